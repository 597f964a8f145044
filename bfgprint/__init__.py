"""Play materials for Battlefleet Gothic: sheets, cards and compasses, checked.

The names here are loaded when they are first used, so that importing the
package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

__all__ = ["__version__", "rules"]


def __getattr__(name: str) -> Any:
    """Load a public module when it is asked for."""
    if name in __all__:
        return import_module(f"bfgprint.{name}")
    raise AttributeError(f"module 'bfgprint' has no attribute {name!r}")
