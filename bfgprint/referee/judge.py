"""Judge files of any kind that we know, each by what it says it is.

In: paths.  Out: one Verdict a file.  A file that can't be read is a verdict
too, so that one bad file among forty hides none of the others.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from bfgprint.codes import Code
from bfgprint.errors import BfgprintError, DataError, ExitCode
from bfgprint.findings import Finding, Place
from bfgprint.load.drift_logs import load_drift_log
from bfgprint.load.events import load_event
from bfgprint.load.json_files import read_json
from bfgprint.load.jump_records import KIND as JUMP
from bfgprint.load.kinds import DATA_KINDS, check_data
from bfgprint.load.kit import load_kit
from bfgprint.load.library import Library
from bfgprint.load.manifests import KIND as PACK, load_manifest
from bfgprint.load.move_logs import load_move_log
from bfgprint.load.pack_keys import load_pack_keys
from bfgprint.load.reader import Source, clip, read_bytes, read_source
from bfgprint.load.reports import did_you_mean
from bfgprint.load.rosters.files import LARGEST_ROSTER_BYTES, read_roster_file
from bfgprint.load.rosters.json_reader import roster_in_json
from bfgprint.load.rosters.tree import Node
from bfgprint.load.seals import load_opening, load_seal
from bfgprint.load.setup_keys import load_setup_key
from bfgprint.load.setup_tables import load_setup_tables
from bfgprint.load.voidship_files import load_voidship_file
from bfgprint.load.voidship_logs import load_voidship_log
from bfgprint.load.voidships import load_voidships
from bfgprint.model.event import Event
from bfgprint.model.packs.manifest import KEYS_FILE, PACK_FILE, Manifest
from bfgprint.model.play import DriftLog
from bfgprint.model.seal import Opening, Seal, SideKey
from bfgprint.model.setup import Setup
from bfgprint.model.setup_tables import SetupTables
from bfgprint.referee.entries import load_entries
from bfgprint.referee.events import judge_event
from bfgprint.referee.files import find_files
from bfgprint.referee.fleets import judge_fleet
from bfgprint.referee.jumps import judge_jump
from bfgprint.referee.pack_contents import CalledFor, check_contents, misplaced
from bfgprint.referee.packs import check_folder, without_record
from bfgprint.referee.pdfs import LARGEST_PDF_BYTES, check_pdf
from bfgprint.referee.reference import check_reference
from bfgprint.referee.results import judge_results
from bfgprint.referee.rosters import own_fleet, roster_fleet
from bfgprint.referee.seals import (
    Committed,
    check_sealed_files,
    check_sealed_keys,
    check_sealed_logs,
    check_seals,
    sealed_log,
)
from bfgprint.referee.setups import committed_in, judge_setup
from bfgprint.referee.verdict import Verdict, told_once
from bfgprint.rules.drift_log import check_drift_log
from bfgprint.rules.move_log import check_move_log
from bfgprint.rules.voidships.log import check_voidship_log
from bfgprint.templating import Templates

_NOT_OURS = frozenset({Code.NOT_OUR_PDF, Code.WRONG_KIND})
"""What a file in a folder may be without being at fault."""


@dataclass(kw_only=True)
class Referee:
    """Judges files one after the other, and at last what lies between them."""

    library: Library
    templates: Templates
    passed_over: int = 0
    """Files in folders that are none of ours."""
    companions: dict[Path, None] = field(default_factory=dict)
    """Own data beside the files judged, which were used with them."""
    _doubts: dict[Finding, None] = field(default_factory=dict)
    """What is doubtful of data beside the files, each once."""
    _seals: list[Seal] = field(default_factory=list)
    _openings: list[Opening] = field(default_factory=list)
    _committed: list[Committed] = field(default_factory=list)
    _keys: list[SideKey] = field(default_factory=list)
    _logs: list[DriftLog] = field(default_factory=list)
    _sources: list[Source] = field(default_factory=list)
    _packs: list[tuple[Manifest, str]] = field(default_factory=list)
    """Each with its path."""
    _events: list[Event] = field(default_factory=list)
    _bound: set[Path] = field(default_factory=set)
    """Files that hold a whole pack once more."""

    def judge(self, paths: Iterable[Path]) -> list[Verdict]:
        """Return a verdict on every file that is meant by these paths."""
        verdicts = list(_unproven(paths := tuple(paths)))
        for path, is_named, error in find_files(paths):
            if path in self._bound:
                continue  # its hash is judged with its pack, its pages in their files
            known = len(self._doubts)
            verdict = _unread(path, error) if error else self._judge(path)
            doubts = [
                each
                for each in list(self._doubts)[known:]
                if each.place.file != verdict.name
            ]
            if doubts:
                findings = (*doubts, *verdict.findings)
                verdict = replace(verdict, findings=findings)
            codes = {finding.code for finding in verdict.findings}
            is_foreign = not is_named and path.name not in (PACK_FILE, KEYS_FILE)
            if is_foreign and verdict.is_unread and codes <= _NOT_OURS:
                self.passed_over += 1
            else:
                verdicts.append(verdict)
        return self._with_seals(told_once(verdicts))

    def library_of(self, file: Path) -> Library:
        """Return the library for a file: with what lies beside it."""
        library = self.library.beside(file)
        self.companions.update(dict.fromkeys(each.path for each in library.companions))
        self._doubts.update(dict.fromkeys(library.doubts))
        return library

    def _library_of_log(self, source: Source) -> Library:
        """Return the library for a log: with what lies beside its fleet, or it."""
        log, fleet = Path(source.name), source.values.get("fleet")
        if isinstance(fleet, str):
            library = self.library_of(log.parent / fleet)
            if library.companions:
                return library
        return self.library_of(log)

    def _judge(self, path: Path) -> Verdict:
        name, kind = str(path), ""
        try:
            match path.suffix.casefold():
                case ".pdf":
                    kind = "PDF"
                    content = read_bytes(path, LARGEST_PDF_BYTES)
                    found = self._pdf(content, name)
                case ".csv":
                    kind = "results"
                    found = list(judge_results(path))
                case ".ros" | ".rosz":
                    kind = "roster"
                    found = self._roster(read_roster_file(path), path)
                case ".json":
                    source = read_json(path, LARGEST_ROSTER_BYTES)
                    if "roster" in source.values:
                        kind = "roster"
                        root = roster_in_json(source.values, name)
                        found = self._roster(root, path)
                    else:
                        kind = JUMP if _is_jump(source) else "setup"
                        found = list(self._record(source))
                case _:
                    source = read_source(path)
                    kind = _kind(source)
                    self._sources.append(source)
                    found = list(_JUDGES.get(kind, Referee._data)(self, source))
        except BfgprintError as error:
            unread = error.exit_code is not ExitCode.MATERIAL
            elsewhere = all(each.place.file != name for each in error.findings)
            return Verdict(
                name=name,
                kind=kind,
                findings=error.findings,
                is_unread=unread,
                is_sound=unread and elsewhere,
            )
        return Verdict(name=name, kind=kind, findings=tuple(found))

    def _pdf(self, content: bytes, name: str) -> list[Finding]:
        setups: list[Setup] = []
        found = check_pdf(content, name, self.library, self.templates, setups)
        for setup in setups:
            self._committed += committed_in(setup, name)
        return found

    @cached_property
    def _setup_tables(self) -> SetupTables:
        return load_setup_tables(self.library.dirs)

    def _fleet(self, source: Source) -> Iterator[Finding]:
        library = self.library_of(Path(source.name))
        yield from judge_fleet(own_fleet(source, library), library)

    def _roster(self, root: Node, path: Path) -> list[Finding]:
        library = self.library_of(path)
        return judge_fleet(roster_fleet(root, str(path), library), library)

    def _drift_log(self, source: Source) -> Iterator[Finding]:
        log = load_drift_log(source)
        self._logs.append(log)
        for finding in check_drift_log(log, self.library.tables):
            if finding.place == log.place:
                finding = replace(finding, place=_drift_place(source, finding.code))
            yield finding

    def _move_log(self, source: Source) -> Iterator[Finding]:
        library = self._library_of_log(source)
        log, findings = load_move_log(source, library)
        yield from findings
        yield from check_move_log(log, library.tables)

    def _voidship_log(self, source: Source) -> Iterator[Finding]:
        rules = load_voidships(self.library.dirs)
        yield from check_voidship_log(load_voidship_log(source, rules), rules)

    def _voidships(self, source: Source) -> Iterator[Finding]:
        load_voidship_file(source, load_voidships(self.library.dirs))
        yield from ()

    def _event(self, source: Source) -> Iterator[Finding]:
        event = load_event(source)
        self._events.append(event)
        yield from judge_event(event, self.library_of)

    def _results(self, source: Source) -> Iterator[Finding]:
        yield from judge_results(Path(source.name))

    def _seal(self, source: Source) -> Iterator[Finding]:
        self._seals.append(load_seal(source))
        yield from ()

    def _opening(self, source: Source) -> Iterator[Finding]:
        opening = load_opening(source)
        self._openings.append(opening)
        if opening.about.of == "drift-log":
            log, findings = sealed_log(opening)
            yield from findings
            if log is not None:
                yield from check_drift_log(log, self.library.tables)

    def _key(self, source: Source) -> Iterator[Finding]:
        load_setup_key(source)
        yield from ()

    def _pack_keys(self, source: Source) -> Iterator[Finding]:
        load_pack_keys(source)
        yield from ()

    def _reference(self, source: Source) -> Iterator[Finding]:
        yield from check_reference(source)

    def _data(self, source: Source) -> Iterator[Finding]:
        check_data(source)
        yield from ()

    def _record(self, source: Source) -> Iterator[Finding]:
        kind = source.values.get("kind")
        if kind == PACK:
            yield from self._pack(source)
        elif kind == "setup":
            judged = judge_setup(source, self.library, self._setup_tables)
            self._committed += committed_in(judged.setup, source.name)
            self._keys += judged.keys
            yield from judged.findings
        elif kind == JUMP:
            yield from judge_jump(source, self.library)
        else:
            raise _unknown_kind(source, "setup", PACK, JUMP)

    def _pack(self, source: Source) -> Iterator[Finding]:
        manifest = load_manifest(source)
        self._packs.append((manifest, source.name))
        if manifest.single is not None:
            self._bound.add(Path(source.name).parent / manifest.single.path)
        yield from check_folder(manifest, Path(source.name).parent)

    def _between_packs_and_events(self) -> Iterator[Finding]:
        """Hold each pack against its event, where both are judged."""
        events = {event.facts.name: event for event in self._events}
        for manifest, name in self._packs:
            event = events.get(manifest.event)
            if event is not None:
                called = CalledFor(
                    event=event,
                    entries=load_entries(event, self.library_of),
                    rules_of=lambda path: self.library_of(path).tables,
                    kit=load_kit(self.library.dirs),
                )
                yield from misplaced(check_contents(manifest, called), name)

    def _with_seals(self, verdicts: list[Verdict]) -> list[Verdict]:
        """Add what is wrong between seals, openings and logs to their files."""
        between = [
            *check_seals(self._seals, self._openings, self._committed),
            *check_sealed_logs(self._openings, self._logs),
            *check_sealed_files(self._openings, self._sources),
            *check_sealed_keys(self._openings, self._keys),
            *self._between_packs_and_events(),
        ]
        return [
            replace(
                verdict,
                findings=(
                    *verdict.findings,
                    *(each for each in between if each.place.file == verdict.name),
                ),
            )
            for verdict in verdicts
        ]


def _is_jump(source: Source) -> bool:
    return source.values.get("kind") == JUMP


def _unproven(paths: Iterable[Path]) -> Iterator[Verdict]:
    """Yield a verdict on each folder with files of a pack that lacks its record."""
    for path in paths:
        for finding in without_record(path):
            name = str(path / PACK_FILE)
            yield Verdict(name=name, kind="pack", findings=(finding,))


def _unread(path: Path, error: str) -> Verdict:
    message, place = f"can't be read: {error}", Place(file=str(path))
    finding = Finding(code=Code.CANNOT_READ, message=message, place=place)
    return Verdict(name=str(path), kind="", findings=(finding,), is_unread=True)


_JUDGES: dict[str, Callable[[Referee, Source], Iterator[Finding]]] = {
    "fleet": Referee._fleet,
    "drift-log": Referee._drift_log,
    "move-log": Referee._move_log,
    "voidship": Referee._voidships,
    "voidship-log": Referee._voidship_log,
    "event": Referee._event,
    "results": Referee._results,
    "seal": Referee._seal,
    "opening": Referee._opening,
    "setup-key": Referee._key,
    "pack-keys": Referee._pack_keys,
    "reference": Referee._reference,
}
"""By the kind that a TOML file says it is of."""


_DRIFT_KEYS = {
    "DECL": ("declaration", "events"),
    "PLACE": ("placed_cm", "placed_heading_deg", "model_cm"),
    "TERR": ("touched", "terrain_shields", "terrain"),
    "BAS": ("base_mm",),
    "DIS": ("left_table", "table_cm"),
    "MOVE": ("notes_cm",),
    "MOV": ("notes_cm",),
}
"""Where a Drift log says what a finding without an entry of its own is about."""


def _drift_place(source: Source, code: Code) -> Place:
    """Return the place of the first key that a finding can be about."""
    keys = _DRIFT_KEYS.get(code.rpartition("-")[0], ())
    given = next((key for key in keys if key in source.values), None)
    return source.place((given,) if given else ())


def _kind(source: Source) -> str:
    kind = source.values.get("kind")
    if isinstance(kind, str) and (kind in _JUDGES or kind in DATA_KINDS):
        return kind
    raise _unknown_kind(source, *_JUDGES, *DATA_KINDS)


def nothing_to_check(paths: Iterable[Path]) -> DataError:
    """Return the error for folders in which nothing is ours."""
    return DataError(
        [
            Finding(
                code=Code.NOTHING_TO_CHECK,
                message="holds nothing that can be checked",
                place=Place(file=str(path)),
                hint="give a fleet, a log, an event or a PDF of ours",
            )
            for path in paths
        ]
    )


def _unknown_kind(source: Source, *known: str) -> DataError:
    given = source.values.get("kind")
    message, hint = 'the key "kind" is missing', f"one of: {', '.join(known)}"
    place = source.place(()) if given is None else source.place(("kind",))
    if given is not None:
        shown = f'"{clip(given)}"' if isinstance(given, str) else "this"
        message = f"{shown} is no kind of file that is checked"
        near = next(iter(difflib.get_close_matches(str(given), known, 1)), None)
        hint = did_you_mean(near) or hint
    finding = Finding(code=Code.WRONG_KIND, message=message, place=place, hint=hint)
    return DataError([finding])
