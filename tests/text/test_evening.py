"""An evening of several games in the terminal: planned, left, taken up, and ended with its prizes."""

from __future__ import annotations

from pathlib import Path

from parlour.games import CATALOGUE
from parlour.session.evening.diary import all_diaries, newest_open
from parlour.storage.places import Places
from tests.text.terminal import Terminal, by_chance

EVENING = str(len(CATALOGUE) + 5)  # its line at Home, where no game can be continued


def spent(folder: Path, *lines: str) -> Terminal:
    """Return a terminal at which the lines were typed between games, and games were played by chance."""
    left, player = list(lines), by_chance(1)

    def typed(terminal: Terminal) -> str:
        prompt = terminal.prompts[-1]
        at_desk = prompt.startswith(("Which? (q: leave)", "Who is here?", "How many computer", "Which games", "Next:"))
        if at_desk or prompt.startswith(("The programme is played", "End the evening?")):
            if not left:
                raise EOFError
            return left.pop(0)
        return player(terminal)

    terminal = Terminal(after=typed)
    terminal.open(folder)
    return terminal


PLAN = (EVENING, "Ann, Tom", "1", "nap, speculation")


def test_an_evening_goes_from_game_to_game_and_ends_with_prizes(tmp_path: Path) -> None:
    terminal = spent(tmp_path, *PLAN, "deals 1", "", "in Lily", "deals 1", "", "book", "deals", "end", "yes", "q")
    evening = all_diaries(Places.within(tmp_path))[0].evening
    assert [played.game for played in evening.book] == ["nap", "speculation"]
    assert [evening.members[member].name for member in evening.book[1].seats] == ["Ann", "Tom", "Mrs Bell", "Lily"]
    assert evening.with_company == 400
    assert evening.is_over
    assert terminal.said("The purple ribbon: ") and terminal.said("The wooden spoon: ")
    assert terminal.said("Lily sits down with 100 counters.")


def test_an_evening_that_was_left_is_offered_at_home_and_goes_on(tmp_path: Path) -> None:
    spent(tmp_path, *PLAN, "deals 1", "", "out Tom", "q", "q")
    diary = newest_open(Places.within(tmp_path))
    assert diary is not None
    assert [diary.evening.members[i].name for i in diary.evening.here] == ["Ann", "Mrs Bell"]
    terminal = spent(tmp_path, EVENING, "in Tom", "deals 1", "", "end", "no", "q", "q")
    assert terminal.said("Go on with the evening: Speculation is next")
    again = newest_open(Places.within(tmp_path))
    assert again is not None
    assert [again.evening.members[i].name for i in again.evening.book[1].seats] == ["Ann", "Tom", "Mrs Bell"]


def test_a_game_that_is_cut_off_goes_on_within_its_evening(tmp_path: Path) -> None:
    cut = Terminal(*PLAN, "deals 3", "")  # the input ends at the first question of the table
    cut.open(tmp_path)
    diary = newest_open(Places.within(tmp_path))
    assert diary is not None and diary.evening.open_game is not None
    terminal = spent(tmp_path, "1", "book", "q", "q")  # Continue: the game of the evening
    assert terminal.said("Next: Speculation")
    again = newest_open(Places.within(tmp_path))
    assert again is not None
    assert len(again.evening.book[0].deals) == 3


def test_what_is_no_command_is_said_to_be_none(tmp_path: Path) -> None:
    terminal = spent(tmp_path, *PLAN, "dance", "out Zoe", "deals 90", "add whist", "skip", "again", "?", "q", "q")
    for said in (
        "“dance” means nothing",
        "Nobody here is called Zoe",
        "from 1 to 30",
        "No game matches",
        "No game has been played",
    ):
        assert terminal.said(said), said
    diary = newest_open(Places.within(tmp_path))
    assert diary is not None
    assert [entry.game for entry in diary.evening.programme] == ["speculation"]


def test_what_is_done_for_the_poor_is_agreed_and_kept(tmp_path: Path) -> None:
    terminal = spent(tmp_path, *PLAN, "short alms", "short rests", "q", "q")
    assert terminal.said("Type short and one of these: box, neighbour, gift, nobody, rests.")
    diary = newest_open(Places.within(tmp_path))
    assert diary is not None
    assert diary.evening.money.lender == "rests"
