"""Puzzles: each can be given as it is written, its answer is lawful and is judged the best."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from parlour.cli.commands.puzzles import WANTED
from parlour.cli.program import main
from parlour.games import CATALOGUE
from parlour.lessons.course import Course
from parlour.lessons.lesson import LessonError
from parlour.lessons.player import LessonPlayer, Tone
from parlour.puzzles.finding import SEAT, openings, positions
from parlour.puzzles.puzzle import Difficulty, Puzzle, all_puzzles, puzzles_of, read
from parlour.puzzles.writing import as_toml, praise_of, puzzle_of
from parlour.words.language import speak
from tests.support.cases import each_case

LUCK = {"blind_hookey", "loto", "snip_snap_snorum"}  # games in which no choice can be shown to be better than another
MOST_WORDS = 26


@each_case("slug", CATALOGUE.house)
def test_every_game_in_which_play_counts_has_six_puzzles(slug: str) -> None:
    assert len(puzzles_of(slug)) == (0 if slug in LUCK else WANTED)


@each_case("puzzle", all_puzzles())
def test_a_puzzle_can_be_given_as_it_is_written(puzzle: Puzzle) -> None:
    Course(puzzle.lesson())
    player = LessonPlayer(puzzle.lesson())
    lawful = {str(action) for action in player.actions}
    assert {puzzle.right, *puzzle.also} <= lawful
    assert set(puzzle.wrong) <= lawful | {"*"}
    assert not {puzzle.right, *puzzle.also} & set(puzzle.wrong)
    assert player.sentence and player.prompt
    wrong = next(action for action in player.actions if str(action) not in {puzzle.right, *puzzle.also})
    said = player.give(wrong)
    assert said is not None and said.tone is Tone.WRONG and said.text
    said = player.give(puzzle.right)
    assert said is not None and said.tone is Tone.RIGHT and said.text
    assert not player.is_waiting


@each_case("puzzle", all_puzzles())
def test_the_words_of_a_puzzle_are_short(puzzle: Puzzle) -> None:
    for text in (puzzle.say, puzzle.prompt, puzzle.praise, puzzle.idea, *puzzle.wrong.values()):
        assert all(len(sentence.split()) <= MOST_WORDS for sentence in text.split(". "))


REASONS = [
    ("lead AD: only a trump can beat it.", "play AD", "Yes, lead AD: only a trump can beat it."),
    ("Play AC. Here you would usually play AS.", "play AC", "Yes, play AC. Here you would usually play AS."),
    ("it takes 3 cards.", "play 8D", "Yes, play 8D. It takes 3 cards."),
    ("Play 10D: stop seat 2.", "play 10D", "Yes, play 10D: stop {2}."),
]


@pytest.mark.parametrize(("reason", "phrase", "praise"), REASONS)
def test_the_praise_names_the_play_and_the_reason_for_it(reason: str, phrase: str, praise: str) -> None:
    assert praise_of(reason, phrase) == praise


def test_the_praise_in_german_names_the_play_and_the_reason_too() -> None:
    speak("de")
    told = praise_of("AC spielen. Meist würde man hier AS spielen.", "AC spielen")
    why = praise_of("AD ausspielen: nur ein Trumpf kann das stechen.", "AD spielen")
    praises = [puzzle.praise for puzzle in puzzles_of("nap")]
    speak("en")
    assert told == "Genau: AC spielen! Meist würde man hier AS spielen."
    assert why == "Genau: AD ausspielen! Nur ein Trumpf kann das stechen."
    assert all(praise.startswith("Genau: ") for praise in praises)


@each_case("puzzle", all_puzzles())
def test_every_puzzle_praises_the_right_answer(puzzle: Puzzle) -> None:
    assert puzzle.praise.startswith("Yes, ")


def test_the_games_take_turns_and_the_easier_puzzles_come_first() -> None:
    puzzles, games = all_puzzles(), [slug for slug in CATALOGUE if puzzles_of(slug)]
    for place in range(WANTED):
        turn = puzzles[place * len(games) : (place + 1) * len(games)]
        assert {puzzle.id for puzzle in turn} == {puzzles_of(slug)[place].id for slug in games}
        assert [puzzle.difficulty for puzzle in turn] == sorted(puzzle.difficulty for puzzle in turn)
    nap = tuple(puzzle for puzzle in puzzles if puzzle.game == "nap")
    assert nap == puzzles_of("nap") and len({puzzle.difficulty for puzzle in nap}) > 1


def test_the_puzzles_of_a_game_are_of_different_deals() -> None:
    for slug in CATALOGUE.house:
        asked = [(puzzle.deal.seed, puzzle.at) for puzzle in puzzles_of(slug)]
        assert len(set(asked)) == len(asked)


def test_a_position_that_is_found_is_written_and_read_again() -> None:
    deal, found = next((deal, each) for deal in openings("cribbage") for each in positions("cribbage", deal))
    puzzle = puzzle_of("cribbage", deal, 1, found)
    assert read(as_toml([puzzle]), "cribbage.toml") == (puzzle,)
    assert puzzle.difficulty in list(Difficulty)
    assert str(found.best) not in {str(action) for action in found.tempting}


def test_the_question_is_asked_of_the_person_and_before_the_answer_is_known() -> None:
    for puzzle in all_puzzles()[::7]:
        match = puzzle.match()
        assert match.ask is not None and SEAT in match.ask.seats and puzzle.seat == SEAT
        assert f"{SEAT} {puzzle.right}" == puzzle.deal.acts[puzzle.at]


def test_random_deals_at_the_table_of_a_game_have_seeds_and_dealers_of_their_own() -> None:
    dealt = list(islice(openings("loo"), 5))
    assert len({deal.seed for deal in dealt}) == 5
    assert {deal.dealer for deal in dealt} == set(range(dealt[0].seats))
    assert all(not deal.rig and not deal.acts for deal in dealt)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("format = 2", "p.toml was written for another version of Parlour."),
        ("nonsense", "p.toml is not a puzzle file"),
        ("format = 1\npuzzle = [3]", "p.toml has no table for its puzzle 1."),
        ("format = 1\n[[puzzle]]\nid = 'x'\ndeal.seats = 3", "p.toml lacks game in its puzzle 1."),
    ],
)
def test_a_file_that_holds_no_puzzles_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(LessonError, match=sentence):
        read(text, "p.toml")


def test_the_command_writes_what_it_finds_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cribbage.toml"
    assert main(["puzzles", "cribbage", "--deals", "5", "--file", str(path)]) == 1  # too few deals for six
    found = read(path.read_text("utf-8"), path.name)
    assert f"Found {len(found)} puzzle" in capsys.readouterr().err
    assert 0 < len(found) < WANTED
