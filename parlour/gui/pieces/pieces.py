"""The caption of a table, and the cards of the viewer's hand."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from ...session.view.caption import Caption
from ...words.grammar import CARD_TOKEN
from ..drawing import lamplight, raster
from ..drawing.canvas import Canvas, Rect, Target
from ..drawing.tail import draw_tail
from ..layout import Leaf
from ..widgets.parts import emblem

SENTENCE_END, PART_END = re.compile(r"[.!?] "), re.compile(r"; ")
RESULT, RESULT_PAD = 400, 26  # units: least room for a result's line, and the margin of its paper
IN_TWO = 0.56  # share of its width in which a sentence fits on two lines, whatever its words
RAISED, NEAR = 0.08, 0.03  # how far a raised card is moved up, and one with the focus, relative to its height
FILLED = 0.88  # greatest share of the strip's height for a text


def table_caption(canvas: Canvas, rect: Rect, caption: Caption) -> Rect:
    """Draw the caption above the hand as plain text on the cloth, and return where it was drawn.

    Anything other than an event is written on a slip of paper.
    """
    if caption.kind == "event":
        _on_the_cloth(canvas, rect, caption.text)
        return rect
    if caption.kind == "result":
        _on_paper(canvas, rect, caption.text)
        return rect
    lines = [f"{caption.text} [[{caption.clause}]]" if caption.clause else caption.text]
    wide = max(canvas.width_of(line, "caption", "m") for line in lines) + canvas.n(110)
    slip = Rect(0, rect.y, min(rect.w, max(wide, canvas.n(420))), rect.h)
    slip.centerx = rect.centerx
    if card := canvas.card_places.get(caption.card):
        slip.x = max(rect.x, min(slip.x, card.centerx - canvas.n(60)))
        slip.x = min(rect.right - slip.w, max(slip.x, card.centerx + canvas.n(60) - slip.w))
    caption_strip(canvas, slip, caption)
    return slip


def _on_the_cloth(canvas: Canvas, rect: Rect, text: str) -> None:
    """Draw a sentence in the middle of an area on faint shade, smaller if necessary to fit."""
    room = rect.w
    for share in (1.0, 0.9, 0.8, 0.7, 0.6):
        with canvas.letters(share):
            role = _role_that_fits(canvas, text, room, rect.h)
            high = canvas.height_of(text, room, role, 1.2, "m")
            if high > rect.h and share != 0.6:
                continue
            even = canvas.evened(text, room, role, "m") if high > canvas.px(role) * 1.5 else room
            if not canvas.theme.is_flat:
                wide = min(room, words_width(canvas, text, role))
                dark = lamplight.pool(round(wide * 1.24), round(high * 2.3), canvas.theme.felt.deep, 0.55)
                canvas.put(dark, rect.centerx, rect.centery)
            y = rect.y + (rect.h - high) / 2
            canvas.paragraph(text, rect.centerx - even / 2, y, even, role, canvas.theme.ivory, "m", 1.2, 3, ax=0.5)
            return


def _on_paper(canvas: Canvas, rect: Rect, text: str) -> None:
    """Draw a result in the middle of a slip of paper, as wide as its text needs and at least as high as an area."""
    t, pad = canvas.theme, canvas.n(RESULT_PAD)
    for share in (1.0, 0.88, 0.76, 0.65):
        with canvas.letters(share):
            in_two = round(words_width(canvas, text, "lead") * IN_TWO)
            room = min(rect.w - 2 * pad, max(canvas.n(RESULT), in_two))
            high = canvas.height_of(text, room, "lead", 1.35, "b")
            if high > 3.2 * canvas.px("lead") and share != 0.65:
                continue
            even = canvas.evened(text, room, "lead", "b")
            slip = Rect(0, 0, even + 2 * pad, max(rect.h, high + pad))
            slip.midbottom = rect.centerx, rect.bottom + (slip.h - rect.h) // 3  # clear of what is above and below
            canvas.panel(slip, t.paper_raised, 6, t.hairline, 1, shade=8)
            y = slip.y + (slip.h - high) / 2
            canvas.paragraph(text, slip.centerx - even / 2, y, even, "lead", t.ink, "b", 1.35, 4, ax=0.5)
            return


def words_width(canvas: Canvas, text: str, role: str) -> int:
    """Return the approximate width of a line with cards, which are wider than their two letters."""
    return canvas.width_of(text, role, "b") + round(len(CARD_TOKEN.findall(text)) * canvas.px(role) * 1.1)


def caption_strip(canvas: Canvas, rect: Rect, caption: Caption) -> None:
    """Draw the caption strip between the table and the hand."""
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
    if (card := canvas.card_places.get(caption.card)) and caption.kind != "event":
        draw_tail(canvas, rect, card, fill, edge, 2)
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
    if two and high + line <= rect.h * 0.94:  # the sentence matters more than its rule
        lines = max(1, int((rect.h * 0.92 - high) // line))
        second = _as_much_as_fits(canvas, caption.second, clause, room, role_2, lines)
        if second:  # a rule is not cut in the middle; its number identifies it
            y = max(rect.y + (rect.h - high - canvas.height_of(second + clause, room, role_2, 1.25)) / 2, rect.y + 3)
            canvas.paragraph(caption.text, left, y, room, role, ink, "m", 1.2, 3, clause=mark)
            even = canvas.evened(second + clause, room, role_2)
            canvas.paragraph(second + clause, left, y + high, even, role_2, ink_2, "r", 1.25, lines, clause=mark)
            return
    _by_itself(canvas, Rect(left, rect.y, room, rect.h), caption.text + clause, ink, mark)


def _by_itself(canvas: Canvas, rect: Rect, text: str, ink: str, mark: str) -> None:
    """Draw a sentence without its rule in the middle of a strip, smaller if necessary to fit."""
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

    It ends with a whole sentence, or at a semicolon that divides one (but not in a list); "" if even that does not
    fit.
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


@dataclass(frozen=True)
class HandCard:
    """A card of the viewer's own hand as drawn."""

    name: str
    rect: Rect
    state: str  # "rest", "lit", "barred", "tried" or "picked"
    is_hinted: bool = False
    lean: float = 0.0  # degrees anticlockwise
    lower: int = 0  # pixels


def hand_card(canvas: Canvas, card: HandCard, strip: int, target: Target) -> None:
    """Draw a card of the hand in its state and register its target.

    A raised card is moved up, and one under the pointer or with the focus a little.
    """
    is_near = canvas.has_focus(target.name) or canvas.hovered == target.name
    rise = RAISED if card.state in ("picked", "lit") else NEAR if is_near else 0.0
    rect = card.rect.move(0, card.lower - (round(card.rect.h * rise)))
    if card.lean:
        _leaning(canvas, card, rect, strip, target)
    else:
        _upright(canvas, card, rect, strip, target)
    canvas.target(target)


def _leaning(canvas: Canvas, card: HandCard, rect: Rect, strip: int, target: Target) -> None:
    """Draw a card upright on a separate surface and rotate that."""
    margin = round(rect.h * 0.12)
    sheet = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
    under, canvas.surface = canvas.surface, sheet
    _upright(canvas, card, Rect(margin, margin, rect.w, rect.h), strip, target)
    canvas.surface = under
    turned = pygame.transform.rotozoom(sheet, card.lean, 1)
    under.blit(turned, turned.get_rect(center=rect.center))


def _upright(canvas: Canvas, card: HandCard, rect: Rect, strip: int, target: Target) -> None:
    """Draw an upright card with the icons of its state, the barred icon on the visible strip."""
    canvas.card(card.name, rect, "barred" if card.state == "barred" else "")
    if card.state == "barred":
        _bar_foot(canvas, rect, strip)
    if card.state == "tried":
        _tried_foot(canvas, rect, strip, target.state)
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
    """Return the centre x of a card's visible strip, at its left, or its right in a left-handed layout."""
    half = min(strip, rect.w) // 2
    return rect.right - half if canvas.looks.left_handed else rect.x + half


def _foot(canvas: Canvas, rect: Rect, colour: str, edge: str = "") -> Rect:
    """Draw a strip across the foot of a card; return its rectangle."""
    k = max(18, round(rect.h * 0.13))
    m = max(2, round(rect.w * 0.014))
    foot = Rect(rect.x + m, rect.bottom - k - m, rect.w - 2 * m, k)
    corner = max(3, round(rect.w * 0.055))
    canvas.surface.blit(raster.box(foot.w, foot.h, corner, colour, edge, corners="0011"), foot)
    return foot


def _bar_foot(canvas: Canvas, rect: Rect, strip: int) -> None:
    foot = _foot(canvas, rect, canvas.theme.slate)
    canvas.icon("bar", _mark_x(canvas, rect, strip), foot.centery, round(foot.h * 0.82), canvas.theme.ivory, 2.2)


def _tried_foot(canvas: Canvas, rect: Rect, strip: int, word: str) -> None:
    """Draw the foot of a card that was tried and can be tried again, with the word if the visible strip has room."""
    t = canvas.theme
    foot, x = _foot(canvas, rect, t.paper_low, t.paper_edge), _mark_x(canvas, rect, strip)
    if canvas.width_of(word, "note", "b") < min(strip, rect.w) - 8:
        canvas.text(word, x, foot.centery, "note", "b", t.ink_2, 0.5)
    else:
        canvas.icon("undo", x, foot.centery, round(foot.h * 0.82), t.ink_2, 2.2)


def place_for_card(canvas: Canvas, rect: Rect, tone: str = "") -> None:
    """Draw a dashed outline where the next card goes."""
    shape = raster.dashed(rect.w, rect.h, round(rect.w * 0.07), tone or canvas.theme.brass_line, 2)
    canvas.surface.blit(shape, rect)


def suit_tile(canvas: Canvas, size: int, suit: str) -> Leaf:
    """Return a square paper tile with a suit's pip."""

    def paint(rect: Rect) -> None:
        canvas.surface.blit(raster.box(rect.w, rect.h, 4, canvas.theme.face), rect)
        canvas.put(raster.pip(suit, round(min(rect.size) * 0.8), canvas.suit_colour(suit)), *rect.center)

    return Leaf(size, size, paint)
