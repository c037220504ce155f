"""The worker that thinks for the computer players: a process of its own, handed one seat's view and nothing else."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.levels import choice
from parlour.players.thinker import WorkerThinker
from parlour.questions import Action


@pytest.fixture
def worker() -> Iterator[WorkerThinker]:
    thinker = WorkerThinker()
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
    return match.view(None).asked[0]


def lawful(match: Match) -> list[Action]:
    assert match.ask is not None
    ask = match.ask.of(seat_of(match))
    assert ask is not None
    return ask.actions


@pytest.mark.parametrize("slug", CATALOGUE)
def test_the_worker_answers_for_every_game_what_the_same_seed_gives_here(worker: WorkerThinker, slug: str) -> None:
    match = asked(slug)
    view = match.view(seat_of(match))
    worker.ask(view, "middle", "", 5)
    assert answer_of(worker) == str(choice(view, "middle", "", 5))
    assert worker._process is not None
    assert worker._process.is_alive()


def test_one_worker_thinks_for_one_game_after_another(worker: WorkerThinker) -> None:
    for slug in [*CATALOGUE, *CATALOGUE]:
        match = asked(slug)
        view = match.view(seat_of(match))
        worker.ask(view, "easy", "", 1)
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
