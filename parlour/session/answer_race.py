"""The race of a call that several seats may answer: who was first, by the clock."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..engine.questions import Action, AskSeveral, Pass, parse
from ..match import Match
from ..players.reaction import reaction

TIE = 0.05  # seconds: answers nearer together than this count as given at once (LOTO-R23)


class Race:
    """One call at which several seats may answer, by the clock (LOTO-14, R23)."""

    def __init__(self, here: int, until: float, times: dict[int, float], order: Sequence[int], asked: set[int]) -> None:
        self.here, self.until, self.times, self.order, self.asked = here, until, times, list(order), asked
        self.silent: set[int] = set()  # who has let the number go

    @classmethod
    def opened(
        cls, match: Match, ask: AskSeveral, players: Sequence[tuple[str, str] | None], now: float, allowed: float
    ) -> Race:
        """Draw the reaction of every computer seat that may answer.

        It stays open for the seconds `allowed`, or until somebody answers or all have let the number go.
        `players` are the level and the persona of each seat, None for a person; `order` breaks ties from the dealer's
        left.
        """
        rng = random.Random(f"{match.seed}/{match.position}/race")
        times = {}
        for seat in ask.seats:
            player = players[seat]
            took = None if player is None else reaction(rng, *player)
            if took is not None:
                times[seat] = now + took
        first = 0 if match.dealer is None or match.options.get("caller") == "program" else match.dealer + 1
        return cls(match.position, now + allowed, times, match.table.seats_from(first), set(ask.seats))

    def heard(self, seat: int, action: Action | str, now: float) -> None:
        """Take down what a person said at `now`: an answer, or that he lets the number go until he changes his mind."""
        if str(action) == str(Pass):
            self.silent.add(seat)
        else:
            self.silent.discard(seat)
            self.times[seat] = min(now, self.times.get(seat, now))

    def let_go(self) -> None:
        """Take everybody for silent."""
        self.silent |= self.asked
        self.times.clear()

    def due(self, now: float) -> list[tuple[int, Action]]:
        """Return the answers that are to be handed in now: the first, or everybody's silence; else nothing."""
        given = {seat: at for seat, at in self.times.items() if at <= self.until}
        first = min(given.values(), default=None)
        if first is not None and now >= first + TIE:
            tied = [seat for seat in self.order if seat in given and given[seat] <= first + TIE]
            return [(tied[0], parse("Answer"))]
        is_quiet = now >= self.until or self.asked <= self.silent
        if is_quiet and first is None:
            return [(seat, Pass) for seat in self.order if seat in self.asked]
        return []
