"""The events of deals that are over: replayed after a load, they are those that were played."""

from __future__ import annotations

import random

from parlour.engine.table import Event
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.match.past import MOST_KEPT, PastEvents
from tests.support import open_ask, own_ask
from tests.support.cases import each_case

DEALS = 4


def played(slug: str, deals: int = DEALS) -> Match:
    """Return a match played by chance into its fifth deal, or to its end."""
    chooser, match = random.Random(3), Match.start(slug, seats=CATALOGUE[slug].best[0], seed=2)
    while match.ask is not None and match.deal_number <= deals:
        seat = chooser.choice(open_ask(match).seats)
        match.act(own_ask(match, seat).drawn(chooser.random()), seat)
    return match


@each_case("slug", CATALOGUE)
def test_a_deal_that_is_replayed_after_a_load_has_the_events_that_were_played(slug: str) -> None:
    match = played(slug)
    again = Match.loaded(match.encoded())
    for number in range(1, match.deal_number + 1):
        assert again.events_of(number) == match.events_of(number), number
    assert again.events == match.events


def test_a_deal_that_is_played_otherwise_after_going_back_has_its_new_events() -> None:
    match = Match.loaded(played("nap").encoded())
    before = match.events_of(2)
    match.go_to(sum(a.seat is not None for a in match.log[: match.starts[1][0]]))  # the beginning of the second deal
    while match.deal_number == 2:
        match.act(open_ask(match).actions[-1])
    assert match.events_of(2) != before


def test_only_some_replayed_deals_are_kept() -> None:
    past, replayed = PastEvents(), list[int]()

    def replay(index: int) -> list[Event]:
        replayed.append(index)
        return []

    past.cut(30)
    for index in (*range(30), 29, 0):
        past.of(index, replay)
    assert replayed == [*range(30), 0]
    assert MOST_KEPT < 30
