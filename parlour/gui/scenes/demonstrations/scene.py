"""Demonstrations: a recorded game replayed step by step, with its events and rules, and back again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ....match import Match
from ....narration.headings import heading_of
from ....narration.texts import clause_text
from ....narration.words import spoken
from ....records.record import cleaned
from ....session.picture import Picture
from ....session.presenter import LookingBack
from ....session.record_steps import RecordStep, RecordSteps
from ...arrangements import arrangement_of
from ...drawing.canvas import Canvas, Looks
from ...drawing.tokens import CAPTION_EACH, CAPTION_LEAST, PACES
from ...pieces.ground import lamplit
from ...pieces.pieces import Caption, caption_strip
from ...table.choosing import draw_choosing
from ...table.layout import Side, TableLayout, table_layout
from ...table.log import Log, log_panel
from ...widgets.parts import room_head
from ..base import Scene
from ..routes import ToRules
from ..table.flight_paths import FlyingTable
from ..table.flights import Sprite
from .motion import StepMotion
from .player import StepPlayer
from .seats import SeatsInView
from .transport import Way, draw_transport

if TYPE_CHECKING:
    from ...window.app import App

PRESENTER_TEXT = 1.56  # makes captions 4.3 % of the window's height: legible from five metres
COVERED = "Hands stay covered until the game is over."


class DemonstrationScene(Scene, FlyingTable):
    """A record replayed on the table for an audience."""

    first_focus = "transport.play"

    def __init__(self, app: App, match: Match, looking_back: LookingBack | None = None) -> None:
        super().__init__(app)
        self.replay = RecordSteps(match, looking_back)
        self.limits, self.match = self.replay.limits, self.replay.whole
        self.arrangement = arrangement_of(match.game.slug)
        self.sitters, self.narrator = self.replay.sitters, self.replay.narrator
        self.names = [sitter.name for sitter in self.sitters]
        self.revealed: set[int] = set(self.limits.eyes) if self.limits else set()
        self.is_presenter = self.has_log = self.is_revealing = False
        self.layout: TableLayout | None = None
        self.motion = StepMotion(self)
        self.player = StepPlayer(app, self.replay, self, self.motion)
        self.player.stand(0)

    def set_playlist(self, path: Path, playlist: tuple[Path, ...]) -> None:
        """Set this file's path and the files that follow it; a playlist starts at once."""
        self.player.path, self.player.playlist = path, playlist
        self.player.is_playing = bool(playlist)

    @property
    def picture(self) -> Picture:
        return self.stage

    def lay(self, at: int) -> None:
        """Set the stage to the state after a step."""
        self.stage = self.replay.stage_at(at, self.revealed)

    def tell(self, step: RecordStep) -> float:
        """Show the caption of a step; return for how many seconds."""
        line = step.line
        clause = clause_text(self.match.game.slug, line.clause, self.match.options)
        sign = self.sitters[line.seat].emblem if line.seat is not None else ""
        self.caption = Caption(line.text, clause.text if clause else "", line.clause, "event", sign)
        self.app.voice.say(spoken(line.text))
        letters = len(line.text) + len(self.caption.second)
        return max(CAPTION_LEAST, CAPTION_EACH * letters) / 1000 * (PACES[self.app.settings.pace] or 0.2)

    def go_to_line(self, deal: int, text: str, nth: int) -> None:
        """Go to the step of a sentence in a deal, or to the start of the deal; `nth` counts equal sentences from 0."""
        self.player.stand(self.replay.place_of(deal, text, nth))

    def update(self, dt: float) -> float:
        return self.player.update(dt)

    def sprites(self, looks: Looks) -> list[Sprite]:
        return [] if self.layout is None else self.motion.sprites(looks, self.layout.table_h)

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.looks.is_presenter = self.is_presenter
        if self.is_presenter:
            canvas.looks.text = max(canvas.looks.text, PRESENTER_TEXT)
        layout = self._layout(canvas)
        lamplit(canvas, layout)
        self._head(canvas, layout)
        seats = SeatsInView(self, self.revealed, is_large=self.is_presenter)
        layout = seats.laid(canvas, layout)
        seats.draw(canvas, layout, self._reveal, are_numbered=self.is_revealing)
        if not (self.arrangement.has_plates and draw_choosing(self, canvas, layout)):
            self.arrangement.draw(self, canvas, layout)
        self.layout = layout
        if not self.app.notice:
            caption_strip(canvas, layout.caption, self.caption)
        draw_transport(canvas, layout.foot, self.player, self._ways())
        if layout.log is not None:
            lines = self.narrator.lines(self.stage.shown)
            log = Log(lines, self.sitters, self.deal_words(), self.scroll, self.scroll_to)
            self.scroll_most = log_panel(canvas, layout.log, log)

    def _layout(self, canvas: Canvas) -> TableLayout:
        has_plates = self.arrangement.has_hand and self.arrangement.has_plates
        return table_layout(
            canvas.w, canvas.h, self.match.seats if has_plates else 0, has_log=self.has_log,
            has_hand=False, text=canvas.looks.text, presenter=self.is_presenter,
            round_a_board=self.arrangement.round_a_board, caption_units=60,
        )  # fmt: skip

    def _head(self, canvas: Canvas, layout: TableLayout) -> None:
        """Write the title and the step; in a room the table takes that place too."""
        if self.is_presenter:
            return
        title = cleaned(self.match.extra.get("title", heading_of(self.match.game.slug).name))
        place = f"{self.deal_word} {self.stage.number} · step {self.player.at + 1} of {len(self.replay.steps)}"
        room_head(canvas, title, self.back, place, layout.far_lockets(Side.LEFT))

    def _ways(self) -> list[Way]:
        """Return the buttons at the right end of the bar, the outermost first."""
        may_turn = self.arrangement.has_hand and not self.limits
        hands: list[Way] = [("hands", "Hide" if self.revealed else "Hands", self.turn_all)]
        return [
            *(hands if may_turn else ()),
            ("view", "Desk" if self.is_presenter else "Room", self.change_view),
            ("loop", "Loop: on" if self.player.loops else "Loop", self.player.change_loop),
        ]

    # hands
    def turn_all(self) -> None:
        """Turn every hand face up, or all face down."""
        self._turn_up(set() if self.revealed else set(range(self.match.seats)))

    def _turn_up(self, hands: set[int]) -> None:
        """Turn up these hands only; for an unfinished game the presenter decides which may be seen."""
        if self.limits:
            self.app.say(COVERED)
            return
        self.revealed = hands
        self.player.stand(self.player.at)

    def _reveal(self, seat: int) -> None:
        """Turn one seat's hand up or down: 1 is the first seat, 0 covers all."""
        self.is_revealing = False
        if seat <= self.match.seats:
            self._turn_up(self.revealed ^ {seat - 1} if seat else set())

    def change_view(self) -> None:
        """Switch between the large view for a room, without the head, and the desk view."""
        self.is_presenter = not self.is_presenter

    # keys
    def wheel(self, steps: int) -> None:
        self.scroll_to(self.scroll + steps * 60)  # the log's newest line is at the bottom

    def key(self, chord: str) -> bool:
        ways, player = {"left": -1, "right": 1}, self.player
        step = chord.rpartition("+")[2]
        if chord in ways and self.app.focus.startswith("time."):
            return False
        if self.is_revealing and chord.isdecimal():
            self._reveal(int(chord))
        elif step in ways and chord.startswith("ctrl+"):
            player.stand(self.replay.next_deal(player.at, ways[step]))
        elif step in ways and chord.startswith("shift+"):
            player.stand(self.replay.next_mark(player.at, ways[step]))
        elif chord in ways:
            player.go(player.at + ways[chord])
        elif chord in ("home", "end"):
            (player.to_first if chord == "home" else player.to_last)()
        else:
            return self._act(self.app.keys.slug(chord))
        self.app.is_dirty = True
        return True

    def _act(self, slug: str) -> bool:
        """Carry out a key of the table, if it has a use here; return whether it did."""
        if slug == "go_on":
            self.player.space()
        elif slug == "presenter":
            self.change_view()
        elif slug == "log":
            self.has_log = not self.has_log
        elif slug == "board":
            self.is_zoomed = not self.is_zoomed
        elif slug == "reveal":
            self.is_revealing = not self.limits
            self.app.say("Press a seat number to show that hand, 0 to hide all." if self.is_revealing else COVERED)
        elif slug == "rules":
            match = self.match
            self.app.open(ToRules(match.game.slug, match.seats, match.options, self.caption.clause))
        else:
            return False
        self.app.is_dirty = True
        return True
