"""The known answers in ``vectors/*.json``: one file a family, copied whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

Vector = dict[str, Any]

FOLDER = Path(__file__).parent / "vectors"


def family(name: str) -> list[Any]:
    """Return each vector of a family as a parameter, under its own id."""
    content = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return [pytest.param(vector, id=vector["id"]) for vector in content["vectors"]]
