"""A position is copied from one table and pasted at another: it goes on there, and no hidden card has come along."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from parlour.games import CATALOGUE
from parlour.gui.scenes.home import HomeScene
from parlour.gui.scenes.table import PracticeScene, TableScene
from parlour.match import Match
from parlour.records.record import RecordError
from parlour.session.seats.seating import PERSON, sitters_of
from parlour.session.view.picture import TableRules
from parlour.session.view.position import pasted_position, position_text
from tests.gui.tables.test_table_keys import asked, seated
from tests.support.cases import each_case

CTRL = pygame.KMOD_CTRL


def played(slug: str, steps: int) -> Match:
    """Return a match after so many answers by chance; fewer if it ends before."""
    rng, match = random.Random(2), Match.start(slug, seats=CATALOGUE[slug].playable_seat_count("plain", {}), seed=3)
    for _ in range(steps):
        before = match
        own = match.ask.of(match.ask.seats[0]) if match.ask is not None else None
        if own is None:
            return before
        match.act(own.drawn(rng.random()), own.seat)
    return match


def text_of_seat(match: Match, seat: int) -> str:
    return position_text(match.view(seat), TableRules.of(match), sitters_of(match))


@each_case("slug", ["nap", "pope_joan", "cribbage", "vingt_un", "draw_poker", "cassino", "loto"])
def test_a_position_goes_on_where_it_was(slug: str) -> None:
    match = played(slug, 9)
    assert match.ask is not None
    seat = match.ask.seats[0]
    view, pasted = match.view(seat), pasted_position(text_of_seat(match, seat))
    again = pasted.view(seat)
    assert (again.zones, again.counters, again.pools, again.facts) == (
        view.zones,
        view.counters,
        view.pools,
        view.facts,
    )
    assert pasted.ask is not None
    assert pasted.ask.seats == match.ask.seats


def test_no_hidden_card_comes_along() -> None:
    """Of forty copies of one hand, none knows better than chance what the others hold."""
    match = played("nap", 0)
    assert match.ask is not None
    seat = match.ask.seats[0]
    other = (seat + 1) % match.seats
    theirs, found = set(match.view(other).hand), list[int]()
    for _ in range(40):
        pasted = pasted_position(text_of_seat(match, seat))
        assert pasted.seed != match.seed
        found.append(len(theirs & set(pasted.view(other).hand)))
    assert max(found) < len(theirs)
    assert sum(found) / len(found) < 1.2  # five of the 47 that are not seen: 0.53 on the average


def test_a_position_is_read_out_of_a_letter() -> None:
    match = played("nap", 3)
    assert match.ask is not None
    text = text_of_seat(match, match.ask.seats[0])
    letter = "Look at this!\r\n" + "".join(f"> {line}\r\n" for line in text.splitlines()) + "What would you play?"
    pasted = pasted_position(letter)
    assert pasted.view(match.ask.seats[0]).hand == match.view(match.ask.seats[0]).hand
    assert [sitter.kind for sitter in sitters_of(pasted)].count(PERSON) == 1


def test_what_is_no_position_is_refused_in_a_sentence() -> None:
    match = played("nap", 3)
    assert match.ask is not None
    lines = text_of_seat(match, match.ask.seats[0]).splitlines()
    for text, why in (
        ("", "Copy a position first"),
        ("Dear Ann, see you on Friday.", "Copy a position first"),
        ("\n".join([*lines[:2], *lines[3:]]), "a part is missing"),
        ("\n".join(lines[1:]), "The position"),
    ):
        with pytest.raises(RecordError, match=why):
            pasted_position(text)


# in the window
@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stand in for the system's clipboard; the last text is what it holds."""
    held: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", held.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[-1] if held else "")
    return held


def test_what_is_copied_at_a_table_is_pasted_at_home(tmp_path: Path, board: list[str]) -> None:
    driver = asked(seated(tmp_path))
    hand = driver.scene.held_cards()
    driver.key("c", CTRL, 30)
    driver.until(lambda: bool(board))
    assert "to play on from" in driver.app.notice
    assert "No hidden card is in this text." in board[-1]
    while not isinstance(driver.scene, HomeScene):
        driver.app.pop()
    driver.key("v", CTRL, 30)
    driver.until(lambda: isinstance(driver.scene, TableScene))
    assert isinstance(driver.scene, PracticeScene)
    assert "Nothing of this table is kept" in driver.app.notice
    driver.until(lambda: driver.scene.own_ask() is not None)
    assert sorted(driver.scene.held_cards(), key=str) == sorted(hand, key=str)
    assert driver.scene.session.path is None


def test_pasting_anything_else_says_so_and_opens_nothing(window: Any, board: list[str]) -> None:
    window.begin_again((1366, 768))
    board.append("milk, eggs, bread")
    window.key("v", CTRL)
    assert "Copy a position first" in window.app.notice
    window.app.handle(pygame.event.Event(pygame.DROPTEXT, text="milk"))
    window.frames(3)
    assert isinstance(window.scene, HomeScene)
