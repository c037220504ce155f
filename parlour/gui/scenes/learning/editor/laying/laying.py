"""The state of laying out cards: what is selected, dragged or typed, and the latest message."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ......engine.keys import seat_of
from ......engine.rig import RigError
from ......lessons.authoring.rig_board import RigBoard
from ......lessons.authoring.wish import Wish
from ......lessons.piles import the_piece
from ......words.message import message
from .....drawing.canvas import Point, Rect
from ....hosts import DealHost

if TYPE_CHECKING:
    from .....window.app import App

RANKS = ("a", "k", "q", "j", *"123456789")
SUITS = ("s", "h", "d", "c")


class Laying:
    """A deal being laid out by its author; changes go to the host, refusals are shown at once."""

    def __init__(self, app: App, host: DealHost) -> None:
        self.app, self.host = app, host
        self.picked = ""  # the card to place in the next pile pressed
        self.rank = ""  # a rank that was typed, until its suit follows
        self.filled = ""  # the pile that a card was last placed in
        self.said, self.is_refused = "", False
        self.carried: CarriedCard | None = None
        self.rects: dict[str, Rect] = {}  # the row of each pile in the last frame
        self._board: RigBoard | None = None

    @property
    def board(self) -> RigBoard:
        """Return the board with the deal as laid out so far."""
        if self._board is None or self._board.lesson is not self.host.lesson:
            self._board = RigBoard.new(self.host.lesson)
        return self._board

    @property
    def sentence(self) -> str:
        """Return the message to show now."""
        if self.is_refused:
            return self.said
        if self.rank:
            return message("gui.editor.deal.then_a_suit", rank=self.rank.upper())
        if self.picked:
            return message("gui.editor.deal.where", card=the_piece(self.picked))
        return self.said or message("gui.editor.deal.help")

    def say(self, sentence: str, *, is_refused: bool = False) -> None:
        """Show a message and speak it."""
        self.said, self.is_refused, self.app.is_dirty = sentence, is_refused, True
        if sentence:
            self.app.voice.say(sentence)

    # selecting
    def pick(self, card: str) -> None:
        """Select the card to place in the next pile pressed, or deselect it."""
        self.picked = "" if self.picked == card else card
        self.say("")
        if self.picked and self.app.shows_focus:
            self.app.focus = f"pile.{self._likely_pile()}"

    def _likely_pile(self) -> str:
        """Return the pile that a card was last placed in, at first one of the learner's."""
        piles = [*self.board.places]
        if self.filled in piles:
            return self.filled
        return next((key for key in piles if seat_of(key) == self.board.lesson.seat), piles[0])

    def typed(self, chord: str) -> bool:
        """Select a card by typing its rank and suit; return whether the key was used."""
        chord = chord.removeprefix("shift+")
        if self.rank and chord in SUITS:
            card, self.rank = f"{self.rank.upper()}{chord.upper()}", ""
            if card in self.board.pieces(next(iter(self.board.places))):
                self.picked, self.app.shows_focus = "", True
                self.pick(card)
            else:
                self.say(message("lessons.rig_board.lay.not_in_pack", card=card), is_refused=True)
            return True
        if chord in RANKS or (self.rank == "1" and chord == "0"):
            self.rank = f"{self.rank}{chord}" if self.rank == "1" and chord in "012" else chord
            self.say("")
            return True
        return False

    def drop_choice(self) -> bool:
        """Clear the selection; return whether there was one."""
        had = bool(self.picked or self.rank)
        self.picked = self.rank = ""
        return had

    # placing
    def press_pile(self, key: str) -> None:
        """Place the selected card in a pile."""
        if not self.picked:
            self.say(message("gui.editor.deal.card_first"))
            return
        card, self.picked, self.filled = self.picked, "", key
        self.change(lambda board: board.lay(card, key))
        if self.app.shows_focus:
            self.app.focus = f"pile.{key}"

    def refusal_of(self, card: str, key: str) -> str:
        """Return why a card cannot be placed in a pile, or ""."""
        try:
            self.board.lay(card, key)
        except RigError as refused:
            return str(refused)
        return ""

    def send_back(self, card: str, key: str) -> None:
        """Return a placed card to the pack."""
        self.change(lambda board: board.take_back(card, key))

    def drop(self, wish: Wish) -> None:
        """Remove a wish."""
        self.change(lambda board: board.drop(wish))

    def change(self, change: Callable[[RigBoard], RigBoard]) -> None:
        """Apply a change, or report why it is refused."""
        try:
            board = change(self.board)
        except RigError as refused:
            self.say(str(refused), is_refused=True)
            self.app.audio.play("refused")
            return
        self.host.do(lambda: board.lesson)
        self.say("")

    def deal(self) -> None:
        """Deal the rest at random, and let computer players play the deal."""
        board = self.board
        try:
            lesson = board.deal((board.lesson.deal.seed + 1) % 1_000_000)
        except RigError as refused:
            self.say(str(refused), is_refused=True)
            return
        self.host.do(lambda: lesson)
        self.say(message("gui.editor.deal.dealt", acts=len(lesson.deal.acts)))

    # dragging
    def carry(self, card: str, source: str, point: Point) -> CarriedCard:
        """Pick up a card to drag it to a pile or back to the pack."""
        self.carried = CarriedCard(self, card, source, point)
        return self.carried

    def pile_at(self, place: Point) -> str:
        """Return the pile whose row is at a point, or ""."""
        return next((key for key, rect in self.rects.items() if rect.collidepoint(place)), "")


class CarriedCard:
    """The card being dragged; over a pile that cannot take it, the reason is shown at once."""

    def __init__(self, laying: Laying, card: str, source: str, point: Point) -> None:
        self.laying, self.card, self.source, self.place = laying, card, source, point
        self.over = ""  # the pile under the pointer
        self.is_barred = False  # whether that pile cannot take the card

    def follow(self, place: Point) -> None:
        """Move to the pointer, and show at once why a pile cannot take the card."""
        self.place = place
        over = self.laying.pile_at(place)
        if over != self.over:
            refusal = self.laying.refusal_of(self.card, over) if over else ""
            self.over, self.is_barred = over, bool(refusal)
            self.laying.say(refusal, is_refused=bool(refusal))

    def let_go(self, place: Point) -> None:
        """Place the card in the pile under the pointer, or return it to the pack."""
        self.put_back()
        over = self.laying.pile_at(place)
        if over:
            self.laying.change(lambda board: board.lay(self.card, over))
        elif self.source:
            self.laying.send_back(self.card, self.source)

    def put_back(self) -> None:
        """Leave the card where it was."""
        self.laying.carried, self.laying.app.is_dirty = None, True
