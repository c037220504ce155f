"""Vingt-un: when each rule that a caption may name is true of the moment."""

from .moment import acted, after, by_dealer, does, fact, first_deal, moved, noted, option, paid, refused, shown

cards = shown("hands", "hands_2", "hands_3", "hands_4")
staked = after(acted("Stake"))
dealing = by_dealer | after(noted("buyer")) | option(sell_deal=True)
between = paid("seat", "seat")

TRUE_WHEN = {
    "VGT-1": first_deal & (moved("box", "choosing") | noted("dealer")),
    "VGT-2": moved("box", "stock"),
    "VGT-4": does("Stake") | moved("stock", "hands"),
    "VGT-5": does("NoDouble", "Double") & staked,
    "VGT-6": staked & (moved("stock", "hands") | shown("hands") | between),
    "VGT-7": staked & (shown("hands") | between),
    "VGT-8": staked & (does("NoDivide", "Divide") | after(acted("Divide")) & (cards | between)),
    "VGT-9": staked & (does("Card", "Content") | cards | between & after(acted("Card"))),
    "VGT-10": cards & staked & dealing,
    "VGT-11": staked & (cards | between),
    "VGT-12": moved("used", "stock"),
    "VGT-13": noted("rounds"),
    "VGT-14": noted("exempt", value=True) | between & fact("exempt", True),
    "VGT-17": paid("seat", "pool"),
    "VGT-18": paid("pool", "seat") & after(shown("hands")),
    "VGT-19": between & after(shown("hands")),
    "VGT-20": does("Deal", "OfferDeal") | noted("buyer"),
    "VGT-R12": moved("stock", "box") | moved("used", "box"),
    "VGT-R21": does("Pass", "Bid", "Sell", "Keep") | between & after(acted("Sell")),
    "VGT-R22": refused("Stake"),
    "VGT-R26": paid("pool", "seat"),
}
