"""The application's icon: the board of Pope Joan as a wheel, the pope's diamond in its middle."""

import math

from .board import sector
from .canvas import Canvas
from .emblems import PIPS
from .palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, IVORY, MAHOGANY_DARK, MAHOGANY_MID


def icon(small=False):
    """`small` is for 16 to 32 pixels: fewer lines, thicker."""
    c = Canvas(512, 512)
    with c.at(256, 256):
        c.circle(0, 0, 250, c.linear(-170, -170, 170, 170, (0, "#A9673F"), (0.5, MAHOGANY_MID), (1, MAHOGANY_DARK)))
        c.circle(0, 0, 250, stroke=INK, width=10)
        c.circle(0, 0, 216, IVORY if small else BRASS)
        if not small:
            c.circle(0, 0, 216, c.linear(-150, -150, 150, 150, (0, BRASS_LIGHT), (0.5, BRASS), (1, BRASS_DARK)))
            c.circle(0, 0, 203, MAHOGANY_DARK)
        outer = 204 if small else 197
        for k in range(8):
            tone = "#A5293A" if k % 2 == 0 else "#23664E"
            gap = 0 if small else 7
            d = sector(-90 + k * 45, 22.5, 60, outer, gap, 1 if small else 14)
            c.path(d, tone)
            if not small:
                x, y = 130 * math.cos(math.radians(-90 + k * 45)), 130 * math.sin(math.radians(-90 + k * 45))
                c.path(
                    d,
                    c.linear(x - 60, y - 60, x + 60, y + 60, (0, "#000", 0.5), (0.4, "#000", 0.06), (1, "#fff", 0.22)),
                )
                with c.at(x * 1.14, y * 1.14, 0.36, turn=k * 45):
                    c.path(PIPS["SHCDSHCD"[k]], BRASS_LIGHT)
        r = 112 if small else 92
        c.circle(0, 0, r, IVORY, INK if not small else None, 7)
        if not small:
            c.circle(0, 0, r - 9, stroke=BRASS_DARK, width=4)
        with c.at(0, 0, 1.9 if small else 1.28):
            c.path(PIPS["D"], "#B01E30")
    return c.svg()
