"""What is written stands out from what it is written on, in every theme; and turn, legality and choice show in grey."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from parlour.gui.drawing.canvas import Canvas, Looks, Rect, Target
from parlour.gui.drawing.lamplight import LAMP
from parlour.gui.drawing.tokens import FELTS, Theme, theme
from parlour.gui.pieces.pieces import HandCard, hand_card
from parlour.gui.pieces.seat import SeatState, draw_seat
from parlour.gui.table.layout import SeatPlace, Side
from parlour.gui.widgets.fields import Field
from parlour.gui.widgets.parts import segments, switch
from parlour.session.seats.seating import Sitter
from tests.gui.looks.test_colour_blindness import linear, unlike
from tests.support.cases import each_case

pytestmark = pytest.mark.painted

THEMES = {
    **{name: theme(name) for name in FELTS},
    "dark": theme(dark=True),
    "high contrast": theme("bottle", high_contrast=True),
}
PAPERS = ("paper", "paper_raised", "paper_sunk", "warning", "here")
ON_PAPER = ("ink", "ink_2", "note", "claret")
TEXT, LARGE = 4.5, 3.0  # WCAG 1.4.3 for text; 1.4.11 for lines and signs that carry meaning
MORE = 7.0  # 1.4.6, which the high-contrast theme keeps


def luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours after WCAG, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mixed(one: str, other: str, part: float) -> str:
    """Return a colour with a part of another laid over it."""
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def written(t: Theme) -> dict[str, tuple[str, str]]:
    """Return every colour of letters with every ground on which it is written."""
    grounds = {"middle": t.felt.middle, "cloth": t.felt.cloth, "edge": t.felt.edge, "deep": t.felt.deep}
    lit = {f"lit cloth {i}": tone for i, tone in enumerate(t.felt.light)}
    lit["cloth under the lamp"] = t.felt.light[0] if t.is_flat else mixed(t.felt.light[0], t.lamp, LAMP)
    wood = {"wood above": t.wood[0], "wood below": t.wood[1], "wooden button": t.wood_button[0]}
    pairs = {f"{ink} on {paper}": (getattr(t, ink), getattr(t, paper)) for ink, paper in product(ON_PAPER, PAPERS)}
    for ink, (name, ground) in product(("ivory", "ivory_2"), {**grounds, **lit, **wood}.items()):
        pairs[f"{ink} on {name}"] = (getattr(t, ink), ground)
    pairs |= {f"gilt on {name}": (t.gilt, ground) for name, ground in lit.items()}
    walls = {"the lit wall": t.room[0], "the dark wall": t.room[1], "a panel on the wall": t.panel}
    pairs |= {
        f"{ink} on {name}": (getattr(t, ink), wall)
        for ink in ("ivory", "ivory_2", "brass")
        for name, wall in walls.items()
    }
    pairs["seat_out on cloth"] = (t.seat_out, t.felt.light[2])
    pairs["seat_out on edge"] = (t.seat_out, t.felt.edge)
    pairs["brass on edge"] = (t.brass, t.felt.edge)
    pairs["gain on paper"] = (t.gain, t.paper)
    pairs["black on primary above"], pairs["black on primary below"] = ((t.black, p) for p in t.primary)
    pairs["ivory on hint"] = (t.ivory, t.hint_ground)
    pairs["hint on its ground"] = (t.hint, t.hint_ground)
    pairs["face on seal"] = (t.face, t.seal)
    pairs["black on face"] = (t.black, t.face)
    pairs["key cap on wood"] = (t.key_cap, t.wood_button[0])
    return pairs


@each_case("name", THEMES)
def test_letters_stand_out_from_their_ground_in_every_theme(name: str) -> None:
    least = MORE if name == "high contrast" else TEXT
    weak = {pair: round(contrast(*c), 2) for pair, c in written(THEMES[name]).items() if contrast(*c) < least}
    assert weak == {}


@each_case("name", THEMES)
def test_rings_and_frames_stand_out_from_what_lies_beside_them(name: str) -> None:
    t = THEMES[name]
    pairs = {
        "focus on felt": (t.focus, t.felt.middle),
        "one of its lines on paper": (max(t.focus, t.focus_in, key=lambda line: contrast(line, t.paper)), t.paper),
        "its inner line on a face": (t.focus_in, t.face), "its two lines": (t.focus, t.focus_in),
        "lamp frame on plate": (t.brass, t.felt.edge), "hint on felt": (t.hint, t.felt.cloth),
        "refusal on paper": (t.claret, t.paper_raised), "bar on face": (t.slate, t.face),
        "chosen segment": (t.claret, t.paper_sunk), "switch": (t.gain, t.paper),
    }  # fmt: skip
    assert {pair: round(contrast(*c), 2) for pair, c in pairs.items() if contrast(*c) < LARGE} == {}


# in grey
def canvas_of(name: str, size: tuple[int, int], focus: str = "") -> Canvas:
    surface = pygame.Surface(size)
    canvas = Canvas(surface, THEMES[name], Looks(), focus)
    canvas.w, canvas.h, canvas.u = 1366, 768, 1.0
    surface.fill(THEMES[name].felt.cloth)
    return canvas


def card_in(name: str, state: str, *, hinted: bool = False, focus: str = "") -> pygame.Surface:
    """Return a card of the hand in one of its states, on the cloth."""
    canvas = canvas_of(name, (150, 230), focus)
    rect = Rect(15, 25, 120, 168)
    target = Target("card.KH", rect, None, "hand")
    hand_card(canvas, HandCard("KH", rect, state, hinted), 120, target)
    return canvas.surface


def plate_in(name: str, **state: Any) -> pygame.Surface:
    canvas = canvas_of(name, (240, 120))
    given = {"counters": 12, "hand": [None] * 3, "line": "passes", **state}
    place = SeatPlace(Rect(10, 10, 220, 100), Side.LEFT, 10)
    draw_seat(canvas, place, Sitter("Tom", "candlestick"), SeatState(**given))
    return canvas.surface


@pytest.fixture(autouse=True)
def _display(window: Any) -> None:
    window.begin_again((960, 600))


@pytest.mark.parametrize("name", THEMES)
def test_what_a_card_may_do_is_seen_without_colour(name: str) -> None:
    looks = {
        "rest": card_in(name, "rest"),
        "barred": card_in(name, "barred"),
        "picked": card_in(name, "picked"),
        "hinted": card_in(name, "rest", hinted=True),
        "focused": card_in(name, "rest", focus="card.KH"),
    }
    for one, other in [(a, b) for a in looks for b in looks if a < b]:
        assert unlike(looks[one], looks[other]) >= 0.01, (one, other)


@pytest.mark.parametrize("name", THEMES)
def test_whose_turn_it_is_and_who_is_out_are_seen_without_colour(name: str) -> None:
    plain = plate_in(name)
    assert unlike(plain, plate_in(name, is_asked=True)) >= 0.01
    assert unlike(plain, plate_in(name, is_out=True)) >= 0.01
    assert unlike(plain, plate_in(name, is_dealer=True)) >= 0.005


def test_high_contrast_draws_the_edges_of_panels_and_of_lines_to_write_in_thickly() -> None:
    for name, thick in (("bottle", 1), ("high contrast", 3)):
        canvas = canvas_of(name, (1366, 768))
        canvas.panel(Rect(10, 10, 200, 60), "#FFFFFF", 0, "#FF0000")
        across = [canvas.surface.get_at((100, y))[:3] for y in range(5, 40)]
        assert across.count((255, 0, 0)) == thick, name
        canvas.field(Field("name", Rect(10, 100, 200, 40), "", "Name", 10, lambda _: None))
        written = canvas.widgets[-1].rect
        assert Rect(10, 100, 200, 40).inflate(-2 * thick, -2 * thick).contains(written), "nothing covers the edge"


@pytest.mark.parametrize("name", THEMES)
def test_what_is_chosen_and_what_is_on_are_seen_without_colour(name: str) -> None:
    pictures = []
    for chosen in (0, 1):
        canvas = canvas_of(name, (260, 60))
        segments(canvas, "set", 10, 5, ["Green", "Green"], chosen, lambda i: None)
        pictures.append(canvas.surface)
    assert unlike(*pictures) >= 0.005
    pictures = []
    for is_on in (False, True):
        canvas = canvas_of(name, (80, 60))
        canvas.surface.fill(THEMES[name].paper)
        switch(canvas, "set", 12, 30, is_on, lambda: None)
        pictures.append(canvas.surface)
    assert unlike(*pictures) >= 0.02
