"""The variations of Spoil-Five, and the sides that players form."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.options import Conflict, Options, number, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT


def _sides_are_odd(o: SpoilFiveOptions, seats: int) -> bool:
    return (o.teams == "two_sides" and (seats % 2 == 1 or seats < 4)) or (
        o.teams == "pairs" and (seats % 2 == 1 or seats < 6)
    )


@dataclass(frozen=True, kw_only=True)
class SpoilFiveOptions(Options):
    """The variations of the chapter; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        Conflict(
            ("spoil_stake", "pool_stake"),
            lambda o, _: o.spoil_stake > o.pool_stake,
            "After a spoilt hand no more is paid than into a new pool: lower spoil_stake, or raise pool_stake.",
        ),
        Conflict(
            ("teams", "seats"),
            _sides_are_odd,
            "Two sides need four, six, eight or ten players, and pairs six, eight or ten: let teams be none.",
        ),
        Conflict(
            ("tricks_to_win", "seats"),
            lambda o, seats: o.tricks_to_win == 2 and seats < 5,
            "Two tricks take the pool only where five play: let tricks_to_win be 3.",
        ),
        Conflict(
            ("tricks_to_win", "jinking"),
            lambda o, _: o.tricks_to_win == 2 and o.jinking,
            "Whoever jinks has won three tricks: turn jinking off, or let tricks_to_win be 3.",
        ),
        Conflict(
            ("tricks_to_win", "match"),
            lambda o, _: o.tricks_to_win == 2 and o.match != "off",
            "A match is won by points: turn match off, or let tricks_to_win be 3.",
        ),
        Conflict(
            ("tricks_to_win", "teams"),
            lambda o, _: o.tricks_to_win == 2 and o.teams == "two_sides",
            "Of two sides both could have two tricks: let teams be none or pairs, or tricks_to_win 3.",
        ),
        Conflict(
            ("fiving", "teams", "seats"),
            lambda o, seats: o.fiving and seats > 2 and o.teams != "two_sides",
            "Two players or two sides agree upon another card: turn fiving off, or let teams be two_sides.",
        ),
        Conflict(
            ("match", "jinking"),
            lambda o, _: o.match != "off" and o.jinking,
            "In a match all five tricks win in any case: turn jinking off, or match.",
        ),
        Conflict(
            ("table_penalties", "robbing"),
            lambda o, _: o.table_penalties and o.robbing != "compulsory",
            "Only a duty to rob can be neglected: let robbing be compulsory, or turn table_penalties off.",
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
    """Return the side of each seat; where there are no sides each is its own (SPF-18)."""
    many = {"none": seats, "two_sides": 2, "pairs": seats // 2}[options.teams]
    return [seat % many for seat in range(seats)]
