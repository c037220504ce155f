"""Finding the first dealer: by turning cards until a given one appears, or by drawing cards, when the lowest deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.cards import ELEVEN, KNAVE, PACK_52, TWELVE, Card
from ..engine.options import Conflict
from ..engine.questions import Script, Shuffle
from ..engine.table import Table
from ..words.message import Message

Height = Callable[[Card], float]

TURNED_FROM_A_SEAT = Conflict(
    ("choose_start", "seats"),
    lambda o, seats: o.choose_start >= seats,
    Message("procedures.first_dealer.turned_from_a_seat"),
)

BETWEEN = {ELEVEN: 10.3, TWELVE: 10.6}  # the extra ranks of the sixty-card pack rank below the knave


def first_knave_deals(
    table: Table, first: int, clause: str, pack: tuple[Card, ...] = PACK_52, way: int = 1
) -> Script[None]:
    """Turn cards face up in the zone `choosing`, one to each seat from `first`; the first knave deals (p. 9).

    `way` is 1 to deal to the left, -1 to the right.
    """
    return first_of_rank_deals(table, first, KNAVE, clause, pack, way)


def first_of_rank_deals(
    table: Table, first: int, rank: int, clause: str, pack: tuple[Card, ...] = PACK_52, way: int = 1
) -> Script[None]:
    """Turn cards face up in the zone `choosing`, one to each seat from `first`; the first card of `rank` deals."""
    order: tuple[Card, ...] = yield Shuffle(pack)
    choosing = table.pile("choosing")
    turned = next(i for i, found in enumerate(order) if found.rank == rank)
    table.lay(order[: turned + 1], choosing, clause)
    table.pass_deal((first + way * turned) % table.n, clause)
    table.gather(choosing, clause=clause)


def lowest_card_deals(
    table: Table, seats: Sequence[int], clause: str, pack: tuple[Card, ...] = PACK_52, height: Height | None = None
) -> Script[None]:
    """Draw a card for each of the seats into the zone `draw`; the lowest deals, and ties draw again.

    Aces are low, as in the law of Draw Poker under Cutting and Ties, unless `height` gives a card's height.
    """
    table.pass_deal((yield from lowest_card(table, seats, clause, pack, height)), clause)
    table.gather(*[table.piles("draw")[seat] for seat in seats], clause=clause)


def lowest_card(
    table: Table, seats: Sequence[int], clause: str, pack: tuple[Card, ...] = PACK_52, height: Height | None = None
) -> Script[int]:
    """Draw a card for each of the seats into the zone `draw`; return the seat with the lowest. Ties draw again."""
    return (yield from _cut(table, seats, clause, pack, lambda card: -(height or _low)(card)))


def highest_card(
    table: Table, seats: Sequence[int], clause: str, pack: tuple[Card, ...] = PACK_52, height: Height | None = None
) -> Script[int]:
    """Draw a card for each of the seats into the zone `draw`; return the seat with the highest. Ties draw again."""
    return (yield from _cut(table, seats, clause, pack, height or _low))


def _cut(table: Table, seats: Sequence[int], clause: str, pack: tuple[Card, ...], worth: Height) -> Script[int]:
    """Return the seat that draws the card with the greatest `worth`; ties draw again among themselves."""
    order = list((yield Shuffle(tuple(c for c in pack if c.suit is not None))))
    among = list(seats)
    while len(among) > 1:
        drawn = {seat: order.pop(0) for seat in among}
        for seat, card in drawn.items():
            table.lay([card], table.piles("draw")[seat], clause)
        best = max(map(worth, drawn.values()))
        among = [seat for seat in among if worth(drawn[seat]) == best]
    return among[0]


def _low(card: Card) -> float:
    return BETWEEN.get(card.rank, card.rank)
