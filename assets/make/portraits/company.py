"""Every portrait: one picture for each person and mood in two cuts, the shades for people at the table, the frames."""

import re
from dataclasses import replace

from . import geometry as g
from . import locket
from .features import MOODS, mood
from .people import PEOPLE
from .sheet import Sheet

LARGER = 1.34  # features in the small cut


def portrait(slug, name, small=False):
    """`small` is the cut for some 30 to 70 pixels: heavier lines, larger features, stronger moods, no engraving."""
    who = PEOPLE[slug]
    s = Sheet(locket.OPENING, weight=1.3 if small else 1.0)
    locket.ground(s, who.ground, who.light, small)
    scale, right, down, turn = who.fit
    how = mood(name, who.temper)
    if small:
        how = replace(
            how,
            large=LARGER,
            tilt=how.tilt * 1.6,
            gape=how.gape * 1.25,
            wide=how.wide * 1.1,
            smile=max(-1.1, min(1.1, how.smile * 1.2)),
        )
    fitted = g.after(g.place(120 + right, 150 + down, scale, turn), g.place(-120, -150))
    who.draw(s.through(fitted), how)
    if not small:
        return s.svg()
    locket.sign(s, name)
    return _in_whole_units(s.svg())


def _in_whole_units(svg):
    """Write every path in whole units: at 70 pixels a tenth of one is not seen, and a third of the file is saved."""
    return re.sub(r' d="([^"]*)"', lambda path: f' d="{_NUMBER.sub(_rounded, path[1])}"', svg)


_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def _rounded(number):
    whole, start = str(round(float(number[0]))), number.start()
    before = number.string[start - 1 : start]
    return f" {whole}" if before.isdigit() or before == "." else whole


def everything():
    """Yield (path without suffix, svg)."""
    for slug in PEOPLE:
        for name in MOODS:
            yield f"portraits/{slug}_{name}", portrait(slug, name)
            yield f"portraits/small/{slug}_{name}", portrait(slug, name, True)
    for tint in locket.TINTS:
        yield f"portraits/person_{tint}", locket.person(tint)
    yield "portraits/frame", locket.plain()
    yield "portraits/frame_to_play", locket.to_play()
