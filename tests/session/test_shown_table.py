"""The picture of a moment: all that a screen shows of a table, as a value."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.table_words import Line
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import PERSON, Sitter
from parlour.session.session import Session, match_of
from parlour.session.view.caption import Caption
from parlour.session.view.deal_log import LogNote
from parlour.session.view.presenter import Presenter
from parlour.session.view.shown_table import ShownTable
from tests.support import open_ask


def at_nap() -> ShownTable:
    """A family of three at the first call, all of it shown, with the hand of nobody."""
    match = Match.start("nap", seats=3, dealer=2, seed=5)
    session = Session(match, [Sitter(name, sign, PERSON) for name, sign in company(3)], InlineThinker(), None)
    table = ShownTable(session, Presenter(session), Narrator("nap", session.names, match.options))
    table.show_all()
    table.stand_here()
    return table


def uncovered(table: ShownTable, seat: int) -> ShownTable:
    table.presenter.uncover(seat)
    table.show_all()
    table.stand_here()
    return table


def test_a_picture_cannot_be_changed() -> None:
    picture: Any = at_nap().picture
    with pytest.raises(FrozenInstanceError):
        picture.counters = (0, 0, 0)
    for mapping in (picture.piles, picture.pools, picture.facts, picture.begun_with):
        with pytest.raises(TypeError):
            mapping["new"] = ()
    assert all(type(pile) is tuple for pile in picture.piles.values())


def test_it_is_the_same_until_something_changes() -> None:
    table = uncovered(at_nap(), 0)
    first = table.picture
    assert table.picture is first
    table.caption = Caption("Ann calls two.")
    second = table.picture
    assert (first.caption.text if first.caption else "", second.caption) == ("", table.caption)
    table.session.act(open_ask(match_of(table.session)).actions[0], 0)
    third = table.picture
    assert third.prompt is None and second.prompt is not None, "what has happened is not shown yet"
    assert third.piles == second.piles
    table.begin_again()
    table.moving = table.queue.pop(0)
    assert (table.picture.moving, second.moving) == (table.moving, None)


def test_only_whoever_is_at_the_screen_is_told_their_cards_and_their_question() -> None:
    table = at_nap()
    covered = table.picture
    assert covered.seat is None and covered.prompt is None and covered.asked == (0,)
    assert all(card is None for seat in range(3) for card in covered.hand(seat))
    own = uncovered(table, 0).picture
    assert own.prompt is not None and own.prompt.seat == 0
    assert None not in own.own_hand and all(card is None for seat in (1, 2) for card in own.hand(seat))
    other = uncovered(table, 1).picture
    assert other.prompt is None and other.asked == (0,)


def test_a_note_stands_in_the_log_where_it_was_made_and_for_no_position() -> None:
    table = uncovered(at_nap(), 0)
    told = list(table.picture.log.lines)
    note = Line("Ann takes back a call.")
    table.notes += [LogNote(1, 0, note), LogNote(2, 0, Line("of another deal"))]
    log = table.picture.log
    assert log.lines == [note, *told]
    assert [log.has_position(line) for line in log.lines] == [False] + [True] * len(told)
