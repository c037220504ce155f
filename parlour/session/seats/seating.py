"""The players at a table: people, and computer players with a level and a persona."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Any

from ...engine.questions import IllegalAction, Refusal
from ...match import Match
from ...players.personas import PERSONAS, company
from ...players.policy import policy_of
from ...storage.settings import checked_comfort
from ...words.language import languages, speaking
from ...words.message import labels, message

PERSON, COMPUTER = "person", "computer"
EVEN = "even"  # the level that adapts: easy against trailing people, strong against leading ones
LEVELS = ("easy", "middle", "strong", EVEN)
LONGEST_NAME = 40


@dataclass(frozen=True)
class Sitter:
    """The player at a seat: a person, or a computer player with a level and a persona."""

    name: str
    emblem: str
    kind: str = PERSON
    level: str = "middle"
    persona: str = ""
    comfort: dict[str, Any] | None = None  # a person's own settings, such as text size, left hand and pace

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON


def shared_comfort(sitters: Sequence[Sitter]) -> dict[str, Any]:
    """Return the comfort settings for a screen that everybody looks at: pictures if anybody needs them."""
    needs = any(sitter.is_person and (sitter.comfort or {}).get("pictures") for sitter in sitters)
    return {"pictures": True} if needs else {}


def luck_decides(slug: str) -> bool:
    """Return whether computer players of every level do equally well at a game, as far as a person can tell."""
    return policy_of(slug).luck_decides


def level_in_words(level: str, slug: str = "") -> str:
    """Return a computer level in a word or two; at a game of luck, that luck decides."""
    if slug and luck_decides(slug):
        return message("session.seating.luck_decides")
    return labels("session.seating.level")[level]


def head_start(sitter: Sitter) -> int:
    """Return the extra counters with which a person begins."""
    more: int = (sitter.comfort or {}).get("head_start", 0)
    return more if sitter.is_person else 0


def sitters_of(match: Match) -> list[Sitter]:
    """Return the players at the start of a record; computer players if it does not say."""
    given = match.extra.get("sitters")
    found = [sitter_of(each) for each in given] if isinstance(given, list) else []
    named = [sitter for sitter in found if sitter is not None]
    if len(named) == len(found) == match.seats:
        return named
    return [Sitter(name, emblem, COMPUTER) for name, emblem in company(match.seats)]


def newcomer_at(sitters: Sequence[Sitter], seat: int, names: Sequence[str]) -> Sitter:
    """Return a person for a seat: the first of `names` unused at the table, with an emblem of their own."""
    others = [sitter for place, sitter in enumerate(sitters) if place != seat]
    taken = {sitter.name for sitter in others}
    numbered = (message("session.seating.player", number=number) for number in range(len(sitters) + 1, 100))
    name = next(name for name in (*names, *numbered) if name and name not in taken)
    signs = {sitter.emblem for sitter in others}
    free = next((sign for _, sign in company(len(PERSONAS)) if sign not in signs), sitters[seat].emblem)
    return Sitter(name, free)


def name_today(name: str) -> str:
    """Return a name in the current language: whoever gave none is "Player 3" in English, "Spieler 3" in German."""
    for code in languages():
        begun, _, rest = _nameless(code).partition("#")
        number = name.removeprefix(begun).removesuffix(rest)
        if number.isdecimal() and name == f"{begun}{number}{rest}":
            return message("session.seating.player", number=number)
    return name


@cache
def _nameless(code: str) -> str:
    """Return the name of somebody who has given none in a language, with a # for the number."""
    with speaking(code):
        return message("session.seating.player", number="#")


def sitter_of(given: Any) -> Sitter | None:
    """Return a saved player, ignoring unknown fields, or None if the values are invalid."""
    texts = {key: value for key, value in given.items() if isinstance(value, str)} if isinstance(given, dict) else {}
    if "name" not in texts or texts.get("kind", PERSON) not in (PERSON, COMPUTER):
        return None
    name = name_today("".join(letter for letter in texts["name"] if letter.isprintable())[:LONGEST_NAME])
    emblem, level = texts.get("emblem", ""), texts.get("level", "")
    return Sitter(
        name,
        emblem if emblem in {persona.emblem for persona in PERSONAS.values()} else "thimble",
        texts.get("kind", PERSON),
        level if level in LEVELS else "middle",
        texts.get("persona", ""),
        checked_comfort(given.get("comfort")) or None,
    )


class Seating:
    """The seating of one table, including people who are away; each change is written to the record.

    `changed` is called with a seat whose player has changed, since the new one may have to be asked.
    """

    def __init__(self, match: Match, sitters: Sequence[Sitter], changed: Callable[[int], None]) -> None:
        self.match, self.sitters, self.changed = match, list(sitters), changed
        self.away: dict[int, Sitter] = {}  # people replaced by a computer player, by seat

    @property
    def people(self) -> list[int]:
        """Return the seats of the people who are present."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.is_person]

    @property
    def names(self) -> list[str]:
        """Return each seat's name."""
        return [sitter.name for sitter in self.sitters]

    @property
    def members(self) -> list[int]:
        """Return the seats that belong to people, present or away."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.is_person or seat in self.away]

    @property
    def company(self) -> list[Sitter]:
        """Return each seat's player, with people who are away in place of their replacements."""
        return [self.away.get(seat, sitter) for seat, sitter in enumerate(self.sitters)]

    @property
    def is_family(self) -> bool:
        """Return whether the table belongs to several people, some of whom may be away."""
        return len(self.members) > 1

    @property
    def hides_hands(self) -> bool:
        """Return whether several people present share one screen, which is covered between turns."""
        return len(self.people) > 1 and self.match.game.has_secrets()

    # leaving and returning
    def sit_in(self, seat: int, level: str = "middle") -> None:
        """Let a computer player replace a person from the next decision on."""
        person = self.sitters[seat]
        self.away[seat] = person
        self._seat(seat, replace(person, kind=COMPUTER, level=level))

    def back_again(self, seat: int) -> None:
        """Give a person back the seat that a computer kept."""
        self._seat(seat, self.away.pop(seat))

    def leaves(self, seat: int) -> None:
        """Replace a person who leaves for good with a computer player."""
        person = self.away.pop(seat, self.sitters[seat])
        self._seat(seat, replace(person, kind=COMPUTER))

    def arrives(self, seat: int, person: Sitter) -> None:
        """Give a computer player's seat to a person from the next decision on."""
        self.away.pop(seat, None)
        self._seat(seat, person)

    def change_seats(self, one: int, other: int) -> None:
        """Swap two players' seats along with their counters; raise IllegalAction in the middle of a deal."""
        if not may_stop(self.match):
            raise IllegalAction(Refusal(message("session.seating.finish_first"), "session"))
        here, there = self.sitters[one], self.sitters[other]
        absent = {seat: self.away.pop(seat, None) for seat in (one, other)}
        for seat, sitter, left in ((one, there, absent[other]), (other, here, absent[one])):
            if left is not None:
                self.away[seat] = left
            self._seat(seat, sitter)

    def hand_over(self, seat: int, name: str, comfort: dict[str, Any]) -> None:
        """Give a seat to another person, with their own comfort settings."""
        self.change(seat, name=name, comfort=comfort or None)

    def set_comfort(self, seat: int, comfort: dict[str, Any]) -> None:
        """Set a person's comfort settings."""
        self.change(seat, comfort=comfort or None)

    def change(self, seat: int, **changes: Any) -> None:
        """Change fields of the `Sitter` at a seat, even if the person is away."""
        if seat in self.away:
            self.away[seat] = replace(self.away[seat], **changes)
        self._seat(seat, replace(self.sitters[seat], **changes))

    # computer players
    @property
    def level(self) -> str:
        """Return the level of the computer players, ignoring replacements; "" if there are none."""
        own = [seat for seat in range(self.match.seats) if seat not in self.members]
        return self.sitters[own[0]].level if own else ""

    def set_level(self, level: str) -> None:
        """Set the computer players' level from the next decision on."""
        for seat, sitter in enumerate(self.sitters):
            if seat not in self.members and sitter.level != level:
                self._seat(seat, replace(sitter, level=level))

    # recording
    def _seat(self, seat: int, sitter: Sitter) -> None:
        self.sitters[seat] = sitter
        self.write(seat)
        self.changed(seat)

    def write(self, seat: int) -> None:
        """Write the player at a seat to the record."""
        self.match.remark({"seat": seat, "sitter": asdict(self.sitters[seat]), "away": seat in self.away})

    def remember(self, remark: Any) -> None:
        """Apply a seating remark from the record; invalid ones are ignored."""
        given = remark if isinstance(remark, dict) else {}
        seat, sitter = given.get("seat"), sitter_of(given.get("sitter"))
        if type(seat) is not int or seat not in range(self.match.seats) or sitter is None:
            return
        if given.get("away"):
            before = self.away.get(seat, self.sitters[seat])
            self.away[seat] = replace(
                before, name=sitter.name, emblem=sitter.emblem, kind=PERSON, comfort=sitter.comfort
            )
        else:
            self.away.pop(seat, None)
        self.sitters[seat] = sitter


def may_stop(match: Match) -> bool:
    """Return whether the session can end now without losing an open deal."""
    return match.ask is not None and is_untouched(match)


def is_untouched(match: Match) -> bool:
    """Return whether nobody has made a choice in the open deal."""
    begun, _ = match.starts[match.deal_number - 1]
    return all(answer.seat is None for answer in match.log[begun : match.position])
