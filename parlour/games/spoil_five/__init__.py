"""Spoil-Five (docs/rules/spoil_five.md), with its scoring forms Twenty-five and Forty-five (pp. 103-107).

Public facts: `trumps` (a suit's letter), `fived` (whether another card was turned by agreement), `robbed` (the seat
that took the turned card), `declined` (whether the dealer left the turned ace), `leader`, `winner` (of the last trick),
`tricks` (won, by seat), `jinker` (the seat that plays on for all five), `takers` (the seats that win the pool),
`debarred` (the seats that could not win it, noted at the end). Across deals: `spoilt` (whether nobody won the last
pool), `scores` (of a match in progress, by seat, equal for partners; otherwise None), `last_dealer`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.cards import Suit
from ...engine.facts import BY_SEAT_OR_NONE, SEAT_OR_NONE
from ...engine.game import Game, TrickOrder, share_out
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, OWNER, Table, View, Zone
from ...procedures.first_dealer import first_knave_deals
from .deal import SpoilFiveDeal
from .flourishes import FLOURISHES
from .law import order_of
from .options import SpoilFiveOptions, sides_of


class SpoilFive(Game[SpoilFiveOptions]):
    """Spoil-Five: its zones, presets and session, for all scoring forms."""

    slug, name, pages = "spoil_five", "Spoil-Five", "103-107"
    seats, best = range(2, 11), range(4, 6)
    flourishes = FLOURISHES
    options = SpoilFiveOptions
    presets = {
        "plain": {},
        "family": {"order": "ordinary"},
        "jinking": {"jinking": True},
        "twenty_five": {"match": 25},
        "forty_five": {"match": 45},
    }
    zones = {
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        "turn_up": Zone(ALL),
        "put_aside": Zone(ALL),
        "laid_out": Zone(OWNER, per_seat=True),
        "trick": Zone(ALL),
        "taken": Zone(NOBODY, per_seat=True),
    }
    session_facts = {"spoilt": False, "scores": None, "last_dealer": None}
    fact_kinds = {"scores": BY_SEAT_OR_NONE, "last_dealer": SEAT_OR_NONE}

    def sides(self) -> list[int]:
        """Return the side of each seat (SPF-18)."""
        return sides_of(self.chosen_options, self.n)

    def trick_order(self, view: View) -> TrickOrder | None:
        """Return the order of the cards for the current trumps, or None before they are known."""
        trumps = view.facts.get("trumps")
        return order_of(self.chosen_options, Suit(trumps)) if trumps else None

    def deal(self, table: Table) -> Script[int]:
        """Play one hand; the first of a session starts by finding the dealer (SPF-1)."""
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "SPF-1")
        return (yield from SpoilFiveDeal(table, self.chosen_options).script())

    def is_undecided(self, facts: Mapping[str, Any]) -> bool:
        """Return whether a match is in progress, so that nobody has won its pool yet (SPF-24)."""
        return facts["scores"] is not None

    def close(self, table: Table) -> None:
        """Share a pool that nobody won, from the last dealer's left; a match's scores lapse (R3, R34)."""
        last = table.facts["last_dealer"]
        share_out(table, self.pools, table.left((table.dealer or 0) if last is None else last), "SPF-R3")
