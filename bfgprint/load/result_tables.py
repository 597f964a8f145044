"""Read the results of an event from a table, as spreadsheets save it.

In: a CSV file.  Out: the games that are over, each with its line.  Commas,
semicolons or tabs part the cells; a byte order mark, quotes, empty lines and
columns, and Windows' own letters (cp1252) do no harm.
"""

from __future__ import annotations

import csv
import difflib
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import DataError
from bfgprint.findings import Finding, Place
from bfgprint.load.reader import clip, decode, read_bytes
from bfgprint.load.reports import did_you_mean
from bfgprint.model.tournament import BYE_TABLE, Game

COLUMNS = (
    *("round", "table", "player", "victory_points"),
    *("opponent", "opponent_victory_points"),
)
"""In the order they are written; they are read in any."""

_OPTIONAL = frozenset({"table"})
_KNOWN_BY = frozenset({"player", "victory_points"})
"""A table with these columns is one of results."""

_LARGEST = {"round": 100, "table": 1_000}
_MOST_POINTS = 1_000_000
_DELIMITER_LINE = re.compile(r"sep=([,;\t])(?:\r\n|\r|\n|$)", re.IGNORECASE)
"""What Excel takes, and leaves, before the first line: how the cells are parted."""


def read_table(path: Path) -> list[Game]:
    """Return the games of a table that are over; a bye may be without points.

    Raises:
        DataError: it is no table of results, or a cell holds what it should not.
    """
    name, text = str(path), _text(path)
    rows = [(line, row) for line, row in _rows(name, text) if any(row)]
    if not rows or not set(map(_column, rows[0][1])) >= _KNOWN_BY:
        raise DataError([_no_table(name)])
    (line, head), *records = rows
    findings = _wrong_columns(head, Place(file=name, line=line, column=1))
    if findings:
        raise DataError(findings)
    columns = [_column(cell) for cell in head]
    games = []
    for line, row in records:
        record = _Record(dict(zip(columns, row, strict=False)), name, line)
        if any(row[len(columns) :]):
            place = Place(file=name, line=line, column=1)
            message = f"has {len(row)} cells, the first line {len(columns)}"
            record.findings.append(
                Finding(code=Code.WRONG_TYPE, message=message, place=place)
            )
        game = record.game()
        findings += record.findings
        if game is not None:
            games.append(game)
    if findings:
        raise DataError(findings)
    return games


def _text(path: Path) -> str:
    """Return the text of a file, in UTF-8 or as Windows writes it.

    Raises:
        DataError: it can't be read, or is neither.
    """
    raw = read_bytes(path)
    try:
        return decode(str(path), raw)
    except DataError:
        if b"\0" in raw or raw.startswith((b"\xff\xfe", b"\xfe\xff")):
            raise
        try:
            return raw.decode("cp1252")
        except UnicodeDecodeError:
            pass
        raise


def _rows(name: str, text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each row with the line that it begins in.

    Raises:
        DataError: a cell is longer than any that is meant.
    """
    named = _DELIMITER_LINE.match(text)
    rest = text[named.end() :] if named else text
    head = rest.lstrip("\r\n").partition("\n")[0]
    delimiter = named[1] if named else max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(rest, newline=""), delimiter=delimiter)
    first = line = 2 if named else 1
    try:
        for row in reader:
            yield line, [" ".join(cell.split()) for cell in row]
            line = reader.line_num + first
    except csv.Error:
        message, place = "holds a cell that is too long", Place(file=name, line=line)
        hint = "a quote may not be closed"
        finding = Finding(code=Code.TOO_LARGE, message=message, place=place, hint=hint)
        raise DataError([finding]) from None


def _column(cell: str) -> str:
    """Return the name of a column as it is compared."""
    return re.sub(r"[\s_-]+", "_", cell.casefold())


def _no_table(name: str) -> Finding:
    hint = f"the first line names the columns: {','.join(COLUMNS)}"
    message = "is no table of results"
    return Finding(
        code=Code.WRONG_KIND, message=message, place=Place(file=name), hint=hint
    )


def _wrong_columns(head: Sequence[str], place: Place) -> list[Finding]:
    """Return what is wrong with the names of the columns."""
    named = [_column(cell) for cell in head if cell]
    findings = []
    for cell in filter(None, head):
        column = _column(cell)
        near = next(iter(difflib.get_close_matches(column, COLUMNS, 1)), None)
        message = hint = ""
        if column not in COLUMNS:
            message = f'unknown column "{clip(cell)}"'
            hint = did_you_mean(near) or f"one of: {', '.join(COLUMNS)}"
        elif named.count(column) > 1:
            message = f'the column "{column}" is there twice'
        if message:
            findings.append(
                Finding(code=Code.UNKNOWN_KEY, message=message, place=place, hint=hint)
            )
    for column in COLUMNS:
        if column not in named and column not in _OPTIONAL:
            message = f'the column "{column}" is missing'
            findings.append(
                Finding(code=Code.MISSING_KEY, message=message, place=place)
            )
    return findings


class _Record:
    """A row, cell by cell, and what is wrong with it."""

    def __init__(self, cells: Mapping[str, str], file: str, line: int) -> None:
        self.cells, self.file, self.line = cells, file, line
        self.findings: list[Finding] = []

    def game(self) -> Game | None:
        """Return the game of the row, or None where it is not over or at fault."""
        players = (self._cell("player"), self._cell("opponent"))
        points = tuple(
            self._number(column, _MOST_POINTS, least=0)
            for column in ("victory_points", "opponent_victory_points")
        )
        number = self._number("round", _LARGEST["round"])
        table = self._number("table", _LARGEST["table"], least=0)
        if number is None and not self.findings:
            self._report("round", "is missing")
        if not players[0]:
            self._report("player", "is missing")
        is_bye = not players[1]
        if is_bye and self._cell("opponent_victory_points"):
            self._report("opponent", "is missing, though there are points for them")
        elif not is_bye and self._is_blank(points[0]) != self._is_blank(points[1]):
            blank = "victory_points" if self._is_blank(points[0]) else ""
            self._report(blank or "opponent_victory_points", "is missing")
        if self.findings or number is None or not (is_bye or points[0] is not None):
            return None
        return Game(
            round=number,
            table=BYE_TABLE if is_bye else table or BYE_TABLE,
            players=players[:1] if is_bye else players,
            victory_points=tuple(each for each in points if each is not None),
            place=Place(file=self.file, line=self.line, column=1),
        )

    def _is_blank(self, number: int | None) -> bool:
        return number is None and not self.findings

    def _cell(self, column: str) -> str:
        return self.cells.get(column, "")

    def _number(self, column: str, largest: int, least: int = 1) -> int | None:
        """Return the number of a cell, or None where it is empty or at fault."""
        text = self._cell(column)
        if not text:
            return None
        if not re.fullmatch(r"-?[0-9]{1,9}", text):
            shown = f'the text "{clip(text)}"'
            self._report(column, f"must be a whole number, not {shown}")
            return None
        number = int(text)
        if not least <= number <= largest:
            self._report(column, f"must be {least} to {largest:,}, not {number:,}")
            return None
        return number

    def _report(self, column: str, message: str) -> None:
        place = Place(file=self.file, line=self.line, column=1, item=column)
        self.findings.append(
            Finding(code=Code.WRONG_TYPE, message=message, place=place)
        )
