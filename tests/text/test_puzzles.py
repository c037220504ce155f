"""Puzzles and the deal of the day in the terminal."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour.narration.headings import in_order
from parlour.puzzles.day import deal_of
from parlour.puzzles.puzzle import Puzzle, all_puzzles, puzzles_of
from parlour.session.request import Request
from parlour.storage.places import Places
from parlour.storage.workbook import Mark, Workbook
from parlour.text.console import Console, Leave
from parlour.text.pages.puzzles import TextPuzzle, solve
from parlour.text.program import run
from tests.support.cases import each_case
from tests.tables import at_once

FIRST = [puzzle for game in CATALOGUE for puzzle in puzzles_of(game)[::3]]


def solved(puzzle: Puzzle, folder: Path, *typed: str) -> str:
    """Return everything that was said while these lines were typed at a puzzle."""
    said: list[str] = []
    lines = iter(typed)

    def ask(prompt: str) -> str:
        said.append(prompt)
        return next(lines)

    TextPuzzle(puzzle, Console(ask, said.append), Workbook.opened(folder)).run()
    return " ".join(" ".join(said).split())


def number_of(puzzle: Puzzle, text: str) -> str:
    """Return the number under which an answer is listed."""
    shown = TextPuzzle(puzzle, Console(lambda _: "", lambda _: None), Workbook(Path()))
    shown.list_answers()
    return str(shown.listed.index(text) + 1)


@each_case("puzzle", at_once(all_puzzles(), lambda puzzle: puzzle in FIRST))
def test_every_puzzle_can_be_solved_by_its_number(puzzle: Puzzle, tmp_path: Path) -> None:
    said = solved(puzzle, tmp_path, number_of(puzzle, puzzle.right), "")
    assert "Press Enter to go on." in said
    assert Workbook.opened(tmp_path).mark_of(puzzle.id) is Mark.SOLVED


def test_a_wrong_answer_says_what_it_costs_and_counts_as_tried(tmp_path: Path) -> None:
    puzzle = puzzles_of("nap")[0]
    wrong = next(text for text in puzzle.wrong if text != "*")
    said = solved(puzzle, tmp_path, number_of(puzzle, wrong), "s")
    assert "On average that is worth about" in said and "Try again" in said
    assert Workbook.opened(tmp_path).mark_of(puzzle.id) is Mark.TRIED


def test_a_puzzle_begins_with_its_title_its_game_and_its_difficulty(tmp_path: Path) -> None:
    puzzle = puzzles_of("nap")[0]
    assert solved(puzzle, tmp_path, "s").startswith(f"{puzzle.title} Nap, easy. ")
    assert solved(replace(puzzle, title=""), tmp_path, "s").startswith("Nap, easy. ")


def test_asking_for_help_alone_leaves_a_puzzle_new(tmp_path: Path) -> None:
    puzzle = puzzles_of("nap")[0]
    said = solved(puzzle, tmp_path, "w", "w", "s")
    assert "The answer is: " in said and "Play(" not in said
    assert Workbook.opened(tmp_path).mark_of(puzzle.id) is Mark.NEW


def test_the_position_is_told_without_what_the_person_may_not_see(tmp_path: Path) -> None:
    puzzle = puzzles_of("pope_joan")[0]
    said = solved(puzzle, tmp_path, "s")
    match = puzzle.match()
    hidden = [card for seat in range(1, match.seats) for card in match.view(seat).hand]
    assert hidden and not any(f" {card} " in f" {said} " for card in hidden)


def test_the_games_are_listed_with_what_is_solved(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    Workbook.opened(places.config).mark("cribbage-1", Mark.SOLVED)
    said: list[str] = []
    with pytest.raises(Leave):
        solve(Console(lambda _: "q", said.append), places)
    told = " ".join(said)
    assert "Cribbage: 1 of 6 solved" in told and "Nap: none of 6 solved" in told
    assert "Loto" not in told


def test_the_deal_of_the_day_is_begun_from_home(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    said: list[str] = []
    lines = iter([str(len(in_order()) + 7), *["q"] * 4])
    assert run(Request(places), Console(lambda _: next(lines), said.append)) == 0
    begun = Workbook.opened(places.config).file_of(date.today())
    assert begun.startswith(deal_of(date.today()).game)
    assert (places.games / begun).is_file()
