"""The poll panel: its answers, the counted hands, and the bars once they are shown."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from .....session.replay.poll import Poll
from .....words.message import message
from ....drawing import raster
from ....drawing.canvas import LEAST, Canvas, Rect
from ....widgets.parts import Act, button, button_width, stepper

QUESTION = "caption"  # type role of the question
SHRUNK = 0.92  # text scale to which the widest answer may shrink in two columns
FLAT = 0.8  # least text scale of a panel that is kept low
APART = 48  # units between two columns, so that a figure is not read with the answer beside it
BAR = 60  # units; narrower bars are left out
FORMS = [
    *((1, share / 20) for share in range(20, 15, -1)),  # one column, at the screen's text size or slightly less
    *((columns, share / 20) for columns in (2, 3) for share in range(20, 11, -1)),
    *((columns, share / 20) for share in range(11, 4, -1) for columns in (1, 2)),
]


@dataclass(frozen=True)
class PollForm:
    """The layout of a poll: the number of columns, and the text size relative to the screen's."""

    columns: int
    share: float


def poll_placed(
    canvas: Canvas, poll: Poll, room: Rect, lows: Sequence[float], has_buttons: bool
) -> tuple[Rect, PollForm]:
    """Return the rectangle of the panel, at the bottom of `room`, and its form.

    A form that leaves the table in sight, at most as high as one of `lows` in pixels, the best first, is preferred to
    the first that fits the room.
    """
    forms = [PollForm(columns, share) for columns, share in FORMS]
    high = [form for form in forms if _height(canvas, poll, room.w, has_buttons, form) <= room.h] or forms[-1:]
    legible = [form for form in high if canvas.px("note") * form.share >= LEAST] or high[:1]
    wide = [form for form in legible if _is_wide_enough(canvas, poll, room.w, has_buttons, form)] or legible[-1:]
    heights = [(form, _height(canvas, poll, room.w, has_buttons, form)) for form in wide if form.share >= FLAT]
    form = next((form for low in lows for form, high in heights if high <= low), wide[0])
    h = min(room.h, _height(canvas, poll, room.w, has_buttons, form))
    return Rect(room.x, room.bottom - h, room.w, h), form


def _is_wide_enough(canvas: Canvas, poll: Poll, room: int, has_buttons: bool, form: PollForm) -> bool:
    """Return whether the answers can be read in full beside their figures."""
    with canvas.letters(form.share):
        wide = max(canvas.width_of(text, "lead", "b") for text in poll.question.options)
        return form.columns == 1 or wide * SHRUNK <= _column(canvas, room, form) - _beside(canvas, has_buttons)


def _height(canvas: Canvas, poll: Poll, wide: int, has_buttons: bool, form: PollForm) -> int:
    """Return the height of the panel with its question, answers and buttons."""
    with canvas.letters(form.share):
        said = (poll.question.prompt, poll.words()) if poll.total else (poll.question.prompt,)
        title = max(canvas.height_of(text, wide - 2 * canvas.n(18), QUESTION, 1.2, "b") for text in said)
        answers = _line(canvas, has_buttons) * math.ceil(len(poll.counts) / form.columns)
        return title + answers + canvas.n(28) + (canvas.control + canvas.n(10) if has_buttons else 0)


def _line(canvas: Canvas, has_buttons: bool) -> int:
    return max(round(canvas.px("lead") * 1.5), canvas.control + canvas.n(6) if has_buttons else 0)


def _column(canvas: Canvas, wide: int, form: PollForm) -> int:
    """Return the width of a column of answers."""
    return (wide - 2 * canvas.n(18) - (form.columns - 1) * canvas.n(APART)) // form.columns


def _beside(canvas: Canvas, has_buttons: bool) -> int:
    """Return the width beside an answer for its figure and its two buttons."""
    figure = canvas.width_of("000", "figure", "B") + canvas.n(16)
    return figure + (canvas.control * 2 + canvas.n(24) if has_buttons else 0)


def draw_poll(canvas: Canvas, rect: Rect, form: PollForm, poll: Poll, buttons: tuple[Act, Act] | None) -> None:
    """Draw the panel; `buttons` show and reset the counts, None in the audience window."""
    t = canvas.theme
    canvas.panel(rect, t.felt.edge, 8, t.felt.line, 2, shade=6, opacity=0.97)
    inner = rect.inflate(-2 * canvas.n(18), -canvas.n(20))
    with canvas.letters(form.share):
        y = canvas.paragraph(poll.headline, inner.x, inner.y, inner.w, QUESTION, t.ivory, "b", 1.2)
        line, wide = _line(canvas, buttons is not None), _column(canvas, rect.w, form)
        down = math.ceil(len(poll.counts) / form.columns)
        for i in range(len(poll.counts)):
            x = inner.x + i // down * (wide + canvas.n(APART))
            _draw_answer(canvas, Rect(x, round(y + i % down * line), wide, line), poll, i, buttons is not None)
        if buttons is not None:
            low = Rect(inner.x, inner.bottom - canvas.control, inner.w, canvas.control)
            draw_counting(canvas, low, poll, buttons)


def _draw_answer(canvas: Canvas, rect: Rect, poll: Poll, i: int, has_buttons: bool) -> None:
    """Draw an answer, with its bar and figure once shown or with the buttons that count its hands."""
    t, text, count, pad = canvas.theme, poll.question.options[i], poll.counts[i], canvas.n(18)
    is_right = poll.is_shown and i == poll.question.right
    beside = _beside(canvas, has_buttons)
    widest = max(canvas.width_of(option, "lead", "b") for option in poll.question.options)
    left = min(widest, rect.w - beside)
    if rect.w - beside - left - 2 * pad < canvas.n(BAR):
        left = min(widest, max(round(rect.w * 0.45), rect.w - beside))
    canvas.text(text, rect.x, rect.centery, "lead", "b", t.brass if is_right else t.ivory, most=left)
    bar = Rect(rect.x + left + pad, 0, rect.w - beside - left - 2 * pad, round(rect.h * 0.62))
    bar.centery = rect.centery
    if bar.w >= canvas.n(BAR):
        canvas.surface.blit(raster.box(bar.w, bar.h, 4, t.felt.deep, t.felt.line, 1), bar)
        if poll.is_shown and count:
            wide = max(8, round(bar.w * count / max(poll.counts)))
            tone = t.brass if is_right else t.green
            canvas.surface.blit(raster.box(wide, bar.h, 4, tone, t.felt.line, 1), bar)
    if poll.is_shown and not has_buttons:
        canvas.text(str(count), rect.right, rect.centery, "figure", "B", t.ivory, 1.0)
    if has_buttons:
        wide = 2 * canvas.control + canvas.width_of(str(count), "figure", "B") + canvas.n(28)
        stepper(canvas, f"poll.{i}", rect.right - wide, rect.centery, str(count), partial(poll.add, i), "poll", "dark")


def draw_counting(canvas: Canvas, rect: Rect, poll: Poll, acts: tuple[Act, Act]) -> None:
    """Draw the number of raised hands, and the buttons that show and reset the counts."""
    show = message("gui.demonstrations.poll.hide" if poll.is_shown else "gui.demonstrations.poll.show")
    x = rect.right
    again = message("gui.demonstrations.poll.again")
    for name, words, act, key in (("poll.show", show, acts[0], "C"), ("poll.again", again, acts[1], "0")):
        w = button_width(canvas, words, key)
        x -= w
        button(
            canvas,
            name,
            Rect(x, rect.y, w, rect.h),
            words,
            act,
            kind="dark",
            key=key,
            zone="poll",
            key_name=key.lower(),
        )
        x -= canvas.n(10)
    said = message("gui.demonstrations.poll.in_all", total=poll.total)
    if canvas.width_of(said, "note") * SHRUNK > x - rect.x:
        said = message("gui.demonstrations.poll.total", total=poll.total)
    canvas.text(said, rect.x, rect.centery, "note", "r", canvas.theme.ivory_2, most=x - rect.x)
