"""The rule of thumb for Snip-Snap-Snorum: play what the next player is least likely to pair (p. 93)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import comb

from ....engine.cards import Card
from ....engine.questions import Ask, Play
from ....engine.table import Moved, View
from ....games.snip_snap_snorum import is_for_the_last_in, pack_of
from ...families.odds import reckoned
from ...families.stops import counted
from ...policy import PLAIN, Advice, Policy, Style
from ...search.evaluation import ActionValue, values_by_rule
from .whole_pack import Circle, weighed

OF_A_RANK = 4
GOES_ROUND = "Who plays on pays in the end: with which card do others pay more?"
BY_ANOTHER = 0.02  # what a second card of the rank in hand decides between equal risks


class Seen:
    """What a seat knows: the cards that lie open, what its left neighbour could not pair, and the chances left."""

    def __init__(self, view: View, style: Style = PLAIN) -> None:
        self.view = view
        self.hand: list[Card] = list(view.hand)
        self.left = self.next_with_cards(view.seat or 0)
        plays = plays_of(view)
        open_cards = [*view["turn_up"], *(card for _, card in plays)]
        kept = round(len(open_cards) * style.remembers)
        self.gone = Counter(c.rank for c in open_cards[len(open_cards) - kept :])
        self.own = Counter(c.rank for c in self.hand)
        self.unseen = len(pack_of(view.options)) - kept - len(self.hand)
        self.lacking = self.not_paired(plays) if style.remembers > 0 else set()

    def next_with_cards(self, seat: int) -> int | None:
        """Return the nearest seat at the left of `seat` that is in and has cards."""
        view = self.view
        around = [(seat + i) % view.seats for i in range(1, view.seats)]
        return next((s for s in around if s not in view.facts["out"] and view[f"hands[{s}]"]), None)

    def not_paired(self, plays: list[tuple[int, Card]]) -> set[int]:
        """Return the ranks that the left neighbour was shown to lack, by not pairing one of them in this deal."""
        found = set()
        for (seat, card), (later, reply) in pairwise(plays):
            answerer = later if self.view.options.deal == "five" else (seat + 1) % self.view.seats
            if answerer == self.left and reply.rank != card.rank:
                found.add(card.rank)
        return found

    def outstanding(self, rank: int) -> int:
        """Return how many cards of a rank lie neither open nor in the own hand."""
        return max(OF_A_RANK - self.gone[rank] - self.own[rank], 0)

    def risk(self, card: Card) -> float:
        """Return how likely the left neighbour holds a card of this rank: exact over all the cards unseen."""
        out = self.outstanding(card.rank)
        if self.left is None or not out or card.rank in self.lacking:
            return 0.0
        held = min(len(self.view[f"hands[{self.left}]"]), self.unseen)
        return 1 - comb(max(self.unseen - out, 0), held) / comb(self.unseen, held)


def plays_of(view: View) -> list[tuple[int, Card]]:
    """Return the cards played in this deal one by one, in their order, each with its seat."""
    return [
        (int(event.target[6:-1]), event.pieces[0])
        for event in view.events
        if isinstance(event, Moved) and event.target.startswith("shown[") and len(event.pieces) == 1
    ]


class SnipPolicy(Policy):
    """Pairs where it must, and else plays what is safe."""

    error_scale = 0.11

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        seen = Seen(view, style)
        must = self.to_be_paired(view)
        return [
            self.free(action.what, seen) if must is None else self.bound(action.what, must, seen)
            for action in ask.actions
        ]

    def to_be_paired(self, view: View) -> Card | None:
        """Return the card that the seat can pair and therefore has to, or None (SNIP-7)."""
        if view.options.deal == "whole_pack":
            return None
        lying = [*view["turn_up"], *(card for _, card in plays_of(view))]
        last = lying[-1] if lying else None
        return last if last is not None and any(c.rank == last.rank for c in view.hand) else None

    def bound(self, card: Card, last: Card, seen: Seen) -> Advice:
        """There is nothing to choose but to keep a pair back, which costs double when it is found (SNIP-I1)."""
        idea = "The card before yours has its match in your hand."
        if card.rank == last.rank:
            reason = f"Play {card}: you can pair {last}, and so you must."
            return Advice(Play(card), 1.0, idea, reason, "SNIP-7", True)
        due = 2 * int(seen.view.facts["run"])
        reason = f"Play {card} and keep the pair back: it costs you {counted(due)} when it is seen."
        return Advice(Play(card), -due - seen.risk(card), idea, reason, "SNIP-I1")

    def free(self, card: Card, seen: Seen) -> Advice:
        """Score a card by the counter that it may cost, then by how many more of its rank are in hand."""
        if is_for_the_last_in(seen.view.options):
            return self.passed_on(card, seen)
        worth = BY_ANOTHER * (seen.own[card.rank] - 1) - seen.risk(card)
        return Advice(Play(card), worth, self.idea(seen), self.reason(card, seen), self.clause(seen))

    def passed_on(self, card: Card, seen: Seen) -> Advice:
        """Score a card where who plays on pays sooner or later, by what its pairs are likely to leave to everybody."""
        prospect = Circle(seen.view).prospect(card.rank, seen.outstanding(card.rank))
        once, twice = (reckoned(chance, "always", "hardly ever") for chance in prospect[1:])
        said = f"Play {card}: the next player pairs it {once} and you pay 1; then that card is paired {twice}, for 2."
        if not prospect.once:
            said = f"Play {card}: nobody can pair it, so you play on and pay nothing yet."
        return Advice(Play(card), prospect.share, GOES_ROUND, said, "SNIP-V2")

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue]:
        """Imagine deals where the last in wins the whole pack, if all is remembered; elsewhere each risk is exact."""
        if is_for_the_last_in(view.options) and style.remembers == 1:
            return weighed(view, advice, worlds, rng)
        return values_by_rule(advice)

    def clause(self, seen: Seen) -> str:
        return "SNIP-8" if seen.view.options.deal == "five" else "SNIP-V4"

    def idea(self, seen: Seen) -> str:
        if not sum(seen.gone.values()):
            return "Nothing has been seen yet: of which rank do you hold most?"
        if any(not seen.risk(card) for card in seen.hand):
            return "Which of your cards can your neighbour not pair?"
        return "Count what has been seen of each rank, and play what is rarest."

    def reason(self, card: Card, seen: Seen) -> str:
        """Say how safe a card is, with its numbers."""
        out, left = seen.outstanding(card.rank), seen.left
        if left is None:
            return f"Play {card}: nobody is left to pair it."
        if not out:
            return f"Play {card}: the others of its rank are seen or in your hand, so nobody can pair it."
        if card.rank in seen.lacking:
            return f"Play {card}: seat {left} could not pair its rank before."
        still = "one of its rank is" if out == 1 else f"{out} of its rank are"
        often = reckoned(seen.risk(card), "always", "hardly ever")
        return f"Play {card}: {still} still to be seen, and seat {left} pairs it {often}."


POLICY = SnipPolicy()
