"""A file of a pack that is still to be made."""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.model.prints import PrintInput


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedFile:
    """A file to make."""

    path: str
    """In the folder of the pack, with ``/`` between its parts."""
    kind: str
    """``envelope``, ``round``, ``wall``, ``desk`` or ``judge``."""
    made_from: PrintInput
    data_hash: str
    """Of the ships and rules it is made with, which may lie beside the fleet."""
    player: str = ""
    number: int = 0
    """Of the player or the round."""
    list_hash: str = ""
    input_hash: str = ""
    """The SHA-256 of everything that it follows from; see ``Shop.hashed``."""

    @property
    def whose(self) -> str:
        """What it is called where its progress is shown."""
        match self.kind:
            case "envelope":
                return self.player
            case "round":
                return f"round {self.number}"
            case kind:
                return f"the {kind}'s file" if kind != "wall" else "the wall sheets"
