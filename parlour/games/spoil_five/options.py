"""The variations of Spoil-Five (docs/rules/spoil_five.md), and the sides that players form."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.options import Conflict, Options, number, one_of, only_with, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT


def _sides_do_not_fit(o: SpoilFiveOptions, seats: int) -> bool:
    return (o.teams == "two_sides" and (seats % 2 == 1 or seats < 4)) or (
        o.teams == "pairs" and (seats % 2 == 1 or seats < 6)
    )


@dataclass(frozen=True, kw_only=True)
class SpoilFiveOptions(Options):
    """The options of one table; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        Conflict(
            ("spoil_stake", "pool_stake"),
            lambda o, _: o.spoil_stake > o.pool_stake,
            "Lower spoil_stake or raise pool_stake: a spoilt hand may not cost more than a new pool.",
        ),
        Conflict(
            ("teams", "seats"),
            _sides_do_not_fit,
            "Choose teams none, or other seats: sides need four, six, eight or ten players, and pairs at least six.",
        ),
        Conflict(
            ("tricks_to_win", "seats"),
            lambda o, seats: o.tricks_to_win == 2 and seats < 5,
            "Choose tricks_to_win 3, or seat five or more: with fewer, two tricks are not enough.",
        ),
        Conflict(
            ("tricks_to_win", "jinking"),
            lambda o, _: o.tricks_to_win == 2 and o.jinking,
            "Turn jinking off, or choose tricks_to_win 3: only three tricks let a player jink.",
        ),
        Conflict(
            ("tricks_to_win", "match"),
            lambda o, _: o.tricks_to_win == 2 and o.match != "off",
            "Turn match off, or choose tricks_to_win 3: a match is won by points.",
        ),
        Conflict(
            ("tricks_to_win", "teams"),
            lambda o, _: o.tricks_to_win == 2 and o.teams == "two_sides",
            "Choose teams none or pairs, or tricks_to_win 3: two sides could both win two tricks.",
        ),
        Conflict(
            ("fiving", "teams", "seats"),
            lambda o, seats: o.fiving and seats > 2 and o.teams != "two_sides",
            "Turn fiving off, or choose teams two_sides: only two players or two sides can agree on another card.",
        ),
        Conflict(
            ("match", "jinking"),
            lambda o, _: o.match != "off" and o.jinking,
            "Turn jinking off, or match off: in a match, all five tricks win anyway.",
        ),
        only_with(
            "table_penalties",
            "robbing",
            "compulsory",
            "Choose robbing compulsory, or turn table_penalties off: only a duty to rob can be neglected.",
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
    """Return the side of each seat; without sides, each seat is its own (SPF-18)."""
    sides = {"none": seats, "two_sides": 2, "pairs": seats // 2}[options.teams]
    return [seat % sides for seat in range(seats)]
