"""Ambigu: every clause of the rules; seat 0 deals, so that of three 2 speaks first, then 1 and the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, pairwise
from typing import Any

import pytest

from parlour.engine.cards import cards
from parlour.engine.options import OptionConflict
from parlour.engine.table import Acted, Moved, Shown
from parlour.games.ambigu.combinations import FREDON, PRIME, TRICON_AND_PRIME, worth
from parlour.games.ambigu.deal import PACK_OF_TENS
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.players.policies.ambigu import POLICY, go_together, thrown
from parlour.players.policy import Style
from tests.rules.brag.brag_table import asked, texts
from tests.support import open_ask, paid, refusal
from tests.support.cases import each_case

HANDS = {2: "8S 8D 8C 2S", 1: "10H 9H 8H 2C", 0: "5D 7D 6D 10C"}
FOUR = {3: "10S 9D 2S 3C", 2: "8S 8D 5C 2C", 1: "10H 9H 4S 2D", 0: "5D 7D 6S 10C"}


def ambigu(hands: Mapping[int, str] | None = None, *, seats: int = 3, dealer: int | None = 0, **given: Any) -> Match:
    """Start a match; hands are the four cards that come if nobody exchanges; `start` has counters, pools and facts."""
    start, seed, preset = given.pop("start", {}), given.pop("seed", 7), given.pop("preset", "plain")
    rig: dict[str, Any] = {"hands": dict(hands)} if hands else {}
    return Match.start(
        "ambigu", seats=seats, dealer=dealer, preset=preset, options=given, seed=seed, rig=rig or (), **start
    )


def say(match: Match, words: str) -> Match:
    """Say the words in turn; the cards of a set have a plus between them."""
    for word in words.split():
        match.act(word.replace("+", " "))
    return match


def enough(hands: Mapping[int, str] = HANDS, **given: Any) -> Match:
    """Come to the say with these hands, nobody exchanging."""
    match = ambigu(hands, seats=given.pop("seats", len(hands)), **given)
    for _ in range(match.seats):
        match.act("Enough")
    return match


def left(match: Match, deal: int = 1) -> list[int]:
    assert len(match.results) >= deal, texts(match)
    return match.results[deal - 1].counters


# the table
def test_AM_1_R1_the_ten_of_a_run_deals_first_and_the_deal_passes_to_the_right() -> None:
    rig = {"draw": {0: "9S", 1: "8S", 2: "10S"}}
    match = Match.start("ambigu", seats=3, seed=1, options={"compel": False}, rig=rig)
    assert match.dealer == 2
    assert asked(match) == 1
    say(match, "Enough Enough Enough Play(1) Fold Fold")
    assert match.dealer == 1


@each_case("seats", range(2, 7))
def test_two_to_six_play_with_forty_cards(seats: int) -> None:
    match = ambigu(seats=seats)
    assert len(match.log[0].value) == 40 == len(PACK_OF_TENS)
    assert [len(match.view(s).hand) for s in range(seats)] == [2] * seats


@pytest.mark.parametrize("seats", [1, 7])
def test_fewer_or_more_do_not(seats: int) -> None:
    with pytest.raises(OptionConflict, match="2 to 6 players"):
        ambigu(seats=seats)


# first two cards
def test_AM_2_3_each_begins_alike_and_stakes_before_the_cards() -> None:
    match = ambigu(blind=3, start={"counters": 50})
    assert (match.counters, match.pools["pool"]) == ([47, 47, 47], 9)


def test_AM_4_two_cards_from_the_dealers_right_one_at_a_time() -> None:
    match = ambigu()
    pack = match.log[0].value
    for place, seat in enumerate((2, 1, 0)):
        assert match.view(seat).hand == pack[place:6:3]


def test_AM_5_each_says_enough_or_exchanges_one_or_both_and_pays_the_ante_either_way() -> None:
    match = ambigu({2: "8S 8D", 1: "10H 4C", 0: "6C 3H"}, ante=4)
    assert (asked(match), len(texts(match))) == (2, 4)
    match.act("Enough")
    assert match.counters[2] == 95
    match.act("Exchange(4C)")
    assert match.counters[1] == 95
    assert str(match.view(1).hand[0]) == "10H"
    assert len(match.view(1).hand) == 2
    assert match.facts["exchanged"] == [None, 1, 0]
    refused = refusal(match, "Exchange(8S)")
    assert refused.clause == "AM-5"
    assert refused.sentence.startswith("Exchange one of your two cards, or both.")


def test_AM_5_others_learn_how_many_cards_and_not_which() -> None:
    match = say(ambigu({2: "8S 8D"}), "Exchange(8S)")
    seen = [e for e in match.view(1).events if isinstance(e, Acted)]
    assert [e.text for e in seen] == ["Exchange 1 card"]


def test_AM_6_R16_the_stock_without_what_was_exchanged_is_shuffled_and_two_more_are_dealt() -> None:
    match = say(ambigu({2: "8S 8D"}), "Exchange(8S+8D) Enough Enough")
    second = match.log[4].value
    assert len(second) == 40 - 6 - 2
    assert not {"8S", "8D"} & set(map(str, second))
    for place, seat in enumerate((2, 1, 0)):
        assert match.view(seat).hand[2:] == second[place:6:3]


# the say
def test_AM_7_R3_each_plays_or_passes_and_keeps_the_cards() -> None:
    match = enough(limit=8)
    assert (asked(match), texts(match)) == (2, ["Pass", "Play(1..8)"])
    assert refusal(match, "Play(9)").clause == "AM-7"
    match.act("Pass")
    assert len(match.view(2).hand) == 4


def test_AM_8_all_pass_and_the_dealer_deals_again_for_a_counter_each() -> None:
    match = say(enough(), "Pass Pass Pass")
    assert (asked(match), texts(match)) == (0, ["Redeal", "Compel"])
    before = match.pools["pool"]
    match.act("Redeal")
    assert match.pools["pool"] == before + 3
    assert (match.dealer, match.deal_number, asked(match)) == (0, 1, 2)
    assert [len(match.view(s).hand) for s in range(3)] == [2, 2, 2]
    say(match, "Enough Enough Enough")
    assert match.pools["pool"] == before + 3 + 6, "the ante is paid again (R18)"


def test_settlement_3_redeal_and_compel() -> None:
    match = say(
        enough({3: "10S 9D 2S 3C", 2: "8S 8D 5C 2C", 1: "10H 9H 4S 2D", 0: "5D 7D 6S 10C"}), "Pass Pass Pass Pass"
    )
    assert match.pools["pool"] == 12
    again = match.at(match.choices)
    say(again, "Redeal Enough Enough Enough Enough")
    assert again.pools["pool"] == 24
    match.act("Compel")
    assert match.pools["pool"] == 14


def test_AM_8_R12_R26_compelled_all_are_in_and_go_to_the_draw() -> None:
    match = say(enough(), "Pass Pass Pass Compel")
    assert match.facts["compelled"] is True
    assert (asked(match), len(match.facts["in_play"])) == (2, 3)
    assert open_ask(match).actions[0].verb.name == "Draw"


def test_AM_8_a_dealer_without_two_counters_deals_again() -> None:
    match = enough(start={"counters": [4, 100, 100]})
    say(match, "Pass Pass Pass")
    assert match.facts["redeals"] == 1


def test_compel_off_all_pass_is_dealt_again_at_once() -> None:
    match = say(enough(compel=False), "Pass Pass Pass")
    assert (match.facts["redeals"], asked(match)) == (1, 2)


def test_AM_9_R4_all_others_answer_even_those_who_passed() -> None:
    match = say(enough(limit=10), "Pass Play(3)")
    assert (asked(match), texts(match)) == (0, ["Fold", "Call", "Raise(1..10)"])
    say(match, "Raise(2)")
    assert asked(match) == 2
    say(match, "Call")
    assert asked(match) == 1, "who was raised answers again"
    match.act("Fold")
    assert match.facts["in_play"] == [2, 0]


def test_early_pass_drop_puts_out_players_who_passed() -> None:
    match = say(enough(early_pass="drop"), "Pass Play(3)")
    assert asked(match) == 0
    match.act("Call")
    assert match.facts["in_play"] == [1, 0]


def test_AM_10_R5_nobody_stays_and_the_last_who_refused_pays_two() -> None:
    match = say(enough(), "Play(6) Fold Fold")
    assert left(match) == [95, 97, 99]
    assert match.results[0].pools["pool"] == 9
    assert not [e for e in match.events_of(1) if isinstance(e, Moved) and e.target.startswith("shown")]


def test_settlement_2_the_pool_stays_for_the_next_deal() -> None:
    match = enough(FOUR)
    say(match, "Play(6) Fold Fold Fold")
    assert match.results[0].pools["pool"] == 12
    say(match, "Enough Enough Enough Enough")
    assert match.pools["pool"] == 24


def test_AM_11_R6_a_raise_that_nobody_meets_takes_the_pool_shows_and_is_paid() -> None:
    match = say(enough(), "Pass Play(3) Fold Raise(4) Fold")
    assert left(match) == [100 - 3 - 4, 100 - 3 - 3 - 4, 100 - 3 + 9 + 3 + 8]
    assert paid(match, "AM-23") == [(1, 2, 4), (0, 2, 4)]


# the draw
def test_AM_12_each_player_in_discards_up_to_four_and_draws_as_many() -> None:
    match = say(enough(), "Play(3) Call Call")
    assert asked(match) == 2
    say(match, "Draw(2S) Draw() Draw(5D+6D+7D+10C)")
    assert match.facts["drawn"] == [4, 0, 1]
    assert list(map(str, match.view(2).hand))[:3] == ["8S", "8D", "8C"]
    assert not {"5D", "7D", "6D", "10C"} & set(map(str, match.view(0).hand))


def test_AM_12_others_learn_how_many_and_not_which() -> None:
    match = say(enough(), "Play(3) Call Call Draw(2S)")
    assert [e.text for e in match.view(0).events if isinstance(e, Acted)][-1] == "Draw 1 card"
    assert "2S" not in str(match.view(0).events)


def test_AM_15_R17_a_stock_used_up_is_made_of_what_others_laid_out() -> None:
    match = ambigu(seats=6)
    for _ in range(6):
        match.act(open_ask(match).actions[-1])  # both cards
    say(match, "Play(1) Call Call Call Call Call")
    assert len(match.table.pile("stock")) == 4
    for _ in range(3):
        seat = asked(match)
        assert seat is not None
        laid = set(map(str, match.view(seat).hand))
        match.act(f"Draw({' '.join(laid)})")
        assert not laid & set(map(str, match.view(seat).hand))
    assert sum(len(p) for piles in match.table.zones.values() for p in piles) == 40


# the last bets
def test_AM_13_R20_R23_all_pass_the_pool_stays_and_each_adds_a_counter() -> None:
    match = say(enough(), "Play(3) Call Call Draw() Draw() Draw() Pass Pass Pass")
    assert left(match) == [93, 93, 93]
    assert match.results[0].pools["pool"] == 21
    assert match.pools["pool"] == 24, "and the stake before the next cards comes on top"


def test_AM_13_R13_the_first_in_from_the_right_speaks_first() -> None:
    match = say(enough(), "Play(3) Call Call Draw() Draw() Draw()")
    assert (asked(match), texts(match)) == (2, ["Pass", "Play(1..10)"])


def test_AM_14_R21_players_who_passed_may_answer_and_the_maker_of_the_last_bet_shows_first() -> None:
    match = say(enough(), "Play(3) Call Call Draw() Draw() Draw() Pass Play(4) Call Raise(2) Call Fold")
    shown = [e.target for e in match.events_of(1) if isinstance(e, Moved) and e.target.startswith("shown")]
    assert shown == ["shown[2]", "shown[1]"]
    assert match.results[0].facts["winners"] == [2]


def test_AM_14_a_last_bet_that_nobody_meets_takes_the_pool_and_payment() -> None:
    match = say(enough(), "Play(3) Call Call Draw() Draw() Draw() Play(5) Fold Fold")
    assert left(match) == [100 - 6 - 4, 100 - 6 - 4, 100 - 6 + 18 + 8]


def test_settlement_1_a_tricon_among_four() -> None:
    hands = {3: "8S 8D 8C 2S", 2: "10H 9H 5H 2C", 1: "10S 9D 4S 2D", 0: "5D 7D 6S 10C"}
    match = say(enough(hands), "Play(5) Call Fold Fold Draw() Draw() Play(4) Call")
    assert paid(match, "AM-S1") == [("pool", 3, 30)]
    assert sum(n for _, _, n in paid(match, "AM-23")) == 12


# combinations
ORDER = [
    "10S 10H 10D 10C", "7S 7H 7D 7C", "10H 9H 8H 7H", "4S 3S 2S AS", "10S 9S 8S AS", "5H 4H 3H 10H", "10S 10H 10D 2C",
    "2S 2H 2D AC", "10S 8S 5S 3S", "9S 6S 4S 2S", "10S 10H 10D 9S", "3S 3H 3D 9S", "10H 9H 8H 2C", "3H 2H AH 10C",
    "10S 9H 8D 7C", "9S 8H 8D 6C", "5S 3H 2D AC", "5S 4S 2S 10H", "4S 3S AS 10H", "8S 7S 10H 2D", "10S 5S 8H 2D",
]  # fmt: skip


@each_case(("better", "worse"), list(pairwise(ORDER)))
def test_AM_16_to_22_R7_R9_the_order_of_the_combinations(better: str, worse: str) -> None:
    assert worth(cards(better))[:2] > worth(cards(worse))[:2]


@each_case(
    ("hand", "name", "pays"),
    [
        ("8S 7S 10H 2D", "point of 15 in two cards", 1),
        ("10S 8H 5D 2C", "prime of 25", 2),
        ("10S 9H 8D 7C", "grand prime of 34", 3),
        ("4H 3H 2H 9C", "sequence to the 4", 3),
        ("9S 9H 9D 4S", "tricon of nines", 4),
        ("10S 8S 5S 3S", "flush of 26", 5),
        ("9S 9H 9D 2C", "tricon of nines and a prime", 6),
        ("10S 10H 10D 4C", "tricon of tens and a grand prime", 7),
        ("10H 9H 8H 2H", "sequence and flush of 29", 8),
        ("10H 9H 8H 7H", "sequence of four to the 10", 8),
        ("7S 7H 7D 7C", "fredon of sevens", 10),
        ("8S 8H 8D 8C", "fredon of eights", 11),
        ("9S 9H 9D 9C", "fredon of nines", 11),
    ],
)
def test_AM_16_to_22_R8_names_and_payments(hand: str, name: str, pays: int) -> None:
    held = worth(cards(hand))
    assert (held.name, held.pays) == (name, pays)


def test_AM_16_R11_R15_a_point_is_its_best_suit_and_no_sequence_goes_round_the_corner() -> None:
    assert worth(cards("8S 7S 10H 5H")).ties == (2, 15, 1)
    assert worth(cards("AH 10H 9H 2C")).name == "point of 20 in three cards"


@pytest.mark.slow
def test_how_often_each_combination_is_dealt_is_as_it_was_counted() -> None:
    found: dict[int, int] = {}
    for hand in combinations(PACK_OF_TENS, 4):
        kind = worth(hand).combination
        found[kind] = found.get(kind, 0) + 1
    assert sum(found.values()) == 91390
    assert found[PRIME] + found[TRICON_AND_PRIME] + found[FREDON] == 10_000, "once in 9.1 hands"
    assert found[FREDON] == 10


def test_AM_S1_R10_equal_hands_go_to_the_elder() -> None:
    hands = {2: "9S 8S 7S 2H", 1: "9D 8D 7D 2C", 0: "5D 4S 3H 3C"}
    match = say(enough(hands), "Play(1) Call Fold Draw() Draw() Pass Play(1) Call")
    assert match.results[0].facts["winners"] == [2]
    assert paid(match, "AM-S1") == [("pool", 2, 13)]


def test_AM_23_settlement_4_everybody_pays_the_winner_folded_or_not() -> None:
    hands = {
        5: "9S 9H 9D 9C",
        4: "10S 8H 5S 3C",
        3: "2S 4H 6D 8C",
        2: "3S 5H 7D 10C",
        1: "AS 2H 4D 6C",
        0: "AH 3H 5D 7C",
    }
    match = enough(hands)
    say(match, "Play(1) Call Fold Fold Fold Fold Draw() Draw() Play(1) Call")
    assert sum(n for _, _, n in paid(match, "AM-23")) == 55


def test_AM_R14_a_player_short_of_a_payment_buys_from_the_banker() -> None:
    match = enough(deals=1, start={"counters": [4, 100, 100]})
    say(match, "Play(3) Call Fold Draw() Draw() Play(1) Call")
    assert paid(match, "AM-R14") == [("bank", 0, 3)]
    assert match.results[0].counters[0] == 0
    assert match.counters[0] == -3, "and it is settled at the end"


# short of counters
def test_AM_S2_a_sight_has_its_layer_and_combinations_go_to_the_first_winner() -> None:
    match = enough(deals=1, start={"counters": [100, 100, 5]})
    say(match, "Pass Play(5) Call")
    assert texts(match) == ["Fold", "Sight"]
    say(match, "Sight Draw() Draw() Draw()")
    assert asked(match) == 1, "who is in for a sight is not asked"
    say(match, "Play(4) Call")
    assert paid(match, "AM-23") == [(1, 2, 4), (0, 2, 4)]
    assert [(to, n) for _, to, n in paid(match, "AM-S2") if n in (15, 14)] == [(1, 14), (2, 15)]


def test_AM_R25_stake_and_ante_are_paid_as_far_as_they_go() -> None:
    match = ambigu(HANDS, start={"counters": [100, 100, 2]})
    say(match, "Enough Enough Enough")
    assert match.facts["staked"] == [3, 3, 2]
    assert asked(match) == 1, "it has no counter left, and is in for a sight"
    say(match, "Play(2) Fold")
    assert asked(match) == 2, "who stays is to draw"


def test_AM_R25_when_one_only_can_bet_the_hands_are_shown_after_the_draw() -> None:
    match = ambigu(HANDS, deals=1, start={"counters": [3, 100, 2]})
    say(match, "Enough Enough Enough Draw() Draw() Draw()")
    assert match.results[0].facts["winners"][0] == 2


def test_short_call_borrow_buys_what_is_wanting() -> None:
    match = enough(short_call="borrow", start={"counters": [100, 4, 100]})
    say(match, "Play(3) Call")
    assert (match.counters[1], match.facts["bought"]) == (0, [0, 2, 0])


# kitty, stifling, forfeits, sessions
def test_kitty_fixed_takes_one_of_the_pool() -> None:
    match = say(enough(kitty="fixed"), "Pass Play(3) Fold Raise(4) Fold")
    assert match.results[0].pools["kitty"] == 1
    assert left(match)[2] == 100 - 3 + 9 + 3 + 8 - 1


def test_stifle_lets_an_unmet_winner_keep_the_hand_unshown_and_unpaid() -> None:
    match = say(enough(stifle=True), "Pass Play(3) Fold Raise(4) Fold")
    assert (asked(match), texts(match)) == (2, ["Show", "Stifle"])
    match.act("Stifle")
    assert paid(match, "AM-23") == []
    assert left(match)[2] == 100 - 3 + 9 + 3


@pytest.mark.parametrize(("before", "seat"), [("", 2), ("Play(3)", 1), ("Play(3) Call Call", 2)])
def test_table_penalties_cards_shown_too_soon_are_forfeited_with_four_counters(before: str, seat: int) -> None:
    match = say(enough(table_penalties=True), before)
    assert asked(match) == seat
    had = match.counters[seat]
    match.act("ShowCards")
    assert match.counters[seat] == had - 4
    assert seat not in match.facts["in_play"]
    assert any(isinstance(e, Shown) and e.where == f"hands[{seat}]" for e in match.view(None).events)


def test_penalties_the_last_left_takes_the_pool() -> None:
    match = say(enough(table_penalties=True), "ShowCards ShowCards")
    assert match.results[0].facts["winners"] == [0]


def test_a_player_with_nothing_is_asked_to_buy_again() -> None:
    match = enough(start={"counters": [100, 5, 100]})
    say(match, "Play(2) Call Fold Draw() Draw()")
    assert match.facts["winners"] == [2]
    assert (asked(match), texts(match)) == (1, ["Rebuy", "SitOut"])
    match.act("Rebuy")
    assert match.facts["bought"][1] >= 100


def test_AM_R22_an_open_pool_is_shared_at_the_end_the_odd_counters_from_the_dealers_right() -> None:
    match = say(enough(deals=1), "Play(6) Fold Fold")
    assert match.is_over
    assert match.counters == [98, 100, 102]


def test_the_presets_are_those_of_the_specification() -> None:
    assert list(ambigu().game.presets) == ["plain", "family", "full"]
    family = ambigu(preset="family").options
    assert (family["limit"], family["compel"], family["deals"]) == (4, False, 10)


def test_the_worked_hand() -> None:
    rig = {"hands": {2: "8S 8D", 1: "10H 4C", 0: "6C 3H"}, "stock": "9H 5D 7D"}
    match = Match.start("ambigu", seats=3, dealer=0, deals=1, rig=rig, seed=1)
    say(match, "Enough Exchange(4C)")
    match.rigs = [{"hands": HANDS | {2: "8S 8D 8C 2S"}, "stock": "4H"}]  # the second shuffle follows the exchange
    match.act("Exchange(3H 6C)")
    assert match.pools["pool"] == 9
    steps = [(2, "Play(3)"), (1, "Call"), (0, "Call"), (2, "Draw(2S)"), (1, "Draw()"), (0, "Draw()"), (2, "Play(4)"),
             (1, "Call"), (0, "Fold")]  # fmt: skip
    for seat, word in steps:
        assert asked(match) == seat
        match.act(word)
    assert match.results[0].counters == [88, 84, 128]
    assert match.results[0].facts["shown_as"][2] == "tricon of eights and a prime"


# the rule of thumb
def best(match: Match, style: Style | None = None) -> str:
    return str(POLICY.advise(match.view(open_ask(match).seat), style or Style())[0].action)


def test_a_pair_of_tens_is_kept() -> None:
    assert go_together(cards("10H 10C"))
    assert go_together(cards("8S 7S"))
    assert not go_together(cards("8S 6S"))
    assert best(ambigu({2: "10H 10C"})) == "Enough"


def test_three_alike_draw_one_and_three_of_a_suit_one() -> None:
    assert list(map(str, thrown(cards("8S 8D 8C 2S")))) == ["2S"]
    assert list(map(str, thrown(cards("10S 8S 5S 2H")))) == ["2H"]
    assert list(map(str, thrown(cards("10S 3S 8H 7D")))) == ["3S"]
    assert thrown(cards("10S 9H 8D 7C")) == []
    assert best(say(enough(), "Play(3) Call Call")) == "Draw(2S)"


def test_a_tricon_plays_and_a_poor_point_folds_to_a_raise() -> None:
    assert best(enough(), Style(remembers=0.4)).startswith("Play")
    hands = {2: "10S 10H 10D 2S", 1: "9S 9H 9D 4S", 0: "5D 3D 2C AH"}
    assert best(say(enough(hands), "Play(10) Raise(10)")) == "Fold"


def test_the_dealer_compels_with_a_good_prime_and_else_deals_again() -> None:
    good = {2: "8S 8D 3C 2S", 1: "10H 9H 4S 2C", 0: "10D 9C 7S 3H"}
    assert best(say(enough(good), "Pass Pass Pass")) == "Compel"
    poor = {2: "8S 8D 3C 2S", 1: "10H 9H 4S 2C", 0: "4D 3D 7S 3H"}
    assert best(say(enough(poor), "Pass Pass Pass")) == "Redeal"


def test_nobody_shows_cards_too_soon_and_an_unmet_winner_shows() -> None:
    assert best(enough(table_penalties=True)) != "ShowCards"
    assert best(say(enough(stifle=True), "Pass Play(3) Fold Raise(4) Fold")) == "Show"


def test_hidden_cards_do_not_change_the_advice() -> None:
    views = [
        say(enough({2: other, 1: "10H 9H 8H 2C", 0: "5D 7D 6D 10C"}), "Play(3)").view(1)
        for other in ("8S 8D 8C 2S", "AS AD 3C 4S")
    ]
    one, two = ([(a.action, a.worth) for a in POLICY.advise(view)] for view in views)
    assert one == two


# what is told
def told(match: Match) -> list[str]:
    """Return all the sentences of a session, for players Ann, Tom and Cleo."""
    return [line.text for line in Narrator("ambigu", ["Ann", "Tom", "Cleo"]).lines(match.events)]


def test_AM_S2_a_sight_is_told_as_counters_put_in_by_the_player() -> None:
    match = enough(start={"counters": [100, 8, 100]}, deals=1)
    say(match, "Play(10) Sight")
    assert "Tom calls for a sight and puts in 5 counters, all they have left." in told(match)
    assert not [line for line in told(match) if line.startswith("The pool")]


def test_AM_R22_counters_paid_back_at_the_close_are_told_from_the_player() -> None:
    match = ambigu(seats=3, dealer=0, deals=1, start={"facts": {"bought": [0, 20, 0]}})
    while not match.is_over:
        match.act(open_ask(match).actions[0])
    assert "Tom pays the banker back 20 counters." in told(match)


def test_a_refusal_lists_no_sets_of_cards() -> None:
    match = Match.start("ambigu", seats=3, dealer=0, seed=1)
    assert refusal(match, "Stand").sentence.startswith("Say “enough” or exchange the cards you choose: ")
