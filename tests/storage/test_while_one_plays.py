"""What befalls the file of a game while one plays: its folder goes, another program changes it, the disk is slow."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread, current_thread, main_thread
from threading import enumerate as enumerate_threads
from typing import Any

import pytest

from parlour.gui.scenes.table import TableScene
from parlour.gui.window.program import DISK_WAITS
from parlour.match import Match
from parlour.records import lines, record
from parlour.session.seats.seating import COMPUTER, Sitter
from parlour.session.session import Session
from parlour.storage import disk_job
from parlour.storage.disk_job import DiskJob, Patience
from parlour.storage.games.journal import Journal
from parlour.storage.games.lock import FileBusy, Lock
from parlour.storage.games.shelf import saved_games
from tests.gui.driver import Driver
from tests.storage.games import answer, choices, damaged_in_the_middle, places_in, written


class Game:
    """A game of Nap kept in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "games"
        self.match = Match.start("nap", seats=3, seed=2)
        self.journal = Journal.begin(self.folder / "nap.parlour", self.match)
        self.play(3)

    @property
    def path(self) -> Path:
        return self.journal.path

    def play(self, answers: int = 1) -> str:
        """Make so many answers; return what is told of the file afterwards."""
        for _ in range(answers):
            answer(self.match)
        return self.journal.trouble

    def is_kept(self) -> bool:
        """Whether the file says all that was answered, and nothing else."""
        kept = Match.load(self.folder / "nap.parlour")
        return choices(kept) == choices(self.match) and not kept.notice

    def names(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir() if path.suffix != ".lock")


def removed(game: Game) -> Callable[[], None]:
    shutil.rmtree(game.folder)
    return game.folder.mkdir


def moved_away(game: Game) -> Callable[[], None]:
    away = game.folder.with_name("away")
    game.folder.rename(away)

    def back() -> None:
        shutil.move(away, game.folder)

    return back


def a_file_in_its_place(game: Game) -> Callable[[], None]:
    shutil.rmtree(game.folder)
    game.folder.write_text("a letter")

    def back() -> None:
        game.folder.unlink()
        game.folder.mkdir()

    return back


@pytest.mark.parametrize("goes", [removed, moved_away, a_file_in_its_place])
def test_a_folder_that_goes_is_told_and_the_game_played_on_and_kept_when_it_is_back(
    tmp_path: Path, goes: Callable[[Game], Callable[[], None]]
) -> None:
    game = Game(tmp_path)
    back = goes(game)
    told = {game.play() for _ in range(4)}
    assert len(told) == 1  # the same sentence, which a window says once
    assert "You can play on" in told.pop()
    back()
    assert game.play() == ""
    assert game.is_kept()
    assert game.names() == ["nap.parlour"]
    with pytest.raises(FileBusy):
        Lock.taken(game.path)
    game.journal.close()
    assert game.names() == ["nap.parlour"]


def test_a_folder_that_cannot_be_read_for_a_while_is_told_and_the_game_kept_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game(tmp_path)
    genuine = os.stat

    def shut(path: Any, *rest: Any, **named: Any) -> os.stat_result:
        if str(path).startswith(str(game.folder)):
            raise PermissionError(13, "Permission denied")
        return genuine(path, *rest, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", shut)
        assert "Permission denied" in game.play(2)
    assert game.play() == ""
    assert game.is_kept()
    game.journal.close()


def test_a_game_whose_folder_is_still_gone_when_it_is_left_is_kept_in_a_new_one(tmp_path: Path) -> None:
    game = Game(tmp_path)
    removed(game)
    assert "is gone" in game.play()
    game.journal.close()
    assert game.is_kept()


def test_a_file_that_is_removed_is_written_whole_again(tmp_path: Path) -> None:
    game = Game(tmp_path)
    game.path.unlink()
    assert game.play() == ""
    assert game.is_kept()
    game.journal.close()


def test_an_older_game_that_is_removed_before_its_first_new_answer_is_kept_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "spoil_five.parlour"
    shutil.copy(Path(__file__).with_name("older") / "spoil_five.v1.parlour", path)
    match, journal = Journal.resume(path)
    path.unlink()
    answer(match)
    assert not journal.trouble
    journal.close()
    assert choices(Match.load(path)) == choices(match)


def other_evening(game: Game) -> bytes:
    """Return the game as somebody else went on with it elsewhere."""
    match = Match.load(game.path)
    for _ in range(2):
        answer(match)
    match.undo()
    return match.encoded()


@pytest.mark.parametrize("put", ["in its place", "into it"])
def test_two_copies_that_were_both_changed_are_both_kept_the_other_under_its_date(tmp_path: Path, put: str) -> None:
    game = Game(tmp_path)
    other = other_evening(game)
    if put == "into it":
        game.path.write_bytes(other)
    else:
        (tmp_path / "new").write_bytes(other)
        os.replace(tmp_path / "new", game.path)
    os.utime(game.path, (1_000_000_000, 1_000_000_000))
    assert game.play() == ""
    assert game.is_kept()
    (dated,) = (path for path in game.folder.glob("*.parlour") if path != game.path)
    assert dated.name.startswith("nap-20010909-")
    assert dated.read_bytes() == other
    game.play()
    game.journal.close()
    assert game.is_kept()
    assert len(list(game.folder.glob("*.parlour"))) == 2


def test_a_copy_that_is_only_older_or_the_same_is_not_kept_twice(tmp_path: Path) -> None:
    game = Game(tmp_path)
    before = game.path.read_bytes()
    game.play(2)
    for data in (before, game.path.read_bytes()):  # as a backup, or a synchronised folder, may put it back
        game.path.unlink()
        game.path.write_bytes(data)
        assert game.play() == ""
        assert game.is_kept()
    os.utime(game.path, (1_000_000_000, 1_000_000_000))
    assert game.play() == ""
    assert game.is_kept()
    assert game.names() == ["nap.parlour"]
    game.journal.close()


def asleep(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Let the disk take nothing until the event that is returned is set."""
    awake, genuine = Event(), os.fsync

    def slow(handle: int) -> None:
        awake.wait(60)
        genuine(handle)

    monkeypatch.setattr(os, "fsync", slow)
    return awake


def test_a_disk_that_takes_more_than_two_seconds_is_told_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert disk_job.PATIENCE == 2.0
    monkeypatch.setattr(disk_job, "PATIENCE", 0.02)
    monkeypatch.setattr(Journal, "waits", 0.02)
    game = Game(tmp_path)
    awake = asleep(monkeypatch)
    told = {game.play() for _ in range(3)}
    assert len(told) == 1
    assert "the disk has taken more than" in told.pop()
    awake.set()
    monkeypatch.setattr(Journal, "waits", 60.0)
    game.journal.close()
    assert not game.journal.trouble
    assert game.is_kept()


def test_answers_made_while_the_disk_was_slow_follow_without_waiting_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Journal, "waits", 0.0)
    game = Game(tmp_path)
    awake = asleep(monkeypatch)
    game.play(5)
    awake.set()
    game.journal._hear(60.0)  # until the disk's thread has nothing more to do
    assert game.is_kept()
    game.journal.close()


def test_a_disk_that_never_answers_does_not_hold_up_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_job, "PATIENCE", 0.02)
    monkeypatch.setattr(Journal, "waits", 0.02)
    game = Game(tmp_path)
    awake = Event()
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: awake.wait(60))
        assert "the disk has taken" in game.play()
        game.play(3)
        game.journal.close()
        with pytest.raises(FileBusy):  # the file still waits for its last answers
            Journal.resume(game.path)
        awake.set()
    monkeypatch.setattr(Journal, "waits", 60.0)
    game.journal._hear(60.0)
    assert game.is_kept()
    again, journal = Journal.resume(game.path)
    journal.close()
    assert choices(again) == choices(game.match)


def test_the_window_does_not_wait_for_a_disk_that_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert DISK_WAITS <= 0.1
    monkeypatch.setattr(Journal, "waits", DISK_WAITS)
    monkeypatch.setattr(Patience, "seconds", DISK_WAITS)
    driver, awake, waited = Driver(tmp_path), Event(), list[float]()
    genuine, done = os.fsync, DiskJob.is_done

    def hangs(handle: int) -> None:
        awake.wait(60)
        genuine(handle)

    def counted(job: DiskJob, seconds: float) -> bool:
        if current_thread() is main_thread():
            waited.append(seconds)
        return done(job, seconds)

    match = Match.start("nap", seats=3, seed=2)
    session = Session.begin(match, [Sitter(name, "key") for name in ("Ann", "Tom", "Lily")], driver.app.thinker,
                            driver.app.places)  # fmt: skip
    driver.app.push(TableScene(driver.app, session))
    driver.frames(3)
    monkeypatch.setattr(os, "fsync", hangs)
    with monkeypatch.context() as patch:
        patch.setattr(DiskJob, "is_done", counted)
        for _ in range(5):
            answer(match)
            driver.frames(2)
        driver.app.to_bottom()
    assert max(waited) <= DISK_WAITS, "something waited for the disk"
    assert sum(seconds > 0 for seconds in waited) <= 4, "more than the first answer and the end waited"
    awake.set()
    assert session.journal is not None
    session.journal._hear(60.0)
    assert choices(Match.load(session.journal.path)) == choices(match)
    driver.app.close()


def test_damage_in_the_middle_is_not_guessed_past_and_the_whole_file_is_kept(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    path = places.games / "nap.parlour"
    match = damaged_in_the_middle(path)
    damaged = path.read_bytes()
    (saved,) = saved_games(places)
    assert (saved.deal, saved.trouble) == (2, "")
    assert "damaged in deal 2" in saved.notice
    again, journal = Journal.resume(path)
    assert again.notice == saved.notice
    assert choices(again) == choices(match)[: len(choices(again))]
    assert len(again.results) == 1
    assert path.with_suffix(".before").read_bytes() == damaged
    answer(again)
    journal.close()
    assert choices(Match.load(path)) == choices(again)
    assert Match.load(path).notice == ""


def test_a_game_with_an_option_that_is_not_known_can_be_watched_only_and_stays_as_it_is(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    path = places.games / "nap.parlour"
    match = Match.start("nap", seats=3, seed=2)
    for _ in range(4):
        answer(match)
    match.save(path)
    entries, _ = lines.good_entries(path.read_bytes())
    entries[0][1]["options"]["aces"] = "high"
    path.write_bytes(written(entries))
    before = path.read_bytes()
    (saved,) = saved_games(places)
    assert "the option aces, which this version does not know" in saved.trouble
    assert saved.why_not_watched == ""
    with pytest.raises(record.NewerRecord, match="option aces"):
        Journal.resume(path)
    watched = Match.load_to_watch(path)
    assert choices(watched) == choices(match)
    assert "not played" in watched.notice
    assert path.read_bytes() == before


def test_the_window_tells_once_that_the_folder_is_gone_and_the_table_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = Driver(tmp_path, (1024, 600))
    app = driver.app
    match = Match.start("pope_joan", seats=3, seed=4)
    sitters = [Sitter("Ann", "key"), *(Sitter(name, "key", COMPUTER) for name in ("Tom", "Lily"))]
    session = Session.begin(match, sitters, app.thinker, app.places)
    app.push(TableScene(app, session))
    said: list[str] = []
    monkeypatch.setattr(app, "say", said.append)
    shutil.rmtree(app.places.games)
    for _ in range(3):
        session.match.act(match.ask.actions[0])  # type: ignore[union-attr]
        driver.frames(4)
    assert isinstance(app.scene, TableScene)
    assert app.scene.closing.way_home == "Home (the game is not saved)"
    assert len([sentence for sentence in said if "is gone" in sentence]) == 1
    app.places.games.mkdir()
    session.match.act(match.ask.actions[0])  # type: ignore[union-attr]
    driver.frames(4)
    assert session.trouble == ""
    assert app.scene.closing.way_home == "Home (the game is saved)"
    (path,) = app.places.games.glob("*.parlour")
    assert choices(Match.load(path)) == choices(match)
    app.close()


def test_where_no_thread_can_be_started_a_game_is_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    game = Game(tmp_path)
    assert game.play(3) == ""
    game.journal.close()
    assert game.is_kept()


def test_the_thread_of_the_disk_ends_with_the_game(tmp_path: Path) -> None:
    before = [thread for thread in enumerate_threads() if thread.name == "disk"]
    game = Game(tmp_path)
    (own,) = [thread for thread in enumerate_threads() if thread.name == "disk" and thread not in before]
    game.journal.close()
    own.join(60)
    assert not own.is_alive()


def test_where_there_is_no_memory_for_a_lock_play_goes_on_and_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none() -> None:
        raise RuntimeError("can't allocate lock")

    game = Game(tmp_path)
    with monkeypatch.context() as short_of_memory:
        short_of_memory.setattr(disk_job, "Lock", none)
        assert "cannot be written" in game.play()
    assert game.play() == ""
    assert game.is_kept()
