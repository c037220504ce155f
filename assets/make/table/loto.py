"""Loto: cards in three colour ways, knobs, the bag, the ten hollows and the caller's board."""

import math
import random

from .canvas import Canvas
from .emblems import star
from .lettering import number, text
from .palette import (
    BOX,
    BOX_DARK,
    BOX_LIGHT,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CARD,
    CLARET,
    CLARET_LIGHT,
    INK,
    MAHOGANY,
    MAHOGANY_DARK,
    MAHOGANY_MID,
    NIGHT,
)

# The card printed in the book (LOTO-S7), column by column as its rows give them.
BOOK_CARD = ((5, 11, 33, 50, 76), (17, 22, 43, 65, 89), (2, 28, 35, 56, 74))
# way -> frame, frame dark, ground of a blank, its figure
WAYS = {
    "claret": ("#7A1F2B", "#4A121C", "#E3C3B4", "#B0605B"),
    "green": ("#23553F", "#12322A", "#C9DABD", "#6B9A78"),
    "blue": ("#2B4C7E", "#152A4A", "#C4D3E0", "#6F8FB5"),
}
CARD_W, CARD_H, EDGE, CELL_W, CELL_H = 960, 390, 30, 100, 110
TURNABLE = {6, 9, 66, 68, 86, 89, 90}  # could be read upside down


def column(value):
    return min(value // 10, 8)


def cell(row, col):
    """The middle of a cell, in units of the card (960 x 390)."""
    return EDGE + CELL_W * (col + 0.5), EDGE + CELL_H * (row + 0.5)


def card(rows=BOOK_CARD, way="claret"):
    """A large card: the numbers stand out on paper, the blanks are a quiet pattern."""
    frame, dark, ground, figure = WAYS[way]
    c = Canvas(CARD_W, CARD_H)
    c.rect(1.5, 1.5, CARD_W - 3, CARD_H - 3, frame, dark, 3, r=16)
    c.rect(9, 9, CARD_W - 18, CARD_H - 18, stroke=BRASS, width=2.5, r=10)
    c.rect(15, 15, CARD_W - 30, CARD_H - 30, stroke=BRASS, width=1.2, r=7)
    c.rect(EDGE - 4, EDGE - 4, 9 * CELL_W + 8, 3 * CELL_H + 8, dark, r=3)
    taken = {(r, column(v)): v for r, row in enumerate(rows) for v in row}
    for r in range(3):
        for k in range(9):
            x, y = cell(r, k)
            value = taken.get((r, k))
            c.rect(x - 48.5, y - 53.5, 97, 107, CARD if value else ground)
            if value:
                number(c, value, x, y, 64, NIGHT, 0.86, track=-1)
            else:
                blank(c, x, y, figure, way)
    return c.svg()


def blank_svg(way):
    """A cell of a card without a number (97 x 107)."""
    c = Canvas(97, 107)
    c.rect(0, 0, 97, 107, WAYS[way][2])
    blank(c, 48.5, 53.5, WAYS[way][3], way)
    return c.svg()


def number_svg(value):
    """A number as it is printed in a cell of a card (97 x 107)."""
    c = Canvas(97, 107)
    number(c, value, 48.5, 53.5, 64, NIGHT, 0.86, track=-1)
    return c.svg()


BLANKS = {  # the ways differ by their pattern too
    "claret": "M0-38L34 0L0 38L-34 0Z M0-16C12-24 22-10 12 0C22 10 12 24 0 16C-12 24-22 10-12 0C-22-10-12-24 0-16Z",
    "green": "M0-42C20-22 20-6 0 4C-20-6-20-22 0-42ZM0 42C-20 22-20 6 0-4C20 6 20 22 0 42ZM-38 0C-22-16-8-16-2 0C-8 16-22 16-38 0ZM38 0C22 16 8 16 2 0C8-16 22-16 38 0Z",
    "blue": star(8, 40, 17) + "M-8 0A8 8 0 1 0 8 0A8 8 0 1 0-8 0Z",
}


def blank(c, x, y, figure, way="claret"):
    """A figure in a lattice: enough to say 'nothing here'."""
    with c.at(x, y):
        c.path("M-46-51L46 51M46-51L-46 51", stroke=figure, width=3, opacity=0.45)
        c.path(BLANKS[way], figure, evenodd=True)


def knob(c, value, r=100, lit=False):
    """(r) A turned boxwood knob, face towards us, the number inked on it."""
    c.circle(r * 0.05, r * 0.09, r * 0.98, "#000", opacity=0.3)
    c.circle(
        0,
        0,
        r * 0.98,
        c.linear(-r * 0.7, -r * 0.7, r * 0.7, r * 0.7, (0, BOX_LIGHT), (0.5, BOX), (1, BOX_DARK)),
        INK,
        r * 0.035,
    )
    c.circle(0, 0, r * 0.84, c.linear(-r * 0.6, -r * 0.6, r * 0.6, r * 0.6, (0, BOX_DARK), (0.5, BOX), (1, BOX_LIGHT)))
    c.circle(
        0,
        0,
        r * 0.78,
        c.radial(-r * 0.2, -r * 0.25, r * 1.1, (0, "#FFF4D6"), (0.6, "#F3DFAE"), (1, "#D9B778")),
        "#7A5226",
        r * 0.025,
    )
    rng = random.Random(value)
    for k in range(8):  # the grain: slightly bowed chords of the face
        x = r * (-0.66 + 0.19 * k + rng.uniform(-0.04, 0.04))
        y = math.sqrt(max(0, (0.75 * r) ** 2 - x * x))
        bow = x + r * rng.uniform(-0.07, 0.07)
        c.path(
            f"M{x:.1f} {-y:.1f}Q{bow:.1f} 0 {x:.1f} {y:.1f}",
            stroke="#C08F48",
            width=r * rng.choice((0.012, 0.02, 0.03)),
            opacity=0.34,
        )
    if lit:
        c.circle(0, 0, r * 0.98, stroke="#FFD54A", width=r * 0.06)
    under = value in TURNABLE
    cap = r * (0.74 if value > 9 else 0.86)
    number(c, value, 0, -r * 0.05 if under else 0, cap, NIGHT, 0.88, under, track=-r * 0.012)


def knob_svg(value, lit=False):
    c = Canvas(220, 220)
    with c.at(109, 108):
        knob(c, value, 104, lit)
    return c.svg()




def bag(c, scale=1.0, letter=True):
    """(100 each way) The draw-string bag, green baize with a claret cord."""
    with c.at(0, 0, scale):
        c.shadow(4, 92, 96, 20, 0.5)
        body = "M-30-44C-84-14-104 60-72 92C-40 106 40 106 72 92C104 60 84-14 30-44Z"
        c.path(
            body, c.linear(-90, 0, 90, 20, (0, "#1B4433"), (0.3, "#3C8060"), (0.6, "#2E6B4C"), (1, "#143326")), INK, 5
        )
        for d in ("M-22-38C-44-6-56 40-46 84", "M-4-40C-12 0-14 24-10 50", "M20-38C44-6 60 40 52 82"):
            c.path(d, stroke="#123024", width=4.5, opacity=0.8)
        c.path(
            "M-34-86C-44-70-40-56-30-44H30C40-56 44-70 34-86C24-78 16-92 8-82C0-94-8-78-14-86C-22-92-28-80-34-86Z",
            c.linear(-40, 0, 40, 0, (0, "#1B4433"), (0.4, "#3C8060"), (1, "#143326")),
            INK,
            5,
        )
        c.path("M-34-50C-14-42 14-42 34-50L35-38C14-30-14-30-35-38Z", CLARET, INK, 4)
        c.path("M22-40C44-34 48-10 42 8M14-38C28-24 30-6 22 12", stroke=INK, width=8)
        c.path("M22-40C44-34 48-10 42 8M14-38C28-24 30-6 22 12", stroke=CLARET_LIGHT, width=4)
        for x, y in ((42, 14), (22, 18)):
            c.path(f"M{x - 7} {y + 14}L{x - 5} {y}H{x + 5}L{x + 7} {y + 14}Z", BRASS, INK, 3)
        if letter:
            text(c, "LOTO", -6, 76, 30, BRASS_LIGHT, 0.85, 2)


def bag_svg():
    c = Canvas(220, 230)
    with c.at(110, 108):
        bag(c)
    return c.svg()


HOLLOWS = [(95 + 165 * (k % 5), 95 + 165 * (k // 5)) for k in range(10)]  # in a 850 x 355 board


def hollows():
    """The board with ten hollows for the knobs of the second method."""
    c = Canvas(850, 355)
    c.rect(2, 2, 846, 351, c.linear(0, 0, 0, 355, (0, "#7A4429"), (0.5, MAHOGANY_MID), (1, MAHOGANY)), INK, 4, r=26)
    for k in range(9):
        y = 22 + k * 39
        c.path(
            f"M24 {y}C200 {y - 13} 360 {y + 15} 520 {y}S760 {y - 9} 826 {y + 4}",
            stroke=MAHOGANY_DARK,
            width=2,
            opacity=0.3,
        )
    c.rect(14, 14, 822, 327, stroke=BRASS, width=3, r=18)
    for k, (x, y) in enumerate(HOLLOWS):
        c.circle(x, y, 70, c.linear(x - 50, y - 50, x + 50, y + 50, (0, MAHOGANY_DARK), (1, "#A9673F")))
        c.circle(
            x, y, 64, c.linear(x - 46, y - 46, x + 46, y + 46, (0, "#170b06"), (0.6, "#33190f"), (1, "#5E3222")), INK, 2
        )
        number(c, k + 1, x, y, 28, BRASS_DARK, 0.9)
    return c.svg()


BOARD_W, BOARD_H = 1000, 940




