"""Assemble a pack, and write it out.

    python -m cards.pack OUT [--style period|plain] [--corners 2|4] [--letters]
                                   [--set two|four|safe] [--palette "red=#A6192E ..."] [--tokens]

With `--tokens` the files keep their palette names (`@red`) for a theme to fill
in at run time with `palette.paint`.
"""

import argparse
from pathlib import Path

from . import plain, specials
from .backs import BACKS, back
from .courts import COURTS, picture
from .geometry import HEIGHT, WIDTH, Drawing
from .palette import BACKS as BACK_COLOURS
from .palette import SETS, SUITS, paint, parse
from .pips import EXTRA_RANKS, MARGIN, RANKS, card, corners, index, numeral


def face(rank: str, suit: str, *, style: str = "period", four: bool = False, letters: bool = False) -> str:
    """One card as SVG with palette names; `rank` may be `JOKER`, `11` or `12`."""
    marks = Drawing()
    if rank == "JOKER" and style == "plain":
        plain.joker(marks)
        return card(marks.svg())
    if rank == "JOKER":
        specials.joker_index(marks)
        return card(picture(specials.JOKER, "JOKER", four) + corners(marks.svg(), four))
    if style == "plain":
        return card(_plain(rank, suit, letters, four))
    index(marks, rank, suit, letters)
    if rank + suit in COURTS:
        art = picture(COURTS[rank + suit], rank, four)
    else:
        d = Drawing()
        if rank != "A":
            numeral(d, suit, int(rank))
        elif suit == "S":
            specials.makers_ace(d, framed=not four)
        else:
            specials.modest_ace(d, suit)
        art = d.svg()
    return card(art + corners(marks.svg(), four))


def _plain(rank: str, suit: str, letters: bool, from_the_right: bool) -> str:
    """A plain face; read `from_the_right`, rank and emblem have changed places, for they are too large for four."""
    marks, rule = Drawing(), Drawing()
    plain.rank(marks, rank, suit, letters)
    rule.line(f"M16 {HEIGHT / 2}L{WIDTH - 16} {HEIGHT / 2}", 3, "@suit")
    emblem, index = plain.emblem(rank, suit).svg(), marks.svg()
    if from_the_right:
        emblem = f'<g transform="translate({-plain.EMBLEM_SHIFT} 0)">{emblem}</g>'
        index = f'<g transform="translate({WIDTH - 2 * (MARGIN + 2) - plain.RANK_W} 0)">{index}</g>'
    half = emblem + index
    return half + f'<g transform="matrix(-1 0 0 -1 {WIDTH} {HEIGHT})">{half}</g>' + rule.svg()


def pack(
    style: str = "period", four: bool = False, letters: bool = False, sixty: bool = False
) -> dict[str, tuple[str, str]]:
    """Every face by name (`KS`, `10H`, `JOKER`), each with its suit."""
    ranks = RANKS + (EXTRA_RANKS if sixty else ())
    out = {r + s: (face(r, s, style=style, four=four, letters=letters), s) for s in SUITS for r in ranks}
    out["JOKER"] = (face("JOKER", "S", style=style, four=four), "S")
    return out


def backs() -> dict[str, str]:
    return {name: card(back(name)) for name in BACKS}


def back_colours(name: str, extra: str = "") -> dict[str, str]:
    """A back in its own pair of colours, unless `extra` says otherwise."""
    return parse(BACK_COLOURS[name], extra)


def main() -> None:
    ask = argparse.ArgumentParser(description="Write the pack as SVG files.")
    ask.add_argument("out", type=Path)
    ask.add_argument("--style", choices=("period", "plain"), default="period")
    ask.add_argument("--corners", type=int, choices=(2, 4), default=2)
    ask.add_argument("--letters", action="store_true")
    ask.add_argument("--set", choices=tuple(SETS), default="two")
    ask.add_argument("--palette", default="")
    ask.add_argument("--tokens", action="store_true")
    given = ask.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    colours = parse(SETS[given.set], given.palette)
    total = 0
    for name, (art, suit) in pack(given.style, given.corners == 4, given.letters, sixty=True).items():
        total += (given.out / f"{name}.svg").write_text(art if given.tokens else paint(art, colours, suit))
    for name, art in backs().items():
        shades = back_colours(name, given.palette)
        total += (given.out / f"back_{name}.svg").write_text(art if given.tokens else paint(art, shades))
    print(f"{len(list(given.out.glob('*.svg')))} files, {total / 1000:.0f} kB")


if __name__ == "__main__":
    main()
