"""A call is not taken in the first second after its price has changed, since it was meant for the old one."""

from __future__ import annotations

from pathlib import Path

from parlour.gui.scenes.table.answers.guard import PRICED, Guard
from parlour.gui.window.app import FixedClock
from tests.gui.tables.test_vying import is_done, seated


def test_only_another_price_in_the_same_deal_is_a_change() -> None:
    clock = FixedClock()
    guard = Guard(clock)
    for deal, amount in ((1, 4), (1, 4), (2, 9)):
        guard.see_price(deal, amount)
        assert not guard.is_priced_anew
    guard.see_price(2, 12)
    assert guard.is_priced_anew
    for _ in range(round(PRICED * 60) + 2):
        clock.tick()
    assert not guard.is_priced_anew


def test_a_call_at_a_price_that_has_just_changed_is_asked_for_again(tmp_path: Path) -> None:
    driver, session = seated(tmp_path, "brag", "plain")
    assert not is_done(driver)
    scene = driver.scene
    call = next(action for action in scene.actions() if action.verb.name == "Call" and not action.args)
    driver.frames(30)
    scene.guard.see_price(scene.picture.number, 1000)
    scene.guard.see_price(scene.picture.number, 1001)
    here = session.match.position
    scene.offer.give_at_once(call)
    assert session.match.position == here
    assert "price has just changed" in driver.app.notice
