"""The room's furniture: felt, rail, seat plates, turn lamp, curtain, rules and flourishes."""

import random
from itertools import pairwise

from .canvas import Canvas, mix, num, raster
from .emblems import PIPS, SEATS, medallion
from .palette import BRASS, BRASS_DARK, BRASS_DEEP, BRASS_LIGHT, INK


# -- felt ----------------------------------------------------------------------------
def felt_tile(colour, side=96, seed=7):
    """A tileable piece of baize as a pygame surface: a twill of short fibres, a few levels deep."""
    import pygame

    base = [int(colour[k : k + 2], 16) for k in (1, 3, 5)]
    rng = random.Random(seed)
    height = [[0.0] * side for _ in range(side)]
    for _ in range(side * side // 7):  # fibres lie a little to the right, wrapped at the edges
        x, y, lift = rng.randrange(side), rng.randrange(side), rng.choice((-2.2, -1.4, 1.4, 2.4))
        lean = rng.choice((0, 1, 1))
        for k in range(rng.randrange(3, 8)):
            height[(y + (k // 2 if lean else 0)) % side][(x + k) % side] += lift
    out = bytearray()
    for y in range(side):
        for x in range(side):
            twill = 1.2 if (x + 2 * y) % 6 < 3 else -1.2
            level = max(-7, min(7, height[y][x] + twill + rng.uniform(-0.8, 0.8)))
            out += bytes(max(0, min(255, round(v + level * (0.55 + v / 200)))) for v in base)
    return pygame.image.frombytes(bytes(out), (side, side), "RGB")


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


def nine_slice(picture, size, corner):
    """Stretch the sides and leave the corners: returns a surface of `size` with an open middle."""
    import pygame

    w, h = size
    pw, ph = picture.get_size()
    out = pygame.Surface(size, pygame.SRCALPHA)
    src_x, src_y = (
        ((0, corner), (corner, pw - 2 * corner), (pw - corner, corner)),
        ((0, corner), (corner, ph - 2 * corner), (ph - corner, corner)),
    )
    dst_x, dst_y = (
        ((0, corner), (corner, w - 2 * corner), (w - corner, corner)),
        ((0, corner), (corner, h - 2 * corner), (h - corner, corner)),
    )
    for j in range(3):
        for i in range(3):
            if (i, j) == (1, 1):
                continue
            piece = picture.subsurface((src_x[i][0], src_y[j][0], src_x[i][1], src_y[j][1]))
            out.blit(pygame.transform.scale(piece, (dst_x[i][1], dst_y[j][1])), (dst_x[i][0], dst_y[j][0]))
    return out


def rail_surface(width, height, thick):
    """The rail round a table of this size; `thick` is its whole thickness in pixels."""
    side = round(thick * RAIL / 50)
    return nine_slice(raster(rail(), side, side), (width, height), side // 3)


# -- seats ---------------------------------------------------------------------------
def seat_plate(name, width=260, height=145, turn=False, dealer=False):
    """A plate at exactly this size; the words and figures are the program's. Emblem at the left."""
    c = Canvas(width, height)
    ground = SEATS[name][1]
    r = min(14, height * 0.12)
    edge = "#FFD54A" if turn else BRASS
    c.soft_rect(5, 6, width - 10, height - 10, r, 4, 0.4, 3)
    c.rect(4, 4, width - 8, height - 10, c.linear(0, 0, 0, height, (0, "#4A3527"), (1, "#2B1E16")), INK, 2, r=r)
    c.rect(7, 7, width - 14, height - 16, stroke=edge, width=3.5 if turn else 1.8, r=r - 2)
    c.rect(11, 11, width - 22, height - 24, stroke=edge, width=0.8, opacity=0.7, r=max(1, r - 5))
    side = min(height * 0.62, width * 0.36)
    x, y = 18 + side / 2, (height - 2) / 2
    c.rect(15, height - 21, width - 30, 6, ground, r=3)
    with c.at(x, y - 4, side / 112):
        medallion(c, name)
    return c.svg()


def emblem(name):
    """The seat's medallion by itself, for the curtain, the log and the score sheet."""
    c = Canvas(132, 132)
    with c.at(66, 66):
        medallion(c, name)
    return c.svg()


def turn_lamp(lit=True):
    """The light on the rail: brass lantern, burning for the seat that is to play."""
    c = Canvas(120, 120)
    with c.at(60, 62):
        if lit:
            c.circle(0, 0, 58, c.radial(0, 0, 58, (0, "#FFE58A", 0.95), (0.45, "#FFCB52", 0.5), (1, "#FFB93A", 0)))
        c.path("M-14-34C-14-50 14-50 14-34", stroke=INK, width=9)
        c.path("M-14-34C-14-50 14-50 14-34", stroke=BRASS, width=4)
        c.path("M-22-22L-12-36H12L22-22Z", BRASS, INK, 4)
        c.path("M-20-22H20L25 24H-25Z", "#FFF0B0" if lit else "#3A4A48", INK, 4)
        if lit:
            c.path("M0-18C12-2 12 12 0 16C-12 12-12-2 0-18Z", "#F59A23")
            c.path("M0-6C6 3 6 11 0 13C-6 11-6 3 0-6Z", "#FFFBE0")
        else:
            c.path("M-12-16L-8 18", stroke="#8FA3A0", width=4, opacity=0.8)
            c.rect(-4, 4, 8, 14, "#D8C9A0")
        c.path("M-22-22L-26 24M22-22L26 24", stroke=BRASS_DARK, width=4)
        c.path("M-30 24H30V36H-30Z", BRASS, INK, 4)
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
def flourish(colour=BRASS):
    """A corner flourish for the top left; mirror it for the others."""
    c = Canvas(160, 160)
    c.path("M10 150V40Q10 10 40 10H150", stroke=colour, width=4)
    c.path("M20 150V48Q20 20 48 20H150", stroke=colour, width=1.6)
    c.path(
        "M30 96C30 58 58 30 96 30C78 38 74 54 86 60C98 64 104 48 94 44M30 96C38 78 54 74 60 86C64 98 48 104 44 94",
        stroke=colour,
        width=4,
    )
    c.path("M34 34C52 36 62 48 64 66C46 62 36 52 34 34Z", colour)
    c.path("M96 30C108 22 122 24 130 32C120 40 106 40 96 30ZM30 96C22 108 24 122 32 130C40 120 40 106 30 96Z", colour)
    for x, y in ((142, 34), (34, 142)):
        c.circle(x, y, 4, colour)
    return c.svg()


FLEURONS = {
    "leaf": "M0-18C10-12 12 4 0 16C-12 4-10-12 0-18ZM-8 2C-22-10-40-8-48 2C-38 12-20 14-8 2ZM8 2C22-10 40-8 48 2C38 12 20 14 8 2ZM-58-2A5 5 0 1 0-58 8A5 5 0 1 0-58-2ZM58-2A5 5 0 1 0 58 8A5 5 0 1 0 58-2Z",
    "lozenge": "M0-16L14 0L0 16L-14 0ZM-26-7L-19 0L-26 7L-33 0ZM26-7L33 0L26 7L19 0ZM-76 0L-40-2.500V2.500ZM76 0L40-2.500V2.500Z",
    "pips": "",
}


def fleuron(kind="leaf", colour=BRASS):
    c = Canvas(200, 48)
    with c.at(100, 24):
        if kind == "pips":
            for k, suit in enumerate("SHCD"):
                with c.at(-54 + 36 * k, 0, 0.24):
                    c.path(PIPS[suit], colour)
            c.path("M-98 0L-76-2.500V2.500ZM98 0L76-2.500V2.500Z", colour)
        else:
            c.path(FLEURONS[kind], colour)
    return c.svg()


def double_rule(width, colour=BRASS):
    """The thin double brass line between parts of a page."""
    c = Canvas(width, 12)
    c.rect(0, 2, width, 2.6, colour)
    c.rect(0, 8, width, 1.1, colour)
    return c.svg()
