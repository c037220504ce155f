"""Keeping score for real cards: each press is one line, no counter is lost, and one press can be taken back."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from parlour.session.score_keeping import Kind, ScoreSheet, open_sheet, sheet_of
from parlour.storage.evenings import SCORE, new_path, write
from parlour.storage.places import Places
from parlour.words.language import speaking
from tests.support.cases import each_case

NOW = datetime(2026, 11, 22, 20, 0)


def sheet(kind: Kind, people: int = 3) -> ScoreSheet:
    """Return a sheet of some people who begin with 40 counters each."""
    names = ["Gran", "Ann", "Tom", "Lily"][:people]
    return ScoreSheet(kind, names, ["teapot", "thimble", "candlestick", "rose"][:people], NOW.isoformat())


def test_the_dealer_dresses_the_board_with_fifteen_and_who_takes_a_place_empties_it() -> None:
    board = sheet(Kind.POPE_JOAN)
    board.dress()
    now = board.standing()
    assert now.holds == [25, 40, 40]
    assert now.places["pope"] == 6
    assert sum(now.places.values()) == 15
    board.take(2, "pope")
    now = board.standing()
    assert (now.holds[2], now.places["pope"]) == (46, 0)
    assert sum(now.holds) + sum(now.places.values()) == 120
    assert [line.words for line in board.lines()] == ["Gran dressed the board with 15.", "Tom took Pope, 6 counters."]


def test_an_empty_place_is_not_taken() -> None:
    board = sheet(Kind.POPE_JOAN)
    board.take(0, "king")
    assert board.presses == []


def test_what_nobody_takes_stays_for_the_next_deal_and_the_next_one_deals() -> None:
    board = sheet(Kind.POPE_JOAN)
    board.dress()
    board.next_deal()
    board.dress()
    now = board.standing()
    assert (now.deal, now.dealer, now.places["pope"]) == (2, 1, 12)
    assert now.holds == [25, 25, 40]


def test_one_press_is_taken_back_at_a_time() -> None:
    board = sheet(Kind.POPE_JOAN)
    board.dress()
    before = board.standing()
    board.take(1, "matrimony")
    assert board.undo()
    assert board.standing() == before
    assert board.undo() and not board.undo()
    assert board.standing().holds == [40, 40, 40]


def test_counters_that_differ_are_put_right_in_a_line() -> None:
    pool = sheet(Kind.POOL)
    pool.pay(0, "pool", 3)
    pool.put_right("pool", 1, 2)
    now = pool.standing()
    assert (now.holds, now.places) == ([37, 42, 40], {"pool": 1})
    assert pool.lines()[-1].words == "Put right: 2 from the pool to Ann."


def test_a_ledger_pays_from_one_to_another() -> None:
    ledger = sheet(Kind.LEDGER)
    ledger.pay(0, 2, 7)
    assert ledger.standing().holds == [33, 40, 47]
    assert ledger.lines()[0].words == "Gran paid 7 to Tom."


def test_pegs_leapfrog_and_the_last_hole_is_not_passed() -> None:
    board = sheet(Kind.CRIBBAGE, 2)
    board.peg(0, 8)
    board.peg(1, 2)
    board.peg(0, 4)
    now = board.standing()
    assert (now.holds, now.before) == ([12, 2], [8, 0])
    board.peg(0, 200)
    assert board.standing().holds[0] == 121
    assert board.winner == 0
    board.peg(1, 5)
    assert board.standing().holds[1] == 2


def test_a_sheet_is_read_from_its_file_as_it_was(tmp_path: Path) -> None:
    places = Places.within(tmp_path)
    places.made()
    board = sheet(Kind.POPE_JOAN)
    board.dress()
    board.next_deal()
    path = new_path(places, SCORE, NOW)
    assert write(path, board.as_values()) == ""
    assert open_sheet(places) == (path, board)
    board.is_over = True
    write(path, board.as_values())
    assert open_sheet(places) is None


def test_a_sheet_of_an_older_file_tells_what_was_done_in_the_language_of_today() -> None:
    press = {"words": "Tom took Pope, 6 counters.", "seat": 2, "moves": [["pope", 2, 6]], "is_new_deal": False}
    board = sheet_of({**sheet(Kind.POPE_JOAN).as_values(), "presses": [press]})
    assert board is not None
    assert board.lines()[0].words == "Tom took Pope, 6 counters."
    with speaking("de"):
        assert board.lines()[0].words == "Tom nimmt „Pope“, 6 Marken."


@each_case(
    "damage",
    [
        {"kind": "whist"}, {"names": ["Ann"]}, {"emblems": []}, {"presses": [{}]},
        {"presses": [{"words": "", "seat": 0, "moves": [[9, "pope", 1]], "is_new_deal": False}]},
    ],
)  # fmt: skip
def test_a_file_that_is_no_sheet_is_not_taken(damage: dict[str, Any]) -> None:
    assert sheet_of({**sheet(Kind.POPE_JOAN).as_values(), **damage}) is None
