"""The table of a demonstration, drawn for a desk, for an audience, or in the audience window."""

from __future__ import annotations

from typing import Protocol

from ....session.replay.poll import Poll
from ....session.seats.seating import Sitter
from ....session.view.caption import Caption
from ....words.message import message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect
from ...layout import below
from ...pieces.boards.ground import lamplit
from ...pieces.pieces import caption_strip
from ...table.choosing import draw_choosing
from ...table.layout import TableLayout, table_layout
from ...widgets.parts import Act
from ..table.course.flight_paths import FlyingTable
from .audience.polling import PollForm, draw_poll, poll_placed
from .audience.spotlight import Spotlight, pieces_of
from .seats import SeatsInView

PRESENTER_TEXT = 1.59  # text scale for captions legible from five metres
MOST_ASKED = 0.36  # greatest share of the window for which the table makes room for a question
# Height of a poll that leaves the table in sight: in heights of a caption, or of the window for an audience.
LOW_POLL, LOW_IN_ROOM = 1.4, 0.26
TALL = 1.35  # greatest extra scale in a tall, narrow window


class DemonstratedTable(Protocol):
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


def draw_table(
    shown: DemonstratedTable, canvas: Canvas, *, is_large: bool, has_log: bool = False, counts_here: bool = False
) -> TableLayout:
    """Draw the cloth, the seats and the middle; return the layout.

    `counts_here` is whether the hands raised in a poll are counted by buttons in this window, which need more room.
    """
    table = shown.table
    canvas.looks.is_presenter = is_large
    if is_large:
        tall = min(TALL, canvas.h / 768 / canvas.u)
        canvas.looks.text = max(canvas.looks.text, PRESENTER_TEXT * tall)
    layout = _layout(table, canvas, is_large=is_large, has_log=has_log)
    if is_large and shown.poll is not None:  # the table stands above the question
        asked, _ = _poll_placed(canvas, layout, shown.poll, has_buttons=counts_here)
        layout = _layout(table, canvas, is_large=True, caption_h=min(asked.h, round(canvas.h * MOST_ASKED)))
    seats = SeatsInView(table, shown.revealed, is_large=is_large)
    layout = seats.laid(canvas, layout)
    lamplit(canvas, layout)
    canvas.in_flight = table.in_flight()
    seats.draw(canvas, layout, shown.press_seat, are_numbered=shown.are_numbered)
    if not (table.arrangement.has_plates and draw_choosing(table, canvas, layout)):
        table.arrangement.draw(table, canvas, layout)
    return layout


def _layout(
    table: FlyingTable, canvas: Canvas, *, is_large: bool, has_log: bool = False, caption_h: int = 0
) -> TableLayout:
    has_plates = table.arrangement.has_hand and table.arrangement.has_plates
    return table_layout(
        canvas.w, canvas.h, table.rules.seats if has_plates else 0, has_log=has_log, has_hand=False,
        text=canvas.looks.text, presenter=is_large, seating=table.arrangement.seating, caption_units=60,
        caption_h=caption_h,
    )  # fmt: skip


def draw_beside(shown: DemonstratedTable, canvas: Canvas, layout: TableLayout, buttons: tuple[Act, Act] | None) -> None:
    """Draw what lies over the table: whose view it is, the poll, the caption, the spotlight.

    `buttons` count the raised hands; None in the audience window.
    """
    foot = layout.foot if buttons is None else None
    if shown.knows is not None:
        _draw_mark(canvas, message("gui.demonstrations.can_know", name=shown.names[shown.knows]), foot)
    if shown.is_tried:
        _draw_mark(canvas, message("gui.demonstrations.what_if.title"), foot)
    if shown.poll is None and shown.caption.text:
        caption_strip(canvas, layout.caption, shown.caption)
    if shown.poll is not None:  # in the caption's place, so that it hides as little of the table as it can
        place, form = _poll_placed(canvas, layout, shown.poll, has_buttons=buttons is not None)
        canvas.written = [each for each in canvas.written if not place.colliderect(each[0])]
        canvas.targets = [target for target in canvas.targets if not place.contains(target.rect)]
        draw_poll(canvas, place, form, shown.poll, buttons)
    is_large = canvas.looks.is_presenter
    if shown.spot.is_on:
        pieces = pieces_of(canvas, layout)
        shown.spot.draw(canvas, pieces, lambda large: draw_table(shown, large, is_large=is_large), shown.version)


def _poll_placed(canvas: Canvas, layout: TableLayout, poll: Poll, *, has_buttons: bool) -> tuple[Rect, PollForm]:
    """Return the rectangle of the poll, which ends where the caption ends, and its form."""
    is_large = canvas.looks.is_presenter
    top = canvas.n(10) if is_large else canvas.n(60)  # on a desk, the way back stays visible
    lows = (canvas.h * LOW_IN_ROOM, canvas.h * MOST_ASKED) if is_large else (layout.caption.h * LOW_POLL,)
    return poll_placed(canvas, poll, below(layout.caption, top), lows, has_buttons)


def draw_for_room(shown: DemonstratedTable, canvas: Canvas) -> TableLayout:
    """Draw the audience window, without anything that can be pressed."""
    layout = draw_table(shown, canvas, is_large=True)
    draw_beside(shown, canvas, layout, None)
    if shown.is_blank:
        canvas.surface.fill("#000000")
    return layout


def _draw_mark(canvas: Canvas, words: str, foot: Rect | None) -> None:
    """Draw a plate that says whose view is shown, on the empty foot of an audience's window or else at the top."""
    t = canvas.theme
    w, h = canvas.width_of(words, "body", "b") + canvas.n(36), round(canvas.px("body") * 1.7)
    plate = Rect((canvas.w - w) // 2, canvas.n(6) if foot is None else foot.centery - h // 2, w, h)
    canvas.surface.blit(raster.box(w, h, canvas.n(6), t.panel, t.brass, 2, 0.95), plate)
    canvas.written = [each for each in canvas.written if not plate.colliderect(each[0])]
    canvas.text(words, plate.centerx, plate.centery, "body", "b", t.ivory, 0.5)
