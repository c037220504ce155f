"""Audience polls in a demonstration: what should the next player do?"""

from __future__ import annotations

from .....narration.words import possessive
from .....session.replay.poll import Poll
from .....session.replay.record_steps import chooser_of_cards
from .....words.message import message
from ..host import Show


class RoomAsking:
    """Runs the audience poll of one demonstration."""

    def __init__(self, show: Show) -> None:
        self.show, self.app = show, show.app

    def ask_room(self) -> None:
        """Start a poll on what the next player should do, or withdraw the current one."""
        show = self.show
        if show.poll is not None:
            show.poll = None
            return
        question = show.replay.question(show.player.at)
        if question is None or len(question.options) < 2:
            self.app.say(message("gui.demonstrations.nobody_has_a_choice"))
            return
        asked = chooser_of_cards(show.replay, show.player.at)
        if asked is not None and asked not in show.revealed and question.is_of_cards:
            owner = possessive(show.names[asked])
            first = message("gui.demonstrations.turn_up_first", owner=owner)
            self.app.say(message("gui.demonstrations.covered") if show.limits else first)
            return
        show.poll = Poll(question)
        self.app.voice.say(question.prompt)

    def show_hands_counted(self) -> None:
        """Show the audience the counted hands, or hide them."""
        if self.show.poll is not None:
            self.show.poll.is_shown = not self.show.poll.is_shown
            if self.show.poll.is_shown:
                self.app.voice.say(self.show.poll.words())
            self.app.is_dirty = True

    def count_again(self) -> None:
        """Reset the counted hands."""
        if self.show.poll is not None:
            self.show.poll.count_again()
            self.app.is_dirty = True
