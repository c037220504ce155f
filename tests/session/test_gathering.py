"""What a person has missed, gathered: few lines, what concerns them first, and no payment left out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from parlour.engine.cards import cards
from parlour.engine.table import Acted, Moved, Noted, Paid
from parlour.games import CATALOGUE
from parlour.gui.scenes.curtain.news_list import READ_AT_ONCE, newest
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import Sitter
from parlour.session.seats.unasked import play_forced
from parlour.session.session import Session
from parlour.session.talk.gathering import Gathering, Missed, News
from parlour.session.view.presenter import Presenter
from tests.support import open_ask
from tests.support.cases import each_case

NAMES = ("Ann", "Tom", "Lily", "Gran")
ALL = 0b11111


def curtains(slug: str, seed: int, most: int) -> Iterator[list[News]]:
    """Yield what each curtain tells while four people play by chance."""
    match = Match.start(slug, seats=4, seed=seed)
    session = Session.begin(match, [Sitter(name, name) for name in NAMES], InlineThinker(), None)
    presenter, narrator = Presenter(session), Narrator(slug, NAMES, match.options)
    chooser, last = random.Random(seed), None
    for now in range(most):
        if match.is_over:
            return
        seat = session.asked_person
        if play_forced(session):
            continue
        if seat is None:
            session.poll(float(now))
            continue
        if seat != last:
            yield presenter.news(narrator, seat, None)
        last, ask = seat, open_ask(match).of(seat)
        assert ask is not None
        session.act(chooser.choice(list(ask.actions)), seat, float(now))


def words(news: list[News]) -> int:
    """Return how many words are read, a card being one."""
    return sum(len(each.line.text.split()) for each in news)


FOR_FOUR = [slug for slug, game in CATALOGUE.items() if 4 in game.seats]


def read_in_ten_seconds(slug: str, seed: int, most: int) -> None:
    for news in curtains(slug, seed, most):
        assert words(newest(news)) <= READ_AT_ONCE, [each.line.text for each in newest(news)]
        assert {each.line.text for each in news if each.concerns} <= {each.line.text for each in newest(news)}


@each_case("slug", FOR_FOUR)
def test_since_your_turn_is_read_in_ten_seconds(slug: str) -> None:
    read_in_ten_seconds(slug, 1, 60)


@pytest.mark.slow
@pytest.mark.parametrize("slug", FOR_FOUR)
def test_since_your_turn_is_read_in_ten_seconds_at_many_deals(slug: str) -> None:
    for seed in range(20):
        read_in_ten_seconds(slug, seed, 400)


def told(
    slug: str, seat: int, *events: Acted | Moved | Noted | Paid, is_settled: bool = False
) -> list[tuple[str, bool]]:
    gathering = Gathering(Narrator(slug, NAMES), seat)
    for event in events:
        gathering.take(Missed(event, is_settled=is_settled))
    return [(news.line.text, news.concerns) for news in gathering.news()]


def play(seat: int, card: str) -> Moved:
    return Moved(tuple(cards(card)), f"hands[{seat}]", "run", False, "POPE-13", ALL)


def stop(*passes: int) -> tuple[Noted, Moved]:
    return Noted("passes", list(passes), ALL, "POPE-14"), Moved((), "run", "played", False, "POPE-15", ALL)


def test_a_run_of_cards_is_one_line_and_says_whether_it_stopped() -> None:
    run = (play(1, "4H 5H"), play(1, "6H"), play(2, "7H"), *stop(0, 1, 3), play(2, "QS"), play(3, "KS"))
    assert told("pope_joan", 0, *run) == [
        ("Tom plays 4H to 6H; Lily 7H; a stop.", False),
        ("Lily plays QS; Gran KS.", False),
    ]


def test_of_a_run_through_many_hands_the_first_play_and_the_last_card_are_told() -> None:
    run = (play(1, "4H"), play(2, "5H"), play(0, "6H"), play(3, "7H 8H"), *stop(0, 1, 2))
    assert told("pope_joan", 1, *run[1:])[0] == ("Lily plays 5H; it runs to Gran’s 8H; a stop.", False)
    assert told("pope_joan", 3, *run) == [
        ("Gran had to play 7H to 8H.", True),
        ("Tom plays 4H; it runs as far as Gran; a stop.", False),
    ]


def test_a_card_that_had_to_be_played_is_told_once() -> None:
    run = (play(1, "4H"), play(2, "5H"), *stop(0, 1, 3), play(2, "QS"), play(3, "KS"))
    assert told("pope_joan", 2, *run) == [
        ("Lily had to play 5H and QS.", True),
        ("Tom plays 4H; Lily follows; a stop.", False),
        ("Gran plays KS.", False),
    ]
    assert told("pope_joan", 2, play(2, "QS"), *stop(0, 1, 3))[1:] == [("A stop.", False)]


def test_runs_before_the_last_two_are_one_line() -> None:
    runs = (
        play(1, "4H 5H"),
        *stop(0, 2, 3),
        play(0, "9S"),
        *stop(1, 2, 3),
        play(1, "2C"),
        play(2, "3C"),
        *stop(0, 1, 3),
    )
    assert told("pope_joan", 0, *runs, play(2, "QS"), *stop(0, 1, 3), play(2, "7D"))[1:] == [
        ("Earlier runs: 4H to 5H and 2C to 3C.", False),
        ("Lily plays QS; a stop.", False),
        ("Lily plays 7D.", False),
    ]


def test_a_card_that_stands_for_another_has_a_line_of_its_own() -> None:
    said = Acted(3, "PlayPopeInLieu", "PlayPopeInLieu", ALL, "POPE-V7")
    pope = Moved(tuple(cards("9D")), "hands[3]", "run", False, "POPE-V7", ALL)
    lines = [line for line, _ in told("pope_joan", 0, play(1, "4H"), said, pope, play(2, "6H 7H"))]
    assert lines == ["Tom plays 4H.", "Gran plays Pope for the missing card.", "Lily plays 6H to 7H."]


def test_payments_of_one_kind_are_one_line_and_those_of_everybody_say_so() -> None:
    king = [Paid(payer, 1, 2, "SPIN-12", ALL) for payer in (0, 2, 3)]
    assert told("spin", 1, *king) == [("Tom gets 6 counters from everybody else for a king.", True)]
    assert told("spin", 0, *king) == [
        ("Tom gets 2 counters from Ann for a king.", True),
        ("Tom gets 4 counters from Lily and Gran for a king.", False),
    ]


def test_of_many_payments_the_sums_come_first_and_each_is_told_later() -> None:
    kings = [Paid(payer, king, 1, "SPIN-12", ALL) for king in (1, 2, 3) for payer in range(4) if payer != king]
    first, *others = told("spin", 0, *kings, Paid("matrimony", 0, 4, "SPIN-11", ALL))
    assert first == ("Ann paid 3 counters and got 4 counters in all.", True)
    assert len(others) == 7  # the three that Ann paid, three of others to each other, and what she got
    assert not any(concerns for _, concerns in others)


def test_of_a_settled_deal_only_what_was_won_or_lost_is_told() -> None:
    paid = [Paid(1, 0, 3, "NAP-12", ALL), Paid(0, 2, 1, "NAP-12", ALL), Paid(3, 2, 9, "NAP-12", ALL)]
    assert told("nap", 0, *paid, is_settled=True) == [("Ann won 2 counters as the deal ended.", True)]
    assert told("nap", 3, *paid, is_settled=True) == [("Gran lost 9 counters as the deal ended.", True)]
