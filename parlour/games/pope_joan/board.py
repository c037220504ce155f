"""The staking board of Pope Joan: its divisions, and the cards that win them."""

from __future__ import annotations

from ...engine.cards import ACE, KING, KNAVE, PACK_52, QUEEN, Suit, card

POPE = card("9D")

# The stake on each division; the rest of a dressing goes to game (POPE-5, V3).
STAKES = {
    "eight": {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1, "knave": 1, "game": 0},
    "five": {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "game": 0},
}
BOOK_DRESSING = {"eight": 15, "five": 12}
SINGLES = {ACE: "ace", KING: "king", QUEEN: "queen", KNAVE: "knave"}
PAIRS = {"matrimony": (KING, QUEEN), "intrigue": (QUEEN, KNAVE)}
# By the trump suit, the cards that win something when they are played.
WINNING = {suit: {POPE, *(c for c in PACK_52 if c.suit is suit and c.rank in SINGLES)} for suit in Suit}
