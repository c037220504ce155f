"""Ambigu (docs/rules/ambigu.md): four cards dealt in two stages, exchanges, bets, and payments for combinations.

Public facts: `players` (the seats that play, from the dealer's right), `exchanged` and `drawn` (cards, by seat),
`passed` (the seats that passed in the open round), `compelled`, `redeals`, `void`, those of the stakes (`stakes`,
`staked`, `in_play`, `sights`, `carried`), `shown_as` (combinations by seat), `winners`; and across deals `bought`
(counters bought, by seat) and `retired`.
"""

from __future__ import annotations

from ...engine.facts import BY_SEAT_OR_NONE, SEATS_OR_NONE
from ...engine.flourish import Flourish, winning_with
from ...engine.game import Game, Put
from ...engine.questions import Action, Script
from ...engine.table import ALL, BANK, NOBODY, OWNER, Table, View, Zone
from ...procedures.french import run_drawn_for_deal, to_the_right
from ...procedures.vying.purse import pay_back
from ...procedures.vying.stakes import divided
from ...procedures.vying.standing import put_by
from .deal import PACK_OF_TENS, AmbiguDeal
from .options import AmbiguOptions

TEN = 10


class Ambigu(Game[AmbiguOptions]):
    """Ambigu: its zones, presets and session; play goes to the right."""

    slug, name, pages = "ambigu", "Ambigu", "The Poker Family"
    seats, best = range(2, 7), range(4, 5)
    rules_version = 3
    former_defaults = {2: {"rebuy": False}}
    flourishes = (
        Flourish("fredon", winning_with("^fredon"), 4),
        Flourish("long_hand", winning_with("sequence and flush|sequence of four|tricon .*prime"), 4),
    )
    options = AmbiguOptions
    presets = {
        "plain": {},
        "family": {"limit": 4, "compel": False, "deals": 10},
        "full": {"stifle": True, "table_penalties": True, "kitty": "fixed"},
    }
    zones = {
        "stock": Zone(NOBODY),
        "draw": Zone(ALL, per_seat=True),
        "hands": Zone(OWNER, per_seat=True),
        "discards": Zone(NOBODY),
        "shown": Zone(ALL, per_seat=True),
    }
    pools = ("pool", "kitty", BANK)
    session_facts = {"bought": None, "retired": None}
    fact_kinds = {"bought": BY_SEAT_OR_NONE, "retired": SEATS_OR_NONE}

    def deal(self, table: Table) -> Script[int | None]:
        if table.dealer is None:
            run = sorted((c for c in PACK_OF_TENS if c.suit is PACK_OF_TENS[0].suit), key=lambda c: -c.rank)
            yield from run_drawn_for_deal(table, run[: table.n], TEN, "AM-1")
        return (yield from AmbiguDeal(table, self.chosen_options).script())

    def consequence(self, view: View, action: Action) -> Put | None:
        return put_by(view, action)

    def close(self, table: Table) -> None:
        """Share an open pool, with odd counters from the dealer's right, and repay the banker (AM-R22)."""
        for seat, share in divided(table.pools["pool"], to_the_right(table, (table.dealer or 0) - 1)).items():
            table.pay("pool", seat, share, "AM-R22")
        pay_back(table, "AM-R22")
