"""Draw, Straight and Stud Poker read a second time: the rules written again in the plainest way, and sessions compared.

Nothing of the games' own programs is used but what a match shows: the order of the cards and the answers given. Every
question is foreseen with all that may be answered to it, and after every deal the counters, the pool and the kitty.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.games import CATALOGUE
from parlour.match import Match
from tests.rules.draw_poker.draw_poker_reading import DrawReading
from tests.rules.poker_reading import Answer, BuckReading, Words

STAKES: dict[str, list[Any]] = {
    "stakes": ["limit", "limit", "table", "freeze_out"],
    "limit": [4, 12, 50],
    "ante": [1, 2],
    "show": ["all", "all", "winner"],
    "kitty": ["off", "standard", "sliding"],
    "rebuy": [True, False],
    "start_counters": [5, 9, 20, 60],
}
CHOICES: dict[str, dict[str, list[Any]]] = {
    "straight_poker": {**STAKES, "short_call": ["borrow", "sight"], "straight_flush": [False, True]},
    "stud_poker": {
        **STAKES,
        "short_call": ["borrow", "sight"],
        "straight_flush": [False, True],
        "method": ["street", "street", "all_at_once"],
        "first_bet": ["must_or_fold", "must", "may_pass"],
    },
    "draw_poker": {
        **STAKES,
        "code": ["american", "english"],
        "blind": [1, 2],
        "kitty": ["off", "standard", "sliding", "fixed"],
        "kitty_amount": [1, 3],
        "short_call": ["borrow", "sight", "law60"],
        "straddle": [True, False],
        "predraw": ["until_equal", "one_circuit"],
        "last_say_alone": ["may_open", "jack"],
        "stand": ["none", "first_only", "all"],
        "jack_natural": [True, True, False],
        "jack_ante": [2, 3],
        "jack_fatten": [0, 1, 2],
        "jack_minimum": ["jacks", "jqk", "jqka"],
        "jack_same_dealer": [True, False],
        "jack_throw": ["hold", "may_throw"],
        "only_two_in": ["law21", "off"],
        "jack_pass": [True, False],
        "draw_counts": ["strict", "shown"],
    },
}
READINGS = {"straight_poker": BuckReading, "stud_poker": BuckReading, "draw_poker": DrawReading}
LIKELY = {"Fold": 0.3, "Raise": 0.5, "Muck": 0.5, "SitOut": 0.4, "Straddle": 0.7, "MakeJack": 0.7}
DEALS = 4


def any_table(slug: str, chooser: random.Random) -> tuple[int, dict[str, Any]]:
    """Return seats and options that stand together."""
    while True:
        seats = chooser.randint(2, 8)
        options = {key: chooser.choice(values) for key, values in CHOICES[slug].items() if chooser.random() < 0.8}
        try:
            CATALOGUE[slug].read_options(seats, "plain", options)
        except OptionConflict:
            continue
        is_american = slug == "draw_poker" and options.get("code") != "english"
        if is_american and (seats == 8 or options.get("last_say_alone") == "may_open"):
            continue  # the dealer stands out; and the age alone is asked in words of his own
        return seats, options


def offered_by(match: Match) -> Words:
    """What may be said, with the ends of amounts."""
    ask = match.ask
    assert ask is not None
    amounts = ask.amounts
    return {
        a.verb.name: (amounts[a.verb.name][0], amounts[a.verb.name][-1]) if a.verb.name in amounts else None
        for a in ask.actions
    }


def said(match: Match, chooser: random.Random) -> Any:
    """Choose among the words, and then an amount, small ones oftener, or cards."""
    assert match.ask is not None
    found: dict[str, list[Any]] = {}
    for action in match.ask.actions:
        found.setdefault(action.verb.name, []).append(action)
    names = [name for name in found if chooser.random() < LIKELY.get(name, 1.0)] or list(found)
    among = found[chooser.choice(names)]
    return chooser.choice(among[:3] if chooser.random() < 0.6 and among[0].verb.name != "Draw" else among)


def compare(slug: str, seats: int, options: dict[str, Any], seed: int) -> None:
    """Play a session by chance and read every deal of it again."""
    chooser, dealer = random.Random(seed), seed % seats
    jack = "high_hand" if slug == "draw_poker" and chooser.random() < 0.3 else None
    facts = {"jack": jack} if jack else {}
    match = Match.start(slug, seats=seats, dealer=dealer, options={**options, "deals": DEALS}, seed=seed, facts=facts)
    reading = READINGS[slug](seats, dealer, match.options)
    reading.jack = jack
    given: list[Answer] = []
    while match.ask is not None and len(given) < 3000:
        offered, action = offered_by(match), said(match, chooser)
        if "Deal" not in offered:  # after a deal that asked nothing
            given.append((match.ask.seats[0], str(action), offered))
        match.act(action)
    packs = [[str(c) for c in a.value] for a in match.log if a.seat is None]
    reading.answers, reading.packs = iter(given), iter(packs)
    for i, result in enumerate(match.results, 1):
        following, is_agreed_end = reading.deal(), i == DEALS and match.options["stakes"] != "freeze_out"
        while following is not None and is_agreed_end and reading.jack and len(reading.with_counters(0)) > 1:
            reading.dealer = next(s for s in reading.around(following) if reading.counters[s] > 0)
            following = reading.deal()
        go_on = following is not None and not is_agreed_end and reading.between()
        assert (result.counters, result.pools["pool"], result.pools["kitty"]) == (
            reading.counters, reading.pool, reading.kitty,
        ), (slug, seats, options, seed, i)  # fmt: skip
        if not go_on:
            assert match.is_over and i == len(match.results)
            assert next(reading.answers, None) is None
            break
        reading.dealer = next(s for s in reading.around(following or 0) if reading.counters[s] > 0)


@pytest.mark.parametrize("slug", READINGS)
def test_every_deal_comes_out_as_a_second_reading_of_the_rules_says(slug: str) -> None:
    chooser = random.Random(slug)
    for seed in range(20):
        compare(slug, *any_table(slug, chooser), seed=seed)


@pytest.mark.slow
@pytest.mark.parametrize("slug", READINGS)
def test_a_thousand_sessions_come_out_as_a_second_reading_of_the_rules_says(slug: str) -> None:
    chooser = random.Random(f"{slug} again")
    for seed in range(1000):
        compare(slug, *any_table(slug, chooser), seed=1000 + seed)
