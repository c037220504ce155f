"""The worker that thinks for the computer players: a process of its own, handed one seat's view and nothing else."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import inf
from pickle import dumps, loads

import pytest

from parlour.engine.questions import Action
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.hints import hint_for
from parlour.players.levels import choice, choice_by_rule
from parlour.players.worker import ANSWERS_WITHIN, InlineThinker, WorkerProcess, WorkerThinker, packed, unpacked
from parlour.words.language import speaking
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import at_once


@pytest.fixture
def worker() -> Iterator[WorkerThinker]:
    yield from one_worker()


@pytest.fixture(scope="module")
def same_worker() -> Iterator[WorkerThinker]:
    """One process for many questions."""
    yield from one_worker()


def one_worker() -> Iterator[WorkerThinker]:
    thinker = WorkerThinker(ahead=inf)  # hints are not cut short, so that a busy machine finds the same
    thinker.start()
    yield thinker
    thinker.close()


@dataclass
class Clock:
    """A clock that a test moves on."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def pid_of(thinker: WorkerThinker) -> int:
    assert thinker._worker is not None
    assert thinker._worker.process.pid is not None
    return thinker._worker.process.pid


def killed(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def stopped(pid: int) -> None:
    os.kill(pid, signal.SIGSTOP)


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
    return open_ask(match).seats[0]  # which a bystander need not know


def lawful(match: Match) -> list[Action]:
    ask = open_ask(match).of(seat_of(match))
    assert ask is not None
    return ask.actions


@each_case("slug", CATALOGUE)
def test_the_worker_answers_for_every_game_what_the_same_seed_gives_here(same_worker: WorkerThinker, slug: str) -> None:
    match = asked(slug)
    view = match.view(seat_of(match))
    same_worker.ask(view, "easy", "", 5)  # which is not bounded by the clock
    assert answer_of(same_worker) == str(choice(view, "easy", "", 5))
    assert same_worker._worker is not None
    assert same_worker._worker.is_alive


def test_one_worker_thinks_for_one_game_after_another(same_worker: WorkerThinker) -> None:
    for slug, level in zip([*CATALOGUE][:6] * 2, ["easy", "middle"] * 6, strict=True):
        match = asked(slug)
        view = match.view(seat_of(match))
        same_worker.ask(view, level, "", 1)
        assert answer_of(same_worker) in {str(a) for a in lawful(match)}


def test_a_question_that_is_dropped_is_not_answered(same_worker: WorkerThinker) -> None:
    match = asked("nap")
    same_worker.ask(match.view(seat_of(match)), "middle", "", 1)
    same_worker.cancel()
    assert same_worker._waiting is None
    time.sleep(0.2)
    assert same_worker.poll() is None


@pytest.mark.parametrize("level", ["easy", "strong"])
def test_when_the_worker_has_died_the_answer_comes_all_the_same(worker: WorkerThinker, level: str) -> None:
    match = asked("nap")
    killed(pid_of(worker))
    worker.ask(match.view(seat_of(match)), level, "", 1)
    assert answer_of(worker) in {str(a) for a in lawful(match)}


def test_a_worker_killed_over_a_question_is_replaced_and_asked_again(worker: WorkerThinker) -> None:
    match = asked("pope_joan")
    view = match.view(seat_of(match))
    stopped(before := pid_of(worker))  # so that it cannot have answered before it is killed
    worker.ask(view, "easy", "", 1)
    killed(before)
    assert answer_of(worker) == str(choice(view, "easy", "", 1))
    assert pid_of(worker) != before


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are not stopped here")
def test_a_stopped_worker_is_replaced_and_asked_again() -> None:
    clock, match = Clock(), asked("nap")
    worker, view = WorkerThinker(clock=clock), match.view(seat_of(match))
    worker.start()
    stopped(before := pid_of(worker))
    worker.ask(view, "easy", "", 1)
    clock.now += ANSWERS_WITHIN
    assert worker.poll() is None, "it may still answer"
    clock.now += 0.1
    assert worker.poll() is None
    assert pid_of(worker) != before
    assert answer_of(worker) == str(choice(view, "easy", "", 1))
    worker.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are not stopped here")
@pytest.mark.parametrize("befalls", [killed, stopped])
def test_after_a_second_worker_has_failed_the_rule_of_thumb_answers(befalls: Callable[[int], None]) -> None:
    clock, match = Clock(), asked("nap")
    worker, view = WorkerThinker(clock=clock), match.view(seat_of(match))
    worker.start()
    failed = {pid_of(worker)}
    stopped(pid_of(worker))
    worker.ask(view, "strong", "tom", 1)
    clock.now += ANSWERS_WITHIN + 1
    assert worker.poll() is None
    failed.add(pid_of(worker))
    stopped(pid_of(worker))
    befalls(pid_of(worker))
    clock.now += ANSWERS_WITHIN + 1
    assert worker.poll() is choice_by_rule(view, "strong", "tom")
    assert worker._waiting is None
    worker.ask(view, "easy", "", 1)
    clock.now += ANSWERS_WITHIN + 1
    assert answer_of(worker) == str(choice(view, "easy", "", 1)), "the next move comes from a worker again"
    assert pid_of(worker) not in failed
    worker.close()


def test_a_worker_that_is_only_slow_to_start_answers_the_next_move() -> None:
    clock, match = Clock(), asked("nap")
    worker, view = WorkerThinker(clock=clock), match.view(seat_of(match))
    worker.ask(view, "easy", "", 1)
    clock.now += ANSWERS_WITHIN + 1
    worker.poll()
    clock.now += ANSWERS_WITHIN + 1
    worker.poll()
    started = pid_of(worker)
    worker.ask(view, "easy", "", 1)
    assert answer_of(worker) == str(choice(view, "easy", "", 1))
    assert pid_of(worker) == started
    worker.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are not stopped here")
def test_a_stopped_worker_blocks_neither_further_questions_nor_the_end() -> None:
    match = asked("pope_joan")
    worker, view = WorkerThinker(), match.view(seat_of(match))
    worker.start()
    assert worker._worker is not None
    process = worker._worker.process
    stopped(pid_of(worker))
    for _ in range(200):  # more than its pipe holds
        worker.ponder(view)
    worker.close()
    assert not process.is_alive()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are not stopped here")
def test_a_stopped_worker_keeps_no_hint_back_for_ever() -> None:
    clock, match = Clock(), asked("nap")
    worker, view = WorkerThinker(clock=clock), match.view(seat_of(match))
    worker.start()
    stopped(pid_of(worker))
    worker.ponder(view)
    assert worker.pondered() is None
    for _ in range(2):
        clock.now += ANSWERS_WITHIN + 1
        hint = worker.pondered()
        stopped(pid_of(worker))
    assert hint is not None
    assert hint.action in lawful(match)
    worker.close()


def test_where_no_process_can_be_started_the_choice_is_made_here() -> None:
    def none(ahead: float) -> WorkerProcess:
        raise OSError("no more processes")

    match, worker = asked("nap"), WorkerThinker(process=none)
    view = match.view(seat_of(match))
    worker.ask(view, "easy", "", 1)
    assert worker.poll() is choice(view, "easy", "", 1)


def test_of_two_questions_only_the_newer_is_answered(same_worker: WorkerThinker) -> None:
    match = asked("pope_joan")
    same_worker.ask(match.view(seat_of(match)), "middle", "", 1)
    other = asked("nap")
    same_worker.ask(other.view(seat_of(other)), "easy", "", 1)
    assert answer_of(same_worker) in {str(a) for a in lawful(other)}
    time.sleep(0.2)
    assert same_worker.poll() is None


class Listening:
    """A worker that keeps what it is sent."""

    is_alive = True

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.sent.append(message)


def test_the_worker_is_sent_the_words_of_the_game_and_the_view_of_one_seat() -> None:
    listening = Listening()
    thinker = WorkerThinker(process=lambda _: listening)  # type: ignore[arg-type, return-value]
    match = asked("nap")
    seat = seat_of(match)
    thinker.ask(match.view(seat), "strong", "tom", 7)
    slug, question = listening.sent
    assert slug == b"nap"
    ticket, view, who = loads(question)
    assert (ticket, who) == (1, ("strong", "tom", 7))
    assert set(vars(view)) == set(vars(match.view(seat)))
    for other in set(range(match.seats)) - {seat}:
        assert set(view[f"hands[{other}]"]) == {None}
    assert set(view["stock"]) == {None}


@pytest.mark.parametrize("slug", at_once(["nap", "pope_joan", "brag"], lambda slug: slug == "nap"))
def test_the_worker_looks_for_a_hint_while_a_person_considers(same_worker: WorkerThinker, slug: str) -> None:
    match = asked(slug)
    view = match.view(seat_of(match))
    same_worker.ponder(view)
    assert same_worker._waiting is None  # a computer player who is asked need not wait for it
    until = time.monotonic() + 20
    while (hint := same_worker.pondered()) is None and time.monotonic() < until:
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
    assert hint.reason == there.reason or "Here you would usually" in hint.reason + there.reason
    same_worker.ask(view, "easy", "", 5)
    assert same_worker.pondered() is None
    assert answer_of(same_worker) == str(choice(view, "easy", "", 5))


def test_a_hint_of_the_worker_is_told_in_the_language_of_the_one_who_reads_it() -> None:
    view = (match := asked("pope_joan")).view(seat_of(match))
    hint = hint_for(view, inf)
    assert view.ask is not None
    sent = unpacked(loads(dumps(packed(hint))), view.ask)
    assert sent == hint
    with speaking("de"):
        assert (sent.idea, sent.reason) == (hint.idea, hint.reason)
        german = sent.reason
    assert german != sent.reason


@each_case("slug", [*CATALOGUE][::13])
def test_thinking_at_once_gives_the_same_answer_and_forgets_what_is_dropped(slug: str) -> None:
    match = asked(slug)
    view, thinker = match.view(seat_of(match)), InlineThinker()
    thinker.ask(view, "easy", "", 1)
    assert thinker._choice is not None
    assert thinker.poll() is choice(view, "easy", "", 1)
    assert thinker._choice is None
    thinker.ask(view, "easy", "", 1)
    thinker.cancel()
    assert thinker.poll() is None
    thinker.close()
