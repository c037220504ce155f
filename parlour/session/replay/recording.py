"""A match as a whole record: what is replayed, compared, checked or made into a lesson."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...match import Match
from ...narration.shuffle import Paragraph, shuffle_page
from ..public_session import PublicSession
from ..session import match_of
from ..view.presenter import LookingBack
from .record_steps import RecordSteps
from .samples import sample_words


@dataclass(frozen=True)
class Recording:
    """A record that screens hand on to what steps through it; what they may show of it is decided there.

    `RecordSteps` limits an unfinished game to what its people saw, and the shuffle page shows a seed only at the end.
    """

    match: Match = field(repr=False)

    @classmethod
    def of(cls, session: PublicSession) -> Recording:
        """Return the record of a table in use."""
        return cls(match_of(session))

    @property
    def game(self) -> str:
        """Return the slug of its game."""
        return self.match.game.slug

    def title_and_about(self) -> tuple[str, str]:
        """Return the title of a sample deal and a sentence about it; "" for any other record."""
        return sample_words(self.game, self.match.extra)

    def steps(self, limits: LookingBack | None = None) -> RecordSteps:
        """Return its steps, up to the limits given, or else those on watching it."""
        return RecordSteps(self.match, limits)

    def shuffle_page(self) -> list[Paragraph]:
        """Return what everyone at the table may know about the shuffle, as headed paragraphs."""
        return shuffle_page(self.match)
