"""Fill templates in: the only module that knows Jinja2.

A template's file is looked for in the user's folders before the bundled one.
Templates get model values and the rule functions that work figures out, under
plain names; they write the XML of ``document``.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment

from bfgprint.codes import Code
from bfgprint.document import bearings
from bfgprint.document.nodes import Part
from bfgprint.document.parse import parse_part
from bfgprint.errors import TemplateError
from bfgprint.findings import Finding, Place
from bfgprint.model.arcs import arcs_text
from bfgprint.resources import templates_dir
from bfgprint.rules import (
    command,
    conflicts,
    drift,
    gunnery,
    leadership,
    notes,
    orders,
    ordnance,
    points,
    profile,
    reference,
    setup_words,
    wording,
)
from bfgprint.rules.printed import (
    drift as printed_drift,
    fleet as printed_fleet,
    orders as printed_orders,
    reference as printed_reference,
    setup as printed_setup,
    sheets as printed_sheets,
    voidship_cards as printed_voidship_cards,
    voidship_fans as printed_voidship_fans,
    voidship_jumps as printed_jumps,
    voidship_reference as printed_voidship_reference,
    voidship_sheets as printed_voidships,
)
from bfgprint.rules.printed.packs import (
    desk as printed_desk,
    envelope as printed_envelope,
    head as printed_pack_head,
    judge as printed_pack_judge,
    round as printed_pack_round,
    score as printed_score,
    times as printed_pack_times,
    wall as printed_pack_wall,
    words as pack_words,
)
from bfgprint.rules.voidships import (
    jump_words,
    pilot,
    strip,
    tracker_words,
    words as voidship_words,
)


class Templates:
    """The templates of one set of folders."""

    def __init__(self, *dirs: Path) -> None:
        """Look in these folders, the first first.

        Only where nothing but the bundled folder is looked in is there no sandbox,
        which costs a tenth of the time.
        """
        self._dirs = dirs
        trusted = dirs == (templates_dir(),)
        kind = jinja2.Environment if trusted else ImmutableSandboxedEnvironment
        self._environment = kind(
            loader=jinja2.FileSystemLoader([str(folder) for folder in dirs]),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            line_comment_prefix="##",
        )
        self._environment.globals.update(
            bearings=bearings,
            command=command,
            conflicts=conflicts,
            drift=drift,
            leadership=leadership,
            notes=notes,
            orders=orders,
            packs=printed_pack_head,
            judge_pages=printed_pack_judge,
            round_pages=printed_pack_round,
            wall_pages=printed_pack_wall,
            times=printed_pack_times,
            pack_words=pack_words,
            envelopes=printed_envelope,
            scores=printed_score,
            desk=printed_desk,
            ordnance=ordnance,
            points=points,
            numbers=profile,
            wording=wording,
            printed=printed_fleet,
            order_words=printed_orders,
            sheet_words=printed_sheets,
            drift_words=printed_drift,
            setup_words=setup_words,
            setup_pages=printed_setup,
            gunnery=gunnery,
            reference=reference,
            reference_pages=printed_reference,
            voidship_words=voidship_words,
            jump_words=jump_words,
            pilot=pilot,
            voidship_cards=printed_voidship_cards,
            voidship_fans=printed_voidship_fans,
            voidship_pages=printed_voidship_reference,
            arcs_text=arcs_text,
            voidships=printed_voidships,
            jumps=printed_jumps,
            tracker_words=tracker_words,
            strip=strip,
        )

    @cached_property
    def hash(self) -> str:
        """The SHA-256 of all templates, in hexadecimal."""
        digest = hashlib.sha256()
        for folder in self._dirs:
            for path in sorted(folder.glob("*.j2")):
                digest.update(f"{path.name}\0".encode())
                digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
        return digest.hexdigest()

    def render_markdown(self, template: str, context: Mapping[str, Any]) -> str:
        """Return the Markdown that a template writes; all values are escaped in it.

        Raises:
            TemplateError: the template is missing or mistyped.
        """
        environment = self._environment.overlay(
            autoescape=False, finalize=markdown_escaped, line_comment_prefix=None
        )
        return self._render(environment, template, context)

    def render_part(self, template: str, context: Mapping[str, Any]) -> Part:
        """Return the part that a template writes.

        Raises:
            TemplateError: the template is missing, mistyped or writes bad XML.
        """
        xml = self._render(self._environment, template, context)
        return parse_part(xml, template)

    def _render(
        self,
        environment: jinja2.Environment,
        template: str,
        context: Mapping[str, Any],
    ) -> str:
        try:
            return environment.get_template(template).render(context)
        except jinja2.TemplateSyntaxError as error:
            raise _bad(error.filename or template, error.lineno, str(error)) from None
        except jinja2.TemplateNotFound as error:
            raise _bad(template, None, f"there is no template {error.name}") from None
        except (jinja2.TemplateError, ArithmeticError, LookupError, TypeError) as error:
            raise _bad(template, None, str(error)) from None
        except (ValueError, AttributeError) as error:
            raise _bad(template, None, str(error)) from None
        except RecursionError:
            raise _bad(template, None, "it includes itself without end") from None


_MARKDOWN = re.compile(r"[\\`*_{}\[\]<>#|~&]")
_LIST_MARK = re.compile(r"^([-+](?=[-+ ]|$)|=|[0-9]+(?=[.)](?: |$)))")


def markdown_escaped(value: object) -> str:
    """Return a value as text that means nothing but itself in Markdown."""
    words = " ".join(str(value).split())
    escaped = _MARKDOWN.sub(r"\\\g<0>", words)
    mark = _LIST_MARK.match(escaped)
    if mark is None:
        return escaped
    if mark[1].isdigit():
        return f"{mark[1]}\\{escaped[mark.end() :]}"
    return f"\\{escaped}"


def _bad(template: str, line: int | None, message: str) -> TemplateError:
    place = Place(file=template, line=line)
    return TemplateError(
        [Finding(code=Code.BAD_TEMPLATE, message=message, place=place)]
    )
