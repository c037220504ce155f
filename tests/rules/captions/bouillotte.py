"""Bouillotte: when each rule that a caption may name is true of the moment."""

from .moment import (
    acted,
    after,
    by_dealer,
    does,
    empty,
    everybody_passed,
    first_deal,
    lying,
    moved,
    noted,
    option,
    paid,
    refused,
    shown,
)

opened = after(acted("Open")) | after(acted("Sight"))
laid = moved("hands", "shown")
between = paid("seat", "seat") & lying("retourne")

TRUE_WHEN = {
    "BO-1": first_deal & (moved("box", "draw") | noted("dealer")),
    "BO-2": does("BuyCave", "Leave") | paid("bank", "seat"),
    "BO-3": paid("seat", "pool") & by_dealer & empty("hands"),
    "BO-4": option(straddle=True) & (does("NoStraddle", "Straddle") | paid("seat", "pool") & after(acted("Straddle"))),
    "BO-5": moved("stock", "hands") | moved("stock", "retourne"),
    "BO-7": ~opened & does("Pass", "Open", "Sight") | paid("seat", "pool") & after(acted("Open")),
    "BO-8": everybody_passed & ~opened & (paid("pool", "seat") | paid("seat", "pool") | noted("void", value=True)),
    "BO-9": opened & (does("Fold", "Call", "Raise", "Sight") | paid("seat", "pool")),
    "BO-10": opened & paid("pool", "seat"),
    "BO-12": opened & (does("PassWord", "Raise") | noted("word")),
    "BO-13": refused("Call") | acted("Sight") | paid("seat", "pool") & after(acted("Sight")),
    "BO-14": opened & (laid | (paid("pool", "seat") | noted("shown_as")) & after(laid)),
    "BO-15": between,
    "BO-17": between,
    "BO-18": option(favori=True) & between,
    "BO-19": laid | noted("points", "suit") & after(laid),
    "BO-21": paid("pool", "seat") & after(laid),
    "BO-23": does("Show", "Stifle") | laid & after(acted("Show")),
    "BO-A1": ~option(accidents=0) & (shown("hands") | does("Show", "Stifle")),
    "BO-R7": paid("bank", "seat") & lying("retourne"),
    "BO-R18": ~option(accidents=0) & paid("seat", "seat"),
    "BO-R28": paid("pool", "seat") | paid("seat", "bank"),
    "BO-S1": opened & paid("pool", "seat"),
}
