"""Playing an imagined deal along with what one seat saw, as far as the two agree."""

from __future__ import annotations

from typing import Any

from ...engine.questions import Ask, AskSeveral, Shuffle
from ...engine.table import Acted, Event, redacted
from ...match.opening import laid_table
from .answer_model import Answerer
from .observations import Disagrees, Run, are_alike, are_of, brief, completed, difference, next_sight

CARRIED = -1  # stands for a shuffle where the order is that of cards which lay face down from the deal before
AS_BEFORE = 0.6  # how often a card is put where it was put last, when the same shuffle is imagined anew


class Follower(Answerer):
    """Re-plays the open deal of a view in imagined orders; raises Disagrees where the seat saw something else."""

    def _open(self, orders: dict[int, list[Any]]) -> Run:
        """Lay the table as the deal began; what lay face down from the deal before is imagined too."""
        piles = self.start.piles.values()
        if CARRIED not in orders and any(None in pieces for pieces in piles):
            seen = {piece for pieces in piles for piece in pieces}
            hidden = tuple(piece for piece in self.game.persistent_pieces() if piece not in seen)
            orders[CARRIED] = self._order(CARRIED, hidden)
        table = laid_table(self.game, completed(self.start, orders.get(CARRIED, [])), True)
        return Run(table, self.game.deal(table))

    def _follow(self, run: Run, orders: dict[int, list[Any]]) -> None:
        """Run the script as far as the seat has seen; raise Disagrees at the first difference."""
        events, checked = run.table.events, 0
        assert events is not None
        while True:
            question = run.question or self._asked(run)
            run.question = None
            if isinstance(question, Shuffle):
                checked = self._before_shuffle(run, events, checked)
                self._shuffle(run, orders, question)
                continue
            checked = self._compare(run, events, checked)
            before = self._last.get((question.seat, self._index)) if type(question) is Ask else None
            given = before and self._given_again(before, question, run)
            if given is None:
                answer = self._answer(question, run)
                if answer is None:
                    run.question = question
                    return
                given = self._given(run, question, answer)
            events.append(given.event)
            run.answers.append(given.answer)
            run.course.append((self._index, given))
            run.value = given.answer[1] if type(question) is Ask else given.answer

    def _replay(self, run: Run, orders: dict[int, list[Any]]) -> None:
        """Let the answers of the last world be given once more, as far as they can be; nothing is compared yet."""
        events, answers, course = run.table.events, run.answers, run.course
        assert events is not None
        for index, before in self._course:
            self._index = index
            question = self._asked(run)
            while isinstance(question, Shuffle):
                self._shuffle(run, orders, question)
                question = self._asked(run)
            given = self._given_again(before, question, run)
            if given is None:
                run.question = question
                return
            events.append(given.event)
            answers.append(given.answer)
            course.append((index, given))
            run.value = given.answer[1] if type(question) is Ask else given.answer

    def _asked(self, run: Run) -> Ask | AskSeveral | Shuffle:
        """Return the next question of the script; raise Disagrees where it is at an end."""
        try:
            return run.script.send(run.value)
        except StopIteration:
            self._compare(run, run.table.events or [], max(run.ends))
            raise Disagrees([], []) from None

    def _shuffle(self, run: Run, orders: dict[int, list[Any]], question: Shuffle) -> None:
        """Let a shuffle fall as it is imagined, by chance where the order is not of these pieces."""
        order = orders.get(run.chances)
        if order is None or not are_of(order, question.pieces):
            order = orders[run.chances] = self._order(run.chances, question.pieces)
        run.value, run.chances = tuple(order), run.chances + 1
        run.falls.append(len(run.table.events or ()))

    def _before_shuffle(self, run: Run, events: list[Event], checked: int) -> int:
        """Compare the events before a shuffle, so that the right pack is mended; the first ones but once."""
        if run.chances or self._has_carried:
            return self._compare(run, events, checked)
        if self._sure is None:
            self._compare(run, events, checked)
            self._sure = len(events), self._index
        checked, self._index = self._sure
        run.ends[checked] = self._index
        return checked

    def _compare(self, run: Run, events: list[Event], checked: int) -> int:
        """Compare the events from `checked` on with those seen; `_index` is the next seen one."""
        if checked == 0:
            self._index = 0
        twin, ends, end = self._twin, self._twin_ends, len(events)
        if end in ends and ends.get(checked) == self._index:
            new, old = events[checked:end], twin[checked:end]
            if new == old or are_alike(new, old, self.bit):
                if checked == 0:  # all of it at once
                    run.ends = {before: seen for before, seen in ends.items() if before <= end}
                self._index = run.ends[end] = ends[end]
                return end
        bit, index, most = self.bit, self._index, len(self.seen)
        for place in range(checked, end):
            mine = events[place]
            if index < most and mine.seen & bit and brief(mine) == self._brief[index]:
                index += 1
                continue
            told = redacted(mine, bit)
            if told is None:
                continue
            theirs = self.seen[index] if index < most else None
            if told != theirs:
                self._index, run.astray = index, place
                fault = difference(next_sight(events[place:]), next_sight(self.seen[index:]))
                fault.suspects |= {theirs.seat} if isinstance(theirs, Acted) else set()
                raise fault
            index += 1
        self._index = run.ends[end] = index
        return end

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
        for piece, (source, at) in self.liked.items():
            is_free = source == chances and at not in taken and id(piece) in place and place[id(piece)] not in taken
            if is_free and (source, at) in self.groups.get(piece, [(source, at)]) and self.rng.random() < AS_BEFORE:
                put(piece, at)
        for piece, slots in self.groups.items():
            free = [at for source, at in slots if source == chances and at not in taken]
            if free and id(piece) in place and place[id(piece)] not in taken:
                put(piece, self.rng.choice(free))
        return order
