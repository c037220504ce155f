"""Lawful play by chance, and every moment in it at which a caption, a payment, a question or a refusal names a rule."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from parlour.engine.options import OptionConflict
from parlour.engine.questions import Action
from parlour.engine.table import Event, Paid
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.narrator import Narrator

from .moment import Deal, Moment

MOST_ANSWERS = 120  # of one match
KEPT = 40  # earlier answers, to be tried again when they may not be lawful
Named = tuple[str, Moment, str]  # a rule, when it was named, and the sentence


def chosen(slug: str, seats: int, preset: str, chooser: random.Random, *, at_random: bool) -> dict[str, Any]:
    """Return options that stand together: a preset's own or any, and two deals where the game allows it."""
    values = {key: declared.metadata["values"] for key, declared in CATALOGUE[slug].options.declared().items()}
    free = {key: of for key, of in values.items() if at_random and not isinstance(of, range)}
    found: dict[str, Any] = {}
    for key in chooser.sample([*free], len(free)):
        changed = {**found, key: chooser.choice(free[key])}
        found = changed if stands(slug, seats, preset, changed) else found
    with_deals = {"deals": 2, **found}
    return with_deals if stands(slug, seats, preset, with_deals) else found


def stands(slug: str, seats: int, preset: str, options: Mapping[str, Any]) -> bool:
    """Return whether options stand together."""
    try:
        CATALOGUE[slug].read_options(seats, preset, options)
    except OptionConflict:
        return False
    return True


class Playing:
    """One match that plays itself; `moments` yields the rules that it names."""

    def __init__(self, slug: str, seats: int, preset: str, options: Mapping[str, Any], chooser: random.Random) -> None:
        self.match = Match.start(slug, seats=seats, preset=preset, options=options, seed=chooser.randrange(10**6))
        self.narrator = Narrator(slug, [f"Player {seat}" for seat in range(seats)], self.match.options)
        self.chooser = chooser
        self.tried: list[Action] = []
        self.number, self.told = 0, 0
        self._open(1)

    def moments(self) -> Iterator[Named]:
        """Play by chance, and stop early where that is allowed."""
        match = self.match
        yield from self._catch_up()
        for _ in range(MOST_ANSWERS):
            if match.ask is None:
                return
            yield from self._question()
            yield from self._catch_up()
        if match.ask is not None and len(match.results) >= 1 and self._is_between_deals():
            match.stop()
            yield from self._catch_up()

    def _is_between_deals(self) -> bool:
        begun, _ = self.match.starts[self.match.deal_number - 1]
        return not any(a.seat is not None for a in self.match.log[begun : self.match.position])

    def _open(self, number: int) -> None:
        match = self.match
        self.number, self.told = number, 0
        self.deal = Deal(match.seats, match.starts[number - 1][1].dealer, number, match.options)

    def _catch_up(self) -> Iterator[Named]:
        """Tell what has happened since, to the end of the deal and into the next ones."""
        while True:
            events = self.match.events_of(self.number)
            for event in events[self.told :]:
                yield from self._event(event)
                self.deal.follow(event)
            self.told = len(events)
            if self.number == self.match.deal_number:
                return
            self._open(self.number + 1)

    def _event(self, event: Event) -> Iterator[Named]:
        line = self.narrator.line(event)
        if line is None and isinstance(event, Paid):
            line = self.narrator.payment(event)
        if line is not None and line.clause:
            yield line.clause, Moment(self.deal, event), line.text

    def _question(self) -> Iterator[Named]:
        ask = self.match.ask
        assert ask is not None
        for seat in ask.seats:
            own = ask.of(seat)
            assert own is not None
            verbs = tuple(dict.fromkeys(verb.name for verb in own.verbs))
            yield own.clause, Moment(self.deal, asked=verbs, seat=seat), self.narrator.asked(own)
        seat = self.chooser.choice(ask.seats)
        own = ask.of(seat)
        assert own is not None
        near = [action for action in self.tried if action.verb in own.verbs]
        for tried in self.chooser.sample(near, min(3, len(near))):
            refusal = own.refusal(tried)
            if refusal is not None and refusal.clause != own.clause:  # of its own rule the question is the moment
                moment = Moment(self.deal, refused=tried.verb.name, seat=seat)
                yield refusal.clause, moment, f"{tried}: {refusal.sentence}"
        if len(own.rules) > KEPT:
            action = own.drawn(self.chooser.random())
        else:
            verb = self.chooser.choice(list(dict.fromkeys(a.verb for a in own.actions)))
            action = self.chooser.choice([a for a in own.actions if a.verb is verb])
        self.tried = [*self.tried[-KEPT:], action]
        self.match.act(action, seat)
