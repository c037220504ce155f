"""Saved games in the terminal: resume, watch, verify, restore or archive. Nothing is ever deleted."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from ...narration.headings import heading_of
from ...narration.words import day_and_hour
from ...session.replay.recorded import to_check, to_show
from ...storage.games import backups
from ...storage.games.saved import Saved
from ...storage.games.shelf import put_away, saved_games, set_aside
from ...storage.places import Places
from ...words.message import grammar, message
from ..console import Console
from .books import shuffle
from .demonstration import demonstrate


class SavedGames:
    """Lists the saved games and what can be done with each."""

    def __init__(self, console: Console, places: Places, resume: Callable[[Path], None]) -> None:
        self.console, self.places, self.resume = console, places, resume

    def run(self) -> None:
        """Let the person choose saved games until they leave or none is left."""
        while games := saved_games(self.places):
            which = message("text.saved_games.which")
            saved = games[self.console.choose(which, [saved_game(game) for game in games])]
            ways = self._ways(saved)
            words = [words for words, _ in ways]
            _, way = ways[self.console.choose(message("text.saved_games.choose"), words)]
            way()
        self.console.say(message("text.saved_games.none"))

    def _ways(self, saved: Saved) -> list[tuple[str, Callable[[], None]]]:
        """Return the available actions for a saved game, as (label, function)."""
        folder = "set aside" if saved.why_not_watched else "put away"
        ways: list[tuple[str, Callable[[], None]]] = []
        if not saved.trouble and not saved.is_over:
            go_on = message("text.saved_games.continue")
            if saved.notice:
                go_on = message("text.saved_games.continue_from", deal=saved.deal)
            ways.append((go_on, lambda: self.resume(saved.path)))
        if not saved.trouble and saved.is_over:
            ways.append((message("text.saved_games.check"), lambda: self.check(saved)))
        copy = backups.newest_of(self.places, saved.path.name) if saved.why_not_watched else None
        if copy is not None:
            ways.append((message("text.saved_games.restore"), partial(self.bring_back, saved, copy)))
        if not saved.why_not_watched:
            ways.append((message("text.saved_games.watch"), lambda: demonstrate(to_show(saved.path), self.console)))
        return [*ways, (message("text.saved_games.put_away", folder=folder), lambda: self.move(saved))]

    def check(self, saved: Saved) -> None:
        """Print what everyone may know about the shuffle of a finished session."""
        shuffle(self.console, to_check(saved.path))

    def move(self, saved: Saved) -> None:
        """Move a game out of the list, or say why it cannot be moved."""
        try:
            where = set_aside(saved) if saved.why_not_watched else put_away(saved)
        except OSError as problem:
            reason = problem.strerror or problem
            self.console.say(message("text.saved_games.not_moved", file=saved.path.name, reason=reason))
        else:
            self.console.say(message("text.saved_games.moved", file=saved.path.name, folder=where.parent.name))

    def bring_back(self, saved: Saved, copy: backups.Copy) -> None:
        """Replace an unreadable file with a backup, or say why that failed."""
        try:
            backups.bring_back(saved, copy)
        except OSError as problem:
            reason = problem.strerror or problem
            self.console.say(message("text.saved_games.not_restored", file=saved.path.name, reason=reason))
        else:
            day, time = grammar().day_of_year(copy.when), grammar().clock(copy.when)
            self.console.say(message("text.saved_games.restored", file=saved.path.name, day=day, time=time))


def saved_game(saved: Saved) -> str:
    """Return a line describing a saved game: the game, its progress, its players and its date."""
    date = day_and_hour(saved.changed, datetime.now())
    if saved.trouble:
        return f"{saved.path.name}, {date}: {saved.trouble}"
    id = "text.saved_games.over" if saved.is_over else "text.saved_games.under_way"
    game, names = heading_of(saved.game).name, ", ".join(saved.names)
    said = message(id, game=game, deal=saved.deal, names=names, date=date)
    return f"{said}. {saved.notice}" if saved.notice else said
