"""Progressive Poker (rules/progressive_poker.md): a party of many tables, from which the winners move up.

A deal of the match is a round of the party: one pool is won at each table, the head table first, and then all move.
The seats are the persons. Public facts: `round` (its number), `tables` (the persons of each table by chair, the head
table first), `dealers` (by table, the person who deals), `yellow` and `fresh` (yellow counters and fresh stakes, by
person), `red` (the persons with red cards), `playing` (the table that plays now, from 1; `plays` what it is called),
`of_table` (the table of which is told from here on; None for the whole room), `bell` (whether it was struck), `moves`
(person, table left, table come to), `goes` (one of them), `sits` (who sits at one table at first), `yellow_to` (who
had the last yellow counter), `prizes` (by name, the persons), `prize` (one of them), and for the table at play those
of Draw Poker.

The pool `yellow_box` holds the yellow counters that are still to be won and `yellow_held` those that were; the banker
lays them out, so that ordinary counters are what persons, tables and kitty hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...engine.facts import BY_SEAT_OR_NONE, SEATS_OR_NONE, FactKind, or_none
from ...engine.game import Game, Put
from ...engine.options import Conflict, Options, number, one_of, some_of, switch
from ...engine.questions import Action, Script
from ...engine.table import ALL, BANK, NOBODY, OWNER, Table, View, Zone
from ...procedures.ranking import EXTRA_HANDS
from ..draw_poker.consequences import put_in
from ..draw_poker.options import DrawPokerOptions
from ..draw_poker.pot import ranking_of
from .company import name_of, seated, sizes_of
from .room import PartyTable
from .round import YELLOW_BOX, YELLOW_HELD, Round, give_prizes

AUTO, MOST_TABLES = None, 6


@dataclass(frozen=True, kw_only=True)
class ProgressivePokerOptions(Options):
    """The variations of the party, and of the Draw Poker that is played at it."""

    CONFLICTS: ClassVar[tuple[Conflict, ...]] = (
        Conflict(
            ("tables", "seats"),
            lambda o, seats: not sizes_of(seats, o.tables),
            "So many persons do not fill so many tables: eight sit at two, and twelve to thirty-six at three or more, "
            "with four to seven at each table in the middle.",
        ),
        Conflict(
            ("blind", "limit"),
            lambda o, seats: 2 * o.blind > o.limit,
            "The blind is at most half the limit: lower the blind, or raise the limit.",
        ),
        Conflict(
            ("jack_ante", "blind"),
            lambda o, seats: not o.blind <= o.jack_ante <= o.limit,
            "The ante of a jack-pot is from the blind up to the limit: choose another jack_ante.",
        ),
        Conflict(
            ("only_two_in", "jack_natural"),
            lambda o, seats: o.only_two_in != "off" and not o.jack_natural,
            "Only two in belongs to jack-pots: turn only_two_in off, or jack_natural on.",
        ),
    )
    tables: int | None = number(AUTO, 2, MOST_TABLES, "PP-1", words=("auto",))
    stake: int = number(50, 20, 200, "PP-3")
    rounds: int = number(12, 4, 40, "PP-13")
    blind: int = number(1, 1, 500, "PP-5")
    limit: int = number(50, 2, 1000, "PP-5")
    straddle: bool = one_of(True, False, clause="PP-5")
    jack_natural: bool = one_of(True, False, clause="PP-R22")
    only_two_in: str = one_of("law21", "off", "dealer_only", clause="PP-5")
    jack_ante: int = number(2, 1, 500, "PP-5")
    jack_fatten: int = number(1, 0, 5, "PP-5")
    kitty: str = one_of("off", "standard", "sliding", clause="PP-R19")
    joker: bool = switch("DP-J")
    pack: int = one_of(52, 60, clause="PP-5")
    eccentric: str = some_of(*EXTRA_HANDS, clause="DP-X")
    eccentric_rank: str = one_of("customary", "odds", clause="DP-X")
    booby_prize: str = one_of("fewest_counters", "off", "fewest_yellow", clause="PP-14")
    pairing: str = one_of("couples", "free", clause="PP-2")
    prizes: int = one_of(4, 3, clause="PP-14")

    @classmethod
    def implied(cls, given: Mapping[str, Any]) -> dict[str, Any]:
        """Everybody begins with the stake; without natural jacks there is no only-two-in either."""
        stake = given.get("stake", 50)
        follow: dict[str, Any] = {"start_counters": int(stake) if str(stake).isdecimal() else 50}
        return {**follow, "only_two_in": "off"} if given.get("jack_natural") is False else follow

    def at_the_table(self) -> DrawPokerOptions:
        """Return the options of the Draw Poker that is played at each table."""
        keys = (
            "blind", "limit", "straddle", "jack_natural", "only_two_in", "jack_ante", "jack_fatten", "kitty", "joker",
                "pack", "eccentric", "eccentric_rank")  # fmt: skip
        return DrawPokerOptions(short_call="sight", jack_pass=False, **{key: getattr(self, key) for key in keys})


PER_TABLE = {"stock": NOBODY, "discards": NOBODY, "abandoned": NOBODY, "shown": ALL}


def are_tables(value: Any, seats: int) -> bool:
    """Whether a value seats everybody at one table each, with as many at every table as there may be."""
    if not isinstance(value, list) or not all(isinstance(persons, list) for persons in value):
        return False
    everybody = [seat for persons in value for seat in persons if type(seat) is int]
    return sorted(everybody) == list(range(seats)) and [*map(len, value)] == sizes_of(seats, len(value))


class ProgressivePoker(Game[ProgressivePokerOptions]):
    """The controller of the party."""

    slug, name, pages = "progressive_poker", "Progressive Poker", "Foster"
    seats, best, adds_computer_players = range(8, 37), range(8, 15), True
    options = ProgressivePokerOptions
    presets = {  # noqa: RUF012  (declared as the base class types it)
        "plain": {},
        "family": {"rounds": 6, "straddle": False, "jack_natural": False, "only_two_in": "off"},
        "full": {
            "joker": True,
            "eccentric": "blaze tiger skip round_corner",
            "booby_prize": "fewest_yellow",
            "rounds": 20,
        },
    }
    zones = {  # noqa: RUF012
        "hands": Zone(OWNER, per_seat=True),
        "laid_out": Zone(NOBODY, per_seat=True),
        "opener_discard": Zone(OWNER, per_seat=True),
        "draw": Zone(ALL, per_seat=True),
        "lots": Zone(ALL),
        **{f"{name}_{k}": Zone(sees) for k in range(1, MOST_TABLES + 1) for name, sees in PER_TABLE.items()},
    }
    awards, table_log_fact = ("prize",), "of_table"
    pools = (*(f"pool_{k}" for k in range(1, MOST_TABLES + 1)), "kitty", YELLOW_BOX, YELLOW_HELD, BANK)
    pools_won = (YELLOW_HELD,)
    session_facts = {"tables": None, "dealers": None, "yellow": None, "fresh": None, "red": None}  # noqa: RUF012
    fact_kinds = {  # noqa: RUF012
        "tables": or_none(FactKind("the seats at each table", are_tables)),
        "dealers": SEATS_OR_NONE,
        "yellow": BY_SEAT_OR_NONE,
        "fresh": BY_SEAT_OR_NONE,
        "red": SEATS_OR_NONE,
    }

    def __init__(self, seats: int, chosen: ProgressivePokerOptions) -> None:
        super().__init__(seats, chosen)
        self.rules = chosen.at_the_table()
        self.ranking = ranking_of(self.rules, 7)

    def borrowed(self, facts: Mapping[str, Any]) -> list[int]:
        """Return what each person has had in fresh stakes (PP-15)."""
        return [many * self.chosen_options.stake for many in facts.get("fresh") or [0] * self.n]

    def length(self) -> int:
        """Return the rounds of the evening (PP-13)."""
        return self.chosen_options.rounds if self.chosen_options.deals is None else self.chosen_options.deals

    def deal(self, table: Table) -> Script[int | None]:
        """Play one round: a pool at each table, and then the moves (PP-5 to PP-12)."""
        if table.facts["tables"] is None:
            yield from seated(table, self.chosen_options)
            table.pay(BANK, YELLOW_BOX, self.length(), "PP-3")
        table.note("round", table.deal_number, "PP-5")
        party = Round(table, self.chosen_options)
        for k in range(1, len(table.facts["tables"]) + 1):
            table.note("of_table", k)
            table.note("playing", k, "PP-5")
            table.note("plays", {"table": name_of(k, len(table.facts["tables"]))}, "PP-5")
            at = PartyTable(table, k)
            yield from at.play_pool(self.rules, self.ranking)
            yield from party.decided(at)
        table.note("of_table", None)
        table.note("playing", None)
        yield from party.settle(is_last=table.deal_number == self.length())
        return int(table.facts["dealers"][0])

    def consequence(self, view: View, action: Action) -> Put | None:
        return put_in(view, action, self.rules, f"pool_{view.facts['playing']}") if view.facts.get("playing") else None

    def close(self, table: Table) -> None:
        """Take the fresh stakes off the results, and give the prizes (PP-14, PP-15)."""
        for seat, many in enumerate(table.facts["fresh"] or ()):
            table.pay(seat, BANK, many * self.chosen_options.stake, "PP-15")
        for k in range(1, MOST_TABLES + 1):
            if held := table.pools[f"pool_{k}"]:
                persons = table.facts["tables"][k - 1]
                for i, seat in enumerate(persons):
                    table.pay(f"pool_{k}", seat, held // len(persons) + (i < held % len(persons)), "PP-15")
        table.pay(YELLOW_BOX, BANK, table.pools[YELLOW_BOX], "PP-8")
        if table.facts["yellow"] is not None:
            give_prizes(table, self.chosen_options)
