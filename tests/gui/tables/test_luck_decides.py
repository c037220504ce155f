"""Games that leave skill no room offer no levels, but say that luck decides."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.gui.scenes.game import GameScene
from tests.gui.driver import Driver
from tests.text.terminal import Terminal


@pytest.mark.parametrize(("slug", "has_levels"), [("nap", True), ("blind_hookey", False), ("my_bird_sings", False)])
def test_levels_are_offered_only_where_they_differ(tmp_path: Path, slug: str, has_levels: bool) -> None:
    driver = Driver(tmp_path)
    scene = GameScene(driver.app, slug, 1)
    scene.turn(2)
    driver.app.push(scene)
    driver.frames(4)
    assert any(name.startswith("level.1") for name in driver.names()) is has_levels


def test_the_terminal_asks_for_a_level_only_where_they_differ(tmp_path: Path) -> None:
    for slug, has_levels in (("nap", True), ("blind_hookey", False)):
        terminal = Terminal("", "", "", "")
        terminal.open(tmp_path / slug, game=slug)
        assert any("How well do the computers play" in prompt for prompt in terminal.prompts) is has_levels
