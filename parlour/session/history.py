"""What was answered at a table: undone back to a person's last decision, and redone."""

from __future__ import annotations

from typing import Any

from ..engine.questions import IllegalAction
from ..match import Match
from .forced import forced_action, made_for
from .seating import Seating
from .turns import Turns


class History:
    """The answers of one match, which people take back.

    With `marks_undone` a deal with an undone answer counts as practice.
    """

    def __init__(self, match: Match, seating: Seating, turns: Turns) -> None:
        self.match, self.seating, self.turns = match, seating, turns
        self.marks_undone = True

    @property
    def may_undo(self) -> bool:
        """Return whether a person has answered anything."""
        return any(self._is_persons(n) for n in range(self.match.choices))

    @property
    def may_redo(self) -> bool:
        """Return whether anything was undone."""
        return self.match.choices < self.match.choices_known

    def undoes_to(self) -> int | None:
        """Return the number of choices left after an undo, or None if nothing can be undone.

        An undo goes back to a person's last decision or, for a family, the last public one.
        """
        own = (n for n in range(self.match.choices - 1, -1, -1) if self._is_persons(n))
        return next((n for n in own if not self._is_secret(n) and not self._was_made(n)), None)

    def answered_since(self, choices: int) -> list[int]:
        """Return the people who answered after this many choices, by seat."""
        made = [answer.seat for answer in self.match.log[: self.match.position] if answer.seat is not None]
        return [seat for seat in self.seating.people if seat in made[choices:]]

    def undo(self, by: int | None = None) -> bool:
        """Undo back to `undoes_to`, including computers' answers; return whether it succeeded.

        `by` is the person who asked for it, which the others of a family are told.
        """
        self.turns.begin_again()
        try:
            target = self.undoes_to()
            if target is None:
                return False
            self.match.go_to(target)
        except IllegalAction:  # a finished deal in a file written under older rules
            return False
        self._keep_seating()
        remark: dict[str, Any] = {"practice": self.match.deal_number} if self.marks_undone else {}
        if by is not None and self.seating.is_family:
            remark |= {"undone_by": by, "undone": self.turns.asked_person}
        if remark:
            self.match.remark(remark)
        return True

    def _keep_seating(self) -> None:
        """Write again who sits where: that is not undone, though the remark about it may be."""
        later = [remark for at, remark in self.match.remarks if at > self.match.position and isinstance(remark, dict)]
        for seat in range(self.match.seats):
            if any("sitter" in remark and remark.get("seat") == seat for remark in later):
                self.seating.write(seat)

    def redo(self) -> bool:
        """Redo what was undone, up to a person's next decision."""
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
        """Return whether the choice after the first n was a person's."""
        made = 0
        for answer in self.match.log:
            if answer.seat is not None:
                if made == n:
                    return self.seating.sitters[answer.seat].is_person
                made += 1
        return False

    def _was_made(self, n: int) -> bool:
        """Return whether the choice after the first n was made for somebody who had none."""
        made = [at for at, answer in enumerate(self.match.log) if answer.seat is not None]
        return made[n] in made_for(self.match)

    def _is_secret(self, n: int) -> bool:
        """Return whether a shared table must not learn of the choice after the first n, or it was forced."""
        if not self.seating.hides_hands:
            return False
        then = self.match.at(n)
        return then.ask is not None and (then.ask.quiet or forced_action(then) is not None)
