"""The questions of Vingt-un. They are the same in every round, and so are made once."""

from __future__ import annotations

from functools import cache, lru_cache

from ...engine.questions import Ask, Verb
from .words import Card_, Content, Divide, DivideOwn, Double, NoDivide, NoDouble, Stake

KEPT = 512  # questions for a stake


def staking(seat: int, least: int, most: int, held: int) -> Ask:
    """Ask for a stake; a seat that holds little may still lay the least (VGT-3, 4, R22)."""
    return _staking(seat, least, most, min(held, most))  # what is held beyond the highest stake changes nothing


def dividing(seat: int, least: int, most: int, held: int) -> Ask:
    """Ask for the stake of a second hand, or to keep the pair together (VGT-8)."""
    return _dividing(seat, least, most, min(held, most))


@lru_cache(KEPT)
def _staking(seat: int, least: int, most: int, held: int) -> Ask:
    return _between(Ask(seat, "VGT-4"), Stake, "VGT-3", least, most, held)


@lru_cache(KEPT)
def _dividing(seat: int, least: int, most: int, held: int) -> Ask:
    return _between(Ask(seat, "VGT-8", NoDivide), Divide, "VGT-8", least, most, held)


def _between(ask: Ask, verb: Verb, clause: str, least: int, most: int, held: int) -> Ask:
    agreed, open_to_him = range(least, most + 1), range(least, max(least, min(most, held)) + 1)
    ask.may(verb, agreed, clause, f"Stakes lie between {least} and {most}, and {{}} does not.")
    return ask.may(verb, open_to_him, "VGT-R22", f"You hold {held}, and cannot stake {{}}.")


@cache
def dividing_own(seat: int) -> Ask:
    """Ask the dealer about his own pair, on which he stakes nothing (VGT-8)."""
    return Ask(seat, "VGT-8", NoDivide, DivideOwn)


@cache
def doubling(seat: int) -> Ask:
    """Ask the dealer whether all stakes are doubled (VGT-5)."""
    return Ask(seat, "VGT-5", NoDouble, Double)


@cache
def drawing(seat: int) -> Ask:
    """Ask a seat whether it takes a card (VGT-9, 10, R6)."""
    return Ask(seat, "VGT-9", Card_, Content)
