"""The kiosk's daily counts, told in lines for its staff."""

from __future__ import annotations

from ...games import CATALOGUE
from ...narration.texts import game_text
from ...storage.visits import MOST_DAYS, Visits
from ...words.message import message

WAYS = ("watch", "play", "learn")
ENDS = ("walked_off", "finished", "restarts")  # with a space for each underscore in the file


def lines_of(visits: Visits, most: int = MOST_DAYS) -> list[str]:
    """Return a line of text for each of the last days, the newest first."""
    days = sorted(visits.days, reverse=True)[:most]
    return [message("session.kiosk.counted.day", day=day, counts=_counts(visits.days[day])) for day in days]


def _counts(counts: dict[str, int]) -> list[str]:
    """Return the counts of a day in words: the visits, the games, and how visits ended."""
    games = [(way, slug) for slug in CATALOGUE for way in WAYS]
    told = [
        ("visits", "visits", ""),
        *((f"{way} {slug}", way, game_text(slug).name) for way, slug in games),
        *((name.replace("_", " "), name, "") for name in ENDS),
    ]
    return [_count(name, counts[key], game) for key, name, game in told if counts.get(key)]


def _count(name: str, n: int, game: str) -> str:
    """Return one count in words, with its game if it is one of a game."""
    given = {"game": game} if game else {}
    return message(f"session.kiosk.counted.{name}", n=n, **given)
