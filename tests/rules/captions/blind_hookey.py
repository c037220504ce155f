"""Blind Hookey: when each rule that a caption may name is true of the moment."""

from .moment import after, by_dealer, does, first_deal, moved, noted, option, paid, refused, shown

packets, heaps = option(method="packets"), option(method="three_heaps")
cards_shown = shown("packets") | shown("heap_x", "heap_y", "heap_z")

TRUE_WHEN = {
    "BHK-1": first_deal & (moved("box", "draw") | noted("dealer")),
    "BHK-3": packets & (does("Cut") | moved("stock", "packets") & ~by_dealer),
    "BHK-4": packets & does("Stake") & ~after(cards_shown),
    "BHK-5": shown("packets"),
    "BHK-6": paid("seat", "seat") & after(cards_shown),
    "BHK-7": noted("all_round") & after(cards_shown),
    "BHK-9": heaps & does("CutHeaps"),
    "BHK-10": heaps & does("Stake", "StakeBoth") & ~after(cards_shown),
    "BHK-11": shown("heap_x", "heap_y", "heap_z"),
    "BHK-R3": packets & moved("stock", "packets") & by_dealer,
    "BHK-R10": heaps & refused("Stake", "StakeBoth"),
    "BHK-R11": heaps & noted("dealer_heap"),
    "BHK-R14": refused("Stake", "StakeBoth"),
}
