"""The deal of the day: the date determines the game and the cards, so everybody gets the same deal."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date
from enum import Enum

from ..match import Match
from ..narration.headings import heading_of
from ..narration.words import counted_off
from ..players.personas import company
from ..players.worker import Thinker
from ..session.seats.seating import COMPUTER, PERSON, Sitter
from ..session.session import Session
from ..storage.games.saved import Saved
from ..storage.games.shelf import games_named
from ..storage.places import Places
from ..storage.workbook import Workbook
from ..words.message import message

LEVEL = "middle"
MOST_NAMED = 3
GAMES = {  # games of skill in which a single deal is a fair contest, with the number of players
    "pope_joan": 5,
    "nap": 4,
    "spin": 7,
    "loo": 4,
    "newmarket": 4,
    "jig": 8,
    "vingt_un": 4,
    "speculation": 4,
    "spoil_five": 4,
    "cribbage": 2,
    "commerce": 4,
    "cassino": 2,
    "thirty_one": 4,
    "whiskey_poker": 4,
    "my_bird_sings": 4,
    "straight_poker": 4,
    "brag": 4,
    "bouillotte": 4,
    "ambigu": 4,
    "draw_poker": 4,
    "stud_poker": 4,
    "progressive_poker": 8,
}


@dataclass(frozen=True)
class DealOfTheDay:
    """One day's deal: the game, its number of players, and the seed of its cards."""

    day: date
    game: str
    seats: int
    seed: int

    def start(self) -> Match:
        """Return the match before its first answer, tagged with its day."""
        match = Match.start(self.game, seats=self.seats, seed=self.seed, options={"deals": 1})
        match.extra["day"] = self.day.isoformat()
        return match

    def sitters(self, name: str) -> list[Sitter]:
        """Return the players: a person called `name`, and computers."""
        seated = company(self.seats, frozenset({name}))
        others = [Sitter(each, emblem, COMPUTER, LEVEL) for each, emblem in seated[1:]]
        return [Sitter(name, seated[0][1], PERSON), *others]


def deal_of(day: date) -> DealOfTheDay:
    """Return the deal of a day; it is the same everywhere for one version of the program."""
    drawn = int.from_bytes(hashlib.sha256(f"deal of {day.isoformat()}".encode()).digest()[:8])
    game, seats = list(GAMES.items())[drawn % len(GAMES)]
    return DealOfTheDay(day, game, seats, drawn % 2**31)


def week_of(day: date) -> list[date]:
    """Return the seven days of the week that contains `day`, Monday first."""
    return [date.fromordinal(day.toordinal() - day.weekday() + place) for place in range(7)]


class Progress(Enum):
    """How far the deal of the day has been played."""

    NEW = "new"
    BEGUN = "begun"
    PLAYED = "played"


@dataclass(frozen=True)
class Daily:
    """The deal of a day, the days of its week already played, and the saved game of the day if there is one."""

    deal: DealOfTheDay
    played: frozenset[date]
    saved: Saved | None

    @classmethod
    def unread(cls, day: date) -> Daily:
        """Return the deal of a day without reading the workbook and the saved games."""
        return cls(deal_of(day), frozenset(), None)

    @classmethod
    def of(cls, day: date, book: Workbook, places: Places) -> Daily:
        """Return the deal of a day with its progress from the workbook and the saved games."""
        names = {each: book.file_of(each) for each in week_of(day)}
        by_name = {saved.path.name: saved for saved in games_named(places, filter(None, names.values()))}
        files = {each: by_name[name] for each, name in names.items() if name in by_name and not by_name[name].trouble}
        return cls(deal_of(day), frozenset(each for each, saved in files.items() if saved.is_over), files.get(day))

    @property
    def progress(self) -> Progress:
        if self.saved is None:
            return Progress.NEW
        return Progress.PLAYED if self.saved.is_over else Progress.BEGUN

    @property
    def progress_words(self) -> str:
        """Return the label of the button for the deal: "Play today’s deal"."""
        return message(f"puzzles.day.progress.{self.progress.value}")

    @property
    def game_words(self) -> str:
        """Return the name of the game."""
        return heading_of(self.deal.game).name

    @property
    def company_words(self) -> str:
        """Return the opponents: "with Tom, Mrs Bell and Mr Pym"."""
        return message(
            "puzzles.day.company", names=counted_off([name for name, _ in company(self.deal.seats)[1:]], MOST_NAMED)
        )

    def begin(self, name: str, thinker: Thinker, places: Places) -> tuple[Session, str]:
        """Begin the deal; return its session, and a sentence if the workbook could not record the start."""
        session = Session.begin(self.deal.start(), self.deal.sitters(name), thinker, places)
        if session.journal is None or self.progress is not Progress.NEW:
            return session, ""
        return session, Workbook.opened(places.config).begin(self.deal.day, session.journal.path.name)
