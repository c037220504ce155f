"""Loo (docs/rules/loo.md): three-card Loo with its miss, five-card Loo with Pam, and Irish Loo (pp. 16-30).

Public facts: `idle` (a dealer without cards, or None), `price` (of a loo now), `trumps` (a suit's letter; absent in a
single), `declarations` (by seat: "stand", "exchange", "miss", "pool", "throw_up", "out" or None), `changed` (number of
cards exchanged, by seat), `pool_hand` (the seat that plays the miss for the pool), `standers` (in order of play),
`leader`, `winner` (of the last trick), `tricks` (won, by seat), `flush` (the seat with the best one), `taker` (the seat
that wins the single, or the pool without play), `looed` (seats), `irregular` (seats that have broken a rule of play),
`last_deal` (the closing deal of `session_end: release`), `round_done` (whether all have dealt equally often). Across
deals: `single` (whether this deal, or after it the next one, is a single), `closing` (whether the players have asked to
stop), `gone` (seats that have left), `first_dealer`, `last_dealer`.
"""

from __future__ import annotations

from dataclasses import replace

from ...engine.facts import SEAT_OR_NONE, all_but
from ...engine.game import Checkpoint, Game, TrickOrder, share_among
from ...engine.questions import Script
from ...engine.table import ALL, NOBODY, Table, View, Zone
from ...procedures.first_dealer import first_knave_deals
from .deal import LooDeal
from .flourishes import FLOURISHES
from .law import law_of
from .options import LooOptions


class Loo(Game[LooOptions]):
    """Loo: its zones, presets and session, for all three forms."""

    slug, name, pages = "loo", "Loo", "16-30"
    seats, best = range(2, 13), range(5, 6)
    flourishes = FLOURISHES
    options = LooOptions
    presets = {
        "plain": {},
        "club_law": {"club_law": True},
        "unlimited": {"loo_limit": "unlimited"},
        "mixed": {"loo_limit": "mixed"},
        "five_card": {"form": "five_card"},
        "irish": {"form": "irish", "club_law": True},
    }
    zones = {
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(NOBODY, per_seat=True),  # players look at their cards when it is their turn to declare
        "miss": Zone(NOBODY),
        "turn_up": Zone(ALL),
        "thrown": Zone(NOBODY),
        "exchanged": Zone(NOBODY),
        "played": Zone(ALL, per_seat=True),
    }
    session_facts = {
        "single": True,
        "closing": False,
        "gone": [],
        "first_dealer": None,
        "last_dealer": None,
    }
    fact_kinds = {"gone": all_but(2), "first_dealer": SEAT_OR_NONE, "last_dealer": SEAT_OR_NONE}

    def trick_order(self, view: View) -> TrickOrder | None:
        """Return the order of the cards with the suit turned up as trumps, and Pam above them if he is in play."""
        turned = view.zones.get("turn_up", ())
        return law_of(self.chosen_options, turned[0]).order if turned and turned[0] is not None else None

    def deal(self, table: Table) -> Script[int | None]:
        """Play one deal; the first of a session starts by finding the dealer (LOO-1)."""
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "LOO-1", self.chosen_options.cards)
        return (yield from LooDeal(table, self.chosen_options).script())

    def closing_checkpoint(self, start: Checkpoint) -> Checkpoint | None:
        """Return a checkpoint from which play continues to its proper end (LOO-22, R33).

        Return None, so that the session ends at once, after a second request or if the pool is empty.
        """
        if self.chosen_options.session_end == "divide" or start.facts["closing"] or not start.pools["pool"]:
            return None
        return replace(start, facts={**start.facts, "closing": True})

    def is_last(self, number: int) -> bool:
        """Return whether a deal is the last by its number, which matters only to a table that divides the pool."""
        return self.chosen_options.session_end == "divide" and super().is_last(number)

    def close(self, table: Table) -> None:
        """Share the pool among the players still in, starting on the last dealer's left (LOO-22, R9, R10)."""
        last = table.facts["last_dealer"]
        first = table.left((table.dealer or 0) if last is None else last)
        still_in = [seat for seat in table.seats_from(first) if seat not in table.facts["gone"]]
        share_among(table, self.pools, still_in, "LOO-22")
