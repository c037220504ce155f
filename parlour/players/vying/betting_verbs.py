"""The verbs of betting by role, whatever a game calls them, and the ideas behind them."""

from __future__ import annotations

from ...words.message import Message
from ..families.odds import does

MEETS = frozenset(("Call", "MakeGood"))
SIGHTS = frozenset(("Sight", "DemandShow"))
STAYS = frozenset(("Pass", "Stand", "PassWord"))
LEAVES = frozenset(("Fold", "PassOut"))
OPENS = frozenset(("Bet", "Raise", "Open", "Play"))
BETTING = MEETS | SIGHTS | STAYS | LEAVES | OPENS

PRICE_IDEA = Message("players.vying.idea.price")
PASS_IDEA = Message("players.vying.idea.pass")
FREE_IDEA = Message("players.vying.idea.fold_for_nothing")
WORTH_IDEA = Message("players.vying.idea.worth_a_bet")
VALUE_IDEA = Message("players.vying.idea.value")
BLUFF_IDEA = Message("players.vying.idea.bluff")
SMALL_IDEA = Message("players.vying.idea.small")
WIN, WINS, FOLDS = (Message(f"players.vying.does.{word}") for word in ("win", "wins", "folds"))


def you_would_win(chance: float) -> Message:
    """Return a clause on how often a hand would win: "you would win about 4 times in 10"."""
    return Message("players.vying.chances.you_would", win=does(WIN, chance))
