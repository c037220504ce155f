"""Contact sheets: every object at the sizes in which it will be seen.

python -m table.sheets [FOLDER]
"""

import os
import re
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from . import board, counters, cribbage, icon, loto, shelf, stands, table
from .canvas import Canvas, raster
from .emblems import SEATS
from .lettering import number, text
from .palette import BRASS, FELTS, IVORY

HERE = Path(__file__).parent / "sheets"
CALLED = {3, 7, 12, 17, 22, 45, 46, 47, 66, 89, 90}


class Sheet:
    def __init__(self, width, height, ground=FELTS["bottle"]):
        self.surface = pygame.Surface((width, height))
        self.surface.fill(ground)

    def put(self, svg, x, y, width):
        w, h = (float(v) for v in re.search(r'width="([\d.]+)" height="([\d.]+)"', svg).groups())
        self.surface.blit(raster(svg, width, width * h / w), (round(x), round(y)))
        return width * h / w

    def row(self, svgs, x, y, scale, gap=10):
        """A row of objects in true proportion, standing on one line."""
        sizes = [[float(v) for v in re.search(r'width="([\d.]+)" height="([\d.]+)"', s).groups()] for s in svgs]
        deep = max(h for _, h in sizes) * scale
        for svg, (w, h) in zip(svgs, sizes):
            self.put(svg, x, y + deep - h * scale, w * scale)
            x += w * scale + gap
        return y + deep + gap

    def save(self, folder, name):
        pygame.image.save(self.surface, str(folder / f"{name}.png"))


def dressed(divisions, stakes, size):
    """The board with its stakes on it, as the program will compose it, at `size` pixels."""
    c = Canvas(800, 800)
    with c.at(400, 400):
        board.draw(c, divisions, True)
    for name, n in stakes.items():
        for x, y in board.pile_spots(name, n, divisions):
            c.circle(x + 2, y + 4, board.PILE + 1, "#000", opacity=0.4)
            with c.at(x, y):
                counters.single(c, "pearl", board.PILE)
        fx, fy = board.layout(divisions)[name]["figure"]
        number(c, n, fx, fy, 56, IVORY, 0.9 if n < 10 else 0.78)
    return c.svg()


STAKES = {"pope": 24, "matrimony": 3, "intrigue": 12, "ace": 1, "king": 2, "queen": 4, "knave": 1, "game": 7}


def pope_sheet():
    s = Sheet(1120, 700)
    s.put(board.board(figures=False), 10, 20, 360)
    s.put(dressed(board.EIGHT, STAKES, 420), 420, 20, 420)
    s.put(board.highlight("matrimony"), 420, 20, 420)
    s.put(dressed(board.EIGHT, STAKES, 265), 10, 420, 265)
    s.put(board.board(), 865, 10, 245)
    s.put(board.board(board.FIVE, False), 885, 270, 160)
    s.put(dressed(board.FIVE, {"pope": 9, "matrimony": 2, "intrigue": 4, "ace": 1, "game": 14}, 245), 865, 445, 245)
    s.put(dressed(board.EIGHT, STAKES, 180), 530, 480, 180)
    return s


def counter_sheet():
    s = Sheet(1400, 1060)
    loose = list(counters.pieces().values())
    s.row(loose[:11], 10, 10, 1, 14)
    s.row(loose[11:], 10, 120, 0.9, 20)
    s.row(loose, 10, 310, 0.3, 18)
    s.row(loose, 10, 375, 0.18, 22)
    for k, kind in enumerate(counters.ROUND):
        s.put(counters.stack_svg(kind, 6), 945 + k * 64, 140, 60)
        s.put(counters.stack_svg(kind, 5), 920 + k * 56, 320, 40)
    for k, n in enumerate((1, 3, 5)):
        s.put(counters.spread_svg("fish", n), 10 + k * 120, 440, 110)
        s.put(counters.spread_svg("contract", n), 400 + k * 120, 440, 110)
    s.row([counters.stack_svg(counters.ROUND[n % 7], n) for n in (1, 2, 3, 4, 5, 8, 10, 15, 20)], 10, 440, 0.95, 16)
    x = 10
    for kind, n, others in (
        ("pearl", 3, ()),
        ("pearl", 12, ("fish",)),
        ("pearl", 40, ("fish", "contract", "fish")),
        ("bone", 25, ()),
        ("ivory", 60, ()),
        ("red", 9, ()),
        ("blue", 18, ()),
        ("white", 30, ()),
    ):
        s.put(counters.heap_svg(kind, n, others), x, 830, 150)
        s.put(counters.heap_svg(kind, n, others), x + 50, 990, 60)
        x += 172
    return s


def loto_sheet():
    s = Sheet(1400, 1100)
    for k, way in enumerate(loto.WAYS):
        s.put(loto.card(way=way), 10, 10 + k * 200, 470)
        s.put(loto.card(way=way), 495 + k * 250, 10, 236)
        s.put(loto.card(way=way), 495 + k * 170, 115, 150)
    covered = Canvas(960, 390)
    for value, colour in ((11, "green"), (50, "ruby"), (17, "amber"), (65, "blue"), (28, "green")):
        row = next(r for r, line in enumerate(loto.BOOK_CARD) if value in line)
        with covered.at(*loto.cell(row, loto.column(value))):
            counters.glass(covered, colour, 44)
    s.put(covered.svg(), 10, 210, 470)
    for k, v in enumerate((1, 6, 9, 17, 47, 68, 88, 90)):
        s.put(loto.knob_svg(v, v == 90), 495 + k * 110, 195, 106)
        s.put(loto.knob_svg(v), 495 + k * 56, 310, 48)
        s.put(loto.knob_svg(v), 960 + k * 36, 318, 30)
    s.put(loto.knob_svg(47), 495, 370, 400)
    s.put(loto.bag_svg(), 910, 370, 210)
    s.put(loto.bag_svg(), 1140, 480, 80)
    s.put(loto.hollows(), 910, 610, 480)
    s.put(loto.callers_board(CALLED, 47), 10, 640, 470)
    s.put(loto.callers_board(CALLED, 47), 500, 800, 300)
    s.put(loto.callers_board(CALLED, 47), 910, 840, 200)
    return s


def cribbage_sheet():
    s = Sheet(1260, 710)
    y = 10
    for tracks, width in ((2, 1240), (3, 1240), (2, 600)):
        k = width / 1240
        h = s.put(cribbage.board(tracks), 10, y, width)
        for (player, n), (px, py) in cribbage.holes(tracks).items():
            if n in ((12, 21), (38, 47), (55, 61))[player]:
                s.put(cribbage.peg_svg(player, n in (12, 38, 55)), 10 + px * k - 21 * k, y + py * k - 21 * k, 44 * k)
        y += h + 14
    for player in range(3):
        for k, hind in enumerate((False, True)):
            s.put(cribbage.peg_svg(player, hind), 640 + player * 190 + k * 90, y - 130, 84)
    return s


def stand_sheet():
    s = Sheet(1400, 975)
    things = stands.things()
    names = list(things)
    y = s.row([things[n] for n in names[:8]], 10, 10, 0.78, 8)
    y = s.row([things[n] for n in names if n.startswith(("bowl", "saucer"))], 10, y, 0.95, 10)
    y = s.row(
        [things[n] for n in names if n in ("lamp", "lamp_out", "table_1", "table_2", "table_3", "table_8")],
        10,
        y,
        0.8,
        10,
    )
    s.put(counters.pieces()["bell"], 1190, y - 170, 180)
    s.row(list(things.values()), 10, y, 0.2, 6)
    return s


def table_sheet():
    s = Sheet(1400, 1170, "#241a14")
    for k, colour in enumerate(FELTS.values()):
        piece = pygame.Surface((272, 190))
        table.spread(piece, table.felt_tile(colour))
        piece.blit(table.rail_surface(272, 190, 26), (0, 0))
        s.surface.blit(piece, (8 + k * 278, 10))
    for k, name in enumerate(SEATS):
        s.put(table.seat_plate(name, 225, 126, k == 2), 8 + (k % 6) * 232, 212 + (k // 6) * 132, 225)
        s.put(table.seat_plate(name, 151, 81), 8 + (k % 8) * 158, 482 + (k // 8) * 88, 151)
    for k, (size, lit) in enumerate(((130, True), (130, False), (44, True), (44, False), (28, True), (28, False))):
        s.put(table.turn_lamp(lit), 720 + (0, 130, 270, 320, 370, 404)[k], 572, size)
    x = 10
    for k in table.FLEURONS:
        s.put(table.fleuron(k), x, 690, 220)
        x += 240
    s.put(table.double_rule(500), 740, 712, 500)
    s.put(table.flourish(), 1260, 572, 130)
    small = pygame.Surface((240, 160))
    small.fill("#241a14")
    for k, name in enumerate(SEATS):
        for size, y in ((36, 0), (24, 90)):
            small.blit(
                raster(table.emblem(name), size, size), ((k % 6) * 40 + (36 - size) // 2, y + (k // 6) * (size + 8))
            )
    s.surface.blit(small, (1152, 850))
    s.surface.blit(pygame.transform.grayscale(small), (1152, 1000))
    for w, h, x, y, show in ((1280, 720, 8, 770, 0.5), (800, 600, 660, 770, 0.6), (1920, 600, 1150, 770, 0.13)):
        s.surface.blit(pygame.transform.smoothscale(raster(table.curtain(w, h), w, h), (w * show, h * show)), (x, y))
    return s


def shelf_sheet(width, across, slugs=tuple(shelf.PICTURES)):
    h = width * 3 // 4
    s = Sheet(across * (width + 6) + 6, -(-len(slugs) // across) * (h + 6) + 6, "#2A211B")
    for k, slug in enumerate(slugs):
        s.put(shelf.picture(slug), 6 + (k % across) * (width + 6), 6 + (k // across) * (h + 6), width)
    return s


def icon_sheet():
    s = Sheet(1240, 540, "#dcdcdc")
    pygame.draw.rect(s.surface, "#1f2226", (0, 300, 1240, 240))
    s.put(icon.icon(), 14, 14, 512)
    x = 560
    for size in (256, 128, 64, 48, 32, 24, 16):
        for y in (20, 310):
            s.put(icon.icon(size <= 32), x, y, min(size, 220))
        x += min(size, 220) + 14
    for k, size in enumerate((16, 24, 32, 48)):
        big = pygame.transform.scale(raster(icon.icon(size <= 32), size, size), (120, 120))
        s.surface.blit(big, (796 + k * 110, 168))
    return s


def scene():
    """How it all sits together: a family table at 1280 x 800."""
    from .cards import card, fan

    s = Sheet(1280, 800)
    table.spread(s.surface, table.felt_tile(FELTS["bottle"]))
    s.surface.blit(table.rail_surface(1280, 800, 30), (0, 0))
    c = Canvas(1280, 800)
    s.put(dressed(board.EIGHT, STAKES, 330), 475, 205, 330)
    names = list(SEATS)
    for k, (x, y) in enumerate(((48, 300), (200, 44), (524, 44), (850, 44), (1000, 300))):
        s.put(table.seat_plate(names[k], 232, 116, k == 2), x, y, 232)
        text(c, ("Gran", "Mr Hart", "Tom", "Aunt Lou", "Miss Fane")[k], x + 98, y + 44, 17, IVORY, anchor="start")
        text(c, str((57, 112, 98, 40, 83)[k]), x + 98, y + 80, 22, BRASS, anchor="start")
    s.put(table.turn_lamp(), 770, 56, 56)
    fan(c, ["3D", "4D", "7D", "9D", "QD", "5S", "JS", "KS", "2H", "6H"], 640, 700, 170, 6, 900)
    card(c, "KC", 900, 360, 120, 4)
    card(c, "--", 350, 370, 120, -6)
    for kind, n, x, y in (("pearl", 6, 250, 640), ("ivory", 3, 310, 660), ("pearl", 4, 1000, 650)):
        with c.at(x, y, 0.62):
            counters.stack(c, kind, n)
    with c.at(1090, 650, 0.5, turn=-12):
        counters.fish(c)
    with c.at(1090, 700, 0.5, turn=8):
        counters.contract(c)
    with c.at(160, 430, 0.4):
        counters.dealer(c)
    s.put(c.svg(), 0, 0, 1280)
    return s


def loto_scene():
    """The caller's table for a room: the knob just drawn at 40 % of the height, the last five, two cards."""
    s = Sheet(1280, 720)
    table.spread(s.surface, table.felt_tile(FELTS["oxford"]))
    s.surface.blit(table.rail_surface(1280, 720, 24), (0, 0))
    s.put(loto.callers_board(CALLED, 47), 44, 40, 440)
    s.put(loto.knob_svg(47), 520, 50, 290)
    for k, v in enumerate((89, 12, 66, 3, 45)):
        s.put(loto.knob_svg(v), 520 + k * 94, 350, 88)
    s.put(loto.bag_svg(), 870, 60, 250)
    c = Canvas(1280, 720)
    for k, (way, x) in enumerate((("claret", 44), ("green", 450), ("blue", 856))):
        s.put(loto.card(way=way), x, 500, 384)
        for v in (11, 17, 28, 65)[: 2 + k]:
            row = next(r for r, line in enumerate(loto.BOOK_CARD) if v in line)
            cx, cy = loto.cell(row, loto.column(v))
            with c.at(x + cx * 0.4, 500 + cy * 0.4):
                counters.glass(c, ("green", "ruby", "amber")[k], 19)
    for k in range(3):
        with c.at(1150 + 26 * (k % 2), 330 + 40 * k, 0.5, turn=20 * k - 15):
            (counters.fish, counters.contract, counters.fish)[k](c)
    s.put(c.svg(), 0, 0, 1280)
    return s


def grey_check():
    """The same objects without colour: what differs only by hue will be seen here."""
    s = Sheet(900, 330, "#1F4D3A")
    for k, kind in enumerate(counters.ROUND):
        s.put(counters.pieces()[f"single_{kind}"], 10 + k * 84, 10, 76)
        s.put(counters.stack_svg(kind, 5), 20 + k * 84, 100, 56)
    for k, way in enumerate(loto.WAYS):
        s.put(loto.card(way=way), 10 + k * 290, 190, 280)
    for player in range(3):
        s.put(cribbage.peg_svg(player), 620 + player * 70, 20, 60)
        s.put(cribbage.peg_svg(player, True), 620 + player * 70, 100, 60)
    s.surface = pygame.transform.grayscale(s.surface)
    return s


SHEETS = {
    "pope_joan": pope_sheet, "counters": counter_sheet, "loto": loto_sheet, "cribbage": cribbage_sheet,
    "stands": stand_sheet, "table": table_sheet, "icon": icon_sheet, "scene": scene, "scene_loto": loto_scene, "grey": grey_check,
    "shelf_160": lambda: shelf_sheet(160, 5), "shelf_320_a": lambda: shelf_sheet(320, 4, tuple(shelf.PICTURES)[:12]),
    "shelf_320_b": lambda: shelf_sheet(320, 4, tuple(shelf.PICTURES)[12:]),
    "shelf_480": lambda: shelf_sheet(480, 2, ("pope_joan", "my_bird_sings", "bouillotte", "brag")),
}  # fmt: skip

if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    for name, make in SHEETS.items():
        make().save(folder, name)
