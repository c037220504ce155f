"""The cribbage board, straight, with two or three tracks, and its pegs.

Each player has an outer and an inner row of thirty holes and one game hole. He goes up the outer
row (1-30, left to right), comes back down the inner (31-60) and ends in the game hole (61); the
two start holes (0 and -1) lie left of the first. `holes` is the data that the program uses.
"""

from .canvas import Canvas
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, MAHOGANY, MAHOGANY_DARK

PITCH, GROUP, LEFT, ROW, BAND = 32, 16, 132, 34, 92
GAME = 61


def size(tracks=2):
    return 1240, 34 + tracks * BAND + (18 if tracks == 2 else 0)


def row_x(k):
    """Where the k-th hole (0..29) of a row stands: five to a group."""
    return LEFT + k * PITCH + (k // 5) * GROUP


def rows_of(track, tracks):
    """Heights of a player's outer and inner row. With two tracks the inner rows face each other."""
    top = 46 + track * BAND + (18 if tracks == 2 and track else 0)
    return (top + ROW, top) if tracks == 2 and track == 1 else (top, top + ROW)


def holes(tracks=2):
    """{(player, n): (x, y)} for n = -1, 0 (start), 1..60 and 61 (game hole)."""
    out = {}
    for player in range(tracks):
        outer, inner = rows_of(player, tracks)
        for k in range(30):
            out[player, k + 1] = (row_x(k), outer)
            out[player, 60 - k] = (row_x(k), inner)
        out[player, 0], out[player, -1] = (LEFT - 44, outer), (LEFT - 76, outer)
        out[player, GAME] = (LEFT - 52, inner)
    return out


TRACK_INLAY = ("#7FA98F", "#E9D9B0", "#C98A5B")  # none near the colour of its own pegs


def board(tracks=2):
    w, h = size(tracks)
    c = Canvas(w, h)
    c.rect(2, 2, w - 4, h - 4, c.linear(0, 0, 0, h, (0, "#8A4B2E"), (0.5, "#6B3A25"), (1, MAHOGANY)), INK, 4, r=30)
    for k in range(6):
        y = 16 + k * (h - 30) / 5
        c.path(
            f"M30 {y:.0f}C300 {y - 10:.0f} 560 {y + 12:.0f} 800 {y:.0f}S1120 {y - 8:.0f} {w - 30} {y + 2:.0f}",
            stroke=MAHOGANY_DARK,
            width=2,
            opacity=0.28,
        )
    c.rect(12, 12, w - 24, h - 24, stroke=BRASS, width=3, r=22)
    places = holes(tracks)
    for player in range(tracks):
        outer, inner = rows_of(player, tracks)
        y0, y1 = min(outer, inner), max(outer, inner)
        for g in range(6):  # an inlaid slip under each five
            c.rect(row_x(g * 5) - 17, y0 - 17, 4 * PITCH + 34, y1 - y0 + 34, TRACK_INLAY[player], "#2A1710", 2, r=6)
            c.line(row_x(g * 5) - 12, (y0 + y1) / 2, row_x(g * 5) + 4 * PITCH + 12, (y0 + y1) / 2, "#6B4A2A", 1.6)
        gx, gy = places[player, GAME]
        c.circle(gx, gy, 21, BRASS_DARK, INK, 2)
        c.circle(
            gx, gy, 18, c.linear(gx - 12, gy - 12, gx + 12, gy + 12, (0, BRASS_LIGHT), (0.5, BRASS), (1, BRASS_DARK))
        )
    if tracks == 2:  # a brass line with lozenges runs down the middle
        c.line(row_x(0), h / 2, row_x(29), h / 2, BRASS_DARK, 2)
        for g in range(1, 6):
            x = (row_x(g * 5 - 1) + row_x(g * 5)) / 2
            c.poly([(x, h / 2 - 11), (x + 9, h / 2), (x, h / 2 + 11), (x - 9, h / 2)], BRASS, INK, 2)
    for x, y in places.values():
        c.circle(x + 0.8, y + 1.2, 7.6, "#FFF3D6", opacity=0.45)
        c.circle(x, y, 7, "#1b0e08")
    far = row_x(29)
    for player in range(tracks):  # the turn at the far end
        outer, inner = rows_of(player, tracks)
        c.path(f"M{far + 26} {outer}C{far + 54} {outer} {far + 54} {inner} {far + 26} {inner}", stroke=BRASS, width=3.5)
        c.path(f"M{far + 36} {inner - 9}L{far + 24} {inner}L{far + 36} {inner + 9}", stroke=BRASS, width=3.5)
    return c.svg()


# player -> body, light, dark: ivory ball, claret diamond, blue trefoil
PEGS = (("#F6EFDC", "#FFFFFF", "#A08C5C"), ("#B0283A", "#F08A8F", "#5C0F1B"), ("#2F64A8", "#9EC4F0", "#12305A"))


def peg(c, player, r=14, hind=False):
    """(r) A peg seen from above; the hind peg is drawn hollow-headed."""
    body, light, dark = PEGS[player]
    shapes = (
        "M-14 0A14 14 0 1 1 14 0A14 14 0 1 1-14 0Z",
        "M0-18L16 0L0 18L-16 0Z",
        "M0-5C-9-18 9-18 0-5M0-5C14-10 18 4 4 4C10 18-10 18-4 4C-18 4-14-10 0-5Z",
    )
    if player == 2:
        outline = "M0-17A9 9 0 0 1 8-5A9 9 0 1 1 2 10H-2A9 9 0 1 1-8-5A9 9 0 0 1 0-17Z"
    else:
        outline = shapes[player]
    k = r / 14
    with c.at(2 * k, 4 * k, k):
        c.path(outline, "#000", opacity=0.4)
    with c.at(0, 0, k):
        c.path(outline, c.radial(-4, -6, 24, (0, light), (0.45, body), (1, dark)), INK, 2.6)
        if hind:
            c.circle(0, 1, 4.6, dark)
        else:
            c.circle(-4, -5, 3, "#FFFFFF", opacity=0.85)


def peg_svg(player, hind=False):
    c = Canvas(44, 44)
    with c.at(21, 21):
        peg(c, player, 14, hind)
    return c.svg()
