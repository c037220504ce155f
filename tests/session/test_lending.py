"""Loans between the deals of one game: from the box or a neighbour, said aloud, kept in the record, won by nobody."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from parlour.engine.options import OptionConflict
from parlour.match import Match
from parlour.match.debts import debts, lenders, loans_before, owed_to
from parlour.match.gains import gains
from parlour.match.lending import BOX, GIFT, NEIGHBOUR, LoanTerms
from parlour.match.verification import faults
from parlour.narration.closing import won_match
from parlour.players.worker import InlineThinker
from parlour.session.new_table import new_table, once_more
from parlour.session.seats.lending import debt_told, house_terms, loans_told
from parlour.session.seats.seating import Sitter
from parlour.session.session import match_of
from parlour.storage.places import Places
from parlour.storage.settings import Settings
from tests.support.sessions import in_use
from tests.tables import asked

NAMES = ["Ann", "Tom", "Lily", "Gran"]
START = [60, 60, 1, 60]


def played(terms: LoanTerms | None, slug: str = "pope_joan", deals: int = 4) -> Match:
    match = Match.start(slug, seats=4, seed=6, counters=START, deals=deals, lending=terms)
    chooser = random.Random(6)
    while match.ask is not None:
        seat, ask = asked(match, chooser)
        match.act(chooser.choice(ask.actions), seat)
    return match


def first_loan(match: Match) -> int:
    return next(number for number in range(2, len(match.results) + 1) if loans_before(match, number))


def test_the_box_lends_to_whoever_has_no_counters_left() -> None:
    match = played(LoanTerms(BOX, 20))
    number, table = first_loan(match), in_use(match)
    (lent, *_) = loans_before(match, number)
    left, begun = match.results[number - 2].counters, match.starts[number - 1][1].counters
    assert left[lent.borrower] <= 0 < begun[lent.borrower]
    assert begun[lent.borrower] == left[lent.borrower] + lent.amount
    assert lent.amount % 20 == 0
    assert debts(match, number)[lent.borrower] == lent.amount
    assert lenders(match, number, lent.borrower) == {None: lent.amount}
    who = table.names[lent.borrower]
    assert f"The box lends {who} {lent.amount} counters." in loans_told(table, number)
    assert debt_told(table, number, lent.borrower) == f"{who} owes {lent.amount} to the box."


@pytest.mark.parametrize("lender", [NEIGHBOUR, GIFT])
def test_a_neighbour_lends_or_gives_without_a_counter_more_on_the_table(lender: str) -> None:
    match = played(LoanTerms(lender, 10))
    number, table = first_loan(match), in_use(match)
    for _, start in match.starts:
        assert sum(start.counters) + sum(start.pools.values()) == sum(START)
    (lent, *_) = loans_before(match, number)
    assert lent.lender is not None
    assert (
        sum(debts(match, number)) == sum(owed_to(match, number)) == (0 if lender == GIFT else sum(debts(match, number)))
    )
    verb = "gives" if lender == GIFT else "lends"
    assert f"{table.names[lent.lender]} {verb} {table.names[lent.borrower]}" in loans_told(table, number)


def test_a_loan_is_not_won() -> None:
    match = played(LoanTerms(BOX, 50))
    whole = [sum(gains(match, number)[seat] for number in range(1, len(match.results) + 1)) for seat in range(4)]
    last = len(match.results)
    worth = [held - due for held, due in zip(match.counters, debts(match, last), strict=True)]
    assert whole == [now - then for now, then in zip(worth, START, strict=True)]
    best = max(whole)
    assert won_match(match) == [seat for seat, won in enumerate(whole) if won == best]


def test_loans_are_sound_in_the_record_and_taken_back_with_the_deal(tmp_path: Path) -> None:
    match = played(LoanTerms(NEIGHBOUR, 20))
    number = first_loan(match)
    assert faults(match) == []
    match.save(tmp_path / "game.parlour")
    again = Match.load(tmp_path / "game.parlour")
    assert not again.notice
    assert again.lending == LoanTerms(NEIGHBOUR, 20)
    assert again.counters == match.counters
    assert loans_before(again, number) == loans_before(match, number)
    assert faults(again) == []
    again.go_to(0)
    assert debts(again, again.deal_number) == [0, 0, 0, 0]
    again.go_to(again.choices_known)
    assert again.counters == match.counters


def test_counters_that_nobody_lent_are_no_loan(tmp_path: Path) -> None:
    match = played(LoanTerms(BOX, 20))
    match.lending = None
    match.save(tmp_path / "game.parlour")
    assert Match.load(tmp_path / "game.parlour").notice


def test_without_terms_they_play_on_in_debt() -> None:
    match = played(None)
    assert any(min(result.counters) <= 0 for result in match.results[:-1])
    assert all(loans_before(match, number) == [] for number in range(1, 5))


@pytest.mark.parametrize("slug", ["thirty_one", "straight_poker", "brag", "bouillotte"])
def test_nobody_lends_where_the_rules_provide_for_the_broke(slug: str) -> None:
    try:
        match = Match.start(slug, seats=4, seed=1, lending=LoanTerms())
    except OptionConflict:
        pytest.skip("four cannot play this")
    assert match.game.chosen_options.provides_for_broke


def test_a_new_table_follows_the_house_and_once_more_the_table(tmp_path: Path) -> None:
    settings = Settings(lender=NEIGHBOUR, loan=10)
    places = Places.within(tmp_path)
    sitters = [Sitter(name, sign) for name, sign in zip(NAMES, ("thimble", "key", "rose", "anchor"), strict=True)]
    session = new_table("pope_joan", "plain", {}, 1, sitters, InlineThinker(), places, house_terms(settings))
    assert match_of(session).lending == LoanTerms(NEIGHBOUR, 10)
    assert match_of(once_more(session, places)).lending == LoanTerms(NEIGHBOUR, 10)
    assert house_terms(Settings(lender="nobody")) is None
    points = new_table("cribbage", "plain", {}, 1, sitters[:2], InlineThinker(), places, house_terms(settings))
    assert match_of(points).lending is None
