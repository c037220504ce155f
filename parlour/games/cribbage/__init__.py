"""Cribbage (docs/rules/cribbage.md): for two with five, six or seven cards, for three, and for two pairs (pp. 34-39).

Public facts: `scores` (by seat; with four players by side, {"0,2": 31, "1,3": 28}), `hind` (by side, the position of
the rear peg), `count` and `current` (the cards of the current count, in order), `go` (the seat that last said it in
this count, or None), `gone` (all seats that have said it), `called` (the last card played: seat, card, count, parts,
points), `showing` (the hand or crib on show: seat, of, cards, start), `claimed` (points), `telling` (the item being
named: seat, of, part, total), `shown` (the last hand counted, with parts and points), `excess` and `muggins` (seat,
points), `three_for_last`, `heels` and `last_card` (who scored it), `winner` (seats) and `lurched` (a seat). A part is a
list of its kind, card texts and points. Across deals: `scores`, `hind` and `first_deal` (whether three for last has yet
to be scored).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.facts import BY_SIDE_OR_NONE, COUNTS_OR_NONE
from ...engine.game import Game
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.first_dealer import lowest_card_deals
from .deal import Accept, Claim, CribbageDeal, LayOut, Muggins, points_by_side
from .flourishes import FLOURISHES
from .options import FORMS, CribbageOptions

__all__ = ["FORMS", "Accept", "Claim", "Cribbage", "CribbageOptions", "LayOut", "Muggins"]


class Cribbage(Game[CribbageOptions]):
    """Cribbage, in all its forms. A session is one game; if it stops between deals, nobody pays (CRB-R12)."""

    slug, name, pages = "cribbage", "Cribbage", "34-39"
    seats, best = range(2, 5), range(2, 3)
    flourishes = FLOURISHES
    options = CribbageOptions
    presets = {
        "plain": {},
        "five": {"form": "five"},
        "six": {"form": "six"},
        "seven": {"form": "seven"},
        "three_hand": {"form": "three_hand"},
        "four_hand": {"form": "four_hand"},
        "claims": {"form": "six", "manual_count": True, "muggins": True},
    }
    zones = {
        "stock": Zone(NOBODY),
        "draw": Zone(ALL, per_seat=True),
        "hands": Zone(OWNER, per_seat=True),
        "played": Zone(ALL, per_seat=True),
        "crib": Zone(NOBODY),
        "start": Zone(ALL),
    }
    pools = ()
    session_facts = {"scores": None, "hind": None, "first_deal": True}
    fact_kinds = {"scores": BY_SIDE_OR_NONE, "hind": COUNTS_OR_NONE}

    def scores(self, facts: Mapping[str, Any]) -> list[int] | None:
        """Return the points of each seat; partners share theirs."""
        points = points_by_side(facts.get("scores"))
        return [points[seat % len(points)] for seat in range(self.n)] if points else [0] * self.n

    def sides(self) -> list[int]:
        """Return the side of each seat: four players play two against two."""
        return [seat % 2 if self.n == 4 else seat for seat in range(self.n)]

    def deal(self, table: Table) -> Script[int | None]:
        """Return the script of one deal; the first of a session starts with a cut for the deal."""
        if table.dealer is None:
            return self.first_deal(table)
        return CribbageDeal(table, self.chosen_options).script()

    def first_deal(self, table: Table) -> Script[int | None]:
        """Cut for the deal, with the lowest card dealing and aces low, then play the deal (CRB-2)."""
        yield from lowest_card_deals(table, range(self.n), "CRB-2")
        return (yield from CribbageDeal(table, self.chosen_options).script())
