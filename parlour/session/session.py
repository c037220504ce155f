"""One table in use: a match, who sits where, the computer players, and the journal that keeps it all."""

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
from ..engine.table import Acted, Event, Paused, View, redacted
from ..match import Match
from ..narration.words import possessive
from ..players.hints import Hint, hint_for
from ..players.reaction import pondering
from ..players.worker import Thinker, chosen
from ..storage import log
from ..storage.journal import Journal
from ..storage.places import Places
from .answer_race import Race
from .pause import Pause
from .seating import COMPUTER, PERSON, Sitter, sitter_of, sitters_of

LONGEST_MISSED = 6  # deals that are told to somebody who has not been heard for long
PLAYS_ON = "The table has asked to stop, and by its rules plays on a little. Ask once more to stop at once."


class Session:
    """A table in use.

    Everything that the window, text mode and demonstrations do passes through here; they see `view`s only. `practice`
    tells that something was taken back or hinted in the open deal, so that it is counted apart. `tempo` is the factor
    by which the times are multiplied for which computer players are seen to think; 0: they answer at once.
    """

    def __init__(self, match: Match, sitters: Sequence[Sitter], thinker: Thinker, journal: Journal | None) -> None:
        self.match, self.thinker, self.journal = match, thinker, journal
        self.sitters = list(sitters)
        self.away: dict[int, Sitter] = {}  # persons for whom a computer sits in
        self.notice = match.notice
        self._race: Race | None = None
        self._thinking: tuple[int, int] | None = None  # the seat, and the number of answers it thinks after
        self._hint: tuple[int, Hint] | None = None  # the one upon the open question, with the seat it was for
        self._pondered: int | None = None  # the seat for which one is being looked for
        self.tempo = 0.0
        self.is_unhurried = False  # whether a call stays open for as long as those who share a machine want
        self.marks_undone = True  # a deal in which something was taken back counts as practice
        self._begun, self._takes = 0.0, 0.0  # when it began to think, and for how many seconds it is seen to
        self._answer_in_secret()

    @classmethod
    def begin(cls, match: Match, sitters: Sequence[Sitter], thinker: Thinker, places: Places | None) -> Session:
        """Open a table for a new match; with `places` it is kept in a file of its own from the first line on."""
        match.extra["sitters"] = [asdict(s) for s in sitters]
        match.extra["begun"] = datetime.now().isoformat(timespec="seconds")
        journal = Journal.begin(new_path(places, match.game.slug), match) if places else None
        log.note("%s, %s, %d seats begun", match.game.slug, match.preset, match.seats)
        return cls(match, sitters, thinker, journal)

    @classmethod
    def resume(cls, path: Path, thinker: Thinker) -> Session:
        """Take up a game where it was left; raise RecordError or FileBusy with a sentence."""
        match, journal = Journal.resume(path)
        log.note("%s, %s, %d seats taken up in deal %d", match.game.slug, match.preset, match.seats, match.deal_number)
        session = cls(match, sitters_of(match), thinker, journal)
        for _, remark in match.remarks:
            session._remembered(remark)
        return session

    # who
    @property
    def people(self) -> list[int]:
        """The seats at which persons sit now."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.is_person]

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.sitters]

    @property
    def members(self) -> list[int]:
        """The seats that belong to people, whether they are present or a computer sits in for them."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.is_person or seat in self.away]

    @property
    def company(self) -> list[Sitter]:
        """Who belongs to each seat, people who are away in place of the computers that sit in for them."""
        return [self.away.get(seat, sitter) for seat, sitter in enumerate(self.sitters)]

    @property
    def only_person(self) -> int | None:
        """The person who is present alone; None where nobody is, or several are."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def is_family(self) -> bool:
        """Whether the table belongs to several people, some of whom may be away."""
        return len(self.members) > 1

    @property
    def hides_hands(self) -> bool:
        """Whether several people who are present pass one machine round, covered between one and the next."""
        return len(self.people) > 1 and self.match.game.has_secrets()

    @property
    def asked_person(self) -> int | None:
        """The person to whom the machine belongs now: the one asked, or None while only computers are."""
        asked = self.match.ask.seats if self.match.ask else ()
        return next((seat for seat in asked if self.sitters[seat].is_person), None)

    @property
    def asks_secretly(self) -> bool:
        """Whether nobody else may learn who is asked now, as when Pope may stand for a missing card."""
        return self.match.ask is not None and self.match.ask.quiet

    def sit_in(self, seat: int, level: str = "middle") -> None:
        """Let a computer player take over a person's seat, from the next decision on."""
        person = self.sitters[seat]
        self.away[seat] = person
        self._seat(seat, replace(person, kind=COMPUTER, level=level))

    def back_again(self, seat: int) -> None:
        """Give a person back the seat that a computer kept."""
        self._seat(seat, self.away.pop(seat))
        if self._thinking and self._thinking[0] == seat:
            self._stop_thinking()

    def leaves(self, seat: int) -> None:
        """Give the seat of a person who goes for good to a computer player."""
        person = self.away.pop(seat, self.sitters[seat])
        self._seat(seat, replace(person, kind=COMPUTER))

    def arrives(self, seat: int, person: Sitter) -> None:
        """Let a person take a seat at which a computer plays, from the next decision on."""
        self.away.pop(seat, None)
        self._seat(seat, person)

    def change_seats(self, one: int, other: int) -> None:
        """Let two change seats, each taking the counters there; raise IllegalAction in the middle of a deal."""
        if not self.may_stop:
            raise IllegalAction(Refusal("Finish this deal first; then seats can change.", "session"))
        here, there = self.sitters[one], self.sitters[other]
        absent = {seat: self.away.pop(seat, None) for seat in (one, other)}
        for seat, sitter, left in ((one, there, absent[other]), (other, here, absent[one])):
            if left is not None:
                self.away[seat] = left
            self._seat(seat, sitter)

    def hand_over(self, seat: int, name: str) -> None:
        """Let somebody else play on at a person's seat."""
        if seat in self.away:
            self.away[seat] = replace(self.away[seat], name=name)
        self._seat(seat, replace(self.sitters[seat], name=name))

    def set_comfort(self, seat: int, comfort: dict[str, Any]) -> None:
        """Keep what a person likes otherwise than the settings say."""
        if seat in self.away:
            self.away[seat] = replace(self.away[seat], comfort=comfort or None)
        self._seat(seat, replace(self.sitters[seat], comfort=comfort or None))

    @property
    def level(self) -> str:
        """The level of the computer players who are not sitting in for anybody; nothing where none sits here."""
        levels = [sitter.level for seat, sitter in enumerate(self.sitters) if self._is_own_computer(seat)]
        return levels[0] if levels else ""

    def set_level(self, level: str) -> None:
        """Let the computer players be of another level, from the next decision on."""
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
        """Seat whom a remark of the record seats; one that cannot be meant is passed over."""
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

    # seeing
    def view(self, seat: int | None) -> View:
        """Return what a seat may know, or with None what a bystander sees."""
        return self.match.view(seat)

    def since(self, seat: int, pause: Pause | None = None) -> list[Event]:
        """Return what a person may know of all that happened after his own last answer or pause, oldest first.

        With `pause`, that is what happened before it. An answer that others did not hear is not counted as one: what
        is told on the curtain would betray it.
        """
        return self._since(seat, 1 << seat, pause)

    def taken_back_since(self, seat: int) -> list[str]:
        """Return a sentence for each time that others took something back after a person's own last answer."""
        made = self.match.log[: self.match.position]
        last = max((i for i, answer in enumerate(made) if answer.seat == seat), default=-1)
        found = [
            self._taken_back(remark["undone_by"], remark.get("undone"))
            for at, remark in self.match.remarks
            if at > last and isinstance(remark, dict) and remark.get("undone_by") in range(self.match.seats)
            if remark["undone_by"] != seat
        ]
        return list(dict.fromkeys(found))

    def _taken_back(self, by: int, whose: Any) -> str:
        """Say that somebody took back play up to an answer of their own, or of somebody else."""
        if whose == by or whose not in range(self.match.seats):
            return f"{self.names[by]} took back an answer."
        return f"{self.names[by]} took play back to {possessive(self.names[whose])} turn."

    def open_since(self, seat: int, pause: Pause | None = None) -> list[Event]:
        """Return what all may know of what happened after a seat's own last answer: told before its hand is shown."""
        return self._since(seat, 1 << self.match.seats, pause)

    def _since(self, seat: int, bit: int, pause: Pause | None) -> list[Event]:
        last = self.match.deal_number if pause is None else pause.deal
        found: list[Event] = []
        for number in range(self._last_heard(seat, last), last + 1):
            place = -1
            for event in self.match.events_of(number):
                if isinstance(event, Paused) and self.hides_hands:
                    place += 1
                    if pause is not None and (number, place) == (pause.deal, pause.place):
                        return found
                    found = [] if seat in event.seats else found
                elif isinstance(event, Acted) and event.seat == seat and not self._is_hidden(event):
                    found = []
                elif seen := redacted(event, bit):
                    found.append(seen)
        return found

    def _last_heard(self, seat: int, last: int) -> int:
        """Return the newest deal before `last` in which a seat was heard: what it missed begins there or later."""
        earlier = range(last - 1, max(0, last - LONGEST_MISSED), -1)
        return next((number for number in earlier if self._is_heard_in(seat, number)), max(1, last - 1))

    def _is_heard_in(self, seat: int, number: int) -> bool:
        """Whether a seat gave an answer in a deal that all heard."""
        acted = (e for e in self.match.events_of(number) if isinstance(e, Acted) and e.seat == seat)
        return any(not self._is_hidden(event) for event in acted)

    def _is_hidden(self, event: Acted) -> bool:
        return event.public is None and self.hides_hands

    def refusal(self, tried: Action | str, seat: int) -> Refusal | None:
        """Return why a seat may not do this now, or None when it may."""
        if self.match.ask is None:
            return Refusal("The session is over: nothing more can be played.", "session")
        return self.match.ask.refusal(tried, seat)

    # doing
    def act(self, action: Action | str, seat: int, now: float = 0.0) -> None:
        """Make a person's answer; raise IllegalAction, with nothing changed, when it is not lawful.

        Where several seats race, `now` (seconds, the clock of `poll`) says when he answered.
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
        """Let computer players answer at once what nobody may know that they are asked: any delay would tell."""
        while isinstance(ask := self.match.ask, Ask) and ask.quiet and not self.sitters[ask.seat].is_person:
            sitter = self.sitters[ask.seat]
            view, seed = self.view(ask.seat), self.match.seed ^ self.match.position
            self.match.act(chosen(view, sitter.level, sitter.persona, seed), ask.seat)

    # pauses, at which the persons of a family are asked alike
    def pause(self, event: Event, deal: int, place: int) -> Pause | None:
        """Return the pause that an event of a deal makes at this table, None where it makes none.

        `place` is the number of pauses in the deal before it. Where one person alone sees his hand, nobody is told
        anything by a question to him.
        """
        if not isinstance(event, Paused) or not self.hides_hands:
            return None
        waiting = [seat for seat in event.seats if self.sitters[seat].is_person]
        return Pause(self.match, deal, place, event, waiting) if waiting else None

    def person_at(self, pause: Pause) -> int | None:
        """Return the person to whom the machine belongs at a pause, None when all have answered."""
        return next((seat for seat in pause.waiting if self.sitters[seat].is_person), None)

    def next_person(self, deal: int, place: int) -> int | None:
        """Return to whom the machine goes after so many pauses of a deal: to the next pause, else to who is asked."""
        pauses = [event for event in self.match.events_of(deal) if isinstance(event, Paused)]
        coming = [self.pause(event, deal, at) for at, event in enumerate(pauses[place:], place)]
        following = next((pause.waiting[0] for pause in coming if pause), self.asked_person)
        return self.only_person if following is None else following

    def act_at(self, pause: Pause, action: Action | str, seat: int) -> None:
        """Make a person's answer at a pause; raise IllegalAction, with nothing changed, when it is not lawful."""
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
        """Return the deal and the event of the last answer that all heard, where there was a pause after it, else None.

        There a table is taken up again: how far the game has gone since would tell who was asked at the pause.
        """
        fresh = self.may_stop and self.match.deal_number > 1
        deal = self.match.deal_number - (1 if fresh else 0)
        events = self.match.events_of(deal)
        last = max((i for i, e in enumerate(events) if isinstance(e, Acted) and e.public is not None), default=0)
        return (deal, last) if any(self.pause(event, deal, 0) for event in events[last:]) else None

    def poll(self, now: float) -> bool:
        """Let computer players and the caller's clock go on; return whether anything was answered.

        Call it every frame once the screen shows the open question; `now` is in seconds. A move is made when its
        player has chosen it and has been seen to think, for a while that the screen's `tempo` stretches.
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
        """Have a hint looked for while a person considers: then it is there when it is asked for."""
        if self._pondered != seat:
            self._pondered = seat
            self.thinker.ponder(self.view(seat))

    def _seen_to_think(self, seat: int) -> float:
        """Return the seconds for which a computer player takes its time, from what all know."""
        sitter, match = self.sitters[seat], self.match
        heard = [e for e in match.deal_events if isinstance(e, Acted) and e.public is not None]
        has_spoken = any(e.seat == seat for e in heard)
        # counted by what all heard: how often anybody was asked in secret would tell of hands
        rng = Random(f"{match.seed}/{match.deal_number}/{len(heard)}/pondering")
        return pondering(rng, sitter.level, sitter.persona, is_first=not has_spoken)

    @property
    def thinking(self) -> int | None:
        """The computer seat that is seen to be thinking, if any."""
        return self._thinking[0] if self._thinking and not self.asks_secretly else None

    def _stop_thinking(self) -> None:
        if self._thinking:
            self.thinker.cancel()
            self._thinking = None

    def _forget_hint(self) -> None:
        """Let go of the hint: the question that it was upon is no longer open."""
        self._hint = self._pondered = None

    def let_go(self, now: float) -> None:
        """Let everybody who is asked at once pass, as when a family asks for the next number of Loto."""
        self._run_race(now)
        if self._race is not None:
            self._race.let_go()

    def _run_race(self, now: float) -> bool:
        ask = self.match.ask
        assert isinstance(ask, AskSeveral)
        if self._race is None or self._race.here != self.match.position:
            players = [None if sitter.is_person else (sitter.level, sitter.persona) for sitter in self.sitters]
            allowed = inf if self.is_unhurried else float(self.match.options.get("call_seconds", 3))
            self._race = Race.opened(self.match, ask, players, now, allowed)
        if self.is_unhurried:
            self._race.until = inf
        answers = self._race.due(now)
        for seat, action in answers:
            open_now = self.match.ask
            if isinstance(open_now, AskSeveral) and open_now.of(seat) and open_now.of(seat).refusal(action) is None:  # type: ignore[union-attr]
                self._act(action, seat)
                if action is not Pass:
                    break
        if answers:
            self._race = None
        return bool(answers)

    def undoes_to(self) -> int | None:
        """Return after how many choices the game would stand if something were taken back; None where nothing can be.

        That is the last decision of a person; of a family, the last of which all know.
        """
        own = (n for n in range(self.match.choices - 1, -1, -1) if self._is_persons(n))
        return next((n for n in own if not self._is_secret(n)), None)

    def answered_since(self, choices: int) -> list[int]:
        """Return the people who answered after so many choices, by seat."""
        made = [answer.seat for answer in self.match.log[: self.match.position] if answer.seat is not None]
        return [seat for seat in self.people if seat in made[choices:]]

    def undo(self, by: int | None = None) -> bool:
        """Take back to `undoes_to`, the answers of computers with it; return whether it went.

        `by` is the person who asked for it, of which the others of a family are told.
        """
        self._stop_thinking()
        self._forget_hint()
        self._race = None
        try:
            target = self.undoes_to()
            if target is None:
                return False
            self.match.go_to(target)
        except IllegalAction:  # a finished deal of a file that was written by older rules
            return False
        later = [remark for at, remark in self.match.remarks if at > self.match.position and isinstance(remark, dict)]
        for seat in range(self.match.seats):
            if any("sitter" in remark and remark.get("seat") == seat for remark in later):
                self._write_sitter(seat)  # who sits there is not taken back, though the remark about it may be
        remark: dict[str, Any] = {"practice": self.match.deal_number} if self.marks_undone else {}
        if by is not None and self.is_family:
            remark |= {"undone_by": by, "undone": self.asked_person}
        if remark:
            self.match.remark(remark)
        return True

    def redo(self) -> bool:
        """Make what was taken back again, up to the next decision of a person."""
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
        """Whether the choice after the first n was a person's."""
        made = 0
        for answer in self.match.log:
            if answer.seat is not None:
                if made == n:
                    return self.sitters[answer.seat].is_person
                made += 1
        return False

    def _is_secret(self, n: int) -> bool:
        """Whether the choice after the first n was asked for in secret, at a table where that must not be known."""
        if not self.hides_hands:
            return False
        ask = self.match.at(n).ask
        return ask is not None and ask.quiet

    def hint(self, seat: int, pause: Pause | None = None) -> Hint | None:
        """Return advice for a person from what he sees, or None when he is asked nothing.

        That he asked for it at a pause is noted even where there was nothing to choose.
        """
        view = self.view(seat)
        own = view.ask if pause is None else pause.ask(seat)
        if own is None:
            return None
        self.match.remark({"hint": self.match.deal_number if pause is None else pause.deal})
        if own is not view.ask:
            return None
        if self._hint is None or self._hint[0] != seat:  # asked for again it is the same, whatever the clock
            found = self.thinker.pondered() if self._pondered == seat else None
            self._hint = seat, found or hint_for(view)
        return self._hint[1]

    @property
    def practice(self) -> bool:
        """Whether something of the open deal was taken back or hinted."""
        number = self.match.deal_number
        return any(
            isinstance(remark, dict) and number in (remark.get("practice"), remark.get("hint"))
            for _, remark in self.match.remarks
        )

    @property
    def may_stop(self) -> bool:
        """Whether the session may end now, nothing of the open deal being lost."""
        begun, _ = self.match.starts[self.match.deal_number - 1]
        return self.match.ask is not None and all(a.seat is None for a in self.match.log[begun : self.match.position])

    def stop(self) -> str:
        """End the session by agreement; raise IllegalAction when a deal is in progress.

        Return a sentence where the rules let the table play on to an end of their own, else nothing.
        """
        self._stop_thinking()
        self._race = None
        self.match.stop()
        return "" if self.match.is_over else PLAYS_ON

    @property
    def trouble(self) -> str:
        """A sentence when the game cannot be written just now, else nothing."""
        return self.journal.trouble if self.journal else ""

    def close(self) -> None:
        """Leave the table; it can be taken up again from its file."""
        self._stop_thinking()
        log.note("%s left after %d deals", self.match.game.slug, len(self.match.results))
        if self.journal:
            self.journal.close()


def new_path(places: Places, slug: str) -> Path:
    """Return a path for a new game that no file has: nap-20260412-201502.parlour."""
    stem = f"{slug}-{datetime.now():%Y%m%d-%H%M%S}"
    path, copy = places.games / f"{stem}.parlour", 1
    while os.path.exists(path):  # which is not so where the folder cannot be looked into: the journal tells that
        copy += 1
        path = places.games / f"{stem}-{copy}.parlour"
    return path
