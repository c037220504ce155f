"""The last trick lies turned up in a corner of the table, its winner named, as soon as one has been taken."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.gui.gallery import Evening, Gallery


def after_a_trick(gallery: Gallery, evening: Evening) -> Any:
    """Return the table at the first question of the first seat that has a last trick beside it."""
    tables = (gallery.table(evening, number) for number in evening.asked)
    return next(scene for scene in tables if scene.picture.last_trick is not None)


@pytest.mark.parametrize("slug", ["nap", "spoil_five"])
@pytest.mark.parametrize("size", [(1024, 600), (1366, 768)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_last_trick_is_shown_with_its_winner_once_there_is_one(
    tmp_path: Path, slug: str, size: tuple[int, int]
) -> None:
    gallery = Gallery(tmp_path, size, 100, tmp_path / "kept")
    evening = Evening(slug, "plain", 4, deals=3)
    gallery.table(evening, evening.moments()["start"])
    gallery.driver.frames(2)
    assert not [words for _, words, _ in gallery.app.written if words.startswith("Last trick")]
    scene = after_a_trick(gallery, evening)
    gallery.driver.frames(2)
    winner = scene.names[scene.picture.last_trick[2]]
    assert [words for _, words, _ in gallery.app.written if words.startswith("Last trick")] == [
        f"Last trick: {winner}’s"
    ]
    assert gallery.driver.faults() == []
    gallery.app.close()


def test_the_last_trick_turned_up_names_who_played_each_card(tmp_path: Path) -> None:
    gallery = Gallery(tmp_path, (1366, 768), 100, tmp_path / "kept")
    scene = after_a_trick(gallery, Evening("nap", "plain", 4, deals=3))
    gallery.driver.frames(2)
    before = [words for _, words, _ in gallery.app.written]
    gallery.driver.key("l")
    gallery.driver.frames(2)
    added = [words for _, words, _ in gallery.app.written]
    for name in scene.names:
        assert added.count(name) == before.count(name) + 1
    told = scene.speech.last_trick()
    assert all(f" from {name}" in told for name in scene.names)
    gallery.app.close()
