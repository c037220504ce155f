"""Hints for people at a table, and which deals count as practice because of them."""

from __future__ import annotations

from ..match import Match
from ..players.hints import Hint, hint_for
from ..players.worker import Thinker
from .pause import Pause


class Hinting:
    """The hint for the open question, computed while a person considers."""

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.match, self.thinker = match, thinker
        self._hint: tuple[int, Hint] | None = None  # for the open question, with its seat
        self._pondered: int | None = None  # the seat whose hint is being computed

    def ponder(self, seat: int) -> None:
        """Start computing a hint while a person considers, so that it is ready when asked for."""
        if self._pondered != seat:
            self._pondered = seat
            self.thinker.ponder(self.match.view(seat))

    def forget(self) -> None:
        """Discard the hint: its question is no longer open."""
        self._hint = self._pondered = None

    def hint(self, seat: int, pause: Pause | None = None) -> Hint | None:
        """Return advice for a person from their own view, or None if they are not being asked.

        A hint requested at a pause is recorded even if there was no choice.
        """
        view = self.match.view(seat)
        own = view.ask if pause is None else pause.ask(seat)
        if own is None:
            return None
        self.match.remark({"hint": self.match.deal_number if pause is None else pause.deal, "by": seat})
        if own is not view.ask:
            return None
        if self._hint is None or self._hint[0] != seat:  # asked again it is the same, whatever the clock
            found = self.thinker.pondered() if self._pondered == seat else None
            self._hint = seat, found or hint_for(view)
        return self._hint[1]

    @property
    def practice(self) -> bool:
        """Return whether an answer of the open deal was undone or a hint given."""
        number = self.match.deal_number
        return any(
            isinstance(remark, dict) and number in (remark.get("practice"), remark.get("hint"))
            for _, remark in self.match.remarks
        )
