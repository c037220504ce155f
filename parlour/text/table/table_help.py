"""Help at a table in the terminal: hints, explanations of refusals, and the rules."""

from __future__ import annotations

from ...engine.questions.actions import Refusal
from ...narration.narrator import Narrator
from ...narration.texts import clause_text
from ...narration.words import spoken
from ...session.seats.pause import Pause
from ...session.view.prompt import Prompt
from ...words.message import lines, message
from ..pages.books import rules
from .choice_reader import ChoiceReader
from .citations import Citations
from .fair_play import FairPlay


class TableHelp:
    """Answers a person's requests for help at one table."""

    def __init__(self, citations: Citations, narrator: Narrator, reader: ChoiceReader, fair_play: FairPlay) -> None:
        self.console, self.narrator = citations.console, narrator
        self.citations, self.reader, self.fair_play = citations, reader, fair_play
        self._hinted: str | None = None

    def forget(self) -> None:
        """Forget the last hint, since another question is open."""
        self._hinted = None

    def commands(self, clause: str) -> None:
        """Print the available commands, with a rule to ask for as an example."""
        first, *others = lines("text.table_help.commands")
        for line in (first, *(f"  {other}" for other in others)):
            self.console.lay(line.format(clause=clause))

    def hint(self, person: int, pause: Pause | None = None) -> None:
        """Print the hint's reason; if asked again, print the recommended play too."""
        found = self.fair_play.hint(person, pause)
        if found is None:
            return
        if self._hinted != found.action.text:
            self._hinted = found.action.text
            self.console.say(message("text.table_help.hint", idea=spoken(self.narrator.said(found.idea))))
        else:
            reason = self.narrator.said(found.reason)
            names_play = self.narrator.advised(found.action, found.reason) == reason
            said = spoken(reason)
            self.console.say(said if names_play else f"{self.reader.label(found.action)}. {said}")
            self.citations.cite(found.clause)

    def why(self, tried: str, prompt: Prompt) -> None:
        """Print why an action is not allowed."""
        action = self.reader.meant(tried, prompt)
        if action is None:
            self.console.say(message("text.table_help.why_what"))
            return
        refusal = prompt.refusal(action)
        if refusal is None:
            self.console.say(message("text.table_help.you_may"))
        else:
            self.refused(refusal)

    def refused(self, refusal: Refusal) -> None:
        """Print a refusal."""
        self.console.say(spoken(self.narrator.refused(refusal)))
        self.citations.cite(refusal.clause)

    def rules(self, clause_id: str = "") -> None:
        """Print this table's rules, or a single clause."""
        if not clause_id:
            rules(self.console, self.citations.rules.slug, self.citations.rules.options)
            return
        found = clause_text(self.citations.rules.slug, clause_id.upper(), self.citations.rules.options)
        if found is None:
            self.console.say(message("text.table_help.no_rule", rule=clause_id.upper()))
        else:
            self.console.say(f"[{found.id}] {found.text}")
