"""Repairing a sampled deal after a mismatch, by swapping cards that the seat cannot tell apart.

This is the repair step of constraint satisfaction by local search (min-conflicts: Minton, Johnston, Philips, Laird
1992): the mismatch is a violated constraint, and a random swap is made that may satisfy it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.keys import key_of
from ...engine.table import Event, Moved
from .deal_model import DealModel
from .events import named_pieces, owner, renamed
from .hidden_answers import HiddenAnswers
from .observations import Observations
from .replay import Orders, Replay, ReplayMismatch, piece_locations

LAST = 8  # only this many of the last imagined answers are reconsidered
ANY_AT_ALL = 0.3  # how often even a card that will be seen in a hand is moved from it: it may have arrived later
BY_CHOICE = 0.4  # how often a card that wrongly left a hand is assumed to have been chosen by its holder
LINKS, FORGETFUL = 4, 0.1  # swaps in a chain for one piece; how often known misplacements are ignored
ALL_OF_THEM = 0.7  # how often all unwanted cards that moved together are swapped, and not just one

Locations = Mapping[int, str]  # by identity of the piece: the key of its pile


class DealRepairer:
    """Swaps pieces in the shuffles and in the imagined answers, so that a mismatch may be avoided."""

    def __init__(
        self, observations: Observations, hidden: HiddenAnswers, deal_model: DealModel, rng: random.Random
    ) -> None:
        self.observations, self.hidden, self.deal_model, self.rng = observations, hidden, deal_model, rng
        self._tried: set[tuple[Any, str | None]] = set()  # pieces put into a pile in place of an unwanted one
        self._misplaced: set[tuple[Any, str | None]] = set()  # pieces with a pile in which they caused a mismatch

    def begin(self) -> None:
        """Forget the swaps tried for the previous deal."""
        self._tried.clear()

    def repair(self, replay: Replay, orders: Orders, mismatch: ReplayMismatch) -> bool:
        """Swap pieces so that the mismatch may be avoided; return whether anything could be swapped."""
        where = {id(piece): key for piece, key in piece_locations(replay)}
        chosen = self._chosen_instead(mismatch, where)
        self._misplaced.update((piece, where.get(id(piece))) for piece in (*chosen, *mismatch.unwanted))
        done = self._put_elsewhere(replay, orders, chosen, where)
        pairs = [(imagined, seen) for imagined, seen in mismatch.pairs if imagined not in chosen]
        done |= self._repair_pairs(replay, orders, pairs, where)
        for piece, key in mismatch.wanted:
            done |= self._bring(replay, orders, mismatch, piece, key, where.get(id(piece), ""))
        done |= self._put_elsewhere(replay, orders, mismatch.unwanted, where)
        if not done:
            hidden = [
                p
                for p, key in piece_locations(replay)
                if owner(key) in mismatch.suspects and not self.observations.is_known(p, replay.index)
            ]
            done = self._put_elsewhere(replay, orders, hidden, where)
        return done

    def imagine_one_afresh(self, replay: Replay) -> bool:
        """Forget one of the last imagined answers; return whether there was one."""
        free = [(seat, at) for seat, at, _ in replay.unseen if (seat, at) in self.hidden.imagined]
        if free:
            del self.hidden.imagined[self.rng.choice(free[-LAST:])]
        return bool(free)

    def _chosen_instead(self, mismatch: ReplayMismatch, where: Locations) -> list[Any]:
        """Return, with some probability, the cards that a hand gave away instead of those it was seen to give.

        Swapping the two helps if a hand is played out in order, but not if its holder has a choice.
        """
        if owner(mismatch.left) < 0 or self.rng.random() > BY_CHOICE:
            return []
        return [imagined for imagined, seen in mismatch.pairs if where.get(id(seen)) == mismatch.left]

    def _repair_pairs(self, replay: Replay, orders: Orders, pairs: Sequence[tuple[Any, Any]], where: Locations) -> bool:
        """Put the observed pieces in place of the imagined ones; return whether any could be swapped."""
        done, straight = False, pairs
        if replay.unseen:
            straight = [pair for pair in pairs if not any(self._is_settled(replay, piece) for piece in pair)]
        for source, at, piece in _places(orders, straight):
            order = orders[source]
            self.deal_model.preferred[piece] = source, at
            if order[at] is not piece:
                self._exchange(order, at, order.index(piece))
            done = True
        for imagined, seen in pairs if len(straight) < len(pairs) else ():
            done |= self._change_discard(replay, orders, imagined, seen, where)
        return done

    def _bring(self, replay: Replay, orders: Orders, mismatch: ReplayMismatch, piece: Any, key: str, home: str) -> bool:
        """Bring a wanted piece into a pile; return whether anything was changed for it."""
        if self._discard_another(replay, orders, piece, key) or self._keep(replay, piece, key, home):
            return True
        observed, at = self.observations, replay.index
        wanted = [other for other, _ in mismatch.wanted]
        held = [p for p, k in piece_locations(replay) if k == key and all(p is not other for other in wanted)]
        free = [p for p in held if not observed.is_settled(p, at)]
        there = [p for p in held if not observed.is_known(p, at)]
        there = there or [p for p in free if observed.home(p, at) != key] or free
        if self.rng.random() < ANY_AT_ALL:
            there = free
        if there and (home != key or not mismatch.suspects):
            return self._swap(orders, piece, self.rng.choice(there))
        return False

    def _put_elsewhere(self, replay: Replay, orders: Orders, pieces: Sequence[Any], where: Locations) -> bool:
        """Swap away pieces that need not be where they are, all or one of them; return whether any was swapped."""
        done, loose = False, [piece for piece in pieces if not self._is_settled(replay, piece)]
        if len(loose) > 1:
            strange = [p for p in loose if self.observations.home(p, replay.index) != where.get(id(p))] or loose
            loose = strange if self.rng.random() < ALL_OF_THEM else [self.rng.choice(strange)]
        for piece in loose:
            done |= self._put_one_elsewhere(replay, orders, piece)
        return done

    def _put_one_elsewhere(self, replay: Replay, orders: Orders, piece: Any) -> bool:
        """Swap a piece for another; if that one is known to be just as wrong there, continue with it."""
        lies: dict[Any, str | None] = dict(piece_locations(replay))
        home, done = lies.get(piece), False
        for _ in range(LINKS):
            other = self._other_for(replay, piece, home, lies)
            if other is None or not self._swap(orders, piece, other):
                return done
            self._tried.add((other, home))
            lies[piece], lies[other], done = lies[other], home, True
            if (other, home) not in self._misplaced:
                return done
            piece = other
        return done

    def _other_for(self, replay: Replay, piece: Any, home: str | None, lies: Mapping[Any, str | None]) -> Any | None:
        """Return a piece from elsewhere to swap with this one, preferably one not known to be wrong there."""
        at, alike = replay.index, [p for p, key in lies.items() if key != home and type(p) is type(piece)]
        others = [p for p in alike if not self.observations.is_known(p, at)]
        others = others or [p for p in alike if not self.observations.is_settled(p, at)]
        if not others:
            return None
        if self._misplaced and self.rng.random() > FORGETFUL:
            others = [p for p in others if (piece, lies[p]) not in self._misplaced] or others
            others = [p for p in others if (p, home) not in self._misplaced] or others
        return self.rng.choice([p for p in others if (p, home) not in self._tried] or others)

    def _swap(self, orders: Orders, one: Any, other: Any) -> bool:
        """Swap two pieces in the newest shuffle that contains both; return whether there is one."""
        for order in reversed([*orders.values()]):
            try:
                self._exchange(order, order.index(one), order.index(other))
            except ValueError:
                continue
            return True
        return False

    def _exchange(self, order: list[Any], here: int, there: int) -> None:
        """Swap the pieces in two slots of a shuffle, and in the imagined answers."""
        one, other = order[here], order[there]
        order[here], order[there] = other, one
        self.hidden.rename({one: other, other: one})

    def _change_discard(self, replay: Replay, orders: Orders, imagined: Any, seen: Any, where: Locations) -> bool:
        """Change a hidden discard to the card seen later; return whether that was possible."""
        answers = self.hidden.imagined
        giving = next(((s, at) for s, at, action in reversed(replay.unseen) if imagined in named_pieces(action)), None)
        if giving is None or giving not in answers:
            return False
        hand, lies = key_of("hands", giving[0]), where.get(id(seen), "")
        if lies != hand and self._is_settled(replay, seen):  # it must first reach that hand: its holder gives it
            holder = owner(lies)
            passing = [(s, at) for s, at, a in replay.unseen if s == holder and a.args and (s, at) in answers]
            if not passing:
                return False
            last = passing[-1]
            answers[last] = renamed(answers[last], {named_pieces(answers[last])[0]: seen})
            return True
        if lies != hand:
            there = [p for p, key in piece_locations(replay) if key == hand and not self._is_settled(replay, p)]
            if not there or not self._swap(orders, seen, self.rng.choice(there)):
                return False
        answers[giving] = renamed(answers[giving], {imagined: seen})
        return True

    def _discard_another(self, replay: Replay, orders: Orders, piece: Any, key: str) -> bool:
        """Swap a discarded card that must be in a hand for one held there; return whether that was possible."""
        seat = owner(key)
        if not any(by == seat and piece in named_pieces(action) for by, _, action in replay.unseen):
            return False
        kept = self.observations.kept_by(seat, replay.index)
        there = [p for p, lies in piece_locations(replay) if lies == key and p not in kept]
        return bool(there) and self._swap(orders, piece, self.rng.choice(there))

    def _keep(self, replay: Replay, piece: Any, wanted: str, home: str) -> bool:
        """Record that a seat kept a piece which it gave away unseen and could not get back; return whether it did."""
        if home == wanted or (since := self._left_unseen(replay, piece, wanted)) is None:
            return False
        for seat, at, action in reversed(replay.unseen):
            if wanted == key_of("hands", seat) and at <= since and action.args:
                if self.observations.tracker.may_come(home, since, replay.index, wanted):
                    return False
                self.hidden.require(seat, at, piece, piece not in named_pieces(action))
                return True
        return False

    def _left_unseen(self, replay: Replay, piece: Any, key: str) -> int | None:
        """Return the number of seen events when a piece last left a pile unseen by the seat, or None."""
        events = replay.table.events or []
        gone = next((n for n in reversed(range(len(events))) if _leaves(events[n], piece, key)), None)
        if gone is None or events[gone].seen & self.observations.bit:
            return None
        return max(seen for compared, seen in replay.ends.items() if compared <= gone)

    def _is_settled(self, replay: Replay, piece: Any) -> bool:
        return self.observations.is_settled(piece, replay.index)


def _leaves(event: Event, piece: Any, key: str) -> bool:
    """Return whether a piece leaves a pile in this event."""
    return isinstance(event, Moved) and event.source == key and piece in event.pieces


def _places(orders: Orders, pairs: Sequence[tuple[Any, Any]]) -> list[tuple[int, int, Any]]:
    """Return, for each pair, the newest shuffle with both, the slot of the imagined piece, and the seen piece."""
    found = []
    for imagined, seen in pairs:
        source = next((s for s, o in reversed(orders.items()) if imagined in o and seen in o), None)
        if source is not None:
            found.append((source, orders[source].index(imagined), seen))
    return found
