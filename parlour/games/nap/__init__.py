"""Nap (docs/rules/nap.md): one caller plays against all the others, with every variation of pp. 3-15.

Public facts: `calls` (by seat: a level's text, "pass" or None), `caller`, `call`, `needed` (tricks), `trumps` (a suit's
letter), `leader` (of the trick), `tricks` (won, by seat), `made`, `idle` (the dealer who sits out, or None), `bought`
(cards bought, by seat) and `spare_taken` (the seat that took the spare hand). Across deals: `multiplier` (2 while a
double header runs), `first_dealer` and `last_dealer`.
"""

from __future__ import annotations

from ...engine.cards import Card, Suit
from ...engine.facts import SEAT_OR_NONE, between
from ...engine.game import Game, TrickOrder, Wager, share_out
from ...engine.questions import Action, Script, Shuffle
from ...engine.table import ALL, NOBODY, OWNER, Table, View, Zone
from ...procedures.first_dealer import first_knave_deals
from ...procedures.tricks import ordinary
from .calls import MISERE, NAP, NAP_LEVELS, Call, CallLadder, CallLevel, TakeSpare
from .deal import NapDeal
from .flourishes import FLOURISHES
from .options import NapOptions


class Nap(Game[NapOptions]):
    """Nap: its zones and presets. A session may end after any deal (NAP-12)."""

    slug, name, pages = "nap", "Nap", "3-15"
    seats, best = range(2, 7), range(4, 5)
    flourishes = FLOURISHES
    options = NapOptions
    presets = {
        "plain": {},
        "misery": {"misere": True, "kitty": "round"},
        "double_header": {"double_header": True, "min_call": 3, "misere": True},
        "nine_card": {"hand_size": 9},
        "fullest": {
            "misere": True,
            "kitty": "round",
            "buying": True,
            "spare_hand": True,
            "double_header": True,
            "wellington": "double",
            "blucher": True,
            "nap_raise": True,
        },
    }
    zones = {
        "stock": Zone(NOBODY),
        "choosing": Zone(ALL),
        "hands": Zone(OWNER, per_seat=True),
        "spare_hand": Zone(NOBODY),
        "trick": Zone(ALL),
        "taken": Zone(NOBODY, per_seat=True),
        "laid_out": Zone(OWNER, per_seat=True),
        "draw": Zone(ALL, per_seat=True),
    }
    pools = ("kitty",)
    session_facts = {"multiplier": 1, "first_dealer": None, "last_dealer": None}
    fact_kinds = {
        "multiplier": between(1, 2),
        "first_dealer": SEAT_OR_NONE,
        "last_dealer": SEAT_OR_NONE,
    }

    def __init__(self, seats: int, chosen: NapOptions) -> None:
        super().__init__(seats, chosen)
        self.ladder = CallLadder(chosen)

    def deal(self, table: Table) -> Script[int]:
        """Play one deal; the first of a session starts by finding the dealer (NAP-2)."""
        if table.dealer is None:
            yield from first_knave_deals(table, self.chosen_options.choose_start, "NAP-2", self.chosen_options.cards)
        return (yield from NapDeal(table, self.chosen_options, self.ladder).script())

    def trick_order(self, view: View) -> TrickOrder | None:
        """Return the order of the cards once the first lead has set trumps; None if the aim is to lose tricks."""
        trumps, calls = view.facts.get("trumps"), view.facts.get("calls") or ()
        return ordinary(Suit(trumps)) if trumps and MISERE not in calls else None

    def consequence(self, view: View, action: Action) -> Wager | None:
        """Return what a call wins and costs, including the kitty; None for any other action."""
        if action is not TakeSpare and action.verb is not Call:
            return None
        level: CallLevel = NAP if action is TakeSpare else action.what
        price, stake = self.ladder.price(level), self.chosen_options.stake * view.facts["multiplier"]
        return Wager(
            won=price.won * stake,
            lost=price.lost * stake,
            others=self.n - 1,
            pool="kitty",
            pool_won=view.pools["kitty"] if level in NAP_LEVELS else 0,
            pool_lost=self.chosen_options.spare_hand_forfeit if action is TakeSpare else 0,
        )

    def close(self, table: Table) -> Script[None]:
        """Share the kitty equally, or give it to the lowest card drawn (NAP-16, R23 to R25)."""
        last = table.facts["last_dealer"]
        first = table.left((table.dealer or 0) if last is None else last)
        if self.chosen_options.kitty_end == "draw" and table.pools["kitty"]:
            winner = yield from lowest_card_drawn(table, first, self.chosen_options.cards)
            table.pay("kitty", winner, table.pools["kitty"], "NAP-16")
        share_out(table, ["kitty"], first, "NAP-16")


def lowest_card_drawn(table: Table, first: int, pack: tuple[Card, ...]) -> Script[int]:
    """Let every seat draw a card; return the seat with the lowest, ace high. Ties draw again (R24)."""
    order = list((yield Shuffle(pack)))
    seats = table.seats_from(first)
    while True:
        drawn = {seat: order.pop(0) for seat in seats}
        for seat, card in drawn.items():
            table.lay([card], table.piles("draw")[seat], "NAP-16")
        lowest = min(card.high for card in drawn.values())
        seats = [seat for seat in seats if drawn[seat].high == lowest]
        if len(seats) == 1:
            return seats[0]
