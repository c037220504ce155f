"""In the terminal, places and partners are changed between two deals, as in the window."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from parlour.match import Match
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.storage.places import Places
from parlour.text.console import Leave
from parlour.text.table.table import TextTable
from tests.text.terminal import Terminal, by_chance


def played(tmp_path: Path, slug: str, people: int, *typed: str) -> tuple[Session, Terminal]:
    """Play a deal by chance, and type this before the next one."""
    match = Match.start(slug, seats=4, seed=2)
    kinds = [PERSON if i < people else COMPUTER for i in range(4)]
    sitters = [Sitter(name, sign, kind) for (name, sign), kind in zip(company(4), kinds, strict=True)]
    session = Session.begin(match, sitters, InlineThinker(), Places.within(tmp_path))
    chance, wished = by_chance(1), [*typed]
    begun = False

    def after(here: Terminal) -> str:
        nonlocal begun
        begun = begun or "Enter: the next deal" in here.prompts[-1]
        return wished.pop(0) if begun and wished else "q" if begun else chance(here)

    terminal = Terminal(after=after)
    with suppress(Leave):
        TextTable(session, terminal.console).run()
    return session, terminal


def test_partners_are_chosen_anew_between_two_deals(tmp_path: Path) -> None:
    session, terminal = played(tmp_path, "cassino", 1, "partners", "2")
    was = [name for name, _ in company(4)]
    assert terminal.said("seats: change places.")
    assert session.names == [was[0], was[2], was[1], was[3]]
    assert terminal.said(f"Now {was[0]} and {was[1]} against {was[2]} and {was[3]}.")
    session.close()
    again = Session.resume(next(tmp_path.rglob("*.parlour")), InlineThinker())
    assert again.names == session.names
    again.close()


def test_two_people_swap_where_everybody_plays_alone(tmp_path: Path) -> None:
    was = [name for name, _ in company(4)]
    session, terminal = played(tmp_path, "nap", 2, "seats", "2", "3")
    assert session.names == [was[0], was[3], was[2], was[1]]
    assert session.people == [0, 3]
    assert terminal.said(f"{was[1]} and {was[3]} have changed places.")


def test_whoever_thinks_better_of_it_leaves_all_as_it_was(tmp_path: Path) -> None:
    session, _ = played(tmp_path, "nap", 2, "seats", "q")
    assert session.names == [name for name, _ in company(4)]


def test_one_person_among_computers_has_nobody_to_change_with(tmp_path: Path) -> None:
    _, terminal = played(tmp_path, "nap", 1, "seats")
    assert not terminal.said("seats: change places.")
    assert terminal.said("Press Enter for the next deal, or type one of these words.")
