"""Nap: a call succeeds as often as its hint says, in deals played to their end."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean

import pytest

from parlour.engine.questions import Action, Pass
from parlour.engine.table import View
from parlour.games.nap.calls import Call
from parlour.match import Match
from parlour.players.levels import choice_by_rule
from parlour.players.policies.nap import odds_of, opponents
from parlour.players.policies.nap.hand_value import estimate

Outcome = tuple[float, bool]  # what was said of a call, and whether it won


def called(view: View, draw: random.Random) -> tuple[Action, float] | None:
    """Return one of the calls that a learner might be told of, and its odds, or None if there is none."""
    assert view.ask is not None
    tricks, suit = estimate(view.hand, opponents(view))
    calls = [action for action in view.ask.actions if action.verb is Call and isinstance(action.what, int)]
    odds = [(action, odds_of(view, action.what, tricks, suit)) for action in calls]
    told = [each for each in odds if 0.5 <= each[1] < 1]
    return draw.choice(told) if told else None


def outcome(seed: int, seats: int, draw: random.Random) -> Outcome | None:
    """Play a deal in which the first hand fit for a call makes one; return what was said of it, and whether it won."""
    match, caller, said = Match.start("nap", seats=seats, seed=seed), -1, 0.0
    while (ask := match.ask) is not None and not match.results:
        (seat,) = ask.seats
        if match.view(seat).facts.get("led") is None and any(action.verb is Call for action in ask.actions):
            found = called(match.view(seat), draw) if caller < 0 else None
            if found is not None:
                caller, said = seat, found[1]
            elif Pass not in ask.actions:
                return None  # the last of all must call
            match.act(found[0] if found else Pass, seat)
        else:
            match.act(choice_by_rule(match.view(seat), "strong", ""), seat)
    return None if caller < 0 else (said, match.counters[caller] > 100)


def outcomes(deals: int, seats: int) -> list[Outcome]:
    """Return what was said and what became of a call in each deal that had one."""
    draw = random.Random(4)
    return [each for seed in range(deals) if (each := outcome(seed, seats, draw)) is not None]


def differs(found: Sequence[Outcome]) -> float:
    """Return by how much more often the calls won than was said."""
    return fmean(won for _, won in found) - fmean(said for said, _ in found)


def test_calls_at_nap_succeed_as_often_as_their_hints_say() -> None:
    found = outcomes(150, 4)
    assert len(found) > 100
    assert abs(differs(found)) < 0.1


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_sure_and_doubtful_calls_at_nap_succeed_as_often_as_their_hints_say(seats: int) -> None:
    tenths = defaultdict[int, list[Outcome]](list)
    for each in outcomes(1500, seats):
        tenths[int(10 * each[0])].append(each)
    judged = [found for found in tenths.values() if len(found) >= 100]
    assert len(judged) >= 3
    assert all(abs(differs(found)) < 0.08 for found in judged)
