"""The demonstration screen: a recorded game or a lesson shown step by step, with its events and rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ....lessons.lesson import Lesson
from ....lessons.shown import LessonSteps
from ....narration.table_words import Line
from ....narration.texts import clause_text
from ....narration.words import spoken
from ....session.replay.record_decision import CaptionDepth, RecordStep
from ....session.replay.record_steps import RecordSteps
from ....session.replay.show_script import ShowScript, kept_script
from ....session.replay.unattended import RULES, Programme, ShowView
from ....session.view.caption import Caption
from ....session.view.picture import Picture
from ....words.message import message
from ...arrangements import arrangement_of
from ...drawing.canvas import Canvas, Looks, Rect
from ...drawing.tokens import CAPTION_EACH, CAPTION_LEAST, PACES
from ...table.layout import Side, TableLayout
from ...table.log import Log, log_panel
from ...widgets.parts import room_head
from ..base import Scene
from ..routing.routes import ToDemonstration
from ..table.course.flights import Sprite
from .audience.room import RoomView
from .audience.showing import Showing
from .audience.speaker import draw_speaker, draw_strip
from .audience.spotlight import Spotlight, lay_targets, pieces_of
from .drawing import PRESENTER_TEXT, draw_beside, draw_for_room, draw_table
from .host import NumberFor, Show
from .keys import ShowKeys
from .menu import ShowButtons
from .motion import StepMotion
from .player import StepPlayer
from .transport import draw_transport

if TYPE_CHECKING:
    from ...window.app import App


class DemonstrationScene(Scene, Show):
    """Shows a record or a lesson on the table for an audience."""

    first_focus = "transport.play"

    def __init__(self, app: App, steps: RecordSteps) -> None:
        super().__init__(app)
        self.replay, self.limits = steps, steps.limits
        self.arrangement = arrangement_of(steps.rules.slug)
        self.sitters, self.narrator = self.replay.sitters, self.replay.narrator
        self.names = [sitter.name for sitter in self.sitters]
        self.revealed = set(self.limits.eyes) if self.limits else set()
        self.is_presenter = self.has_log = self.is_blank = self.has_notes = self.is_tried = False
        self.number_for, self.knows, self.poll, self.sheet = NumberFor.NOTHING, None, None, None
        self.layout: TableLayout | None = None
        self.depth = CaptionDepth.FULL
        self.spot, self._laid_at, self.begun = Spotlight(), -1, app.clock.now()
        self.script = ShowScript() if self.limits else kept_script(app.places.config, self.replay)
        self.motion = StepMotion(self)
        self.player = StepPlayer(app, self.replay, self, self.motion)
        self.room = RoomView(app, self, self.motion)
        self.showing = Showing(self)
        self.buttons = ShowButtons(self, self.showing)
        self.keys = ShowKeys(self, self.showing, self.buttons)
        self.player.stand(0)

    @classmethod
    def of_lesson(cls, app: App, lesson: Lesson) -> DemonstrationScene:
        """Return a lesson as a demonstration for an audience."""
        return cls(app, LessonSteps(lesson))

    def set_playlist(self, path: Path, playlist: tuple[Path, ...], programme: Programme | None = None) -> None:
        """Set the path of this file and the files that follow; a playlist starts at once."""
        begun = programme or Programme(stop=RULES[-1] if playlist else RULES[0])
        self.player.programme = replace(begun, path=path, playlist=playlist)
        self.player.is_playing = bool(playlist)
        self.is_presenter = begun.view is not ShowView.DESK
        if begun.view is ShowView.ROOM:
            self.showing.toggle_room()

    def go_on_with(self, route: ToDemonstration) -> None:
        """Replace this record with another, in the same view."""
        view = ShowView.ROOM if self.room.is_open else ShowView.LARGE if self.is_presenter else ShowView.DESK
        app, programme = self.app, replace(route.programme or Programme(), view=view)
        app.pop()
        app.open(replace(route, programme=programme))

    # the table
    @property
    def picture(self) -> Picture:
        return self.stage.picture

    @property
    def comfort(self) -> dict[str, Any]:
        """Return the large text size for the audience view, which also applies to the rules page."""
        is_large = self.is_presenter and not self.room.is_open
        return {"text": max(self.app.settings.text, round(100 * PRESENTER_TEXT))} if is_large else {}

    def lay(self, at: int) -> None:
        """Set the stage to a step, with the hands that the script turns up there."""
        if at != self._laid_at:
            self._laid_at, self.poll = at, None
            kept = self.script.hands_at(at)
            said = kept if kept is not None else self.replay.turned_up(at)
            if said is not None and not self.limits and self.knows is None:
                self.revealed = set(said)
        self.stage = self.replay.stage_at(at, self.revealed)

    def tell(self, step: RecordStep) -> float:
        """Show the caption of a step at the chosen depth; return for how many seconds."""
        line = self.replay.told(self.player.at, self.depth) or Line("")
        clause = clause_text(self.rules.slug, line.clause, self.rules.options)
        sign = self.sitters[line.seat].emblem if line.seat is not None else ""
        self.caption = Caption(line.text, clause.text if clause else "", line.clause, "event", sign)
        if line.text:
            self.app.voice.say(spoken(line.text))
        letters = len(line.text) + len(self.caption.second)
        return max(CAPTION_LEAST, CAPTION_EACH * letters) / 1000 * (PACES[self.app.settings.pace] or 0.2)

    def go_to_line(self, deal: int, text: str, nth: int) -> None:
        """Go to the step of a line in a deal, or to the start of the deal; `nth` counts equal lines from 0."""
        self.player.stand(self.replay.place_of(deal, text, nth))

    def press_seat(self, seat: int) -> None:
        self.showing.hands.press_seat(seat)

    # time
    def update(self, dt: float) -> float:
        filming = self.showing.filming
        if filming.is_busy:
            filming.update()
            return 0.0
        rest = self.player.update(dt)
        self.room.update()
        if self.sheet is not None and self.sheet.is_moving:
            self.app.is_dirty, rest = True, 0.0
        if not self.room.is_open:
            return rest
        now = self.app.clock.now() - self.begun
        if int(now) != int(now - dt):
            self.app.is_dirty = True  # for the speaker's clock
        return min(rest, 1 - now % 1)

    def ended(self) -> None:
        self.room.close()

    def notice_places(self) -> tuple[Rect, Rect] | None:
        return self.showing.notice_places

    def sprites(self, looks: Looks) -> list[Sprite]:
        if self.layout is None or self.room.is_open or self.sheet is not None:
            return []
        return self.motion.sprites(looks, self.layout.table_h)

    # drawing
    def draw(self, canvas: Canvas) -> None:
        if self.spot.is_on:
            self.spot.follow(self.app.hovered or self.app.focus)
        if self.room.is_open:
            draw_speaker(self, self.showing, self.buttons.ways(), canvas)
            self.layout = self.room.layout
        else:
            self._draw_here(canvas)
        if self.sheet is not None:
            self.sheet.draw(canvas)

    def draw_frame(self, canvas: Canvas) -> TableLayout:
        return draw_for_room(self, canvas)

    def _draw_here(self, canvas: Canvas) -> None:
        """Draw the table and its bar in this window."""
        self.drawn_on, showing = canvas, self.showing
        self.layout = layout = draw_table(
            self, canvas, is_large=self.is_presenter, has_log=self.has_log, counts_here=True
        )
        if not self.is_presenter:  # in the audience view the table uses that space too
            at, many = self.player.at + 1, len(self.replay.steps)
            deal, number = self.deal_word, self.picture.number
            place = message("gui.demonstrations.place", deal=deal, number=number, step=at, many=many)
            room_head(canvas, self.title, self.back, place, layout.far_lockets(Side.LEFT))
        draw_beside(self, canvas, layout, (showing.asking.show_hands_counted, showing.asking.count_again))
        if self.spot.is_on:
            lay_targets(canvas, self.spot, pieces_of(canvas, layout), self.names, self.seat_at)
        if self.is_blank:
            canvas.surface.fill("#000000", (0, 0, canvas.w, layout.foot.y))
        draw_transport(canvas, layout.foot, self.player, self.buttons.ways())
        if self.has_notes:
            draw_strip(self, showing, canvas)
        if layout.log is not None:
            lines = self.narrator.lines(self.picture.shown)
            log = Log(lines, self.sitters, self.deal_words(), self.scroll, self.scroll_to)
            self.scroll_most = log_panel(canvas, layout.log, log)

    # keys
    def wheel(self, steps: int) -> None:
        if self.sheet is not None:
            self.sheet.scrolls(-steps * 60)
        else:
            self.scroll_to(self.scroll + steps * 60)  # the log's newest line is at the bottom

    def key(self, chord: str) -> bool:
        return self.keys.press(chord)

    def back(self) -> None:
        """Close the topmost overlay, or leave the screen if there is none."""
        self.app.is_dirty = True
        if self.sheet is not None:
            self.buttons.close_menu()
        elif self.spot.is_zoomed:
            self.spot.is_zoomed = False
        elif self.spot.is_on or self.poll is not None or self.is_blank:
            self.spot.is_on, self.poll, self.is_blank = False, None, False
        else:
            super().back()
