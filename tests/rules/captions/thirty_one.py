"""Thirty-one: when each rule that a caption may name is true of the moment."""

from .moment import acted, after, does, empty, first_deal, moved, noted, paid, refused, shown

knocked = after(acted("Knock"))
hands_shown = after(shown("hands"))

TRUE_WHEN = {
    "THO-2": first_deal & (moved("box", "draw") | noted("dealer")),
    "THO-3": paid("seat", "pool") & empty("hands"),
    "THO-4": moved("stock", "table_cards"),
    "THO-6": does("Exchange", "Knock") & ~knocked,
    "THO-8": knocked & (does("Exchange", "Keep") | noted("knocker")),
    "THO-9": shown("hands") & knocked,
    "THO-10": noted("best") & hands_shown,
    "THO-11": (noted("winner") | paid("pool", "seat")) & hands_shown,
    "THO-R3": refused("Keep") & ~knocked,
}
