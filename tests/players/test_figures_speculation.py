"""Speculation: what a card is worth and how often it wins, with the face-down cards turned over and over by chance."""

from __future__ import annotations

import random
from functools import lru_cache
from math import sqrt
from statistics import fmean, pstdev

import pytest

from parlour.engine.cards import KNAVE, PACK_32, PACK_52, Card, card
from parlour.engine.keys import key_of
from parlour.engine.table import View
from parlour.words.message import Message
from tests.players.test_figures import Count, Moment, assert_stretch, figures_in, moments, recount, told_in
from tests.tables import so_many

TURNS = 800
SPARE = -1


@lru_cache(maxsize=4)
def turned(view: View, what: str) -> tuple[list[float], list[float]]:
    """Return, for each of many ways to turn the face-down cards, whether the thing for sale wins, and with what pool.

    A seat that has looked at its own card knows that card, and turns it like any other.
    """
    options, draw = view.options, random.Random(11)
    pack = PACK_32 if options.pack == 32 else PACK_52
    hands = {seat: list(view[key_of("hands", seat)]) for seat in range(view.seats)} | {SPARE: list(view["spare_hand"])}
    seen = {piece for pile in view.zones.values() for piece in pile if piece is not None}
    unseen = [each for each in pack if each not in seen]
    best = card(view.facts["best"]) if view.facts.get("best") else None
    seller = view.facts.get("seller") if view.facts.get("offer") else view.facts.get("to_turn")
    won, pools = [], []
    for _ in range(TURNS):
        rest = draw.sample(unseen, len(unseen))
        top = rest.pop() if what == "turn_up" else None
        now = {seat: [held or rest.pop() for held in hand] for seat, hand in hands.items()}
        fine = options.knave_five * sum(c.rank in (KNAVE, 5) for seat in range(view.seats) for c in now[seat])
        pool = view.pools["pool"]
        if top is not None and options.high_turnup and top.high >= KNAVE:
            won.append(1.0)
            pools.append(float(pool))
            continue
        trump = top or best
        assert trump is not None
        own = [c for hand in now.values() for c in hand if c.suit is trump.suit and c.high > trump.high]
        last = max(own, key=lambda c: c.high, default=trump)
        won.append(float(wins(what, last, trump, [] if seller is None else now[seller])))
        pools.append(float(pool + fine))
    return won, pools


def wins(what: str, last: Card, trump: Card, hand: list[Card]) -> bool:
    """Return whether the thing for sale is the last card to be the best."""
    if what in ("turn_up", "trump"):
        return last is trump
    return last in (hand[:1] if what == "next" else hand)


def for_sale(moment: Moment) -> str:
    action, facts = moment.advice.action, moment.view.facts
    if action.verb.name == "Invite":
        return str(action.what)
    return "trump" if action.verb.name == "Hold" else str(facts["offer"])


def chance(moment: Moment) -> float:
    return fmean(turned(moment.view, for_sale(moment))[0])


def worth(moment: Moment) -> tuple[float, float]:
    """Return the worth of the thing for sale in counters, and its error."""
    won, pools = turned(moment.view, for_sale(moment))
    each = [one * pool for one, pool in zip(won, pools, strict=True)]
    spread = max(pstdev(each), max(pools) / sqrt(TURNS))
    return fmean(each), 4 * spread / sqrt(TURNS)


def told_worth(moment: Moment, told: Message) -> None:
    """Compare the worth in words: about so many counters, or almost nothing."""
    about = next((each.told["n"] for each in told_in(told) if each.id == "players.odds.counters"), 0)
    value, error = worth(moment)
    assert abs(value - about) <= 0.5 + error, f"{about} told, {value:.2f} ± {error:.2f} counted"


def bid_is_worth(moment: Moment, told: Message) -> None:
    told_worth(moment, told)
    worth_it(moment, told)


def worth_it(moment: Moment, told: Message) -> None:
    value, error = worth(moment)
    assert told.told["bid"] <= value + error


def too_much(moment: Moment, told: Message) -> None:
    value, error = worth(moment)
    assert told.told["bid"] >= value - error


def as_worth(moment: Moment, told: Message) -> None:
    value, error = worth(moment)
    assert value - error <= told.told["bid"] <= value + 0.5 + error


def holds(moment: Moment, told: Message) -> None:
    if told.id == "players.speculation.hold":
        assert_stretch(told, chance(moment), 4 * 0.5 / sqrt(TURNS))
    else:
        assert chance(moment) == 1


def bid_itself(moment: Moment, told: Message) -> None:
    assert told.told["bid"] == (moment.view.facts.get("bid") if not moment.advice.action.args else
                                moment.advice.action.what)  # fmt: skip


COUNTS: dict[str, Count] = {
    f"players.speculation.{key}": count
    for key, count in {
        "pass": told_worth,
        "bid_is_worth": bid_is_worth,
        "bid_all_of_it": worth_it,
        "pass_as_dear": as_worth,
        "bid_boldly": too_much,
        "sell_dear": too_much,
        "sell_as_worth": as_worth,
        "sell_for_sure": bid_itself,
        "keep_as_worth": worth_it,
        "offer": told_worth,
        "leave_risk": bid_itself,
        "worth_less": too_much,
        "hold": holds,
        "hold_highest": holds,
    }.items()
}
INNER = {"players.speculation.about"}  # told in others, and counted there


def test_every_message_with_a_figure_has_a_count() -> None:
    assert figures_in("players/speculation") <= COUNTS.keys() | INNER


@pytest.mark.parametrize("many", so_many(5, 150))
def test_figures_at_speculation_are_those_of_the_rules(many: int) -> None:
    known = recount(COUNTS, moments("speculation", many, range(1, 3 + many // 30)))
    assert {"players.speculation.pass", "players.speculation.offer", "players.speculation.hold"} <= known
