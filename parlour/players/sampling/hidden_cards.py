"""What a seat can infer about an answer that it did not see, from where each card is seen next."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from ...engine.keys import key_of
from ...engine.table import Acted, Event, Moved, Shown
from .events import endpoints, is_new_pack


class HiddenCardTracker:
    """Tracks cards through moves whose faces the seat did not see, to the place where each is next seen."""

    def __init__(self, seen: Sequence[Event]) -> None:
        self.sightings: dict[Any, list[tuple[int, str]]] = {}  # by piece: the events that show it, and where it was
        self._hidden_moves: list[tuple[int, str, str]] = []  # of hidden cards: the event, source and target
        self._answers = [at for at, event in enumerate(seen) if isinstance(event, Acted)]
        self._packs: list[int] = []
        self._length = len(seen)
        self._concluded: dict[tuple[int, int, Any], bool | None] = {}
        for at, event in enumerate(seen):
            if isinstance(event, Moved | Shown):
                for piece in event.pieces:
                    if piece is not None:
                        self.sightings.setdefault(piece, []).append((at, endpoints(event)[0]))
            if isinstance(event, Moved) and None in event.pieces:
                if is_new_pack(event):
                    self._packs.append(at)
                self._hidden_moves.append((at, event.source, event.target))

    def must_name(self, seat: int, at: int, piece: Any) -> bool | None:
        """Return whether the answer that a seat gave at the event `at` named a card of its hand.

        True if that is the only way for the card to reach the place where it is next seen, False if that place
        rules it out, None if either is possible.
        """
        asked = seat, at, piece
        if asked not in self._concluded:
            self._concluded[asked] = self._conclusion(key_of("hands", seat), at, piece)
        return self._concluded[asked]

    def _conclusion(self, hand: str, at: int, piece: Any) -> bool | None:
        times = self.sightings.get(piece, ())
        later = bisect_left(times, (at + 1, ""))
        if later == len(times):
            return None
        until, where = times[later]
        following = bisect_left(self._answers, at + 1)
        end = self._answers[following] if following < len(self._answers) else self._length
        if until < end or any(at < pack <= until for pack in self._packs):
            return None
        moves = self._hidden_moves[bisect_left(self._hidden_moves, (at, "", "")) :]
        leaving = next(((n, target) for n, source, target in moves if n < end and source == hand), None)
        if leaving is None:  # it left later, in another seat's answer, or not at all
            return False if where == hand else None
        comes_if_named = self.may_come(leaving[1], leaving[0] + 1, until, where)
        return None if comes_if_named == self.may_come(hand, end, until, where) else comes_if_named

    def may_come(self, place: str, since: int, until: int, where: str) -> bool:
        """Return whether unseen moves between two events may have brought a card from one pile to another."""
        places = {place}
        for at, source, target in self._hidden_moves[bisect_left(self._hidden_moves, (since, "", "")) :]:
            if at >= until:
                break
            if source in places:
                places.add(target)
        return where in places
