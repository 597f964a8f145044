"""Sheets, pages and cards by group, each with its template and what it must show.

In: Rendered parts by group.  Out: the parts, made when they are asked for; or, of
pages that flow, a whole Document.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from bfgprint.document.nodes import Part, Root
from bfgprint.layout.sections import Section
from bfgprint.layout.type_size import LARGE
from bfgprint.model.paper import Format
from bfgprint.rules.required import Required
from bfgprint.sheets.document import Document
from bfgprint.templating import Templates

_HUNG = Format(name="wall", width_mm=0.0, height_mm=0.0, zoom=LARGE.zoom)
"""What hangs on a wall has large type as it is."""


class Rendered(NamedTuple):
    """A page or card to make: its template, what it must show, what more it gets."""

    name: str
    """In a finding."""
    template: str
    required: Callable[[], Required]
    context: Mapping[str, Any] = MappingProxyType({})


def parts_from(
    made: Mapping[str, Rendered], shared: Mapping[str, Any], templates: Templates
) -> Callable[[], Iterator[Part]]:
    """Return what makes the parts: each template gets its group as ``g``."""

    def parts() -> Iterator[Part]:
        for group, each in made.items():
            context = {**shared, **each.context, "g": group}
            yield templates.render_part(each.template, context)

    return parts


def flowing(
    title: str,
    made: Mapping[str, Rendered],
    shared: Mapping[str, Any],
    templates: Templates,
    *,
    head: Required = MappingProxyType({}),
    heads: Mapping[str, Required] = MappingProxyType({}),
    accent: str = "",
    geometry: frozenset[str] = frozenset(),
    is_hung: bool = False,
) -> Document:
    """Return pages that follow each other, as a part of a document."""
    return Document(
        kind="",
        title=title,
        subject="",
        sections=(
            Section(
                root=Root.FLOW,
                count=len(made),
                parts=parts_from(made, shared, templates),
                format=_HUNG if is_hung else None,
            ),
        ),
        groups=tuple(made),
        required=lambda group: made[group].required(),
        names={group: each.name for group, each in made.items()},
        accent=accent,
        head=head,
        heads=heads,
        geometry=geometry,
        flows=frozenset(made),
        is_hung=is_hung,
    )
