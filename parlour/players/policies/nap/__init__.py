"""The rule of thumb for Nap, from the book's advice on calling and play (pp. 5-8)."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.cards import ACE, KING, Card, Suit
from ....engine.questions import Action, Ask, Pass, Play, Verb
from ....engine.table import View
from ....games.nap.calls import (
    BLUCHER,
    MISERE,
    NAP,
    WELLINGTON,
    Buy,
    Call,
    CallLevel,
    Discard,
    Keep,
    Raise,
    TakeSpare,
    Yield,
    price_of,
)
from ....words.message import Message
from ...families.odds import does
from ...policy import Advice, Policy, Style
from .card_play import advise_play
from .hand_value import chance, danger, estimate, fits_misere, sure_tricks

SPARE_TRICKS = 1.0  # tricks gained by choosing five cards from ten
NEW_CARD = 0.35  # average value in tricks of a card not seen yet
LONG_SHOT = 0.5  # odds below which nobody makes a call
BOLDNESS = 0.25  # tricks by which the boldest overrate their hands


class NapPolicy(Policy):
    """Estimates a hand's tricks in every suit, calls what it can nearly make, draws trumps and cashes aces."""

    error_scale: Mapping[Verb, float] = {Call: 6.0, Play: 1.5, Buy: 1.0, Keep: 0.75, Discard: 0.75, Raise.verb: 3.0}
    searched_verbs = (Play,)  # random calls say nothing about a hand, so the measured odds of a call are better

    def advice_on(self, view: View, ask: Ask, style: Style) -> list[Advice]:
        """Return advice on whichever of the game's questions is open."""
        verbs = {action.verb for action in ask.actions}
        if Play in verbs:
            return advise_play(view, [action.what for action in ask.actions], opponents(view))
        if Buy in verbs:
            return buying_advice(view, ask)
        if Discard in verbs or Keep in verbs:
            return keeping_advice(view, ask)
        if Raise in ask.actions:
            return challenge_advice(view, style)
        return calling_advice(view, ask, style)


def opponents(view: View) -> int:
    """Return the number of seats that would play against the viewing seat."""
    return view.seats - 1 - (view.facts.get("idle") is not None)


# calling
def calling_advice(view: View, ask: Ask, style: Style) -> list[Advice]:
    """Return advice on each call, by what it wins and costs (pp. 6-7)."""
    tricks, suit = estimate(view.hand, opponents(view))
    return [call_advice(view, action, tricks + BOLDNESS * style.boldness, suit) for action in ask.actions]


def call_advice(view: View, action: Action, tricks: float, suit: Suit) -> Advice:
    """Return advice on one call, for a hand that should win `tricks` with this suit as trumps."""
    if action is Pass:
        reason = Message("players.nap.pass", suit=suit.value, n=round(tricks))
        return Advice(action, 0.0, Message("players.nap.idea.pass"), reason, "NAP-5")
    if action is TakeSpare:
        odds = odds_of(view, NAP, tricks + SPARE_TRICKS, suit)
        reason = Message("players.nap.take_spare", prospect=_prospect("nap", odds))
        return Advice(action, gain(view, NAP, odds), Message("players.nap.idea.take_spare"), reason, "NAP-19")
    level: CallLevel = action.what
    if level == MISERE:
        return misere_advice(view, action)
    odds = odds_of(view, level, tricks, suit)
    worth, prospect = gain(view, level, odds), _prospect("it", odds)
    if level == NAP:
        reason = Message("players.nap.nap_call", prospect=prospect)
        return Advice(action, worth, Message("players.nap.idea.nap_call"), reason, "NAP-5")
    if level in (WELLINGTON, BLUCHER):
        name = "Wellington" if level == WELLINGTON else "Blücher"
        reason = Message("players.nap.over_nap", name=name, prospect=prospect)
        return Advice(action, worth, Message("players.nap.idea.over_nap"), reason, "NAP-21")
    idea = Message("players.nap.idea.call" if worth > 0 else "players.nap.idea.too_much")
    reason = Message("players.nap.call", level=level, suit=suit.value, prospect=prospect)
    return Advice(action, worth, idea, reason, "NAP-5", dissuades=odds < LONG_SHOT)


def odds_of(view: View, level: CallLevel, tricks: float, suit: Suit) -> float:
    """Return the chance, 0 to 1, of making a call; one that overcalls nap meets strong cards."""
    needed = level if isinstance(level, int) else view.options.tricks
    if needed <= sure_tricks(view.hand, suit):
        return 1.0
    strength_against = 0.5 if level in (WELLINGTON, BLUCHER) else 0.0
    return chance(tricks - strength_against, needed, opponents(view))


def gain(view: View, level: CallLevel, odds: float) -> float:
    """Return what a call wins on average, in counters; calls for all the tricks may win the kitty."""
    price = price_of(level, view.options)
    kitty = view.pools["kitty"] if isinstance(level, str) else 0
    return (odds * price.won - (1 - odds) * price.lost) * stake_of(view) * (view.seats - 1) + odds * kitty


def stake_of(view: View) -> int:
    """Return the counters that a trick is worth in this deal."""
    stake: int = view.options.stake * view.facts["multiplier"]
    return stake


def misere_advice(view: View, action: Action) -> Advice:
    """Return advice on calling misère: only if every suit is low (NAP-17)."""
    fits = fits_misere(view.hand, opponents(view))
    price = view.options.misere_stake * stake_of(view) * (view.seats - 1)
    reason = Message("players.nap.misere_fits" if fits else "players.nap.misere_fails")
    return Advice(action, price * (0.3 if fits else -0.5), Message("players.nap.idea.misere"), reason, "NAP-17")


def challenge_advice(view: View, style: Style) -> list[Advice]:
    """Return advice on raising to a call that has just overtaken one's own, or yielding to it (NAP-23)."""
    tricks, suit = estimate(view.hand, opponents(view))
    level = BLUCHER if BLUCHER in view.facts["calls"] else WELLINGTON
    odds = odds_of(view, level, tricks + BOLDNESS * style.boldness, suit)
    raising, yielding = Message("players.nap.idea.raise"), Message("players.nap.idea.yield")
    prospect = _prospect("it", odds)
    return [
        Advice(Raise, gain(view, level, odds), raising, Message("players.nap.raise", prospect=prospect), "NAP-23"),
        Advice(Yield, 0.0, yielding, Message("players.nap.yield", prospect=prospect), "NAP-23"),
    ]


# choosing cards
def keeping_advice(view: View, ask: Ask) -> list[Advice]:
    """Return advice on which cards to keep: the best for tricks or, if no hand is worth two tricks, for misère."""
    kept = {action: kept_cards(view, action) for action in ask.actions}
    found = [_kept_for_tricks(view, action, cards, ask.clause) for action, cards in kept.items()]
    if max(advice.worth for advice in found) >= 2 or not may_call_misere(view):
        return found
    for_misere = {action: cards for action, cards in kept.items() if fits_misere(cards, opponents(view))}
    return [
        _kept_for_misere(advice.action, for_misere[advice.action]) if advice.action in for_misere else advice
        for advice in found
    ]


def kept_cards(view: View, action: Action) -> list[Card]:
    """Return the hand that remains after keeping or discarding some cards."""
    return [card for card in view.hand if (card in action.what) is (action.verb is Keep)]


def _kept_for_tricks(view: View, action: Action, kept: list[Card], clause: str) -> Advice:
    tricks, suit = estimate(kept, opponents(view))
    reason = Message("players.nap.keep", suit=suit.value, n=round(tricks))
    return Advice(action, tricks, Message("players.nap.idea.keep"), reason, clause)


def _kept_for_misere(action: Action, kept: list[Card]) -> Advice:
    idea, reason = Message("players.nap.idea.keep_low"), Message("players.nap.keep_low")
    return Advice(action, 2 + (4 - danger(kept)) / 10, idea, reason, "NAP-17")


def may_call_misere(view: View) -> bool:
    """Return whether a seat that is about to discard may still call misère (NAP-17, 26)."""
    lower = (None, "pass", "1", "2")
    calls = view.facts.get("calls") or ()
    return view.options.misere and view.options.surplus > 0 and all(call in lower for call in calls)


def buying_advice(view: View, ask: Ask) -> list[Advice]:
    """Return advice on buying: replace cards that are not in the best suit, nor aces or kings, if it pays."""
    tricks, suit = estimate(view.hand, opponents(view))
    poor = {card for card in view.hand if card.suit is not suit and card.rank not in (ACE, KING)}
    found, idea = [], Message("players.nap.idea.buy")
    for action in ask.actions:
        thrown = set(action.what)
        kept = [card for card in view.hand if card not in thrown]
        after = (estimate(kept, opponents(view))[0] if kept else 0.0) + NEW_CARD * len(thrown)
        worth = 3.0 * (after - tricks) - 0.6 * len(thrown) - len(thrown - poor)
        if tricks < 1.0 and thrown:
            worth -= 1.0  # so poor a hand is not worth its price
        reason = Message("players.nap.buy", suit=suit.value) if thrown else Message("players.nap.buy_none")
        found.append(Advice(action, worth, idea, reason, "NAP-18"))
    return found


# words
def _prospect(what: str, odds: float) -> Message:
    """Return a clause that says how often `what`, "nap" or "it", succeeds."""
    if odds == 1:
        return Message(f"players.nap.{what}.cannot_fail")
    return Message(f"players.nap.{what}.prospect", does=does(Message(f"players.nap.{what}.succeeds"), odds))


POLICY = NapPolicy()
