"""Loto, the race by the clock: first answers, ties and silence (LOTO-14, R23). The tests set the time."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.match import Match
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session


def table(people: tuple[int, ...], *, dealer: int = 0, knobs: str = "76 11", **options: Any) -> Session:
    """Three seats; seats 1 and 2 have the 76, seat 1 the 11 as well."""
    rig = {"cards": {1: "1", 2: "7"}, "knobs": knobs}
    if options.get("caller") == "program":
        rig["cards"] = {0: "2", 1: "1", 2: "7"}
    match = Match.start("loto", seats=3, dealer=dealer, seed=9, options=options, rig=rig)
    sitters = [
        Sitter(name, sign, "person" if i in people else "computer", level="easy")
        for i, (name, sign) in enumerate(company(3))
    ]
    return Session.begin(match, sitters, InlineThinker(), None)


def covered(session: Session) -> dict[str, list[int]]:
    return {card: session.match.facts["covered"][card] for card in ("1", "7")}


def test_R23_the_first_to_answer_covers() -> None:
    session = table((1, 2))
    session.poll(0.0)
    session.act("Answer", 2, 0.9)
    session.act("Answer", 1, 1.2)
    session.poll(1.3)
    assert covered(session) == {"1": [], "7": [76]}


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2)])
def test_R23_answers_within_fifty_milliseconds_go_to_who_sits_nearer_the_dealers_left(dealer: int, first: int) -> None:
    rig = {"cards": dict(zip((s for s in range(3) if s != dealer), "17", strict=True))}
    match = Match.start("loto", seats=3, dealer=dealer, seed=9, rig={**rig, "knobs": "76"})
    sitters = [Sitter(name, sign) for name, sign in company(3)]
    session = Session.begin(match, sitters, InlineThinker(), None)
    players = [(dealer + 1) % 3, (dealer + 2) % 3]
    session.poll(0.0)
    session.act("Answer", players[1], 1.00)
    session.act("Answer", players[0], 1.04)
    session.poll(1.06)
    assert players[0] == first
    assert session.match.log[-1].seat == first


def test_R23_a_call_stays_open_until_the_tie_is_known() -> None:
    session = table((1, 2))
    session.poll(0.0)
    session.act("Answer", 2, 1.0)
    assert not session.poll(1.02)
    assert session.poll(1.06)


def test_R23_after_the_time_for_a_call_the_silent_have_passed() -> None:
    session = table((1, 2), call_seconds=2)
    session.poll(0.0)
    assert not session.poll(1.9)
    assert session.poll(2.01)
    assert covered(session) == {"1": [], "7": []}
    assert session.match.view(None)["called"] == (76, 11)


def test_R23_letting_it_go_is_no_answer_and_ends_the_call_when_everybody_does() -> None:
    session = table((1, 2))
    session.poll(0.0)
    session.act("Pass", 1, 0.5)
    assert not session.poll(0.6)
    session.act("Pass", 2, 0.7)
    assert session.poll(0.8)
    assert covered(session) == {"1": [], "7": []}


def test_R23_who_has_let_it_go_may_think_better_of_it_while_the_call_is_open() -> None:
    session = table((1, 2))
    session.poll(0.0)
    session.act("Pass", 1, 0.5)
    session.act("Answer", 1, 0.8)
    session.poll(0.9)
    assert covered(session) == {"1": [76], "7": []}


def test_R23_computers_answer_in_their_own_time() -> None:
    session = table(())
    session.poll(0.0)
    assert not session.poll(0.1)
    assert any(session.poll(t / 100) for t in range(11, 302))
    assert session.match.choices >= 1
