"""The card on the curtain: who is called to which table, what they missed, and the button that lifts it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import below
from ...widgets.parts import button, button_width, emblem, key_cap

WayBack = tuple[str, str, Callable[[], None]]  # name of a button, its label, its action


@dataclass(frozen=True)
class CalledPerson:
    """The contents of the card; `is_nobody` is set while everyone is away, with a button for each in `ways_back`.

    `filled` is how far the button's ring is filled, from 0 to 1, or None if a press is enough.
    """

    name: str
    emblem: str
    words: str
    game: str
    deals: str
    button: tuple[str, str]
    press: Callable[[], None]
    filled: float | None
    ways_back: tuple[WayBack, ...] = ()
    is_nobody: bool = False


def draw_card(canvas: Canvas, room: Rect, called: CalledPerson) -> Rect | None:
    """Draw the card; return the area left for missed events, or None if nobody is called."""
    t, grown = canvas.theme, 1 + (canvas.looks.text - 1) * 0.6
    w = min(canvas.w - canvas.n(40), round(max(canvas.n(760), 600) * grown))
    units, pixels = (340, 260) if called.is_nobody else (560, 430)
    h = min(room.h - canvas.n(30), round(max(canvas.n(units), pixels) * grown))
    rect = Rect((canvas.w - w) // 2, min(canvas.n(84), (room.h - h) // 2), w, h)
    canvas.panel(rect, t.paper, 10, t.primary_edge, 2, shade=14)
    canvas.panel(rect.inflate(-2 * canvas.n(8), -2 * canvas.n(8)), "", 6, t.hairline, 1)
    inner = rect.inflate(-2 * canvas.n(44), -2 * canvas.n(22))
    y = _draw_who(canvas, inner, called)
    body = below(inner, y)
    if called.is_nobody:
        _draw_ways_back(canvas, body, called.ways_back)
        return None
    is_roomy = body.h > max(canvas.n(220), canvas.px("body") * 9)
    high = max(canvas.n(104), round(canvas.px("h4") * 2.4)) if is_roomy else canvas.control
    place = Rect(0, 0, min(inner.w, max(canvas.n(452), _label_width(canvas, high, called))), high)
    place.centerx = inner.centerx
    if called.filled is not None:
        place.bottom = body.bottom
        body.h = place.y - canvas.n(12) - body.y
    else:  # high up, clear of where cards of a hand are drawn
        place.y = body.y + canvas.n(6)
        body = below(body, place.bottom + canvas.n(12))
    _draw_button(canvas, place, called)
    return body


def _draw_ways_back(canvas: Canvas, room: Rect, ways: Sequence[WayBack]) -> None:
    """Draw a button for each person who can return to their seat."""
    x, y, gap = room.x, room.y + canvas.n(6), canvas.n(10)
    for name, words, act in ways:
        w = button_width(canvas, words, icon="people")
        if x + w > room.right and x > room.x:
            x, y = room.x, y + canvas.control + gap
        place = Rect(x, y, w, canvas.control)
        if place.bottom <= room.bottom:
            button(canvas, name, place, words, act, icon="people", zone="main")
        x += w + gap


def _draw_who(canvas: Canvas, inner: Rect, called: CalledPerson) -> int:
    """Write who is called and to which table; return the y below the rule."""
    t = canvas.theme
    h1, lead = canvas.px("h1"), canvas.px("lead")
    size = min(canvas.n(92), inner.h // 4)
    letters = h1 * 1.06 + lead * 0.95  # from the top of the name to the bottom of the text below it
    high = max(size, round(letters))
    x, middle = inner.x, inner.y + high / 2
    if not called.is_nobody:
        emblem(canvas, called.emblem, x + size / 2, middle, size)
        x += size + canvas.n(24)
    aside = max(canvas.width_of(called.game, "body", "b"), canvas.width_of(called.deals, "small"))
    room = inner.right - x - canvas.n(8)
    widest = max(canvas.width_of(called.name, "h1", "sb"), canvas.width_of(called.words, "lead"))
    if widest + aside + canvas.n(24) < room:
        canvas.text(called.game, inner.right, middle - canvas.px("body") * 0.8, "body", "b", t.ink, 1.0)
        canvas.text(called.deals, inner.right, middle + canvas.px("small") * 0.8, "small", "r", t.ink_2, 1.0)
        room -= aside + canvas.n(24)
    top = middle - letters / 2
    canvas.text(called.name, x, top + h1 * 0.37, "h1", "sb", t.ink, most=room)
    canvas.text(called.words, x, top + h1 * 1.06 + lead * 0.36, "lead", "r", t.ink_2, most=room)
    y = round(inner.y + high + canvas.n(12))
    canvas.rule(inner.x, inner.right, y, t.claret)
    return y + canvas.n(12)


def _label_width(canvas: Canvas, high: int, called: CalledPerson) -> int:
    said, about = called.button
    words = max(canvas.width_of(said, "h4", "b") + canvas.n(110), canvas.width_of(about, "note", "m"))
    return high + words + canvas.n(40)


def _draw_button(canvas: Canvas, rect: Rect, called: CalledPerson) -> None:
    """Draw the button, with its ring filled as far as it has been held."""
    t, (said, about) = canvas.theme, called.button
    top, low = t.primary
    radius = rect.h / 2 / canvas.u
    canvas.panel(rect, top, radius, t.primary_edge, 1, shade=5, second=low)
    size = rect.h - canvas.n(20)
    middle = rect.x + rect.h // 2, rect.centery
    disc = Rect(0, 0, size, size)
    disc.center = middle
    canvas.surface.blit(raster.box(size, size, size // 2, t.paper_raised), disc)
    if called.filled is not None:
        canvas.put(_ring(size, round(called.filled * 60) / 60, t.hairline, t.claret), *middle)
    canvas.icon("eye", *middle, round(size * 0.4), t.ink)
    x, cap = rect.x + rect.h + canvas.n(10), "Space" if called.filled is not None else "Enter"
    cap_w = 0 if canvas.is_compact else canvas.width_of(cap, "note", "b") + canvas.n(40)
    room = rect.right - x - canvas.n(24)
    has_two = rect.h > canvas.px("h4") * 2.3 and canvas.width_of(about, "note", "m") <= room
    upper = rect.centery - (max(rect.h * 0.15, canvas.px("note") * 0.75) if has_two else 0)
    canvas.text(said, x, upper, "h4", "b", t.black, most=room - cap_w)
    if cap_w:
        key_cap(canvas, cap, rect.right - canvas.n(28), upper, t.black)
    if has_two:
        lower = rect.centery + max(rect.h * 0.15, canvas.px("h4") * 0.6)
        canvas.text(about, x, lower, "note", "m", t.black, most=room)
    canvas.target(Target("reveal", rect, called.press, "main", key=cap, words=f"{said}. {about}", picture="eye"))
    if canvas.has_focus("reveal"):
        canvas.ring(rect, radius)


def _ring(size: int, part: float, track: str, colour: str) -> pygame.Surface:
    """Return a picture of a ring filled to `part`, clockwise from the top."""
    k, middle = max(4, round(size * 0.11)), size / 2
    r = middle - k
    body = f'<circle cx="{middle}" cy="{middle}" r="{r}" fill="none" stroke="{track}" stroke-width="{k}"/>'
    if part >= 1:
        body += f'<circle cx="{middle}" cy="{middle}" r="{r}" fill="none" stroke="{colour}" stroke-width="{k}"/>'
    elif part > 0:
        angle = 2 * math.pi * part
        x, y = middle + r * math.sin(angle), middle - r * math.cos(angle)
        body += (
            f'<path d="M{middle} {middle - r}A{r} {r} 0 {int(part > 0.5)} 1 {x:.2f} {y:.2f}" fill="none" '
            f'stroke="{colour}" stroke-width="{k}" stroke-linecap="round"/>'
        )
    return raster.svg_surface(raster.document(size, size, body), size, size)
