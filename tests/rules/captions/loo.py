"""Loo: when each rule that a caption may name is true of the moment."""

from .moment import acted, after, asked, does, empty, first_deal, lying, moved, noted, option, paid, refused, shown

played = moved("hands", "played")
single = lying("turn_up") & empty("hands") | moved("stock", "turn_up")

TRUE_WHEN = {
    "LOO-1": first_deal & (moved("box", "choosing") | noted("dealer")),
    "LOO-2": paid("seat", "pool") & empty("hands", "turn_up"),
    "LOO-3": noted("single", value=True),
    "LOO-4": moved("stock", "turn_up") & empty("hands")
    | ~after(played) & (shown("hands") | paid("pool", "seat") | paid("seat", "pool")),
    "LOO-5": paid("seat", "pool") & ~after(paid("pool", "seat")) & ~after(played),
    "LOO-8": moved("stock", "hands") | moved("stock", "miss"),
    "LOO-9": moved("stock", "turn_up") & lying("hands") | noted("trumps"),
    "LOO-10": does("Stand", "TakeMiss", "ThrowUp") & ~after(played),
    "LOO-12": paid("pool", "seat") & ~after(played)
    | (asked("Stand") | acted("Stand", "TakeMiss", "PlayMissForPool") | refused("PlayMissForPool")) & ~after(played),
    "LOO-13": moved("miss", "stock") & ~after(acted("TakeMiss")),
    "LOO-14": (does("Play") | played) & empty("played"),
    "LOO-15": refused("Play") & empty("played"),
    "LOO-16": (does("Play") | played) & lying("played"),
    "LOO-17": noted("winner") | (does("Play") | played) & after(noted("winner")),
    "LOO-18": refused("Play") & after(noted("winner")),
    "LOO-20": paid("seat", "pool") & after(played) | paid("pool", "seat") & after(noted("winner")),
    "LOO-22": noted("closing", value=True) | paid("pool", "seat"),
    "LOO-23": noted("round_done", value=True),
    "LOO-24": does("Leave") | noted("idle") & after(acted("Leave")),
    "LOO-26": option(dealer_out="over_five") & noted("idle"),
    "LOO-28": option(form=("five_card", "irish")) & (does("Exchange", "Stand", "ThrowUp") | moved("stock", "hands")),
    "LOO-31": (shown("hands") | noted("single", value=True)) & ~after(played)
    | (paid("pool", "seat") | paid("seat", "seat")) & after(shown("hands")),
    "LOO-R11": noted("last_deal", value=True) | does("Exchange", "Stand"),
    "LOO-R22": does("Exchange", "Stand") & ~after(acted("ThrowUp")),
    "LOO-R32": does("Peek") | paid("seat", "pool") & after(acted("Peek")) | played,
}
