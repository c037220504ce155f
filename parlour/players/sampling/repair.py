"""Mending an imagined deal that went another way than the seat saw, by exchanges of what it cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ...engine.table import Event, Moved
from .answer_model import Slot
from .observations import Disagrees, Run, lying, owner, places, renamed, said
from .replay import CARRIED, Follower

RETHINK, LAST = 0.3, 8  # how often an unseen answer is imagined anew with a swap of cards, and which of the last
ANY_AT_ALL = 0.3  # how often even a card that will be seen in a hand makes room there: it may have come later
BY_CHOICE = 0.4  # how often a card that left a hand wrongly is taken to have been chosen there
LINKS, FORGETFUL = 4, 0.1  # swaps in a row for one piece; how often it is not heeded what was wrong somewhere before
ALL_OF_THEM = 0.7  # how often all the cards that came together, unwanted, are taken away, and not one


class Mender(Follower):
    """Follows deals, and learns from those that went astray and from those that did not."""

    def _mend(self, run: Run, orders: dict[int, list[Any]], fault: Disagrees) -> bool:
        """Swap cards so that the fault may not come again; return whether anything could be swapped."""
        where = {id(piece): key for piece, key in lying(run)}
        chosen = self._chosen_instead(fault, where)
        self._wrong.update((piece, where.get(id(piece))) for piece in (*chosen, *fault.unwanted))
        done = self._put_elsewhere(run, orders, chosen, where)
        pairs = [(imagined, seen) for imagined, seen in fault.pairs if imagined not in chosen]
        straight = [pair for pair in pairs if not any(map(self._is_settled, pair))] if run.unseen else pairs
        for source, at, piece in places(orders, straight):
            order = orders[source]
            self.liked[piece] = source, at
            if order[at] is not piece:
                self._exchange(order, at, order.index(piece))
            done = True
        for imagined, seen in pairs if len(straight) < len(pairs) else ():
            done |= self._pass_on(run, orders, imagined, seen, where)
        for piece, key in fault.wanted:
            if self._is_let_go_instead(run, orders, piece, key):
                done = True
                continue
            if self._let_go(run, piece, key, where.get(id(piece), "")):
                done = True
                continue
            held = [p for p, k in lying(run) if k == key and all(p is not other for other, _ in fault.wanted)]
            free = [p for p in held if not self._is_settled(p)]
            there = [p for p in held if not self._is_known(p)] or [p for p in free if self._home(p) != key] or free
            if self.rng.random() < ANY_AT_ALL:
                there = free
            if there and (where.get(id(piece)) != key or not fault.suspects):
                done |= self._swap(orders, piece, self.rng.choice(there))
        done |= self._put_elsewhere(run, orders, fault.unwanted, where)
        if not done:
            hidden = [p for p, key in lying(run) if owner(key) in fault.suspects and not self._is_known(p)]
            done = self._put_elsewhere(run, orders, hidden, where)
        return done

    def _chosen_instead(self, fault: Disagrees, where: dict[int, str]) -> list[Any]:
        """Return now and then the cards that a hand parted with though it holds those that it was seen to part with.

        To let the two change places helps where the hand gives them as they lie, and not where it has a choice.
        """
        if owner(fault.left) < 0 or self.rng.random() > BY_CHOICE:
            return []
        return [imagined for imagined, seen in fault.pairs if where.get(id(seen)) == fault.left]

    def _put_elsewhere(
        self, run: Run, orders: dict[int, list[Any]], pieces: Sequence[Any], where: dict[int, str]
    ) -> bool:
        """Swap pieces that need not lie where they do, of many one, with others; return whether any was."""
        done, loose = False, [piece for piece in pieces if not self._is_settled(piece)]
        if len(loose) > 1:
            strange = [p for p in loose if self._home(p) != where.get(id(p))] or loose
            loose = strange if self.rng.random() < ALL_OF_THEM else [self.rng.choice(strange)]
        for piece in loose:
            done |= self._is_put_elsewhere(run, orders, piece)
        return done

    def _is_put_elsewhere(self, run: Run, orders: dict[int, list[Any]], piece: Any) -> bool:
        """Swap a piece with another; where that is known to be as wrong in its stead, go on with that one."""
        lies = dict(lying(run))
        home, done = lies.get(piece), False
        for _ in range(LINKS):
            other = self._other_for(piece, home, lies)
            if other is None or not self._swap(orders, piece, other):
                return done
            self._been.add((other, home))
            lies[piece], lies[other], done = lies[other], home, True
            if (other, home) not in self._wrong:
                return done
            piece = other
        return done

    def _other_for(self, piece: Any, home: str | None, lies: Mapping[Any, str | None]) -> Any | None:
        """Return a piece from elsewhere to change places with one, such as neither was found wrong there before."""
        alike = [p for p, key in lies.items() if key != home and type(p) is type(piece)]
        others = [p for p in alike if not self._is_known(p)] or [p for p in alike if not self._is_settled(p)]
        if not others:
            return None
        if self._wrong and self.rng.random() > FORGETFUL:
            others = [p for p in others if (piece, lies[p]) not in self._wrong] or others
            others = [p for p in others if (p, home) not in self._wrong] or others
        return self.rng.choice([p for p in others if (p, home) not in self._been] or others)

    def _swap(self, orders: dict[int, list[Any]], one: Any, other: Any) -> bool:
        """Exchange two pieces in the newest order that has both, and in what was imagined to be said of them."""
        for order in reversed([*orders.values()]):
            try:
                self._exchange(order, order.index(one), order.index(other))
            except ValueError:
                continue
            return True
        return False

    def _exchange(self, order: list[Any], here: int, there: int) -> None:
        """Exchange the pieces at two places, also in what was imagined to be said of them."""
        one, other = order[here], order[there]
        order[here], order[there] = other, one
        self._rename({one: other, other: one})

    def _rename(self, as_: Mapping[Any, Any]) -> None:
        """Let what was imagined to be said be said of other pieces."""
        for at, action in self.answered.items():
            if action.args and not as_.keys().isdisjoint(said(action)):
                self.answered[at] = renamed(action, as_)

    def _pass_on(self, run: Run, orders: dict[int, list[Any]], imagined: Any, seen: Any, where: dict[int, str]) -> bool:
        """Let whoever parted unseen with the wrong card have parted with the right one; return whether it was tried."""
        giving = next(((s, at) for s, at, action in reversed(run.unseen) if imagined in said(action)), None)
        if giving is None or giving not in self.answered:
            return False
        hand, lies = f"hands[{giving[0]}]", where.get(id(seen), "")
        if lies != hand and self._is_settled(seen):  # it has still to come into that hand: let its holder part with it
            holder = owner(lies)
            passing = [(s, at) for s, at, a in run.unseen if s == holder and a.args and (s, at) in self.answered]
            if not passing:
                return False
            last = passing[-1]
            self.answered[last] = renamed(self.answered[last], {said(self.answered[last])[0]: seen})
            return True
        if lies != hand:
            there = [p for p, key in lying(run) if key == hand and not self._is_settled(p)]
            if not there or not self._swap(orders, seen, self.rng.choice(there)):
                return False
        self.answered[giving] = renamed(self.answered[giving], {imagined: seen})
        return True

    def _thinks_again(self, run: Run, *, surely: bool) -> bool:
        """Let one of the last unseen answers be imagined anew, now and then or surely; return whether to go on."""
        if not surely and self.rng.random() > RETHINK:
            return True
        free = [(seat, at) for seat, at, _ in run.unseen if (seat, at) in self.answered]
        if free:
            del self.answered[self.rng.choice(free[-LAST:])]
        return bool(free) or not surely

    def _is_let_go_instead(self, run: Run, orders: dict[int, list[Any]], piece: Any, key: str) -> bool:
        """Whether a card that has to be in a hand could change places with one there, to be let go in its stead."""
        seat = owner(key)
        if not any(by == seat and piece in said(action) for by, _, action in run.unseen):
            return False
        kept = self._kept_by(seat)
        there = [p for p, lies in lying(run) if lies == key and p not in kept]
        return bool(there) and self._swap(orders, piece, self.rng.choice(there))

    def _let_go(self, run: Run, piece: Any, wanted: str, home: str) -> bool:
        """Whether a seat let a piece go by an answer unseen, never to get it back; if so, note that it did not."""
        if home == wanted or (since := self._left_unseen(run, piece, wanted)) is None:
            return False
        for seat, at, action in reversed(run.unseen):
            if wanted == f"hands[{seat}]" and at <= since and action.args:
                if self.fates.comes(home, since, self._index, wanted):  # it may well have gone and come back
                    return False
                self.needed.setdefault((seat, at), {})[piece] = piece not in said(action)
                self._musts.clear()
                return True
        return False

    def _left_unseen(self, run: Run, piece: Any, key: str) -> int | None:
        """Return how many events had been seen when a piece last left a pile, if nobody else saw it go; else None."""
        events = run.table.events or []
        gone = next((n for n in reversed(range(len(events))) if left(events[n], piece, key)), None)
        if gone is None or events[gone].seen & self.bit:
            return None
        return max(seen for compared, seen in run.ends.items() if compared <= gone)

    def _learn_deal(self, run: Run, orders: dict[int, list[Any]]) -> bool:
        """Note of a run that went astray from which places of the shuffle the hands were dealt.

        A card that is seen later to come from a hand lay in one of these, if nothing has gone there since from
        elsewhere. Return whether something was learnt that a new shuffle may use.
        """
        if not self._unplaced or run.table.events is None:
            return False
        dealt: dict[str, list[Slot]] = {}
        filled: dict[str, int] = {}  # how often something came into a pile
        held: dict[str, int] = {}
        gone: set[Slot | None] = {None}
        for event, slots in dealt_since(run, orders, max(run.ends)):  # not what came of going astray
            if not passed_on(held, event):
                dealt.pop(event.target, None)
            filled[event.target] = filled.get(event.target, 0) + 1
            fresh = [slot for slot in slots if slot is not None and slot not in gone]
            gone.update(fresh)
            dealt.setdefault(event.target, []).extend(fresh)
            if len(fresh) < len(event.pieces):
                filled[event.target] = -len(self.seen)  # not from the shuffle alone
        learnt = [piece for piece, (key, times) in self._unplaced.items() if filled.get(key) == times]
        for piece in learnt:
            self.groups[piece] = dealt[self._unplaced.pop(piece)[0]].copy()
        return any(all(orders[source][at] is not piece for source, at in self.groups[piece]) for piece in learnt)

    def _learn(self, run: Run, orders: dict[int, list[Any]]) -> None:
        """Note from an accepted world which place of the shuffle each pile was dealt from."""
        if self.exact or self._is_learnt:
            return
        self._is_learnt = True
        dealt: dict[str, list[Slot]] = {}
        home: dict[Slot, list[Slot]] = {}  # with which others each was dealt
        held: dict[str, int] = {}
        placed: set[Any] = set()
        first: dict[Slot, str] = {}  # where each piece came from the shuffle
        mixed: set[str] = set()  # piles to which pieces came unseen from elsewhere
        for event, slots in dealt_since(run, orders, len(run.table.events or ())):
            if not passed_on(held, event):
                dealt.pop(event.target, None)  # what was dealt there before is gone, so none of it is seen later
            for piece, slot in zip(event.pieces, slots, strict=True):
                if slot is None:
                    continue
                if slot not in home:
                    first[slot] = event.target
                    home[slot] = dealt.setdefault(event.target, [])
                    home[slot].append(slot)
                    if event.seen & self.bit:
                        self.exact[slot] = piece
                elif not event.seen & self.bit:
                    mixed.add(event.target)
                elif slot not in self.exact and piece not in placed:
                    placed.add(piece)
                    if first[slot] == event.source and event.source not in mixed:
                        self.groups[piece] = home[slot].copy()  # not what is dealt there in a later round

    def _note_paths(self, run: Run, orders: Mapping[int, Sequence[Any]]) -> None:
        """Note by which moves the piece from each place of the shuffle went in this world."""
        paths: dict[int, dict[int, tuple[int, ...]]] = {}
        for number, event, slots in moves(run, orders):
            for piece in event.pieces:
                if (slot := slots.get(id(piece))) is not None:
                    of_source = paths.setdefault(slot[0], {})
                    of_source[slot[1]] = (*of_source.get(slot[1], ()), number)
        self._paths = paths


def left(event: Event, piece: Any, key: str) -> bool:
    """Whether an event is that of a piece leaving a pile."""
    return isinstance(event, Moved) and event.source == key and piece in event.pieces


def moves(run: Run, orders: Mapping[int, Sequence[Any]]) -> Iterator[tuple[int, Moved, Mapping[int, Slot]]]:
    """Yield each move of a run: its number, and by identity the place of each piece in the shuffle that it came of.

    What is gathered and shuffled again comes of the new shuffle from then on. Where a pile is shuffled as it lies, only
    what leaves it first is known to go by its place: the rest may be picked out of it.
    """
    slots = {id(piece): (CARRIED, at) for at, piece in enumerate(orders.get(CARRIED, ()))}
    shuffles, fallen = 0, set[int]()
    for number, event in enumerate(run.table.events or ()):
        while shuffles < len(run.falls) and run.falls[shuffles] <= number:
            slots.update((id(piece), (shuffles, at)) for at, piece in enumerate(orders[shuffles]))
            fallen.update(map(id, orders[shuffles]))
            shuffles += 1
        if isinstance(event, Moved):
            for piece in fallen.difference(map(id, event.pieces)):
                del slots[piece]
            fallen.clear()
            yield number, event, slots


def dealt_since(run: Run, orders: Mapping[int, Sequence[Any]], until: int) -> list[tuple[Moved, list[Slot | None]]]:
    """Return the moves since shuffled pieces were last put back into the box, as after a cut for the deal.

    With each move stand the places in the shuffle of its pieces; None for what came of none. Events from `until` on
    are left out.
    """
    found: list[tuple[Moved, list[Slot | None]]] = []
    for number, event, slots in moves(run, orders):
        if number >= until:
            break
        if event.target == "box" and id(event.pieces[0]) in slots:
            found.clear()
        elif event.source != "box":
            found.append((event, [slots.get(id(piece)) for piece in event.pieces]))
    return found


def passed_on(held: dict[str, int], event: Moved) -> int:
    """Count a move in the numbers of pieces by pile; return how many lay where it went."""
    there = max(held.get(event.target, 0), 0)
    held[event.source] = held.get(event.source, 0) - len(event.pieces)
    held[event.target] = there + len(event.pieces)
    return there
