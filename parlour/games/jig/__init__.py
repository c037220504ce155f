"""Jig (docs/rules/jig.md): runs of at most five cards, with a word called for each card, pp. 95-96.

Public facts: `word` (the right word for the last card), `passes` (the seats that could not follow it; at a stop all the
others), with table penalties `wrong_words` (the number of wrong words said by each seat), and at the end `winner`.
"""

from __future__ import annotations

from ...engine.game import Game
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.first_dealer import first_knave_deals
from ...procedures.stops import NEXT, RUN_ZONES
from .deal import JIG, RUN, WORDS, Call, JigDeal
from .flourishes import FLOURISHES
from .options import JigOptions

__all__ = ["JIG", "RUN", "WORDS", "Call", "Jig", "JigOptions"]


class Jig(Game[JigOptions]):
    """Jig: its zones and presets."""

    slug, name, pages = "jig", "Jig", "95-96"
    seats, best = range(2, 11), range(4, 7)
    rounds = 2  # JIG-12
    flourishes = FLOURISHES
    options = JigOptions
    follows = NEXT
    goes_on_with = {"call_words": "manual"}
    presets = {
        "plain": {},
        "family": {"pool_equal": True, "deals": "n"},
        "full": {
            "pool_equal": True, "pool_dealer": True, "pool_fines": True, "call_words": "manual",
            "table_penalties": True,
        },
    }  # fmt: skip
    zones = {
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        **RUN_ZONES,
    }

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "JIG-1")
        return (yield from JigDeal(table, self.chosen_options).script())
