"""Write the values of a fleet file as TOML, for a player to go on with.

In: the values that a roster became.  Out: text that reads back as the same.
"""

from __future__ import annotations

from typing import Any

import tomli_w

_HEAD = "# Made from the roster {name}; its figures are those of the list builder.\n"
_HULLS = "\n# The roster's own profiles: they come before those of bfgprint's data.\n"


def toml_of(values: dict[str, Any], name: str) -> str:
    """Return the text of a fleet file, the hulls at its end."""
    hulls = {"hulls": values["hulls"]}
    rest = {key: value for key, value in values.items() if key != "hulls"}
    comment = " ".join(name.split())
    return (
        _HEAD.format(name=comment) + tomli_w.dumps(rest) + _HULLS + tomli_w.dumps(hulls)
    )
