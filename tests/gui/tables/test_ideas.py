"""An idea in two stages: the first lights what is worth thinking of, the second the play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.questions import Action
from parlour.gui.scenes.table.answers.explaining import MOST_LIT
from parlour.gui.scenes.table.cards.picking import cards_named
from tests.gui.tables.test_dragging import NAP, asked, seated


@pytest.fixture
def nap(tmp_path: Path) -> Any:
    driver = seated(tmp_path, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    return asked(driver)


def lit(nap: Any, candidates: tuple[Action, ...]) -> set[str]:
    """Ask once for an idea with these candidates; return the cards that are lit."""
    scene = nap.scene
    hint = scene.session.hinting.hint(scene.shown_to)
    scene.shown.hint = replace(hint, candidates=candidates)
    scene.explaining.ask_hint()
    nap.frames(2)
    return {str(card) for card in scene.held_cards() if scene.is_hinted(str(card))}


def test_the_first_stage_of_an_idea_lights_its_candidates_and_the_second_the_play(nap: Any) -> None:
    scene = nap.scene
    plays = [action for action in scene.actions() if cards_named(action)]
    assert lit(nap, tuple(plays[:2])) == {str(card) for action in plays[:2] for card in cards_named(action)}
    scene.explaining.ask_hint()
    ringed = {str(card) for card in scene.held_cards() if scene.is_hinted(str(card))}
    assert ringed == {str(card) for card in cards_named(scene.hint.action)}


def test_an_idea_never_lights_more_than_a_few_cards(nap: Any) -> None:
    plays = tuple(action for action in nap.scene.actions() if cards_named(action))
    assert len(plays) > MOST_LIT
    assert len(lit(nap, plays)) == MOST_LIT


def test_a_deal_with_an_idea_is_called_practice_until_the_next_one_is_shown(nap: Any) -> None:
    scene = nap.scene
    scene.explaining.ask_hint()
    assert scene.session.hinting.is_practice(1) and not scene.session.hinting.is_practice(2)
    while scene.session.match.deal_number == 1:
        scene.session.match.act(scene.session.match.ask.actions[0])
    assert scene.picture.number == 1, "the screen is still at the deal that has ended"
    scene.app.is_dirty = True
    nap.app.draw()
    assert any("practice" in words for _, words, _ in nap.app.written)
