"""Spoil Five: when each rule that a caption may name is true of the moment."""

from .moment import after, does, empty, fact, first_deal, lying, moved, noted, option, paid, times

played = moved("hands", "trick")
play = does("Play") | played
taken = moved("trick", "taken")

TRUE_WHEN = {
    "SPF-1": first_deal & (moved("box", "choosing") | noted("dealer")),
    "SPF-2": paid("seat", "pool") & empty("hands"),
    "SPF-3": moved("stock", "hands"),
    "SPF-4": (moved("stock", "turn_up") | noted("trumps")) & ~after(played),
    "SPF-6": (does("Decline", "LayOut") | moved("turn_up", "hands")) & ~after(taken),
    "SPF-7": (does("Rob") | moved("turn_up", "hands")) & ~after(taken),
    "SPF-8": noted("debarred") | noted("spoilt", value=True) & fact("debarred"),
    "SPF-9": play & ~after(played),
    "SPF-10": play & lying("trick"),
    "SPF-11": play & lying("trick"),
    "SPF-12": play & lying("trick") & ~fact("trumps", "H"),
    "SPF-13": taken | play & empty("trick") & after(taken),
    "SPF-14": paid("pool", "seat") & after(taken),
    "SPF-15": noted("spoilt", value=True) & times(taken, 4, 5),
    "SPF-20": (does("AskFive", "Content", "Agree", "Refuse") | moved("stock", "turn_up")) & ~after(played),
    "SPF-23": does("TakePool", "Jink") | (paid("seat", "pool") | noted("spoilt", value=True)) & times(taken, 3, 5),
    "SPF-R15": moved("put_aside", "turn_up") & option(fiving=True),
    "SPF-R3": paid("pool", "seat"),
}
