"""Snip-snap-snorum: when each rule that a caption may name is true of the moment."""

from .moment import after, does, first_deal, just_after, moved, noted, option, paid

played = moved("hands", "shown")
play = does("Play") | played

TRUE_WHEN = {
    "SNIP-3": first_deal & (moved("box", "choosing") | noted("dealer")),
    "SNIP-4": moved("stock", "hands"),
    "SNIP-6": option(deal="five") & play,
    "SNIP-7": option(deal="five") & play & (after(played) | after(moved("stock", "turn_up"))),
    "SNIP-8": (noted("word") | paid("seat", "pool")) & after(played),
    "SNIP-12": noted("out") | moved("hands", "stock") & just_after(noted("out"), moved("hands", "stock")),
    "SNIP-14": noted("winner") | paid("pool", "seat") & after(noted("winner")),
    "SNIP-I1": option(table_penalties=True) & after(played) & (noted("offender") | paid("seat", "pool")),
    "SNIP-R9": option(deal="whole_pack") & played,
    "SNIP-R17": paid("pool", "seat"),
    "SNIP-V2": option(deal="whole_pack") & (play | moved("stock", "hands")),
    "SNIP-V3": moved("stock", "turn_up") | (paid("seat", "pool") | paid("pool", "seat")) & after(played),
    "SNIP-V4": option(whole_pack_end="first_out") & (noted("winner") | paid("pool", "seat") & after(noted("winner"))),
}
