"""The page of a game in the terminal: its presets, its options as sentences, and its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.options import OptionConflict, text_of_value
from ..games import CATALOGUE
from ..lessons.library import lesson_files
from ..narration.conflicts import in_words
from ..narration.headings import made_up, pages_words, source_words
from ..narration.texts import OptionText, differences, game_text, label, option_sentence
from ..narration.words import listed, unaccented
from ..players.worker import InlineThinker
from ..session.new_table import new_table
from ..session.partners import sides_of
from ..session.seating import LEVELS
from ..session.session import Session
from ..storage.places import Places
from ..storage.settings import (
    HouseRules,
    Settings,
    keep_house_rules,
    load_house_rules,
)
from .books import history, rules
from .company_questions import CompanyQuestions
from .console import Closed, Console, Leave, number_in
from .house_rules import rules_in_file
from .lesson import teach

MOST_VALUES = 12  # from this many values on, a number is asked for


class Page:
    """One game before it begins; the options are always valid."""

    def __init__(self, console: Console, places: Places, settings: Settings, slug: str) -> None:
        self.console, self.places, self.settings = console, places, settings
        self.slug, self.kind, self.text = slug, CATALOGUE[slug], game_text(slug)
        self.preset = "plain"
        self.changed: dict[str, Any] = {}
        self.seats = self.kind.best[0]
        self.seed: int | None = None
        self.company = CompanyQuestions(console, places, settings)
        self.shows_all = False
        self.is_stale = True  # whether the printed list of options is out of date

    # options
    def values(self) -> dict[str, Any]:
        """Return every option's value by its key."""
        chosen = self.kind.read_options(self.seats, self.preset, self.changed)
        return {key: getattr(chosen, key) for key in self.kind.options.declared()}

    def take(self, preset: str, changed: Mapping[str, Any], seats: int) -> None:
        """Set the options; raise OptionConflict, with nothing changed, if they are invalid."""
        self.kind.read_options(seats, preset, changed)
        self.preset, self.changed, self.seats = preset, dict(changed), seats

    # the page
    def open(self) -> Session:
        """Show the page until a game starts; raise Leave if the person goes back."""
        self.console.say(f"{self.text.sentence} {self.text.second}")
        self.console.say(f"{self.text.players}; {source_words(self.kind.pages)}.")
        self.choose_form()
        has_lessons = bool(lesson_files(self.slug))
        while True:
            extra = len(differences(self.slug, self.preset, self.values(), self.seats))
            form = self.text.preset(self.preset).name + (f" + {extra}" if extra else "")
            chosen = self.console.choose(
                "Choose:",
                [
                    f"Play: {form}, {self.seats} seats",
                    "Watch: computer players by themselves",
                    "Learn: the rules of this form",
                    "Where the game comes from",
                    "Change the rules",
                    "Another form",
                    *(["Take a lesson: play a deal, step by step"] if has_lessons else []),
                    f"Choose whom to sit with: {listed(self.company.invited) or 'whoever comes'}",
                ],
            )
            if chosen == 0:
                return self.sit_down()
            if chosen == 1:
                return self.begin([])
            if chosen == 2:
                rules(self.console, self.slug, self.values())
            elif chosen == 3:
                history(self.console, self.slug)
            elif chosen == 4:
                self.change_rules()
            elif chosen == 5:
                self.choose_form()
            elif chosen == 6 and has_lessons:
                self.take_lesson()
            else:
                self.company.invite()

    def take_lesson(self) -> None:
        """Teach a lesson, and return to the page however it ends."""
        try:
            teach(self.slug, self.console, self.places)
        except Closed:
            raise
        except Leave:
            return

    def choose_form(self) -> None:
        """Choose a preset, or this household's house rules."""
        house = [h for h in load_house_rules(self.places.config) if h.game == self.slug]
        lines = [". ".join((f"{p.name}: {p.line.rstrip('.')}", *p.differs)) + "." for p in self.text.presets]
        lines += [f"House rules: {h.name}" for h in house]
        forms = [(p.slug, dict[str, Any]()) for p in self.text.presets] + [(h.preset, h.options) for h in house]
        while True:
            chosen = self.console.choose("Which form? (q: back)", lines)
            try:
                self.take_fitting(*forms[chosen])
            except OptionConflict as conflict:
                self.console.say(in_words(self.slug, str(conflict)))
            else:
                return

    def take_fitting(self, preset: str, changed: Mapping[str, Any]) -> None:
        """Choose a preset with the current number of seats, or the best number that it allows."""
        self.take(preset, changed, self.kind.playable_seat_count(preset, changed, self.seats))

    # changing options
    def change_rules(self) -> None:
        """List the options as sentences and change those named, until an empty line."""
        shown: list[OptionText] = []
        while True:
            if self.is_stale:
                shown = self.list_rules(self.listed())
            more = "" if self.shows_all else " all: every rule."
            more += " A word: the rules that mention it. plain: as the form has it. keep NAME: house rules."
            more += " read FILE: house rules in a file."
            word = self.console.ask(f"Which rule?{more} Enter: done.")
            if not word:
                self.is_stale = True
                return
            if word.lower() in ("q", "quit"):
                raise Leave
            shown = self.obey(word, shown)

    def list_rules(self, options: list[OptionText]) -> list[OptionText]:
        """Print options as sentences, with a star at the changed ones."""
        values = self.values()
        for i, option in enumerate(options, 1):
            mark = "*" if option.key in self.changed else " "
            self.console.say(f"{i:3}{mark}{option_sentence(self.slug, option.key, values[option.key])}")
        self.is_stale = False
        return options

    def listed(self) -> list[OptionText]:
        """Return the most important and the changed options, or all."""
        return [o for o in self.text.options if self.shows_all or o.asked or o.key in self.changed]

    def obey(self, word: str, shown: list[OptionText]) -> list[OptionText]:
        """Carry out input at the list of options; return the options numbered on the screen."""
        first, _, rest = word.partition(" ")
        key, equals, value = word.partition("=")
        if word.lower() == "all":
            self.shows_all = self.is_stale = True
        elif word.lower() == "plain":
            self.changed, self.is_stale = {}, True
        elif first.lower() == "keep" and rest.strip():
            kept = HouseRules(rest.strip(), self.slug, self.preset, dict(self.changed))
            self.console.say(keep_house_rules(self.places.config, kept) or f"Saved as house rules: {kept.name}.")
        elif first.lower() == "read" and rest.strip():
            brought = rules_in_file(self.console, self.places.config, self.slug, rest)
            if brought is not None:
                self.take_fitting(brought.preset, brought.options)
                self.is_stale = True
        elif word.isdecimal():
            number = number_in(word)
            if number is not None and 1 <= number <= len(shown):
                self.change(shown[number - 1])
            else:
                self.console.say(f"Type a number from 1 to {len(shown)}, or press Enter when the rules are right.")
        elif equals:
            self.set(key.strip(), value.strip())
        else:
            return self.look_for(word, shown)
        return shown

    def look_for(self, word: str, shown: list[OptionText]) -> list[OptionText]:
        """Print the options that contain a word."""
        wanted = unaccented(word)
        found = [o for o in self.text.options if wanted in unaccented(f"{o.sentence} {o.effect} {o.key} {o.phase}")]
        if found:
            return self.list_rules(found)
        self.console.say(f"No rule mentions “{word[:40]}”.")
        return shown

    def change(self, option: OptionText) -> None:
        """Print an option's meaning and values, and change it."""
        declared = self.kind.options.declared()[option.key]
        page = f", {pages_words(declared.metadata['page'])}" if declared.metadata["page"] else ""
        self.console.say(f"{option.effect} [{declared.metadata['clause']}{page}]")
        possible = list(declared.metadata["values"])
        if declared.default is None and None not in possible:
            possible.insert(0, None)
        if len(possible) > MOST_VALUES:
            numbers = [v for v in possible if v is not None]
            word = f", or {text_of_value(declared, None)}" if None in possible else ""
            said = self.console.ask(f"A whole number from {numbers[0]} to {numbers[-1]}{word} (Enter: as it is):")
            if said:
                self.set(option.key, said)
            return
        chosen = self.console.choose("Which value?", [self.choice(option, value) for value in possible])
        self.set(option.key, possible[chosen])

    def choice(self, option: OptionText, value: Any) -> str:
        """Return a value's description: its label, or for a switch its sentence."""
        is_switch = isinstance(value, bool)
        return option_sentence(self.slug, option.key, value) if is_switch else label(self.slug, option.key, value)

    def set(self, key: str, value: Any) -> None:
        """Change one option; if others conflict with it, print that and the two ways out."""
        before = self.values()
        try:
            self.take(self.preset, self._changed(key, value), self.seats)
        except OptionConflict as conflict:
            self.console.say(in_words(self.slug, str(conflict)))
            if set(conflict.keys) <= {key}:
                return
            if self.console.choose("Change which rule?", ["Change the other rule", "Leave it as it was"]) == 0:
                self.give_way(key, value, conflict)
        now = self.values()
        self.is_stale = now != before
        for changed in (k for k in now if now[k] != before[k]):
            self.console.say(option_sentence(self.slug, changed, now[changed]))

    def give_way(self, key: str, value: Any, conflict: OptionConflict) -> None:
        """Accept the option just tried, and reset the ones it conflicts with."""
        declared = self.kind.options.declared()
        others = {k: declared[k].default for k in conflict.keys if k in declared and k != key}
        try:
            self.take(self.preset, {**self.changed, **others, key: value}, self.seats)
        except OptionConflict as still:
            self.console.say(in_words(self.slug, str(still)))

    def _changed(self, key: str, value: Any) -> dict[str, Any]:
        """Return the changes with one more; an option equal to the preset's is not a change."""
        changed = {**self.changed, key: value}
        own = self.kind.read_options(self.seats, self.preset, {})
        try:
            then = self.kind.read_options(self.seats, self.preset, {key: value})
        except OptionConflict:
            return changed
        if getattr(own, key) == getattr(then, key):
            changed.pop(key)
        return changed

    # players
    def sit_down(self, asks_seats: bool = True) -> Session:
        """Ask for the number of players and who they are, and begin."""
        while asks_seats:
            many = self.console.number("How many sit down", self.kind.seats[0], self.kind.seats[-1], self.seats)
            try:
                seats = self.kind.seat_count_for(many, self.preset, self.changed)
                self.take(self.preset, self.changed, seats)
            except OptionConflict as conflict:
                self.console.say(in_words(self.slug, str(conflict)))
                continue
            if seats > many:
                self.console.say(made_up(many, seats))
            break
        return self.begin(self.company.people(self.seats))

    def begin(self, names: Sequence[str]) -> Session:
        """Start the game: the people first, then the computer players."""
        level = self.company.level() if len(names) < self.seats else LEVELS[1]
        sitters = self.company.sitters(names, self.seats, level)
        sitters = self.company.partners(sitters, sides_of(self.slug, self.seats, self.preset, self.changed))
        options, values = dict(self.changed), self.values()
        if len(names) > 1 and values.get("method") == "first" and values.get("answer") == "first":
            options["answer"] = "all"  # one terminal cannot tell who was first
            self.console.say(option_sentence(self.slug, "answer", "all"))
        return new_table(self.slug, self.preset, options, self.seed, sitters, InlineThinker(), self.places)
