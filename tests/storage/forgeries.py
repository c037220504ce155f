"""Forged records: every line whole and well sealed, and one value or one token in them put for another.

Whatever a forger writes, a reader comes to a game or to a sentence of the program's own; and a record that is called
sound has counters that add up.
"""

from __future__ import annotations

import copy
import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from functools import cache
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Any, TypeVar
from unittest import mock

from parlour.engine.options import OptionConflict
from parlour.engine.questions import Action, IllegalAction
from parlour.engine.table import View
from parlour.match import Match
from parlour.match.verification import verdict
from parlour.players import worker
from parlour.records import lines
from parlour.records.record import RecordError
from parlour.session.request import Request
from parlour.storage.games import backups
from parlour.storage.games.lock import FileBusy
from parlour.storage.games.shelf import saved_games
from parlour.storage.places import Places
from parlour.storage.statistics import Statistics
from parlour.text.console import Leave
from parlour.text.pages.books import statistics
from parlour.text.program import Program
from tests.storage.games import written
from tests.text.terminal import Terminal, by_chance

SAVES = sorted((Path(__file__).resolve().parents[2] / "saves").glob("*.parlour"))
OWN = RecordError, OptionConflict, IllegalAction, FileBusy, Leave  # with the program's own sentence, or a good-bye
ODD: list[Any] = [
    None, True, False, -1, 0, 1, 2, 99, 10**30, 1.5, float("inf"), "", "x", "Play(AH)", "AH KH", "bought:7", [], {},
    [[]], [0], {"a": 1}, {"0": 1},
]  # fmt: skip
T = TypeVar("T")
SLOWEST = 3.0  # seconds of the processor for one forgery, read in one way
LISTED_AT_ONCE = 25  # forgeries that lie in one folder when its list and its statistics are made
STAYS = (0, 0, 1, 2, 8)  # prompts that somebody answers before leaving
PLAYED: tuple[Callable[[Path, Places], list[Request]], ...] = (  # half are read and listed, and not played on
    lambda path, places: [],
    lambda path, places: [],
    lambda path, places: [Request(places, file=path)],
    lambda path, places: [Request(places, demo=str(path))],
)
AMONG = 20  # answers of a verb among which a computer chooses by chance
THOUGHT_ABOUT = 10  # of so many forgeries the computers think about one: they take longer than all the readers
WORDS = ["AH", "KS", "7", "0", "seat", "Pass", "Deal", "Bet(3)", "Call", "Fold", "é", "JOKER", "1", "-1"]


@cache
def whole(path: Path) -> list[list[Any]]:
    """Return the entries of a sample, as they are."""
    return lines.good_entries(path.read_bytes())[0]


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield where every value lies within lists and dictionaries."""
    within = enumerate(value) if isinstance(value, list) else value.items() if isinstance(value, dict) else ()
    for key, inner in within:
        yield (*path, key)
        yield from spots(inner, (*path, key))


def forged(entries: list[list[Any]], chance: random.Random) -> list[list[Any]]:
    """Return the entries with one to three values, keys or tokens put for others."""
    entries = copy.deepcopy(entries)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        kind = chance.choice(list(dict.fromkeys(str(entry[:1]) for entry in entries)))
        entry = chance.choice([entry for entry in entries if str(entry[:1]) == kind])
        path = chance.choice([path for path in spots(entry) if path != (0,)] or [()])
        if not path:
            continue
        *way, last = path
        within: Any = entry
        for key in way:
            within = within[key]
        _put_for_another(within, last, entries, chance)
    return entries


def _put_for_another(within: Any, last: Any, entries: list[list[Any]], chance: random.Random) -> None:
    """Change one value within a list or a dictionary."""
    value = within[last]
    match chance.randrange(7):
        case 0:
            within[last] = chance.choice(ODD)
        case 1 if type(value) is int:
            within[last] = value + chance.choice((-1, 1, 7, -value, 10**9))
        case 2 if isinstance(value, str):
            within[last] = _other_words(value, chance)
        case 3 if isinstance(within, dict):
            within[chance.choice([*within, "x", "0", ""])] = within.pop(last)
        case 4 if isinstance(within, list) and len(within) > 1:
            within.insert(chance.randrange(len(within)), within.pop(last))
        case 5 if isinstance(within, dict) or last:
            del within[last]
        case _:
            other = chance.choice(chance.choice(entries) or [None])
            within[last] = copy.deepcopy(other)


def _other_words(text: str, chance: random.Random) -> str:
    """Return a text with two of its words exchanged, or one lost, doubled or put for another."""
    words = text.split(" ")
    i, j = chance.randrange(len(words)), chance.randrange(len(words))
    match chance.randrange(4):
        case 0:
            words[i], words[j] = words[j], words[i]
        case 1:
            del words[i]
        case 2:
            words.insert(j, words[i])
        case _:
            words[i] = chance.choice(WORDS)
    return " ".join(words)


def read_every_way(path: Path, folder: Path, chance: random.Random) -> None:
    """Read a file as the program does; only what the program itself says may come of it."""
    try:
        in_time(lambda: _look_at(path))
        found = in_time(lambda: verdict(path))
    except OWN:
        return
    if not found.faults:
        assert_counters_add_up(lines.good_entries(path.read_bytes())[0])
    places = Places.within(folder)
    for asked in chance.choice(PLAYED)(path, places):
        terminal = Terminal("", "t", "l", "h", after=_a_while(chance))
        with suppress(*OWN, EOFError):
            in_time(Program(asked, terminal.console).run)


def in_time(read: Callable[[], T]) -> T:
    """Return what one way of reading a file brings; raise AssertionError if that took too long."""
    begun = process_time()
    try:
        return read()
    finally:  # also when it ends with a good-bye or a sentence
        took = process_time() - begun
        assert took <= SLOWEST, f"took {took:.1f} s"


def _a_while(chance: random.Random) -> Any:
    """Return somebody who answers some prompts by chance, mostly few, and then leaves."""
    answer, left = by_chance(chance.randrange(10**6)), iter(range(chance.choice(STAYS)))

    def typed(terminal: Terminal) -> str:
        if next(left, None) is None:
            raise EOFError
        return answer(terminal)

    return typed


def _look_at(path: Path) -> None:
    match = Match.load(path)
    assert isinstance(match.events, tuple)
    for seat in (None, *range(match.seats)):
        assert match.view(seat).seats == match.seats
    assert Match.loaded(match.encoded()).counters == match.counters


def assert_counters_add_up(entries: list[list[Any]]) -> None:
    """Assert that every checkpoint and every result has the same counters in all."""
    sums = {
        sum(counters) + sum(pools.values())
        for kind, *values in entries
        for counters, pools in (
            [(values[2], values[3])] if kind == "deal" else [(values[0]["counters"], values[0]["pools"])]
            if kind == "result" else []
        )
    }  # fmt: skip
    assert len(sums) <= 1, f"called sound, with {sums} counters in all"


def _by_chance(view: View, _level: str, _persona: str, seed: int) -> Action:
    """Return a lawful action of a verb by chance: a computer's answer that takes no time, and comes to an end."""
    assert view.ask is not None
    chance = random.Random(seed)
    verbs = list(dict.fromkeys(view.ask.verbs))
    chance.shuffle(verbs)
    for verb in verbs:
        if listed := [*islice(view.ask.each(verb), AMONG)]:
            return chance.choice(listed)
    return view.ask.drawn(0.0)


def attack(name: str, many: int, seed: int, folder: Path) -> Iterator[str]:
    """Read so many forgeries of a sample in every way; yield a sentence for each that makes a reader stumble."""
    source = next(path for path in SAVES if path.stem == name)
    path, reader, shelf = folder / "forged.parlour", folder / "reader", Places.within(folder / "shelf")
    for n in range(many):
        chance = random.Random(f"{seed}/{name}/{n}")
        try:
            forgery = written(forged(whole(source), chance))
        except (ValueError, UnicodeEncodeError):
            continue
        path.write_bytes(forgery)
        called = f"{name}, forgery {n} of seed {seed}"
        thinks = worker.chosen if n % THOUGHT_ABOUT == 0 else _by_chance
        try:
            with mock.patch.object(worker, "chosen", thinks):
                read_every_way(path, reader, chance)
        except Exception as problem:  # any of them is a fault
            yield f"{called}: {type(problem).__name__}: {str(problem)[:200]}"
        shutil.rmtree(reader, ignore_errors=True)
        shelf.made()
        (shelf.games / f"forged-{n}.parlour").write_bytes(forgery)
        if n % LISTED_AT_ONCE == LISTED_AT_ONCE - 1 or n == many - 1:
            yield from _listed_and_counted(shelf, called)
            shutil.rmtree(folder / "shelf")


def _listed_and_counted(places: Places, called: str) -> Iterator[str]:
    """List the games of a folder, count their results, show and back them up; yield a sentence if that fails."""
    try:
        listed = saved_games(places)
        counted = Terminal()
        statistics(counted.console, places)
        index = Statistics(places.state / "statistics.sqlite")
        index.export(places.state)
        index.close()
        assert not backups.keep(places, datetime.now())
        for saved in listed[:3]:
            backups.newest_of(places, saved.path.name)
    except Exception as problem:
        yield f"{called}, in a list with those before it: {type(problem).__name__}: {str(problem)[:200]}"
