"""What a seat may conclude of an answer that it did not see, from where each card is next seen."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from ...engine.table import Acted, Event, Moved, Shown
from .observations import is_new_pack, way


class Fates:
    """Follows cards through the moves at which nobody else saw their faces, up to the place where each is next seen."""

    def __init__(self, seen: Sequence[Event]) -> None:
        self.sights: dict[Any, list[tuple[int, str]]] = {}  # by piece: the events at which it is seen, and where then
        self.hidden: list[tuple[int, str, str]] = []  # moves of backs: the event, from where and to where
        self.answers = [at for at, event in enumerate(seen) if isinstance(event, Acted)]
        self.packs: list[int] = []
        self.length = len(seen)
        self._known: dict[tuple[int, int, Any], bool | None] = {}
        for at, event in enumerate(seen):
            if isinstance(event, Moved | Shown):
                for piece in event.pieces:
                    if piece is not None:
                        self.sights.setdefault(piece, []).append((at, way(event)[0]))
            if isinstance(event, Moved) and None in event.pieces:
                if is_new_pack(event):
                    self.packs.append(at)
                self.hidden.append((at, event.source, event.target))

    def of(self, seat: int, at: int, piece: Any) -> bool | None:
        """Return whether the answer that a seat gave at the event `at` must have named a card of its hand.

        True when only so it comes to where it is next seen, False when only otherwise, None when nothing tells.
        """
        asked = seat, at, piece
        if asked not in self._known:
            self._known[asked] = self._concluded(f"hands[{seat}]", at, piece)
        return self._known[asked]

    def _concluded(self, hand: str, at: int, piece: Any) -> bool | None:
        times = self.sights.get(piece, ())
        later = bisect_left(times, (at + 1, ""))
        if later == len(times):
            return None
        until, where = times[later]
        following = bisect_left(self.answers, at + 1)
        end = self.answers[following] if following < len(self.answers) else self.length
        if until < end or any(at < pack <= until for pack in self.packs):
            return None
        moves = self.hidden[bisect_left(self.hidden, (at, "", "")) :]
        going = next(((n, target) for n, source, target in moves if n < end and source == hand), None)
        if going is None:  # it has gone later, with the answers of others, or not at all
            return False if where == hand else None
        is_through_it = self.comes(going[1], going[0] + 1, until, where)
        return None if is_through_it == self.comes(hand, end, until, where) else is_through_it

    def comes(self, place: str, since: int, until: int, where: str) -> bool:
        """Whether a card may come from one place to another by moves that were not seen, between two events."""
        places = {place}
        for at, source, target in self.hidden[bisect_left(self.hidden, (since, "", "")) :]:
            if at >= until:
                break
            if source in places:
                places.add(target)
        return where in places
