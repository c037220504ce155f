"""Help at a table in the terminal: hints, why something may not be done, and the rules."""

from __future__ import annotations

from ..narration.narrator import Narrator
from ..narration.texts import clause_text
from ..narration.words import spoken
from ..session.pause import Pause
from ..session.prompt import Prompt
from ..session.session import Session
from .books import rules
from .choice_reader import ChoiceReader
from .console import Console
from .fair_play import FairPlay

HELP = (
    "Answer with the number of a choice, with its words, or with its card: KH is the king of hearts.",
    "  i       a hint; again: the play, with its reason",
    "  w CARD  why may this not be played? (w and any choice)",
    "  u, y    take back; redo",
    "  h, t    your hand and the choices; the table",
    "  s, g    the scores; the log of this deal",
    "  rules   the rules of this table; rules and an id, such as rules {clause}: that one",
    "  shuffle the fingerprint of the seed, by which the cards can be checked after the session",
    "  share   this hand as a text to send to somebody, with no hidden card in it",
    "  sit     let a computer player sit in for you; back: take your seat again",
    "  claim   claim the rest, where every card you hold is sure to win",
    "  stop    end the session, between two deals",
    "  q       leave; the game is saved, and you can continue it later",
)


class TableHelp:
    """What somebody may ask for at one table before they answer."""

    def __init__(
        self, session: Session, console: Console, narrator: Narrator, reader: ChoiceReader, fair_play: FairPlay
    ) -> None:
        self.session, self.match, self.console, self.narrator = session, session.match, console, narrator
        self.reader, self.fair_play = reader, fair_play
        self._hinted: str | None = None

    def forget(self) -> None:
        """Forget the hint: another question is open."""
        self._hinted = None

    def commands(self) -> None:
        """Print the available commands."""
        clause = self.match.ask.clause if self.match.ask else ""
        for line in HELP:
            self.console.lay(line.format(clause=clause))

    def hint(self, person: int, pause: Pause | None = None) -> None:
        """Print the hint's reason first, and the play when asked again."""
        found = self.fair_play.hint(person, pause)
        if found is None:
            return
        if self._hinted != found.action.text:
            self._hinted = found.action.text
            self.console.say(f"{spoken(self.narrator.said(found.idea))} Type i again for the play.")
        else:
            self.console.say(f"{self.reader.label(found.action)}.")
            self.console.say(f"{spoken(self.narrator.said(found.reason))} [{found.clause}]")

    def why(self, tried: str, prompt: Prompt) -> None:
        """Print why something is not allowed, and by which rule."""
        action = self.reader.meant(tried, prompt)
        if action is None:
            self.console.say("Type w and what you would do: its number, its words or a card, such as w KH.")
            return
        refusal = prompt.refusal(action)
        if refusal is None:
            self.console.say("You may do that.")
        else:
            self.console.say(f"{spoken(self.narrator.refused(refusal))} [{refusal.clause}]")

    def rules(self, clause_id: str = "") -> None:
        """Print this table's rules, or one of them."""
        if not clause_id:
            rules(self.console, self.match.game.slug, self.match.options)
            return
        found = clause_text(self.match.game.slug, clause_id, self.match.options)
        if found is None:
            self.console.say(f"There is no rule {clause_id}: type rules for all of them.")
        else:
            self.console.say(f"[{found.id}] {found.text}")
