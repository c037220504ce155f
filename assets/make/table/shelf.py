"""The shelf: one picture for each game, 480 x 360, all in the same room.

The wall's colour tells the family of games, the table and the lamplight are always the same, and
in the middle stands what is particular to that game. No words: the program writes the name below.
"""

from . import board as pope_board
from . import counters, loto, props, stands
from .canvas import Canvas
from .cards import card, fan, pip
from .lettering import number, text, width
from .palette import (
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    CARD,
    CLARET,
    INK,
    IVORY,
    MAHOGANY,
    MAHOGANY_DARK,
    NIGHT,
)

W, H = 480, 360
# family -> wall, wall's stripe
WALLS = {
    "tricks": ("#6E2331", "#7D2C3A"),
    "stops": ("#1D5163", "#266072"),
    "exchange": ("#7C4A22", "#8A552A"),
    "banking": ("#4A3159", "#563A66"),
    "counting": ("#63653A", "#6F7144"),
    "poker": ("#2A3145", "#343C53"),
}
FAMILY = {
    "nap": "tricks", "loo": "tricks", "spoil_five": "tricks",
    "pope_joan": "stops", "spin": "stops", "newmarket": "stops", "jig": "stops", "snip_snap_snorum": "stops",
    "commerce": "exchange", "thirty_one": "exchange", "whiskey_poker": "exchange", "my_bird_sings": "exchange",
    "speculation": "banking", "vingt_un": "banking", "blind_hookey": "banking",
    "cassino": "counting", "cribbage": "counting", "loto": "counting",
    "draw_poker": "poker", "straight_poker": "poker", "stud_poker": "poker", "progressive_poker": "poker",
    "brag": "poker", "bouillotte": "poker", "ambigu": "poker",
}  # fmt: skip


def room(c, family):
    wall, stripe = WALLS[family]
    c.rect(1, 1, W - 2, H - 2, wall, r=18)
    for x in range(16, W - 16, 32):
        c.rect(x, 4, 16, 230, stripe)
    sprigs = "".join(
        f"M{x} {y - 7}l3.5 7l-3.5 7l-3.5-7ZM{x - 4} {y + 3}q-4 1-5 5q5 1 5-5ZM{x + 4} {y + 3}q4 1 5 5q-5 1-5-5Z"
        for k, x in enumerate(range(40, W - 16, 32))
        for y in range(32 + 18 * (k % 2), 214, 36)
    )
    c.path(sprigs, stripe)
    c.path(
        "M4 240V20Q4 4 20 4H460Q476 4 476 20V240Z",
        c.radial(240, 90, 330, (0, "#FFE9B0", 0.34), (0.55, "#FFE9B0", 0.08), (1, "#000", 0.42)),
    )
    # the table: a mahogany edge with its brass line, then baize in lamplight
    c.path("M4 216Q240 184 476 216V340Q476 356 460 356H20Q4 356 4 340Z", MAHOGANY_DARK)
    c.path(
        "M4 219Q240 187 476 219V340Q476 356 460 356H20Q4 356 4 340Z",
        c.linear(0, 0, 480, 0, (0, MAHOGANY), (0.5, "#A05F38"), (1, MAHOGANY)),
    )
    c.path("M4 232Q240 200 476 232V340Q476 356 460 356H20Q4 356 4 340Z", BRASS)
    c.path(
        "M4 235.500Q240 203.500 476 235.500V340Q476 356 460 356H20Q4 356 4 340Z",
        c.radial(240, 250, 320, (0, "#35785A"), (0.5, "#27604A"), (1, "#143326")),
    )


def mount(c):
    """The frame round the picture."""
    c.rect(4, 4, W - 8, H - 8, stroke=MAHOGANY_DARK, width=8, r=16)
    c.rect(9, 9, W - 18, H - 18, stroke=BRASS, width=2.6, r=11)


def plaque(c, label, x, y, cap=46, wide=0):
    """A brass plaque with a figure on it."""
    w = max(wide, width(label, cap) + 44)
    h = cap + 28
    c.rect(x - w / 2 + 4, y - h / 2 + 6, w, h, "#000", opacity=0.35, r=14)
    c.rect(
        x - w / 2,
        y - h / 2,
        w,
        h,
        c.linear(x - w / 2, y - h / 2, x + w / 2, y + h / 2, (0, BRASS_LIGHT), (0.5, BRASS), (1, BRASS_DARK)),
        INK,
        4,
        r=14,
    )
    c.rect(x - w / 2 + 7, y - h / 2 + 7, w - 14, h - 14, stroke=BRASS_DEEP, width=2, r=9)
    text(c, label, x, y + cap / 2, cap, INK)


def piles(c, *where):
    """Stacks of counters: (kind, n, x, y)."""
    for kind, n, x, y in where:
        with c.at(x, y, 0.66):
            counters.stack(c, kind, n)


# -- tricks ---------------------------------------------------------------------------
def nap(c):
    fan(c, ["AH", "KH", "QH", "JH", "10H"], 240, 222, 178, 15, 250)
    with c.at(240, 94, 1.16):
        props.bicorne(c)


def loo(c):
    fan(c, ["--", "--", "--"], 386, 168, 124, 11)
    fan(c, ["KS", "JS", "9S"], 124, 156, 142, 13)
    with c.at(244, 246, 1.22):
        stands.bowl(c, 1, 3)
    for x, y, t in ((222, 70, 20), (268, 102, -30), (258, 42, 10)):
        with c.at(x, y, turn=t, squash=0.7):
            counters.single(c, "pearl", 23)


def spoil_five(c):
    card(c, "AH", 366, 188, 172, 15)
    card(c, "JC", 240, 170, 180, 0)
    card(c, "5C", 116, 188, 172, -15)
    with c.at(240, 290, 0.86):
        props.shamrock(c)


# -- stops ------------------------------------------------------------------------------
def pope_joan(c, words=None):
    """The board; `words` are the names of its divisions in another language."""
    card(c, "9D", 240, 104, 176)
    with c.at(240, 228, 0.54, squash=0.56):
        pope_board.draw(c, words=words)
    for k, (x, y) in enumerate(((314, 196), (166, 196), (344, 232), (136, 232), (166, 268), (314, 268), (240, 288))):
        for dx, dy in ((0, 0), (12, 5))[: 1 + k % 2]:
            with c.at(x + dx, y + dy, squash=0.6):
                c.circle(1.5, 3, 13, "#000", opacity=0.4)
                counters.single(c, "pearl", 13)
    with c.at(240, 182, 0.4):
        counters.stack(c, "pearl", 5)


def spin(c):
    card(c, "AD", 138, 172, 214, -9)
    with c.at(326, 206, 1.12):
        props.humming_top(c)


def newmarket(c):
    with c.at(240, 84, 0.92):
        props.horseshoe(c)
    for k, code in enumerate(("AS", "KC", "QH", "JD")):
        x = 80 + k * 107
        card(c, code, x, 222, 146, (-3, -1, 1, 3)[k])
    for k, n in enumerate((3, 1, 5, 2)):
        with c.at(96 + k * 107, 312, 0.5):
            counters.stack(c, "ivory", n)


def jig(c):
    for k, code in enumerate(("3S", "4S", "5S", "6S", "7S")):
        card(c, code, 82 + k * 70, 226 - k * 28, 152, -8 + k * 4)
    with c.at(346, 258, 1.02):
        props.fiddle(c)


def snip_snap_snorum(c):
    fan(c, ["8S", "8H", "8C", "8D"], 204, 152, 168, 17, 230)
    with c.at(336, 242, 1.04, turn=-62):
        props.scissors(c)


# -- exchange ----------------------------------------------------------------------------
def commerce(c):
    def cards(c):
        card(c, "KD", -20, -40, 110, -13)
        card(c, "8S", 26, -38, 110, 13)

    def money(c):
        for x, y, n in ((-36, -4, 3), (36, -4, 5), (0, 0, 7)):
            with c.at(x, y, 0.6):
                counters.stack(c, "ivory", n)

    with c.at(240, 176, 1.12):
        props.balance(c, -5, left=cards, right=money)


def thirty_one(c):
    card(c, "AH", 122, 164, 186, -13)
    card(c, "10H", 358, 164, 186, 13)
    card(c, "KH", 240, 146, 194, 0)
    plaque(c, "31", 240, 286, 54)


def whiskey_poker(c):
    fan(c, ["QC", "6D", "JH", "6S", "2C"], 196, 144, 154, 14, 200)
    with c.at(384, 200, 1.14):
        props.decanter(c)
    with c.at(280, 262, 1):
        props.tumbler(c)


def my_bird_sings(c):
    fan(c, ["AD", "QD", "9D", "6D"], 222, 246, 158, 15, 190)
    with c.at(268, 110, 1.06):
        props.canary(c)
    with c.at(120, 96, 1):
        props.notes(c, IVORY)
    with c.at(72, 150, 0.7):
        props.notes(c, IVORY)


# -- banking ------------------------------------------------------------------------------
def speculation(c):
    with c.at(240, 138, 0.95):
        stands.draw_easel(c)
    card(c, "KS", 240, 136, 158)
    for k in range(3):
        card(c, "--", 88 + k * 5, 258 - k * 6, 126, -14 + k * 5)
    with c.at(366, 268, 0.9):
        props.gavel(c)


def vingt_un(c):
    card(c, "AS", 178, 160, 206, -10)
    card(c, "KH", 300, 166, 206, 9)
    piles(c, ("ivory", 7, 66, 290), ("ivory", 7, 414, 290), ("ivory", 3, 120, 318), ("ivory", 3, 360, 318))
    plaque(c, "XXI", 240, 300, 40)


def blind_hookey(c):
    for x, turn in ((70, -10), (410, 10)):
        for k in range(4):
            card(c, "--", x + k * 3, 232 - k * 5, 128, turn)
    for k in range(6):
        card(c, "--", 232 + k * 3, 180 - k * 4, 206)
    with c.at(246, 150, 1.06):
        props.kerchief(c, 158)


# -- counting -----------------------------------------------------------------------------
def cassino(c):
    card(c, "10D", 132, 150, 214, -8)
    card(c, "2S", 278, 160, 190, 7)
    with c.at(352, 246, 1.12):
        props.broom(c)


def crib_board(c):
    """A short board for the picture: big holes, two tracks, pegs."""
    c.soft_rect(-226, -62, 452, 124, 22, 12, 0.5)
    c.rect(
        -226, -62, 452, 124, c.linear(0, -62, 0, 62, (0, "#A9673F"), (0.5, "#7A4429"), (1, MAHOGANY)), INK, 4.5, r=22
    )
    c.rect(-217, -53, 434, 106, stroke=BRASS, width=3, r=16)
    for band, tint in ((-26, "#8DB79C"), (26, "#E9D9B0")):
        for g in range(3):
            c.rect(-202 + g * 137, band - 21, 130, 42, tint, INK, 2.4, r=7)
            for k in range(5):
                for dy in (-10, 10):
                    c.circle(-189 + g * 137 + k * 26, band + dy, 5.6, "#1b0e08")


def crib_pin(c, x, y, tone, light):
    """A standing peg."""
    c.path(f"M{x - 4} {y}L{x - 6} {y - 34}H{x + 6}L{x + 4} {y}Z", tone, INK, 3.5)
    c.circle(x, y - 42, 12, c.radial(x - 4, y - 46, 16, (0, light), (0.6, tone), (1, INK)), INK, 3.5)


def cribbage_(c):
    card(c, "5H", 158, 120, 176, -9)
    card(c, "JS", 316, 120, 176, 9)
    with c.at(240, 272, 1, turn=-4):
        crib_board(c)
        for x, y, tone, light in (
            (-137, -36, IVORY, "#fff"),
            (0, -36, IVORY, "#fff"),
            (-85, 36, "#B0283A", "#F7A8AB"),
            (137, 16, "#B0283A", "#F7A8AB"),
        ):
            crib_pin(c, x, y, tone, light)


def loto_(c):
    with c.at(136, 144, 1.22):
        loto.bag(c, letter=False)
    with c.at(330, 150, 1, turn=7):
        picture_card(c)
    for v, x, y, r in ((22, 250, 282, 56), (7, 136, 306, 34), (90, 364, 300, 40)):
        with c.at(x, y):
            loto.knob(c, v, r)


def picture_card(c):
    """A piece of a card, four columns wide, so that its numbers stay legible."""
    c.soft_rect(-118, -92, 236, 184, 12, 10, 0.45)
    c.rect(-118, -92, 236, 184, CLARET, INK, 4, r=12)
    c.rect(-110, -84, 220, 168, stroke=BRASS, width=2.4, r=7)
    rows = ((5, None, 22, 33), (None, 11, None, 35), (2, 17, 28, None))
    for r, row in enumerate(rows):
        for k, value in enumerate(row):
            x, y = -75 + k * 50, -49 + r * 49
            c.rect(x - 24, y - 23.500, 48, 47, CARD if value else "#E3C3B4")
            if value:
                number(c, value, x, y, 30, NIGHT, 0.86)
            else:
                with c.at(x, y, 0.46):
                    loto.blank(c, 0, 0, "#B0605B")
            if value in (17, 33):
                with c.at(x, y):
                    counters.glass(c, "green", 23)


# -- poker ----------------------------------------------------------------------------------
def draw_poker(c):
    for d in ("M452 84L398 110", "M462 112L418 134", "M460 146L434 158"):
        c.path(d, stroke=IVORY, width=5, opacity=0.7)
    card(c, "--", 308, 118, 148, 20)
    card(c, "--", 374, 176, 148, 34)
    fan(c, ["KS", "KH", "KD"], 164, 200, 174, 16, 230)
    piles(c, ("red", 5, 300, 316), ("blue", 3, 370, 322), ("white", 2, 430, 306))


def straight_poker(c):
    for k, code in enumerate(("7C", "8D", "9S", "10H", "JC")):
        card(c, code, 84 + k * 78, 158, 166, -2 + k)
    with c.at(236, 290, 1.26):
        counters.buck(c)
    piles(c, ("white", 3, 408, 316))


def stud_poker(c):
    for k, code in enumerate(("QS", "QH", "7C", "4S")):
        card(c, code, 190 + k * 70, 150 - k * 3, 164, 2 + k)
    # the one that is down, its corner lifted for its owner alone
    card(c, "--", 104, 206, 186, -10)
    with c.at(104, 206, 186 / 140, turn=-10):
        c.path("M50 28L50 70H8Z", "#1b1410")
        c.path("M50 28C30 24 14 30 6 34C8 44 6 58 8 70Z", CARD, INK, 2.2)
        pip(c, "D", 27, 45, 24)
    piles(c, ("red", 6, 292, 316), ("white", 3, 358, 322), ("blue", 4, 420, 308))


def progressive_poker(c):
    for n, x, y, s in ((3, 86, 236, 0.92), (2, 392, 216, 1)):
        with c.at(x, y, s):
            ticket(c, n)
    with c.at(240, 120, 1.16):
        ticket(c, 1)
    with c.at(240, 262, 1.12):
        counters.bell(c)
    piles(c, ("yellow", 3, 404, 330))


def ticket(c, value):
    """A table's number in its holder."""
    head = value == 1
    c.shadow(4, 84, 72, 13, 0.5)
    c.path("M-58 60H58L70 84H-70Z", c.linear(0, 62, 0, 84, (0, BRASS_LIGHT), (0.5, BRASS), (1, BRASS_DARK)), INK, 4)
    c.rect(-60, -78, 120, 142, CARD, INK, 4, r=12)
    c.rect(-51, -69, 102, 124, stroke=CLARET if head else BRASS_DARK, width=3.5, r=8)
    number(c, value, 0, -8, 88, CLARET if head else NIGHT, 1)


def brag(c):
    for x, turn in ((240, 0), (214, -20), (266, 20), (192, -40), (288, 40)):
        with c.at(x, 240):
            props.peacock_feather(c, 158, turn)
    fan(c, ["9D", "AD", "JC"], 240, 236, 166, 19, 230)


def bouillotte(c):
    c.circle(252, 196, 210, c.radial(252, 196, 210, (0, "#FFE9A8", 0.75), (0.5, "#FFD98A", 0.25), (1, "#FFD98A", 0)))
    fan(c, ["KS", "KD", "KC"], 124, 198, 144, 13, 190)
    card(c, "9H", 386, 208, 146, 8)
    with c.at(252, 312, 0.98):
        stands.lamp(c, glow=False)


def ambigu(c):
    card(c, "9C", 84, 180, 146, -10)
    card(c, "7C", 152, 176, 146, -2)
    card(c, "10C", 332, 176, 146, 2)
    card(c, "6C", 400, 180, 146, 10)
    with c.at(242, 206, 1.12):
        props.supper(c)


PICTURES = {
    "pope_joan": pope_joan, "nap": nap, "loo": loo, "spoil_five": spoil_five, "spin": spin,
    "newmarket": newmarket, "jig": jig, "snip_snap_snorum": snip_snap_snorum, "commerce": commerce,
    "thirty_one": thirty_one, "whiskey_poker": whiskey_poker, "my_bird_sings": my_bird_sings,
    "speculation": speculation, "vingt_un": vingt_un, "blind_hookey": blind_hookey, "cassino": cassino,
    "cribbage": cribbage_, "draw_poker": draw_poker, "straight_poker": straight_poker,
    "stud_poker": stud_poker, "progressive_poker": progressive_poker, "brag": brag,
    "bouillotte": bouillotte, "ambigu": ambigu, "loto": loto_,
}  # fmt: skip


def picture(slug, **more):
    c = Canvas(W, H)
    room(c, FAMILY[slug])
    PICTURES[slug](c, **more)
    mount(c)
    return c.svg()
