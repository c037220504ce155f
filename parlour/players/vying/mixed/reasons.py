"""The reasons for a play at a vying game: the idea, then an explanation in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.questions import Action
from ....words.message import Message
from ...families.odds import does, times
from ...policy import Advice
from ..betting_verbs import (
    BLUFF_IDEA,
    FREE_IDEA,
    LEAVES,
    MEETS,
    OPENS,
    PASS_IDEA,
    PRICE_IDEA,
    SIGHTS,
    SMALL_IDEA,
    STAYS,
    VALUE_IDEA,
    WORTH_IDEA,
)
from ..prices import too_dear
from .situation import BLUFF, NOW, Situation

TO_CALL, TO_STAY = "players.vying.to_call", "players.vying.to_stay"  # messages about the price

SMALL = 0.15  # of the pool: a bet to which nobody folds
OF_LAW_60 = "DP-S3"  # the rule by which a short seat demands a show


class Reasons:
    """The ideas and reasons for the actions of a situation; those that differ in their amount alone share theirs."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self._made: dict[tuple[str, bool, bool], tuple[Message, Message]] = {}

    def of(self, name: str, share: float, *, is_small: bool) -> tuple[Message, Message]:
        """Return the idea and the reason for a verb that is chosen with this probability, perhaps for a small bet."""
        key = name, share > 0, is_small
        if key not in self._made:
            self._made[key] = self._reason(name, share, is_small)
        return self._made[key]

    def _reason(self, name: str, share: float, is_small: bool) -> tuple[Message, Message]:
        situation = self.situation
        if name in LEAVES:
            idea, reason = PRICE_IDEA if situation.owes else WORTH_IDEA, folding(situation)
        elif name in STAYS:
            idea, reason = PASS_IDEA, passing(situation)
        elif name not in OPENS:
            idea = PRICE_IDEA if situation.owes else FREE_IDEA
            reason = staying(situation, TO_CALL if name in MEETS else TO_STAY)
        elif situation.measure < BLUFF and share and is_small and (stays_in(situation) or situation.closes):
            idea, reason = SMALL_IDEA, small_bet(situation)
        elif situation.measure < BLUFF:
            idea, reason = BLUFF_IDEA, bluffing(situation, share)
        else:
            idea, reason = VALUE_IDEA, raising(situation, share)
        tells_price = reason.id.startswith((TO_CALL, TO_STAY))  # and a chance to compare with it: figures enough
        if situation.hand.held is not None and not tells_price:
            reason = Message("players.vying.with_hand", reason=reason, hand=situation.hand.held)
        return idea, reason

    def advice(self, action: Action, share: float, worth: float, clause: str) -> Advice:
        """Return advice on an action that is taken with this probability."""
        name = action.verb.name
        is_small = bool(action.args) and action.what - self.situation.hand.base <= SMALL * self.situation.pool
        idea, reason = self.of(name, share, is_small=is_small)
        if name in SIGHTS:
            clause = OF_LAW_60 if name == "DemandShow" else self.situation.hand.short_clause
        return Advice(action, worth, idea, reason, clause)


def wins(situation: Situation) -> float:
    """Return the chance of beating every opponent still in, if their hands were random."""
    return situation.all if situation.hand.wins is None else situation.hand.wins


def chances(situation: Situation) -> Message:
    """Return a clause on how often the hand wins, and when: after the draw, before the bet or betting, or now."""
    if not situation.opponents:
        return Message("players.vying.chances.nobody_in")
    when, verb = situation.hand.when, "beats"
    if when == NOW and situation.place.raises:
        when, verb = "before_the_bet" if situation.owes else "before_the_betting", "beat"
    others = "both" if situation.opponents == 2 else "others"
    beats = Message(f"players.vying.against.{verb}.{others}", n=situation.opponents)
    return Message(f"players.vying.chances.{when}", beats=does(beats, wins(situation)))


def least_chance(situation: Situation) -> float:
    """Return the chance of winning from which the price is worth paying, 0 to 1.

    A seat that is short of counters plays for as much from each of the others as it has staked itself.
    """
    assert situation.view.seat is not None
    staked: Sequence[int] = situation.view.facts.get("staked") or [0] * situation.view.seats
    most = staked[situation.view.seat] + situation.owes
    beyond = sum(max(0, put - most) for put in staked)
    return situation.owes / (situation.pool - beyond + situation.owes)


def folding(situation: Situation) -> Message:
    """Return the reason for folding."""
    if not situation.owes:
        return Message("players.vying.fold.better_hands_call", chances=chances(situation))
    need, chance = least_chance(situation), wins(situation)
    if chance < need:
        return too_dear(need, chance, chances(situation))
    key = "good_bets" if situation.place.raises else "more_to_pay"
    return Message(f"{TO_CALL}.{key}", times=times(need), chances=chances(situation))


def staying(situation: Situation, price: str) -> Message:
    """Return the reason for calling or going all in, from a table of messages about the price."""
    if not situation.owes:
        return Message(f"{price}.free", chances=chances(situation))
    need, key = least_chance(situation), "price"
    if wins(situation) < need:
        key = "against_bluffs" if situation.place.raises else "more_to_come"
    return Message(f"{price}.{key}", times=times(need), chances=chances(situation))


def passing(situation: Situation) -> Message:
    """Return the reason for passing."""
    key = "free" if situation.closes else "answer_later"
    return Message(f"players.vying.pass.{key}", chances=chances(situation))


def raising(situation: Situation, share: float) -> Message:
    """Return the reason for a bet or raise with a good hand, made with this probability."""
    if not share:
        key = "another_amount"
    elif not situation.opponents:
        key = "win_at_once"
    elif wins(situation) >= BLUFF:
        key = "make_them_pay"
    elif wins(situation) > 1 / (situation.opponents + 1):
        key = "more_than_even"
    else:
        key = "win_at_once"
    return Message(f"players.vying.bet.{key}", chances=chances(situation))


def stays_in(situation: Situation) -> bool:
    """Return whether a seat with nothing to call must bet all the same, or fold."""
    return situation.strategy.form.opens == "bet" and not situation.owes and not situation.place.raises


def small_bet(situation: Situation) -> Message:
    """Return the reason for a bet so small that it is no bluff: it keeps the seat in, or claims the pool."""
    key = "keeps_you_in" if stays_in(situation) else "claims"
    return Message(f"players.vying.bet.{key}", chances=chances(situation))


def bluffing(situation: Situation, share: float) -> Message:
    """Return the reason for a bluff, made with this probability."""
    reason = "players.vying.bluff.if_they_fold" if share else "players.vying.bet.too_little"
    return Message(reason, chances=chances(situation))
