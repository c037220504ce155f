"""Fair play in the terminal: hint limits, warnings before a poor play, and taking back."""

from __future__ import annotations

from typing import Any

from ...engine.questions.actions import Action
from ...narration.narrator import Narrator
from ...narration.words import spoken
from ...players.hints import Hint
from ...session.claim import claim, claimed_words, may_claim
from ...session.public_session import PublicSession
from ...session.seats.fairness import no_idea, note_warning, second_look, warning
from ...session.seats.pause import Pause
from ...session.seats.unasked import make, only_action
from ...session.view.presenter import view_of
from ...storage.settings import Settings, own_setting
from ...words.message import message
from ..console import Console
from ..typed import agrees, means


class FairPlay:
    """Applies each person's fair play settings at one table."""

    def __init__(self, session: PublicSession, console: Console, settings: Settings) -> None:
        self.session, self.console, self.settings = session, console, settings
        self._looked: dict[int, int] = {}  # the number of choices made when each seat's hand was last shown

    def _own(self, person: int, key: str) -> Any:
        return own_setting(self.settings, self.session.sitters[person].comfort, key)

    def hint(self, person: int, pause: Pause | None) -> Hint | None:
        """Return a hint; if the person has used up their hints, say so and return None."""
        if refused := no_idea(self.session, person, self._own(person, "ideas"), pause):
            self.console.say(refused)
            return None
        return self.session.hinting.hint(person, pause)

    def is_made(self, person: int, narrator: Narrator) -> bool:
        """Make a person's only possible play for them if their settings ask for it; return whether it was made."""
        action = only_action(self.session, self._own(person, "forced"))
        if action is None:
            return False
        self.console.say(
            message("text.fair_play.one_choice", who=self.session.names[person], choice=narrator.label(action))
        )
        make(self.session, action)
        return True

    def claim(self, person: int) -> None:
        """Claim the remaining tricks for a person, or say why they cannot be claimed."""
        if may_claim(self.session, person):
            self.console.say(claimed_words(self.session, person))
            claim(self.session, person)
        else:
            self.console.say(message("session.claim.not_yet"))

    def takes_back(self, by: int | None) -> bool:
        """Undo back to the last decision if the others agree, or say why not; return whether it was undone."""
        if not self._others_agree(by):
            self.console.say(message("text.fair_play.play_goes_on"))
            return False
        if not self.session.history.undo(by):
            self.console.say(message("text.fair_play.nothing_to_take_back"))
            return False
        return True

    def takes_second_look(self, person: int, pause: Pause | None) -> bool:
        """Before `person` sees the screen, offer the last player to take back; return whether they did."""
        allowed = pause is None and self.settings.undo != "strict"
        doer = second_look(self.session, self._looked) if allowed else None
        who = self.session.names[person]
        if doer is None or doer == person:
            self.console.ask(message("text.fair_play.pass_the_machine", who=who))
        else:
            asked = message("text.fair_play.or_take_back", who=who, doer=self.session.names[doer])
            if means(self.console.ask(asked), "text.table.typed.undo"):
                return self.session.history.undo(doer)
        self._looked[person] = self.session.history.choices
        return False

    def _others_agree(self, by: int | None) -> bool:
        """Return whether every other person who has played since then agrees to the undo."""
        target = self.session.history.undoes_to()
        if target is None or not self.session.is_family:
            return True
        others = [seat for seat in self.session.history.answered_since(target) if seat != by]
        names = [self.session.names[seat] for seat in others]
        asked = (
            message("text.fair_play.somebody_asks", others=names)
            if by is None
            else message("text.fair_play.asks", who=self.session.names[by], others=names)
        )
        return not others or agrees(self.console.ask(asked))

    def is_meant(self, action: Action, person: int, narrator: Narrator) -> bool:
        """Return whether to make an action; a person who wants warnings must first confirm a poor play."""
        view = view_of(self.session, person)
        if not self._own(person, "warned") or view.ask is None or view.ask.refusal(action) is not None:
            return True
        if not (idea := warning(view, action)):
            return True
        note_warning(self.session, person, self.session.progress.deal)
        self.console.say(message("text.fair_play.something_better", idea=spoken(narrator.said(idea))))
        return agrees(self.console.ask(message("text.fair_play.sure", choice=narrator.label(action))))
