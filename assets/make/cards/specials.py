"""Aces and the joker."""

from . import emblems, heads, ornament
from .courts import Arm, Court
from .dress import Cloth, Robe
from .faces import Face
from .geometry import HEIGHT, MIRROR, WIDTH, Drawing, Path, chain, oval, path, scale, shift, turn
from .lettering import run
from .ornament import FLEURON
from .pips import MARGIN, PIPS, pip

SCROLL = (
    "M0 0C10-14 30-12 32 2C33 12 22 16 18 9C16 4 22 1 24 5"
    "M4-6C2-20 12-30 24-28C16-26 12-18 12-11M20-9C28-18 38-18 44-12C36-12 32-8 31-3"
)


def modest_ace(d: Drawing, suit: str) -> None:
    """A large pip between two pairs of scrolls."""
    d.fill(pip(suit, 125, 175, 112), "@suit")
    inner = PIPS[suit].map(chain(shift(125, 176 if suit in "HS" else 175), scale(0.84)))
    if suit != "C":
        d.line(inner, 1.7, "@paper")
    if suit == "C":
        for x, y in ((125, 143.500), (95, 186.500), (155, 186.500)):
            d.line(oval(x, y, 17.5), 1.7, "@paper")
            d.fill(ornament.STAR.map(chain(shift(x, y), scale(1.5))), "@paper")
    else:
        middle = 181 if suit == "H" else 175
        for a in (0, 90, 180, 270):
            d.fill(FLEURON.map(chain(shift(125, middle), turn(a), shift(0, -9), scale(1.3))), "@paper")
        d.dot(125, middle, 2.4, "@gold")
    for half in (d, d.at(shift(WIDTH, HEIGHT), turn(180))):
        for s in (half.at(shift(125, 98)), half.at(shift(125, 98), MIRROR)):
            s.line(SCROLL, 2, "@gold")
            s.dot(24, -28, 2.4, "@suit")
            s.dot(44, -12, 2.4, "@suit")
        half.fill(FLEURON.map(chain(shift(125, 84), scale(2.1))), "@suit")
        half.dot(125, 103, 2.6, "@gold")


def makers_ace(d: Drawing, framed: bool = True) -> None:
    """The ace of spades: the maker's card, a lamp lit within the pip."""
    cx, cy = 125, 158
    for half in (d, d.at(shift(WIDTH, HEIGHT), turn(180))) if framed else ():
        half.line("M63 146L63 17L233 17L233 204", 2.2, "@suit")
        half.line("M68 22L228 22L228 198M68 22L68 60", 1.5, "@gold")
        half.line("M204 22C204 32 210 38 218 36C224 34 222 26 217 28M228 46C218 46 212 40 214 32", 1.8, "@gold")
        half.fill(FLEURON.map(chain(shift(217, 33), turn(45), scale(1.25))), "@suit")
    for i in range(-3, 4):  # rays about the point
        ray = d.at(shift(cx, cy - 36), turn(i * 13))
        ray.fill(
            "M-2.400-58L0-80L2.400-58Z" if i % 2 else "M-3.200-56L0-94L3.200-56L0-50Z",
            "@gold" if i % 2 else "@suit",
        )
    for s in (d.at(shift(cx, 0)), d.at(shift(cx, 0), MIRROR)):
        _laurel(s)
    d.fill(pip("S", cx, cy, 172), "@suit")
    d.line(PIPS["S"].map(chain(shift(cx, cy + 1), scale(1.54))), 2, "@gold")
    for s in (d.at(shift(cx, cy)), d.at(shift(cx, cy), MIRROR)):
        s.line("M9 40C22 46 46 44 54 28C64 8 48-8 35-2C25 4 28 20 38 19C45 18 45 9 39 9", 2.4, "@paper")
        s.line("M34-4C33-20 28-30 19-42C30-36 38-26 40-14", 2, "@paper")
        s.fill("M56 24C66 14 66 0 58-8C51 2 50 14 56 24Z", "@gold")
        s.fill("M19-34C25-44 22-58 13-68C9-56 11-42 19-34Z", "@gold")
        s.dot(27, 34, 2.8, "@gold")
        s.dot(39, 14, 2.4, "@gold")
    _lamp(d.at(shift(cx, cy - 2), scale(1.15)))
    # the maker's riband
    for s in (d.at(shift(cx, 282)), d.at(shift(cx, 282), MIRROR)):
        s.shape("M44-7L62-1L55 9L62 21L42 17Z", "@gold", 1.7)
    d.shape(
        f"M{cx - 52} 268C{cx - 20} 260 {cx + 20} 260 {cx + 52} 268L{cx + 52} 293"
        f"C{cx + 20} 285 {cx - 20} 285 {cx - 52} 293Z",
        "@paper",
        2,
    )
    word = run("PARLOUR", cx, 284.5, 15.5, 0.74, 2)
    d.fill(
        Path(tuple((c, tuple((x, y + ((x - cx) / 52) ** 2 * 5) for x, y in pts)) for c, pts in word.commands)),
        "@suit",
    )
    d.fill(FLEURON.map(chain(shift(cx, 313), scale(2, -2))), "@suit")
    for x in (-25, 25):
        d.fill(ornament.STAR.map(chain(shift(cx + x, 309))), "@gold")


def _lamp(d: Drawing) -> None:
    """A parlour oil lamp: chimney, globe, font and foot."""
    d.fill("M-4.500-54L-3.500-34L3.500-34L4.500-54Q0-57-4.500-54Z", "@paper")
    d.fill(oval(0, -20, 16, 15), "@paper")
    d.fill("M0-31C6-23 5-13 0-10C-5-13-6-23 0-31Z", "@gold")
    d.fill("M-9-6L9-6L10-2L-10-2Z", "@gold")
    d.fill(
        "M-9 1L9 1C18 4 20 11 14 16C9 20 5 20 3.500 22L3 28C7 30 13 31 14 35L-14 35C-13 31-7 30-3 28"
        "L-3.500 22C-5 20-9 20-14 16C-20 11-18 4-9 1Z",
        "@paper",
    )
    d.fill("M-15.500 9Q0 13 15.500 9L14.500 13Q0 17-14.500 13Z", "@gold")


def _laurel(d: Drawing) -> None:
    d.line("M12 254C30 254 44 246 52 230", 1.8)
    for x, y, a in ((20, 253, 72), (31, 250, 60), (41, 243.5, 46), (48.5, 235, 30)):
        for way in (-42, 34):
            d.at(shift(x, y), turn(a + way)).fill("M0 1C-5-4-5-10 0-15C5-10 5-4 0 1Z", "@suit" if way > 0 else "@gold")


# -- the joker: a drawing-room conjuror --------------------------------------


def top_hat(d: Drawing) -> None:
    d.shape("M-21-32C-22-46-25-54-27-62C-10-67 10-67 27-62C25-54 22-46 21-32Z", "@ink")
    d.shape("M-22-42Q0-36 22-42L21-32Q0-26-21-32Z", "@red", 1.5)
    d.shape("M-38-34C-30-24 30-24 38-34C32-18 12-16 0-16C-12-16-32-18-38-34Z", "@ink")
    d.line("M-14-60C-13-54-13-52-12-46", 1.6, "@white")
    ornament.curl(d, 15, -39, 4.5, "@gold")


def conjuror_back(d: Drawing) -> None:
    for s in heads.both(d):
        ornament.tress(
            s,
            "M14-28C32-26 32-10 28 6C27 10 24 12 22 12",
            "M14-18C20-10 18 0 20 8C20 10 21 11 22 12",
            "@amber",
            2,
        )


def conjuror(d: Drawing) -> None:
    for s in heads.both(d):
        s.shape("M0 10.500C6 8 11 10 16 9C21 8 25 4 24-1C29 5 26 14 18 15.500C10 17 5 14 0 14.500Z", "@ink", 1.4)
    d.shape("M-4 25C-4 31-2 37 0 42C2 37 4 31 4 25Q0 28-4 25Z", "@ink", 1.4)
    d.dot(11, -7, 9, "none", 2.2, "@gold")
    d.line("M19-3C24 8 26 22 22 36", 1.5, "@gold")


def evening_dress(d: Drawing) -> None:
    """Bow tie, buttonhole and lapels over the robe."""
    for s in heads.both(d):
        s.shape("M12 31C22 34 34 40 40 48L30 56L37 62L12 100C12 80 10 52 3 42Z", "@second")
        s.shape("M0 40L15 32L16 48Z", "@red")
        s.shape("M-11 27L-1 37L-13 44L-17 33Z", "@white", 1.5)
    d.dot(0, 40, 3.6, "@red", 1.5)
    for y in (56, 68, 80):
        d.dot(0, y, 2, "@gold", 1.4)
    ornament_at = d.at(shift(-30, 62), scale(0.42))
    ornament_at.dot(0, 0, 12, "@red", 4)


def wand(d: Drawing) -> None:
    d.shape("M-2.800-66L2.800-66L2.800 20L-2.800 20Z", "@ink", 1.4)
    d.shape("M-2.800-66L2.800-66L2.800-54L-2.800-54Z", "@white", 1.5)
    star = path("M0-15L3.800-5L14-4.500L6 2L9 12L0 6L-9 12L-6 2L-14-4.500L-3.800-5Z")
    d.shape(star.map(chain(shift(0, -78))), "@gold", 1.6)
    for x, y, r in ((-15, -92, 2.2), (15, -94, 2.2), (-20, -66, 1.8), (19, -64, 1.8)):
        d.dot(x, y, r, "@red")


def hand_of_cards(d: Drawing) -> None:
    for i, suit in enumerate("CDSH"):
        c = d.at(turn(-42 + 24 * i))
        c.shape("M-9-40L9-40L9-8L-9-8Z", "@white", 1.5)
        c.fill(pip(suit, 0, -29, 13), "@red" if suit in "HD" else "@ink")


JOKER = Court(
    name="the conjuror",
    face=Face(turn=1, look=1.5, brow="raised", mouth="smile"),
    back=[conjuror_back],
    front=[conjuror, top_hat],
    robe=Robe(cut="mantle", front=Cloth(fill="@white"), sides=Cloth(fill="@main"), collar="band"),
    over=evening_dress,
    arms=[
        Arm("right", Cloth(fill="@main"), Cloth(fill="@white"), wand, 4),
        Arm("left", Cloth(fill="@main"), Cloth(fill="@white"), hand_of_cards, -6, emblems.fingers),
    ],
)


def joker_index(d: Drawing) -> None:
    """JOKER down the side, under a cap and bells."""
    x = MARGIN + 21.5
    cap = d.at(shift(x, 31), scale(0.86))
    cap.shape(
        "M-12 14C-16 2-22 0-22 8C-26-8-16-18-6-12C-6-20-2-24 0-26C2-24 6-20 6-12C16-18 26-8 22 8C22 0 16 2 12 14Z",
        "@suit",
        1.6,
        "@suit",
    )
    cap.shape("M-13 14Q0 19 13 14L13 20Q0 25-13 20Z", "@gold", 1.7)
    for bx, by in ((-20.5, 12), (0, -22.5), (20.5, 12)):
        cap.dot(bx, by, 4.4, "@gold", 1.7)
    for i, c in enumerate("JOKER"):
        d.shape(run(c, x, 67 + i * 17.8, 15.8, 1.12), "@suit", 1.6, "@suit")
