"""Imagined deals that agree with all that one seat has seen, for any game, without code per game.

A world is a set of shuffles under which the script, given the answers so far, shows the seat exactly the events that
it saw. It is found by trying: random orders with the known cards pinned where they came from, the script run again,
and whatever first disagrees mended by a swap of cards that the seat cannot tell apart. The run itself is the proof,
so no rule of any game is told to the sampler, and no world that it returns is false.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from time import perf_counter
from typing import Any

from ..cards import Card
from ..controller import Checkpoint, Game
from ..games import CATALOGUE
from ..match import acted, laid_table
from ..questions import Action, Ask, AskSeveral, Script, Shuffle
from ..table import Acted, Event, Moved, Noted, Shown, Table, View, redacted

Slot = tuple[int, int]  # the number of the shuffle within the deal, and the place in it
CARRIED = -1  # stands for a shuffle where the order is that of cards which lay face down from the deal before
DRAWS = 6  # of an answer unseen, before all of them are written out
ATTEMPTS = 4  # for each world that is asked for
RETHINK, LAST = 0.3, 8  # how often an unseen answer is imagined anew with a swap of cards, and which of the last
MANY = 3  # unwanted cards that came together: to take one of them away is enough
CHEAP = 2  # runs for a world: with no more than these every world is begun anew
NEAR, FARTHEST = 3, 60  # runs spent on the neighbours of a world for each that it cost, and at most
MOST_SWAPS = 8  # exchanges by which a neighbour differs
MENDINGS = 60  # swaps tried upon one world, besides one for each known card, before another is begun


@dataclass
class World:
    """One imagined deal up to the open question: its orders, the answers given in it, and how it began."""

    orders: dict[int, list[Any]]
    answers: list[tuple[int, Action]]
    start: Checkpoint
    imagined: dict[tuple[int, int], Action] = field(default_factory=dict)  # of the answers, those that were not seen


@dataclass
class _Run:
    """The script of one world in progress: the table, and the open question."""

    table: Table
    script: Script[int | None]
    question: Ask | AskSeveral | None = None
    answers: list[tuple[int, Action]] = field(default_factory=list)
    unseen: list[tuple[int, int, Action]] = field(default_factory=list)  # imagined answers: seat, seen events, answer


class _Disagrees(Exception):
    """The imagined deal went another way than the seat saw; what would have to lie elsewhere for it to agree.

    `suspects` are seats whose hidden cards may be why, where nothing tells which: one was asked and another not.
    """

    def __init__(
        self,
        wanted: list[tuple[Any, str]],
        unwanted: list[Any],
        pairs: list[tuple[Any, Any]] | None = None,
        suspects: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__()
        self.wanted, self.unwanted, self.pairs, self.suspects = wanted, unwanted, pairs or [], suspects


class Imagination:
    """Draws worlds for one view. `rng` is the only source of chance; the same one gives the same worlds."""

    def __init__(self, view: View, rng: random.Random) -> None:
        assert view.seat is not None and view.start is not None, "only a seat at a table can imagine"
        self.view, self.rng, self.bit = view, rng, 1 << view.seat
        kind = CATALOGUE[view.game]
        self.game: Game[Any] = kind(view.seats, view.options)
        self.start: Checkpoint = view.start
        self.seen = view.events
        self.known = _known_pieces(self.seen, self.start)
        self.sights = _sights(self.seen)
        self.exact: dict[Slot, Any] = {}  # learnt: places of the shuffle whose piece the seat saw arrive
        self.groups: dict[Any, list[Slot]] = {}  # learnt: the places from which a card seen later may have come
        self.needed: dict[tuple[int, int], dict[Any, bool]] = {}  # learnt: what an unseen answer names, or does not
        self.answered: dict[tuple[int, int], Action] = {}  # what was imagined of answers unseen, while one is mended
        self.tries = self.found = 0
        self._index = 0  # the next seen event to be compared
        self._brief = [brief(event) for event in self.seen]
        self._sure: tuple[int, int] | None = None  # events before the first shuffle, and those of them seen: never else
        self._said: dict[int, Action] = {}  # answers seen, as they were read
        self._has_carried = any(None in pieces for pieces in self.start.piles.values())
        self._is_learnt = False
        self._unplaced = self._to_be_placed()
        self._kept: dict[tuple[int, int], set[Any]] = {}  # by seat and seen event: what the hand is yet seen to hold
        self._paths: dict[Slot, tuple[int, ...]] = {}  # of the last world found: the moves by which each piece went
        self._base: World | None = None  # from which neighbouring worlds are sought
        self._steps = 0  # how many of them may still be tried before a new beginning
        self._swaps = 3  # by how many exchanges of cards a neighbour differs

    def worlds(self, most: int, patience: float = inf) -> Iterator[World]:
        """Yield up to `most` worlds; fewer when they are hard to find, or when `patience`, in seconds, is at an end."""
        begun = perf_counter()
        for _ in range(most * ATTEMPTS):
            world = self.world()
            if world is not None:
                self.found += 1
                yield world
            if self.found >= most or perf_counter() - begun > patience:
                return

    def world(self) -> World | None:
        """Return one world, or None when this attempt did not come to one.

        What was dear to find has neighbours, which differ by a few cards and are tried at one run each; so about as
        many runs go into these as into new beginnings.
        """
        while self._steps > 0 and self._base is not None:
            self._steps -= 1
            if (near := self._neighbour(self._base)) is not None:
                self._base = near
                return near
        before = self.tries
        found = self._begun_anew()
        self._base = found or self._base
        tries = self.tries - before
        self._steps = min(NEAR * tries, FARTHEST) if tries > CHEAP else 0
        return found

    def _begun_anew(self) -> World | None:
        """Return a world from a new shuffle, or None when it could not be mended into one."""
        orders: dict[int, list[Any]] = {}
        self.answered.clear()
        for _ in range(MENDINGS + len(self.known)):
            self.tries += 1
            run = self._open(orders)
            try:
                self._follow(run, orders)
            except _Disagrees as fault:
                if self._learn_deal(run, orders):  # now it is known where cards come from: shuffle once more
                    orders.clear()
                    continue
                is_mended = self._mend(run, orders, fault)
                if not self._thinks_again(run, surely=not is_mended):
                    return None
                continue
            self._learn(run, orders)
            return self._accepted(run, orders)
        return None

    def _accepted(self, run: _Run, orders: dict[int, list[Any]]) -> World:
        start = completed(self.start, orders.get(CARRIED, []))
        return World(orders, run.answers, start, self.answered.copy())

    def _neighbour(self, world: World) -> World | None:
        """Return a world that differs from one by some exchanges of unknown cards, or None where it is none.

        Every exchange is as likely as the one that takes it back, so no world is preferred to another.
        """
        orders = {source: order.copy() for source, order in world.orders.items()}
        self.answered = world.imagined.copy()
        if self.answered and self.rng.random() < RETHINK:
            del self.answered[self.rng.choice([*self.answered])]
        source = self.rng.choice([s for s in orders if len(orders[s]) > 1] or [*orders])
        order, path = orders[source], self._paths
        loose = [at for at, piece in enumerate(order) if piece not in self.known and (source, at) not in self.exact]
        if len(loose) > 1:
            lying = [at for at in loose if len(path.get((source, at), ())) <= 1]  # nobody has touched these yet
            order_of_lying = [order[at] for at in lying]
            self.rng.shuffle(order_of_lying)
            for at, piece in zip(lying, order_of_lying, strict=True):
                order[at] = piece
            for _ in range(self._swaps):
                one, other = self.rng.choice(loose), self.rng.choice(loose)
                if path.get((source, one)) != path.get((source, other)):
                    order[one], order[other] = order[other], order[one]
        self.tries += 1
        run = self._open(orders)
        try:
            self._follow(run, orders)
        except _Disagrees:
            self._swaps = max(1, self._swaps - 1)
            return None
        self._swaps = min(MOST_SWAPS, self._swaps + 1)
        return self._accepted(run, orders)

    def _open(self, orders: dict[int, list[Any]]) -> _Run:
        """Lay the table as the deal began; what lay face down from the deal before is imagined too."""
        piles = self.start.piles.values()
        if CARRIED not in orders and any(None in pieces for pieces in piles):
            seen = {piece for pieces in piles for piece in pieces}
            hidden = tuple(piece for piece in self.game.carried_pieces() if piece not in seen)
            orders[CARRIED] = self._order(CARRIED, hidden)
        table = laid_table(self.game, completed(self.start, orders.get(CARRIED, [])), True)
        return _Run(table, self.game.deal(table))

    def resume(self, world: World) -> _Run:
        """Return the script of a world standing at the open question, for a line of play to be tried in it."""
        table = laid_table(self.game, world.start, False)
        run = _Run(table, self.game.deal(table))
        value: Any = None
        answers, chances = iter(world.answers), 0
        while True:
            question = run.script.send(value)
            if isinstance(question, Shuffle):
                value, chances = tuple(world.orders[chances]), chances + 1
                continue
            answer = next(answers, None)
            if answer is None:
                run.question = question
                return run
            value = answer[1] if type(question) is not AskSeveral else answer

    def _follow(self, run: _Run, orders: dict[int, list[Any]]) -> None:
        """Run the script as far as the seat has seen; raise _Disagrees at the first difference."""
        value: Any = None
        events, checked, chances = run.table.events, 0, 0
        assert events is not None
        while True:
            try:
                question = run.script.send(value)
            except StopIteration:
                self._compare(run, events, checked)
                raise _Disagrees([], []) from None
            if isinstance(question, Shuffle):
                checked = self._before_shuffle(run, events, checked, chances)
                if chances not in orders or not _are_of(orders[chances], question.pieces):
                    orders[chances] = self._order(chances, question.pieces)
                value, chances = tuple(orders[chances]), chances + 1
                continue
            checked = self._compare(run, events, checked)
            answer = self._answer(question, run)
            if answer is None:
                run.question = question
                return
            seat, action = answer
            own = question.of(seat)
            assert own is not None
            events.append(acted(run.table, own, action))
            run.answers.append(answer)
            value = action if isinstance(question, Ask) else answer

    def _before_shuffle(self, run: _Run, events: list[Event], checked: int, chances: int) -> int:
        """Compare the events before a shuffle, so that the right pack is mended; the first ones but once."""
        if chances or self._has_carried:
            return self._compare(run, events, checked)
        if self._sure is None:
            self._compare(run, events, checked)
            self._sure = len(events), self._index
        checked, self._index = self._sure
        return checked

    def _compare(self, run: _Run, events: list[Event], checked: int) -> int:
        """Compare the events from `checked` on with those seen; `_index` is the next seen one."""
        if checked == 0:
            self._index = 0
        bit, index, most = self.bit, self._index, len(self.seen)
        for place in range(checked, len(events)):
            mine = events[place]
            if index < most and mine.seen & bit and brief(mine) == self._brief[index]:
                index += 1
                continue
            told = redacted(mine, bit)
            if told is None:
                continue
            theirs = self.seen[index] if index < most else None
            if told != theirs:
                self._index = index
                fault = _difference(_next_sight(events[place:]), _next_sight(self.seen[index:]))
                fault.suspects |= {theirs.seat} if isinstance(theirs, Acted) else set()
                raise fault
            index += 1
        self._index = index
        return len(events)

    def _answer(self, question: Ask | AskSeveral, run: _Run) -> tuple[int, Action] | None:
        """Return the answer that was given here, one that fits what was seen of it, or None at the open question."""
        shown = self.seen[self._index] if self._index < len(self.seen) else None
        if isinstance(shown, Acted) and (own := question.of(shown.seat)) is not None:
            action = self._fitting(own, shown, run)
            if action is not None:
                return shown.seat, action
            raise self._unfit(own, shown, run)
        for seat in question.seats:
            own = question.of(seat)
            if own is not None and own.quiet and seat != self.view.seat:
                hidden = self._alike(own, None, run)
                if hidden is not None:
                    return seat, hidden
        if shown is not None or set(question.seats) != set(self.view.asked):
            fault = _difference(None, _next_sight(self.seen[self._index :]))  # asked only for want of the next card
            fault.suspects |= {*question.seats, *([shown.seat] if isinstance(shown, Acted) else [])}
            raise fault
        return None

    def _unfit(self, own: Ask, shown: Acted, run: _Run) -> _Disagrees:
        """Return the mending for a seen answer that is not lawful here: the hand first gets what it is seen to play."""
        fault, hand = _refused(own, shown, run), f"hands[{own.seat}]"
        if not fault.wanted:
            held = {id(p) for p, key in _lying(run) if key == hand}
            due = [(p, hand) for p in self._leaving(hand) if id(p) not in held]
            return _Disagrees(due, []) if due else fault
        return fault

    def _leaving(self, key: str) -> list[Any]:
        """Return the pieces that will be seen to leave a pile to which they came unseen."""
        later = [e for e in self.seen[self._index :] if isinstance(e, Moved)]
        came = {id(p) for e in later if e.target == key for p in e.pieces if p is not None}
        return [p for e in later if e.source == key for p in e.pieces if p is not None and id(p) not in came]

    def _fitting(self, own: Ask, shown: Acted, run: _Run) -> Action | None:
        """Return a lawful answer that looks like the one seen, or None."""
        if own.seat == self.view.seat or (own.seen is None and not own.quiet):
            said = self._said.get(self._index)
            if said is not None and own.broken(said) is None:
                return said
            action = self._said[self._index] = own.read(shown.text)
            return action if own.broken(action) is None else None
        return self._alike(own, shown.text, run) if own.seen is not None else None

    def _alike(self, own: Ask, shown: str | None, run: _Run) -> Action | None:
        """Return one of the answers of which others see `shown`; drawn, and only if that fails looked for."""
        seen = own.seen or (lambda _: None)
        needed, kept = self.needed.get((own.seat, self._index), {}), self._kept_by(own.seat)
        if (piece := self._shown_by_its_move(own)) is not None and shown is not None:
            named = next((a for a in own.actions if seen(a) == shown and piece in _said(a)), None)
            if named is None:
                raise _Disagrees([(piece, f"hands[{own.seat}]")], [])
            run.unseen.append((own.seat, self._index, named))
            return named
        before = self.answered.get((own.seat, self._index))
        if before is not None and own.broken(before) is None and seen(before) == shown and _names(before, needed):
            run.unseen.append((own.seat, self._index, before))
            return before
        action: Action | None = None
        for _ in range(DRAWS):
            drawn = own.drawn(self.rng.random())
            if seen(drawn) == shown and _names(drawn, needed) and kept.isdisjoint(_said(drawn)):
                action = drawn
                break
        else:
            alike = [a for a in own.actions if seen(a) == shown]
            fit = [a for a in alike if _names(a, needed)] or alike
            better = [a for a in fit if kept.isdisjoint(_said(a))] or fit
            action = self.rng.choice(better) if better else None
        if action is not None:
            run.unseen.append((own.seat, self._index, action))
            self.answered[own.seat, self._index] = action
        return action

    def _kept_by(self, seat: int) -> set[Any]:
        """Return the pieces that are next seen in the hand of a seat, which so has hardly let them go before."""
        at = (seat, self._index)
        if at not in self._kept:
            met: set[Any] = set()
            kept = self._kept[at] = set()
            for event in self.seen[self._index :]:
                if isinstance(event, Moved | Shown):
                    new = [p for p in event.pieces if p is not None and p not in met]
                    met.update(new)
                    if _way(event)[0] == f"hands[{seat}]":
                        kept.update(new)
        return self._kept[at]

    def _shown_by_its_move(self, own: Ask) -> Any | None:
        """Return the piece that the seat saw leave another's hand upon an answer whose words did not tell it."""
        after = self.seen[self._index + 1] if self._index + 1 < len(self.seen) else None
        if own.seat == self.view.seat or not isinstance(after, Moved) or after.source != f"hands[{own.seat}]":
            return None
        return after.pieces[0] if len(after.pieces) == 1 else None

    def _order(self, chances: int, pieces: tuple[Any, ...]) -> list[Any]:
        """Return a random order with what is known put where it came from."""
        order = list(pieces)
        self.rng.shuffle(order)
        place = {id(p): i for i, p in enumerate(order)}
        taken: set[int] = set()

        def put(piece: Any, at: int) -> None:
            old, other = place[id(piece)], order[at]
            order[at], order[old] = piece, other
            place[id(piece)], place[id(other)] = at, old
            taken.add(at)

        for (source, at), piece in self.exact.items():
            if source == chances and id(piece) in place:
                put(piece, at)
        for piece, slots in self.groups.items():
            free = [at for source, at in slots if source == chances and at not in taken]
            if free and id(piece) in place and place[id(piece)] not in taken:
                put(piece, self.rng.choice(free))
        return order

    def _mend(self, run: _Run, orders: dict[int, list[Any]], fault: _Disagrees) -> bool:
        """Swap cards so that the fault may not come again; return whether anything could be swapped."""
        where = {id(p): pile.key for piles in run.table.zones.values() for pile in piles for p in pile}
        done = False
        for order, at, piece in _places(orders, fault.pairs):
            order[order.index(piece)], order[at] = order[at], piece
            done = True
        for piece, key in fault.wanted:
            if self._is_let_go_instead(run, orders, piece, key):
                done = True
                continue
            if self._let_go(run, piece, key, where.get(id(piece), "")):
                done = True
                continue
            lying = [p for p, k in _lying(run) if k == key and all(p is not other for other, _ in fault.wanted)]
            free = [p for p in lying if not self._is_settled(p)]
            there = [p for p in lying if p not in self.known] or [p for p in free if self._home(p) != key] or free
            if there and (where.get(id(piece)) != key or not fault.suspects):
                done |= self._swap(orders, piece, self.rng.choice(there))
        done |= self._put_elsewhere(run, orders, fault.unwanted, where)
        if not done:
            hidden = [p for p, key in _lying(run) if _owner(key) in fault.suspects and p not in self.known]
            done = self._put_elsewhere(run, orders, hidden, where)
        return done

    def _put_elsewhere(
        self, run: _Run, orders: dict[int, list[Any]], pieces: Sequence[Any], where: dict[int, str]
    ) -> bool:
        """Swap pieces that need not lie where they do, of many one, with others; return whether any was."""
        done, loose = False, [piece for piece in pieces if not self._is_settled(piece)]
        for piece in loose if len(loose) < MANY else [self.rng.choice(loose)]:
            home = where.get(id(piece))
            alike = [p for p, k in _lying(run) if k != home and type(p) is type(piece)]
            others = [p for p in alike if p not in self.known] or [p for p in alike if not self._is_settled(p)]
            if others:
                done |= self._swap(orders, piece, self.rng.choice(others))
        return done

    def _swap(self, orders: dict[int, list[Any]], one: Any, other: Any) -> bool:
        """Exchange two pieces in the newest order that has both, and in what was imagined to be said of them."""
        for order in reversed([*orders.values()]):
            try:
                i, j = order.index(one), order.index(other)
            except ValueError:
                continue
            order[i], order[j] = order[j], order[i]
            for at, action in self.answered.items():
                if action.args and not {one, other}.isdisjoint(_said(action)):
                    self.answered[at] = _renamed(action, {one: other, other: one})
            return True
        return False

    def _is_settled(self, piece: Any) -> bool:
        """Whether a piece was seen before the event that is compared now, and so lies where it must."""
        return piece in self.known and self.sights.get(piece, (-1, ""))[0] < self._index

    def _home(self, piece: Any) -> str:
        """Return the pile in which a piece is seen first."""
        return self.sights.get(piece, (0, ""))[1]

    def _thinks_again(self, run: _Run, *, surely: bool) -> bool:
        """Let one of the last unseen answers be imagined anew, now and then or surely; return whether to go on."""
        if not surely and self.rng.random() > RETHINK:
            return True
        free = [(seat, at) for seat, at, _ in run.unseen if (seat, at) in self.answered]
        if free:
            del self.answered[self.rng.choice(free[-LAST:])]
        return bool(free) or not surely

    def _is_let_go_instead(self, run: _Run, orders: dict[int, list[Any]], piece: Any, key: str) -> bool:
        """Whether a card that has to be in a hand could change places with one there, to be let go in its stead."""
        seat = _owner(key)
        if not any(by == seat and piece in _said(action) for by, _, action in run.unseen):
            return False
        kept = self._kept_by(seat)
        there = [p for p, lies in _lying(run) if lies == key and p not in kept]
        return bool(there) and self._swap(orders, piece, self.rng.choice(there))

    def _let_go(self, run: _Run, piece: Any, wanted: str, home: str) -> bool:
        """Whether a seat held the piece and let it go by an answer unseen; if so, note that it cannot have done so."""
        for seat, at, action in reversed(run.unseen):
            is_his = home.endswith(f"[{seat}]") or piece in _said(action)  # or to a pile of all
            if wanted == f"hands[{seat}]" and home != wanted and is_his and action.args:
                self.needed.setdefault((seat, at), {})[piece] = piece not in _said(action)
                return True
        return False

    def _learn_deal(self, run: _Run, orders: dict[int, list[Any]]) -> bool:
        """Note of a run that went astray from which places of the shuffle the hands were dealt.

        A card that is seen later to come from a hand lay in one of these, if nothing has gone there since from
        elsewhere. Return whether something was learnt that a new shuffle may use.
        """
        if not self._unplaced or run.table.events is None:
            return False
        slots = {id(p): (source, i) for source, order in orders.items() for i, p in enumerate(order)}
        dealt: dict[str, list[Slot]] = {}
        filled: dict[str, int] = {}  # how often something came into a pile
        for event in run.table.events:
            if isinstance(event, Moved) and event.source != "box":
                filled[event.target] = filled.get(event.target, 0) + 1
                fresh = [slot for p in event.pieces if (slot := slots.pop(id(p), None)) is not None]
                dealt.setdefault(event.target, []).extend(fresh)
                if len(fresh) < len(event.pieces):
                    filled[event.target] = -len(self.seen)  # not from the shuffle alone
        learnt = [piece for piece, (key, times) in self._unplaced.items() if filled.get(key) == times]
        for piece in learnt:
            self.groups[piece] = dealt[self._unplaced.pop(piece)[0]].copy()
        return any(all(orders[source][at] is not piece for source, at in self.groups[piece]) for piece in learnt)

    def _to_be_placed(self) -> dict[Any, tuple[str, int]]:
        """Return for each piece first seen as it leaves a hand that hand, and how often it was filled before."""
        found = {}
        for piece, (index, key) in self.sights.items():
            if key.startswith("hands["):
                into = sum(isinstance(e, Moved) and e.target == key for e in self.seen[:index])
                found[piece] = key, into
        return found

    def _learn(self, run: _Run, orders: dict[int, list[Any]]) -> None:
        """Note from an accepted world which place of the shuffle each pile was dealt from."""
        slots = {id(p): (source, i) for source, order in orders.items() for i, p in enumerate(order)}
        self._note_paths(run, slots)
        if self.exact or self._is_learnt:
            return
        self._is_learnt = True
        dealt: dict[str, list[Slot]] = {}
        home: dict[int, str] = {}
        for event in run.table.events or ():
            if not isinstance(event, Moved) or event.source == "box":
                continue
            for piece in event.pieces:
                if id(piece) not in slots:
                    continue
                if id(piece) not in home:
                    home[id(piece)] = event.target
                    dealt.setdefault(event.target, []).append(slots[id(piece)])
                    if event.seen & self.bit:
                        self.exact[slots[id(piece)]] = piece
                elif event.seen & self.bit and slots[id(piece)] not in self.exact:
                    self.groups[piece] = dealt[home[id(piece)]].copy()  # not what is dealt there in a later round

    def _note_paths(self, run: _Run, slots: dict[int, Slot]) -> None:
        """Note by which moves the piece from each place of the shuffle went in this world."""
        paths: dict[Slot, list[int]] = {}
        for number, event in enumerate(run.table.events or ()):
            if isinstance(event, Moved):
                for piece in event.pieces:
                    if (slot := slots.get(id(piece))) is not None:
                        paths.setdefault(slot, []).append(number)
        self._paths = {slot: tuple(path) for slot, path in paths.items()}


def brief(event: Event) -> tuple[Any, ...]:
    """Return what two events that the seat saw alike have in common."""
    if isinstance(event, Acted):
        return event.seat, event.text, event.why
    if isinstance(event, Noted):
        return event.name, event.value, event.why
    return event[:-1]


def completed(start: Checkpoint, order: Sequence[Any]) -> Checkpoint:
    """Return a checkpoint with the pieces of an order in place of the backs that lie in its piles."""
    hidden = iter(order)
    piles = {key: tuple(next(hidden) if p is None else p for p in pieces) for key, pieces in start.piles.items()}
    return replace(start, piles=piles) if order else start


def _are_of(order: Sequence[Any], pieces: Sequence[Any]) -> bool:
    """Whether an order is of these pieces: other cards may have been given in before it fell."""
    return len(order) == len(pieces) and set(order) == set(pieces)


def _known_pieces(seen: tuple[Event, ...], start: Checkpoint) -> set[Any]:
    """Return the pieces whose places the seat knows; one that goes back to the box may come from anywhere again."""
    known = {p for pieces in start.piles.values() for p in pieces if p is not None}
    for event in seen:
        if isinstance(event, Moved) and event.target == "box":
            known.difference_update(event.pieces)
        elif isinstance(event, Moved | Shown):
            known.update(p for p in event.pieces if p is not None)
    return known


def _sights(seen: tuple[Event, ...]) -> dict[Any, tuple[int, str]]:
    """Return for each piece the event at which its face was first seen, and where it lay or came from then."""
    found: dict[Any, tuple[int, str]] = {}
    for i, event in enumerate(seen):
        if isinstance(event, Moved) and event.target == "box":
            for piece in event.pieces:
                found.pop(piece, None)
        elif isinstance(event, Moved | Shown):
            for piece in event.pieces:
                found.setdefault(piece, (i, _way(event)[0]))
    return found


def _names(action: Action, needed: dict[Any, bool]) -> bool:
    """Whether an answer names the pieces that it must, and none that it must not."""
    return not needed or (bool(action.args) and all((p in _said(action)) is named for p, named in needed.items()))


def _renamed(action: Action, names: dict[Any, Any]) -> Action:
    """Return the answer with other pieces in the place of those that it names."""
    args = (tuple(names.get(p, p) for p in arg) if isinstance(arg, tuple) else names.get(arg, arg) for arg in action.args)
    return action.verb(*args)


def _said(action: Action) -> list[Any]:
    """Return the pieces that an answer names, one by one or as a set."""
    return [piece for arg in action.args for piece in (arg if isinstance(arg, tuple) else (arg,))]


def _next_sight(events: Sequence[Event]) -> Moved | Shown | None:
    """Return the first move or show of pieces, which tells by what cards two deals part ways."""
    return next((e for e in events if isinstance(e, Moved | Shown)), None)


def _way(event: Moved | Shown) -> tuple[str, str]:
    """Return the piles that an event of pieces goes from and to."""
    return (event.source, event.target) if isinstance(event, Moved) else (event.where, event.where)


def _difference(mine: Moved | Shown | None, theirs: Moved | Shown | None) -> _Disagrees:
    """Return what would have to lie elsewhere for the imagined deal to go on as the seen one did."""
    if mine is not None and theirs is not None and _way(mine) == _way(theirs):
        pairs = zip(mine.pieces, theirs.pieces, strict=False)  # cards are turned until one falls: soon or late
        wrong = [(a, b) for a, b in pairs if b is not None and a is not b]
        if wrong or len(mine.pieces) == len(theirs.pieces):
            return _Disagrees([], [], wrong)
    wanted = [(p, _way(theirs)[0]) for p in theirs.pieces if p is not None] if theirs is not None else []
    seats = {_owner(key) for event in (mine, theirs) if event is not None for key in _way(event)}
    return _Disagrees(wanted, list(mine.pieces) if mine is not None else [], None, frozenset(seats - {-1}))


def _owner(key: str) -> int:
    """Return the seat whose pile has this key, or -1 for one that all share."""
    return int(key[key.index("[") + 1 : -1]) if key.endswith("]") else -1


def _refused(own: Ask, shown: Acted, run: _Run) -> _Disagrees:
    """Return the mending for an answer that was seen but is not lawful in the imagined deal."""
    try:
        tried = own.read(shown.text)
    except ValueError:
        return _Disagrees([], [])
    named = [p for p in _said(tried) if isinstance(p, Card)]
    hand = f"hands[{own.seat}]"
    held = {id(p) for p, key in _lying(run) if key == hand}
    missing = [(p, hand) for p in named if id(p) not in held]
    if missing:
        return _Disagrees(missing, [])
    if tried.verb not in {action.verb for action in own.actions}:  # something else is asked: any card may be the cause
        return _Disagrees([], [p for p, key in _lying(run) if key == hand])
    instead = [p for action in own.actions for arg in action.args for p in ((arg,) if isinstance(arg, Card) else ())]
    return _Disagrees([], instead)


def _lying(run: _Run) -> list[tuple[Any, str]]:
    return [(piece, pile.key) for piles in run.table.zones.values() for pile in piles for piece in pile]


def _places(orders: dict[int, list[Any]], pairs: list[tuple[Any, Any]]) -> list[tuple[list[Any], int, Any]]:
    """Return for each pair the newest order that has both, the place of the one imagined in it, and the one seen."""
    found = []
    for imagined, seen in pairs:
        order = next((o for o in reversed(orders.values()) if imagined in o and seen in o), None)
        if order is not None:
            found.append((order, order.index(imagined), seen))
    return found
