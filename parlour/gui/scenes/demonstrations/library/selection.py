"""The filter of the list of demonstrations: by kind, game, length and search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....narration.words import unaccented
from .....storage.games.saved import Saved
from .....storage.games.shelf import saved_games
from .entries import ListedShow, ShowKind, ShowLength, lessons, own_show, samples, saved_show
from .own import OwnShelf

if TYPE_CHECKING:
    from ....window.app import App


class Selection:
    """Filters the demonstrations by kind, game, length and search text."""

    def __init__(self, app: App, own: OwnShelf) -> None:
        self.app, self.own = app, own
        self.words, self.kind, self.game, self.length = "", ShowKind.EVERYTHING, "", ShowLength.ANY
        self._saved: tuple[ListedShow, ...] | None = None

    @property
    def saved(self) -> tuple[ListedShow, ...]:
        """Return the household's finished games, read when first needed; empty until they have been read."""
        if self._saved is None:
            self._saved = ()

            def show(games: list[Saved]) -> None:
                self._saved = tuple(map(saved_show, (saved for saved in games if saved.is_over and not saved.trouble)))

            self.app.reading.bring(lambda: saved_games(self.app.places), show)
        return self._saved

    def every(self) -> list[ListedShow]:
        """Return the rows of the selected kind."""
        return self.of_kind(self.kind)

    def of_kind(self, kind: ShowKind) -> list[ListedShow]:
        """Return the rows of a kind; EVERYTHING has saved games only in a search, since there may be many."""
        if kind is ShowKind.SAVED:
            return list(self.saved)
        own = [own_show(each) for each in self.own.lessons]
        rows = [row for row in (*own, *lessons(), *samples()) if kind in (ShowKind.EVERYTHING, row.kind)]
        return [*rows, *self.saved] if kind is ShowKind.EVERYTHING and self.words.strip() else rows

    def matching(self, kind: ShowKind) -> list[ListedShow]:
        """Return the rows of a kind that match the search and the length."""
        wanted, most = unaccented(self.words).split(), self.length.most
        return [
            row for row in self.of_kind(kind) if row.minutes <= most and all(word in row.searched for word in wanted)
        ]

    @property
    def found(self) -> list[ListedShow]:
        """Return the rows that match the search, the length and the selected game; titles that match come first."""
        wanted = unaccented(self.words).split()
        rows = [row for row in self.matching(self.kind) if self.game in ("", row.game)]
        return sorted(rows, key=lambda row: not all(word in unaccented(row.title) for word in wanted))
