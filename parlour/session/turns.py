"""Turn taking: computer players' moves, and the race to answer a call."""

from __future__ import annotations

from math import inf
from random import Random

from ..engine.questions import Action, Ask, AskSeveral, Pass
from ..engine.table import Acted
from ..match import Match
from ..players.reaction import pondering
from ..players.worker import Thinker, chosen
from .hinting import Hinting
from .seats.answer_race import AnswerRace
from .seats.seating import Seating
from .seats.strength import level_now


class Turns:
    """The answers of computer players and people in one match.

    `tempo` scales the seconds for which computer players appear to think; at 0 they answer at once. With
    `is_unhurried`, a call stays open without a time limit.
    """

    def __init__(self, match: Match, seating: Seating, thinker: Thinker, hinting: Hinting) -> None:
        self.match, self.seating, self.thinker, self.hinting = match, seating, thinker, hinting
        self.tempo = 0.0
        self.is_unhurried = False
        self._race: AnswerRace | None = None
        self._ended_call = (0, 0)  # the call that was given no more time
        self._thinking: tuple[int, int] | None = None  # seat, and the number of answers before its own
        self._begun, self._takes = 0.0, 0.0  # when thinking began, and how long it should appear to take

    # who is being asked
    @property
    def asked_person(self) -> int | None:
        """Return the seat of the person being asked, or None if there is only a computer player to ask."""
        asked = self.match.ask.seats if self.match.ask else ()
        return next((seat for seat in asked if self.seating.sitters[seat].is_person), None)

    def ask_of(self, seat: int | None) -> Ask | None:
        """Return a seat's own open question, or None."""
        return None if self.match.ask is None or seat is None else self.match.ask.of(seat)

    @property
    def asks_secretly(self) -> bool:
        """Return whether the other players must not learn who is being asked, as at Pope Joan over a missing card."""
        return self.match.ask is not None and self.match.ask.quiet

    @property
    def thinking(self) -> int | None:
        """Return the computer seat that appears to be thinking, or None."""
        return self._thinking[0] if self._thinking and not self.asks_secretly else None

    # answers
    def heard(self, action: Action | str, seat: int, now: float) -> None:
        """Apply a person's legal answer; `now` is its time if several seats race."""
        if self._race is not None and self._race.here == self.match.position:
            self._race.heard(seat, action, now)
            return
        self.stop_thinking()
        self.act(action, seat)

    def act(self, action: Action | str, seat: int) -> None:
        """Apply a legal answer, then the secret answers of computer players that follow."""
        self.match.act(action, seat)
        self.hinting.forget()
        self.answer_in_secret()

    def answer_in_secret(self) -> None:
        """Let computer players answer secret questions at once, since any delay would reveal them."""
        while isinstance(ask := self.match.ask, Ask) and ask.quiet and not self.seating.sitters[ask.seat].is_person:
            sitter = self.seating.sitters[ask.seat]
            view, seed = self.match.view(ask.seat), self.match.seed ^ self.match.position
            self.match.act(chosen(view, self._level(ask.seat), sitter.persona, seed), ask.seat)

    def reseated(self, seat: int) -> None:
        """Ask a seat again, since its player has changed."""
        self._race = None
        if self._thinking and self._thinking[0] == seat and self.seating.sitters[seat].is_person:
            self.stop_thinking()
        self.answer_in_secret()

    def begin_again(self) -> None:
        """Discard everything computed for the previous question."""
        self.stop_thinking()
        self.hinting.forget()
        self._race = None

    # time
    def poll(self, now: float) -> bool:
        """Advance computer players and the caller's clock; return whether there was an answer.

        A move is made once its player has chosen it and has appeared to think for a while.
        """
        ask = self.match.ask
        if ask is None:
            return False
        if isinstance(ask, AskSeveral):
            return self._run_race(now)
        if self.seating.sitters[ask.seat].is_person:
            self.hinting.ponder(ask.seat)
            return False
        return self._think(ask.seat, now)

    def _level(self, seat: int) -> str:
        """Return a computer player's current level."""
        return level_now(self.match, self.seating.sitters, seat)

    def _think(self, seat: int, now: float) -> bool:
        here = (seat, self.match.position)
        if self._thinking != here:
            self.stop_thinking()
            sitter = self.seating.sitters[seat]
            seed = self.match.seed ^ self.match.position
            self.thinker.ask(self.match.view(seat), self._level(seat), sitter.persona, seed)
            self._thinking, self._begun, self._takes = here, now, self._seen_to_think(seat)
        if now < self._begun + self.tempo * self._takes:
            return False
        choice = self.thinker.poll()
        if choice is None:
            return False
        self._thinking = None
        self.act(choice, seat)
        return True

    def _seen_to_think(self, seat: int) -> float:
        """Return how many seconds a computer player appears to think, computed from public facts only."""
        sitter, match = self.seating.sitters[seat], self.match
        heard = [e for e in match.deal_events if isinstance(e, Acted) and e.public is not None]
        has_spoken = any(e.seat == seat for e in heard)
        # only public answers count, since secret ones would reveal hands
        rng = Random(f"{match.seed}/{match.deal_number}/{len(heard)}/pondering")
        return pondering(rng, self._level(seat), sitter.persona, is_first=not has_spoken)

    def stop_thinking(self) -> None:
        """Cancel the computer player's thinking."""
        if self._thinking:
            self.thinker.cancel()
            self._thinking = None

    # a call that several may answer
    def end_call(self, now: float) -> None:
        """Give every seat being asked no more time, as when a family asks for the next Loto number.

        Computer players who have noticed that they have it answer first.
        """
        self._ended_call = self._call
        self._run_race(now)

    @property
    def _call(self) -> tuple[int, int]:
        """Return which call is open: its deal, and how many numbers have been called in it."""
        return self.match.deal_number, len(self.match.table.pile("called"))

    def _run_race(self, now: float) -> bool:
        ask = self.match.ask
        assert isinstance(ask, AskSeveral)
        if self._race is None or self._race.here != self.match.position:
            everybody = enumerate(self.seating.sitters)
            players = [None if each.is_person else (self._level(seat), each.persona) for seat, each in everybody]
            allowed = inf if self.is_unhurried else float(self.match.options.get("call_seconds", 3))
            self._race = AnswerRace.opened(self.match, ask, players, now, allowed)
        if self.is_unhurried:
            self._race.until = inf
        if self._ended_call == self._call:
            self._race.end(now)
        race, call = self._race, self._call
        answers = race.due(now)
        for seat, action in answers:
            open_now = self.match.ask
            own = open_now.of(seat) if isinstance(open_now, AskSeveral) else None
            if own is not None and own.refusal(action) is None:
                self.act(action, seat)
                if action is not Pass:
                    break
        if answers:
            self._race = None
            if isinstance(self.match.ask, AskSeveral) and self._call == call:
                race.go_on(self.match.position, set(self.match.ask.seats))
                self._race = race
        return bool(answers)
