"""The options of Loto, V0 to V16; the defaults are the race."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.options import Conflict, Options, needs, number, one_of, switch
from ...words.message import Message

FIRST_ONLY = (
    "prize", "answer", "win_on", "cards_each", "keno", "keno_house_percent", "stake_per_card", "caller", "call_seconds",
)  # fmt: skip
SECOND_ONLY = ("later_exchanges", "put_away_dead_knobs", "pay_from", "drawings")
THEMES = ("numbers", "picture", "botanical", "spelling", "geographical", "historical")


def _foreign(options: LotoOptions) -> bool:
    """Return whether an option of the other method has been changed."""
    fields = options.declared()
    foreign = FIRST_ONLY if options.method == "second" else SECOND_ONLY
    implied = options.implied({"method": options.method})
    return any(getattr(options, key) != implied.get(key, fields[key].default) for key in foreign)


def most_seats(options: LotoOptions) -> int:
    """Return the maximum number of seats, by the box and the cards per seat (V9)."""
    if options.method == "second":
        return options.box
    return options.box // options.cards_each + (options.caller == "dealer_seat")


@dataclass(frozen=True, kw_only=True)
class LotoOptions(Options):
    """The options of Loto; the defaults are the race with one card each."""

    CONFLICTS = (
        Conflict(
            ("method",),
            lambda o, seats: _foreign(o),
            Message("plays.loto.conflict.method"),
        ),
        Conflict(
            ("drawings", "deals"),
            lambda o, seats: o.drawings is not None and o.deals not in (None, o.drawings),
            Message("plays.loto.conflict.drawings"),
        ),
        Conflict(
            ("keno", "prize", "win_on"),
            lambda o, seats: o.keno and (o.prize != "whole" or o.win_on != "all_cards"),
            Message("plays.loto.conflict.keno_prize"),
        ),
        Conflict(
            ("keno", "caller", "answer"),
            lambda o, seats: o.keno and (o.caller != "program" or o.answer != "all"),
            Message("plays.loto.conflict.keno_caller"),
        ),
        needs(
            "keno_house_percent",
            "keno",
            Message("plays.loto.conflict.house"),
        ),
        Conflict(
            ("prize", "stake_per_card"),
            lambda o, seats: o.prize == "save_counters" and (o.stake_per_card or 0) < 15,
            Message("plays.loto.conflict.stake"),
        ),
        Conflict(
            ("cards_each", "box", "seats"),
            lambda o, seats: seats > most_seats(o),
            Message("plays.loto.conflict.box"),
        ),
        Conflict(
            ("caller", "seats"),
            lambda o, seats: o.method == "first" and o.caller == "dealer_seat" and seats < 3,
            Message("plays.loto.conflict.caller"),
        ),
    )
    method: str = one_of("first", "second", clause="LOTO-V0", page="109-110")
    theme: str = one_of(*THEMES, clause="LOTO-V1", page="108")
    prize: str = one_of("whole", "quarters", "save_counters", clause="LOTO-V2", page="109-110")
    answer: str = one_of("first", "each", "all", clause="LOTO-V4", page="110")
    win_on: str = one_of("all_cards", "any_card", clause="LOTO-V5", page="110")
    cards_each: int = number(1, 1, 12, "LOTO-V6", "109")
    later_exchanges: bool = switch("LOTO-V7", "110", words=("false", "true"))
    put_away_dead_knobs: bool = switch("LOTO-V8", "111", words=("false", "true"))
    box: int = one_of(24, 18, clause="LOTO-V9", page="109")
    pay_from: str = one_of("counters", "stock", clause="LOTO-V10", page="111")
    drawings: int | None = number(None, 1, 60, "LOTO-V11", "112", words=("rounds",))
    stake_per_card: int = number(4, 1, 100, "LOTO-V12", "109")
    caller: str = one_of("dealer_seat", "program", clause="LOTO-V13", page="109")
    keno: bool = switch("LOTO-V14", "108", words=("false", "true"))
    keno_house_percent: int = number(0, 0, 20, "LOTO-V14", "108")
    call_seconds: int = number(3, 1, 15, "LOTO-V15", "110")
    deals: int | None = number(None, 0, 100, "LOTO-V16", "", words=("n",))

    @property
    def is_race(self) -> bool:
        return self.method == "first" and self.answer != "all"

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the defaults that depend on the method, the prize and Keno (V12, V14, R22)."""
        values: dict[str, Any] = {}
        if given.get("method") == "second":
            values["start_counters"] = 600
        if given.get("prize") == "save_counters":
            values["stake_per_card"] = 20
        if given.get("keno"):
            values |= {"caller": "program", "answer": "all"}
        return values
