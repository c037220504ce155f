"""Suit pips, their layouts, corner indices and the card's own edge.

Pips are drawn in a box from -50 to 50.  Each has an outline of its own, so
suits part by shape as well as colour: a long-stemmed spade, a club of three
separate lobes, a deep-notched heart, a diamond with hollow sides.
"""

import re
from collections import Counter

from .geometry import HEIGHT, WIDTH, Drawing, Path, chain, oval, path, scale, shift
from .lettering import letter

PIPS: dict[str, Path] = {
    "S": path(
        "M0-50C6-33 43-13 43 11C43 24 34 32 23 32C15 32 8 28 4.500 21"
        "C5 33 9 43 19 50L-19 50C-9 43-5 33-4.500 21C-8 28-15 32-23 32"
        "C-34 32-43 24-43 11C-43-13-6-33 0-50Z"
    ),
    "H": path(
        "M0-23C3-39 14-47 25-47C40-47 48-36 48-22C48 7 13 26 0 50"
        "C-13 26-48 7-48-22C-48-36-40-47-25-47C-14-47-3-39 0-23Z"
    ),
    "D": path("M0-50C8-29 21-12 39 0C21 12 8 29 0 50C-8 29-21 12-39 0C-21-12-8-29 0-50Z"),
    "C": (
        oval(0, -28, 21.5)
        + oval(-26.5, 10, 21.5)
        + oval(26.5, 10, 21.5)
        + path(
            "M-3.500-10L3.500-10C4-4 5-1 8 3L8 15C6 14 5 15 4.500 18C5 33 9 43 18 50"
            "L-18 50C-9 43-5 33-4.500 18C-5 15-6 14-8 15L-8 3C-5-1-4-4-3.500-10Z"
        )
    ),
}
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
EXTRA_RANKS = ("11", "12")  # for the sixty-card pack

_LOOK = re.compile(r'(?<=<path)(?: (?:fill|stroke)[a-z-]*="[^"]*")+|(?: (?:fill|stroke)[a-z-]*="[^"]*")+(?=/>)')
_RULE = r"\1:\2;"
_LOOK_PART = re.compile(r'([a-z-]+)="([^"]*)"')

MARGIN = 16  # 6.4 % of the width
INDEX_W, INDEX_H = 43, 71  # a cap height of 20.3 % of the card
_LEFT, _MID, _RIGHT = 88, 125, 162
_TOP, _BOTTOM = 46, 304


def pip(suit: str, x: float, y: float, size: float, upside_down: bool = False) -> Path:
    k = size / 100
    return PIPS[suit].map(chain(shift(x, y), scale(-k if upside_down else k)))


def layout(count: int) -> list[tuple[float, float]]:
    """Places of the pips of a numeral card: the customary patterns."""
    centre, span = (_TOP + _BOTTOM) / 2, _BOTTOM - _TOP
    sides = lambda *ys: [(x, y) for y in ys for x in (_LEFT, _RIGHT)]  # noqa: E731
    middle = lambda *ys: [(_MID, y) for y in ys]  # noqa: E731
    fours = [_TOP + span * i / 3 for i in range(4)]
    return {
        2: middle(_TOP, _BOTTOM),
        3: middle(_TOP, centre, _BOTTOM),
        4: sides(_TOP, _BOTTOM),
        5: sides(_TOP, _BOTTOM) + middle(centre),
        6: sides(_TOP, centre, _BOTTOM),
        7: sides(_TOP, centre, _BOTTOM) + middle(_TOP + span / 4),
        8: sides(_TOP, centre, _BOTTOM) + middle(_TOP + span / 4, _BOTTOM - span / 4),
        9: sides(*fours) + middle(centre),
        10: sides(*fours) + middle(_TOP + span / 6, _BOTTOM - span / 6),
        11: sides(*fours) + middle(_TOP + span / 6, centre, _BOTTOM - span / 6),
        12: sides(*fours) + middle(*fours),
    }[count]


def numeral(d: Drawing, suit: str, count: int) -> None:
    size = {2: 58, 3: 58, 4: 48, 5: 48, 6: 46, 11: 40, 12: 38}.get(count, 42)
    pips = Path(())
    for x, y in layout(count):
        pips += pip(suit, x, y, size, upside_down=y > HEIGHT / 2 + 1)
    d.fill(pips, "@suit")


# -- indices -----------------------------------------------------------------


def rank_sign(rank: str, x: float, y: float, w: float, h: float) -> Path:
    """The rank drawn to fill a box; two figures share it side by side."""
    if len(rank) == 1:
        ww = w * {"A": 1.04, "Q": 0.98, "J": 0.8, "K": 1.04}.get(rank, 0.92)
        drop = 1.03 if rank == "Q" else 1  # the tail hangs a little below the line
        return letter(rank, x + (w - ww) / 2, y, ww, h * drop)
    one = w * 0.36
    if rank == "11":
        return letter("1", x + 2, y, one, h) + letter("1", x + w - one - 2, y, one, h)
    other = w - one - 2
    return letter("1", x - 1, y, one, h) + letter(rank[1], x + one + 2, y, other, h)


def index(d: Drawing, rank: str, suit: str, suit_letter: bool = False) -> None:
    """Top left index: rank, pip, and the suit's letter if asked."""
    sign = rank_sign(rank, MARGIN + 1, MARGIN + 1, INDEX_W - 2, INDEX_H - 2)
    # the stroke thickens the hair lines; the 8 crosses over on two of them and has room for more
    d.shape(sign, "@suit", 2.8 if rank == "8" else 1.8, "@suit")
    x = MARGIN + INDEX_W / 2
    y = MARGIN + INDEX_H
    if suit_letter:
        d.fill(pip(suit, x, y + 19, 31), "@suit")
        d.shape(letter(suit, x - 8.5, y + 37, 17, 20), "@suit", 1.4, "@suit")
    else:
        d.fill(pip(suit, x, y + 30, 46 if suit in "HC" else 49), "@suit")


def corners(art: str, four: bool) -> str:
    """Repeat a top left index at the other corners, turned or mirrored in place."""
    turned = f'<g transform="matrix(-1 0 0 -1 {WIDTH} {HEIGHT})">{art}</g>'
    if not four:
        return art + turned
    side = WIDTH - 2 * MARGIN - INDEX_W
    return (
        art + turned + f'<g transform="translate({side} 0)">{art}</g>'
        f'<g transform="matrix(-1 0 0 -1 {WIDTH - side} {HEIGHT})">{art}</g>'
    )


def card(body: str, ground: str = "@paper") -> str:
    edge = (
        f'<rect x=".8" y=".8" width="248.4" height="348.4" rx="15" fill="{ground}" stroke="@edge" stroke-width="1.6"/>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{with_classes(edge + body)}</svg>'
    )


def with_classes(body: str) -> str:
    """Move looks that recur into a style sheet: a third smaller, and every
    colour of the card stands in one place.  nanosvg knows class selectors."""
    looks = Counter(_LOOK.findall(body))
    names = {
        look: f"{'abcdefghijklmnopqrstuvwxyz'[i % 26]}{i // 26 or ''}"
        for i, (look, count) in enumerate(looks.most_common())
        if count > 1
    }
    rules = "".join(f".{name}{{{_LOOK_PART.sub(_RULE, look).replace(' ', '')}}}" for look, name in names.items())
    body = _LOOK.sub(lambda m: f' class="{names[m[0]]}"' if m[0] in names else m[0], body)
    return f"<style>{rules}</style>{body}" if rules else body
