"""The pictures of all screens can be made, and no text crosses another: for one game, at one size."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

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


def shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parts: Sequence[str], seats: Sequence[int]) -> set[str]:
    """Make the pictures of some parts of Nap, see that they are whole and differ, and return their names."""
    monkeypatch.setattr(Driver, "picture", laid_down)
    made = gallery.write(tmp_path, (960, 600), 100, ["nap"], parts, seats)
    written = made.written
    assert made.faults == []
    pictures = [pygame.image.load(io.BytesIO(path.read_bytes()), "as.bmp") for path in written]
    assert {picture.get_size() for picture in pictures} == {(960, 600)}
    different = {pygame.image.tobytes(picture, "RGB") for picture in pictures}
    assert len(different) > 0.9 * len(written)  # a screen too short to scroll may be kept once only, but no other
    return {path.stem for path in written}


def test_a_picture_is_made_of_a_table_of_nap_at_every_moment_and_no_text_crosses_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = shown(tmp_path, monkeypatch, ["tables"], (4,))
    assert names >= {f"nap.table.plain.4.{moment}" for moment in MOMENTS}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [(4,), ()], ids=["four", "few to many"])
def test_a_picture_is_made_of_every_screen_of_nap_and_no_text_crosses_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: Sequence[int]
) -> None:
    names = shown(tmp_path, monkeypatch, ["house", *gallery.PARTS], seats)
    assert names >= set(HOUSE)
    assert names >= {f"nap.{screen}" for screen in SCREENS}
    assert names >= {f"nap.table.plain.4.{moment}" for moment in MOMENTS}
    assert {"demonstration.nap-worked_hand.desk", "demonstration.nap-worked_hand.room.hands"} <= names
