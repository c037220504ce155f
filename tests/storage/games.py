"""Small games for the tests of what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.match import Match
from parlour.records import lines
from parlour.storage.games.journal import Journal
from parlour.storage.places import Places
from tests.support import open_ask


def answer(match: Match) -> None:
    """Make the first lawful answer of the first seat that is asked."""
    seat = open_ask(match).seats[0]
    ask = open_ask(match).of(seat)
    assert ask is not None
    match.act(ask.actions[0], seat)


def damaged_in_the_middle(path: Path) -> Match:
    """Keep a game of three deals of which a line in the second is damaged; return the game as it was."""
    match = Match.start("nap", seats=3, seed=2)
    while match.deal_number < 3:
        answer(match)
    match.save(path)
    rows = path.read_bytes().splitlines(keepends=True)
    second = next(i for i, row in enumerate(rows) if b'["deal",2' in row)
    rows[second + 4] = b"?" + rows[second + 4][1:]
    path.write_bytes(b"".join(rows))
    return match


def played(path: Path, slug: str = "nap", answers: int = 12) -> Match:
    """Play a match into a journal by lawful answers, taking one back on the way."""
    match = Match.start(slug, seats=4, seed=9)
    journal = Journal.begin(path, match)
    for i in range(answers):
        answer(match)
        if i == answers // 2 and answers > 1:
            match.undo()
    journal.close()
    return match


def written(entries: list[Any]) -> bytes:
    """Return the file of some entries, as the program of today would write it."""
    return lines.sealed(lines.line(*entry) for entry in entries)


def choices(match: Match) -> list[str]:
    """Return the answers of seats that stand, each as its seat and its text."""
    return [f"{seat}:{value}" for seat, value in match.log[: match.position] if seat is not None]


def places_in(folder: Path) -> Places:
    """Return places within a folder, made."""
    places = Places.within(folder)
    assert places.made() == ""
    return places
