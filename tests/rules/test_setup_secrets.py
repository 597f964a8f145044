"""What a record of a set-up tells a reader who may not know it.

Source: seeds SET-05, SET-08 to SET-10; design, Secrets.
"""

from __future__ import annotations

from typing import Any

import pytest
from rules.builders import fleet, ship

from bfgprint.model.setup import Detail, Roll, Setup, Side, SubPlot
from bfgprint.model.setup_request import Muster, SetupRequest, SideInput
from bfgprint.rules.setup_secrets import check_secrets, plots_of, secrets_of_others

KEPT = SubPlot(id="sub-plot/a", secret=True)
NAMED = SubPlot(name="Vendetta", rolls=("sub-plot/a/entry",), secret=True)
SHOWN = SubPlot(
    name="Vendetta", rolls=("sub-plot/a/entry",), secret=True, revealed=True
)
ENTRY = Roll(id="sub-plot/a/entry", expr="D6", dice=(6,), value=6)


def _setup(plot: SubPlot | None = None, **changed: Any) -> Setup:
    side = Side(name="A", id="a", sub_plot=plot, **changed.pop("side", {}))
    fields = {"audience": "public", "sides": (side, Side(name="B", id="b"))}
    return Setup(**(fields | changed))


def _lines(setup: Setup) -> list[str]:
    return [str(finding) for finding in check_secrets(setup)]


@pytest.mark.parametrize(
    "setup",
    [
        _setup(),
        _setup(KEPT),
        _setup(SHOWN, rolls=(ENTRY,)),
        _setup(SubPlot(name="Vendetta"), rolls=(ENTRY,)),
        _setup(NAMED, rolls=(ENTRY,), audience="judge"),
        _setup(NAMED, rolls=(ENTRY,), audience="owner", owner="a"),
        _setup(NAMED, rolls=(ENTRY,), audience="owner"),
        _setup(KEPT, rolls=(Roll(id="sub-plot/b/x", expr="D6", dice=(1,), value=1),)),
        _setup(KEPT, rolls=(Roll(id="leadership/a", expr="D6", dice=(1,), value=1),)),
    ],
)
def test_nothing_told(setup: Setup) -> None:
    """That there is one, what is open or shown, and one's own are no secrets."""
    assert _lines(setup) == []


@pytest.mark.parametrize(
    ("setup", "line"),
    [
        (
            _setup(NAMED),
            "sides[1].sub_plot: a public record tells of A's secret sub-plot [SEAL-01]",
        ),
        (
            _setup(NAMED, audience="owner", owner="b"),
            "sides[1].sub_plot: an owner record tells of A's secret sub-plot [SEAL-01]",
        ),
        (
            _setup(SubPlot(secret=True, details=(Detail(label="x", value="y"),))),
            "sides[1].sub_plot: a public record tells of A's secret sub-plot [SEAL-01]",
        ),
        (
            _setup(SubPlot(secret=True, rolls=("x",))),
            "sides[1].sub_plot: a public record tells of A's secret sub-plot [SEAL-01]",
        ),
        (
            _setup(KEPT, side={"further_sub_plots": (KEPT, NAMED)}),
            "sides[1].further_sub_plots[2]: a public record tells of A's secret "
            "sub-plot [SEAL-01]",
        ),
        (
            _setup(KEPT, rolls=(ENTRY,)),
            "rolls[1]: a public record holds a roll for A's secret sub-plot [SEAL-01]",
        ),
        (
            _setup(KEPT, rolls=(ENTRY,), audience="owner", owner="b"),
            "rolls[1]: an owner record holds a roll for A's secret sub-plot [SEAL-01]",
        ),
        (
            _setup(secrets=("sides[1].key",)),
            "sides[1].key: a public record holds a secret [SEAL-01]",
        ),
        (
            _setup(told=(("notes", "Vendetta"),)),
            'notes: a public record names the sub-plot "Vendetta" [SEAL-01]',
        ),
    ],
)
def test_told(setup: Setup, line: str) -> None:
    """SEAL-01: what is not for a reader is found, wherever it stands."""
    assert _lines(setup) == [line]


@pytest.mark.parametrize(
    "path",
    [
        "scenario.name",
        "sides[1].sub_plot.name",
        "sides[1].further_sub_plots[1].name",
    ],
)
def test_where_a_name_is_judged_otherwise(path: str) -> None:
    """A scenario's name, and a sub-plot's own, are not told of a second time."""
    assert _lines(_setup(told=((path, "Vendetta"),))) == []


def test_shown_may_be_named() -> None:
    """SET-08: what is shown may be named anywhere."""
    assert _lines(_setup(SHOWN, told=(("notes", "Vendetta"),))) == []


def test_open_plot_may_name_another() -> None:
    """The words of an open sub-plot may hold another's name, those of others not."""
    told = (("sides[1].sub_plot.objective", "Hit-and-Run"),)
    assert _lines(_setup(SHOWN, told=told)) == []
    assert len(_lines(_setup(KEPT, told=told))) == 1
    told = (("rolls[1].result", "Signalling Problems"),)
    assert _lines(_setup(SHOWN, told=told, rolls=(ENTRY,))) == []
    assert len(_lines(_setup(SHOWN, told=told))) == 1


def test_all_plots_of_a_side() -> None:
    """The first and the further ones are known by where they stand."""
    side = Side(name="A", sub_plot=KEPT, further_sub_plots=(NAMED,))
    assert list(plots_of(side, 2)) == [
        ("sides[2].sub_plot", KEPT),
        ("sides[2].further_sub_plots[1]", NAMED),
    ]
    assert list(plots_of(Side(name="B"), 1)) == []


def _request(audience: Any, owner: str = "", **changed: Any) -> SetupRequest:
    muster = Muster(faction="Imperium", attack_rating=2)
    sides = tuple(
        SideInput(id=each, name=each.upper(), muster=muster, **changed) for each in "ab"
    )
    lists = bool(changed.get("fleet"))
    return SetupRequest(
        sides=sides, seeds=("x",), audience=audience, owner=owner, secret_lists=lists
    )


FLEET = fleet(ship())


@pytest.mark.parametrize(
    ("request_", "items"),
    [
        (_request("public"), []),
        (_request("judge", key="0" * 64, fleet=FLEET), []),
        (_request("owner", "a", key="0" * 64), ["request.sides[2].key"]),
        (_request("owner", "b", fleet=FLEET), ["request.sides[1].fleet"]),
        (
            _request("public", key="0" * 64),
            ["request.sides[1].key", "request.sides[2].key"],
        ),
    ],
)
def test_secrets_of_others(request_: SetupRequest, items: list[str]) -> None:
    """SEAL-01: no reader holds the key or the secret list of another side."""
    found = list(secrets_of_others(request_))
    assert [each.place.item for each in found] == items
    assert {each.code for each in found} <= {"SEAL-01"}


def test_open_list_is_no_secret() -> None:
    """SET-04: lists are open unless all agreed otherwise."""
    muster = Muster(faction="Imperium", attack_rating=2)
    side = SideInput(id="a", name="A", muster=muster, fleet=FLEET)
    assert list(secrets_of_others(SetupRequest(sides=(side,), seeds=("x",)))) == []
