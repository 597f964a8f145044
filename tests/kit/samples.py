"""Pages chosen for golden files, found again by a bookmark that stands on them."""

from __future__ import annotations

from typing import NamedTuple

from bfgprint.cli.texts import stem
from bfgprint.layout.sections import Page
from kit.builds import Request
from kit.placed import pages_of


class Sample(NamedTuple):
    """One page of a printable."""

    request: Request
    title: str
    """The bookmark on the page, or the beginning of one."""
    back: bool = False
    """The next page is meant: the backs of the cards."""

    @property
    def name(self) -> str:
        """Return the name of its golden files, without their ending."""
        request = self.request
        kind = request.layout if request.verb == "sheets" else stem(request.verb)
        if request.verb == "reference":
            kind = f"reference-{request.layout}"
        parts = [stem(request.fleet)[:24] if request.fleet else "plain", kind]
        parts += [request.paper, stem(self.title), "back" if self.back else ""]
        return "_".join(part for part in parts if part)

    @property
    def index(self) -> int:
        """Return which page it is, counted from 0."""
        for index, page in enumerate(pages_of(self.request)):
            if any(mark.startswith(self.title) for mark in page.bookmarks):
                return index + self.back
        raise LookupError(f"no page has a bookmark {self.title!r}")

    @property
    def page(self) -> Page:
        """Return the placed page."""
        return pages_of(self.request)[self.index]
