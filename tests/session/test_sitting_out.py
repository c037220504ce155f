"""Whoever has no counters left sits out the rest of a game, if the table agreed to that before it began."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest

from parlour.match import Match
from parlour.match.lending import RESTS, LoanTerms
from parlour.match.verification import faults
from parlour.players.worker import InlineThinker
from parlour.session.request import Request
from parlour.session.seats.lending import house_terms
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.seats.sitting_out import sits_out, without
from parlour.session.session import Session, match_of
from parlour.storage.places import Places
from parlour.storage.settings import Settings
from parlour.text.console import Leave
from parlour.text.program import Program
from tests.tables import asked
from tests.text.terminal import Terminal, by_chance

NAMES = ["Ann", "Tom", "Lily", "Gran"]
SIGNS = ["thimble", "key", "rose", "anchor"]


def begun(terms: LoanTerms | None, people: int, held: tuple[int, ...] = (60, 60, 1, 60), deals: int = 4) -> Session:
    match = Match.start("pope_joan", seats=4, seed=6, counters=held, deals=deals, lending=terms)
    kinds = [PERSON if seat < people else COMPUTER for seat in range(4)]
    sitters = [Sitter(*each, "easy") for each in zip(NAMES, SIGNS, kinds, strict=True)]
    return Session.begin(match, sitters, InlineThinker(), None)


def play_deal(session: Session) -> None:
    """Play by chance until somebody has run out of counters, or to the end of the session."""
    match, chooser = session.match, random.Random(6)
    while match.ask is not None and not (session.may_stop and sits_out(session, len(match.results))):
        seat, ask = asked(match, chooser)
        match.act(chooser.choice(ask.actions), seat)


def test_the_others_play_on_with_their_counters_and_the_deals_that_are_left() -> None:
    session = begun(LoanTerms(RESTS), people=4)
    play_deal(session)
    match, done = session.match, len(session.match.results)
    out = sits_out(session, done)
    assert out and all(match.results[-1].counters[seat] < 1 for seat in out)
    dealer = NAMES[match.starts[-1][1].dealer or 0]
    others = without(session, out, None)
    assert others is not None
    assert match.is_over and faults(match) == []
    rest = [seat for seat in range(4) if seat not in out]
    assert others.names == [NAMES[seat] for seat in rest]
    assert list(match_of(others).starts[0][1].counters) == [match.counters[seat] for seat in rest]
    assert match_of(others).game.length() == 4 - done
    assert match_of(others).lending == LoanTerms(RESTS)
    if dealer in others.names:
        assert match_of(others).starts[0][1].dealer == others.names.index(dealer)


def test_the_session_ends_if_nobody_is_left_to_play_or_to_look_on() -> None:
    alone = begun(LoanTerms(RESTS), people=1, held=(1, 60, 60, 60))
    play_deal(alone)
    assert sits_out(alone, len(alone.match.results)) == [0]
    assert without(alone, [0], None) is None
    assert alone.match.is_over


@pytest.mark.parametrize("terms", [None, LoanTerms()])
def test_nobody_sits_out_unless_that_was_agreed(terms: LoanTerms | None) -> None:
    session = begun(terms, people=4)
    play_deal(session)
    assert session.match.is_over
    assert all(sits_out(session, number) == [] for number in range(1, 5))


def test_one_person_too_is_never_in_debt_by_accident_and_may_choose_otherwise() -> None:
    assert house_terms(Settings()) == LoanTerms("box", 20)  # for one person as for a family
    assert house_terms(Settings(lender=RESTS)) == LoanTerms(RESTS, 20)
    assert house_terms(Settings(lender="nobody")) is None


def test_the_agreement_is_kept_in_the_record(tmp_path: Path) -> None:
    session = begun(LoanTerms(RESTS), people=4)
    session.match.save(tmp_path / "game.parlour")
    assert Match.load(tmp_path / "game.parlour").lending == LoanTerms(RESTS)


def test_in_the_terminal_the_others_begin_again(tmp_path: Path) -> None:
    session = begun(LoanTerms(RESTS), people=1)
    terminal = Terminal(after=by_chance(1))
    program = Program(Request(Places.within(tmp_path)), terminal.console)
    with suppress(Leave):
        program.play(session)
    assert terminal.said("has no counters left and sits out.")
    assert len(list(tmp_path.rglob("*.parlour"))) == 1  # the game of the others; the first had no folder
