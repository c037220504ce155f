"""The pot of one hand of Draw Poker: the players, their stakes, the showdown and the payment."""

from __future__ import annotations

from typing import Any

from ...engine.cards import ACE, JOKER, KING, KNAVE, PACK_52, PACK_60, QUEEN, Card
from ...engine.questions import Script
from ...engine.table import Table
from ...procedures.ranking import (
    BY_ODDS,
    CUSTOMARY,
    FIVE,
    ORDER_52,
    ORDER_60,
    Rank,
    Ranking,
    classes_of,
    ranking,
)
from ...procedures.ranking import ENGLISH as ENGLISH_CLASSES
from ...procedures.vying.misdeal import deal_to, shuffled
from ...procedures.vying.payout import take_alone
from ...procedures.vying.purse import seats_with_counters
from ...procedures.vying.showdown import ShowRules, pay_best, show_hands
from ...procedures.vying.stakes import BORROW, LIMIT, Clauses, Stakes
from .options import ENGLISH, FLAT, LAW60, DrawPokerOptions
from .payout import Payout, high_hand

COURT = (KNAVE, QUEEN, KING)


def has_sixty(options: DrawPokerOptions, seats: int) -> bool:
    """Return whether the pack has elevens and twelves."""
    return options.pack == 60 or (seats == 8 and options.code != ENGLISH and options.eight_players == "sixty")


def pack_of(options: DrawPokerOptions, seats: int) -> tuple[Card, ...]:
    """Return the cards of the pack: 52 or 60, plus the joker if agreed."""
    pack = PACK_60 if has_sixty(options, seats) else PACK_52
    return (*pack, JOKER) if options.joker else pack


def ranking_of(options: DrawPokerOptions, seats: int) -> Ranking:
    """Return the ranking of hands at this table (DP-A15, A16, E21 to E25, J, X)."""
    is_english = options.code == ENGLISH
    order = ENGLISH_CLASSES if is_english else CUSTOMARY if options.eccentric_rank == "customary" else BY_ODDS
    without = [] if options.joker and not is_english else [FIVE]
    return ranking(
        classes_of(order, options.eccentric.split(), without=without),
        aces=options.ace_in_sequence,
        hearts=options.hearts,
        odd_card=options.two_pair_odd_card == "counts",
        joker=options.code,
        court=(ACE, *COURT) if is_english else COURT,
        order=ORDER_60 if has_sixty(options, seats) else ORDER_52,
    )


class HandInPlay:
    """The players of one hand in dealing order, their stakes, and the showdown and payment."""

    is_jack = False
    price = 0  # the stake required to come in before the draw, before any raises
    is_false = False  # whether the opener of a jack-pot had no openers
    is_over = False  # whether the hand ends early and nobody wins it
    is_to_reopen = False  # whether a jack-pot must be reopened because its opener had no openers

    def __init__(self, table: Table, options: DrawPokerOptions, ranked: Ranking) -> None:
        self.table, self.options, self.ranking, self.dealer = table, options, ranked, table.dealer or 0
        around = seats_with_counters(table, table.left(self.dealer))
        out = table.n == 8 and options.code != ENGLISH and not has_sixty(options, 8) and len(around) == 8
        self.players = [seat for seat in around if not (out and seat == self.dealer)]
        self.hands = table.piles("hands")
        self.opener: int | None = None
        self.demands: dict[int, frozenset[int]] = {}
        self.blinds = [0] * table.n

    def lay_stakes(self) -> None:
        """Create the stakes, now that the players are known."""
        o = self.options
        limit = o.limit if o.stakes == LIMIT else None
        short = BORROW if o.variant == FLAT else o.short_call  # DP-R57
        self.stakes = Stakes(self.table, self.players, limit=limit, short=short, thrown="abandoned",
                             clauses=Clauses())  # fmt: skip
        self.table.note("players", list(self.players))

    @property
    def age(self) -> int:
        """Return the age, the first seat dealt to."""
        return self.players[0]

    def round_from(self, seat: int) -> list[int]:
        """Return the players clockwise from `seat`, or from the next player on its left."""
        first = next(s for s in self.table.seats_from(seat) if s in self.players)
        at = self.players.index(first)
        return self.players[at:] + self.players[:at]

    def deal_cards(self) -> Script[int]:
        """Shuffle and deal five cards each; return the number of misdeals (DP-A4, E4)."""
        pack, clause = pack_of(self.options, self.table.n), "DP-E4" if self.options.code == ENGLISH else "DP-A4"
        misdeals = yield from shuffled(self.table, pack, clause, self.options.accidents, "DP-I13")
        if misdeals:
            self.table.note("misdealt", True)
        deal_to(self.table, self.players, 5, clause)
        return misdeals

    def throw_in(self, clause: str) -> None:
        """Move every hand still in play to the abandoned cards."""
        for seat in self.stakes.in_play:
            self.table.sweep(self.hands[seat], self.table.pile("abandoned"), clause)

    # overridden by jack-pots
    @property
    def is_interrupted(self) -> bool:
        """Return whether the betting stops here because the hand is over, or its jack-pot must be reopened."""
        return self.is_over or self.is_to_reopen

    def giving_up(self, seat: int) -> Script[None]:
        """Run the steps that precede a seat's fold."""
        yield from ()

    def may_confess(self, seat: int) -> bool:
        """Return whether a seat may confess that it opened without openers."""
        return False

    def confess(self, seat: int) -> None:
        """Settle a confessed false opening; the caller then folds the hand."""

    def reopened(self) -> Script[None]:
        """Run the opening of a jack-pot again if necessary."""
        yield from ()

    def pile_for_discards(self, seat: int) -> Any:
        """Return the pile that takes a seat's discards."""
        return self.table.pile("discards")

    # the end
    def show_rules(self) -> ShowRules:
        """Return the rules on who must show and what hiding a hand costs."""
        is_english = self.options.code == ENGLISH
        fine = self.fine_for_hiding if self.options.table_penalties and not is_english else None
        clause = "DP-E15" if is_english else "DP-A14"
        return ShowRules(clause=clause, beaten_may_hide=self.options.show == "winner", fine=fine)

    def fine_for_hiding(self, seat: int) -> None:
        """Make a seat that hides a called hand pay the ante to each other player (F law 34)."""
        for other in self.players:
            if other != seat:
                self.pay_fine(seat, other, self.price or 2 * self.options.blind, "DP-I34")

    def pay_fine(self, seat: int, to: int | str, amount: int, clause: str) -> int:
        """Fine a seat, in full if it may buy counters, otherwise what it has; return the amount paid."""
        if self.stakes.may_buy(seat):
            self.stakes.buy(seat, amount - self.table.counters[seat])
        paid = min(amount, self.stakes.has(seat))
        self.table.pay(seat, to, paid, clause)
        return paid

    def settle(self, called: int | None) -> Script[list[int]]:
        """Return unmatched stakes, show called hands and pay out the pool; return its winners (DP-S1 to S4)."""
        stakes = self.stakes
        if not stakes.in_play:
            return []  # every hand was foul, so the pool waits for the next deal
        stakes.return_excess()
        if stakes.last is not None:
            return self.won_alone(stakes.last)
        first = called if called in stakes.in_play else stakes.in_play[0]
        shown = yield from show_hands(stakes, self.ranking, self.show_rules(), self.round_from(first))
        return self.divide(shown)

    def payout(self) -> Payout:
        """Return the payment of this pool, now that the stakes are final."""
        return Payout(self.stakes, self.options, self.ranking, is_jack_pot=self.is_jack)

    def divide(self, shown: dict[int, Rank]) -> list[int]:
        """Pay out the pool, less the kitty's share, to the best hand shown; return its winners."""
        table, stakes = self.table, self.stakes
        payout = self.payout()
        payout.take_kitty(list(shown.values()))
        if self.demands and self.options.short_call == LAW60:
            winners = payout.pay_by_law60(shown, self.players, self.blinds, self.demands)
        else:
            winners = list(pay_best(stakes, shown, self.players)[0][1])
        payout.reward(shown, winners)
        table.note("high_hand", high_hand(self.ranking, shown))
        return winners

    def won_alone(self, winner: int) -> list[int]:
        """Pay the pool to the last seat in, which need not show; return it in a list (DP-6)."""
        self.payout().take_kitty([])
        take_alone(self.stakes)
        self.table.note("winners", [winner])
        return [winner]
