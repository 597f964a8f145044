"""A file that anyone may read gives no secret away (design: Secrets)."""

from __future__ import annotations

import io
import json

import pytest
from kit.builds import press
from reportlab.pdfgen.canvas import Canvas

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.referee.secrets import secrets_in_public


def _pdf(*lines: str) -> bytes:
    buffer = io.BytesIO()
    canvas = Canvas(buffer)
    for number, line in enumerate(lines):
        canvas.drawString(100, 700 - 20 * number, line)
    canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _found(
    *lines: str, audience: str = "public", attached: object = None
) -> list[Finding]:
    raw = json.dumps(attached or {}).encode()
    return list(secrets_in_public(_pdf(*lines), raw, audience, press().library))


@pytest.mark.parametrize("audience", ["public", "opponent"])
@pytest.mark.parametrize(
    "line",
    ["Gunnery Practice", "his aim: NO QUARTER", "Quest: Sacred Vessel", "Blood  Bond"],
)
def test_sub_plot_is_named(line: str, audience: str) -> None:
    """SEAL-01: a sub-plot's name is found however it is written."""
    (found,) = _found(line, audience=audience)
    assert found.code is Code.SECRET_IN_PUBLIC
    assert found.place.item == "page 1"


def test_name_over_two_lines() -> None:
    """SEAL-01: a name may break over lines."""
    assert len(_found("Signalling", "Problems")) == 1


@pytest.mark.parametrize("audience", ["owner", "judge"])
def test_owner_may_read_it(audience: str) -> None:
    """In the file of its owner or of the judge a sub-plot may stand."""
    assert _found("Gunnery Practice", audience=audience) == []


def test_name_of_something_else() -> None:
    """A hit-and-run attack is no sub-plot, unless the name stands for itself."""
    assert _found("a hit-and-run attack") == []
    assert len(_found("Hit-and-Run")) == 1


@pytest.mark.parametrize("key", ["key", "nonce", "secret_key"])
def test_key_in_the_attachment(key: str) -> None:
    """SEAL-01: neither key nor nonce travels in a public file."""
    (found,) = _found(attached={"source": {"sides": [{key: "00ff"}]}})
    assert found.code is Code.SECRET_IN_PUBLIC
    assert found.message.endswith(f"source.sides[1].{key}")
