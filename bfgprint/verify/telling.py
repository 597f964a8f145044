"""Findings of the read-back: each names the page and the unit that it is about."""

from __future__ import annotations

from bfgprint.codes import Code
from bfgprint.findings import Finding, Place

Fault = tuple[Code, str]
"""What is wrong with one figure; whose it is and where, the caller knows."""


def tell(code: Code, message: str, page: int | None = None, item: str = "") -> Finding:
    """Return a finding about something on a page."""
    where = f"page {page}" if page else ""
    place = Place(item=": ".join(part for part in (where, item) if part))
    return Finding(code=code, message=message, place=place)
