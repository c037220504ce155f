"""Finding the first dealer: cards are turned one before each seat until the wanted one falls."""

from __future__ import annotations

from ..cards import KNAVE, PACK_52, Card
from ..questions import Script, Shuffle
from ..table import Table


def first_knave_deals(table: Table, first: int, clause: str, pack: tuple[Card, ...] = PACK_52) -> Script[None]:
    """Turn cards face up in the zone `choosing`, one to each seat from `first`; the first knave deals (p. 9)."""
    order: tuple[Card, ...] = yield Shuffle(pack)
    choosing = table.pile("choosing")
    turned = next(i for i, found in enumerate(order) if found.rank == KNAVE)
    table.lay(order[: turned + 1], choosing, clause)
    table.pass_deal((first + turned) % table.n, clause)
    table.gather(choosing, why=clause)
