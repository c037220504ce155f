"""Ambigu: every value of every option is seen to act at a table."""

from __future__ import annotations

import pytest

from tests.rules.ambigu.test_ambigu import HANDS, ambigu, enough, left, say
from tests.rules.brag.brag_table import asked, texts
from tests.support import paid


@pytest.mark.parametrize("limit", [1, 10, 50])
def test_a_bet_and_a_raise_are_within_the_limit(limit: int) -> None:
    match = enough(limit=limit)
    assert texts(match) == ["Pass", f"Play(1..{limit})"]
    match.act("Play(1)")
    assert texts(match) == ["Fold", "Call", f"Raise(1..{limit})"]


@pytest.mark.parametrize("blind", [1, 5])
def test_each_stakes_so_many_before_the_cards(blind: int) -> None:
    assert paid(ambigu(blind=blind), "AM-3") == [(seat, "pool", blind) for seat in (2, 1, 0)]


@pytest.mark.parametrize("ante", [1, 2, 10])
def test_each_pays_so_many_at_the_exchange(ante: int) -> None:
    assert paid(enough(ante=ante), "AM-5") == [(seat, "pool", ante) for seat in (2, 1, 0)]


@pytest.mark.parametrize("counters", [40, 100, 300])
def test_everybody_begins_with_so_many_counters(counters: int) -> None:
    match = ambigu(start_counters=counters)
    assert match.counters == [counters - 1] * 3


@pytest.mark.parametrize("compel", [True, False])
def test_when_all_have_passed_the_dealer_compels_where_that_is_played(compel: bool) -> None:
    match = say(enough(compel=compel), "Pass Pass Pass")
    assert (texts(match) == ["Redeal", "Compel"]) is compel
    assert (match.facts.get("redeals") == 1) is not compel


@pytest.mark.parametrize(("early_pass", "seat"), [("keep", 2), ("drop", None)])
def test_who_passed_may_come_in_again_or_is_out(early_pass: str, seat: int | None) -> None:
    match = say(enough(early_pass=early_pass), "Pass Play(2) Call")
    assert (asked(match) == 2 and "Call" in texts(match)) is (seat is not None)
    if seat is None:
        assert match.facts["in_play"] == [1, 0]


@pytest.mark.parametrize("stifle", [False, True])
def test_with_stifle_an_unmet_winner_may_hide_the_hand(stifle: bool) -> None:
    match = say(enough(stifle=stifle, deals=2), "Play(2) Raise(2) Fold Fold")
    assert (match.deal_number == 1 and texts(match) == ["Show", "Stifle"]) is stifle
    if stifle:
        match.act("Stifle")
        assert paid(match, "AM-23") == []


@pytest.mark.parametrize(("short_call", "words"), [
    ("sight", ["Fold", "Sight"]), ("borrow", ["Fold", "Call", "Raise(1..10)"]),
])  # fmt: skip
def test_who_is_short_calls_for_a_sight_or_buys(short_call: str, words: list[str]) -> None:
    match = enough(short_call=short_call, start={"counters": [100, 8, 100]})
    match.act("Play(10)")
    assert texts(match) == words


@pytest.mark.parametrize("rebuy", [True, False])
def test_who_has_lost_all_may_buy_again_where_that_is_played(rebuy: bool) -> None:
    match = enough(rebuy=rebuy, start={"counters": [100, 8, 100]})
    say(match, "Play(10) Sight Fold Draw() Draw()")
    assert match.counters[1] == 0 and len(match.results) == (0 if rebuy else 1)
    assert (texts(match) == ["Rebuy", "SitOut"]) is rebuy


@pytest.mark.parametrize(("kitty", "holds"), [("off", 0), ("fixed", 1)])
def test_the_kitty_has_a_counter_of_the_pool(kitty: str, holds: int) -> None:
    match = say(enough(kitty=kitty), "Play(2) Raise(2) Fold Fold")
    assert match.pools["kitty"] == holds
    assert sum(left(match)) == 300 - holds


@pytest.mark.parametrize("deals", [1, 2])
def test_the_session_has_so_many_deals_and_a_redeal_is_none(deals: int) -> None:
    match = enough(deals=deals)
    say(match, "Pass Pass Pass Redeal")
    assert match.deal_number == 1
    while match.ask is not None:
        wish = ("Enough", "Play", "Fold", "Call", "Draw", "Pass")
        match.act(next(a for w in wish for a in match.ask.actions if a.verb.name == w))
    assert len(match.results) == deals


def test_with_no_number_of_deals_it_goes_on_until_stopped() -> None:
    assert ambigu(deals=0).game.length() == 0


@pytest.mark.parametrize("penalties", [False, True])
def test_cards_may_be_shown_and_forfeited_where_that_is_played(penalties: bool) -> None:
    assert ("ShowCards" in texts(enough(HANDS, table_penalties=penalties))) is penalties
