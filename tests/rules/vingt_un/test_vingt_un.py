"""Vingt-un, clause by clause (rules/vingt_un.md), with its settlement and its variations."""

from __future__ import annotations

import pytest

from parlour.engine.cards import PACK_104, cards
from parlour.engine.table import Noted, Shown
from parlour.games.vingt_un import is_natural, points
from parlour.games.vingt_un.hands import gain, is_pair
from parlour.match import Match
from tests.rules.vingt_un.vingt_un_table import DULL, ROUND, do, finish, now, pile, second_round, vingt_un
from tests.support import gains, moved, open_ask, paid, refusal
from tests.support.cases import each_case


# the count of a hand
@each_case(
    ("hand", "total"),
    [
        ("4H 9C", 13), ("KD QD", 20), ("JS 10S", 20), ("AH 9D", 20), ("AH KD", 21), ("AH AD", 12), ("AH AD 9C", 21),
        ("AH 9D 5C", 15), ("AH AD KC", 12), ("KH 9D 5C", 24), ("AH KD QC", 21), ("7C 7D 7H", 21),
    ],
)  # fmt: skip
def test_a_hand_counts_its_best_total_an_ace_as_one_or_eleven(hand: str, total: int) -> None:
    assert points(cards(hand)) == total


def test_a_natural_is_an_ace_and_a_ten_card_and_a_pair_is_of_one_rank() -> None:
    assert is_natural(cards("AH 10D"))
    assert is_natural(cards("QH AD"))
    assert not is_natural(cards("7H 7D 7C"))
    assert is_pair(cards("KH KD"))
    assert not is_pair(cards("KH QD"))


@each_case(
    ("player", "dealer", "stakes"),
    [(20, 18, 1), (21, 18, 2), (18, 18, -1), (17, 18, -1), (20, 21, -2), (21, 21, -1), (12, 22, 1), (21, 25, 2)],
)
def test_the_table_of_settlement(player: int, dealer: int, stakes: int) -> None:
    assert gain(player, dealer) == stakes


# the deal
def test_vgt_1_the_first_ace_turned_makes_the_dealer() -> None:
    match = Match.start("vingt_un", seats=4, rig={"choosing": "KH 9C 3D JD 2C AS"}, options={"choose_start": 2}, seed=1)
    assert match.dealer == 3


def test_vgt_4_one_card_to_each_the_dealer_last_and_then_the_stakes_in_turn() -> None:
    match = vingt_un(seats=4, dealer=1)
    order = [str(c) for c in match.log[0].value]
    assert [pile(match, f"hands[{s}]") for s in (2, 3, 0, 1)] == order[:4]
    assert [str(c) for c in match.view(2).hand] == order[:1]
    assert match.view(2)["hands[3]"] == match.view(None)["hands[2]"] == (None,)
    assert now(match) == ["2", "Stake(1-10)"]
    do(match, "4")
    assert match.facts["stakes"] == [[], [], [4], []]
    assert now(match)[0] == "3"
    do(match, "1 1")
    assert now(match) == ["1", "NoDouble", "Double"]


@pytest.mark.parametrize(("least", "most"), [(1, 10), (2, 5), (3, 3)])
def test_vgt_3_stakes_lie_between_the_limits(least: int, most: int) -> None:
    match = vingt_un(min_stake=least, max_stake=most)
    assert now(match) == ["0", f"Stake({least}-{most})"]
    refused = refusal(match, f"Stake({most + 1})")
    assert refused.clause == "VGT-3"
    assert refused.sentence.startswith(f"Stake {least}")


def test_vgt_5_doubling_doubles_every_stake_of_the_round() -> None:
    match = do(vingt_un({0: "10C 10D", 1: "10H 9C", 2: "10S 8D"}), "3 2 double keep content content content")
    assert match.results[0].facts["doubled"] is True
    assert paid(match, "VGT-11") == [(2, 0, 6), (2, 1, 4)]


def test_vgt_6_the_second_cards_go_round_in_the_same_order() -> None:
    match = do(vingt_un(seats=3, dealer=0), "1 1 no")
    order = [str(c) for c in match.log[0].value]
    assert [pile(match, f"hands[{s}]").split()[:2] for s in (1, 2, 0)] == [order[i : i + 4 : 3] for i in range(3)]


def test_settlement_2_a_dealers_natural_is_paid_double_except_by_a_natural() -> None:
    match = do(vingt_un({0: "10C 7D", 1: "AD QC", 2: "AH KD"}), "3 3 double")
    assert gains(match) == [-12, 0, 12]
    assert match.dealer == 2  # R9: the same dealer goes on
    shown = [e.pieces for e in match.events_of(1) if isinstance(e, Shown)]
    assert [" ".join(map(str, p)) for p in shown] == ["AH KD", "AD QC"]


def test_vgt_7_a_players_natural_is_shown_and_paid_at_once_and_given_in() -> None:
    match = do(second_round({0: "10C 7D", 1: "AD QC", 2: "10H 8D"}), "3 4 no")
    assert paid(match, "VGT-7") == [(2, 1, 8)]
    assert match.facts["naturals"] == [1]
    assert pile(match, "hands[1]") == ""
    assert now(match) == ["0", "Card", "Content"]  # R1: the others play on
    assert [str(e.clause) for e in moved(match, "used")] == ["VGT-7"]


# pairs
def test_vgt_8_a_pair_is_divided_with_a_stake_of_its_own_and_filled_in_order() -> None:
    match = do(vingt_un({0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}, "2C 3C KH 4C"), "2 1 no")
    assert now(match) == ["0", "NoDivide", "Divide(1-10)"]
    do(match, "5")
    assert (pile(match, "hands[0]"), pile(match, "hands_2[0]")) == ("8C 2C", "8D 3C")
    assert match.facts["stakes"][0] == [2, 5]
    assert now(match) == ["0", "Card", "Content"]
    assert match.facts["drawing"] == [0, 1]
    do(match, "card content")  # 8 2 10: twenty
    assert match.facts["drawing"] == [0, 2]
    do(match, "card content content content")  # 8 3 4: fifteen
    assert paid(match, "VGT-11") == [(2, 0, 2), (0, 2, 5), (1, 2, 1)]


def test_vgt_8_king_and_queen_are_no_pair() -> None:
    match = do(vingt_un({0: "KC QD", 1: "10D 7C", 2: "10H 9D"}), "2 1 no")
    assert now(match) == ["0", "Card", "Content"]


def test_vgt_8_a_pair_may_be_kept_together() -> None:
    match = do(vingt_un({0: "8C 8D", 1: "10D 7C", 2: "10H 9D"}), "2 1 no keep")
    assert now(match) == ["0", "Card", "Content"]
    assert match.facts["stakes"][0] == [2]


def test_vgt_8_a_card_drawn_later_is_never_divided() -> None:
    match = do(vingt_un({0: "3C 4D", 1: "10D 7C", 2: "10H 9D"}, "3D"), "2 1 no card")
    assert now(match) == ["0", "Card", "Content"]


def test_vgt_8_all_pairs_come_before_any_drawing_the_dealers_last() -> None:
    match = do(vingt_un({0: "8C 8D", 1: "3D 3C", 2: "9H 9D"}), "1 1 no")
    asked = [now(match)[0]]
    for _ in range(3):
        do(match, "keep")
        asked.append(now(match)[0])
    assert asked == ["0", "1", "2", "0"]


def test_vgt_8_the_dealer_divides_without_a_stake() -> None:
    match = do(vingt_un({0: "10C 7D", 1: "10D 7C", 2: "9H 9D"}, "2S 3S"), "1 1 no")
    assert now(match) == ["2", "NoDivide", "Divide"]
    do(match, "divide")
    assert (pile(match, "hands[2]"), pile(match, "hands_2[2]")) == ("9H 2S", "9D 3S")
    assert match.facts["hands_of_dealer"] == 2


# drawing
def test_vgt_9_cards_are_drawn_face_up_until_the_seat_is_content() -> None:
    match = do(vingt_un({0: "4C 9D", 1: "10D 7C", 2: "10H 9D"} | {0: "4C 9H"}, "2C 3C"), "1 1 no card card")
    assert [str(c) for c in match.view(1)["hands[0]"] if c] == ["2C", "3C"]
    assert match.view(1)["hands[0]"].count(None) == 2
    do(match, "content")
    assert now(match) == ["1", "Card", "Content"]


def test_vgt_9_an_overdrawn_player_pays_at_once_and_the_first_two_cards_stay_unseen() -> None:
    match = do(vingt_un({0: "10C 5D", 1: "10D 7C", 2: "10H 9D"}, "9C"), "3 1 no card")
    assert paid(match, "VGT-9") == [(0, 2, 3)]
    assert pile(match, "hands[0]") == ""
    assert pile(match, "used") == "10C 5D 9C"
    seen = {str(p) for e in match.view(1).events for p in getattr(e, "pieces", ()) if p}
    assert "9C" in seen
    assert not {"10C", "5D"} & seen
    assert now(match)[0] == "1"


def test_vgt_9_at_twenty_one_nothing_is_asked() -> None:
    match = do(vingt_un({0: "10C 5D", 1: "10D 7C", 2: "10H 9D"}, "6C"), "3 1 no card")
    assert now(match)[0] == "1"


def test_vgt_10_the_dealer_turns_up_both_cards_and_draws_freely() -> None:
    match = do(vingt_un(DULL | {2: "10H 2D"}, "3D 4S"), "1 1 no content content")
    assert [str(c) for c in match.view(0)["hands[2]"]] == ["10H", "2D"]
    assert now(match) == ["2", "Card", "Content"]
    do(match, "card card content")
    assert gains(match) == [-1, -1, 2]  # nineteen


def test_settlement_3_a_dealer_who_overdraws_pays_those_who_are_in_and_returns_nothing() -> None:
    hands = {0: "10C 9D", 1: "10D 5C", 2: "10S 6S", 3: "10H 5D"}
    match = do(vingt_un(hands, "6H KS 9S", seats=4, dealer=3), "2 4 5 no content card card card")
    assert gains(match) == [2, 8, -5, -5]


def test_settlement_4_a_dealers_drawn_twenty_one_is_paid_double_but_by_another() -> None:
    hands = {0: "10C QD", 1: "10D 5C", 2: "10H 5D"}
    match = do(vingt_un(hands, "6H 6S"), "2 3 no content card card")
    assert gains(match) == [-4, -3, 7]


def test_settlement_1_the_three_simple_cases() -> None:
    hands = {0: "10C QD", 1: "10D 5C", 2: "10S 8S", 3: "10H 8D"}
    match = do(vingt_un(hands, "6H", seats=4, dealer=3), "3 3 3 no content card content content")
    assert gains(match) == [3, 6, -3, -6]


def test_settlement_7_each_hand_meets_each_hand_of_a_dealer_who_divided() -> None:
    """Dealer 19 and overdrawn; a player with 20 wins the stake twice, one who overdrew pays twice."""
    hands = {0: "10C QD", 1: "10D 5C", 2: "9H 9D"}
    match = do(vingt_un(hands, "KH 5S 10S 9S"), "5 2 no divide content card content card")
    assert gains(match) == [10, -4, -6]


# the pack
def test_vgt_12_used_cards_lie_with_the_pone_and_the_pack_goes_on() -> None:
    match = do(vingt_un(DULL, "2C 3C"), ROUND)
    assert match.deal_number == 2
    assert pile(match, "used") == "10C 7D 10D 7C 10H 8D"
    assert len(match.table.pile("stock")) == 52 - 6 - 3
    assert [pile(match, f"hands[{s}]") for s in (0, 1)] == ["2C", "3C"]
    assert match.view(0)["used"] == (None,) * 6
    assert match.facts["gone"] == ["10C", "7D", "10D", "7C", "10H", "8D"]


def test_vgt_12_the_last_card_is_shuffled_with_the_used_ones_and_the_round_goes_on() -> None:
    match = vingt_un(seats=4, dealer=3, seed=6, deal_ends="twice_through")
    while not match.facts["reshuffles"]:
        stock, used = len(match.table.pile("stock")), len(match.table.pile("used"))
        act = open_ask(match).actions
        match.act(next((a for a in act if str(a) in ("Content", "NoDivide", "NoDouble")), act[0]))
        assert match.deal_number < 12
    assert stock >= 1
    assert used
    assert sum(len(p) for piles in match.table.zones.values() for p in piles) == 52
    assert match.facts["gone"] == []
    events = moved(match, "used", match.deal_number)
    assert [len(e.pieces) for e in events if e.source == "stock"] == [1]


def test_vgt_13_a_natural_puts_the_dealer_out_and_the_deal_passes_to_the_left() -> None:
    match = finish(second_round({0: "10C 7D", 1: "AD QC", 2: "10H 8D"}))
    assert match.dealer == 0
    assert match.facts["rounds"] == 0
    assert len(match.table.pile("stock")) == 52 - 3  # R12: the whole pack is gathered
    assert not match.table.pile("used")


def test_vgt_13_a_round_without_a_natural_leaves_the_deal_where_it_is() -> None:
    match = finish(second_round(DULL))
    assert (match.dealer, match.facts["rounds"]) == (2, 2)


def test_natural_to_holder_the_deal_goes_to_the_holder() -> None:
    assert finish(second_round({0: "10C 7D", 1: "AD QC", 2: "10H 8D"}, natural_to="holder")).dealer == 1


def test_vgt_14_in_the_first_round_a_natural_is_only_paid() -> None:
    match = do(vingt_un({0: "10C 7D", 1: "AD QC", 2: "10H 8D"}, natural_bonus="double", pool_ante=2), "3 4 no")
    assert match.facts["exempt"] is True
    assert paid(match, "VGT-14") == [(2, 1, 8)]
    assert paid(match, "VGT-19") == paid(match, "VGT-18") == []  # R8
    finish(match)
    assert (match.dealer, match.facts["rounds"]) == (2, 1)


def test_first_round_exempt_off_a_natural_counts_from_the_first_round() -> None:
    match = finish(vingt_un({0: "10C 7D", 1: "AD QC", 2: "10H 8D"}, first_round_exempt=False))
    assert paid(match, "VGT-7") == [(2, 1, 2)]
    assert match.dealer == 0


def test_vgt_15_the_table_may_stop_after_any_round() -> None:
    match = do(vingt_un(DULL), ROUND)
    match.stop()
    assert match.is_over


# how a turn ends
@pytest.mark.parametrize("many", [1, 2, 4])
def test_deal_ends_hands_after_so_many_rounds(many: int) -> None:
    match = vingt_un(deal_ends="hands", deal_hands=many)
    for played in range(many):
        assert (match.dealer, match.facts["rounds"]) == (2, played)
        finish(match)
    assert (match.dealer, match.facts["rounds"]) == (0, 0)


def test_deal_ends_hands_a_natural_does_not_end_the_turn_but_counts_for_the_pool() -> None:
    """R10: all naturals count, from the first round on."""
    hands = {0: "10C 7D", 1: "AD QC", 2: "10H 8D"}
    match = do(vingt_un(hands, deal_ends="hands", pool_ante=2, natural_bonus="stake"), "3 4 no")
    assert match.facts["exempt"] is False
    assert paid(match, "VGT-19") == [(0, 1, 4)]
    assert paid(match, "VGT-18") == [("pool", 1, 6)]
    assert finish(match).dealer == 2


@pytest.mark.parametrize(("ends", "times", "pack"), [("twice_through", 2, 52), ("two_packs", 1, 104)])
def test_a_turn_lasts_until_the_pack_has_run_out(ends: str, times: int, pack: int) -> None:
    match = vingt_un(seats=4, dealer=3, deal_ends=ends, seed=2)
    run_out, rounds = 0, 0
    while match.dealer == 3:
        assert sum(len(p) for piles in match.table.zones.values() for p in piles) == pack
        finish(match)
        run_out, rounds = max(run_out, match.results[-1].facts["reshuffles"]), rounds + 1
    assert run_out in (times, times - 1)  # one less if the round ended on the last card (R27)
    assert rounds >= (pack * times if ends == "twice_through" else pack) // (8 + 8)
    assert match.dealer == 0


def test_two_packs_are_told_apart_in_the_record_and_count_alike() -> None:
    assert len({str(c) for c in PACK_104}) == 104
    assert points(cards("KH′ 9D′")) == 19
    match = vingt_un({0: "10C 7D", 1: "10C′ 7D′", 2: "10H 8D"}, deal_ends="two_packs")
    assert gains(do(match, ROUND)) == [-1, -1, 2]


# the pool
def test_pool_ante_is_paid_by_all_at_the_start_of_each_turn_only() -> None:
    match = finish(vingt_un(DULL, pool_ante=2))
    assert paid(match, "VGT-17") == [(0, "pool", 2), (1, "pool", 2), (2, "pool", 2)]
    assert paid(match, "VGT-17", deal=2) == []
    assert match.pools == {"pool": 6}


def test_pool_over_is_paid_for_each_hand_of_the_dealers_that_overdraws() -> None:
    """R19."""
    hands = {0: "10C QD", 1: "10D 9C", 2: "8H 8D"}
    match = do(vingt_un(hands, "7H 6S 10S KS", pool_over=3), "1 1 no divide content content card card")
    assert paid(match, "VGT-17") == [(2, "pool", 3), (2, "pool", 3)]
    assert gains(match) == [2, 2, -10]


@pytest.mark.parametrize(("share", "due"), [("quarter", 2), ("third", 3), ("none", 0)])
def test_settlement_6_a_share_of_what_ties_bring_goes_into_the_pool(share: str, due: int) -> None:
    match = do(vingt_un({0: "10C 8C", 1: "10D 8S", 2: "10H 8D"}, pool_ties=share), "3 6 no content content content")
    assert paid(match, "VGT-11") == [(0, 2, 3), (1, 2, 6)]
    assert gains(match) == [-3, -6, 9 - due]
    assert match.pools["pool"] == due


def test_a_tie_at_twenty_one_counts_for_the_pool_too() -> None:
    match = do(
        vingt_un({0: "10C 5C", 1: "10D 7S", 2: "10H 5D"}, "6C 6D", pool_ties="third"), "6 1 no card content card"
    )
    assert paid(match, "VGT-17") == [(2, "pool", 2)]


def test_vgt_18_a_natural_that_counts_takes_the_pool() -> None:
    match = do(second_round({0: "10C 7D", 1: "AD QC", 2: "10H 8D"}, start={"pools": {"pool": 9}}), "1 1 no")
    assert paid(match, "VGT-18") == [("pool", 1, 9)]


@pytest.mark.parametrize(("bonus", "each"), [("off", 0), ("stake", 2), ("double", 4)])
def test_settlement_5_the_others_pay_a_natural_its_stake_once_or_twice(bonus: str, each: int) -> None:
    hands = {0: "AD QC", 1: "10D 7C", 2: "10S 7S", 3: "10H 8D"}
    match = do(second_round(hands, seats=4, dealer=3, natural_bonus=bonus), "2 1 1 no")
    assert match.counters == [104 + 2 * each, 100 - each, 100 - each, 96]


# the deal for sale
def test_vgt_20_the_deal_is_offered_bid_for_and_sold() -> None:
    match = vingt_un(sell_deal=True, pool_ante=1)
    assert now(match) == ["2", "Deal", "OfferDeal"]
    do(match, "offer")
    assert now(match) == ["0", "Pass", "Bid(1-100)"]
    do(match, "4 pass")
    assert now(match) == ["2", "Sell", "Keep"]
    do(match, "sell")
    assert paid(match)[0] == (0, 2, 4)  # R17: the pool is fed after the sale
    assert (match.dealer, match.facts["buyer"]) == (2, 0)


def test_vgt_20_cards_go_round_from_the_proper_dealers_left_and_the_buyer_acts_last() -> None:
    """R20."""
    match = do(vingt_un(DULL, sell_deal=True), "offer 4 pass sell")
    assert [now(match)[0], now(do(match, "1"))[0], now(do(match, "1"))] == ["1", "2", ["0", "NoDouble", "Double"]]
    order = next([str(c) for c in answer.value] for answer in match.log if answer.seat is None)
    assert [order.index(pile(match, f"hands[{s}]").split()[0]) for s in (0, 1, 2)] == [0, 1, 2]
    do(match, "no content content content")
    assert paid(match, "VGT-11") == [(1, 0, 1), (0, 2, 1)]


def test_vgt_20_after_a_bought_turn_the_deal_goes_on_as_if_nothing_had_been_sold() -> None:
    match = do(vingt_un(DULL, sell_deal=True, deal_ends="hands", deal_hands=2), "offer pass 4 sell")
    finish(match)
    assert (match.dealer, match.facts["buyer"], match.facts["rounds"]) == (2, 1, 1)
    finish(match)
    assert (match.dealer, match.facts["rounds"]) == (0, 0)
    assert now(match) == ["0", "Deal", "OfferDeal"]


def test_without_a_sale_the_proper_dealer_deals() -> None:
    assert do(vingt_un(sell_deal=True), "offer 4 5 refuse").facts["buyer"] is None
    assert do(vingt_un(sell_deal=True), "offer pass pass").facts["buyer"] is None
    assert do(vingt_un(sell_deal=True), "deal").facts["buyer"] is None


def test_the_first_round_is_noted_as_one_in_which_naturals_do_not_count() -> None:
    noted = [e for e in vingt_un().events if isinstance(e, Noted) and e.name == "exempt"]
    assert [(e.value, e.clause) for e in noted] == [(True, "VGT-14")]
