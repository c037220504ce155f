"""A row of the deal screen: a seat's or shared pile, with its wishes, placed cards and random cards."""

from __future__ import annotations

from functools import partial

from ......engine.cards import BY_TEXT
from ......engine.keys import seat_of
from ......lessons.authoring.wish import Wish
from ......lessons.piles import piece_in_words
from ......narration.words import capital
from ......words.message import message
from .....drawing.canvas import Canvas, Rect, Target
from .....layout import left_of
from .laying import Laying

NAME = 0.24  # share of the row's width for the name
MOST_PLACES = 13  # places shown; of a larger pile just the placed cards and one more place
FALLEN = "barred"  # drawing state of a randomly dealt card


class PileRow:
    """Draws one pile of a board."""

    def __init__(self, laying: Laying) -> None:
        self.laying, self.board = laying, laying.board

    def draw(self, canvas: Canvas, rect: Rect, key: str) -> None:
        """Draw the row; pressing it places the selected card there."""
        t, board, carried = canvas.theme, self.board, self.laying.carried
        name = f"pile.{key}"
        is_over = carried is not None and carried.over == key
        edge = t.claret if is_over and carried is not None and carried.is_barred else t.brass
        is_lit = is_over or canvas.hovered == name
        canvas.panel(rect, t.panel, 6, edge if is_lit else t.brass_line, 3 if is_over else 1)
        held, size = board.laid.get(key, ()), board.places[key]
        said = message("gui.editor.deal.held_of", held=len(held), size=size)
        wide = canvas.width_of(message("gui.editor.deal.held_of", held="00", size="00"), "body", "b") + canvas.n(14)
        state = message("gui.editor.deal.laid", held=len(held), size=size)
        target = Target(
            name, rect, partial(self.laying.press_pile, key), "piles", words=capital(board.called(key)), state=state
        )
        canvas.target(target)
        self._name(canvas, Rect(rect.x + canvas.n(14), rect.y, round(rect.w * NAME), rect.h), key)
        canvas.text(said, rect.right - canvas.n(12), rect.centery, "body", "b", t.ivory, 1.0)
        left = rect.x + round(rect.w * NAME) + canvas.n(20)
        self._cards(canvas, Rect(left, rect.y + 4, rect.right - wide - left, rect.h - 8), key)

    def _name(self, canvas: Canvas, rect: Rect, key: str) -> None:
        """Draw the pile's name, with the seat's wishes below; pressing a wish removes it."""
        t, seat = canvas.theme, seat_of(key)
        wishes = [wish for wish in self.board.wishes if wish.seat == seat and key == self.board.hands(wish.seat)[0]]
        words = capital(self.board.called(key))
        y = rect.centery if not wishes else rect.y + rect.h * 0.28
        canvas.text(words, rect.x, y, "lead", "b", t.ivory, most=rect.w)
        x, h = rect.x, max(24, round(canvas.px("small") * 1.7))
        for wish in wishes:
            x = self._wish(canvas, Rect(x, rect.bottom - h - 5, rect.right - x, h), wish) + 6

    def _wish(self, canvas: Canvas, room: Rect, wish: Wish) -> int:
        t, name = canvas.theme, f"wish.{wish.seat}.{wish.count}.{wish.kind}"
        wide = min(canvas.width_of(wish.phrase, "small", "b") + canvas.n(20), max(room.w, 10))
        rect = left_of(room, room.x + wide)
        canvas.panel(rect, t.paper_raised, 10, t.claret, 1)
        canvas.text(wish.phrase, rect.centerx, rect.centery, "small", "b", t.claret, 0.5, most=rect.w - 8)
        words = message("gui.editor.deal.wished", wish=wish.phrase)
        state = message("gui.editor.deal.press_to_drop")
        canvas.target(Target(name, rect, partial(self.laying.drop, wish), "piles", words=words, state=state))
        return rect.right

    def _cards(self, canvas: Canvas, room: Rect, key: str) -> None:
        """Draw the placed cards, then the randomly dealt ones, or dashed outlines for those not dealt yet."""
        board = self.board
        held, size = list(board.laid.get(key, ())), board.places[key]
        shown = size if size <= MOST_PLACES else min(size, len(held) + 1)
        high = min(room.h, round(room.w / max(shown, 5) * 1.4))
        wide = round(high / 1.4)
        step = min(wide + canvas.n(8), (room.w - wide) / max(shown - 1, 1))
        fallen = iter(board.fallen.get(key, ()))
        for i in range(shown):
            rect = Rect(round(room.x + i * step), room.centery - high // 2, wide, high)
            if i < len(held):
                self._card(canvas, rect, held[i], key)
            elif (chance := next(fallen, "")) in BY_TEXT:
                canvas.card(chance, rect, FALLEN)
            else:
                canvas.dashed(rect, 4, 1)

    def _card(self, canvas: Canvas, rect: Rect, card: str, key: str) -> None:
        laying = self.laying
        if card in BY_TEXT:
            canvas.card(card, rect)
        else:
            canvas.panel(rect, canvas.theme.face, 4, canvas.theme.face_edge, 1)
            canvas.text(card, rect.centerx, rect.centery, "body", "b", canvas.theme.ink, 0.5, most=rect.w - 4)
        name = f"laid.{card}.{key}"
        state = message("gui.editor.deal.press_to_send_back")
        target = Target(name, rect, partial(laying.send_back, card, key), "piles", state=state)
        target.words = capital(piece_in_words(card))
        target.lift = partial(laying.carry, card, key)
        canvas.target(target)
