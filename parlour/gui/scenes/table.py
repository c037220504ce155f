"""The table: any game, drawn from what one seat sees, at the pace that the players like."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from ... import resources
from ...games import CATALOGUE
from ...narration.narrator import Line, Narrator
from ...narration.texts import clause_text, differences, game_text
from ...narration.words import counters as counters_word
from ...narration.words import spoken
from ...players.hints import Hint
from ...questions import Action, Ask, AskSeveral, CardsVerb, IllegalAction, Play
from ...session import Session, Sitter
from ...table import Acted, Event, Moved, Paid
from .. import raster
from ..canvas import Canvas, Rect, Target
from ..parts import button, button_width, counter, emblem, pill, rail
from ..table.centres import centre_of
from ..table.layout import TableLayout, fan, table_layout
from ..table.pieces import (
    Caption,
    HandCard,
    PlateState,
    caption_strip,
    hand_card,
    log_panel,
    plate,
)
from ..table.stage import Stage, in_order
from ..tokens import PACES
from .base import Scene

if TYPE_CHECKING:
    from ..app import App

MOST_BUTTONS = 6
FLIGHT, HOLD_CARD, HOLD_TRICK, HOLD_WORD, HOLD_PAY, HOLD_DEAL = 0.23, 0.22, 1.2, 0.55, 0.16, 0.09
PACE_NAMES = ("step", "leisurely", "normal", "brisk", "instant")


@dataclass
class Flight:
    """Pieces on their way; the event is shown as done when they land."""

    faces: tuple[str | None, ...]
    start: tuple[float, float]
    end: tuple[float, float]
    lasts: float
    gone: float = 0.0


class TableScene(Scene):
    """One table in use."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session, self.match = session, session.match
        self.centre = centre_of(session.match.game.slug)
        self.narrator = Narrator(session.match.game.slug, session.names)
        self.shown_to: int | None = None if session.is_family else next(iter(session.people), None)
        self.stage = Stage(session.match, self.shown_to, 1 if self._is_unseen() else 0)
        if not self._is_unseen():
            self.stage.settle()
        self.caption = Caption(game_text(session.match.game.slug).object)
        self.wait = 0.0
        self.flight: Flight | None = None
        self.pending: Event | None = None
        self.queue: list[Event] = []
        self.queued_at = (-1, 0) if self._is_unseen() else (self.match.here, self.match.deal_number)
        self.picked: list[str] = []
        self.hint: Hint | None = None
        self.hint_stage = 0
        self.has_log = app.settings.show_log and app.surface.get_width() >= 1300
        self.is_zoomed, self.shows_last, self.is_fast = False, False, False
        self.chooser: str | None = None
        self.menu: str | None = None
        self.log_scroll, self.log_most = 0, 0
        self.layout: TableLayout | None = None
        self.idle = 0.0
        self.released = True
        self.told_trouble = ""
        if session.notice:
            app.say(session.notice)
        if session.is_family and self.needs_curtain():
            self.draw_curtain()

    def _is_unseen(self) -> bool:
        """Whether the game has gone ahead without asking anybody, as Loto does: then it is shown from its beginning."""
        ask = self.match.ask
        is_asked_at_once = isinstance(ask, Ask) and ask.clause != "session" and self.match.deal_number == 1
        return not self.match.choices and not self.match.stopped and not is_asked_at_once

    # who
    @property
    def names(self) -> list[str]:
        return self.session.names

    @property
    def sitters(self) -> list[Sitter]:
        return self.session.sitters

    def around(self) -> list[int]:
        """Return the seats clockwise, the viewer's first."""
        first = self.shown_to if self.shown_to is not None else 0
        return self.match.table.seats_from(first)

    @property
    def is_settled(self) -> bool:
        """Whether the screen has caught up with the game."""
        here = (self.match.here, self.match.deal_number)
        is_shown = self.queued_at == here and self.stage.number == self.match.deal_number
        return self.pending is None and not self.queue and is_shown

    def asked_seats(self) -> tuple[int, ...]:
        """Return the seats that are known to be asked, once the screen has caught up."""
        if not self.is_settled or self.match.ask is None:
            return ()
        return self.session.view(self.shown_to).asked

    def own_ask(self) -> Ask | None:
        """Return what the person at the machine is asked now."""
        seat = self.shown_to
        if seat is None or not self.is_settled or self.match.ask is None or not self.sitters[seat].is_person:
            return None
        return self.match.ask.of(seat)

    @property
    def is_racing(self) -> bool:
        """Whether the viewer listens for his numbers at Loto: then nothing tells him that one of them is called."""
        seat, options = self.shown_to, self.match.game.chosen
        return (
            getattr(options, "answer", "") == "first"
            and options.method == "first"
            and seat is not None
            and self.sitters[seat].is_person
            and self.stage.facts.get("caller") != seat
            and bool(self.stage.piles["called"])
            and not (self.match.is_over and self.is_settled)
        )

    def answer_call(self) -> None:
        """Answer the number called; without it the answer is void (LOTO-14)."""
        ask = self.own_ask()
        if ask is not None:
            self.do(ask.actions[0])
        else:
            self.refuse(f"You have no {self.stage.piles['called'][-1]} to cover.", "LOTO-14")

    def actions(self) -> list[Action]:
        ask = self.own_ask()
        return ask.actions if ask is not None else []

    def needs_curtain(self) -> bool:
        """Whether hands are hidden from one another at this table."""
        return any(name == "hands" for name in self.match.game.zones)

    # time
    def update(self, dt: float) -> None:
        self.idle += dt
        if self.menu is not None or self.chooser is not None:
            return
        if self.flight is not None:
            self._fly(dt)
        elif self.wait > 0:
            self.wait -= dt * (8 if self.is_fast else 1)
        elif self.pending is not None:
            self._land()
        elif self._next_event():
            pass
        elif self.stage.number != self.match.deal_number or self.match.is_over:
            self._deal_is_over()
        else:
            self._play_on()

    def _next_event(self) -> bool:
        if not self.queue:
            here = (self.match.here, self.match.deal_number)
            if self.queued_at == here and self.stage.number == self.match.deal_number:
                return False
            self.queue = self.stage.waiting()
            self.queued_at = here
            if not self.queue:
                return False
        self.pending = self.queue.pop(0)
        self.app.is_dirty = True
        self._begin(self.pending)
        return True

    def speed(self) -> float:
        """Return the factor by which pauses are multiplied."""
        factor = PACES[self.app.settings.pace]
        return factor / 8 if self.is_fast else factor

    def _begin(self, event: Event) -> None:
        """Start showing an event: the flight of a card, or the pause before counters move."""
        factor = self.speed()
        if factor == 0:
            return
        if isinstance(event, Moved) and event.source.startswith("hands[") and self.app.settings.motion == "full":
            faces = tuple(None if p is None else str(p) for p in event.pieces[:3])
            start, end = self._points(event)
            self.flight = Flight(faces, start, end, FLIGHT * factor)
            self.app.audio.play("slide")
        elif isinstance(event, Moved) and event.source == "trick":
            self.wait = HOLD_TRICK * factor

    def _points(self, event: Moved) -> tuple[tuple[float, float], tuple[float, float]]:
        layout = self.layout
        if layout is None:
            return (0, 0), (0, 0)
        seat = int(event.source[6:-1])
        start: tuple[float, float] = layout.hand.center
        if seat == self.shown_to:
            found = next((t for t in self.app.targets if t.name == f"card.{event.pieces[0]}"), None)
            start = found.rect.center if found else start
        else:
            place = layout.plates.get((seat - self.around()[0]) % self.match.seats)
            start = place.center if place else start
        end = self.centre.place(self, event.target, layout) or layout.centre.center
        return start, end

    def _fly(self, dt: float) -> None:
        assert self.flight is not None
        self.flight.gone += dt * (8 if self.is_fast else 1)
        self.app.is_dirty = True
        if self.flight.gone >= self.flight.lasts:
            self.flight = None

    def _land(self) -> None:
        """Show the pending event as done, say it, and wait as long as it takes to read."""
        event, self.pending = self.pending, None
        assert event is not None
        self.stage.apply(event)
        self.app.is_dirty = True
        line = self.narrator.line(event)
        if line is not None:
            self.caption = self._caption_of(line)
        self.wait = self._hold(event, line) * self.speed()
        self._sound(event)

    def _hold(self, event: Event, line: Line | None) -> float:
        """Return how long an event stays before the next, in seconds at the pace Normal."""
        if isinstance(event, Moved):
            if event.target in ("called", "board"):
                if event.target == "called" and not self.queue and isinstance(self.match.ask, AskSeveral):
                    return 0.0  # the call is open, and its time runs
                return float(self.match.options.get("call_seconds", 2)) if event.target == "called" else 1.2
            return HOLD_CARD if event.source.startswith("hands[") else HOLD_DEAL
        if isinstance(event, Paid):
            return HOLD_PAY
        return HOLD_WORD if line is not None else 0.0

    def _sound(self, event: Event) -> None:
        if isinstance(event, Paid):
            self.app.audio.play("counter")
        elif isinstance(event, Moved) and event.source == "trick":
            self.app.audio.play("trick")
        elif isinstance(event, Moved) and event.target in ("called", "board"):
            self.app.audio.play("knob")
        elif isinstance(event, Moved) and event.source.startswith("hands["):
            self.app.audio.play("land")

    def _caption_of(self, line: Line) -> Caption:
        clause = clause_text(self.match.game.slug, line.clause, self.match.options)
        sign = self.sitters[line.seat].emblem if line.seat is not None and line.seat < len(self.sitters) else ""
        return Caption(line.text, clause.text if clause else "", line.clause, "event", sign)

    def _deal_is_over(self) -> None:
        from .settlement import SettlementScene

        self.picked, self.hint = [], None
        self.app.audio.play("hand")
        self.app.push(SettlementScene(self.app, self))

    def next_deal(self) -> None:
        """Lay the next deal's table once the settlement has been read; the match may be several deals ahead."""
        if self.match.is_over and self.stage.number >= len(self.match.results):
            self.app.to_bottom()
            return
        if self.session.is_family and self.needs_curtain():
            self.shown_to = None
        self.stage = Stage(self.match, self.shown_to, min(self.stage.number + 1, self.match.deal_number))
        self.queue, self.queued_at = self.stage.waiting(), (self.match.here, self.match.deal_number)
        self.app.is_dirty = True

    def _play_on(self) -> None:
        """Let computers and the caller go on; hand the machine over when another person is asked."""
        if self.app.settings.pace == "step" and not self.released and self.session.asked_person is None:
            return
        person = self.session.asked_person
        if self.session.is_family and person is not None and person != self.shown_to:
            if self.needs_curtain():
                self.draw_curtain()
            else:
                self.reveal(person)
            return
        if self.session.poll(self.app.clock.now()):
            self.released = False
            self.app.is_dirty = True
        if self.session.trouble != self.told_trouble:
            self.told_trouble = self.session.trouble
            if self.told_trouble:
                self.app.say(self.told_trouble)
        if self.session.is_family and self.shown_to is not None and self.idle > 20.0 and self.needs_curtain():
            self.draw_curtain()

    # the curtain
    def draw_curtain(self) -> None:
        """Hide everything in this very frame, and wait for the next person."""
        from .curtain import CurtainScene

        person = self.session.asked_person
        self.shown_to = None
        self.stage = Stage(self.match, None)
        self.stage.settle()
        self.queue, self.pending, self.flight = [], None, None
        self.queued_at = (self.match.here, self.match.deal_number)
        self.picked, self.hint, self.menu, self.chooser = [], None, None, None
        self.caption = Caption("")
        self.app.hush()  # it may have told the hand
        if person is not None:
            self.app.audio.play("curtain")
            self.app.push(CurtainScene(self.app, self, person))

    def reveal(self, person: int) -> None:
        """Show the table as a person sees it."""
        self.shown_to, self.idle = person, 0.0
        self.stage = Stage(self.match, person)
        self.stage.settle()
        self.queue, self.queued_at = [], (self.match.here, self.match.deal_number)
        self.caption = Caption(f"{self.names[person]}, it is your turn.", "", "", "event", self.sitters[person].emblem)
        self.app.is_dirty = True

    def left(self) -> None:
        if self.session.is_family and self.shown_to is not None and self.needs_curtain():
            self.draw_curtain()

    # doing
    def hurry(self) -> None:
        """Finish whatever is still moving."""
        self.flight, self.wait = None, 0.0
        if self.pending is not None:
            self._land()
        for event in self.queue:
            self.stage.apply(event)
            if line := self.narrator.line(event):
                self.caption = self._caption_of(line)
        self.queue, self.wait = [], 0.0
        self.released = True
        self.app.is_dirty = True

    def do(self, action: Action) -> None:
        """Make the person's answer, or say why it may not be."""
        self.idle = 0.0
        seat = self.shown_to
        if seat is None:
            return
        try:
            self.session.act(action, seat, self.app.clock.now())
        except IllegalAction as illegal:
            self.refuse(illegal.refusal.sentence, illegal.refusal.clause, action)
            return
        self.picked, self.hint, self.hint_stage, self.chooser, self.released = [], None, 0, None, True
        self.app.is_dirty = True
        person = self.session.asked_person
        if self.session.is_family and self.needs_curtain() and person != seat:
            self.shown_to = None  # the hand is covered in the same frame, with whatever was said of it
            self.caption = Caption("")
            self.app.hush()
            self.stage = Stage(self.match, None)
            done = self.stage.events()
            for event in done[: max(0, len(done) - self._new_events())]:
                self.stage.apply(event)
            self.queue, self.queued_at = self.stage.waiting(), (self.match.here, self.match.deal_number)

    def _new_events(self) -> int:
        """Return how many events of the open deal came with the last answer."""
        events = self.stage.events()
        last = max((i for i, e in enumerate(events) if isinstance(e, Acted)), default=len(events))
        return len(events) - last

    def refuse(self, sentence: str, clause: str, action: Action | None = None) -> None:
        """Say in the caption strip why something may not be done."""
        tail = None
        if action is not None and action.args:
            found = next((t for t in self.app.targets if t.name == f"card.{action.args[0]}"), None)
            tail = found.rect.centerx if found else None
        known = clause_text(self.match.game.slug, clause, self.match.options)
        self.caption = Caption(self.narrator.said(sentence), known.text if known else "", clause, "refusal", tail=tail)
        self.app.audio.play("refused")
        self.app.is_dirty = True

    def press_card(self, name: str) -> None:
        """Raise a card, or play the raised one."""
        self.idle = 0.0
        ask = self.own_ask()
        if ask is None:
            return
        sets = next((v for v in self.verbs() if isinstance(v, CardsVerb)), None)
        if sets is not None:
            self.picked = [c for c in self.picked if c != name] if name in self.picked else [*self.picked, name]
        elif Play in self.verbs():
            action = Play(next(c for c in self.stage.hand(self.shown_to or 0) if str(c) == name))
            refusal = ask.refusal(action)
            if refusal is not None:
                self.refuse(refusal.sentence, refusal.clause, action)
            elif self.picked == [name] or not self.app.settings.confirm:
                self.do(action)
            else:
                self.picked = [name]
        self.app.is_dirty = True

    def verbs(self) -> list[Any]:
        return list(dict.fromkeys(a.verb for a in self.actions()))

    def ask_hint(self) -> None:
        """Give the idea first, and the play with its reason when asked again."""
        ask = self.own_ask()
        if ask is None or self.shown_to is None:
            return
        self.hint = self.hint or self.session.hint(self.shown_to)
        if self.hint is None:
            return
        self.hint_stage = min(self.hint_stage + 1, 2)
        tail = None
        if self.hint_stage == 2 and self.hint.action.verb is Play:
            found = next((t for t in self.app.targets if t.name == f"card.{self.hint.action.what}"), None)
            tail = found.rect.centerx if found else None
        if self.hint_stage == 1:
            self.caption = Caption(self.narrator.said(self.hint.idea), "Press again for the play.", "", "hint")
        else:
            known = clause_text(self.match.game.slug, self.hint.clause, self.match.options)
            said = self.narrator.said(self.hint.reason)
            self.caption = Caption(said, known.text if known else "", self.hint.clause, "hint", tail=tail)
        self.app.is_dirty = True

    def undo(self) -> None:
        """Take back to the last decision."""
        if self.app.settings.undo == "strict":
            self.app.say("Taking back is turned off in the settings.")
            return
        if self.session.undo():
            self._stand_here("Taken back.")
        else:
            self.app.say("There is nothing to take back.")

    def redo(self) -> None:
        """Make again what was taken back."""
        if self.session.redo():
            self._stand_here("Made again.")
        else:
            self.app.say("There is nothing to make again.")

    def _stand_here(self, word: str) -> None:
        self.flight, self.wait, self.pending, self.queue = None, 0.0, None, []
        self.picked, self.hint, self.hint_stage = [], None, 0
        person = self.session.asked_person
        if self.session.is_family and self.needs_curtain() and person != self.shown_to:
            self.draw_curtain()
            return
        self.stage = Stage(self.match, self.shown_to)
        self.stage.settle()
        self.queued_at = (self.match.here, self.match.deal_number)
        self.caption = Caption(word)
        self.app.is_dirty = True

    def change_pace(self, by: int) -> None:
        """Make the game quicker or slower."""
        at = PACE_NAMES.index(self.app.settings.pace) + by
        self.app.settings.pace = PACE_NAMES[max(0, min(at, len(PACE_NAMES) - 1))]
        self.app.keep_settings()
        self.app.say(f"Pace: {self.app.settings.pace}.")

    def why(self) -> None:
        """Say why the focused card may not be played."""
        name = self.app.focus.removeprefix("card.")
        ask = self.own_ask()
        if ask is None or not self.app.focus.startswith("card."):
            self.app.say("Choose a card first, and this tells why it may or may not be played.")
            return
        refusal = ask.refusal(f"Play({name})")
        if refusal is None:
            self.app.say("That card may be played.")
        else:
            self.refuse(refusal.sentence, refusal.clause)

    def back(self) -> None:
        if self.menu is not None or self.chooser is not None:
            self.menu = self.chooser = None
        elif self.picked:
            self.picked = []
        elif self.is_zoomed or self.shows_last:
            self.is_zoomed = self.shows_last = False
        elif self.session.is_family and self.shown_to is not None and self.needs_curtain():
            self.draw_curtain()
        else:
            self.menu = "menu"
        self.app.is_dirty = True

    def leave(self) -> None:
        """Go Home; the game is kept and can be taken up again."""
        self.app.to_bottom()

    def ended(self) -> None:
        self.session.close()

    def wheel(self, steps: int) -> None:
        self.log_scroll = max(0, min(self.log_most, self.log_scroll + steps * 60))

    # keys
    def key(self, name: str, shift: bool, control: bool) -> bool:
        self.idle = 0.0
        if control and name == "z":
            self.undo()
        elif control and name == "y":
            self.redo()
        elif control:
            return False
        elif name == "space" and not self.is_settled:
            self.hurry()
        elif name in self._letters() and self.menu is None and self.chooser is None:
            self._letters()[name]()
            self.app.is_dirty = True
        elif name in "123456789" and self.menu is None and self.chooser is None:
            cards = [t for t in self.app.targets if t.name.startswith("card.")]
            if int(name) <= len(cards):
                self.app.focus = cards[int(name) - 1].name
        else:
            return False
        return True

    def _letters(self) -> dict[str, Any]:
        return {
            "[": lambda: self.change_pace(-1),
            "]": lambda: self.change_pace(1),
            "i": self.ask_hint,
            "w": self.why,
            "g": self.toggle_log,
            "l": lambda: setattr(self, "shows_last", not self.shows_last),
            "b": lambda: setattr(self, "is_zoomed", not self.is_zoomed),
            "c": lambda: setattr(self, "menu", "ledger"),
            "s": lambda: self.app.say(self.scores()),
            "a": lambda: self.app.say(self.possible()),
            "r": lambda: self.app.say(self.caption.text or "Nothing has been said."),
            "h": lambda: self.app.say(self.hand_in_words()),
            "t": lambda: self.app.say(self.table_in_words()),
            "o": lambda: self.app.say(self.scores()),
            "m": self.mute,
            "f1": self.open_rules,
            "f4": self.next_suits,
            "f10": lambda: setattr(self, "menu", "menu"),
            "/": lambda: setattr(self, "menu", "keys"),
            "?": lambda: setattr(self, "menu", "keys"),
        }

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.has_log = not self.has_log

    def mute(self) -> None:
        """Turn the sound off or on."""
        self.app.settings.is_muted = not self.app.settings.is_muted
        self.app.keep_settings()
        self.app.say("Sound off." if self.app.settings.is_muted else "Sound on.")

    def next_suits(self) -> None:
        """Take the next set of suit colours."""
        sets = resources.SUIT_SETS
        self.app.settings.suit_set = sets[(sets.index(self.app.settings.suit_set) + 1) % len(sets)]
        self.app.keep_settings()

    def open_rules(self) -> None:
        """Show the rules of this table at the clause of the present question."""
        from .rules import RulesScene

        ask = self.own_ask()
        slug = self.match.game.slug
        self.app.push(RulesScene(self.app, slug, self.match.options, ask.clause if ask else self.caption.clause))

    def scores(self) -> str:
        """Say what everybody holds."""
        held = zip(self.names, self.stage.counters, strict=True)
        return ", ".join(f"{name} {n}" for name, n in held) + "."

    def possible(self) -> str:
        """Say what may be done now."""
        ask = self.own_ask()
        return f"You may {spoken(self.narrator.said(ask.choices()))}." if ask else "It is not your turn."

    def hand_in_words(self) -> str:
        cards = [spoken(str(c)) for c in in_order(self.stage.hand(self.shown_to or 0)) if c is not None]
        return f"You hold {', '.join(cards)}." if cards else "You hold no cards."

    def table_in_words(self) -> str:
        pools = [f"{self.narrator.account(p)} {n}" for p, n in self.stage.pools.items() if n]
        return f"On the table: {', '.join(pools) or 'no counters'}."

    # theme of Loto
    def theme_item(self, number: int) -> str:
        """Return what stands for a number in the caller's words, where a theme is played."""
        return loto_item(self.match.options.get("theme", "numbers"), number, 1)

    def theme_short(self, number: int) -> str:
        """Return the word in a cell."""
        return loto_item(self.match.options.get("theme", "numbers"), number, 0)

    def theme_picture(self, number: int) -> str:
        """Return the path of the picture in a cell."""
        if self.match.options.get("theme") != "picture":
            return ""
        path = f"loto/pictures/{number:02d}"
        return path if resources.exists(f"{path}.svg") else ""

    def run_players(self) -> list[int]:
        """Return who played each card of the run that lies on the table."""
        found: list[int] = []
        for event in self.stage.events()[: self.stage.applied]:
            if isinstance(event, Moved) and event.target == "run":
                found.append(int(event.source[6:-1]))
            elif isinstance(event, Moved) and event.source == "run":
                found = []
        return found

    # drawing
    def draw(self, canvas: Canvas) -> None:
        others = 0 if not self.centre.has_hand else self.match.seats - 1
        self.layout = layout = table_layout(
            canvas.w,
            canvas.h,
            others,
            has_log=self.has_log,
            has_hand=self.centre.has_hand,
            text=canvas.looks.text,
            round_a_board=self.centre.round_a_board,
        )
        canvas.felt()
        self.draw_head(canvas, layout)
        self.draw_plates(canvas, layout)
        self.centre.draw(self, canvas, layout)
        self.draw_hand(canvas, layout)
        if self.shows_last:
            self.draw_last_trick(canvas, layout)
        if self.caption.text:
            caption_strip(canvas, layout.caption, self.caption)
        self.draw_foot(canvas, layout)
        if layout.log is not None:
            lines = self.narrator.lines(self.stage.events()[: self.stage.applied])
            title = self.deal_words()
            self.log_most = log_panel(canvas, layout.log, lines, self.sitters, self.log_scroll, title)
        if self.flight is not None:
            self.draw_flight(canvas, layout)
        if self.chooser is not None:
            self.draw_chooser(canvas)
        if self.menu is not None:
            self.draw_menu(canvas)

    def deal_words(self) -> str:
        """Say which deal this is, of how many."""
        if self.match.options.get("method") == "second":
            return f"Drawing {self.stage.number}"
        length = self.match.game.length()
        return f"Deal {self.stage.number}" + (f" of {length}" if length else "")

    def draw_head(self, canvas: Canvas, layout: TableLayout) -> None:
        t, rect = canvas.theme, layout.head
        rail(canvas, rect, True)
        size = rect.h - 6
        button(
            canvas,
            "menu",
            Rect(4, 3, size, size),
            "",
            lambda: setattr(self, "menu", "menu"),
            kind="quiet",
            icon="menu",
            zone="head",
        )
        canvas.line(size + 10, rect.h * 0.25, size + 10, rect.h * 0.75, t.wood_line)
        name = game_text(self.match.game.slug).name
        box = canvas.text(name, size + 24, rect.centery, "h3", "sb", t.ivory)
        base = pill(canvas, self.preset_words(), box.right + canvas.n(14), rect.centery, t.brass)
        x = self._head_buttons(canvas, rect)
        middle = self.deal_words()
        if base.right + canvas.width_of(middle, "small") + 30 < x:
            canvas.text(middle, (base.right + x) / 2, rect.centery, "small", "r", t.ivory_2, 0.5)

    def _head_buttons(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the buttons at the right of the head from right to left; return where they begin."""
        items = [
            ("log", "Log", "g", "log", self.toggle_log),
            ("rules", "Rules", "F1", "book", self.open_rules),
            ("idea", "Idea", "I", "idea", self.ask_hint),
            ("undo", "Undo", "", "undo", self.undo),
            ("pace", self.app.settings.pace.capitalize(), "]", "clock", lambda: self.change_pace(1)),
        ]
        x, h = rect.right - 6, rect.h - 8
        room = rect.w * 0.56
        words = sum(button_width(canvas, label, key, icon, "small") for _, label, key, icon, _ in items) < room
        for name, label, key, icon, act in items:
            w = button_width(canvas, label if words else "", key if words else "", icon, "small")
            x -= w
            button(
                canvas, f"head.{name}", Rect(x, rect.y + 4, w, h), label if words else "", act, kind="quiet",
                key=key.upper() if words else "", icon=icon, zone="head", role="small",
            )  # fmt: skip
        return x

    def preset_words(self) -> str:
        """Name the preset and count what differs from it."""
        extra = len(differences(self.match.game.slug, self.match.preset, self.match.options))
        name = {"plain": "Plain"}.get(self.match.preset, game_text(self.match.game.slug).preset(self.match.preset).name)
        name = name if len(name) < 22 else self.match.preset.replace("_", " ").capitalize()
        return f"{name} + {extra}" if extra else name

    def draw_plates(self, canvas: Canvas, layout: TableLayout) -> None:
        asked, thinking = self.asked_seats(), self.session.thinking
        for distance, rect in layout.plates.items():
            seat = self.around()[distance % self.match.seats]
            hand = self.stage.piles.get(f"hands[{seat}]")
            state = PlateState(
                self.stage.counters[seat],
                len(hand) if hand is not None else None,
                self.centre.seat_line(self, seat),
                seat in asked,
                seat == thinking and self.is_settled,
                seat == self.stage.dealer,
                self.stage.facts.get("idle") == seat,
            )
            plate(canvas, rect, self.sitters[seat], state, layout.is_small_plate)

    def draw_hand(self, canvas: Canvas, layout: TableLayout) -> None:
        if not self.centre.has_hand or self.shown_to is None:
            return
        hand = in_order(self.stage.hand(self.shown_to))
        moving = self.pending
        if isinstance(moving, Moved) and moving.source == f"hands[{self.shown_to}]":
            hand = [c for c in hand if c not in moving.pieces]
        rects = fan(layout.hand, len(hand), layout.card_h)
        verbs = self.verbs()
        lawful = {str(a.what) for a in self.actions() if a.verb is Play} if Play in verbs else None
        strip = rects[1].x - rects[0].x if len(rects) > 1 else layout.card_h
        for card, rect in zip(hand, rects, strict=True):
            name = str(card)
            if card is None:
                canvas.card(None, rect)
                continue
            state = "picked" if name in self.picked else "rest"
            if lawful is not None and name not in lawful:
                state = "barred"
            elif lawful is not None and state == "rest" and len(lawful) < len(hand):
                state = "lit"
            hinted = bool(self.hint and self.hint_stage == 2 and name in _cards_of(self.hint.action))
            target = Target(f"card.{name}", rect, lambda name=name: self.press_card(name), "hand", bare=True)  # type: ignore[misc]
            hand_card(canvas, HandCard(name, rect, state, hinted), strip, target)

    def draw_last_trick(self, canvas: Canvas, layout: TableLayout) -> None:
        """Show the last trick turned up, where the rules let one look back."""
        t = canvas.theme
        if self.stage.last_trick is None:
            return
        cards, _, winner = self.stage.last_trick
        h = round(canvas.h * 0.13)
        w = round(h * 5 / 7)
        rect = Rect(0, 0, len(cards) * (w + 10) + 30, h + round(canvas.px("small") * 3))
        rect.midtop = (layout.area.centerx, layout.area.y)
        canvas.panel(rect, t.felt.edge, 8, t.brass, 2, shade=8)
        canvas.text(
            f"Last trick: {self.names[winner]}", rect.centerx, rect.y + canvas.px("small"), "small", "b", t.ivory, 0.5
        )
        for i, card in enumerate(cards):
            place = Rect(rect.x + 20 + i * (w + 10), rect.y + round(canvas.px("small") * 2), w, h)
            canvas.card(None if card is None else str(card), place)

    def draw_flight(self, canvas: Canvas, layout: TableLayout) -> None:
        assert self.flight is not None
        part = min(1.0, self.flight.gone / max(self.flight.lasts, 0.001))
        eased = 1 - (1 - part) ** 3
        (x0, y0), (x1, y1) = self.flight.start, self.flight.end
        h = layout.table_h
        for i, face in enumerate(self.flight.faces):
            rect = Rect(0, 0, round(h * 5 / 7), h)
            rect.center = (round(x0 + (x1 - x0) * eased) + i * 12, round(y0 + (y1 - y0) * eased))
            canvas.card(face, rect)

    # the foot: what is asked, and the buttons
    def draw_foot(self, canvas: Canvas, layout: TableLayout) -> None:
        t, rect = canvas.theme, layout.foot
        rail(canvas, rect, False)
        seat = self.shown_to
        x = canvas.n(18)
        if seat is not None:
            size = canvas.n(40)
            emblem(canvas, self.sitters[seat].emblem, x + size / 2, rect.centery, size)
            x += size + canvas.n(12)
            name = canvas.text(
                self.names[seat], x, rect.centery - rect.h * 0.19, "body", "b", t.ivory, most=canvas.n(150)
            )
            counter(canvas, x + canvas.n(10), rect.centery + rect.h * 0.2, canvas.n(20))
            figure = canvas.text(
                str(self.stage.counters[seat]), x + canvas.n(26), rect.centery + rect.h * 0.2, "figure", "B", t.ivory
            )
            x = max(name.right, figure.right) + canvas.n(16)
            lamp = "lamp_lit" if self.own_ask() or self.is_racing else "lamp_out"
            picture = raster.picture(f"table/{lamp}", canvas.n(40), canvas.n(40))
            canvas.put(picture, x + canvas.n(20), rect.centery)
            x += canvas.n(48)
            canvas.line(x, rect.y + rect.h * 0.22, x, rect.bottom - rect.h * 0.22, t.wood_line)
            x += canvas.n(16)
        left = self.draw_buttons(canvas, layout, x)
        said = self.foot_words()
        canvas.paragraph(
            said, x, rect.centery - canvas.height_of(said, left - x - 12, "lead", 1.15, "b") / 2, left - x - 12, "lead",
            t.ivory, "b", 1.15, 2,
        )  # fmt: skip

    def foot_words(self) -> str:
        """Say what is asked of whom."""
        if self.is_racing:
            return "Answer when your number is called"
        ask = self.own_ask()
        if ask is not None:
            leads = not self.stage.piles.get("trick", [0])
            return self.narrator.asked(ask, leads)
        if self.match.is_over and self.is_settled:
            return "The session is over"
        asked = self.asked_seats()
        if self.session.thinking is not None and self.is_settled:
            return f"{self.names[self.session.thinking]} is thinking …"
        return f"{self.names[asked[0]]} to play" if asked else ""

    def draw_buttons(self, canvas: Canvas, layout: TableLayout, least: int) -> int:
        """Draw the choices from the right end of the foot; return where they begin."""
        items = self.choices()
        x, y, h = layout.foot.right - canvas.n(12), layout.foot.centery - canvas.control // 2, canvas.control
        row_left = x
        limit = max(least + canvas.n(150), layout.foot.x + canvas.n(120))
        for i, (name, label, act, kind, key, off) in enumerate(items):
            w = button_width(canvas, label, key)
            if x - w < limit and i:
                x, y = layout.foot.right - canvas.n(12), y - h - canvas.n(14)
                limit = layout.foot.x + canvas.n(20)
            x -= w
            button(canvas, name, Rect(x, y, w, h), label, act, kind=kind, key=key, off=off, zone="actions")
            if y > layout.foot.y:
                row_left = x
            x -= canvas.n(10)
        return row_left - canvas.n(8)

    def choices(self) -> list[tuple[str, str, Any, str, str, str]]:
        """Return the buttons as (name, label, act, kind, key, why off), the primary first."""
        if self.is_racing:
            answer = ("do.Answer", "I have it", self.answer_call, "primary", "Enter", "")
            is_stepped = self.app.settings.pace == "step"
            return [answer, ("release", "Next", self.hurry, "dark", "Space", "")] if is_stepped else [answer]
        ask = self.own_ask()
        if ask is None:
            if not self.is_settled:
                return [("hurry", "Go on", self.hurry, "dark", "Space", "")]
            return [("release", "Next", self.hurry, "dark", "Space", "")] if self.app.settings.pace == "step" else []
        found: list[tuple[str, str, Any, str, str, str]] = []
        by_verb = {verb: [a for a in ask.actions if a.verb is verb] for verb in self.verbs()}
        is_crowded = sum(len(actions) > MOST_BUTTONS for actions in by_verb.values()) > 1
        for verb, actions in by_verb.items():
            if verb is Play:
                found.append(self._play_button(ask))
            elif isinstance(verb, CardsVerb):
                found.append(self._set_button(ask, verb))
            elif len(actions) > (1 if is_crowded else MOST_BUTTONS):
                label = self.narrator.heading(verb)
                found.append(
                    (f"verb.{verb.name}", label, lambda v=verb.name: setattr(self, "chooser", v), "dark", "", "")
                )
            else:
                found += [self._button_of(action) for action in reversed(actions)]
        if found and not any(item[3] == "primary" for item in found) and "Answer" in [v.name for v in self.verbs()]:
            found[0] = (*found[0][:3], "primary", "Enter", "")
        return found

    def _button_of(self, action: Action) -> tuple[str, str, Any, str, str, str]:
        return (f"do.{action}", self.narrator.label(action), lambda: self.do(action), "dark", "", "")

    def _play_button(self, ask: Ask) -> tuple[str, str, Any, str, str, str]:
        chosen = self.picked[0] if self.picked else None
        if chosen is None:
            return ("play", "Play", None, "dark", "", "Raise a card of your hand first, then play it.")
        return ("play", f"Play the {_words(chosen)}", lambda: self.press_card(chosen), "primary", "Enter", "")

    def _set_button(self, ask: Ask, verb: CardsVerb) -> tuple[str, str, Any, str, str, str]:
        hand = [c for c in self.stage.hand(self.shown_to or 0) if c is not None and str(c) in self.picked]
        action = verb(tuple(hand))
        refusal = ask.refusal(action)
        many = len(hand)
        verb_words = self.narrator.tokens(action)
        label = (
            f"{verb_words}: {many} card{'' if many == 1 else 's'}"
            if many
            else {"Buy": "Keep my hand"}.get(verb.name, verb_words)
        )
        if refusal is not None:
            return ("set", label, None, "dark", "", self.narrator.said(spoken(refusal.sentence)))
        return ("set", label, lambda: self.do(action), "primary", "Enter", "")

    def draw_chooser(self, canvas: Canvas) -> None:
        """Offer every action of one verb on a sheet that scrolls."""
        t = canvas.theme
        canvas.cover()
        actions = [a for a in self.actions() if a.verb.name == self.chooser]
        w, h = min(canvas.w - 40, canvas.n(760)), canvas.h - canvas.n(120)
        rect = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=9)
        pad = canvas.n(24)
        canvas.text("Choose", rect.x + pad, rect.y + pad, "h3", "sb", t.ink)
        close = button_width(canvas, "Not now")
        button(
            canvas,
            "chooser.close",
            Rect(rect.right - pad - close, rect.y + canvas.n(8), close, canvas.control),
            "Not now",
            self.back,
            zone="dialog",
        )
        top = max(rect.y + pad + canvas.px("h3"), rect.y + canvas.n(16) + canvas.control)
        columns = max(1, (w - 2 * pad) // canvas.n(230))
        cw, ch = (w - 2 * pad) // columns, canvas.control + 8
        rows = -(-len(actions) // columns)
        room = rect.bottom - pad - top
        self.scroll_most = max(0, rows * ch - room)
        for i, action in enumerate(actions):
            y = top + i // columns * ch - self.log_scroll
            if top <= y <= rect.bottom - pad - ch:
                place = Rect(rect.x + pad + i % columns * cw, y, cw - 10, ch - 8)
                button(
                    canvas,
                    f"choose.{action}",
                    place,
                    self.narrator.label(action),
                    partial(self.do, action),
                    zone="list",
                    role="small",
                )
        self.log_most = self.scroll_most

    # overlays
    def draw_menu(self, canvas: Canvas) -> None:
        """Draw the menu, the ledger or the keys above the table."""
        t = canvas.theme
        canvas.cover()
        w = min(canvas.w - 40, canvas.n(520 if self.menu == "menu" else 760))
        h = min(canvas.h - 24, canvas.n(600))
        rect = Rect((canvas.w - w) // 2, (canvas.h - h) // 2, w, h)
        canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=9)
        pad = canvas.n(26)
        title = {"menu": "The table", "ledger": "Ledger of this deal", "keys": "Keys"}[self.menu or "menu"]
        canvas.text(title, rect.x + pad, rect.y + pad, "h3", "sb", t.ink)
        canvas.rule(rect.x + pad, rect.right - pad, round(rect.y + pad + canvas.px("h3") * 0.8), t.claret)
        body = Rect(rect.x + pad, round(rect.y + pad + canvas.px("h3") * 1.4), rect.w - 2 * pad, 0)
        body.h = rect.bottom - body.y - pad
        if self.menu == "menu":
            self._draw_menu_items(canvas, body)
        else:
            lines = self.ledger() if self.menu == "ledger" else KEY_LINES
            self._draw_lines(canvas, body, lines)

    def _draw_menu_items(self, canvas: Canvas, body: Rect) -> None:
        sits = list(self.session.away)
        items: list[tuple[str, str, Any, str]] = [("menu.continue", "Go on playing", self.back, "")]
        if sits:
            items.append(("menu.back", f"{self.names[sits[0]]} is back", self.come_back, ""))
        else:
            person = self.shown_to if self.shown_to is not None else None
            off = "" if person is not None and self.sitters[person].is_person else "No person sits here now."
            items.append(("menu.sit", "A computer sits in for me", self.sit_in, off))
        items += [
            ("menu.ledger", "Ledger", lambda: setattr(self, "menu", "ledger"), ""),
            ("menu.rules", "Rules of this table", self._rules_from_menu, ""),
            ("menu.keys", "Keys", lambda: setattr(self, "menu", "keys"), ""),
            ("menu.settings", "Settings", self._settings_from_menu, ""),
            (
                "menu.stop",
                "End the session here",
                self.stop,
                "" if self.session.may_stop else "Finish this deal first; then the session can end.",
            ),
            ("menu.leave", "Home (the game is kept)", self.leave, ""),
        ]
        step = min(canvas.control + canvas.n(10), body.h // len(items))
        for i, (name, label, act, off) in enumerate(items):
            place = Rect(body.x, body.y + i * step, body.w, min(canvas.control, step - 4))
            button(canvas, name, place, label, act, kind="primary" if i == 0 else "paper", off=off, zone="dialog")

    def _rules_from_menu(self) -> None:
        self.menu = None
        self.open_rules()

    def _settings_from_menu(self) -> None:
        from .settings import SettingsScene

        self.menu = None
        self.app.push(SettingsScene(self.app))

    def sit_in(self) -> None:
        """Let a computer play for the person at the machine."""
        if self.shown_to is not None:
            self.session.sit_in(self.shown_to)
            self.app.say(f"A computer plays for {self.names[self.shown_to]}, from the next decision on.")
        self.menu = None

    def come_back(self) -> None:
        """Give the seat back."""
        for seat in list(self.session.away):
            self.session.back_again(seat)
            if not self.session.is_family:
                self.shown_to = seat
        self.menu = None

    def stop(self) -> None:
        """End the session at the last deal boundary."""
        try:
            self.session.stop()
        except IllegalAction as illegal:
            self.app.say(self.narrator.refused(illegal.refusal))
        self.menu = None
        self.stage.settle()
        self.queue, self.pending = [], None

    def ledger(self) -> list[str]:
        """Return every payment of the deal on the screen."""
        found = []
        for paid in self.stage.paid:
            line = self.narrator.line(paid)
            text = line.text if line else f"{counters_word(paid.amount)} to {self.narrator.account(paid.target)}."
            found.append(f"{text} [[{paid.why}]]")
        return found or ["Nothing has been paid in this deal yet."]

    def _draw_lines(self, canvas: Canvas, body: Rect, lines: list[str]) -> None:
        heights = [canvas.height_of(line, body.w, "small", 1.3) + canvas.n(5) for line in lines]
        room = body.h - canvas.control - canvas.n(10)
        self.log_most = max(0, sum(heights) - room)
        y = body.y - min(self.log_scroll, self.log_most)
        for line, h in zip(lines, heights, strict=True):
            if body.y <= y and y + h <= body.y + room:
                canvas.paragraph(line, body.x, y, body.w, "small", leading=1.3, clause=canvas.theme.claret)
            y += h
        w = button_width(canvas, "Back", "Enter")
        place = Rect(body.right - w, body.bottom - canvas.control, w, canvas.control)
        button(canvas, "lines.back", place, "Back", self.back, kind="primary", key="Enter", zone="dialog")


KEY_LINES = [
    "**Tab**, **Shift+Tab**: from group to group. **Arrows**, **Home**, **End**, **1-9**: within a group.",
    "**Enter**: raise a card, and again to play it; press a button.",
    "**Esc**: back; at a family table it hides the hand.",
    "**Space**: finish what is moving.",
    "**I**: an idea, again for the play. **W**: why not? **A**: what may I do?",
    "**Ctrl+Z**: take back. **Ctrl+Y**: make again.",
    "**H** hand, **T** table, **S** scores, **L** last trick, **R** repeat, **C** ledger, **G** log, **B** board.",
    "**[** and **]**: slower and quicker. **M**: sound. **F4**: suit colours. **F11**: full screen.",
    "**F1**: the rules of this table. **F10**: menu.",
]


def _cards_of(action: Action) -> set[str]:
    found: set[str] = set()
    for arg in action.args:
        found |= {str(c) for c in arg} if isinstance(arg, tuple) else {str(arg)}
    return found


def _words(card: str) -> str:
    return spoken(card).removeprefix("the ")


@cache
def _themes() -> dict[str, Any]:
    if not resources.exists("loto/themes.toml"):
        return {}
    return tomllib.loads(resources.text("loto/themes.toml"))


def loto_item(theme: str, number: int, field: int) -> str:
    """Return what stands for a number in a theme: field 0 its short name, 1 the caller's words."""
    found = _themes().get(theme)
    if found is None:
        return ""
    item = found["items"][number - 1]
    return str(item[min(field, len(item) - 1)]) if isinstance(item, list) else str(item)


def best_seats(slug: str) -> int:
    """Return the seats that are laid when nothing else is said."""
    return CATALOGUE[slug].best[0]
