"""A table in use without its screen: its state, its viewer, and interfaces of its parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from ....engine.keys import key_of, seat_of
from ....engine.questions import Action, Ask, Verb
from ....narration.narrator import Narrator
from ....narration.texts import aim
from ....narration.words import spoken
from ....session.public_session import PublicSession
from ....session.seats.false_calls import fined_in
from ....session.seats.lending import owed_by
from ....session.view.caption import Caption
from ....session.view.picture import Event, Moved, Picture
from ....session.view.presenter import Presenter
from ....session.view.prompt import Prompt
from ....session.view.shown_table import ShownTable
from ...arrangements import arrangement_of
from ...drawing.canvas import Canvas, Held, Point, Rect
from ...input.keys import label
from ...table.layout import TableLayout
from ..hosts import WaysOn
from .answers.choice import Choice
from .answers.guard import Guard
from .course.flight_paths import FlyingTable
from .course.flights import Convoy, Flight
from .people.comforts import QuickSettings

if TYPE_CHECKING:
    from ...window.app import App


MenuItem = tuple[str, str, Callable[[], None], str]  # name, label, action, why it is disabled
Way = tuple[str, str, Callable[[], None], str]  # name of a button, its label, its action, its style


class Playing(Protocol):
    """Interface of the playback."""

    flight: Flight | Convoy | None
    wait: float
    is_fast: bool
    is_rushing: bool

    @property
    def beside(self) -> Passing: ...
    @property
    def is_moving(self) -> bool: ...
    @property
    def takes_time(self) -> bool: ...
    @property
    def telling(self) -> EventTelling: ...
    def hurry(self) -> None: ...
    def speed(self) -> float: ...
    def update(self, dt: float) -> bool: ...
    def stand_here(self) -> None: ...
    def clear(self) -> None: ...
    def in_flight(self) -> frozenset[str]: ...
    def begin_again(self) -> None: ...


class EventTelling(Protocol):
    """Interface of the part that presents events."""

    changes: dict[int, int]


class Passing(Protocol):
    """Interface of the playback of the other tables in a room."""

    @property
    def lanes(self) -> Mapping[int, Any]: ...
    def update(self, dt: float) -> None: ...


class ToldShow(Protocol):
    """Interface of the show that is being told."""

    def hold(self) -> float: ...
    def choices(self) -> list[Choice]: ...
    def key(self, chord: str) -> bool: ...


class Sums(Protocol):
    """Interface of the amount chooser."""

    value: int
    is_chosen: bool

    def open(self) -> dict[Verb, range]: ...
    def advise(self, value: int) -> None: ...
    def key(self, chord: str) -> bool: ...
    def draw(self, canvas: Canvas, rect: Rect) -> None: ...


class InTheAir(Protocol):
    """Interface of the dragged card."""

    phase: str

    @property
    def is_carried(self) -> bool: ...
    def words(self) -> str: ...
    def put_back(self) -> None: ...
    def left_at(self, piece: object) -> Rect | None: ...


class Holder(Protocol):
    """Interface of the viewer's hand."""

    @property
    def drag(self) -> InTheAir: ...
    @property
    def is_moving(self) -> bool: ...
    def holds(self, name: str) -> bool: ...
    def lift(self, name: str, rect: Rect, point: Point) -> Held | None: ...
    def ordered(self, seat: int) -> list[Any]: ...
    def sort(self) -> None: ...


class Jerking(Protocol):
    """Interface of the animation of a refused card."""

    @property
    def is_moving(self) -> bool: ...
    def height(self, name: str) -> int: ...


class Raised(Protocol):
    """Interface of the selected cards."""

    @property
    def nudging(self) -> Jerking: ...
    def is_on_table(self, name: str) -> bool: ...
    def press(self, name: str) -> None: ...
    def state(self, name: str) -> str: ...


class Questioning(Protocol):
    """Interface of the foot."""

    def words(self) -> str: ...


class Giving(Protocol):
    """Interface of the answers on offer."""

    def give(self, action: Action) -> None: ...
    def give_at_once(self, action: Action) -> None: ...


class Explained(Protocol):
    """Interface of the refusals and hints."""

    stage: int

    def advises(self, button: str) -> bool: ...
    def ask_hint(self) -> None: ...
    def draw(self, canvas: Canvas, rect: Rect) -> None: ...
    def law(self, clause: str) -> str: ...
    def forget(self) -> None: ...
    def names(self, card: str) -> bool: ...
    def refuse(self, sentence: str, clause: str, action: Action | None = None) -> None: ...
    def why(self) -> None: ...


class AtPause(Protocol):
    """Interface of the pause."""

    @property
    def invites(self) -> bool: ...
    def words(self) -> str: ...
    def choices(self) -> list[Choice]: ...
    def answer(self, action: Action) -> None: ...
    def holds(self, event: Event) -> bool: ...
    def lay(self) -> None: ...
    def take_up(self) -> bool: ...
    def update(self) -> None: ...


class Called(Protocol):
    """Interface of Loto's calls."""

    own_call: int

    @property
    def is_on(self) -> bool: ...
    @property
    def is_shared(self) -> bool: ...
    @property
    def waits(self) -> bool: ...
    def claim_falsely(self, seat: int, name: str = "") -> None: ...
    def stands_at_own_call(self) -> bool: ...
    def claim_of(self, seat: int) -> tuple[str, Callable[[], None]] | None: ...
    def choices(self) -> list[Choice]: ...
    def go_on(self) -> None: ...


class Said(Protocol):
    """Interface of the announcements of what is on the table."""

    def question(self) -> str: ...
    def last_trick(self) -> str: ...
    def pools(self) -> str: ...
    def hand(self) -> None: ...
    def table(self) -> None: ...
    def scores(self) -> None: ...
    def opponents(self) -> None: ...
    def possible(self) -> None: ...
    def repeat(self) -> None: ...


class Logged(Protocol):
    """Interface of the log."""

    is_open: bool

    def keep_to(self, seat: int | None) -> None: ...
    def toggle(self) -> None: ...


class Undone(Protocol):
    """Interface of undo and redo."""

    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def take_back_for(self, seat: int) -> None: ...


class Helpful(Protocol):
    """Interface of the tooltips."""

    def seat(self, seat: int) -> str: ...


class Thought(Protocol):
    """Interface of the thinking notice."""

    seat: int | None

    def update(self) -> None: ...


class Answers(Protocol):
    """Interface of the part that applies answers."""

    def answered(self, *, is_covered: bool) -> None: ...
    def claim(self) -> None: ...
    def decline(self) -> None: ...
    def do(self, action: Action) -> None: ...
    def to_call(self) -> None: ...


class Marking(Protocol):
    """Interface of moments and remarks."""

    @property
    def is_moving(self) -> bool: ...
    def clear(self) -> None: ...
    def closed(self) -> None: ...
    def heard(self) -> float: ...
    def update(self) -> None: ...


class Ended(Protocol):
    """Interface of the result shown on the table."""

    @property
    def is_on(self) -> bool: ...
    def finish(self) -> None: ...
    def look_back(self) -> None: ...
    def pass_on(self) -> None: ...
    def still_for(self) -> float: ...
    def update(self) -> None: ...


class Flowing(Protocol):
    """Interface of the table's flow."""

    is_released: bool

    def go_on(self) -> None: ...
    def rush(self) -> None: ...


class Covered(Protocol):
    """Interface of the part that covers and uncovers the hand."""

    @property
    def is_untouched(self) -> bool: ...
    @property
    def is_rising(self) -> bool: ...
    def cover(self) -> None: ...
    def draw_curtain(self) -> None: ...
    def reveal(self, person: int) -> None: ...
    def settle(self) -> None: ...


class Overlaid(Protocol):
    """Interface of the overlays."""

    @property
    def is_moving(self) -> bool: ...
    @property
    def is_open(self) -> bool: ...
    def ask_first(self, title: str, text: str, way: Way, otherwise: str) -> None: ...
    def close(self) -> None: ...
    def offer(self, choices: Sequence[Choice]) -> None: ...
    def open_chooser(self, verb: str) -> None: ...
    def open_rules(self) -> None: ...
    def open_settings(self) -> None: ...
    def open_shuffle(self) -> None: ...
    def show_differences(self) -> None: ...
    def show_keys(self) -> None: ...
    def show_ledger(self) -> None: ...
    def show_menu(self) -> None: ...


class Membership(Protocol):
    """Interface of the part for people who go away, return or leave for good."""

    def come_back(self, seat: int) -> None: ...
    def goes_away(self, seat: int) -> None: ...
    def leaves(self, seat: int) -> None: ...
    def named_anew(self) -> None: ...
    def open_people(self, seat: int) -> None: ...
    def set_level(self, level: str) -> None: ...
    def sit_in(self) -> None: ...


class ClosingPart(Protocol):
    """Interface of the end of a deal and of the session."""

    @property
    def way_home(self) -> str: ...
    @property
    def may_stop(self) -> bool: ...
    @property
    def is_end(self) -> bool: ...
    @property
    def ways(self) -> WaysOn: ...
    def go_on_to_next(self) -> None: ...
    def look_back(self) -> None: ...
    def menu_rows(self) -> list[MenuItem]: ...
    def ask_to_stop(self) -> None: ...
    def false_call(self, seat: int) -> str: ...
    def leave(self) -> None: ...
    def show_settlement(self) -> None: ...


class Keys(Protocol):
    """Interface of the keyboard."""

    def works(self) -> set[str]: ...


class LiveTable(FlyingTable):
    """The state of a table in use; the screen may be behind the match."""

    playback: Playing
    asides: Marking
    pausing: AtPause
    calling: Called
    hand: Holder
    seats_wait = ""  # the id of the message that says why seats never change at this table

    def __init__(self, app: App, session: PublicSession) -> None:
        self.app, self.session, self.progress = app, session, session.progress
        self.sitters, self.names = session.sitters, session.names
        self.presenter = Presenter(session)
        self.arrangement = arrangement_of(session.rules.slug)
        self.narrator = Narrator(session.rules.slug, session.names, session.rules.options)
        self.layout: TableLayout | None = None
        self.picked: list[str] = []
        self.shows_last = False
        self.is_unseen = self.progress.is_new  # shown from its start, including the deal
        self.shown = ShownTable(session, self.presenter, self.narrator)

    @property
    def caption(self) -> Caption:
        """Return the caption; setting it also speaks it."""
        return self.shown.caption

    @caption.setter
    def caption(self, caption: Caption) -> None:
        is_new, self.shown.caption = caption.text != self.shown.caption.text, caption
        if caption.text and is_new:
            self.app.voice.say(spoken(caption.text))

    def tell_aim(self) -> None:
        """Show the object of the game in the caption, before anything has happened."""
        self.caption = Caption(aim(self.rules.slug, self.rules.options))

    # the viewer
    @property
    def picture(self) -> Picture:
        return self.shown.picture

    @property
    def shown_to(self) -> int | None:
        return self.presenter.seat

    @property
    def chair(self) -> int:
        return self.presenter.chair

    @property
    def nearest(self) -> int | None:
        return self.chair if self.shown_to is None and self.session.people else self.shown_to

    # questions
    @property
    def is_settled(self) -> bool:
        """Return whether the screen has caught up with the match."""
        return self.shown.is_settled and self.shown.pause is None

    @property
    def is_deal_over(self) -> bool:
        """Return whether the deal shown is over in the match, which may be further on."""
        return self.shown.is_deal_over

    def asked_seats(self) -> tuple[int, ...]:
        return self.picture.asked

    def owes(self, seat: int) -> int:
        """Return the counters that a seat owes for loans."""
        return owed_by(self.session, self.picture.number, seat)

    def own_ask(self) -> Ask | None:
        """Return the viewer's open question, or None."""
        return self.shown.ask

    def verbs(self) -> list[Verb]:
        """Return the verbs available to the viewer."""
        ask = self.own_ask()
        return [] if ask is None else list(dict.fromkeys(action.verb for action in ask.actions))

    @property
    def is_racing(self) -> bool:
        """Return whether the viewer must spot their own Loto numbers, which the screen then does not highlight."""
        if self.calling.is_on:
            return True
        seat = self.shown_to
        return (
            self.rules.chosen.is_race
            and seat is not None
            and self.sitters[seat].is_person
            and self.picture.facts.get("caller") != seat
            and bool(self.picture.piles["called"])
            and bool(self.picture.piles[key_of("cards", seat)])  # knobs are also drawn for the first deal
            and not (self.progress.is_over and self.is_settled)
        )

    def held_cards(self) -> list[Any]:
        """Return the viewer's cards in their own order."""
        return self.hand.ordered(self.shown_to) if self.shown_to is not None else []

    # flights
    def in_flight(self) -> frozenset[str]:
        return self.playback.in_flight()

    def card_left_at(self, piece: object) -> Rect | None:
        if (left := self.hand.drag.left_at(piece)) is not None:
            return left
        lies = next((target for target in self.app.targets if target.name == f"card.{piece}"), None)
        return lies.rect if lies else None

    def trick_winner(self) -> int | None:
        moving = self.shown.moving
        return seat_of(moving.target) if isinstance(moving, Moved) and moving.source == "trick" else None

    def sweeps_trick(self) -> bool:
        playback = self.playback
        return self.trick_winner() is not None and playback.flight is not None and playback.wait <= 0


class Host(LiveTable):
    """A table in use, through which its parts and its drawing code reach one another."""

    raising: Raised
    amounts: Sums
    foot: Questioning
    offer: Giving
    explaining: Explained
    speech: Said
    logbook: Logged
    undoing: Undone
    helping: Helpful
    thinking: Thought
    answering: Answers
    flow: Flowing
    standing: Ended
    shows: ToldShow
    cover: Covered
    sheets: Overlaid
    members: Membership
    closing: ClosingPart
    keyboard: Keys

    def __init__(self, app: App, session: PublicSession) -> None:
        super().__init__(app, session)
        self.guard, self.comforts = Guard(app.clock), QuickSettings(self)

    @property
    def prompt(self) -> Prompt | None:
        """Return the prompt of the person at the screen, or None."""
        return self.picture.prompt

    def actions(self) -> list[Action]:
        ask = self.own_ask()
        return ask.actions if ask is not None else []

    @property
    def is_over(self) -> bool:
        return self.standing.is_on

    def do(self, action: Action) -> None:
        self.answering.do(action)

    def answer(self, action: Action) -> None:
        self.offer.give(action)

    def key_of(self, act: str) -> str:
        return label(self.app.keys.chord(act))

    def fined(self, seat: int) -> int:
        return fined_in(self.session, self.picture.number, seat)

    def claim_of(self, seat: int) -> tuple[str, Callable[[], None]] | None:
        return self.calling.claim_of(seat)

    def press_card(self, name: str) -> None:
        self.raising.press(name)

    def lift_card(self, name: str, rect: Rect, point: Point) -> Held | None:
        return self.hand.lift(name, rect, point)

    def card_state(self, name: str) -> str:
        return self.raising.state(name)

    def is_hinted(self, name: str) -> bool:
        return self.explaining.names(name)
