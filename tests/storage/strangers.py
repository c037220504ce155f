"""Files as a stranger might make them: every line whole, and as much in them as a file may hold."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, count, islice
from typing import Any

from parlour.match import Match
from parlour.records import lines
from tests.storage.games import answer

Lines = Iterator[list[Any]]
ROOM = lines.LARGEST - 50_000  # bytes; the rest is for the seals


@cache
def evening() -> str:
    """Return the entries of some deals of Nap, as a text from which each file takes its own."""
    match = Match.start("nap", seats=4, seed=3)
    while match.deal_number < 4:
        answer(match)
    return json.dumps(lines.good_entries(match.encoded())[0])


def entries() -> list[list[Any]]:
    found: list[list[Any]] = json.loads(evening())
    return found


def filled(head: list[list[Any]], more: Lines) -> bytes:
    """Return a file of some entries and as many more as there is room for."""
    bodies, room = [], ROOM
    for entry in islice(chain(head, more), lines.MOST_LINES):
        body = lines.line(*entry)
        room -= len(body) + 10
        if room < 0:
            break
        bodies.append(body)
    return lines.sealed(bodies)


def again(*given: list[Any]) -> Lines:
    while True:
        yield from given


@cache
def facts() -> dict[str, Any]:
    return dict(entries()[1][5])


def deal(number: int, **other: Any) -> list[Any]:
    """Return a checkpoint of Nap, with its counters, facts or piles put for others."""
    values = {"counters": [100] * 4, "pools": {"kitty": 0}, "facts": facts(), "piles": {}} | other
    return ["deal", number, 3, *values.values()]


def result(number: int) -> list[Any]:
    return ["result", {"deal": number, "counters": [100] * 4, "pools": {}, "facts": {}, "hash": "0"}]


def headed(**fields: Any) -> bytes:
    """Return a game with fields of its header put for others."""
    first, *rest = entries()
    return filled([["parlour", {**first[1], **fields}], *rest], iter(()))


def back_and_forth(many: int, *before: list[Any]) -> bytes:
    """Return a file that goes back again and again when many lines stand before the place to which it goes."""
    start = entries()[:5]
    here = 2 + many * sum(entry[0] in ("act", "chance") for entry in before)
    return filled([*start, *islice(again(*before), many * len(before))], again(["back", here], ["act", 0, "Pass"]))


FILES: dict[str, Callable[[], bytes]] = {
    "remarks": lambda: filled(entries(), again(["remark", 0])),
    "answers": lambda: filled(entries(), again(["act", 0, "Pass"])),
    "answers of chance": lambda: filled(entries()[:2], again(["chance", "AH " * 20_000])),
    "deals": lambda: filled(entries()[:1], (deal(n) for n in count(1))),
    "deals and answers": lambda: filled(
        entries()[:1], chain.from_iterable([deal(n), ["act", 0, "Pass"]] for n in count(1))
    ),
    "deals that do not add up": lambda: filled(
        entries()[:2], (deal(n, counters=[n, 0, 0, 0]) for n in count(2))
    ),
    "results": lambda: filled(entries()[:2], (result(n) for n in count(1))),
    "deals and results": lambda: filled(entries()[:1], chain.from_iterable([deal(n), result(n)] for n in count(1))),
    "steps back": lambda: back_and_forth(0),
    "steps back over remarks": lambda: back_and_forth(60_000, ["remark", 0]),
    "steps back from remarks": lambda: filled(
        [*entries()[:4], *islice(again(["remark", 0]), 60_000)], again(["act", 0, "Pass"], ["remark", 0], ["back", 2])
    ),
    "steps back over answers": lambda: back_and_forth(60_000, ["act", 0, "Pass"]),
    "steps back over deals": lambda: filled(
        [*entries()[:1], *(deal(n) for n in range(1, 20_000))], again(["act", 0, "Pass"], ["back", 0])
    ),
    "stops": lambda: filled(entries(), again(["stop"], ["back", 3])),
    "orders at the close": lambda: filled(entries(), again(["closing", "AH"])),
    "wishes to stop": lambda: filled(entries(), again(["asked_to_stop"])),
    "the longest lines": lambda: filled(entries(), again(["remark", "x" * (lines.LONGEST_LINE - 100)])),
    "lists": lambda: filled(entries(), again(["remark", [[1]] * 30_000])),
    "the deepest lists": lambda: filled(entries(), again(["remark", json.loads("[" * 35 + "]" * 35)])),
    "rigs": lambda: headed(rigs=[{"hands": {"0": "AH"}}] * 9_000),
    "a long rig": lambda: headed(rigs=[{"hands": {"0": "AH " * 60_000}}]),
    "options": lambda: headed(options={f"o{n}": n for n in range(15_000)}),
    "fields": lambda: headed(**{f"o{n}": [n] for n in range(12_000)}),
    "sitters": lambda: headed(sitters=[{"name": "x" * 40_000}] * 4),
    "a large pile": lambda: filled([entries()[0], deal(1, piles={"talon": "AH " * 60_000})], iter(entries()[2:])),
    "large facts": lambda: filled(
        [entries()[0], deal(1, facts={**facts(), "multiplier": [1] * 90_000})], iter(entries()[2:])
    ),
    "large numbers": lambda: filled(
        [entries()[0], deal(1, facts={**facts(), "multiplier": 10**4_000})], iter(entries()[2:])
    ),
}  # fmt: skip
