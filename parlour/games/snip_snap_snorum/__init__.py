"""Snip-Snap-Snorum (docs/rules/snip_snap_snorum.md): a player whose card is paired pays, pp. 90-94.

Public facts: `run` (the number of cards of one rank played one after another), `word` (Snip, Snap or Snorum if the last
card paired the one before), `active` (with the whole pack, the seat that plays next), `winner` (of the game, or of the
deal if the first player out of cards wins) and `offender` (the seat found to have kept a pair back). Across deals:
`out` (the seats out of the game, in order), `game` (its number) and `won` (by seat, the counters won in finished
games).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.facts import BY_SEAT_OR_NONE
from ...engine.game import Game
from ...engine.options import OptionConflict
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, Zone
from ...procedures.first_dealer import first_knave_deals
from ...procedures.stops import share_board
from ...words.message import message
from .deal import WORDS, SnipDeal, are_counted_out, is_for_the_last_in, pack_of
from .five_cards import FiveCards
from .flourishes import FLOURISHES
from .options import SnipOptions
from .whole_pack import WholePack

__all__ = [
    "WORDS",
    "FiveCards",
    "SnipOptions",
    "SnipSnapSnorum",
    "WholePack",
    "are_counted_out",
    "is_for_the_last_in",
    "pack_of",
]


class SnipSnapSnorum(Game[SnipOptions]):
    """Snip-Snap-Snorum: its zones, presets, games and session."""

    slug, name, pages = "snip_snap_snorum", "Snip-Snap-Snorum", "90-94"
    seats, best = range(2, 11), range(5, 7)
    rounds = 2
    flourishes = FLOURISHES
    options = SnipOptions
    presets = {
        "plain": {},
        "family": {"pack": 32},
        "turn_up": {"turn_up": "pool_pays"},
        "whole_pack": {"deal": "whole_pack"},
        "full": {"deal": "whole_pack", "whole_pack_end": "first_out"},
    }
    zones = {
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        "shown": Zone(ALL, per_seat=True),
        "turn_up": Zone(ALL),
    }
    session_facts = {"out": [], "game": 1, "won": None}
    fact_kinds = {"won": BY_SEAT_OR_NONE}

    def check_facts(self, facts: Mapping[str, Any], pools: Mapping[str, int]) -> None:
        super().check_facts(facts, pools)
        if facts["game"] not in range(1, self.chosen_options.games + 1):
            raise OptionConflict(
                message("plays.snip_snap_snorum.number_of_game", games=self.chosen_options.games), ("game",)
            )

    def length(self) -> int:
        """Return the agreed number of deals if each deal is won by itself; otherwise 0, for no limit (V6)."""
        return 0 if are_counted_out(self.chosen_options) else super().length()

    def is_undecided(self, facts: Mapping[str, Any]) -> bool:
        """Return whether a whole-pack game is still undecided, so that one deal says little about it."""
        return is_for_the_last_in(self.chosen_options) and len(facts["out"]) < self.n - 1

    def deal(self, table: Table) -> Script[int | None]:
        if table.dealer is None:
            yield from first_knave_deals(
                table, self.chosen_options.choose_start, "SNIP-3", pack_of(self.chosen_options)
            )
        self.begin_game(table)
        hand = (FiveCards if self.chosen_options.deal == "five" else WholePack)(table, self.chosen_options)
        yield from hand.script()
        return self.next_dealer(table, hand)

    def begin_game(self, table: Table) -> None:
        """Give everybody new counters if the last game is over (V5, R18)."""
        if table.facts["won"] is None:
            table.note("won", [0] * table.n)
        if not table.facts["out"]:
            table.note("out", [seat for seat in range(table.n) if not self.has_part(table, seat)])
        if are_counted_out(self.chosen_options) and len(table.facts["out"]) == table.n - 1:
            winner = next(seat for seat in range(table.n) if seat not in table.facts["out"])
            for seat in table.others(winner):
                table.pay(winner, seat, self.chosen_options.start_counters, "SNIP-R18")
            table.note("out", [], "SNIP-R18")
            table.note("game", table.facts["game"] + 1, "SNIP-R18")

    def has_part(self, table: Table, seat: int) -> bool:
        return not are_counted_out(self.chosen_options) or table.counters[seat] > 0

    def next_dealer(self, table: Table, hand: SnipDeal) -> int | None:
        """Return the next dealer: the next seat still in or, in a new game, the first out of the last (SNIP-11, 15)."""
        if hand.winner is None or not are_counted_out(self.chosen_options):
            return hand.seats_in(hand.dealer + 1)[0]
        self.count_game(table, hand.winner)
        return None if table.facts["game"] >= self.chosen_options.games else int(table.facts["out"][0])

    def count_game(self, table: Table, winner: int) -> None:
        """Add a finished game to the tally: the winner gains the others' counters (Settlement, R18)."""
        stake = self.chosen_options.start_counters
        gain = {seat: stake * (table.n - 1) if seat == winner else -stake for seat in range(table.n)}
        table.note("won", [held + gain[seat] for seat, held in enumerate(table.facts["won"])], "SNIP-R18")

    def close(self, table: Table) -> None:
        """Share the pool of an unfinished game, with odd counters to the seat that has most (R17)."""
        most = max(range(table.n), key=lambda seat: table.counters[seat])
        share_board(table, self.pools, most, "SNIP-R17")
