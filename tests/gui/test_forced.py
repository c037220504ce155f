"""Plays without a choice at a shared machine: made and told without a curtain, and no hand is learnt by it."""

from __future__ import annotations

from typing import Any

from parlour.engine.table import Moved
from parlour.gui.scenes.curtain import CurtainScene
from parlour.gui.scenes.settlement import SettlementScene
from parlour.gui.scenes.table import TableScene
from parlour.match import Match
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.forced import forced_action, forced_turns
from parlour.session.missed import open_since
from parlour.session.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session
from parlour.session.unasked import play_forced
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
    missed = len(open_since(session, seat))
    play_forced(session)
    told = open_since(session, seat)
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
