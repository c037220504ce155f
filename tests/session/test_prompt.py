"""What the session asks a person: the question, its choices with labels and prices, why others are refused."""

from __future__ import annotations

from dataclasses import replace

from parlour.engine.questions import Play
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.seats.pause import Pause
from parlour.session.seats.seating import PERSON, Sitter
from parlour.session.session import Session
from parlour.session.view.picture import Paused, Picture
from parlour.session.view.prompt import Prompt
from parlour.session.view.seat_picture import picture_for
from tests.support import open_ask


def seated(match: Match) -> Session:
    """Return a table at which all are people."""
    return Session(match, [Sitter(name, sign, PERSON) for name, sign in company(match.seats)], InlineThinker(), None)


def seen_by(session: Session, seat: int | None, pause: Pause | None = None) -> Picture:
    return picture_for(session, Narrator(session.match.game.slug, session.names, session.match.options), seat, pause)


def prompt_of(session: Session, seat: int, pause: Pause | None = None) -> Prompt | None:
    return seen_by(session, seat, pause).prompt


def asked(match: Match) -> Prompt:
    prompt = prompt_of(seated(match), open_ask(match).seats[0])
    assert prompt is not None
    return prompt


def test_only_the_person_who_is_asked_has_a_prompt() -> None:
    session = seated(Match.start("nap", seats=3, dealer=2, seed=5))
    assert [prompt_of(session, seat) is not None for seat in range(3)] == [True, False, False]


def test_a_choice_has_its_label_and_the_price_of_what_it_puts_in() -> None:
    match = Match.start("brag", seats=3, dealer=2, seed=4)
    prompt = asked(match)
    priced = {prompt.label(action): prompt.price(action) for action in prompt.actions}
    dear = {label: price for label, price in priced.items() if price.words}
    assert dear
    for price in dear.values():
        assert "to put in" in price.words
        assert price.short


def test_what_may_not_be_chosen_is_refused_with_the_rule_and_the_choices_are_not() -> None:
    hands = {0: "AH KH 5H 2C 9D", 1: "3H 4S 5S 6S 7S", 2: "8C 9C 10C JC QC"}
    match = Match.start("nap", seats=3, dealer=2, seed=5, rig={"hands": hands})
    for word in ("Call(3)", "Pass", "Pass", "Play(AH)"):
        match.act(word)
    prompt = asked(match)
    assert all(prompt.refusal(action) is None for action in prompt.actions)
    refused = prompt.refusal("Play(4S)")
    assert refused is not None
    assert refused.clause
    assert prompt.verbs == [Play]


def test_a_lead_is_asked_for_in_other_words_than_a_card_that_follows() -> None:
    match = Match.start("nap", seats=3, dealer=2, seed=5)
    for word in ("Call(3)", "Pass", "Pass"):
        match.act(word)
    lead = asked(match)
    match.act(lead.actions[0])
    assert lead.is_lead
    assert not asked(match).is_lead


def test_at_a_pause_the_table_is_as_it_stood_there_and_no_price_is_told() -> None:
    match = Match.start("spin", seats=4, dealer=3, seed=3)
    session = seated(match)
    for _ in range(200):
        pauses = [event for event in match.deal_events if isinstance(event, Paused)]
        if pauses:
            break
        match.act(open_ask(match).actions[0], open_ask(match).seats[0])
    pause = session.handover.pause(pauses[0], match.deal_number, 0)
    assert pause is not None
    seat = pause.waiting[0]
    before = seen_by(session, seat, pause)
    prompt = prompt_of(session, seat, pause)
    assert prompt is not None
    assert all(not prompt.price(action).words for action in prompt.actions)
    assert before.counters == seen_by(session, None, pause).counters
    assert len(before.own_hand) >= 1
    played = sum(len(pile) for pile in before.piles.values())
    for _ in range(3):
        if match.ask is not None and match.deal_number == 1:
            match.act(open_ask(match).actions[0], open_ask(match).seats[0])
    after = seen_by(session, seat, pause)
    assert replace(after, prompt=None) == replace(before, prompt=None)
    assert sum(len(pile) for pile in after.piles.values()) == played
