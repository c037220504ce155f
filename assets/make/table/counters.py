"""Counters seen from above, standing in stacks, lying in heaps; cover glasses; markers; the bell.

Flat pieces are drawn about the origin with the radius in brackets. Kinds of round counter:
pearl, ivory, bone, red, white, blue, yellow (the head table's).
"""

import math
import random

from .canvas import Canvas
from .emblems import PIPS, crown, ring_of, star
from .lettering import text
from .palette import (
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    CLARET,
    CLARET_DARK,
    INK,
    MAHOGANY_DARK,
    MAHOGANY_LIGHT,
    MAHOGANY_MID,
    PEARL,
    PEARL_BLUE,
    PEARL_GREEN,
    PEARL_PINK,
)

LOOSE = ("pearl", "yellow")  # lie one by one
STACKED, HIGHEST = ("red", "white", "blue"), 8  # stand in stacks of at most so many
# kind -> face, shade, edge marks
TINT = {
    "pearl": ("#F1EEE6", "#A9A49C", None),
    "ivory": ("#F4E2B4", "#AE8C4E", None),
    "bone": ("#DDD3BE", "#7F7259", None),
    "red": ("#B5303A", "#6A141E", "#F6EFDC"),
    "white": ("#F4EEDF", "#A2957B", "#2B5288"),
    "blue": ("#2B5288", "#142C4C", "#F6EFDC"),
    "yellow": ("#E0B02E", "#8A6512", "#7A1F2B"),
}

# poker counters differ by their edge as well as by colour: number of marks, half width in degrees, middle
EDGE = {"white": (4, 15), "red": (8, 9), "blue": (6, 12), "yellow": (12, 6)}


def middle(c, kind, tone):
    """The sign in the middle of a poker counter, in -50..50: ring, star, diamond, crown."""
    if kind == "white":
        c.circle(0, 0, 30, stroke=tone, width=15)
    elif kind == "red":
        c.path(star(5, 50, 20), tone)
    elif kind == "blue":
        c.path(PIPS["D"], tone)
    else:
        crown(c, tone, TINT[kind][0])


def nacre(c, r):
    """The play of colours in mother-of-pearl, as a few pale clouds."""
    for x, y, size, tint in (
        (-0.3, -0.28, 0.6, PEARL_PINK),
        (0.4, -0.12, 0.58, PEARL_GREEN),
        (-0.1, 0.4, 0.58, PEARL_BLUE),
        (0.38, 0.42, 0.4, PEARL_PINK),
    ):
        c.circle(x * r, y * r, size * r, c.radial(x * r, y * r, size * r, (0, tint, 0.95), (1, tint, 0)))


def single(c, kind="pearl", r=50, plain=False):
    """(r) One round counter lying flat; `plain` leaves out what a heap would make a muddle of."""
    face, shade, marks = TINT[kind]
    c.circle(0, 0, r, INK)
    c.circle(0, 0, r * 0.95, c.linear(-r * 0.7, -r * 0.7, r * 0.7, r * 0.7, (0, face), (0.55, face), (1, shade)))
    if marks:
        n, half = EDGE[kind]
        for k in range(n):
            a0, a1 = math.radians(k * 360 / n - half), math.radians(k * 360 / n + half)
            pts = [
                (q * r * math.cos(a), q * r * math.sin(a)) for q, a in ((0.95, a0), (0.95, a1), (0.7, a1), (0.7, a0))
            ]
            c.poly(pts, marks)
        c.circle(0, 0, r * 0.68, face)
        if plain:
            c.circle(0, 0, r * 0.66, stroke=marks, width=r * 0.06)
            return
        c.circle(0, 0, r * 0.68, stroke=marks, width=r * 0.035)
        c.circle(0, 0, r * 0.52, stroke=marks, width=r * 0.03, opacity=0.75)
        with c.at(0, 0, r * 0.007):
            middle(c, kind, marks)
        c.circle(0, 0, r * 0.95, c.linear(-r, -r, r, r, (0, "#fff", 0.32), (0.5, "#fff", 0), (1, "#000", 0.28)))
        return
    if kind == "pearl":
        nacre(c, r * 0.9)
    if plain:
        c.circle(0, 0, r * 0.6, stroke=shade, width=r * 0.08)
        return
    engraved = {"pearl": "#7E7A76", "ivory": "#8E6B2E", "bone": "#6E6147"}[kind]
    c.circle(0, 0, r * 0.82, stroke=engraved, width=r * 0.035)
    if kind == "bone":
        c.circle(0, 0, r * 0.3, stroke=engraved, width=r * 0.05)
        c.circle(0, 0, r * 0.1, engraved)
    elif kind == "ivory":
        for x, y in ring_of(12, r * 0.66):
            c.circle(x, y, r * 0.055, engraved)
        with c.at(0, 0, r * 0.0088):
            c.path(star(4, 50, 14), engraved)
    else:
        for k in range(8):
            with c.at(0, 0, r / 50, turn=k * 45):
                c.path("M0-7C8-16 7-27 0-36C-7-27-8-16 0-7Z", stroke=engraved, width=1.8)
        c.circle(0, 0, r * 0.1, engraved)
    c.path(
        f"M{-r * 0.62} {-r * 0.6}A{r * 0.86} {r * 0.86} 0 0 1 {r * 0.3} {-r * 0.81}",
        stroke="#FFFFFF",
        width=r * 0.06,
        opacity=0.8,
    )


FISH = "M-96 0C-72-30-34-38 4-32C30-28 48-14 60-8C72-16 84-30 98-32C92-12 92 12 98 32C84 30 72 16 60 8C48 14 30 28 4 32C-34 38-72 30-96 0Z"


def fish(c, scale=1.0):
    """(100 long each way) A mother-of-pearl fish, worth several singles."""
    with c.at(0, 0, scale):
        c.path(FISH, c.linear(-60, -40, 60, 40, (0, "#FBF8F0"), (0.5, PEARL), (1, "#B5B1AB")), INK, 5)
        for x, y, s, tint in (
            (-50, -4, 40, PEARL_PINK),
            (10, 4, 34, PEARL_GREEN),
            (-18, 10, 30, PEARL_BLUE),
            (76, 0, 15, PEARL_PINK),
        ):
            c.ellipse(x, y, s, s * 0.62, c.radial(x, y, s, (0, tint, 0.95), (1, tint, 0), squash=0.62))
        line = "#6F6B68"
        c.path("M-62-24C-50-8-50 8-62 24", stroke=line, width=3.5)
        for x in (-34, -14, 6, 26):
            h = 24 - max(0, x) * 0.4
            c.path(f"M{x} {-h}Q{x + 13} {-h / 2} {x} 0Q{x + 13} {h / 2} {x} {h}", stroke=line, width=2.4)
        c.path("M70-3L90-18M72 0H91M70 3L90 18", stroke=line, width=2.4)
        c.circle(-74, -6, 5, line)
        c.path("M-84 9Q-78 12-72 11", stroke=line, width=2.6)


def contract(c, scale=1.0):
    """(100 long each way) The long counter, worth several fish."""
    with c.at(0, 0, scale):
        edge = "M-88-32H88Q90-22 99-20V20Q90 22 88 32H-88Q-90 22-99 20V-20Q-90-22-88-32Z"
        c.path(edge, c.linear(-60, -40, 60, 40, (0, "#FBF8F0"), (0.5, PEARL), (1, "#B5B1AB")), INK, 5)
        for x, y, s, tint in ((-58, 0, 42, PEARL_GREEN), (-4, -4, 40, PEARL_PINK), (52, 4, 40, PEARL_BLUE)):
            c.ellipse(x, y, s, s * 0.66, c.radial(x, y, s, (0, tint, 0.95), (1, tint, 0), squash=0.66))
        line = "#6F6B68"
        c.rect(-80, -22, 160, 44, stroke=line, width=2.6, r=6)
        with c.at(0, 0, 0.36):
            c.path(star(8, 50, 22), stroke=line, width=7)
            c.circle(0, 0, 12, line)
        for x in (-1, 1):
            with c.at(x * 48, 0, 1):
                c.path("M0-14C10-8 18-8 24 0C18 8 10 8 0 14C-10 8-18 8-24 0C-18-8-10-8 0-14Z", stroke=line, width=2.6)
                c.circle(0, 0, 4, line)


TILT, THICK = 0.56, 15  # how far a stack leans towards us; height of one counter of radius 50


def stack(c, kind="red", n=5, r=50, wobble=True):
    """(foot at the origin) A small stack seen from the chair."""
    face, shade, marks = TINT[kind]
    rng = random.Random(f"{kind}{n}")
    k = r / 50
    thick = THICK * k
    c.shadow(5 * k, 5 * k, r * 1.28, r * 1.28 * TILT, 0.5)
    for j in range(n):
        x = rng.uniform(-2.4, 2.4) * k if wobble and j else 0
        turn = rng.uniform(0, 60)
        y = -j * thick
        side = c.linear(x - r, 0, x + r, 0, (0, shade), (0.3, face), (0.62, face), (1, shade))
        body = f"M{x - r} {y - thick}V{y}A{r} {r * TILT} 0 0 0 {x + r} {y}V{y - thick}Z"
        c.path(body, side, INK, 2.2 * k)
        if marks:
            count, half = EDGE[kind]
            for m in range(count):
                a0, a1 = math.radians(turn + m * 360 / count - half), math.radians(turn + m * 360 / count + half)
                if 4 < math.degrees(a0) % 360 < 174 - 2 * half:
                    x0, x1 = x + r * math.cos(a0), x + r * math.cos(a1)
                    y0, y1 = y + r * TILT * math.sin(a0), y + r * TILT * math.sin(a1)
                    c.poly([(x0, y0 - 1), (x1, y1 - 1), (x1, y1 - thick + 1), (x0, y0 - thick + 1)], marks)
        if j == n - 1:
            top = y - thick
            c.ellipse(
                x,
                top,
                r,
                r * TILT,
                c.linear(
                    x - r,
                    top - r * TILT,
                    x + r,
                    top + r * TILT,
                    (0, "#FFFFFF" if not marks else face),
                    (0.45, face),
                    (1, shade),
                ),
                INK,
                2.2 * k,
            )
            if kind == "pearl":
                for dx, dy, s, tint in (
                    (-0.3, -0.2, 0.6, PEARL_PINK),
                    (0.35, 0.1, 0.55, PEARL_GREEN),
                    (-0.05, 0.3, 0.5, PEARL_BLUE),
                ):
                    ex, ey = x + dx * r, top + dy * r * TILT
                    c.ellipse(
                        ex, ey, s * r, s * r * TILT, c.radial(ex, ey, s * r, (0, tint, 0.95), (1, tint, 0), squash=TILT)
                    )
            if marks:
                for m in range(count):
                    a0, a1 = math.radians(turn + m * 360 / count - half), math.radians(turn + m * 360 / count + half)
                    c.poly(
                        [
                            (x + q * r * math.cos(a), top + q * r * TILT * math.sin(a))
                            for q, a in ((0.96, a0), (0.96, a1), (0.72, a1), (0.72, a0))
                        ],
                        marks,
                    )
                c.ellipse(x, top, r * 0.62, r * 0.62 * TILT, stroke=marks, width=2 * k, opacity=0.9)
                with c.at(x, top, r * 0.0075, squash=TILT):
                    middle(c, kind, marks)
            else:
                c.ellipse(x, top, r * 0.78, r * 0.78 * TILT, stroke=shade, width=2 * k)
                c.ellipse(x, top, r * 0.3, r * 0.3 * TILT, stroke=shade, width=2 * k)


HEAPS, HEAP_R = (3, 6, 12, 24, 48), 18  # counters in a heap; the radius of one


def spots(n, spread, seed="heap"):
    """Where n counters of radius 1 come to lie in a loose heap: a jittered sunflower."""
    rng, out = random.Random(f"{seed}{n}"), []
    for k in range(n):
        a, d = k * 2.39996, spread * math.sqrt(k + 0.3)
        out.append(
            (
                d * math.cos(a) + rng.uniform(-0.16, 0.16),
                d * math.sin(a) + rng.uniform(-0.16, 0.16),
                rng.uniform(0, 360),
            )
        )
    return out[::-1]


def heap(c, n, kind="pearl", r=18, spread=0.95, flatten=1.0, others=()):
    """n counters thrown together, topmost in the middle; `others` are drawn last: 'fish', 'contract'."""
    for x, y, turn in spots(n, spread):
        px, py = x * r, y * r * flatten
        c.circle(px + r * 0.1, py + r * 0.14, r * 1.04, "#000", opacity=0.3)
        with c.at(px, py, turn=turn if TINT[kind][2] else 0):
            single(c, kind, r, plain=n > 14)
    for k, what in enumerate(others):
        x, y, turn = spots(len(others) + 2, 1.5, what)[k]
        with c.at(x * r, y * r * flatten, r / 34, turn=turn % 60 - 30):
            (fish if what == "fish" else contract)(c)


GLASS = {"green": "#3E9B6B", "ruby": "#C23B4E", "amber": "#D9922B", "blue": "#3E74B8"}


def glass(c, colour="green", r=50):
    """(r) A cover glass: the number under it must still be read."""
    tint = GLASS[colour]
    c.circle(r * 0.07, r * 0.1, r * 0.98, "#000", opacity=0.25)
    c.circle(0, 0, r * 0.96, tint, opacity=0.22)
    c.circle(0, 0, r * 0.92, stroke=tint, width=r * 0.09)
    c.circle(0, 0, r * 0.97, stroke=INK, width=r * 0.035)
    c.path(
        f"M{-r * 0.76} {-r * 0.3}A{r * 0.82} {r * 0.82} 0 0 1 {-r * 0.3} {-r * 0.76}",
        stroke="#FFFFFF",
        width=r * 0.1,
        opacity=0.95,
    )
    c.path(
        f"M{r * 0.4} {r * 0.71}A{r * 0.82} {r * 0.82} 0 0 0 {r * 0.71} {r * 0.4}",
        stroke="#FFFFFF",
        width=r * 0.06,
        opacity=0.6,
    )


def dealer(c, r=50):
    """(r) The dealer's marker."""
    c.circle(0, 0, r, INK)
    c.circle(
        0, 0, r * 0.95, c.linear(-r * 0.7, -r * 0.7, r * 0.7, r * 0.7, (0, BRASS_LIGHT), (0.5, BRASS), (1, BRASS_DARK))
    )
    c.circle(0, 0, r * 0.82, CLARET_DARK)
    c.circle(0, 0, r * 0.78, c.radial(-r * 0.2, -r * 0.25, r * 1.1, (0, "#FFFDF6"), (1, "#E7D9B6")))
    text(c, "D", r * 0.015, r * 0.4, r * 0.8, CLARET)


def buck(c, scale=1.0):
    """(100 each way) The buck: a clasp knife with buckhorn scales, passed round to say who antes."""
    with c.at(0, 0, scale, turn=-18):
        c.path(
            "M6-12L92-26C96-22 96-16 90-8L10 12Z",
            c.linear(40, -26, 46, 8, (0, "#F2F5F6"), (0.5, "#C3CBD0"), (1, "#7D878E")),
            INK,
            4,
        )
        c.path("M24-14L80-23", stroke="#6E787F", width=2.5)
        horn = "M14-18C-20-30-66-24-90-8C-98 0-94 18-82 20C-50 10-20 18 12 16C20 8 20-10 14-18Z"
        c.path(horn, c.linear(-40, -26, -34, 20, (0, "#CFA870"), (0.45, "#8F6335"), (1, "#4E3218")), INK, 4.5)
        for d in ("M-78 2C-60-12-40-8-26-14", "M-70 12C-50 0-34 4-14-6", "M-36 10C-24 2-12 6 2 0"):
            c.path(d, stroke="#3E2712", width=3.5)
        c.path("M14-18C2-16 2 12 12 16C20 8 20-10 14-18Z", BRASS, INK, 4)
        for x, y in ((-76, 6), (-34, -2)):
            c.circle(x, y, 3.6, BRASS_LIGHT, INK, 1.6)


def bell(c, scale=1.0):
    """(100 each way) The head table's bell on its mahogany foot."""
    with c.at(0, 0, scale):
        c.shadow(6, 66, 104, 26, 0.5)
        c.path(
            "M-84 52C-84 42 84 42 84 52V66C84 82-84 82-84 66Z",
            c.linear(-84, 0, 84, 0, (0, MAHOGANY_DARK), (0.35, MAHOGANY_LIGHT), (1, MAHOGANY_DARK)),
            INK,
            4.5,
        )
        c.path("M-78 50C-78 40 78 40 78 50C78 60-78 60-78 50Z", MAHOGANY_MID)
        c.path(
            "M-72 44C-72-16-40-50 0-50C40-50 72-16 72 44C60 54-60 54-72 44Z",
            c.linear(
                -72, -20, 72, 10, (0, BRASS_DARK), (0.22, BRASS), (0.4, "#FFF3C9"), (0.55, BRASS), (1, BRASS_DEEP)
            ),
            INK,
            4.5,
        )
        c.path("M-70 36C-50 46 50 46 70 36", stroke=BRASS_DEEP, width=3.5)
        c.path("M-44 12C-42-12-30-28-14-36", stroke="#FFFBE6", width=7, opacity=0.9)
        c.rect(-6, -68, 12, 20, BRASS_DARK, INK, 4)
        c.ellipse(0, -72, 19, 10, c.linear(-19, 0, 19, 0, (0, BRASS_DARK), (0.4, BRASS_LIGHT), (1, BRASS_DARK)), INK, 4)


def pieces():
    """name -> svg of every loose piece."""
    out = {}
    for kind in LOOSE:
        c = Canvas(100, 100)
        with c.at(50, 50):
            single(c, kind, 48)
        out[f"single_{kind}"] = c.svg()
    for many in HEAPS:
        side = round(2 * HEAP_R * (math.sqrt(many) + 0.7))
        c = Canvas(side, side)
        with c.at(side / 2, side / 2):
            heap(c, many, "pearl", HEAP_R)
        out[f"heap_{many}"] = c.svg()
    for colour in GLASS:
        c = Canvas(100, 100)
        with c.at(50, 50):
            glass(c, colour, 46)
        out[f"glass_{colour}"] = c.svg()
    for name, draw, w, h in (("fish", fish, 210, 90), ("contract", contract, 210, 80)):
        c = Canvas(w, h)
        with c.at(w / 2, h / 2):
            draw(c)
        out[name] = c.svg()
    c = Canvas(100, 100)
    with c.at(50, 50):
        dealer(c, 48)
    out["dealer"] = c.svg()
    c = Canvas(220, 190)
    with c.at(110, 96):
        bell(c)
    out["bell"] = c.svg()
    return out


def stack_svg(kind, n):
    c = Canvas(136, 90 + n * THICK)
    with c.at(68, 50 + n * THICK):
        stack(c, kind, n)
    return c.svg()




