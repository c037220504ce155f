"""Stud Poker (rules/stud_poker.md): one card down and four up, one by one or all at once, no draw.

Public facts: those of Straight Poker, `street` (how many cards each has) and `first_bettor` (who shows best).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine.options import Conflict, one_of
from ..engine.questions import Script
from ..engine.table import ALL, OWNER, Table, Zone
from ..procedures.vying.betting import Fold, Pass, Terms
from ..procedures.vying.stakes import FREEZE_OUT, TABLE
from .straight_poker import (
    POKER_ZONES,
    BuckDeal,
    NoDrawPoker,
    StraightPokerOptions,
)

STREET, ALL_AT_ONCE = "street", "all_at_once"
CARDS = 5


@dataclass(frozen=True, kw_only=True)
class StudPokerOptions(StraightPokerOptions):
    """The variations of Straight Poker, and how the cards come and who must bet."""

    CONFLICTS: ClassVar[tuple[Conflict, ...]] = (
        *StraightPokerOptions.CONFLICTS,
        Conflict(
            ("method", "first_bet"),
            lambda o, seats: o.method == ALL_AT_ONCE and o.first_bet != "must_or_fold",
            "Where all cards come at once everybody may pass first: choose method street, or leave first_bet.",
        ),
    )
    method: str = one_of(STREET, ALL_AT_ONCE, clause="ST-3")
    first_bet: str = one_of("must_or_fold", "must", "may_pass", clause="ST-5")


class StudPoker(NoDrawPoker[StudPokerOptions]):
    """The controller of Stud Poker."""

    slug, name = "stud_poker", "Stud Poker"
    options = StudPokerOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "first_method": {"method": ALL_AT_ONCE},
        "family": {"first_bet": "may_pass", "limit": 5, "deals": 12},
        "table_stakes": {"stakes": TABLE},
        "freeze_out": {"stakes": FREEZE_OUT, "start_counters": 50},
    }
    zones = {  # noqa: RUF012
        **{name: zone for name, zone in POKER_ZONES.items() if name != "hands"},
        "down": Zone(OWNER, per_seat=True),
        "up": Zone(ALL, per_seat=True),
    }

    def one_deal(self, table: Table) -> Script[int | None]:
        kind = AtOnceDeal if self.chosen_options.method == ALL_AT_ONCE else StreetDeal
        return kind(table, self.chosen_options, self.ranking).script()


class AtOnceDeal(BuckDeal):
    """The older way: all five cards are dealt, four of them face up, and there is one betting (ST-2)."""

    held = ("down", "up")
    show_clause = "ST-9"

    def deal_cards(self) -> Script[None]:
        yield from self.shuffle("ST-2")
        self.deal_one("down", "ST-2")
        for _ in range(CARDS - 1):
            self.deal_one("up", "ST-2")
        self.table.note("street", CARDS)

    def deal_one(self, zone: str, clause: str) -> None:
        """Deal a card to each seat in, from the dealer's left."""
        piles = self.table.piles(zone)
        self.table.deal(self.table.pile("stock"), [piles[seat] for seat in self.stakes.in_play], 1, clause)


class StreetDeal(AtOnceDeal):
    """The popular way: one card down and one up, and then a card at a time, with betting after each (ST-3 to ST-9)."""

    def deal_cards(self) -> Script[None]:
        yield from self.shuffle("ST-3")
        self.deal_one("down", "ST-3")

    def play(self) -> Script[int | None]:
        """Deal and bet street by street, and settle the pool."""
        called: int | None = None
        for street in range(2, CARDS + 1):
            self.deal_one("up", "ST-8" if street > 2 else "ST-3")
            self.table.note("street", street)
            self.stakes.new_phase()
            called = yield from self.bet()
            if self.stakes.last is not None:
                break
        return (yield from self.settle(called if called is not None else self.by_showing()[0]))

    def by_showing(self) -> list[int]:
        """Return the seats in play by what they show, the best first; of equals the first clockwise (ST-4, R1, R2)."""
        up, seats = self.table.piles("up"), self.stakes.in_play
        return sorted(seats, key=lambda seat: self.ranking.showing(up[seat]), reverse=True)

    def bet(self) -> Script[int | None]:
        """Let the best showing seat that can bet begin, and the others answer it clockwise (ST-5, ST-6, R3 to R8)."""
        order = [seat for seat in self.by_showing() if self.stakes.is_able(seat)]
        if not order:
            return None
        self.table.note("first_bettor", order[0], "ST-4")
        may_pass = self.options.first_bet == "may_pass"  # type: ignore[attr-defined]
        if may_pass:
            at = self.players.index(order[0])
            order = self.players[at:] + self.players[:at]
        betting = self.betting_kind(self.stakes, self.street_terms())
        yield from betting.opening(order)
        if betting.called is not None:
            yield from betting.answering(betting.after(betting.called, self.players), self.players)
        return betting.called

    def street_terms(self) -> Terms:
        """Return what the first to bet may do: bet or fold, bet, or pass too (ST-5, the option `first_bet`)."""
        way = self.options.first_bet  # type: ignore[attr-defined]
        declines = {"must_or_fold": Fold, "must": None, "may_pass": Pass}[way]
        return Terms(clause="ST-6", open_clause="ST-5", declines=declines)
