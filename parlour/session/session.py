"""One table in use: a match, its players, the computer players' moves, and its journal."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import asdict, replace
from datetime import datetime
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from ..engine.questions import Action, Ask, AskSeveral, IllegalAction, Pass, Refusal
from ..engine.table import Acted, Event, Paused, View
from ..match import Match
from ..players.hints import Hint, hint_for
from ..players.reaction import pondering
from ..players.worker import Thinker, chosen
from ..storage import program_log as log
from ..storage.journal import Journal
from ..storage.places import Places
from .answer_race import AnswerRace
from .forced import forced_action
from .pause import Pause
from .seating import COMPUTER, PERSON, Sitter, sitter_of, sitters_of

PLAYS_ON = "The table has asked to stop, and by its rules plays on a little. Ask once more to stop at once."


class Session:
    """A table in use.

    The window, text mode and demonstrations do everything through it; they see only `view`s. `practice` means that an
    answer of the open deal was undone or a hint given, so that statistics count it separately. `tempo` scales the
    seconds for which computer players are seen to think; at 0 they answer at once.
    """

    def __init__(self, match: Match, sitters: Sequence[Sitter], thinker: Thinker, journal: Journal | None) -> None:
        self.match, self.thinker, self.journal = match, thinker, journal
        self.sitters = list(sitters)
        self.away: dict[int, Sitter] = {}  # people replaced by a computer
        self.notice = match.notice
        self._race: AnswerRace | None = None
        self._thinking: tuple[int, int] | None = None  # the seat, and the number of answers before its own
        self._hint: tuple[int, Hint] | None = None  # for the open question, with its seat
        self._pondered: int | None = None  # the seat whose hint is being computed
        self.tempo = 0.0
        self.is_unhurried = False  # whether a call stays open as long as those at the machine want
        self.marks_undone = True  # a deal with an undone answer counts as practice
        self._begun, self._takes = 0.0, 0.0  # when thinking began, and how long it should appear to take
        self._answer_in_secret()

    @classmethod
    def begin(cls, match: Match, sitters: Sequence[Sitter], thinker: Thinker, places: Places | None) -> Session:
        """Open a table for a new match; with `places` it is saved to its own file from the start."""
        match.extra["sitters"] = [asdict(s) for s in sitters]
        match.extra["begun"] = datetime.now().isoformat(timespec="seconds")
        journal = Journal.begin(new_path(places, match.game.slug), match) if places else None
        log.note("%s, %s, %d seats begun", match.game.slug, match.preset, match.seats)
        return cls(match, sitters, thinker, journal)

    @classmethod
    def resume(cls, path: Path, thinker: Thinker) -> Session:
        """Resume a saved game; raise RecordError or FileBusy with a sentence."""
        match, journal = Journal.resume(path)
        log.note("%s, %s, %d seats taken up in deal %d", match.game.slug, match.preset, match.seats, match.deal_number)
        session = cls(match, sitters_of(match), thinker, journal)
        for _, remark in match.remarks:
            session._remembered(remark)
        return session

    # players
    @property
    def people(self) -> list[int]:
        """Return the seats of people present."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.is_person]

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.sitters]

    @property
    def members(self) -> list[int]:
        """Return the seats that belong to people, present or away."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.is_person or seat in self.away]

    @property
    def company(self) -> list[Sitter]:
        """Return each seat's player, with absent people in place of the computers that replace them."""
        return [self.away.get(seat, sitter) for seat, sitter in enumerate(self.sitters)]

    @property
    def only_person(self) -> int | None:
        """Return the only person present; None if there are none or several."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def is_family(self) -> bool:
        """Return whether the table belongs to several people, some of whom may be away."""
        return len(self.members) > 1

    @property
    def hides_hands(self) -> bool:
        """Return whether several people present share one machine, covered between turns."""
        return len(self.people) > 1 and self.match.game.has_secrets()

    @property
    def asked_person(self) -> int | None:
        """Return the person being asked, or None while only computers are."""
        asked = self.match.ask.seats if self.match.ask else ()
        return next((seat for seat in asked if self.sitters[seat].is_person), None)

    @property
    def asks_secretly(self) -> bool:
        """Return whether nobody else may learn who is being asked, as when Pope may replace a missing card."""
        return self.match.ask is not None and self.match.ask.quiet

    def sit_in(self, seat: int, level: str = "middle") -> None:
        """Let a computer player replace a person from the next decision on."""
        person = self.sitters[seat]
        self.away[seat] = person
        self._seat(seat, replace(person, kind=COMPUTER, level=level))

    def back_again(self, seat: int) -> None:
        """Return a person's seat kept by a computer."""
        self._seat(seat, self.away.pop(seat))
        if self._thinking and self._thinking[0] == seat:
            self._stop_thinking()

    def leaves(self, seat: int) -> None:
        """Give the seat of a person leaving for good to a computer player."""
        person = self.away.pop(seat, self.sitters[seat])
        self._seat(seat, replace(person, kind=COMPUTER))

    def arrives(self, seat: int, person: Sitter) -> None:
        """Give a computer player's seat to a person from the next decision on."""
        self.away.pop(seat, None)
        self._seat(seat, person)

    def change_seats(self, one: int, other: int) -> None:
        """Swap two players' seats, with the counters there; raise IllegalAction in the middle of a deal."""
        if not self.may_stop:
            raise IllegalAction(Refusal("Finish this deal first; then seats can change.", "session"))
        here, there = self.sitters[one], self.sitters[other]
        absent = {seat: self.away.pop(seat, None) for seat in (one, other)}
        for seat, sitter, left in ((one, there, absent[other]), (other, here, absent[one])):
            if left is not None:
                self.away[seat] = left
            self._seat(seat, sitter)

    def hand_over(self, seat: int, name: str) -> None:
        """Let somebody else take over a person's seat."""
        if seat in self.away:
            self.away[seat] = replace(self.away[seat], name=name)
        self._seat(seat, replace(self.sitters[seat], name=name))

    def set_comfort(self, seat: int, comfort: dict[str, Any]) -> None:
        """Save a person's own settings."""
        if seat in self.away:
            self.away[seat] = replace(self.away[seat], comfort=comfort or None)
        self._seat(seat, replace(self.sitters[seat], comfort=comfort or None))

    @property
    def level(self) -> str:
        """Return the level of the computer players other than replacements; "" if there are none."""
        levels = [sitter.level for seat, sitter in enumerate(self.sitters) if self._is_own_computer(seat)]
        return levels[0] if levels else ""

    def set_level(self, level: str) -> None:
        """Set the computer players' level from the next decision on."""
        for seat, sitter in enumerate(self.sitters):
            if self._is_own_computer(seat) and sitter.level != level:
                self._seat(seat, replace(sitter, level=level))

    def _is_own_computer(self, seat: int) -> bool:
        return not self.sitters[seat].is_person and seat not in self.away

    def _seat(self, seat: int, sitter: Sitter) -> None:
        self.sitters[seat] = sitter
        self._race = None
        self._write_sitter(seat)
        self._answer_in_secret()

    def _write_sitter(self, seat: int) -> None:
        self.match.remark({"seat": seat, "sitter": asdict(self.sitters[seat]), "away": seat in self.away})

    def _remembered(self, remark: Any) -> None:
        """Seat the player named by a remark of the record; an invalid one is ignored."""
        given = remark if isinstance(remark, dict) else {}
        seat, sitter = given.get("seat"), sitter_of(given.get("sitter"))
        if type(seat) is not int or seat not in range(self.match.seats) or sitter is None:
            return
        if given.get("away"):
            before = self.away.get(seat, self.sitters[seat])
            self.away[seat] = replace(
                before, name=sitter.name, emblem=sitter.emblem, kind=PERSON, comfort=sitter.comfort
            )
        else:
            self.away.pop(seat, None)
        self.sitters[seat] = sitter

    # visibility
    def view(self, seat: int | None) -> View:
        """Return what a seat may know or, for None, what a bystander sees."""
        return self.match.view(seat)

    def refusal(self, tried: Action | str, seat: int) -> Refusal | None:
        """Return why a seat may not do this now, or None if it may."""
        if self.match.ask is None:
            return Refusal("The session is over: nothing more can be played.", "session")
        return self.match.ask.refusal(tried, seat)

    # actions
    def act(self, action: Action | str, seat: int, now: float = 0.0) -> None:
        """Perform a person's action; raise IllegalAction, with nothing changed, if it is not legal.

        If several seats race, `now` (seconds, the clock of `poll`) is the time of the answer.
        """
        refusal = self.refusal(action, seat)
        if refusal:
            raise IllegalAction(refusal)
        if self._race is not None and self._race.here == self.match.position:
            self._race.heard(seat, action, now)
            return
        self._stop_thinking()
        self._act(action, seat)

    def _act(self, action: Action | str, seat: int) -> None:
        self.match.act(action, seat)
        self._forget_hint()
        self._answer_in_secret()

    def _answer_in_secret(self) -> None:
        """Let computer players answer secret questions at once: any delay would reveal them."""
        while isinstance(ask := self.match.ask, Ask) and ask.quiet and not self.sitters[ask.seat].is_person:
            sitter = self.sitters[ask.seat]
            view, seed = self.view(ask.seat), self.match.seed ^ self.match.position
            self.match.act(chosen(view, sitter.level, sitter.persona, seed), ask.seat)

    # pauses, at which every person of a family is asked
    def pause(self, event: Event, deal: int, place: int) -> Pause | None:
        """Return the pause that an event of a deal causes at this table, or None.

        `place` is the number of pauses before it in the deal. If only one person sees a hand, a question to them
        reveals nothing to anybody.
        """
        if not isinstance(event, Paused) or not self.hides_hands:
            return None
        waiting = [seat for seat in event.seats if self.sitters[seat].is_person]
        return Pause(self.match, deal, place, event, waiting) if waiting else None

    def person_at(self, pause: Pause) -> int | None:
        """Return the person who has the machine at a pause, None if all have answered."""
        return next((seat for seat in pause.waiting if self.sitters[seat].is_person), None)

    def next_person(self, deal: int, place: int) -> int | None:
        """Return who needs the machine after this many pauses of a deal: at the next pause, or the one being asked."""
        pauses = [event for event in self.match.events_of(deal) if isinstance(event, Paused)]
        coming = [self.pause(event, deal, at) for at, event in enumerate(pauses[place:], place)]
        following = next((pause.waiting[0] for pause in coming if pause), self.asked_person)
        return self.only_person if following is None else following

    def act_at(self, pause: Pause, action: Action | str, seat: int) -> None:
        """Record a person's answer at a pause; raise IllegalAction, with nothing changed, if it is not legal."""
        ask = pause.ask(seat)
        refusal = ask.refusal(action, seat)
        if refusal:
            raise IllegalAction(refusal)
        answer = ask.read(action) if isinstance(action, str) else action
        pause.heard(seat, answer)
        if ask.quiet:
            self._stop_thinking()
            self._act(answer, seat)

    def heard_by_all(self) -> tuple[int, int] | None:
        """Return the deal and event of the last public answer, if a pause followed it, otherwise None.

        A table is resumed there: how far the game has gone since would reveal who was asked at the pause.
        """
        fresh = self.may_stop and self.match.deal_number > 1
        deal = self.match.deal_number - (1 if fresh else 0)
        events = self.match.events_of(deal)
        last = max((i for i, e in enumerate(events) if isinstance(e, Acted) and e.public is not None), default=0)
        return (deal, last) if any(self.pause(event, deal, 0) for event in events[last:]) else None

    def poll(self, now: float) -> bool:
        """Let computer players and the caller's clock go on; return whether there was an answer.

        Call it every frame once the screen shows the open question; `now` is in seconds. A move is made when its player
        has chosen it and has appeared to think for a while, scaled by `tempo`.
        """
        ask = self.match.ask
        if ask is None:
            return False
        if isinstance(ask, AskSeveral):
            return self._run_race(now)
        if self.sitters[ask.seat].is_person:
            self._ponder(ask.seat)
            return False
        return self._think(ask.seat, now)

    def _think(self, seat: int, now: float) -> bool:
        here = (seat, self.match.position)
        if self._thinking != here:
            self._stop_thinking()
            sitter = self.sitters[seat]
            self.thinker.ask(self.view(seat), sitter.level, sitter.persona, self.match.seed ^ self.match.position)
            self._thinking, self._begun, self._takes = here, now, self._seen_to_think(seat)
        if now < self._begun + self.tempo * self._takes:
            return False
        choice = self.thinker.poll()
        if choice is None:
            return False
        self._thinking = None
        self._act(choice, seat)
        return True

    def _ponder(self, seat: int) -> None:
        """Start computing a hint while a person considers, so that it is ready when asked for."""
        if self._pondered != seat:
            self._pondered = seat
            self.thinker.ponder(self.view(seat))

    def _seen_to_think(self, seat: int) -> float:
        """Return the seconds for which a computer player appears to think, computed from public facts only."""
        sitter, match = self.sitters[seat], self.match
        heard = [e for e in match.deal_events if isinstance(e, Acted) and e.public is not None]
        has_spoken = any(e.seat == seat for e in heard)
        # counted in public answers: how often anybody was asked in secret would reveal hands
        rng = Random(f"{match.seed}/{match.deal_number}/{len(heard)}/pondering")
        return pondering(rng, sitter.level, sitter.persona, is_first=not has_spoken)

    @property
    def thinking(self) -> int | None:
        """Return the computer seat that appears to be thinking, or None."""
        return self._thinking[0] if self._thinking and not self.asks_secretly else None

    def _stop_thinking(self) -> None:
        if self._thinking:
            self.thinker.cancel()
            self._thinking = None

    def _forget_hint(self) -> None:
        """Discard the hint: its question is no longer open."""
        self._hint = self._pondered = None

    def let_go(self, now: float) -> None:
        """Let everybody who is being asked pass, as when a family asks for the next Loto number."""
        self._run_race(now)
        if self._race is not None:
            self._race.let_go()

    def _run_race(self, now: float) -> bool:
        ask = self.match.ask
        assert isinstance(ask, AskSeveral)
        if self._race is None or self._race.here != self.match.position:
            players = [None if sitter.is_person else (sitter.level, sitter.persona) for sitter in self.sitters]
            allowed = inf if self.is_unhurried else float(self.match.options.get("call_seconds", 3))
            self._race = AnswerRace.opened(self.match, ask, players, now, allowed)
        if self.is_unhurried:
            self._race.until = inf
        answers = self._race.due(now)
        for seat, action in answers:
            open_now = self.match.ask
            own = open_now.of(seat) if isinstance(open_now, AskSeveral) else None
            if own is not None and own.refusal(action) is None:
                self._act(action, seat)
                if action is not Pass:
                    break
        if answers:
            self._race = None
        return bool(answers)

    def undoes_to(self) -> int | None:
        """Return the number of choices left after an undo, or None if nothing can be undone.

        An undo goes back to a person's last decision or, for a family, the last public one.
        """
        own = (n for n in range(self.match.choices - 1, -1, -1) if self._is_persons(n))
        return next((n for n in own if not self._is_secret(n)), None)

    def answered_since(self, choices: int) -> list[int]:
        """Return the people who answered after this many choices, by seat."""
        made = [answer.seat for answer in self.match.log[: self.match.position] if answer.seat is not None]
        return [seat for seat in self.people if seat in made[choices:]]

    def undo(self, by: int | None = None) -> bool:
        """Undo back to `undoes_to`, including computers' answers; return whether it succeeded.

        `by` is the person who asked for it, which the others of a family are told.
        """
        self._stop_thinking()
        self._forget_hint()
        self._race = None
        try:
            target = self.undoes_to()
            if target is None:
                return False
            self.match.go_to(target)
        except IllegalAction:  # a finished deal in a file written under older rules
            return False
        later = [remark for at, remark in self.match.remarks if at > self.match.position and isinstance(remark, dict)]
        for seat in range(self.match.seats):
            if any("sitter" in remark and remark.get("seat") == seat for remark in later):
                self._write_sitter(seat)  # the seating is not undone, though the remark about it may be
        remark: dict[str, Any] = {"practice": self.match.deal_number} if self.marks_undone else {}
        if by is not None and self.is_family:
            remark |= {"undone_by": by, "undone": self.asked_person}
        if remark:
            self.match.remark(remark)
        return True

    def redo(self) -> bool:
        """Redo what was undone, up to a person's next decision."""
        self._stop_thinking()
        self._forget_hint()
        self._race = None
        before = self.match.choices
        while self.match.choices < self.match.choices_known:
            self.match.redo()
            is_persons = self.asked_person is not None and not (self.asks_secretly and self.hides_hands)
            if self.match.ask is None or is_persons:
                break
        return self.match.choices > before

    @property
    def may_undo(self) -> bool:
        return any(self._is_persons(n) for n in range(self.match.choices))

    @property
    def may_redo(self) -> bool:
        return self.match.choices < self.match.choices_known

    def _is_persons(self, n: int) -> bool:
        """Return whether the choice after the first n was a person's."""
        made = 0
        for answer in self.match.log:
            if answer.seat is not None:
                if made == n:
                    return self.sitters[answer.seat].is_person
                made += 1
        return False

    def _is_secret(self, n: int) -> bool:
        """Return whether a shared table must not learn of the choice after the first n, or it was forced."""
        if not self.hides_hands:
            return False
        then = self.match.at(n)
        return then.ask is not None and (then.ask.quiet or forced_action(then) is not None)

    def hint(self, seat: int, pause: Pause | None = None) -> Hint | None:
        """Return advice for a person from their own view, or None if they are not being asked.

        A hint requested at a pause is recorded even if there was no choice.
        """
        view = self.view(seat)
        own = view.ask if pause is None else pause.ask(seat)
        if own is None:
            return None
        self.match.remark({"hint": self.match.deal_number if pause is None else pause.deal})
        if own is not view.ask:
            return None
        if self._hint is None or self._hint[0] != seat:  # asked again it is the same, whatever the clock
            found = self.thinker.pondered() if self._pondered == seat else None
            self._hint = seat, found or hint_for(view)
        return self._hint[1]

    @property
    def practice(self) -> bool:
        """Return whether an answer of the open deal was undone or a hint given."""
        number = self.match.deal_number
        return any(
            isinstance(remark, dict) and number in (remark.get("practice"), remark.get("hint"))
            for _, remark in self.match.remarks
        )

    @property
    def may_stop(self) -> bool:
        """Return whether the session may end now without losing an open deal."""
        begun, _ = self.match.starts[self.match.deal_number - 1]
        return self.match.ask is not None and all(a.seat is None for a in self.match.log[begun : self.match.position])

    def stop(self) -> str:
        """End the session by agreement; raise IllegalAction during a deal.

        Return a sentence if the rules let the table play on to an end of their own, otherwise "".
        """
        self._stop_thinking()
        self._race = None
        self.match.stop()
        return "" if self.match.is_over else PLAYS_ON

    @property
    def trouble(self) -> str:
        """Return a sentence if the game cannot be saved at present, otherwise ""."""
        return self.journal.trouble if self.journal else ""

    def close(self) -> None:
        """Leave the table; it can be resumed from its file."""
        self._stop_thinking()
        log.note("%s left after %d deals", self.match.game.slug, len(self.match.results))
        if self.journal:
            self.journal.close()


def new_path(places: Places, slug: str) -> Path:
    """Return an unused path for a new game: nap-20260412-201502.parlour."""
    stem = f"{slug}-{datetime.now():%Y%m%d-%H%M%S}"
    path, copy = places.games / f"{stem}.parlour", 1
    while os.path.exists(path):  # false if the folder cannot be read: the journal reports that
        copy += 1
        path = places.games / f"{stem}-{copy}.parlour"
    return path
