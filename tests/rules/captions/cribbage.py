"""Cribbage: when each rule that a caption may name is true of the moment."""

from .moment import after, does, first_deal, just_after, kind, moved, noted, option, paid, refused

showing, telling = noted("showing"), noted("telling")
laid_out = moved("hands", "crib")
cut = moved("stock", "start")

TRUE_WHEN = {
    "CRB-2": first_deal & (moved("box", "draw") | noted("dealer")),
    "CRB-5": moved("stock", "hands"),
    "CRB-6": option(form="five") & noted("three_for_last") & ~after(cut),
    "CRB-7": option(form="five") & does("LayOut") & ~after(cut),
    "CRB-8": cut | noted("heels") & just_after(cut, noted("heels")),
    "CRB-10": (does("Play") | noted("called")) & after(cut) & ~after(showing),
    "CRB-11": noted("go") & after(noted("called")) | refused("Play"),
    "CRB-13": noted("last_card") & after(noted("called")) & ~after(showing),
    "CRB-20": kind("showing", "hand", "crib") & after(noted("called")) | kind("shown", "nothing") & after(showing),
    "CRB-21": telling & after(showing),
    "CRB-22": telling & after(showing),
    "CRB-23": telling & after(showing),
    "CRB-24": option(form="five") & telling & after(showing),
    "CRB-25": telling & after(showing),
    "CRB-30": noted("winner") | paid("seat", "seat") & after(noted("winner")),
    "CRB-31": option(lurch=True) & paid("seat", "seat") & after(noted("winner")),
    "CRB-40": option(form="six") & does("LayOut") & ~after(cut),
    "CRB-43": ~option(form="five") & telling & after(showing),
    "CRB-45": option(form="seven") & (does("LayOut") & ~after(cut) | telling & after(showing)),
    "CRB-50": option(form="three_hand") & does("LayOut") & ~after(cut),
    "CRB-53": option(form="three_hand") & paid("seat", "seat") & after(noted("winner")),
    "CRB-60": option(form="four_hand") & does("LayOut") & ~after(cut),
    "CRB-61": option(form="four_hand") & paid("seat", "seat") & after(noted("winner")),
    "CRB-R18": option(manual_count=True) & after(noted("called")) & (does("Claim") | noted("excess")),
    "CRB-R19": option(form="three_hand") & moved("stock", "crib"),
    "CRB-R23": option(muggins=True) & after(noted("called")) & (does("Muggins", "Accept") | noted("muggins")),
}
