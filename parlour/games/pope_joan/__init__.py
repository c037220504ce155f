"""Pope Joan (docs/rules/pope_joan.md): a stops game on a staking board, with every variation of pp. 80-86.

Public facts: `trumps` (a suit's letter), `passes` (the seats that could not follow the last card of the run; at a stop
all the others). Across deals: `dressed` (whether the board has been dressed before), `fines` (what each seat owes the
board, V2) and `last_winner`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.facts import COUNT_BY_SEAT_OR_NONE, SEAT_OR_NONE
from ...engine.flourish import Flourish, taking
from ...engine.game import Game
from ...engine.options import OptionConflict
from ...engine.questions import Refusal, Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.first_dealer import first_knave_deals
from ...procedures.stops import RUN_ZONES, share_board
from ...words.message import Message, message
from .board import POPE, STAKES
from .deal import NEXT, PopeDeal
from .options import PopeJoanOptions

__all__ = ["NEXT", "POPE", "PopeJoan", "PopeJoanOptions"]


class PopeJoan(Game[PopeJoanOptions]):
    """Pope Joan: its zones, presets and session."""

    slug, name, pages = "pope_joan", "Pope Joan", "80-86"
    seats, best = range(2, 11), range(4, 7)
    rounds = 2
    flourishes = (
        Flourish("pope", taking("pope", under=("POPE-9", "POPE-18")), 1),
        Flourish("intrigue", taking("intrigue", under=("POPE-17",)), 1),
        Flourish("matrimony", taking("matrimony", under=("POPE-17",)), 1),
    )
    options = PopeJoanOptions
    follows = NEXT
    goes_on_with = {"pope_in_lieu": True}  # V7
    presets = {
        "plain": {},
        "family": {"deals": "n", "pope_limit": 4, "pope_limit_on_play": True},
        "full": {"fines_to_board": True, "split_pairs": True, "pope_in_lieu": True, "pope_limit": 6},
        "five_pool": {"divisions": "five"},
        "pope_wins": {"pope_wins": True},
    }
    zones = {
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        "spare_hand": Zone(NOBODY),
        "turn_up": Zone(ALL),
        **RUN_ZONES,
        "removed": Zone(ALL),
    }
    pools = (*STAKES["eight"], "fines")
    session_facts = {"dressed": False, "fines": None, "last_winner": None}
    fact_kinds = {"fines": COUNT_BY_SEAT_OR_NONE, "last_winner": SEAT_OR_NONE}

    def check_facts(self, facts: Mapping[str, Any], pools: Mapping[str, int]) -> None:
        super().check_facts(facts, pools)
        if (due := sum(facts["fines"] or ())) > pools["fines"]:
            sentence = message("plays.pope_joan.conflict.fines", due=due, held=pools["fines"])
            raise OptionConflict(sentence, ("fines",))

    def length(self) -> int:
        """Return the number of deals, rounded up to whole rounds if only the dealer dresses the board (V1, R20)."""
        agreed = super().length()
        return -(-agreed // self.n) * self.n if self.chosen_options.dressing == "dealer" else agreed

    def deal(self, table: Table) -> Script[int]:
        if table.dealer is None:
            return self.first_deal(table)
        return PopeDeal(table, self.chosen_options).script()

    def first_deal(self, table: Table) -> Script[int]:
        yield from first_knave_deals(table, self.chosen_options.choose_start, "POPE-1")
        return (yield from PopeDeal(table, self.chosen_options).script())

    def refusal_to_stop(self, finished: int) -> Refusal | None:
        """Return why the session cannot end yet if only the dealer dresses the board, or None (POPE-24)."""
        if self.chosen_options.dressing == "dealer" and finished % self.n:
            left = self.n - finished % self.n
            return Refusal(Message("plays.pope_joan.more_deals", n=left), "POPE-24")
        return None

    def close(self, table: Table) -> None:
        """Share the board equally; the winner of the last hand takes the odd counters (R12)."""
        winner = table.facts["last_winner"]
        share_board(table, self.pools, (table.dealer or 0) if winner is None else winner, "POPE-R12")
