"""A model of which slot in a shuffle each card was dealt from, learned from replays and used for new shuffles."""

from __future__ import annotations

import random
from typing import Any

from ...engine.keys import zone_of
from ...engine.table import Moved
from .observations import Observations
from .replay import Orders, Replay, Slot, moves_of_deal

AS_BEFORE = 0.6  # how often a card returns to its previous slot when the same shuffle is drawn again


class DealModel:
    """Learns from replays which slots of a shuffle go to which pile, and draws matching shuffles.

    `exact` has the slots whose piece the seat saw arrive; `groups` the slots that a card seen later may have come
    from; `preferred` the slot into which a misplaced card was last put, which may be right again.
    """

    def __init__(self, observations: Observations, rng: random.Random) -> None:
        self.observations, self.rng = observations, rng
        self.exact: dict[Slot, Any] = {}
        self.groups: dict[Any, list[Slot]] = {}
        self.preferred: dict[Any, Slot] = {}
        self._is_learnt = False
        self._unplaced = self._first_seen_leaving_a_hand()

    def _first_seen_leaving_a_hand(self) -> dict[Any, tuple[str, int]]:
        """Return each piece first seen leaving a hand, with that hand and the number of earlier deals to it."""
        found = {}
        for piece, times in self.observations.by_piece.items():
            index, key, _ = times[0] if len(times) == 1 else (0, "", 0)  # a card dealt again may come from anywhere
            if zone_of(key) == "hands":
                events = self.observations.events[:index]
                found[piece] = key, sum(isinstance(e, Moved) and e.target == key for e in events)
        return found

    def random_order(self, source: int, pieces: tuple[Any, ...]) -> list[Any]:
        """Return a random order for a shuffle, with the known cards in the slots that they were dealt from."""
        order = list(pieces)
        self.rng.shuffle(order)
        place = {id(p): i for i, p in enumerate(order)}
        taken: set[int] = set()

        def put(piece: Any, at: int) -> None:
            old, other = place[id(piece)], order[at]
            order[at], order[old] = piece, other
            place[id(piece)], place[id(other)] = at, old
            taken.add(at)

        for (shuffle, at), piece in self.exact.items():
            if shuffle == source and id(piece) in place:
                put(piece, at)
        for piece, (shuffle, at) in self.preferred.items():
            is_free = shuffle == source and at not in taken and id(piece) in place and place[id(piece)] not in taken
            if is_free and (shuffle, at) in self.groups.get(piece, [(shuffle, at)]) and self.rng.random() < AS_BEFORE:
                put(piece, at)
        for piece, slots in self.groups.items():
            free = [at for shuffle, at in slots if shuffle == source and at not in taken]
            if free and id(piece) in place and place[id(piece)] not in taken:
                put(piece, self.rng.choice(free))
        return order

    def learn_from_mismatch(self, replay: Replay, orders: Orders) -> bool:
        """Learn from a failed replay which slots the hands were dealt from; return whether a new shuffle can use it.

        A card later seen to come from a hand was in one of these slots, unless something else has since come to
        that hand.
        """
        if not self._unplaced or replay.table.events is None:
            return False
        dealt: dict[str, list[Slot]] = {}
        filled: dict[str, int] = {}  # how often something arrived in a pile
        held: dict[str, int] = {}
        gone: set[Slot | None] = {None}
        for event, slots in moves_of_deal(replay, orders, max(replay.ends)):  # nothing after the mismatch
            if not _count_move(held, event):
                dealt.pop(event.target, None)
            filled[event.target] = filled.get(event.target, 0) + 1
            fresh = [slot for slot in slots if slot is not None and slot not in gone]
            gone.update(fresh)
            dealt.setdefault(event.target, []).extend(fresh)
            if len(fresh) < len(event.pieces):
                filled[event.target] = -len(self.observations.events)  # not only from the shuffle
        learnt = [piece for piece, (key, times) in self._unplaced.items() if filled.get(key) == times]
        for piece in learnt:
            self.groups[piece] = dealt[self._unplaced.pop(piece)[0]].copy()
        return any(all(orders[source][at] is not piece for source, at in self.groups[piece]) for piece in learnt)

    def learn_from_world(self, replay: Replay, orders: Orders) -> None:
        """Learn from the first world which slots of the shuffle each pile was dealt from."""
        if self.exact or self._is_learnt:
            return
        self._is_learnt = True
        bit = self.observations.bit
        dealt: dict[str, list[Slot]] = {}
        dealt_with: dict[Slot, list[Slot]] = {}
        held: dict[str, int] = {}
        placed: set[Any] = set()
        first: dict[Slot, str] = {}  # the pile that each piece went to from the shuffle
        mixed: set[str] = set()  # piles to which pieces came unseen from elsewhere
        for event, slots in moves_of_deal(replay, orders, len(replay.table.events or ())):
            if not _count_move(held, event):
                dealt.pop(event.target, None)  # cards dealt there earlier have gone, so none of them is seen later
            for piece, slot in zip(event.pieces, slots, strict=True):
                if slot is None:
                    continue
                if slot not in dealt_with:
                    first[slot] = event.target
                    dealt_with[slot] = dealt.setdefault(event.target, [])
                    dealt_with[slot].append(slot)
                    if event.seen & bit:
                        self.exact[slot] = piece
                elif not event.seen & bit:
                    mixed.add(event.target)
                elif slot not in self.exact and piece not in placed:
                    placed.add(piece)
                    if first[slot] == event.source and event.source not in mixed:
                        self.groups[piece] = dealt_with[slot].copy()  # excluding those of a later round


def _count_move(held: dict[str, int], event: Moved) -> int:
    """Count a move in the number of pieces by pile; return how many were in its target before."""
    there = max(held.get(event.target, 0), 0)
    held[event.source] = held.get(event.source, 0) - len(event.pieces)
    held[event.target] = there + len(event.pieces)
    return there
