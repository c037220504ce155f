"""Spin: when each rule that a caption may name is true of the moment."""

from .moment import after, by_dealer, does, empty, first_deal, lying, moved, noted, option, paid, refused, shown

played = moved("hands", "run")
pair = paid("matrimony", "seat") | paid("intrigue", "seat")
fine = paid("seat", "seat") & after(played)

TRUE_WHEN = {
    "SPIN-1": first_deal & (moved("box", "choosing") | noted("dealer")),
    "SPIN-2": empty("hands")
    & (paid("seat", "game") & ~by_dealer | paid("seat", "pool") & by_dealer & ~paid("seat", "game")),
    "SPIN-4": moved("stock", "hands"),
    "SPIN-6": (does("Play") | played) & empty("run"),
    "SPIN-7": (played & lying("run")) | refused("Play"),
    "SPIN-9": moved("run", "played"),
    "SPIN-10": empty("run") & (refused("Declare") | after(played) & (shown("hands") | pair & after(shown("hands")))),
    "SPIN-11": pair & lying("run"),
    "SPIN-12": fine,
    "SPIN-14": does("PlayWithSpin") | played & lying("run"),
    "SPIN-15": fine,
    "SPIN-16": refused("Claim") | option(collect="claim") & (noted("due", value=False) | does("Claim", "Forgo")),
    "SPIN-17": noted("last_winner") & after(played),
    "SPIN-18": (paid("game", "seat") | paid("seat", "seat")) & after(played),
    "SPIN-19": fine,
    "SPIN-R2": refused("Declare") & ~after(played),
    "SPIN-R15": pair | paid("game", "seat"),
    "SPIN-V2": option(dealer_pays_game=True) & paid("seat", "game") & by_dealer & empty("hands"),
}
