"""Steps of the old French games: play goes to the right, and a run of cards is drawn for the deal."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.cards import Card
from ..engine.questions import Script, Shuffle
from ..engine.table import Table


def to_the_right(table: Table, first: int) -> list[int]:
    """Return every seat from `first` to the right, anticlockwise."""
    return [(first - i) % table.n for i in range(table.n)]


def run_drawn_for_deal(table: Table, run: Sequence[Card], rank: int, clause: str) -> Script[None]:
    """Give each seat a random card of a run in the zone `draw`; the seat with the card of `rank` deals."""
    order: tuple[Card, ...] = yield Shuffle(tuple(run))
    for seat, card in enumerate(order):
        table.lay([card], table.piles("draw")[seat], clause)
    table.pass_deal(next(seat for seat, card in enumerate(order) if card.rank == rank), clause)
    table.gather(*table.piles("draw"), clause=clause)
