"""Pope Joan: when each rule that a caption may name is true of the moment."""

from .moment import after, by_dealer, does, empty, first_deal, lying, moved, noted, option, paid, refused, shown

led = moved("hands", "run")
pair = paid("matrimony", "seat") | paid("intrigue", "seat")
trump_card = paid("ace", "seat") | paid("king", "seat") | paid("queen", "seat") | paid("knave", "seat")

TRUE_WHEN = {
    "POPE-1": first_deal & (moved("box", "choosing") | noted("dealer")),
    "POPE-4": option(dressing="all") & paid("seat", "game") & empty("hands"),
    "POPE-5": option(divisions="eight") & paid("game", "pool") & empty("hands"),
    "POPE-7": moved("stock", "hands"),
    "POPE-8": moved("stock", "turn_up") | noted("trumps"),
    "POPE-9": (paid("pope", "seat") | paid("seat", "seat")) & lying("turn_up") & ~after(led),
    "POPE-10": trump_card & lying("turn_up") & ~after(led),
    "POPE-13": moved("hands", "run") & lying("run"),
    "POPE-15": moved("run", "played"),
    "POPE-16": (does("Play") | moved("hands", "run")) & empty("run"),
    "POPE-17": (trump_card | pair) & after(led),
    "POPE-18": (paid("pope", "seat") | paid("seat", "seat")) & after(led),
    "POPE-19": noted("last_winner") & after(led),
    "POPE-20": (paid("game", "seat") | paid("seat", "seat")) & after(led),
    "POPE-23": option(fines_to_board=True) & paid("seat", "fines") & by_dealer,
    "POPE-R10": refused("Place") | paid("seat", "pool") & by_dealer,
    "POPE-R12": paid("pool", "seat"),
    "POPE-V1": option(dressing="dealer") & paid("seat", "game") & by_dealer,
    "POPE-V2": does("Place") | paid("seat", "fines") | paid("fines", "pool"),
    "POPE-V3": option(divisions="five") & paid("game", "pool") & empty("hands"),
    "POPE-V4": (paid("game", "seat") | noted("last_winner")) & ~after(led),
    "POPE-V5": moved("stock", "spare_hand") & ~option(stops_source="spare_hand"),
    "POPE-V6": shown("spare_hand") & ~option(dealer_looks="never"),
    "POPE-V7": does("PlayPopeInLieu", "DeclineLieu"),
    "POPE-V8": pair & after(led),
}
