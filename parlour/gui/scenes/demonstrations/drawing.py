"""The table of a demonstration, drawn for a desk, for an audience, or in the audience window."""

from __future__ import annotations

from typing import Protocol

from ....session.replay.poll import Poll
from ....session.seats.seating import Sitter
from ....words.message import message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect
from ...layout import below
from ...pieces.boards.ground import lamplit
from ...pieces.pieces import Caption, caption_strip
from ...table.choosing import draw_choosing
from ...table.layout import TableLayout, table_layout
from ...widgets.parts import Act
from ..table.course.flight_paths import FlyingTable
from .audience.polling import draw_poll, poll_placed
from .audience.spotlight import Spotlight, pieces_of
from .seats import SeatsInView

PRESENTER_TEXT = 1.59  # text scale for captions legible from five metres
LOW_POLL = 1.4  # height of a poll, in heights of a caption, that leaves the table in sight
TALL = 1.35  # greatest extra scale in a tall, narrow window


class ShownTable(Protocol):
    """The parts of a demonstration that its drawing needs."""

    sitters: list[Sitter]
    names: list[str]
    revealed: set[int]
    caption: Caption
    poll: Poll | None
    knows: int | None
    spot: Spotlight
    is_blank: bool
    is_tried: bool
    has_log: bool

    @property
    def table(self) -> FlyingTable: ...
    @property
    def are_numbered(self) -> bool: ...
    @property
    def version(self) -> object: ...
    def press_seat(self, seat: int) -> None: ...


def draw_table(shown: ShownTable, canvas: Canvas, *, is_large: bool, has_log: bool = False) -> TableLayout:
    """Draw the cloth, the seats and the middle; return the layout."""
    table = shown.table
    canvas.looks.is_presenter = is_large
    if is_large:
        tall = min(TALL, canvas.h / 768 / canvas.u)
        canvas.looks.text = max(canvas.looks.text, PRESENTER_TEXT * tall)
    layout = _layout(table, canvas, is_large=is_large, has_log=has_log)
    seats = SeatsInView(table, shown.revealed, is_large=is_large)
    layout = seats.laid(canvas, layout)
    lamplit(canvas, layout)
    seats.draw(canvas, layout, shown.press_seat, are_numbered=shown.are_numbered)
    if not (table.arrangement.has_plates and draw_choosing(table, canvas, layout)):
        table.arrangement.draw(table, canvas, layout)
    return layout


def _layout(table: FlyingTable, canvas: Canvas, *, is_large: bool, has_log: bool) -> TableLayout:
    has_plates = table.arrangement.has_hand and table.arrangement.has_plates
    return table_layout(
        canvas.w, canvas.h, table.rules.seats if has_plates else 0, has_log=has_log, has_hand=False,
        text=canvas.looks.text, presenter=is_large, seating=table.arrangement.seating, caption_units=60,
    )  # fmt: skip


def draw_beside(shown: ShownTable, canvas: Canvas, layout: TableLayout, buttons: tuple[Act, Act] | None) -> None:
    """Draw what lies over the table: whose view it is, the poll, the caption, the spotlight.

    `buttons` count the raised hands; None in the audience window.
    """
    if shown.knows is not None:
        _draw_mark(canvas, message("gui.demonstrations.can_know", name=shown.names[shown.knows]))
    if shown.is_tried:
        _draw_mark(canvas, message("gui.demonstrations.what_if.title"))
    if shown.poll is None and shown.caption.text:
        caption_strip(canvas, layout.caption, shown.caption)
    if shown.poll is not None:  # in the caption's place, so that it hides as little of the table as it can
        top = canvas.n(10) if canvas.looks.is_presenter else canvas.n(60)  # on a desk, the way back stays visible
        room = below(layout.caption, top)
        low = round(layout.caption.h * LOW_POLL)
        place, form = poll_placed(canvas, shown.poll, room, low, buttons is not None)
        canvas.written = [each for each in canvas.written if not place.colliderect(each[0])]
        canvas.targets = [target for target in canvas.targets if not place.contains(target.rect)]
        draw_poll(canvas, place, form, shown.poll, buttons)
    is_large = canvas.looks.is_presenter
    if shown.spot.is_on:
        pieces = pieces_of(canvas, layout)
        shown.spot.draw(canvas, pieces, lambda large: draw_table(shown, large, is_large=is_large), shown.version)


def draw_for_room(shown: ShownTable, canvas: Canvas) -> TableLayout:
    """Draw the audience window, without anything that can be pressed."""
    layout = draw_table(shown, canvas, is_large=True)
    draw_beside(shown, canvas, layout, None)
    if shown.is_blank:
        canvas.surface.fill("#000000")
    return layout


def _draw_mark(canvas: Canvas, words: str) -> None:
    """Draw a plate at the top that says whose view is shown."""
    t = canvas.theme
    w, h = canvas.width_of(words, "body", "b") + canvas.n(36), round(canvas.px("body") * 1.7)
    plate = Rect((canvas.w - w) // 2, canvas.n(6), w, h)
    canvas.surface.blit(raster.box(w, h, canvas.n(6), t.panel, t.brass, 2, 0.95), plate)
    canvas.written = [each for each in canvas.written if not plate.colliderect(each[0])]
    canvas.text(words, plate.centerx, plate.centery, "body", "b", t.ivory, 0.5)
