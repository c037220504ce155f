"""Reference pages in the terminal: the rules of a table, the glossary and the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

from ...games import CATALOGUE
from ...narration.texts import advice, aim, clauses_in_force, form_name, game_text, glossary
from ...session.public_session import PublicSession
from ...session.replay.recording import Recording
from ...session.review.learning import curve_sentence, kinds_sentence
from ...session.review.results import Results
from ...session.view.showing import hand_text
from ...storage.places import Places
from ...storage.reviews import ReviewedDeal
from ...storage.statistics import StatisticsRow
from ...words.message import grammar, message
from ..console import Console
from ..typed import leaves


def shuffle(console: Console, recording: Recording) -> None:
    """Print the shuffle page of a record."""
    before = ""
    for heading, line in recording.shuffle_page():
        if heading != before:
            console.say(f"-- {heading}")
        console.say(line)
        before = heading


def share(console: Console, session: PublicSession, person: int | None) -> None:
    """Print a hand as text to copy, as `person` sees it; if `person` is None, ask them to answer first."""
    if person is None:
        console.say(message("text.books.answer_first"))
        return
    for line in hand_text(session, person).splitlines():
        console.lay(line)


def rules(console: Console, slug: str, values: Mapping[str, Any]) -> None:
    """Print the object of the game, the clauses in force by phase, then the advice."""
    clauses = clauses_in_force(slug, values)
    console.say(message("text.books.rules_of", game=form_name(slug, values)))
    console.say(message("text.books.the_aim", aim=aim(slug, values)))
    for phase in dict.fromkeys(clause.phase for clause in clauses):
        console.say(f"-- {phase}")
        for clause in clauses:
            if clause.phase == phase:
                console.say(f"[{clause.id}] {clause.text}")
    console.say(f"-- {message('text.books.good_advice')}")
    for line in advice(slug, values):
        console.say(line)


def history(console: Console, slug: str) -> None:
    """Print a game's history."""
    for paragraph in game_text(slug).history:
        console.say(paragraph)


def words(console: Console) -> None:
    """Look up glossary words until the person leaves; an empty line prints the whole glossary."""
    while word := console.ask(message("text.books.which_word")).lower():
        if leaves(word):
            return
        found = [entry for entry in glossary() if word in (entry.word.lower(), *map(str.lower, entry.forms))]
        for entry in found:
            console.say(f"{entry.word}: {entry.meaning}")
        if not found:
            console.say(message("text.books.no_word", word=word))
    for entry in glossary():
        console.say(f"{entry.word}: {entry.meaning}")


def statistics(console: Console, places: Places) -> None:
    """Print the statistics: each person's results at each game."""
    results = Results(places)
    try:
        if not results.people:
            console.say(message("text.books.nobody_yet"))
        for name in results.people:
            for slug in CATALOGUE:
                if rows := results.rows(slug, name):
                    console.say(figures(name, slug, rows))
                    learning(console, name, results.reviewed(slug, name))
    finally:
        results.close()


def learning(console: Console, name: str, deals: Sequence[ReviewedDeal]) -> None:
    """Print how often a person found the best choice in their reviewed deals; print nothing if there are none."""
    if deals:
        console.say(f"{curve_sentence(name, deals)} {kinds_sentence(deals)}")


def figures(name: str, slug: str, rows: list[StatisticsRow]) -> str:
    """Return one person's results at one game in a sentence or two; practice is counted separately."""
    gains = [row.gain for row in rows if not row.practice]
    who, game = name, game_text(slug).name
    said = message("text.books.none_without_help", who=who, game=game)
    if gains:
        total, mean = sum(gains), fmean(gains)
        said = message(
            "text.books.results",
            n=len(gains),
            who=who,
            game=game,
            won=message(f"text.books.won.{CATALOGUE[slug].unit()}", n=total, sum=f"{total:+d}"),
            mean=f"{'-' if mean < 0 else '+'}{grammar().decimal(abs(mean), 1)}",
            winning=sum(gain > 0 for gain in gains),
            best=f"{max(gains):+d}",
            worst=f"{min(gains):+d}",
        )
    practised = len(rows) - len(gains)
    return message("text.books.and_practice", n=practised, results=said) if practised else said
