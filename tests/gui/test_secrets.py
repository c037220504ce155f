"""Frame by frame: between a turn's end and the next person's reveal no hand is on the screen, and never another's."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from parlour.gui import raster
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.session import Session, Sitter

_spec = spec_from_file_location("driver", Path(__file__).with_name("driver.py"))
_driver = module_from_spec(_spec)
_spec.loader.exec_module(_driver)
Driver = _driver.Driver


class Watch:
    """Notes every card whose face is drawn, and every text that is written, frame by frame."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faces: set[str] = set()
        for name in ("card", "barred"):
            monkeypatch.setattr(raster, name, self._noting(getattr(raster, name)))

    def _noting(self, draws: Any) -> Any:
        def noting(name: str, *rest: Any, **named: Any) -> Any:
            self.faces.add(name)
            return draws(name, *rest, **named)

        return noting


def hands(match: Match) -> dict[int, set[str]]:
    return {seat: {str(card) for card in match.table.zones["hands"][seat]} for seat in range(match.seats)}


def seated(tmp_path: Path, slug: str, pace: str) -> Any:
    driver = Driver(tmp_path, (960, 600))
    driver.app.settings.pace = pace
    match = Match.start(slug, seats=4, seed=12, dealer=3)
    kinds = ["person", "computer", "person", "person"]
    sitters = [Sitter(name, sign, kind) for (name, sign), kind in zip(company(4), kinds, strict=True)]
    driver.app.push(TableScene(driver.app, Session.begin(match, sitters, driver.app.thinker, driver.app.places)))
    return driver


def secrets(table: TableScene, shown_to: int | None) -> set[str]:
    """Return the faces that may not be on the screen: the hands of all but the one who looks."""
    return set().union(*(held for seat, held in hands(table.match).items() if seat != shown_to))


@pytest.mark.parametrize("pace", ["instant", "brisk"])
@pytest.mark.parametrize("slug", ["nap", "pope_joan"])
def test_no_frame_shows_a_hand_to_another(
    tmp_path: Path, slug: str, pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    driver = seated(tmp_path, slug, pace)
    table = next(scene for scene in driver.app.scenes if isinstance(scene, TableScene))
    lifted, quiet = 0, 0
    for _ in range(4000):
        scene = driver.scene
        if isinstance(scene, SettlementScene) or lifted > 8:
            break
        if isinstance(scene, CurtainScene) and quiet > 20:
            scene.lift()
            lifted, quiet = lifted + 1, 0
        elif isinstance(scene, TableScene) and scene.own_ask() is not None and quiet > 5:
            scene.ask_hint()
            scene.ask_hint()
            scene.speech.hand()
            driver.app.step()
            scene.do(scene.actions()[0])
            quiet = 0
        hidden = secrets(table, table.shown_to if isinstance(driver.scene, TableScene) else None)
        watch.faces.clear()
        driver.app.is_dirty = True
        driver.app.step()
        hidden &= secrets(table, table.shown_to if isinstance(driver.scene, TableScene) else None)
        if table.stage.number == table.match.deal_number:  # the game may be a deal ahead, with the same cards elsewhere
            assert watch.faces & hidden == set()
        if isinstance(driver.scene, CurtainScene):
            assert driver.app.notice == ""
            assert not any(target.name.startswith("card.") for target in driver.app.targets)
        quiet += 1
    assert lifted >= 3


def test_a_family_that_leaves_the_machine_finds_the_hand_covered(tmp_path: Path) -> None:
    driver = seated(tmp_path, "nap", "instant")
    driver.until(lambda: isinstance(driver.scene, CurtainScene))
    driver.frames(30)
    driver.click("reveal")
    driver.until(lambda: isinstance(driver.scene, TableScene) and driver.scene.own_ask() is not None)
    driver.frames(60 * 21)
    assert isinstance(driver.scene, CurtainScene)
