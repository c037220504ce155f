"""Advice at Blind Hookey. Nothing is known, so a stake has an exact cost, and only style makes players stake more.

Two cards of a shuffled pack are of equal rank 1 time in 17; otherwise either is equally likely to be higher. So a
player wins 8 times in 17 and loses 9 times, and each counter staked costs a seventeenth on average.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ...engine.cards import PACK_52
from ...engine.questions import Action, Ask
from ...engine.table import View
from ...games.blind_hookey.deal import Cut, due_share
from ...games.blind_hookey.heaps import CutHeaps
from ...games.blind_hookey.stakes import HEAPS, Stake
from ...words.message import Message
from ..policy import NO_VERB, Advice, Phrase, Policy, Style

EQUAL = Fraction(3, 51)  # the chance that two cards are of equal rank
WINS = (1 - EQUAL) / 2
PRICE = (1 - WINS) - WINS  # the average cost of each counter staked
BOLD = 0.5  # players at least this bold stake up to half the limit
FORGETFUL = 0.5  # a player who remembers less than this ignores the cost of a stake
KEPT = 2048  # maximum number of stakes with cached advice; three heaps allow hundreds
VARIED = 3  # the number of sizes among which packets, and cheerful players' stakes, vary


class BlindHookeyPolicy(Policy):
    """Stakes as little as possible; cheerful, bold and careless players stake more."""

    luck_decides = True  # nobody sees a card before the stakes lie
    searched_verbs = NO_VERB  # sampled worlds cannot improve on the exact cost

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        verb = ask.actions[0].verb
        if verb is Cut:
            even = due_share(view.seats) // 2 + (view.deal_number + (view.seat or 0)) % VARIED
            return [_cut(action) for action in sorted(ask.actions, key=lambda a: abs(a.what - even))]
        if verb is CutHeaps:
            third = len(PACK_52) // 3
            by_evenness = sorted(ask.actions, key=lambda a: sum(abs(many - third) for many in a.args))
            return [_cut_heaps(action) for action in by_evenness]
        return self.stake(view, ask, style)

    def stake(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on stakes, by their cost or, for lively players, by closeness to the size they like."""
        first = (view.deal_number + (view.seat or 0)) % len(HEAPS)
        liked = (*HEAPS[first:], *HEAPS[:first])
        wish = self.wish(view, style) if style.boldness > 0 or style.remembers < 1 else 0
        found = [_stake(action, wish) for action in ask.actions]
        return sorted(found, key=lambda a: (-a.worth, _place(a.action, liked)))

    def wish(self, view: View, style: Style) -> int:
        """Return the size of stake that suits a player's style; it varies from deal to deal.

        Bold players stake up to half the limit; an easy player who is not quiet goes further. The others stake
        one to three if the limit is high, and seldom more than the minimum if it is low.
        """
        low, high = view.options.min_stake, view.options.max_stake
        turn = view.deal_number + (view.seat or 0)
        is_careless = style.boldness >= 0 and style.remembers < FORGETFUL
        if is_careless or style.boldness >= BOLD:
            highest = max(low, high * 2 // 3 if is_careless else high // 2)
            return int(low + turn % (highest - low + 1))
        spread = min(VARIED - 1, (high - low) // 2)
        return int(low + turn % VARIED * spread // (VARIED - 1))


def _place(action: Action, liked: tuple[str, ...]) -> int:
    """Return the place of an action's first heap in the order `liked`; 0 for a stake on one's own packet."""
    return 0 if action.verb is Stake else liked.index(action.args[0])


def _amount(action: Action) -> int:
    return sum(arg for arg in action.args if isinstance(arg, int))


@lru_cache(KEPT)
def _stake(action: Action, wish: int) -> Advice:
    amount = _amount(action)
    worth = -float(PRICE * (abs(amount - wish) if wish else amount))
    idea = Message("players.blind_hookey.idea.stake")
    reason = Message("players.blind_hookey.stake", play=Phrase(action))
    return Advice(action, worth, idea, reason, "BHK-6")


def _cut(action: Action) -> Advice:
    idea, reason = Message("players.blind_hookey.idea.cut"), Message("players.blind_hookey.cut", cards=action.what)
    return Advice(action, 0.0, idea, reason, "BHK-3")


def _cut_heaps(action: Action) -> Advice:
    x, y = action.args
    rest = len(PACK_52) - x - y
    reason = Message("players.blind_hookey.cut_heaps", first=x, second=y, rest=rest)
    return Advice(action, 0.0, Message("players.blind_hookey.idea.cut_heaps"), reason, "BHK-9")


POLICY = BlindHookeyPolicy()
