"""The questions of Vingt-un; cached, because they are the same in every round."""

from __future__ import annotations

from functools import cache, lru_cache

from ...engine.questions import Ask, Verb
from ...words.message import Message
from .actions import Content, Divide, DivideOwn, Double, NoDivide, NoDouble, Stake, TakeCard

KEPT = 512  # cached questions about stakes


def staking(seat: int, least: int, most: int, held: int) -> Ask:
    """Return the question asking for a stake; a seat that is short may still stake the minimum (VGT-3, 4, R22)."""
    return _staking(seat, least, most, min(held, most))  # counters above the highest stake make no difference


def dividing(seat: int, least: int, most: int, held: int) -> Ask:
    """Return the question asking for a stake on a second hand, or to keep the pair together (VGT-8)."""
    return _dividing(seat, least, most, min(held, most))


@lru_cache(KEPT)
def _staking(seat: int, least: int, most: int, held: int) -> Ask:
    return _between(Ask(seat, "VGT-4"), Stake, "VGT-3", least, most, held)


@lru_cache(KEPT)
def _dividing(seat: int, least: int, most: int, held: int) -> Ask:
    return _between(Ask(seat, "VGT-8", NoDivide), Divide, "VGT-8", least, most, held)


def _between(ask: Ask, verb: Verb, clause: str, least: int, most: int, held: int) -> Ask:
    """Return a question with the range of permitted stakes."""
    limits = Message("plays.vingt_un.limits", least=least, most=most)
    one_stake = Message("plays.vingt_un.one_stake", least=least)
    agreed, affordable = range(least, most + 1), range(least, max(least, min(most, held)) + 1)
    ask.may(verb, agreed, clause, limits if least < most else one_stake)
    return ask.may(verb, affordable, "VGT-R22", Message("plays.vingt_un.too_few", held=held)).again()


@cache
def dividing_own(seat: int) -> Ask:
    """Return the question of whether the dealer divides a pair, which needs no stake (VGT-8)."""
    return Ask(seat, "VGT-8", NoDivide, DivideOwn)


@cache
def doubling(seat: int) -> Ask:
    """Return the question of whether the dealer doubles all the stakes (VGT-5)."""
    return Ask(seat, "VGT-5", NoDouble, Double)


@cache
def drawing(seat: int) -> Ask:
    """Return the question of whether a seat draws a card (VGT-9, 10, R6)."""
    return Ask(seat, "VGT-9", TakeCard, Content)
