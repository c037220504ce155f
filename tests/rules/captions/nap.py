"""Nap: when each rule that a caption may name is true of the moment."""

from .moment import (
    acted,
    after,
    asked,
    does,
    empty,
    everybody_passed,
    fact,
    first_deal,
    lying,
    moved,
    noted,
    option,
    paid,
    refused,
)

first_lead = empty("trick", "taken") & (asked("Play") | moved("hands", "trick"))
at_least_nap = acted("Call(nap)", "Call(wellington)", "Call(blucher)") | noted("spare_taken")

TRUE_WHEN = {
    "NAP-2": first_deal & (moved("box", "choosing") | noted("dealer")),
    "NAP-3": moved("stock", "hands"),
    "NAP-5": empty("trick", "taken") & (does("Pass") | does("Call")),
    "NAP-7": option(double_header=False) & everybody_passed & noted("caller"),
    "NAP-8": first_lead | noted("caller") | (lying("trick", 1, 1) & noted("trumps")),
    "NAP-R8": first_lead & option(misere_trumps="none"),
    "NAP-9": lying("trick") & (asked("Play") | moved("hands", "trick")),
    "NAP-10": moved("trick", "taken") | (empty("trick") & lying("taken") & (does("Play") | moved("hands", "trick"))),
    "NAP-11": noted("made"),
    "NAP-12": paid("seat", "seat") & after(noted("made")),
    "NAP-14": paid("seat", "kitty") & empty("hands"),
    "NAP-15": paid("kitty", "seat") & fact("made", True) & after(at_least_nap),
    "NAP-16": paid("kitty", "seat") | moved("box", "draw"),
    "NAP-18": paid("seat", "kitty") | does("Buy"),
    "NAP-19": does("Keep") | noted("spare_taken") | refused("TakeSpare"),
    "NAP-20": paid("seat", "kitty") & fact("made", False) & after(noted("spare_taken")),
    "NAP-22": refused("Call"),
    "NAP-23": does("Raise", "Yield"),
    "NAP-24": noted("multiplier") & (everybody_passed | fact("made", True)),
    "NAP-26": does("Discard"),
}
