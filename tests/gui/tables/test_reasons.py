"""Flying counters carry a label that says what they are paid for, and lose it where they land."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.engine.table import Paid
from parlour.games import CATALOGUE
from parlour.gui.scenes.table.course.flights import Flight
from parlour.narration.narrator import Narrator
from parlour.words.language import speak
from tests.gui.tables.test_dragging import NAP, asked, seated

LONGEST = 32  # characters


def paying(folder: Path, motion: str) -> Any:
    """Return a table of Nap at the end of a deal, when the first payment of the call is shown."""
    driver = seated(folder, "nap", NAP, seats=4)
    driver.click("do.Call(3)")
    for _ in range(5):
        asked(driver)
        driver.app.settings.pace, driver.app.settings.motion = "normal", motion
        card = next(action.what for action in driver.scene.actions())
        driver.drag(f"card.{card}", driver.scene.layout.centre.center)
        driver.app.settings.pace = "instant" if len(driver.scene.picture.hand(0)) > 1 else "normal"
    driver.until(lambda: isinstance(driver.scene.shown.moving, Paid))
    return driver


def pieces(driver: Any) -> int:
    return len(driver.scene.playback.sprites(driver.app.looks()))


def test_counters_fly_with_their_reason_beside_them(tmp_path: Path) -> None:
    driver = paying(tmp_path, "full")
    playback, moving = driver.scene.playback, driver.scene.shown.moving
    assert driver.scene.narrator.reason(moving) == f"{moving.amount} for the call"
    driver.frames(4, leap=1)
    assert isinstance(playback.flight, Flight)
    assert pieces(driver) == len(playback.flight.sprites(driver.app.looks(), driver.scene.layout.table_h)) + 1
    label, place = playback.sprites(driver.app.looks())[-1]
    assert driver.app.surface.get_rect().contains(place)
    assert label.get_width() > label.get_height() * 2
    driver.until(lambda: not playback.is_moving)
    assert not playback.sprites(driver.app.looks()), "it is gone when the last has landed"


def test_without_motion_nothing_flies_and_nothing_is_labelled(tmp_path: Path) -> None:
    driver = paying(tmp_path, "none")
    assert not pieces(driver)


def test_every_payment_has_a_short_reason_in_every_language() -> None:
    for code in ("en", "de"):
        speak(code)
        try:
            for slug in CATALOGUE:
                narrator = Narrator(slug, ["Mrs Bell", "Tom", "Mr Pym", "Ann"])
                clauses = {key.partition(":")[0] for part in ("pays", "reasons") for key in narrator.says.get(part, {})}
                accounts: list[int | str] = [0, *narrator.says["pools"]]
                for clause in clauses:
                    for source in accounts:
                        for target in accounts:
                            reason = narrator.reason(Paid(source, target, 12, clause, 0))
                            assert "12" in reason
                            assert len(reason) <= LONGEST or not isinstance(source, int), f"{slug}: {reason}"
                known = {key.partition(":")[0] for key in narrator.says["pays"]}
                assert {key.partition(":")[0] for key in narrator.says.get("reasons", {})} <= known, slug
        finally:
            speak("en")  # for the tests that follow
