"""Without a mouse and without the screen: a deal of every game, every screen walked by Tab, all within twelve keys."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games import CATALOGUE
from parlour.gui.scenes.records.settlement import SettlementScene
from tests.golden.heard import SPOKEN, heard, play_a_deal, seated
from tests.gui.by_keys import Fingers
from tests.gui.window.test_screens import SCREENS, shown
from tests.support.cases import each_case
from tests.tables import TABLES

MOST_KEYS = 12


def far_off(fingers: Fingers) -> dict[str, tuple[str, ...]]:
    """Return what takes more keys to press than it may, Enter being one of them."""
    return {name: keys for name, keys in fingers.ways().items() if len(keys) + 1 > MOST_KEYS}


@pytest.mark.parametrize("slug", CATALOGUE)  # each at once: words change, and a transcript is read again when they do
def test_a_deal_is_played_by_keys_alone_and_heard_as_before(window: Any, slug: str) -> None:
    lines = heard(window, slug)
    assert lines == (SPOKEN / f"{slug}.txt").read_text("utf-8").splitlines()
    assert isinstance(window.scene, SettlementScene)
    assert window.scene.number == 1
    assert far_off(Fingers(window)) == {}
    assert window.faults() == []


def assert_all_is_near(fingers: Fingers) -> None:
    """Walk the screen by Tab once round, and find the way to everything that can be pressed."""
    app = fingers.app
    zones = {t.zone for t in app.targets}
    with_a_key = {t.name for t in app.targets if t.key}  # of its own, as a demonstration has the arrows for its steps
    assert {t.name for t in app.targets} <= fingers.ways().keys() | with_a_key
    assert far_off(fingers) == {}
    seen = []
    for _ in range(2 * len(zones) + 1):
        app.pressing.move_zone(1)
        seen.append(app.focus)
    assert {t.zone for t in app.targets if t.name in seen} == zones
    assert seen[0] in seen[1:]  # once round, and no trap


@each_case("name", SCREENS)
def test_every_screen_is_walked_by_tab_and_all_of_it_is_within_twelve_keys(window: Any, name: str) -> None:
    assert_all_is_near(Fingers(shown(window, name)))


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "preset", "seats"), [t for t in TABLES if t[2] in CATALOGUE[t[0]].best])
def test_all_of_every_table_is_within_twelve_keys_at_every_question(
    window: Any, slug: str, preset: str, seats: int
) -> None:
    window.begin_again((1366, 768))
    window.app.settings.motion = "none"
    table = seated(window, slug, preset, seats, (1366, 768))
    fingers = Fingers(window)
    with window.unpainted():
        play_a_deal(window, table, fingers, lambda: assert_all_is_near(fingers))
