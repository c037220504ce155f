"""The words of one table: its game's templates, its players' names, its pools and its pieces."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.table import Account
from ..words.grammar import CARD_TOKEN
from ..words.message import message
from .texts import game_text
from .themes import SHORT, theme_item
from .words import alike, capital, listed, named

CARDS_ALONE = re.compile(rf"(?:{CARD_TOKEN.pattern} ?)+")


@dataclass(frozen=True)
class Line:
    """One sentence of the log, with its clause and the seat it is about."""

    text: str
    clause: str = ""
    seat: int | None = None


class TableWords:
    """The templates of one table's game, filled with its players' names and option values."""

    def __init__(self, slug: str, names: Sequence[str], options: Mapping[str, Any] | None = None) -> None:
        self.slug, self.names = slug, list(names)
        self.options = options or {}

    @property
    def says(self) -> Mapping[str, Mapping[str, str]]:
        """Return the game's templates."""
        return game_text(self.slug).says

    @property
    def deal_word(self) -> str:
        """Return this table's word for a deal: a Loto lottery has drawings, Vingt-un has rounds."""
        if self.options.get("method") == "second":
            return message("narration.narrator.drawing")
        return self.says.get("table", {}).get("deal") or message("narration.narrator.deal")

    @property
    def theme(self) -> str:
        """Return the name of the Loto theme in use."""
        return str(self.options.get("theme", "numbers"))

    def account(self, account: Account) -> str:
        """Return a seat's name, or a pool's name as used in a sentence."""
        if isinstance(account, int):
            return self.names[account]
        return self.says["pools"].get(account) or message("narration.narrator.pool", pool=account)

    def face(self, piece: Any, field: int = SHORT) -> str:
        """Return the text on a Loto piece or, with `field` CALLED, the words in which it is called."""
        return (theme_item(self.theme, piece, field) if isinstance(piece, int) else "") or str(piece)

    def said(self, sentence: str) -> str:
        """Return a sentence from the engine or a policy with names in place of seats."""
        return named(sentence, self.names)

    def filled(self, template: str, clause: str, seat: int | None, **words: str) -> Line:
        """Return the sentence of a template, about a seat if it names one."""
        if all(name not in template for name in ("{who}", "{whose}", "{from}", "{to}")):
            seat = None  # what applies to all seats is said once, about nobody in particular
        who = (
            self.names[seat] if seat is not None and seat < len(self.names) else message("narration.narrator.the_table")
        )
        return Line(capital(alike(template.format_map({"who": who, **words}))), clause, seat)

    def in_words(self, inside: str) -> str:
        """Return the game's own words for something, or its name unchanged."""
        seat_named = self.says["words"].get(inside)
        return seat_named or inside


def template_for(templates: Mapping[str, str], verb: str, inside: str) -> str:
    """Return a verb's template for this number of arguments, 0 if there are none, or else its general one."""
    many = inside.count(",") + 1 if inside else 0
    return templates.get(f"{verb}:{many}") or templates.get(verb, "")


def arguments(inside: str) -> list[str]:
    """Return the arguments in an action's brackets, with cards listed in words.

    >>> arguments("9H KH, 1"), arguments(", 4")
    (['9H and KH', '1'], ['nothing', '4'])
    """
    parts = re.split(r", ?", inside)
    return [
        listed(part.split()) if CARDS_ALONE.fullmatch(part) else part or message("narration.narrator.nothing")
        for part in parts
    ]
