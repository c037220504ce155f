"""Thirty-One's table: the three open cards, the pool, and the player who knocked."""

from __future__ import annotations

from collections.abc import Sequence

from ...procedures.combinations import SCHNAUTZ, combination
from ...words.message import message
from ..table.exchange import ExchangeArrangement, knocked, shown_value, stands_out
from ..table.view import TableView


class ThirtyOneArrangement(ExchangeArrangement):
    """Draws Thirty-One's table: three cards for everybody; known cards of the players are on their plates."""

    def status(self, table: TableView) -> str:
        facts = table.picture.facts
        if facts.get("best"):
            return message("arrangements.shared.best_hand", hand=facts["best"])
        knocker = facts.get("knocker")
        if knocker is not None:
            return message("arrangements.shared.knocked", name=table.names[knocker])
        circuit = facts.get("circuits", 0)
        if not circuit:
            return message("arrangements.thirty_one.first_circuit")
        return message("arrangements.thirty_one.circuit", number=circuit + 1)

    def seat_line(self, table: TableView, seat: int) -> str:
        if stands_out(table, seat):
            return message("arrangements.shared.seat.out_of_game")
        return shown_value(table, seat) or knocked(table, seat)

    def is_out(self, table: TableView, seat: int) -> bool:
        return stands_out(table, seat)

    def hand_words(self, table: TableView, seat: int) -> Sequence[str]:
        hand = [card for card in table.picture.hand(seat) if card is not None]
        if len(hand) != 3:
            return ()
        made = combination(hand, SCHNAUTZ).words
        return (made[:1].upper() + made[1:], *filter(None, [knocked(table, seat).capitalize()]))


ARRANGEMENT = ThirtyOneArrangement()
