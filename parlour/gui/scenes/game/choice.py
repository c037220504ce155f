"""The choices on a game's page: its preset, options and number of seats, which are always valid."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

from ....engine.game import Game
from ....engine.options import OptionConflict
from ....games import CATALOGUE
from ....narration.conflicts import in_words
from ....narration.texts import differences, game_text
from ....session.house_rules import take_in
from ....storage.places import Places
from ....storage.settings import HouseRules, Settings, export_house_rules, keep_house_rules, load_house_rules
from ....words.message import message

LONGEST_NUMBER = 6  # digits of a deal's number


class Chime(Protocol):
    """Plays sounds by name."""

    def play(self, name: str) -> None: ...


class Teller(Protocol):
    """The parts of the window that the choices use: folders, settings, sound and notices."""

    places: Places
    settings: Settings
    is_dirty: bool

    @property
    def audio(self) -> Chime: ...
    def say(self, sentence: str) -> None: ...


class TabHost(Protocol):
    """The interface of the page for its tabs: its scroll offset, and links to the other tabs."""

    scroll: int
    scroll_most: int

    def scroll_to(self, place: int) -> None: ...
    def turn_to_rules(self) -> None: ...
    def turn_to_seats(self) -> None: ...
    def read_rules_file(self, path: str) -> None: ...


@cache
def fewer_seats(slug: str, key: str, value: Any) -> tuple[int, int] | None:
    """Return the least and the greatest number of players if a value narrows them in the plain game, else None."""
    kind = CATALOGUE[slug]
    given: tuple[dict[str, Any], ...] = ({}, {key: value})
    possible, with_it = ([n for n in kind.seats if _is_read(kind, n, each)] for each in given)
    return (with_it[0], with_it[-1]) if with_it and with_it != possible else None


def _is_read(kind: type[Game[Any]], seats: int, given: Mapping[str, Any]) -> bool:
    try:
        kind.read_options(seats, "plain", given)
    except OptionConflict:
        return False
    return True


class GameChoice:
    """The choices for one game; `changed` has the options that differ from the preset."""

    def __init__(self, teller: Teller, slug: str) -> None:
        self.teller = teller
        self.slug, self.kind, self.text = slug, CATALOGUE[slug], game_text(slug)
        self.preset = "plain"
        self.seats = self.kind.best[0]
        self.changed: dict[str, Any] = self._usual_purse(self.preset, self.seats)
        known = load_house_rules(teller.places.config)
        self.houses = [rules for rules in known if rules.game == slug and self._is_playable(rules)]
        self.house_name = message("gui.game.house.usual_name")
        self.number_words = ""  # as it was typed

    @property
    def number(self) -> int | None:
        """Return the number that gives everybody the same cards, or None for a deal by chance."""
        return int(self.number_words) if self.number_words else None

    def set_number(self, words: str) -> None:
        """Choose the cards by number; whatever is no digit is left out."""
        self.number_words = "".join(each for each in words if each in "0123456789")[:LONGEST_NUMBER]
        self.teller.is_dirty = True

    def values(self) -> dict[str, Any]:
        """Return the value of every option by key."""
        chosen = self.kind.read_options(self.seats, self.preset, self.changed)
        return {key: getattr(chosen, key) for key in self.kind.options.declared()}

    def attempt(self, preset: str, changed: Mapping[str, Any], seats: int) -> OptionConflict | None:
        """Apply a preset with changes; if it is not playable, return the conflict and change nothing."""
        self.teller.is_dirty = True
        try:
            self.kind.read_options(seats, preset, changed)
        except OptionConflict as conflict:
            self.teller.audio.play("refused")
            return conflict
        self.preset, self.changed, self.seats = preset, dict(changed), seats
        return None

    def choose(self, preset: str) -> None:
        """Choose a preset, keeping the number of seats if it allows that many."""
        seats = self.kind.playable_seat_count(preset, {}, self.seats)
        self.attempt(preset, self._usual_purse(preset, seats), seats)

    def _usual_purse(self, preset: str, seats: int) -> dict[str, Any]:
        """Return the household's number of counters to begin with, unless the form has one of its own."""
        many, declared = self.teller.settings.purse, self.kind.options.declared()["start_counters"]
        begins = self.kind.read_options(seats, preset, {}).start_counters
        is_own = declared.metadata["clause"] != "session" or begins != declared.default
        return {} if many in (0, begins) or is_own or self.kind.unit() != "counters" else {"start_counters": many}

    def form_words(self) -> str:
        """Return the preset's name, and the number of changed options."""
        extra = len(differences(self.slug, self.preset, self.values(), self.seats))
        name = self.text.preset(self.preset).name if self.preset != "plain" else message("gui.game.plain")
        return f"{name} + {extra}" if extra else name

    # house rules
    def _is_playable(self, rules: HouseRules) -> bool:
        """Return whether a set of rules is playable; a file may contain anything."""
        try:
            self.kind.playable_seat_count(rules.preset, rules.options)
        except OptionConflict:
            return False
        return True

    @property
    def kept(self) -> HouseRules | None:
        """Return the saved house rules equal to the current options, or None."""
        now = (self.preset, self._agreed())
        return next((rules for rules in self.houses if (rules.preset, rules.options) == now), None)

    def _agreed(self) -> dict[str, Any]:
        """Return the changed options without the household's usual counters, which are no rule of the house."""
        usual = self._usual_purse(self.preset, self.seats)
        return {key: value for key, value in self.changed.items() if usual.get(key) != value}

    def is_as_kept(self) -> bool:
        """Return whether the current options equal saved house rules."""
        return self.kept is not None

    def name_house(self, name: str) -> None:
        """Set the name under which these options are saved."""
        self.house_name = name

    def keep_house(self) -> None:
        """Save the current options as house rules under the chosen name."""
        name = self.house_name.strip().replace("'", "’") or message("gui.game.house.usual_name")
        rules = HouseRules(name, self.slug, self.preset, self._agreed())
        self.houses = [*(known for known in self.houses if known.name != name), rules]
        trouble = keep_house_rules(self.teller.places.config, rules)
        self.teller.say(trouble or message("gui.game.house.saved", name=name))

    def export_house(self) -> None:
        """Export the current house rules to a file and report its path."""
        if (rules := self.kept) is not None:
            path, trouble = export_house_rules(self.teller.places.exports, rules)
            self.teller.say(trouble or message("gui.game.house.exported", path=path))

    def take_in_house(self, rules: HouseRules) -> None:
        """Save house rules from a file, and select them."""
        kept, trouble = take_in(self.teller.places.config, rules)
        self.houses = [*(known for known in self.houses if known.name != kept.name), kept]
        self.use_house(kept)
        self.teller.say(trouble or message("gui.game.house.chosen", name=kept.name))

    def use_house(self, rules: HouseRules) -> None:
        """Select saved house rules."""
        try:
            seats = self.kind.playable_seat_count(rules.preset, rules.options, self.seats)
        except OptionConflict as conflict:
            self.teller.say(in_words(self.slug, str(conflict)))
        else:
            self.attempt(rules.preset, {**self._usual_purse(rules.preset, seats), **rules.options}, seats)

    def to_plain(self) -> None:
        """Reset to the plain game."""
        self.attempt("plain", {}, self.seats)
