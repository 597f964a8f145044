"""What players agree on before a game: turns, measuring, secrets.

In: the agreements as they were written down.  Out: what follows from them, and
findings.  The Drift log is no list that must be shown on demand (INT-16); what
the record of a rolled set-up holds is judged by ``setup_record``.

Source: seeds SET-01 to SET-09, ruling AMB-22.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.play import Agreements
from bfgprint.rules.wording import number


def player_turns(game_turns: int, sides: int = 2) -> int:
    """Return how many turns are played: one of each side a game turn (SET-01)."""
    return game_turns * sides


def premeasure_allowed(agree_not: Sequence[bool]) -> bool:
    """Whether players may measure beforehand: unless all agree not to (SET-03)."""
    return not (agree_not and all(agree_not))


def secret_list_allowed(agree: Sequence[bool]) -> bool:
    """Whether lists, or sub-plots, may be secret: if all agree (SET-05, SET-09)."""
    return bool(agree) and all(agree)


def mutual_reveal(asked: str | None, players: Sequence[str]) -> tuple[str, ...]:
    """Return who shows their secrets at once: all, if one of them asks (SET-07)."""
    return tuple(players) if asked in players else ()


def check_agreements(agreed: Agreements) -> tuple[Finding, ...]:
    """Return what is wrong with the agreements, or with how they were kept."""
    return (
        *premeasuring_barred(agreed),
        *secret_lists_not_agreed(agreed),
        *points_sum_differs(agreed),
        *not_revealed_by_all(agreed),
        *secret_plots_not_agreed(agreed),
    )


def premeasuring_barred(agreed: Agreements) -> Iterator[Finding]:
    """Measuring beforehand is barred only where every player agreed to it (SET-03)."""
    allowed = premeasure_allowed(agreed.agreed_not_to_premeasure)
    if allowed and agreed.premeasuring_barred:
        message = "measuring beforehand is allowed unless every player agrees not to"
        yield _finding(Code.PREMEASURE_BARRED, message, agreed)
    if not allowed and agreed.premeasured_by:
        who = ", ".join(agreed.premeasured_by[:6])
        message = f"{who} measured beforehand, which all agreed not to do"
        yield _finding(Code.PREMEASURE_BARRED, message, agreed)


def secret_lists_not_agreed(agreed: Agreements) -> Iterator[Finding]:
    """Fleet lists are open unless all players agree on secret ones (SET-04, SET-05)."""
    if agreed.secret_lists and not secret_list_allowed(agreed.agreed_secret_lists):
        message = "secret fleet lists take the agreement of every player"
        yield _finding(Code.SECRET_LIST_NOT_AGREED, message, agreed)


def points_sum_differs(agreed: Agreements) -> Iterator[Finding]:
    """A secret list is written in full: each entry's points, and their sum (SET-06)."""
    for each in agreed.lists:
        who = f"the list of {each.player}" if each.player else "a secret list"
        empty = sum(points is None for points in each.points)
        total = sum(points or 0 for points in each.points)
        if empty:
            message = f"{who} leaves the points of {empty} entries empty"
        elif each.points and each.total is None:
            message = f"{who} has no total; it is {number(total)}"
        elif each.points and each.total != total:
            said = number(each.total or 0)
            message = f"{who} comes to {number(total)} points, not {said}"
        else:
            continue
        yield Finding(code=Code.POINTS_SUM_DIFFERS, message=message, place=each.place)


def not_revealed_by_all(agreed: Agreements) -> Iterator[Finding]:
    """Who asks to see a secret shows their own in the same moment (SET-07, SET-09)."""
    if agreed.revealed_by is None:
        return
    due = mutual_reveal(agreed.asked_to_see, agreed.players)
    kept = [player for player in due if player not in agreed.revealed_by]
    if kept:
        message = f"{', '.join(kept[:6])} showed nothing; all do when one asks"
        yield _finding(Code.NOT_REVEALED_BY_ALL, message, agreed)


def secret_plots_not_agreed(agreed: Agreements) -> Iterator[Finding]:
    """Sub-plots are secret by agreement, written before the game (SET-08, SET-09)."""
    if not agreed.secret_plots:
        return
    if not secret_list_allowed(agreed.agreed_secret_plots):
        message = "secret sub-plots take the agreement of every player"
        yield _finding(Code.SECRET_PLOT_NOT_AGREED, message, agreed)
    if agreed.plots_written_turn not in (None, 0):
        turn = number(agreed.plots_written_turn or 0)
        message = f"a secret sub-plot was written in turn {turn}, not before the game"
        yield _finding(Code.SECRET_PLOT_NOT_AGREED, message, agreed)


def _finding(code: Code, message: str, agreed: Agreements) -> Finding:
    return Finding(code=code, message=message, place=agreed.place)
