"""Loto: the items that replace the numbers in the themed forms (V1, LOTO-R3, p. 108)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from parlour import resources
from parlour.engine.table import Moved
from parlour.games.loto.boxes import column
from parlour.games.loto.options import THEMES
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.themes import CALLED, SHORT, theme_item
from parlour.narration.words import unaccented
from parlour.players.personas import company
from parlour.session.request import Request
from parlour.storage.places import Places
from parlour.text.console import Console
from parlour.text.program import run
from tests.support.cases import each_case

WRITTEN = [theme for theme in THEMES if theme != "numbers"]


@pytest.fixture(scope="module")
def themes() -> dict[str, Any]:
    return tomllib.loads(resources.text("words/en/loto_themes.toml"))


@each_case("theme", WRITTEN)
def test_V1_ninety_different_things_stand_for_the_numbers(theme: str, themes: dict[str, Any]) -> None:
    items = themes[theme]["items"]
    assert len(items) == 90
    for place in (0, 1):  # what stands on the card, and what is called
        assert len({item[place] for item in items}) == 90
    assert max(len(item[0]) for item in items) <= 10  # it must go into a cell


@pytest.mark.parametrize("theme", WRITTEN)
def test_R3_in_german_as_many_things_in_the_order_of_the_words_or_dates(theme: str, themes: dict[str, Any]) -> None:
    german = tomllib.loads(resources.text("words/de/loto_themes.toml"))
    items, english = german[theme]["items"], themes[theme]["items"]
    assert list(german) == WRITTEN and len(items) == 90
    for place in (0, 1):
        assert len({item[place] for item in items}) == 90
        assert max(len(item[place]) for item in items) <= max(10, *[len(item[place]) for item in english])
    written = [unaccented(short) for short, _ in items]
    if theme == "spelling":
        assert written == sorted(written)
    if theme == "historical":
        years = [int(re.sub(r"\D", "", year)) * (-1 if year.endswith("v.chr.") else 1) for year in written]
        assert years == sorted(years)


def test_R3_there_are_no_themes_but_those_of_the_option(themes: dict[str, Any]) -> None:
    assert list(themes) == WRITTEN


def test_R3_words_to_spell_have_three_to_six_letters_and_run_by_the_alphabet(themes: dict[str, Any]) -> None:
    words = [word for word, _ in themes["spelling"]["items"]]
    assert words == sorted(words)
    assert all(re.fullmatch("[a-z]{3,6}", word) for word in words)
    assert all(called == " ".join(word.upper()) for word, called in themes["spelling"]["items"])


def test_R3_events_stand_by_their_dates(themes: dict[str, Any]) -> None:
    def year(written: str) -> int:
        number = int(re.sub(r"\D", "", written))
        return -number if written.endswith("BC") else number

    years = [year(date) for date, _ in themes["historical"]["items"]]
    assert years == sorted(years)


@each_case("theme", WRITTEN)
def test_nothing_in_a_theme_is_misprinted(theme: str, themes: dict[str, Any]) -> None:
    for short, called in themes[theme]["items"]:
        assert short == short.strip() and called == called.strip()
        assert "  " not in called and not called.endswith(".") and "'" not in called
    assert themes[theme]["name"] and themes[theme]["about"].endswith(".")


def test_what_is_called_names_what_stands_on_the_card(themes: dict[str, Any]) -> None:
    assert all(called == f"the {short}" for short, called in themes["picture"]["items"])
    assert all(re.fullmatch(rf"the {short}, [A-Z][a-z]+ [a-z-]+", said) for short, said in themes["botanical"]["items"])
    assert all(called.startswith(f"{short}, ") for short, called in themes["geographical"]["items"])
    assert not any(re.search(r"\d", called) for _, called in themes["historical"]["items"])  # the year is to be known


@each_case("theme", WRITTEN)
def test_V1_the_caller_speaks_of_the_thing_and_of_no_number(theme: str) -> None:
    match = Match.start("loto", seats=3, dealer=0, seed=1, options={"theme": theme},
                        rig={"cards": {1: "1", 2: "2"}, "knobs": "77 76"})  # fmt: skip
    narrator = Narrator("loto", [name for name, _ in company(3)], match.options)
    said = [line.text for line in narrator.lines(match.events) if line.clause == "LOTO-12"]
    assert [line.lower() for line in said] == [f"{theme_item(theme, n, CALLED)}.".lower() for n in (77, 76)]
    assert not any("Number" in line or "77" in line for line in said)


def test_V1_with_numbers_the_caller_says_the_number() -> None:
    match = Match.start("loto", seats=3, dealer=0, seed=1, rig={"cards": {1: "1", 2: "2"}, "knobs": "76"})
    narrator = Narrator("loto", [name for name, _ in company(3)], match.options)
    assert "Number 76." in [line.text for line in narrator.lines(match.events)]


def test_V1_the_lottery_too_is_called_by_its_theme_and_a_dead_knob_by_its_name() -> None:
    options = {"method": "second", "theme": "picture", "put_away_dead_knobs": True, "drawings": 1}
    match = Match.start("loto", seats=3, seed=1, options=options,
                        rig={"cards": {0: "1 2", 1: "3 4", 2: "5 6"}, "knobs": "11 50"})  # fmt: skip
    for action in [*["TakeCards(2)"] * 3, *["Done"] * 3]:
        match.act(action)
    said = [line.text for line in Narrator("loto", ["Ann", "Tom", "Lily"], match.options).lines(match.events)]
    assert said.index("The bell.") < said.index("The hen.")
    assert not any("Number" in line for line in said)


@each_case("theme", THEMES)
def test_the_first_deal_is_drawn_for_with_things_of_the_theme(theme: str) -> None:
    match = Match.start("loto", seats=4, seed=5, options={"theme": theme})
    drawn = next(e.pieces for e in match.events if isinstance(e, Moved) and e.clause == "LOTO-R4")
    narrator = Narrator("loto", ["Ann", "Tom", "Lily", "Gran"], match.options)
    said = next(line.text for line in narrator.lines(match.events) if line.clause == "LOTO-R4")
    assert all((theme_item(theme, n, SHORT) or str(n)) in said for n in drawn)


# in the terminal
def told(tmp_path: Path, *lines: str, **asked: Any) -> list[str]:
    """Return what the terminal shows of a table of Loto after these lines."""
    typed, shown = iter(lines), list[str]()

    def read(prompt: str) -> str:
        if prompt.startswith(("How well do the computers play", "Enter: the next deal")):
            return ""
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    run(Request(Places.within(tmp_path), game="loto", seed=4, **asked), Console(read, shown.append))
    return shown


@pytest.mark.parametrize("theme", WRITTEN)
def test_V1_in_the_terminal_things_are_called_and_stand_on_the_card(tmp_path: Path, theme: str) -> None:
    shown = told(tmp_path, "1", "Ann", seats=4, options={"theme": theme})
    assert not any(line.startswith("Number") for line in shown)
    rows = [line for line in shown if line.startswith("    ")]
    cells = {cell.strip("(). ") for row in rows for cell in re.split(r"\s{2,}", row)} - {""}
    assert len(cells) >= 15
    assert cells <= {theme_item(theme, n, SHORT) for n in range(1, 91)}


def test_in_the_terminal_a_card_shows_its_nine_columns_and_its_number(tmp_path: Path) -> None:
    shown = told(tmp_path, "1", "Ann", "1", preset="full", seats=4)
    begun = next(i for i, line in enumerate(shown) if line.startswith("Card "))
    for row in shown[begun + 1 : begun + 4]:
        cells = row.split()
        assert len(cells) == 9
        assert [int(cell) for cell in cells if cell != "."] == sorted(int(cell) for cell in cells if cell != ".")
        assert all(column(int(cell)) == k for k, cell in enumerate(cells) if cell != ".")


def test_in_the_terminal_the_pause_shows_whose_every_card_is_and_what_is_put_by(tmp_path: Path) -> None:
    shown = told(tmp_path, "1", "Ann", "1", "t", preset="full", seats=4)
    cards = [int(n) for line in shown if re.match(r"  \S.*\(|  Put by", line) for n in re.findall(r"\d+", line)]
    assert set(range(1, 25)) <= set(cards)
    assert any(line.startswith("Drawing 1.") for line in shown)


@pytest.mark.parametrize("preset", ["plain", "saved", "full", "keno"])
def test_two_persons_at_one_terminal_may_play_every_form(tmp_path: Path, preset: str) -> None:
    shown = told(tmp_path, "2", "Ann", "Tom", preset=preset, seats=4)
    assert any("Type ? for help" in " ".join(line.split()) for line in shown)  # wherever it is folded
    assert not any(line.count("\n") > 20 for line in shown)  # all lies open, so nothing is covered up


def test_one_terminal_cannot_tell_who_was_first_and_so_everybody_covers(tmp_path: Path) -> None:
    shown = told(tmp_path, "2", "Ann", "Tom", seats=4, options={"answer": "first", "deals": "1"})
    assert not any("answer if you have it" in line for line in shown)
    assert "The session is over." in shown
