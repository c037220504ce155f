"""Asking in the terminal who plays: how many people, their names, and the computer players' level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..players.personas import PERSONAS, company, persona_named, signs_of
from ..session.partners import PAIRINGS, are_pairs, paired, sides_in_words
from ..session.seating import COMPUTER, LEVELS, Sitter
from ..storage.places import Places
from ..storage.settings import Settings, checked_comfort, load_groups, load_settings, save_settings
from .console import Console, Leave, number_in


class CompanyQuestions:
    """Asks who plays a game about to begin."""

    def __init__(self, console: Console, places: Places, settings: Settings) -> None:
        self.console, self.places, self.settings = console, places, settings
        self.invited: list[str] = []  # the personas asked for, those for the first seats first
        self.comforts: dict[str, dict[str, Any]] = {}  # the settings of each member of a family, by name

    def people(self, seats: int) -> list[str]:
        """Ask who plays at this machine: a number and names, or a saved family."""
        groups = {g.name.lower(): g for g in load_groups(self.places.config)}
        also = f" (or a family: {', '.join(g.name for g in groups.values())})" if groups else ""
        while True:
            word = self.console.ask(f"How many of the {seats} are people at this machine{also}? [1]") or "1"
            if word.lower() in ("q", "quit"):
                raise Leave
            if word.lower() in groups:
                members = groups[word.lower()].members[:seats]
                self.comforts = {str(m["name"]): checked_comfort(m.get("comfort")) for m in members}
                return [str(m["name"]) for m in members]
            number = number_in(word)
            if number is not None and number <= seats:
                return self.names(number)
            self.console.say(f"Type a number from 0 to {seats}; computer players take the other seats.")

    def sitters(self, names: Sequence[str], seats: int, level: str) -> list[Sitter]:
        """Return the players: the people first, then computer players of a level."""
        signs = signs_of(names)
        found = [Sitter(name, sign, comfort=self.comforts.get(name)) for name, sign in zip(names, signs, strict=True)]
        for name, sign in company(seats - len(names), frozenset(names), self.invited):
            persona = persona_named(name)
            found.append(Sitter(name, sign, COMPUTER, level, persona.slug if persona else ""))
        return found

    def partners(self, players: list[Sitter], sides: Sequence[int]) -> list[Sitter]:
        """Return the players by seat; where people play two against two, ask first who plays with whom."""
        if not are_pairs(sides) or not any(player.is_person for player in players):
            return players
        ways = [paired(players, pairing) for pairing in range(len(PAIRINGS))]
        said = [sides_in_words([player.name for player in way], sides) for way in ways]
        return ways[self.console.choose("Who plays with whom?", said)]

    def names(self, many: int) -> list[str]:
        """Ask for this many different names."""
        found: list[str] = []
        known = [*self.settings.names, *(f"Player {i + 1}" for i in range(len(self.settings.names), many))]
        while len(found) < many:
            offered = next(name for name in (*known[len(found) :], f"Player {len(found) + 1}") if name not in found)
            name = self.console.ask(f"Name of player {len(found) + 1}? [{offered}]")[:16] or offered
            if name in found:
                self.console.say(f"{name} sits here already: choose another name.")
            else:
                found.append(name)
        self.keep_names(found)
        return found

    def keep_names(self, names: Sequence[str]) -> None:
        """Save the names for next time, leaving the other saved settings as they are on disk."""
        settings, trouble = load_settings(self.places.config)
        if not trouble:
            settings.names = [*names, *settings.names[len(names) :]]
            save_settings(self.places.config, settings)  # if nothing can be saved, that was said at the start

    def invite(self) -> None:
        """Ask whom the people would like to sit with."""
        for persona in PERSONAS.values():
            self.console.say(f"  {persona.name}. {persona.line}")
        while True:
            word = self.console.ask("Whom would you like to sit with? [whoever comes]")
            if word.lower() in ("q", "quit"):
                raise Leave
            wanted = [name.strip().lower() for name in word.replace(" and ", ",").split(",") if name.strip()]
            found = [persona.name for name in wanted for persona in PERSONAS.values() if persona.name.lower() == name]
            if len(found) == len(wanted):
                self.invited = found
                return
            self.console.say("Type their names with commas between them, such as: Gran, Mr Pym.")

    def level(self) -> str:
        """Ask for the computer players' level."""
        while True:
            word = self.console.ask(f"How well do the computers play: {', '.join(LEVELS)}? [{LEVELS[1]}]").lower()
            found = [level for level in LEVELS if level.startswith(word or LEVELS[1])]
            if word in ("q", "quit"):
                raise Leave
            if len(found) == 1:
                return found[0]
            self.console.say(f"Type {', '.join(LEVELS[:-1])} or {LEVELS[-1]}.")
