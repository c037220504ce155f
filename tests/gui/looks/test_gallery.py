"""The pictures of all screens can be made, and no text crosses another: for one game, at one size."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.gui import gallery
from tests.gui.driver import Driver

pytestmark = pytest.mark.painted

MOMENTS = ("start", "middle", "last", "hint.idea", "hint.play", "why_not", "log", "menu", "ledger", "settlement")
SCREENS = ("forms", "rules.all", "rules.conflict", "players.family", "players.ease", "learn", "watch", "curtain")
HOUSE = ("home", "family", "saved", "settings", "keys", "glossary", "demonstrations", "statistics.nap")


def laid_down(driver: Driver, path: Path) -> None:
    """Keep what is on the screen as it is: to press it together takes longer than to draw it."""
    driver.app.is_dirty = True
    driver.app.step()
    with path.open("wb") as file:
        pygame.image.save(driver.app.surface, file, "as.bmp")


@pytest.mark.parametrize("seats", [(4,), pytest.param((), marks=pytest.mark.slow)], ids=["four", "few to many"])
def test_a_picture_is_made_of_every_screen_of_nap_and_no_text_crosses_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: Any
) -> None:
    monkeypatch.setattr(Driver, "picture", laid_down)
    made = gallery.write(tmp_path, (960, 600), 100, ["nap"], seats=seats)
    written = made.written
    names = {path.stem for path in written}
    assert names >= set(HOUSE)
    assert names >= {f"nap.{screen}" for screen in SCREENS}
    assert names >= {f"nap.table.plain.4.{moment}" for moment in MOMENTS}
    assert {"demonstration.nap-worked_hand.desk", "demonstration.nap-worked_hand.room.hands"} <= names
    assert made.faults == []
    pictures = [pygame.image.load(io.BytesIO(path.read_bytes()), "as.bmp") for path in written]
    assert {picture.get_size() for picture in pictures} == {(960, 600)}
    different = {pygame.image.tobytes(picture, "RGB") for picture in pictures}
    assert len(different) > 0.9 * len(written)  # a screen too short to scroll may be kept once only, but no other
