"""A puzzle on the page: its hand, question, difficulty and result."""

from __future__ import annotations

from collections.abc import Callable

from .....narration.headings import heading_of
from .....narration.words import capital
from .....puzzles.puzzle import Difficulty, Puzzle
from .....storage.workbook import Mark
from .....words.language import shelf_picture
from .....words.message import grammar, message
from ....drawing import raster
from ....drawing.canvas import Canvas, Rect, Target
from ....layout import above

CARD_WIDTH = 5 / 7  # width of a card relative to its height
FANNED, SAG = 0.84, 0.07  # height of fanned cards relative to their room, and how much lower the outer ones lie
LEAN, WIDEST = 4.0, 16.0  # degrees between two cards, and between the outer ones, at most


def level_words(difficulty: int) -> str:
    """Return a puzzle's difficulty in words: "easy"."""
    return message(f"gui.puzzles.level.{Difficulty(difficulty).name.lower()}")


def named(puzzle: Puzzle) -> str:
    """Return a puzzle's game and title, as they are spoken."""
    game = heading_of(puzzle.game).name
    return message("gui.puzzles.named", game=game, title=puzzle.title) if puzzle.title else game


def tile_height(canvas: Canvas, width: int) -> int:
    """Return the height of a tile of this width: a picture above its words."""
    return round(width * 0.42 + _words_height(canvas))


def _words_height(canvas: Canvas) -> float:
    """Return the height of a tile's words: the title, a line that may take two, and the state."""
    return canvas.px("h4") * 1.5 + canvas.px("small") * 4.7 + canvas.n(12)


def draw_tile(canvas: Canvas, rect: Rect, puzzle: Puzzle, mark: Mark, act: Callable[[], None]) -> None:
    """Draw the tile of a puzzle, with its hit target."""
    t, name = canvas.theme, f"puzzle.{puzzle.id}"
    is_lit = canvas.hovered == name
    canvas.panel(rect, t.paper_raised if is_lit else t.paper, 8, t.brass if is_lit else t.paper_edge, 1, shade=6)
    pad = canvas.n(16)
    picture = above(rect, rect.y + max(0, round(rect.h - _words_height(canvas))))
    canvas.panel(picture, t.felt.middle, 8, corners="1100")
    _picture(canvas, picture.inflate(-2 * pad, -pad), puzzle)
    left, right = rect.x + pad, rect.right - pad
    y = picture.bottom + canvas.px("h4") * 0.9
    dots = _dots(canvas, right, y, puzzle.difficulty)
    game = heading_of(puzzle.game).name
    canvas.text(puzzle.title or game, left, y, "h4", "sb", t.ink, most=dots - left - pad // 2)
    y += canvas.px("h4") * 0.6 + canvas.px("small") * 0.8
    line = f"**{game}:** {grammar().inside(puzzle.prompt)}" if puzzle.title else puzzle.prompt
    room, top = canvas.evened(line, right - left, "small"), y - canvas.px("small") * 0.65
    canvas.paragraph(line, left, top, room, "small", t.ink_2, leading=1.3, most_lines=2)
    y = rect.bottom - canvas.px("small") * 1.1
    tone = t.gain if mark is Mark.SOLVED else t.claret if mark is Mark.NEW else t.ink_2
    marked = message(f"gui.puzzles.mark.{mark.name.lower()}")
    box = canvas.text(marked, right, y, "small", "b", tone, 1.0)
    if mark is Mark.SOLVED:
        canvas.icon("check", box.x - canvas.n(14), y, canvas.n(18), tone)
    level = level_words(puzzle.difficulty)
    canvas.text(capital(level), left, y, "small", "r", t.note, most=box.x - left - canvas.n(30))
    said, state = f"{named(puzzle)}: {puzzle.prompt}", f"{level}, {marked.lower()}"
    canvas.target(Target(name, rect, act, "list", words=said, state=state, radius=8))


def _picture(canvas: Canvas, room: Rect, puzzle: Puzzle) -> None:
    """Draw the hand as a fan, overlapping if necessary; without cards, the game's picture."""
    cards, h, looks = puzzle.hand, round(room.h * FANNED), canvas.looks
    if h < canvas.n(24):
        return
    if not cards:
        canvas.put(raster.picture(shelf_picture(puzzle.game), round(room.h * 4 / 3), room.h), *room.center)
        return
    w, middle = round(h * CARD_WIDTH), (len(cards) - 1) / 2
    step = min(w + canvas.n(6), (room.w - w * 1.2) / max(1, len(cards) - 1))
    for i, card in enumerate(cards):
        off = i - middle
        lean = -off * min(LEAN, WIDEST / max(1, len(cards) - 1))
        shown = raster.leaning_card(card, h, looks.faces, looks.suit_set, round(lean, 1))
        lower = h * SAG * (off / max(1.0, middle)) ** 2
        canvas.surface.blit(
            shown, shown.get_rect(center=(room.centerx + off * step, room.centery + lower - h * SAG / 2))
        )


def _dots(canvas: Canvas, right: float, y: float, difficulty: int) -> int:
    """Draw three dots, filled by difficulty; return their left edge."""
    t, d, gap = canvas.theme, canvas.n(10), canvas.n(6)
    x = round(right - 3 * d - 2 * gap)
    for i in range(len(Difficulty)):
        place = Rect(x + i * (d + gap), round(y - d / 2), d, d)
        canvas.panel(place, t.claret if i < difficulty else t.paper, d // 2, t.claret, 1)
    return x
