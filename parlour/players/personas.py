"""The personas: computer players with names, emblems and styles. Style never affects honesty."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from ..words.message import message
from .policy import Style

ABSENT = 0.3  # the share of memory that the most absent-minded lose
ELUSIVE, DREAMING = 0.2, 0.4  # the whim of the slyest, who are hard to read, and of the most absent-minded


@dataclass(frozen=True)
class Persona:
    """A computer player with a name and a style.

    `boldness` is from -1 (quiet) to 1 (bold); `slyness`, 0 to 1, is how well they hide a hand; `absence`, 0 to 1,
    is how absent-minded they are. `thinks` is the usual time for a choice, in seconds at Normal pace.
    """

    slug: str
    name: str
    emblem: str
    boldness: float
    slyness: float = 0.0
    absence: float = 0.0
    thinks: float = 0.55

    @property
    def line(self) -> str:
        """Return a short description of the style."""
        return message(f"players.personas.{self.slug}")

    def style(self, remembers: float, whim: float = 0.0) -> Style:
        """Return this persona's style, given a level's memory and whim."""
        whim = max(whim, ELUSIVE * self.slyness, DREAMING * self.absence)
        return Style(self.boldness, remembers * (1 - ABSENT * self.absence), self.slyness, whim)


_COMPANY = (
    Persona("tom", "Tom", "candlestick", 0.6, thinks=0.5),
    Persona("mrs_bell", "Mrs Bell", "fern", -0.5, thinks=0.9),
    Persona("mr_pym", "Mr Pym", "top_hat", 0.0, thinks=0.7),
    Persona("lily", "Lily", "rose", 0.3, thinks=0.45),
    Persona("gran", "Gran", "teapot", -0.3, thinks=1.1),
    Persona("uncle_ned", "Uncle Ned", "pocket_watch", 0.8, thinks=0.45),
    Persona("miss_may", "Miss May", "parasol", -0.2, thinks=0.65),
    Persona("the_major", "The Major", "key", 0.5, thinks=0.6),
    Persona("aunt_prue", "Aunt Prue", "spectacles", -0.7, thinks=1.4),
    Persona("jack", "Jack", "bird", 0.2, absence=1.0, thinks=0.4),
    Persona("mrs_crane", "Mrs Crane", "fan", -0.1, slyness=1.0, thinks=0.85),
    Persona("george", "George", "thimble", 0.1),
)

PLAINEST = Persona("", "", "", 0.0)  # a guest who is not one of the regulars
PERSONAS = {persona.slug: persona for persona in _COMPANY}


def company(seats: int, taken: frozenset[str] = frozenset(), invited: Sequence[str] = ()) -> list[tuple[str, str]]:
    """Return names and emblems for `seats` computer players, avoiding the names in `taken`.

    The personas in `invited` come first. After the twelve regulars, names are numbered: "Tom 2".
    """
    found: list[tuple[str, str]] = []
    first = [persona for name in invited if (persona := persona_named(name)) is not None]
    personas = [*first, *(persona for persona in _COMPANY if persona not in first)]
    round_ = 1
    while len(found) < seats:
        for persona in personas:
            name = persona.name if round_ == 1 else f"{persona.name} {round_}"
            if name not in taken and len(found) < seats:
                found.append((name, persona.emblem))
        round_ += 1
    return found


def signs_of(people: Sequence[str]) -> list[str]:
    """Return an emblem for each person: that of the persona with the same name, otherwise an unused one.

    Personas keep their emblems when they sit with people of other names. If there are more people than emblems,
    some share one.
    """
    own = {persona.name: persona.emblem for persona in _COMPANY if persona.name in people}
    spare = [persona.emblem for persona in _COMPANY if persona.name not in people]
    found: list[str] = []
    for place, name in enumerate(people):
        borrowed = own.pop(name, "") or (spare.pop() if spare else "")
        found.append(borrowed or _COMPANY[place % len(_COMPANY)].emblem)
    return found


def chosen_signs(people: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Return an emblem for each person: the one they want if it is valid and not taken, otherwise another."""
    every, found = [persona.emblem for persona in _COMPANY], signs_of(people)
    kept = [sign if sign in every and sign not in wanted[:place] else "" for place, sign in enumerate(wanted)]
    for place, sign in enumerate(kept[: len(people)]):
        if sign and sign != found[place]:
            if sign in found:
                found[found.index(sign)] = found[place]
            found[place] = sign
    return found


def next_sign(own: str, taken: Container[str]) -> str:
    """Return the next emblem after one's own that is not taken, or one's own if all are."""
    every = [persona.emblem for persona in _COMPANY]
    at = every.index(own) if own in every else -1
    return next((sign for sign in (*every[at + 1 :], *every[: max(0, at)]) if sign not in taken), own)


def persona_named(name: str) -> Persona | None:
    """Return the persona of this name, or None."""
    return next((persona for persona in _COMPANY if persona.name == name), None)
