"""The worker that thinks for the computer players: a process of its own, handed one seat's view and nothing else."""

from __future__ import annotations

import time
from collections.abc import Iterator
from math import inf
from pickle import loads

import pytest

from parlour.engine.questions import Action
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.levels import choice
from parlour.players.worker import InlineThinker, WorkerThinker


@pytest.fixture
def worker() -> Iterator[WorkerThinker]:
    thinker = WorkerThinker(ahead=inf)  # hints are not cut short, so that a busy machine finds the same
    thinker.start()
    yield thinker
    thinker.close()


def answer_of(thinker: WorkerThinker, seconds: float = 20.0) -> str:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        action = thinker.poll()
        if action is not None:
            return str(action)
        time.sleep(0.01)
    raise AssertionError("the worker gave no answer")


def asked(slug: str) -> Match:
    """Return a match some way into a deal, so that the view holds answers of several kinds."""
    match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=3)
    for _ in range(5):
        match.act(lawful(match)[0], seat_of(match))
    return match


def seat_of(match: Match) -> int:
    assert match.ask is not None
    return match.ask.seats[0]  # which a bystander need not know


def lawful(match: Match) -> list[Action]:
    assert match.ask is not None
    ask = match.ask.of(seat_of(match))
    assert ask is not None
    return ask.actions


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_worker_answers_for_every_game_what_the_same_seed_gives_here(worker: WorkerThinker, slug: str) -> None:
    match = asked(slug)
    view = match.view(seat_of(match))
    worker.ask(view, "easy", "", 5)  # which is not bounded by the clock
    assert answer_of(worker) == str(choice(view, "easy", "", 5))
    assert worker._process is not None
    assert worker._process.is_alive()


def test_one_worker_thinks_for_one_game_after_another(worker: WorkerThinker) -> None:
    for slug, level in zip([*CATALOGUE][:6] * 2, ["easy", "middle"] * 6, strict=True):
        match = asked(slug)
        view = match.view(seat_of(match))
        worker.ask(view, level, "", 1)
        assert answer_of(worker) in {str(a) for a in lawful(match)}


def test_a_question_that_is_dropped_is_not_answered(worker: WorkerThinker) -> None:
    match = asked("nap")
    worker.ask(match.view(seat_of(match)), "middle", "", 1)
    worker.cancel()
    assert not worker.busy
    time.sleep(0.5)
    assert worker.poll() is None


def test_when_the_worker_is_killed_the_answer_comes_all_the_same(worker: WorkerThinker) -> None:
    match = asked("nap")
    assert worker._process is not None
    worker._process.kill()
    worker._process.join(5)
    worker.ask(match.view(seat_of(match)), "middle", "", 1)
    assert answer_of(worker) in {str(a) for a in lawful(match)}


def test_a_worker_killed_over_a_question_is_replaced_and_the_next_has_a_new_one(worker: WorkerThinker) -> None:
    match = asked("pope_joan")
    view = match.view(seat_of(match))
    worker.ask(view, "strong", "", 1)
    killed = worker._process
    assert killed is not None
    killed.kill()
    killed.join(5)
    assert answer_of(worker) in {str(a) for a in lawful(match)}
    worker.ask(view, "easy", "", 1)
    assert worker._process is not None
    assert worker._process.pid != killed.pid
    assert answer_of(worker) in {str(a) for a in lawful(match)}


def test_of_two_questions_only_the_newer_is_answered(worker: WorkerThinker) -> None:
    match = asked("pope_joan")
    worker.ask(match.view(seat_of(match)), "middle", "", 1)
    other = asked("nap")
    worker.ask(other.view(seat_of(other)), "easy", "", 1)
    assert answer_of(worker) in {str(a) for a in lawful(other)}
    time.sleep(0.2)
    assert worker.poll() is None


class Listening:
    """An end of a pipe that keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send_bytes(self, message: bytes) -> None:
        self.sent.append(message)

    def close(self) -> None:
        """Nothing is to be closed."""


def test_the_worker_is_sent_the_words_of_the_game_and_the_view_of_one_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WorkerThinker, "start", lambda self: None)
    thinker, pipe = WorkerThinker(), Listening()
    thinker._pipe = pipe  # type: ignore[assignment]
    match = asked("nap")
    seat = seat_of(match)
    thinker.ask(match.view(seat), "strong", "tom", 7)
    slug, question = pipe.sent
    assert slug == b"nap"
    ticket, view, who = loads(question)
    assert (ticket, who) == (1, ("strong", "tom", 7))
    assert set(vars(view)) == set(vars(match.view(seat)))
    for other in set(range(match.seats)) - {seat}:
        assert set(view[f"hands[{other}]"]) == {None}
    assert set(view["stock"]) == {None}
    thinker.close()


@pytest.mark.parametrize("slug", ["nap", "pope_joan", "brag"])
def test_the_worker_looks_for_a_hint_while_a_person_considers(worker: WorkerThinker, slug: str) -> None:
    match = asked(slug)
    view = match.view(seat_of(match))
    worker.ponder(view)
    assert not worker.busy  # a computer player who is asked need not wait for it
    until = time.monotonic() + 20
    while (hint := worker.pondered()) is None and time.monotonic() < until:
        time.sleep(0.01)
    assert hint is not None
    assert view.ask is not None
    assert hint.action in view.ask.actions
    assert set(hint.candidates) <= set(view.ask.actions)
    here = InlineThinker()
    here.ponder(view)
    there = here.pondered()
    assert there is not None
    assert hint.clause == there.clause
    worker.ask(view, "easy", "", 5)
    assert worker.pondered() is None
    assert answer_of(worker) == str(choice(view, "easy", "", 5))


@pytest.mark.parametrize("slug", [*CATALOGUE][::5])
def test_thinking_at_once_gives_the_same_answer_and_forgets_what_is_dropped(slug: str) -> None:
    match = asked(slug)
    view, thinker = match.view(seat_of(match)), InlineThinker()
    thinker.ask(view, "easy", "", 1)
    assert thinker.busy
    assert thinker.poll() is choice(view, "easy", "", 1)
    assert not thinker.busy
    thinker.ask(view, "easy", "", 1)
    thinker.cancel()
    assert thinker.poll() is None
    thinker.close()
