"""House rules from a file in the terminal."""

from __future__ import annotations

from pathlib import Path

from ..narration.headings import heading_of
from ..session.house_rules import HouseRulesError, read_house_rules, take_in
from ..storage.places import written_path
from ..storage.settings import HouseRules
from ..words.message import message
from .console import Console


def rules_in_file(console: Console, folder: Path, slug: str, words: str) -> HouseRules | None:
    """Save the house rules in a file; return them if they are for this game, otherwise explain and return None."""
    try:
        rules, trouble = take_in(folder, read_house_rules(written_path(words)))
    except HouseRulesError as problem:
        console.say(str(problem))
        return None
    if trouble:
        console.say(trouble)
    if rules.game == slug:
        console.say(message("text.house_rules.chosen", rules=rules.name))
        return rules
    if not trouble:
        console.say(message("text.house_rules.saved", game=heading_of(rules.game).name, rules=rules.name))
    return None
