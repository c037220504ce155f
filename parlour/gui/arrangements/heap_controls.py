"""The controls of Blind Hookey with three heaps: the pack to cut, and the stakes on each heap."""

from __future__ import annotations

from functools import partial

from ...engine.questions import Action
from ...games.blind_hookey import HEAPS, CutHeaps, StakeOn
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect, Target
from ..layout import (
    Aligned,
    Box,
    Column,
    FirstThatFits,
    Grid,
    Grow,
    Inset,
    Leaf,
    Measured,
    Row,
    Stack,
    as_many_as_fit,
    left_of,
)
from ..pieces.spread import row_places
from ..table.fronts import CARD
from ..table.view import TableView
from ..widgets.leaves import button_leaf, line_leaf

SUMS = (1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000)  # stakes that have their own button on a heap
PACK, SHOWN, RIBBON = 52, 0.3, 0.62  # cards, the visible share of each, and the ribbon's share of the height
WIDE, PAD = 400, 12  # greatest width of a heap's panel in units, and the space in it and between them


def heap_controls(table: TableView, canvas: Canvas, room: Rect) -> None:
    """Draw the controls to cut the heaps or to stake on one, in place of the viewer's hand.

    The stakes need a line and a row of buttons; a lesson, whose answers may take that space, has buttons for them.
    """
    actions = table.actions()
    if any(action.verb is CutHeaps for action in actions):
        _ribbon(table, canvas, {a.args: a for a in actions}, round(room.h * RIBBON)).draw(room)
        return
    singles = {a.args: a for a in actions if a.verb is StakeOn}
    names = [name for name in HEAPS if any(heap == name for heap, _ in singles)]
    panels = (Measured(_sums(table, canvas, name, singles), wide=canvas.n(WIDE)) for name in names)
    row = Aligned(Row(*(Grow(panel, fit=True) for panel in panels), Leaf(), gap=canvas.n(PAD)), 0.5, None)
    if names and row.high(room.w) <= room.h:
        row.draw(room)


def _ribbon(table: TableView, canvas: Canvas, cuts: dict[tuple[int, int], Action], high: int) -> Box:
    """Return the pack spread out; pressing a card ends the first heap there and cuts the rest in half."""
    words = message("arrangements.blind_hookey.press_to_cut")
    line = line_leaf(canvas, words, "lead", "b", canvas.theme.ivory, ax=0.5)

    def pack(rect: Rect) -> None:
        w = round(rect.h * CARD)
        lie = row_places(rect, PACK, rect.h, round(w * SHOWN) - w)
        for i, place in enumerate(lie):
            canvas.card(None, place)
            if (action := cuts.get((i + 1, (PACK - 1 - i) // 2))) is not None:
                _cut(table, canvas, left_of(place, place.x + max(4, lie[1].x - lie[0].x)), i + 1, action)

    return Column(Grow(line), Leaf(0, high, pack))


def _cut(table: TableView, canvas: Canvas, strip: Rect, number: int, action: Action) -> None:
    """Let the pack be cut at a card."""
    target = canvas.target(Target(f"cut.{number}", strip, partial(table.answer, action), "board"))
    target.words = table.narrator.label(action)
    if canvas.has_focus(target.name) or canvas.hovered == target.name:
        canvas.surface.blit(raster.box(strip.w, strip.h, 0, canvas.theme.brass), strip)


def _sums(table: TableView, canvas: Canvas, name: str, singles: dict[tuple[str, int], Action]) -> Box:
    """Return a panel for one heap, with a button for each round stake, or for as many as fit."""
    t, gap = canvas.theme, canvas.n(8)
    panel = Leaf(paint=lambda rect: canvas.panel(rect, t.wood[0], 8, t.brass_line, 1, shade=4, second=t.wood[1]))
    words = line_leaf(canvas, message("arrangements.blind_hookey.stake_on", heap=name), "body", "b", t.ivory, high=1.6)
    lawful = [amount for heap, amount in singles if heap == name]
    sums = sorted({lawful[0], lawful[-1], *(n for n in SUMS if n in lawful)})

    def press(amount: int) -> Leaf:
        act = partial(table.answer, singles[name, amount])
        return button_leaf(canvas, f"stake.{name}.{amount}", str(amount), act, kind="dark", zone="amount")

    def buttons(rect: Rect) -> None:
        widest = max(map(press, sums), key=Leaf.wide)
        columns = len(as_many_as_fit(rect.w, *[widest] * len(sums), gap=gap)) or 1
        some = ([*sums[: n - 1], sums[-1]] for n in range(len(sums), 0, -1))
        FirstThatFits(*(Aligned(Grid([*map(press, shown)], columns, gap=gap), 0, 0) for shown in some)).draw(rect)

    least = Leaf(0, canvas.control, buttons)
    return Stack(panel, Inset(Column(words, Grow(least, fit=True)), canvas.n(PAD), canvas.n(PAD)))
