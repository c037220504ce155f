"""Choices in the terminal: prints them numbered, and reads the typed answer."""

from __future__ import annotations

import re

from ...engine.questions import Action, CardsVerb, Verb
from ...narration.narrator import Narrator
from ...narration.words import capital, letters, pips
from ...session.view.prompt import Prompt
from ...words.message import message
from ..console import Closed, Console, Leave, number_in
from .entry import entries, of_kind, understood

NUMBER = re.compile(r"\d+")


class ChoiceReader:
    """Prints a question's choices and reads a person's answer."""

    def __init__(self, console: Console, narrator: Narrator) -> None:
        self.console, self.narrator = console, narrator
        # The question on the screen, as (position in the record, seat); None if it has to be printed again.
        self.put: tuple[int, int] | None = None

    def again(self) -> None:
        """Mark the question as not printed, so that it is printed again."""
        self.put = None

    def print(self, prompt: Prompt) -> None:
        """Print the question and its choices."""
        self.console.say(prompt.words if prompt.words.endswith("?") else f"{prompt.words}.")
        for i, entry in enumerate(entries(prompt.ask), 1):
            said = self.narrator.heading(entry) if isinstance(entry, Verb) else self.label(entry)
            self.console.say(f"{i:3} {said}{self._price(entry, prompt)}")

    def _price(self, entry: Action | Verb, prompt: Prompt) -> str:
        """Return a choice's price in counters, in brackets; for a verb, the price of its lowest amount.

        A price that only repeats the number on the label is left out: "Stake 5".
        """
        if isinstance(entry, Verb):
            told = prompt.price(of_kind(prompt.ask, entry)[0]).words
            return f" ({message('text.choice_reader.from', price=told)})" if told else ""
        told = prompt.price(entry).words
        is_new = not NUMBER.findall(told) or set(NUMBER.findall(told)) - set(NUMBER.findall(self.label(entry)))
        return f" ({told})" if told and is_new else ""

    def label(self, action: Action) -> str:
        """Return an action's label; one on chosen cards names them."""
        if isinstance(action.verb, CardsVerb) and action.what:
            return capital(pips(action.phrase))
        return self.narrator.label(action)

    def meant(self, word: str, prompt: Prompt) -> Action | None:
        """Return the action that a person typed; if they typed only a verb, ask which of its actions."""
        word, number, choices = letters(word), number_in(word), entries(prompt.ask)
        if number is not None and 1 <= number <= len(choices):
            entry = choices[number - 1]
            return self._narrowed(entry, prompt) if isinstance(entry, Verb) else entry
        return understood(
            word, prompt.ask, lambda action: letters(self.label(action)), is_numbered=not prompt.ask.amounts
        )

    def _narrowed(self, verb: Verb, prompt: Prompt) -> Action | None:
        """Ask which action of a verb is meant; return None if the person cancels."""
        listed = of_kind(prompt.ask, verb)
        self.again()
        if isinstance(verb, CardsVerb):
            example = " ".join(map(str, listed[-1].what))
            typed = self.console.ask(message("text.choice_reader.which_cards", example=example))
            return verb.read(letters(typed).upper())
        try:
            if span := prompt.ask.amounts.get(verb.name):
                asked = message("text.choice_reader.how_many", what=self.narrator.heading(verb).rstrip(" …"))
                return verb[self.console.number(asked, span[0], span[-1], span[0])]
            return listed[
                self.console.choose(message("text.choice_reader.which_one"), [self.label(action) for action in listed])
            ]
        except Closed:
            raise
        except Leave:
            return None

    def not_understood(self, word: str, prompt: Prompt) -> None:
        """Say that a word is neither a choice nor a command."""
        many = len(entries(prompt.ask))
        self.console.say(message("text.choice_reader.not_understood", n=many, typed=word[:40]))
