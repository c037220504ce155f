"""Progressive Poker (docs/rules/progressive_poker.md): a party at several tables, with the winners moving up.

A deal of the match is a round of the party: one pool is won at each table, starting with the head table, and then the
players move. Seats stand for persons. Public facts: `round` (its number), `tables` (the persons at each table by chair,
the head table first), `dealers` (by table, the person who deals), `yellow` and `fresh` (yellow counters and fresh
stakes, by person), `red` (the persons with red cards), `playing` (the table now in play, from 1; `plays` is its name),
`of_table` (the table of the events that follow; None for the whole room), `bell` (whether it was struck), `moves` (each
with the person, the table left and the table reached), `goes` (one move), `sits` (the persons at one table at the
start), `yellow_to` (the person who got the last yellow counter), `prizes` (the persons, by the prize's name), `prize`
(one of them), and the facts of Draw Poker for the table in play.

The pool `yellow_box` holds the yellow counters still to be won and `yellow_held` those already won. The banker provides
them, so all ordinary counters are held by persons, tables and the kitty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.facts import COUNT_BY_SEAT_OR_NONE, SEATS_OR_NONE, FactKind, or_none
from ...engine.game import Game, Put
from ...engine.options import OptionConflict
from ...engine.questions import Action, Script
from ...engine.table import ALL, BANK, NOBODY, OWNER, Table, View, Zone
from ...procedures.vying.flourishes import great_hand
from ...words.message import Message, message
from ..draw_poker.consequences import put_in
from ..draw_poker.pot import ranking_of
from . import company
from .deal import YELLOW_BOX, YELLOW_HELD, PartyRound
from .options import MOST_TABLES, ProgressivePokerOptions
from .prizes import give_prizes

PER_TABLE = {"stock": NOBODY, "discards": NOBODY, "abandoned": NOBODY, "shown": ALL}


def _seats_everybody(value: Any, seats: int) -> bool:
    """Return whether a value is a list of two to six tables that seats everybody exactly once."""
    if not isinstance(value, list) or len(value) not in company.TABLES:
        return False
    if not all(isinstance(persons, list) and company.ENDS <= len(persons) <= company.MOST for persons in value):
        return False
    return sorted(str(seat) for persons in value for seat in persons) == sorted(map(str, range(seats)))


def _is_one_from_each(dealers: Sequence[int], tables: Sequence[Sequence[int]]) -> bool:
    """Return whether there is one dealer for each table, sitting at it."""
    return len(dealers) == len(tables) and all(seat in persons for seat, persons in zip(dealers, tables, strict=True))


class ProgressivePoker(Game[ProgressivePokerOptions]):
    """Progressive Poker, a party of two to six tables."""

    slug, name, pages = "progressive_poker", "Progressive Poker", "Foster"
    seats, best, adds_computer_players = range(8, 37), range(8, 15), True
    flourishes = great_hand()
    options = ProgressivePokerOptions
    presets = {
        "plain": {},
        "family": {"rounds": 6, "straddle": False, "jack_natural": False, "only_two_in": "off"},
        "full": {
            "joker": True,
            "eccentric": "blaze tiger skip round_corner",
            "booby_prize": "fewest_yellow",
            "rounds": 20,
        },
    }
    zones = {
        "hands": Zone(OWNER, per_seat=True),
        "laid_out": Zone(NOBODY, per_seat=True),
        "opener_discard": Zone(OWNER, per_seat=True),
        "draw": Zone(ALL, per_seat=True),
        "lots": Zone(ALL),
        **{f"{name}_{k}": Zone(sees) for k in range(1, MOST_TABLES + 1) for name, sees in PER_TABLE.items()},
    }
    awards, first_prize, table_log_fact = ("prize",), "yellow", "of_table"
    pools = (*(f"pool_{k}" for k in range(1, MOST_TABLES + 1)), "kitty", YELLOW_BOX, YELLOW_HELD, BANK)
    pools_won = (YELLOW_HELD,)
    session_facts = {"tables": None, "dealers": None, "yellow": None, "fresh": None, "red": None}

    fact_kinds = {
        "tables": or_none(FactKind(Message("plays.progressive_poker.tables"), _seats_everybody)),
        "dealers": SEATS_OR_NONE,
        "yellow": COUNT_BY_SEAT_OR_NONE,
        "fresh": COUNT_BY_SEAT_OR_NONE,
        "red": SEATS_OR_NONE,
    }

    def __init__(self, seats: int, chosen: ProgressivePokerOptions) -> None:
        super().__init__(seats, chosen)
        self.rules = chosen.at_the_table()
        self.ranking = ranking_of(self.rules, 7)

    def check_facts(self, facts: Mapping[str, Any], pools: Mapping[str, int]) -> None:
        """Raise OptionConflict for session facts that no earlier round could have left."""
        super().check_facts(facts, pools)
        given = [facts[name] is not None for name in ("tables", "dealers", "yellow", "fresh")]
        if any(given) and not all(given):
            raise OptionConflict(message("plays.progressive_poker.together"), ("tables",))
        if all(given) and not _is_one_from_each(facts["dealers"], facts["tables"]):
            raise OptionConflict(message("plays.progressive_poker.one_dealer_each"), ("dealers",))

    def borrowed(self, facts: Mapping[str, Any]) -> list[int]:
        """Return the counters that each person has received in fresh stakes (PP-15)."""
        return [many * self.chosen_options.stake for many in facts.get("fresh") or [0] * self.n]

    def length(self) -> int:
        """Return the number of rounds in the evening (PP-13)."""
        return self.chosen_options.rounds if self.chosen_options.deals is None else self.chosen_options.deals

    def deal(self, table: Table) -> Script[int | None]:
        """Play one round; return the dealer of the head table for the next (PP-5 to PP-12)."""
        if table.facts["tables"] is None:
            yield from company.seated(table, self.chosen_options)
            table.pay(BANK, YELLOW_BOX, self.length(), "PP-3")
        party = PartyRound(table, self.chosen_options, is_last=table.deal_number == self.length())
        yield from party.script(self.rules, self.ranking)
        return int(table.facts["dealers"][0])

    def consequence(self, view: View, action: Action) -> Put | None:
        """Return what an action puts into the pool of the table in play, or None if it puts in nothing."""
        return put_in(view, action, self.rules, f"pool_{view.facts['playing']}") if view.facts.get("playing") else None

    def close(self, table: Table) -> None:
        """Deduct fresh stakes from the results, divide undecided pools and award the prizes (PP-14, PP-15)."""
        for seat, many in enumerate(table.facts["fresh"] or ()):
            table.pay(seat, BANK, many * self.chosen_options.stake, "PP-15")
        for k in range(1, MOST_TABLES + 1):
            if held := table.pools[f"pool_{k}"]:
                tables = table.facts["tables"] or []
                persons = tables[k - 1] if k <= len(tables) else range(table.n)
                for i, seat in enumerate(persons):
                    table.pay(f"pool_{k}", seat, held // len(persons) + (i < held % len(persons)), "PP-15")
        table.pay(YELLOW_BOX, BANK, table.pools[YELLOW_BOX], "PP-8")
        if table.facts["yellow"] is not None:
            give_prizes(table, self.chosen_options)
