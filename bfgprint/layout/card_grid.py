"""Where cards stand on a page: as many as it holds, edge to edge, in its middle.

A card to fold takes two places, its front and its back; of both ways to lay these
together, and both ways the paper may lie, the one that holds the most is taken.
"""

from __future__ import annotations

from dataclasses import dataclass

from bfgprint.model.paper import Format, Paper

NUMBER_ROOM_MM = 3.0
"""Left free beside the cards and above them, for the numbers of the cuts."""

FOLDS = ("beside", "above")
"""Where a card's back lies from its front, before it is folded behind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Cards edge to edge on a page, in its middle."""

    paper: Paper
    card: Format
    cell: Format
    """What is cut out: a card, or front and back in one."""
    fold: str
    """One of ``FOLDS``, or empty."""
    columns: int
    rows: int

    @property
    def per_page(self) -> int:
        """The number of cards on a page."""
        return self.columns * self.rows

    @property
    def left_mm(self) -> float:
        """Where the first column begins."""
        return (self.paper.width_mm - self.columns * self.cell.width_mm) / 2

    @property
    def top_mm(self) -> float:
        """Where the first row begins.

        The block stands in the middle of the sheet, or as near to it as the scale
        bar lets it.
        """
        block = self.rows * self.cell.height_mm
        body = self.paper.body_height_mm(true_size=True)
        middle = (self.paper.height_mm - block) / 2
        return min(middle, self.paper.margin_mm + body - block)

    def place_of(self, index: int, back_edge: str = "none") -> tuple[float, float]:
        """Return the top left corner of a card's front, or of its back."""
        row, column = divmod(index, self.columns)
        if _is_turned_over_level_edge(self.paper, back_edge):
            row = self.rows - 1 - row
        elif back_edge != "none":
            column = self.columns - 1 - column
        x = self.left_mm + column * self.cell.width_mm
        y = self.top_mm + row * self.cell.height_mm
        return (x, y + self.card.height_mm) if self.fold == "above" else (x, y)

    def fold_place_of(self, index: int) -> tuple[float, float]:
        """Return the top left corner of a back that is folded behind its front."""
        x, y = self.place_of(index)
        if self.fold == "above":
            return x, y - self.card.height_mm
        return x + self.card.width_mm, y


def best_grid(paper: Paper, card: Format, duplex: str, *, folded: bool) -> Grid:
    """Return the grid that holds the most cards."""
    grids = [
        _grid(each, card, fold, duplex)
        for each in (paper, paper.turned())
        for fold in (FOLDS if folded else ("",))
    ]
    return max(grids, key=lambda grid: grid.per_page)


def _grid(paper: Paper, card: Format, fold: str, duplex: str) -> Grid:
    """Return as many cards as the paper holds this way up.

    Where the sheet is turned over a level edge the backs come down mirrored
    in its middle, so that the room for the scale bar is needed on both sides.
    """
    cell = _cell(card, fold)
    room = paper.body_width_mm - 2 * NUMBER_ROOM_MM
    body = paper.body_height_mm(true_size=True)
    above = NUMBER_ROOM_MM
    if _is_turned_over_level_edge(paper, duplex):
        above = max(above, paper.height_mm - 2 * paper.margin_mm - body)
    return Grid(
        paper=paper,
        card=card,
        cell=cell,
        fold=fold,
        columns=max(0, int(room / cell.width_mm)),
        rows=max(0, int((body - above) / cell.height_mm)),
    )


def _cell(card: Format, fold: str) -> Format:
    if not fold:
        return card
    width, height = card.width_mm, card.height_mm
    if fold == "beside":
        width *= 2
    else:
        height *= 2
    return Format(name=f"{card.name} to fold", width_mm=width, height_mm=height)


def _is_turned_over_level_edge(paper: Paper, duplex: str) -> bool:
    """Whether top and bottom swap when the sheet is turned over."""
    upright = paper.height_mm >= paper.width_mm
    return duplex == ("short" if upright else "long")
