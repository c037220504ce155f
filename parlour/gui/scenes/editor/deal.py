"""Laying out the deal of a lesson: cards are dragged or typed to their places, and the rest falls by chance."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ....engine.keys import seat_of
from ....engine.rig import RigError
from ....lessons.rig_board import RigBoard
from ....lessons.wish import Wish
from ....narration.words import card_in_words
from ...drawing.canvas import Canvas, Looks, Rect, Target
from ...widgets.parts import button, button_width, foot, head, rows
from ..base import Scene
from ..hosts import DealHost
from .carried import CarriedCard
from .pack import PackGrid
from .pile_row import PileRow
from .wishes import WishPanel

if TYPE_CHECKING:
    from ...window.app import App

RANKS = ("a", "k", "q", "j", *"123456789")
SUITS = ("s", "h", "d", "c")
HELP = "Drag a card to its place, or choose it and then the place. Or type it: 10 and S."


class DealScene(Scene):
    """The piles of a deal in rows, and below them the pack."""

    scroll_zones = ("piles",)
    zone_order = ("pack", "piles", "ways", "head")
    first_focus = "deal.rest"

    def __init__(self, app: App, host: DealHost) -> None:
        super().__init__(app)
        self.host = host
        self.picked = ""  # the card that goes to the place pressed next
        self.rank = ""  # the rank typed, waiting for its suit
        self.said, self.is_refused = HELP, False
        self.carried: CarriedCard | None = None
        self.pack = PackGrid(self)
        self.wish_panel: WishPanel | None = None
        self.rects: dict[str, Rect] = {}  # the row of each pile, as last drawn
        self._board: RigBoard | None = None

    @property
    def board(self) -> RigBoard:
        """Return the deal as laid out so far."""
        if self._board is None or self._board.lesson is not self.host.lesson:
            self._board = RigBoard.new(self.host.lesson)
        return self._board

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        top, low = head(canvas, "The deal", self.back), foot(canvas)
        gap = canvas.n(10) if not canvas.is_compact else 6
        body = Rect(gap, top.bottom + gap, canvas.w - 2 * gap, low.y - top.bottom - 2 * gap)
        strip = max(canvas.control, round(canvas.px("body") * (2.7 if canvas.looks.text > 1.25 else 2.0)))
        pack_h = self.pack.height(canvas, body.w, round(body.h * 0.42))
        piles = Rect(body.x, body.y, body.w, body.h - pack_h - strip - 2 * gap)
        self._piles(canvas, piles)
        self._strip(canvas, Rect(body.x, piles.bottom + gap, body.w, strip))
        self.pack.draw(canvas, Rect(body.x, body.bottom - pack_h, body.w, pack_h))
        self._foot(canvas, low)
        if self.wish_panel is not None:
            self.wish_panel.draw(canvas)

    def _piles(self, canvas: Canvas, area: Rect) -> None:
        board, keys = self.board, list(self.board.places)
        self.rects = {}
        fits = max(1, min(len(keys), 5))
        height = max(canvas.n(58), round(canvas.px("body") * 2.6), min(canvas.n(92), area.h // fits - canvas.n(6)))
        row = PileRow(board, self)

        def draw(i: int, rect: Rect) -> None:
            self.rects[keys[i]] = rect
            row.draw(canvas, rect, keys[i])

        self.scroll_most = rows(canvas, "piles.scroll", area, (len(keys), height), self.scroll, self.scroll_to, draw)

    def _strip(self, canvas: Canvas, rect: Rect) -> None:
        """Draw what was said last: a refusal has a claret edge."""
        t = canvas.theme
        edge = t.claret if self.is_refused else t.paper_edge
        canvas.panel(rect, t.paper_raised, 6, edge, 2 if self.is_refused else 1)
        size = canvas.sign(22)
        canvas.icon("bar" if self.is_refused else "idea", rect.x + size, rect.centery, size, t.claret)
        words = self.said
        if self.rank and not self.is_refused:
            words = f"{self.rank.upper()} and then a suit: S, H, D or C."
        elif self.picked and not self.is_refused:
            words = f"Where shall {self.named(self.picked)} lie? Choose a place."
        high = canvas.height_of(words, rect.w - 3 * size, "body", 1.2)
        canvas.paragraph(words, rect.x + 2 * size, rect.centery - high / 2, rect.w - 3 * size, "body", leading=1.2,
                         most_lines=2)  # fmt: skip

    def _foot(self, canvas: Canvas, low: Rect) -> None:
        margin, gap = canvas.n(20) if not canvas.is_compact else 8, canvas.n(10)
        board = self.board
        none = "" if board.laid or board.wishes else "Nothing has been laid or wished yet."
        items: list[tuple[str, str, Callable[[], None], str, str, str]] = [
            ("deal.rest", "Deal the rest", self.deal, "D", "primary", ""),
            ("wish", "Wish", self.open_wish, "W", "dark", ""),
            ("fix", "Keep these cards", self.fix, "F", "dark", ""),
            ("clear", "Clear", self.clear, "X", "dark", none),
        ]
        x = low.right - margin
        for name, words, act, key, kind, off in items:
            wide = button_width(canvas, words, key)
            if x - wide < low.x + margin:
                break
            x -= wide
            place = Rect(x, low.centery - canvas.control // 2, wide, canvas.control)
            button(canvas, name, place, words, act, kind=kind, key=key, zone="ways", off=off, key_name=key.lower())
            x -= gap

    # laying
    def named(self, card: str) -> str:
        """Return a card in a sentence."""
        try:
            return f"the {card_in_words(card)}"
        except LookupError:
            return f"number {card}"

    def pick(self, card: str) -> None:
        """Choose the card that goes to the place pressed next; chosen again it goes nowhere."""
        self.picked = "" if self.picked == card else card
        self.say("")
        if self.picked and self.app.shows_focus:
            self.app.focus = f"pile.{next(iter(self.board.places))}"

    def press_pile(self, key: str) -> None:
        """Lay the chosen card to a pile."""
        if not self.picked:
            self.say("Choose a card of the pack first, then its place.")
            return
        card, self.picked = self.picked, ""
        self.lay(card, key)
        if self.app.shows_focus:
            self.app.focus = f"pile.{key}"

    def lay(self, card: str, key: str) -> None:
        """Lay a card to a pile, or say why it cannot lie there."""
        self._change(lambda board: board.lay(card, key))

    def refusal_of(self, card: str, key: str) -> str:
        """Return why a card cannot be laid to a pile, or ""."""
        try:
            self.board.lay(card, key)
        except RigError as refused:
            return str(refused)
        return ""

    def send_back(self, card: str, key: str) -> None:
        """Send a laid card back to the pack."""
        self._change(lambda board: board.take_back(card, key))

    def wish(self, wish: Wish) -> None:
        """Add a wish, or say why it cannot be granted."""
        self.wish_panel = None
        self._change(lambda board: board.wish(wish))

    def drop(self, wish: Wish) -> None:
        """Drop a wish."""
        self._change(lambda board: board.drop(wish))

    def fix(self) -> None:
        """Keep every card where the deal now has it, so that single ones can be changed."""
        self._change(lambda board: board.fixed())

    def clear(self) -> None:
        """Send every card back and drop every wish."""
        self._change(lambda board: board.cleared())

    def _change(self, change: Callable[[RigBoard], RigBoard]) -> None:
        try:
            board = change(self.board)
        except RigError as refused:
            self.say(str(refused), is_refused=True)
            self.app.audio.play("refused")
            return
        self.host.do(lambda: board.lesson)
        self.say("")

    def deal(self) -> None:
        """Deal the rest by chance, and let the computer players play the deal out."""
        board = self.board
        seed = (board.lesson.deal.seed + 1) % 1_000_000
        try:
            lesson = board.deal(seed)
        except RigError as refused:
            self.say(str(refused), is_refused=True)
            return
        self.host.do(lambda: lesson)
        self.say(f"The rest is dealt, and the deal played: {len(lesson.deal.acts)} answers. Press D for other cards.")

    def open_wish(self) -> None:
        """Choose a wish for a seat: the one whose row has the focus, or the learner's."""
        focused = self.app.focus.removeprefix("pile.") if self.app.focus.startswith("pile.") else ""
        seat = seat_of(focused) if focused else None
        self.wish_panel = WishPanel(self, self.host.lesson.seat if seat is None else seat)
        self.app.focus = "wish.cancel"

    def say(self, sentence: str, *, is_refused: bool = False) -> None:
        """Show a sentence in the strip, and speak it."""
        self.said, self.is_refused, self.app.is_dirty = sentence or HELP, is_refused, True
        if sentence:
            self.app.voice.say(sentence)

    # dragging
    def carry(self, card: str, source: str, rect: Rect, point: tuple[int, int]) -> CarriedCard:
        """Lift a card at a point, to be dragged to a pile or back to the pack."""
        self.carried = CarriedCard(self, card, source, rect, point)
        return self.carried

    def pile_at(self, place: tuple[int, int]) -> str:
        """Return the pile whose row is under a point, or ""."""
        return next((key for key, rect in self.rects.items() if rect.collidepoint(place)), "")

    def sprites(self, looks: Looks) -> list[tuple[pygame.Surface, pygame.Rect]]:
        return [] if self.carried is None else [self.carried.sprite(looks)]

    # keys
    def key(self, chord: str) -> bool:
        if self.wish_panel is not None:
            if chord == "escape":
                self.wish_panel, self.app.is_dirty = None, True
            return chord == "escape"
        turns = {"ctrl+z": self.host.undo, "ctrl+y": self.host.redo}
        if chord in turns:
            turns[chord]()
            self.say("")
            return True
        if chord == "escape" and (self.picked or self.rank):
            self.picked = self.rank = ""
            return True
        if chord in ("delete", "backspace") and self.app.focus.startswith("laid."):
            self.app.activate(next(target for target in self.app.targets if target.name == self.app.focus))
            return True
        return self._typed(chord)

    def _typed(self, chord: str) -> bool:
        """Choose a card by its rank and suit."""
        if self.rank and chord in SUITS:
            card, self.rank = f"{self.rank.upper()}{chord.upper()}", ""
            if card in self.board.pieces(next(iter(self.board.places))):
                self.picked = ""
                self.app.shows_focus = True
                self.pick(card)
            else:
                self.say(f"Choose another card: {card} is not in the pack of this game.", is_refused=True)
            return True
        if chord in RANKS or (chord == "0" and self.rank == "1") or (chord in "12" and self.rank == "1"):
            self.rank = f"{self.rank}{chord}" if self.rank == "1" and chord in "012" else chord
            self.say("")
            return True
        return False


def pack_target(scene: DealScene, card: str, rect: Rect) -> Target:
    """Return the target of a card of the pack: it can be pressed, or dragged to a pile."""
    lift = partial(scene.carry, card, "", rect)
    state = "chosen" if scene.picked == card else ""
    words = scene.named(card).removeprefix("the ").capitalize()
    return Target(f"pack.{card}", rect, partial(scene.pick, card), "pack", words=words, state=state, lift=lift)
