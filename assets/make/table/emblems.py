"""Small signs, each drawn in the square -50..50 so that any object can wear them.

An emblem takes the canvas, the colour of its body and the colour of its drawn line.
"""

import math
from itertools import pairwise

from .canvas import num

PIPS = {
    "H": "M0 45C-9 26-47 6-47-21C-47-39-35-48-22-48C-10-48-2-40 0-29C2-40 10-48 22-48C35-48 47-39 47-21C47 6 9 26 0 45Z",
    "D": "M0-50C8-29 21-13 38 0C21 13 8 29 0 50C-8 29-21 13-38 0C-21-13-8-29 0-50Z",
    "S": "M0-49C8-32 46-9 46 16C46 31 34 39 22 39C14 39 8 35 4 28C5 38 9 45 17 50H-17C-9 45-5 38-4 28C-8 35-14 39-22 39C-34 39-46 31-46 16C-46-9-8-32 0-49Z",
    "C": "M0-48C13-48 23-38 23-26C23-18 19-12 13-8C17-10 21-11 25-11C38-11 47-1 47 12C47 25 38 34 25 34C15 34 8 29 4 22C5 34 9 44 17 50H-17C-9 44-5 34-4 22C-8 29-15 34-25 34C-38 34-47 25-47 12C-47-1-38-11-25-11C-21-11-17-10-13-8C-19-12-23-18-23-26C-23-38-13-48 0-48Z",
}


def ring_of(n, r, start=-90):
    """n points round a circle."""
    return [
        (r * math.cos(math.radians(start + k * 360 / n)), r * math.sin(math.radians(start + k * 360 / n)))
        for k in range(n)
    ]


def star(n, outer, inner, start=-90):
    a, b = ring_of(n, outer, start), ring_of(n, inner, start + 180 / n)
    return "M" + "L".join(f"{num(x)} {num(y)}" for pair in zip(a, b) for x, y in pair) + "Z"


# -- the eight divisions of the Pope Joan board -----------------------------------
def tiara(c, body, line):
    c.path("M-30 34C-40 4-26-34 0-44C26-34 40 4 30 34Z", body)
    for y, half in ((26, 32), (6, 33), (-13, 27)):
        c.path(f"M{-half} {y}Q0 {y + 9} {half} {y}V{y + 8}Q0 {y + 17} {-half} {y + 8}Z", line)
    c.path("M-28 34C-34 42-36 48-34 50H-22C-20 46-18 40-18 36ZM28 34C34 42 36 48 34 50H22C20 46 18 40 18 36Z", body)
    c.path("M-4-38H4V-44H10V-50H4V-56H-4V-50H-10V-44H-4Z", body)


def two_rings(c, body, line):
    for x, y in ((-15, 12), (15, 12)):
        c.circle(x, y, 25, stroke=body, width=10)
    c.path("M4-3A25 25 0 0 1 9 20", stroke=line, width=15)
    c.path("M2-7A25 25 0 0 1 9 22", stroke=body, width=10)
    c.path("M-15-16L-26-30L-20-42H-10L-4-30Z", body)


def domino(c, body, line):
    c.path(
        "M-50-20C-30-28-14-24 0-12C14-24 30-28 50-20C52 8 38 26 20 26C8 26 4 14 0 10C-4 14-8 26-20 26C-38 26-52 8-50-20Z",
        body,
    )
    c.path("M-36-4C-28-12-16-8-10 2C-16 12-30 12-36-4ZM36-4C28-12 16-8 10 2C16 12 30 12 36-4Z", line)
    c.path("M-48-16C-54-4-52 22-44 44M48-16C54-4 52 22 44 44", stroke=body, width=5)


def ace_sign(c, body, line):
    c.path(star(16, 50, 40), body)
    c.circle(0, 0, 36, line)
    with c.at(0, 0, 0.56):
        c.path(PIPS["S"], body)


def crown(c, body, line):
    c.path("M-38 34L-46-14L-22 6L0-36L22 6L46-14L38 34Z", body)
    for x, y in ((-46, -19), (0, -42), (46, -19)):
        c.circle(x, y, 7.5, body)
    c.rect(-36, 22, 72, 6, line)
    c.path("M0-8L8 4L0 16L-8 4Z", line)


def coronet(c, body, line):
    c.path(
        "M-40 34C-46 10-46-2-44-14C-36-14-30-6-24 2C-22-16-12-28 0-34C12-28 22-16 24 2C30-6 36-14 44-14C46-2 46 10 40 34Z",
        body,
    )
    c.circle(0, -41, 8, body)
    for x in (-44, 44):
        c.circle(x, -20, 7, body)
    c.rect(-38, 22, 76, 6, line)
    with c.at(0, 1, 0.24):
        c.path(PIPS["H"], line)


def plumed_cap(c, body, line):
    c.path("M-44 26C-46 6-30-10-2-10C26-10 42 4 42 26Z", body)
    c.path("M-50 24H48V36H-50Z", body)
    c.rect(-44, 20, 88, 5, line)
    c.path("M18 8C2-20 6-44 44-50C54-30 46-8 18 8Z", body, line, 4)
    c.path("M20 4C26-14 32-28 42-42", stroke=line, width=4)


def laurel_cup(c, body, line):
    c.path("M-24-40H24C26-6 18 12 0 14C-18 12-26-6-24-40Z", body)
    c.path("M-24-32C-46-34-44-4-16 0M24-32C46-34 44-4 16 0", stroke=body, width=7)
    c.path("M-5 10H5V28H-5ZM-22 28H22V40H-22Z", body)
    c.path(star(5, 14, 6), line)


DIVISIONS = {
    "pope": tiara, "matrimony": two_rings, "intrigue": domino, "ace": ace_sign,
    "king": crown, "queen": coronet, "knave": plumed_cap, "game": laurel_cup,
}  # fmt: skip


# -- seats -------------------------------------------------------------------------
def thimble(c, body, line):
    c.path("M-26 34L-20-22C-18-42 18-42 20-22L26 34Z", body, line, 5)
    c.rect(-34, 32, 68, 13, body, line, 5, r=6)
    for y, n in ((-18, 3), (-4, 4), (10, 4), (22, 4)):
        for k in range(n):
            c.circle((k - (n - 1) / 2) * 10, y, 3, line)


def teapot(c, body, line):
    c.path("M22-12C44-22 52-6 44 8C40 16 32 18 26 20", stroke=line, width=13)
    c.path("M22-12C44-22 52-6 44 8C40 16 32 18 26 20", stroke=body, width=5)
    c.path("M-22 16C-34 12-34-6-48-16L-40-22C-28-14-24-8-18-10Z", body, line, 5)
    c.path("M-30 8C-30-14-16-24 0-24C16-24 30-14 30 8C30 24 20 36 0 36C-20 36-30 24-30 8Z", body, line, 5)
    c.path("M-18-22C-14-32 14-32 18-22Z", body, line, 5)
    c.circle(0, -35, 6, body, line, 4)
    c.path("M-16 36H16V43H-16Z", line)


def candlestick(c, body, line):
    c.path("M0-52C8-44 9-38 0-32C-9-38-8-44 0-52Z", "#F2B63D", line, 3)
    c.rect(-8, -30, 16, 26, body, line, 5)
    c.path("M-22-4H22L16 6H6L8 24H-8L-6 6H-16Z", body, line, 5)
    c.path("M-30 42C-30 28-14 24 0 24C14 24 30 28 30 42Z", body, line, 5)
    c.circle(36, 28, 10, stroke=line, width=11)
    c.circle(36, 28, 10, stroke=body, width=4)


def top_hat(c, body, line):
    c.path("M-26-36C-30-12-26 8-28 24H28C26 8 30-12 26-36Z", body, line, 5)
    c.path("M-28 8H28V22H-28Z", line)
    c.path("M-48 22C-30 18 30 18 48 22C46 38 20 38 0 38C-20 38-46 38-48 22Z", body, line, 5)
    c.ellipse(0, -36, 26, 6, body, line, 5)


def fan(c, body, line):
    spokes = [math.radians(a) for a in range(-160, -19, 20)]
    rim = [(58 * math.cos(a), 36 + 72 * math.sin(a)) for a in spokes]
    edge = "M0 40L" + " ".join(f"{num(x)} {num(y)}" for x, y in rim[:1])
    for (x0, y0), (x1, y1) in pairwise(rim):
        edge += f"Q{num((x0 + x1) / 2 * 1.12)} {num(36 + ((y0 + y1) / 2 - 36) * 1.14)} {num(x1)} {num(y1)}"
    with c.at(0, -4, 0.9):
        c.path(edge + "Z", body, line, 5.5)
        for x, y in rim[1:-1]:
            c.line(0, 38, x, y, line, 3)
        c.path("M-30 14C-20-8 20-8 30 14", stroke=line, width=4)
        c.circle(0, 40, 6, body, line, 4)


def pocket_watch(c, body, line):
    c.circle(0, -44, 8, stroke=line, width=11)
    c.circle(0, -44, 8, stroke=body, width=4)
    c.rect(-6, -38, 12, 12, body, line, 4)
    c.circle(0, 10, 36, body, line, 5)
    c.circle(0, 10, 27, stroke=line, width=2.5)
    for x, y in ring_of(12, 22):
        c.circle(x, y + 10, 2.3, line)
    c.path("M0 10V-8M0 10L12 16", stroke=line, width=5)


def spectacles(c, body, line):
    c.path("M-42-2L-50-22M42-2L50-22", stroke=line, width=11)
    c.path("M-42-2L-50-22M42-2L50-22", stroke=body, width=4)
    for x in (-25, 25):
        c.circle(x, 8, 19, "#BFD9E0", line, 13)
        c.circle(x, 8, 19, stroke=body, width=5.5)
        c.path(f"M{x - 9} 6Q{x - 6}-2 {x + 2}-3", stroke="#FFFFFF", width=3.5)
    c.path("M-7 4Q0-6 7 4", stroke=line, width=11)
    c.path("M-7 4Q0-6 7 4", stroke=body, width=4.5)


def fern(c, body, line):
    leaf = []
    for k in range(7):
        y, reach = 26 - k * 11, 34 - k * 4
        for side in (-1, 1):
            leaf.append(
                f"M0 {y}Q{side * reach * 0.5} {y - 16} {side * reach} {y - 16}Q{side * reach * 0.55} {y + 3} 0 {y + 2}Z"
            )
    leaf.append("M0-42Q8-48 0-56Q-8-48 0-42Z")
    c.path("".join(leaf), line, line, 8)
    c.path("M0 46C-2 20 0-10 0-46", stroke=line, width=11)
    c.path("".join(leaf), body)
    c.path("M0 46C-2 20 0-10 0-46", stroke=body, width=4.5)


def key(c, body, line):
    shape = "M-6-10V42H6V36H24V26H16V20H24V10H6V-10Z"
    c.path(shape, line, line, 9)
    c.circle(0, -26, 17, stroke=line, width=19)
    c.circle(0, -26, 17, stroke=body, width=10)
    c.path(shape, body)


def rose(c, body, line):
    c.path("M2 12C0 26 2 38-4 52", stroke=line, width=9)
    c.path("M0 32C14 16 30 20 38 18C34 36 16 42 0 36Z", GREEN_LEAF, line, 4)
    c.path("M0 40C-14 26-28 30-36 26C-34 42-18 50-2 44Z", GREEN_LEAF, line, 4)
    c.path("M-32-22C-36-42-14-54 0-44C14-54 36-42 32-22C36 0 18 16 0 16C-18 16-36 0-32-22Z", body, line, 5)
    c.path(
        "M-20-24C-18-36 18-38 20-22C22-4-6 0-10-14C-12-26 8-30 10-18M-30-14C-24 2-10 8 2 6M30-16C28-4 22 4 14 8",
        stroke=line,
        width=4,
    )


def parasol(c, body, line):
    c.path("M0-30V34C0 48 18 48 18 36", stroke=line, width=11)
    c.path("M0-30V34C0 48 18 48 18 36", stroke=body, width=4.5)
    c.path(
        "M-48 0C-46-30-22-42 0-42C22-42 46-30 48 0Q40-8 32 0Q24-8 16 0Q8-8 0 0Q-8-8-16 0Q-24-8-32 0Q-40-8-48 0Z",
        body,
        line,
        5,
    )
    c.path("M-16 0C-14-20-6-34 0-42C6-34 14-20 16 0", stroke=line, width=3.5)
    c.rect(-3, -52, 6, 11, line)


def bird(c, body, line):
    c.path("M-46 6L-26-6C-24-26-8-36 8-32C30-28 34-6 50 22L34 16C22 34-8 34-18 16C-22 10-26 8-46 6Z", body, line, 5)
    c.path("M-6-4C6-10 24-2 28 14C12 20-4 12-6-4Z", body, line, 4)
    c.circle(-10, -14, 4, line)
    c.path("M-2 30V44M10 30V44M-10 45H22", stroke=line, width=4.5)


GREEN_LEAF = "#4E8A5E"

# emblem -> (drawing, ground of its medallion, outline of the medallion)
SEATS = {
    "thimble": (thimble, "#7A1F2B", "circle"),
    "teapot": (teapot, "#1F4E79", "octagon"),
    "candlestick": (candlestick, "#4A2E6B", "lancet"),
    "top_hat": (top_hat, "#4A4E58", "square"),
    "fan": (fan, "#A2572B", "scallop"),
    "pocket_watch": (pocket_watch, "#14616A", "hexagon"),
    "spectacles": (spectacles, "#6B5A1E", "oval"),
    "fern": (fern, "#2F6B3C", "shield"),
    "key": (key, "#8C3A62", "lozenge"),
    "rose": (rose, "#38506B", "quatrefoil"),
    "parasol": (parasol, "#5A3A20", "drop"),
    "bird": (bird, "#3C6E8C", "star"),
}

MEDALLIONS = {  # outlines in -50..50
    "circle": "M-50 0A50 50 0 1 1 50 0A50 50 0 1 1-50 0Z",
    "octagon": "M-21-50H21L50-21V21L21 50H-21L-50 21V-21Z",
    "lancet": "M-42 50V-10C-42-32-20-50 0-54C20-50 42-32 42-10V50Z",
    "square": "M-38-47H38Q47-47 47-38V38Q47 47 38 47H-38Q-47 47-47 38V-38Q-47-47-38-47Z",
    "scallop": "".join(
        f"{'M' if k == 0 else 'A17 17 0 0 1 '}{num(47 * math.cos(k * math.tau / 10 - 1.5708))} {num(47 * math.sin(k * math.tau / 10 - 1.5708))}"
        for k in range(11)
    ) + "Z",
    "hexagon": "M-27-48H27L54 0L27 48H-27L-54 0Z",
    "oval": "M-58 0C-58-58 58-58 58 0C58 58-58 58-58 0Z",
    "shield": "M-45-48H45V0C45 28 20 46 0 54C-20 46-45 28-45 0Z",
    "lozenge": "M0-58L54 0L0 58L-54 0Z",
    "quatrefoil": "M-22-24C-26-58 26-58 22-24C58-28 58 26 24 22C28 58-28 58-24 22C-58 26-58-28-22-24Z",
    "drop": "M0-58C16-34 46-22 46 8C46 36 26 52 0 52C-26 52-46 36-46 8C-46-22-16-34 0-58Z",
    "star": star(8, 57, 44),
}  # fmt: skip


def medallion(c, name, body="#F6EFDC", line="#23170F", rim="#D9B45B"):
    """A seat's emblem on its own ground: outline, colour and picture all differ."""
    draw, ground, outline = SEATS[name]
    c.path(MEDALLIONS[outline], "#1a120c", "#1a120c", 10)
    c.path(MEDALLIONS[outline], ground, rim, 5)
    with c.at(0, 5 if outline == "drop" else 0, 0.6 if outline in ("lozenge", "drop", "quatrefoil") else 0.7):
        draw(c, body, line)
