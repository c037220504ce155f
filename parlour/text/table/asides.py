"""Table moments and persona remarks in the terminal, printed as they occur."""

from __future__ import annotations

from ...narration.narrator import Narrator
from ...session.public_session import PublicSession
from ...session.talk.conversation import Conversation, Remark
from ...storage.settings import Settings
from ...words.message import message
from ..console import Console


class TextAsides:
    """Prints the moments and remarks of one table."""

    def __init__(self, session: PublicSession, console: Console, settings: Settings) -> None:
        self.session, self.console = session, console
        self.talk = Conversation.at(session, lambda: settings.remarks, set())

    def tell(self, deal: int, begun: int, told: int, narrator: Narrator) -> None:
        """Print the moments and remarks caused by the events of a deal from index `begun` to `told`."""
        everybody = (1 << self.session.rules.seats + 1) - 1
        for many in range(begun + 1, told + 1):
            heard = self.talk.hear(everybody, many, deal)
            if heard.moment is not None:
                title = narrator.says.get("flourish", {}).get(heard.moment.name, "")
                who = self.session.names[heard.moment.seat]
                self.console.say(message("session.moment.told", who=who, title=title))
            self._say(heard.remark)

    def close(self, deal: int) -> None:
        """Print the personas' remarks at the end of a deal."""
        self._say(self.talk.close(deal))

    def _say(self, remark: Remark | None) -> None:
        if remark is not None:
            self.console.say(message("text.asides.remark", who=self.session.names[remark.seat], said=remark.text))
