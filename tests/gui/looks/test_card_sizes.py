"""Cards are large enough to read: at each question of a deal, at the seats and sizes that are named here."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.gui.drawing.canvas import Canvas
from parlour.gui.scenes.table import TableScene
from tests.gui.gallery import Evening, Gallery
from tests.support.cases import each_case

CENTRE, OWN, ANYWHERE = 0.17, 0.235, 0.09  # least heights of a card, relative to the window
IN_FRONT = ("vingt_un", "speculation", "stud_poker", "snip_snap_snorum")  # cards lie open before every seat
IN_MIDDLE = ("whiskey_poker", "loo", "spoil_five")
MOST = 6  # questions of a deal that are looked at


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Canvas]:
    """Return what tables are drawn on, the last one last."""
    found: list[Canvas] = []
    draw = TableScene.draw

    def noted(scene: TableScene, canvas: Canvas) -> None:
        draw(scene, canvas)
        found.append(canvas)

    monkeypatch.setattr(TableScene, "draw", noted)
    return found


def heights(folder: Path, drawn: list[Canvas], slug: str, seats: int, size: tuple[int, int]) -> dict[bool, list[float]]:
    """Return the heights of the viewer's cards (True) and of all other open cards, relative to the window's."""
    found: dict[bool, list[float]] = {True: [], False: []}
    evening = Evening(slug, "plain", seats)
    gallery = Gallery(folder / slug, size, 100, folder)
    for answers in evening.asked[:: max(1, len(evening.asked) // MOST)]:
        last = gallery.table(evening, answers).picture.last_trick  # which lies small in a corner
        own = {target.name.removeprefix("card.") for target in gallery.app.targets}
        for card, rect in drawn[-1].card_places.items():
            if last is None or card not in map(str, last[0]):
                found[card in own].append(rect.h / size[1])
    gallery.app.close()
    return found


@each_case("slug", (*IN_FRONT, *IN_MIDDLE))
@each_case("size", [(1366, 768), (800, 600)])
def test_cards_of_four_seats_are_a_sixth_of_the_height(
    tmp_path: Path, drawn: list[Canvas], slug: str, size: tuple[int, int]
) -> None:
    found = heights(tmp_path, drawn, slug, 4, size)
    assert found[False]
    assert min(found[False]) >= CENTRE
    assert min(found[True], default=1) >= OWN


@pytest.mark.slow
@each_case("slug", IN_FRONT)
@each_case("size", [(800, 600), (1366, 768), (1920, 1080)])
@each_case("seats", [2, 3, 4, 5, 6, 7])
def test_no_card_before_a_seat_is_under_a_tenth_of_the_height(
    tmp_path: Path, drawn: list[Canvas], slug: str, size: tuple[int, int], seats: int
) -> None:  # fmt: skip
    assert min(heights(tmp_path, drawn, slug, seats, size)[False], default=1) >= ANYWHERE
