"""The deal of the day: the date chooses the game and the cards, so everybody is dealt the same."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date

from ..match import Match
from ..players.personas import company
from ..session.seating import COMPUTER, PERSON, Sitter

LEVEL = "middle"
GAMES = {  # those in which play decides more than luck and one deal is a contest, with how many play
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
    """One deal: the game, how many play it, and the seed of its cards."""

    day: date
    game: str
    seats: int
    seed: int

    def start(self) -> Match:
        """Return the match before its first answer, marked with its day."""
        match = Match.start(self.game, seats=self.seats, seed=self.seed, options={"deals": 1})
        match.extra["day"] = self.day.isoformat()
        return match

    def sitters(self, name: str) -> list[Sitter]:
        """Return who sits at the table: a person of this name, and the company."""
        seated = company(self.seats, frozenset({name}))
        others = [Sitter(each, emblem, COMPUTER, LEVEL) for each, emblem in seated[1:]]
        return [Sitter(name, seated[0][1], PERSON), *others]


def deal_of(day: date) -> DealOfTheDay:
    """Return the deal of a day: the same one everywhere, in this version of the program."""
    drawn = int.from_bytes(hashlib.sha256(f"deal of {day.isoformat()}".encode()).digest()[:8])
    game, seats = list(GAMES.items())[drawn % len(GAMES)]
    return DealOfTheDay(day, game, seats, drawn % 2**31)


def week_of(day: date) -> list[date]:
    """Return the seven days of the week that a day belongs to, Monday first."""
    return [date.fromordinal(day.toordinal() - day.weekday() + place) for place in range(7)]
