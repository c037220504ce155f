"""Reading in the terminal: a table's rules, the glossary, the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

from ..games import CATALOGUE
from ..narration.shuffle import Paragraph
from ..narration.texts import advice, aim, clauses_in_force, form_name, game_text, glossary
from ..narration.words import agreeing
from ..session.learning import curve_sentence, kinds_sentence
from ..session.session import Session
from ..session.showing import hand_text
from ..storage.places import Places
from ..storage.reviews import ReviewedDeal, of_person, reviewed_deals
from ..storage.statistics import Statistics, StatisticsRow
from .console import Console


def shuffle(console: Console, page: Sequence[Paragraph]) -> None:
    """Print what everyone may know about the shuffle."""
    before = ""
    for heading, line in page:
        if heading != before:
            console.say(f"-- {heading}")
        console.say(line)
        before = heading


def share(console: Console, session: Session, person: int | None) -> None:
    """Print the hand as a text to be copied, as a person sees it; at a pause, None, say that it has to wait."""
    if person is None:
        console.say("Answer first: a hand can be sent when everybody has answered.")
        return
    for line in hand_text(session, person).splitlines():
        console.lay(line)


def rules(console: Console, slug: str, values: Mapping[str, Any]) -> None:
    """Print the clauses in force by phase, preceded by the object and followed by advice."""
    clauses = clauses_in_force(slug, values)
    console.say(f"Rules of {form_name(slug, values)}, as they are at this table.")
    console.say(f"The aim. {aim(slug, values)}")
    for phase in dict.fromkeys(clause.phase for clause in clauses):
        console.say(f"-- {phase}")
        for clause in clauses:
            if clause.phase == phase:
                console.say(f"[{clause.id}] {clause.text}")
    console.say("-- Good advice")
    for line in advice(slug, values):
        console.say(line)


def history(console: Console, slug: str) -> None:
    """Print a game's history."""
    for paragraph in game_text(slug).history:
        console.say(paragraph)


def words(console: Console) -> None:
    """Print the glossary, or one word's entry."""
    while word := console.ask("Which word? (Enter: all of them. q: back)").lower():
        if word in ("q", "quit"):
            return
        found = [entry for entry in glossary() if word in (entry.word.lower(), *map(str.lower, entry.forms))]
        for entry in found:
            console.say(f"{entry.word}: {entry.meaning}")
        if not found:
            console.say(f"The glossary has no word {word}.")
    for entry in glossary():
        console.say(f"{entry.word}: {entry.meaning}")


def statistics(console: Console, places: Places) -> None:
    """Print each person's results at each game."""
    index = Statistics(places.state / "statistics.sqlite")
    try:
        index.rebuild(places.games)
        people, reviewed = index.names(), reviewed_deals(places)
        if not people:
            console.say("Nobody has finished a deal yet. Every finished deal is counted here.")
        for name in people:
            for slug in CATALOGUE:
                if rows := index.rows(slug, name):
                    console.say(figures(name, slug, rows))
                    learning(console, name, of_person(reviewed, slug, name))
    finally:
        index.close()


def learning(console: Console, name: str, deals: Sequence[ReviewedDeal]) -> None:
    """Print how often a person found the best choice in the deals looked back at; nothing if there are none."""
    if deals:
        console.say(f"{curve_sentence(name, deals)} {kinds_sentence(deals)}")


def figures(name: str, slug: str, rows: list[StatisticsRow]) -> str:
    """Return one person's results at one game in a sentence or two; practice is counted separately."""
    gains = [row.gain for row in rows if not row.practice]
    said = f"{name} at {game_text(slug).name}: "
    if gains:
        said += (
            f"{_deals(len(gains))} counted, {sum(gains):+d} {agreeing(CATALOGUE[slug].unit(), sum(gains))} won in all, "
            f"{fmean(gains):+.1f} a deal, "
            f"{sum(gain > 0 for gain in gains)} with a gain. The best deal brought {max(gains):+d}, "
            f"the worst {min(gains):+d}."
        )
    else:
        said += "no deal of this game has been finished without help."
    practised = len(rows) - len(gains)
    return f"{said} Practice, kept apart: {_deals(practised)}." if practised else said


def _deals(number: int) -> str:
    return f"{number} deal{'' if number == 1 else 's'}"
