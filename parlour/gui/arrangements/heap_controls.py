"""The controls of Blind Hookey with three heaps: the pack to cut, and the stakes on each heap."""

from __future__ import annotations

from functools import partial

from ...engine.questions import Action
from ...games.blind_hookey import HEAPS, CutHeaps, StakeOn
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Target
from ..table.view import TableView
from ..widgets.parts import button, button_width

SUMS = (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000)  # stakes that have their own button on a heap


def heap_controls(table: TableView, canvas: Canvas, room: Rect) -> None:
    """Draw the controls to cut the heaps or to stake on one, in place of the viewer's hand.

    The stakes need a line and a row of buttons; a lesson, whose answers may take that space, has buttons for them.
    """
    needed = canvas.n(12) + round(canvas.px("body") * 1.6) + canvas.control
    actions = table.actions()
    if any(action.verb is CutHeaps for action in actions):
        _ribbon(table, canvas, room, {a.args: a for a in actions})
    elif (singles := {a.args: a for a in actions if a.verb is StakeOn}) and needed <= room.h:
        columns = [name for name in HEAPS if any(heap == name for heap, _ in singles)]
        wide = min(room.w // len(columns), canvas.n(400))
        for i, name in enumerate(columns):
            x = room.centerx + round((i - len(columns) / 2) * wide)
            _sums(table, canvas, Rect(x, room.y, wide - canvas.n(12), room.h), name, singles)


def _ribbon(table: TableView, canvas: Canvas, room: Rect, cuts: dict[tuple[int, int], Action]) -> None:
    """Draw the pack spread out; pressing a card ends the first heap there and cuts the rest in half."""
    t, h = canvas.theme, round(room.h * 0.62)
    w, top = round(h * 5 / 7), room.bottom - h
    said = message("arrangements.blind_hookey.press_to_cut")
    canvas.text(said, room.centerx, (room.y + top) / 2, "lead", "b", t.ivory, 0.5, most=room.w)
    step = min((room.w - w) / 51, w * 0.3)
    left = room.centerx - (51 * step + w) / 2
    for i in range(52):
        rect = Rect(round(left + i * step), top, w, h)
        canvas.card(None, rect)
        action = cuts.get((i + 1, (51 - i) // 2))
        if action is None:
            continue
        strip = Rect(rect.x, rect.y, max(4, round(step)), h)
        target = canvas.target(Target(f"cut.{i + 1}", strip, partial(table.answer, action), "board"))
        target.words = table.narrator.label(action)
        if canvas.has_focus(target.name) or canvas.hovered == target.name:
            canvas.surface.blit(raster.box(strip.w, strip.h, 0, t.brass), strip)


def _sums(table: TableView, canvas: Canvas, rect: Rect, name: str, singles: dict[tuple[str, int], Action]) -> None:
    """Draw a panel for one heap, with a button for each round stake."""
    t, pad = canvas.theme, canvas.n(12)
    canvas.panel(rect, t.wood[0], 8, t.brass_line, 1, shade=4, second=t.wood[1])
    words = message("arrangements.blind_hookey.stake_on", heap=name)
    canvas.text(words, rect.x + pad, rect.y + pad + canvas.px("body") * 0.6, "body", "b", t.ivory)
    lawful = [amount for heap, amount in singles if heap == name]
    shown = sorted({lawful[0], lawful[-1], *(n for n in SUMS if n in lawful)})
    gap, wide = canvas.n(8), max(button_width(canvas, str(n)) for n in shown)
    top = rect.y + pad + round(canvas.px("body") * 1.6)
    columns = max(1, (rect.w - 2 * pad + gap) // (wide + gap))
    rows = max(1, (rect.bottom - top - pad + gap) // (canvas.control + gap))
    while len(shown) > columns * rows and len(shown) > 2:
        del shown[-2]
    for i, amount in enumerate(shown):
        x, y = rect.x + pad + i % columns * (wide + gap), top + i // columns * (canvas.control + gap)
        act = partial(table.answer, singles[name, amount])
        place = Rect(x, y, wide, canvas.control)
        button(canvas, f"stake.{name}.{amount}", place, str(amount), act, kind="dark", zone="amount")
