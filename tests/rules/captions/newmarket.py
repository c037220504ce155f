"""Newmarket: when each rule that a caption may name is true of the moment."""

from .moment import after, does, empty, first_deal, just_after, lying, moved, noted, option, paid, refused

TRUE_WHEN = {
    "NEWM-1": first_deal & (moved("box", "choosing") | noted("dealer")),
    "NEWM-3": moved("box", "pool_cards") & empty("hands"),
    "NEWM-4": (does("Place") | paid("seat", "pool")) & empty("hands"),
    "NEWM-6": moved("stock", "hands"),
    "NEWM-7": (does("Play") | moved("hands", "run")) & empty("run"),
    "NEWM-8": moved("hands", "run") & lying("run"),
    "NEWM-11": paid("pool", "seat") & just_after(moved("hands", "run"), paid("pool", "seat")),
    "NEWM-12": moved("run", "played"),
    "NEWM-13": noted("last_winner") & after(moved("hands", "run")),
    "NEWM-14": paid("seat", "seat") & after(moved("hands", "run")),
    "NEWM-R4": refused("Place"),
    "NEWM-R14": paid("pool", "seat"),
    "NEWM-V1": does("Layout") & option(pool_suits="dealer_chooses"),
}
