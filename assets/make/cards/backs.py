"""Six backs in two colours, `@back` and `@line`; each looks the same upside down."""

import math
from collections.abc import Callable

from .geometry import (
    GRAIN,
    HEIGHT,
    WIDTH,
    Drawing,
    Path,
    Point,
    box,
    chain,
    oval,
    path,
    polygon,
    scale,
    shift,
    turn,
)
from .ornament import BADGES, FLEURON, STAR
from .pips import PIPS

PANEL = [(13.0, 13.0), (237.0, 13.0), (237.0, 337.0), (13.0, 337.0)]
FIELD = [(24.0, 24.0), (226.0, 24.0), (226.0, 326.0), (24.0, 326.0)]
MIDDLE = (WIDTH / 2, HEIGHT / 2)


def _rounded(x: float, y: float, w: float, h: float, r: float) -> Path:
    k = r * 0.45
    return path(
        f"M{x + r} {y}L{x + w - r} {y}C{x + w - k} {y} {x + w} {y + k} {x + w} {y + r}"
        f"L{x + w} {y + h - r}C{x + w} {y + h - k} {x + w - k} {y + h} {x + w - r} {y + h}"
        f"L{x + r} {y + h}C{x + k} {y + h} {x} {y + h - k} {x} {y + h - r}"
        f"L{x} {y + r}C{x} {y + k} {x + k} {y} {x + r} {y}Z"
    )


def _panel(d: Drawing) -> None:
    d.fill(_rounded(13, 13, 224, 324, 8), "@back")


def _border(d: Drawing, inset: float = 24) -> None:
    """A double rule."""
    d.line(_rounded(18, 18, 214, 314, 5), 1.5, "@line")
    d.line(box(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), 2.2, "@line")


def _field(d: Drawing) -> Drawing:
    """The same drawing, cut at the inner rule."""
    f = Drawing(FIELD)
    f.elements = d.elements
    return f


def closed_curve(points: list[Point]) -> Path:
    """A smooth loop through the points (Catmull-Rom)."""
    n = len(points)
    commands: list = [("M", (points[0],))]
    for i in range(n):
        a, b, c, e = points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n]
        commands.append(
            (
                "C",
                (
                    (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
                    (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6),
                    c,
                ),
            )
        )
    return Path((*commands, ("Z", ())))


def _open_curve(points: list[Point]) -> Path:
    """A smooth line through evenly spaced points."""
    ends = [points[0], *points, points[-1]]
    commands: list = [("M", (points[0],))]
    for a, b, c, e in zip(ends, ends[1:], ends[2:], ends[3:]):
        commands.append(
            (
                "C",
                (
                    (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
                    (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6),
                    c,
                ),
            )
        )
    return Path(tuple(commands))


def _rosette(
    d: Drawing,
    x: float,
    y: float,
    rx: float,
    ry: float,
    lobes: int,
    depth: float,
    turns: int = 4,
    width: float = 1.5,
) -> None:
    """Engine-turned waves: one wavy oval, repeated out of step."""
    n = lobes * 4
    for k in range(turns):
        phase = math.tau * k / turns
        pts = []
        for i in range(n):
            a = math.tau * i / n - phase / lobes  # sample each wave alike
            r = 1 - depth + depth * math.cos(math.tau * i / 4)
            pts.append((x + rx * r * math.cos(a), y + ry * r * math.sin(a)))
        d.line(closed_curve(pts), width, "@line")


def guilloche(d: Drawing) -> None:
    _panel(d)
    x, y = MIDDLE
    _border(d, 42)
    for k in range(3):  # braided border: three waves out of step, a boss at each corner
        across = [(45 + 2.5 * i, 32.5 + 5.6 * math.cos(math.tau * (i / 8 + k / 3))) for i in range(0, 65, 2)]
        down = [(32.5 + 5.6 * math.cos(math.tau * (i / 8 + k / 3)), 44 + 2.5192 * i) for i in range(0, 105, 2)]
        p = _open_curve(across) + _open_curve(down)
        d.line(p + p.map(chain(shift(WIDTH, HEIGHT), turn(180))), 1.5, "@line")
    for sx in (-1, 1):
        for sy in (-1, 1):
            cx, cy = x + sx * 92.5, y + sy * 142.5
            d.fill(oval(cx, cy, 13.5), "@back")
            d.line(oval(cx, cy, 11.5), 1.8, "@line")
            d.fill(STAR.map(chain(shift(cx, cy), scale(1.4))), "@line")
    for rx, ry, lobes, depth in ((76, 124, 24, 0.13), (58, 98, 20, 0.2), (36, 64, 14, 0.3)):
        _rosette(d, x, y, rx, ry, lobes, depth, 3)
    _rosette(d, x, y, 15, 24, 8, 0.34, 2)
    d.fill(PIPS["D"].map(chain(shift(x, y), scale(0.15))), "@line")
    for sx in (-1, 1):
        for sy in (-1, 1):
            _rosette(d, x + sx * 63, y + sy * 114, 16, 16, 8, 0.3, 3)
            d.dot(x + sx * 63, y + sy * 114, 3, "@line")


def lattice(d: Drawing) -> None:
    """Star and cross tiles: eight-pointed stars touching, crosses left between."""
    _panel(d)
    f = _field(d)
    step = 202 / 5
    stars, hearts, gems = Path(()), Path(()), Path(())
    for row in range(-4, 5):
        for col in range(-2, 3):
            x, y = MIDDLE[0] + col * step, MIDDLE[1] + row * step
            stars += _star(x, y, step * 0.49) + _star(x, y, step * 0.36)
            hearts += _star(x, y, step * 0.24)
    for row in range(-5, 5):
        for col in range(-3, 3):
            x, y = MIDDLE[0] + (col + 0.5) * step, MIDDLE[1] + (row + 0.5) * step
            gems += polygon([(x, y - 7), (x + 7, y), (x, y + 7), (x - 7, y)])
    f.line(stars, 1.7, "@line")
    f.fill(hearts + gems, "@line")
    f.fill(
        Path(
            tuple(
                c
                for row in range(-4, 5)
                for col in range(-2, 3)
                for c in oval(MIDDLE[0] + col * step, MIDDLE[1] + row * step, 3).commands
            )
        ),
        "@back",
    )
    _border(d)


def _star(x: float, y: float, r: float) -> Path:
    return polygon(
        [
            (
                x + r * (1 if i % 2 == 0 else 0.765) * math.cos(math.tau * i / 16),
                y + r * (1 if i % 2 == 0 else 0.765) * math.sin(math.tau * i / 16),
            )
            for i in range(16)
        ]
    )


PALMETTE = path(
    "M0-19C6-11 6-4 0 3C-6-4-6-11 0-19Z"
    "M3 3C2-6 6-13 14-14C17-6 12 1 3 3Z M-3 3C-2-6-6-13-14-14C-17-6-12 1-3 3Z"
    "M3 5C9-1 15 0 17 5C14 10 8 10 3 5Z M-3 5C-9-1-15 0-17 5C-14 10-8 10-3 5Z"
    "M0 6C4 11 4 15 0 20C-4 15-4 11 0 6Z"
)


def fleurons(d: Drawing) -> None:
    """Palmettes in a damask of ogees, framed by small flowers."""
    _panel(d)
    f = Drawing([(41, 41), (209, 41), (209, 309), (41, 309)])
    f.elements = d.elements
    dx, dy = 56, 45
    net, flowers = Path(()), Path(())
    for row in range(-4, 5):
        for col in range(-3, 4):
            x = MIDDLE[0] + (col + (0.5 if row % 2 else 0)) * dx
            y = MIDDLE[1] + row * dy
            for s in (-1, 1):  # each ogee's upper two sides
                net += path(f"M{x} {y - dy}C{x} {y - dy * 0.6} {x + s * dx / 2} {y - dy * 0.5} {x + s * dx / 2} {y}")
            if row == 0:
                flowers += polygon([(x, y - 13), (x + 8, y), (x, y + 13), (x - 8, y)])
            else:
                flowers += oval(x, y - dy if row < 0 else y + dy, 3.4)
                flowers += PALMETTE.map(chain(shift(x, y), scale(1.12, 1.12 if row < 0 else -1.12)))
    f.line(net + net.map(chain(shift(WIDTH, HEIGHT), turn(180))), 1.6, "@line")
    f.fill(flowers, "@line")
    d.line(box(41, 41, 168, 268), 2, "@line")
    edge = Path(())
    for i in range(9):
        edge += FLEURON.map(chain(shift(125 + 19 * (i - 4), 30), scale(0.95)))
    for i in range(14):
        edge += FLEURON.map(chain(shift(30, 175 + 19 * (i - 6.5)), turn(-90), scale(0.95)))
    d.fill(edge, "@line")
    d.fill(edge.map(chain(shift(WIDTH, HEIGHT), turn(180))), "@line")
    d.line(_rounded(19, 19, 212, 312, 5), 2, "@line")


def pope_joan(d: Drawing) -> None:
    """The round board with eight boxes, as if seen from above."""
    _panel(d)
    x, y = MIDDLE
    f = _field(d)
    f.line(
        path("".join(f"M{125 + i * 12 - 151} 24L{125 + i * 12 + 151} 326" for i in range(-20, 21))),
        1.6,
        "@line",
    )
    f.fill(oval(x, y, 99), "@back")
    for r, w in ((96, 2.4), (91, 1.5), (66, 1.6), (30, 2.2), (25, 1.5)):
        f.line(oval(x, y, r), w, "@line")
    for i in range(8):
        s = f.at(shift(x, y), turn(45 * i + 22.5))
        s.line("M0-30L0-66M0-66L0-92", 2.2, "@line")
    marks = ("D", "crown", "H", "ring", "D", "crown", "H", "ring")
    signs = {"D": PIPS["D"].map(scale(0.26)), "H": PIPS["H"].map(scale(0.25))}
    for i, mark in enumerate(marks):
        s = f.at(shift(x, y), turn(45 * i), shift(0, -48))
        if mark == "crown":
            s.fill("M-11 8L-13-8L-6-1L0-11L6-1L13-8L11 8Z", "@line")
        elif mark == "ring":
            s.line(oval(-4.500, 0, 7.500), 2, "@line")
            s.line(oval(4.500, 0, 7.500), 2, "@line")
        else:
            s.fill(signs[mark], "@line")
        t = f.at(shift(x, y), turn(45 * i), shift(0, -79))
        for k in (-18, -9, 0, 9, 18):
            t.at(shift(k, abs(k) ** 2 * 0.006)).dot(0, 0, 3.2 if k == 0 else 2.2, "@line")
    _rosette(f, x, y, 21, 21, 8, 0.3, 3)
    f.dot(x, y, 5, "@line")
    for sy, a in ((-1, 0), (1, 180)):
        g = d.at(shift(x, y + sy * 128), turn(a))
        g.fill(oval(0, 0, 19), "@back")
        g.line(oval(0, 0, 17.5), 2, "@line")
        g.fill(FLEURON.map(scale(1.7)), "@line")
    _border(d)


def peacock(d: Drawing) -> None:
    """Scallops of eyed feathers, turned about at the middle."""
    _panel(d)
    top = Drawing([(24, 24), (226, 24), (226, 164), (24, 164)])
    step = 202 / 5
    r = step / 2
    for row in range(5, -3, -1):  # lowest last, so that each row overlaps the one above
        y = 152 - row * 25
        web, barbs, eyes, pupils = Path(()), Path(()), Path(()), Path(())
        for col in range(-1, 7):
            x = 24 + (col + (0.5 if row % 2 else 0)) * step
            web += path(
                f"M{x - r} {y + 6}C{x - r} {y - 14} {x - 11} {y - 22} {x} {y - 22}"
                f"C{x + 11} {y - 22} {x + r} {y - 14} {x + r} {y + 6}"
                f"C{x + 14} {y + 14} {x + 5} {y + 22} {x} {y + 30}C{x - 5} {y + 22} {x - 14} {y + 14} {x - r} {y + 6}Z"
            )
            for a in range(-78, 79, 26):
                place = chain(shift(x, y - 2), turn(a))
                barbs += path("M0-12L0-17.500").map(place)
            eyes += path("M0-11C8-11 12-3 8 4C5 9-5 9-8 4C-12-3-8-11 0-11Z").map(shift(x, y))
            pupils += BADGES["H"].map(chain(shift(x, y - 0.5), scale(0.78)))
        top.shape(web, "@back", 1.7, "@line")
        top.line(barbs, 1.6, "@line")
        top.fill(eyes, "@line")
        top.fill(pupils, "@back")
    art = "".join(top.elements)
    d.elements += [art, f'<g transform="matrix(-1 0 0 -1 {WIDTH * GRAIN} {HEIGHT * GRAIN})">{art}</g>']
    d.fill(box(24, 163, 202, 24), "@back")
    d.line("M24 163L226 163M24 187L226 187", 2, "@line")
    for i in range(-4, 5):
        p = d.at(shift(125 + i * 23, 175))
        if i % 2:
            p.dot(0, 0, 3, "@line")
        else:
            p.fill(PIPS["D"].map(scale(0.15, 0.17)), "@line")
    _border(d)


def linen(d: Drawing) -> None:
    """Plain cloth, basket-woven, with a hem and a small mark."""
    _panel(d)
    columns, rows = 17, 25
    w, h = 202 / columns, 302 / rows
    for odd in (0, 1):  # dashes start anew with each thread, so two sets interlock
        across = [
            f"M{24 * GRAIN} {GRAIN * (24 + (r + (k + 0.5) / 3) * h):.0f}h{202 * GRAIN}"
            for r in range(odd, rows, 2)
            for k in range(3)
        ]
        down = [
            f"M{GRAIN * (24 + (c + (k + 0.5) / 3) * w):.0f} {24 * GRAIN}v{302 * GRAIN}"
            for c in range(odd, columns, 2)
            for k in range(3)
        ]
        for threads, cell, start in ((across, w, odd), (down, h, 1 - odd)):
            d.elements.append(
                f'<path fill="none" stroke="@line" stroke-width="{1.7 * GRAIN:g}" '
                f'stroke-linecap="butt" stroke-dasharray="{cell * GRAIN:.2f} '
                f'{cell * GRAIN:.2f}" stroke-dashoffset="{cell * GRAIN * start:.2f}" d="{"".join(threads)}"/>'
            )
    _border(d)
    d.fill(box(97, 147, 56, 56), "@back")
    d.line(box(97, 147, 56, 56), 2.2, "@line")
    d.line(box(102, 152, 46, 46), 1.6, "@line")
    for a in range(0, 360, 90):
        d.at(shift(125, 175), turn(a)).fill("M0-20L6.500-10L0-1L-6.500-10Z", "@line")


BACKS: dict[str, Callable[[Drawing], None]] = {
    "guilloche": guilloche,
    "lattice": lattice,
    "fleurons": fleurons,
    "pope_joan": pope_joan,
    "peacock": peacock,
    "linen": linen,
}


def back(name: str) -> str:
    d = Drawing()
    BACKS[name](d)
    return d.svg()
