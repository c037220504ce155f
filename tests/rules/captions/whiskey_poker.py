"""Whiskey Poker: when each rule that a caption may name is true of the moment."""

from .moment import (
    acted,
    after,
    by_dealer,
    does,
    empty,
    first_deal,
    moved,
    noted,
    option,
    paid,
    refused,
    shown,
)

knocked = after(acted("Knock"))
up = after(moved("hands", "widow")) | after(shown("widow"))
hands_shown = after(shown("hands"))

TRUE_WHEN = {
    "WHP-2": first_deal & (moved("box", "draw") | noted("dealer")),
    "WHP-3": option(settle="pool") & paid("seat", "pool") & empty("hands"),
    "WHP-4": moved("stock", "widow"),
    "WHP-6": does("TakeWidow", "Pass", "Knock") & ~up & ~knocked,
    "WHP-7": (moved("hands", "widow") | refused("Draw", "Exchange")) & ~up,
    "WHP-9": knocked & (shown("widow") | does("TakeWidow", "Pass")),
    "WHP-10": ~up & (by_dealer & does("TakeWidow", "TurnUp", "Knock") | refused("TurnUp") | shown("widow")),
    "WHP-11": up & ~knocked & does("Draw", "Exchange", "Knock"),
    "WHP-12": up & knocked & does("Draw", "Exchange", "Keep"),
    "WHP-14": knocked & (noted("knocker") | shown("hands")),
    "WHP-15": noted("best") & hands_shown,
    "WHP-16": option(settle="pool") & paid("pool", "seat") & hands_shown,
    "WHP-17": option(settle="markers") & (paid("seat", "middle") | noted("losers")) & hands_shown,
    "WHP-R8": ~option(eight_players="refuse") & noted("idle"),
    "WHP-R3": refused("Knock") & knocked,
    "WHP-R12": up & moved("hands", "widow"),
}
