"""The playback bar of a demonstration: first, back, play, forward, last, the timeline, and view buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....words.message import message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...widgets.parts import button, button_width
from .player import StepPlayer

LEAST_TIMELINE = 60  # units
PARTS = 20  # segments of the timeline that can be pressed
Way = tuple[str, str, Callable[[], None], str]  # name of a button, its label, its action, and its key or ""


def draw_transport(canvas: Canvas, rect: Rect, player: StepPlayer, ways: Sequence[Way]) -> None:
    """Draw the bar; `ways` are the buttons at its right end, outermost first.

    If space is short, the innermost are left out in favour of the timeline.
    """
    left = _draw_steps(canvas, rect, player)
    while len(ways) > 1 and _room_beside(canvas, rect, ways) - left < canvas.n(LEAST_TIMELINE):
        ways = ways[:-1]
    right = _draw_ways(canvas, rect, ways)
    bar = Rect(left + canvas.n(10), rect.centery - 4, right - left - canvas.n(34), 8)
    _draw_timeline(canvas, bar, player)


def _draw_steps(canvas: Canvas, rect: Rect, player: StepPlayer) -> int:
    """Draw the step buttons; return their right edge."""
    x, size = rect.x + canvas.n(12), canvas.control
    for name, sign, act, key in (
        ("first", "first", player.to_first, "home"),
        ("prev", "prev", player.step_back, "left"),
        ("play", "pause" if player.is_playing else "play", player.toggle, ""),
        ("next", "next", player.step_on, "right"),
        ("last", "last", player.to_last, "end"),
    ):
        place, kind = Rect(x, rect.centery - size // 2, size, size), "primary" if name == "play" else "dark"
        button(canvas, f"transport.{name}", place, "", act, kind=kind, icon=sign, zone="transport", key_name=key)
        x += size + canvas.n(8)
    return x


def _wide(canvas: Canvas, words: str) -> int:
    return max(button_width(canvas, words), canvas.n(84))


def _room_beside(canvas: Canvas, rect: Rect, ways: Sequence[Way]) -> int:
    """Return the left edge of the buttons at the right end."""
    return rect.right - canvas.n(4) - sum(_wide(canvas, words) + canvas.n(8) for _, words, _, _ in ways)


def _draw_ways(canvas: Canvas, rect: Rect, ways: Sequence[Way]) -> int:
    """Draw the buttons at the right end; return their left edge."""
    right, size = rect.right - canvas.n(4), canvas.control
    for name, words, act, key in ways:
        w = _wide(canvas, words)
        right -= w + canvas.n(8)
        place = Rect(right, rect.centery - size // 2, w, size)
        button(canvas, f"transport.{name}", place, words, act, kind="dark", zone="transport", key_name=key)
    return right


def _draw_timeline(canvas: Canvas, bar: Rect, player: StepPlayer) -> None:
    """Draw the timeline, with targets for its segments."""
    t, last = canvas.theme, player.replay.last
    canvas.surface.blit(raster.box(bar.w, bar.h, 4, t.felt.edge, t.wood_line, 1), bar)
    done = round(bar.w * player.at / max(last, 1))
    if done > 4:
        canvas.surface.blit(raster.box(done, bar.h, 4, t.brass), bar)
    knob = Rect(0, 0, canvas.n(20), canvas.n(20))
    knob.center = (bar.x + done, bar.centery)
    canvas.surface.blit(raster.box(knob.w, knob.h, knob.w // 2, t.brass, t.primary_edge, 1.5), knob)
    for i in range(PARTS):
        part = Rect(round(bar.x + bar.w * i / PARTS), bar.y - 12, round(bar.w / PARTS), bar.h + 24)
        share = (i + 0.5) / PARTS
        words = message("gui.demonstrations.to_step", step=round(share * last) + 1, many=last + 1)
        canvas.target(Target(f"time.{i}", part, partial(player.jump, share), "timeline", words=words))
        if canvas.has_focus(f"time.{i}"):
            canvas.ring(part, 4, -2)
