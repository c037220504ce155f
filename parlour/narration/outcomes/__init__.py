"""The outcome of a deal, of each game: who won, what and why, in the words under `says.results`.

Each function reads an `EndedDeal` and returns what is to be told, most important first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...match import Match
from ...match.gains import gains
from ..closing import most_gained
from ..narrator import Narrator
from . import banks, loto, markets, points, shown_hands, stops, tricks, vying
from .ended_deal import EndedDeal, Outcome

OUTCOMES: Mapping[str, Callable[[EndedDeal], list[Outcome]]] = {
    "ambigu": vying.ambigu,
    "blind_hookey": banks.blind_hookey,
    "bouillotte": vying.bouillotte,
    "brag": vying.brag,
    "cassino": points.cassino,
    "commerce": shown_hands.commerce,
    "cribbage": points.cribbage,
    "draw_poker": vying.draw_poker,
    "jig": stops.out_first,
    "loo": tricks.loo,
    "loto": loto.loto,
    "my_bird_sings": shown_hands.bird,
    "nap": tricks.nap,
    "newmarket": stops.out_first,
    "pope_joan": stops.out_first,
    "progressive_poker": vying.progressive_poker,
    "snip_snap_snorum": markets.snip,
    "speculation": markets.speculation,
    "spin": stops.out_first,
    "spoil_five": tricks.spoil_five,
    "straight_poker": vying.pool,
    "stud_poker": vying.pool,
    "thirty_one": shown_hands.thirty_one,
    "vingt_un": banks.vingt_un,
    "whiskey_poker": shown_hands.whiskey_poker,
}


PAID_IN_PLAY = ("jig", "newmarket", "pope_joan", "speculation", "spin")  # whose winner may not gain most


def outcome_of(match: Match, number: int, narrator: Narrator) -> list[str]:
    """Return the sentences on the outcome of a deal; empty for a game that has no words for it."""
    told = OUTCOMES.get(match.game.slug)
    if told is None:
        return []
    deal = EndedDeal(match, number, narrator)
    said = [deal.sentence(each) for each in told(deal)]
    most = most_gained(gains(match, number), narrator.names, " ".join(said)) if deal.slug in PAID_IN_PLAY else ""
    return [*said, most] if most else said
