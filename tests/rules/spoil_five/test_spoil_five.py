"""Spoil-Five: the clauses, one by one, the variations, and the hand that goes with the rules."""

from __future__ import annotations

import itertools

import pytest

from parlour.engine.cards import Suit, cards, text_of
from parlour.engine.table import Acted, Moved
from parlour.match import Match
from parlour.procedures.tricks import spoil_five_order, trumps_in
from tests.rules.spoil_five.spoil_five_table import HANDS, STRONG, STRONG_PLAY, do, finish, spf, strong
from tests.support import facts, gains, options_now, paid, playable, refusal

HEARTS, DIAMONDS, CLUBS, SPADES = Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES


# the order of cards
@pytest.mark.parametrize(
    ("trumps", "order"),
    [
        (HEARTS, "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H"),
        (DIAMONDS, "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D"),
        (CLUBS, "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C"),
        (SPADES, "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S"),
    ],
)
def test_the_order_of_trumps(trumps: Suit, order: str) -> None:
    mixed = sorted(cards(order), key=str)
    assert text_of(trumps_in(mixed, spoil_five_order(trumps))) == order


@pytest.mark.parametrize(
    "order",
    ["KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD", "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C", "KH QH JH 10H 5H 3H 2H"],
)
def test_the_order_of_plain_suits_high_in_red_and_low_in_black(order: str) -> None:
    stands = spoil_five_order(SPADES)
    held = cards(order)
    assert sorted(held, key=lambda c: -stands.heights[c]) == held
    assert all(stands.beats(better, worse) for better, worse in itertools.pairwise(held))


# the start
def test_1_the_first_knave_turned_up_deals() -> None:
    match = Match.start("spoil_five", seats=4, seed=3, options={"choose_start": 1})
    turned = next(e for e in match.events if isinstance(e, Moved) and e.target == "choosing")
    assert turned.pieces[-1].rank == 11
    assert match.dealer == (1 + len(turned.pieces) - 1) % 4


def test_2_everybody_pays_for_a_new_pool_and_the_dealer_more() -> None:
    assert paid(spf(HANDS), "SPF-2") == [(0, "pool", 3), (1, "pool", 3), (2, "pool", 3), (3, "pool", 3), (3, "pool", 1)]


def test_2_after_a_spoilt_hand_everybody_pays_less() -> None:
    match = spf(HANDS, start={"facts": {"spoilt": True}, "pools": {"pool": 13}})
    assert match.pools == {"pool": 18}
    assert paid(spf(pool_stake=5, spoil_stake=2, dealer_stake=4), "SPF-2")[-2:] == [(3, "pool", 5), (3, "pool", 4)]


@pytest.mark.parametrize(("pattern", "first"), [("two_three", 2), ("three_two", 3)])
def test_3_five_cards_each_in_two_packets(pattern: str, first: int) -> None:
    match = spf(deal_pattern=pattern)
    pack = list(match.log[0].value)
    assert match.table.pile_at("hands[0]") == pack[:first] + pack[4 * first : 4 * first + 5 - first]
    assert match.table.pile("turn_up") == [pack[20]]


def test_4_the_suit_turned_up_stays_trumps_after_it_has_been_robbed() -> None:
    match = do(spf(HANDS), "KD Rob(10C) 2S")
    assert not match.table.pile("turn_up") and match.facts["trumps"] == "S"


# robbing
def test_6_the_dealer_may_lay_out_a_card_for_a_turned_ace() -> None:
    match = spf({3: "KS 3S AC 2D QH"}, "AS")
    assert match.ask and match.ask.seat == 3
    assert options_now(match) == ["Decline", "LayOut(KS)", "LayOut(3S)", "LayOut(AC)", "LayOut(2D)", "LayOut(QH)"]
    match.act("LayOut(2D)")
    assert len(match.table.pile_at("hands[3]")) == 4 and text_of(match.table.pile_at("laid_out[3]")) == "2D"
    assert match.view(0)["laid_out[3]"] == (None,)
    assert [e.text for e in match.view(0).events if isinstance(e, Acted)] == ["LayOut"]


def test_6_the_dealer_has_the_ace_at_the_turn_to_the_first_trick() -> None:
    match = do(spf({3: "KS 3S AC 2D QH", 0: "KD QC JH 9C 3H", 1: "8D", 2: "6D"}, "AS"), "LayOut(QH) KD 8D 6D")
    assert match.facts["robbed"] == 3
    assert playable(match) == "KS 3S 2D AS", "the dealer may trump with it at once"


def test_7_the_holder_of_the_ace_of_trumps_robs_before_playing() -> None:
    match = do(spf(HANDS), "KD")
    assert match.ask and match.ask.seat == 1
    assert options_now(match) == ["Rob(2S)", "Rob(8D)", "Rob(10C)", "Rob(4H)"]
    refused = refusal(match, "Play(8D)")
    assert refused.clause == "SPF-7"
    assert refused.sentence.startswith("Rob before you play: you hold the ace of trumps.")
    match.act("Rob(10C)")
    assert text_of(match.view(1).hand) == "AS 2S 8D 4H 7S" and match.ask and match.ask.seat == 1
    assert match.view(0)["laid_out[1]"] == (None,)
    assert [e.text for e in match.view(0).events if isinstance(e, Acted)] == ["Play(KD)", "Rob"]


def test_7_with_the_ace_in_the_pack_nobody_robs() -> None:
    match = do(spf({**HANDS, 1: "10S 2S 8D 10C 4H"}), "KD")
    assert options_now(match)[0].startswith("Play(")


# the play
def test_9_the_eldest_leads_any_card() -> None:
    match = spf(HANDS)
    assert match.ask and match.ask.seat == 0 and playable(match) == "KD QC AH 9C 3H"
    assert refusal(match, "Play(AS)").clause == "SPF-9"


def test_10_to_a_trump_a_trump_is_played() -> None:
    match = do(spf({0: "KS", 1: "2S 3S 8D 10C 4H"}), "KS")
    assert playable(match) == "3S 2S" or set(playable(match).split()) == {"2S", "3S"}
    refused = refusal(match, "Play(8D)")
    assert refused.clause == "SPF-10" and "and you may not keep back your" in refused.sentence


@pytest.mark.parametrize("kept", ["5S", "JS", "AH"])
def test_10_the_five_the_knave_and_the_ace_of_hearts_may_be_kept_back(kept: str) -> None:
    match = do(spf({0: "KS", 1: f"{kept} 8D 10C 4H 9D"}), "KS")
    assert set(playable(match).split()) == {kept, "8D", "10C", "4H", "9D"}


def test_10_not_when_a_higher_trump_was_led() -> None:
    match = do(spf({0: "JS", 1: "AH 8D 10C 4H 9D"}), "JS")
    assert playable(match) == "AH"
    match = do(spf({0: "JS", 1: "5S 8D 10C 4H 9D"}), "JS")
    assert len(playable(match).split()) == 5
    match = do(spf({0: "5S", 1: "JS AH 10C 4H 9D"}), "5S")
    assert set(playable(match).split()) == {"JS", "AH"}


def test_11_to_a_plain_suit_a_card_of_it_or_a_trump() -> None:
    match = do(spf({0: "KD", 1: "8D 2S AH 10C 4H"}), "KD")
    assert set(playable(match).split()) == {"8D", "2S", "AH"}
    refused = refusal(match, "Play(10C)")
    assert refused.clause == "SPF-11"
    assert refused.sentence.startswith("Play a diamond or a trump: diamonds were led and you hold one.")


def test_11_without_the_suit_anything() -> None:
    match = do(spf({0: "KD", 1: "8C 2S AH 10C 4H"}), "KD")
    assert len(playable(match).split()) == 5


def test_12_the_ace_of_hearts_led_is_followed_like_a_heart_and_wins_like_a_trump() -> None:
    hands = {0: "AH 2C 3C 4C 6C", 1: "KH 8C 2S 10C 9D", 2: "KS 8D 9C QC AC", 3: "QH 3S JC 10D 7C"}
    match = do(spf(hands), "AH")
    assert set(playable(match).split()) == {"KH", "2S"}
    assert refusal(match, "Play(9D)").clause == "SPF-12"
    do(match, "KH")
    assert len(playable(match).split()) == 5, "without a heart anything may be played"
    do(match, "KS QH")
    assert match.facts["winner"] == 0


def test_13_the_winner_leads_to_the_next() -> None:
    match = do(spf(HANDS), "KD Rob(10C) 2S 6D 2D")
    assert match.facts["winner"] == 1 and match.ask and match.ask.seat == 1


def test_14_three_tricks_take_the_pool_and_end_the_hand() -> None:
    match = do(strong(), STRONG_PLAY)
    assert match.deal_number == 2 and facts(match)["takers"] == [0]
    assert gains(match) == [10, -3, -3, -4]


def test_15_nobody_with_three_is_a_spoilt_hand_and_the_pool_stays() -> None:
    match = do(spf(HANDS), "KD Rob(10C) 2S 6D 2D AS 8H 3S 9C 7S 5S KS 3H KC AC AH 4H QC 8D JC QH")
    assert facts(match)["spoilt"] and match.results[0].pools == {"pool": 13}
    assert match.pools == {"pool": 18}


def test_16_the_deal_passes_to_the_left() -> None:
    assert do(strong(), STRONG_PLAY).dealer == 0


def test_17_of_two_players_one_has_three_tricks() -> None:
    for seed in range(6):
        match = Match.start("spoil_five", seats=2, dealer=0, seed=seed)
        finish(match)
        assert not facts(match)["spoilt"]


# variations
def test_18_two_sides_count_their_tricks_together_and_share_the_pool() -> None:
    hands = {0: "KD QC 9H 9C 3H", 1: "5S JS 8D 10C 4H", 2: "6S KC JC 6D 8H", 3: "KS AH AC 2D QH"}
    match = do(spf(hands, "7S", teams="two_sides"), "KD 5S 6D 2D JS 6S AH 9C")
    assert match.facts["tricks"] == [0, 2, 0, 0]
    do(match, "8D 8H KS QC")
    assert facts(match)["takers"] == [1, 3]
    assert paid(match, "SPF-14") == [("pool", 3, 7), ("pool", 1, 6)], "the odd one to the deciding trick"


def test_18_pairs_sit_opposite() -> None:
    match = strong(seats=6, dealer=5, teams="pairs")
    finish(match)
    assert facts(match)["takers"] == [0, 3]


def test_19_two_tricks_may_take_the_pool() -> None:
    hands = {**STRONG, 4: "4D 3C 6C 7C 8C"}
    match = do(spf(hands, "7D", seats=5, dealer=4, tricks_to_win=2), "5D QD 10D 2D 4D JD 9S 3S 9C 3C")
    assert facts(match)["takers"] == [0]


def test_20_the_eldest_may_ask_for_another_trump_card() -> None:
    match = spf({0: "KD QC 9H 9C 3H"}, "7S", seats=2, dealer=1, fiving=True, rig={"stock": "8S 2D"})
    assert match.ask and match.ask.seat == 0 and options_now(match) == ["AskFive", "Content"]
    match.act("AskFive")
    assert match.ask.seat == 1 and options_now(match) == ["Agree", "Refuse"]
    match.act("Agree")
    assert text_of(match.table.pile("put_aside")) == "7S 8S"
    assert match.facts["trumps"] == "D" and match.facts["fived"]


@pytest.mark.parametrize("line", ["Content", "AskFive Refuse"])
def test_20_content_or_refused_the_card_stands(line: str) -> None:
    match = spf({0: "KD QC 9H 9C 3H"}, "7S", seats=2, dealer=1, fiving=True)
    do(match, line)
    assert match.facts["trumps"] == "S" and "fived" not in match.facts


def test_21_robbing_may_be_a_free_choice() -> None:
    match = do(spf(HANDS, robbing="optional"), "KD")
    assert set(options_now(match)) >= {"Play(AS)", "Play(8D)", "Rob(10C)"} and "Rob(AS)" not in options_now(match)
    do(match, "8D")
    assert match.ask and match.ask.seat == 2 and "robbed" not in match.facts


def test_21_or_not_be_known_at_all() -> None:
    assert options_now(do(spf(HANDS, robbing="off"), "KD"))[0].startswith("Play(")
    assert options_now(spf(turn_up="AS", robbing="off"))[0].startswith("Play(")


def test_22_in_the_ordinary_order_aces_are_high_and_nothing_is_kept_back() -> None:
    hands = {0: "KS QD 2C 3C 4C", 1: "5S 8D 10C 4H 9D", 2: "AH QC 6D 8H 7C", 3: "AS 2D KC JC 9C"}
    match = do(spf(hands, order="ordinary"), "KS")
    assert playable(match) == "5S", "the five is a small trump like others"
    do(match, "5S")
    assert len(playable(match).split()) == 5, "the ace of hearts is a heart"
    do(match, "7C Rob(2D)")
    assert match.ask and match.ask.seat == 3 and set(playable(match).split()) == {"AS", "7S"}
    do(match, "AS")
    assert match.facts["winner"] == 3


def test_23_the_winner_of_the_first_three_tricks_may_jink() -> None:
    match = do(strong(jinking=True), STRONG_PLAY)
    assert options_now(match) == ["TakePool", "Jink"] and match.ask and match.ask.seat == 0
    do(match, "Jink KD 2H 7H QH KC 4C JC KS")
    assert gains(match) == [19, -6, -6, -7]


def test_23_or_take_the_pool_at_once() -> None:
    match = do(strong(jinking=True), STRONG_PLAY + " TakePool")
    assert gains(match) == [10, -3, -3, -4]


def test_23_a_trick_lost_after_it_costs_the_pool() -> None:
    match = do(strong(jinking=True, start={"pools": {"pool": 5}}), STRONG_PLAY)
    do(match, "Jink KC 4C JC KS KD 2H 7H QH")
    assert gains(match)[0] == 18 + 9 - 3, "the king of clubs was good too"
    hands = {**STRONG, 0: "5D JD AH 3C KD", 1: "QD 9S KC 8H 2H"}
    match = do(spf(hands, "7D", jinking=True, start={"pools": {"pool": 5}}), STRONG_PLAY)
    do(match, "Jink 3C KC JC KS")
    assert facts(match)["spoilt"] and match.results[0].pools == {"pool": 18}
    assert match.pools == {"pool": 23}


def test_24_each_trick_is_five_points_and_five_tricks_are_played() -> None:
    match = spf(HANDS, match=25)
    do(match, "KD Rob(10C) 2S 6D 2D AS 8H 3S 9C 7S 5S KS 3H KC AC AH 4H QC 8D JC QH")
    assert facts(match)["scores"] == [10, 10, 5, 0] and not facts(match)["spoilt"]
    assert match.pools == {"pool": 14}, "only the dealer pays for a later hand"


def test_24_the_first_to_reach_the_number_takes_the_pool_at_once() -> None:
    match = strong(match=45, start={"facts": {"scores": [35, 0, 40, 0]}, "pools": {"pool": 12}})
    do(match, "5D QD 10D 2D JD 9S 3S 9C")
    assert facts(match)["takers"] == [0] and facts(match)["scores"] is None
    assert gains(match) == [13, 0, 0, -1]


def test_24_all_five_tricks_of_a_hand_win_too() -> None:
    match = do(strong(match=45), STRONG_PLAY + " KD 2H 7H QH KC 4C JC KS")
    assert facts(match)["takers"] == [0]


def test_24_a_match_is_undecided_until_somebody_has_the_points() -> None:
    game = spf(match=45).game
    assert game.is_undecided({"scores": [10, 0, 40, 0]})
    assert not game.is_undecided({"scores": None})


# settlement
def test_settlement_6_a_match_of_three_won_in_the_fourth_hand() -> None:
    hands = {0: "5D JD AH KD KC", 1: "QD 9S 4C 8H 2H", 2: "10D 3S JC 6H 7H"}
    start = {"facts": {"scores": [40, 0, 0]}, "pools": {"pool": 12}}
    match = do(spf(hands, "7D", seats=3, dealer=2, match=45, start=start), "5D QD 10D")
    assert paid(match, "SPF-14") == [("pool", 0, 13)]


def test_settlement_2_the_pool_after_two_spoilt_hands() -> None:
    match = spf(start={"facts": {"spoilt": True}, "pools": {"pool": 18}})
    assert match.pools == {"pool": 23}


def test_the_worked_hand_action_by_action() -> None:
    match = spf(HANDS)
    assert match.pools == {"pool": 13}
    for seat, action, free in [
        (0, "Play(KD)", 5), (1, "Rob(10C)", 4), (1, "Play(2S)", 4), (2, "Play(6D)", 2), (3, "Play(2D)", 3),
        (1, "Play(AS)", 4), (2, "Play(8H)", 4), (3, "Play(3S)", 2), (0, "Play(9C)", 4),
        (1, "Play(7S)", 3), (2, "Play(5S)", 3), (3, "Play(KS)", 1), (0, "Play(3H)", 3),
        (2, "Play(KC)", 2), (3, "Play(AC)", 1), (0, "Play(AH)", 2), (1, "Play(4H)", 2),
        (0, "Play(QC)", 1), (1, "Play(8D)", 1), (2, "Play(JC)", 1), (3, "Play(QH)", 1),
    ]:  # fmt: skip
        assert match.ask and match.ask.seat == seat
        assert len(match.ask.actions) == free, action
        match.act(action)
    assert match.results[0].counters == [97, 97, 97, 96] and match.results[0].pools == {"pool": 13}
    assert facts(match)["tricks"] == [2, 2, 1, 0]
    assert match.counters == [95, 96, 96, 95] and match.pools == {"pool": 18} and match.dealer == 0
