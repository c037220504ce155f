"""A table in use: its viewer, their actions, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any

from ....engine.keys import key_of
from ....engine.questions import Action, Ask, AskSeveral, IllegalAction, Verb
from ....narration.headings import heading_of
from ....narration.ledger import counted_entries, points_entries
from ....narration.narrator import Narrator
from ....narration.texts import aim
from ....narration.words import listed, spoken
from ....narration.words import points as points_word
from ....session.pause import Pause
from ....session.picture import Picture
from ....session.presenter import Presenter
from ....session.session import Session
from ....session.stage import Stage
from ...arrangements import arrangement_of
from ...drawing.canvas import Canvas, Held, Looks, Point, Rect, Target, Thing
from ...input.keys import label
from ...pieces.ground import lamplit
from ...pieces.pieces import Caption, table_caption
from ...table.choosing import draw_choosing
from ...table.layout import TableLayout, table_layout
from ...table.log import LINES
from ...widgets.help import Help
from ..base import Scene
from ..curtain.cloth import cloth
from ..routes import ToCurtain, ToPeople, ToRules, ToSettings, ToSettlement, ToShuffle
from .amounts import Amounts
from .calling import Calling
from .choice import Choice
from .comforts import Comforts
from .explaining import Explaining
from .flights import Sprite, landing
from .foot import Foot, declining
from .guard import Guard
from .hand import Hand
from .head import Head
from .helping import Helping
from .host import Host
from .keyboard import Keyboard
from .logbook import Logbook
from .menu import menu_items
from .overlays import AskFirst, Chooser, Leaving, Lines, Menu, Offer, Overlay, key_lines
from .pausing import Pausing
from .picking import as_held, possible
from .playback import FAST, Playback
from .prices import Prices
from .seats import draw_last_trick, draw_seats
from .speech import Speech
from .thinking import Thinking
from .undoing import Undoing

if TYPE_CHECKING:
    from ...window.app import App

PACE_NAMES = ("step", "leisurely", "normal", "brisk", "instant")
CURTAIN_UP = 0.16  # seconds
UNTOUCHED = 20.0  # seconds after which a shared machine hides the hand by itself


class TableScene(Scene, Host):
    """One table in use."""

    playback: Playback
    amounts: Amounts
    hand: Hand
    foot: Foot
    explaining: Explaining
    pausing: Pausing
    prices: Prices
    calling: Calling
    speech: Speech
    logbook: Logbook
    undoing: Undoing
    helping: Helping
    thinking: Thinking
    _caption = Caption("")
    zone_order = ("dialog", "list", "amount", "actions", "hand", "board")
    way_home = "Home (the game is kept)"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session, self.match = session, session.match
        self.sitters, self.names = session.sitters, session.names
        self.arrangement = arrangement_of(session.match.game.slug)
        self.narrator = Narrator(session.match.game.slug, session.names, session.match.options)
        self.presenter = Presenter(session)
        self.layout: TableLayout | None = None
        is_unseen = self._is_unseen()
        self.stage = Stage(session.match, self.shown_to, 1 if is_unseen else 0)
        self.playback, self.head, self.foot, self.speech = Playback(self), Head(self), Foot(self), Speech(self)
        self.amounts, self.hand, self.pausing = Amounts(self), Hand(self), Pausing(self)
        self.calling = Calling(self)
        self.explaining, self.logbook, self.comforts = Explaining(self), Logbook(self), Comforts(app)
        self.guard, self.thinking = Guard(app.clock), Thinking(self)
        self.undoing, self.helping = Undoing(self), Helping(self)
        self.keyboard, self.prices = Keyboard(self), Prices(self)
        if not is_unseen:
            self.stage.settle()
            self.playback.stand_here()
        self.caption = Caption(aim(session.match.game.slug, session.match.options))
        self.picked: list[str] = []
        self._overlay: Overlay | None = None
        self._leaving: Leaving | None = None
        self.shows_last = False
        self._touched_at = app.clock.now()
        self.is_released = True  # at the pace Step: whether the next computer player may act
        self._told_trouble = ""
        self._lifted_at = -CURTAIN_UP
        self.called_at = -1  # the number of answers when a person here was last called
        if session.notice:
            app.say(session.notice)
        self.pausing.take_up()

    def _is_unseen(self) -> bool:
        """Return whether nobody has acted yet: everything is then shown from the start, including the deal."""
        return not self.match.choices and not self.match.stopped

    def card_left_at(self, piece: object) -> tuple[float, float] | None:
        if (left := self.hand.drag.left_at(piece)) is not None:
            return left
        lies = next((target for target in self.app.targets if target.name == f"card.{piece}"), None)
        return lies.rect.center if lies else None

    @property
    def caption(self) -> Caption:
        """Return the strip's caption; setting it also speaks it."""
        return self._caption

    @caption.setter
    def caption(self, caption: Caption) -> None:
        is_new, self._caption = caption.text != self._caption.text, caption
        if caption.text and is_new:
            self.app.voice.say(spoken(caption.text))

    # the viewer
    @property
    def pause(self) -> Pause | None:
        """The pause at which the table stands, if any."""
        return self.pausing.pause

    def points(self, seat: int) -> int | None:
        """Return what a seat has where points are played for, None where it is counters."""
        return self.arrangement.points(self, seat)

    @property
    def picture(self) -> Picture:
        return self.stage

    @property
    def shown_to(self) -> int | None:
        return self.presenter.seat

    @property
    def chair(self) -> int:
        return self.presenter.chair

    @property
    def comfort(self) -> dict[str, Any]:
        """Return the viewer's own settings."""
        return (self.sitters[self.shown_to].comfort or {}) if self.shown_to is not None else {}

    @property
    def is_settled(self) -> bool:
        """Return whether the screen has caught up with the game."""
        return self.playback.is_settled and self.pausing.pause is None

    @property
    def is_untouched(self) -> bool:
        """Return whether a hand at a shared machine has been visible too long without input."""
        untouched = self.app.clock.now() - self._touched_at
        return self.session.hides_hands and self.shown_to is not None and untouched > UNTOUCHED + self.app.scan.patience

    def asked_seats(self) -> tuple[int, ...]:
        if self.pausing.pause is not None:
            ask = self.pausing.ask()
            return () if ask is None else ask.seats
        if not self.is_settled or self.match.ask is None:
            return ()
        return self.session.view(self.shown_to).asked

    def own_ask(self) -> Ask | None:
        """Return what the viewer is asked now."""
        seat = self.shown_to
        if self.pausing.pause is not None:
            return self.pausing.ask()
        if seat is None or not self.is_settled or self.match.ask is None or not self.sitters[seat].is_person:
            return None
        return self.match.ask.of(seat)

    def held_cards(self) -> list[Any]:
        """Return the viewer's cards in their own order."""
        return self.hand.ordered(self.shown_to) if self.shown_to is not None else []

    def key_of(self, act: str) -> str:
        return label(self.app.keys.chord(act))

    def actions(self) -> list[Action]:
        ask = self.own_ask()
        return ask.actions if ask is not None else []

    @property
    def is_racing(self) -> bool:
        """Return whether the viewer must listen for their numbers at Loto: nothing then shows that one was called."""
        if self.calling.is_on:
            return True
        seat, options = self.shown_to, self.match.game.chosen_options
        return (
            getattr(options, "answer", "") == "first"
            and options.method == "first"
            and seat is not None
            and self.sitters[seat].is_person
            and self.stage.facts.get("caller") != seat
            and bool(self.stage.piles["called"])
            and bool(self.stage.piles[key_of("cards", seat)])  # knobs are also drawn for the first deal
            and not (self.match.is_over and self.is_settled)
        )

    @property
    def way_on(self) -> str:
        """Return the way on from the settlement of the deal on the screen."""
        is_end = self.match.is_over and self.stage.number >= len(self.match.results)
        return "Home" if is_end else f"Next {self.deal_word.lower()}"

    @property
    def may_play_again(self) -> bool:
        """Return whether another match of this kind may start when this one is over."""
        return bool(self.session.people)

    @property
    def may_look_back(self) -> bool:
        """Return whether a lone person may look back at their choices, which reveals no one's hand."""
        return len(self.session.members) == len(self.session.people) == 1

    @property
    def may_end(self) -> bool:
        """Return whether the session may end with the deal on the screen."""
        return self.session.may_stop

    # time
    def touched(self) -> None:
        self._touched_at = self.app.clock.now()

    def rest(self) -> None:
        if self.is_untouched:
            self._cover()

    def update(self, dt: float) -> float:
        if self.is_untouched:
            self.draw_curtain()
        else:
            self._go_by_itself(dt)
        return self._still_for()

    def _go_by_itself(self, dt: float) -> None:
        """Show what has happened, then let computers and the caller go on, or lead to the settlement."""
        if self.hand.is_moving or (self._overlay is not None and self._overlay.is_moving):
            self.app.is_dirty = True
        if self.overlay is not None:
            return
        self.playback.beside.update(dt * (FAST if self.playback.is_fast else 1))
        if self.calling.waits:
            return
        while self.pausing.pause is None and self.playback.update(dt):
            if self.playback.takes_time:
                return
            if self.calling.waits:
                return
        if self.pausing.pause is not None:
            self.pausing.update()
            return
        if self.stage.number != self.match.deal_number or self.match.is_over:
            self._deal_is_over()
        else:
            self._play_on()

    def _still_for(self) -> float:
        """Return for how many seconds the table will stand still."""
        playback = self.playback
        is_moving = self.hand.is_moving or self.hand.drag.phase or playback.is_moving or self._rising_curtain()
        if is_moving or (self._overlay is not None and self._overlay.is_moving):
            return 0.0
        if self._overlay is None and (self.called_at != self.match.position or self.own_ask() is None):
            return 0.0
        if isinstance(self.match.ask, AskSeveral) or playback.changes:
            return 0.0
        return 1.0 if self.session.hides_hands else inf

    def _deal_is_over(self) -> None:
        self.picked, self.playback.is_rushing = [], False
        self.explaining.forget()
        self.app.audio.play("hand")
        self.app.open(ToSettlement(self))

    def next_deal(self) -> None:
        """Set the table for the next deal after the settlement; the match may be several deals ahead."""
        if self.match.is_over and self.stage.number >= len(self.match.results):
            self.app.to_bottom()
            return
        if self.session.hides_hands:
            self.presenter.cover()
        self.stage = Stage(self.match, self.shown_to, min(self.stage.number + 1, self.match.deal_number))
        self.playback.begin_again()
        self.app.audio.play("shuffle")
        self.app.is_dirty = True

    def _play_on(self) -> None:
        """Let computers and the caller go on; hand over the machine when another person is asked."""
        if self.own_ask() is not None:
            self.call_to_play()
        person = self.session.asked_person
        if person is not None and self.session.hides_hands and self.session.asks_secretly and self.pausing.take_up():
            return
        if self.app.settings.pace == "step" and not self.is_released and person is None:
            return
        if self.calling.is_shared and isinstance(self.match.ask, AskSeveral):
            self.presenter.cover()
            self._let_others_play()
            return
        host = self.presenter.host
        if self.presenter.is_deserted or (host is not None and host != self.shown_to):
            if host is None or self.match.game.has_secrets():
                self.draw_curtain()
            else:
                self.reveal(host)
            return
        self._let_others_play()

    def _let_others_play(self) -> None:
        """Let computer players act and the caller's clock run."""
        self.session.tempo = self.playback.speed()
        self.session.is_unhurried = self.calling.is_shared or self.playback.stands_at_own_call()
        if self.session.poll(self.app.clock.now()):
            self.is_released, self.app.is_dirty = False, True
        self.thinking.update()
        if self.session.trouble != self._told_trouble:
            self._told_trouble = self.session.trouble
            if self._told_trouble:
                self.app.say(self._told_trouble)

    def call_to_play(self) -> None:
        """Play the two notes once for each decision of the viewer."""
        self.playback.is_rushing = False
        if self.called_at != self.match.position and not self.is_racing:  # recognising one's number is the skill there
            self.called_at = self.match.position
            self.app.audio.play("turn")
            self.app.scan.begin()
            self.app.voice.say(self.speech.question())

    # the curtain
    def draw_curtain(self) -> None:
        """Hide everything in this frame, and wait for the next person."""
        person = self.presenter.host if self.pausing.pause is None else self.pausing.person
        self._cover()
        if person is not None or self.presenter.is_deserted:
            self.app.audio.play("curtain")
            self.app.open(ToCurtain(self, person))

    def _cover(self) -> None:
        """Remove everything from the table that could show or tell a hand."""
        self.presenter.cover()
        self._settle_stage()
        self.overlay = None
        self.caption = Caption("")
        self.app.hush()  # it may have named cards of the hand

    def reveal(self, person: int) -> None:
        """Show the table to a person."""
        self.presenter.uncover(person)
        self.touched()
        self._lifted_at = self.app.clock.now() if self.match.game.has_secrets() else -CURTAIN_UP
        self._settle_stage()
        self.caption = Caption(f"{self.names[person]}, it is your turn.", "", "", "event", self.sitters[person].emblem)

    def _settle_stage(self) -> None:
        """Show everything up to now, or to the pause, as the viewer may see it."""
        if self.pausing.pause is not None:
            self.pausing.lay()
        else:
            is_behind = self.stage.number < self.match.deal_number  # its settlement is still to be read
            self.stage = Stage(self.match, self.shown_to, self.stage.number if is_behind else 0)
            for event in self.stage.waiting():
                self.stage.apply(event)
            self.playback.stand_here()
        self.picked = []
        self.explaining.forget()
        self.app.is_dirty = True

    def left(self) -> None:
        self.playback.is_fast = False
        if not self.session.hides_hands or self.shown_to is None:
            return
        if self.app.scene is self:
            self.draw_curtain()
        else:
            self._cover()

    # overlays
    @property
    def overlay(self) -> Overlay | None:
        """Return the overlay on the table, if any."""
        return self._overlay

    @overlay.setter
    def overlay(self, sheet: Overlay | None) -> None:
        fades = sheet is None and self._overlay is not None and self.app.settings.motion == "full"
        may_fade = fades and not self.presenter.keeps_apart  # it may show a hand
        self._leaving = Leaving(self._overlay) if may_fade and self._overlay else None
        self._overlay = sheet
        if sheet is not None:
            self.guard.note()

    @property
    def may_stop(self) -> bool:
        """Whether the session may end now."""
        return self.session.may_stop and self.pausing.pause is None

    def set_level(self, level: str) -> None:
        """Let the computer players be of another level."""
        self.session.set_level(level)
        self.app.is_dirty = True

    # answers
    def do(self, action: Action) -> None:
        """Perform the viewer's action, or say why it is refused."""
        seat = self.shown_to
        if seat is None:
            return
        if self.pausing.pause is not None:
            self.pausing.answer(action)
            return
        place = self.stage.pauses
        try:
            self.session.act(action, seat, self.app.clock.now())
        except IllegalAction as illegal:
            self.refuse(illegal.refusal.sentence, illegal.refusal.clause, action)
            return
        is_covered = self.session.hides_hands and self.session.next_person(self.stage.number, place) != seat
        self.answered(is_covered=is_covered)
        if is_covered:  # the answer is still shown to everyone
            self.stage = Stage(self.match, None, self.stage.number)
            self.playback.stand_here()
            self.playback.queue = self.playback.since_answer(self.stage)

    def answered(self, *, is_covered: bool) -> None:
        """Clear what the answer was made with; also the hand and everything said of it, if it is to be hidden."""
        self.picked, self.overlay, self.is_released = [], None, True
        self.explaining.forget()
        self.app.is_dirty = True
        if is_covered:
            self.presenter.cover()
            self.caption = Caption("")
            self.app.hush()

    def answer_call(self) -> None:
        """Answer the called number; if the viewer does not have it the answer is void (LOTO-14)."""
        ask = self.own_ask()
        if ask is not None:
            self.do(ask.actions[0])
        else:
            number = self.stage.piles["called"][-1]
            what = f"no {number}" if self.narrator.theme == "numbers" else "nothing of the kind"
            self.refuse(f"You have {what} to cover.", "LOTO-14")

    def press_card(self, name: str) -> None:
        self.hand.press(name)

    def lift_card(self, name: str, rect: Rect, point: Point) -> Held | None:
        return self.hand.lift(name, rect, point)

    def card_state(self, name: str) -> str:
        return self.hand.state(name)

    def trick_winner(self) -> int | None:
        return self.playback.trick_winner

    def sweeps_trick(self) -> bool:
        return self.playback.sweeps_trick

    def is_hinted(self, name: str) -> bool:
        return self.hand.is_hinted(name)

    def ask_hint(self) -> None:
        """Show the hint's reason first, and the play when asked again."""
        self.explaining.ask_hint()

    def refuse(self, sentence: str, clause: str, action: Action | None = None) -> None:
        """Show in the caption why something is not allowed."""
        self.explaining.refuse(sentence, clause, action)

    def verbs(self) -> list[Verb]:
        """Return the verbs available to the viewer."""
        return list(dict.fromkeys(a.verb for a in self.actions()))

    def undo(self) -> None:
        """Undo back to the last decision."""
        if self.app.settings.undo == "strict":
            self.app.say("Taking back is switched off in the settings.")
        elif not self.session.may_undo:
            self.app.say("There is nothing to take back.")
        elif others := self.presenter.asked_to_undo():
            self._ask_to_undo(others)
        else:
            self._take_back(self.shown_to)

    def _ask_to_undo(self, others: list[int]) -> None:
        """Ask those who have answered or looked since whether they agree; meanwhile no hand is shown."""
        by, names = self.shown_to, listed([self.names[seat] for seat in others])
        who = "Somebody" if by is None else self.names[by]
        self._cover()
        text = f"{names}, do you agree? You have played, or looked at your cards, since then."
        words = "I agree: take it back" if len(others) == 1 else "We agree: take it back"
        agreed = ("undo.yes", words, partial(self._take_back, by), "paper")
        self.ask_first(f"{who} asks to take back", text, agreed, "Play on")

    def _take_back(self, by: int | None) -> None:
        self.overlay = None
        if taken_back := self.undoing.take_back(by):
            self.pausing.pause = None
            self._stand_here(taken_back)
        else:
            self.app.say("There is nothing to take back.")

    def ask_first(self, title: str, text: str, way: tuple[str, str, Callable[[], None], str], otherwise: str) -> None:
        """Ask for confirmation of something that one key cannot undo; the harmless answer is to leave it."""
        self.overlay = AskFirst(self.app, self.back, title, text, way, otherwise)

    def redo(self) -> None:
        """Redo what was undone."""
        if not self.session.redo():
            self.app.say("There is nothing to redo.")
        elif not self.pausing.take_up():
            self._stand_here("Done again.")

    def _stand_here(self, word: str) -> None:
        if self.session.hides_hands and self.session.asked_person != self.shown_to:
            self.draw_curtain()
            return
        self._settle_stage()
        self.app.notice = ""  # it may mention what is being undone
        self.caption = Caption(word)

    # pace
    def go_on(self) -> None:
        """Finish whatever is moving, and let the next player act."""
        if self.calling.is_on:
            self.calling.go_on()
            return
        self.playback.hurry()
        self.is_released = True

    def rush(self) -> None:
        """Skip to the viewer's next decision, or to the end of the deal."""
        self.playback.is_rushing = True
        self.go_on()

    # leaving, and overlays
    def help_for(self, target: Target) -> Help | None:
        is_card = target.name.startswith(("card.", "lay."))
        return self.helping.of_card(target) if is_card else super().help_for(target)

    def help_about(self, thing: Thing) -> Help:
        return self.helping.about(thing)

    def back(self) -> None:
        self.app.is_dirty = True
        if self.overlay is not None:
            self.overlay = None
        elif self.picked:
            self.picked = []
        elif self.is_zoomed or self.shows_last:
            self.is_zoomed = self.shows_last = False
        elif self.session.hides_hands and self.shown_to is not None:
            self.draw_curtain()
        else:
            self.show_menu()

    def leave(self) -> None:
        """Go Home; the game is saved and can be continued."""
        self.app.to_bottom()

    def ended(self) -> None:
        if self.session.is_family:
            self.app.hush()  # it may have named cards, and the next person sees Home
        self.session.close()

    def show_menu(self) -> None:
        """Show the menu of the table."""
        self.overlay = Menu(self.app, self.back, partial(menu_items, self))

    def show_ledger(self) -> None:
        """Show every payment of the deal on the screen."""
        self.overlay = Lines(self.app, self.back, f"Ledger of this {self.deal_word.lower()}", self.ledger())

    def show_keys(self) -> None:
        """Show what every key does."""
        self.overlay = Lines(self.app, self.back, "Keys that work now", key_lines(self.app.keys, self.keyboard.works()))

    def open_chooser(self, verb: str) -> None:
        """Show every action of one verb."""
        every = [a for a in self.actions() if a.verb.name == verb]
        named = as_held(possible(self.picked, every) or every, self.held_cards())
        choices = [Choice(f"choose.{a}", self.narrator.label(a), partial(self.foot.give_at_once, a)) for a in named]
        self.overlay = Chooser(self.app, self.back, choices)

    def offer(self, choices: Sequence[Choice]) -> None:
        """Show the choices that did not fit in the foot."""
        self.overlay = Offer(self.app, self.back, choices)

    def open_rules(self) -> None:
        """Show this table's rules at the clause of the current question."""
        self.overlay = None
        ask = self.own_ask()
        clause = ask.clause if ask and not ask.quiet else self.caption.clause  # the page stays open when others come
        match = self.match
        self.app.open(ToRules(match.game.slug, match.seats, match.options, clause))

    def open_shuffle(self) -> None:
        """Show the fingerprint of the seed, and after the session the seed."""
        self.overlay = None
        self.app.open(ToShuffle(self.match))

    def open_settings(self) -> None:
        """Show the settings, which take effect on return."""
        self.overlay = None
        self.app.open(ToSettings())

    def sit_in(self) -> None:
        """Let a computer play for the viewer."""
        if self.shown_to is not None:
            self.goes_away(self.shown_to)

    def goes_away(self, seat: int) -> None:
        """Let a computer play for a person until they return."""
        self.overlay = None
        self.presenter.goes_away(seat)
        if self.session.is_family:
            self._cover()
        self.app.say(f"The computer plays for {self.names[seat]} from their next turn.")

    def come_back(self, seat: int) -> None:
        """Return a person's seat to them."""
        self.overlay = None
        self.presenter.comes_back(seat)
        if self.session.is_family:
            self._cover()

    def leaves(self, seat: int) -> None:
        """Give the seat of a person who has left to a computer player for good."""
        self.presenter.leaves(seat)
        self._cover()

    def named_anew(self) -> None:
        """Use everybody's current names."""
        self.names = self.session.names
        self.narrator = Narrator(self.match.game.slug, self.names, self.match.options)
        self.app.is_dirty = True

    def open_people(self, seat: int) -> None:
        """Show who sits where, starting with one person; the open hand is hidden."""
        if self.session.is_family:
            self._cover()
        self.app.open(ToPeople(self, seat))

    def ask_to_stop(self) -> None:
        """Ask for confirmation before ending the session."""
        text = "The counters are settled, and this game cannot be taken up again."
        self.ask_first("End the session?", text, ("stop.yes", "End the session", self.stop, "danger"), "Play on")

    def stop(self) -> None:
        """End the session at the last deal boundary."""
        try:
            if plays_on := self.session.stop():
                self.stage.open(self.match.deal_number)  # the deal was restarted
                self.app.say(plays_on)
        except IllegalAction as illegal:
            self.app.say(self.narrator.refused(illegal.refusal))
        self.overlay = None
        self.stage.settle()
        self.playback.stand_here()

    def ledger(self) -> list[str]:
        """Return every payment of the deal on the screen; in games played for points, the scores."""
        stage, narrator, game = self.stage, self.narrator, self.match.game
        found = [f"{narrator.payment(paid).text} [[{paid.clause}]]" for paid in stage.paid]
        found += [f"{entry.text} [[{entry.clause}]]" for entry in counted_entries(stage.shown, narrator, game.counts)]
        scored = points_entries(self.match, stage.number, stage.shown, narrator)
        found += [f"{entry.text}, {points_word(entry.amount or 0)}. [[{entry.clause}]]" for entry in scored]
        done = "paid" if game.unit() == "counters" else "scored"
        return found or [f"Nothing has been {done} in this {self.deal_word.lower()} yet."]

    # keys
    def key(self, chord: str) -> bool:
        return self.calling.press(chord) or self.keyboard.press(chord)

    def key_up(self, chord: str) -> None:
        self.keyboard.release(chord)

    def decline(self) -> None:
        """Pass or keep, if that is an option."""
        action = declining(self.actions())
        if action is None:
            self.app.say("You cannot pass now.")
        else:
            self.foot.give(action)

    def zoom(self) -> None:
        """Enlarge the board or shrink it again, and say what is on it."""
        self.is_zoomed = not self.is_zoomed
        self.app.voice.say(self.speech.pools() if self.is_zoomed else "The board is as it was.")

    def look_back(self) -> None:
        """Turn up the last trick and describe it, or turn it down again."""
        self.shows_last = not self.shows_last and self.stage.last_trick is not None
        self.app.voice.say(self.speech.last_trick())

    def wheel(self, steps: int) -> None:
        if self.overlay is not None:
            self.overlay.scroll_to(self.overlay.scroll - steps * 60)
        elif self.amounts.open() and not self.logbook.is_under_pointer():
            self.amounts.change(steps)
        else:
            self.logbook.scroll_to(self.logbook.scroll + steps * 60)

    def scrolls(self, zone: str, by: int) -> bool:
        if zone == LINES:
            return self.logbook.scrolls(by)
        return self.overlay is not None and zone in self.scroll_zones and self.overlay.scrolls(by)

    # drawing
    def notice_places(self) -> tuple[Rect, Rect] | None:
        """Return the caption's place clear of the plates; over a sheet, the upper edge."""
        return None if self.overlay is not None or self.layout is None else self.layout.notice_places()

    def sprites(self, looks: Looks) -> list[Sprite]:
        if self.overlay is not None:
            return []
        leaving = self._leaving.sprites() if self._leaving is not None else []
        return self.playback.sprites(looks) + self.hand.sprites(looks) + leaving + self._rising_curtain()

    def _rising_curtain(self) -> list[Sprite]:
        """Return the rising curtain, for a moment after a person asked for their hand."""
        gone = (self.app.clock.now() - self._lifted_at) / CURTAIN_UP
        if gone >= 1 or self.app.settings.motion != "full":
            return []
        w, h = self.app.surface.get_size()
        return [(cloth(w, h), Rect(0, -round(h * landing(gone)), w, h))]

    def draw(self, canvas: Canvas) -> None:
        has_hand = self.arrangement.has_hand
        is_watched = self.shown_to is None and not self.session.people
        plates = self.match.seats - (not is_watched)  # if only computers play everyone has a plate and nobody a hand
        self.layout = layout = table_layout(
            canvas.w,
            canvas.h,
            plates if has_hand and self.arrangement.has_plates else 0,
            has_log=self.logbook.is_open,
            has_hand=has_hand and not is_watched,
            text=canvas.looks.text,
            card_share=self.app.settings.card / 100,
            round_a_board=self.arrangement.round_a_board,
            may_line_up=self.arrangement.may_line_up,
        )
        if canvas.looks.left_handed:
            self.layout = layout = layout.mirrored()
        lamplit(canvas, layout)
        canvas.heading = f"{heading_of(self.match.game.slug).name}, {self.deal_words()}"
        self.head.draw(canvas, layout)
        draw_seats(self, canvas, layout)
        if not (self.arrangement.has_plates and draw_choosing(self, canvas, layout)):
            self.arrangement.draw(self, canvas, layout)
        if has_hand and self.shown_to is not None:
            self.hand.draw(canvas, layout, self.shown_to)
        if self.shows_last:
            draw_last_trick(self, canvas, layout)
        if self.caption.text and (self.overlay is not None or not self.app.notice):
            table_caption(canvas, layout.caption, self.caption)
        self.foot.draw(canvas, layout)
        if layout.log is not None:
            self.logbook.draw(canvas, layout.log)
        if self.overlay is not None:
            self.overlay.draw(canvas)
