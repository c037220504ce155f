"""A deal of every game in the window, from its first frame to its settlement, and the sample of it shown to its end."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games import CATALOGUE
from parlour.gui.scenes.demonstrations import DemonstrationScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.players.policy import policy_of
from parlour.session.replay.record_steps import RecordSteps
from parlour.session.request import sample_paths
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.tables import one_of_each_kind

LONGEST = 6000  # frames of a deal


def seated(driver: Any, slug: str, seats: int) -> Any:
    """Return the window at a table of one person and easy players."""
    driver.begin_again((1024, 600))
    driver.app.settings.pace, driver.app.settings.motion = "instant", "none"
    match = Match.start(slug, seats=seats, seed=5)
    people = company(seats)
    sitters = [Sitter(n, sign, "person" if i == 0 else "computer", "easy") for i, (n, sign) in enumerate(people)]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    return driver


@pytest.mark.slow  # in the quick set a deal of every game is played by keys
@pytest.mark.parametrize("slug", CATALOGUE)
def test_a_deal_is_played_in_the_window_to_its_settlement(window: Any, slug: str) -> None:
    driver = seated(window, slug, CATALOGUE[slug].best[0])
    driver.app.settings.show_log = True
    table = driver.scene
    with driver.unpainted():
        for _ in range(LONGEST):
            driver.app.step()
            scene = driver.scene
            if isinstance(scene, SettlementScene):
                break
            if scene is table and table.own_ask() is not None:
                table.do(policy_of(slug).advise(table.session.match.view(0))[0].action)
    assert isinstance(driver.scene, SettlementScene), "the deal never ended"
    assert driver.scene.number == 1
    assert driver.faults() == []


@pytest.mark.parametrize("slug", one_of_each_kind())
def test_the_sample_of_a_game_is_shown_step_by_step_to_its_end(window: Any, slug: str) -> None:
    driver = window
    driver.begin_again((1366, 768))
    path = next(path for path in list(sample_paths().values()) if path.name.startswith(f"{slug}-"))
    scene = DemonstrationScene(driver.app, RecordSteps(Match.load(path)))
    driver.app.push(scene)
    driver.frames(2)
    for at in range(0, len(scene.replay.steps), max(1, len(scene.replay.steps) // 12)):
        scene.player.stand(at)
        driver.frames(1)
        assert scene.caption.text
    scene.player.to_last()
    scene.showing.hands.turn_all()
    driver.frames(2)
    assert scene.player.at == len(scene.replay.steps) - 1
    assert driver.faults() == []
