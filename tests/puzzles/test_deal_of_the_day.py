"""The deal of the day: the same for everybody, another every day, and kept in the book."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from parlour.games import CATALOGUE
from parlour.lessons.library import lessons_of
from parlour.puzzles.day import GAMES, deal_of, week_of
from parlour.puzzles.puzzle import puzzles_of
from parlour.storage.values import read_values, write_values
from parlour.storage.workbook import FILE, Mark, Workbook

DAY = date(2026, 11, 22)


def test_a_day_has_the_same_deal_for_everybody() -> None:
    first, second = deal_of(DAY).start(), deal_of(DAY).start()
    assert first.commitment == second.commitment
    assert first.extra["day"] == "2026-11-22"


def test_a_month_of_days_has_many_games_and_no_deal_twice() -> None:
    deals = [deal_of(DAY + timedelta(days=days)) for days in range(30)]
    assert len({deal.game for deal in deals}) > 10
    assert len({deal.seed for deal in deals}) == 30


def test_every_deal_of_a_year_can_be_begun_and_is_one_deal() -> None:
    for days in range(0, 366, 5):
        deal = deal_of(DAY + timedelta(days=days))
        match = deal.start()
        assert match.options["deals"] == 1
        assert len(deal.sitters("Ann")) == match.seats


def test_the_games_are_those_with_puzzles_that_may_end_after_a_deal_at_the_table_of_their_lesson() -> None:
    assert {slug for slug in CATALOGUE.house if puzzles_of(slug)} == set(GAMES)
    assert all(puzzles_of(slug) and lessons_of(slug)[0].deal.seats == seats for slug, seats in GAMES.items())


def test_a_person_sits_with_company_of_other_names() -> None:
    sitters = deal_of(DAY).sitters("Mrs Bell")
    assert sitters[0].name == "Mrs Bell" and sitters[0].is_person
    assert len({sitter.name for sitter in sitters}) == len(sitters)


def test_a_week_begins_on_monday() -> None:
    week = week_of(DAY)
    assert len(week) == 7 and week[0].weekday() == 0 and DAY in week


def test_the_book_remembers_what_was_solved_and_what_was_played(tmp_path: Path) -> None:
    book = Workbook.opened(tmp_path)
    assert book.mark_of("nap-1") is Mark.NEW
    assert not book.mark("nap-1", Mark.TRIED) and not book.begin(DAY, "nap.parlour")
    again = Workbook.opened(tmp_path)
    assert again.mark_of("nap-1") is Mark.TRIED
    assert again.file_of(DAY) == "nap.parlour"
    assert not again.file_of(DAY + timedelta(days=1))


def test_a_solved_puzzle_stays_solved(tmp_path: Path) -> None:
    book = Workbook.opened(tmp_path)
    book.mark("nap-1", Mark.SOLVED)
    book.mark("nap-1", Mark.TRIED)
    assert Workbook.opened(tmp_path).mark_of("nap-1") is Mark.SOLVED


def test_a_book_that_cannot_be_read_counts_as_empty(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("no values")
    assert Workbook.opened(tmp_path).mark_of("nap-1") is Mark.NEW


def test_marks_of_another_version_are_passed_over(tmp_path: Path) -> None:
    write_values(tmp_path / FILE, {"marks": {"nap-1": "perfect", "nap-2": "solved"}})
    book = Workbook.opened(tmp_path)
    book.begin(DAY, "a")
    again = Workbook.opened(tmp_path)
    assert again.mark_of("nap-1") is Mark.NEW and again.mark_of("nap-2") is Mark.SOLVED
    assert again.file_of(DAY) == "a"
    assert read_values(tmp_path / FILE)[0]["marks"]["nap-1"] == "perfect"  # a later version may need it
