"""Loto: what stands for the numbers in the themed forms of the game (V1, LOTO-R3, p. 108)."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from parlour import resources
from parlour.games.loto.options import THEMES

WRITTEN = [theme for theme in THEMES if theme != "numbers"]


@pytest.fixture(scope="module")
def themes() -> dict[str, Any]:
    return tomllib.loads(resources.text("loto/themes.toml"))


@pytest.mark.parametrize("theme", WRITTEN)
def test_V1_ninety_different_things_stand_for_the_numbers(theme: str, themes: dict[str, Any]) -> None:
    items = themes[theme]["items"]
    assert len(items) == 90
    for place in (0, 1):  # what stands on the card, and what is called
        assert len({item[place] for item in items}) == 90
    assert max(len(item[0]) for item in items) <= 10  # it must go into a cell


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
