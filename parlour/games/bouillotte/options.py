"""The options of Bouillotte; the defaults are the four-handed game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.options import Conflict, Options, number, one_of
from ...words.message import Message

CAVES = range(50, 501)  # permitted sizes of the first cave


@dataclass(frozen=True, kw_only=True)
class BouillotteOptions(Options):
    """The options of Bouillotte. Each player starts with one cave."""

    CONFLICTS = (
        Conflict(
            ("blind", "cave"),
            lambda o, seats: o.blind > o.start_counters,
            Message("plays.bouillotte.conflict.blind"),
        ),
    )
    start_counters: int = number(100, 1, 100_000, "BO-2")
    blind: int = number(5, 1, 20, "BO-3")
    straddle: bool = one_of(True, False, clause="BO-4")
    cave: int = number(100, CAVES[0], CAVES[-1], "BO-2")
    new_cave: str = one_of("own_choice", "fixed", clause="BO-2")
    word: str = one_of("all", "two", clause="BO-12")
    favori: bool = one_of(True, False, clause="BO-18")
    carre_pay: int = number(4, 0, 10, "BO-15")
    brelan_pay: int = number(1, 0, 10, "BO-17")
    favori_pay: int = number(1, 0, 10, "BO-18")
    misdeal_brelan: bool = one_of(True, False, clause="BO-A1")
    accidents: int = number(0, 0, 20, "BO-A1")
    deals: int = number(40, 0, 200, "BO-R28")

    @property
    def provides_for_broke(self) -> bool:
        return True

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return starting counters equal to the given cave, or a cave equal to the given counters."""
        if "cave" in given:
            return {"start_counters": given["cave"]}
        first = given.get("start_counters")
        return {"cave": first} if first in CAVES else {}
