"""What stands on the table besides cards and counters: pool-card stands, the easel, bowl, saucer, lamp, numbers."""

from .canvas import Canvas
from .emblems import DIVISIONS, PIPS, crown
from .lettering import number, text, width
from .palette import (
    BLUE,
    BLUE_DARK,
    BLUE_LIGHT,
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    CARD,
    CLARET,
    CLARET_DARK,
    CLARET_LIGHT,
    GREEN_DARK,
    INK,
    MAHOGANY,
    MAHOGANY_LIGHT,
    MAHOGANY_MID,
    NIGHT,
    PEARL,
)

CARD_PLACE = (30, 22, 150, 210)  # where the pool card lies in a stand of 210 x 310


def pool_stand(label, colour=CLARET_DARK):
    """A mahogany stand: a baize place for the pool card and its stake, and a brass-lipped name."""
    c = Canvas(210, 330)
    c.soft_rect(10, 12, 190, 308, 16, 8, 0.35)
    c.rect(
        4,
        4,
        202,
        312,
        c.linear(0, 0, 210, 310, (0, MAHOGANY_LIGHT), (0.5, MAHOGANY_MID), (1, MAHOGANY)),
        INK,
        3.5,
        r=16,
    )
    c.rect(11, 11, 188, 298, stroke=BRASS, width=2.5, r=11)
    x, y, w, h = CARD_PLACE
    c.rect(x - 5, y - 3, w + 10, h + 8, "#170b06", r=10)
    c.rect(x, y, w, h, "#17382B", BRASS_DARK, 1.5, r=9)
    with c.at(x + w / 2, y + h / 2, 0.95):
        DIVISIONS[label.lower()](c, "#5C7A52", "#17382B")
    c.rect(22, 240, 166, 58, "#170b06", BRASS, 3, r=12)
    c.rect(26, 244, 158, 50, colour, r=9)
    cap = 30
    fit = min(1, 146 / width(label, cap, 1, 1.5))
    text(c, label, 105, 284, cap, BRASS_LIGHT, fit, 1.5)
    return c.svg()




def draw_easel(c):
    """(the card's middle at the origin) A board on three legs under a mast; the card stands on a brass ledge."""
    c.shadow(0, 190, 116, 17, 0.5)
    for d, tone in (
        ("M0 90V172", MAHOGANY_MID),
        ("M-34-68L-92 190", MAHOGANY_LIGHT),
        ("M34-68L92 190", MAHOGANY_LIGHT),
        ("M0-124V-90", MAHOGANY_LIGHT),
    ):
        c.path(d, stroke=INK, width=17)
        c.path(d, stroke=tone, width=10)
    c.rect(-73, -98, 146, 190, c.linear(-73, -98, 73, 92, (0, "#A9673F"), (1, MAHOGANY_MID)), INK, 4.5, r=10)
    c.rect(-66, -91, 132, 176, "#17382B", BRASS_DARK, 1.5, r=5)
    c.rect(-98, 84, 196, 20, c.linear(0, 84, 0, 104, (0, BRASS_LIGHT), (0.5, BRASS), (1, BRASS_DARK)), INK, 4, r=7)
    c.rect(
        -22, -108, 44, 18, c.linear(-22, 0, 22, 0, (0, BRASS_DARK), (0.4, BRASS_LIGHT), (1, BRASS_DARK)), INK, 4, r=5
    )


def easel():
    """Speculation's easel: the turn-up stands where everybody sees it."""
    c = Canvas(254, 350)
    with c.at(127, 136):
        draw_easel(c)
    return c.svg()


def bowl(c, scale=1.0, fill=2, kind="pearl"):
    """(100 each way) A blue and white bowl for the pool; `fill` 0 empty to 3 heaped."""
    with c.at(0, 0, scale):
        c.shadow(6, 70, 92, 20, 0.5)
        c.path(
            "M-96-22C-92 30-60 66-30 70H30C60 66 92 30 96-22Z",
            c.linear(-96, 0, 96, 0, (0, "#B9C3CC"), (0.3, "#FFFFFF"), (0.65, "#EEF1F2"), (1, "#9AA7B2")),
            INK,
            4.5,
        )
        c.path("M-34 70H34V78H-34Z", "#D6DDE2", INK, 4)
        c.ellipse(0, -22, 96, 30, "#F4F6F6", INK, 4.5)
        c.ellipse(0, -20, 84, 23, c.linear(0, -44, 0, 4, (0, "#8C99A5"), (1, "#DCE3E7")))
        if fill:
            rise = (0, -2, -8, -17)[fill]
            mound = f"M-78-20C-60 {-30 + rise * 1.6} 60 {-30 + rise * 1.6} 78-20C60-2-60-2-78-20Z"
            c.path(mound, "#D8CDB8")
            spots = [
                (-52, -20),
                (52, -19),
                (-30, -12),
                (32, -11),
                (0, -8),
                (-40, -27),
                (40, -27),
                (-16, -22),
                (18, -22),
                (0, -30),
            ]
            spots += [(-26, -34), (26, -34), (0, -42), (-12, -30), (12, -38)] if fill > 1 else []
            spots += [(-14, -48), (14, -47), (0, -54)] if fill > 2 else []
            for k, (x, y) in enumerate(sorted(spots, key=lambda p: -p[1] if fill > 1 else p[1])):
                tint = (
                    (PEARL, "#E7DCC4", "#F8F4EA")[k % 3]
                    if kind == "pearl"
                    else ("#B5303A", "#F4EEDF", "#2B5288")[k % 3]
                )
                c.ellipse(x, y, 19, 10, tint, INK, 2.6)
                c.ellipse(x, y - 0.5, 11, 5, stroke="#8D8A86", width=1.6)
            c.path("M-96-22A96 30 0 0 0 96-22A84 23 0 0 1-96-22Z", "#FFFFFF")
            c.path("M-96-22A96 30 0 0 0 96-22", stroke=INK, width=4.5)
        for x in (-58, -29, 0, 29, 58):
            with c.at(x * 0.92, 30 - abs(x) * 0.12, 0.26):
                c.path(PIPS["SHCDS"[(x + 58) // 29]], "#2B5288")
        c.path("M-88 12C-50 34 50 34 88 12", stroke="#2B5288", width=3.5)
        c.path("M-66 46C-36 58 36 58 66 46", stroke="#2B5288", width=3.5)


def saucer(c, scale=1.0):
    """(100 each way, seen from above) The kitty's saucer with a cat in its middle."""
    with c.at(0, 0, scale):
        c.shadow(5, 9, 104, 104, 0.5)
        c.circle(0, 0, 96, c.linear(-70, -70, 70, 70, (0, "#FFFFFF"), (0.6, "#EEF1F2"), (1, "#A9B4BD")), INK, 4)
        c.circle(0, 0, 87, stroke=BLUE, width=7)
        c.circle(0, 0, 78, stroke=BLUE_LIGHT, width=2)
        c.circle(0, 0, 62, c.linear(-40, -40, 40, 40, (0, "#B8C3CB"), (0.5, "#E6EBED"), (1, "#FFFFFF")))
        c.circle(0, 0, 62, stroke="#93A1AD", width=2)
        # the cat: a head and a curled tail
        c.path("M-30-34L-22-14C-6-22 6-22 22-14L30-34C36-10 34 4 26 14C16 28-16 28-26 14C-34 4-36-10-30-34Z", BLUE)
        for x in (-11, 11):
            c.ellipse(x, -2, 4, 5.5, "#F4F6F6")
        c.path(
            "M0 8L-4 4H4ZM0 8C-2 14-8 14-10 11M0 8C2 14 8 14 10 11M-14 9L-34 5M-14 13L-32 16M14 9L34 5M14 13L32 16",
            "#F4F6F6",
            "#F4F6F6",
            2,
        )


def lamp(c, scale=1.0, lit=True, shade=CLARET, glow=True):
    """(100 wide, 260 high, foot at the origin) Bouillotte's lamp: two candles under a painted shade."""
    with c.at(0, 0, scale):
        if lit and glow:
            c.circle(
                0, -120, 190, c.radial(0, -120, 190, (0, "#FFE9A8", 0.55), (0.5, "#FFD98A", 0.18), (1, "#FFD98A", 0))
            )
        c.shadow(6, 0, 80, 17, 0.5)
        brass = c.linear(-60, 0, 60, 0, (0, BRASS_DARK), (0.35, BRASS_LIGHT), (0.6, BRASS), (1, BRASS_DEEP))
        c.path("M-62 4C-62-14-20-16-10-26H10C20-16 62-14 62 4C40 12-40 12-62 4Z", brass, INK, 4.5)
        c.path("M-6-26V-232H6V-26Z", brass, INK, 4)
        c.path("M0-236C-12-246-8-262 0-262C8-262 12-246 0-236Z", brass, INK, 4)
        c.path("M-48-84C-48-60-10-58 0-64C10-58 48-60 48-84", stroke=INK, width=14)
        c.path("M-48-84C-48-60-10-58 0-64C10-58 48-60 48-84", stroke=BRASS, width=7)
        for x in (-48, 48):
            c.path(f"M{x - 17}-86H{x + 17}L{x + 10}-72H{x - 10}Z", brass, INK, 4)
            c.rect(x - 9, -114, 18, 28, c.linear(x - 9, 0, x + 9, 0, (0, "#FFFDF6"), (1, "#D8C9A0")), INK, 3.5)
            if lit:
                c.path(
                    f"M{x}-154C{x + 14}-136 {x + 11}-118 {x}-116C{x - 11}-118 {x - 14}-136 {x}-154Z",
                    "#FFC94A",
                    "#B8641A",
                    3,
                )
                c.path(f"M{x}-138C{x + 6}-128 {x + 5}-121 {x}-120C{x - 5}-121 {x - 6}-128 {x}-138Z", "#FFF6D0")
        c.path(
            "M-84-140L-58-222H58L84-140C50-130-50-130-84-140Z",
            c.linear(
                -84,
                0,
                84,
                0,
                (0, CLARET_DARK),
                (0.35, CLARET_LIGHT if shade == CLARET else shade),
                (0.65, shade),
                (1, CLARET_DARK),
            ),
            INK,
            4.5,
        )
        c.path("M-81-150C-50-140 50-140 81-150", stroke=BRASS, width=4.5)
        c.path("M-61-214C-40-209 40-209 61-214", stroke=BRASS, width=4)




def things():
    """name -> svg"""
    out = {
        f"newmarket_{n}": pool_stand(n, k)
        for n, k in (("Ace", CLARET_DARK), ("King", GREEN_DARK), ("Queen", BLUE_DARK), ("Knave", "#4A2E12"))
    }
    out |= {
        f"spin_{n.lower()}": pool_stand(n, k)
        for n, k in (("Matrimony", CLARET_DARK), ("Intrigue", GREEN_DARK), ("Game", BLUE_DARK))
    }
    for fill in range(4):
        c = Canvas(220, 170)
        with c.at(110, 82):
            bowl(c, 1, fill)
        out[f"bowl_{fill}"] = c.svg()
    return out
