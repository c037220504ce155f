"""Bouillotte: every value of every option is seen to act at a table."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.match import Match
from tests.rules.bouillotte.test_bouillotte import QUEENS, WORKED, bouillotte, lost_all, won
from tests.rules.brag.brag_table import asked, say, texts
from tests.support import paid

CARRE = {2: "9S 9H 9D", 1: "QS QD AC", 0: "AS KS 8S", 3: "AD KD 8C"}
FAVORI = {2: "9S 9H AC", 1: "QS QD KC", 0: "AS KS 8S", 3: "AD KD 8C"}


@pytest.mark.parametrize("blind", [1, 5, 20])
def test_the_blind_is_what_the_dealer_puts_up_and_what_it_takes_to_open(blind: int) -> None:
    match = bouillotte(blind=blind)
    assert paid(match, "BO-3") == [(3, "pool", blind)]
    assert texts(match) == ["Pass", f"Open({blind}..100)"]
    say(match, "Pass Pass Pass Pass")
    assert paid(match, "BO-8")[-4:] == [(seat, "pool", blind) for seat in (2, 1, 0, 3)]


@pytest.mark.parametrize("straddle", [False, True])
def test_the_blind_is_doubled_where_that_is_played(straddle: bool) -> None:
    assert ("Straddle" in texts(bouillotte(straddle=straddle))) is straddle


@pytest.mark.parametrize("cave", [50, 100, 500])
def test_a_cave_is_what_all_begin_with_and_what_may_be_staked(cave: int) -> None:
    match = bouillotte(cave=cave)
    assert sum(match.counters) + match.pools["pool"] == 4 * cave
    assert texts(match)[-1] == f"Open(5..{cave})"


@pytest.mark.parametrize(("new_cave", "span"), [("own_choice", "BuyCave(20..500)"), ("fixed", "BuyCave(100..100)")])
def test_a_new_cave_is_of_ones_own_choice_or_as_the_first(new_cave: str, span: str) -> None:
    assert texts(lost_all(new_cave=new_cave)) == ["Leave", span]


@pytest.mark.parametrize(("word", "passes"), [("all", 3), ("two", 2)])
def test_the_word_goes_round_to_all_or_to_two(word: str, passes: int) -> None:
    match = say(bouillotte(WORKED, "8H", word=word), "Open(10) Fold Call Call")
    said = 0
    while match.deal_number == 1:
        assert "PassWord" in texts(match)
        match.act("PassWord")
        said += 1
    assert said == passes


@pytest.mark.parametrize(("favori", "first"), [(True, 2), (False, 0)])
def test_two_alike_with_the_card_turned_up_are_a_brelan_where_that_is_played(favori: bool, first: int) -> None:
    match = say(bouillotte(FAVORI, "9C", favori=favori), "Open(20) Fold Call Fold")
    assert match.results[0].facts["winners"] == [first]


@pytest.mark.parametrize("pay", [0, 4, 10])
def test_a_carre_is_paid_as_agreed(pay: int) -> None:
    match = say(bouillotte(CARRE, "9C", carre_pay=pay), "Open(20) Call Fold Fold")
    assert won(match)[2] == 100 + 20 + 5 + 3 * pay


@pytest.mark.parametrize("pay", [0, 1, 10])
def test_a_simple_brelan_is_paid_as_agreed(pay: int) -> None:
    match = say(bouillotte(QUEENS, "8H", brelan_pay=pay), "Open(20) Call Fold Fold")
    assert won(match)[2] == 100 + 20 + 5 + 3 * pay


@pytest.mark.parametrize("pay", [0, 1, 10])
def test_a_favori_is_paid_its_own_beside_the_brelan(pay: int) -> None:
    match = say(bouillotte(FAVORI, "9C", favori_pay=pay), "Open(20) Fold Call Fold")
    assert won(match)[2] == 100 + 20 + 5 + 3 * (1 + pay)


@pytest.mark.parametrize("accidents", [0, 20])
def test_so_many_of_a_hundred_deals_are_spoilt(accidents: int) -> None:
    spoilt = sum(bouillotte(seed=seed, accidents=accidents).facts.get("misdeals", 0) for seed in range(60))
    assert (spoilt == 0) if not accidents else (4 <= spoilt <= 30)


def spoilt_with_a_brelan(**given: Any) -> Match | None:
    """The first table of some at which a spoilt deal gives somebody three alike."""
    for seed in range(400):
        match = bouillotte(seed=seed, accidents=20, **given)
        if match.ask is not None and match.ask.clause == "BO-A1":
            return match
    return None


@pytest.mark.parametrize("shown", [True, False])
def test_a_brelan_of_a_spoilt_deal_is_shown_where_that_is_played(shown: bool) -> None:
    match = spoilt_with_a_brelan(misdeal_brelan=shown)
    assert (match is not None) is shown
    if match is not None:
        assert texts(match) == ["Show", "Stifle"]
        before, seat = match.counters, asked(match)
        match.act("Show")
        assert seat is not None and match.counters[seat] == before[seat] + 3


@pytest.mark.parametrize("deals", [1, 3])
def test_the_session_has_so_many_deals(deals: int) -> None:
    match = bouillotte(deals=deals)
    while match.ask is not None:
        match.act("Pass")
    assert len(match.results) == deals


def test_with_no_number_of_deals_it_goes_on_until_stopped() -> None:
    match = bouillotte(deals=0)
    for _ in range(40):
        match.act("Pass")
    assert not match.is_over
    match.stop()
    assert match.pools["pool"] == 0


@pytest.mark.parametrize("counters", [30, 250])
def test_everybody_may_begin_with_other_counters(counters: int) -> None:
    match = bouillotte(start_counters=counters)
    assert sum(match.counters) + match.pools["pool"] == 4 * counters
