"""Every picture keeps to what nanosvg draws, since it says nothing when it draws something wrongly."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlour import resources
from parlour.words.language import DEFAULT, shelf_picture, speak
from tests.support.cases import each_case

ASSETS = Path(__file__).resolve().parents[2] / "assets"
NAMES = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg"))
SUITS = "CDHS"
RANKS = (*(str(n) for n in range(2, 13)), "J", "Q", "K", "A")

PAINT = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity", "class"}
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "g": {"transform"} | PAINT - {"opacity"},  # nanosvg applies a group's opacity to each shape
    "defs": set(),
    "style": set(),
    "path": {"d", "fill-rule", "fill-opacity", "stroke-dasharray", "stroke-dashoffset"} | PAINT,
    "rect": {"x", "y", "width", "height", "rx"} | PAINT,
    "circle": {"cx", "cy", "r"} | PAINT,
    "ellipse": {"cx", "cy", "rx", "ry"} | PAINT,
    "line": {"x1", "y1", "x2", "y2"} | PAINT,
    "polygon": {"points"} | PAINT,
    "polyline": {"points"} | PAINT,
    "linearGradient": {"id", "x1", "y1", "x2", "y2", "gradientUnits", "gradientTransform"},
    "radialGradient": {"id", "cx", "cy", "r", "gradientUnits", "gradientTransform"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
COLOUR = re.compile(r"none|white|black|#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|@[a-z]+|url\(#\w+\)")
PROPERTY = re.compile(
    r"(fill|stroke):([^;]*)|stroke-width:[\d.]+|stroke-linecap:\w+|stroke-linejoin:\w+|opacity:[\d.]+"
)


def faults(svg: str) -> list[str]:
    """Say what nanosvg would draw wrongly or not at all."""
    tree = ElementTree.fromstring(svg)
    found = []
    for element in tree.iter():
        tag = element.tag.removeprefix("{http://www.w3.org/2000/svg}")
        found += [f"<{tag}>"] if tag not in ALLOWED else []
        for name, value in element.attrib.items():
            found += [f"{tag} {name}"] if name not in ALLOWED.get(tag, set()) else []
            if name in {"fill", "stroke", "stop-color"} and not COLOUR.fullmatch(value):
                found.append(f"{name}={value}")
            if name != "class" and re.search(r"nan|inf(?!\w)", value):
                found.append(f"{tag} {name}={value}")
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            found.append("gradient in the units of a box")
        if tag == "style":
            found += style_faults(element.text or "")
    found += [f"url(#{name}) leads nowhere" for name in used(svg) - set(re.findall(r'id="(\w+)"', svg))]
    return found


def style_faults(css: str) -> Iterator[str]:
    """Accept classes of plain properties only: nanosvg knows no other selector."""
    rest = css
    for rule in re.finditer(r"\.[a-z]\w*\{([^}]*)\}", css):
        rest = rest.replace(rule[0], "")
        for words in filter(None, rule[1].split(";")):
            match = PROPERTY.fullmatch(words)
            if not match or (match[2] and not COLOUR.fullmatch(match[2])):
                yield f"style {words}"
    if rest.strip():
        yield f"selector {rest.strip()[:40]}"


def used(svg: str) -> set[str]:
    return set(re.findall(r"url\(#(\w+)\)", svg))


def test_every_picture_keeps_to_what_nanosvg_draws() -> None:
    found = {name: wrong for name in NAMES if (wrong := faults(resources.text(name)))}
    assert not found


@each_case(
    "inside",
    [
        "<text>K</text>",
        '<use href="#a"/>',
        '<rect width="9" height="9" clip-path="url(#a)"/>',
        '<rect width="9" height="9" fill="hsl(0 50% 50%)"/>',
        '<rect width="9" height="9" fill="url(#nowhere)"/>',
        '<linearGradient id="a" x1="0" x2="1"/>',
        "<style>#a{fill:#fff;}</style>",
        "<style>.a{fill:currentColor;}</style>",
        '<g opacity=".5"/>',
    ],
)
def test_what_nanosvg_draws_wrongly_is_found(inside: str) -> None:
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" viewBox="0 0 9 9">{inside}</svg>')


@cache
def drawn() -> tuple[dict[str, str], str]:
    """Run the drawing programs, and return what they would write."""
    make = str(ASSETS / "make")
    sys.path.insert(0, make)
    try:
        import draw_all  # type: ignore[import-not-found, unused-ignore]

        return dict(draw_all.pictures()), draw_all.places()
    finally:
        sys.path.remove(make)


@pytest.mark.slow
def test_the_drawing_programs_and_the_pictures_agree() -> None:
    pictures, places = drawn()
    assert sorted(pictures) == NAMES
    assert [name for name in NAMES if resources.text(name) != pictures[name]] == []
    assert resources.text("places.json") == places


def test_every_object_stands_inside_its_board() -> None:
    places = json.loads(resources.text("places.json"))
    for spots in places["cribbage"].values():
        assert all(0 < x < 1240 and 0 < y < 310 for x, y in spots.values())
        assert len({tuple(xy) for xy in spots.values()}) == len(spots)


def test_pack_of_sixty_and_joker_in_every_style_and_suit_set() -> None:
    for style in resources.STYLES:
        for letters, left_handed in ((False, False), (True, False), (False, True), (True, True)):
            of, seen = resources.faces(style, letters, left_handed), set()
            for suit_set in resources.SUIT_SETS:
                for name in (*(r + s for s in SUITS for r in RANKS), "JOKER"):
                    face = resources.card_face(name, of, suit_set)
                    assert "@" not in face
                    assert 'viewBox="0 0 250 350"' in face
                    seen.add(face) if suit_set == "two" else None
            assert len(seen) == 61


def test_every_back_is_there_and_painted() -> None:
    assert {f"{name}.svg" for name in resources.BACKS} == set(resources.listing("cards/backs"))
    assert len({resources.card_back(name) for name in resources.BACKS}) == len(resources.BACKS)
    assert all("@" not in resources.card_back(name) for name in resources.BACKS)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the ratio of WCAG, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_of_figures_and_pips_on_the_card() -> None:
    expected = {"two": (16.9, 7.4, 7.4, 16.9), "four": (16.9, 6.7, 6.6, 6.5), "safe": (18.1, 4.8, 5.8, 5.4)}
    for suit_set, ratios in expected.items():
        chosen = resources.suit_colours(suit_set)
        measured = [contrast(chosen[f"suit.{suit}"], chosen["paper"]) for suit in "SHDC"]
        assert measured == pytest.approx(ratios, abs=0.06)
        assert min(measured) >= 4.5


def test_four_suits_of_the_four_colour_sets_differ() -> None:
    for suit_set in ("four", "safe"):
        chosen = resources.suit_colours(suit_set)
        assert len({chosen[f"suit.{suit}"] for suit in SUITS}) == 4


def test_one_shelf_picture_for_each_of_the_25_games() -> None:
    shelf = [name for name in resources.listing("shelf") if name.endswith(".svg")]
    assert len(shelf) == 25
    games = ASSETS / "words" / "en" / "games"
    assert {f"{path.stem}.svg" for path in games.glob("*.toml")} <= set(shelf)


def test_the_picture_of_pope_joan_has_the_names_of_the_divisions_in_the_language_spoken() -> None:
    assert shelf_picture("pope_joan") == "shelf/pope_joan"
    speak("de")
    try:
        assert (shelf_picture("pope_joan"), shelf_picture("loo")) == ("shelf/de/pope_joan", "shelf/loo")
    finally:
        speak(DEFAULT)
