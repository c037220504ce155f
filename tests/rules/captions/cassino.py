"""Cassino: when each rule that a caption may name is true of the moment."""

from .moment import after, does, empty, first_deal, just_after, kind, lying, moved, noted, refused

played = moved("hands", "board")
take = moved("board", "piles")

TRUE_WHEN = {
    "CAS-2": first_deal & (moved("box", "draw") | noted("dealer")),
    "CAS-3": (moved("stock", "hands") | moved("stock", "board")) & ~after(played),
    "CAS-4": moved("stock", "hands") & after(played) | refused("Play"),
    "CAS-5": does("Play") | played,
    "CAS-6": refused("Play") & lying("board"),
    "CAS-7": does("Play") | played,
    "CAS-8": take & just_after(played),
    "CAS-9": noted("swept") & empty("board") & after(take),
    "CAS-10": (take | noted("swept")) & empty("hands", "stock"),
    "CAS-11": kind("counted", "seat", "side") & empty("hands", "stock"),
    "CAS-12": kind("scored", "seat", "side") & after(noted("counted")),
    "CAS-13": kind("scored", "seat") & after(noted("counted")),
    "CAS-R2": moved("stock", "board") & after(played),
    "CAS-R7": noted("winners") & after(noted("scored")),
}
