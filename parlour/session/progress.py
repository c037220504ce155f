"""How far a match has got, as far as everybody at the table may know."""

from __future__ import annotations

from ..engine.questions import AskSeveral
from ..match import Match


class MatchProgress:
    """How far one match has got; the screen may show an earlier moment of it."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def deal(self) -> int:
        """Return the number of the open deal."""
        return self._match.deal_number

    @property
    def finished(self) -> int:
        """Return how many deals are finished."""
        return len(self._match.results)

    @property
    def is_over(self) -> bool:
        """Return whether nobody is asked any more."""
        return self._match.is_over

    @property
    def is_new(self) -> bool:
        """Return whether nobody has chosen anything yet, not even to stop."""
        return not self._match.choices and not self._match.stopped

    @property
    def is_call_open(self) -> bool:
        """Return whether several seats may answer, as after a call at Loto."""
        return isinstance(self._match.ask, AskSeveral)

    @property
    def answers(self) -> int:
        """Return the number of answers so far. Secret ones are among them, so it is compared but never shown."""
        return self._match.position

    def marks(self) -> object:
        """Return a key of this position, which changes with every answer given or taken back."""
        here = self._match.position
        return here, self._match.log[here - 1] if here else None

    def held_at_first(self, seat: int) -> int:
        """Return the counters with which a seat began the match."""
        return self._match.starts[0][1].counters[seat]
