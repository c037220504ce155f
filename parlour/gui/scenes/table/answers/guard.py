"""A guard against presses that follow too quickly to be deliberate."""

from __future__ import annotations

from ....input.drag import Times

SLIP = 0.3  # seconds in which a second press counts as part of a double click

PRICED = 1.0  # seconds in which a call is not taken after its price has changed


class Guard:
    """Records when a card was last selected, an answer given, or the price of a call changed."""

    def __init__(self, clock: Times) -> None:
        self._clock = clock
        self._at = -SLIP
        self._price: tuple[int, int] | None = None  # the deal and the last price shown in it
        self._priced_at = -PRICED

    def note(self) -> None:
        """Record a press."""
        self._at = self._clock.now()

    def see_price(self, deal: int, amount: int) -> None:
        """Record the price of a call, and when it changed within a deal."""
        before, self._price = self._price, (deal, amount)
        if before is not None and before[0] == deal and before[1] != amount:
            self._priced_at = self._clock.now()

    @property
    def is_priced_anew(self) -> bool:
        """Return whether the price of a call has only just changed, so that a press may be meant for the old one."""
        return self._clock.now() - self._priced_at < PRICED

    @property
    def is_slip(self) -> bool:
        """Return whether a press now comes too soon after the last one."""
        return self._clock.now() - self._at < SLIP
