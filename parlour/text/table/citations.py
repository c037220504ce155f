"""The rules behind the sentences of a table in the terminal, told only to somebody who asks."""

from __future__ import annotations

from collections.abc import Sequence

from ...narration.texts import clause_text
from ...session.public_session import PublicSession
from ...words.message import message
from ..console import Console, number_in


class Citations:
    """Remembers the rule of the last sentence that has one, and of each numbered line of the log."""

    def __init__(self, session: PublicSession, console: Console) -> None:
        self.rules, self.console = session.rules, console
        self.last = ""  # the clause of the last sentence that has one
        self.numbered: Sequence[str] = ()  # the clause of each line of the log as it was last printed, "" for none

    def cite(self, clause: str) -> None:
        """Remember the clause of the sentence just printed."""
        self.last = clause or self.last

    def forget(self) -> None:
        """Forget all of it, before another person sees the screen."""
        self.last, self.numbered = "", ()

    def tell(self, asked: str) -> None:
        """Print the rule of a numbered line of the log or, without a number, of the last sentence."""
        if not asked:
            self._print(self.last)
            return
        number = number_in(asked)
        if number is None or not 1 <= number <= len(self.numbered):
            self.console.say(message("text.table_help.rule_of_what"))
        else:
            self._print(self.numbered[number - 1])

    def _print(self, clause_id: str) -> None:
        found = clause_text(self.rules.slug, clause_id, self.rules.options) if clause_id else None
        if found is None:
            self.console.say(message("text.table_help.no_rule_here"))
        else:
            self.console.say(f"[{found.id}] {found.text}")
