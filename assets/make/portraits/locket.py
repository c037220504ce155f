"""The brass locket: its opening, its frame, the frame lit for the one to play, and a person's shade to write on.

The frame is a picture of its own, laid over figures that are drawn without one.
"""

import math

from . import geometry as g
from .palette import BRASS, BRASS_DARK, BRASS_DEEP, BRASS_LIGHT, INK, mix
from .sheet import Sheet

X, Y, RX, RY = 120, 152, 99, 117  # the opening
OPENING = g.oval(X, Y, RX + 3, RY + 3)


def _ring(s, outer, inner, fill):
    d = g.round_path(X, Y, RX + outer, RY + outer) + g.round_path(X, Y, RX + inner, RY + inner)
    s.path(d, fill, evenodd=True)


def _oval(s, grow, stroke, width):
    s.path(g.round_path(X, Y, RX + grow, RY + grow), "none", stroke, width)


def ground(s, colour, light, small=False):
    """The painted ground: light behind the head, engraved towards the edge."""
    at = g.round_path(X, Y, RX + 3, RY + 3)
    s.fill(at, s.glow(X - 6, Y - 34, 132, (0, light), (0.55, mix(light, colour, 0.45)), (1, colour)))
    if small:
        return
    dark = mix(colour, INK, 0.28)
    for k in range(7):  # a few engraved strokes hug the edge on the shadow side
        r = 0.975 - 0.042 * k
        a0, a1 = math.radians(-36 + 5 * k), math.radians(62 - 7 * k)
        n = 10
        pts = [
            (X + RX * r * math.cos(a0 + (a1 - a0) * i / n), Y + RY * r * math.sin(a0 + (a1 - a0) * i / n)) for i in range(n + 1)
        ]
        s.line("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in pts), 1.5, dark)


def bail(s, lit=False):
    """The loop by which it hangs."""
    light = "#FFF6CF" if lit else BRASS_LIGHT
    s.path(g.round_path(X, 14.2, 9, 9), "none", INK, 8.5)
    s.path(g.round_path(X, 14.2, 9, 9), "none", BRASS, 4.6)
    s.line("M114 8.500Q120 3.500 126 8.500", 1.8, light)


def frame(s, lit=False, small=False):
    brass = s.blend(30, 30, 210, 280, (0, BRASS_LIGHT), (0.35, BRASS), (0.7, BRASS_DARK), (1, BRASS))
    if lit:
        brass = s.blend(30, 30, 210, 280, (0, "#FFFBE2"), (0.45, "#FFD964"), (1, "#F2B534"))
    bail(s, lit)
    s.shape("M105 27C108 19 132 19 135 27L131 35H109Z", "#FFD964" if lit else BRASS, 2.6)
    _ring(s, 15.5, -1.6, INK)
    _ring(s, 13.4, 0.6, brass)
    _oval(s, 2.6, BRASS_DEEP if not lit else "#B97A12", 1.6)
    _oval(s, 10.6, BRASS_DEEP if not lit else "#B97A12", 1.3)
    n = 60
    for k in range(0 if small else n):  # milled edge between the two lines
        a = math.tau * k / n
        x0, y0 = X + (RX + 4.2) * math.cos(a), Y + (RY + 4.2) * math.sin(a)
        x1, y1 = X + (RX + 9) * math.cos(a + 0.03), Y + (RY + 9) * math.sin(a + 0.03)
        s.line(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}", 1.2, BRASS_DARK if not lit else "#C98A1E")
    pts = [(X + (RX + 12) * math.cos(math.radians(t)), Y + (RY + 12) * math.sin(math.radians(t))) for t in range(196, 261, 8)]
    s.line("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in pts), 1.9, "#FFFFFF" if lit else "#FFF3C4")


def to_play():
    """A frame to lay over any locket: bright, with a halo, sixteen lit studs and a lamp's flame in place of the loop.

    The flame and the studs change the outline, so that it is told without colour.
    """
    s = Sheet()
    for grow, width, colour in ((17.2, 3.6, "#8A6A1E"), (16.6, 2.8, "#FFE48A")):
        _oval(s, grow, colour, width)
    frame(s, lit=True)
    _oval(s, -2.6, "#FFF3B8", 3.2)
    _oval(s, -4.6, "#B97A12", 1.2)
    for k in range(16):
        if k == 12:
            continue  # the flame's place
        a = math.tau * k / 16
        s.dot(X + (RX + 7) * math.cos(a), Y + (RY + 7) * math.sin(a), 5.4, "#FFF9DD", 2.6)
    s.shape("M120 0C134 12 137 22 131 31C126 37 114 37 109 31C103 22 108 14 113 11C113 16 116 17 117 13C118 8 118 4 120 0Z", "#FFB52E", 3)
    s.fill("M121 13C127 19 128 26 124 30C121 32 117 31 115.500 28C114 24 118 22 121 13Z", "#FFF3B8")
    s.shape("M100 40C104 30 136 30 140 40C134 46 106 46 100 40Z", "#FFD964", 2.8)
    return s.svg()


def plain():
    """The frame alone, its opening empty."""
    s = Sheet()
    frame(s)
    return s.svg()


# tint -> ground, figure, and the ground's weave: apart in lightness and in pattern as well as in hue
TINTS = {
    "ivory": ("#F3EAD7", "#8A7550", "plain"),
    "sky": ("#8CC4E8", "#2F5F82", "waves"),
    "amber": ("#E8A93A", "#7A4F0C", "dots"),
    "rose": ("#C76A8E", "#5C1F3A", "bars"),
    "teal": ("#1F7D72", "#BFE6DC", "lozenges"),
    "navy": ("#24365F", "#B9C8EA", "stars"),
}


def _weave(s, kind, colour):
    if kind == "waves":
        for y in range(48, 280, 17):
            s.line(f"M10 {y}" + "q9-8 18 0q9 8 18 0" * 7, 2.4, colour)
    elif kind == "bars":
        for x in range(20, 230, 14):
            s.line(f"M{x} 20V285", 3, colour)
    elif kind == "lozenges":
        for k in range(-300, 300, 26):
            s.line(f"M{k} 20L{k + 270} 290M{k + 270} 20L{k} 290", 1.8, colour)
    elif kind in ("dots", "stars"):
        for j, y in enumerate(range(40, 280, 20)):
            for x in range(24 + (j % 2) * 13, 226, 26):
                if kind == "dots":
                    s.dot(x, y, 3.2, colour)
                else:
                    s.fill(f"M{x} {y - 6}L{x + 1.7} {y - 1.7}L{x + 6} {y}L{x + 1.7} {y + 1.7}L{x} {y + 6}L{x - 1.7} {y + 1.7}L{x - 6} {y}L{x - 1.7} {y - 1.7}Z", colour)


def person(tint):
    """A shade cut out of paper for someone at the table; the program writes their initials on it."""
    base, shade, weave = TINTS[tint]
    s = Sheet(OPENING)
    s.fill(g.round_path(X, Y, RX + 3, RY + 3), base)
    _weave(s, weave, mix(base, shade, 0.4))
    bust = (
        "M10 290C16 250 44 240 78 232C96 228 101 220 101 208C74 196 62 168 63 134C64 90 88 64 120 64"
        "C152 64 176 90 177 134C178 168 166 196 139 208C139 220 144 228 162 232C196 240 226 250 230 290Z"
    )
    s.shape(bust, shade, 3.4)
    return s.svg()


# what is drawn beside the head in the small cut, where brows alone do not tell a mood
def sign(s, mood):
    if mood == "thinking":
        for x, y, r in ((158, 84, 9), (181, 76, 11), (205, 88, 13)):
            s.dot(x - 8, y, r, "#FFF9E8", 4)
    elif mood == "surprised":
        s.shape("M176 52H198L193 100H181Z", "#FFF9E8", 5)
        s.dot(187, 116, 10, "#FFF9E8", 5)
    elif mood == "vexed":
        s.shape("M196 50L170 84L186 88L172 122L208 80L191 76L206 56Z", "#FFE08A", 5)
