"""The race to answer a Loto call that several seats may answer, decided by the clock."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...engine.questions import Action, AskSeveral, Pass, parse
from ...match import Match
from ...players.reaction import reaction

TIE = 0.05  # seconds; answers closer together than this count as simultaneous (LOTO-R23)


class AnswerRace:
    """One call that several seats may answer, decided by the clock (LOTO-14, R23)."""

    def __init__(self, here: int, until: float, times: dict[int, float], order: Sequence[int], asked: set[int]) -> None:
        self.here, self.until, self.times, self.order, self.asked = here, until, times, list(order), asked
        self.silent: set[int] = set()  # seats that have declined

    @classmethod
    def opened(
        cls, match: Match, ask: AskSeveral, players: Sequence[tuple[str, str] | None], now: float, allowed: float
    ) -> AnswerRace:
        """Open a race, drawing the reaction time of every computer seat that may answer.

        The call stays open for `allowed` seconds, or until somebody answers or all have declined. `players` are the
        level and persona of each seat, None for a person. Ties go to the seat nearest the dealer's left.
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
        """Record a person's answer at time `now`; a pass counts only until they answer after all."""
        if str(action) == str(Pass):
            self.silent.add(seat)
        else:
            self.silent.discard(seat)
            self.times[seat] = min(now, self.times.get(seat, now))

    def go_on(self, here: int, asked: set[int]) -> None:
        """Continue the same call with the seats still asked; those who have answered keep their times."""
        self.here, self.asked = here, asked
        self.times = {seat: at for seat, at in self.times.items() if seat in asked}

    def end(self, now: float) -> None:
        """Let computer players who have noticed their number answer now, and every other seat decline."""
        self.silent |= self.asked
        self.times = dict.fromkeys(self.times, now - TIE)

    def due(self, now: float) -> list[tuple[int, Action]]:
        """Return the answers due by `now`: the winner's, or a pass for every seat; empty while the race is open."""
        given = {seat: at for seat, at in self.times.items() if at <= self.until}
        first = min(given.values(), default=None)
        if first is not None and now >= first + TIE:
            tied = [seat for seat in self.order if seat in given and given[seat] <= first + TIE]
            return [(tied[0], parse("Answer"))]
        is_quiet = now >= self.until or self.asked <= self.silent
        if is_quiet and first is None:
            return [(seat, Pass) for seat in self.order if seat in self.asked]
        return []
