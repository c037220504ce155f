"""Every portrait: one picture for each person and mood in two cuts, the shades for people at the table, the frames."""

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
    if small:
        locket.sign(s, name)
    return s.svg()


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
