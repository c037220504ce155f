"""The order of each shuffle of a match, from its seed or from a rig."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from ..engine import rig as rigging
from ..engine.game import Checkpoint, Game
from ..engine.questions import Shuffle
from ..records.answers import ASKED_TO_STOP, Answer
from ..records.record import Inconsistent
from ..words.message import message
from .opening import in_order, laid_table, shuffled


class Chance:
    """Draws the orders for a match. `notice` is a sentence for the player about a dropped rig, or "".

    `known` are the orders of the first deal's shuffles if they are known in advance. If a different line of play
    shuffles other pieces, the seed decides.
    """

    def __init__(
        self, game: Game[Any], seed: int, rigs: Sequence[Mapping[str, Any]], known: Sequence[str] = ()
    ) -> None:
        self.game, self.seed, self.rigs, self.known = game, seed, list(rigs), tuple(known)
        self.is_strict = False  # an impossible rig is refused at the start of a match, and dropped later
        self.notice = ""
        self._dropped: dict[int, list[Answer]] = {}  # the answers after which a deal's rig became impossible
        # For the deal that was last arranged: its checkpoint, the answers by then, and the orders found.
        self._arranged: tuple[Checkpoint, list[Answer], rigging.RigOrders] | None = None

    def order(self, start: Checkpoint, place: int, question: Shuffle, made: Sequence[Answer]) -> tuple[Any, ...]:
        """Return the order for the shuffle at index `place` of a deal; `made` are the deal's answers so far."""
        if start.number == 1 and place < len(self.known):
            with suppress(Inconsistent):
                return in_order(question, self.known[place])
        if start.number <= len(self.rigs):
            answers = [answer for answer in made if answer is not ASKED_TO_STOP]
            order = self._rigged(start, answers, is_begun=place > 0).get(place)
            if order is not None:
                return tuple(order)
        return self.by_seed(start.number)(question.pieces, place, 0)

    def piles(self, start: Checkpoint) -> dict[str, tuple[Any, ...]]:
        """Return a deal's persistent piles, reordered if the deal is rigged."""
        if start.number > len(self.rigs) or not start.piles:
            return dict(start.piles)
        orders = self._rigged(start, [], is_begun=False)
        return {name: tuple(orders.get(name, pieces)) for name, pieces in start.piles.items()}

    def closing(self, question: Shuffle, finished: int, place: int) -> tuple[Any, ...]:
        """Return the order for a shuffle at the close of a session, after `finished` deals."""
        return shuffled(question.pieces, f"{self.seed}/close {finished}/{place}")

    def by_seed(self, number: int) -> rigging.Chance:
        """Return a function that shuffles a deal's pieces by the seed, differently for each attempt."""

        def order(pieces: tuple[Any, ...], shuffle: rigging.Source, attempt: int) -> tuple[Any, ...]:
            again = f"/{attempt}" if attempt else ""
            return shuffled(pieces, f"{self.seed}/{number}/{shuffle}{again}")

        return order

    def _rigged(self, start: Checkpoint, made: Sequence[Answer], *, is_begun: bool) -> rigging.RigOrders:
        """Return the orders for a deal's rig; empty, with a notice, once play has made the rig impossible."""
        dropped = self._dropped.get(start.number)
        if dropped is not None and made[: len(dropped)] == dropped:
            return {}  # the search is slow, and a deal may be shuffled often
        if self._arranged is not None and self._arranged[0] == start and _only_shuffled(made, *self._arranged[1:]):
            return self._arranged[2]
        try:
            orders = rigging.arrange(self.rigs[start.number - 1], self._dry_run(start, made), is_begun)
        except rigging.RigError:
            if self.is_strict:
                raise
            self._dropped[start.number] = list(made)
            self.notice = message("match.play.rig_dropped", deal=start.number)
            return {}
        self._arranged = start, list(made), orders
        return orders

    def rig_anew(self, wishes: Sequence[Mapping[str, Any]], start: Checkpoint, made: Sequence[Answer]) -> None:
        """Change the rigs while the deal of `start` is in play; `made` are its answers so far.

        Raise RigError, changing nothing, if a changed rig is malformed or names cards already dealt.
        """
        for wish in wishes:
            rigging.check(wish, self.game)
        new: list[Mapping[str, Any]] = [rigging.zones_of(wish, self.game) for wish in wishes]
        if new[: start.number - 1] != self.rigs[: start.number - 1]:
            raise rigging.RigError(message("match.play.rig_too_late"))
        old, self.rigs = self.rigs, new
        self._dropped.clear()
        self._arranged = None
        if new[start.number - 1 : start.number] == old[start.number - 1 : start.number] or not new[start.number - 1 :]:
            return
        wish, made = new[start.number - 1], [answer for answer in made if answer is not ASKED_TO_STOP]
        try:
            self._check_reachable(wish, self._dry_run(start, made))
        except rigging.RigError:
            self.rigs = old
            raise

    def _check_reachable(self, wish: Mapping[str, Any], dry_run: rigging.DryRun) -> None:
        """Raise RigError unless the named cards are in place, or a later shuffle of the deal may put them there.

        Which cards the later shuffle can place may depend on answers still to come.
        """
        orders: rigging.RigOrders = {}
        trace = dry_run(orders, 0, lambda _: False)
        shuffles = {source for source in trace.made if source not in trace.drawn}
        try:
            rigging.arrange(wish, dry_run, is_begun=bool(shuffles))
        except rigging.RigError as problem:
            raise rigging.RigError(message("match.play.rig_cards_dealt")) from problem

    def _dry_run(self, start: Checkpoint, made: Sequence[Answer]) -> rigging.DryRun:
        """Return a function that plays this deal on a separate table and returns its trace."""
        return lambda orders, attempt, is_complete: rigging.trace(
            self.game,
            laid_table(self.game, start, True),
            start,
            [tuple(answer) for answer in made],
            orders,
            self.by_seed(start.number),
            attempt,
            is_complete,
        )


def _only_shuffled(made: Sequence[Answer], before: Sequence[Answer], orders: rigging.RigOrders) -> bool:
    """Return whether nothing has been answered since `before` but the shuffles, as they were arranged."""
    first = sum(answer.seat is None for answer in before)
    since = made[len(before) :]
    return [*made[: len(before)]] == [*before] and all(
        answer.seat is None and tuple(answer.value) == tuple(orders.get(first + i, ()))
        for i, answer in enumerate(since)
    )
