"""Moments and remarks at a table in use: seen, waited for, spoken, and switched off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.engine.cards import card
from parlour.gui.scenes.table import TableScene
from parlour.gui.speech.melody import MusicBox, chink_samples, composed, mixed, tune_samples
from parlour.match import Match
from parlour.players.personas import company, persona_named
from parlour.players.remarks import Occasion, remarks
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.session.talk.conversation import Remark
from parlour.session.talk.flourishes import MarkedMoment
from tests.gui.driver import Driver
from tests.tables import at_once

POPE = MarkedMoment("pope", 2, (card("9D"),))


def at_pope_joan(driver: Any, seats: int = 4) -> Any:
    """Return a table of Pope Joan at the person's turn, at the pace Normal."""
    match = Match.start("pope_joan", seats=seats, seed=4)
    sitters = []
    for i, (name, sign) in enumerate(company(seats)):
        persona = persona_named(name)
        slug = persona.slug if persona else ""
        sitters.append(Sitter(name, sign, COMPUTER if i else PERSON, "easy", slug if i else ""))
    scene = TableScene(driver.app, Session(match, sitters, driver.app.thinker, None))
    driver.app.push(scene)
    driver.until(lambda: scene.is_settled and scene.own_ask() is not None)
    driver.app.settings.pace = "normal"
    scene.asides.clear()
    return scene


def texts(driver: Any) -> list[str]:
    driver.app.is_dirty = True
    driver.frames(1)
    return [text for _, text, _ in driver.app.written]


def spotting(scene: Any, moment: MarkedMoment, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next event make a moment."""
    found = iter([moment])
    monkeypatch.setattr(scene.asides.talk._flourishes, "spotted", lambda *_: next(found, None))


def play_on(driver: Any, scene: Any) -> None:
    scene.do(scene.actions()[0])
    driver.until(lambda: scene.asides.moment is not None)


def test_a_moment_is_named_on_the_table_and_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(tmp_path)
    scene = at_pope_joan(driver)
    spotting(scene, POPE, monkeypatch)
    play_on(driver, scene)
    assert {"Pope!", "Mr Pym’s"} <= set(texts(driver))
    assert "A moment for Mr Pym: Pope!" in driver.app.voice.lines
    assert driver.faults() == []
    position, applied = scene.session.match.position, scene.shown.stage.applied
    driver.frames(100)
    assert (scene.session.match.position, scene.shown.stage.applied) == (position, applied)
    driver.until(lambda: scene.asides.moment is None, 120)
    assert "Pope!" not in texts(driver)


def test_a_key_ends_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(tmp_path)
    scene = at_pope_joan(driver)
    spotting(scene, POPE, monkeypatch)
    play_on(driver, scene)
    driver.key("space", frames=3)
    assert scene.asides.moment is None


@pytest.mark.parametrize("off", [{"motion": "none"}, {"pace": "instant"}])
def test_a_moment_holds_nobody_up_without_motion_or_at_once(
    off: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path)
    scene = at_pope_joan(driver)
    for key, value in off.items():
        setattr(driver.app.settings, key, value)
    spotting(scene, POPE, monkeypatch)
    tunes: list[int] = []
    monkeypatch.setattr(driver.app.audio, "tune", lambda: tunes.append(1))
    scene.do(scene.actions()[0])
    driver.until(lambda: bool(tunes))
    assert scene.asides.moment is None
    assert any(line.endswith(": Pope!") for line in driver.app.voice.lines), "it is still said"


@pytest.mark.parametrize(("motion", "moves"), [("full", True), ("reduced", False)])
def test_with_reduced_motion_everything_stands_at_once(
    motion: str, moves: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path)
    scene = at_pope_joan(driver)
    driver.app.settings.motion = motion
    spotting(scene, POPE, monkeypatch)
    play_on(driver, scene)
    driver.frames(1)
    first = [place for _, place in scene.asides.sprites(driver.app.looks())]
    driver.frames(6)
    assert ([place for _, place in scene.asides.sprites(driver.app.looks())] != first) is moves


@pytest.mark.parametrize("size", at_once([(800, 600), (1366, 768), (1920, 1080)], lambda size: size != (1920, 1080)))
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_remark_is_shown_beside_its_speaker_in_the_window(
    window: Any, size: tuple[int, int], text: float, seat: int
) -> None:
    window.begin_again(size, round(text * 100))
    scene = at_pope_joan(window)
    said = "You will be telling that to grandchildren."
    scene.asides.say(Remark(seat, said))
    window.frames(2)
    assert f"“{said}”" in [words for _, words in window.app.told]
    assert f"{scene.names[seat]}: {said}" in window.app.voice.lines
    assert window.faults() == []


def test_a_remark_goes_after_it_has_been_read(tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    scene = at_pope_joan(driver)
    scene.asides.say(Remark(1, "Bravo!"))
    driver.frames(60)
    assert scene.asides.remark is not None
    driver.until(lambda: scene.asides.remark is None, 200)


@pytest.mark.parametrize(("much", "many"), [("all", 1), ("none", 0)])
def test_a_session_begins_with_a_welcome_unless_remarks_are_off(tmp_path: Path, much: str, many: int) -> None:
    driver = Driver(tmp_path)
    driver.app.settings.remarks = much
    at_pope_joan(driver)
    welcomes = {line for told in remarks().values() for line in told[Occasion.WELCOME]}
    assert len(welcomes & driver.app.remarked) == many


# sounds
def test_no_tune_comes_twice_in_an_evening() -> None:
    box = MusicBox()
    tunes = [box.next() for _ in range(300)]
    assert len(set(tunes)) == 300


def test_a_tune_is_soft_and_ends_in_silence() -> None:
    samples = tune_samples(composed(1))
    assert 2000 < max(map(abs, samples)) < 12_000
    assert max(map(abs, samples[-4:])) < 60 and abs(samples[0]) < 60


def test_more_counters_chink_more_often() -> None:
    one = [mixed([tune_samples((0, 1))], 0.0)]
    lengths = [len(chink_samples(one, amount)) for amount in (1, 2, 4, 9, 40)]
    assert lengths == sorted(set(lengths))


def test_without_sound_no_tune_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    driver = Driver(tmp_path)
    audio, made = driver.app.audio, list[str]()
    monkeypatch.setattr(audio, "_sound", lambda name, volume, data: made.append(name))
    audio._is_open, audio._is_muted, audio._volume = True, True, 0.4
    audio.tune()
    assert made == []
    audio._is_muted = False
    audio.tune()
    audio.chink(3)
    assert len(made) == 2
