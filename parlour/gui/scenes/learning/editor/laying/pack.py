"""The pack on the deal screen: every piece not placed yet, in order."""

from __future__ import annotations

from functools import partial

from ......engine.cards import BY_TEXT, TWIN
from ......lessons.piles import piece_in_words
from ......narration.words import capital
from ......words.message import message
from .....drawing import raster
from .....drawing.canvas import Canvas, Rect, Target
from .....widgets.parts import segments
from .laying import Laying

GAP = 4
SUITS_DOWN = 4
KINDS = ("cards", "knobs")


class PackGrid:
    """Draws the pieces in rows: one suit a row for cards, otherwise as many a row as fit."""

    def __init__(self, laying: Laying) -> None:
        self.laying, self.kind = laying, 0

    @property
    def _keys(self) -> list[str]:
        """Return one pile key for each kind of piece: for cards and, if there are any, for knobs."""
        board = self.laying.board
        firsts: dict[tuple[str, ...], str] = {}
        for key in board.places:
            firsts.setdefault(tuple(board.pieces(key)), key)
        return list(firsts.values())

    @property
    def key(self) -> str:
        """Return a pile that can hold the pieces shown."""
        keys = self._keys
        return keys[min(self.kind, len(keys) - 1)]

    def _lines(self) -> list[list[str]]:
        """Return the pieces in rows."""
        pieces = list(self.laying.board.pieces(self.key))
        if all(piece in BY_TEXT for piece in pieces):
            suits: dict[object, list[str]] = {}
            for piece in pieces:
                suits.setdefault(BY_TEXT[piece].suit, []).append(piece)
            if len(suits) > SUITS_DOWN:  # the joker goes beside the last suit
                *_, last = [suit for suit in suits if suit is not None]
                suits[last] += suits.pop(None, [])
            return list(suits.values())
        return [pieces[i : i + 15] for i in range(0, len(pieces), 15)]

    def height(self, canvas: Canvas, most: int) -> int:
        """Return the height of the pack, at most `most` pixels."""
        tabs = canvas.control + GAP if len(self._keys) > 1 else 0
        return min(most, len(self._lines()) * (canvas.n(44) + GAP) + tabs)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the pack; a placed piece leaves a gap."""
        top = rect.y
        if len(keys := self._keys) > 1:
            kinds = [message(f"gui.editor.deal.{kind}") for kind in KINDS[: len(keys)]]
            place = segments(canvas, "kind", rect.x, rect.y, kinds, self.kind, self._turn, zone="kinds")
            top = place.bottom + GAP
        lines = self._lines()
        columns = max(map(len, lines))
        w = (rect.w - GAP * (columns - 1)) / columns
        h = (rect.bottom - top - GAP * (len(lines) - 1)) // len(lines)
        for down, line in enumerate(lines):
            for across, piece in zip(_columns(line, lines), line, strict=True):
                place = Rect(round(rect.x + across * (w + GAP)), top + down * (h + GAP), round(w), h)
                self._piece(canvas, place, piece)

    def _turn(self, kind: int) -> None:
        self.kind = kind

    def _piece(self, canvas: Canvas, rect: Rect, piece: str) -> None:
        t, laying = canvas.theme, self.laying
        if laying.board.place_of(piece, self.key) or (laying.carried is not None and laying.carried.card == piece):
            canvas.panel(rect, "", 4, t.hairline, 1)
            return
        target = Target(f"pack.{piece}", rect, partial(laying.pick, piece), "pack")
        target.words = capital(piece_in_words(piece))
        target.state = message("gui.common.state.chosen") if laying.picked == piece else ""
        target.lift = partial(laying.carry, piece, "")
        is_lit = laying.picked == piece or canvas.hovered == target.name
        canvas.panel(rect, t.face, 4, t.brass if is_lit else t.face_edge, 3 if laying.picked == piece else 1)
        size = min(canvas.px("body"), round(rect.h * 0.6), round(rect.w * 0.42))
        if piece in BY_TEXT:
            _card(canvas, rect, piece, size)
        else:
            canvas.text(piece, rect.centerx, rect.centery, "body", "b", t.ink, 0.5, most=rect.w - 2)
        canvas.target(target)
        if canvas.has_focus(target.name):
            canvas.ring(rect, 4)


def _columns(line: list[str], lines: list[list[str]]) -> list[int]:
    """Return the columns of a row's pieces: a card stands below those of its rank, even if the pack lacks others."""
    longest, here = ([BY_TEXT[piece].rank for piece in row if piece in BY_TEXT] for row in (max(lines, key=len), line))
    if len(here) == len(line) == len(set(here)) and set(here) <= set(longest):
        return [longest.index(rank) for rank in here]
    return list(range(len(line)))


def _card(canvas: Canvas, rect: Rect, piece: str, size: int) -> None:
    """Draw a card's rank and pip in the middle of a rectangle."""
    name = piece.removesuffix(TWIN)
    if name == "JOKER":
        joker = message("gui.editor.deal.joker")
        canvas.text(joker, rect.centerx, rect.centery, "small", "b", canvas.theme.ink, 0.5, most=rect.w - 4)
        return
    colour, mark = canvas.suit_colour(name[-1]), round(size * 0.8)
    wide = raster.width(name[:-1], "B", size)
    x = rect.centerx - (wide + mark) / 2
    image = raster.words(name[:-1], "B", size, colour)
    top = rect.centery - raster.font("B", size).get_ascent() + raster.cap_height("B", size) / 2
    canvas.surface.blit(image, (round(x), round(top)))
    canvas.put(raster.pip(name[-1], mark, colour), x + wide + mark * 0.6, rect.centery)
