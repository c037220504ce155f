"""The kiosk as its own screens see it, so that none imports the window that opens them."""

from __future__ import annotations

from abc import abstractmethod

from ....session.kiosk.file import Kiosk
from ....session.kiosk.words import KioskWords
from ....storage.visits import Visits
from ...window.app import App


class PinGuard:
    """How often a wrong PIN was given, and until when none is taken."""

    def __init__(self) -> None:
        self.wrong, self.locked_until = 0, 0.0


class KioskHost(App):
    """A window for visitors; `words` are the texts of the language that the present one chose."""

    kiosk: Kiosk
    words: KioskWords
    visits: Visits
    guard: PinGuard

    @abstractmethod
    def count(self, what: str) -> None:
        """Add one to today's count of something."""

    @abstractmethod
    def speak_to_visitor(self, words: KioskWords) -> None:
        """Use a language’s texts, and speak it wherever Parlour can."""

    @abstractmethod
    def begin_visit(self) -> None:
        """Show a visitor the languages, or with one language the games."""

    @abstractmethod
    def end_visit(self, why: str = "") -> None:
        """Drop everything of the visitor and begin the loop again; `why` is counted, if given."""

    @abstractmethod
    def leave(self) -> None:
        """End the program, which only the PIN allows."""
