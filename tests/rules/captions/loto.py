"""Loto: when each rule that a caption may name is true of the moment."""

from .moment import acted, after, does, empty, first_deal, lying, moved, noted, option, paid, refused

race, lottery = option(method="first"), option(method="second")
won = noted("won_row", "won_two_rows", "won_card")

TRUE_WHEN = {
    "LOTO-10": race & moved("undrawn", "cards"),
    "LOTO-11": race & paid("seat", "pool") & empty("called"),
    "LOTO-12": race & moved("knobs", "called"),
    "LOTO-14": race & option(answer="first") & does("Answer", "Pass") & lying("called"),
    "LOTO-V4": race & option(answer="each") & does("Answer", "Pass") & lying("called"),
    "LOTO-15": race & (paid("pool", "seat") | won) & lying("called"),
    "LOTO-16": race & (paid("pool", "seat") | won) & empty("knobs"),
    "LOTO-30": lottery & (does("TakeCards") | moved("undrawn", "cards") | paid("seat", "pool") | paid("seat", "stock")),
    "LOTO-32": lottery & does("Done", "Exchange", "Propose", "ThrowUp", "DrawCard", "Close", "Agree", "Refuse"),
    "LOTO-33": lottery & (refused("ThrowUp", "DrawCard") | moved("put_by", "cards")),
    "LOTO-34": lottery & (moved("knobs", "board") | paid("stock", "seat") & after(moved("knobs", "board"))),
    "LOTO-36": lottery & (noted("bag") | paid("pool", "seat") & after(moved("knobs", "board"))),
    "LOTO-38": lottery & (does("Agree", "Refuse") | refused("Close")) & after(acted("Close")),
    "LOTO-K2": option(keno=True) & (paid("pool", "seat") | won) & lying("called"),
    "LOTO-R4": first_deal & option(caller="dealer_seat") & (moved("box", "called") | noted("dealer")),
    "LOTO-R12": lottery & refused("TakeCards"),
    "LOTO-R13": lottery & refused("ThrowUp"),
    "LOTO-R14": lottery & (paid("seat", "pool") | paid("seat", "stock")) & after(acted("DrawCard")),
    "LOTO-R19": paid("pool", "seat") | paid("stock", "seat"),
    "LOTO-V2": option(prize="quarters") & (paid("pool", "seat") | won) & lying("called"),
    "LOTO-V3": option(prize="save_counters") & paid("pool", "seat") & lying("called"),
    "LOTO-V5": option(win_on="any_card") & (paid("pool", "seat") | won) & lying("called"),
    "LOTO-V8": option(put_away_dead_knobs=True) & moved("board", "put_away"),
    "LOTO-V10": lottery & option(pay_from="stock") & paid("pool", "seat") & after(moved("knobs", "board")),
}
