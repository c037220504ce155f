"""Rigged deals: bring named cards to the wanted piles in any game.

A dry run plays the deal with an arbitrary order. Its events show which index of the pack each piece of a pile came
from, and the wanted piece is swapped to that index. The dry run is repeated until the deal comes out as wanted, because
a card may change the rest of the deal (an ace turned up at Speculation). Pieces that are not named follow the seed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, cast

from ..words.message import message
from .cards import text_of
from .facts import wrong_fact
from .game import Checkpoint, Game
from .keys import key_of, seat_of, zone_of
from .questions import Action, Ask, AskSeveral, Shuffle
from .table import Event, Moved, Table

Source = int | str  # the index of the shuffle within the deal, or the name of a persistent zone
RigOrders = dict[Source, list[Any]]
TRIES = 60
HOPELESS = 24  # tries after which a pile that never held enough is taken to be impossible
LONGEST = 300  # questions in a dry run; the wanted piles are complete long before that
MOST_LISTED = 1_000  # amounts of a verb among which the first is sought
FEW = 30  # answers of a verb from which one is chosen by chance


@dataclass
class Trace:
    """The results of a dry run: events, the event index of each question, and the shuffles drawn."""

    events: list[Event]
    piles: dict[str, list[Any]]
    questions: list[int] = field(default_factory=list)
    drawn: set[Source] = field(default_factory=set)
    made: dict[Source, int] = field(default_factory=dict)  # number of events before each shuffle
    bags: frozenset[str] = frozenset()  # bags: zones that are drawn from and not dealt from


IsComplete = Callable[[Trace], bool]  # says whether a dry run has shown enough
DryRun = Callable[[RigOrders, int, IsComplete], Trace]
Chance = Callable[
    [tuple[Any, ...], Source, int], tuple[Any, ...]
]  # makes an order of the pieces, given the shuffle and the attempt


class RigError(ValueError):
    """A rig that is impossible in this game; the message is a sentence."""


def check(rig: Mapping[str, Any], game: Game[Any]) -> None:
    """Raise RigError for an unknown zone or seat, a malformed pile, or a piece named twice."""
    if not isinstance(rig, Mapping):
        raise RigError(message("engine.rigs.no_zones", example='{"hands": {0: "AH KH"}}', given=f"{rig!r:.40}"))
    for zone, content in rig.items():
        if zone in game.zones:
            _check_zone(zone, content, game)
        elif zone not in game.session_facts:
            raise RigError(message("engine.rigs.no_zone", game=game.name, zone=zone, zones=", ".join(game.zones)))
        elif wrong := wrong_fact(zone, content, game.n, game.session_facts, game.fact_kinds):
            raise RigError(wrong)
    for is_bag in (False, True):  # a knob and a Loto card may have the same text
        wanted = wishes(
            {zone: c for zone, c in rig.items() if zone in game.zones and game.zones[zone].is_bag == is_bag}
        )
        named = [text for texts in wanted.values() for text in texts]
        for text in named:
            if named.count(text) > 1:
                raise RigError(message("engine.rigs.named_twice", piece=text))


def _check_zone(zone: str, content: Any, game: Game[Any]) -> None:
    """Raise RigError for malformed contents of a zone, or an unknown seat."""
    per_seat = game.zones[zone].per_seat
    if per_seat != isinstance(content, Mapping):
        by_seat = message("engine.rigs.by_seat", zone=zone, example='{0: "AH KH"}')
        one_line = message("engine.rigs.one_line", zone=zone, example='"AH KH"')
        raise RigError(by_seat if per_seat else one_line)
    for pieces in content.values() if per_seat else [content]:
        if not isinstance(pieces, str | list | tuple):
            raise RigError(message("engine.rigs.pieces", zone=zone, given=repr(pieces)))
    for seat in content if per_seat else ():
        if seat not in range(game.n):
            raise RigError(message("engine.rigs.no_seat", seat=seat, last=game.n - 1))


def zones_of(rig: Mapping[str, Any], game: Game[Any]) -> dict[str, Any]:
    """Return the zones of a checked rig, without any session facts in it."""
    return {zone: content for zone, content in rig.items() if zone in game.zones}


def arrange(rig: Mapping[str, Any], dry_run: DryRun, is_begun: bool = False) -> RigOrders:
    """Return orders with which the deal brings the named cards; raise RigError if none is found.

    With `is_begun`, some shuffles have already been drawn, and pieces named from them stay where they are.
    """
    wanted, orders, missing, has_stood = wishes(rig), RigOrders(), "", False
    for attempt in range(TRIES):
        trace = dry_run(orders, attempt, lambda so_far: len(learn(so_far, wanted)) == len(wanted))
        if not wanted:
            return orders
        missing, swaps, standing = "", list[tuple[Source, int, str]](), learn(trace, wanted)
        for key, texts in wanted.items():
            if key not in standing:
                missing = missing or message("engine.rigs.never_has", zone=key, many=len(texts))
                continue
            pieces, when = standing[key]
            for piece, text in zip(pieces, texts, strict=True):
                if str(piece) != text and (place := place_of(orders, piece, trace, when)):
                    swaps.append((*place, text))
        has_stood = has_stood or not missing
        if not is_begun and not has_stood:  # the seat to be dealt to may have become the dealer: try another attempt
            orders.clear()
            if attempt >= HOPELESS:
                break
            continue
        free = [swap for swap in swaps if swap[0] not in trace.drawn]
        if not missing and not free and (is_begun or not swaps):
            return orders
        missing = _swapped(orders, free, trace, wanted) or missing
    raise RigError(message("engine.rigs.impossible", why=missing or message("engine.rigs.others_fall")))


def _swapped(
    orders: RigOrders, swaps: Sequence[tuple[Source, int, str]], trace: Trace, wanted: Mapping[str, list[str]]
) -> str:
    """Swap the wanted pieces into place; return a sentence for one that cannot be found, or ""."""
    missing = ""
    for source, place, text in swaps:
        order = orders[source]
        found = _place_in(order, text)
        if found is not None:
            order[place], order[found] = order[found], order[place]
        elif not _brought(orders, source, text, trace, wanted):
            missing = message("engine.rigs.cannot_come", piece=text)
    return missing


def _brought(orders: RigOrders, later: Source, text: str, trace: Trace, wanted: Mapping[str, list[str]]) -> bool:
    """Keep a piece that an earlier shuffle dealt away for a later one; return whether that was possible.

    It is swapped with an unnamed piece of the later shuffle.
    """
    named = {name for texts in wanted.values() for name in texts}
    for source, order in orders.items():
        if source == later or source in trace.drawn or trace.made.get(source, -1) >= trace.made.get(later, -1):
            continue
        found = _place_in(order, text)
        spare = [str(piece) for piece in orders[later] if str(piece) not in named]
        place = next((at for name in spare if (at := _place_in(order, name)) is not None), None)
        if found is not None and place is not None:
            order[place], order[found] = order[found], order[place]
            return True
    return False


def _place_in(order: Sequence[Any], text: str) -> int | None:
    """Return the index of the piece written as `text` in an order, or None."""
    return next((i for i, piece in enumerate(order) if str(piece) == text), None)


def wishes(rig: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the wanted pieces as texts by pile key: {"hands": {0: "AH"}} becomes {"hands[0]": ["AH"]}.

    A pile without named pieces is left to chance.
    """
    wanted: dict[str, list[str]] = {}
    for zone, content in rig.items():
        if isinstance(content, Mapping):
            wanted |= {key_of(zone, seat): texts_of(pieces) for seat, pieces in content.items()}
        else:
            wanted[zone] = texts_of(content)
    return {key: texts for key, texts in wanted.items() if texts}


def texts_of(pieces: Any) -> list[str]:
    """Return the texts of pieces given as a line of text or as a list."""
    return pieces.split() if isinstance(pieces, str) else [str(piece) for piece in pieces]


def learn(trace: Trace, wanted: Mapping[str, list[str]]) -> dict[str, tuple[list[Any], int]]:
    """Return, for each wanted pile, its pieces once dealt, and the number of events by then."""
    watch, questions = DealWatch(trace, wanted), set(trace.questions)
    for i, event in enumerate([*trace.events, None]):
        if len(watch.standing) == len(wanted):
            break
        if i in questions or event is None:
            watch.look_at_piles(i)
        if i in questions:
            watch.look_at_sources(i)
        if isinstance(event, Moved):
            watch.follow(event, i)
    return watch.standing


class DealWatch:
    """The wanted piles during a trace of a deal; `standing` has those dealt, with the number of events by then.

    A pile counts as dealt at the first question, or just before it loses a piece once it has enough. A source such
    as the stock counts at the first question after everything wanted from it has been dealt, because its contents
    are the cards to come. A bag counts as it was before the first draw.
    """

    def __init__(self, trace: Trace, wanted: Mapping[str, list[str]]) -> None:
        self.wanted, self.bags = wanted, trace.bags
        self.piles: dict[str, list[Any]] = {key: list(pieces) for key, pieces in trace.piles.items() if key in wanted}
        self.standing: dict[str, tuple[list[Any], int]] = {}
        moves = [event for event in trace.events if isinstance(event, Moved)]
        dealt_from = {move.source for move in moves if move.target != "box"}  # not the cards turned up for a dealer
        self.sources = set(trace.piles)
        self.sources |= {move.target for move in moves if move.source == "box" and move.target in dealt_from}
        self.served = {source: {move.target for move in moves if move.source == source} for source in self.sources}

    def look_at_piles(self, when: int) -> None:
        """Record the piles dealt by now, other than sources."""
        for key in self.wanted:
            if key not in self.sources:
                self._look(key, when)

    def look_at_sources(self, when: int) -> None:
        """Record the sources from which everything wanted has been dealt: they hold the cards to come."""
        for key in self.sources:
            dealt = (other for other in self.wanted if other not in self.sources and other in self.served[key])
            if all(other in self.standing for other in dealt):
                self._look(key, when)

    def follow(self, move: Moved, when: int) -> None:
        """Carry out a move; a pile that has enough is recorded before it loses a piece."""
        if move.source not in self.sources or move.source in self.bags:
            self._look(move.source, when)
        if move.source in self.piles:
            gone = {id(piece) for piece in move.pieces}
            self.piles[move.source] = [piece for piece in self.piles[move.source] if id(piece) not in gone]
        if move.target in self.wanted:
            pile = self.piles.get(move.target, [])
            self.piles[move.target] = [*move.pieces[::-1], *pile] if move.on_top else [*pile, *move.pieces]

    def _look(self, key: str, when: int) -> None:
        """Record a wanted pile if it has enough pieces for the first time."""
        if key in self.wanted and key not in self.standing and len(self.piles.get(key, ())) >= len(self.wanted[key]):
            self.standing[key] = self.piles[key][: len(self.wanted[key])], when


def place_of(orders: RigOrders, piece: Any, trace: Trace, when: int) -> tuple[Source, int] | None:
    """Return the shuffle, and the index in it, of a piece that was on the table after `when` events.

    A deal may shuffle a piece more than once, for instance to find the first dealer; the last shuffle before `when`
    counts. None: the piece came from a persistent pile in a deal already begun.
    """
    before = [source for source in orders if trace.made.get(source, -1) < when]
    by_time = sorted(before, key=lambda source: trace.made.get(source, -1), reverse=True)
    return next(((source, i) for source in by_time for i, other in enumerate(orders[source]) if other is piece), None)


def trace(
    game: Game[Any],
    table: Table,
    start: Checkpoint,
    answers: Sequence[tuple[int | None, Any]],
    orders: RigOrders,
    chance: Chance,
    attempt: int,
    is_complete: IsComplete,
) -> Trace:
    """Play a deal on `table` with the `answers` already given and then any legal ones; return its trace.

    Shuffles come from `orders`; missing ones are drawn by `chance` and added to it. `attempt` varies the choices. It
    ends early where `is_complete`, which is asked at the first, second, fourth, eighth ... question left open.
    """
    bags = frozenset(name for name, zone in game.zones.items() if zone.is_bag)
    seen = Trace(table.recorded, {n: list(p) for n, p in start.piles.items()}, bags=bags)
    for name, pieces in start.piles.items():
        if not answers:
            table.pile_at(name)[:] = seen.piles[name] = list(orders.setdefault(name, list(pieces)))
    chooser, script, known, value = random.Random(attempt), game.deal(table), list(answers), cast(Any, None)
    chances = left_open = 0
    try:
        for _ in range(LONGEST):
            question = script.send(value)
            if isinstance(question, Shuffle):
                if known:
                    orders[chances] = list(known.pop(0)[1])
                    seen.drawn.add(chances)
                value, chances = _drawn(question, seen, orders, chances, chance, attempt), chances + 1
                continue
            seen.questions.append(len(seen.events))
            left_open += not known
            if left_open.bit_count() == 1 and is_complete(seen):
                break
            seat, action = known.pop(0) if known else _some_answer(question, chooser if attempt % 4 == 3 else None)
            value = action if isinstance(question, Ask) else (seat, action)
    except StopIteration:
        pass
    return seen


def _drawn(
    question: Shuffle, seen: Trace, orders: RigOrders, place: int, chance: Chance, attempt: int
) -> tuple[Any, ...]:
    """Return the order at an index of a dry run's shuffles, drawn by chance unless it is in `orders`; note it there."""
    if place not in seen.drawn and not _are(orders.get(place), question.pieces):
        orders[place] = list(chance(question.pieces, place, attempt))
    seen.made[place] = len(seen.events)
    return tuple(orders[place])


def _some_answer(question: Ask | AskSeveral, chooser: random.Random | None) -> tuple[int, Action]:
    """Return a legal answer of the first seat asked, preferably one with which it stays in the deal.

    It is the first such action or, with a `chooser`, a random action of a random verb. If there are too many
    amounts to list, it is any action.
    """
    seat = question.seats[0]
    own = question.of(seat) or Ask(seat, "")
    if any(len(amounts) > MOST_LISTED for amounts in own.amounts.values()):
        return seat, own.drawn(chooser.random() if chooser else 0.0)
    if chooser is None:
        staying = (action for action in own.each() if not action.verb.leaves)
        return seat, next(staying, None) or next(own.each())
    verbs = list(dict.fromkeys(own.verbs))
    chooser.shuffle(verbs)
    for verb in sorted(verbs, key=lambda verb: verb.leaves):
        if listed := [*islice(own.each(verb), FEW)]:
            return seat, chooser.choice(listed)
    return seat, next(own.each())


def _are(order: Sequence[Any] | None, pieces: Sequence[Any]) -> bool:
    """Return whether an order consists of these pieces; another dry run may shuffle different ones here."""
    return order is not None and len(order) == len(pieces) and set(map(id, order)) == set(map(id, pieces))


def by_zone(piles: Mapping[str, Sequence[Any]]) -> dict[str, Any]:
    """Return piles in the form of a rig: by zone, and within it by seat if each seat has its own."""
    found: dict[str, Any] = {}
    for key, pieces in piles.items():
        seat = seat_of(key)
        if seat is None:
            found[key] = text_of(pieces)
        else:
            found.setdefault(zone_of(key), {})[str(seat)] = text_of(pieces)
    return found
