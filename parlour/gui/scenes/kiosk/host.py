"""The interface of the kiosk for its own screens, so that they need not import its window."""

from __future__ import annotations

from abc import abstractmethod

from ....session.kiosk.file import Kiosk
from ....session.kiosk.words import KioskWords
from ....storage.visits import Visits
from ...window.app import App


class PinGuard:
    """Counts wrong PINs, and stores until when input is locked."""

    def __init__(self) -> None:
        self.wrong, self.locked_until = 0, 0.0


class KioskHost(App):
    """A window for visitors; `words` has the texts in the language chosen by the current one."""

    kiosk: Kiosk
    words: KioskWords
    visits: Visits
    guard: PinGuard

    @abstractmethod
    def count(self, what: str) -> None:
        """Add one to today's count of something."""

    @abstractmethod
    def speak_to_visitor(self, words: KioskWords) -> None:
        """Switch to a language's texts, and to that language wherever Parlour has it."""

    @abstractmethod
    def begin_visit(self) -> None:
        """Show a visitor the languages, or the games if there is only one language."""

    @abstractmethod
    def end_visit(self, why: str = "") -> None:
        """Discard everything from the visit and restart the attract loop; count `why` if given."""

    @abstractmethod
    def leave(self) -> None:
        """End the program, which requires the PIN."""
