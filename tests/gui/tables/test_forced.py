"""Plays without a choice at a shared machine: made and told without a curtain, and no hand is learnt by it."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.table import Moved
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.records.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.seats.forced import forced_action, forced_turns, made_for
from parlour.session.seats.missed import since
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.seats.unasked import ALWAYS, LAST, NEVER, make, only_action, play_forced
from parlour.session.session import Session
from tests.support import open_ask


def family(match: Match, people: int) -> Session:
    """Return a table of some people and computer players."""
    sitters = [
        Sitter(name, sign, PERSON if seat < people else COMPUTER)
        for seat, (name, sign) in enumerate(company(match.seats))
    ]
    return Session(match, sitters, InlineThinker(), None)


def before_the_last_trick() -> Match:
    """Return a deal of Spoil-Five at its last trick: everybody holds one card."""
    match = Match.start("spoil_five", seats=3, seed=0, deals=1)
    while sum(len(match.view(seat).hand) for seat in range(3)) > 3:
        ask = open_ask(match).of(open_ask(match).seats[0])
        assert ask is not None
        match.act(ask.actions[-1], ask.seat)
    return match


def test_the_last_card_of_a_hand_is_played_without_being_asked_for() -> None:
    session = family(before_the_last_trick(), 3)
    number, made = session.match.deal_number, session.match.choices
    plays = 0
    while play_forced(session):
        plays += 1
    assert plays == 3
    assert forced_turns(session.match, number) == {made, made + 1, made + 2}


def test_of_a_longer_hand_the_only_card_that_fits_is_asked_for() -> None:
    for seed in range(40):
        match = Match.start("nap", seats=3, seed=seed, deals=1)
        while match.ask is not None:
            ask = match.ask.of(match.ask.seats[0])
            assert ask is not None
            if len(ask.actions) == 1 and len(match.view(ask.seat).hand) > 1:
                assert forced_action(match) is None
                return
            match.act(ask.actions[-1], ask.seat)
    raise AssertionError("nobody ever had to follow suit with their only card")


def test_who_plays_alone_plays_the_last_card_as_well() -> None:
    assert not play_forced(family(before_the_last_trick(), 1))


def test_what_was_played_for_somebody_is_told_to_them_with_all_that_was_before() -> None:
    session = family(before_the_last_trick(), 3)
    seat = session.asked_person
    assert seat is not None
    missed = len(since(session, seat))
    play_forced(session)
    told = since(session, seat)
    assert len(told) > missed
    assert any(isinstance(event, Moved) and event.source == f"hands[{seat}]" for event in told)


def test_taking_back_goes_past_what_nobody_chose() -> None:
    session = family(before_the_last_trick(), 3)
    chosen = session.match.choices
    while play_forced(session):
        pass
    target = session.history.undoes_to()
    assert target is not None and target < chosen


def test_in_the_window_the_last_trick_needs_no_curtain(window: Any) -> None:
    window.begin_again((1366, 768))
    session = family(before_the_last_trick(), 3)
    window.app.push(TableScene(window.app, session))
    for _ in range(400):
        window.frames(1)
        assert not isinstance(window.scene, CurtainScene)
        if isinstance(window.scene, SettlementScene):
            return
    raise AssertionError("the deal did not end")


def alone(seats: int = 3) -> Session:
    """Return a table of Spoil-Five at its last trick, the person to play."""
    session = family(before_the_last_trick(), 1)
    while session.asked_person is None:
        ask = open_ask(session.match).of(open_ask(session.match).seats[0])
        assert ask is not None
        session.match.act(ask.actions[0], ask.seat)
    return session


def test_by_default_the_last_card_is_the_persons_own() -> None:
    assert only_action(alone(), NEVER) is None


@pytest.mark.parametrize("wanted", [LAST, ALWAYS])
def test_the_last_card_is_played_for_whoever_wants_that(wanted: str) -> None:
    session = alone()
    action = only_action(session, wanted)
    assert action is not None and action.verb.name == "Play"
    place = session.match.position
    make(session, action)
    assert made_for(session.match) == {place}


def the_only_card_of_several(people: int) -> Session:
    """Return a table of Nap at which the person asked holds several cards and may play one of them."""
    for seed in range(60):
        match = Match.start("nap", seats=3, seed=seed, deals=1)
        while match.ask is not None:
            ask = match.ask.of(match.ask.seats[0])
            assert ask is not None
            if len(ask.actions) == 1 and len(match.view(ask.seat).hand) > 1 and ask.seat < people:
                return family(match, people)
            match.act(ask.actions[-1], ask.seat)
    raise AssertionError("it never came to pass")


@pytest.mark.parametrize(("wanted", "is_made"), [(NEVER, False), (LAST, False), (ALWAYS, True)])
def test_the_only_card_of_several_is_played_for_a_lone_person_who_wants_all(wanted: str, is_made: bool) -> None:
    assert (only_action(the_only_card_of_several(1), wanted) is not None) is is_made


def test_at_a_family_table_nobody_learns_that_only_one_card_fits() -> None:
    assert only_action(the_only_card_of_several(3), ALWAYS) is None


def test_where_there_is_a_choice_nothing_is_made() -> None:
    match = Match.start("nap", seats=3, seed=1)
    while open_ask(match).seats != (0,):
        ask = open_ask(match).of(open_ask(match).seats[0])
        assert ask is not None
        match.act(ask.actions[0], ask.seat)
    assert only_action(family(match, 1), ALWAYS) is None


def test_taking_back_goes_to_the_last_decision_and_not_to_a_play_that_was_made() -> None:
    session = the_only_card_of_several(1)
    before = session.history.undoes_to()
    action = only_action(session, ALWAYS)
    assert action is not None
    make(session, action)
    assert session.history.undoes_to() == before


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_a_play_that_is_made_is_announced_first_and_seen(window: Any, pace: str) -> None:
    window.begin_again((1366, 768))
    window.app.settings.forced, window.app.settings.pace = "always", pace
    session = the_only_card_of_several(1)
    scene = TableScene(window.app, session)
    window.app.push(scene)
    window.until(lambda: scene.own_ask() is not None)
    place = session.match.position
    window.frames(3)
    assert "one choice" in scene.caption.text
    window.frames(10)
    assert session.match.position == place, "there is a moment in which it is seen"
    window.until(lambda: session.match.position > place, 60)
    window.frames(2)
    assert made_for(session.match) == {place}


def test_while_a_menu_is_open_nothing_is_made(window: Any) -> None:
    window.begin_again((1366, 768))
    window.app.settings.forced = "always"
    session = the_only_card_of_several(1)
    scene = TableScene(window.app, session)
    window.app.push(scene)
    window.frames(3)
    scene.sheets.show_menu()
    place = session.match.position
    window.frames(90)
    assert session.match.position == place
