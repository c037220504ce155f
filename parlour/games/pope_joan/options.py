"""The options of Pope Joan (pp. 80-86)."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine.options import Conflict, Options, needs, number, one_of, switch
from ...procedures.first_dealer import TURNED_FROM_A_SEAT
from ...words.message import Message

DEALT = 50  # the fifty-first card is turned up
FEWEST = 4  # cards in a hand (R1)


def shares_of(options: PopeJoanOptions, seats: int) -> tuple[int, int, int]:
    """Return the number of hands dealt, the cards in each, and the cards laid aside (POPE-7, V5, V6)."""
    hands = seats - (options.dealer_looks == "stands_out")
    if options.stops_source == "spare_hand":
        each = DEALT // (hands + 1)
    elif options.stops_source == "remainder":
        each = DEALT // hands
    else:
        each = (DEALT - options.fixed_stops) // hands
    return hands, each, DEALT - hands * each


@dataclass(frozen=True, kw_only=True)
class PopeJoanOptions(Options):
    """The options of Pope Joan; the defaults are the plain game."""

    CONFLICTS = (
        TURNED_FROM_A_SEAT,
        needs(
            "pope_limit_on_play",
            "pope_limit",
            Message("plays.pope_joan.conflict.pope_limit"),
        ),
        Conflict(
            ("dealer_looks", "seats"),
            lambda o, seats: o.dealer_looks == "stands_out" and seats < 3,
            Message("plays.pope_joan.conflict.stands_out"),
        ),
        Conflict(
            ("fines_to_board", "dressing"),
            lambda o, seats: o.fines_to_board and o.dressing == "dealer",
            Message("plays.pope_joan.conflict.dressing"),
        ),
        Conflict(
            ("dealer_looks", "stops_source"),
            lambda o, seats: (
                o.dealer_looks != "never" and o.stops_source == "remainder" and shares_of(o, seats)[2] == 0
            ),
            Message("plays.pope_joan.conflict.nothing_to_look_at"),
        ),
        Conflict(
            ("fixed_stops", "stops_source", "seats"),
            lambda o, seats: shares_of(o, seats)[1] < FEWEST,
            Message("plays.pope_joan.conflict.small_hands"),
        ),
    )
    dressing: str = one_of("all", "dealer", clause="POPE-V1", page="81")
    fines_to_board: bool = switch("POPE-V2", "85", words=("false", "true"))
    divisions: str = one_of("eight", "five", clause="POPE-V3", page="85")
    pope_wins: bool = switch("POPE-V4", "85", words=("false", "true"))
    stops_source: str = one_of("spare_hand", "fixed_top", "fixed_bottom", "remainder", clause="POPE-V5", page="85-86")
    fixed_stops: int = number(8, 1, 20, "POPE-V5", "85-86")
    dealer_looks: str = one_of("never", "plays", "stands_out", clause="POPE-V6", page="86")
    pope_in_lieu: bool = switch("POPE-V7", "86", words=("false", "true"))
    split_pairs: bool = switch("POPE-V8", "83", words=("false", "true"))
    pope_limit: int | None = one_of(None, 4, 6, clause="POPE-V9", page="82")
    pope_limit_on_play: bool = switch("POPE-V10", "82", words=("false", "true"))
    dress_minimum: int | None = number(None, 15, 60, "POPE-V11", "81", words=("book",))
    deals: int | None = number(None, 0, 100, "POPE-V12", "81", words=("2n",))
    choose_start: int = number(0, 0, 9, "POPE-1", "81")
