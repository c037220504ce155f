"""The table as its parts see it: what they may ask of each other, so that none imports another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Protocol

from ....engine.questions import Action, Ask, Verb
from ....engine.table import Event
from ....match import Match
from ....narration.narrator import Line
from ....session.pause import Pause
from ....session.presenter import Presenter
from ....session.session import Session
from ....session.stage import Stage
from ...drawing.canvas import Canvas, Point, Rect
from ...pieces.pieces import Caption
from .choice import Choice
from .comforts import Comforts
from .flight_paths import FlyingTable
from .flights import Convoy, Flight
from .guard import Guard


class Playing(Protocol):
    """The playback, as the other parts see it."""

    pending: Event | None
    flight: Flight | Convoy | None
    queue: list[Event]
    wait: float
    changes: dict[int, int]
    is_fast: bool
    is_rushing: bool
    own_call: int

    @property
    def is_settled(self) -> bool: ...
    def carries(self, card: str) -> bool: ...
    def stand_here(self) -> None: ...
    def begin_again(self) -> None: ...
    def since_answer(self, stage: Stage) -> list[Event]: ...


class Sums(Protocol):
    """The amount chooser, as the other parts see it."""

    value: int
    is_chosen: bool

    def open(self) -> dict[Verb, range]: ...
    def advise(self, value: int) -> None: ...
    def key(self, chord: str) -> bool: ...
    def draw(self, canvas: Canvas, rect: Rect) -> None: ...


class InTheAir(Protocol):
    """The dragged card, as the other parts see it."""

    @property
    def is_carried(self) -> bool: ...
    def words(self) -> str: ...
    def put_back(self) -> None: ...
    def left_at(self, piece: object) -> Point | None: ...


class Holder(Protocol):
    """The viewer's hand, as the other parts see it."""

    @property
    def drag(self) -> InTheAir: ...
    def holds(self, name: str) -> bool: ...
    def sort(self) -> None: ...


class Answering(Protocol):
    """The foot, as the other parts see it."""

    def give(self, action: Action) -> None: ...
    def give_at_once(self, action: Action) -> None: ...
    def words(self) -> str: ...


class Explained(Protocol):
    """The hints, as the other parts see them."""

    stage: int

    def names(self, card: str) -> bool: ...
    def advises(self, button: str) -> bool: ...
    def why(self) -> None: ...


class Paused(Protocol):
    """The pause, as the other parts see it."""

    pause: Pause | None

    def holds(self, event: Event) -> bool: ...


class Priced(Protocol):
    """The prices of answers, as the other parts see them."""

    def words(self, action: Action) -> tuple[str, str]: ...
    def amount(self, action: Action) -> int: ...
    def odds(self) -> list[str]: ...


class Called(Protocol):
    """Loto's caller, as the other parts see it."""

    @property
    def is_on(self) -> bool: ...
    def choices(self) -> list[Choice]: ...


class Said(Protocol):
    """The table in words, as the other parts see it."""

    def hand(self) -> None: ...
    def table(self) -> None: ...
    def scores(self) -> None: ...
    def opponents(self) -> None: ...
    def possible(self) -> None: ...
    def repeat(self) -> None: ...


class Logged(Protocol):
    """The log, as the other parts see it."""

    def toggle(self) -> None: ...


class Undone(Protocol):
    """The undone answers, as the other parts see them."""

    def among(self, lines: Sequence[Line]) -> list[Line]: ...
    def is_note(self, line: Line) -> bool: ...


class Helpful(Protocol):
    """The help, as the other parts see it."""

    def seat(self, seat: int) -> str: ...


class Thought(Protocol):
    """The thinking notice, as the other parts see it."""

    seat: int | None


class Host(FlyingTable, ABC):
    """One table in use, as its parts see it."""

    session: Session
    match: Match
    presenter: Presenter
    picked: list[str]
    shows_last: bool
    way_home: str
    guard: Guard
    comforts: Comforts
    playback: Playing
    amounts: Sums
    hand: Holder
    foot: Answering
    explaining: Explained
    pausing: Paused
    prices: Priced
    calling: Called
    speech: Said
    logbook: Logged
    undoing: Undone
    helping: Helpful
    thinking: Thought

    @property
    @abstractmethod
    def caption(self) -> Caption: ...

    @caption.setter
    @abstractmethod
    def caption(self, caption: Caption) -> None: ...

    @property
    @abstractmethod
    def overlay(self) -> object | None: ...

    @property
    @abstractmethod
    def is_settled(self) -> bool: ...

    @property
    @abstractmethod
    def is_untouched(self) -> bool: ...

    @abstractmethod
    def own_ask(self) -> Ask | None: ...

    @abstractmethod
    def verbs(self) -> list[Verb]: ...

    @abstractmethod
    def held_cards(self) -> list[Any]: ...

    @abstractmethod
    def refuse(self, sentence: str, clause: str, action: Action | None = None) -> None: ...

    @abstractmethod
    def answered(self, *, is_covered: bool) -> None: ...

    @abstractmethod
    def answer_call(self) -> None: ...

    @abstractmethod
    def draw_curtain(self) -> None: ...

    # commands of keys and buttons
    @abstractmethod
    def ask_hint(self) -> None: ...

    @abstractmethod
    def back(self) -> None: ...

    @abstractmethod
    def decline(self) -> None: ...

    @abstractmethod
    def go_on(self) -> None: ...

    @abstractmethod
    def look_back(self) -> None: ...

    @abstractmethod
    def offer(self, choices: Sequence[Choice]) -> None: ...

    @abstractmethod
    def open_chooser(self, verb: str) -> None: ...

    @abstractmethod
    def open_rules(self) -> None: ...

    @abstractmethod
    def redo(self) -> None: ...

    @abstractmethod
    def rush(self) -> None: ...

    @abstractmethod
    def show_keys(self) -> None: ...

    @abstractmethod
    def show_ledger(self) -> None: ...

    @abstractmethod
    def show_menu(self) -> None: ...

    @abstractmethod
    def undo(self) -> None: ...

    @abstractmethod
    def zoom(self) -> None: ...
