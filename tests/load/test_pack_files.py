"""``pack.json`` and ``keys.toml``, read back as they were written or not at all."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError, DataError, RulesError
from bfgprint.load.json_files import read_json
from bfgprint.load.manifests import load_manifest, manifest_text, packed_file
from bfgprint.load.pack_keys import load_pack_keys, pack_keys_text
from bfgprint.load.reader import read_source
from bfgprint.model.packs.manifest import Manifest, PackedFile, PackedPart
from bfgprint.model.plain import canonical_json, plain

FILE = PackedFile(
    path="players/01-a.pdf",
    kind="envelope",
    player="A. Player",
    number=1,
    pages=2,
    parts=(PackedPart(what="sheets", first_page=1, last_page=2, holds=("Agrippa",)),),
    list_hash="a" * 64,
    input_hash="b" * 64,
    sha256="c" * 64,
)
MANIFEST = Manifest(product="bfgprint 1", event="Port Maw Open", files=(FILE,))
KEYS = {"A. Player": "0f" * 32, 'Zoë "Z" Ö': "a0" * 32}


def read(folder: Path, text: str) -> Manifest:
    """Return what a manifest of this text says."""
    path = folder / "pack.json"
    path.write_text(text, encoding="utf-8")
    return load_manifest(read_json(path))


def test_manifest_comes_back(tmp_path: Path) -> None:
    """What is read is what was written."""
    assert read(tmp_path, manifest_text(MANIFEST)) == MANIFEST


def test_manifest_counts_what_it_holds() -> None:
    """The summary says how many files, pages and units there are."""
    counts = json.loads(manifest_text(MANIFEST))["counts"]
    assert counts == {"files": 1, "pages": 2, "held": {"sheets": 1}}


@pytest.mark.parametrize(
    "change",
    [
        {"event": "Other"},
        {"counts": {}},
        {"sha256": "0" * 64},
        {"files": [{**plain(FILE), "path": "../outside.pdf"}]},
        {"files": [{**plain(FILE), "path": "/etc/passwd"}]},
        {"files": [{**plain(FILE), "path": "a\\b.pdf"}]},
        {"files": [{**plain(FILE), "pages": "two"}]},
        {"files": "none"},
        {"note": 1},
    ],
)
def test_edited_manifest_is_none(tmp_path: Path, change: dict[str, Any]) -> None:
    """A manifest that was edited, or leads out of its folder, is told."""
    said = {**json.loads(manifest_text(MANIFEST)), **change}
    with pytest.raises(DataError) as told:
        read(tmp_path, json.dumps(said))
    assert [each.code for each in told.value.findings] == [Code.PACK_UNREADABLE]


def test_line_of_a_journal_is_whole_or_nothing() -> None:
    """A line is a record as far as its last letter."""
    line = canonical_json(plain(FILE))
    assert packed_file(line) == FILE
    assert packed_file(line[:-1]) is None
    assert packed_file(b"\xff") is None


def test_keys_come_back(tmp_path: Path) -> None:
    """What is read is what was written."""
    path = tmp_path / "keys.toml"
    path.write_text(pack_keys_text(KEYS), encoding="utf-8")
    assert load_pack_keys(read_source(path)) == KEYS


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("0f0f", "0f0e", RulesError),
        ("A. Player", "B. Player", RulesError),
        ("key =", "kee =", DataError),
        ('"pack-keys"', '"setup-key"', DataError),
    ],
)
def test_damaged_keys_are_told(
    tmp_path: Path, old: str, new: str, error: type[BfgprintError]
) -> None:
    """A digit that was changed shows: a reprint would have other secrets."""
    path = tmp_path / "keys.toml"
    path.write_text(pack_keys_text(KEYS).replace(old, new, 1), encoding="utf-8")
    with pytest.raises(error):
        load_pack_keys(read_source(path))


def test_keys_are_toml() -> None:
    """Names with quotes are written so that any reader of TOML reads them."""
    values = tomllib.loads(pack_keys_text(KEYS))
    assert [each["player"] for each in values["keys"]] == list(KEYS)
