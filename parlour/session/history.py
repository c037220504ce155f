"""Undo and redo of the answers at a table, back to a person's last decision."""

from __future__ import annotations

from typing import Any

from ..engine.questions import Action, IllegalAction
from ..match import Match
from .seats.forced import forced_action, made_for
from .seats.seating import Seating
from .turns import Turns


class History:
    """The answers of one match, for undo and redo.

    With `marks_undone` a deal with an undone answer counts as practice.
    """

    def __init__(self, match: Match, seating: Seating, turns: Turns) -> None:
        self.match, self.seating, self.turns = match, seating, turns
        self.marks_undone = True

    @property
    def may_undo(self) -> bool:
        """Return whether any person has answered."""
        return any(self._is_persons(n) for n in range(self.match.choices))

    @property
    def choices(self) -> int:
        """Return how many choices have been made."""
        return self.match.choices

    @property
    def may_redo(self) -> bool:
        """Return whether anything has been undone."""
        return self.match.choices < self.match.choices_known

    def undoes_to(self) -> int | None:
        """Return the number of choices left after an undo, or None if nothing can be undone.

        An undo goes back to a person's last decision; at a shared screen, to the last public one.
        """
        own = (n for n in range(self.match.choices - 1, -1, -1) if self._is_persons(n))
        return next((n for n in own if not self._is_secret(n) and not self._was_made(n)), None)

    def undone_next(self) -> tuple[int, Action] | None:
        """Return the seat and the answer that an undo would take back first, or None."""
        target = self.undoes_to()
        given = [answer for answer in self.match.log[: self.match.position] if answer.seat is not None]
        if target is None or target >= len(given):
            return None
        seat, value = given[target]
        assert seat is not None, "those drawn by chance are left out"
        if isinstance(value, str):  # as a file has it
            asked = self.match.at(target).ask
            ask = asked.of(seat) if asked is not None else None
            return None if ask is None else (seat, ask.read(value))
        return seat, value

    def gave(self, seat: int, action: Action, since: int) -> bool:
        """Return whether a seat has given an answer since there were so many answers."""
        return any(answer.seat == seat and str(answer.value) == str(action) for answer in self.match.log[since:])

    def answered_since(self, choices: int) -> list[int]:
        """Return the seats of people who have answered since there were `choices` choices."""
        made = [answer.seat for answer in self.match.log[: self.match.position] if answer.seat is not None]
        return [seat for seat in self.seating.people if seat in made[choices:]]

    def undo(self, by: int | None = None) -> bool:
        """Undo back to `undoes_to`, including computers' answers; return whether anything was undone.

        `by` is the person who asked for it, which is reported to the others.
        """
        self.turns.begin_again()
        try:
            target = self.undoes_to()
            if target is None:
                return False
            self.match.go_to(target)
        except IllegalAction:  # a finished deal in a file saved under older rules
            return False
        self._keep_seating()
        remark: dict[str, Any] = {"practice": self.match.deal_number} if self.marks_undone else {}
        if by is not None and self.seating.is_family:
            remark |= {"undone_by": by, "undone": self.turns.asked_person}
        if remark:
            self.match.remark(remark)
        return True

    def _keep_seating(self) -> None:
        """Record the seating again: an undo does not change it, but drops the remarks about it."""
        later = [remark for at, remark in self.match.remarks if at > self.match.position and isinstance(remark, dict)]
        for seat in range(self.match.seats):
            if any("sitter" in remark and remark.get("seat") == seat for remark in later):
                self.seating.write(seat)

    def redo(self) -> bool:
        """Redo what was undone, up to a person's next decision; return whether anything was redone."""
        self.turns.begin_again()
        before = self.match.choices
        while self.match.choices < self.match.choices_known:
            self.match.redo()
            is_persons = self.turns.asked_person is not None
            is_hidden = self.turns.asks_secretly and self.seating.hides_hands
            if self.match.ask is None or (is_persons and not is_hidden):
                break
        return self.match.choices > before

    def _is_persons(self, n: int) -> bool:
        """Return whether a person made the choice with index `n`."""
        made = 0
        for answer in self.match.log:
            if answer.seat is not None:
                if made == n:
                    return self.seating.sitters[answer.seat].is_person
                made += 1
        return False

    def _was_made(self, n: int) -> bool:
        """Return whether the choice with index `n` was made for a person who had no alternative."""
        made = [at for at, answer in enumerate(self.match.log) if answer.seat is not None]
        return made[n] in made_for(self.match)

    def _is_secret(self, n: int) -> bool:
        """Return whether the choice with index `n` must stay secret at a shared screen, or was forced."""
        if not self.seating.hides_hands:
            return False
        then = self.match.at(n)
        return then.ask is not None and (then.ask.quiet or forced_action(then) is not None)
