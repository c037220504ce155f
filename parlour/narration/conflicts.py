"""Conflicts between options in the players' words: options by their sentences in quotes, never by key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..engine.options import text_of_value
from ..games import CATALOGUE
from .texts import option_sentence

SESSION = {"start_counters": "counters to begin with", "deals": "deals"}  # what every game has, without a sentence
LEADS = {"the option ": "", "has no ": "has no rule such as ", "let ": "choose "}
SWITCH = r" (?:be )?(?P<switch>on|off)\b"


def in_words(slug: str, sentence: str, values: Mapping[str, Any] | None = None) -> str:
    """Return an engine sentence with each option that it names by key replaced by its rule in quotes.

    The rule is filled with the value named; if none is named, with the one in `values`, or the plain game's.
    """
    for key in sorted(CATALOGUE[slug].options.declared(), key=len, reverse=True):
        sentence = _Named(slug, key, values or {}).quoted(sentence)
    said = sentence.replace("_", " ").replace("'", "’")
    return said[:1].upper() + said[1:]


class _Named:
    """One option as engine sentences name it."""

    def __init__(self, slug: str, key: str, values: Mapping[str, Any]) -> None:
        self.slug, self.key, self.option = slug, key, CATALOGUE[slug].options.declared()[key]
        allowed = self.option.metadata["values"]
        self.is_number = isinstance(allowed, range)
        self.texts = {} if self.is_number else {text_of_value(self.option, value): value for value in allowed}
        self.value = values.get(key, self.option.default)

    def quoted(self, sentence: str) -> str:
        """Return the sentence with this option as a rule in quotes; inside quotes its key is an ordinary word."""
        parts = re.split(r"(“[^”]*”)", sentence)
        return "".join(part if part.startswith("“") else self._in(part) for part in parts)

    def _in(self, part: str) -> str:
        # Then it is an ordinary word, such as a kitty.
        before = r"(?<![Tt]he )(?<!\b[Aa] )" if self.key.isalpha() else ""
        key = rf"{before}\b{self.key}\b"
        if "off" in self.texts or isinstance(self.option.default, bool):
            part = re.sub(rf"(?P<lead>\blet )?{key}{SWITCH}", self._switched, part)
        words = r"\d+" if self.is_number else "|".join(map(re.escape, sorted(self.texts, key=len, reverse=True)))
        value = rf"(?P<one>{words})\b(?: or (?P<two>{words})\b)?"
        part = re.sub(rf"(?P<lead>\b(?:choose|let) )?{key} (?:be )?{value}", self._chosen, part)
        lead = r"(?P<lead>\b(?:[Tt]he option|has no) )"
        return re.sub(rf"{lead}{'' if self.key.isalpha() else '?'}\b{self.key}\b", self._alone, part)

    def _switched(self, found: re.Match[str]) -> str:
        is_on = next(value for value in self.texts.values() if value not in (False, "off"))
        return f"{'turn ' if found['lead'] else ''}{self._rule(is_on).replace(': on”', '”')} {found['switch']}"

    def _chosen(self, found: re.Match[str]) -> str:
        told = [text for text in (found["one"], found["two"]) if text is not None]
        rules = [self._rule(int(text) if self.is_number else self.texts[text]) for text in told]
        return f"{'choose ' if found['lead'] else ''}{' or '.join(rules)}"

    def _alone(self, found: re.Match[str]) -> str:
        lead = found["lead"] or ""
        return LEADS.get(lead.lower(), lead) + (SESSION.get(self.key) or self._rule(self.value))

    def _rule(self, value: Any) -> str:
        return f"“{option_sentence(self.slug, self.key, value).rstrip('.')}”"
