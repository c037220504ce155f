"""After a fault: the text stays on the machine, the game goes on where it was, and a start is made with care."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.engine.questions import Action
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.home.shelf import ShelfScene
from parlour.gui.scenes.routing.stumbled import StumbledScene
from parlour.gui.scenes.table import TableScene
from parlour.gui.window import program
from parlour.match import Match
from parlour.session.request import Request
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session, match_of
from parlour.storage import starts
from parlour.storage.disk_job import Patience
from parlour.storage.games.journal import Journal
from parlour.storage.games.lock import Lock
from parlour.storage.places import Places
from parlour.text.console import Console
from parlour.text.program import run as run_text
from parlour.text.table.table import TextTable
from tests.gui.driver import Driver
from tests.storage.games import choices, places_in
from tests.support import game_file, open_ask

MOST_ASKED = 500  # prompts before a test gives up


def at_table(folder: Path) -> Any:
    """Return the window at a table of two persons, where nobody plays by himself."""
    driver = Driver(folder, (1024, 600))
    match = Match.start("nap", seats=2, seed=4)
    sitters = [Sitter(name, "key") for name in ("Ann", "Tom")]
    session = Session.begin(match, sitters, driver.app.thinker, driver.app.places)
    match.act(open_ask(match).actions[0])
    driver.app.push(TableScene(driver.app, session))
    driver.frames(3)
    return driver


@pytest.fixture(autouse=True)
def pygame_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program not end what the other tests go on to use, nor leave its haste to them."""
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(Journal, "waits", Journal.waits)
    monkeypatch.setattr(Patience, "seconds", Patience.seconds)


def fault(*_: Any) -> None:
    raise ZeroDivisionError("a fault for the test")


def test_a_fault_in_the_window_offers_to_go_on_where_the_player_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = at_table(tmp_path)
    app = driver.app
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    before, path = choices(match_of(table.session)), game_file(table.session)
    careful = program.Careful(app)
    with monkeypatch.context() as patch:
        patch.setattr(type(app.scene), "update", fault)
        careful.step([])
    assert isinstance(app.scene, StumbledScene)
    (text,) = app.places.log.glob("crash-*.txt")
    assert "ZeroDivisionError: a fault for the test" in text.read_text()
    assert str(text) in app.scene.sentence
    assert "on this machine only" in app.scene.sentence
    driver.frames(20)
    assert driver.faults() == []
    driver.click("stumbled.copy")
    assert pygame.scrap.get_text() == app.scene.report
    assert "ZeroDivisionError" in app.scene.report and text.read_text() == app.scene.report
    driver.key("enter")
    again = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert game_file(again.session) == path
    assert choices(match_of(again.session)) == before
    assert [type(scene) for scene in app.scenes[:2]] == [HomeScene, TableScene]
    app.close()


def test_the_report_tells_the_last_events_and_no_letter_that_was_typed(tmp_path: Path) -> None:
    driver = at_table(tmp_path)
    app, careful = driver.app, program.Careful(driver.app)
    for n in range(250):
        careful.step([pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(n, 7))])
    careful.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="")])
    told = app.trail.lines()
    assert len(told) == 200
    assert told[0].endswith(": MouseButtonUp 1 at 51, 7")
    assert told[-1].endswith("Scene: key f5")
    app.push(ShelfScene(app))
    driver.frames(20)
    field = next(target.name for target in app.targets if app.widgets.is_field(target.name))
    app.focus = field
    careful.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="w")])
    assert app.trail.lines()[-1].endswith("ShelfScene: a key in a field")
    try:
        fault()
    except ZeroDivisionError:
        assert all(line in starts.report(app.trail.lines()) for line in ("The last 200 events", *app.trail.lines()))
    app.close()


def test_faults_one_upon_the_other_end_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_table(tmp_path)
    careful = program.Careful(driver.app)
    monkeypatch.setattr(HomeScene, "draw", fault)
    monkeypatch.setattr(StumbledScene, "draw", fault)
    monkeypatch.setattr(type(driver.app.scene), "draw", fault)
    driver.app.is_dirty = True
    for _ in range(program.MOST_FAULTS):
        careful.step([])
    with pytest.raises(ZeroDivisionError):
        careful.step([])


def test_after_a_crash_the_next_start_says_so_and_offers_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at_table(tmp_path).app.close()
    places = Places.within(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(program, "play", fault)
        assert program.run(Request(places)) == 1
    told = capsys.readouterr().err
    assert "Continue takes it up again" in told
    assert "Traceback" not in told
    seen: list[Any] = []

    def look(app: Any, *_: Any) -> None:
        app.step()
        seen.append((app.notice, app.scene.saved is not None, [t.name for t in app.targets]))

    monkeypatch.setattr(program, "play", look)
    assert program.run(Request(places)) == 0
    (notice, has_game, targets) = seen[0]
    assert "went wrong last time" in notice and "Continue" in notice
    assert has_game and "continue" in targets
    assert program.run(Request(places)) == 0
    assert seen[1][0] == ""  # it is told once


def test_the_third_start_after_two_that_failed_is_made_with_care(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_table(tmp_path).app.close()
    places = Places.within(tmp_path)
    begun: list[tuple[bool, str]] = []

    def start(app: Any, *_: Any) -> None:
        begun.append((app.request.is_safe, app.notice))
        if len(begun) < 3:
            fault()

    monkeypatch.setattr(program, "play", start)
    assert [program.run(Request(places)) for _ in range(4)] == [1, 1, 0, 0]
    assert [is_safe for is_safe, _ in begun] == [False, False, True, False]
    assert "original settings" in begun[2][1]
    assert str(places.log) in begun[2][1]


def test_a_start_that_stands_for_a_while_has_not_failed(tmp_path: Path) -> None:
    driver = at_table(tmp_path)
    places = driver.app.places
    starts.begun(places)
    starts.begun(places)
    careful = program.Careful(driver.app)
    for _ in range(round(program.STANDS * 60) + 2):
        careful.step([])
    assert starts.begun(places) == starts.Last(was_cut_off=True)
    driver.app.close()


@pytest.mark.parametrize("content", ["", "[]", "{", '{"failed": "x"}', '{"other": 1}', '{"failed": 1, "crash": 2}'])
def test_what_is_noted_of_the_last_time_may_be_damaged(tmp_path: Path, content: str) -> None:
    places = places_in(tmp_path)
    (places.state / "last.json").write_text(content)
    assert starts.begun(places) == starts.Last(was_cut_off=True)
    assert json.loads((places.state / "last.json").read_text())["failed"] == 1


def test_a_run_beside_another_neither_tells_of_it_nor_touches_its_note(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    note = places.state / "last.json"
    other = Lock.taken(note)  # as the other run holds it
    note.write_text('{"failed": 1}')
    assert starts.last_run_words(starts.begun(places)) == ""
    starts.stands(places)
    starts.ended(places)
    assert note.read_text() == '{"failed": 1}'
    other.release()
    assert starts.begun(places) == starts.Last(1, was_cut_off=True)
    starts.ended(places)


def test_a_reader_of_the_terminal_who_leaves_is_no_fault(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    said: list[str] = []

    def write(text: str) -> None:
        said.append(text)
        if len(said) > 5:
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        run_text(Request(places, game="nap", seats=3, seed=2), Console(lambda _: "", write))
    assert not list(places.log.glob("crash-*"))
    assert starts.begun(places) == starts.Last()


def test_only_the_newest_texts_are_kept(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    for second in range(starts.MOST_TEXTS + 5):
        try:
            fault()
        except ZeroDivisionError:
            starts.stumbled(places, None, datetime(2026, 1, 1, 12, 0, second), starts.report())
    assert len(list(places.log.glob("crash-*.txt"))) == starts.MOST_TEXTS


def test_a_fault_in_the_terminal_offers_to_go_on_where_the_player_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    genuine, faults = TextTable.run, [True]

    def once(self: TextTable) -> None:
        if faults:
            faults.pop()
            ask = match_of(self.session).ask
            assert ask is not None
            action: Action = ask.actions[0]
            match_of(self.session).act(action, ask.seats[0])
            fault()
        genuine(self)

    monkeypatch.setattr(TextTable, "run", once)
    asked: list[str] = []

    def read(prompt: str) -> str:
        asked.append(prompt)
        if len(asked) > MOST_ASKED:
            raise EOFError
        return "q" if any("return to where you were" in earlier for earlier in asked[:-1]) else ""

    code = run_text(Request(Places.within(tmp_path), game="nap", seats=3, seed=2), Console(read, said.append))
    text = " ".join(" ".join(said).split())
    assert code == 0
    assert any("return to where you were" in prompt for prompt in asked)
    assert "on this machine only" in text
    assert "Traceback" not in text
    (path,) = (tmp_path / "games").glob("*.parlour")
    assert Match.load(path).choices >= 1
    assert len(list((tmp_path / "state" / "log").glob("crash-*.txt"))) == 1
