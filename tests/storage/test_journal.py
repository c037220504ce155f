"""The journal: refused by the disk, opened twice, of other versions. What was accepted is there, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from parlour.match import Match
from parlour.match.verification import faults
from parlour.records import lines, record
from parlour.records.migrations import MIGRATIONS
from parlour.storage.games.journal import Journal
from parlour.storage.games.lock import FileBusy
from tests.storage.faults import Faults
from tests.storage.games import answer, choices, played, written
from tests.tables import at_once


def choices_of(entries: list[Any]) -> list[str]:
    """Return the answers that stand at the end of some lines, by the simplest reading: `back` cuts, `act` adds."""
    log: list[str | None] = []
    for kind, *values in entries:
        if kind in ("act", "chance"):
            log.append(f"{values[0]}:{values[1]}" if kind == "act" else None)
        elif kind == "back":
            del log[values[0] :]
    return [entry for entry in log if entry is not None]


@pytest.mark.parametrize("slug", ["nap", "pope_joan", "loto"])
def test_every_accepted_answer_is_on_disk_before_the_next(tmp_path: Path, slug: str) -> None:
    path = tmp_path / "game.parlour"
    match = Match.start(slug, seats=4, seed=9)
    journal = Journal.begin(path, match)
    for _ in range(10):
        answer(match)
        assert choices(Match.load(path)) == choices(match)
    journal.close()


@pytest.mark.parametrize("slug", at_once(["nap", "pope_joan", "loto"], lambda slug: slug == "nap"))
def test_a_game_cut_at_every_byte_goes_on_from_the_last_whole_answer(tmp_path: Path, slug: str) -> None:
    path = tmp_path / "game.parlour"
    played(path, slug, 6)
    data = path.read_bytes()
    first = data.index(b"\n") + 1
    for cut in range(len(data)):
        entries, _ = lines.good_entries(data[:cut])
        deals = [entry for entry in entries if entry[0] == "deal"]
        if cut < first or not deals:
            with pytest.raises(record.RecordError):
                Match.loaded(data[:cut])
            continue
        match = Match.loaded(data[:cut])
        assert choices(match) == choices_of(entries)


@pytest.mark.parametrize("slug", ["nap", "pope_joan", "loto"])
def test_a_game_cut_after_any_line_is_played_on_and_nothing_of_that_is_lost(tmp_path: Path, slug: str) -> None:
    path = tmp_path / "whole.parlour"
    match = Match.start(slug, seats=3, seed=3)
    journal = Journal.begin(path, match)
    while match.deal_number < 2:
        answer(match)
    answer(match)
    journal.close()
    rows = path.read_bytes().splitlines(keepends=True)
    for n in range(2, len(rows) + 1):  # also between the end of a deal and the next, and before an order is drawn
        cut = tmp_path / f"{n}.parlour"
        cut.write_bytes(b"".join(rows[:n]))
        match, journal = Journal.resume(cut)
        for _ in range(2):
            answer(match)
        journal.close()
        again = Match.load(cut)
        assert choices(again) == choices(match)
        assert not again.notice
        assert faults(again) == []


def test_the_bytes_after_the_last_whole_line_are_put_beside_and_play_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.parlour"
    whole = played(path)
    data = path.read_bytes()
    path.write_bytes(data + b'deadbeef ["act",0,"Play(')
    match, journal = Journal.resume(path)
    assert "damaged" in match.notice
    assert path.with_suffix(".tail").read_bytes() == b'deadbeef ["act",0,"Play('
    answer(match)
    journal.close()
    assert choices(Match.load(path))[:-1] == choices(whole)


def _play_with_faults(path: Path, fails: int) -> tuple[int, Match]:
    with Faults(fails).on() as disk:
        match = Match.start("nap", seats=3, seed=2)
        journal = Journal.begin(path, match)
        troubled = bool(journal.trouble)
        for _ in range(8):
            answer(match)
            troubled |= bool(journal.trouble)
        assert fails or not troubled  # with several lines to one answer a later one may already have mended it
        journal.close()
    return disk.count, match


def test_whichever_call_to_the_disk_fails_once_nothing_is_lost_or_doubled(tmp_path: Path) -> None:
    calls, _ = _play_with_faults(tmp_path / "sound.parlour", 0)
    assert calls > 16
    for n in range(1, calls + 1):
        path = tmp_path / f"{n}.parlour"
        _, match = _play_with_faults(path, n)
        kept = Match.load(path)
        lost = len(choices(match)) - len(choices(kept))
        assert choices(kept) == choices(match)[: len(choices(kept))]
        assert lost <= (1 if n >= calls - 1 else 0), n  # the last line of all has no later one to take it along


def test_a_disk_that_stays_full_lets_the_game_go_on_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.parlour"
    match = Match.start("nap", seats=3, seed=2)
    journal = Journal.begin(path, match)
    answer(match)
    before = choices(match)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        for _ in range(3):
            answer(match)
        assert "No space left" in journal.trouble
        assert "play on" in journal.trouble
    assert choices(Match.load(path))[: len(before)] == before
    answer(match)
    assert journal.trouble == ""
    assert choices(Match.load(path)) == choices(match)
    journal.close()


def test_a_folder_that_cannot_be_made_is_told_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    match = Match.start("nap", seats=3, seed=2)
    journal = Journal.begin(tmp_path / "file" / "game.parlour", match)
    assert "cannot be written" in journal.trouble
    answer(match)
    journal.close()


def test_a_game_that_is_open_elsewhere_can_only_be_watched(tmp_path: Path) -> None:
    path = tmp_path / "game.parlour"
    match = Match.start("nap", seats=3, seed=2)
    journal = Journal.begin(path, match)
    with pytest.raises(FileBusy, match="another Parlour window"):
        Journal.resume(path)
    assert Match.load(path).choices == 0
    journal.close()
    _, again = Journal.resume(path)
    again.close()
    assert not path.with_suffix(".lock").exists()


def test_a_newer_form_is_left_as_it_is_with_a_clear_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.parlour"
    played(path, answers=2)
    entries, _ = lines.good_entries(path.read_bytes())
    entries[0][1] |= {"format": record.FORMAT + 1, "program": "9.9"}
    data = written(entries)
    path.write_bytes(data)
    with pytest.raises(record.NewerRecord, match=r"9\.9, which is newer"):
        Journal.resume(path)
    assert path.read_bytes() == data
    assert not path.with_suffix(".lock").exists()


def test_an_older_form_is_brought_up_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.parlour"
    whole = played(path, answers=4)
    entries, _ = lines.good_entries(path.read_bytes())
    older = [["answer", *entry[1:]] if entry[0] == "act" else entry for entry in entries]  # a form that never was
    data = written(older)

    def renamed(given: list[Any]) -> list[Any]:
        return [["act", *entry[1:]] if entry[0] == "answer" else entry for entry in given]

    with monkeypatch.context() as patch:
        patch.setattr(record, "FORMAT", record.FORMAT + 1)
        patch.setitem(MIGRATIONS, record.FORMAT - 1, renamed)
        assert choices(Match.loaded(data)) == choices(whole)
        path.write_bytes(data)
        match, journal = Journal.resume(path)
        answer(match)
        journal.close()
        assert path.with_suffix(f".v{record.FORMAT - 1}").read_bytes() == data  # what was there is kept beside
        assert lines.good_entries(path.read_bytes())[0][0][1]["format"] == record.FORMAT
        assert choices(Match.load(path)) == choices(match)
        patch.delitem(MIGRATIONS, record.FORMAT - 1)
        with pytest.raises(record.RecordError, match="cannot be read any more"):
            Match.loaded(data)
