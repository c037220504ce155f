"""The verbs of betting by role, whatever a game calls them, and the ideas behind them."""

from __future__ import annotations

MEETS = frozenset(("Call", "MakeGood"))
SIGHTS = frozenset(("Sight", "DemandShow"))
STAYS = frozenset(("Pass", "Stand", "PassWord"))
LEAVES = frozenset(("Fold", "PassOut"))
OPENS = frozenset(("Bet", "Raise", "Open", "Play"))
BETTING = MEETS | SIGHTS | STAYS | LEAVES | OPENS

PRICE_IDEA = "Compare what it costs with what you may win."
PASS_IDEA = "You need not show your strength yet."
VALUE_IDEA = "Is your hand better than what the others may hold?"
BLUFF_IDEA = "Would the others believe a bet?"
