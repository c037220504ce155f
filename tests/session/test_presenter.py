"""Who is at the machine: no coming and going of people leaves a hand open, or a table at which nobody can go on."""

from __future__ import annotations

import random
from itertools import pairwise, product

import pytest

from parlour.engine.questions import Action, Ask
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.players.personas import company
from parlour.players.worker import InlineThinker
from parlour.session.public_session import PublicSession
from parlour.session.replay.recording import Recording
from parlour.session.seats.missed import has_answered
from parlour.session.seats.seating import COMPUTER, PERSON, Sitter
from parlour.session.session import Session, match_of
from parlour.session.view.presenter import Presenter, may_be_watched
from parlour.text.console import Console
from parlour.text.pages.demonstration import Demonstration
from tests.support import open_ask

LONGEST = 400  # steps in which a table must have come to its next deal


def table(seats: int, people: int, slug: str = "nap", seed: int = 5) -> Presenter:
    sitters = [
        Sitter(name, sign, PERSON if seat < people else COMPUTER, "easy")
        for seat, (name, sign) in enumerate(company(seats))
    ]
    match = Match.start(slug, seats=seats, seed=seed, dealer=0)
    return Presenter(Session.begin(match, sitters, InlineThinker(), None))


def first(session: PublicSession, seat: int) -> Action:
    ask = open_ask(match_of(session)).of(seat)
    assert isinstance(ask, Ask)
    return ask.actions[0]


def step(presenter: Presenter, clock: float) -> None:
    """Do what the screen does: hand the machine over, answer for whoever has it, or let computers play."""
    session = presenter.session
    host = presenter.host
    if host is not None and host != presenter.seat:
        presenter.uncover(host)
    elif session.asked_person is not None:
        assert presenter.seat == session.asked_person, "who is asked is not at the machine"
        session.act(first(session, session.asked_person), session.asked_person, clock)
        if session.hides_hands:
            presenter.cover()
    else:
        session.poll(clock)


@pytest.mark.parametrize("seats", [2, 3, pytest.param(6, marks=pytest.mark.slow)])
def test_with_any_of_the_people_away_the_table_plays_on_and_each_comes_back_alone(seats: int) -> None:
    for people in range(1, seats + 1) if seats < 6 else (2, seats):
        for absent in product((False, True), repeat=people):
            plays_on_without(seats, absent)


@pytest.mark.parametrize("many", [0, 1, 3, 5, 6])
def test_with_some_of_six_away_the_table_plays_on_and_each_comes_back_alone(many: int) -> None:
    plays_on_without(6, tuple(seat < many for seat in range(6)))
    plays_on_without(6, tuple(seat >= 6 - many for seat in range(6)))


def plays_on_without(seats: int, absent: tuple[bool, ...]) -> None:
    """Play a deal while some of the people are away, then let them come back one by one."""
    people = len(absent)
    presenter = table(seats, people)
    session = presenter.session
    for seat in (seat for seat, is_absent in enumerate(absent) if is_absent):
        presenter.goes_away(seat)
        assert presenter.seat != seat or people == 1
    if all(absent):
        assert presenter.is_deserted == (people > 1)
        presenter.comes_back(people - 1)
        assert session.people == [people - 1]
    for clock in range(LONGEST):
        if match_of(session).deal_number > 1:
            break
        step(presenter, float(clock))
    assert match_of(session).deal_number > 1, (people, absent)
    for seat in sorted(session.away):
        before = session.people
        presenter.comes_back(seat)
        assert session.people == sorted([*before, seat])
        assert presenter.seat is None
    assert session.people == list(range(people))


def test_people_come_and_go_by_chance_and_no_hand_is_open_but_that_of_who_asked_for_it() -> None:
    chooser = random.Random(11)
    presenter = table(4, 3)
    session = presenter.session
    asked_for: int | None = None
    for clock in range(700):
        seat = chooser.randrange(3)
        if presenter.is_deserted or (seat in session.away and chooser.random() < 0.1):
            presenter.comes_back(seat if seat in session.away else next(iter(session.away)))
            asked_for = None
        elif seat not in session.away and chooser.random() < 0.05:
            presenter.goes_away(seat)
        elif presenter.host is not None and presenter.host != presenter.seat:
            asked_for = presenter.host
            presenter.uncover(asked_for)
        else:
            step(presenter, float(clock))
        assert presenter.seat in (None, asked_for)
        assert presenter.seat is None or session.sitters[presenter.seat].is_person
    assert match_of(session).deal_number > 1


def test_a_hand_is_uncovered_only_where_a_person_sits() -> None:
    presenter = table(3, 2)
    with pytest.raises(ValueError, match="nobody is present"):
        presenter.uncover(2)
    presenter.goes_away(0)
    with pytest.raises(ValueError, match="nobody is present"):
        presenter.uncover(0)
    assert presenter.seat is None


def test_who_plays_alone_has_nothing_to_cover_and_watches_the_computer_that_sits_in() -> None:
    presenter = table(3, 1)
    assert presenter.seat == 0
    presenter.cover()
    presenter.goes_away(0)
    assert presenter.seat == 0
    assert not presenter.is_deserted


def test_a_game_that_goes_on_is_watched_with_no_more_than_was_seen_at_the_table() -> None:
    for people, eyes in ((1, {0}), (2, set()), (3, set())):
        session = table(3, people).session
        limits = may_be_watched(match_of(session))
        assert limits is not None
        assert limits.eyes == eyes
    session = table(3, 0).session
    assert may_be_watched(match_of(session)) is None


def test_everybody_may_see_everything_of_a_session_that_is_over() -> None:
    session = table(3, 2).session
    session.stop()
    assert match_of(session).is_over
    assert may_be_watched(match_of(session)) is None


def test_what_was_taken_back_is_told_to_the_others_until_they_have_answered() -> None:
    presenter = table(3, 3)
    session = presenter.session
    narrator = Narrator("nap", session.names)
    order = []
    for _ in range(2):
        seat = session.asked_person
        assert seat is not None
        order.append(seat)
        presenter.uncover(seat)
        session.act(first(session, seat), seat)
        presenter.cover()
    third = session.asked_person
    assert third is not None
    presenter.uncover(third)
    assert presenter.asked_to_undo() == [order[1]]
    assert session.history.undo(third)
    presenter.cover()
    told = f"{session.names[third]} took play back to"
    for seat in range(3):
        lines = [news.line.text for news in presenter.news(narrator, seat, None)]
        assert any(line.startswith(told) for line in lines) == (seat != third)
    session.act(first(session, order[1]), order[1])
    assert not any(n.line.text.startswith(told) for n in presenter.news(narrator, order[1], None))
    assert any(n.line.text.startswith(told) for n in presenter.news(narrator, order[0], None))


def answered_by(presenter: Presenter, most: int = 40) -> list[int]:
    """Let each person asked give their first answer until somebody is asked a second time; return who answered."""
    session = presenter.session
    asked: list[int] = []
    for _ in range(most):
        seat = session.asked_person
        if seat is None or seat in asked:
            return asked
        asked.append(seat)
        session.act(first(session, seat), seat)
    return asked


def told_to(presenter: Presenter, seat: int) -> list[str]:
    narrator = Narrator(match_of(presenter.session).game.slug, presenter.session.names)
    return [news.line.text for news in presenter.news(narrator, seat, None)]


def test_what_all_watched_before_the_first_answer_is_not_told_again_but_for_ones_own_payments() -> None:
    presenter = table(4, 4, "pope_joan")
    seat = presenter.session.asked_person
    assert seat is not None
    name = presenter.session.names[seat]
    told = told_to(presenter, seat)
    assert told and all(line.startswith(f"{name} puts") for line in told)
    assert not has_answered(presenter.session, seat)
    presenter.session.act(first(presenter.session, seat), seat)
    assert has_answered(presenter.session, seat)


@pytest.mark.parametrize("seed", [1, 2, 5, 6])
def test_ones_own_answer_is_no_news_and_cards_of_a_run_from_one_hand_are_one_line(seed: int) -> None:
    presenter = table(4, 4, "pope_joan", seed)
    seat = presenter.session.asked_person
    assert seat is not None
    before = match_of(presenter.session).choices
    answered_by(presenter)
    assert match_of(presenter.session).choices > before
    told = told_to(presenter, seat)
    name = presenter.session.names[seat]
    assert told and not any(line.startswith(f"{name} leads") for line in told)
    follows = [line.split(" follows")[0] if " follows" in line else "" for line in told]
    assert not any(one and one == other for one, other in pairwise(follows))


class Page(Console):
    """A terminal that keeps what is written to it."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        super().__init__(lambda prompt: "", self.lines.append)


def test_text_mode_turns_up_no_hand_of_a_family_while_their_game_goes_on() -> None:
    for people, is_over in ((2, False), (2, True), (1, False)):
        session = table(3, people).session
        if is_over:
            session.stop()
        page = Page()
        shown = Demonstration(Recording.of(session), page)
        shown.hands("")
        said = " ".join(page.lines)
        open_hands = {seat for seat, name in enumerate(session.names) if f"{name} holds" in said}
        assert open_hands == ({0, 1, 2} if is_over else {0} if people == 1 else set())
