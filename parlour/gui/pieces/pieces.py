"""The pieces of a table: plates, hand and caption strip."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ...session.seating import Sitter
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Target
from ..widgets.parts import counter, emblem

SENTENCE_END, PART_END = re.compile(r"[.!?] "), re.compile(r"; ")
APART = 14  # units between a low plate's figure and the text beside it
FILLED = 0.88  # of the strip's height: the most that one text takes


@dataclass(frozen=True)
class PlateState:
    """The state of a plate; `hand` has None for each back, and is None in games without hands."""

    counters: int
    hand: Sequence[object | None] | None
    line: str
    is_asked: bool = False
    is_thinking: bool = False
    is_dealer: bool = False
    is_out: bool = False
    change: int = 0
    points: int | None = None  # in a game played for points

    @property
    def figure(self) -> int:
        """Return the figure that shows the seat's standing."""
        return self.counters if self.points is None else self.points


def plate(canvas: Canvas, rect: Rect, sitter: Sitter, state: PlateState, small: bool) -> None:
    """Draw a seat's plate: emblem, name, counters, cards and last action."""
    t = canvas.theme
    edge = t.brass if state.is_asked else t.felt.line
    canvas.panel(rect, t.felt.edge, 8, edge, 2 if state.is_asked else 1, shade=6, opacity=0.94)
    if state.is_asked:
        pygame.draw.rect(canvas.surface, t.brass, (rect.x + 2, rect.y + rect.h // 4, max(3, canvas.n(4)), rect.h // 2))
    top = rect.h if small else round(rect.h * 0.62)
    size = min(_sign(canvas, 42), round(top * 0.62))
    x = rect.x + canvas.n(12) + size / 2
    middle = rect.y + top / 2
    emblem(canvas, sitter.emblem, x, middle, size)
    tx = round(x + size / 2 + canvas.n(12))
    ink = t.seat_out if state.is_out else t.ivory
    fan_w = 0 if not state.hand or state.is_out else canvas.n(54)
    figure = _sign(canvas, 26) + canvas.width_of(str(state.figure), "figure", "B")
    least = max(figure, canvas.width_of("Ann …", "body", "b"))
    if tx + max(least, canvas.width_of(sitter.name, "body", "b")) > rect.right - canvas.n(14) - fan_w:
        fan_w = min(fan_w, _disc(canvas))  # a narrow plate shows only the number of cards
    if fan_w and rect.right - tx - fan_w - canvas.n(14) < canvas.width_of("Ann …", "small", "b"):
        fan_w = 0  # a very narrow plate shows the name, not the number of cards
    room = rect.right - tx - fan_w - canvas.n(14)
    if top < (canvas.px("small") + canvas.px("body")) * 0.9:  # one line: the name, with the counters at the right
        had = str(state.counters if state.points is None else state.points)
        left = canvas.text(had, rect.right - canvas.n(10), middle, "small", "B", ink, 1.0).x - canvas.n(8)
        canvas.text(sitter.name, tx, middle, "small", "b", ink, most=left - tx)
        return
    is_low = top * 0.39 < (canvas.px("body") + canvas.px("figure")) * 0.46  # large type on a low plate
    if canvas.width_of(sitter.name, "body", "b") <= room or room >= canvas.width_of("Ann …", "body", "b"):
        name_y = middle - top * (0.24 if is_low else 0.19)
        is_long = canvas.width_of(sitter.name, "body", "b") > room
        canvas.text(sitter.name, tx, name_y, "small" if is_low or is_long else "body", "b", ink, most=room)
        middle += top * (0.24 if is_low else 0.2)
    end = _figure(canvas, tx, middle, state, tx + room + canvas.n(6), "body" if is_low else "figure")
    if small and not state.change:
        apart = canvas.n(8) if fan_w else 0
        _said_beside(canvas, Rect(end, rect.y, tx + room - apart - end, rect.h), middle, state)
    has_room = tx + figure <= rect.right - canvas.n(8) - _disc(canvas)  # the largest type leaves no room for the cards
    if fan_w and state.hand and has_room:
        place = Rect(rect.right - fan_w - canvas.n(8), rect.y, fan_w, top)
        if fan_w > _disc(canvas):
            _mini_fan(canvas, place, state.hand)
        else:
            _number(canvas, place.center, len(state.hand))
    if small:
        return
    y = rect.y + top
    canvas.line(rect.x + canvas.n(12), y, rect.right - canvas.n(12), y, t.felt.line)
    row = rect.y + (top + rect.h) / 2
    right = rect.right - canvas.n(12)
    if state.is_dealer:
        box = canvas.text("dealer", right, row, "small", "i", t.ivory, 1.0)
        right = box.x - canvas.n(8)
    said = "thinking …" if state.is_thinking else state.line
    canvas.text(
        said,
        rect.x + canvas.n(12),
        row,
        "small",
        "r",
        t.brass if state.is_asked else t.ivory_2,
        most=right - rect.x - canvas.n(14),
    )


def _sign(canvas: Canvas, units: int) -> int:
    """Return the size of a plate's icon in pixels; in room mode it grows with the words beside it."""
    return round(canvas.n(units) * (1.3 if canvas.looks.is_presenter else 1))


def _said_beside(canvas: Canvas, room: Rect, y: float, state: PlateState) -> None:
    """Write a seat's last action to the right of its figure on a low plate, if all of it fits."""
    said = "thinking …" if state.is_thinking else state.line
    for role in ("small", "note"):
        if said and canvas.width_of(said, role) + canvas.n(APART) <= room.w:
            tone = canvas.theme.brass if state.is_asked else canvas.theme.ivory_2
            canvas.text(said, room.right, y, role, "r", tone, 1.0)
            return


def _figure(canvas: Canvas, x: int, y: float, state: PlateState, right: float, role: str) -> int:
    """Draw a seat's figure; return its right edge."""
    t, size = canvas.theme, _sign(canvas, 20)
    if state.points is not None:
        box = canvas.text(str(state.points), x, y, role, "B", t.ivory)
        words = "point" if state.points == 1 else "points"
        if box.right + canvas.n(6) + canvas.width_of(words, "small") <= right:
            return canvas.text(words, box.right + canvas.n(6), y, "small", "r", t.ivory_2).right
        return box.right
    counter(canvas, x + size / 2, y, size)
    tone = t.ivory if state.counters >= 0 else "#FF9C9C"
    box = canvas.text(str(state.counters), x + size + canvas.n(6), y, role, "B", tone)
    if state.change:
        sign = f"+{state.change}" if state.change > 0 else f"−{-state.change}"
        spare = right - box.right - canvas.width_of(sign, "small", "b")
        if spare >= canvas.n(5):  # large type may leave no room; the figure then keeps clear of the cards
            gap = min(canvas.n(5), spare - canvas.n(4))
            return canvas.text(sign, box.right + gap, y, "small", "b", t.brass).right
    return box.right


def _mini_fan(canvas: Canvas, rect: Rect, hand: Sequence[object | None]) -> None:
    """Draw a few cards, backs if their faces are hidden, with their number on a disc."""
    count = len(hand)
    h = min(canvas.n(48), round(rect.h * 0.72))
    w = round(h * 5 / 7)
    shown = min(count, 5)
    step = (rect.w - w - canvas.n(6)) / max(shown - 1, 1) if shown > 1 else 0
    y = rect.y + (rect.h - h) // 2
    for i in range(shown):
        face = hand[i]
        canvas.card(None if face is None else str(face), Rect(round(rect.x + i * step), y, w, h))
    if count:
        _number(canvas, (rect.right - _disc(canvas) // 2 + 2, y + h - 2), count)


def _number(canvas: Canvas, place: tuple[int, int], count: int) -> None:
    """Draw a disc with a number of cards, centred on a point."""
    d = _disc(canvas)
    disc = Rect(0, 0, d, d)
    disc.center = place
    canvas.surface.blit(raster.box(d, d, d // 2, canvas.theme.felt.edge, canvas.theme.brass, 1.5), disc)
    canvas.text(str(count), disc.centerx, disc.centery, "note", "b", canvas.theme.ivory, 0.5)


def _disc(canvas: Canvas) -> int:
    """Return the diameter of the disc with the number of cards."""
    return max(20, canvas.n(24), round(canvas.px("note") * 1.55))


@dataclass(frozen=True)
class Caption:
    """The strip's text: an event, a refusal or a hint; `tail` is the x of the card it refers to."""

    text: str
    second: str = ""
    clause: str = ""
    kind: str = "event"
    emblem: str = ""
    tail: int | None = None


def caption_strip(canvas: Canvas, rect: Rect, caption: Caption) -> None:
    """Draw the strip between table and hand."""
    t = canvas.theme
    fills = {
        "event": (t.felt.edge, t.felt.line, 1, t.ivory, t.ivory_2, t.brass),
        "refusal": (t.paper_raised, t.claret, 2, t.ink, t.ink_2, t.claret),
        "hint": (t.hint_ground, t.hint, 2, t.ivory, t.ivory_2, t.hint),
    }
    fill, edge, pen, ink, ink_2, mark = fills[caption.kind]
    if canvas.looks.is_presenter and caption.kind == "event":
        fill, edge, pen = t.felt.deep, t.brass, 3  # projectors lose hairlines
    canvas.panel(rect, fill, 6, edge, pen, shade=4)
    if caption.tail is not None and caption.kind != "event":
        _tail(canvas, rect, caption.tail, fill, edge)
    size = round(rect.h * 0.54) if canvas.looks.is_presenter else canvas.n(36)  # recognisable from five metres
    x = rect.x + canvas.n(16) + size / 2
    sign = {"refusal": "bar", "hint": "idea"}.get(caption.kind)
    if sign:
        canvas.icon(sign, x, rect.centery, round(size * 0.83), mark)
    elif caption.emblem:
        emblem(canvas, caption.emblem, x, rect.centery, size)
    left = rect.x + canvas.n(32) + size if sign or caption.emblem else rect.x + canvas.n(20)
    room = rect.right - left - canvas.n(16)
    clause = f" [[{caption.clause}]]" if caption.clause else ""
    role_2 = "body" if canvas.looks.is_presenter else "small"
    line = canvas.height_of("A", room, role_2, 1.25)
    two = bool(caption.second) and (canvas.looks.is_presenter or not canvas.is_compact)
    role = _role_that_fits(canvas, caption.text, room, rect.h * 0.92 - (line if two else 0))
    high = canvas.height_of(caption.text, room, role, 1.2, "m")
    if two and high + line <= rect.h * 0.94:  # the sentence has priority over its rule
        lines = max(1, int((rect.h * 0.92 - high) // line))
        second = _as_much_as_fits(canvas, caption.second, clause, room, role_2, lines)
        if second:  # a rule is not cut in the middle: its number alone identifies it
            y = max(rect.y + (rect.h - high - canvas.height_of(second + clause, room, role_2, 1.25)) / 2, rect.y + 3)
            canvas.paragraph(caption.text, left, y, room, role, ink, "m", 1.2, 3, clause=mark)
            even = canvas.evened(second + clause, room, role_2)
            canvas.paragraph(second + clause, left, y + high, even, role_2, ink_2, "r", 1.25, lines, clause=mark)
            return
    _by_itself(canvas, Rect(left, rect.y, room, rect.h), caption.text + clause, ink, mark)


def _by_itself(canvas: Canvas, rect: Rect, text: str, ink: str, mark: str) -> None:
    """Write a sentence without its rule in the middle of a strip, smaller if need be to stay within it."""
    for share in (1.0, 0.88, 0.76, 0.65):
        with canvas.letters(share):
            role = _role_that_fits(canvas, text, rect.w, rect.h * FILLED)
            high = canvas.height_of(text, rect.w, role, 1.2, "m")
            if high <= rect.h * 0.94 or share == 0.65:
                y = max(rect.y + (rect.h - high) / 2, rect.y + 3)
                canvas.paragraph(text, rect.x, y, rect.w, role, ink, "m", 1.2, 3, clause=mark)
                return


def _as_much_as_fits(canvas: Canvas, text: str, clause: str, width: float, role: str, lines: int) -> str:
    """Return the beginning of a text that fits this many lines together with its clause.

    It consists of whole sentences, or ends at a semicolon that splits one in two (not one in a list); "" if not even
    that fits.
    """
    line = canvas.height_of("A", width, role, 1.25)
    ends = sorted((m.end() - 1 for m in SENTENCE_END.finditer(text)), reverse=True)
    first = text[: min(ends)] if ends else text
    parts = [m.start() for m in PART_END.finditer(first)]
    parts = parts if len(parts) == 1 else []
    for shown in (text, *(text[:end] for end in ends), *(f"{text[:end]}." for end in parts)):
        if canvas.height_of(shown + clause, width, role, 1.25) <= line * lines:
            return shown
    return ""


def _role_that_fits(canvas: Canvas, text: str, width: float, height: float) -> str:
    for role in ("caption", "lead", "body", "small"):
        if canvas.height_of(text, width, role, 1.2, "m") <= height:
            return role
    return "small"


def _tail(canvas: Canvas, rect: Rect, x: int, fill: str, edge: str) -> None:
    k = canvas.n(10)
    x = max(rect.x + 3 * k, min(x, rect.right - 3 * k))
    points = [(x - k, rect.bottom - 2), (x, rect.bottom + k), (x + k, rect.bottom - 2)]
    pygame.draw.polygon(canvas.surface, fill, points)
    pygame.draw.lines(canvas.surface, edge, False, points, 2)


@dataclass(frozen=True)
class HandCard:
    """A card of the viewer's own hand on the screen."""

    name: str
    rect: Rect
    state: str  # rest, lit, barred, picked
    is_hinted: bool = False
    lean: float = 0.0  # degrees to the left
    lower: int = 0  # pixels


def hand_card(canvas: Canvas, card: HandCard, strip: int, target: Target) -> None:
    """Draw a card of the hand in its state; if it can be pressed it is upright even in a fan."""
    is_raised = card.state in ("picked", "lit") or canvas.has_focus(target.name) or canvas.hovered == target.name
    rect = card.rect.move(0, card.lower - (round(card.rect.h * 0.08) if is_raised else 0))
    if card.lean:
        _leaning(canvas, card, rect, strip, target)
    else:
        _upright(canvas, card, rect, strip, target)
    canvas.target(target)


def _leaning(canvas: Canvas, card: HandCard, rect: Rect, strip: int, target: Target) -> None:
    """Draw a card upright on a surface of its own, then rotate that."""
    margin = round(rect.h * 0.12)
    sheet = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
    under, canvas.surface = canvas.surface, sheet
    _upright(canvas, card, Rect(margin, margin, rect.w, rect.h), strip, target)
    canvas.surface = under
    turned = pygame.transform.rotozoom(sheet, card.lean, 1)
    under.blit(turned, turned.get_rect(center=rect.center))


def _upright(canvas: Canvas, card: HandCard, rect: Rect, strip: int, target: Target) -> None:
    """Draw a card with the icons of its state; the barred icon goes on the visible strip."""
    canvas.card(card.name, rect, "barred" if card.state == "barred" else "")
    if card.state == "barred":
        _bar_foot(canvas, rect, strip)
    if card.state == "picked":
        canvas.surface.blit(raster.box(rect.w, rect.h, round(rect.w * 0.07), "", canvas.theme.brass, 3), rect)
        d = max(22, canvas.n(26))
        disc = Rect(0, 0, d, d)
        disc.center = (_mark_x(canvas, rect, strip), rect.y)
        canvas.surface.blit(raster.box(d, d, d // 2, canvas.theme.brass, canvas.theme.black, 1.5), disc)
        canvas.icon("check", disc.centerx, disc.centery, round(d * 0.7), canvas.theme.black, 3)
    elif card.state == "lit":
        canvas.surface.blit(raster.box(rect.w, rect.h, round(rect.w * 0.07), "", canvas.theme.brass, 3), rect)
    if card.is_hinted:
        canvas.dashed(rect.inflate(10, 10), rect.w * 0.09 / canvas.u, 4)
    if canvas.has_focus(target.name):
        canvas.ring(rect, round(rect.w * 0.07 / canvas.u), 0)


def _mark_x(canvas: Canvas, rect: Rect, strip: int) -> int:
    """Return the middle of a card's visible strip: at its left, or at its right for a left-handed hand."""
    half = min(strip, rect.w) // 2
    return rect.right - half if canvas.looks.left_handed else rect.x + half


def _bar_foot(canvas: Canvas, rect: Rect, strip: int) -> None:
    k = max(18, round(rect.h * 0.13))
    m = max(2, round(rect.w * 0.014))
    foot = Rect(rect.x + m, rect.bottom - k - m, rect.w - 2 * m, k)
    canvas.surface.blit(
        raster.box(foot.w, foot.h, max(3, round(rect.w * 0.055)), canvas.theme.slate, corners="0011"), foot
    )
    canvas.icon("bar", _mark_x(canvas, rect, strip), foot.centery, round(k * 0.82), canvas.theme.ivory, 2.2)


def place_for_card(canvas: Canvas, rect: Rect, tone: str = "") -> None:
    """Draw the dashed place of the next card."""
    shape = raster.dashed(rect.w, rect.h, round(rect.w * 0.07), tone or canvas.theme.brass_line, 2)
    canvas.surface.blit(shape, rect)
