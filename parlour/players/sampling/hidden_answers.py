"""Answers that the seat did not see, or not in full, imagined to match what was announced."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from math import comb
from typing import Any

from ...engine.keys import key_of
from ...engine.questions import Action, Ask, Sets, Verb
from ...engine.table import Moved
from .events import named_pieces, names_as_required, renamed
from .observations import Observations
from .replay import Replay, ReplayedAnswer, ReplayMismatch

DRAWS = 6  # random answers tried before listing all of them

SetsOfCards = dict[Verb, tuple[Sets, range]]  # by verb: the cards, and the sizes that every rule allows


class HiddenAnswers:
    """Imagines answers that look to the seat like the one given.

    `imagined` has those of the current replay, by seat and moment; `required` records what is known of them: for
    each piece, whether the answer names it.
    """

    def __init__(self, observations: Observations, rng: random.Random) -> None:
        self.observations, self.rng = observations, rng
        self.imagined: dict[tuple[int, int], Action] = {}
        self.required: dict[tuple[int, int], dict[Any, bool]] = {}
        self._musts: dict[tuple[int, int, bool], dict[Any, bool | None]] = {}  # a manual cache of `must_name`
        self._sizes: dict[tuple[int, int, Verb, str], range | None] = {}  # by seat, moment and text: how many cards

    def imagine(self, own: Ask, shown: str | None, replay: Replay) -> Action | None:
        """Return a legal answer that others see as `shown`, or None if there is none.

        A random answer is tried first; all answers are listed only if that fails.
        """
        seen, at = own.seen or (lambda _: None), (own.seat, replay.index)
        if shown is not None and (piece := self._shown_by_its_move(own, replay)) is not None:
            named = next((a for a in own.actions if seen(a) == shown and piece in named_pieces(a)), None)
            if named is None and piece not in replay.table.piles("hands")[own.seat]:
                raise ReplayMismatch([(piece, key_of("hands", own.seat))], [])
            if named is not None:
                replay.unseen.append((*at, named))
            return named
        action = self._as_before(own, shown, replay)
        if action is None:
            required, kept = self._bounds(own, shown, replay)
            action = self._random_answer(own, shown, replay, required, kept)
            action = action or self._listed_answer(own, shown, required, kept)
        if action is not None:
            replay.unseen.append((*at, action))
            self.imagined[at] = action
        return action

    def is_consistent(self, given: ReplayedAnswer, replay: Replay) -> bool:
        """Return whether an imagined answer names everything from its hand that it must, and nothing that it cannot."""
        seat, named, is_told = given.answer[0], given.named or (), given.event.public is not None
        musts = self._musts.setdefault((seat, replay.index, is_told), {})
        for piece in replay.table.piles("hands")[seat]:
            if piece not in musts:
                musts[piece] = self._must_name(seat, replay.index, piece, is_told)
            must = musts[piece]
            if must is not None and (must is not (piece in named) or not named):
                return False
        return True

    def require(self, seat: int, at: int, piece: Any, is_named: bool) -> None:
        """Record that an answer names a piece, or that it does not."""
        self.required.setdefault((seat, at), {})[piece] = is_named
        self._musts.clear()

    def rename(self, as_: Mapping[Any, Any]) -> None:
        """Substitute other pieces in the imagined answers."""
        for at, action in self.imagined.items():
            if action.args and not as_.keys().isdisjoint(named_pieces(action)):
                self.imagined[at] = renamed(action, as_)

    def _must_name(self, seat: int, at: int, piece: Any, is_told: bool) -> bool | None:
        """Return whether an answer must (True) or cannot (False) name a piece of its hand; None if unknown."""
        learnt = self.required.get((seat, at), {}).get(piece)
        if learnt is not None:
            return learnt
        if not is_told:
            return False if piece in self.observations.kept_by(seat, at) else None
        tracker = self.observations.tracker
        return tracker.must_name(seat, at, piece) if piece in tracker.sightings else None

    def _shown_by_its_move(self, own: Ask, replay: Replay) -> Any | None:
        """Return the piece seen leaving another's hand after an answer that did not name it."""
        after = self.observations.event(replay.index + 1)
        if (
            own.seat == self.observations.seat
            or not isinstance(after, Moved)
            or after.source != key_of("hands", own.seat)
        ):
            return None
        return after.pieces[0] if len(after.pieces) == 1 else None

    def _as_before(self, own: Ask, shown: str | None, replay: Replay) -> Action | None:
        """Return the answer last imagined here, if it is still legal and looks the same; otherwise None."""
        action = self.imagined.get((own.seat, replay.index))
        if action is None or own.broken(action) is not None or (own.seen(action) if own.seen else None) != shown:
            return None
        required, kept = self._bounds(own, shown, replay)
        return action if names_as_required(action, required) and kept.isdisjoint(named_pieces(action)) else None

    def _bounds(self, own: Ask, shown: str | None, replay: Replay) -> tuple[dict[Any, bool], set[Any]]:
        """Return what an unseen answer must and cannot name, and the cards that it is unlikely to name."""
        at, hand, tracker = replay.index, replay.table.piles("hands")[own.seat], self.observations.tracker
        learnt = self.required.get((own.seat, at), {})
        required = {piece: named for piece, named in learnt.items() if piece in hand}
        if shown is None:
            return required, self.observations.kept_by(own.seat, at)
        musts = {piece: tracker.must_name(own.seat, at, piece) for piece in hand if piece in tracker.sightings}
        due = {piece: True for piece, must in musts.items() if must}
        return due | required, {piece for piece, must in musts.items() if must is False}

    def _random_answer(
        self, own: Ask, shown: str | None, replay: Replay, required: dict[Any, bool], kept: set[Any]
    ) -> Action | None:
        """Return a random answer that others see as `shown`, without listing all legal ones; None if none is found."""
        seen = own.seen or (lambda _: None)
        if not (sets := sets_asked(own)):
            for _ in range(DRAWS):
                drawn = own.drawn(self.rng.random())
                fits = seen(drawn) == shown and names_as_required(drawn, required)
                if fits and kept.isdisjoint(named_pieces(drawn)):
                    return drawn
            return None
        told = self._sets_of_size_told(own, sets, shown, replay)
        for these in (told, sets) if told != sets else (sets,):
            for unlikely in (kept, ()) if kept else ((),):
                for action in random_set_answers(own, these, required, unlikely, self.rng):
                    if seen(action) == shown and own.broken(action) is None:
                        return action
        return None

    def _sets_of_size_told(self, own: Ask, sets: SetsOfCards, shown: str | None, replay: Replay) -> SetsOfCards:
        """Return only sets of the announced size, if the announcement depends on size alone."""
        if own.seen is None or shown is None:
            return sets
        found = {}
        for verb, (those, sizes) in sets.items():
            at = own.seat, replay.index, verb, shown
            if at not in self._sizes:
                fit = [size for size in sizes if own.seen(verb[those.among[:size]]) == shown]
                self._sizes[at] = range(fit[0], fit[0] + 1) if len(fit) == 1 else None
            size = self._sizes[at]
            found[verb] = (those, size) if size is not None and size.start in sizes else (those, sizes)
        return found

    def _listed_answer(self, own: Ask, shown: str | None, required: dict[Any, bool], kept: set[Any]) -> Action | None:
        """Return one of all the legal answers that others see as `shown`, or None if there is none."""
        seen = own.seen or (lambda _: None)
        alike = [a for a in own.actions if seen(a) == shown]
        fit = [a for a in alike if names_as_required(a, required)] or alike
        better = [a for a in fit if kept.isdisjoint(named_pieces(a))] or fit
        return self.rng.choice(better) if better else None


def sets_asked(own: Ask) -> SetsOfCards:
    """Return, for each verb that takes a set of cards, the cards and the sizes that all its rules allow."""
    found: SetsOfCards = {}
    for what, allowed, _, _ in own.rules:
        if type(allowed) is Sets and isinstance(what, Verb):
            low, high = allowed.low, allowed.high + 1
            sizes = found[what][1] if what in found else range(low, high)
            found[what] = allowed, range(max(sizes.start, low), min(sizes.stop, high))
    return found


def random_set_answers(
    own: Ask, asked: SetsOfCards, required: Mapping[Any, bool], unlikely: Collection[Any], rng: random.Random
) -> Iterator[Action]:
    """Yield random answers to a question about sets of cards: one set of each size, and the other answers.

    A set has every card that is `required` (True), and none that is excluded (False) or `unlikely`. The order is
    random, weighted by the number of sets of each size, so the first answer that passes a test on size alone is a
    uniform sample of those that pass. The caller must check that all rules allow the answer.
    """
    weighted: list[tuple[float, Verb | Action, list[Any], int]] = []
    must = sum(required.values())
    for verb, (sets, sizes) in asked.items():
        named = [card for card in sets.among if required.get(card)] if must else []
        free = [card for card in sets.among if card not in required and card not in unlikely]
        more = [size - must for size in sizes if must <= size <= must + len(free)] if len(named) == must else []
        weighted += [(rng.random() ** (1 / comb(len(free), each)), verb, named + free, each) for each in more]
    if not must:
        weighted += [(rng.random(), what, [], 0) for what, *_ in own.rules if isinstance(what, Action)]
    weighted.sort(key=lambda each: -each[0])
    for _, what, cards, many in weighted:
        yield what if isinstance(what, Action) else what[(*cards[:must], *rng.sample(cards[must:], many))]
