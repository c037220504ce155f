"""The rules of play at Loo (pp. 20-21, 25 and 28), in order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ...engine.cards import ACE, KING, Card, Suit
from ...engine.questions import Play, Rule
from ...engine.table import TableError
from ...procedures.tricks import (
    CardOrder,
    following,
    heading,
    in_hand,
    must_follow,
    must_head,
    must_lead,
    ordinary,
    trumps_in,
    with_pam,
)
from ...words.message import Message
from .options import LooOptions, pam_of

Cards = tuple[Card, ...]


class Law:
    """The rules of play in one deal, from the trump suit and the card turned up."""

    def __init__(self, options: LooOptions, turned: Card) -> None:
        if turned.suit is None:
            raise TableError("no joker is in this pack")
        self.options, self.turned = options, turned
        self.trumps: Suit = turned.suit
        self.pam = pam_of(options, self.trumps, turned)
        self.order: CardOrder = ordinary(self.trumps) if self.pam is None else with_pam(self.trumps, self.pam)

    def rules(self, hand: Cards, trick: Sequence[Card], tricks_played: int) -> list[Rule]:
        """Return the rules for a card of `hand` to `trick`, later ones narrowing earlier ones; cached, so copy it."""
        return _rules(self, hand, tuple(trick), tricks_played)

    def lawful(self, hand: Cards, trick: Sequence[Card], tricks_played: int) -> Cards:
        """Return the cards that may legally be played."""
        if trick:
            return heading(self.eligible(hand, trick[0]), trick, self.order)
        if tricks_played > 1:
            return hand
        allowed: Cards = self.rules(hand, trick, tricks_played)[-1].allowed
        return allowed

    def eligible(self, hand: Cards, led: Card) -> Cards:
        """Return the cards that follow suit, or all if there are none; Pam gives way where he must (LOO-16, 30)."""
        found = following(hand, self.order.suits[led], self.order)
        if self.pam in found and len(found) > 1 and self.is_pam_civil(led):
            return tuple([c for c in found if c is not self.pam])
        return found

    def leading(self, hand: Cards, tricks_played: int) -> list[Rule]:
        """Return the rules for a lead; only the leads to the first two tricks are restricted (LOO-15, 18, R12, R14)."""
        rules = [in_hand(hand, "LOO-17" if tricks_played else "LOO-14")]
        trumps = trumps_in(hand, self.order)
        if tricks_played == 0:
            rules += self.first_lead(trumps)
        elif tricks_played == 1 and trumps:
            refusal = Message("plays.loo.refused.lead_highest_after_first", highest=trumps[0])
            rules.append(must_lead(trumps[:1], "LOO-18", refusal))
        return rules

    def first_lead(self, trumps: Cards) -> list[Rule]:
        """Return the rule for the first lead, if any: an ace or king of trumps, or one of two trumps (LOO-15)."""
        bound = self.compelled(trumps)
        if bound is not None and bound.rank == ACE:
            return [must_lead([bound], "LOO-15", Message("plays.loo.refused.lead_ace", bound=bound))]
        if bound is not None:
            refusal = Message("plays.loo.refused.lead_king", bound=bound, turned=self.turned)
            return [must_lead([bound], "LOO-15", refusal)]
        if len(trumps) < 2:
            return []
        if self.options.two_trumps_lead == "any":
            return [must_lead(trumps, "LOO-15", Message("plays.loo.refused.lead_trump"))]
        refusal = Message("plays.loo.refused.lead_highest", highest=trumps[0])
        return [must_lead(trumps[:1], "LOO-15", refusal)]

    def compelled(self, trumps: Cards) -> Card | None:
        """Return the ace of trumps, or the king if the ace is turned up, if the hand has it; otherwise None."""
        rank = KING if self.turned.rank == ACE else ACE
        return next((c for c in trumps if c.suit is self.trumps and c.rank == rank), None)

    def following(self, hand: Cards, trick: Sequence[Card]) -> list[Rule]:
        """Return the rules for following: follow suit, and head the trick if possible (LOO-16, 30, R13)."""
        led = self.order.suits[trick[0]]
        if led is None:
            raise TableError("the card led belongs to no suit")
        rules = [in_hand(hand, "LOO-16"), must_follow(hand, led, self.order, "LOO-16")]
        eligible = self.eligible(hand, trick[0])
        if len(eligible) < len(rules[-1].allowed):
            civil = Message("plays.loo.refused.civil", led=trick[0])
            rules.append(Rule(Play, eligible, "LOO-30", civil))
        rules.append(must_head(eligible, trick, self.order, "LOO-16"))
        return rules

    def is_pam_civil(self, led: Card) -> bool:
        """Return whether the ace of trumps was led, so that Pam gives way to it (LOO-30)."""
        return self.options.pam_civil and led.suit is self.trumps and led.rank == ACE


@lru_cache(maxsize=1 << 5)
def law_of(options: LooOptions, turned: Card) -> Law:
    """Return the rules of play in a deal; cached for deals that are sampled many times."""
    return Law(options, turned)


@lru_cache(maxsize=1 << 11)
def _rules(law: Law, hand: Cards, trick: Cards, tricks_played: int) -> list[Rule]:
    return law.following(hand, trick) if trick else law.leading(hand, tricks_played)
