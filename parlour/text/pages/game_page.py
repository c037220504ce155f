"""A game's page in the terminal: its presets, its options as sentences, and its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.options import OptionConflict, text_of_value
from ...games import CATALOGUE
from ...lessons.library import lesson_files
from ...narration.conflicts import in_words
from ...narration.headings import made_up, pages_words, source_words
from ...narration.texts import OptionText, differences, distinct_presets, game_text, label, option_sentence
from ...narration.words import listed, unaccented
from ...players.worker import InlineThinker
from ...session.new_table import new_table
from ...session.public_session import PublicSession
from ...session.seats.lending import house_terms
from ...session.seats.partners import sides_of
from ...session.seats.seating import LEVELS, luck_decides
from ...storage.places import Places
from ...storage.settings import HouseRules, Settings, keep_house_rules, load_house_rules
from ...words.message import labels, message
from ..company_questions import CompanyQuestions
from ..console import Closed, Console, Leave, number_in
from ..house_rules import rules_in_file
from ..typed import command, leaves
from .books import history, rules
from .lesson import teach

MOST_VALUES = 12  # number of values from which a number is asked for instead of a list

PLAIN: Mapping[str, Any] = {}  # the options of a preset that nobody has changed


class Page:
    """Sets up one game before it begins; the options are always valid."""

    def __init__(self, console: Console, places: Places, settings: Settings, slug: str) -> None:
        self.console, self.places, self.settings = console, places, settings
        self.slug, self.kind, self.text = slug, CATALOGUE[slug], game_text(slug)
        self.preset = "plain"
        self.changed: dict[str, Any] = {}
        self.seats = self.kind.best[0]
        self.seed: int | None = None
        self.company = CompanyQuestions(console, places, settings)
        self.shows_all = False
        self.is_stale = True  # whether the options have changed since the list was printed

    # options
    def values(self) -> dict[str, Any]:
        """Return the value of every option by key."""
        chosen = self.kind.read_options(self.seats, self.preset, self.changed)
        return {key: getattr(chosen, key) for key in self.kind.options.declared()}

    def take(self, preset: str, changed: Mapping[str, Any], seats: int) -> None:
        """Set the options; raise OptionConflict, changing nothing, if they are invalid."""
        self.kind.read_options(seats, preset, changed)
        self.preset, self.changed, self.seats = preset, dict(changed), seats

    # the page
    def open(self) -> PublicSession:
        """Show the page until a game starts and return its session; raise Leave if the person goes back."""
        self.console.say(f"{self.text.sentence} {self.text.second}")
        self.console.say(f"{self.text.players}; {source_words(self.kind.pages)}.")
        self.choose_form()
        has_lessons = bool(lesson_files(self.slug))
        while True:
            extra = len(differences(self.slug, self.preset, self.values(), self.seats))
            form = self.text.preset(self.preset).name
            if extra:
                form = message("text.game_page.form_and_more", form=form, more=extra)
            who = listed(self.company.invited) or message("text.game_page.whoever_comes")
            ways = [way for key, way in labels("text.game_page.ways").items() if has_lessons or key != "take_lesson"]
            play = message("text.game_page.play", form=form, seats=self.seats)
            ways = [play, *ways, message("text.game_page.sit_with", who=who)]
            chosen = self.console.choose(message("text.game_page.choose"), ways)
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
        """Teach a lesson, then return to the page even if it was left early."""
        try:
            teach(self.slug, self.console, self.places)
        except Closed:
            raise
        except Leave:
            return

    def choose_form(self) -> None:
        """Ask for a preset or for one of the saved house rules."""
        house = [h for h in load_house_rules(self.places.config) if h.game == self.slug]
        lines = [". ".join((f"{p.name}: {p.line.rstrip('.')}", *p.differs)) + "." for p in distinct_presets(self.slug)]
        lines += [message("text.game_page.house_rules", name=h.name) for h in house]
        forms = [*((p.slug, PLAIN) for p in distinct_presets(self.slug)), *((h.preset, h.options) for h in house)]
        while True:
            chosen = self.console.choose(message("text.game_page.which_form"), lines)
            try:
                self.take_fitting(*forms[chosen])
            except OptionConflict as conflict:
                self.console.say(in_words(self.slug, str(conflict)))
            else:
                return

    def take_fitting(self, preset: str, changed: Mapping[str, Any]) -> None:
        """Choose a preset, keeping the number of seats if it allows that, or else taking its best one."""
        self.take(preset, changed, self.kind.playable_seat_count(preset, changed, self.seats))

    # changing options
    def change_rules(self) -> None:
        """List the options as sentences and change those that the person names, until an empty line."""
        shown: list[OptionText] = []
        while True:
            if self.is_stale:
                shown = self.list_rules(self.listed())
            asked = "text.game_page.which_rule" if self.shows_all else "text.game_page.which_rule_of_some"
            word = self.console.ask(message(asked))
            if not word:
                self.is_stale = True
                return
            if leaves(word):
                raise Leave
            shown = self.obey(word, shown)

    def list_rules(self, options: list[OptionText]) -> list[OptionText]:
        """Print options as numbered sentences with a star at changed ones, and return them."""
        values = self.values()
        for i, option in enumerate(options, 1):
            mark = "*" if option.key in self.changed else " "
            self.console.say(f"{i:3}{mark}{option_sentence(self.slug, option.key, values[option.key])}")
        self.is_stale = False
        return options

    def listed(self) -> list[OptionText]:
        """Return the options asked about by default and the changed ones, or all of them."""
        return [o for o in self.text.options if self.shows_all or o.asked or o.key in self.changed]

    def obey(self, word: str, shown: list[OptionText]) -> list[OptionText]:
        """Carry out input at the list of options; return the options as now numbered."""
        first, _, rest = word.partition(" ")
        key, equals, value = word.partition("=")
        wish = command(first, "text.game_page.typed", ("keep", "read") if rest.strip() else ("all", "plain"))
        if wish == "all":
            self.shows_all = self.is_stale = True
        elif wish == "plain":
            self.changed, self.is_stale = {}, True
        elif wish == "keep":
            kept = HouseRules(rest.strip(), self.slug, self.preset, dict(self.changed))
            trouble = keep_house_rules(self.places.config, kept)
            self.console.say(trouble or message("text.game_page.kept", name=kept.name))
        elif wish == "read":
            brought = rules_in_file(self.console, self.places.config, self.slug, rest)
            if brought is not None:
                self.take_fitting(brought.preset, brought.options)
                self.is_stale = True
        elif word.isdecimal():
            number = number_in(word)
            if number is not None and 1 <= number <= len(shown):
                self.change(shown[number - 1])
            else:
                self.console.say(message("text.game_page.type_a_number", most=len(shown)))
        elif equals:
            self.set(key.strip(), value.strip())
        else:
            return self.look_for(word, shown)
        return shown

    def look_for(self, word: str, shown: list[OptionText]) -> list[OptionText]:
        """Print the options that contain a word and return them; if there are none, return `shown`."""
        wanted = unaccented(word)
        found = [o for o in self.text.options if wanted in unaccented(f"{o.sentence} {o.effect} {o.key} {o.phase}")]
        if found:
            return self.list_rules(found)
        self.console.say(message("text.game_page.no_rule_mentions", word=word[:40]))
        return shown

    def change(self, option: OptionText) -> None:
        """Print an option's effect and values, then ask for a new value."""
        declared = self.kind.options.declared()[option.key]
        page = f", {pages_words(declared.metadata['page'])}" if declared.metadata["page"] else ""
        self.console.say(f"{option.effect} [{declared.metadata['clause']}{page}]")
        possible = list(declared.metadata["values"])
        if declared.default is None and None not in possible:
            possible.insert(0, None)
        if len(possible) > MOST_VALUES:
            numbers = [v for v in possible if v is not None]
            low, high, asked = numbers[0], numbers[-1], ""
            if None in possible:
                word = text_of_value(declared, None)
                asked = message("text.game_page.whole_number_or", low=low, high=high, word=word)
            said = self.console.ask(asked or message("text.game_page.whole_number", low=low, high=high))
            if said:
                self.set(option.key, said)
            return
        chosen = self.console.choose(
            message("text.game_page.which_value"), [self.choice(option, value) for value in possible]
        )
        self.set(option.key, possible[chosen])

    def choice(self, option: OptionText, value: Any) -> str:
        """Return the description of a value: its label, or the whole sentence for a yes/no option."""
        is_switch = isinstance(value, bool)
        return option_sentence(self.slug, option.key, value) if is_switch else label(self.slug, option.key, value)

    def set(self, key: str, value: Any) -> None:
        """Change an option; if it conflicts with others, explain the conflict and offer both ways to resolve it."""
        before = self.values()
        try:
            self.take(self.preset, self._changed(key, value), self.seats)
        except OptionConflict as conflict:
            self.console.say(in_words(self.slug, str(conflict)))
            if set(conflict.keys) <= {key}:
                return
            ways = [message("text.game_page.change_the_other"), message("text.game_page.leave_it")]
            if self.console.choose(message("text.game_page.change_which"), ways) == 0:
                self.give_way(key, value, conflict)
        now = self.values()
        self.is_stale = now != before
        for changed in (k for k in now if now[k] != before[k]):
            self.console.say(option_sentence(self.slug, changed, now[changed]))

    def give_way(self, key: str, value: Any, conflict: OptionConflict) -> None:
        """Apply the new value, and reset the options that conflict with it."""
        declared = self.kind.options.declared()
        others = {k: declared[k].default for k in conflict.keys if k in declared and k != key}
        try:
            self.take(self.preset, {**self.changed, **others, key: value}, self.seats)
        except OptionConflict as still:
            self.console.say(in_words(self.slug, str(still)))

    def _changed(self, key: str, value: Any) -> dict[str, Any]:
        """Return the changed options with `key` set; a value equal to the preset's is not a change."""
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
    def sit_down(self, asks_seats: bool = True) -> PublicSession:
        """Ask for the number of players and their names, and begin the game."""
        while asks_seats:
            asked, allowed = message("text.game_page.how_many"), self.kind.seats
            many = self.console.number(asked, allowed[0], allowed[-1], self.seats)
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

    def begin(self, names: Sequence[str]) -> PublicSession:
        """Begin a game with these people first, then computer players; return its session."""
        has_levels = len(names) < self.seats and not luck_decides(self.slug)
        level = self.company.level() if has_levels else LEVELS[1]
        sitters = self.company.sitters(names, self.seats, level)
        sitters = self.company.partners(sitters, sides_of(self.slug, self.seats, self.preset, self.changed))
        options, values = dict(self.changed), self.values()
        if len(names) > 1 and values.get("method") == "first" and values.get("answer") != "all":
            options["answer"] = "all"  # one terminal cannot tell who was first
            self.console.say(option_sentence(self.slug, "answer", "all"))
        terms = house_terms(self.company.settings)
        return new_table(self.slug, self.preset, options, self.seed, sitters, InlineThinker(), self.places, terms)
