"""What an answer is said to cost is what it costs, wherever one puts in, bids, stakes or calls for counters."""

from __future__ import annotations

import random

import pytest

from parlour.engine.game import Offered, Put, Wager
from parlour.engine.table import BANK, Acted, Event, Paid
from parlour.games import CATALOGUE
from parlour.match import Match
from tests.support import open_ask
from tests.support.cases import each_case
from tests.tables import so_many

VYING = ("draw_poker", "straight_poker", "stud_poker", "progressive_poker", "brag", "bouillotte", "ambigu")
TOLD = ("Call", "Bet", "Raise", "Open", "Sight", "MakeGood", "DemandShow", "Straddle", "Match", "BackField", "Blind")


def matches(slug: str, seeds: range) -> list[Match]:
    """Every form of a game that can be played by five, or by as many as it wants."""
    found = []
    for preset in CATALOGUE[slug].presets:
        seats = CATALOGUE[slug].playable_seat_count(preset, {}, 5)
        found += [Match.start(slug, seats=seats, preset=preset, seed=seed) for seed in seeds]
    return found


def paid_by(events: tuple[Event, ...], seat: int) -> tuple[dict[str, int], int]:
    """What a seat paid into each pool just after it answered, and what it bought for that."""
    pools, bought, has_acted = dict[str, int](), 0, False
    for event in events:
        if isinstance(event, Acted):
            if has_acted:
                break
            has_acted = event.seat == seat
        elif isinstance(event, Paid) and has_acted:
            if event.target == seat and event.source != BANK:
                break  # the deal is being settled
            if event.source == BANK and event.target == seat and not pools:
                bought += event.amount
            if event.source == seat and isinstance(event.target, str) and event.target != BANK and not pools:
                pools[event.target] = event.amount
    return pools, bought


def played(match: Match, most: int) -> int:
    """Play at random, comparing every answer with what was said of it; return how many put counters into a pool."""
    draws, told = random.Random(match.seed), 0
    for _ in range(most):
        if match.ask is None:
            break
        seat = draws.choice(match.ask.seats)
        ask = match.ask.of(seat)
        assert ask is not None
        action = ask.drawn(draws.random())
        if draws.random() < 0.5:  # else nearly all folds
            action = next((a for a in ask.actions if a.verb.name in TOLD), action)
        said = match.game.consequence(match.view(seat), action)
        before, number, known = match.pools, match.deal_number, len(match.deal_events)
        match.act(action, seat)
        pools, bought = paid_by(match.events_of(number)[known:], seat)
        where = f"{match.game.slug} {match.preset} {action} after {match.position}"
        if isinstance(said, Put):
            told += 1
            assert pools == {said.pool: said.amount}, where
            assert bought == said.bought, where
            assert sum(said.holds) == before[said.pool] + said.amount, where
            assert said.grown, where
        elif action.verb.name in TOLD:
            assert not pools, where
    return told


@pytest.mark.parametrize("seeds", so_many(1, 2))
@pytest.mark.parametrize("slug", VYING)
def test_what_a_call_a_bet_or_a_raise_is_said_to_put_in_is_put_in(slug: str, seeds: int) -> None:
    assert sum(played(match, 120) for match in matches(slug, range(seeds))) > 30


@pytest.mark.slow
@pytest.mark.parametrize("slug", VYING)
def test_in_long_random_play_every_answer_puts_in_what_was_said(slug: str) -> None:
    assert sum(played(match, 500) for match in matches(slug, range(10, 20))) > 500


def drawn_to(match: Match, draws: random.Random, verb: str) -> bool:
    """Play at random to a question with an action of this verb among its answers; return whether there is one."""
    for _ in range(400):
        if match.ask is None:
            return False
        ask = match.ask.of(match.ask.seats[0])
        assert ask is not None
        if any(action.verb.name == verb for action in ask.actions):
            return True
        match.act(ask.drawn(draws.random()), ask.seat)
    return False


@each_case("preset", CATALOGUE["nap"].presets)
def test_a_call_of_nap_brings_or_costs_what_was_said_of_it(preset: str) -> None:
    for seed in range(6):
        draws, calls = random.Random(seed), dict[int, Wager]()
        match = Match.start("nap", seats=4, preset=preset, seed=seed)
        while not match.results and match.ask is not None:
            ask = match.ask.of(match.ask.seats[0])
            assert ask is not None
            action = ask.drawn(draws.random())
            said = match.game.consequence(match.view(ask.seat), action)
            if isinstance(said, Wager):
                calls[ask.seat] = said
            if action.verb.name == "Raise":  # he stands for another's call now
                del calls[ask.seat]
            match.act(action, ask.seat)
        events = [event for event in match.events_of(1) if isinstance(event, Paid)]
        paid = [event for event in events if event.clause == "NAP-12"]
        to, by = {event.target for event in paid}, {event.source for event in paid}
        caller = next(iter(to if len(to) == 1 else by), None)
        if isinstance(caller, int) and caller in calls:
            told = calls[caller]
            assert [event.amount for event in paid] == [told.won if to == {caller} else told.lost] * told.others
            kitty = sum(event.amount for event in events if event.clause in ("NAP-15", "NAP-20"))
            assert kitty == (told.pool_won if to == {caller} else told.pool_lost)


def test_the_price_of_nap_counts_the_kitty_that_is_won_and_the_forfeit_that_is_lost() -> None:
    match = Match.start("nap", seats=4, dealer=3, options={"kitty": "dealer", "spare_hand": True}, pools={"kitty": 6})
    told = {str(action): match.game.consequence(match.view(0), action) for action in match.ask.actions}  # type: ignore[union-attr]
    assert told["Call(nap)"] == Wager(10, 5, 3, pool="kitty", pool_won=7)
    assert told["TakeSpare"] == Wager(10, 5, 3, pool="kitty", pool_won=7, pool_lost=2)
    assert told["Call(4)"] == Wager(4, 4, 3, pool="kitty")
    assert told["Pass"] is None


@each_case("preset", CATALOGUE["speculation"].presets)
def test_a_bid_that_is_taken_leaves_its_seat_what_was_said(preset: str) -> None:
    taken = 0
    for seed in range(12):
        match = Match.start("speculation", seats=5, preset=preset, seed=seed)
        if not drawn_to(match, random.Random(seed), "Bid"):
            continue
        buyer = open_ask(match).seats[0]
        bid = next(a for a in open_ask(match).of(buyer).actions if a.verb.name == "Bid")  # type: ignore[union-attr]
        said = match.game.consequence(match.view(buyer), bid)
        assert isinstance(said, Offered)
        match.act(bid, buyer)
        while match.ask is not None and open_ask(match).seats != (said.to,):
            match.act("Pass", open_ask(match).seats[0])
        match.act("Sell", said.to)
        sold = [e for e in match.events if isinstance(e, Paid) and e[:3] == (buyer, said.to, said.amount)]
        assert len(sold) == 1
        taken += 1
    assert taken


@pytest.mark.parametrize(
    ("slug", "preset"), [("vingt_un", "plain"), ("blind_hookey", "plain"), ("blind_hookey", "three_heaps")]
)
def test_a_stake_is_won_or_lost_or_paid_by_a_stroke(slug: str, preset: str) -> None:
    for seed in range(6):
        draws, laid = random.Random(seed), dict[int, Wager]()
        match = Match.start(slug, seats=4, preset=preset, seed=seed)
        while not match.results and match.ask is not None:
            ask = match.ask.of(match.ask.seats[0])
            assert ask is not None
            quiet = [a for a in ask.actions if a.verb.name in ("NoDouble", "NoDivide", "Content")]
            action = quiet[0] if quiet else ask.drawn(draws.random())
            said = match.game.consequence(match.view(ask.seat), action)
            if isinstance(said, Wager):
                laid[ask.seat] = said
            match.act(action, ask.seat)
        for paid in (event for event in match.events_of(1) if isinstance(event, Paid)):
            if isinstance(paid.target, int) and paid.target in laid:
                won = laid[paid.target]
                assert paid.amount <= won.won or paid.amount == won.stroke
            if isinstance(paid.source, int) and paid.source in laid:
                assert paid.amount <= 2 * laid[paid.source].lost
        assert laid
