"""The options of Spoil-Five (docs/rules/spoil_five.md), and the sides that players form."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.options import Conflict, Options, number, one_of, only_with, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT
from ...words.message import Message


def _sides_do_not_fit(o: SpoilFiveOptions, seats: int) -> bool:
    return (o.teams == "two_sides" and (seats % 2 == 1 or seats < 4)) or (
        o.teams == "pairs" and (seats % 2 == 1 or seats < 6)
    )


@dataclass(frozen=True, kw_only=True)
class SpoilFiveOptions(Options):
    """The options of Spoil-Five; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        Conflict(
            ("spoil_stake", "pool_stake"),
            lambda o, _: o.spoil_stake > o.pool_stake,
            Message("plays.spoil_five.conflict.spoil_stake"),
        ),
        Conflict(
            ("teams", "seats"),
            _sides_do_not_fit,
            Message("plays.spoil_five.conflict.teams"),
        ),
        Conflict(
            ("tricks_to_win", "seats"),
            lambda o, seats: o.tricks_to_win == 2 and seats < 5,
            Message("plays.spoil_five.conflict.two_tricks"),
        ),
        Conflict(
            ("tricks_to_win", "jinking"),
            lambda o, _: o.tricks_to_win == 2 and o.jinking,
            Message("plays.spoil_five.conflict.jinking"),
        ),
        Conflict(
            ("tricks_to_win", "match"),
            lambda o, _: o.tricks_to_win == 2 and o.match != "off",
            Message("plays.spoil_five.conflict.match"),
        ),
        Conflict(
            ("tricks_to_win", "teams"),
            lambda o, _: o.tricks_to_win == 2 and o.teams == "two_sides",
            Message("plays.spoil_five.conflict.sides_two_tricks"),
        ),
        Conflict(
            ("fiving", "teams", "seats"),
            lambda o, seats: o.fiving and seats > 2 and o.teams != "two_sides",
            Message("plays.spoil_five.conflict.fiving"),
        ),
        Conflict(
            ("match", "jinking"),
            lambda o, _: o.match != "off" and o.jinking,
            Message("plays.spoil_five.conflict.jinking_match"),
        ),
        only_with(
            "table_penalties",
            "robbing",
            "compulsory",
            Message("plays.spoil_five.conflict.robbing"),
        ),
    )
    pool_stake: int = number(3, 2, 10_000, "SPF-2", "103")
    dealer_stake: int = number(1, 1, 10_000, "SPF-2", "103-104")
    spoil_stake: int = number(1, 1, 10_000, "SPF-2", "103-104")
    deal_pattern: str = one_of("two_three", "three_two", clause="SPF-3", page="104")
    teams: str = one_of("none", "two_sides", "pairs", clause="SPF-18", page="104, 107")
    tricks_to_win: int = one_of(3, 2, clause="SPF-19", page="107")
    robbing: str = one_of("compulsory", "optional", "off", clause="SPF-7", page="105-106")
    order: str = one_of("spoil_five", "ordinary", clause="SPF-22", page="106")
    fiving: bool = switch("SPF-20", "107")
    jinking: bool = switch("SPF-23", "107")
    match: str | int = one_of("off", 25, 45, clause="SPF-24", page="107")
    table_penalties: bool = switch("SPF-8", "104-106")
    choose_start: int = number(0, 0, 9, "SPF-1", "104")


def sides_of(options: SpoilFiveOptions, seats: int) -> list[int]:
    """Return the side of each seat; without partners, each seat is its own (SPF-18)."""
    sides = {"none": seats, "two_sides": 2, "pairs": seats // 2}[options.teams]
    return [seat % sides for seat in range(seats)]
