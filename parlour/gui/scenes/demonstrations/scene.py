"""Demonstrations: a recorded game replayed step by step, with its events and rules, and back again."""

from __future__ import annotations

from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from ....engine.keys import key_of
from ....engine.table import Event, redacted
from ....match import Match
from ....narration.headings import heading_of
from ....narration.narrator import Line, Narrator
from ....narration.texts import aim, clause_text
from ....narration.words import spoken
from ....records.record import cleaned
from ....session.picture import Picture
from ....session.presenter import LookingBack, may_be_watched
from ....session.seating import sitters_of
from ....session.stage import Stage, in_order
from ...arrangements import arrangement_of
from ...drawing import raster
from ...drawing.canvas import Canvas, Looks, Rect, Target
from ...drawing.tokens import CAPTION_EACH, CAPTION_LEAST, PACES
from ...pieces.ground import lamplit
from ...pieces.pieces import Caption, caption_strip
from ...pieces.seat import SeatState, draw_seat
from ...table.choosing import draw_choosing
from ...table.layout import Side, TableLayout, fan, in_a_row, low_plate, table_layout
from ...table.log import Log, log_panel
from ...table.moods import mood_of
from ...table.turned_up import above_a_board, with_hands
from ...widgets.parts import button, button_width, room_head
from ..base import Scene
from ..routes import ToDemonstration, ToRules
from ..table.flight_paths import FlyingTable
from ..table.flights import Sprite
from .motion import StepMotion
from .steps import Steps

if TYPE_CHECKING:
    from ...window.app import App

AT_ONCE, A_FRAME = 10, 3  # deals read when it opens, and at each frame until all are read
SHOWN_AFTER = 100  # deals read after which the number of steps is shown anew
AT_THE_END = 4.0  # seconds that the last step stays during automatic play
# Of the window's height: a card of a face-up hand at most, in a room and on a desk.
HAND_IN_ROOM, HAND_ON_DESK = 0.30, 0.2
PRESENTER_TEXT = 1.56  # makes captions 4.3 % of the window's height: legible from five metres


class DemonstrationScene(Scene, FlyingTable):
    """A record replayed on the table for an audience."""

    first_focus = "transport.play"

    def __init__(self, app: App, match: Match, looking_back: LookingBack | None = None) -> None:
        super().__init__(app)
        self.match = match.at(0)
        self.record, self.limits = match, looking_back or may_be_watched(match)
        self.arrangement = arrangement_of(match.game.slug)
        self.sitters = sitters_of(match)
        self.names = [s.name for s in self.sitters]
        self.narrator = Narrator(match.game.slug, self.names, match.options)
        self.last = match.choices if self.limits else match.choices_known  # answers later undone are not replayed
        self.revealed: set[int] = set(self.limits.eyes) if self.limits else set()
        self.is_playing, self.is_presenter, self.wait = False, False, 0.0
        self.has_log = False
        self.whole = match.at(self.last)
        self.steps = Steps(self.whole, self.narrator, self.limits, Line(aim(match.game.slug, match.options)))
        self.steps.read_to(AT_ONCE)
        self.at = 0
        self.is_revealing = False
        self.loops, self.path, self.playlist = False, Path(), tuple[Path, ...]()
        self.layout: TableLayout | None = None
        self.motion = StepMotion(self)
        self._stand(0)

    def set_playlist(self, path: Path, playlist: tuple[Path, ...]) -> None:
        """Set this file's path and the files that follow it; a playlist starts at once."""
        self.path, self.playlist = path, playlist
        self.is_playing = bool(playlist)

    @property
    def picture(self) -> Picture:
        return self.stage

    def _go(self, at: int) -> None:
        """Show the table after a step; pieces visibly move to a neighbouring step of the same deal."""
        self.motion.finish()
        self.steps.reach(at)
        before, at = self.at, max(0, min(at, len(self.steps) - 1))
        (old, old_upto, _), (number, upto, _) = self.steps[before], self.steps[at]
        is_near = old == number and abs(at - before) == 1 and self.app.settings.pace != "instant"
        if not is_near:
            self._stand(at)
            return
        events = [
            self._seen(event) for event in self.match.events_of(number)[min(upto, old_upto) : max(upto, old_upto)]
        ]
        if at > before:
            self._tell(at)
            self.motion.forward(events)
        else:
            self._stand(at)
            self.motion.backward(events)

    def _stand(self, at: int) -> None:
        """Show the table after a step at once."""
        self.motion.finish()
        at = max(0, min(at, len(self.steps) - 1))
        self._lay(at)
        self._tell(at)

    def _lay(self, at: int) -> None:
        """Set the stage to the state after a step."""
        number, upto, _ = self.steps[at]
        whole = self.match = self.whole
        self.stage = Stage(whole, None)
        self.stage.open(number)
        for event in whole.events_of(number)[:upto]:
            self.stage.apply(self._seen(event))

    def _tell(self, at: int) -> None:
        """Show the caption of a step, and set how long it stays."""
        self.at, line = at, self.steps[at][2]
        clause = clause_text(self.record.game.slug, line.clause, self.record.options)
        sign = self.sitters[line.seat].emblem if line.seat is not None else ""
        self.caption = Caption(line.text, clause.text if clause else "", line.clause, "event", sign)
        reading = len(line.text) + len(self.caption.second)
        self.app.voice.say(spoken(line.text))
        self.wait = max(CAPTION_LEAST, CAPTION_EACH * reading) / 1000 * (PACES[self.app.settings.pace] or 0.2)
        self.app.is_dirty = True

    def go_to_deal(self, number: int) -> None:
        """Go to the first step of a deal."""
        self.steps.read_to(number)
        self._stand(next((at for at, (deal, *_) in enumerate(self.steps) if deal >= number), 0))

    def go_to_line(self, number: int, text: str, place: int) -> None:
        """Go to the step of a sentence in a deal; `place` chooses among equal sentences, from 0."""
        self.steps.read_to(number)
        said = [at for at, (deal, _, line) in enumerate(self.steps) if deal == number and line.text == text]
        if said:
            self._stand(said[min(place, len(said) - 1)])
        else:
            self.go_to_deal(number)

    def _seen(self, event: Event) -> Event:
        """Return an event as the audience may see it: hands only if face up."""
        bits = (1 << self.record.seats) | sum(1 << seat for seat in self.revealed)
        shown = redacted(event, bits)
        return event if shown is None else shown

    def update(self, dt: float) -> float:
        if not self.steps.is_read:
            self._read_on()
        self._go_by_itself(dt)
        if self.motion.is_moving or not self.steps.is_read:
            return 0.0
        return max(0.0, self.wait) if self.is_playing else inf

    def _go_by_itself(self, dt: float) -> None:
        """Advance what is moving; otherwise, during automatic play, go on once the sentence has been read."""
        if self.motion.is_moving:
            if self.motion.update(dt):
                if not self.motion.is_moving:
                    self._lay(self.at)
                self.app.is_dirty = True
            return
        if not self.is_playing:
            return
        self.wait -= dt
        if self.wait > 0:
            return
        self.steps.reach(self.at)
        if self.at < len(self.steps) - 1:
            self._go(self.at + 1)
            if self.at == len(self.steps) - 1:
                self.wait += AT_THE_END
        else:
            self._end()

    def _read_on(self) -> None:
        """Read a few deals more, and tell now and then how many steps there are."""
        before = self.steps.deals_read
        self.steps.read_to(before + A_FRAME)
        if self.steps.is_read or before // SHOWN_AFTER < self.steps.deals_read // SHOWN_AFTER:
            self.app.is_dirty = True

    def _end(self) -> None:
        """Start again, go on to the next of the playlist, or stop."""
        self.app.is_dirty = True
        if self.playlist:
            following = self.playlist[(self.playlist.index(self.path) + 1) % len(self.playlist)]
            self.app.pop()
            self.app.open(ToDemonstration(following, self.playlist))
        elif self.loops:
            self._stand(0)
        else:
            self.is_playing = False

    def sprites(self, looks: Looks) -> list[Sprite]:
        return [] if self.layout is None else self.motion.sprites(looks, self.layout.table_h)

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.looks.is_presenter = self.is_presenter
        if self.is_presenter:
            canvas.looks.text = max(canvas.looks.text, PRESENTER_TEXT)
        has_plates = self.arrangement.has_hand and self.arrangement.has_plates
        layout = table_layout(
            canvas.w, canvas.h, self.match.seats if has_plates else 0, has_log=self.has_log,
            has_hand=False, text=canvas.looks.text, presenter=self.is_presenter,
            round_a_board=self.arrangement.round_a_board, caption_units=60,
        )  # fmt: skip
        lamplit(canvas, layout)
        title = cleaned(self.record.extra.get("title", heading_of(self.record.game.slug).name))
        if not self.is_presenter:
            step = f"{self.deal_word} {self.stage.number} · step {self.at + 1} of {len(self.steps)}"
            room_head(canvas, title, self.back, step, layout.far_lockets(Side.LEFT))
        seen = self._lying_open()
        turned = {d for d in layout.plates if (seat := self._seat_at(d)) in seen and self._hand(seat)}
        layout, hands = self._turned(canvas, layout, turned) if turned else (layout, {})
        is_wide = layout.sides == (1, 0, 1) or (self.arrangement.has_long_board and len(layout.plates) > 1)
        if not turned and self.arrangement.round_a_board and is_wide:
            layout = in_a_row(layout, self._heights(canvas)[1] if self.is_presenter else layout.plates[1].h)
        for distance, rect in layout.plates.items():
            seat = self._seat_at(distance)
            hand = self._hand(seat)
            state = SeatState(
                self.stage.counters[seat], None if distance in hands else hand,
                self.arrangement.seat_line(self, seat),
                is_dealer=seat == self.stage.dealer, is_out=self.arrangement.is_out(self, seat),
                points=self.arrangement.points(self, seat), mood=mood_of(self.stage, seat),
            )  # fmt: skip
            draw_seat(canvas, layout.seat_place(distance), self.sitters[seat], state)
            name = f"seat.{seat}"
            canvas.target(Target(name, rect, partial(self._reveal, seat + 1), "seats"))
            if canvas.has_focus(name):
                canvas.ring(rect, 8)
            if self.is_revealing:
                self._draw_number(canvas, rect, seat + 1)
            if distance in hands and hand:
                self._turned_up(canvas, hands[distance], hand)
        if not (self.arrangement.has_plates and draw_choosing(self, canvas, layout)):
            self.arrangement.draw(self, canvas, layout)
        self.layout = layout
        if not self.app.notice:
            caption_strip(canvas, layout.caption, self.caption)
        self.transport(canvas, layout.foot)
        if layout.log is not None:
            lines = self.narrator.lines(self.stage.shown)
            log = Log(lines, self.sitters, self.deal_words(), self.scroll, self.scroll_to)
            self.scroll_most = log_panel(canvas, layout.log, log)

    def _draw_number(self, canvas: Canvas, rect: Rect, number: int) -> None:
        """Draw the digit that turns a seat's hand up, large on its plate."""
        d = min(rect.h - 8, canvas.n(64))
        disc = Rect(rect.right - d - 6, rect.y + 4, d, d)
        canvas.surface.blit(raster.box(d, d, d // 2, canvas.theme.brass, canvas.theme.black, 2), disc)
        canvas.text(str(number), disc.centerx, disc.centery, "h3", "B", canvas.theme.black, 0.5)

    def _turned(self, canvas: Canvas, layout: TableLayout, turned: set[int]) -> tuple[TableLayout, dict[int, Rect]]:
        """Return the layout with room for the face-up hands, and their places."""
        heights, found = self._heights(canvas), None
        if self.arrangement.round_a_board and self.is_presenter:
            found = above_a_board(layout, turned, *heights, is_long=self.arrangement.has_long_board)
        return found or with_hands(layout, turned, *heights)

    def _seat_at(self, distance: int) -> int:
        return (distance - 1) % self.match.seats

    def _hand(self, seat: int) -> list[object] | None:
        return self.stage.piles.get(key_of("hands", seat))

    def _lying_open(self) -> set[int]:
        """Return the seats with hands below their plates: the face-up ones; in a show at the plates, all."""
        if self.arrangement.lays_hands(self):
            return set()
        seats = range(self.match.seats)
        open_hands = [hand for seat in seats if (hand := self._hand(seat)) and None not in hand]
        return set(seats) if self.arrangement.shows_at_plates and open_hands else self.revealed

    def _heights(self, canvas: Canvas) -> tuple[int, int]:
        """Return the greatest height of a face-up hand, and the height of a plate without a line."""
        most = round(canvas.h * (HAND_IN_ROOM if self.is_presenter else HAND_ON_DESK))
        return most, low_plate(canvas.u, canvas.is_compact, canvas.looks.text)

    def _turned_up(self, canvas: Canvas, place: Rect, hand: list[object]) -> None:
        """Draw a face-up hand below its plate."""
        cards = in_order(hand, self.arrangement.hand_order)
        for card, rect in zip(cards, fan(place, len(hand), place.h), strict=True):
            canvas.card(None if card is None else str(card), rect)

    def transport(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the bar: first, back, play, forward, last, the timeline, and the face-up hands."""
        x, size = rect.x + canvas.n(12), canvas.control
        items = [
            ("first", "first", self.to_first, "home"),
            ("prev", "prev", self.step_back, "left"),
            ("play", "pause" if self.is_playing else "play", self.toggle, ""),
            ("next", "next", self.step_on, "right"),
            ("last", "last", self.to_last, "end"),
        ]
        for name, sign, act, key in items:
            button(
                canvas,
                f"transport.{name}",
                Rect(x, rect.centery - size // 2, size, size),
                "",
                act,
                kind="primary" if name == "play" else "dark",
                icon=sign,
                zone="transport",
                key_name=key,
            )
            x += size + canvas.n(8)
        right = rect.right - canvas.n(4)
        for name, words, act in (
            ("hands", "Hide" if self.revealed else "Hands", self.turn_all),
            ("view", "Desk" if self.is_presenter else "Room", self.change_view),
            ("loop", "Loop: on" if self.loops else "Loop", self.change_loop),
        ):
            if name == "hands" and (self.limits or not self.arrangement.has_hand):
                continue
            w = max(button_width(canvas, words), canvas.n(84))
            right -= w + canvas.n(8)
            place = Rect(right, rect.centery - size // 2, w, size)
            button(canvas, f"transport.{name}", place, words, act, kind="dark", zone="transport")
        bar = Rect(x + canvas.n(10), rect.centery - 4, right - x - canvas.n(34), 8)
        canvas.surface.blit(raster.box(bar.w, bar.h, 4, canvas.theme.felt.edge, canvas.theme.wood_line, 1), bar)
        done = round(bar.w * self.at / max(len(self.steps) - 1, 1))
        if done > 4:
            canvas.surface.blit(raster.box(done, bar.h, 4, canvas.theme.brass), bar)
        knob = Rect(0, 0, canvas.n(20), canvas.n(20))
        knob.center = (bar.x + done, bar.centery)
        canvas.surface.blit(
            raster.box(knob.w, knob.h, knob.w // 2, canvas.theme.brass, canvas.theme.primary_edge, 1.5), knob
        )
        for i in range(20):
            part = Rect(round(bar.x + bar.w * i / 20), bar.y - 12, round(bar.w / 20), bar.h + 24)
            target = Target(f"time.{i}", part, partial(self.jump, (i + 0.5) / 20), "timeline")
            target.words = f"To step {round((i + 0.5) / 20 * (len(self.steps) - 1)) + 1} of {len(self.steps)}"
            canvas.target(target)
            if canvas.has_focus(f"time.{i}"):
                canvas.ring(part, 4, -2)

    # navigation
    def toggle(self) -> None:
        """Start or stop automatic play."""
        self.is_playing = not self.is_playing
        self.wait = 0.0

    def step_on(self) -> None:
        self._go(self.at + 1)

    def step_back(self) -> None:
        self._go(self.at - 1)

    def to_first(self) -> None:
        self._stand(0)

    def to_last(self) -> None:
        self.steps.read_all()
        self._stand(len(self.steps) - 1)

    def jump(self, share: float) -> None:
        """Go to a position on the timeline, 0 to 1."""
        self.steps.read_all()
        self._stand(round(share * (len(self.steps) - 1)))

    def to_trick(self, way: int) -> None:
        """Go to the next or previous point where a trick, run or pool was taken or a number called."""
        marks = self.steps.marks
        self.steps.read_until(lambda: way < 0 or (bool(marks) and marks[-1] > self.at))
        later = [i for i in marks if i > self.at] if way > 0 else [i for i in marks if i < self.at][::-1]
        self._stand(later[0] if later else (len(self.steps) - 1 if way > 0 else 0))

    def to_deal(self, way: int) -> None:
        """Go to the start of the next deal, or back to the start of this one and then the previous one."""
        self.steps.read_until(lambda: way < 0 or self.steps[-1][0] > self.steps[self.at][0])
        starts = [i for i in range(len(self.steps)) if i == 0 or self.steps[i][0] != self.steps[i - 1][0]]
        later = [i for i in starts if i > self.at] if way > 0 else [i for i in starts if i < self.at][::-1]
        self._stand(later[0] if later else (len(self.steps) - 1 if way > 0 else 0))

    def turn_all(self) -> None:
        """Turn every hand face up, or all face down."""
        self._turn_up(set() if self.revealed else set(range(self.match.seats)))

    def _turn_up(self, hands: set[int]) -> None:
        """Turn up these hands only; for an unfinished game the presenter decides which may be seen."""
        if self.limits:
            self.app.say("Hands stay covered until the game is over.")
            return
        self.revealed = hands
        self._stand(self.at)

    def wheel(self, steps: int) -> None:
        self.scroll_to(self.scroll + steps * 60)  # the log's newest line is at the bottom

    def key(self, chord: str) -> bool:
        ways = {"left": -1, "right": 1}
        step = chord.rpartition("+")[2]
        if chord in ways and self.app.focus.startswith("time."):
            return False
        if self.is_revealing and chord.isdecimal():
            self._reveal(int(chord))
        elif step in ways and chord.startswith("ctrl+"):
            self.to_deal(ways[step])
        elif step in ways and chord.startswith("shift+"):
            self.to_trick(ways[step])
        elif chord in ways:
            self._go(self.at + ways[chord])
        elif chord in ("home", "end"):
            (self.to_first if chord == "home" else self.to_last)()
        else:
            return self._act(self.app.keys.slug(chord))
        self.app.is_dirty = True
        return True

    def _act(self, slug: str) -> bool:
        """Carry out a key of the table, if it has a use here; return whether it did."""
        if slug == "go_on":
            self.space()
        elif slug == "presenter":
            self.change_view()
        elif slug == "log":
            self.has_log = not self.has_log
        elif slug == "board":
            self.is_zoomed = not self.is_zoomed
        elif slug == "reveal" and self.limits:
            self.app.say("Hands stay covered until the game is over.")
        elif slug == "reveal":
            self.is_revealing = True
            self.app.say("Press a seat number to show that hand, 0 to hide all.")
        elif slug == "rules":
            self._show_rules()
        else:
            return False
        self.app.is_dirty = True
        return True

    def space(self) -> None:
        """Pause automatic play, or go forward one step."""
        if self.is_playing:
            self.is_playing = False
        else:
            self._go(self.at + 1)

    def change_loop(self) -> None:
        """Loop at the end, or stop there."""
        self.loops = not self.loops
        self.app.say("It begins again at the end." if self.loops else "It stops at the end.")

    def change_view(self) -> None:
        """Switch between the large view for a room, without the head, and the desk view."""
        self.is_presenter = not self.is_presenter

    def _show_rules(self) -> None:
        record = self.record
        self.app.open(ToRules(record.game.slug, record.seats, record.options, self.caption.clause))

    def _reveal(self, seat: int) -> None:
        """Turn one seat's hand up or down: 1 is the first seat, 0 covers all."""
        self.is_revealing = False
        if seat <= self.match.seats:
            self._turn_up(self.revealed ^ {seat - 1} if seat else set())
