"""Judge a finished PDF as a whole: its figures, pages, margins, fonts and scale.

In: the bytes, and what the input leads us to expect.  Out: every difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from bfgprint.codes import Code
from bfgprint.findings import Finding
from bfgprint.model.drawing import Drawing
from bfgprint.model.paper import BLANK_SIDE, Format, Paper
from bfgprint.model.printer import Printer
from bfgprint.rules.required import Figure, Required
from bfgprint.verify.booklet import folded_wrong
from bfgprint.verify.cards import (
    BACK,
    Backs,
    card_cells,
    folded_faults,
    stack_faults,
)
from bfgprint.verify.compare import (
    PER_PAGE,
    compare_group,
    compare_pages,
)
from bfgprint.verify.cutting import ORDER, folds, guides
from bfgprint.verify.drawings import drawing_faults
from bfgprint.verify.facts import (
    UNREAD,
    GroupFacts,
    PageFacts,
)
from bfgprint.verify.forms import Forms, form_faults
from bfgprint.verify.geometry import TOLERANCE_MM
from bfgprint.verify.marks import covered_texts, stray_marks
from bfgprint.verify.places import (
    Cells,
    strayed_from_cells,
    strayed_from_tables,
    strayed_into_each_other,
    text_overlaps,
)
from bfgprint.verify.printing import as_printed
from bfgprint.verify.qr import crowded_codes
from bfgprint.verify.reader import PdfReader
from bfgprint.verify.telling import tell

SMALLEST_PT = 6.5
SMALLEST_LARGE_PT = 9.0
"""What no text is smaller than: as a rule, and in a large print."""
SCALE_BAR_MM = 100.0
_FOREIGN = {
    b"/UserUnit": "the file asks for pages of another scale",
    b"/OCProperties": "the file has layers, which may be hidden",
    b"/OpenAction": "the file does something when it is opened",
    b"/JavaScript": "the file holds a script",
}
"""What we never write, and what may print otherwise than it is read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What the input leads us to expect of the finished document."""

    groups: Sequence[str]
    required: Callable[[str], Required]
    names: Callable[[str], str] = str
    title: str
    edition: str
    data: str
    paper: Paper
    attachment_name: str
    attachment: bytes
    head: Required = field(default_factory=dict)
    """What the head of every page of a flow must say."""
    heads: Mapping[str, Required] = field(default_factory=dict)
    """The head of each group that has one of its own."""
    geometry: frozenset[str] = frozenset()
    """Groups whose shapes are measured."""
    is_true_size: bool = False
    """Every page has parts that must come out at an exact size."""
    flows: frozenset[str] = frozenset()
    """Groups that run over pages of their own, each under the head."""
    sheet: Format | None = None
    """Each other group fills a cell of this format."""
    card: Format | None = None
    """Cards of this size are cut out of the pages."""
    duplex: str = "none"
    """The edge that sheets of cards are turned over."""
    order: str = "rows"
    """How cards follow each other: along the rows, or down the stack of sheets."""
    fold: bool = False
    """Each card has its back on the same side, to be folded behind it."""
    booklet_pages: int = 0
    """How many pages are folded to a booklet, two on a side; 0 for none."""
    symbols: Mapping[str, Drawing] = field(default_factory=dict)
    """What the symbols look like, by name; without any, that is not compared."""
    smallest_pt: float = SMALLEST_PT
    outside: frozenset[str] = frozenset()
    """Keys of lines that may lie outside the margin."""
    printer: Printer | None = None
    """The printer that the pages are made up for."""
    fillable: bool = False
    """Form fields lie over all boxes and blanks; else there are none."""
    is_filled: bool = False
    """They may have been filled in since."""
    pages: int | None = None
    """How many it takes of a file that holds more; None for all."""
    has_backs: bool = False
    """Each second page of the file is a back."""
    is_one_sided: bool = False
    """It is cut up, so that nothing may stand on its backs."""


def verify_pdf(content: bytes, *parts: Expected) -> list[Finding]:
    """Return every difference between a PDF and what is expected of it.

    Args:
        content: the PDF.
        parts: what is expected of each of its parts, which follow each other.
    """
    try:
        reader = PdfReader(content)
    except ValueError as error:
        return [tell(Code.PAGE_COUNT, f"the PDF can't be read: {error}")]
    with reader:
        findings = _findings(reader, parts, words=False)
        if any(UNREAD in finding.message for finding in findings):
            # Only where they are faulty are words without a key worth their time.
            findings = _findings(reader, parts, words=True)
    return findings


def _findings(
    reader: PdfReader, parts: Sequence[Expected], *, words: bool
) -> list[Finding]:
    whole = parts[0]
    geometry = frozenset().union(*(each.geometry for each in parts))
    pages = reader.pages(
        geometry | {"page"}, words=words, may_lie=whole.printer is not None
    )
    if whole.printer is not None:
        pages = _as_printed(pages, whole.printer, has_backs=whole.has_backs)
    findings = list(_whole(reader, whole))
    first = 1
    for expected in parts:
        judge = _PageJudge(expected, first, reader.page_count)
        own = pages if expected.pages is None else islice(pages, expected.pages)
        compared = compare_pages(
            judge.passing(own),
            expected.groups,
            expected.required,
            expected.names,
            first,
        )
        rest = list(compared)
        findings += [*judge.findings, *judge.rest(), *rest]
        first += expected.pages or 0
    if whole.pages is not None and first - 1 != reader.page_count:
        message = f"there are {reader.page_count} pages, not {first - 1}"
        findings.append(tell(Code.PAGE_COUNT, message))
    return findings


def _as_printed(
    pages: Iterator[PageFacts], printer: Printer, *, has_backs: bool
) -> Iterator[PageFacts]:
    """Pass the pages on as they come out of their printer."""
    for number, page in enumerate(pages, 1):
        yield as_printed(page, printer, is_back=has_backs and number % 2 == 0)


def _whole(reader: PdfReader, expected: Expected) -> Iterator[Finding]:
    if reader.has_print_scaling:
        yield tell(Code.PRINT_SCALING, "a viewer may scale the pages")
    for name, message in _FOREIGN.items():
        if reader.mentions(name):
            yield tell(Code.PRINT_SCALING, message)
    if not reader.page_count:
        yield tell(Code.PAGE_COUNT, "there are no pages")
    yield from form_faults(
        reader, is_filled=expected.is_filled or not expected.fillable
    )
    if reader.attachment(expected.attachment_name) != expected.attachment:
        message = f"the attachment {expected.attachment_name} is missing or differs"
        yield tell(Code.FIGURE_DIFFERS, message)


class _PageJudge:
    """Judges each page by itself, and keeps what is wrong with it."""

    def __init__(self, expected: Expected, first: int, pages: int) -> None:
        self.findings: list[Finding] = []
        self._expected = expected
        self._first = first
        self._count = pages
        self._backs = Backs(expected.duplex, expected.names)
        self._is_flow = False
        self._wanted: Required = {}
        # A print without fields must have none.
        self._forms = Forms(
            expected.groups if expected.fillable else (),
            expected.required,
            expected.names,
            is_filled=expected.is_filled,
        )
        self._sheets = None
        if expected.sheet is not None:
            self._sheets = Cells.of_sheets(expected.paper, expected.sheet)

    def passing(self, pages: Iterator[PageFacts]) -> Iterator[PageFacts]:
        """Pass the pages on, each when it has been judged."""
        for number, page in enumerate(pages, self._first):
            self.findings += self._judge(page, number)
            yield page

    def rest(self) -> Iterator[Finding]:
        """Yield what only the document as a whole shows."""
        return self._forms.rest()

    def _judge(self, page: PageFacts, number: int) -> Iterator[Finding]:
        expected = self._expected
        yield from _size(page, expected.paper, number)
        margin, smallest = expected.paper.margin_mm, expected.smallest_pt
        yield from stray_marks(page, margin, smallest, expected.outside, number)
        yield from covered_texts(page, number)
        yield from text_overlaps(page, number)
        is_blank = self._is_blank(page, number)
        yield from _furniture(page, number, self._count, expected, is_blank=is_blank)
        yield from crowded_codes(page, number)
        yield from drawing_faults(page, number, expected.symbols)
        if is_blank:
            return
        own = {
            group: facts
            for group, facts in page.groups.items()
            if group not in PER_PAGE
        }
        yield from self._head(page, own, number)
        yield from self._places(page, own, number)

    def _is_blank(self, page: PageFacts, number: int) -> bool:
        """Whether nothing may stand on a page: a back behind something to cut out.

        The last back of a part is blank where it is there only to fill the sheet.
        """
        expected, place = self._expected, number - self._first + 1
        if not expected.has_backs or place % 2:
            return False
        if expected.is_one_sided:
            return True
        is_last = number == self._count or place == expected.pages
        return is_last and not page.groups.keys() - {"page"}

    def _head(
        self, page: PageFacts, own: Mapping[str, GroupFacts], number: int
    ) -> Iterator[Finding]:
        """Every page of a flow repeats its head, and no other page has one.

        A page that nothing else stands on belongs to what came before it.
        """
        if own:
            self._is_flow = all(group in self._expected.flows for group in own)
            heads = (self._expected.heads.get(group) for group in own)
            found = next(filter(None, heads), self._expected.head)
            self._wanted = found if self._is_flow else {}
        if "head" in page.groups or self._wanted:
            yield from compare_group(page.group("head"), self._wanted, number, "head")

    def _places(
        self, page: PageFacts, own: dict[str, GroupFacts], number: int
    ) -> Iterator[Finding]:
        """Judge where the groups of a page stand, and the figures in them."""
        expected, names = self._expected, self._expected.names
        for group, facts in own.items():
            yield from strayed_from_tables(facts, number, names(group))
        fixed = {g: facts for g, facts in own.items() if g not in expected.flows}
        if len(own) > len(fixed) and len(own) > 1:
            message = "more than one stands on a page of its own"
            yield tell(Code.FIGURE_MISPLACED, message, number)
        cells = self._sheets
        if expected.card is not None:
            cells = card_cells(
                page,
                expected.paper,
                expected.card,
                expected.duplex,
                fold=expected.fold,
            )
            yield from self._cards(page, fixed, number, expected.card, cells)
        elif self._sheets is not None:
            yield from strayed_from_cells(fixed, self._sheets, number, names)
        else:
            yield from strayed_into_each_other(fixed, number, names)
        if expected.booklet_pages:
            pages, width = expected.booklet_pages, page.width_mm
            yield from folded_wrong(fixed, pages, number, width, names)
        margin, cells = expected.paper.margin_mm, cells if fixed else None
        yield from self._forms.page(page, number, margin, cells)

    def _cards(
        self,
        page: PageFacts,
        own: dict[str, GroupFacts],
        number: int,
        card: Format,
        cells: Cells,
    ) -> Iterator[Finding]:
        expected, names = self._expected, self._expected.names
        edge, fold = expected.duplex, expected.fold
        fronts = {group: facts for group, facts in own.items() if _is_front(facts)}
        yield from guides(page, cells, len(fronts), number)
        yield from folds(page, cells, card if fold else None, len(fronts), number)
        yield from strayed_from_cells(fronts, cells, number, names)
        if expected.order == "stack":
            place = number - self._first
            has_backs = edge != "none" or expected.has_backs
            sheet = place // 2 if has_backs else place
            deck = expected.groups
            yield from stack_faults(fronts, cells, deck, sheet, number, names)
        if fold:
            yield from folded_faults(fronts, cells, card, number, names)
            return
        if fronts:
            self._backs.keep_fronts(fronts, cells)
        yield from self._backs.findings(page, number)


def _is_front(facts: GroupFacts) -> bool:
    return any(not name.startswith(BACK) for name in (*facts.texts, *facts.shapes))


def _size(page: PageFacts, paper: Paper, number: int) -> Iterator[Finding]:
    wanted = sorted((paper.width_mm, paper.height_mm))
    got = sorted((page.width_mm, page.height_mm))
    if any(abs(a - b) > TOLERANCE_MM for a, b in zip(wanted, got, strict=True)):
        message = f"is {page.width_mm:.1f} x {page.height_mm:.1f} mm"
        yield tell(Code.GEOMETRY, f"{message}, not {paper.name}", number)
    if page.is_turned:
        yield tell(Code.GEOMETRY, "is turned when it is shown", number)


def _furniture(
    page: PageFacts, number: int, count: int, expected: Expected, *, is_blank: bool
) -> Iterator[Finding]:
    required: dict[str, Figure] = {
        "title": Figure(expected.title),
        "edition": Figure(expected.edition),
        "data": Figure(expected.data),
        "number": Figure(str(number)),
        "total": Figure(str(count)),
    }
    if expected.printer is not None:
        required["printer"] = Figure(expected.printer.stamp)
    facts = page.group("page")
    if is_blank:
        required["blank"] = Figure(BLANK_SIDE)
        yield from _on_a_blank_side(page, number)
    elif expected.is_true_size:
        required["percent"] = Figure("100 %")
        required["bar"] = Figure("100 mm")
        scale = facts.shapes.get("scale", [])
        lengths = [_length(shape.points_mm) for shape in scale]
        if len(scale) != 1 or abs(lengths[0] - SCALE_BAR_MM) > TOLERANCE_MM:
            message = f"the scale bar measures {lengths} mm"
            yield tell(Code.GEOMETRY, message, number)
    texts = facts.texts
    if expected.card is not None:
        # The order of cuts is judged with the guides that it is about.
        texts = {
            name: each for name, each in texts.items() if not name.startswith(ORDER)
        }
    only_texts = GroupFacts(texts=texts)
    yield from compare_group(only_texts, required, number, "page")


def _on_a_blank_side(page: PageFacts, number: int) -> Iterator[Finding]:
    """Nothing stands there but the footer: what lies before it is cut out."""
    for group in page.groups.keys() - PER_PAGE:
        message = f"{group} stands behind something that is cut out"
        yield tell(Code.FIGURE_MISPLACED, message, number)


def _length(points: tuple[tuple[float, float], ...]) -> float:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return max(max(xs) - min(xs), max(ys) - min(ys)) if points else 0.0
