"""A recorded game shown step by step in the terminal."""

from __future__ import annotations

from ..match import Match
from ..narration.narrator import Narrator
from ..narration.texts import clauses_in_force
from ..narration.words import spoken
from ..session import sitters_of
from .console import Console, Leave

HELP = "Enter: next. b: back. a: on to the end. 0-9: the hand of that seat. q: leave."


def demonstrate(match: Match, console: Console) -> None:
    """Show every step with the rule behind it; Enter goes on, b goes back."""
    names = [sitter.name for sitter in sitters_of(match)]
    narrator, last = Narrator(match.game.slug, names, match.options), match.choices_known
    if title := match.extra.get("title"):
        console.say(f"{title}. {match.extra.get('about', '')}".strip())
    console.say(HELP)
    rules = {clause.id: clause.text for clause in clauses_in_force(match.game.slug, match.options)}
    at, told, cited = 0, 0, ""
    while True:
        here = match.at(at)
        events = here.events
        for line in narrator.lines(events[told:]):
            rule = rules.get(line.clause, "") if line.clause != cited else ""  # told once for a run of like events
            console.say(f"{spoken(line.text)}{f'  [{line.clause}] {rule}' if rule else ''}")
            cited = line.clause
        told = len(events)
        if at >= last:
            balance = ", ".join(f"{name} {held}" for name, held in zip(names, here.counters, strict=True))
            console.say(f"The end. {balance}.")
        word = console.ask(f"step {at} of {last}:")
        if word in ("q", "quit") or (not word and at >= last):
            raise Leave
        if word == "b":
            at = max(at - 1, 0)
            told = len(match.at(at - 1).events) if at else 0
        elif word.isdecimal() and int(word) < match.seats:
            hand = here.view(int(word)).hand
            console.say(f"{names[int(word)]} holds {' '.join(map(str, hand)) or 'nothing'}.")
        else:
            at = last if word == "a" else min(at + 1, last)
