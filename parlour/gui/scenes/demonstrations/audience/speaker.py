"""The speaker view beside the audience window: the audience's picture, next step, notes, time and hands."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial

import pygame

from .....engine.keys import key_of
from .....narration.texts import clause_text
from .....session.replay.poll import Poll
from .....session.replay.show_script import LONGEST
from .....session.view.picture import Picture
from .....session.view.stage import in_order
from .....words.message import grammar, message
from ....drawing import raster
from ....drawing.canvas import Canvas, Rect, Target
from ....layout import below, left_of, right_of
from ....widgets.fields import Field
from ....widgets.parts import emblem, foot, head, scroll_bar
from ..host import Show
from ..transport import Way, draw_transport
from .polling import draw_counting
from .showing import Showing
from .spotlight import lay_targets

DANGER = "#8A2733"  # behind the clock past its time


def clock_words(seconds: float) -> str:
    """Return a duration as minutes and seconds, such as "12:40"."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def draw_speaker(show: Show, showing: Showing, ways: Sequence[Way], canvas: Canvas) -> None:
    """Draw the speaker view."""
    canvas.walls()
    top = head(canvas, show.title, show.back, middle=message("gui.demonstrations.speaker.for_you"))
    now = canvas.text(
        grammar().clock(datetime.now()), canvas.w - canvas.n(24), top.centery, "h4", "B", canvas.theme.ivory, 1.0
    )
    _draw_clock(canvas, now.x - canvas.n(24), top, show.app.clock.now() - show.begun, showing.minutes * 60)
    low = foot(canvas)
    draw_transport(canvas, low, show.player, ways)
    pad, gap = canvas.n(18), canvas.n(12)
    area = Rect(pad, top.bottom + pad // 2, canvas.w - 2 * pad, low.y - top.bottom - pad)
    left = left_of(area, area.x + round(area.w * 0.54))
    right = right_of(area, left.right + gap)
    bottom = _draw_picture(show, canvas, left)
    _draw_hands(show, canvas, below(left, bottom + gap))
    y = draw_next(show, canvas, right) + gap
    room = right.bottom - y
    poll_h = canvas.control + canvas.n(20) + len(show.poll.counts) * round(canvas.px("body") * 1.6) if show.poll else 0
    notes = Rect(right.x, y, right.w, round((room - poll_h - gap) * 0.5))
    draw_notes(showing, canvas, notes)
    y = notes.bottom + gap
    if show.poll is not None:
        _draw_votes(showing, canvas, Rect(right.x, y, right.w, poll_h), show.poll)
        y += poll_h + gap
    _draw_steps(show, canvas, below(right, y))


def _draw_clock(canvas: Canvas, right: int, top: Rect, passed: float, planned: int) -> None:
    """Draw how long it has taken and of how much time, with a bar; past its time the clock says so."""
    t, y, gap = canvas.theme, top.centery, canvas.n(12)
    is_over = passed > planned
    if not canvas.is_compact:
        bar = Rect(right - canvas.n(150), y - canvas.n(3), canvas.n(150), canvas.n(6))
        canvas.panel(bar, t.wood_line, 3)
        done = round(bar.w * min(1.0, passed / planned))
        if done > 2:
            canvas.panel(Rect(bar.x, bar.y, done, bar.h), DANGER if is_over else t.brass, 3)
        right = bar.x - gap
    words = message("gui.demonstrations.speaker.over" if is_over else "gui.demonstrations.speaker.of_planned",
                    time=clock_words(planned))  # fmt: skip
    box = canvas.text(words, right, y, "small", "r", t.ivory_2, 1.0)
    now = clock_words(passed)
    clock = Rect(0, 0, canvas.width_of(now, "h4", "B") + gap, round(canvas.px("h4") * 1.4))
    clock.midright = (box.x - canvas.n(6), y)
    if is_over:
        canvas.panel(clock, DANGER, 4)
    canvas.text(now, clock.right - gap // 2, y, "h4", "B", t.ivory if is_over else t.brass, 1.0)


def _title(canvas: Canvas, rect: Rect, words: str, aside: str = "") -> int:
    """Draw a small heading; return the y below."""
    t, y = canvas.theme, rect.y + canvas.px("body") * 0.6
    canvas.text(words, rect.x, y, "body", "b", t.ivory)
    if aside:
        canvas.text(aside, rect.right, y, "note", "r", t.ivory_2, 1.0)
    return rect.y + round(canvas.px("body") * 1.4)


def _draw_picture(show: Show, canvas: Canvas, rect: Rect) -> int:
    """Draw the audience's picture; return its lower edge."""
    at = message("gui.demonstrations.speaker.step_of", step=show.player.at + 1, many=len(show.replay.steps))
    top = _title(canvas, rect, message("gui.demonstrations.speaker.room_sees"), at)
    picture = show.room.picture
    if picture is None:
        return top
    w, h = picture.get_size()
    share = min(rect.w / w, (rect.bottom - top) * 0.68 / h)
    place = Rect(rect.x, top, round(w * share), round(h * share))
    canvas.surface.blit(pygame.transform.smoothscale(picture, place.size), place)
    canvas.panel(place, "", 4, canvas.theme.brass, 2)
    if show.spot.is_on:

        def shown_at(piece: Rect) -> Rect:
            x, y, wide, high = (round(length * share) for length in piece)
            return Rect(place.x + x, place.y + y, max(24, wide), max(24, high))

        lay_targets(canvas, show.spot, show.room.pieces, show.names, show.seat_at, shown_at)
    return place.bottom


def _draw_hands(show: Show, canvas: Canvas, rect: Rect) -> None:
    """Draw everybody's counters and cards, with the number that turns each hand face up."""
    t, seen = canvas.theme, show.replay.stage_at(show.player.at, range(len(show.names))).picture
    line = max(round(canvas.px("body") * 1.5), 26)
    columns = 1 if len(show.names) * line <= rect.h else 2
    rows = max(1, -(-len(show.names) // columns))
    line = min(round(line * 1.4), max(18, rect.h // rows))
    width = rect.w // columns
    for seat, sitter in enumerate(show.sitters):
        row = Rect(rect.x + seat // rows * width, rect.y + seat % rows * line, width - canvas.n(6), line - 2)
        if row.bottom > rect.bottom + 2:
            break
        is_open = seat in show.revealed
        canvas.panel(row, t.panel, 4, t.brass if is_open else "", 1.5)
        y = row.centery
        canvas.text(str(seat + 1), row.x + canvas.n(12), y, "body", "B", t.brass)
        emblem(canvas, sitter.emblem, row.x + canvas.n(44), y, round(line * 0.6))
        name = canvas.text(sitter.name, row.x + canvas.n(64), y, "body", "b", t.ivory, most=round(row.w * 0.25))
        x = max(name.right + canvas.n(12), row.x + round(row.w * 0.3))
        figure = canvas.text(str(seen.counters[seat]), x, y, "body", "r", t.ivory_2)
        cards = " ".join(str(card) for card in in_order(_held(seen, seat), "game") if card is not None)
        left = figure.right + canvas.n(14)
        if cards:
            with canvas.within(row):
                high = canvas.height_of(cards, row.right - left - 6, "small", 1.3)
                canvas.paragraph(cards, left, y - high / 2, row.right - left - 6, "small", t.ivory, leading=1.3)
        state = message("gui.demonstrations.speaker.seen") if is_open else ""
        target = Target(
            f"hand.{seat}", row, partial(show.press_seat, seat + 1), "hands", words=sitter.name, state=state
        )
        canvas.target(target)
        if canvas.has_focus(target.name):
            canvas.ring(row, 4, 0)


def _held(seen: Picture, seat: int) -> list[object]:
    return [card for card in seen.piles.get(key_of("hands", seat), ()) if isinstance(card, object)]


def draw_next(show: Show, canvas: Canvas, rect: Rect) -> int:
    """Draw the next step with its rule; return the lower edge."""
    t, steps, at = canvas.theme, show.replay.steps, show.player.at
    is_last = at + 1 >= len(steps)
    if is_last:
        title, text, clause = (
            message("gui.demonstrations.speaker.end"),
            message("gui.demonstrations.speaker.last_step"),
            "",
        )
    else:
        title, line = message("gui.demonstrations.speaker.next_step", step=at + 2), steps[at + 1].line
        text, clause = line.text, line.clause
    top = _title(canvas, rect, title)
    rule = clause_text(show.rules.slug, clause, show.rules.options) if clause else None
    pad = canvas.n(14)
    inner = rect.w - 2 * pad
    high = canvas.height_of(text, inner, "lead", 1.25, "b")
    said = canvas.height_of(rule.text, inner, "small", 1.25) if rule is not None else 0
    said = min(said, round(canvas.px("small") * 1.25) * 3)
    panel = Rect(rect.x, top, rect.w, high + said + 2 * pad)
    canvas.panel(panel, t.panel, 6, t.brass_line, 1)
    y = canvas.paragraph(text, panel.x + pad, panel.y + pad, inner, "lead", t.ivory, "b", 1.25)
    if rule is not None:
        canvas.paragraph(rule.text, panel.x + pad, y, inner, "small", t.ivory_2, leading=1.25, most_lines=3)
    return panel.bottom


def draw_notes(showing: Showing, canvas: Canvas, rect: Rect) -> None:
    """Draw the notes for this step on paper, with a field for the speaker's own."""
    t, pad = canvas.theme, canvas.n(14)
    canvas.panel(rect, t.paper, 6, t.hairline, 1, shade=4)
    inner = rect.inflate(-2 * pad, -pad)
    y = inner.y + canvas.px("h4") * 0.6
    canvas.text(message("gui.demonstrations.speaker.notes"), inner.x, y, "h4", "sb", t.ink)
    canvas.rule(inner.x, inner.right, round(y + canvas.px("h4") * 0.7), t.claret)
    top = round(y + canvas.px("h4") * 1.0)
    field = Rect(inner.x, inner.bottom - canvas.control, inner.w, canvas.control)
    with canvas.within(Rect(inner.x, top, inner.w, max(1, field.y - top - 4))):
        notes = showing.notes or message("gui.demonstrations.speaker.no_notes")
        canvas.paragraph(notes, inner.x, top, inner.w, "body", t.ink, leading=1.3)
    write = message("gui.demonstrations.speaker.write_note")
    canvas.field(Field("note", field, showing.own_note, write, LONGEST, showing.write_note), "notes")


def _draw_votes(showing: Showing, canvas: Canvas, rect: Rect, poll: Poll) -> None:
    """Draw the poll's counts and buttons."""
    t, line = canvas.theme, round(canvas.px("body") * 1.6)
    canvas.panel(rect, t.panel, 6, t.brass_line, 1)
    x, y = rect.x + canvas.n(12), rect.y + canvas.n(6)
    for i, (text, count) in enumerate(zip(poll.question.options, poll.counts, strict=True)):
        middle = y + i * line + line / 2
        canvas.text(str(i + 1), x, middle, "body", "B", t.brass)
        tone = t.brass if i == poll.question.right else t.ivory
        canvas.text(text, x + canvas.n(28), middle, "body", "r", tone, most=round(rect.w * 0.62))
        for name, sign, by in ((f"vote.{i}.less", "minus", -1), (f"vote.{i}.more", "plus", 1)):
            size = line - 4
            place = Rect(rect.right - canvas.n(12) - size * (4 if by < 0 else 1), round(middle - size / 2), size, size)
            canvas.surface.blit(raster.box(size, size, 4, t.wood_button[0], t.wood_line, 1), place)
            canvas.icon(sign, place.centerx, place.centery, round(size * 0.6), t.ivory)
            words = message("gui.demonstrations.poll.fewer" if by < 0 else "gui.demonstrations.poll.more", option=text)
            canvas.target(Target(name, place, partial(poll.add, i, by), "poll", words=words))
            if canvas.has_focus(name):
                canvas.ring(place, 4, 0)
        size = line - 4
        canvas.text(str(count), rect.right - canvas.n(12) - size * 2, middle, "body", "B", t.ivory, 0.5)
    low = Rect(rect.x + canvas.n(8), rect.bottom - canvas.control - canvas.n(6), rect.w - canvas.n(16), canvas.control)
    draw_counting(canvas, low, poll, (showing.asking.show_hands_counted, showing.asking.count_again))


def _draw_steps(show: Show, canvas: Canvas, rect: Rect) -> None:
    """Draw the list of steps with the current one highlighted; any can be pressed."""
    t, steps, at = canvas.theme, show.replay.steps, show.player.at
    line = max(28, round(canvas.px("small") * 1.8))
    if rect.h < 2 * line:
        return
    visible = rect.h // line
    show.scroll_most = max(0, (len(steps) - visible) * line)
    first = max(0, min(at - visible // 2, len(steps) - visible))
    scroll_bar(canvas, "steps.scroll", rect, first * line, show.scroll_most, lambda top: show.player.stand(top // line))
    for i in range(first, min(len(steps), first + visible)):
        row = Rect(rect.x, rect.y + (i - first) * line, rect.w - canvas.n(18), line - 2)
        if i == at:
            canvas.panel(row, t.panel, 4, t.brass, 1.5)
        tone = t.brass if i == at else t.ivory
        number = canvas.text(str(i + 1), row.x + canvas.n(36), row.centery, "small", "b", tone, 1.0)
        x, room = number.right + canvas.n(10), row.right - number.right - canvas.n(16)
        with canvas.within(row):
            high = canvas.height_of("A", room, "small", 1.2)
            canvas.paragraph(
                steps[i].line.text, x, row.centery - high / 2, room, "small", tone, leading=1.2, most_lines=1
            )
        target = Target(
            f"step.{i}",
            row,
            partial(show.player.stand, i),
            "list",
            words=message("gui.demonstrations.speaker.step", step=i + 1),
        )
        canvas.target(target)
        if canvas.has_focus(target.name):
            canvas.ring(row, 4, 0)


def draw_strip(show: Show, showing: Showing, canvas: Canvas) -> None:
    """Draw the next step and the notes at the upper right, if there is only this window."""
    w = round(canvas.w * 0.36)
    top = canvas.n(60)
    area = Rect(canvas.w - w - canvas.n(14), top, w, round(canvas.h * 0.52))
    canvas.panel(area.inflate(canvas.n(16), canvas.n(16)), canvas.theme.panel, 8, canvas.theme.brass_line, 1, shade=6)
    canvas.written = [
        each for each in canvas.written if not area.inflate(canvas.n(16), canvas.n(16)).colliderect(each[0])
    ]
    y = draw_next(show, canvas, area) + canvas.n(10)
    if area.bottom - y > canvas.control * 2.4:
        draw_notes(showing, canvas, below(area, y))
