"""Whiskey Poker's table: the widow in the middle, face down and then face up, and the stakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...games.whiskey_poker.deal import CARDS
from ...games.whiskey_poker.options import MARKERS
from ...narration.words import listed
from ..table.exchange import ExchangeArrangement, knocked, shown_value, stands_out
from ..table.view import TableView


class WhiskeyPokerArrangement(ExchangeArrangement):
    """The widow; each player's known cards are on their plate."""

    row_zone = "widow"
    pool_words: ClassVar = {"pool": "Pool", "middle": "Markers given up"}

    def is_for_markers(self, table: TableView) -> bool:
        return bool(table.rules.options["settle"] == MARKERS)

    def pools(self, table: TableView) -> list[tuple[str, int]]:
        name = "middle" if self.is_for_markers(table) else "pool"
        return [(self.pool_words[name], table.picture.pools.get(name, 0))]

    def row_words(self, table: TableView) -> str:
        return "The widow" if table.picture.facts.get("widow_up") else "The widow, face down"

    def status(self, table: TableView) -> str:
        facts, names = table.picture.facts, table.names
        if facts.get("best"):
            return f"The best hand is {facts['best']}"
        if facts.get("worst"):
            return f"{listed([names[seat] for seat in facts['worst']])} showed the worst hand"
        knocker = facts.get("knocker")
        if knocker is not None:
            return f"{names[knocker]} knocked: everybody else has one more turn"
        if not facts.get("widow_up"):
            return "Take the widow unseen, or leave it"
        return f"Circuit {facts.get('circuits', 0) + 1}: draw from the widow, or knock"

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if self.is_out(table, seat):
            return "takes no part"
        said = shown_value(table, seat) or knocked(table, seat)
        passed = "" if facts.get("widow_up") or seat not in (facts.get("passed") or []) else "passed"
        return said or passed

    def is_out(self, table: TableView, seat: int) -> bool:
        return stands_out(table, seat) or table.picture.facts.get("idle") == seat

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        hand = [card for card in table.picture.hand(seat) if card is not None]
        if len(hand) != CARDS:
            return ()
        ranked = table.rules.chosen.ranking
        made = ranked.words(ranked(hand))
        return (made[:1].upper() + made[1:], *filter(None, [knocked(table, seat).capitalize()]))


ARRANGEMENT = WhiskeyPokerArrangement()
