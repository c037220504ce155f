"""A seat at the table: a locket on the rail, with the name, last action, counters and cards beside it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from ...session.seats.seating import Sitter
from ...words.message import lines, message
from ..drawing import raster
from ..drawing.canvas import LEAST, Canvas, Looks, Rect
from ..table.layout import LOCKET, LOW_LOCKET, SeatPlace, Side
from ..widgets.parts import notched_tab, purse, purse_width, tab_width
from .locket import Mood, locket

DEBT = "#FFB4B4"
# Rows of: amount below which it applies, counters drawn, relative size.
HEAPS = ((8, 3, 0.5), (20, 6, 0.66), (60, 12, 0.86), (115, 24, 1.0), (10**9, 48, 1.16))
HEAP, FAN = 46, 46  # size of a medium heap, and height of a seat's cards, in units
COUNTED = 5  # card backs in a fan that can be counted at a glance; above that a disc has the number
SPREAD = 7  # degrees between the cards of a fan
LEAN = {Side.LEFT: -14, Side.FAR: 0, Side.OPPOSITE: 0, Side.RIGHT: 14}
APART = 8  # units between items in a row
PACKET, ASKEW = 40, (-3, 4, -1, 5, -4)  # height of a trick won in units, and degrees by which each is askew
NAME = 5.2  # width of a long name relative to its type, so that seats with the same space are drawn alike
LETTERS = 3  # fewest of a shortened name; below that, the locket alone names the seat
ABOVE = 20  # units from the viewer's name up to the middle of their tricks


@dataclass(frozen=True)
class SeatState:
    """The state of a seat; `hand` has None for each back, and is None if the game has no hands."""

    counters: int
    hand: Sequence[object | None] | None
    line: str
    is_asked: bool = False
    is_thinking: bool = False
    is_dealer: bool = False
    is_out: bool = False
    change: int = 0
    points: int | None = None  # in a game played for points
    mood: Mood = Mood.CALM
    owes: int = 0  # counters owed for loans
    won: str = ""  # the key of the pile in which the tricks won lie face down, in a game of tricks
    tricks: int = 0  # how many lie there

    @property
    def figure(self) -> int:
        """Return the seat's points, or its counters in a game without points."""
        return self.counters if self.points is None else self.points

    @property
    def debt(self) -> int:
        """Return the seat's debt in counters: loans, and any negative balance."""
        return self.owes - min(self.counters, 0)

    @property
    def said(self) -> str:
        """Return the seat's last action, or that the player is thinking."""
        return message("arrangements.shared.seat.thinking") if self.is_thinking else self.line


def to_you(said: str) -> str:
    """Return a seat's last action as addressed to its player: "pass" for "passes"."""
    verb, space, rest = said.partition(" ")
    to_you = dict(
        zip(lines("arrangements.shared.said_of_others"), lines("arrangements.shared.said_to_you"), strict=True)
    )
    return f"{to_you.get(verb, verb)}{space}{rest}"


class SeatRow:
    """Lays out text and pictures along a line, from one end towards the other."""

    def __init__(self, canvas: Canvas, x: float, end: float, y: float) -> None:
        self.canvas, self.x, self.end, self.y = canvas, x, end, y
        self.way = 1 if end >= x else -1

    @property
    def room(self) -> float:
        """Return the width left, in pixels."""
        return (self.end - self.x) * self.way

    def _past(self, wide: float, gap: float) -> Rect:
        """Take a width from the row; return its rectangle."""
        place = Rect(round(self.x if self.way > 0 else self.x - wide), 0, round(wide), 0)
        self.x += self.way * (wide + gap)
        return place

    def words(self, text: str, role: str, face: str, tone: str, *, cuts: bool = False) -> bool:
        """Draw text if it fits, or shortened if `cuts`; return whether it was drawn."""
        canvas = self.canvas
        wide = canvas.width_of(text, role, face)
        if not text or (wide > self.room and not cuts):
            return False
        place = self._past(min(wide, max(self.room, 1)), canvas.n(APART))
        x = place.x if self.way > 0 else place.right
        canvas.text(text, x, self.y, role, face, tone, 0 if self.way > 0 else 1, most=max(1, place.w))
        return True

    def tab(self, debt: int) -> None:
        """Draw the notched tab for a debt."""
        place = self._past(tab_width(self.canvas, debt), self.canvas.n(APART))
        notched_tab(self.canvas, place.x, self.y, debt)

    def picture(self, image: pygame.Surface, gap: float = APART) -> None:
        """Draw a picture in the row."""
        place = self._past(image.get_width(), self.canvas.n(gap))
        self.canvas.put(image, place.x + image.get_width() / 2, self.y)


def locket_place(canvas: Canvas, place: SeatPlace) -> Rect:
    """Return the rectangle of a seat's locket."""
    plate = place.plate
    high = min(plate.h, canvas.n(LOCKET), max(canvas.n(LOW_LOCKET), round(plate.h * 0.9)))
    if place.side is Side.FAR:
        high = min(high, canvas.n(LOW_LOCKET), round(plate.w * 0.5))
    half = round(high * 0.42)
    if place.side is Side.OPPOSITE:
        return Rect(plate.centerx - half, plate.y, 2 * half, high)
    x = plate.right - half if place.side is Side.RIGHT else plate.x + half
    is_tall = plate.h > high * 1.3
    y = plate.y + high // 2 if place.side is Side.FAR or not is_tall else plate.y + round(high * 0.56)
    return Rect(x - half, y - high // 2, 2 * half, high)


def draw_seat(canvas: Canvas, place: SeatPlace, sitter: Sitter, state: SeatState) -> None:
    """Draw a seat in its place."""
    plate, at = place.plate, locket_place(canvas, place)
    if place.side is Side.OPPOSITE:
        _faced(canvas, place, sitter, state, at)
        return
    oval = _locket(canvas, sitter, state, at.center, at.h)
    gap = canvas.n(10)
    near, far = (oval.x - gap, plate.x) if place.side is Side.RIGHT else (oval.right + gap, plate.right)
    _lines(canvas, place, (near, far), sitter, state)


def _locket(canvas: Canvas, sitter: Sitter, state: SeatState, at: tuple[float, float], high: int) -> Rect:
    """Draw the locket, with the dealer's counter at its bottom if the seat deals; return the oval."""
    mood = Mood.THINKING if state.is_thinking else state.mood
    oval = locket(canvas, sitter, at, high, mood, is_lit=state.is_asked, is_out=state.is_out)
    if state.is_dealer:
        d = max(18, round(high * 0.26))
        canvas.put(raster.picture("counters/dealer", d, d), oval.right - d * 0.42, oval.bottom - d * 0.6)
    return oval


def _lines(canvas: Canvas, place: SeatPlace, ends: tuple[int, int], sitter: Sitter, state: SeatState) -> None:
    """Draw the name, last action and standing beside a locket, in as many lines as fit."""
    top, bottom = place.cloth, place.plate.bottom
    name, small, figure = (round(canvas.px(role) * k) for role, k in (("body", 1.3), ("small", 1.3), ("figure", 1.25)))
    things = min(canvas.n(FAN) * 1.3, bottom - top - name)
    is_low = name + figure > bottom - top
    if is_low:
        _one_line(canvas, ends, (top + bottom) // 2, sitter, state)
        return
    says = bool(state.said) or _tab_is_apart(canvas, abs(ends[1] - ends[0]), sitter, state)
    has_said = says and name + small + figure <= bottom - top
    if bottom - top >= name + small + 2 * round(canvas.n(FAN) * 1.3):
        _in_front(canvas, place, ends, sitter, state)
        return
    things = max(figure, min(round(canvas.n(FAN) * 1.3), bottom - top - name - (small if has_said else 0)))
    y = top + max(0.0, (bottom - top - name - (small if has_said else 0) - things) * 0.4)
    _name(canvas, SeatRow(canvas, *ends, y + name / 2), sitter, state)
    y += name
    if has_said:
        _said(canvas, SeatRow(canvas, *ends, y + small / 2), sitter, state)
        y += small
    _things(canvas, SeatRow(canvas, *ends, y + things / 2), state, things, place.side, says=not has_said)


def _in_front(canvas: Canvas, place: SeatPlace, ends: tuple[int, int], sitter: Sitter, state: SeatState) -> None:
    """Draw the name and last action beside a locket, with cards and counters below."""
    near, far = ends
    name, small, line = (round(n) for n in (canvas.px("body") * 1.3, canvas.px("small") * 1.35, canvas.n(FAN) * 1.35))
    way = 1 if far > near else -1
    high = max(name + small + 2 * line, min(place.plate.h, canvas.n(LOCKET) // 2 + name // 2 + small + 2 * line))
    y = max(place.cloth, place.plate.bottom - high) + name / 2
    _name(canvas, SeatRow(canvas, near, far, y), sitter, state)
    y += (name + small) / 2
    _said(canvas, SeatRow(canvas, near, far, y), sitter, state)
    y += (small + line) / 2
    row = SeatRow(canvas, near + way * canvas.n(60), far, y)
    if state.hand and not state.is_out:
        _held(canvas, row, state.hand, line, place.side)
        row.x += way * canvas.n(APART)
    _packets(canvas, row, state)
    counters(canvas, SeatRow(canvas, near, far, y + line), state, canvas.n(HEAP))


def _one_line(canvas: Canvas, ends: tuple[int, int], y: float, sitter: Sitter, state: SeatState) -> None:
    """Draw the name and the seat's standing beside it or, if space is short, at the other end of the line."""
    near, far = ends
    ink, figure = _ink(canvas, state), str(state.figure)
    wide, named = canvas.width_of(figure, "small", "B"), canvas.width_of(sitter.name, "small", "b")
    row, way = SeatRow(canvas, near, far, y), 1 if far > near else -1
    one = raster.picture("counters/single_pearl", *[round(canvas.px("small") * 0.9)] * 2)
    has_picture = max(named, NAME * canvas.px("small")) + one.get_width() + wide + 3 * canvas.n(APART) <= row.room
    if has_picture or named + wide + 2 * canvas.n(APART) <= row.room:
        row.words(sitter.name, "small", "b", ink)
        row.x += way * canvas.n(APART)
        if state.points is None and has_picture:
            row.picture(one)
        row.words(figure, "small", "B", ink)
        return
    canvas.text(figure, far, y, "small", "B", ink, 1 if way > 0 else 0)
    left = SeatRow(canvas, near, far - way * (wide + canvas.n(8)), y)
    if raster.width(f"{sitter.name[:LETTERS]}…", "b", LEAST) <= left.room:
        left.words(sitter.name, "small", "b", ink, cuts=True)


def _ink(canvas: Canvas, state: SeatState) -> str:
    return canvas.theme.seat_out if state.is_out else canvas.theme.ivory


def _tab_wide(canvas: Canvas, state: SeatState) -> int:
    """Return the width of the tab that marks the debt of somebody who holds counters; 0 without one."""
    has_tab = state.owes > 0 and state.counters >= 0 and state.points is None
    return tab_width(canvas, state.debt) if has_tab else 0


def _tab_is_apart(canvas: Canvas, room: float, sitter: Sitter, state: SeatState) -> bool:
    """Return whether the tab has no room beside the name, so that it has a line of its own."""
    tab = _tab_wide(canvas, state)
    return tab > 0 and canvas.width_of(sitter.name, "small", "b") + canvas.n(APART) + tab > room


def _name(canvas: Canvas, row: SeatRow, sitter: Sitter, state: SeatState) -> None:
    """Draw the player's name, with a tab for their debt if they have borrowed counters."""
    tab = 0 if _tab_is_apart(canvas, row.room, sitter, state) else _tab_wide(canvas, state)
    room = row.room - (tab + canvas.n(APART) if tab else 0)
    role = "body" if canvas.width_of(sitter.name, "body", "b") <= room else "small"
    row.words(sitter.name, role, "b", _ink(canvas, state), cuts=True)
    if tab:
        row.tab(state.debt)


def _said(canvas: Canvas, row: SeatRow, sitter: Sitter, state: SeatState) -> None:
    """Draw the seat's last action, or the tab that has no room beside the name."""
    if _tab_is_apart(canvas, row.room, sitter, state):
        row.y += canvas.n(3)  # clear of the name, for its notches
        row.tab(state.debt)
        return
    role = "small" if canvas.width_of(state.said, "small") <= row.room else "note"
    row.words(state.said, role, "r", canvas.theme.ivory_2)


def _things(canvas: Canvas, row: SeatRow, state: SeatState, high: int, side: Side, *, says: bool = False) -> None:
    """Draw the counters with their figure and change, then the seat's cards and, with `says`, its last action."""
    holds = bool(state.hand) and not state.is_out
    disc = _disc(canvas) + canvas.n(APART) if holds else 0
    counters(canvas, row, state, high, disc)
    if holds and state.hand:
        _held(canvas, row, state.hand, high, side)
    if says and state.said and not state.change:
        row.words(state.said, "small" if canvas.width_of(state.said, "small") <= row.room else "note", "r",
                  canvas.theme.ivory_2)  # fmt: skip


def counters(canvas: Canvas, row: SeatRow, state: SeatState, high: int, beside: int = 0) -> None:
    """Draw a seat's standing: its points, or a heap of counters with the figure, leaving `beside` pixels free."""
    t, said = canvas.theme, str(state.figure)
    sign = "" if not state.change else f"+{state.change}" if state.change > 0 else f"−{-state.change}"
    wide = canvas.width_of(said, "figure", "B")
    role = "figure" if wide <= row.room else "body"
    if state.points is not None:
        unit = message("arrangements.shared.points", n=state.points)
        has_unit = wide + canvas.width_of(unit, "small") + canvas.n(APART) <= row.room - beside
        if has_unit and row.way < 0:
            row.words(unit, "small", "r", t.ivory_2)
        row.words(said, role, "B", _ink(canvas, state), cuts=True)
        if has_unit and row.way > 0:
            row.words(unit, "small", "r", t.ivory_2)
        return
    spare = row.room - wide - beside - (canvas.width_of(sign, "small", "b") + canvas.n(APART) if sign else 0)
    if state.counters < 0 and tab_width(canvas, state.debt) <= row.room - beside:
        row.tab(state.debt)
    else:
        if (image := heap(canvas, state.counters, high, round(spare - canvas.n(APART)))) is not None:
            row.picture(image)
        row.words(said, role, "B", _ink(canvas, state) if state.counters >= 0 else DEBT, cuts=True)
    if sign and canvas.width_of(sign, "small", "b") <= row.room:
        row.words(sign, "small", "b", t.gilt)


def heap(canvas: Canvas, amount: int, high: int, wide: int) -> pygame.Surface | None:
    """Return an amount as a heap of counters, or as one counter if space is short; None if neither fits."""
    size = min(canvas.n(HEAP), high)
    for most, pearls, share in HEAPS:
        if 0 < amount < most:
            d = min(round(size * share), high)
            if d <= wide and canvas.looks.text <= 1.5 and d >= canvas.n(18):
                return raster.picture(f"counters/heap_{pearls}", d, d)
            break
    d = min(round(max(canvas.n(20), canvas.px("figure") * 0.85)), high)
    return raster.picture("counters/single_pearl", d, d) if d <= wide else None


def _held(canvas: Canvas, row: SeatRow, hand: Sequence[object | None], high: int, side: Side) -> None:
    """Draw a seat's cards as a fan or, if space is short, as one back with the number or as the number."""
    h = min(canvas.n(FAN), round(high / 1.25))
    faces = tuple(None if card is None else str(card) for card in hand)
    image = fan(canvas, faces, h, LEAN[side])
    number = _disc(canvas)
    if image.get_width() <= row.room and h >= canvas.n(24) and (len(hand) <= COUNTED or number < h * 0.7):
        row.picture(image, 0)
        if len(hand) > COUNTED:
            _number(canvas, (round(row.x - row.way * number * 0.4), round(row.y + h * 0.42)), len(hand))
            row.x += row.way * canvas.n(APART)
        return
    one = fan(canvas, faces[:1], min(h, canvas.n(34)), 0)
    words = str(len(hand))
    wide = canvas.width_of(words, "small", "b")
    if one.get_width() + canvas.n(5) + wide <= row.room:
        row.picture(one, 5)
        row.words(words, "small", "b", canvas.theme.ivory_2)
    elif number <= row.room:
        place = Rect(round(row.x if row.way > 0 else row.x - number), 0, number, number)
        _number(canvas, (place.centerx, round(row.y)), len(hand))
        row.x += row.way * (number + canvas.n(APART))


def _packets(canvas: Canvas, row: SeatRow, state: SeatState) -> None:
    """Draw the tricks a seat has won, crosswise, and note where the next one goes; leave them out if space is short."""
    if not state.won:
        return
    many, high = max(1, state.tricks), canvas.n(PACKET)
    spare = row.room - round(high * 1.2)
    if spare < 0:
        return
    image = packets(many, high, canvas.looks.back, min(round(high * 0.36), round(spare / max(1, many - 1))))
    x, wide = row.x, image.get_width()
    place = Rect(round(x if row.way > 0 else x - wide), round(row.y - image.get_height() / 2), *image.get_size())
    canvas.zone_places[state.won] = place
    if state.tricks:
        row.picture(image)


@raster.ALBUM.keeps
def packets(count: int, high: int, back: str, step: int) -> pygame.Surface:
    """Return a picture of tricks laid face down, each `step` pixels beside the last, crosswise and a little askew."""
    width, blur = round(high * 5 / 7), max(1, high // 20)
    sheet = pygame.Surface((width + 4 * blur, high + 4 * blur), pygame.SRCALPHA)
    sheet.blit(raster.shadow(width, high, max(1, width // 14), blur, 110), (0, blur // 2))
    sheet.blit(raster.back(back, high), (2 * blur, 2 * blur))
    turned = [pygame.transform.rotozoom(sheet, 90 + ASKEW[i % len(ASKEW)], 1) for i in range(count)]
    tall = max(image.get_height() for image in turned)
    found = pygame.Surface((max(i * step + image.get_width() for i, image in enumerate(turned)), tall), pygame.SRCALPHA)
    for i, image in enumerate(turned):
        found.blit(image, (i * step, (tall - image.get_height()) // 2))
    return found.subsurface(found.get_bounding_rect()).copy()


def fan(canvas: Canvas, faces: tuple[str | None, ...], high: int, lean: float) -> pygame.Surface:
    """Return a picture of a fan; cards with visible faces form a row that shows their indices.

    If there are many backs, only some are drawn.
    """
    is_row = canvas.theme.is_flat or any(face is not None for face in faces)
    shown = faces if any(face is not None for face in faces) else faces[:COUNTED]
    return fanned(shown, high, 0.0 if is_row else lean, is_row, _Cards.of(canvas.looks))


@dataclass(frozen=True)
class _Cards:
    """The asset names needed to draw a hand."""

    back: str
    faces: str
    suits: str

    @classmethod
    def of(cls, looks: Looks) -> _Cards:
        return cls(looks.back, looks.faces, looks.suit_set)


@raster.ALBUM.keeps
def fanned(faces: tuple[str | None, ...], high: int, lean: float, is_row: bool, cards: _Cards) -> pygame.Surface:
    width, blur = round(high * 5 / 7), max(1, high // 24)
    pictures = [
        raster.back(cards.back, high) if face is None else raster.card(face, high, cards.faces, cards.suits)
        for face in faces
    ]
    margin = 2 * blur
    sheet = pygame.Surface((width + 2 * margin, high + 2 * margin), pygame.SRCALPHA)
    sheet.blit(raster.shadow(width, high, max(1, width // 14), blur, 110), (0, blur // 2))
    turned, middle = [], (len(faces) - 1) / 2
    for i, picture in enumerate(pictures):
        one = sheet.copy()
        one.blit(picture, (margin, margin))
        angle = lean - (i - middle) * SPREAD
        at = (i * width * 0.4, 0.0) if is_row else _on_arc(angle, high * 1.5)
        turned.append((one if is_row else pygame.transform.rotozoom(one, angle, 1), at))
    places = [image.get_rect(center=(round(x), round(y))) for image, (x, y) in turned]
    whole = places[0].unionall(places[1:])
    found = pygame.Surface(whole.size, pygame.SRCALPHA)
    for (image, _), rect in zip(turned, places, strict=True):
        found.blit(image, rect.move(-whole.x, -whole.y))
    return found.subsurface(found.get_bounding_rect()).copy()


def _on_arc(angle: float, radius: float) -> tuple[float, float]:
    """Return the offset of a card on an arc, leaning anticlockwise by `angle` degrees at `radius`."""
    turn = math.radians(angle)
    return -math.sin(turn) * radius, radius - math.cos(turn) * radius


def _number(canvas: Canvas, place: tuple[int, int], count: int) -> None:
    """Draw a disc with a number of cards, centred on a point."""
    d = _disc(canvas)
    disc = Rect(0, 0, d, d)
    disc.center = place
    canvas.surface.blit(raster.box(d, d, d // 2, canvas.theme.felt.deep, canvas.theme.brass, 1.5), disc)
    canvas.text(str(count), disc.centerx, disc.centery, "note", "b", canvas.theme.ivory, 0.5)


def _disc(canvas: Canvas) -> int:
    """Return the diameter of the disc for the number of cards, in pixels."""
    return max(20, canvas.n(24), round(canvas.px("note") * 1.55))


def _faced(canvas: Canvas, place: SeatPlace, sitter: Sitter, state: SeatState, at: Rect) -> None:
    """Draw a lone player on the far side: text right of the locket, counters left, cards in front."""
    oval = _locket(canvas, sitter, state, at.center, at.h)
    plate, gap, top = place.plate, canvas.n(12), place.cloth
    name, small = round(canvas.px("body") * 1.35), round(canvas.px("small") * 1.35)
    h = min(canvas.n(FAN), plate.bottom - at.bottom - canvas.n(4))
    has_fan = bool(state.hand) and not state.is_out
    is_below = has_fan and h >= canvas.n(34)
    has_said = bool(state.said)
    bottom = min(plate.bottom - (h + canvas.n(6) if is_below else 0), max(at.bottom, top + name + small))
    first = max(top + name / 2, (top + bottom) / 2 - (small / 2 if has_said else 0))
    _name(canvas, SeatRow(canvas, oval.right + gap, plate.right, first), sitter, state)
    if has_said and first + name / 2 + small <= plate.bottom:
        _said(canvas, SeatRow(canvas, oval.right + gap, plate.right, first + (name + small) / 2), sitter, state)
    row = SeatRow(canvas, oval.x - gap, plate.x, max(top + canvas.n(24), (top + bottom) / 2))
    counters(canvas, row, state, round(canvas.n(HEAP) * 1.2), 0)
    if not has_fan or not state.hand:
        if bottom + h + canvas.n(6) <= plate.bottom:
            _packets(canvas, SeatRow(canvas, oval.centerx, plate.right, plate.bottom - h / 2), state)
        return
    if is_below:
        faces = tuple(None if card is None else str(card) for card in state.hand)
        image = fan(canvas, faces, h, 0)
        canvas.put(image, oval.centerx, plate.bottom - image.get_height() / 2)
        beside = oval.centerx + image.get_width() / 2 + canvas.n(2 * APART)
        _packets(canvas, SeatRow(canvas, beside, plate.right, plate.bottom - image.get_height() / 2), state)
        if len(state.hand) > COUNTED:
            edge = oval.centerx + image.get_width() / 2
            _number(canvas, (round(edge), round(plate.bottom - h * 0.3)), len(state.hand))
    else:
        _held(canvas, row, state.hand, canvas.n(FAN), Side.FAR)


def draw_own(canvas: Canvas, own: Rect, sitter: Sitter, state: SeatState) -> None:
    """Draw the viewer's own locket at the near edge, with the name and counters beside it."""
    high = min(canvas.n(LOCKET), round(own.h * 1.05))
    half = round(high * 0.435)
    is_left = own.x < canvas.w // 3
    x = own.x + half + canvas.n(6) if is_left else own.right - half - canvas.n(6)
    figure = round(canvas.px("figure") * 1.25)
    y = own.bottom - max(canvas.n(40), figure * 0.75)
    gap, edge = canvas.n(12), canvas.n(4)
    oval = _locket(canvas, sitter, state, (x, own.bottom - high * 0.3), high)
    ends = (oval.right + gap, own.right - edge) if is_left else (oval.x - gap, own.x + edge)
    upper = SeatRow(canvas, *ends, y - max(canvas.n(36), figure * 0.95))
    _name(canvas, upper, sitter, state)
    said = to_you(state.said) if sitter.name == message("lessons.course.you") else state.said
    upper.words(said, "small", "r", canvas.theme.ivory_2)
    above = SeatRow(canvas, *ends, upper.y - canvas.n(ABOVE) - canvas.px("body") * 0.5)
    if _tab_is_apart(canvas, above.room, sitter, state):
        above.tab(state.debt)
    _packets(canvas, above, state)
    row = SeatRow(canvas, *ends, y)
    if state.points is None and canvas.looks.fish and not state.change and state.counters >= 0:
        wide = purse_width(canvas, canvas.n(16), state.counters)
        if row.room >= wide + canvas.n(APART) + canvas.width_of(str(state.counters), "figure", "B"):
            row.words(str(state.counters), "figure", "B", _ink(canvas, state))
            purse(canvas, row.x if is_left else row.x - wide, y, canvas.n(16), state.counters)
            return
    counters(canvas, row, state, canvas.n(HEAP))


def draw_in_edge(canvas: Canvas, edge: Rect, sitter: Sitter, state: SeatState) -> int:
    """Draw the viewer in the near edge, if nothing of theirs is on the cloth; return the width used."""
    high, is_left = round(edge.h * 0.84), not canvas.looks.left_handed
    name = canvas.width_of(sitter.name, "body", "b")
    figure = canvas.width_of(f"00{state.figure}", "figure", "B") + canvas.n(40)
    wide = canvas.n(26) + high + min(canvas.n(170), max(name, figure)) + canvas.n(20)
    x = edge.x + canvas.n(14) if is_left else edge.right - wide
    locket(canvas, sitter, (x + high * 0.43, edge.centery + edge.h * 0.04), high, is_lit=state.is_asked)
    left, end = x + high * 0.87 + canvas.n(12), x + wide - canvas.n(20)
    _name(canvas, SeatRow(canvas, left, end, edge.centery - edge.h * 0.19), sitter, replace(state, is_out=False))
    counters(canvas, SeatRow(canvas, left, end, edge.centery + edge.h * 0.2), state, canvas.n(20))
    return wide + canvas.n(14)
