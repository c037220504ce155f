"""Advice at Snip-Snap-Snorum: play the card that the next player is least likely to pair (p. 93)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import comb

from ....engine.cards import Card
from ....engine.keys import key_of, zone_of
from ....engine.questions import Ask, Play
from ....engine.table import Moved, View
from ....games.snip_snap_snorum import is_for_the_last_in, pack_of
from ....words.message import Message
from ...families.leads import CERTAIN
from ...families.odds import counters, how_often
from ...policy import PLAIN, ActionValue, Advice, Policy, Style
from ...search.evaluation import values_by_rule
from .whole_pack import Circle, weighed

OF_A_RANK = 4
BY_ANOTHER = 0.02  # the value of each further card of the rank in hand, as a tie-break


class SnipKnowledge:
    """A seat's knowledge: the open cards, the ranks that the left neighbour lacks, and the remaining probabilities."""

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
        """Return the nearest seat to the left of `seat` that is still in and has cards."""
        view = self.view
        around = [(seat + i) % view.seats for i in range(1, view.seats)]
        return next((s for s in around if s not in view.facts["out"] and view[key_of("hands", s)]), None)

    def not_paired(self, plays: list[tuple[int, Card]]) -> set[int]:
        """Return the ranks that the left neighbour lacks, having failed to pair them in this deal."""
        found = set()
        for (seat, card), (later, reply) in pairwise(plays):
            answerer = later if self.view.options.deal == "five" else (seat + 1) % self.view.seats
            if answerer == self.left and reply.rank != card.rank:
                found.add(card.rank)
        return found

    def outstanding(self, rank: int) -> int:
        """Return the number of cards of a rank that are neither open nor in one's own hand."""
        return max(OF_A_RANK - self.gone[rank] - self.own[rank], 0)

    def risk(self, card: Card) -> float:
        """Return the exact probability that the left neighbour holds a card of this rank."""
        out = self.outstanding(card.rank)
        if self.left is None or not out or card.rank in self.lacking:
            return 0.0
        held = min(len(self.view[key_of("hands", self.left)]), self.unseen)
        return 1 - comb(max(self.unseen - out, 0), held) / comb(self.unseen, held)


def plays_of(view: View) -> list[tuple[int, Card]]:
    """Return the cards played in this deal, in order, each with its seat."""
    return [
        (int(event.target[6:-1]), event.pieces[0])
        for event in view.events
        if isinstance(event, Moved) and zone_of(event.target) == "shown" and len(event.pieces) == 1
    ]


class SnipPolicy(Policy):
    """Pairs when it must; otherwise plays the safest card."""

    error_scale = 0.11

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        seen = SnipKnowledge(view, style)
        must = self.to_be_paired(view)
        return [
            self.free(action.what, seen) if must is None else self.bound(action.what, must, seen)
            for action in ask.actions
        ]

    def to_be_paired(self, view: View) -> Card | None:
        """Return the card that the seat can pair and so must, or None (SNIP-7)."""
        if view.options.deal == "whole_pack":
            return None
        lying = [*view["turn_up"], *(card for _, card in plays_of(view))]
        last = lying[-1] if lying else None
        return last if last is not None and any(c.rank == last.rank for c in view.hand) else None

    def bound(self, card: Card, last: Card, seen: SnipKnowledge) -> Advice:
        """Return advice on a card when the seat must pair; a pair held back costs double if discovered (SNIP-I1)."""
        idea = Message("players.snip_snap_snorum.idea.pair")
        if card.rank == last.rank:
            reason = Message("players.snip_snap_snorum.pair", card=card, last=last)
            return Advice(Play(card), 1.0, idea, reason, "SNIP-7", True)
        due = 2 * int(seen.view.facts["run"])
        reason = Message("players.snip_snap_snorum.keep_back", card=card, sum=counters(due))
        return Advice(Play(card), -due - seen.risk(card), idea, reason, "SNIP-I1")

    def free(self, card: Card, seen: SnipKnowledge) -> Advice:
        """Return advice on a card by the counter it may cost, then by the other cards of its rank in hand."""
        if is_for_the_last_in(seen.view.options):
            return self.passed_on(card, seen)
        worth = BY_ANOTHER * (seen.own[card.rank] - 1) - seen.risk(card)
        return Advice(Play(card), worth, self.idea(seen), self.reason(card, seen), self.clause(seen))

    def passed_on(self, card: Card, seen: SnipKnowledge) -> Advice:
        """Return advice on a card, with the whole pack, by the share of all counters that its pairs should leave."""
        outlook = Circle(seen.view).outlook(card.rank, seen.outstanding(card.rank))
        said = Message("players.snip_snap_snorum.next_may_pair", card=card, often=how_often(outlook.once))
        if not outlook.once:
            said = Message("players.snip_snap_snorum.nobody_can_pair", card=card)
        elif outlook.once > CERTAIN:
            said = Message("players.snip_snap_snorum.next_must_pair", card=card)
        idea = Message("players.snip_snap_snorum.idea.goes_round")
        return Advice(Play(card), outlook.share, idea, said, "SNIP-V2")

    def weigh(
        self, view: View, advice: Sequence[Advice], worlds: int, rng: random.Random, style: Style
    ) -> list[ActionValue]:
        """Return the values of cards: from sampled deals if the last in wins the whole pack, otherwise by rule."""
        if is_for_the_last_in(view.options) and style.remembers == 1:
            return weighed(view, advice, worlds, rng)
        return values_by_rule(advice)

    def clause(self, seen: SnipKnowledge) -> str:
        return "SNIP-8" if seen.view.options.deal == "five" else "SNIP-V4"

    def idea(self, seen: SnipKnowledge) -> Message:
        if not sum(seen.gone.values()):
            return Message("players.snip_snap_snorum.idea.nothing_seen")
        if any(not seen.risk(card) for card in seen.hand):
            return Message("players.snip_snap_snorum.idea.safe")
        return Message("players.snip_snap_snorum.idea.count")

    def reason(self, card: Card, seen: SnipKnowledge) -> Message:
        """Return a sentence about the risk of a card."""
        out, left = seen.outstanding(card.rank), seen.left
        if left is None:
            return Message("players.snip_snap_snorum.nobody_left", card=card)
        if not out:
            return Message("players.snip_snap_snorum.all_seen", card=card)
        if card.rank in seen.lacking:
            return Message("players.snip_snap_snorum.could_not_before", card=card, seat=left)
        return Message("players.snip_snap_snorum.may_pair", card=card, seat=left, often=how_often(seen.risk(card)))


POLICY = SnipPolicy()
