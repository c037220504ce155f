"""Common widgets: buttons, rails, sheets, segments, switches and rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from ...words.language import shelf_picture
from ...words.message import labels, message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Target
from ..input.keys import printed
from ..input.pad_signs import SHAPES
from ..layout import below, right_of
from .fields import ScrollBar

Act = Callable[[], None]
MOST_LOOSE = 12  # most single counters drawn; the figure beside them gives the amount


def key_cap(canvas: Canvas, key: str, right: float, y: float, colour: str) -> int:
    """Draw the key label of a button, right-aligned; return its width."""
    size = canvas.px("note")
    w = _cap_width(canvas, key)
    h = max(20, round(size * 1.45))
    rect = Rect(round(right - w), round(y - h / 2), w, h)
    canvas.surface.blit(raster.box(w, h, h // 2 if canvas.caps else 4, "", colour, 1), rect)
    if key in SHAPES:
        _pad_shape(canvas, key, rect, colour)
    else:
        canvas.text(printed(key), rect.centerx, rect.centery, "note", "b", colour, 0.5)
    return w


def _cap_width(canvas: Canvas, key: str) -> int:
    return max(canvas.n(22), canvas.width_of(printed(key), "note", "b") + canvas.n(12))


def _pad_shape(canvas: Canvas, sign: str, rect: Rect, colour: str) -> None:
    """Draw one of the four symbols of a PlayStation pad."""
    r, (x, y), wide = round(rect.h * 0.24), rect.center, max(2, canvas.n(2))
    if sign == "○":
        pygame.draw.circle(canvas.surface, colour, (x, y), r, wide)
    elif sign == "□":
        pygame.draw.rect(canvas.surface, colour, (x - r, y - r, 2 * r, 2 * r), wide)
    elif sign == "△":
        pygame.draw.polygon(canvas.surface, colour, [(x, y - r), (x + r, y + r), (x - r, y + r)], wide)
    else:
        for way in (1, -1):
            pygame.draw.line(canvas.surface, colour, (x - r, y - way * r), (x + r, y + way * r), wide)


def button_width(canvas: Canvas, label: str, key: str = "", icon: str = "", role: str = "body") -> int:
    """Return the least width of a button with this label, icon and key."""
    w = canvas.width_of(label, role, "b") + 2 * canvas.n(16)
    if icon:
        w += canvas.sign(22) + (canvas.n(8) if label else 0)
    if key and not canvas.is_compact:
        w += _cap_width(canvas, key) + canvas.n(12)
    return max(w, canvas.control)


def button(
    canvas: Canvas, name: str, rect: Rect, label: str, act: Act | None, *, kind: str = "paper", key: str = "",
    icon: str = "", off: str = "", zone: str = "main", role: str = "body", key_name: str = "",
) -> Target:  # fmt: skip
    """Draw a button; `kind` is primary, dark, chosen or tried (on wood), paper, danger or quiet.

    `off` says why it is disabled.
    """
    t = canvas.theme
    fills = {
        "primary": (t.primary, t.black, t.primary_edge),
        "dark": (t.wood_button, t.ivory, t.wood_line),
        "paper": ((t.paper_raised, t.paper_low), t.ink, t.paper_edge),
        "danger": (("#8A2733", "#6F1A26"), t.face, "#4E0F18"),
        "quiet": (None, t.ivory, ""),
        "tried": (None, t.ivory_2, t.wood_line),  # only an outline: it has been pressed and led nowhere
        "chosen": ((t.paper_raised, t.paper_raised), t.claret, t.brass),  # the selected value of several, on wood
    }
    fill, ink, edge = fills[kind]
    is_hovered = canvas.hovered == name and not off
    if off:
        ink = t.note if kind == "paper" else t.seat_out
        canvas.surface.blit(raster.dashed(rect.w, rect.h, canvas.n(6), ink, 1), rect)
    elif fill is not None:
        top, low = fill
        canvas.panel(rect, top, 6, t.brass if is_hovered else edge, 2 if is_hovered else 1, second=low)
    elif is_hovered:
        canvas.panel(rect, t.ivory, 6, opacity=0.12)
    if kind == "tried":
        canvas.panel(rect, "", 6, edge, 1)
    if canvas.pressed == name and not off:
        canvas.panel(rect, t.black, 6, opacity=0.22)
    if kind == "chosen":
        canvas.panel(rect, "", 6, t.brass, 3)
    _label(canvas, rect, label, ink, "" if off else shown_key(canvas, key), icon, role, kind)
    words = label or labels("gui.icons").get(icon, "")
    return canvas.target(Target(name, rect, act, zone, off, key_name or key, words=words, picture=icon))


def broad_button(
    canvas: Canvas, name: str, rect: Rect, words: tuple[str, str], act: Act, *, kind: str, key: str, icon: str,
    zone: str = "actions",
) -> None:  # fmt: skip
    """Draw a button with its label and, if it fits, a line of explanation; `kind` as for `button`."""
    said, about = words
    if canvas.is_compact:
        about = ""
    text_w = max(canvas.width_of(said, "lead", "b"), canvas.width_of(about, "note"))
    cap = canvas.width_of(printed(key), "note", "b") + canvas.n(36)
    if canvas.looks.text > 1.25 or canvas.n(56) + text_w + cap > rect.w:
        button(canvas, name, rect, said, act, kind=kind, key=key, icon=icon, zone=zone)
        return
    button(canvas, name, rect, "", act, kind=kind, zone=zone, key_name=key)
    t = canvas.theme
    ink, tone = (t.black, t.black) if kind == "primary" else (t.ivory, t.ivory_2)
    size, pad = canvas.n(22), canvas.n(16)
    canvas.icon(icon, rect.x + pad + size / 2, rect.centery, size, ink)
    x = rect.x + 2 * pad + size - canvas.n(4)
    canvas.text(said, x, rect.centery - (rect.h * 0.18 if about else 0), "lead", "b", ink)
    if about:
        canvas.text(about, x, rect.centery + rect.h * 0.2, "note", "r", tone)
    if shown := shown_key(canvas, key):
        key_cap(canvas, shown, rect.right - pad, rect.centery, t.black if kind == "primary" else t.key_cap)


def shown_key(canvas: Canvas, key: str) -> str:
    """Return the key that currently presses a button, or the button of the pad in use.

    Enter goes to the focused target first. Keys missing on the pad are not shown.
    """
    if key == "Enter" and canvas.is_enter_taken:
        return ""
    return canvas.caps.get(key, "") if canvas.caps else key


def _label(canvas: Canvas, rect: Rect, label: str, ink: str, key: str, icon: str, role: str, kind: str) -> None:
    shows_key = bool(key) and not canvas.is_compact
    inner = canvas.width_of(label, role, "b") if label else 0
    sign = canvas.sign(22) if icon else 0
    gap = canvas.n(8) if icon and label else 0
    cap = _cap_width(canvas, key) + canvas.n(12) if shows_key else 0
    most = rect.w - sign - gap - cap - 2 * canvas.n(10)
    inner = min(inner, most)
    x = rect.x + (rect.w - inner - sign - gap - cap) / 2
    if icon:
        canvas.icon(icon, x + sign / 2, rect.centery, sign, ink)
        x += sign + gap
    if label:
        canvas.text(label, x, rect.centery, role, "b", ink, most=most)
    if shows_key:
        tone = canvas.theme.key_cap if kind in ("dark", "quiet") else ink
        key_cap(canvas, key, x + inner + cap, rect.centery, tone)


def rail(canvas: Canvas, rect: Rect, is_head: bool) -> None:
    """Draw the wooden rail of a head or foot, with its brass line."""
    top, low = canvas.theme.wood
    canvas.surface.blit(raster.box(rect.w, rect.h, 0, top, second=low), rect)
    y = rect.bottom - 2 if is_head else rect.y
    pygame.draw.rect(canvas.surface, canvas.theme.brass_line, (rect.x, y, rect.w, 2))


def head(canvas: Canvas, title: str, back: Act, *, chip: str = "", middle: str = "") -> Rect:
    """Draw the head rail of a page with its back button; return its rectangle."""
    rect = Rect(0, 0, canvas.w, _head_height(canvas))
    rail(canvas, rect, True)
    box = _title(canvas, rect, title, back)
    canvas.line(rect.h + 4, rect.h * 0.25, rect.h + 4, rect.h * 0.75, canvas.theme.wood_line)
    if chip:
        pill(canvas, chip, box.right + canvas.n(14), rect.centery, canvas.theme.brass)
    if middle and box.right + canvas.n(16) < rect.centerx - canvas.width_of(middle, "small") / 2:
        canvas.text(middle, rect.centerx, rect.centery, "small", "r", canvas.theme.ivory_2, 0.5)
    return rect


def room_head(canvas: Canvas, title: str, back: Act, about: str = "", most: int = 0) -> Rect:
    """Draw the title above a table with the back button; return the head's rectangle.

    `about` goes beside the title if it ends before `most` pixels, by default before the middle of the window.
    """
    rect = Rect(0, 0, canvas.w, _head_height(canvas))
    left = _title(canvas, rect, title, back, most).right + canvas.n(16)
    if about and left + canvas.width_of(about, "small") < (most or canvas.w * 0.4):
        canvas.text(about, left, rect.centery + 1, "small", "r", canvas.theme.ivory_2)
    return rect


def _head_height(canvas: Canvas) -> int:
    return round(max(42, canvas.n(50)) * (1 + (canvas.looks.text - 1) * 0.35))


def _title(canvas: Canvas, rect: Rect, title: str, back: Act, most: int = 0) -> Rect:
    """Draw the back button and the title at the left of a head; return the title's rectangle."""
    canvas.heading = title
    size = rect.h - 6
    button(canvas, "back", Rect(4, 3, size, size), "", back, kind="quiet", icon="left", zone="head", key_name="escape")
    room = max(canvas.n(80), most - rect.h - 18) if most else 0
    return canvas.text(title, rect.h + 18, rect.centery, "h3", "sb", canvas.theme.ivory, most=room)


def pill(canvas: Canvas, text: str, x: float, y: float, colour: str) -> Rect:
    """Draw a small rounded label; return its rectangle."""
    w, h = canvas.width_of(text, "note", "b") + canvas.n(20), round(canvas.px("note") * 1.7)
    rect = Rect(round(x), round(y - h / 2), w, h)
    canvas.surface.blit(raster.box(w, h, h // 2, "", colour, 1.4), rect)
    canvas.text(text, rect.centerx, rect.centery, "note", "b", colour, 0.5)
    return rect


def foot(canvas: Canvas) -> Rect:
    """Draw the foot rail; return its rectangle."""
    h = max(56, canvas.n(66), canvas.control + 12)
    rect = Rect(0, canvas.h - h, canvas.w, h)
    rail(canvas, rect, False)
    return rect


def sheet(canvas: Canvas, rect: Rect, title: str = "", aside: str = "") -> Rect:
    """Draw a paper sheet with its title and rule; return the area inside."""
    t = canvas.theme
    canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=8)
    pad = canvas.n(32) if not canvas.is_compact else 16
    inner = rect.inflate(-2 * pad, -2 * canvas.n(22))
    if not title:
        return inner
    size = canvas.px("h2")
    y = inner.y + size * 0.5
    box = canvas.text(title, inner.x, y, "h2", "sb", t.ink)
    left = box.right + canvas.n(16)
    if aside and left + canvas.width_of(aside, "h4", "si") <= inner.right:  # leave out an aside that does not fit
        canvas.text(aside, left, y + size * 0.1, "h4", "si", t.claret)
    line = round(inner.y + size * 1.15)
    canvas.rule(inner.x, inner.right, line, t.claret)
    top = line + canvas.n(16)
    return below(inner, top)


def segment_width(canvas: Canvas, label: str) -> int:
    """Return the width of one value of `segments`, in pixels."""
    return canvas.width_of(label, "body", "b") + 2 * canvas.n(14)


def segments_width(canvas: Canvas, labels: Iterable[str]) -> int:
    """Return the width of `segments` with these labels, in pixels."""
    return sum(segment_width(canvas, label) for label in labels)


def segments(
    canvas: Canvas, name: str, x: float, y: float, labels: Sequence[str], chosen: int, act: Callable[[int], None],
    *, height: int = 0, zone: str = "main", offs: Sequence[str] = (),
) -> Rect:  # fmt: skip
    """Draw up to five values side by side, the selected one raised; return the whole rectangle."""
    t, h = canvas.theme, height or canvas.control
    widths = [segment_width(canvas, label) for label in labels]
    whole = Rect(round(x), round(y), sum(widths), h)
    canvas.panel(whole, t.paper_sunk, 6, t.paper_edge, 1)
    at = whole.x
    for i, (label, w) in enumerate(zip(labels, widths, strict=True)):
        rect = Rect(at, whole.y, w, h)
        off = offs[i] if i < len(offs) else ""
        if i == chosen:
            canvas.panel(rect, t.paper_raised, 6, t.claret, 2)
        elif i and i - 1 != chosen:
            canvas.line(at, rect.y + h * 0.25, at, rect.bottom - h * 0.25, t.hairline)
        colour = t.claret if i == chosen else t.note if off else t.ink_2
        canvas.text(label, rect.centerx, rect.centery, "body", "b", colour, 0.5)
        target = f"{name}.{i}"
        radio = Target(target, rect, partial(act, i), zone, off, words=label, role="radio", is_on=i == chosen)
        radio.state = message("gui.common.state.chosen") if radio.is_on else ""
        canvas.target(radio)
        at += w
    return whole


def switch_width(canvas: Canvas) -> int:
    """Return the width of a switch, in pixels."""
    return canvas.sign(52)


def switch(canvas: Canvas, name: str, x: float, y: float, is_on: bool, act: Act, zone: str = "main") -> Rect:
    """Draw a switch, ticked when on; `y` is its centre."""
    t, w, h = canvas.theme, switch_width(canvas), canvas.sign(28)
    rect = Rect(round(x), round(y - h / 2), w, h)
    shape = raster.box(w, h, h // 2, t.green if is_on else t.hairline, t.gain if is_on else t.paper_edge, 1)
    canvas.surface.blit(shape, rect)
    k = h - 6
    knob = Rect(rect.right - k - 3 if is_on else rect.x + 3, rect.y + 3, k, k)
    canvas.surface.blit(raster.box(k, k, k // 2, t.paper_raised), knob)
    if is_on:
        canvas.icon("check", knob.centerx, knob.centery, round(k * 0.7), t.gain, 2.6)
    grown = rect.inflate(canvas.n(8), max(canvas.n(16), 40 - h))
    state = message("gui.common.state.on" if is_on else "gui.common.state.off")
    canvas.target(Target(name, grown, act, zone, state=state, role="switch", is_on=is_on))
    if canvas.has_focus(name):
        canvas.ring(rect, 14)
    return rect


def stepper(
    canvas: Canvas, name: str, x: float, y: float, value: str, act: Callable[[int], None], zone: str = "main",
    kind: str = "paper",
) -> Rect:  # fmt: skip
    """Draw a number with buttons to decrease and increase it; the mouse wheel works too.

    `y` is the centre; `kind` is paper or dark, for wood.
    """
    h = canvas.control
    w = canvas.width_of(value, "figure", "B") + canvas.n(28)
    less = Rect(round(x), round(y - h / 2), h, h)
    more = Rect(less.right + w, less.y, h, h)
    ink = canvas.theme.ink if kind == "paper" else canvas.theme.ivory
    button(canvas, f"{name}.less", less, "", lambda: act(-1), kind=kind, icon="minus", zone=zone)
    canvas.text(value, less.right + w / 2, y, "figure", "B", ink, 0.5)
    button(canvas, f"{name}.more", more, "", lambda: act(1), kind=kind, icon="plus", zone=zone)
    whole = less.union(more)
    for target in canvas.targets[-2:]:
        target.wheel, target.state = act, value
    return whole


def emblem(canvas: Canvas, name: str, x: float, y: float, size: int) -> None:
    """Draw a seat's emblem centred on a point."""
    canvas.put(raster.picture(f"table/emblem_{name}", round(size * 1.14), round(size * 1.14)), x, y)


def counter(canvas: Canvas, x: float, y: float, size: int) -> Rect:
    """Draw one mother-of-pearl counter centred on a point; return its rectangle."""
    return canvas.put(raster.picture("counters/single_pearl", round(size * 1.1), round(size * 1.1)), x, y)


def tab_width(canvas: Canvas, debt: int) -> int:
    """Return the width of the tab for a debt, in pixels."""
    return canvas.width_of(message("gui.widgets.owes", debt=debt), "note", "b") + canvas.n(12)


def notched_tab(canvas: Canvas, x: float, y: float, debt: int) -> Rect:
    """Draw a debt as a tally stick, with a notch for each ten counters up to five; return its rectangle."""
    t = canvas.theme
    rect = Rect(round(x), 0, tab_width(canvas, debt), round(canvas.px("note") * 1.6))
    rect.centery = round(y)
    canvas.panel(rect, t.seal, 3)
    for i in range(min(5, max(1, debt // 10))):
        canvas.panel(Rect(rect.x + canvas.n(6) + i * canvas.n(9), rect.y - 1, canvas.n(4), canvas.n(4)), t.paper, 0)
    canvas.text(
        message("gui.widgets.owes", debt=debt), rect.centerx, rect.centery + canvas.n(2), "note", "b", t.face, 0.5
    )
    return rect


def coins(amount: int, fish: int, contract: int = 10) -> tuple[int, int, int]:
    """Return the number of contracts, fish and single counters that make up an amount.

    There are `contract` fish to a contract; with `fish` 0 there are only single counters.
    """
    if amount <= 0 or not fish:
        return 0, 0, max(amount, 0)
    contracts, rest = divmod(amount, contract * fish)
    return contracts, *divmod(rest, fish)


def _purse(canvas: Canvas, height: int, amount: int) -> list[tuple[str, int, int, float]]:
    """Return the pieces of a purse as (picture, count, width, spacing)."""
    contracts, fish, singles = coins(amount, canvas.looks.fish, canvas.looks.contract)
    kinds = [
        ("contract", contracts, round(height * 210 / 80), 0.24),
        ("fish", fish, round(height * 210 / 90), 0.26),
        ("single_pearl", min(singles, MOST_LOOSE), height, 0.42),
    ]
    return [kind for kind in kinds if kind[1]]


def purse_width(canvas: Canvas, height: int, amount: int) -> int:
    """Return the width at which `purse` draws an amount, in pixels."""
    kinds = _purse(canvas, height, amount)
    return round(sum(w + (count - 1) * w * step for _, count, w, step in kinds) + height * 0.3 * len(kinds))


def purse(canvas: Canvas, x: float, y: float, height: int, amount: int) -> None:
    """Draw an amount starting at `x`, as overlapping contracts, fish and single counters."""
    for name, count, w, step in _purse(canvas, height, amount):
        picture = raster.picture(f"counters/{name}", w)
        for i in range(count):
            canvas.put(picture, x + w / 2 + i * w * step, y)
        x += w + (count - 1) * w * step + height * 0.3


def dialog(canvas: Canvas, title: str, text: str, buttons: Sequence[tuple[str, str, Act, str]]) -> None:
    """Draw a dialog above everything; `buttons` are (name, label, action, kind), the harmless one last."""
    t = canvas.theme
    canvas.cover(90)
    canvas.heading = f"{title.rstrip('.')}. {text}"
    w = min(canvas.w - 40, round(canvas.n(620) * (1 + (canvas.looks.text - 1) * 0.5)))
    pad = canvas.n(28)
    body = canvas.height_of(text, w - 2 * pad)
    h = pad * 2 + canvas.px("h4") * 2 + body + canvas.control + canvas.n(24)
    rect = Rect((canvas.w - w) // 2, max(8, (canvas.h - h) // 2), w, min(h, canvas.h - 16))
    canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=9)
    y = rect.y + pad + canvas.px("h4") * 0.5
    canvas.text(title, rect.x + pad, y, "h4", "sb", t.ink, most=w - 2 * pad)
    canvas.rule(rect.x + pad, rect.right - pad, round(y + canvas.px("h4") * 0.8), t.claret)
    canvas.paragraph(text, rect.x + pad, y + canvas.px("h4") * 1.2, w - 2 * pad)
    x = rect.right - pad
    for name, label, act, kind in reversed(buttons):
        bw = button_width(canvas, label)
        x -= bw
        button(
            canvas,
            name,
            Rect(x, rect.bottom - pad - canvas.control, bw, canvas.control),
            label,
            act,
            kind=kind,
            zone="dialog",
        )
        x -= canvas.n(12)


def game_row(
    canvas: Canvas, name: str, rect: Rect, slug: str, words: tuple[str, str, str], act: Act, *, tag: str = "",
    measure: tuple[str, str] = ("", ""),
) -> None:  # fmt: skip
    """Draw a row of a list with a game's picture, its title, a description and, if given, a note in a pill.

    `tag` is a second pill, if there is room for it, and `measure` two short lines at the right.
    """
    t, (title, about, note) = canvas.theme, words
    canvas.panel(rect, t.paper_raised, 6, t.brass if canvas.hovered == name else t.hairline, 1)
    h = rect.h - canvas.n(14)
    w = round(h * 4 / 3)
    if slug:
        canvas.put(raster.picture(shelf_picture(slug), w, h), rect.x + canvas.n(10) + w / 2, rect.centery)
    else:  # a file that cannot be read
        canvas.icon("warn", rect.x + canvas.n(10) + w / 2, rect.centery, canvas.n(30), t.claret)
    x = rect.x + canvas.n(24) + w
    room = rect.right - x - canvas.n(12) - _measure(canvas, rect, measure)
    line = round(canvas.px("h4") * 1.35)
    said = min(canvas.height_of(about, room, "small", 1.3), 2 * round(canvas.px("small") * 1.3))
    y = rect.y + max(canvas.n(4), (rect.h - line - said) / 2)
    pill_w = canvas.width_of(note, "note", "b") + canvas.n(34) if note else 0
    box = canvas.text(title, x, y + line * 0.5, "h4", "sb", t.ink, most=room - pill_w)
    if note:
        box = pill(canvas, note, box.right + canvas.n(14), y + line * 0.5, t.ink_2)
    if tag and box.right + canvas.width_of(tag, "note", "b") + canvas.n(28) <= x + room:
        pill(canvas, tag, box.right + canvas.n(8), y + line * 0.5, t.claret)
    canvas.paragraph(about, x, y + line, room, "small", t.ink_2, leading=1.3, most_lines=2)
    canvas.target(Target(name, rect, act, "list"))


def _measure(canvas: Canvas, rect: Rect, lines: tuple[str, str]) -> int:
    """Draw two short lines at the right end of a row, the first one bold; return the width that they take."""
    t, right = canvas.theme, rect.right - canvas.n(16)
    line, drawn = round(canvas.px("small") * 1.35), [words for words in lines if words]
    top = rect.centery - line * len(drawn) / 2
    wide = 0
    for i, words in enumerate(drawn):
        weight, ink = ("r", t.ink_2) if i else ("b", t.ink)
        wide = max(wide, canvas.text(words, right, top + line * (i + 0.5), "small", weight, ink, 1.0).w)
    return wide + canvas.n(24) if wide else 0


def scroll_bar(canvas: Canvas, name: str, area: Rect, at: int, most: int, act: Callable[[int], None]) -> None:
    """Add a scroll bar at the right edge of an area with scroll offset `at` of at most `most` pixels."""
    if most <= 0:
        return
    whole = area.h + most
    rect = right_of(area, area.right - canvas.n(12))
    canvas.widgets.append(ScrollBar(name, rect, at / whole, area.h / whole, lambda top: act(round(top * whole))))


def rows(
    canvas: Canvas, name: str, area: Rect, sizes: tuple[int, int], at: int, act: Callable[[int], None],
    draw: Callable[[int, Rect], None],
) -> int:  # fmt: skip
    """Draw a scrolling list of rows and return its greatest scroll offset; `sizes` is (number, height) of rows.

    `draw` is called with the index and rectangle of every visible row. The area clips them, and only entirely visible
    rows can be pressed.
    """
    (count, height), gap = sizes, canvas.n(6)
    most = max(0, count * (height + gap) - gap - area.h)
    scroll_bar(canvas, name, area, at, most, act)
    width = area.w - (canvas.n(22) if most else 0)
    with canvas.within(area.inflate(8, 8 if not most else 4)):  # space for the focus ring
        for i in range(count):
            place = Rect(area.x, area.y + i * (height + gap) - at, width, height)
            if place.bottom > area.y and place.y < area.bottom:
                draw(i, place)
    return most
