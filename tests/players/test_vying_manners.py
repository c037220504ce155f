"""The bold, the quiet, the sly and the absent-minded at the vying games: their style differs, not their honesty."""

from __future__ import annotations

from functools import cache

import pytest

from parlour.engine.questions import Deal
from parlour.engine.table import View
from parlour.games.draw_poker.actions import NoStraddle
from parlour.match import Match
from parlour.players.hints import hint_for
from parlour.players.levels import LEVELS, choice
from parlour.players.vying.betting_verbs import LEAVES, OPENS
from parlour.procedures.vying.betting import Fold
from tests.players.test_honesty import swapped
from tests.rules.poker_table import poker, say
from tests.support import open_ask
from tests.tables import TABLES, at_once, fitting

VYING = ("straight_poker", "draw_poker", "stud_poker", "progressive_poker", "brag", "bouillotte", "ambigu")
BOLD, QUIET, SLY, ABSENT = "uncle_ned", "aunt_prue", "mrs_crane", "jack"


@cache
def bets(slug: str, many: int, seed: int = 61) -> tuple[View, ...]:
    """Return views of seats that may bet or raise, from deals that strong players play."""
    match = Match.start(slug, seats=fitting(slug, 4), seed=seed, deals=0)
    found: list[View] = []
    while len(found) < many:
        if match.ask is None or match.ask.actions == [Deal]:
            match.act(Deal)
            continue
        view = match.view(match.ask.seats[0])
        assert view.ask is not None
        if any(view.ask.amounts.get(name) for name in OPENS):
            found.append(view)
        match.act(choice(view, "strong", "", 1), view.seat)
    return tuple(found)


@pytest.mark.parametrize(
    ("level", "many"),
    [("strong", 10), *(pytest.param(*row, marks=pytest.mark.slow) for row in (("strong", 30), ("easy", 120)))],
)
@pytest.mark.parametrize("slug", VYING)
def test_the_bold_raise_more_and_give_up_less_than_the_quiet(slug: str, level: str, many: int) -> None:
    raised, left = {BOLD: 0, QUIET: 0}, {BOLD: 0, QUIET: 0}
    for view in bets(slug, many):
        for persona in raised:
            name = choice(view, level, persona, 1).verb.name
            raised[persona] += name in OPENS
            left[persona] += name in LEAVES
    assert raised[BOLD] >= raised[QUIET]
    assert left[BOLD] <= left[QUIET]
    assert (raised[BOLD], left[BOLD]) != (raised[QUIET], left[QUIET])


def opened(hand: str, seed: int) -> View:
    """Return the view of the last seat at Straight Poker, all others having passed."""
    return say(poker("straight_poker", {0: hand}, seed=seed), "Pass Pass Pass").view(0)


def bets_with(hand: str, seed: int, persona: str) -> bool:
    return choice(opened(hand, seed), "strong", persona, 1).verb.name == "Bet"


def test_the_sly_bluff_more_and_hold_back_more_with_the_best() -> None:
    hands = {
        "poor": [f"JD 10S {rank}{suit} 4S 3C" for rank in "56789" for suit in "SHDC"],
        "great": [f"{a}S {a}H {a}D {b}C {c}D" for a in "456789" for b, c in ("KQ", "AJ", "KJ", "AQ")],
    }
    often = {
        (name, persona): sum(bets_with(hand, i, persona) for i, hand in enumerate(each))
        for name, each in hands.items()
        for persona in ("mr_pym", SLY)
    }
    assert often["poor", SLY] > often["poor", "mr_pym"]
    assert often["great", SLY] < often["great", "mr_pym"]


def test_the_absent_minded_play_otherwise_now_and_then_than_who_goes_by_the_book() -> None:
    views = bets("straight_poker", 60)
    differ = sum(choice(view, "strong", ABSENT, 1) is not choice(view, "strong", "mr_pym", 1) for view in views)
    assert 0 < differ < len(views)


def test_a_seed_and_a_view_give_the_same_play() -> None:
    for slug in VYING:
        for view in bets(slug, 8)[:1]:
            assert choice(view, "strong", BOLD, 1) is choice(view, "strong", BOLD, 1)


def test_strong_players_do_not_always_do_the_same_with_a_hand() -> None:
    hands = [f"JD 10S {rank}{suit} 4S 3C" for rank in "56789" for suit in "SHDC"]
    played = {choice(opened(hand, 7), "strong", "", 1).verb.name for hand in hands}
    assert played == {"Pass", "Bet"}


@pytest.mark.slow
@pytest.mark.parametrize("slug", VYING)
def test_no_level_persona_or_hint_looks_at_hidden_cards_in_a_thousand_positions(slug: str) -> None:
    """Some minutes a game: every preset in turn, every level, and a persona of each manner."""
    seen, seed = 0, 1000
    tables = [(preset, seats) for game, preset, seats in TABLES if game == slug]
    while seen < 1000:
        seed += 1
        for view, other in swapped(slug, *tables[seed * 7 % len(tables)], seed, 8):
            seen += 1
            persona = ("", BOLD, QUIET, SLY, ABSENT)[seen % 5]
            for level in LEVELS:
                assert choice(other, level, persona, 3) is choice(view, level, persona, 3)


@pytest.mark.parametrize("level", at_once(["easy", "middle", "strong"], lambda level: level == "middle"))
def test_an_undecided_jack_pot_at_the_end_is_played_out_and_the_hand_before_it_is_not_read(level: str) -> None:
    match = Match.start("draw_poker", preset="plain", seats=5, seed=2, deals=1)
    while match.facts["jack"] is None:  # nobody comes in, and the age gives up the ante: DP-A8
        match.act(next(action for action in open_ask(match).actions if action in (Fold, NoStraddle)))
    assert match.deal_number == 1
    while (ask := match.ask) is not None:
        view = match.view(ask.seat)
        assert hint_for(view).action in ask.actions
        match.act(choice(view, level, "", match.position))
    assert match.is_over
    assert match.facts["jack"] is None
