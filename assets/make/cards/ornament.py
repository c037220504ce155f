"""Fills for cloth and strands for hair: what makes a flat shape rich."""

from collections.abc import Sequence

from .geometry import Drawing, Path, Point, cells, chain, contains, mix, oval, path, scale, shift, tiles, turn

FLEURON = path("M0-6C3-3 3 0 1 2C4-1 7 0 7 3C5 6 2 5 1 3L2 7L-2 7L-1 3C-2 5-5 6-7 3C-7 0-4-1-1 2C-3 0-3-3 0-6Z")
SPRIG = path("M0 9C-1 5-1 2 0-1C-6-1-6-6-5-9L-2-6L0-10L2-6L5-9C6-6 6-1 0-1M0 5C3 5 5 3 5 1")
TAIL = path("M0-4.500C1-1 2.600 2 1.600 5.500L0 4L-1.600 5.500C-2.600 2-1-1 0-4.500Z")
STAR = path("M0-6L1.500-1.500L6 0L1.500 1.500L0 6L-1.500 1.500L-6 0L-1.500-1.500Z")
BADGES: dict[str, Path] = {  # pips simple enough to be woven by the dozen
    "H": path("M0 7C-8 2-8-6-3.600-6C-1-6 0-4 0-2.500C0-4 1-6 3.600-6C8-6 8 2 0 7Z"),
    "C": path("M-1.500 2C-9 6-9-6-2-2C-7-9 7-9 2-2C9-6 9 6 1.500 2L3 7L-3 7Z"),
    "S": path("M0-7C1-3 7-1 6.500 3C6 6 2 5 1.500 3L3 7L-3 7L-1.500 3C-2 5-6 6-6.500 3C-7-1-1-3 0-7Z"),
    "D": path("M0-7L5 0L0 7L-5 0Z"),
}
LOZENGE = path("M0-5L3.600 0L0 5L-3.600 0Z")


def tress(
    d: Drawing, outer: str, inner: str, fill: str, strands: int = 2, line: str = "@ink", width: float = 1.7
) -> None:
    """A lock between two curves (each `M p C ...`, alike), combed by inner strands."""
    p, q = path(outer).points(), path(inner).points()
    back = q[::-1]
    d.shape(Path((("M", (p[0],)), *_curves(p), ("L", (back[0],)), *_curves(back), ("Z", ()))), fill, width)
    for i in range(1, strands + 1):
        t = i / (strands + 1)
        s = [mix(m, n, t) for m, n in zip(p, q)]
        s[:4] = part_of_curve(s[:4], 0.12, 1)  # stop short of both ends
        s[-4:] = part_of_curve(s[-4:], 0, 0.88)
        d.line(Path((("M", (s[0],)), *_curves(s))), 1.5, line)


def _curves(p: Sequence[Point]) -> list[tuple[str, tuple[Point, ...]]]:
    return [("C", tuple(p[i : i + 3])) for i in range(1, len(p), 3)]


def part_of_curve(p: Sequence[Point], start: float, end: float) -> list[Point]:
    """The stretch of a cubic between two parameters, as a cubic."""

    def split(c: Sequence[Point], t: float) -> tuple[list[Point], list[Point]]:
        rows = [list(c)]
        while len(rows[-1]) > 1:
            rows.append([mix(a, b, t) for a, b in zip(rows[-1], rows[-1][1:])])
        return [r[0] for r in rows], [r[-1] for r in reversed(rows)]

    left, _ = split(p, end)
    return split(left, start / end)[1]


def curl(d: Drawing, x: float, y: float, r: float, fill: str, way: int = 1, line: str = "@ink") -> None:
    """A rolled end of hair: a ball with one turn of a spiral."""
    d.dot(x, y, r, fill, 1.7)
    k = way * r
    d.line(
        f"M{x - k * 0.55} {y + r * 0.1}C{x - k * 0.5} {y - r * 0.65} {x + k * 0.6} {y - r * 0.6} "
        f"{x + k * 0.5} {y + r * 0.1}C{x + k * 0.4} {y + r * 0.55} {x - k * 0.2} {y + r * 0.5} "
        f"{x - k * 0.1} {y}",
        1.5,
        line,
    )


def cloth(
    d: Drawing,
    shape: Path | str,
    fill: str,
    kind: str = "",
    over: str = "@gold",
    size: float = 10,
    angle: float = 0,
    width: float = 1.7,
) -> None:
    """A piece of cloth: a filled shape, its woven pattern, then its outline.

    Kinds: lozenges, chequer, stripes, dots, ermine, fleurons, stars, pips
    (any suit letter), trellis, bars, plain ("").  `over` colours the pattern.
    """
    p = path(shape) if isinstance(shape, str) else shape
    if not kind:
        d.shape(p, fill, width)
        return
    d.fill(p, fill)
    weave(d, p.polygon(), kind, over, size, angle)
    d.line(p, width)


def weave(
    d: Drawing,
    area: list[Point],
    kind: str,
    over: str,
    size: float,
    angle: float = 0,
    bare: Sequence[Point] = (),
) -> None:
    """Cover `area` with a pattern; motifs whose middle is in `bare` are left out."""
    spots = tiles(area, size, size, angle)
    h = size / 2
    if kind == "chequer":
        cell = [(-h, -h), (h, -h), (h, h), (-h, h)]
        d.fill(cells(area, cell, (p for p, c, r in spots if (c + r) % 2), angle), over)
    elif kind == "lozenges":
        spots = tiles(area, size, size * 1.5, angle)
        cell = [(0, -h * 1.5), (h, 0), (0, h * 1.5), (-h, 0)]
        d.fill(cells(area, cell, (p for p, c, r in spots), angle), over)
    elif kind in ("stripes", "bars"):
        w = size * (0.25 if kind == "stripes" else 0.16)
        cell = [(-w, -300), (w, -300), (w, 300), (-w, 300)]
        d.fill(cells(area, cell, (p for p, c, r in spots if r == spots[0][2]), angle), over)
    elif kind == "trellis":
        for a in (angle - 32, angle + 32):
            strip = tiles(area, size, 400, a)
            cell = [(-0.9, -500), (0.9, -500), (0.9, 500), (-0.9, 500)]
            d.fill(cells(area, cell, {p for p, c, r in strip if r == 0}, a), over)
    elif kind == "sprigs":  # drawn in line, for wallpaper
        spots = tiles(area, size, size * 0.9, angle, brick=True)
        d.line(
            _scatter(area, SPRIG, size / 24, 8, [p for p, _, _ in spots if not contains(bare, p)], angle),
            1.6,
            over,
        )
    else:
        motif, k, half = {
            "ermine": (TAIL, size / 11, 4),
            "fleurons": (FLEURON, size / 18, 6),
            "stars": (STAR, size / 18, 5),
            "dots": (oval(0, 0, 2.2), size / 10, 2.2),
            "studs": (LOZENGE, size / 13, 4),
        }.get(kind) or (BADGES[kind], size / 20, 6)
        spots = tiles(area, size, size * 0.9, angle, brick=True)
        d.fill(
            _scatter(area, motif, k, half * k + 0.8, [p for p, _, _ in spots if not contains(bare, p)], angle),
            over,
        )


def _scatter(area: list[Point], motif: Path, k: float, reach: float, spots: list[Point], angle: float) -> Path:
    """The motif at each spot that keeps it wholly inside the area."""
    commands = ()
    for x, y in spots:
        near = [(x + dx * reach, y + dy * reach) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        if all(contains(area, q) for q in near):
            commands += motif.map(chain(shift(x, y), turn(angle), scale(k))).commands
    return Path(commands)


def beads(d: Drawing, start: Point, end: Point, n: int, r: float, fill: str, bow: float = 0) -> None:
    """Pearls or studs on a line that sags by `bow` in the middle."""
    for i in range(n):
        t = (i + 0.5) / n
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        d.dot(x, y + bow * 4 * t * (1 - t), r, fill, 1.4)
