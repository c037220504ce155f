"""Statistics: made from the game files and from nothing else, by game, seat, level; the two plots come from them."""

from __future__ import annotations

import os
import random
import sqlite3
import sys
from collections import Counter
from contextlib import closing
from dataclasses import asdict
from itertools import accumulate
from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.session.seats.seating import COMPUTER, Sitter
from parlour.storage.places import Places
from parlour.storage.statistics import Statistics, StatisticsRow, rows_of
from tests.storage.games import answer, places_in
from tests.support import open_ask
from tests.support.cases import each_case

WHO = (Sitter("Ann", "key"), Sitter("Tom", "fan", COMPUTER, "strong"), Sitter("Lily", "fern", COMPUTER, "easy"))


def finished(places: Places, name: str, slug: str = "nap", deals: int = 2, seed: int = 1) -> Match:
    """Keep a game of so many finished deals."""
    match = Match.start(slug, seats=3, seed=seed, deals=deals)
    match.extra["sitters"] = [asdict(sitter) for sitter in WHO]
    while match.ask is not None:
        answer(match)
    match.save(places.games / f"{name}.parlour")
    return match


def index(places: Places) -> Statistics:
    found = Statistics(places.state / "statistics.sqlite")
    found.rebuild(places.games)
    return found


def rows(places: Places, game: str | None = None, name: str | None = None) -> list[StatisticsRow]:
    found = index(places)
    try:
        return found.rows(game, name)
    finally:
        found.close()


def test_every_seat_of_every_finished_deal_is_counted_with_what_it_won(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    match = finished(places, "nap-1")
    found = rows(places)
    assert [(row.deal, row.seat) for row in found] == [(deal, seat) for deal in (1, 2) for seat in range(3)]
    before = [100] * 3
    for deal, result in enumerate(match.results, 1):
        here = [row for row in found if row.deal == deal]
        assert [row.balance for row in here] == result.counters
        assert [row.gain for row in here] == [now - then for now, then in zip(result.counters, before, strict=True)]
        before = result.counters
    assert {row.name: (row.kind, row.level) for row in found if row.name != "Ann"} == {
        "Tom": ("computer", "strong"),
        "Lily": ("computer", "easy"),
    }


def test_games_and_players_are_told_apart(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    finished(places, "nap-1", "nap", 3)
    finished(places, "loto-1", "loto", 2)
    finished(places, "pope_joan-1", "pope_joan", 1)
    assert Counter(row.game for row in rows(places)) == {"nap": 9, "loto": 6, "pope_joan": 3}
    assert Counter(row.name for row in rows(places, "loto")) == {"Ann": 2, "Tom": 2, "Lily": 2}
    assert [(row.game, row.deal) for row in rows(places, "nap", "Ann")] == [("nap", 1), ("nap", 2), ("nap", 3)]
    assert rows(places, "nap", "Nobody") == []


def test_the_numbers_of_the_two_plots_are_those_of_the_games(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    first, second = finished(places, "nap-1", seed=3), finished(places, "nap-2", seed=4)
    gains = [row.gain for row in rows(places, "nap", "Ann")]
    one, other = first.results[-1].counters[0], second.results[-1].counters[0]
    assert list(accumulate(gains))[-1] == one - 100 + other - 100
    assert list(accumulate(gains))[1] == one - 100
    assert sum(Counter(gains).values()) == 4
    for seat, level in ((1, "strong"), (2, "easy")):
        won = sum(row.gain for row in rows(places) if row.kind == "computer" and row.level == level)
        assert won == first.results[-1].counters[seat] + second.results[-1].counters[seat] - 200


def test_persons_are_listed_those_with_most_deals_first_and_computers_not(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    finished(places, "nap-1")
    match = finished(places, "nap-2", deals=4)
    match.extra["sitters"] = [asdict(Sitter(name, "key")) for name in ("Gran", "Ann", "Zoe")]
    match.save(places.games / "nap-2.parlour")
    found = index(places)
    assert found.names() == ["Ann", "Gran", "Zoe"]
    found.close()


def test_a_deal_in_which_something_was_taken_back_or_hinted_is_counted_apart(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    match = Match.start("nap", seats=3, seed=1, deals=3)
    match.extra["sitters"] = [asdict(sitter) for sitter in WHO]
    while match.ask is not None:
        if match.deal_number == 1:
            match.remark({"hint": 1})
        answer(match)
        if match.deal_number == 3 and not any("practice" in value for _, value in match.remarks):
            match.remark({"practice": 3})
    match.save(places.games / "nap-1.parlour")
    assert {row.deal: row.practice for row in rows(places)} == {1: True, 2: False, 3: True}


def test_an_index_that_is_lost_damaged_or_of_noise_is_made_anew_from_the_games(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    finished(places, "nap-1")
    whole, path = rows(places), places.state / "statistics.sqlite"
    path.unlink()
    assert rows(places) == whole
    data = path.read_bytes()
    for damaged in (b"noise" * 1000, data[: len(data) // 2], data[:100] + os.urandom(len(data) - 100), b""):
        path.write_bytes(damaged)
        assert rows(places) == whole
        with closing(sqlite3.connect(path)) as db:
            assert db.execute("select count(*) from deals").fetchone() == (6,)


def test_a_file_that_changes_or_goes_is_counted_as_it_is_now(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    finished(places, "nap-1", deals=1)
    finished(places, "nap-2", deals=1)
    assert len(rows(places)) == 6
    finished(places, "nap-2", deals=3)
    os.utime(places.games / "nap-2.parlour", (5, 5))
    assert len(rows(places)) == 12
    assert len(rows(places)) == 12  # nothing is counted twice
    (places.games / "nap-1.parlour").unlink()
    assert {Path(row.path).name for row in rows(places)} == {"nap-2.parlour"}


def test_a_file_that_cannot_be_read_counts_for_nothing(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    finished(places, "nap-1")
    whole = rows(places)
    (places.games / "noise.parlour").write_bytes(b"noise")
    (places.games / "gone.parlour").symlink_to(places.games / "nowhere")
    assert rows(places) == whole


@each_case("sitters", [None, 7, "Ann", [], [None] * 3, [{}] * 3, [{"name": None}] * 2])
def test_a_game_that_does_not_say_who_sat_there_is_counted_by_its_seats(tmp_path: Path, sitters: object) -> None:
    places = places_in(tmp_path)
    match = finished(places, "nap-1", deals=1)
    match.extra["sitters"] = sitters
    match.save(places.games / "nap-1.parlour")
    assert [row.name for row in rows(places)] == ["Seat 1", "Seat 2", "Seat 3"]


def test_where_no_index_can_be_kept_it_is_made_in_memory(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    finished(places, "nap-1")
    found = Statistics(tmp_path / "no such folder" / "statistics.sqlite")
    found.rebuild(places.games)
    assert len(found.rows()) == 6
    found.close()
    assert not (tmp_path / "no such folder").exists()


def test_an_index_that_another_window_is_writing_is_left_to_it(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    finished(places, "nap-1")
    assert len(rows(places)) == 6
    finished(places, "nap-2")
    path = places.state / "statistics.sqlite"
    found = Statistics(path)
    found._db.execute("pragma busy_timeout = 10")
    other = sqlite3.connect(path)
    other.execute("begin exclusive")
    found.rebuild(places.games)
    assert len(found.rows()) == 12
    found.close()
    other.rollback()
    assert other.execute("select count(*) from deals").fetchone() == (6,)
    other.close()


@pytest.mark.parametrize("slug", ["cassino", "cribbage"])
def test_what_is_played_for_points_is_counted_in_points(slug: str) -> None:
    chooser = random.Random(2)
    match = Match.start(slug, seats=2, seed=2)
    while not match.results:
        seat = open_ask(match).seats[0]
        match.act(chooser.choice(open_ask(match).of(seat).actions), seat)  # type: ignore[union-attr]
    rows = list(rows_of("x", match))
    assert [row.gain for row in rows] == match.game.scores(match.results[0].facts)
    assert any(row.gain for row in rows)
    assert (CATALOGUE[slug].unit(), CATALOGUE["nap"].unit()) == ("points", "counters")


def test_a_deal_that_a_computer_played_for_somebody_is_not_counted_as_theirs(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    match = Match.start("nap", seats=3, seed=1, deals=3)
    match.extra["sitters"] = [asdict(sitter) for sitter in WHO]
    while match.ask is not None:
        if match.deal_number == 2 and not match.remarks:
            match.remark({"seat": 0, "sitter": asdict(Sitter("Ann", "key", COMPUTER, "middle")), "away": True})
        if match.deal_number == 3 and len(match.remarks) == 1:
            match.remark({"seat": 0, "sitter": asdict(Sitter("Ann", "key")), "away": False})
        answer(match)
    match.save(places.games / "nap-1.parlour")
    kinds = {row.deal: row.kind for row in rows(places) if row.seat == 0}
    assert kinds == {1: "person", 2: "computer", 3: "person"}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems refuse such a name")
def test_a_game_whose_name_is_no_text_is_counted_and_exported(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    finished(places, "bad")
    os.rename(places.games / "bad.parlour", os.fsencode(places.games) + b"/bad\xff.parlour")
    found = index(places)
    try:
        assert len(found.rows()) == 6
        table, _ = found.export(tmp_path)
    finally:
        found.close()
    assert "bad\\udcff.parlour" in table.read_text(encoding="utf-8")
