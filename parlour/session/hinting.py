"""Hints for people at a table, and which deals count as practice because of them."""

from __future__ import annotations

from ..match import Match
from ..players.hints import Hint, hint_for
from ..players.worker import Thinker
from .seats.pause import Pause


class Hinting:
    """Computes hints in the background while a person is thinking."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.match, self.thinker = match, thinker
        self._hint: tuple[int, Hint] | None = None  # hint for the open question, with its seat
        self._pondered: int | None = None  # seat whose hint is being computed

    def ponder(self, seat: int) -> None:
        """Start computing a seat's hint in the background."""
        if self._pondered != seat:
            self._pondered = seat
            self.thinker.ponder(self.match.view(seat))

    def forget(self) -> None:
        """Discard the hint, since its question is no longer open."""
        self._hint = self._pondered = None

    def hint(self, seat: int, pause: Pause | None = None) -> Hint | None:
        """Return a hint from a person's own view, or None if they are not being asked.

        A hint at a pause is recorded even if there was no choice, since leaving it out would reveal that.
        """
        view = self.match.view(seat)
        own = view.ask if pause is None else pause.ask(seat)
        if own is None:
            return None
        self.match.remark({"hint": self.match.deal_number if pause is None else pause.deal, "by": seat})
        if own is not view.ask:
            return None
        if self._hint is None or self._hint[0] != seat:  # asking again gives the same hint, whatever the clock says
            found = self.thinker.pondered() if self._pondered == seat else None
            self._hint = seat, found or hint_for(view)
        return self._hint[1]

    @property
    def practice(self) -> bool:
        """Return whether the open deal counts as practice."""
        return self.is_practice(self.match.deal_number)

    def is_practice(self, number: int) -> bool:
        """Return whether a deal counts as practice because of an undo or a hint."""
        return any(
            isinstance(remark, dict) and number in (remark.get("practice"), remark.get("hint"))
            for _, remark in self.match.remarks
        )
