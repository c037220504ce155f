"""Lines to write in and scroll bars: a frame shows at once what is new on it, and no more what is gone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from parlour.gui.scenes.game import GameScene
from parlour.gui.scenes.game.page import RULES


@pytest.mark.painted
def test_a_search_shows_its_words_at_once_and_no_bar_that_is_gone(window: Any) -> None:
    window.begin_again((1024, 600))
    app = window.app
    page = GameScene(app, "cribbage")
    app.push(page)
    page.turn(RULES)
    page.options_leaf.show_all()
    app.draw()
    assert app.widgets.bars
    page.options_leaf.look_for("deal")
    app.draw()
    at_once = pygame.image.tobytes(app.surface, "RGB")
    assert not app.widgets.bars
    app.widgets.update(1 / 60)
    app.draw()
    assert pygame.image.tobytes(app.surface, "RGB") == at_once
