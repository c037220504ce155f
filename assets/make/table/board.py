"""The Pope Joan board: a turned and painted tray with a well and eight (or five) divisions.

`layout` gives the program the places: where counters pile, where a figure may stand, and the
sector for hits. All in units of an 800 square with the middle at (400, 400).
"""

import math
import random

from .canvas import Canvas, mix, num
from .emblems import DIVISIONS, star
from .lettering import arc_text, width
from .palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CLARET,
    CLARET_DARK,
    INK,
    IVORY,
    MAHOGANY_DARK,
    MAHOGANY_LIGHT,
    MAHOGANY_MID,
    NIGHT,
)

SIZE = 800
EIGHT = ("pope", "matrimony", "intrigue", "ace", "king", "queen", "knave", "game")
FIVE = ("pope", "matrimony", "intrigue", "ace", "game")
NAMES_IN, NAMES_OUT, WELL = 308, 370, 108  # radii: the lettered band, the well
MID, CAPITAL = 340, 36  # the middle of the letters and their height
GROUNDS = {5: ("#6A1E2B", "#1B3C55", "#23553F", "#4A2A55", "#6B4A1A"), 8: ("#6A1E2B", "#1B4740")}


def layout(divisions=EIGHT, figures=True):
    """name -> {angle, half (degrees); pile, emblem, figure (x, y)}

    Counters pile near the well; the outer part of a division holds its emblem and, beside it, the
    program's figure (some 56 units high, always upright). Without figures the emblem is centred.
    """
    step, out = 360 / len(divisions), {}
    aside = (46 if len(divisions) == 8 else 60) if figures else 0
    for k, name in enumerate(divisions):
        angle = -90 + k * step
        ux, uy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        way = -1 if math.sin(math.radians(angle)) > 0.35 else 1  # reading direction

        def spot(r, along=0, ux=ux, uy=uy, way=way):
            return 400 + r * ux - way * along * uy, 400 + r * uy + way * along * ux

        out[name] = {
            "angle": angle,
            "half": step / 2,
            "pile": spot(184),
            "emblem": spot(242, -aside),
            "figure": spot(250, aside),
        }
    return out




def sector(angle, half, inner, outer, gap, round_by=16):
    """A dished division: straight sides parallel to the ribs, corners rounded."""

    def point(r, side, back=0.0):
        a = math.radians(angle)
        away = math.asin(max(0.0, (gap + back)) / r) if r else 0
        t = a + side * (math.radians(half) - away)
        return r * math.cos(t), r * math.sin(t)

    def p(r, side, back=0.0):
        return "{} {}".format(*(num(v) for v in point(r, side, back)))

    q = round_by
    return (
        f"M{p(inner, -1, q)}Q{p(inner, -1)} {p(inner + q, -1)}L{p(outer - q, -1)}Q{p(outer, -1)} {p(outer, -1, q)}"
        f"A{outer} {outer} 0 0 1 {p(outer, 1, q)}Q{p(outer, 1)} {p(outer - q, 1)}L{p(inner + q, 1)}Q{p(inner, 1)} {p(inner, 1, q)}"
        f"A{inner} {inner} 0 0 0 {p(inner, -1, q)}Z"
    )


def turned_rim(c):
    """The outer wall, turned on the lathe: hollows and beads seen from above."""
    c.path(
        "M-392 12A396 396 0 1 1 400 12A396 396 0 1 1-392 12ZM-380 0A380 380 0 1 1 380 0A380 380 0 1 1-380 0Z",
        c.radial(4, 12, 396, (0.9, "#000", 0.5), (1, "#000", 0)),
        evenodd=True,
    )
    for r, inner, low, high in ((392, 382, MAHOGANY_DARK, MAHOGANY_LIGHT), (384, 372, MAHOGANY_LIGHT, MAHOGANY_DARK)):
        c.ring(r, inner, c.linear(-r * 0.7, -r * 0.7, r * 0.7, r * 0.7, (0, high), (0.5, MAHOGANY_MID), (1, low)))
    c.circle(0, 0, 392, stroke=INK, width=2.5)
    c.circle(0, 0, 379, stroke=BRASS, width=4)
    c.ring(375, NAMES_OUT - 2, MAHOGANY_DARK)


def draw(c, divisions=EIGHT, figures=False, words=None):
    """The board about the origin, 800 across; `words` are the names of its divisions in another language."""
    turned_rim(c)
    c.ring(NAMES_OUT + 2, NAMES_IN - 2, c.radial(0, 0, NAMES_OUT, (0.85, "#EBDDB8"), (0.93, IVORY), (1, "#DCC795")))
    c.circle(0, 0, NAMES_OUT - 3, stroke=CLARET, width=1.6)
    c.ring(
        NAMES_IN + 2,
        WELL,
        c.linear(-220, -220, 220, 220, (0, MAHOGANY_LIGHT), (0.5, MAHOGANY_MID), (1, MAHOGANY_LIGHT)),
    )
    c.circle(0, 0, NAMES_IN + 2, stroke=INK, width=2)
    c.circle(0, 0, NAMES_IN - 4, stroke=BRASS, width=2.5)
    grounds = GROUNDS[len(divisions)]
    squeeze = 0.9 if len(divisions) == 8 else 1
    for k, (name, place) in enumerate(layout(divisions, figures).items()):
        angle, half = place["angle"], place["half"]
        x, y = place["pile"][0] - 400, place["pile"][1] - 400
        ground = grounds[k % len(grounds)]
        edge = sector(angle, half, WELL + 18, NAMES_IN - 10, 7)
        c.path(edge, "#120a07")
        inside = sector(angle, half, WELL + 22, NAMES_IN - 14, 10)
        # the dish: dark under the wall that stands towards the light, lighter across from it
        tones = (
            (0, mix(ground, "#000000", 0.55)),
            (0.3, mix(ground, "#000000", 0.12)),
            (0.62, ground),
            (1, mix(ground, "#ffffff", 0.2)),
        )
        c.path(inside, c.linear(x - 95, y - 95, x + 95, y + 95, *tones))
        c.path(inside, stroke=BRASS, width=1.6, opacity=0.55)
        ex, ey = place["emblem"][0] - 400, place["emblem"][1] - 400
        with c.at(ex, ey, (0.6 if figures else 0.74) * (1 if len(divisions) == 8 else 1.3)):
            DIVISIONS[name](c, BRASS, ground)
        # a brass stud closes each rib on the lettered band
        a = math.radians(angle + half)
        sx, sy = MID * math.cos(a), MID * math.sin(a)
        c.circle(sx, sy, 6.5, BRASS_DARK)
        c.circle(sx - 1, sy - 1, 4.9, BRASS_LIGHT)
        room = math.radians(2 * half) * MID - 30
        word = (words or {}).get(name, name).upper()
        fit = min(squeeze, room / width(word, CAPITAL, 1, 2) * 0.98)
        arc_text(c, word, 0, 0, MID, angle, CAPITAL, CLARET_DARK if name == "pope" else INK, fit, 2)
    well(c)


def well(c):
    c.circle(0, 0, WELL + 14, c.linear(-80, -80, 80, 80, (0, MAHOGANY_LIGHT), (0.55, MAHOGANY_MID), (1, MAHOGANY_DARK)))
    c.circle(0, 0, WELL + 14, stroke=INK, width=2)
    c.circle(0, 0, WELL + 6, stroke=BRASS, width=3)
    c.circle(0, 0, WELL - 2, "#120a07")
    c.circle(0, 0, WELL - 5, "#20303A")
    c.circle(0, 0, WELL - 5, c.linear(-80, -80, 80, 80, (0, "#000", 0.6), (0.35, "#000", 0.1), (1, "#fff", 0.2)))
    c.path(star(8, 78, 30), BRASS, opacity=0.9)
    c.path(star(8, 52, 20, -67.5), BRASS_DARK)
    c.circle(0, 0, 27, "#20303A", BRASS_LIGHT, 2.5)
    with c.at(0, 0, 0.36):
        c.path("M0-50C8-29 21-13 38 0C21 13 8 29 0 50C-8 29-21 13-38 0C-21-13-8-29 0-50Z", "#D9545F")




def board(divisions=EIGHT, figures=True, words=None):
    c = Canvas(SIZE, SIZE)
    with c.at(400, 400):
        draw(c, divisions, figures, words)
    return c.svg()
