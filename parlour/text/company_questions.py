"""Questions in the terminal about who plays: the number of people, their names and the computer level."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ..players.personas import PERSONAS, company, persona_named, signs_of
from ..session.seats.partners import PAIRINGS, are_pairs, paired, sides_in_words
from ..session.seats.seating import COMPUTER, LEVELS, Sitter
from ..storage.places import Places
from ..storage.settings import Settings, checked_comfort, load_groups, load_settings, save_settings
from ..words.message import grammar, labels, message
from .console import Console, Leave, number_in
from .typed import leaves


class CompanyQuestions:
    """Asks who plays in a game that is about to begin."""

    def __init__(self, console: Console, places: Places, settings: Settings) -> None:
        self.console, self.places, self.settings = console, places, settings
        self.invited: list[str] = []  # the personas invited, in the order of their seats
        self.comforts: dict[str, dict[str, Any]] = {}  # each family member's comfort settings, by name

    def people(self, seats: int) -> list[str]:
        """Ask who plays at this computer: a number of people and their names, or a saved family."""
        groups = {g.name.lower(): g for g in load_groups(self.places.config)}
        families = ", ".join(group.name for group in groups.values())
        asked = message("text.company_questions.people", seats=seats)
        if families:
            asked = message("text.company_questions.people_or_family", seats=seats, families=families)
        while True:
            word = self.console.ask(asked) or "1"
            if leaves(word):
                raise Leave
            if word.lower() in groups:
                members = groups[word.lower()].members[:seats]
                self.comforts = {str(m["name"]): checked_comfort(m.get("comfort")) for m in members}
                return [str(m["name"]) for m in members]
            number = number_in(word)
            if number is not None and number <= seats:
                return self.names(number)
            self.console.say(message("text.company_questions.type_a_number", seats=seats))

    def sitters(self, names: Sequence[str], seats: int, level: str) -> list[Sitter]:
        """Return the players: the people first, then computer players at the given level."""
        signs = signs_of(names)
        found = [Sitter(name, sign, comfort=self.comforts.get(name)) for name, sign in zip(names, signs, strict=True)]
        for name, sign in company(seats - len(names), frozenset(names), self.invited):
            persona = persona_named(name)
            found.append(Sitter(name, sign, COMPUTER, level, persona.slug if persona else ""))
        return found

    def partners(self, players: list[Sitter], sides: Sequence[int]) -> list[Sitter]:
        """Return the players by seat; in a partnership game, ask first who plays with whom."""
        if not are_pairs(sides) or not any(player.is_person for player in players):
            return players
        ways = [paired(players, pairing) for pairing in range(len(PAIRINGS))]
        said = [sides_in_words([player.name for player in way], sides) for way in ways]
        return ways[self.console.choose(message("text.company_questions.partners"), said)]

    def names(self, many: int) -> list[str]:
        """Ask for `many` different names."""
        found: list[str] = []
        own = self.settings.names
        known = [*own, *(message("session.seating.player", number=i + 1) for i in range(len(own), many))]
        while len(found) < many:
            number = len(found) + 1
            last = message("session.seating.player", number=number)
            offered = next(name for name in (*known[len(found) :], last) if name not in found)
            asked = message("text.company_questions.name", number=number, usual=offered)
            name = self.console.ask(asked)[:16] or offered
            if name in found:
                self.console.say(message("text.company_questions.sits_here", name=name))
            else:
                found.append(name)
        self.keep_names(found)
        return found

    def keep_names(self, names: Sequence[str]) -> None:
        """Save the names for next time, keeping the other settings on disk."""
        settings, trouble = load_settings(self.places.config)
        if not trouble:
            settings.names = [*names, *settings.names[len(names) :]]
            save_settings(self.places.config, settings)  # a failed save was already reported at the start

    def invite(self) -> None:
        """Ask which personas should play."""
        for persona in PERSONAS.values():
            self.console.say(f"  {persona.name}. {persona.line}")
        while True:
            word = self.console.ask(message("text.company_questions.whom"))
            if leaves(word):
                raise Leave
            typed = re.split(f",| and | {grammar().words.and_word} ", word)
            wanted = [name.strip().lower() for name in typed if name.strip()]
            found = [persona.name for name in wanted for persona in PERSONAS.values() if persona.name.lower() == name]
            if len(found) == len(wanted):
                self.invited = found
                return
            self.console.say(message("text.company_questions.type_names"))

    def level(self) -> str:
        """Ask for the computer players' level."""
        told = labels("session.seating.level")
        words = [told[level] for level in LEVELS]
        asked = message("text.company_questions.level", levels=", ".join(words), usual=told[LEVELS[1]])
        while True:
            word = self.console.ask(asked).lower() or LEVELS[1]
            if leaves(word):
                raise Leave
            found = [level for level in LEVELS if level.startswith(word) or told[level].startswith(word)]
            if len(found) == 1:
                return found[0]
            self.console.say(message("text.company_questions.type_a_level", levels=words))
