"""What an arrangement may ask of the screen that it is drawn on: a table in play, or a record that shows itself."""

from __future__ import annotations

from ... import resources
from ...engine.keys import zone_of
from ...engine.questions import Action
from ...engine.table import Moved
from ...narration.narrator import Narrator
from ...narration.themes import CALLED, SHORT, theme_item
from ...players.hints import Hint
from ...session.picture import Picture, TableRules
from ...session.seating import Sitter
from ..drawing.canvas import Held, Point, Rect


class TableView:
    """One viewer's picture of a table, and nothing that the picture does not hold."""

    narrator: Narrator
    sitters: list[Sitter]
    names: list[str]
    hint: Hint | None = None
    is_zoomed = False  # the board fills the table
    looks_at = 0  # the table of a room to which one has gone over, by its number; 0 is one's own

    @property
    def picture(self) -> Picture:
        """The table on the screen, as the viewer may know it."""
        raise NotImplementedError

    @property
    def rules(self) -> TableRules:
        """What all know of the table before a card is dealt."""
        return self.picture.rules

    @property
    def shown_to(self) -> int | None:
        """The seat whose hand lies open, None for none."""
        return None

    @property
    def chair(self) -> int:
        """The seat from which the table is drawn, whether a hand lies open there or not."""
        return self.shown_to or 0

    @property
    def is_racing(self) -> bool:
        """Whether the viewer must find the called number without help."""
        return False

    def around(self) -> list[int]:
        """Return the seats clockwise, the viewer's first."""
        return self.rules.seats_from(self.chair)

    def asked_seats(self) -> tuple[int, ...]:
        """Return the seats that are known to be asked."""
        return ()

    def actions(self) -> list[Action]:
        """Return what the viewer may do now."""
        return []

    def do(self, action: Action) -> None:
        """Give the viewer's answer; a bystander has none to give."""

    def key_of(self, act: str) -> str:
        """Return the key that does something at this table, as it is printed, or "" where none does."""
        return ""

    def press_card(self, name: str) -> None:
        """Raise a card in the hand or on the table, or play it; a bystander raises none."""

    def lift_card(self, name: str, rect: Rect, point: Point) -> Held | None:
        """Take up a card of the table at a point, to be dragged; a bystander lifts none."""
        return None

    def card_state(self, name: str) -> str:
        """Return how a card on the table stands: "rest", "lit" where an answer may name it, or "picked"."""
        return "rest"

    def trick_winner(self) -> int | None:
        """Return the winner of the finished trick on the table, None while it is being played."""
        return None

    def sweeps_trick(self) -> bool:
        """Whether the finished trick is being swept to its winner."""
        return False

    def is_hinted(self, name: str) -> bool:
        """Whether the hint that is shown names a card."""
        return False

    def deal_words(self) -> str:
        """Say which deal this is, of how many; a deal of the lottery is a drawing."""
        is_lottery = self.rules.options.get("method") == "second"  # there the company agrees how many drawings
        length = self.picture.facts.get("drawings") if is_lottery else self.rules.agreed_deals
        return f"{self.deal_word} {self.picture.number}" + (f" of {length}" if length else "")

    @property
    def deal_word(self) -> str:
        """Return what a deal is called."""
        return self.narrator.deal_word

    def run_players(self) -> list[int]:
        """Return the player of each card of the run on the table."""
        found: list[int] = []
        for event in self.picture.shown:
            if isinstance(event, Moved) and event.target == "run":
                found.append(int(event.source[6:-1]))
            elif isinstance(event, Moved) and event.source == "run":
                found = []
        return found

    def trick_players(self) -> dict[str, int]:
        """Return the player of each card of this deal's tricks, by the card's name."""
        return {
            str(event.pieces[0]): int(event.source[6:-1])
            for event in self.picture.shown
            if isinstance(event, Moved) and event.target == "trick" and zone_of(event.source) == "hands"
        }

    # what stands for the numbers of Loto
    @property
    def theme(self) -> str:
        """Return the theme of Loto that is played."""
        return self.narrator.theme

    def theme_call(self, number: int) -> str:
        """Return what the caller says for a number, where a theme is played."""
        return theme_item(self.theme, number, CALLED)

    def theme_short(self, number: int) -> str:
        """Return the word in a cell."""
        return theme_item(self.theme, number, SHORT)

    def theme_picture(self, number: int) -> str:
        """Return the path of the picture in a cell."""
        path = f"loto/pictures/{number:02d}"
        return path if self.theme == "picture" and resources.exists(f"{path}.svg") else ""
