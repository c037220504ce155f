"""The company's conversation: who speaks, how often, of what, and that it knows no more than everybody does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from parlour.engine.table import redacted
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.personas import company, persona_named
from parlour.players.remarks import Occasion, remarks
from parlour.session.seats.seating import COMPUTER, Sitter
from parlour.session.talk.conversation import FEW, NONE, SELDOM, Conversation, Heard, Remark
from tests.tables import asked, at_once


def sitters(seats: int, people: int = 1) -> list[Sitter]:
    """Return people first, then personas."""
    found = [Sitter(f"Guest {i}", "key") for i in range(people)]
    for name, sign in company(seats - people):
        persona = persona_named(name)
        found.append(Sitter(name, sign, COMPUTER, "easy", persona.slug if persona else ""))
    return found


def played(slug: str, seed: int, deals: int) -> Match:
    """Return a match with so many deals played by chance."""
    match, chooser = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=seed), random.Random(seed)
    while match.ask is not None and len(match.results) < deals:
        seat, ask = asked(match, chooser)
        match.act(chooser.choice(ask.actions), seat)
    return match


def talk(match: Match, bit: int, much: str = "all", people: int = 1) -> Iterator[tuple[int, Heard | Remark]]:
    """Yield what is said in a match, with the deal, as somebody with this bit of sight hears it."""
    conversation = Conversation(match, sitters(match.seats, people), lambda: much, set())
    for deal in range(1, len(match.results) + 1):
        shown = sum(redacted(event, bit) is not None for event in match.events_of(deal))
        for many in range(1, shown + 1):
            heard = conversation.hear(bit, many, deal)
            if heard != Heard():
                yield deal, heard
        if (remark := conversation.close(deal)) is not None:
            yield deal, remark


def said(match: Match, much: str = "all", people: int = 1) -> list[tuple[int, Remark]]:
    """Return the remarks of a match, each with its deal."""
    every = talk(match, 1 << match.seats, much, people)
    found = [(deal, each.remark if isinstance(each, Heard) else each) for deal, each in every]
    return [(deal, remark) for deal, remark in found if remark is not None]


@pytest.mark.parametrize(
    "slug",
    at_once(
        ["nap", "brag", "pope_joan", "cassino", "vingt_un", "draw_poker"],
        lambda slug: slug in ("nap", "pope_joan", "vingt_un"),
    ),
)
def test_what_is_said_is_the_same_whoever_listens(slug: str) -> None:
    """Twin tables: all that differs between the listeners is what is hidden from the others."""
    match = played(slug, 3, 6)
    heard = [list(talk(match, 1 << seat)) for seat in (*range(match.seats), match.seats)]
    assert heard[0] and all(each == heard[0] for each in heard)


@pytest.mark.parametrize("slug", ["nap", "loo", "vingt_un", "speculation"])
def test_a_persona_speaks_at_most_once_in_three_deals_and_never_says_a_thing_twice(slug: str) -> None:
    remarked = said(played(slug, 5, 30))
    assert len(remarked) > 3
    texts = [remark.text for _, remark in remarked]
    assert len(set(texts)) == len(texts)
    for seat in {remark.seat for _, remark in remarked}:
        deals = [deal for deal, remark in remarked if remark.seat == seat]
        assert all(later - earlier >= SELDOM for earlier, later in pairwise(deals))


def test_only_personas_speak_and_each_in_their_own_words() -> None:
    match = played("nap", 5, 20)
    company_here = sitters(match.seats)
    for _, remark in said(match):
        sitter = company_here[remark.seat]
        assert not sitter.is_person
        own = [line for lines in remarks()[sitter.persona].values() for line in lines]
        assert remark.text in own or any(s.name in remark.text for s in company_here)


def test_with_people_only_nothing_is_said() -> None:
    match = played("nap", 5, 10)
    assert said(match, people=match.seats) == []


def test_remarks_are_switched_off() -> None:
    assert said(played("nap", 5, 20), much=NONE) == []


def test_few_remarks_are_made_of_moments_alone_before_the_end() -> None:
    match = played("pope_joan", 5, 7)
    few = list(talk(match, 1 << match.seats, FEW))
    remarked = [each for _, each in few if isinstance(each, Remark) or each.remark is not None]
    assert remarked and all(isinstance(each, Heard) and each.moment is not None for each in remarked)


def test_the_winner_is_named_and_the_loser_of_much_sighs() -> None:
    """The occasion follows from the counters that changed hands."""
    match = Match.start("nap", seats=2, seed=1)
    conversation = Conversation(match, sitters(2, people=0), lambda: "all", set())
    assert conversation._mood(0, [-12, 12], [1]) is Occasion.MUCH
    assert conversation._mood(1, [-12, 12], [1]) is Occasion.WINS
    assert conversation._mood(0, [0, 0], []) is Occasion.DRAWN


def test_after_something_is_taken_back_the_events_are_heard_again_without_a_second_remark() -> None:
    match = played("vingt_un", 5, 12)
    natural = next(deal for deal, heard in talk(match, 1) if isinstance(heard, Heard) and heard.moment is not None)
    conversation = Conversation(match, sitters(match.seats), lambda: "all", set())
    events = len(match.events_of(natural))
    first = [conversation.hear(1, many, natural) for many in range(1, events + 1)]
    assert sum(heard.moment is not None for heard in first) == 1
    assert [conversation.hear(1, many, natural) for many in range(3, events + 1)] == [Heard()] * (events - 2)
