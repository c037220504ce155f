"""Conflicts between options in players' words: each option by its sentence in quotes, not by its key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..engine.options import text_of_value
from ..games import CATALOGUE
from ..words.message import Message, grammar, labels, message
from .texts import option_sentence

# Options that every game has, which have no sentence of their own.
SESSION = {"start_counters": Message("narration.conflicts.counters"), "deals": Message("narration.conflicts.deals")}
QUOTED = re.compile(r"(“[^”]*”|„[^“]*“)")


def in_words(slug: str, sentence: str, values: Mapping[str, Any] | None = None) -> str:
    """Return an engine sentence with each option key replaced by that option's sentence in quotes.

    The sentence uses the value named in the text; if none is named, the one in `values` or else the default.
    """
    for key in sorted(CATALOGUE[slug].options.declared(), key=len, reverse=True):
        sentence = _Named(slug, key, values or {}).quoted(sentence)
    return grammar().capital(sentence.replace("_", " ").replace("'", "’"))


class _Named:
    """Replaces one option's key in engine sentences."""

    def __init__(self, slug: str, key: str, values: Mapping[str, Any]) -> None:
        self.slug, self.key, self.option = slug, key, CATALOGUE[slug].options.declared()[key]
        allowed = self.option.metadata["values"]
        self.is_number = isinstance(allowed, range)
        self.texts = {} if self.is_number else {text_of_value(self.option, value): value for value in allowed}
        self.value = values.get(key, self.option.default)

    def quoted(self, sentence: str) -> str:
        """Return the sentence with this option's key quoted as a rule; text already in quotes is left alone."""
        return "".join(part if QUOTED.fullmatch(part) else self._in(part) for part in QUOTED.split(sentence))

    def _in(self, part: str) -> str:
        like = labels("narration.conflicts.pattern")
        # The key is also an ordinary word here, for example "kitty".
        before = "".join(rf"(?<!\b{word} )" for word in like["article"].split("|")) if self.key.isalpha() else ""
        key = rf"{before}\b{self.key}\b"
        if "off" in self.texts or isinstance(self.option.default, bool):
            switch = rf" (?:{like['be']} )?(?:(?P<on>{like['on']})|{like['off']})\b"
            part = re.sub(rf"(?P<lead>\b(?:{like['let']}) )?{key}{switch}", self._switched, part)
        words = r"\d+" if self.is_number else "|".join(map(re.escape, sorted(self.texts, key=len, reverse=True)))
        value = rf"(?P<one>{words})\b(?: {like['or']} (?P<two>{words})\b)?"
        part = re.sub(rf"(?P<lead>\b(?:{like['choose']}) )?{key} (?:{like['be']} )?{value}", self._chosen, part)
        lead = rf"\b(?:(?P<option>{like['option']})|(?P<has_no>{like['has_no']})) "
        return re.sub(rf"(?:{lead}){'' if self.key.isalpha() else '?'}\b{self.key}\b", self._alone, part)

    def _switched(self, found: re.Match[str]) -> str:
        on, off = labels("narration.conflicts.pattern")["on"], labels("narration.conflicts.pattern")["off"]
        is_on = next(value for value in self.texts.values() if value not in (False, "off"))
        rule = _quoted(re.sub(rf": (?:{on})$", "", self._sentence(is_on)))
        id = "narration.conflicts.turn" if found["lead"] else "narration.conflicts.turned"
        return message(id, rule=rule, switch=found["on"] or off)

    def _chosen(self, found: re.Match[str]) -> str:
        told = [text for text in (found["one"], found["two"]) if text is not None]
        values = [int(text) if self.is_number else self.texts[text] for text in told]
        rules = grammar().either([_quoted(self._sentence(value)) for value in values])
        return message("narration.conflicts.choose", rule=rules) if found["lead"] else rules

    def _alone(self, found: re.Match[str]) -> str:
        rule = str(SESSION.get(self.key) or _quoted(self._sentence(self.value)))
        if found["has_no"]:
            return message("narration.conflicts.told.has_no", rule=rule)
        if not found["option"]:
            return rule
        said = message("narration.conflicts.told.option", rule=rule)
        return grammar().capital(said) if found["option"][0].isupper() else said

    def _sentence(self, value: Any) -> str:
        return option_sentence(self.slug, self.key, value).rstrip(".")


def _quoted(rule: str) -> str:
    return message("narration.conflicts.quoted", rule=rule)
