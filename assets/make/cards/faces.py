"""Faces, front and profile.  The origin is the middle of the face; a face is
about 42 wide and 60 high, brow at -27, chin at 31."""

from dataclasses import dataclass

from .geometry import MIRROR, Drawing

MAN = "M-20-30C-22-12-21 4-17 15C-13 25-6 32 0 32C6 32 13 25 17 15C21 4 22-12 20-30Z"
WOMAN = "M-18-30C-21-13-20 3-16 13C-12 22-5 29 0 29C5 29 12 22 16 13C20 3 21-13 18-30Z"
NECK = "M-10 18L-11 40L11 40L10 18Z"

# Profile towards the left: brow, nose, lips, chin, jaw; the back is hidden by hair.
KNAVE_PROFILE = (
    "M-13-30C-16-24-17-19-16-13C-17-10-18-8-19-5L-26 5C-27 8-25 9-20 9"
    "C-21 11-23 12-23 14C-22 16-21 16-20 16.500C-22 18-22 20-20 21.500C-19 23-20 25-20 27"
    "C-18 33-10 34-3 31C5 27 9 22 11 15L18-4L18-30Z"
)
KING_PROFILE = (
    "M-13-30C-16-25-18-20-17-15C-19-12-20-9-21-6C-25-2-29 3-30 7C-30 10-27 10-22 9"
    "C-22 11-25 12-25 14C-24 16-22 16-21 16.500C-23 18-23 20-20 21.500C-20 25-21 27-20 29"
    "C-17 34-9 34-3 31C5 27 9 22 11 15L18-4L18-30Z"
)


@dataclass(frozen=True, kw_only=True)
class Face:
    """How a face looks: `turn` shifts its features sideways, `look` its pupils."""

    view: str = "front"  # front, left, right
    kind: str = "man"  # man, woman, knave
    turn: float = 0
    look: float = 0
    brow: str = "arched"  # arched, stern, raised, bushy
    mouth: str = "calm"  # calm, smile, stern, small
    lines: bool = False  # of age


def draw(d: Drawing, face: Face) -> None:
    if face.view == "front":
        _front(d, face)
    else:
        _profile(d.at(MIRROR) if face.view == "right" else d, face)


def eye(d: Drawing, x: float, y: float, look: float, lash: int = 0) -> None:
    """An eye; `lash` is -1 or 1 for a lash at its left or right corner."""
    d.shape(f"M{x - 6} {y + 1}Q{x - 1} {y - 5.5} {x + 6} {y + 0.5}Q{x} {y + 4.5} {x - 6} {y + 1}Z", "@white", 1.4)
    d.dot(x + look, y - 0.6, 2.6, "@ink")
    d.line(f"M{x - 7} {y + 1}Q{x - 1} {y - 7} {x + 7} {y + 0.5}", 2.1)
    if lash:
        d.line(f"M{x + lash * 7} {y + 0.7}l{lash * 2.4}-2.200", 1.7)


def _front(d: Drawing, f: Face) -> None:
    woman = f.kind == "woman"
    d.shape(WOMAN if woman else MAN, "@skin", 1.9)
    side = 1 if f.turn >= 0 else -1
    for x in (-9.5, 9.5):
        cx = x + f.turn
        d.dot(x * 1.22 + f.turn * 0.6, 8, 4.6, "@blush")
        out = 1 if x > 0 else -1
        eye(d, cx, -7, f.look, out if woman else 0)
        lift = {"arched": -16, "stern": -13, "raised": -18, "bushy": -14}[f.brow]
        inner = {"arched": -13.5, "stern": -11, "raised": -15, "bushy": -12}[f.brow]
        d.line(
            f"M{cx - out * 5.5} {inner}Q{cx} {lift - 1.5} {cx + out * 7} {lift + 4.5}",
            1.7 if woman else 5.4 if f.brow == "bushy" else 2.3,
        )
        if f.brow == "bushy":  # white within the ink
            d.line(f"M{cx - out * 5.5} {inner}Q{cx} {lift - 1.5} {cx + out * 7} {lift + 4.5}", 2.4, "@white")
    n = f.turn * 1.1
    top = -5 if woman else -11
    d.line(
        f"M{n - side * (1.6 if woman else 3.2)} {top}C{n - side} -2 {n + side * 3} 1 {n + side * 3.6} 5"
        f"C{n + side * 3.6} 8.5 {n} 8.5 {n - side * 3} 7.4",
        1.6,
    )
    _mouth(d, f.turn, f.mouth)
    if f.lines:
        for s in (-1, 1):
            d.line(f"M{f.turn * 0.6 + s * 7} 7Q{f.turn * 0.6 + s * 10.5} 10 {f.turn * 0.6 + s * 10} 14", 1.4)


def _mouth(d: Drawing, x: float, kind: str) -> None:
    w, lift = {"calm": (6, 0), "smile": (7, -2), "stern": (6, 1.2), "small": (4.6, -0.6)}[kind]
    y = 16
    d.fill(
        f"M{x - w} {y + lift}C{x - 3} {y - 2.8} {x - 1.6} {y - 2.4} {x} {y - 1.2}"
        f"C{x + 1.6} {y - 2.4} {x + 3} {y - 2.8} {x + w} {y + lift}"
        f"C{x + 3.4} {y + 5.2} {x - 3.4} {y + 5.2} {x - w} {y + lift}Z",
        "@red",
    )
    d.line(
        f"M{x - w - 0.6} {y + lift}Q{x - 2} {y + 1.2} {x} {y + 0.6}Q{x + 2} {y + 1.2} {x + w + 0.6} {y + lift}",
        1.4,
    )
    if kind != "small":
        d.line(f"M{x - 3} {y + 7.4}Q{x} {y + 8.8} {x + 3} {y + 7.4}", 1.4)


def _profile(d: Drawing, f: Face) -> None:
    d.shape(KING_PROFILE if f.kind == "man" else KNAVE_PROFILE, "@skin", 1.9)
    d.dot(-6, 10, 4.8, "@blush")
    d.shape("M-15.500-6.500Q-11-12-3.500-7Q-9-2.500-14.500-4Z", "@white", 1.4)
    d.dot(-11.4 + f.look, -6.6, 2.6, "@ink")
    d.line("M-16-6.500Q-11-13-2-7", 2.2)
    lift = {"arched": -19, "stern": -15, "raised": -21}[f.brow]
    d.line(f"M-16 {lift + 4}Q-10 {lift - 2} -1 {lift + 4}", 2.3)
    d.line("M-20 9Q-16.500 8.500-17.500 4.500", 1.5)
    d.fill("M-22.500 14C-19 12.500-16 14-12.500 16.500C-15.500 20-19 21-21 20.500L-20 16.500Z", "@red")
    d.line("M-21 16.600Q-17 17-12.500 16", 1.5)
    if f.lines:
        d.line("M-1-3l5-2M-1-1l5 1", 1.4)
