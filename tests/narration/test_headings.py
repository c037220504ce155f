"""The shelf: every game stands on one board, is said in its own words, and is found by them."""

from __future__ import annotations

import pytest

from parlour.games import CATALOGUE
from parlour.narration.headings import FAMILIES, families, found, heading_of, in_order
from parlour.narration.texts import game_text


@pytest.mark.parametrize("slug", CATALOGUE)
def test_every_game_stands_on_one_board_of_the_shelf(slug: str) -> None:
    assert [slug in games for games in FAMILIES.values()].count(True) == 1
    assert in_order().count(slug) == 1
    assert [slug in games for _, games in families()].count(True) == 1


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_shelf_says_of_a_game_what_its_texts_say(slug: str) -> None:
    heading, text = heading_of(slug), game_text(slug)
    assert (heading.name, heading.short, heading.players) == (text.name, text.short, text.players)
    assert (heading.sentence, heading.short_compact) == (text.sentence, text.short_compact)


def test_a_game_is_found_by_its_name_before_those_that_only_speak_of_it() -> None:
    assert found("nap")[0] == "nap"
    assert found("POPE jo") == ["pope_joan"]
    assert found("bag")[0] == "loto"
    assert found("xyzzy") == []
