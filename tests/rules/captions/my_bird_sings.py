"""My Bird Sings: when each rule that a caption may name is true of the moment."""

from .moment import acted, after, asked, does, empty, first_deal, just_after, moved, noted, option, paid, refused, shown

wray, foster = option(mode="baxter_wray"), option(mode="foster")
song = noted("cry_bird", "cry_ship")
passed = moved("hands", "hands")
swap = passed | moved("offer", "hands")

TRUE_WHEN = {
    "BIRD-1": wray & first_deal & (moved("box", "choosing") | noted("dealer")),
    "BIRD-2": wray & paid("seat", "pool") & empty("hands"),
    "BIRD-3": wray & moved("stock", "hands"),
    "BIRD-6": wray & ~after(swap) & (song | shown("hands") & just_after(song, shown("hands"))),
    "BIRD-7A": wray & option(method="throw") & (does("Discard") | passed),
    "BIRD-7B": wray & option(method="draw") & (does("Draw", "OfferHand") | passed),
    "BIRD-8": wray & after(passed) & (song | shown("hands")),
    "BIRD-9": wray & paid("pool", "seat") & after(song),
    "BIRD-11": wray & (refused("Exchange") | asked("Exchange") | acted("Exchange") | moved("stock")),
    "BIRD-12": wray & (song | shown("hands")) & after(acted("Exchange")),
    "BIRD-F2": foster & paid("seat", "pool") & empty("hands"),
    "BIRD-F3": foster & moved("stock", "hands"),
    "BIRD-F4": foster & (does("Offer", "Pass") | swap),
    "BIRD-F5": foster & song,
    "BIRD-F7": foster & (shown("hands") | (noted("best") | paid("pool", "seat")) & after(shown("hands"))),
    "BIRD-R9": wray & noted("void", value=True) & after(swap),
    "BIRD-R10": wray & option(end="whole_pack") & (moved("hands", "tricks") | moved("stock", "hands")),
    "BIRD-R12": wray & option(end="whole_pack") & paid("pool", "seat"),
    "BIRD-R15": foster & does("Return"),
    "BIRD-R17": foster & noted("carried") & after(shown("hands")),
    "BIRD-R18": foster & noted("champions"),
    "BIRD-R20": foster & first_deal & (moved("box", "draw") | noted("dealer")),
    "BIRD-R21": paid("pool", "seat"),
}
