"""`parlour lesson`: lessons of one's own are made, dealt, checked and copied without a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.lessons.authoring.origin import played_out
from parlour.lessons.lesson import read
from parlour.lessons.library import lessons_of
from parlour.lessons.own import keep
from parlour.match import Match

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs the command and returns its exit code and what it printed."""

    def run(*words: object) -> tuple[int, str]:
        code = main(["lesson", "--data-dir", str(tmp_path / "home"), *map(str, words)])
        return code, capsys.readouterr().out

    return run


def test_a_lesson_is_made_dealt_anew_and_checked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert run("new", "nap", path, "--seed", 4)[0] == 0
    text = path.read_text("utf-8")
    assert run("new", "nap", path) == (1, f"Choose another name: {path} exists already.\n")
    path.write_text(
        text.replace("acts = [", 'laid.hands.2 = "AS"\nwishes = ["seat 1 holds no heart"]\nacts = [', 1), "utf-8"
    )
    assert run("deal", path, "--seed", 5)[0] == 0
    hands = read(path.read_text("utf-8")).deal.rig["hands"]
    assert "AS" in hands["2"].split()
    assert not any(card.endswith("H") for card in hands["1"].split())
    code, said = run("check", path)
    assert code == 1
    assert said.splitlines() == [f"{path}: own, step step-{n}: write what the reader should see here." for n in (1, 2)]


def test_a_wish_that_cannot_be_granted_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    run("new", "nap", path, "--seed", 4)
    wishes = 'wishes = ["seat 1 holds at least 3 aces", "seat 2 holds at least 2 aces"]\nacts = ['
    path.write_text(path.read_text("utf-8").replace("acts = [", wishes, 1), "utf-8")
    code, said = run("deal", path)
    assert (code, said) == (1, "Lay fewer cards, or drop a wish: not all of your wishes can be granted.\n")


def test_a_lesson_is_made_of_a_saved_game(run: Run, tmp_path: Path) -> None:
    match = Match.start("nap", seats=4, seed=3)
    acts = played_out(match)
    match.save(tmp_path / "nap.parlour")
    assert run("new", tmp_path / "nap.parlour", tmp_path / "mine.toml", "--seat", 2)[0] == 0
    lesson = read((tmp_path / "mine.toml").read_text("utf-8"))
    assert (lesson.deal.acts, lesson.seat) == (acts, 2)
    code, said = run("new", tmp_path / "nap.parlour", tmp_path / "other.toml", "--deal", 2)
    assert (code, said) == (1, "Finish the deal first: a lesson needs a whole deal.\n")


def test_the_lessons_shipped_have_no_faults_as_ones_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "nap.toml"
    assert keep(path, lessons_of("nap")[0]) == ""
    assert run("check", path) == (0, f"{path}: no faults found.\n")


def test_lessons_are_imported_listed_and_exported(run: Run, tmp_path: Path) -> None:
    assert "there is none in" in run("list")[1]
    path = tmp_path / "theirs.toml"
    assert keep(path, lessons_of("nap")[0]) == ""
    assert run("import", path)[0] == 0
    assert run("list")[1] == "your-first-hand-of-nap  Nap: Your first hand of Nap (15 steps)\n"
    assert run("export", "your-first-hand-of-nap", tmp_path)[0] == 0
    assert read((tmp_path / "your-first-hand-of-nap.toml").read_text("utf-8")).steps == lessons_of("nap")[0].steps
    assert run("export", "nothing", tmp_path)[0] == 1


@pytest.mark.parametrize("words", [["check", "none.toml"], ["import", "none.toml"], ["new", "whist", "x.toml"]])
def test_what_is_not_there_is_said_in_a_sentence(run: Run, words: list[str]) -> None:
    code, said = run(*words)
    assert code == 1
    assert "No such file or directory." in said or "There is no game whist" in said


def test_the_lesson_on_the_page_about_lessons_has_no_faults(run: Run, tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")
    path = tmp_path / "page.toml"
    path.write_text(page.split("```toml\n")[1].split("```")[0], "utf-8")
    assert run("check", path) == (0, f"{path}: no faults found.\n")
