"""Tables of which nothing is kept: trying a choice again, and sample deals with the idea before each decision."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from .... import resources
from ....match import Match
from ....narration.texts import game_text
from ....players.personas import company
from ....session.seating import COMPUTER, PERSON, Sitter
from ....session.session import Session
from .scene import TableScene

if TYPE_CHECKING:
    from ...window.app import App


def lesson_path(slug: str) -> Path:
    """Return the sample deal that a game is learnt by: its worked hand, else the first of its samples."""
    names = sorted(item.name for item in resources.saves().iterdir() if item.name.startswith(f"{slug}-"))
    name = f"{slug}-worked_hand.parlour"
    return Path(str(resources.saves() / (name if name in names else names[0])))


def busiest_seat(match: Match) -> int:
    """Return the seat that chooses oftenest in the first deal: whoever learns sits there."""
    end = match.starts[1][0] if len(match.starts) > 1 else len(match.log)
    chosen = [answer.seat for answer in match.log[:end] if answer.seat is not None]
    return max(range(match.seats), key=chosen.count)


class PracticeScene(TableScene):
    """A table at which one person tries something out: nothing of it is kept, and after the deal it is left."""

    way_home = "Home"

    @property
    def way_on(self) -> str:
        return "Back"

    @property
    def may_end(self) -> bool:
        return False

    @property
    def may_look_back(self) -> bool:
        return False

    def next_deal(self) -> None:
        """Go back to where it was begun."""
        self.app.pop()


class SampleDealScene(PracticeScene):
    """A sample deal at which one person learns; after it a real game is offered."""

    def __init__(self, app: App, slug: str) -> None:
        sample = Match.load(lesson_path(slug))
        learner = busiest_seat(sample)
        sitters = [
            Sitter(name, sign, PERSON if seat == learner else COMPUTER, "easy")
            for seat, (name, sign) in enumerate(company(sample.seats))
        ]
        self.told_object = game_text(slug).object
        super().__init__(app, Session(sample.at(0), sitters, app.thinker, None))

    @property
    def way_on(self) -> str:
        return "Play a real game"

    def call_to_play(self) -> None:
        is_first, is_new = self.called_at < 0, self.called_at != self.match.position
        super().call_to_play()
        if not is_new:
            return
        self.ask_hint()
        if is_first:  # before any idea comes what the game is about
            self.caption = replace(self.caption, text=self.told_object, second=self.caption.text)
