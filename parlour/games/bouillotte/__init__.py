"""Bouillotte (docs/rules/bouillotte.md): three cards, one turned up, brelans and the point; play goes to the right.

Public facts: `players` (the seats that play, from the dealer's right), `to_meet` (the ante), `straddler`, `passed` (the
seats that passed before the opening), `opener`, `word` (the seat that has the option to raise equal stakes), those of
the stakes (`stakes`, `staked`, `in_play`, `sights`, `carried`), `misdeals`, `void`, `shown_as` (brelans by seat),
`points` (by suit), `suit` (the deciding suit: the highest among the hands in the call), `suits` (all suits in those
hands, highest first), `winners`; and across deals `bought` (counters bought, by seat) and `retired` (the seats that
left).
"""

from __future__ import annotations

from ...engine.cards import PACK_52, Card
from ...engine.facts import BY_SEAT_OR_NONE, SEATS_OR_NONE
from ...engine.flourish import Flourish, winning_with
from ...engine.game import Game, Put
from ...engine.questions import Action, Script
from ...engine.table import ALL, BANK, NOBODY, OWNER, Table, View, Zone
from ...procedures.french import run_drawn_for_deal, to_the_right
from ...procedures.vying.purse import pay_back
from ...procedures.vying.stakes import divided
from ...procedures.vying.standing import SUMS, put_by, put_up_to
from .deal import BouillotteDeal, Straddle
from .hands import pack_for
from .options import BouillotteOptions

KING = 13


class Bouillotte(Game[BouillotteOptions]):
    """Bouillotte: its zones, presets and session; play goes to the right."""

    slug, name, pages = "bouillotte", "Bouillotte", "The Poker Family"
    seats, best = range(3, 6), range(4, 5)
    flourishes = (Flourish("brelan", winning_with("brelan"), 3),)
    options = BouillotteOptions
    presets = {
        "plain": {},
        "family": {"straddle": False, "new_cave": "fixed", "deals": 12},
        "quick_word": {"word": "two"},
        "full": {"accidents": 5},
    }
    zones = {
        "stock": Zone(NOBODY),
        "draw": Zone(ALL, per_seat=True),
        "hands": Zone(OWNER, per_seat=True),
        "retourne": Zone(ALL),
        "shown": Zone(ALL, per_seat=True),
        "slips": Zone(NOBODY),
        "accident": Zone(ALL),
    }
    pools = ("pool", BANK)
    session_facts = {"bought": None, "retired": None}
    fact_kinds = {"bought": BY_SEAT_OR_NONE, "retired": SEATS_OR_NONE}

    def deal(self, table: Table) -> Script[int | None]:
        if table.dealer is None:
            yield from run_drawn_for_deal(table, run_of(table.n), KING, "BO-1")
        return (yield from BouillotteDeal(table, self.chosen_options).script())

    def consequence(self, view: View, action: Action) -> Put | None:
        if action is Straddle:
            return put_up_to(view, 2 * view.facts["to_meet"])
        if action.verb.name in SUMS:  # the amount of each is the resulting stake
            return put_up_to(view, action.what)
        return put_by(view, action)

    def close(self, table: Table) -> None:
        """Share a carried pool, with odd counters from the dealer's right, and repay the banker (BO-R28)."""
        gone = table.facts["retired"] or ()
        here = [seat for seat in to_the_right(table, (table.dealer or 0) - 1) if seat not in gone]
        for seat, share in divided(table.pools["pool"], here or list(range(table.n))).items():
            table.pay("pool", seat, share, "BO-R28")
        pay_back(table, "BO-R28")


def run_of(players: int) -> tuple[Card, ...]:
    """Return the highest cards of one suit in the pack, one for each player (BO-1)."""
    suit = PACK_52[0].suit
    ranked = sorted((c for c in pack_for(players) if c.suit is suit), key=lambda c: -c.high)
    return tuple(ranked[:players])
