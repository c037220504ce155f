"""House rules from a file: read, checked, and saved with the others."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from pathlib import Path

from ..engine.options import OptionConflict
from ..games import CATALOGUE
from ..narration.conflicts import in_words
from ..records.record import visible
from ..storage.settings import HouseRules, keep_house_rules, load_house_rules, readable_rules
from ..storage.values import values_in
from ..words.message import message

LONGEST_NAME = 24  # most characters in the name of house rules
ENDING = ".json"


class HouseRulesError(ValueError):
    """Raised if a file's house rules cannot be used; the text is a sentence for the player."""


def read_house_rules(path: Path) -> HouseRules:
    """Return the playable house rules in a file; raise HouseRulesError with a sentence if there are none."""
    name = visible(path.name)
    try:
        found = readable_rules([values_in(path)])
    except OSError as problem:
        raise HouseRulesError(
            message("session.house_rules.unreadable", file=name, why=problem.strerror or problem)
        ) from problem
    except ValueError as problem:
        raise HouseRulesError(_not_one(name)) from problem
    if not found:
        raise HouseRulesError(_not_one(name))
    (rules,) = found
    if rules.game not in CATALOGUE:
        raise HouseRulesError(message("session.house_rules.no_game", file=name, game=visible(rules.game[:40])))
    try:
        CATALOGUE[rules.game].playable_seat_count(rules.preset, rules.options)
    except OptionConflict as conflict:
        why = in_words(rules.game, str(conflict))
        raise HouseRulesError(message("session.house_rules.not_playable", why=why)) from conflict
    return replace(rules, name=visible(rules.name)[:LONGEST_NAME].strip() or message("session.house_rules.from_a_file"))


def _not_one(name: str) -> str:
    return message("session.house_rules.not_one", file=name)


def take_in(folder: Path, rules: HouseRules) -> tuple[HouseRules, str]:
    """Save house rules from a file; return them as saved, and an error sentence or "".

    Rules that are already saved keep their name; a name already used for other rules gets a number.
    """
    known = [each for each in load_house_rules(folder) if each.game == rules.game]
    for each in known:
        if (each.preset, each.options) == (rules.preset, rules.options):
            return each, ""
    names = {each.name for each in known}
    numbered = (f"{rules.name[: LONGEST_NAME - 4]} {number}" for number in count(2))
    name = rules.name if rules.name not in names else next(each for each in numbered if each not in names)
    rules = replace(rules, name=name)
    return rules, keep_house_rules(folder, rules)
