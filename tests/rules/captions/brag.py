"""Brag: when each rule that a caption may name is true of the moment."""

from .moment import acted, after, by_dealer, does, empty, first_deal, moved, noted, option, paid, shown
from .poker import SHARED

single, three = option(form=("single", "american")), option(form="three_stake")
stake = paid("seat", "pool")
bet = after(acted("Bet"))
compared = option(form="american") & after(noted("compared"))
hands_shown = after(moved("hands", "shown")) | after(shown("down"))

TRUE_WHEN = SHARED | {
    "DP-S4": paid("pool", "seat") | paid("second_pool", "seat"),
    "BR-1": first_deal & (moved("box", "draw") | noted("dealer")),
    "BR-2": single & by_dealer & empty("hands") & (does("Ante") | stake),
    "BR-3": single & moved("stock", "hands"),
    "BR-4": single & (does("Fold", "Call", "Raise") | stake),
    "BR-6": single & ~after(acted("Call")) & (paid("pool", "seat") | paid("seat", "seat")),
    "BR-7": paid("pool", "seat") & ~hands_shown,
    "BR-8": moved("hands", "shown") | shown("down") | paid("pool", "seat") & hands_shown,
    "BR-14": three & stake & empty("down"),
    "BR-15": three & (moved("stock", "down") | moved("stock", "up")),
    "BR-16": three & paid("first_pool", "seat") & ~after(acted("Bet")),
    "BR-17": three & (does("PassOut", "Bet", "Call", "Raise") | paid("seat", "second_pool"))
    | three & paid("second_pool", "seat") & ~bet,
    "BR-19": three & (shown("down") | noted("pips") | paid("third_pool", "seat")),
    "BR-20": option(third_draw=True) & (does("Take", "Stop") | paid("seat", "third_pool") | moved("stock", "up")),
    "BR-23": option(form="american") & (noted("compared") | shown("hands") & after(noted("compared"))),
    "BR-24": option(form="american") & noted("waiting"),
    "BR-R17": paid("pool", "seat"),
    "BR-R19": compared & moved("hands", "discards"),
}
