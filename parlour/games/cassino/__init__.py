"""Cassino (docs/rules/cassino.md): cards taken from an open board by pairing and combining (pp. 97-100).

Public facts: `scores` (by seat, or by side as {"0,2": 4, "1,3": 0}), `sweeps` (points for them in this deal, by seat),
`penalties` (points for cards exposed by the dealer, in the form of `scores`); at the end of a deal `counts` (by side,
the cards it took and their points), `points` (of the deal, in the form of `scores`) and, when the game is over,
`winners` (seats). `swept`, `counted` and `scored` announce each sweep, count and score. `scores` are kept between
deals.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.facts import BY_SIDE_OR_NONE
from ...engine.game import Game
from ...engine.options import OptionConflict
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.first_dealer import lowest_card_deals
from ...words.message import message
from .deal import CassinoDeal, side_scores
from .flourishes import FLOURISHES
from .options import CassinoOptions

# The numbers of players for which a preset is intended, where its options alone would allow others.
MEANT_FOR = {"singles": range(3, 7)}


class Cassino(Game[CassinoOptions]):
    """Cassino: deals are played until a side has won (R7)."""

    slug, name, pages = "cassino", "Cassino", "97-100"
    seats, best = range(2, 7), range(4, 5)
    flourishes = FLOURISHES
    options = CassinoOptions
    presets = {
        "plain": {},
        "singles": {"partners": False},
        "drop_lowest": {"partners": False, "independent": "drop_lowest"},
        "two_lowest": {"independent": "two_lowest", "target": 5},
        "short": {"pack": 32, "target": 5},
    }
    zones = {
        "stock": Zone(NOBODY),
        "draw": Zone(ALL, per_seat=True),
        "hands": Zone(OWNER, per_seat=True),
        "board": Zone(ALL),
        "piles": Zone(NOBODY, per_seat=True),
        "mishap": Zone(ALL),
    }
    pools, counts = (), ("counted", "scored")
    session_facts = {"scores": None}
    fact_kinds = {"scores": BY_SIDE_OR_NONE}

    @classmethod
    def read_options(cls, seats: int, preset: str, options: Mapping[str, Any]) -> Any:
        """Return the options of a preset; raise OptionConflict also if the preset is for other numbers of players."""
        meant = MEANT_FOR.get(preset)
        if meant is not None and seats not in meant:
            low, high = meant[0], meant[-1]
            raise OptionConflict(message("plays.cassino.conflict.seats", low=low, high=high))
        return super().read_options(seats, preset, options)

    def length(self) -> int:
        """Return the number of deals: as agreed, one per seat, or 0 if a target score ends the game (R7)."""
        agreed = self.chosen_options.deals
        if agreed is not None:
            return agreed
        return 0 if self.chosen_options.target else self.n

    def scores(self, facts: Mapping[str, Any]) -> list[int] | None:
        """Return the points of each seat; partners share theirs."""
        points = side_scores(facts.get("scores"))
        return [points[seat % len(points)] for seat in range(self.n)] if points else [0] * self.n

    def sides(self) -> list[int]:
        """Return the side of each seat: partners share one; otherwise each seat is its own (R7)."""
        return [seat % 2 if self.chosen_options.partners else seat for seat in range(self.n)]

    def deal(self, table: Table) -> Script[int | None]:
        """Play one deal; the first of a game starts with a draw for the dealer."""
        if table.dealer is None:
            yield from lowest_card_deals(table, range(table.n), "CAS-2", self.chosen_options.cards)
        return (yield from CassinoDeal(table, self.chosen_options, self.length()).script())
