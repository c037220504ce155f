"""Write every object as SVG, and the places on boards as JSON.

python -m table FOLDER      write all; refuses anything nanosvg would draw wrongly
python -m table --times     how long pygame takes to draw them (milliseconds)
"""

import json
import os
import statistics
import sys
import time
from pathlib import Path

from . import board, counters, cribbage, icon, loto, loto_pictures, shelf, stands, table
from .canvas import faults, raster
from .emblems import SEATS


def everything():
    """Yield (path without suffix, svg)."""
    yield "pope_joan/eight", board.board()
    yield "pope_joan/eight_plain", board.board(figures=False)
    yield "pope_joan/five", board.board(board.FIVE)
    for name in board.EIGHT:
        yield f"pope_joan/lit_eight_{name}", board.highlight(name)
    for name in board.FIVE:
        yield f"pope_joan/lit_five_{name}", board.highlight(name, board.FIVE)
    for name, svg in counters.pieces().items():
        yield f"counters/{name}", svg
    for kind in counters.ROUND:
        for n in range(1, 21):
            yield f"counters/stack_{kind}_{n}", counters.stack_svg(kind, n)
        for n in (3, 6, 12, 24, 48):
            yield f"counters/heap_{kind}_{n}", counters.heap_svg(kind, n)
    for kind in ("fish", "contract"):
        for n in range(1, 7):
            yield f"counters/{kind}_{n}", counters.spread_svg(kind, n)
    yield "counters/heap_mixed", counters.heap_svg("pearl", 24, ("fish", "contract", "fish"))
    for way in loto.WAYS:
        yield f"loto/blank_{way}", loto.blank_svg(way)
    for value in range(1, 91):
        yield f"loto/knob_{value}", loto.knob_svg(value)
        yield f"loto/number_{value}", loto.number_svg(value)
    for number, name in enumerate(loto_pictures.names(), 1):
        yield f"loto/pictures/{number:02d}", loto_pictures.svg(name)
    yield from (("loto/bag", loto.bag_svg()), ("loto/hollows", loto.hollows()), ("loto/board", loto.callers_board()))
    for tracks in (2, 3):
        yield f"cribbage/board_{tracks}", cribbage.board(tracks)
    for player in range(3):
        yield f"cribbage/peg_{player}", cribbage.peg_svg(player)
        yield f"cribbage/peg_{player}_hind", cribbage.peg_svg(player, True)
    for name, svg in stands.things().items():
        yield f"stands/{name}", svg
    for name in SEATS:
        yield f"table/emblem_{name}", table.emblem(name)
        yield f"table/plate_{name}", table.seat_plate(name)
    yield from (
        ("table/rail", table.rail()),
        ("table/lamp_lit", table.turn_lamp()),
        ("table/lamp_out", table.turn_lamp(False)),
    )
    yield from (
        ("table/curtain", table.curtain(1280, 720)),
        ("table/flourish", table.flourish()),
        ("table/rule", table.double_rule(480)),
    )
    for kind in table.FLEURONS:
        yield f"table/fleuron_{kind}", table.fleuron(kind)
    for slug in shelf.PICTURES:
        yield f"shelf/{slug}", shelf.picture(slug)
    yield from (("icon/parlour", icon.icon()), ("icon/parlour_small", icon.icon(True)))


def places():
    """The data that the program needs beside the pictures."""
    return {
        "cribbage": {t: {f"{p},{n}": xy for (p, n), xy in cribbage.holes(t).items()} for t in (2, 3)},
        "pope_joan": {len(d): board.layout(d) for d in (board.EIGHT, board.FIVE)},
        "loto": {
            "hollows": loto.HOLLOWS,
            "cell": [[loto.cell(r, k) for k in range(9)] for r in range(3)],
            "board": [loto.caller_cell(v) for v in range(1, 91)],
        },
        "stands": {"card": stands.CARD_PLACE, "stake": stands.COUNTER_PLACE, "easel": stands.EASEL_CARD},
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


TIMED = [("pope_joan/eight", (265, 560, 800)), ("counters/single_pearl", (24, 48)), ("counters/stack_red_10", (24, 48)),
         ("counters/heap_pearl_24", (90, 180)), ("loto/blank_claret", (40, 80)), ("loto/knob_47", (48, 130, 430)),
         ("loto/board", (300, 560)), ("cribbage/board_2", (480, 1200)), ("stands/bowl_2", (80, 160)), ("table/plate_fan", (160, 260)),
         ("table/curtain", (1280, 1920)), ("shelf/nap", (160, 320, 480)), ("shelf/pope_joan", (160, 320, 480)), ("icon/parlour", (64, 512))]  # fmt: skip


def times():
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import re

    pictures = dict(everything())

    def clock(svg, width):
        w, h = (float(v) for v in re.search(r'width="([\d.]+)" height="([\d.]+)"', svg).groups())
        runs = []
        for _ in range(5):
            start = time.perf_counter()
            raster(svg, width, width * h / w)
            runs.append((time.perf_counter() - start) * 1000)
        return statistics.median(runs)

    for name, widths in TIMED:
        print(f"{name:26}" + "  ".join(f"{w} px {clock(pictures[name], w):6.1f}" for w in widths))
    for width in (160, 320, 480):
        print(
            f"all 25 shelf pictures      {width} px {sum(clock(pictures[f'shelf/{s}'], width) for s in shelf.PICTURES):6.0f}"
        )


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(times() if sys.argv[1] == "--times" else write(Path(sys.argv[1])))
