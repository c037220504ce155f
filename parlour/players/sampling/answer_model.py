"""What is answered in an imagined deal: what was seen to be, and of what was not seen something that agrees with it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ...engine.game import Checkpoint, Game
from ...engine.questions import Action, Ask, AskSeveral, Sets, Verb
from ...engine.table import Acted, Event, Moved, Shown, View, made
from ...games import CATALOGUE
from ...match.opening import acted
from .guesses import guesses, sets_asked
from .hidden_cards import Fates
from .observations import (
    Disagrees,
    Given,
    Run,
    Sight,
    brief,
    difference,
    is_new_pack,
    known_pieces,
    lying,
    names,
    next_sight,
    owner,
    refused,
    said,
    sights,
    way,
)

Slot = tuple[int, int]  # the number of the shuffle within the deal, and the place in it
ONE_ALONE = 0.8  # how often one of those asked in the wrong place is looked at alone, for a hand that may be why
DRAWS = 6  # of an answer unseen, before all of them are written out


class Answerer:
    """What one seat has seen, and the answers that others gave in it, as far as these are told or can be imagined."""

    def __init__(self, view: View, rng: random.Random) -> None:
        assert view.seat is not None and view.start is not None, "only a seat at a table can imagine"
        self.view, self.rng, self.bit = view, rng, 1 << view.seat
        kind = CATALOGUE[view.game]
        self.game: Game[Any] = kind(view.seats, view.options)
        self.start: Checkpoint = view.start
        self.seen = view.events
        self.known = known_pieces(self.seen, self.start)
        self.sights = sights(self.seen, self.start)
        self.packs = [i for i, e in enumerate(self.seen) if isinstance(e, Moved) and is_new_pack(e)]
        self.exact: dict[Slot, Any] = {}  # learnt: places of the shuffle whose piece the seat saw arrive
        self.groups: dict[Any, list[Slot]] = {}  # learnt: the places from which a card seen later may have come
        self.liked: dict[Any, Slot] = {}  # where a card was put when it last lay wrong, which may be right once more
        self.needed: dict[tuple[int, int], dict[Any, bool]] = {}  # learnt: what an unseen answer names, or does not
        self.answered: dict[tuple[int, int], Action] = {}  # what was imagined of answers unseen, while one is mended
        self._last: dict[tuple[int, int], Given] = {}  # by seat and seen event: the answer in the deal before
        self._musts: dict[tuple[int, int, bool], dict[Any, bool | None]] = {}  # what one unseen, or told in part, names
        self._been: set[tuple[Any, str | None]] = set()  # what was put into which pile in place of something unwanted
        self._wrong: set[tuple[Any, str | None]] = set()  # what lay in which pile where a deal went astray by it
        self._told: dict[tuple[int, int, Verb, str], range | None] = {}  # by seat, seen event and words: how many cards
        self.tries = 0
        self._index = 0  # the next seen event to be ranked_values
        self.fates = Fates(self.seen)
        self._brief = [brief(event) for event in self.seen]
        self._sure: tuple[int, int] | None = None  # events before the first shuffle, and those of them seen: never else
        self._said: dict[int, tuple[int, Action]] = {}  # by seen event: the seat and its answer, as it was read
        self._has_carried = any(None in pieces for pieces in self.start.piles.values())
        self._is_learnt = False
        self._unplaced = self._to_be_placed()
        self._kept: dict[tuple[int, int], set[Any]] = {}  # by seat and seen event: what the hand is yet seen to hold
        self._twin: Sequence[Event] = ()  # of the last world found: where another goes alike, the seat sees the same
        self._course: Sequence[tuple[int, Given]] = ()  # the answers of that world, by how many events had been seen
        self._twin_ends: dict[int, int] = {}  # by how many of these: how many seen ones they are
        # of the last world found, by shuffle and place: the moves by which each piece went; none of what was gathered
        self._paths: dict[int, dict[int, tuple[int, ...]]] = {}

    def _to_be_placed(self) -> dict[Any, tuple[str, int]]:
        """Return for each piece first seen as it leaves a hand that hand, and how often it was filled before."""
        found = {}
        for piece, times in self.sights.items():
            index, key, _ = times[0] if len(times) == 1 else (0, "", 0)  # or from anywhere, if dealt again
            if key.startswith("hands["):
                into = sum(isinstance(e, Moved) and e.target == key for e in self.seen[:index])
                found[piece] = key, into
        return found

    def _given(self, run: Run, question: Ask | AskSeveral, answer: tuple[int, Action]) -> Given:
        """Return an answer with its event, and keep it for the deals to come."""
        seat, action = answer
        own = question.of(seat)
        assert own is not None
        hidden = not self._is_plain(own)
        named = frozenset(said(action)) if hidden and (seat, self._index) in self.answered else None
        given = self._last[seat, self._index] = Given(answer, acted(run.table, own, action), hidden, named)
        return given

    def _given_again(self, given: Given, question: Ask | AskSeveral, run: Run) -> Given | None:
        """Return an answer that was given here in another deal, if it may be given in this and the same is seen.

        What is imagined of it may be another answer now, or is imagined anew.
        """
        (seat, action), event, hidden, named = given
        own = question.of(seat)
        if own is None or own.clause != event.clause:
            return None
        if named is not None:
            imagined = self.answered.get((seat, self._index))
            if imagined is not None and imagined is not action:
                action = imagined
                given = self._kept_in_mind(seat, action, event)
            if imagined is None or not self._is_told(own, action, event.public) or not self._is_sound(given, run):
                fresh = None if self._is_plain(own) else self._alike(own, event.public, run)
                return None if fresh is None else self._kept_in_mind(seat, fresh, event)
        elif not self._is_told(own, action, event.public):
            return None
        if hidden:
            run.unseen.append((seat, self._index, action))
        return given

    def _is_told(self, own: Ask, action: Action, public: str | None) -> bool:
        """Whether an answer may be given to a question, and this is told of it."""
        seen = own.seen
        told = seen(action) if seen is not None else None if own.quiet else action.text
        return told == public and own.broken(action) is None

    def _kept_in_mind(self, seat: int, action: Action, before: Acted) -> Given:
        """Return an answer unseen of which is told what was told of the one before, and keep it."""
        event = made(Acted, (seat, action.text, before.public, before.seen, before.clause))
        given = self._last[seat, self._index] = Given((seat, action), event, True, frozenset(said(action)))
        return given

    def _is_sound(self, given: Given, run: Run) -> bool:
        """Whether an unseen answer names of its hand what it must by all that is known, and nothing that it cannot."""
        seat, named, is_told = given.answer[0], given.named or (), given.event.public is not None
        musts = self._musts.setdefault((seat, self._index, is_told), {})
        for piece in run.table.piles("hands")[seat]:
            if piece not in musts:
                musts[piece] = self._must_name(seat, piece, is_told)
            must = musts[piece]
            if must is not None and (must is not (piece in named) or not named):
                return False
        return True

    def _must_name(self, seat: int, piece: Any, is_told: bool) -> bool | None:
        """Return whether the answer that a seat gives now names a piece of its hand; None when nothing tells."""
        learnt = self.needed.get((seat, self._index), {}).get(piece)
        if learnt is not None:
            return learnt
        if not is_told:
            return False if piece in self._kept_by(seat) else None
        return self.fates.of(seat, self._index, piece) if piece in self.fates.sights else None

    def _answer(self, question: Ask | AskSeveral, run: Run) -> tuple[int, Action] | None:
        """Return the answer that was given here, one that fits what was seen of it, or None at the open question."""
        said = self._said.get(self._index)
        if said is not None and type(question) is Ask and question.seat == said[0] and self._holds(question, said[1]):
            return said
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
            fault = difference(None, next_sight(self.seen[self._index :]))  # asked only for want of the next card
            seats = [*question.seats, *([shown.seat] if isinstance(shown, Acted) else [])]
            asked = [seat for seat in seats if seat != self.view.seat] or seats  # its own hand lies as it was seen
            is_one = self.rng.random() < ONE_ALONE
            fault.suspects = frozenset([self.rng.choice(asked)]) if is_one else fault.suspects | {*asked}
            fault.unwanted = self._asked_for(question, run)
            raise fault
        return None

    def _asked_for(self, question: Ask | AskSeveral, run: Run) -> list[Any]:
        """Return what another may play here, where it may not all that it holds unseen: it may be asked for that."""
        if type(question) is not Ask or question.seat == self.view.seat or sets_asked(question):
            return []
        named = {piece for action in question.actions for piece in said(action)}
        held = [p for p, key in lying(run) if owner(key) == question.seat and not self._is_known(p)]
        able = [p for p in held if p in named]
        return able if len(able) < len(held) else []

    def _unfit(self, own: Ask, shown: Acted, run: Run) -> Disagrees:
        """Return the mending for a seen answer that is not lawful here: the hand first gets what it is seen to play."""
        fault, hand = refused(own, shown, run), f"hands[{own.seat}]"
        common = {id(p) for p, key in lying(run) if owner(key) < 0}  # a capture names what lies on the board too
        fault.wanted = [(p, key) for p, key in fault.wanted if id(p) not in common or not self._is_settled(p)]
        if not fault.wanted:
            held = {id(p) for p, key in lying(run) if key == hand}
            due = [(p, hand) for p in self._leaving(hand) if id(p) not in held]
            return Disagrees(due, []) if due else fault
        return fault

    def _sight(self, piece: Any) -> Sight | None:
        """Return where a piece is seen first of what the pack in use brings; None where it is not seen at all."""
        sight = next((s for s in self.sights.get(piece, ()) if s.until >= self._index), None)
        if sight is None or any(self._index < pack <= sight.at for pack in self.packs):
            return None  # it is seen only when it has been gathered and dealt again
        return sight

    def _is_known(self, piece: Any) -> bool:
        """Whether the seat sees, now or later, where a piece lies."""
        return self._sight(piece) is not None

    def _is_settled(self, piece: Any) -> bool:
        """Whether a piece was seen before the event that is compared now, and so lies where it must."""
        sight = self._sight(piece)
        return sight is not None and sight.at < self._index

    def _home(self, piece: Any) -> str:
        """Return the pile in which a piece is seen first."""
        sight = self._sight(piece)
        return "" if sight is None else sight.where

    def _leaving(self, key: str) -> list[Any]:
        """Return the pieces that will be seen to leave a pile to which they came unseen."""
        later = [e for e in self.seen[self._index :] if isinstance(e, Moved)]
        came = {id(p) for e in later if e.target == key for p in e.pieces if p is not None}
        return [p for e in later if e.source == key for p in e.pieces if p is not None and id(p) not in came]

    def _is_plain(self, own: Ask) -> bool:
        """Whether the seat is told all of an answer: it is its own, or nothing of it is kept from anybody."""
        return (own.seen is None and not own.quiet) or own.seat == self.view.seat

    def _holds(self, own: Ask, action: Action) -> bool:
        """Whether an answer that the seat was told all of is lawful here, and would be told again."""
        return self._is_plain(own) and own.broken(action) is None

    def _fitting(self, own: Ask, shown: Acted, run: Run) -> Action | None:
        """Return a lawful answer that looks like the one seen, or None."""
        if self._is_plain(own):
            action = own.read(shown.text)
            self._said[self._index] = own.seat, action
            return action if own.broken(action) is None else None
        return self._alike(own, shown.text, run) if own.seen is not None else None

    def _alike(self, own: Ask, shown: str | None, run: Run) -> Action | None:
        """Return one of the answers of which others see `shown`; drawn, and only if that fails looked for."""
        seen, at = own.seen or (lambda _: None), (own.seat, self._index)
        if (piece := self._shown_by_its_move(own)) is not None and shown is not None:
            named = next((a for a in own.actions if seen(a) == shown and piece in said(a)), None)
            if named is None and piece not in run.table.piles("hands")[own.seat]:
                raise Disagrees([(piece, f"hands[{own.seat}]")], [])
            if named is not None:
                run.unseen.append((*at, named))
            return named
        action = self._as_before(own, shown, run)
        if action is None:
            needed, kept = self._bounds(own, shown, run)
            action = self._guessed(own, shown, needed, kept) or self._looked_for(own, shown, needed, kept)
        if action is not None:
            run.unseen.append((*at, action))
            self.answered[at] = action
        return action

    def _as_before(self, own: Ask, shown: str | None, run: Run) -> Action | None:
        """Return the answer that was imagined here last, if it may be given once more and looks the same; or None."""
        at = own.seat, self._index
        action = self.answered.get(at)
        if action is None or own.broken(action) is not None or (own.seen(action) if own.seen else None) != shown:
            return None
        needed, kept = self._bounds(own, shown, run)
        return action if names(action, needed) and kept.isdisjoint(said(action)) else None

    def _bounds(self, own: Ask, shown: str | None, run: Run) -> tuple[dict[Any, bool], set[Any]]:
        """Return what an unseen answer names or does not, and what of the hand it has hardly let go."""
        hand = run.table.piles("hands")[own.seat]
        learnt = self.needed.get((own.seat, self._index), {})
        needed = {piece: named for piece, named in learnt.items() if piece in hand}
        if shown is None:
            return needed, self._kept_by(own.seat)
        fates = {piece: self.fates.of(own.seat, self._index, piece) for piece in hand if piece in self.fates.sights}
        due = {piece: True for piece, fate in fates.items() if fate}
        return due | needed, {piece for piece, fate in fates.items() if fate is False}

    def _guessed(self, own: Ask, shown: str | None, needed: dict[Any, bool], kept: set[Any]) -> Action | None:
        """Return an answer of which others see `shown`, without listing all that are lawful; or None."""
        if not (sets := sets_asked(own)):
            return self._drawn(own, shown, needed, kept)
        seen = own.seen or (lambda _: None)
        told = self._sizes_told(own, sets, shown)
        for these in (told, sets) if told != sets else (sets,):
            for unlikely in (kept, ()) if kept else ((),):
                for action in guesses(own, these, needed, unlikely, self.rng):
                    if seen(action) == shown and own.broken(action) is None:
                        return action
        return None

    def _sizes_told(
        self, own: Ask, sets: dict[Verb, tuple[Sets, range]], shown: str | None
    ) -> dict[Verb, tuple[Sets, range]]:
        """Return of the sets that may be named those of the one size that is told, where the first of each tells it."""
        if own.seen is None or shown is None:
            return sets
        found = {}
        for verb, (those, sizes) in sets.items():
            at = own.seat, self._index, verb, shown
            if at not in self._told:
                fit = [size for size in sizes if own.seen(verb[those.among[:size]]) == shown]
                self._told[at] = range(fit[0], fit[0] + 1) if len(fit) == 1 else None
            size = self._told[at]
            found[verb] = (those, size) if size is not None and size.start in sizes else (those, sizes)
        return found

    def _drawn(self, own: Ask, shown: str | None, needed: dict[Any, bool], kept: set[Any]) -> Action | None:
        """Return an answer of which others see `shown`, by chance, or None when some draws did not bring it."""
        seen = own.seen or (lambda _: None)
        for _ in range(DRAWS):
            drawn = own.drawn(self.rng.random())
            if seen(drawn) == shown and names(drawn, needed) and kept.isdisjoint(said(drawn)):
                return drawn
        return None

    def _looked_for(self, own: Ask, shown: str | None, needed: dict[Any, bool], kept: set[Any]) -> Action | None:
        """Return one of all the answers of which others see `shown`, or None where there is none."""
        seen = own.seen or (lambda _: None)
        alike = [a for a in own.actions if seen(a) == shown]
        fit = [a for a in alike if names(a, needed)] or alike
        better = [a for a in fit if kept.isdisjoint(said(a))] or fit
        return self.rng.choice(better) if better else None

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
                    if way(event)[0] == f"hands[{seat}]":
                        kept.update(new)
        return self._kept[at]

    def _shown_by_its_move(self, own: Ask) -> Any | None:
        """Return the piece that the seat saw leave another's hand upon an answer whose words did not tell it."""
        after = self.seen[self._index + 1] if self._index + 1 < len(self.seen) else None
        if own.seat == self.view.seat or not isinstance(after, Moved) or after.source != f"hands[{own.seat}]":
            return None
        return after.pieces[0] if len(after.pieces) == 1 else None
