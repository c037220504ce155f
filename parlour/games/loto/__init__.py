"""Loto (docs/rules/loto.md): the race to fill cards, the lottery of rows, Keno, and six themes (pp. 108-112).

Public facts: `covered` (by card number, the numbers with a counter on them). In the race: `caller` (the seat, or None
for the program), `open_parts` (parts of the prize not yet won), and `won_row`, `won_two_rows`, `won_card` (winners). In
the lottery: `drawing`, `drawings` (the number agreed; 0 for no end), `bag` (the seat that draws), `rows` (by card, the
counters on each row), `unpaid` (by seat) and `bankrupt` (the seats not paid in full, eldest first).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.facts import COUNT, or_none
from ...engine.flourish import Flourish, noting
from ...engine.game import Game, share_out
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, Event, Noted, Table, Zone
from .boxes import BOXES
from .deal import LotoRace, lowest_knob_deals
from .lottery import LotteryDrawing, share_by_cards
from .options import LotoOptions

WITHOUT_END = 1_000_000  # a number that is never reached, because the agreed drawings end the lottery
LEAST_DRAWINGS = 6


def full_card(winners: list[int], events: Sequence[Event]) -> int | None:
    """Return the first seat with a full card; None if the bag is empty and nobody has one (LOTO-16)."""
    last = events[-1]
    is_empty = isinstance(last, Noted) and last.clause == "LOTO-16"
    return winners[0] if winners and not is_empty else None


class Loto(Game[LotoOptions]):
    """Loto: its zones, presets and session, for both methods."""

    slug, name, pages = "loto", "Loto", "108-112"
    seats, best = range(2, 26), range(4, 13)
    rounds = 1
    idle_dealer = {"method": "first", "caller": "dealer_seat"}
    flourishes = (Flourish("card", noting("won_card", full_card)),)
    options = LotoOptions
    presets = {
        "plain": {},
        "family": {"caller": "program", "answer": "all", "prize": "quarters"},
        "saved": {"prize": "save_counters"},
        "full": {"method": "second", "later_exchanges": True, "put_away_dead_knobs": True},
        "keno": {"keno": True},
    }
    zones = {
        "undrawn": Zone(NOBODY),
        "cards": Zone(ALL, per_seat=True),
        "put_by": Zone(ALL),
        "knobs": Zone(NOBODY, is_bag=True),
        "called": Zone(ALL),
        "board": Zone(ALL),
        "put_away": Zone(ALL),
    }
    pools = ("pool", "stock", "house")
    session_facts = {"drawing": 0, "drawings": None}
    fact_kinds = {"drawings": or_none(COUNT)}
    persistent_zones: tuple[str, ...] = ("cards", "put_by", "put_away")

    def __init__(self, seats: int, chosen: LotoOptions) -> None:
        super().__init__(seats, chosen)
        if chosen.method == "first":  # each game of the race deals the cards again
            self.persistent_zones = ()

    def length(self) -> int:
        """Return the number of games in the race, by default one per seat (R4, V16); the lottery ends by itself."""
        if self.chosen_options.method == "second":
            return 0 if self.chosen_options.deals == 0 else WITHOUT_END
        return super().length()

    def drawings(self) -> int:
        """Return the number of drawings: by default, the smallest multiple of the seats that is at least six (V11)."""
        agreed = self.chosen_options.drawings if self.chosen_options.drawings is not None else self.chosen_options.deals
        return -(-LEAST_DRAWINGS // self.n) * self.n if agreed is None else agreed

    def deal(self, table: Table) -> Script[int | None]:
        if self.chosen_options.method == "second":
            return (yield from LotteryDrawing(table, self.chosen_options, self.drawings()).script())
        if table.dealer is None and self.chosen_options.caller == "dealer_seat":
            yield from lowest_knob_deals(table)
        return (yield from LotoRace(table, self.chosen_options).script())

    def close(self, table: Table) -> Script[None] | None:
        """Share what remains among the players: by cards in the lottery, equally after the race (LOTO-40, R19)."""
        if self.chosen_options.method == "second":
            share_by_cards(table)
            return None
        share_out(table, ("pool",), table.left(table.dealer or 0), "LOTO-R19")
        return None

    def piece(self, text: str, key: str) -> Any:
        if key == "put_away":
            return int(text)
        return BOXES[self.chosen_options.box][int(text) - 1]
