"""Write every object as SVG, and the places on boards as JSON.

python -m table FOLDER      write all; refuses anything nanosvg would draw wrongly
"""

import json
import sys
import tomllib
from pathlib import Path

from . import board, counters, cribbage, icon, loto, loto_pictures, shelf, stands, table
from .canvas import faults
from .emblems import SEATS

WORDS = Path(__file__).parents[2] / "words"
DIVISIONS = "players/pope_joan.toml"  # of a language: the names of the board's divisions

def divisions_told():
    """Yield every language but English that names the divisions of the board, and the names."""
    for path in sorted(WORDS.glob(f"*/{DIVISIONS}")):
        if (code := path.relative_to(WORDS).parts[0]) != "en":
            yield code, tomllib.loads(path.read_text("utf-8"))["division"]


def everything():
    """Yield (path without suffix, svg)."""
    for name, divisions in (("eight", board.EIGHT), ("five", board.FIVE)):
        yield f"pope_joan/{name}", board.board(divisions)
        for code, words in divisions_told():
            yield f"pope_joan/{code}/{name}", board.board(divisions, words=words)
    for name, svg in counters.pieces().items():
        yield f"counters/{name}", svg
    for kind in counters.STACKED:
        for n in range(1, counters.HIGHEST + 1):
            yield f"counters/stack_{kind}_{n}", counters.stack_svg(kind, n)
    for way in loto.WAYS:
        yield f"loto/blank_{way}", loto.blank_svg(way)
    for value in range(1, 91):
        yield f"loto/knob_{value}", loto.knob_svg(value)
        yield f"loto/number_{value}", loto.number_svg(value)
    for number, name in enumerate(loto_pictures.names(), 1):
        yield f"loto/pictures/{number:02d}", loto_pictures.svg(name)
    yield "loto/bag", loto.bag_svg()
    for tracks in (2, 3):
        yield f"cribbage/board_{tracks}", cribbage.board(tracks)
    for player in range(3):
        yield f"cribbage/peg_{player}", cribbage.peg_svg(player)
        yield f"cribbage/peg_{player}_hind", cribbage.peg_svg(player, True)
    for name, svg in stands.things().items():
        yield f"stands/{name}", svg
    for name in SEATS:
        yield f"table/emblem_{name}", table.emblem(name)
    yield "table/curtain", table.curtain(1280, 720)
    for slug in shelf.PICTURES:
        yield f"shelf/{slug}", shelf.picture(slug)
    for code, words in divisions_told():
        yield f"shelf/{code}/pope_joan", shelf.picture("pope_joan", words=words)
    yield from (("icon/parlour", icon.icon()), ("icon/parlour_small", icon.icon(True)))


def places():
    """The data that the program needs beside the pictures."""
    return {
        "cribbage": {t: {f"{p},{n}": xy for (p, n), xy in cribbage.holes(t).items()} for t in (2, 3)},
        "pope_joan": {len(d): board.layout(d) for d in (board.EIGHT, board.FIVE)},
    }


def write(folder):
    bad, total, count = [], 0, 0
    for name, svg in everything():
        bad += [f"{name}: {fault}" for fault in faults(svg)]
        path = folder / f"{name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg)
        total, count = total + len(svg), count + 1
    (folder / "places.json").write_text(json.dumps(places(), indent=1))
    print(f"{count} pictures, {total / 1000:.0f} kB" + "".join(f"\n{line}" for line in bad))
    return 1 if bad else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(write(Path(sys.argv[1])))
