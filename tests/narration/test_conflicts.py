"""What stands against a choice of rules names each by its sentence, as the page does, and none by its key."""

from __future__ import annotations

import re

from parlour.games import CATALOGUE
from parlour.narration.conflicts import SESSION, in_words
from tests.support.cases import each_case


@each_case("slug", CATALOGUE)
def test_no_conflict_names_a_rule_by_its_key(slug: str) -> None:
    options = CATALOGUE[slug].options
    for conflict in options.CONFLICTS:
        sentence = str(conflict.sentence)
        said = in_words(slug, sentence)
        named = [
            key for key in options.declared() if not key.isalpha() and re.search(rf"\b{key}\b", str(conflict.sentence))
        ]
        assert said.count("“") >= len([key for key in named if key not in SESSION]), said
        assert "_" not in said
        assert "{" not in said
        assert said.count("“") == said.count("”")
        assert said[0].isupper() or said[0] == "“"


def test_a_value_that_is_named_goes_into_the_rule_and_a_switch_is_turned() -> None:
    assert in_words("pope_joan", "That wants a limit: choose pope_limit, or turn pope_limit_on_play off.").endswith(
        "or turn “The same limit holds when Pope is played” off."
    )
    assert in_words("stud_poker", "One by one: choose method street.") == (
        "One by one: choose “The cards are dealt one at a time”."
    )


def test_of_a_rule_that_was_tried_the_value_tried_is_told() -> None:
    said = in_words("vingt_un", "It is too low: raise max_stake.", {"max_stake": 3})
    assert said == "It is too low: raise “The highest stake is 3”."


def test_a_key_that_is_a_word_of_the_game_stays_one() -> None:
    assert in_words("brag", "Turn the kitty off, or choose other stakes.") == (
        "Turn the kitty off, or choose other stakes."
    )
