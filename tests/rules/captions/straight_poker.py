"""Straight Poker: when each rule that a caption may name is true of the moment."""

from .moment import acted, after, does, empty, everybody_passed, first_deal, moved, noted, paid
from .poker import SHARED

bet = after(acted("Bet"))
stake = paid("seat", "pool")

TRUE_WHEN = SHARED | {
    "SP-1": first_deal & (moved("box", "draw") | noted("dealer")),
    "SP-2": stake & empty("hands") | noted("buck"),
    "SP-3": moved("stock", "hands"),
    "SP-4": ~bet & does("Pass", "Bet", "Fold") | stake & bet,
    "SP-5": ~bet & everybody_passed & moved("hands", "discards"),
    "SP-6": bet & (does("Fold", "Call", "Raise") | stake),
    "SP-7": paid("pool", "seat") & ~after(moved("hands", "shown")),
    "SP-8": moved("hands", "shown") | paid("pool", "seat") & after(moved("hands", "shown")),
    "SP-11": paid("pool", "seat"),
    "SP-R10": bet & paid("pool", "seat"),
}
