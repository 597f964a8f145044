"""What may stand in a text of a file: only what can be printed as it is.

White space counts as one space, accents are composed, and ligatures are taken
apart as readers of PDF do.  What would print as a box, as nothing or as a
jumble is refused here, where its line is known; scripts that need shaping and
glyphs that are missing are for ``layout``, which knows the typeface.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from typing import Annotated, Any

from pydantic import AfterValidator, Field, WithJsonSchema
from pydantic_core import PydanticCustomError

from bfgprint.codes import Code
from bfgprint.findings import LEGALITY
from bfgprint.load.faults import PATTERNS
from bfgprint.load.reader import clip
from bfgprint.model.script import unshapable

LONGEST_TEXT = 1_000
"""More characters than this fit on no sheet."""

_WHITE_SPACE = re.compile(r"[ \t\r\n]+")
_LIGATURES = re.compile("[\ufb00-\ufb06]")


def _printable(text: str) -> str:
    """Return a text as it will be printed, or refuse it."""
    text = _WHITE_SPACE.sub(" ", text).strip(" ")
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
        text = _LIGATURES.sub(lambda m: unicodedata.normalize("NFKC", m[0]), text)
    if not text.strip():
        raise _refusal(Code.MISSING_GLYPH, "holds nothing to print")
    if len(text) > LONGEST_TEXT:
        message = f"is {len(text):,} characters long; at most {LONGEST_TEXT:,} can fit"
        raise _refusal(Code.TEXT_DOES_NOT_FIT, message, "shorten it")
    if text.isascii() and text.isprintable():
        return text  # nearly all are; the rest is looked at letter by letter
    for character in text:
        point, hint = f"U+{ord(character):04X}", "use another character"
        if unicodedata.category(character).startswith("C"):
            message = f"holds {point}, which has no shape to print"
            raise _refusal(Code.SCRIPT_NOT_SHAPED, message, hint)
        if unshapable(character):
            message = f'holds "{character}" ({point}), which we can\'t set rightly'
            raise _refusal(Code.SCRIPT_NOT_SHAPED, message, hint)
        if character > "\uffff":
            message = f'holds "{character}" ({point}), which we can\'t print'
            raise _refusal(Code.MISSING_GLYPH, message, hint)
    return text


def _known_code(code: str) -> str:
    """Return a code that players may turn off, or refuse it."""
    if code not in set(Code):
        near = difflib.get_close_matches(code.upper(), list(Code), 1)
        hint = f'did you mean "{near[0]}"?' if near else ""
        raise _refusal(Code.WRONG_TYPE, f'there is no code "{clip(code)}"', hint)
    if code not in LEGALITY:
        message = f"{code} can't be switched off"
        hint = "only what makes a list illegal can"
        raise _refusal(Code.WRONG_TYPE, message, hint)
    return code


def _refusal(code: Code, message: str, hint: str = "") -> PydanticCustomError:
    """Return an error that ``faults`` passes on as it is."""
    return PydanticCustomError(code, "{message}", {"message": message, "hint": hint})


def text_like(pattern: str, meaning: str) -> Any:
    """Return the constraint of a text that follows a pattern, and what it means."""
    PATTERNS[pattern] = meaning
    return Field(strict=True, pattern=pattern)


Text = Annotated[
    str,
    Field(strict=True),
    AfterValidator(_printable),
    WithJsonSchema({"type": "string", "pattern": r"\S"}),
]
CodeText = Annotated[
    Text,
    AfterValidator(_known_code),
    WithJsonSchema({"type": "string", "enum": [str(code) for code in Code]}),
]
