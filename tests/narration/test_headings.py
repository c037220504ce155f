"""The shelf: every game stands on one board, is said in its own words, and is found by them."""

from __future__ import annotations

import pytest

from parlour.games import CATALOGUE
from parlour.narration.headings import FAMILIES, families, found, heading_of, in_order, pages_words, source_words
from parlour.narration.texts import game_text, glossary
from tests.support.cases import each_case


@each_case("slug", CATALOGUE)
def test_every_game_stands_on_one_board_of_the_shelf(slug: str) -> None:
    assert [slug in games for games in FAMILIES.values()].count(True) == 1
    assert in_order().count(slug) == 1
    assert [slug in games for _, games in families()].count(True) == 1


@each_case("slug", CATALOGUE)
def test_the_shelf_says_of_a_game_what_its_texts_say(slug: str) -> None:
    heading, text = heading_of(slug), game_text(slug)
    assert (heading.name, heading.short, heading.players) == (text.name, text.short, text.players)
    assert (heading.sentence, heading.short_compact) == (text.sentence, text.short_compact)


def test_a_game_is_found_by_its_name_before_those_that_only_speak_of_it() -> None:
    assert found("nap")[0] == "nap"
    assert found("POPE jo") == ["pope_joan"]
    assert found("bag")[0] == "loto"
    assert found("xyzzy") == []


@pytest.mark.parametrize(("pages", "said"), [("9", "p. 9"), ("87-88", "pp. 87–88"), ("60, 63, 68", "pp. 60, 63, 68")])
def test_pages_are_said_as_they_are_set(pages: str, said: str) -> None:
    assert pages_words(pages) == said


def test_a_game_out_of_another_book_names_its_author() -> None:
    assert source_words("3-15") == "pp. 3–15 of the book"
    assert source_words("Foster") == "after Foster"


def test_a_marked_letter_stands_in_the_glossary_where_its_plain_one_would() -> None:
    words = [word.word for word in glossary()]
    assert words.index("blind") < words.index("Blücher") < words.index("bluff")
