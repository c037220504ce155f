"""A person's results at a game: the finished deals of all saved games, less those whose figures they deleted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ...games import CATALOGUE
from ...storage.deleted_figures import DeletedFigures
from ...storage.games.saved import Saved
from ...storage.games.shelf import saved_games
from ...storage.places import Places
from ...storage.reviews import ReviewedDeal, of_person, reviewed_deals
from ...storage.statistics import Statistics, StatisticsRow


class Results:
    """The results of everybody who has played; a `form` is a preset, or "" for all of them."""

    def __init__(self, places: Places) -> None:
        self.index = Statistics(places.state / "statistics.sqlite")
        self.index.rebuild(places.games)
        self.people = self.index.names()
        self.games = [slug for slug in self.index.games() if slug in CATALOGUE]
        self._deleted = DeletedFigures(places.config)
        self._reviewed = reviewed_deals(places)
        self._open = [saved for saved in saved_games(places) if saved.game and not saved.is_over]

    def close(self) -> None:
        self.index.close()

    def rows(self, game: str, name: str, form: str = "") -> list[StatisticsRow]:
        """Return a person's deals at a game, oldest first."""
        return [row for row in self._of_form(game, name, form) if not self._is_deleted(row)]

    def deleted(self, game: str, name: str, form: str = "") -> list[StatisticsRow]:
        """Return the deals whose figures the person has deleted."""
        return [row for row in self._of_form(game, name, form) if self._is_deleted(row)]

    def forms(self, game: str, name: str) -> list[str]:
        """Return the presets that a person has played, most often played first."""
        return [preset for preset, _ in Counter(row.preset for row in self.rows(game, name)).most_common()]

    def reviewed(self, game: str, name: str, form: str = "") -> list[ReviewedDeal]:
        """Return the deals of a person that were looked back at."""
        others = {_which(row) for row in self.index.rows(game, name) if form and row.preset != form}
        return [
            deal
            for deal in of_person(self._reviewed, game, name)
            if (deal.record, deal.deal) not in others and not self._deleted.has(name, deal.record, deal.deal)
        ]

    def unfinished(self, game: str, name: str, form: str = "") -> list[Saved]:
        """Return the saved games in which a person has a deal under way, newest first."""
        return [
            saved for saved in self._open
            if saved.game == game and name in saved.people and form in ("", saved.preset)
        ]  # fmt: skip

    def delete(self, rows: list[StatisticsRow]) -> str:
        """Delete the figures of one person's deals; return a sentence if that was not written."""
        return self._deleted.delete(rows[0].name, map(_which, rows))

    def restore(self, rows: list[StatisticsRow]) -> str:
        """Count one person's deleted deals again; return a sentence if that was not written."""
        return self._deleted.restore(rows[0].name, {record for record, _ in map(_which, rows)})

    def _of_form(self, game: str, name: str, form: str) -> list[StatisticsRow]:
        return [row for row in self.index.rows(game, name) if form in ("", row.preset)]

    def _is_deleted(self, row: StatisticsRow) -> bool:
        return self._deleted.has(row.name, *_which(row))


def _which(row: StatisticsRow) -> tuple[str, int]:
    """Return the stem of a deal's record and its number."""
    return Path(row.path).stem, row.deal
