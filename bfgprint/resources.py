"""Find data/, templates/ and fonts/, in a checkout and in an installed wheel.

The wheel carries ``data`` and ``templates`` inside the package as ``_data``
and ``_templates``; a checkout has them beside it.  The package comes first.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _find(name: str) -> Path:
    inside = _PACKAGE / f"_{name}"
    return inside if inside.is_dir() else _PACKAGE.parent / name


def data_dir() -> Path:
    """Return the folder of the bundled rules and ships."""
    return _find("data")


def templates_dir() -> Path:
    """Return the folder of the bundled templates."""
    return _find("templates")


def fonts_dir() -> Path:
    """Return the folder of the bundled fonts."""
    return _PACKAGE / "fonts"
