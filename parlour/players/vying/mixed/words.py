"""The words of betting by what they do, whatever a game calls them."""

from __future__ import annotations

MEETS = frozenset(("Call", "MakeGood"))
SIGHTS = frozenset(("Sight", "DemandShow"))
STAYS = frozenset(("Pass", "Stand", "PassWord"))
LEAVES = frozenset(("Fold", "PassOut"))
OPENS = frozenset(("Bet", "Raise", "Open", "Play"))
WORDS = MEETS | SIGHTS | STAYS | LEAVES | OPENS
