"""A match beyond its first deal: taking back, standing earlier, stopping, closing, results, who may answer."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from parlour.engine.questions import Action, Ask, AskSeveral, IllegalAction
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.match.verification import faults
from tests.support.cases import each_case
from tests.tables import asked, fitting, one_of_each_kind

GAMES = list(CATALOGUE)
LEAVING = {"SitOut", "Leave", "Retire"}  # with which a session of three may end before its time


# Where the first deal would ask nothing, the table plays on when it is asked to stop, or a score ends the game.
STARTS: dict[str, dict[str, Any]] = {
    "loo": {
        "facts": {"single": False},
        "options": {"session_end": "divide", "form": "five_card", "club_law": True},
        "seed": 10,  # in whose deals somebody is always looed
    },
    "cassino": {"options": {"target": 900}},  # which no evening reaches
}


def after(slug: str, finished: int, seed: int = 1, more: int = 2, **given: Any) -> Match:
    """Return a match played by chance until so many deals are finished, and a few answers more."""
    match = Match.start(slug, seats=fitting(slug, 3), **{"seed": seed, **STARTS.get(slug, {}), **given})
    chooser = random.Random(match.seed)
    while match.ask is not None and (len(match.results) < finished or more > 0):
        more -= len(match.results) >= finished
        seat, ask = asked(match, chooser)
        staying = [action for action in ask.actions if action.verb.name not in LEAVING]
        match.act(chooser.choice(staying), seat)
    return match


def stand(match: Match) -> tuple[Any, ...]:
    """Return all that can be told of where a match stands."""
    asks = [match.ask.of(seat) for seat in match.ask.seats] if match.ask else []
    return (
        match.position, match.choices, match.deal_number, match.dealer, match.counters, match.pools, match.facts,
        match.results, match.events, [(ask.seat, ask.actions) for ask in asks if ask],
    )  # fmt: skip


@each_case("slug", one_of_each_kind())
def test_every_choice_of_an_evening_can_be_taken_back_to_the_first_and_made_again(slug: str) -> None:
    match = after(slug, 2)
    passed = [stand(match)]
    while match.choices:
        match.undo()
        passed.append(stand(match))
    assert match.deal_number == 1
    match.undo()
    assert stand(match) == passed[-1]
    for place in reversed(passed[:-1]):
        match.redo()
        assert stand(match) == place
    match.redo()
    assert stand(match) == passed[0]


@each_case("slug", GAMES)
def test_a_match_at_an_earlier_choice_is_as_it_was_then_and_lives_by_itself(slug: str) -> None:
    match = after(slug, 2)
    here = stand(match)
    for n in random.Random(slug).sample(range(match.choices), min(8, match.choices)):
        other = match.at(n)
        assert other.choices == n
        assert other.choices_known == match.choices_known
        seat, ask = asked(other, random.Random(n))
        other.act(ask.actions[-1], seat)
        assert other.choices == n + 1
    assert stand(match) == here
    match.go_to(0)
    match.go_to(match.choices_known)
    assert stand(match) == here


@each_case("slug", GAMES)
def test_a_choice_beyond_the_last_is_the_last(slug: str) -> None:
    match = after(slug, 1)
    here = stand(match)
    match.go_to(match.choices_known + 50)
    assert stand(match) == here
    assert match.at(10_000).choices == match.choices


@each_case("slug", GAMES)
def test_the_same_choice_after_taking_back_leads_to_the_same_cards(slug: str) -> None:
    match = after(slug, 1)
    here, log = stand(match), [(answer.seat, str(answer.value)) for answer in match.log]
    made = [(answer.seat, answer.value) for answer in match.log if answer.seat is not None]
    match.go_to(len(made) // 2)
    for seat, action in made[len(made) // 2 :]:
        match.act(action, seat)
    assert stand(match) == here
    assert [(answer.seat, str(answer.value)) for answer in match.log] == log


def leaves_the_deal_open(match: Match, action: Action, seat: int) -> bool:
    """Whether a deal goes on after a choice."""
    trial = match.at(match.choices)
    trial.act(action, seat)
    return not trial.results


@each_case("slug", GAMES)
def test_another_choice_forgets_what_could_be_made_again_and_no_more(slug: str) -> None:
    match = after(slug, 2)
    match.go_to(1)
    seat, ask = asked(match, random.Random(2))
    match.remark("kept")
    match.act(next(a for a in reversed(ask.actions) if leaves_the_deal_open(match, a, seat)), seat)
    assert match.choices_known == match.choices == 2
    assert match.results == []
    assert [value for _, value in match.remarks] == ["kept"]
    here = stand(match)
    match.redo()
    assert stand(match) == here


@each_case("slug", GAMES)
def test_a_refused_choice_takes_nothing_of_what_could_be_made_again(slug: str) -> None:
    match = after(slug, 1)
    known = match.choices_known
    match.undo()
    with pytest.raises(IllegalAction):
        match.act("Play(ZZ)")
    assert match.choices_known == known


@each_case("slug", GAMES)
def test_a_result_tells_the_counters_of_the_deal_and_adds_up(slug: str) -> None:
    match = after(slug, 3)
    many = len(match.results)
    assert [result.deal for result in match.results] == [1, 2, 3][:many]
    assert many == 3 or match.is_over, "one may have lost all before the third"
    whole = sum(match.counters) + sum(match.pools.values())
    for result in match.results:
        assert len(result.counters) == match.seats
        assert sum(result.counters) + sum(result.pools.values()) == whole
        assert len(result.hash) == 16
    assert len({result.hash for result in match.results}) == many
    assert match.at(0).results == []
    assert faults(match) == []


@each_case("slug", GAMES)
def test_the_events_of_each_deal_are_those_of_the_evening_in_order(slug: str) -> None:
    match = after(slug, 2)
    assert match.events == tuple(e for n in range(1, match.deal_number + 1) for e in match.events_of(n))
    assert match.events_of(match.deal_number) == match.deal_events
    other = match.at(match.choices)
    assert other.events == match.events  # made again by replay


@each_case("slug", GAMES)
def test_a_deal_begun_is_not_stopped_and_one_not_begun_is(slug: str) -> None:
    match = after(slug, 1, more=1)
    here = stand(match)
    with pytest.raises(IllegalAction, match="Finish this deal") as refused:
        match.stop()
    assert refused.value.refusal.clause == "session"
    assert stand(match) == here
    match.undo()
    whole, choices = sum(match.counters) + sum(match.pools.values()), match.choices
    match.stop()
    assert match.is_over
    assert match.stopped
    assert match.choices == choices
    assert sum(match.counters) + sum(match.pools.values()) == whole
    closed = match.counters
    match.stop()  # a second time changes nothing
    assert match.counters == closed
    with pytest.raises(IllegalAction, match="The session is over"):
        match.act("Pass")


@each_case("slug", GAMES)
def test_a_stop_can_be_taken_back_and_the_session_goes_on(slug: str, tmp_path: Path) -> None:
    match = after(slug, 1, more=0)
    before = stand(match)
    match.stop()
    match.save(tmp_path / "stopped.parlour")
    for each in (match, Match.load(tmp_path / "stopped.parlour")):
        assert each.stopped
        each.undo()
        assert not each.stopped
        assert stand(each)[:8] == before[:8]
        seat, ask = asked(each, random.Random(1))
        each.act(ask.actions[0], seat)
        assert each.choices == before[1] + 1


COUNTED_IN_DEALS: dict[str, dict[str, Any]] = {
    "snip_snap_snorum": {"preset": "full"}
}  # whose plain form lasts until one is left


@each_case("slug", GAMES)
def test_a_session_ends_after_the_deals_agreed_and_keeps_how_the_last_one_ended(slug: str, tmp_path: Path) -> None:
    match = after(slug, 9, deals=2, **COUNTED_IN_DEALS.get(slug, {}))
    assert match.is_over
    assert not match.stopped
    assert [result.deal for result in match.results] == [1, 2]
    assert sum(match.pools.values()) == 0  # what lay there was shared at the close
    match.save(tmp_path / "over.parlour")
    again = Match.load(tmp_path / "over.parlour")
    assert again.is_over
    assert (again.counters, again.results) == (match.counters, match.results)
    again.undo()
    assert not again.is_over
    assert len(again.results) <= 1  # none where the last deal asked nothing
    again.redo()
    assert (again.is_over, again.counters) == (True, match.counters)


def test_an_order_drawn_at_the_close_is_kept_and_comes_out_the_same_every_time(tmp_path: Path) -> None:
    given: dict[str, Any] = {"options": {"kitty": "dealer", "kitty_end": "draw"}, "pools": {"kitty": 10}}
    winners = set()
    for seed in range(12):
        match = after("nap", 9, seed=seed, deals=1, **given)
        assert match.is_over
        if not match.closing:
            continue
        winners.add(tuple(match.counters))
        match.save(tmp_path / "closed.parlour")
        again = Match.load(tmp_path / "closed.parlour")
        assert (again.closing, again.counters) == (match.closing, match.counters)
        again.undo()
        again.redo()
        assert (again.closing, again.counters) == (match.closing, match.counters)
    assert len(winners) > 1


def test_where_several_may_answer_the_seat_is_to_be_said() -> None:
    rig = {"cards": {1: "1", 2: "7"}, "knobs": "76"}
    match = Match.start("loto", seats=3, dealer=0, seed=9, rig=rig)
    assert isinstance(match.ask, AskSeveral)
    assert match.ask.seats == (1, 2)
    with pytest.raises(IllegalAction, match="say which of seat 1, seat 2"):
        match.act("Answer")
    with pytest.raises(IllegalAction):
        match.act("Answer", 0)
    match.act("Answer", 2)
    assert [answer.seat for answer in match.log if answer.seat is not None] == [2]


def test_where_one_is_asked_nobody_else_answers_for_him() -> None:
    match = Match.start("nap", seats=3, dealer=0, seed=1)
    assert isinstance(match.ask, Ask)
    other = (match.ask.seat + 1) % 3
    with pytest.raises(IllegalAction, match=f"not your turn: seat {match.ask.seat} is asked"):
        match.act(match.ask.actions[0], other)
    match.act(match.ask.actions[0], match.ask.seat)
    assert match.choices == 1


def test_a_match_without_a_seed_is_another_every_time_and_shows_its_commitment() -> None:
    one, other = Match.start("nap", seats=3), Match.start("nap", seats=3)
    assert one.seed != other.seed
    assert one.commitment != other.commitment
    assert len(one.commitment) == 64
    assert str(one.seed) not in one.commitment


def test_an_evening_begins_from_any_counters_pools_and_dealer() -> None:
    match = Match.start("nap", seats=3, seed=1, dealer=2, counters=[10, 20, 30], pools={"kitty": 7})
    assert (match.counters, match.pools, match.dealer) == ([10, 20, 30], {"kitty": 7}, 2)
    assert Match.start("nap", seats=3, seed=1, counters=42).counters == [42] * 3
    assert Match.start("nap", seats=3, seed=1, counters=42).options["start_counters"] == 42


def test_without_events_nothing_is_told_and_all_else_is_the_same() -> None:
    told, silent = (after("nap", 2, events=events) for events in (True, False))
    assert silent.deal_events == ()
    assert told.deal_events
    assert (silent.counters, silent.log, silent.results) == (told.counters, told.log, told.results)
