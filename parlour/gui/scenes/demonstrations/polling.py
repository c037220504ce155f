"""The question to the room on the screen: its answers, the hands counted, and the bars once they are shown."""

from __future__ import annotations

from functools import partial

from ....session.poll import Poll
from ....words.message import message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import Act, button, button_width, stepper

QUESTION = "caption"  # the role of its type


def poll_height(canvas: Canvas, poll: Poll, has_buttons: bool) -> int:
    """Return the height of the panel with a question and its answers."""
    line = _line(canvas, has_buttons)
    title = canvas.height_of(poll.question.prompt, canvas.w * 0.8, QUESTION, 1.2, "b")
    return title + line * len(poll.counts) + canvas.n(34) + (canvas.control + canvas.n(10) if has_buttons else 0)


def _line(canvas: Canvas, has_buttons: bool) -> int:
    return max(round(canvas.px("lead") * 1.5), canvas.control + canvas.n(6) if has_buttons else 0)


def draw_poll(canvas: Canvas, rect: Rect, poll: Poll, buttons: tuple[Act, Act] | None) -> None:
    """Draw the panel; `buttons` show the hands and count again, None on a window that only the room sees."""
    t, pad = canvas.theme, canvas.n(18)
    canvas.panel(rect, t.felt.edge, 8, t.felt.line, 2, shade=6, opacity=0.97)
    inner = rect.inflate(-2 * pad, -canvas.n(20))
    y = canvas.paragraph(poll.question.prompt, inner.x, inner.y, inner.w, QUESTION, t.ivory, "b", 1.2)
    line, most = _line(canvas, buttons is not None), max(poll.counts) or 1
    control = canvas.control * 2 + canvas.width_of("000", "figure", "B") + canvas.n(40) if buttons is not None else 0
    left = min(round(inner.w * 0.45), max(canvas.width_of(text, "lead", "b") for text in poll.question.options))
    figure = canvas.width_of("000", "figure", "B") + canvas.n(16)
    for i, (text, count) in enumerate(zip(poll.question.options, poll.counts, strict=True)):
        middle = y + i * line + line / 2
        is_right = poll.is_shown and i == poll.question.right
        canvas.text(text, inner.x, middle, "lead", "b", t.brass if is_right else t.ivory, most=left)
        bar = Rect(inner.x + left + pad, 0, inner.w - left - 2 * pad - figure - control, round(line * 0.62))
        bar.centery = round(middle)
        canvas.surface.blit(raster.box(bar.w, bar.h, 4, t.felt.deep, t.felt.line, 1), bar)
        if poll.is_shown and count:
            wide = max(8, round(bar.w * count / most))
            canvas.surface.blit(raster.box(wide, bar.h, 4, t.brass if is_right else t.green, t.felt.line, 1), bar)
        if poll.is_shown:
            canvas.text(str(count), bar.right + figure, middle, "figure", "B", t.ivory, 1.0)
        if buttons is not None:
            stepper(canvas, f"poll.{i}", inner.right - control + canvas.n(20), middle, str(count),
                    partial(poll.add, i), "poll", "dark")  # fmt: skip
    if buttons is not None:
        draw_counting(canvas, Rect(inner.x, inner.bottom - canvas.control, inner.w, canvas.control), poll, buttons)


def draw_counting(canvas: Canvas, rect: Rect, poll: Poll, acts: tuple[Act, Act]) -> None:
    """Draw how many hands there are, and the buttons that show them and count again."""
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
    canvas.text(said, rect.x, rect.centery, "note", "r", canvas.theme.ivory_2, most=x - rect.x)
