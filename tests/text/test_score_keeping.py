"""A score sheet in the terminal is the same sheet as in the window: the same lines, the same file."""

from __future__ import annotations

from pathlib import Path

from parlour.games import CATALOGUE
from parlour.session.score_keeping import Kind, ScoreSheet, open_sheet
from parlour.storage.places import Places
from tests.support.cases import each_case
from tests.text.terminal import Terminal

SCORE = str(len(CATALOGUE) + 8)  # its line at Home, where no game can be continued
POPE, CRIBBAGE, POOL, LEDGER = "1", "2", "3", "4"


def kept(folder: Path) -> ScoreSheet:
    """Return the open sheet of a folder."""
    found = open_sheet(Places.within(folder))
    assert found is not None
    return found[1]


def test_a_deal_at_the_pope_joan_board_is_kept_line_by_line(tmp_path: Path) -> None:
    terminal = Terminal(
        SCORE, POPE, "Ann, Uncle Ned, Lily", "40", "dress", "Lily pope", "uncle ned takes intrigue", "ann pays 2 lily",
        "next", "q",
    )  # fmt: skip
    terminal.open(tmp_path)
    sheet = kept(tmp_path)
    by_press = ScoreSheet(Kind.POPE_JOAN, sheet.names, sheet.emblems, sheet.begun)
    by_press.dress()
    by_press.take(2, "pope")
    by_press.take(1, "intrigue")
    by_press.pay(0, 2, 2)
    by_press.next_deal()
    assert sheet == by_press
    for press in by_press.lines():
        assert terminal.said(press.words)
    assert terminal.said("Deal 2, Uncle Ned deals.")


def test_a_sheet_that_was_left_is_taken_up_and_the_last_line_taken_back(tmp_path: Path) -> None:
    Terminal(SCORE, POOL, "Ann, Tom", "30", "Ann pays 5", "q").open(tmp_path)
    terminal = Terminal(SCORE, "Tom takes", "undo", "u", "u", "q")
    terminal.open(tmp_path)
    assert terminal.said("Tom took the pool, 5 counters.")
    assert terminal.said("Taken back: Tom took the pool, 5 counters.")
    assert terminal.said("There is nothing to take back.")
    assert kept(tmp_path).standing().holds == [30, 30]


def test_pegs_go_to_the_last_hole_and_no_further(tmp_path: Path) -> None:
    terminal = Terminal(SCORE, CRIBBAGE, "Ann, Tom", "1", "ann 24", "Tom pegs 6", "1 40", "tom 1", "next", "q")
    terminal.open(tmp_path)
    assert terminal.said("Ann pegged 37 points. The game is won.")
    assert terminal.said("The game is won. Type next for another.")


def test_a_ledger_pays_from_one_to_another_and_is_put_right(tmp_path: Path) -> None:
    Terminal(SCORE, LEDGER, "Ann, Tom", "20", "Ann pays 3 to Tom", "move 1 Tom Ann", "q").open(tmp_path)
    assert kept(tmp_path).standing().holds == [18, 22]


@each_case("line", ["Zoë pope", "Ann", "Ann pays", "Ann pays 0 Tom", "Ann pays 3 Ann", "move 1 Ann Ann"])
def test_what_is_no_line_of_the_sheet_changes_nothing_and_is_said(tmp_path: Path, line: str) -> None:
    terminal = Terminal(SCORE, POPE, "Ann, Tom", "40", line, "q")
    terminal.open(tmp_path)
    assert kept(tmp_path).presses == []
    assert terminal.said("means nothing here. NAME PLACE: they take what lies there.")


def test_two_of_one_name_or_too_many_are_asked_for_again(tmp_path: Path) -> None:
    terminal = Terminal(SCORE, CRIBBAGE, "Ann, ann", "Ann, Tom, Lily, Gran", "Ann, Tom", "2", "q")
    terminal.open(tmp_path)
    assert terminal.said("Two people have the same name: change one of them.")
    assert terminal.said("Type 2 to 3 names.")
    assert kept(tmp_path).names == ["Ann", "Tom"]


def test_a_sheet_is_put_away_when_that_is_confirmed(tmp_path: Path) -> None:
    Terminal(SCORE, POOL, "Ann, Tom", "30", "away", "no", "q").open(tmp_path)
    assert not kept(tmp_path).is_over
    Terminal(SCORE, "away", "yes", "q").open(tmp_path)
    assert open_sheet(Places.within(tmp_path)) is None
