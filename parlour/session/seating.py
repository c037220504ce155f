"""The players at a table: people, and computer players of a level and persona."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..match import Match
from ..players.personas import PERSONAS, company
from ..storage.settings import checked_comfort

PERSON, COMPUTER = "person", "computer"
LEVELS = ("easy", "middle", "strong")
LONGEST_NAME = 40


@dataclass(frozen=True)
class Sitter:
    """The player at a seat: a person, or a computer player of a level and persona."""

    name: str
    emblem: str
    kind: str = PERSON
    level: str = "middle"
    persona: str = ""
    comfort: dict[str, Any] | None = None  # a family member's own settings: text size, left hand, pace

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON


def sitters_of(match: Match) -> list[Sitter]:
    """Return the players when the record began; if the file does not say, computers."""
    given = match.extra.get("sitters")
    found = [sitter_of(each) for each in given] if isinstance(given, list) else []
    named = [sitter for sitter in found if sitter is not None]
    if len(named) == len(found) == match.seats:
        return named
    return [Sitter(name, emblem, COMPUTER) for name, emblem in company(match.seats)]


def newcomer_at(sitters: Sequence[Sitter], seat: int, names: Sequence[str]) -> Sitter:
    """Return a person for a seat: the first of some names that is unused here, with an emblem of their own."""
    others = [sitter for place, sitter in enumerate(sitters) if place != seat]
    taken = {sitter.name for sitter in others}
    numbered = (f"Player {number}" for number in range(len(sitters) + 1, 100))
    name = next(name for name in (*names, *numbered) if name and name not in taken)
    signs = {sitter.emblem for sitter in others}
    free = next((sign for _, sign in company(len(PERSONAS)) if sign not in signs), sitters[seat].emblem)
    return Sitter(name, free)


def sitter_of(given: Any) -> Sitter | None:
    """Parse a saved player, ignoring unknown fields; None if invalid."""
    texts = {key: value for key, value in given.items() if isinstance(value, str)} if isinstance(given, dict) else {}
    if "name" not in texts or texts.get("kind", PERSON) not in (PERSON, COMPUTER):
        return None
    name = "".join(letter for letter in texts["name"] if letter.isprintable())[:LONGEST_NAME]
    emblem, level = texts.get("emblem", ""), texts.get("level", "")
    return Sitter(
        name,
        emblem if emblem in {persona.emblem for persona in PERSONAS.values()} else "thimble",
        texts.get("kind", PERSON),
        level if level in LEVELS else "middle",
        texts.get("persona", ""),
        checked_comfort(given.get("comfort")) or None,
    )
