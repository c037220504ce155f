"""Loto for several people at one screen: each has a key, and the next number is called on request."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from .....engine.keys import key_of
from .....engine.questions import IllegalAction
from .....games.loto.deal import ANSWERED
from .....session.view.picture import Moved
from .....words.message import message
from ....input.pad import OWN_PAD

if TYPE_CHECKING:
    from ..host import Host
    from .choice import Choice

FOUR, MANY = "qpzm", "123456789"  # keys of up to four people, and of more
SLIP = 0.3  # seconds in which a second press by the same person is ignored as accidental


class Calling:
    """The number just called, and whether everybody has had time to cover it."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._done_with = 0  # count of called numbers already dealt with
        self._pressed_at: dict[int | None, float] = {}  # by seat, and under None for the next number
        self.own_call = -1  # position at which a number of the viewer's own stopped the fast-forward

    @property
    def called(self) -> int:
        """Return how many numbers have been called in the current deal."""
        return len(self.scene.picture.piles.get("called", ()))

    @property
    def players(self) -> list[int]:
        """Return the people playing, in the order of their keys."""
        scene = self.scene
        caller = scene.picture.facts.get("caller")
        return [s for s in scene.session.people if s != caller and scene.picture.piles.get(key_of("cards", s))]

    @property
    def is_shared(self) -> bool:
        """Return whether several people at this screen compete for the called numbers."""
        return self.scene.rules.chosen.is_race and len(self.scene.session.people) > 1

    @property
    def is_on(self) -> bool:
        """Return whether several people are competing for the number just called."""
        if not self.is_shared:
            return False
        if self.called < self._done_with:  # a new deal
            self._done_with = 0
        return self.called > self._done_with and bool(self.players)

    @property
    def waits(self) -> bool:
        """Return whether the next number waits for somebody to ask for it."""
        scene = self.scene
        playback = scene.playback
        if not self.is_on or scene.shown.moving is not None or playback.flight is not None or playback.wait > 0:
            return False
        coming = next(iter(scene.shown.queue or scene.shown.stage.waiting()), None)
        return isinstance(coming, Moved) and coming.target == "called"

    @property
    def is_open(self) -> bool:
        """Return whether somebody can still cover the number that is shown."""
        shown = self.scene.shown
        coming = [shown.moving, *shown.queue, *shown.stage.waiting()]
        is_past = any(isinstance(event, Moved) and event.target == "called" for event in coming)
        return self.scene.progress.is_call_open and not is_past

    def stands_at_own_call(self) -> bool:
        """Return whether fast-forwarding has stopped at a number on the viewer's own card."""
        scene, playback = self.scene, self.scene.playback
        here, is_asked = scene.progress.answers, scene.session.turns.ask_of(scene.shown_to) is not None
        if (playback.is_fast or playback.is_rushing) and scene.progress.is_call_open and is_asked:
            playback.is_fast, playback.is_rushing, self.own_call = False, False, here
        return self.own_call == here

    def claim(self, seat: int) -> None:
        """Claim the number for a person; if they do not have it, report that (LOTO-14)."""
        if self._is_slip(seat):
            return
        scene = self.scene
        if self.is_open and scene.session.turns.ask_of(seat) is not None:
            try:
                scene.session.act("Answer", seat, scene.app.clock.now())
            except IllegalAction as illegal:
                scene.explaining.refuse(illegal.refusal.sentence, illegal.refusal.clause)
        elif not self._has_it(seat):
            self.claim_falsely(seat, scene.names[seat])
        scene.app.is_dirty = True

    def _has_it(self, seat: int) -> bool:
        """Return whether the number is on a seat's card, and so covered already or lost to somebody quicker."""
        seen = self.scene.picture
        number = seen.piles["called"][-1]
        return any(number in card.numbers for card in seen.piles.get(key_of("cards", seat), ()))

    def claim_falsely(self, seat: int, name: str = "") -> None:
        """Report a false claim and its fine (LOTO-14); without a name, the player is addressed as "you"."""
        scene = self.scene
        what = "number" if scene.narrator.theme == "numbers" else "picture"
        number = scene.picture.piles["called"][-1]
        said = message(f"gui.table.false_call.{'other' if name else 'you'}_{what}", name=name, number=number)
        costs = scene.closing.false_call(seat)
        scene.explaining.refuse(f"{said} {costs}".strip(), "" if costs else ANSWERED[scene.rules.options["answer"]])

    def go_on(self) -> None:
        """Finish with this number, and call the next."""
        if self._is_slip(None):
            return
        self.scene.playback.wait = 0.0  # everyone has heard it
        if not (self.waits or self.is_open):
            return
        self._done_with = self.called
        if self.is_open:
            self.scene.session.turns.end_call(self.scene.app.clock.now())
        self.scene.app.is_dirty = True

    def _is_slip(self, by: int | None) -> bool:
        now = self.scene.app.clock.now()
        before, self._pressed_at[by] = self._pressed_at.get(by, -SLIP), now
        return now - before < SLIP

    def keys(self) -> dict[str, int]:
        """Return the seats by key."""
        players = self.players
        return dict(zip(FOUR if len(players) <= len(FOUR) else MANY, players, strict=False))

    def press(self, chord: str) -> bool:
        """Handle a person's key, or Space for the next number; return whether it was one of these."""
        if not self.is_on or self.scene.sheets.is_open:
            return False
        seat = self.keys().get(chord)
        if chord.startswith(OWN_PAD):
            seat = dict(enumerate(self.players)).get(int(chord.removeprefix(OWN_PAD)))
        if seat is not None:
            self.claim(seat)
        elif self.scene.app.keys.slug(chord) == "go_on":
            self.go_on()
        else:
            return False
        return True

    def claim_of(self, seat: int) -> tuple[str, Callable[[], None]] | None:
        """Return the key and the action with which a person claims the number just called, or None."""
        key = next((key for key, own in self.keys().items() if own == seat), None) if self.is_on else None
        return None if key is None else (key.upper(), partial(self.claim, seat))

    def draws_words(self) -> str:
        """Return the label of the button for the next number, with the caller's name if a person calls."""
        caller = self.scene.picture.facts.get("caller")
        is_person = isinstance(caller, int) and self.scene.sitters[caller].is_person
        if not is_person or caller is None:
            return message("gui.table.call.next")
        return message("gui.table.call.draws", name=self.scene.names[caller])

    def choices(self) -> list[Choice]:
        """Return a button for the next number and one for each person."""
        from .choice import Choice

        found = [Choice("call.next", self.draws_words(), self.go_on, "primary", "Space")]
        for key, seat in reversed(self.keys().items()):
            words, face = message("gui.table.call.has_it", name=self.scene.names[seat]), self.scene.sitters[seat]
            found.append(Choice(f"call.{seat}", words, partial(self.claim, seat), key=key.upper(), face=face))
        return found
