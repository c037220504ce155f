"""Whiskey Poker's table: the widow in the middle, face down and then face up, and the stakes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...games.whiskey_poker.deal import CARDS
from ...games.whiskey_poker.options import MARKERS
from ...words.message import message
from ..pieces.boards.pools import DrawnPool
from ..table.exchange import ExchangeArrangement, knocked, shown_value, stands_out
from ..table.view import TableView


class WhiskeyPokerArrangement(ExchangeArrangement):
    """Draws Whiskey Poker's table: the widow in the middle; known cards of the players are on their plates."""

    row_zone = "widow"
    pool_words: ClassVar = {"pool": "arrangements.shared.pool.short", "middle": "arrangements.whiskey_poker.markers"}

    def is_for_markers(self, table: TableView) -> bool:
        return bool(table.rules.options["settle"] == MARKERS)

    def pools(self, table: TableView) -> list[DrawnPool]:
        name = "middle" if self.is_for_markers(table) else "pool"
        return [pot for pot in super().pools(table) if pot.name == name]

    def row_words(self, table: TableView) -> str:
        is_up = table.picture.facts.get("widow_up")
        return message("arrangements.shared.widow" if is_up else "arrangements.whiskey_poker.widow_face_down")

    def status(self, table: TableView) -> str:
        facts, names = table.picture.facts, table.names
        if facts.get("best"):
            return message("arrangements.shared.best_hand", hand=facts["best"])
        if facts.get("worst"):
            return message("arrangements.whiskey_poker.worst_hand", names=[names[seat] for seat in facts["worst"]])
        knocker = facts.get("knocker")
        if knocker is not None:
            return message("arrangements.shared.knocked", name=names[knocker])
        if not facts.get("widow_up"):
            return message("arrangements.whiskey_poker.take_widow")
        return message("arrangements.whiskey_poker.circuit", number=facts.get("circuits", 0) + 1)

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if self.is_out(table, seat):
            return message("arrangements.whiskey_poker.takes_no_part")
        said = shown_value(table, seat) or knocked(table, seat)
        passed = (
            ""
            if facts.get("widow_up") or seat not in (facts.get("passed") or [])
            else message("arrangements.shared.betting.passed")
        )
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
