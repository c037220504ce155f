"""Stops games: a card is led, and the holder of the next card of its suit must play it, until nobody can (pp. 80-96).

`StopsHand` plays one hand of such a game. Each game supplies its clauses, and overrides a few methods: what a card
wins, what a follower may choose, and which card may substitute for a missing one.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from ..engine.cards import PACK_52, Card
from ..engine.questions import Action, Ask, AskAny, Play, Script, Shuffle, Verb
from ..engine.table import ALL, NOBODY, Table, Zone
from ..words.message import Message
from .pauses import invite

NOT_IN_HAND = Message("procedures.stops.not_in_hand")
Place = Verb("Place", Message("procedures.stops.place"))  # a counter on a division of the board, or on a pool card

RUN_ZONES = {"run": Zone(ALL), "played": Zone(NOBODY)}  # the current run, and the runs turned face down
NEXT = {low: high for low, high in pairwise(PACK_52) if low.suit is high.suit}  # nothing follows a king


class RunClauses(NamedTuple):
    """The clauses for a lead, for following, for a stop, for turning the run face down, and for a substitute card.

    `joins` is the clause for playing the joiner together with the card that follows.
    """

    lead: str
    follow: str
    stop: str
    turned_down: str
    stands_in: str = ""
    joins: str = ""


class StopsHand:
    """One hand of a stops game, from the first lead until a seat has no cards left.

    Zones: `hands`, `run`, `played`. Public fact: `passes`, the seats that could not follow the last card of the
    run; at a stop, all the other seats.
    """

    def __init__(self, table: Table, clauses: RunClauses, next_card: Mapping[Card, Card] = NEXT) -> None:
        self.table, self.clauses, self.next_card, self.dealer = table, clauses, next_card, table.dealer or 0
        self.hands, self.run = table.piles("hands"), table.pile("run")
        self.holder: dict[Card, int] = {}  # the seat holding each card
        self.telling: Container[Card] = ()  # the cards for which `falls` is called
        self.joiner: Card | None = None  # a card that its holder may play together with one that must follow
        self.longest: int | None = None  # the maximum number of cards in a run
        self.absent: int | None = None  # a seat that is not dealt in and never passes

    def deal_all(self, pack: tuple[Card, ...], clause: str) -> Script[None]:
        """Shuffle and deal the whole pack, card by card from the dealer's left; the first hands get the odd cards."""
        table, stock = self.table, self.table.pile("stock")
        table.lay((yield Shuffle(pack)), stock, clause)
        deal_as_far_as_it_goes(table, table.seats_from(self.dealer + 1), clause)
        self.note_holders()

    def note_holders(self) -> None:
        """Record the seat that holds each card."""
        self.holder = {c: seat for seat, hand in enumerate(self.hands) for c in hand}

    def play(self) -> Script[int]:
        """Play runs until a seat has no cards left, and return that seat."""
        table, hands, leader = self.table, self.hands, self.table.left(self.dealer)
        run, played, turned_down = self.run, table.pile("played"), self.clauses.turned_down
        while True:
            while (answer := (yield self.lead_question(leader))).verb is not Play:
                self.before_lead(leader, answer)
            leader = yield from self.run_from(leader, answer.key)
            if not hands[leader]:
                return leader
            table.sweep(run, played, turned_down)

    def run_from(self, seat: int, led: Card) -> Script[int]:
        """Play `led` and all cards that must follow it; return the seat that played last."""
        card, place, clauses = led, led, self.clauses
        clause, follow = clauses.lead, clauses.follow
        passes: list[int] = []  # none before a lead; with a substitute card the seats are not named
        table, hands, holder, run, telling = self.table, self.hands, self.holder, self.run, self.telling
        following, joiner, longest = self.next_card.get, self.joiner, self.longest
        passed_over = gaps(table.n, self.absent)
        while True:
            table.note("passes", passes, follow)
            table.move(card, hands[seat], run, clause)
            del holder[card]
            if card in telling and (asked := self.falls(card, seat)) is not None:
                yield from asked
            wanted = following(place)
            if wanted is None or not hands[seat] or len(run) == longest:
                return seat
            after = holder.get(wanted)
            if after is not None:
                passes = passed_over[seat][after]
                seat, card, clause = after, wanted, follow
                if joiner is not None and joiner in holder:  # everybody knows that it is in a hand, but not in which
                    if table.events is not None:  # skipped for speed if no events are kept
                        invite(table, (seat,), Play[card], clauses.joins)
                    joining = self.joining(seat, card, passes) if holder[joiner] == seat else None
                    if joining is not None and (yield from joining):
                        return seat
            else:
                offer = self.stand_in(wanted, seat)
                other = None if offer is None else (yield from offer)
                if other is None:
                    table.note("passes", passed_over[seat][-1], clauses.stop)
                    return seat
                seat, card, clause, passes = holder[other], other, clauses.stands_in, []
            place = wanted

    # to be overridden by games
    def lead_question(self, leader: int) -> Ask:
        """Return the question asking for a lead; by default, any card in hand may be led."""
        return AskAny(leader, self.clauses.lead, Play, tuple(self.hands[leader]), NOT_IN_HAND)

    def before_lead(self, leader: int, answer: Action) -> None:
        """Carry out an action that a leader may take before leading; the leader is then asked again."""
        raise AssertionError(f"{answer} was not offered")

    def falls(self, card: Card, seat: int) -> Script[None] | None:
        """Pay what one of the `telling` cards wins; return a script to run before the next card, or None."""
        return None

    def joining(self, seat: int, card: Card, passes: list[int]) -> Script[bool] | None:
        """Return a script that asks the holder of `joiner`, who must follow with `card`, or None.

        If the holder adds the joiner, both cards are played and the run ends; the script returns whether they
        did.
        """
        return None

    def stand_in(self, missing: Card, seat: int) -> Script[Card | None] | None:
        """Return a script that asks for a substitute for a missing card, or None; `seat` played the last card."""
        return None


def deal_as_far_as_it_goes(table: Table, seats: Sequence[int], clause: str) -> None:
    """Deal the whole stock one card at a time, starting with the first of `seats`; the last round may be incomplete."""
    stock, hands = table.pile("stock"), [table.piles("hands")[seat] for seat in seats]
    each, odd = divmod(len(stock), len(hands))
    table.deal(stock, hands, each, clause)
    if odd:
        table.deal(stock, hands[:odd], 1, clause)


def collect(table: Table, taker: int, due: Callable[[int], int], clause: str) -> None:
    """Make every other seat pay what is `due` to the taker, clockwise from the taker's left."""
    for seat in table.others(taker):
        table.pay(seat, taker, due(seat), clause)


def share_board(table: Table, pools: Sequence[str], winner: int, clause: str) -> None:
    """Share the sum of all the pools equally; `winner` comes first and takes the odd counters (p. 11)."""
    each, odd = divmod(sum(table.pools[pool] for pool in pools), table.n)
    due = dict.fromkeys(table.seats_from(winner), each)
    due[winner] += odd
    for pool in pools:
        for seat, owed in due.items():
            amount = min(owed, table.pools[pool])
            table.pay(pool, seat, amount, clause)
            due[seat] -= amount


@cache  # cached because it is needed for every run
def gaps(seats: int, absent: int | None = None) -> list[list[list[int]]]:
    """Return, for each seat and the seat after it, the seats in between, clockwise; the last entry is all others."""
    around = [[s % seats for s in range(seat + 1, seat + seats) if s % seats != absent] for seat in range(seats)]
    return [
        [[s for s in others if (s - seat) % seats < (after - seat) % seats] for after in range(seats)] + [others]
        for seat, others in enumerate(around)
    ]
