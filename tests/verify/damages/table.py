"""All damages in one table."""

from __future__ import annotations

from functools import cache

from verify.damages.battlefields import battlefield_damages
from verify.damages.compasses import compass_damages
from verify.damages.envelopes import envelope_damages
from verify.damages.figures import figure_damages
from verify.damages.files import file_damages
from verify.damages.forms import form_damages
from verify.damages.items import item_damages
from verify.damages.kit import Damage
from verify.damages.kits import kit_damages
from verify.damages.model import model_damages
from verify.damages.model_cards import card_damages
from verify.damages.packs import pack_damages
from verify.damages.pages import page_damages
from verify.damages.printers import printer_damages
from verify.damages.references import reference_damages
from verify.damages.setups import setup_damages
from verify.damages.templates import template_damages
from verify.damages.voidship_sheets import voidship_sheet_damages
from verify.damages.voidships import voidship_damages


@cache
def all_damages() -> tuple[Damage, ...]:
    """Return every damage, of every printable, at all four places."""
    return (
        *model_damages(),
        *card_damages(),
        *template_damages(),
        *figure_damages(),
        *item_damages(),
        *page_damages(),
        *compass_damages(),
        *printer_damages(),
        *kit_damages(),
        *setup_damages(),
        *battlefield_damages(),
        *reference_damages(),
        *file_damages(),
        *form_damages(),
        *pack_damages(),
        *envelope_damages(),
        *voidship_damages(),
        *voidship_sheet_damages(),
    )
