"""Change a finished PDF as someone with a PDF editor would."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import pypdfium2

from bfgprint.draw.furniture import ATTACHMENT_NAME

Values = dict[str, Any]


def attachment_of(content: bytes) -> Values:
    """Return what a PDF says it was made from."""
    document = pypdfium2.PdfDocument(content)
    values: Values = json.loads(bytes(document.get_attachment(0).get_data()))
    document.close()
    return values


def with_attachment(content: bytes, raw: bytes | None) -> bytes:
    """Return a PDF whose attachment is replaced, or taken out."""
    document = pypdfium2.PdfDocument(content)
    while document.count_attachments():
        document.del_attachment(0)
    if raw is not None:
        document.new_attachment(ATTACHMENT_NAME).set_data(raw)
    buffer = io.BytesIO()
    document.save(buffer)
    document.close()
    return buffer.getvalue()


def edited(content: bytes, change: Callable[[Values], object]) -> bytes:
    """Return a PDF in whose attachment something was changed."""
    values = attachment_of(content)
    before = json.dumps(values)
    change(values)
    assert json.dumps(values) != before
    text = json.dumps(values, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return with_attachment(content, text.encode())


def without_pages(content: bytes, *numbers: int) -> bytes:
    """Return a PDF from which pages, counted from 0, were taken."""
    document = pypdfium2.PdfDocument(content)
    for number in sorted(numbers, reverse=True):
        document.del_page(number)
    buffer = io.BytesIO()
    document.save(buffer)
    document.close()
    return buffer.getvalue()
