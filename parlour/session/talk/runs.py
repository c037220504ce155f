"""Runs of cards that a person has missed, told in few words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ...engine.cards import Card
from ...narration.narrator import Narrator
from ...narration.table_words import Line
from ...narration.words import capital, listed, possessive
from ...procedures.stops import NEXT
from ...words.message import message

NEWEST_RUNS = 2  # runs with a line each; older ones share a line


@dataclass
class Run:
    """The cards of a run, by seat; `is_stopped` is whether nobody could play the next one."""

    plays: list[tuple[int, list[Any]]] = field(default_factory=list)
    is_stopped: bool = False

    def follows(self, piece: Any) -> bool:
        """Return whether a card is the next one of this run."""
        return _is_next(self.plays[-1][1][-1], piece)

    def add(self, seat: int, pieces: Sequence[Any]) -> None:
        """Add cards played by a seat."""
        if not self.plays or self.plays[-1][0] != seat:
            self.plays.append((seat, []))
        self.plays[-1][1].extend(pieces)
        self.is_stopped = False


@dataclass
class EarlierRuns:
    """Older runs, which share one line; each of the newest has its own."""

    runs: list[Run]


def with_few_runs(entries: Sequence[Any]) -> Sequence[Any]:
    """Return entries with the older runs merged into one entry, at the place of the first of them."""
    older = [entry for entry in entries if isinstance(entry, Run)][:-NEWEST_RUNS]
    if len(older) < 2:
        return entries
    gone = {id(run) for run in older[1:]}
    return [EarlierRuns(older) if entry is older[0] else entry for entry in entries if id(entry) not in gone]


def _is_next(last: Any, piece: Any) -> bool:
    return isinstance(last, Card) and NEXT.get(last) is piece


class RunTeller:
    """Tells runs to one person, whose own cards in them were forced and have a line of their own."""

    def __init__(self, narrator: Narrator, seat: int) -> None:
        self.narrator, self.seat = narrator, seat

    def line(self, run: Run) -> Line | None:
        """Return a run in one sentence: "Tom plays 4H to 6H; Lily 7H; a stop."."""
        first = run.plays[0][0]
        parts = self._others(run.plays[first == self.seat :])
        parts += [message("session.missed.a_stop")] if run.is_stopped else []
        return Line(capital("; ".join(parts)) + ".", seat=first) if parts else None

    def _others(self, plays: Sequence[tuple[int, list[Any]]]) -> list[str]:
        """Return the first play of a run and the last card; what lies between them is left out."""
        if not plays:
            return []
        (first, led), (last, ends) = plays[0], plays[-1]
        who, ends_with_own = self.narrator.names[last], last == self.seat
        parts = [message("session.missed.plays", who=self.narrator.names[first], cards=self._span(led))]
        if len(plays) == 2:
            parts.append(message("session.missed.follows", who=who) if ends_with_own else f"{who} {self._span(ends)}")
        elif len(plays) > 2 and ends_with_own:
            parts.append(message("session.missed.runs_to", who=who))
        elif len(plays) > 2:
            card = self.narrator.face(ends[-1])
            parts.append(message("session.missed.runs_to_card", whose=possessive(who), card=card))
        return parts

    def earlier(self, runs: Sequence[Run]) -> Line | None:
        """Return the cards of runs in one line, without names; a run of own cards alone is left out."""
        told = [run for run in runs if {seat for seat, _ in run.plays} != {self.seat}]
        spans = [self._span([piece for _, pieces in run.plays for piece in pieces]) for run in told]
        return Line(message("session.missed.earlier_runs", cards=listed(spans))) if spans else None

    def own_cards(self, pieces: Sequence[Any]) -> str:
        """Return the person's own cards in words, those that follow each other as a span."""
        groups: list[list[Any]] = []
        for piece in pieces:
            if groups and _is_next(groups[-1][-1], piece):
                groups[-1].append(piece)
            else:
                groups.append([piece])
        return listed([self._span(group) for group in groups])

    def _span(self, pieces: Sequence[Any]) -> str:
        """Return consecutive cards in words: the first and the last of several."""
        first, last = self.narrator.face(pieces[0]), self.narrator.face(pieces[-1])
        return first if len(pieces) == 1 else message("session.missed.span", first=first, last=last)
