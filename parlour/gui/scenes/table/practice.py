"""Practice tables, which are never saved: trying a choice again, and sample deals with a hint at each decision."""

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
    """Return the sample deal that teaches a game: its worked hand, or its first sample."""
    names = sorted(item.name for item in resources.saves().iterdir() if item.name.startswith(f"{slug}-"))
    name = f"{slug}-worked_hand.parlour"
    return Path(str(resources.saves() / (name if name in names else names[0])))


def busiest_seat(match: Match) -> int:
    """Return the seat with the most choices in the first deal, where the learner sits."""
    end = match.starts[1][0] if len(match.starts) > 1 else len(match.log)
    chosen = [answer.seat for answer in match.log[:end] if answer.seat is not None]
    return max(range(match.seats), key=chosen.count)


class PracticeScene(TableScene):
    """A table for trying something out: it is never saved, and closes after the deal."""

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
        """Return to the screen that opened it."""
        self.app.pop()


class SampleDealScene(PracticeScene):
    """A sample deal for one learner, with the offer of a real game at the end."""

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
        if is_first:  # an introduction to the game precedes the first hint
            self.caption = replace(self.caption, text=self.told_object, second=self.caption.text)
