"""Jig: when each rule that a caption may name is true of the moment."""

from .moment import after, by_dealer, does, empty, first_deal, lying, moved, noted, option, paid

played = moved("hands", "run")
said = noted("word") & lying("run")

TRUE_WHEN = {
    "JIG-1": first_deal & (moved("box", "choosing") | noted("dealer")),
    "JIG-2": moved("stock", "hands"),
    "JIG-3": (does("Play") | played) & empty("run"),
    "JIG-4": said & lying("run", 1, 4),
    "JIG-5": played & lying("run", 1, 4),
    "JIG-6": said & lying("run", 5, 5),
    "JIG-7": said & lying("run", 1, 4),
    "JIG-8": moved("run", "played"),
    "JIG-9": noted("winner") & after(played),
    "JIG-10": paid("seat", "seat") & after(played),
    "JIG-11": paid("pool", "seat") & after(played),
    "JIG-I2": option(table_penalties=True) & (said | paid("seat", "pool") & after(noted("word"))),
    "JIG-R10": option(call_words="manual", table_penalties=False) & said,
    "JIG-V1": option(pool_equal=True) & paid("seat", "pool") & empty("hands"),
    "JIG-V2": option(pool_dealer=True) & paid("seat", "pool") & empty("hands") & by_dealer,
    "JIG-V4": option(call_words="manual") & does("Call") & lying("run"),
}
