"""The interface between arrangements and screens: a table in play, or a replayed record."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from ... import resources
from ...engine.keys import zone_of
from ...engine.questions import Action
from ...narration.narrator import Narrator
from ...narration.themes import CALLED, SHORT, theme_item
from ...players.hints import Hint
from ...session.seats.seating import Sitter
from ...session.view.picture import Moved, Picture, TableRules
from ...words.message import message
from ..drawing.canvas import Held, Point, Rect


class TablePicture(ABC):
    """One viewer's view of a table, limited to what is in the picture."""

    narrator: Narrator
    sitters: list[Sitter]
    names: list[str]
    is_zoomed = False  # whether the board fills the table
    looks_at = 0  # number of the table being watched in a room of several; 0 is the viewer's own

    @property
    @abstractmethod
    def picture(self) -> Picture:
        """Return the picture of the table, limited to what the viewer may know."""

    @property
    def hint(self) -> Hint | None:
        """Return the viewer's hint, or None."""
        return self.picture.hint

    @property
    def rules(self) -> TableRules:
        """Return what is publicly known about the table before the deal."""
        return self.picture.rules

    @property
    def shown_to(self) -> int | None:
        """Return the seat whose hand is shown, or None."""
        return None

    @property
    def chair(self) -> int:
        """Return the seat from which the table is drawn, whether or not its hand is shown."""
        return self.shown_to or 0

    @property
    def is_racing(self) -> bool:
        """Return whether the viewer must find the called number without help."""
        return False

    @property
    def is_over(self) -> bool:
        """Return whether the deal is over and its result stands on the table."""
        return False

    def around(self) -> list[int]:
        """Return the seats clockwise, starting with the viewer's."""
        return self.rules.seats_from(self.chair)

    def asked_seats(self) -> tuple[int, ...]:
        """Return the seats publicly known to be asked."""
        return ()

    def trick_winner(self) -> int | None:
        """Return the winner of the completed trick on the table, or None while it is in play."""
        return None

    def sweeps_trick(self) -> bool:
        """Return whether the completed trick is moving to its winner."""
        return False

    def deal_words(self) -> str:
        """Return the current deal's number with the total if one is agreed: "Deal 3 of 8"."""
        is_lottery = self.rules.options.get("method") == "second"  # players agree on a number of drawings there
        length = self.picture.facts.get("drawings") if is_lottery else self.rules.agreed_deals
        if not length:
            return f"{self.deal_word} {self.picture.number}"
        return message("gui.table.deal_of", deal=self.deal_word, number=self.picture.number, length=length)

    @property
    def deal_word(self) -> str:
        """Return the game's word for a deal."""
        return self.narrator.deal_word

    def run_players(self) -> list[int]:
        """Return the player of each card of the current run."""
        found: list[int] = []
        for event in self.picture.shown:
            if isinstance(event, Moved) and event.target == "run":
                found.append(int(event.source[6:-1]))
            elif isinstance(event, Moved) and event.source == "run":
                found = []
        return found

    def trick_players(self) -> dict[str, int]:
        """Return the player of each card in this deal's tricks, by the card's name."""
        return {
            str(event.pieces[0]): int(event.source[6:-1])
            for event in self.picture.shown
            if isinstance(event, Moved) and event.target == "trick" and zone_of(event.source) == "hands"
        }

    def name_of(self, seat: int) -> str:
        """Return a seat's name, or "You" for the viewer's own."""
        return message("arrangements.shared.you") if seat == self.shown_to else self.names[seat]

    # Loto themes
    @property
    def theme(self) -> str:
        """Return the name of the Loto theme in use."""
        return self.narrator.theme

    def theme_call(self, number: int) -> str:
        """Return the words in which a number is called, or "" for plain numbers."""
        return theme_item(self.theme, number, CALLED)

    def theme_short(self, number: int) -> str:
        """Return the theme's short label for a number on a Loto card, or "" for plain numbers."""
        return theme_item(self.theme, number, SHORT)

    def theme_picture(self, number: int) -> str:
        """Return the path of the theme's picture for a number on a Loto card, or "" if it has none."""
        path = f"loto/pictures/{number:02d}"
        return path if self.theme == "picture" and resources.exists(f"{path}.svg") else ""


class TableView(TablePicture):
    """A table as an arrangement draws it, with the viewer's actions; the defaults are those of a bystander."""

    def actions(self) -> list[Action]:
        """Return the viewer's legal actions."""
        return []

    def do(self, action: Action) -> None:
        """Apply the viewer's action."""

    def answer(self, action: Action) -> None:
        """Apply an action chosen by a press on the table; a double press counts once, a grave one is asked twice."""
        self.do(action)

    def key_of(self, act: str) -> str:
        """Return the label of the key for an action at this table, or "" if it has none."""
        return ""

    def fined(self, seat: int) -> int:
        """Return the counters that a seat owes for false claims in this deal."""
        return 0

    def claim_of(self, seat: int) -> tuple[str, Callable[[], None]] | None:
        """Return the key and the action by which a person competing at this screen claims, or None."""
        return None

    def press_card(self, name: str) -> None:
        """Select or play a card in the hand or on the table."""

    def lift_card(self, name: str, rect: Rect, point: Point) -> Held | None:
        """Pick up a card from the table to drag it, or return None."""
        return None

    def card_state(self, name: str) -> str:
        """Return the state of a card on the table: "rest", "lit" if an action can name it, or "picked"."""
        return "rest"

    def is_hinted(self, name: str) -> bool:
        """Return whether the hint shown names a card."""
        return False
