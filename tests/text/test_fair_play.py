"""In the terminal as in the window: ideas are counted, poor plays warned of, and others asked before taking back."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from parlour.match import Match
from parlour.players.worker import InlineThinker
from parlour.session.seats.fairness import warning
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from parlour.storage.settings import Settings
from parlour.text.console import Leave
from parlour.text.table.table import TextTable
from tests.text.terminal import Terminal

NAMES = ("Ann", "Tom", "Lily")


def sat_down(terminal: Terminal, comfort: dict[str, Any] | None = None, settings: Settings | None = None) -> Session:
    """Play Nap at a terminal until its lines are spent; each person has the same settings."""
    match = Match.start("nap", seats=3, seed=5, dealer=2)
    people = [Sitter(name, "rose", comfort=comfort) for name in NAMES]
    session = Session.begin(match, people, InlineThinker(), None)
    with suppress(Leave):
        TextTable(session, terminal.console, settings).run()
    return session


def test_taking_back_asks_whoever_has_played_since_and_is_told_to_them() -> None:
    terminal = Terminal("", "1", "", "u", "no", "q")
    sat_down(terminal)
    assert terminal.said("Tom asks to take back. Ann, do you agree? (yes)")
    assert terminal.said("Play goes on.")


def test_what_was_taken_back_is_the_first_line_of_the_next_person() -> None:
    terminal = Terminal("", "1", "", "u", "yes", "", "1", "", "q")
    sat_down(terminal)
    assert terminal.said("Taken back.")
    since = [at for at, paragraph in enumerate(terminal.shown) if paragraph == "Since your turn:"]
    assert any("took play back to" in terminal.shown[at + 1] for at in since)


def test_whoever_plays_without_ideas_is_told_so_in_the_terminal() -> None:
    terminal = Terminal("", "i")
    sat_down(terminal, {"ideas": 0})
    assert terminal.said("Play without ideas: that is agreed for Ann.")


def test_a_poor_play_is_made_in_the_terminal_only_when_it_is_meant() -> None:
    match = Match.start("nap", seats=3, seed=5, dealer=2)
    view = match.view(0)
    assert view.ask is not None
    poor = next(action for action in view.ask.actions if warning(view, action))
    declined = Terminal("", poor.text, "no")
    assert sat_down(declined, {"warned": True}).match.choices == 0
    assert declined.said("There may be something better.")
    meant = Terminal("", poor.text, "yes")
    assert sat_down(meant, {"warned": True}).match.log[-1].value == poor


LOOK_AGAIN = {"second_look": True}
OFFER = "Ann may still take back: u."


def test_a_second_look_takes_the_last_play_back_as_the_machine_is_passed_on() -> None:
    """Nobody is asked to agree: the next person has not looked yet."""
    terminal = Terminal("", "1", "u", "", "2", "", "q")
    session = sat_down(terminal, LOOK_AGAIN)
    assert terminal.said(f"Pass the machine to Tom, who presses Enter. {OFFER}")
    assert terminal.said("Taken back.") and not terminal.said("do you agree?")
    assert session.match.choices == 1
    assert "  Ann took back an answer." in terminal.shown


def test_a_second_look_ends_in_the_terminal_when_the_next_person_has_looked() -> None:
    terminal = Terminal("", "1", "", "u", "no", "q")
    sat_down(terminal, LOOK_AGAIN)
    assert sum(OFFER in paragraph for paragraph in terminal.shown) == 1
    assert terminal.said("do you agree?")


def test_without_a_second_look_the_terminal_takes_nothing_back() -> None:
    terminal = Terminal("", "1", "u", "q")
    assert sat_down(terminal).match.choices == 1
    assert not terminal.said("may still take back")
    strict = Terminal("", "1", "u", "q")
    assert sat_down(strict, LOOK_AGAIN, Settings(undo="strict")).match.choices == 1
    assert not strict.said("may still take back")
