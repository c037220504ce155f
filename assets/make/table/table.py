"""The room's furniture: felt, rail, seat plates, turn lamp, curtain, rules and flourishes."""

import random
from itertools import pairwise

from .canvas import Canvas, mix, num, raster
from .emblems import PIPS, SEATS, medallion
from .palette import BRASS, BRASS_DARK, BRASS_DEEP, BRASS_LIGHT, INK




def spread(surface, tile):
    """Cover a surface with the tile."""
    w, h = tile.get_size()
    for y in range(0, surface.get_height(), h):
        for x in range(0, surface.get_width(), w):
            surface.blit(tile, (x, y))


# -- rail ----------------------------------------------------------------------------
RAIL = 192  # the picture; a third of it is corner


WOOD = ("#4a2518", "#7d4529", "#95593A", "#84492d", "#673723", "#43251a", "#2c170f")  # from the outside in


def _between(colours, t):
    """The colour at t (0..1) of an even run of colours."""
    at = t * (len(colours) - 1)
    k = min(int(at), len(colours) - 2)
    return mix(colours[k], colours[k + 1], at - k)


def rail():
    """A mahogany rail with a brass line, for cutting in nine: corners 64, sides stretch along themselves."""
    c = Canvas(RAIL, RAIL)
    c.path(_ring(0, RAIL), "#1c0e08", evenodd=True)
    for k in range(25):  # the wood's round back, coat upon coat, up to the brass
        c.path(_ring(3 + 1.5 * k, RAIL), _between(WOOD, k / 24), evenodd=True)
    for inset, colour in ((40, BRASS_DEEP), (41.5, BRASS), (43, BRASS_LIGHT), (44.5, BRASS_DARK), (46, "#160b06")):
        c.path(_ring(inset, RAIL), colour, evenodd=True)
    for inset, width, tone in ((10, 1.2, "#b06f45"), (18, 1, "#5a2f1d"), (26, 1.2, "#4a2618"), (33, 0.8, "#8a4b2e")):
        side = RAIL - 2 * inset
        c.rect(inset, inset, side, side, stroke=tone, width=width, opacity=0.7, r=max(2, 30 - inset * 0.6))
    for k in range(3):  # the rail's shadow on the felt
        inset = 50 + k * 3
        c.rect(
            inset - 1.5,
            inset - 1.5,
            RAIL - 2 * inset + 3,
            RAIL - 2 * inset + 3,
            stroke="#000",
            width=3,
            opacity=0.3 - 0.09 * k,
            r=4,
        )
    return c.svg()


def _ring(inset, side, hole=50):
    """A frame from `inset` to the felt's edge, the outside corners rounded."""
    r = max(0, 30 - inset * 0.55) if inset else 0  # the window's own corners are square
    a, b = inset, side - inset
    outer = f"M{a + r} {a}H{b - r}Q{b} {a} {b} {a + r}V{b - r}Q{b} {b} {b - r} {b}H{a + r}Q{a} {b} {a} {b - r}V{a + r}Q{a} {a} {a + r} {a}Z"
    e, f = hole, side - hole
    return outer + f"M{e} {e}V{f}H{f}V{e}Z"








def emblem(name):
    """The seat's medallion by itself, for the curtain, the log and the score sheet."""
    c = Canvas(132, 132)
    with c.at(66, 66):
        medallion(c, name)
    return c.svg()


# -- curtain -------------------------------------------------------------------------
def curtain(width, height):
    """Heavy claret cloth on brass rings: quite opaque at any size."""
    c = Canvas(width, height)
    u = height / 720
    c.rect(0, 0, width, height, "#4F121D")
    folds = max(4, round(width / (104 * u)))
    pitch = width / folds
    rng = random.Random(11)
    edges = [0.0] + [(k + rng.uniform(-0.2, 0.2)) * pitch for k in range(1, folds)] + [width]
    for x0, x1 in pairwise(edges):
        crest, light = rng.uniform(0.34, 0.52), rng.choice(("#93293A", "#8A2633", "#A23142"))
        paint = c.linear(
            x0,
            0,
            x1,
            0,
            (0, "#2A070E"),
            (crest * 0.4, "#5C1521"),
            (crest, light),
            (crest + 0.14, "#7A1F2B"),
            (0.86, "#48101A"),
            (1, "#2A070E"),
        )
        c.rect(x0 - 0.5, 0, x1 - x0 + 1, height, paint)
        # a lesser fold that dies out on its way down
        mid, foot = x0 + (x1 - x0) * (crest + 0.3), height * rng.uniform(0.35, 0.75)
        c.path(f"M{num(mid - 5 * u)} 0L{num(mid + 6 * u)} 0L{num(mid + 2 * u)} {num(foot)}Z", "#2A070E", opacity=0.4)
    top, low = 34 * u, height - 64 * u
    c.rect(0, 0, width, 150 * u, c.linear(0, 0, 0, 150 * u, (0, "#000", 0.55), (1, "#000", 0)))
    c.rect(
        0, height - 200 * u, width, 200 * u, c.linear(0, height - 200 * u, 0, height, (0, "#000", 0), (1, "#000", 0.35))
    )
    # hem: two gold braids and a fringe
    c.rect(0, low, width, 16 * u, c.linear(0, low, 0, low + 16 * u, (0, BRASS_LIGHT), (0.5, BRASS), (1, BRASS_DARK)))
    c.rect(0, low + 20 * u, width, 4 * u, BRASS_DARK)
    fringe, n = low + 26 * u, folds * 9
    c.path(
        "".join(
            f"M{num((k + 0.5) * width / n)} {num(fringe)}V{num(height - 8 * u - (5 * u if k % 2 else 0))}"
            for k in range(n)
        ),
        stroke=BRASS_DARK,
        width=width / n * 0.7,
    )
    c.path(
        "".join(
            f"M{num((k + 0.42) * width / n)} {num(fringe)}V{num(height - 10 * u - (5 * u if k % 2 else 0))}"
            for k in range(n)
        ),
        stroke=BRASS,
        width=width / n * 0.32,
    )
    for x0, x1 in pairwise(edges):  # the hem lies in the same folds
        c.rect(
            x0,
            low - 1,
            x1 - x0,
            height - low + 1,
            c.linear(x0, 0, x1, 0, (0, "#000", 0.55), (0.42, "#000", 0), (0.6, "#000", 0.02), (1, "#000", 0.55)),
        )
    # the rod and its rings
    c.rect(0, 0, width, top - 8 * u, "#1d0a0d")
    c.rect(
        0,
        top - 18 * u,
        width,
        15 * u,
        c.linear(0, top - 18 * u, 0, top - 3 * u, (0, BRASS_DARK), (0.3, BRASS_LIGHT), (0.6, BRASS), (1, BRASS_DEEP)),
    )
    for x0, x1 in pairwise(edges):
        x = (x0 + x1) / 2
        c.circle(x, top - 2 * u, 17 * u, stroke=INK, width=10 * u)
        c.circle(x, top - 2 * u, 17 * u, stroke=BRASS, width=6 * u)
        c.circle(x - u, top - 3 * u, 17 * u, stroke=BRASS_LIGHT, width=1.8 * u)
        c.circle(x, top + 18 * u, 5 * u, BRASS_DARK, INK, 1.6 * u)
    return c.svg()


# -- ornament ------------------------------------------------------------------------






