"""One deal of Stud Poker, dealt all at once or street by street with betting after each card (ST-2 to ST-9)."""

from __future__ import annotations

from ...engine.questions import Script
from ...engine.table import Table
from ...procedures.ranking import Ranking
from ...procedures.vying.betting import Fold, Pass, Terms
from ..straight_poker.deal import StraightDeal
from .options import StudPokerOptions

CARDS = 5
FIRST_ANSWERS = {"must_or_fold": Fold, "must": None, "may_pass": Pass}  # forced actions, by the option `first_bet`


class AtOnceDeal(StraightDeal):
    """The older way: all five cards are dealt, four face up, with one round of betting (ST-2)."""

    held = ("down", "up")
    show_clause = "ST-9"

    def deal_cards(self) -> Script[None]:
        """Shuffle, and deal one card down and four up to each player (ST-2)."""
        yield from self.shuffle("ST-2")
        self.deal_one("down", "ST-2")
        for _ in range(CARDS - 1):
            self.deal_one("up", "ST-2")
        for seat in self.stakes.in_play:
            up = self.table.piles("up")[seat]
            self.table.show(up, up, "ST-2")  # announced as whole hands, not card by card
        self.table.note("street", CARDS)

    def deal_one(self, zone: str, clause: str) -> None:
        """Deal one card to each seat in play, from the dealer's left."""
        piles = self.table.piles(zone)
        self.table.deal(self.table.pile("stock"), [piles[seat] for seat in self.stakes.in_play], 1, clause)


class StreetDeal(AtOnceDeal):
    """The popular way: one card down and one up, then one card at a time, with betting after each (ST-3 to ST-9)."""

    def __init__(self, table: Table, options: StudPokerOptions, ranked: Ranking) -> None:
        super().__init__(table, options, ranked)
        self.first_bet = options.first_bet

    def deal_cards(self) -> Script[None]:
        """Shuffle, and deal the down cards (ST-3)."""
        yield from self.shuffle("ST-3")
        self.deal_one("down", "ST-3")

    def play(self) -> Script[int | None]:
        """Deal and bet street by street, and settle the pool; return the next dealer."""
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
        """Return the seats in play, best open cards first, with ties in clockwise order (ST-4, R1, R2)."""
        up, seats = self.table.piles("up"), self.stakes.in_play
        return sorted(seats, key=lambda seat: self.ranking.showing(up[seat]), reverse=True)

    def bet(self) -> Script[int | None]:
        """Run the betting on one street; return the seat that was called, or None (ST-5, ST-6, R3 to R8).

        The best hand showing that can bet speaks first, and the others answer clockwise.
        """
        order = [seat for seat in self.by_showing() if self.stakes.is_able(seat)]
        if not order:
            return None
        self.table.note("first_bettor", order[0], "ST-4")
        if self.first_bet == "may_pass":
            at = self.players.index(order[0])
            order = self.players[at:] + self.players[:at]
        terms = Terms(clause="ST-6", open_clause="ST-5", declines=FIRST_ANSWERS[self.first_bet])
        betting = self.betting_kind(self.stakes, terms)
        yield from betting.opening(order)
        if betting.called is not None:
            yield from betting.answering(betting.after(betting.called, self.players), self.players)
        return betting.called
