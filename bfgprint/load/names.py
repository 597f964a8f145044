"""Compare names as people type them: of hulls, factions, ships and commanders."""

from __future__ import annotations

import re


def plain(name: str) -> str:
    """Return a name as it is compared: no case, quotes, or the word class."""
    name = re.sub(r"[\"'’‘`]", "", name.casefold())
    return re.sub(r"\bclass\b", " ", name).strip()
