"""Stud Poker: when each rule that a caption may name is true of the moment."""

from .moment import (
    acted,
    after,
    does,
    empty,
    everybody_passed,
    first_deal,
    moved,
    noted,
    option,
    paid,
    shown,
)
from .poker import SHARED

street, at_once = option(method="street"), option(method="all_at_once")
bet = after(acted("Bet"))
stake = paid("seat", "pool")
turned_up = moved("down", "shown")

TRUE_WHEN = SHARED | {
    "SP-1": first_deal & (moved("box", "draw") | noted("dealer")),
    "SP-2": stake & empty("down") | noted("buck"),
    "SP-4": at_once & ~bet & does("Pass", "Bet", "Fold") | stake & bet,
    "SP-5": at_once & everybody_passed & (moved("down", "discards") | moved("up", "discards")),
    "SP-6": at_once & bet & (does("Fold", "Call", "Raise") | stake),
    "SP-7": paid("pool", "seat") & ~after(turned_up),
    "SP-8": paid("pool", "seat") & after(turned_up),
    "SP-11": paid("pool", "seat"),
    "SP-R10": bet & paid("pool", "seat"),
    "ST-2": at_once & (moved("stock", "down") | shown("up")),
    "ST-3": street & (moved("stock", "down") | moved("stock", "up")),
    "ST-5": street & (does("Fold", "Bet", "Pass") | stake),
    "ST-6": street & bet & (does("Fold", "Call", "Raise") | stake),
    "ST-8": street & moved("stock", "up") & after(moved("stock", "up")),
    "ST-9": turned_up,
}
