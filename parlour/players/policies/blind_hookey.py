"""Blind Hookey: nothing can be known, so each stake has its exact price, and style alone makes anybody pay more.

Two cards of a shuffled pack are of one rank once in 17 times, and otherwise either is as likely to be the higher: a
player wins 8 times in 17 and loses 9, and every counter staked costs him a seventeenth of itself.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from ...engine.cards import PACK_52
from ...engine.questions import Action, Ask
from ...engine.table import View
from ...games.blind_hookey import HEAPS, Cut, CutHeaps, Stake, due_share
from ..policy import NO_VERB, Advice, Policy, Style

EQUAL = Fraction(3, 51)  # the chance that a second card is of the first one's rank
WINS = (1 - EQUAL) / 2
PRICE = (1 - WINS) - WINS  # what a counter staked costs on the average
BOLD = 0.5  # from here on half the limit is staked
FORGETFUL = 0.5  # who remembers less has forgotten what a stake costs
KEPT = 2048  # stakes whose advice is remembered: upon three heaps there are hundreds
VARIED = 3  # sizes between which packets, and the stakes of the cheerful, change about


class BlindHookeyPolicy(Policy):
    """Stakes as little as it may; the cheerful, the bold and those who know no better stake more."""

    searched_verbs = NO_VERB  # no imagined deal tells more than the price does

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
        """Order the stakes by what they cost, or for the lively by how far they are from the size they like."""
        first = (view.deal_number + (view.seat or 0)) % len(HEAPS)
        liked = (*HEAPS[first:], *HEAPS[:first])
        wish = self.wish(view, style) if style.boldness > 0 or style.remembers < 1 else 0
        found = [_stake(action, wish) for action in ask.actions]
        return sorted(found, key=lambda a: (-a.worth, _place(a.action, liked)))

    def wish(self, view: View, style: Style) -> int:
        """Return the size of stake that a player of this style likes; it changes from hand to hand.

        The bold stake up to half the limit; an easy player who is not quiet goes further still. The others stake one
        to three where the limit is high, and seldom more than the least where it is low.
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
    """Return the place of the heap that is named first among those liked; there are none where each has a packet."""
    return 0 if action.verb is Stake else liked.index(action.args[0])


def _amount(action: Action) -> int:
    return sum(arg for arg in action.args if isinstance(arg, int))


@lru_cache(KEPT)
def _stake(action: Action, wish: int) -> Advice:
    amount = _amount(action)
    price = float(PRICE * amount)
    worth = -float(PRICE * abs(amount - wish)) if wish else -price
    reason = (
        f"{action.phrase[:1].upper()}{action.phrase[1:]}: the dealer keeps equal cards and so gains 6 in 100 of all "
        f"stakes, here {price:.2f} of a counter; stake small as a player."
    )
    return Advice(action, worth, "What is it worth to you to bet on a card that nobody knows?", reason, "BHK-6")


def _cut(action: Action) -> Advice:
    reason = f"Cut {action.what}: any bottom card is as likely as another, so the size of a packet changes nothing."
    return Advice(action, 0.0, "Does it matter how many you take?", reason, "BHK-3")


def _cut_heaps(action: Action) -> Advice:
    x, y = action.args
    rest = len(PACK_52) - x - y
    reason = f"Cut {x}, {y} and {rest}: any bottom card is as likely as another, so no heap is better for its size."
    return Advice(action, 0.0, "Does it matter where you cut?", reason, "BHK-9")


POLICY = BlindHookeyPolicy()
