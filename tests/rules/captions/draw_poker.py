"""Draw Poker: when each rule that a caption may name is true of the moment."""

from .moment import (
    acted,
    after,
    asked,
    does,
    empty,
    first_deal,
    in_this_hand,
    moved,
    noted,
    option,
    paid,
    refused,
    shown,
)
from .poker import SHARED

english, american = option(code="english"), option(code="american")
stake = paid("seat", "pool")
back = paid("pool", "seat")
answers = does("Fold", "Call", "Raise")
drawn = in_this_hand(acted("Draw"))
bet = in_this_hand(acted("Bet"))
jack_stake = stake & ~drawn
openers = shown("hands", "opener_discard")

TRUE_WHEN = SHARED | {
    "DP-1": first_deal & (moved("box", "draw") | noted("dealer")),
    "DP-6": back & ~in_this_hand(moved("hands", "shown")),
    "DP-A5": option(predraw="one_circuit") & (acted("MakeGood", "Fold") | stake & after(acted("MakeGood"))),
    "DP-A2": american & ~drawn & (does("Blind") | stake & empty("hands")),
    "DP-A3": american & option(straddle=True) & ~drawn & (does("Straddle", "NoStraddle") | stake),
    "DP-A4": american & moved("stock", "hands"),
    "DP-A6": american & ~drawn & (answers | stake),
    "DP-A8": american & back & ~drawn,
    "DP-A9": american & ~drawn & (acted("MakeJack") | back | stake),
    "DP-A10": does("Draw", "AskDealerDraw")
    | noted("dealer_drew")
    | shown("laid_out")
    | asked("MakeGood") & option(predraw="one_circuit"),
    "DP-A12": american & drawn & ~bet & does("Fold", "Bet", "Stand") | stake & bet,
    "DP-A13": american & bet & (answers | stake),
    "DP-A14": american & moved("hands", "shown"),
    "DP-A17": american & jack_stake & empty("hands") | does("AnteJack", "PassJack", "JackAnte"),
    "DP-A19": american & ~drawn & (does("Pass", "Open", "Fold") | stake),
    "DP-A20": ~drawn & stake & after(acted("Pass", "Fold")),
    "DP-A22": american & after(acted("Open")) & ~drawn & (answers | stake),
    "DP-A23": american & openers & after(acted("Open")) & after(acted("Fold")),
    "DP-A27": american & openers & after(acted("Open")),
    "DP-A28": option(table_penalties=True) & (after(acted("Open")) | acted("Confess")),
    "DP-E2": english & stake & empty("hands"),
    "DP-E3": english & option(straddle=True) & (does("Straddle", "NoStraddle") | stake),
    "DP-E4": english & moved("stock", "hands"),
    "DP-E6": english & ~drawn & (does("Fold", "Open") | stake),
    "DP-E7": english & after(acted("Open")) & ~drawn & (answers | stake),
    "DP-E10": english & (does("Draw", "MakeGood", "Fold") | stake & after(acted("MakeGood"))),
    "DP-E13": english & drawn & ~bet & does("Stand", "Bet", "Fold") | stake & bet,
    "DP-E14": english & bet & (answers | stake),
    "DP-E15": english & moved("hands", "shown"),
    "DP-E16": english & ~drawn & (does("Fold", "Open") | stake),
    "DP-E19": openers & after(acted("Open")),
    "DP-I24": american & option(table_penalties=True) & (refused("Draw") | noted("foul")),
    "DP-I45": english & option(table_penalties=True) & (refused("Draw") | noted("foul")),
    "DP-I27": option(table_penalties=True) & (does("Inform") | paid("seat", "seat") & after(acted("Inform"))),
    "DP-I38": option(table_penalties=True) & stake & after(acted("Fold")),
    "DP-R12": back,
    "DP-R21": back & after(acted("PassJack")),
    "DP-S1": back & after(moved("hands", "shown")),
    "DP-S3": refused("Call")
    | acted("DemandShow")
    | stake & after(acted("DemandShow"))
    | back & after(acted("DemandShow")),
    "DP-S4": back,
    "DP-V1": option(variant="show_down") & (does("Draw") | stake | shown("hands") | back),
    "DP-V2": option(variant="flat")
    & (does("Blind", "Match", "Decline", "BackField", "JoinCall") | stake | moved("hands", "shown") | back),
    "DP-V3": option(variant="flat") & back & ~after(acted("Match")),
}
