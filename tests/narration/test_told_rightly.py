"""What was once told wrongly: each sentence at the moment that it belongs to."""

from __future__ import annotations

import random

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.questions.actions import VERBS
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.texts import clauses_in_force
from tests.support import open_ask
from tests.tables import asked

NAMES = ["Ann", "Tom", "Cleo", "Dora", "Bob"]


def clauses_at(slug: str, preset: str, **options: object) -> dict[str, str]:
    """Return the rules in force at a table for five, by id."""
    kind = CATALOGUE[slug]
    chosen = kind.read_options(5, preset, options)
    found = clauses_in_force(slug, {key: getattr(chosen, key) for key in kind.options.declared()})
    return {clause.id: clause.text for clause in found}


def test_the_dealers_own_pair_is_divided_without_a_stake_on_the_button() -> None:
    assert CATALOGUE["vingt_un"]
    (own,) = [verb for verb in VERBS["Divide"].values() if not verb.says.count("{}")]
    assert Narrator("vingt_un", NAMES).label(own[()]) == "Divide the pair"


def test_an_exchange_for_the_open_widow_tells_everybody_the_five_cards_laid_face_up() -> None:
    match = Match.start("whiskey_poker", seats=3, dealer=2, seed=3)
    for answer in ("Pass", "Pass", "TurnUp"):
        match.act(answer)
    hand = match.view(0).hand
    match.act(next(action for action in open_ask(match).actions if str(action) == "Exchange"))
    seen = match.view(1).events
    told = " ".join(line.text for line in Narrator("whiskey_poker", NAMES).lines(seen))
    assert all(str(card) in told for card in hand)


def test_lives_lost_and_the_last_player_left_are_told_in_words() -> None:
    facts = {"lives": [1, 1, 1]}
    match = Match.start("commerce", seats=3, preset="pool", dealer=2, seed=3, facts=facts)
    chooser = random.Random(1)
    while match.ask is not None:
        seat, ask = asked(match, chooser)
        match.act(ask.actions[-1], seat)
    told = [line.text for line in Narrator("commerce", NAMES, match.options).lines(match.events)]
    assert any(line.startswith("Lives left: ") for line in told)
    assert any(line.endswith(" wins the game.") for line in told)


def test_a_horse_has_its_rule_at_any_price_and_equal_hands_one_rule_for_each_game() -> None:
    assert "It costs 2, " in clauses_at("commerce", "pool", horse_price=2)["COM-33"]
    assert clauses_at("commerce", "old")["COM-9"] == "Hands that are still equal all win."
    assert "share the prize" in clauses_at("commerce", "pool")["COM-9"]


def test_an_entry_is_refused_by_its_rule() -> None:
    with pytest.raises(OptionConflict, match="a multiple of 6 from 6 to 300"):
        CATALOGUE["commerce"].read_options(5, "pool", {"entry": 7})


def test_an_exchange_without_a_card_is_refused_without_a_gap() -> None:
    ask = open_ask(Match.start("thirty_one", seats=3, seed=3))
    for tried in ("Exchange", "Exchange(,)", "Exchange(, 4H)"):
        refused = ask.refusal(tried)
        assert refused is not None
        assert refused.sentence.startswith("Give one of your own cards for one that lies on the table.")
