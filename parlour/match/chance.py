"""The order of each shuffle of a match: from its seed, or for a rig."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine import rig as rigging
from ..engine.game import Checkpoint, Game
from ..engine.questions import Shuffle
from ..records.answers import ASKED_TO_STOP, Answer
from .opening import laid_table, shuffled


class Chance:
    """Draws the orders of a match. `notice` is a sentence for the player about a dropped rig, or ""."""

    def __init__(self, game: Game[Any], seed: int, rigs: Sequence[Mapping[str, Any]]) -> None:
        self.game, self.seed, self.rigs = game, seed, list(rigs)
        self.is_strict = False  # an impossible rig is refused at the start of a match, and dropped later
        self.notice = ""

    def order(self, start: Checkpoint, place: int, question: Shuffle, made: Sequence[Answer]) -> tuple[Any, ...]:
        """Return the order of a deal's shuffle at this place, from 0; `made` are the deal's answers so far."""
        if start.number <= len(self.rigs):
            answers = [answer for answer in made if answer is not ASKED_TO_STOP]
            order = self._rigged(start, answers, is_begun=place > 0).get(place)
            if order is not None:
                return tuple(order)
        return self.by_seed(start.number)(question.pieces, place, 0)

    def piles(self, start: Checkpoint) -> dict[str, tuple[Any, ...]]:
        """Return a deal's persistent piles, in the order that suits its rig."""
        if start.number > len(self.rigs) or not start.piles:
            return dict(start.piles)
        orders = self._rigged(start, [], is_begun=False)
        return {name: tuple(orders.get(name, pieces)) for name, pieces in start.piles.items()}

    def closing(self, question: Shuffle, finished: int, place: int) -> tuple[Any, ...]:
        """Return the order of a shuffle at the close of a session, after so many deals."""
        return shuffled(question.pieces, f"{self.seed}/close {finished}/{place}")

    def by_seed(self, number: int) -> rigging.Chance:
        """Return the function that shuffles a deal's pieces by the seed, differently at each attempt."""

        def order(pieces: tuple[Any, ...], shuffle: rigging.Source, attempt: int) -> tuple[Any, ...]:
            again = f"/{attempt}" if attempt else ""
            return shuffled(pieces, f"{self.seed}/{number}/{shuffle}{again}")

        return order

    def _rigged(self, start: Checkpoint, made: Sequence[Answer], *, is_begun: bool) -> rigging.RigOrders:
        """Return the orders for a deal's rig; none, with a notice, once play has made it impossible."""
        try:
            return rigging.arrange(self.rigs[start.number - 1], self._dry_run(start, made), is_begun)
        except rigging.RigError:
            if self.is_strict:
                raise
            self.notice = f"Deal {start.number} can no longer be rigged as agreed, so its cards fall by chance."
            return {}

    def _dry_run(self, start: Checkpoint, made: Sequence[Answer]) -> rigging.DryRun:
        """Return the function that plays this deal on a separate table, from which the rig learns."""
        return lambda orders, attempt: rigging.trace(
            self.game,
            laid_table(self.game, start, True),
            start,
            [tuple(answer) for answer in made],
            orders,
            self.by_seed(start.number),
            attempt,
        )
