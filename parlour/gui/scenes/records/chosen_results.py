"""Which results the statistics show: of whom, at which game, in which form, since when."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Protocol

from ....narration.headings import in_order
from ....session.review.results import Results
from ....storage.reviews import ReviewedDeal
from ....storage.statistics import StatisticsRow


class _Begun(Protocol):
    @property
    def begun(self) -> date | None: ...


def _is_today(row: _Begun) -> bool:
    return row.begun == date.today()


def _is_this_month(row: _Begun) -> bool:
    return row.begun is not None and (row.begun.year, row.begun.month) == (date.today().year, date.today().month)


PERIODS: tuple[tuple[str, Callable[[_Begun], bool]], ...] = (
    ("today", _is_today),
    ("month", _is_this_month),
    ("all", lambda row: True),
)


class ChosenResults:
    """The selected person, game, form and period of the results, as places in their lists."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self.games = results.games or in_order()[:1]
        self.person, self.game, self.period = 0, 0, len(PERIODS) - 1
        self.form = 0

    @property
    def slug(self) -> str:
        return self.games[self.game]

    @property
    def name(self) -> str:
        """Return the selected person; there must be one."""
        return self._results.people[self.person]

    @property
    def preset(self) -> str:
        """Return the selected preset, or "" for all of them."""
        return self.forms()[self.form]

    def forms(self) -> list[str]:
        """Return "" for all forms of the game together, and the presets that the person has played."""
        return ["", *self._results.forms(self.slug, self.name)]

    def rows(self) -> list[StatisticsRow]:
        """Return the selected deals."""
        if not self._results.people:
            return []
        return [row for row in self._results.rows(self.slug, self.name, self.preset) if self._is_within(row)]

    def gains(self) -> list[int]:
        """Return what each selected deal brought; practice does not count."""
        return [row.gain for row in self.rows() if not row.practice]

    def deleted(self) -> list[StatisticsRow]:
        """Return the deals that would be selected if their figures were not deleted."""
        if not self._results.people:
            return []
        return [row for row in self._results.deleted(self.slug, self.name, self.preset) if self._is_within(row)]

    def looked_back_at(self) -> list[ReviewedDeal]:
        """Return the selected deals that were looked back at."""
        if not self._results.people:
            return []
        return [deal for deal in self._results.reviewed(self.slug, self.name, self.preset) if self._is_within(deal)]

    def choose_game(self, i: int) -> None:
        self.game, self.form = i, 0

    def choose_person(self, i: int) -> None:
        self.person, self.form = i, 0

    def choose_form(self, i: int) -> None:
        self.form = i

    def choose_period(self, i: int) -> None:
        self.period = i

    def _is_within(self, row: _Begun) -> bool:
        _, is_within = PERIODS[self.period]
        return is_within(row)
