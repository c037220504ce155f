"""The narrator: events, questions, labels and refusals as sentences, for the log, captions, speech and text mode."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice

from ..engine.game import Consequence, Put, Wager
from ..engine.questions import Action, Ask, Refusal, Verb
from ..words.message import grammar, message
from . import consequence as consequences
from .event_narrator import EventNarrator
from .table_words import arguments, template_for
from .words import capital, cards, named, spoken

MOST_OF_A_PLAY = 10  # most words before a colon in a reason for the text before it to count as the play


class Narrator(EventNarrator):
    """Narrates one table: its events, and what people are asked, may press, are advised and are refused."""

    def asked(self, ask: Ask, is_lead: bool = False) -> str:
        """Return the question put to a seat, with its name: "Ann, play a card."

        Where one of several is asked in secret, the clause's template is the same for all. Otherwise a template for
        the first verbs together, `Fold+Call`, is preferred to one for a single verb, the longest match first.
        """
        if template := self.says["asks"].get(ask.clause):
            return template.format(who=self.names[ask.seat])
        verbs = list(dict.fromkeys(verb.name for verb in ask.verbs if next(ask.each(verb), None) is not None))
        together = ["+".join(verbs[:many]) for many in range(len(verbs), 1, -1)]
        for verb in (*together, *verbs):
            keys = f"{ask.clause}:{verb}", f"{verb}:lead" if is_lead else verb, verb
            template = next((found for key in keys if (found := self.says["asks"].get(key))), None)
            if template:
                return template.format(who=self.names[ask.seat])
        who = self.names[ask.seat]
        first, *others = islice(ask.each(), 2)
        if others:
            return message("narration.narrator.asked_to_choose", who=who)
        return message("narration.narrator.asked", who=who, act=first.phrase)

    def invited(self, clause: str, seats: Sequence[int]) -> str:
        """Return the question put to everybody where one of these seats may have something to play."""
        return self.says["asks"][f"{clause}:all"].format(who=self.names[seats[0]])

    def label(self, action: Action) -> str:
        """Return an action's button label with cards in words: "Play the king of hearts"."""
        return named(spoken(self.tokens(action)), self.names)

    def raised(self, action: Action, others: int) -> str:
        """Return the label of an action on selected cards: its first card and the number of others."""
        own = self.says["buttons"].get(f"{action.verb.name}:raised")
        if not own or not others:
            return self.label(action)
        return named(spoken(own.format(str(action.args[0]), n=cards(others))), self.names)

    def tokens(self, action: Action) -> str:
        """Return an action's words with its cards still as tokens."""
        inside = action.text[len(action.verb.name) + 1 : -1]
        buttons = self.says["buttons"]
        own = (buttons.get(action.text) if inside else "") or template_for(buttons, action.verb.name, inside)
        return own.format(*map(self.in_words, arguments(inside))) if own else capital(action.phrase)

    def consequence(self, consequence: Consequence | None) -> str:
        """Return an answer's price in counters as a clause: "40 to put in; the pool comes to 60"."""
        pool = self.account(consequence.pool) if isinstance(consequence, Put | Wager) else ""
        return consequences.price_words(consequence, self.names, pool, self.says["words"].get("stroke", ""))

    def heading(self, verb: Verb) -> str:
        """Return the label of the button that opens a verb's choices: "Exchange …"."""
        words = self.says["buttons"]
        own = words.get(f"{verb.name}:{verb.says.count('{}')} …") or words.get(f"{verb.name} …")
        return own or f"{capital(grammar().verb_alone(verb.says))} …"

    def refused(self, refusal: Refusal) -> str:
        """Return a refusal's sentence in players' words, with cards still as tokens."""
        return self.why_not(refusal.sentence)

    def why_not(self, sentence: str) -> str:
        """Return the sentence of a refusal with the game's own words, and with names in place of seats."""
        for word, said in self.says["words"].items():
            sentence = re.sub(rf"\b{word}\b", said, sentence)
        return capital(named(sentence, self.names))

    def advised(self, action: Action, reason: str) -> str:
        """Return a recommended play with its reason; the play is left out if the reason begins with it ("Pass: ...").

        Cards are still tokens in both.
        """
        said, advised = self.said(reason), f"{self.tokens(action)}."
        play, colon, _ = said.partition(":")
        names_the_play = said.startswith(advised) or (colon and len(play.split()) <= MOST_OF_A_PLAY)
        return said if names_the_play else f"{advised} {said}"
