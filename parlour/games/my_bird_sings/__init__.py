"""My Bird Sings (docs/rules/my_bird_sings.md), and Foster's form of it, My Ship Sails.

Public facts: `round`, `singer` (the last to sing), `song` (the cards of the bird), and `cry_bird` or `cry_ship`,
depending on the agreed call; with the whole pack `tricks` (by seat) and `winners`; `void` if nobody sang in time; in My
Ship Sails `values` (by seat: the hand shown, in words), `best`, `winners`, `carried` (whether the pool was left for the
next deal), `out` (seats without counters); and across deals `staked` (the seats that paid last) and `last_dealer`.
`champions` are noted at the close.
"""

from __future__ import annotations

from ...engine.facts import SEAT_OR_NONE, SEATS_OR_NONE
from ...engine.game import Game, share_out
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.first_dealer import first_knave_deals, lowest_card_deals
from .deal import PACKS, BirdDeal
from .flourishes import FLOURISHES
from .options import BOOK, FIRST_OUT, FOSTER, FREEZE_OUT, FREEZE_OUT_DEALS, WHOLE_PACK, MyBirdSingsOptions
from .ship import ShipDeal


class MyBirdSings(Game[MyBirdSingsOptions]):
    """The game in both forms. Balances may be negative unless counters serve as lives (R21)."""

    slug, name, pages = "my_bird_sings", "My Bird Sings", "101-102"
    seats, best = range(2, 14), range(5, 8)
    flourishes = FLOURISHES
    options = MyBirdSingsOptions
    presets = {
        "plain": {},
        "family": {"cards": 3},
        "flush": {"flush_only": True},
        "full": {"end": WHOLE_PACK},
        "ship": {"mode": FOSTER},
    }
    zones = {
        "stock": Zone(NOBODY),
        "hands": Zone(OWNER, per_seat=True),
        "offer": Zone(NOBODY),
        "thrown": Zone(NOBODY),
        "rejected": Zone(ALL),
        "tricks": Zone(ALL, per_seat=True),
        "choosing": Zone(ALL),
        "draw": Zone(ALL, per_seat=True),
    }
    session_facts = {"staked": None, "last_dealer": None}
    fact_kinds = {"staked": SEATS_OR_NONE, "last_dealer": SEAT_OR_NONE}

    @property
    def plays_for_lives(self) -> bool:
        """Return whether counters serve as lives, so that a seat without any is out (R18)."""
        return bool(self.chosen_options.provides_for_broke)

    def length(self) -> int:
        if self.chosen_options.deals is not None:
            return self.chosen_options.deals
        return (
            FREEZE_OUT_DEALS
            if self.plays_for_lives and self.chosen_options.foster_session == FREEZE_OUT
            else 2 * self.n
        )

    def deal(self, table: Table) -> Script[int | None]:
        if self.chosen_options.mode == BOOK:
            return self.book_deal(table)
        return self.ship_deal(table)

    def book_deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from first_knave_deals(
                table, self.chosen_options.choose_start, "BIRD-1", PACKS[self.chosen_options.pack]
            )
        table.note("last_dealer", table.dealer)
        yield from BirdDeal(table, self.chosen_options).script()
        return table.left(table.dealer or 0)

    def ship_deal(self, table: Table) -> Script[int | None]:
        seats, stakes = self.seats_in(table), True
        if not seats:
            seats, stakes = table.facts["staked"] or [], False
        if len(seats) < 2:
            return None
        if table.dealer is None:
            yield from lowest_card_deals(table, seats, "BIRD-R20")
        elif table.dealer not in seats:
            table.pass_deal(next(s for s in table.seats_from(table.dealer + 1) if s in seats), "BIRD-F9")
        table.note("last_dealer", table.dealer)
        table.note("staked", seats)
        table.note("out", [seat for seat in range(table.n) if seat not in seats])
        yield from ShipDeal(table, self.chosen_options, seats, stakes=stakes).script()
        return self.following(table, seats)

    def seats_in(self, table: Table) -> list[int]:
        """Return the seats that can stake: all of them if balances may be negative."""
        return [seat for seat in range(table.n) if not self.plays_for_lives or table.counters[seat] > 0]

    def following(self, table: Table, seats: list[int]) -> int | None:
        """Return the next dealer, or None when the session is over (F9, R18)."""
        left = self.seats_in(table)
        if not left and table.pools["pool"]:
            left = seats  # one more deal among those who staked last
        elif len(left) == 1:
            table.pay("pool", left[0], table.pools["pool"], "BIRD-R18")
            return None
        elif self.plays_for_lives and self.chosen_options.foster_session == FIRST_OUT and len(left) < table.n:
            return None
        return next(s for s in table.seats_from((table.dealer or 0) + 1) if s in left)

    def close(self, table: Table) -> None:
        """Share the pool equally, and announce the winners of a session played for lives (R18, R21)."""
        last = table.facts["last_dealer"]
        share_out(table, self.pools, table.left((table.dealer or 0) if last is None else last), "BIRD-R21")
        if self.plays_for_lives and last is not None:
            most = max(table.counters)
            champions = [seat for seat in range(table.n) if table.counters[seat] == most]
            table.note("champions", champions, "BIRD-R18")
