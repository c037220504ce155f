"""Ambigu: when each rule that a caption may name is true of the moment."""

from .moment import acted, after, does, empty, first_deal, just_after, moved, noted, option, paid, refused, shown

played = after(acted("Play")) | after(acted("Compel"))
opposed = played | after(acted("ShowCards"))
drawn = after(acted("Draw"))
laid = moved("hands", "shown")
stake = paid("seat", "pool")

TRUE_WHEN = {
    "AM-1": first_deal & (moved("box", "draw") | noted("dealer")),
    "AM-3": stake & empty("hands"),
    "AM-4": moved("stock", "hands"),
    "AM-5": ~drawn & (does("Enough", "Exchange") | stake),
    "AM-6": moved("stock", "hands") & (after(acted("Enough")) | after(acted("Exchange"))),
    "AM-7": ~drawn & ~played & does("Pass", "Play") | ~drawn & stake & just_after(acted("Play"), paid("bank", "seat")),
    "AM-8": after(acted("Pass")) & (does("Redeal", "Compel") | stake),
    "AM-9": ~drawn & played & (does("Fold", "Call", "Raise", "Sight") | stake),
    "AM-10": opposed & ~drawn & (paid("pool", "seat") | paid("seat", "seat")),
    "AM-11": opposed & (paid("pool", "seat") | does("Show", "Stifle")),
    "AM-12": opposed & does("Draw"),
    "AM-13": opposed & (does("Pass", "Play") | stake | moved("hands", "discards") | noted("void", value=True)),
    "AM-14": opposed & (does("Fold", "Call", "Raise") | stake | laid),
    "AM-15": moved("discards", "stock"),
    "AM-23": paid("seat", "seat") & after(paid("pool", "seat")),
    "AM-P1": option(table_penalties=True) & (does("ShowCards") | (shown("hands") | stake) & after(acted("ShowCards"))),
    "AM-R6": opposed & paid("pool", "seat"),
    "AM-R14": paid("bank", "seat"),
    "AM-R22": paid("pool", "seat") | paid("seat", "bank"),
    "AM-R23": stake & after(acted("Pass")),
    "AM-R30": does("Rebuy", "SitOut") | paid("bank", "seat"),
    "AM-S1": paid("pool", "seat") & after(laid),
    "AM-S2": refused("Call")
    | acted("Sight")
    | paid("bank", "seat")
    | paid("pool", "seat") & after(laid)
    | stake & just_after(acted("Sight")),
    "AM-S6": option(kitty="fixed") & paid("pool", "kitty"),
}
