"""Things that tell one game from another on the shelf. Each about the origin, some 100 each way."""

import math

from .canvas import num
from .palette import (
    BOX_LIGHT,
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    CLARET,
    CLARET_DARK,
    CLARET_LIGHT,
    INK,
    IVORY,
    MAHOGANY_LIGHT,
)


def bicorne(c, scale=1):
    """Napoleon's hat."""
    with c.at(0, 0, scale):
        c.path(
            "M-112 34C-100 2-62-56 0-60C62-56 100 2 112 34C116 46 104 50 92 44C50 24-50 24-92 44C-104 50-116 46-112 34Z",
            c.linear(0, -60, 0, 46, (0, "#3F3D45"), (1, "#121215")),
            INK,
            4,
        )
        c.path("M-112 34C-100 2-62-56 0-60C62-56 100 2 112 34", stroke=BRASS, width=5)
        c.path("M34-42L22 22", stroke=BRASS, width=9)
        for r, k in ((20, "#B5303A"), (13.5, "#F6EFDC"), (7.5, "#2B5288")):
            c.circle(36, -26, r, k, INK, 2)


def shamrock(c, scale=1):
    with c.at(0, 0, scale):
        c.path("M2 6C6 26 0 44-14 56", stroke=INK, width=14)
        c.path("M2 6C6 26 0 44-14 56", stroke="#3F8A57", width=7)
        for turn in (-105, 0, 105):
            with c.at(0, 4, turn=turn):
                c.path(
                    "M0 0C-14-10-38-22-36-42C-34-56-14-58 0-44C14-58 34-56 36-42C38-22 14-10 0 0Z",
                    c.linear(0, -54, 0, 0, (0, "#6FBF82"), (1, "#2F7346")),
                    INK,
                    4,
                )
                c.line(0, -6, 0, -36, "#245C38", 3)


def humming_top(c, scale=1):
    with c.at(0, 0, scale):
        c.shadow(2, 86, 64, 13, 0.55)
        c.path(
            "M-96 66C-60 84 60 84 96 66M-82 50C-70 58-60 60-52 62M82 50C70 58 60 60 52 62",
            stroke=IVORY,
            width=4,
            opacity=0.75,
        )
        with c.at(0, 0, turn=10):
            c.rect(-6, -92, 12, 50, BRASS, INK, 4, r=5)
            c.ellipse(0, -92, 14, 8, BRASS_LIGHT, INK, 4)
            body = "M-20-46H20C64-38 84-16 80 4C70 38 26 62 0 86C-26 62-70 38-80 4C-84-16-64-38-20-46Z"
            c.path(
                body,
                c.linear(-80, 0, 80, 0, (0, CLARET_DARK), (0.35, "#C9485A"), (0.6, CLARET_LIGHT), (1, CLARET_DARK)),
                INK,
                4.5,
            )
            c.path("M-81-8C-50 8 50 8 81-8C81 0 80 6 77 12C46 26-46 26-77 12C-80 6-81 0-81-8Z", BRASS, INK, 3.5)
            c.path("M-57-34C-30-24 30-24 57-34", stroke=IVORY, width=5)
            c.path("M-52 44C-30 54 30 54 52 44", stroke=IVORY, width=5)


def horseshoe(c, scale=1):
    with c.at(0, 0, scale):
        d = "M-34 60C-74 20-74-66 0-66C74-66 74 20 34 60L20 48L26 40C52 6 48-38 0-38C-48-38-52 6-26 40L-20 48Z"
        c.path(d, c.linear(-60, -60, 60, 60, (0, "#E9EEF0"), (0.5, "#A4AEB5"), (1, "#5B656D")), INK, 4.5)
        for a in (-150, -122, -58, -30, 172, 8):
            x, y = 47 * math.cos(math.radians(a)), -8 + 44 * math.sin(math.radians(a))
            c.rect(x - 3, y - 3, 6, 6, INK, r=1)


def fiddle(c, scale=1):
    with c.at(0, 0, scale, turn=38):
        c.rect(-7, -112, 14, 78, "#1d120c", INK, 3, r=3)
        c.path("M-9-108C-14-124 14-130 10-110Z", "#7A4429", INK, 3.5)
        body = "M0-42C26-46 40-34 38-16C36-6 28-4 28 6C28 16 46 22 46 46C46 72 26 82 0 82C-26 82-46 72-46 46C-46 22-28 16-28 6C-28-4-36-6-38-16C-40-34-26-46 0-42Z"
        c.path(body, c.linear(-46, 0, 46, 20, (0, "#7A3516"), (0.4, "#CF7A33"), (1, "#7A3516")), INK, 4.5)
        c.path("M-6-36H6V24H-6Z", "#1d120c")
        c.path("M-22 14C-30 20-14 34-22 42M22 14C30 20 14 34 22 42", stroke=INK, width=4)
        c.rect(-16, 34, 32, 7, BOX_LIGHT, INK, 2.5)
        c.path("M-6 48H6L10 78H-10Z", "#1d120c")
        c.path("M-3-100V52M3-100V52", stroke=IVORY, width=1.4)
    with c.at(0, 0, scale, turn=-38):
        c.line(-92, 26, 100, 26, INK, 8)
        c.line(-92, 26, 100, 26, "#C98A4B", 4)
        c.line(-88, 33, 96, 31, IVORY, 2.6)


def scissors(c, scale=1):
    """Open, points upwards."""
    with c.at(0, 0, scale):
        for side in (-1, 1):
            with c.at(0, 0, 1, turn=side * 24, mirror=side < 0):
                c.path(
                    "M-7 8C-10-40-4-84 2-112C10-80 10-40 8 8Z",
                    c.linear(-8, 0, 9, 0, (0, "#7D878E"), (0.5, "#F4F7F8"), (1, "#9AA4AB")),
                    INK,
                    4,
                )
                c.path("M0 4C0 22-4 36-8 46", stroke=INK, width=15)
                c.path("M0 4C0 22-4 36-8 46", stroke=BRASS, width=8)
                c.ellipse(-14, 68, 18, 26, stroke=INK, width=15)
                c.ellipse(-14, 68, 18, 26, stroke=BRASS, width=8)
        c.circle(0, 2, 8, BRASS_LIGHT, INK, 3.5)


def balance(c, tip=7, scale=1, left=None, right=None):
    """A pair of scales; `left` and `right` draw what lies in the pans."""
    with c.at(0, 0, scale):
        brass = c.linear(-20, 0, 20, 0, (0, BRASS_DARK), (0.4, BRASS_LIGHT), (1, BRASS_DARK))
        c.shadow(2, 134, 78, 15, 0.5)
        c.path("M-58 134C-58 116-14 118-8 106H8C14 118 58 116 58 134Z", brass, INK, 4.5)
        c.rect(-6, -84, 12, 192, brass, INK, 4)
        c.circle(0, -94, 11, BRASS_LIGHT, INK, 4)
        a = math.radians(tip)
        for side, load in ((-1, left), (1, right)):
            x, y = side * 128 * math.cos(a), -76 + side * 128 * math.sin(a)
            c.path(f"M0-76L{num(x)} {num(y)}", stroke=INK, width=13)
            c.path(f"M0-76L{num(x)} {num(y)}", stroke=BRASS, width=7)
            c.path(
                f"M{num(x)} {num(y)}L{num(x - 56)} {num(y + 112)}M{num(x)} {num(y)}L{num(x + 56)} {num(y + 112)}",
                stroke=BRASS_LIGHT,
                width=3,
            )
            if load:
                with c.at(x, y + 108):
                    load(c)
            c.path(
                f"M{num(x - 66)} {num(y + 110)}H{num(x + 66)}C{num(x + 54)} {num(y + 142)} {num(x - 54)} {num(y + 142)} {num(x - 66)} {num(y + 110)}Z",
                c.linear(x - 66, 0, x + 66, 0, (0, BRASS_DARK), (0.35, BRASS_LIGHT), (1, BRASS_DEEP)),
                INK,
                4.5,
            )
        c.circle(0, -76, 9, BRASS_LIGHT, INK, 4)


def tumbler(c, scale=1):
    with c.at(0, 0, scale):
        c.shadow(4, 70, 62, 13, 0.5)
        c.path("M-54-66H54L44 64C30 72-30 72-44 64Z", "#DDEBEE", opacity=0.34)
        c.path(
            "M-49-6H49L43 58C30 66-30 66-43 58Z",
            c.linear(-50, 0, 50, 0, (0, "#8A4A10"), (0.35, "#E9A23B"), (0.6, "#C97A1E"), (1, "#7A3D0C")),
        )
        c.ellipse(0, -6, 49, 8, "#F0BE62")
        for x in (-32, -11, 11, 32):
            c.path(f"M{x} 8L{x + 9} 32L{x} 56L{x - 9} 32Z", stroke="#FFF3D0", width=2.6, opacity=0.7)
        c.path("M-54-66H54L44 64C30 72-30 72-44 64Z", stroke=INK, width=4.5)
        c.ellipse(0, -66, 54, 9, "#EAF4F6", INK, 4, opacity=0.9)
        c.path("M-44-52L-37 44", stroke="#FFFFFF", width=6, opacity=0.85)


def decanter(c, scale=1):
    with c.at(0, 0, scale):
        c.shadow(4, 96, 66, 14, 0.5)
        body = "M-13-64V-30C-16-12-60 10-58 58C-57 84-44 94 0 94C44 94 57 84 58 58C60 10 16-12 13-30V-64Z"
        c.path(body, "#DDEBEE", opacity=0.36)
        c.path(
            "M-50 30C-58 48-58 58-56 66C-54 84-40 90 0 90C40 90 54 84 56 66C58 58 58 48 50 30Z",
            c.linear(-56, 0, 56, 0, (0, "#8A4A10"), (0.35, "#E9A23B"), (0.6, "#C97A1E"), (1, "#7A3D0C")),
        )
        c.path("M-40 46L-20 84L0 46L20 84L40 46", stroke="#FFF3D0", width=2.6, opacity=0.7)
        c.path(body, stroke=INK, width=4.5)
        c.rect(-18, -70, 36, 11, "#EAF4F6", INK, 4, r=4)
        c.path("M0-72L-20-94L0-120L20-94Z", "#EAF4F6", INK, 4)
        c.path("M0-72V-120M-20-94H20", stroke="#93A8AE", width=2.4)
        c.path("M-42 22C-48 40-48 58-44 72", stroke="#FFFFFF", width=6, opacity=0.85)


def canary(c, scale=1):
    """Singing, beak to the left."""
    with c.at(0, 0, scale):
        c.path("M30 20L100 66L88 78L20 44Z", "#C98F12", INK, 4)
        c.path(
            "M-64-22L-50-34C-44-62-6-66 10-42C34-30 52-2 44 24C34 52-12 56-32 30C-44 14-48 2-50-14Z",
            c.linear(-40, -50, 30, 50, (0, "#FFE888"), (0.55, "#F4C430"), (1, "#D49A1C")),
            INK,
            4.5,
        )
        c.path("M-50-34L-78-40L-56-24ZM-56-22L-74-12L-50-14Z", "#E07B2A", INK, 3.5)
        c.path("M0-6C18-18 42-2 56 34C32 42 4 30 0-6Z", "#D9A01C", INK, 4)
        c.path("M12 8C20 16 32 22 46 28", stroke=INK, width=3)
        c.circle(-28, -36, 5.5, INK)
        c.circle(-29.5, -37.5, 1.8, "#fff")
        c.path("M-8 46V66M10 46V66", stroke="#A85A1C", width=5)


def notes(c, colour, scale=1):
    with c.at(0, 0, scale):
        c.path("M0 0V-44L34-52V-8M0-30L34-38", stroke=colour, width=6)
        c.ellipse(-8, 2, 11, 8, colour)
        c.ellipse(26, -6, 11, 8, colour)


def gavel(c, scale=1):
    with c.at(0, 0, scale, turn=-32):
        wood = c.linear(0, -40, 0, 30, (0, "#B06B40"), (0.5, MAHOGANY_LIGHT), (1, "#4A2618"))
        c.path("M-10-2L118-8C126-6 126 6 118 8L-10 4Z", wood, INK, 4.5)
        c.rect(
            -34,
            -52,
            48,
            104,
            c.linear(-34, 0, 14, 0, (0, "#4A2618"), (0.35, "#B06B40"), (1, "#4A2618")),
            INK,
            4.5,
            r=10,
        )
        c.rect(-37, -38, 54, 10, BRASS, INK, 3.5)
        c.rect(-37, 28, 54, 10, BRASS, INK, 3.5)


def kerchief(c, width=150, scale=1):
    """A blindfold tied across something `width` wide."""
    w = width / 2
    with c.at(0, 0, scale):
        for d in (
            f"M{w - 4}-8C{w + 30}-30 {w + 52}-26 {w + 70}-44L{w + 84}-14C{w + 60}-4 {w + 30} 8 {w - 4} 8Z",
            f"M{w - 4}-6C{w + 24} 10 {w + 44} 30 {w + 52} 60L{w + 22} 66C{w + 20} 40 {w + 6} 22 {w - 6} 10Z",
        ):
            c.path(d, CLARET, INK, 4.5)
        c.path(
            f"M{-w - 8}-30C{-w / 2}-18 {w / 2}-18 {w + 8}-26C{w + 14}-8 {w + 14} 10 {w + 8} 24C{w / 2} 38 {-w / 2} 38 {-w - 8} 28C{-w - 13} 10 {-w - 13}-12 {-w - 8}-30Z",
            c.linear(0, -30, 0, 38, (0, "#B5404C"), (0.5, CLARET), (1, CLARET_DARK)),
            INK,
            4.5,
        )
        for x, y in ((-w + 14, -4), (-w + 44, 12), (-w + 74, -2), (-w + 104, 13), (-w + 134, -2)):
            c.circle(x, y, 7, IVORY)
        c.circle(w + 2, 0, 17, CLARET_LIGHT, INK, 4.5)


def broom(c, scale=1):
    """A hearth brush for Cassino's sweeps."""
    with c.at(0, 0, scale, turn=42):
        c.rect(-7, -128, 14, 110, c.linear(-7, 0, 7, 0, (0, "#6B3A25"), (0.4, "#C98A5B"), (1, "#5E3222")), INK, 4, r=6)
        c.circle(0, -130, 11, BRASS, INK, 4)
        c.path("M-40-22H40L44 4H-44Z", c.linear(0, -22, 0, 4, (0, "#B06B40"), (1, "#6B3A25")), INK, 4.5)
        c.path(
            "M-44 4H44C50 30 56 46 64 68C30 60-30 60-64 68C-56 46-50 30-44 4Z",
            c.linear(0, 4, 0, 66, (0, "#D9B45B"), (1, "#A97A2B")),
            INK,
            4.5,
        )
        for x in (-30, -15, 0, 15, 30):
            c.path(f"M{x} 8L{x * 1.35:.0f} 58", stroke="#6B4A1A", width=3)


def peacock_feather(c, length=190, turn=0):
    """Root at the origin."""
    with c.at(0, 0, turn=turn):
        c.path(f"M0 0C4 {-length * 0.5:.0f} 0 {-length * 0.7:.0f} 0 {-length}", stroke="#2A5A44", width=6)
        for k in range(5):
            y = -length * (0.3 + 0.11 * k)
            c.path(
                f"M0 {y:.0f}Q-18 {y - 10:.0f} -24 {y - 28:.0f}M0 {y:.0f}Q18 {y - 10:.0f} 24 {y - 28:.0f}",
                stroke="#4FA07A",
                width=4,
            )
        with c.at(0, -length - 6):
            c.path("M0-52C30-34 38 6 0 40C-38 6-30-34 0-52Z", "#4FA07A", INK, 4)
            c.path("M0-38C22-24 26 4 0 26C-26 4-22-24 0-38Z", "#D9A63A")
            c.ellipse(0, -4, 15, 19, "#1F7E9A")
            c.path("M0-16C10-14 13-4 9 4C6 9-6 9-9 4C-13-4-10-14 0-16Z", "#16204F")


def supper(c, scale=1):
    """A footed dish of fruit: the ambigu was a supper with everything on the table at once."""
    with c.at(0, 0, scale):
        c.shadow(4, 106, 74, 15, 0.5)
        silver = c.linear(-80, 0, 80, 0, (0, "#6E7A82"), (0.32, "#FFFFFF"), (0.6, "#C6CFD4"), (1, "#6E7A82"))
        c.path("M-46 106C-46 92-8 92-8 74V36H8V74C8 92 46 92 46 106Z", silver, INK, 4.5)
        # pine-apple
        c.path(
            "M0-92C-8-110-26-116-34-134C-14-130-8-124-4-112C-10-132-4-146 2-156C10-142 12-130 6-112C12-124 20-130 38-132C32-116 12-108 4-92Z",
            "#4E8A5E",
            INK,
            4,
        )
        c.path(
            "M-34-44C-38-84-16-98 2-98C20-98 40-84 36-44C34-10 18 8 0 8C-18 8-32-10-34-44Z",
            c.linear(-36, 0, 36, 0, (0, "#B8741A"), (0.4, "#F0B63C"), (1, "#A9641A")),
            INK,
            4.5,
        )
        c.path("M-34-62L4 2M-24-86L26-8M-2-98L38-36M34-66L-6 4M22-90L-28-10M0-98L-36-38", stroke="#7A4A12", width=3)
        # pear and grapes
        c.path(
            "M-52-48C-44-56-34-46-38-34C-36-18-24-12-26 8C-30 26-76 26-78 4C-78-14-62-20-60-34C-60-40-58-46-52-48Z",
            c.linear(-78, 0, -26, 0, (0, "#8FA83A"), (0.4, "#D8DC6A"), (1, "#7A8A2A")),
            INK,
            4,
        )
        c.path("M-50-48L-44-64", stroke=INK, width=5)
        for x, y in ((46, -28), (66, -22), (40, -8), (60, -4), (78, -4), (50, 10), (70, 12)):
            c.circle(x, y, 13, c.radial(x - 4, y - 5, 16, (0, "#B98AC9"), (0.6, "#6B3A86"), (1, "#3E1C54")), INK, 3)
        c.path("M-96 6H96C86 40 40 50 0 50C-40 50-86 40-96 6Z", silver, INK, 4.5)
        c.path("M-88 16C-50 28 50 28 88 16", stroke="#6E7A82", width=3)
