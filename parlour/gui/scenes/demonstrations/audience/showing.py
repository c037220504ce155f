"""Speaker tools: audience window, blanking, spotlight, notes and pace."""

from __future__ import annotations

from .....lessons.shown import LessonSteps
from .....paper.deal import page_of_step
from .....paper.handout import lesson_page
from .....session.replay.lengths import minutes_of
from .....words.message import Message, labels, message
from ....drawing.canvas import Rect
from ....window.printing import show_page
from ...routing.routes import ToRules
from ...table.people.comforts import PACE_NAMES
from ..hands import HandsUp
from ..host import Show
from .asking import RoomAsking
from .saving import Filming


class Showing:
    """The speaker's tools in one demonstration."""

    def __init__(self, show: Show) -> None:
        self.show, self.app = show, show.app
        self.hands, self.asking, self.filming = HandsUp(show), RoomAsking(show), Filming(show)

    # the audience window
    def begin(self) -> None:
        """Show it to an audience: in a window on a second screen or, without one, in the large view."""
        self.show.is_presenter = True
        self.toggle_room()

    def toggle_room(self) -> None:
        """Open or close the audience window."""
        show = self.show
        if show.room.is_open:
            show.room.close()
        elif sentence := show.room.open():
            self.app.say(sentence)
        self.app.is_dirty = True

    def toggle_view(self) -> None:
        """Switch between the large view for an audience and the desk view."""
        self.show.is_presenter = not self.show.is_presenter

    def toggle_blank(self) -> None:
        """Blank the audience's picture, or show it again."""
        self.show.is_blank = not self.show.is_blank

    def toggle_notes(self) -> None:
        """Show or hide the notes in this window."""
        self.show.has_notes = not self.show.has_notes

    def toggle_spot(self) -> None:
        """Switch the spotlight on or off."""
        self.show.spot.toggle()
        if self.show.spot.is_on:
            self.app.say(message("gui.demonstrations.spotlight"))

    def print_deal(self) -> None:
        """Print the deal on the table with its course, or the lesson as a handout."""
        replay, number = self.show.replay, self.show.picture.number
        if isinstance(replay, LessonSteps):
            name, page = replay.lesson.id, lesson_page(replay.lesson)
        else:
            name, page = f"{replay.rules.slug}-{number}", page_of_step(replay, number)
        if not page:
            self.app.say(message("gui.demonstrations.covered"))
            return
        show_page(self.app, self.app.places.state / "print", name, page)

    # notes
    @property
    def notes(self) -> str:
        """Return the notes for this step: those from the lesson and the speaker's own."""
        at = self.show.player.at
        return "  ".join(text for text in (self.show.replay.notes(at), self.own_note) if text)

    @property
    def own_note(self) -> str:
        return self.show.script.notes.get(self.show.player.at, "")

    def write_note(self, text: str) -> None:
        """Save the speaker's note for this step."""
        if sentence := self.show.script.write_note(self.show.player.at, text):
            self.app.say(sentence)

    # time
    @property
    def minutes(self) -> int:
        """Return the minutes planned for it: the speaker's, or else its own length."""
        replay = self.show.replay
        own = replay.lesson.minutes if isinstance(replay, LessonSteps) else minutes_of(len(replay.steps))
        return self.show.script.minutes or own

    @property
    def plan_words(self) -> str:
        """Return in words how long it is planned to take."""
        return message("gui.demonstrations.menu.plan", minutes=Message("session.lengths.minutes", n=self.minutes))

    def plan_next(self) -> None:
        """Plan the next longer time."""
        self.app.say(self.show.script.plan_next() or self.plan_words)

    @property
    def notice_places(self) -> tuple[Rect, Rect] | None:
        """Return the foot for notices, so that they cover no seat and no caption; None for the top of the window."""
        show = self.show
        if show.layout is None or show.room.is_open or show.sheet is not None:
            return None
        foot, (_, above) = show.layout.foot, show.layout.notice_places()
        return foot, Rect(above.x, above.y, above.w, foot.bottom - above.y)

    # depth, pace and rules
    @property
    def depth_words(self) -> str:
        """Return in words how much the captions tell."""
        of_what = "of_lesson" if isinstance(self.show.replay, LessonSteps) else "of_deal"
        return labels(f"gui.demonstrations.depth.{of_what}")[self.show.depth.value]

    def change_depth(self) -> None:
        """Switch to the next depth of the captions."""
        show, depths = self.show, self.show.replay.depths
        show.depth = depths[(depths.index(show.depth) + 1) % len(depths)]
        show.player.stand(show.player.at)
        self.app.say(message("gui.demonstrations.depth.captions", depth=self.depth_words))

    def change_pace(self, by: int) -> None:
        """Change the pace by some steps, faster or slower."""
        settings = self.app.settings
        at = PACE_NAMES.index(settings.pace) + by
        settings.pace = PACE_NAMES[max(0, min(at, len(PACE_NAMES) - 1))]
        self.app.keep_settings()
        self.app.say(message("gui.table.pace_is", pace=labels("gui.table.pace")[settings.pace]))

    def open_rules(self) -> None:
        """Open the rules at the clause of the caption."""
        rules = self.show.rules
        self.app.open(ToRules(rules.slug, rules.seats, rules.options, self.show.caption.clause))
