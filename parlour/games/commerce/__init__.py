"""Commerce (docs/rules/commerce.md): the modern game, the old game, pool Commerce, and Foster's two forms.

Public facts: `circuits` (completed), `stander` or `knocker`, `stood` and `passed` (seats, in their order), `known` (by
seat: cards taken from the table and still held), `values` (by seat: the hand shown, in words), `best`, `winners`; in
pool Commerce `lives` (by seat) and `horse` ("open", "bought", "lapsed"); with a widow `loser` and `accounts` (by seat:
money won); `champion` (the winner of the game); and across deals `tenures` (the number of dealers who have finished,
with continuous dealing) and `last_dealer`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.facts import COUNT_BY_SEAT_OR_NONE, SEAT_OR_NONE, one_of_words
from ...engine.flourish import Flourish, winning_with
from ...engine.game import Game
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.combinations import PACKS
from ...procedures.first_dealer import first_knave_deals, lowest_card_deals
from .deal import around
from .open_cards import OldDeal, PoolDeal, WidowDeal, first_lives
from .options import BOOK, MODERN, NO_WIDOW, OLD, POOL, WIDOW, CommerceOptions
from .trade import ModernDeal, NoWidowDeal


class Commerce(Game[CommerceOptions]):
    """Commerce, in all its modes. Balances may be negative unless counters serve as lives (R17)."""

    slug, name, pages = "commerce", "Commerce", "70-76"
    seats, best = range(3, 13), range(5, 9)
    rounds = 1
    flourishes = (
        Flourish("tricon", winning_with("^three ", "values"), 3),
        Flourish("sequence", winning_with("^sequence", "values"), 3),
    )
    options = CommerceOptions
    presets = {
        "plain": {},
        "modern": {},
        "old": {"mode": OLD},
        "pool": {"mode": POOL},
        "limited": {"combos": "no_pair"},
        "extended": {"extended": True, "continuous_dealing": True, "dealer_penalty": "better_hands"},
        "old_french": {"mode": OLD, "pack": 32, "rotation": "right"},
        "trade": {"mode": NO_WIDOW},
        "widow": {"mode": WIDOW},
    }
    zones = {
        "stock": Zone(NOBODY),
        "hands": Zone(OWNER, per_seat=True),
        "offer": Zone(NOBODY),
        "discards": Zone(NOBODY),
        "table_cards": Zone(ALL),
        "widow": Zone(ALL),
        "choosing": Zone(ALL),
        "draw": Zone(ALL, per_seat=True),
    }
    session_facts = {"lives": None, "horse": "open", "tenures": 0, "last_dealer": None}
    fact_kinds = {
        "lives": COUNT_BY_SEAT_OR_NONE,
        "horse": one_of_words("open", "bought", "lapsed"),
        "last_dealer": SEAT_OR_NONE,
    }

    def __init__(self, seats: int, chosen: CommerceOptions) -> None:
        super().__init__(seats, chosen)
        self.way = 1 if chosen.rotation == "left" else -1

    def length(self) -> int:
        if self.chosen_options.mode in (POOL, WIDOW) or self.counts_tenures:
            return 0
        return super().length()

    def is_undecided(self, facts: Mapping[str, Any]) -> bool:
        """Return whether several players still have lives, so that the pool is not yet won (COM-34)."""
        return self.chosen_options.mode == POOL and many_live(facts["lives"])

    @property
    def counts_tenures(self) -> bool:
        """Return whether the session ends once everybody has been dealer, however many deals that takes (COM-80)."""
        return self.chosen_options.continuous_dealing and self.chosen_options.deals is None

    def seats_in(self, table: Table) -> list[int]:
        """Return the seats that take part in the deal (COM-32, 66, R30)."""
        if self.chosen_options.mode == POOL:
            lives = table.facts["lives"]
            return [seat for seat in range(table.n) if lives is None or lives[seat]]
        if self.chosen_options.mode == WIDOW:
            return [seat for seat in range(table.n) if table.counters[seat] > 0]
        return list(range(table.n))

    def deal(self, table: Table) -> Script[int | None]:
        seats = self.seats_in(table)
        if len(seats) < 2:
            return None
        yield from self.find_dealer(table, seats)
        table.note("last_dealer", table.dealer)
        table.note("out", [seat for seat in range(table.n) if seat not in seats])
        goes_on = yield from self.play(table, seats)
        if not goes_on:
            return None
        stays = self.chosen_options.continuous_dealing and table.facts["tenure_ends"] is False
        left = self.seats_in(table)
        dealer = table.dealer or 0
        return dealer if stays else next(s for s in around(table, dealer + self.way, self.way) if s in left)

    def find_dealer(self, table: Table, seats: list[int]) -> Script[None]:
        """Find the dealer by the first knave, or by the lowest card in Foster's modes (COM-2)."""
        if table.dealer is not None:
            if table.dealer not in seats:
                following = around(table, table.dealer + self.way, self.way)
                table.pass_deal(next(s for s in following if s in seats), "COM-32")
        elif self.chosen_options.mode in BOOK:
            pack = PACKS[self.chosen_options.pack]
            yield from first_knave_deals(table, self.chosen_options.choose_start, "COM-2", pack, way=self.way)
        else:
            yield from lowest_card_deals(table, seats, "COM-2")

    def play(self, table: Table, seats: list[int]) -> Script[bool]:
        """Play a deal in the current mode; return whether the session continues."""
        options, mode = self.chosen_options, self.chosen_options.mode
        if mode == MODERN:
            ends = yield from ModernDeal(table, options, seats).script()
            return self.tenure(table, ends)
        if mode == WIDOW:
            return (yield from WidowDeal(table, options, seats).script())
        if mode == POOL:
            if table.facts["lives"] is None:
                for seat in around(table, (table.dealer or 0) + self.way, self.way):
                    table.pay(seat, "pool", options.entry, "COM-30")
                table.note("lives", first_lives(table.n), "COM-30")
            yield from PoolDeal(table, options, seats).script()
            return many_live(table.facts["lives"])
        yield from (OldDeal if mode == OLD else NoWidowDeal)(table, options, seats).script()
        return True

    def tenure(self, table: Table, ends: bool) -> bool:
        """Count a completed tenure with continuous dealing; return whether the session continues (COM-43, R25)."""
        if not self.chosen_options.continuous_dealing:
            return True
        table.note("tenure_ends", ends, "COM-43")
        if ends:
            table.note("tenures", table.facts["tenures"] + 1)
        return not self.counts_tenures or table.facts["tenures"] < self.n

    def close(self, table: Table) -> None:
        """Divide the pool in proportion to the lives left, with odd counters from the dealer's left (R31)."""
        lives, held = table.facts["lives"], table.pools["pool"]
        if not held or not lives:
            return
        last = table.facts["last_dealer"]
        order = [
            s for s in around(table, ((table.dealer if last is None else last) or 0) + self.way, self.way) if lives[s]
        ]
        each, odd = divmod(held, sum(lives))
        for seat in order:
            table.pay("pool", seat, each * lives[seat], "COM-R31")
        for i in range(odd):
            table.pay("pool", order[i % len(order)], 1, "COM-R31")


def many_live(lives: Sequence[int]) -> bool:
    """Return whether more than one seat still has lives."""
    return sum(map(bool, lives)) > 1
