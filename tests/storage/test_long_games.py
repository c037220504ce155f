"""Long games: whatever is written can be read again, however long an evening lasts."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.match import Match
from parlour.match.verification import verdict
from parlour.records import lines, record
from parlour.storage.games.journal import Journal
from tests.storage.games import choices
from tests.support import open_ask


def an_evening_of_loto(path: Path, seats: int) -> tuple[Match, Journal, int]:
    """Play Loto into a journal until its file is full; return how many deals were in it then."""
    match = Match.start("loto", seats=seats, seed=1, options={"deals": 0})
    journal = Journal.begin(path, match)
    while not journal.trouble:
        assert journal.path.stat().st_size <= lines.LARGEST, "the journal writes more than is read"
        match.act(open_ask(match).of(open_ask(match).seats[0]).actions[0], open_ask(match).seats[0])  # type: ignore[union-attr]
    return match, journal, match.deal_number


def assert_it_is_kept(match: Match, journal: Journal) -> None:
    """Assert that the file of a full journal opens, and stays whole when play goes on."""
    journal.close()
    kept = Match.load(journal.path)
    assert not kept.notice
    assert choices(kept) == choices(match)[: kept.choices]
    assert not verdict(journal.path).faults


def test_a_file_that_is_full_takes_nothing_more_and_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "LARGEST", 40_000)
    match, journal, _ = an_evening_of_loto(tmp_path / "loto.parlour", 6)
    assert journal.trouble == "loto.parlour is full: you can play on, but nothing more is saved."
    size = journal.path.stat().st_size
    assert 39_000 < size <= 40_000
    for _ in range(20):
        match.act(open_ask(match).of(open_ask(match).seats[0]).actions[0], open_ask(match).seats[0])  # type: ignore[union-attr]
    assert journal.path.stat().st_size == size
    assert_it_is_kept(match, journal)


def test_a_full_file_that_is_taken_up_again_is_still_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LARGEST", 20_000)
    _, journal, _ = an_evening_of_loto(tmp_path / "loto.parlour", 6)
    journal.close()
    match, journal = Journal.resume(journal.path)
    for _ in range(20):
        match.act(open_ask(match).of(open_ask(match).seats[0]).actions[0], open_ask(match).seats[0])  # type: ignore[union-attr]
    assert "is full" in journal.trouble
    assert_it_is_kept(match, journal)


def test_a_game_that_no_file_can_hold_is_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start("nap", seats=4, seed=1)
    monkeypatch.setattr(lines, "MOST_LINES", 2)
    with pytest.raises(record.RecordError, match="too long for a file"):
        match.save(tmp_path / "nap.parlour")
    assert not (tmp_path / "nap.parlour").exists()


def test_as_many_lines_are_written_as_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_LINES", 5)
    room, data = lines.Room(), lines.sealed(['["parlour",{"format":2}]'])
    assert room.takes(data)
    while room.takes(row := lines.sealed(['["act",0,"Pass"]'], data)):
        data += row
    assert len(lines.good_entries(data + row)[0]) == len(data.splitlines()) == 5


@pytest.mark.slow
def test_an_evening_of_loto_for_25_is_read_to_its_last_line(tmp_path: Path) -> None:
    match, journal, deals = an_evening_of_loto(tmp_path / "loto.parlour", 25)
    assert deals > 500
    assert_it_is_kept(match, journal)
