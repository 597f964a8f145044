"""Nobody reads a side's secret from what everybody has: files, seeds and source.

Source: design, section 3 (Secrets); sub-plots.md.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2 as pdfium
import pytest
from cli.conftest import Run
from kit.builds import press, print_pdf
from setup.scenes import CHAOS, a_side, asked, tables

from bfgprint.draw.furniture import ATTACHMENT_NAME
from bfgprint.load.setup_records import record_text, record_values
from bfgprint.model.plain import plain
from bfgprint.model.seal import SealedIn, commitment_to
from bfgprint.model.setup import Setup
from bfgprint.model.setup_request import SetupRequest
from bfgprint.setup.editions import editions
from bfgprint.setup.roll import roll_setup
from bfgprint.setup.sealing import nonce_of, openings_of, plots_of
from bfgprint.sheets.setup_pages import setup_markdown, setup_pages
from bfgprint.verify.reader import PdfReader

Runner = Callable[..., Run]
RULES = press().library.tables
EIGHTEEN = {
    plot.name
    for table in tables().sub_plots.tables
    if table.faces
    for plot in table.sub_plots
}
SEEDS = ("public",)
SEEN = {"Navigational Hazards"}
"""What they lay on the table nobody can hide."""


class Reader(NamedTuple):
    """What a reader has: a request, and what it comes to."""

    request: SetupRequest
    setup: Setup

    @property
    def json(self) -> str:
        """Return its record."""
        edition, data_hash = RULES.edition, press().library.hash
        return record_text(
            record_values(
                self.setup, self.request, edition=edition, data_hash=data_hash
            )
        )

    @property
    def pdf(self) -> bytes:
        """Return its print."""
        at = press()
        slip = at.look.slips["sub-plot"]
        return print_pdf(
            setup_pages(self.request, self.setup, tables(), RULES, at.templates, slip)
        )


def _key(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _request(key: str) -> SetupRequest:
    """Return the judge's request: of all that differs, the key of side a."""
    sides = (
        a_side("a", "battlegroup-agrippa", key=_key(key)),
        a_side("b", CHAOS, key=_key("b, unchanged")),
    )
    fields: dict[str, Any] = {
        "sub_plots": "secret",
        "audience": "judge",
        "seed": "public",
    }
    fields |= {"audience": "judge", "hidden_effects": True}
    return asked("Cruiser Clash", *sides, **fields)


@cache
def _keys() -> dict[str, str]:
    """Return a key for each sub-plot that can stay secret, by its name."""
    found: dict[str, str] = {}
    for number in map(str, range(1_000)):
        plot = _rolled(_request(number)).sides[0].sub_plot
        if plot and plot.name and not plot.revealed:
            found.setdefault(plot.name, number)
        if found.keys() == EIGHTEEN - SEEN:
            break
    return found


def _rolled(request: SetupRequest) -> Setup:
    return roll_setup(request, tables(), RULES)


@cache
def _readers(name: str) -> dict[str, Reader]:
    """Return everybody's, b's, a's and the judge's edition, of a secret sub-plot."""
    made = editions(_request(_keys()[name]), tables(), RULES)
    return {each.owner or each.audience: Reader(each, _rolled(each)) for each in made}


def _unzipped(content: bytes) -> Iterator[bytes]:
    """Yield every stream of a PDF, taken apart, and the file itself."""
    yield content
    for found in re.finditer(rb"stream\r?\n(.*?)endstream", content, re.DOTALL):
        data = found[1].rstrip(b"\r\n")
        try:
            yield zlib.decompressobj().decompress(data)
        except zlib.error:
            yield data


SECRET = "No Quarter!"


def _traces(readers: dict[str, Reader]) -> list[str]:
    """Return what only the owner may have: name, words, dice, key and nonce."""
    own = readers["a"]
    (plot,) = plots_of(own.setup.sides[0])
    key = own.request.sides[0].key
    return [
        str(plot.name),
        str(plot.name).rstrip("!"),
        plot.objective,
        "sub-plot/a/",
        key,
        nonce_of(key, SEEDS, "sub-plot", "a"),
        " ".join(key[at : at + 8] for at in range(0, 64, 8)),
    ]


@pytest.mark.parametrize("reader", ["public", "b"])
def test_no_trace_in_text(reader: str) -> None:
    """Neither JSON nor Markdown of others holds name, roll, key or nonce."""
    readers = _readers(SECRET)
    other = readers[reader]
    at = press()
    text = other.json + setup_markdown(
        other.setup, tables(), RULES, at.templates, other.request
    )
    assert [each for each in _traces(readers) if each in text] == []
    assert readers["a"].request.sides[0].key in readers["a"].json


@pytest.mark.parametrize("reader", ["public", "b"])
def test_no_trace_in_a_pdf(reader: str) -> None:
    """Pages, metadata, bookmarks and streams hold none of it; nor the request.

    The tables of all sub-plots travel in the attachment, which tell nothing.
    """
    readers = _readers(SECRET)
    content = readers[reader].pdf
    streams = list(_unzipped(content))
    attached = _attached(content)
    tables_text = json.dumps(plain(tables()), ensure_ascii=False)
    assert [
        trace
        for trace in _traces(readers)
        for stream in streams
        if trace.encode() in stream and trace not in tables_text
    ] == []
    source = json.loads(attached)["source"]
    request = json.dumps(source["request"], ensure_ascii=False)
    assert [each for each in _traces(readers) if each in request] == []
    text = _page_text(content)
    assert SECRET.rstrip("!") not in text
    bookmarks, metadata = _outline(content)
    assert not any(SECRET.rstrip("!") in each for each in (*bookmarks, *metadata))


def _attached(content: bytes) -> bytes:
    with PdfReader(content) as reader:
        attached = reader.attachment(ATTACHMENT_NAME)
    assert attached is not None
    return attached


def _page_text(content: bytes) -> str:
    document = pdfium.PdfDocument(content)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def _outline(content: bytes) -> tuple[list[str], list[str]]:
    document = pdfium.PdfDocument(content)
    titles = [mark.get_title() for mark in document.get_toc()]
    return titles, list(document.get_metadata_dict().values())


def test_all_outcomes_look_alike() -> None:
    """Whatever stays secret, the files of others differ in the commitment alone."""
    keys = _keys()
    assert keys.keys() == EIGHTEEN - SEEN
    texts = {
        reader: {
            _without_commitment(name, _readers(name)[reader].json) for name in keys
        }
        for reader in ("public", "b")
    }
    assert {reader: len(each) for reader, each in texts.items()} == {
        "public": 1,
        "b": 1,
    }


def _without_commitment(name: str, text: str) -> str:
    digits = _readers(name)["a"].setup.sides[0].commitment
    assert digits in text
    text = text.replace(digits, "0" * 64)
    return re.sub(r'"sha256": "[0-9a-f]{64}"', "", text)


@pytest.mark.parametrize("reader", ["public", "b"])
def test_all_outcomes_print_alike(reader: str) -> None:
    """The pages of others are as many, as long, and the same, digits aside."""
    names = sorted(_keys())[::9]
    texts, lengths = set(), set()
    for name in names:
        content = _readers(name)[reader].pdf
        digits = _readers(name)["a"].setup.sides[0].commitment
        text = _page_text(content)
        for at in range(0, 64, 8):
            text = text.replace(digits[at : at + 8], "x" * 8)
        texts.add(text)
        lengths.add(len(pdfium.PdfDocument(content)))
    assert (len(texts), len(lengths)) == (1, 1)


def _guesses(name: str) -> Iterator[str]:
    """Yield the sealed text itself, then that of every sub-plot it might be."""
    request = _request(_keys()[name])
    own = _rolled(request).sides[0]
    yield openings_of(request, request.sides[0], own)[0].text
    begins = f"Sub-plots of {own.name}\nSeeds: public\n"
    for table in tables().sub_plots.tables:
        yield from (f"{begins}{table.name}: {each.name}\n" for each in table.sub_plots)


def test_commitment_can_not_be_tried_out() -> None:
    """Even the very text gives no match without the nonce, tried as one might."""
    readers = _readers(SECRET)
    side = readers["public"].setup.sides[0]
    about = SealedIn(of="sub-plot", side=side.name)
    other_key = readers["b"].request.sides[1].key
    nonces = [
        "",
        "0" * 64,
        side.commitment,
        hashlib.sha256(b"public").hexdigest(),
        hashlib.sha256(b'["public"]').hexdigest(),
        nonce_of(hashlib.sha256(b"public").hexdigest(), SEEDS, "sub-plot", "a"),
        nonce_of(hashlib.sha256(b'["public"]').hexdigest(), SEEDS, "sub-plot", "a"),
        nonce_of(other_key, SEEDS, "sub-plot", "a"),
        nonce_of(other_key, SEEDS, "sub-plot", "b"),
    ]
    tried = {
        commitment_to(about, text, nonce)
        for text in _guesses(SECRET)
        for nonce in nonces
    }
    assert len(tried) > 150
    assert side.commitment not in tried
    key = readers["a"].request.sides[0].key
    nonce = nonce_of(key, SEEDS, "sub-plot", "a")
    assert side.commitment == commitment_to(about, next(_guesses(SECRET)), nonce)


def test_seeds_do_not_give_the_secret_dice() -> None:
    """Thrown from the public seed, the sub-plot is no better than a guess."""
    right = 0
    keys = _keys()
    openly = replace(_request("0"), sub_plots="open")
    guessed = _rolled(openly).sides[0].sub_plot
    assert guessed
    for name in keys:
        right += guessed.name == name
    assert right <= 1


def test_files_on_disc(run: Runner, folder: Path) -> None:
    """The opponent's folder, searched byte by byte, holds no trace."""
    options = ("--secret", "--hidden-effects", "--scenario", "1", "-o", "out")
    options += ("--format", "pdf,json,md")
    name, number = "lunar-murder-setup", 0
    while True:
        number += 1
        seed = ("--seed", "public")
        result = run("setup", "Lunar", "Murder", *options, *seed, "-q")
        assert result.code == 0, result.err
        own = json.loads(Path("out", f"{name}-judge.json").read_text("utf-8"))
        plot, other = (side["sub_plot"] for side in own["sides"])
        if not plot.get("revealed") and plot["name"] != other["name"]:
            break
        for path in Path("out").iterdir():
            path.unlink()
        assert number < 20
    key = own["request"]["sides"][0]["key"]
    nonce = nonce_of(key, SEEDS, "sub-plot", "a")
    others = [
        path
        for path in sorted(Path("out").iterdir())
        if not re.search(r"-(a|judge)\.|-(key|opening)-a", path.name)
    ]
    assert len(others) == 10
    for path in others:
        for stream in _unzipped(path.read_bytes()):
            assert key.encode() not in stream, path
            assert nonce.encode() not in stream, path
            assert b"sub-plot/a/" not in stream, path
        if path.suffix != ".pdf":
            assert plot["name"] not in path.read_text("utf-8"), path
        else:
            words = plot.get("objective") or plot["effect"]
            assert words[:30] not in _page_text(path.read_bytes())
    assert run("check", "out", "-q").code == 0
