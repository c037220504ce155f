"""Progressive Poker: when each rule that a caption may name is true of the moment."""

from .moment import acted, after, does, first_deal, moved, noted, option, paid, shown
from .poker import SHARED

stake = paid("seat", "pool")
back = paid("pool", "seat")
answers = does("Fold", "Call", "Raise")
openers = shown("hands", "opener_discard") & after(acted("Open"))

TRUE_WHEN = {clause: SHARED[clause] for clause in ("DP-S2", "DP-S6", "DP-T2")} | {
    "DP-6": back,
    "DP-A2": stake,
    "DP-A3": option(straddle=True) & (does("Straddle", "NoStraddle") | stake),
    "DP-A4": moved("stock", "hands"),
    "DP-A6": answers | stake,
    "DP-A8": back,
    "DP-A9": acted("MakeJack") | back | stake,
    "DP-A10": does("Draw", "AskDealerDraw") | noted("dealer_drew"),
    "DP-A12": does("Fold", "Bet") | stake & after(acted("Bet")),
    "DP-A13": (answers | stake) & after(acted("Bet")),
    "DP-A14": moved("hands", "shown"),
    "DP-A17": stake,
    "DP-A19": does("Pass", "Open") | stake & after(acted("Open")),
    "DP-A20": stake & after(acted("Pass")),
    "DP-A22": (answers | stake) & after(acted("Open")),
    "DP-A23": openers & after(acted("Fold")),
    "DP-A27": openers,
    "DP-E19": openers,
    "DP-S1": back & after(moved("hands", "shown")),
    "DP-S4": back,
    "PP-2": first_deal & noted("sits"),
    "PP-3": first_deal & paid("bank", "yellow_box"),
    "PP-4": first_deal & moved("box", "draw"),
    "PP-5": noted("plays"),
    "PP-6": noted("bell", value=True),
    "PP-8": paid("yellow_box", "yellow_held") | noted("yellow_to"),
    "PP-10": moved("box", "draw"),
    "PP-11": paid("bank", "seat"),
    "PP-12": noted("goes"),
    "PP-14": noted("prize"),
    "PP-15": paid("seat", "bank"),
    "PP-R8": moved("box", "draw"),
}
