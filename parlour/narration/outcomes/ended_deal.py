"""A deal that is over, as its outcome is read from it: what was noted, shown and paid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...engine.keys import key_of
from ...engine.table import Account, Acted, Noted, Paid, Shown
from ...match import Match
from ..narrator import Narrator
from ..words import alike, capital, listed, number_in_words


@dataclass(frozen=True)
class Outcome:
    """One thing to tell: the key of its template, the seats it is about, and the template's other fields."""

    key: str
    seats: tuple[int, ...] = ()
    told: Mapping[str, str] = field(default_factory=dict)


def outcome(key: str, seats: int | Iterable[int] = (), **told: str) -> Outcome:
    """Return an outcome about one seat or several."""
    return Outcome(key, (seats,) if isinstance(seats, int) else tuple(seats), told)


class EndedDeal:
    """A deal that is over: its facts as they were last noted, and its payments."""

    def __init__(self, match: Match, number: int, narrator: Narrator) -> None:
        self.slug, self.options, self.narrator = match.game.slug, match.options, narrator
        self.begun = match.starts[number - 1][1]
        self.events = match.events_of(number)
        self.paid = [event for event in self.events if isinstance(event, Paid)]
        self.facts: dict[str, Any] = {e.name: e.value for e in self.events if isinstance(e, Noted)}

    @cached_property
    def dealer(self) -> int:
        """Return the dealer, who may have been found in this deal, or have bought it."""
        found = self.facts.get("buyer", self.begun.facts.get("buyer"))
        found = self.facts.get("dealer", self.begun.dealer) if found is None else found
        return int(found or 0)

    def is_noted(self, name: str) -> bool:
        """Return whether a fact was noted in this deal."""
        return name in self.facts

    def clause_of(self, name: str) -> str:
        """Return the clause under which a fact was last noted."""
        return next((e.clause for e in reversed(self.events) if isinstance(e, Noted) and e.name == name), "")

    def noted(self, name: str) -> list[Noted]:
        """Return every time that a fact was noted."""
        return [event for event in self.events if isinstance(event, Noted) and event.name == name]

    def answered(self, verb: str) -> list[int]:
        """Return the seats that gave an answer, in order."""
        return [e.seat for e in self.events if isinstance(e, Acted) and e.text.partition("(")[0] == verb]

    def sum(self, *clauses: str, source: Account | None = None, target: Account | None = None) -> int:
        """Return what was paid under some clauses, or under any; from one account, or to one, if that is given."""
        return sum(
            event.amount
            for event in self.paid
            if (not clauses or event.clause in clauses)
            and (source is None or event.source == source)
            and (target is None or event.target == target)
        )

    def payers(self, *clauses: str, to: int) -> list[int]:
        """Return the seats that paid a seat under some clauses."""
        found = [e.source for e in self.paid if e.clause in clauses and e.target == to and e.amount]
        return list(dict.fromkeys(seat for seat in found if isinstance(seat, int)))

    def payees(self, *clauses: str, by: Account) -> list[int]:
        """Return the seats that an account paid under some clauses."""
        found = [e.target for e in self.paid if e.clause in clauses and e.source == by and e.amount]
        return list(dict.fromkeys(seat for seat in found if isinstance(seat, int)))

    def won_from_pools(self, seat: int, without: Sequence[str] = ()) -> int:
        """Return what a seat took from pools, but for stakes that it only took back."""
        return sum(
            e.amount for e in self.paid if e.target == seat and isinstance(e.source, str) and e.clause not in without
        )

    def shown(self, zone: str, seat: int) -> str:
        """Return the cards that a seat showed last, as a list, or "" if it showed none."""
        where = key_of(zone, seat)
        found = [event for event in self.events if isinstance(event, Shown) and event.where == where]
        return listed([str(card) for card in found[-1].pieces if card is not None]) if found else ""

    def shown_in(self, pile: str) -> str:
        """Return the cards that were shown last in a pile that belongs to no seat."""
        found = [event for event in self.events if isinstance(event, Shown) and event.where == pile]
        return listed([str(card) for card in found[-1].pieces if card is not None]) if found else ""

    def names(self, seats: Iterable[int]) -> str:
        """Return the names of some seats as a list."""
        return listed([self.narrator.names[seat] for seat in seats])

    # words
    def sentence(self, told: Outcome) -> str:
        """Return an outcome as a sentence in the words of the game."""
        return capital(alike(self.narrator.said(self.phrase(told))))

    def phrase(self, told: Outcome) -> str:
        """Return an outcome in the words of the game; several winners may have a template of their own."""
        templates = self.narrator.says["results"]
        template = templates[told.key]
        if len(told.seats) > 1:
            template = templates.get(f"{told.key}:several", template)
        return template.format_map({"who": self.names(told.seats), **told.told})

    def one_by_one(self, key: str, items: Sequence[tuple[int, Mapping[str, str]]]) -> str:
        """Return a list with an item for each seat: the first in the words of a template, the rest in those of `_too`.

        The verb is so said only once: "Ann scores 10, Tom 5".
        """
        words = self.narrator.says["results"]
        keys = [key, *[f"{key}_too"] * (len(items) - 1)]
        return listed(
            [
                words[own].format_map({"who": self.narrator.names[seat], **told})
                for own, (seat, told) in zip(keys, items, strict=True)
            ]
        )

    def call(self, call: Any) -> str:
        """Return a call of tricks in words."""
        word = str(call)
        return self.narrator.says["words"].get(word) or (number_in_words(int(word)) if word.isdecimal() else word)
