"""Bouillotte: every clause of the rules; seat 3 deals, so that 2 speaks first, then 1, 0 and the dealer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from parlour.engine.cards import SPADES, cards
from parlour.engine.options import OptionConflict
from parlour.engine.table import Moved
from parlour.games.bouillotte.hands import brelan, pack_for, points, suits_in_order
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.outcomes import outcome_of
from parlour.players.policies.bouillotte import POLICY, best_point, share_of
from parlour.players.policy import Style
from tests.rules.brag.brag_table import asked, say, texts
from tests.support import open_ask, paid, refusal
from tests.support.cases import each_case

WORKED = {2: "AH KH 9C", 1: "KS 9S 8D", 0: "QH QC 8C", 3: "AD KC 9D"}
QUEENS = {2: "QS QH QD", 1: "9S 9H AC", 0: "AS KS 8S", 3: "AD KD 8C"}


def bouillotte(
    hands: Mapping[int, str] | None = None, retourne: str = "", *, seats: int = 4, dealer: int | None = 3, **given: Any
) -> Match:
    """Start a match without straddles unless they are asked for; `start` has counters, pools and facts."""
    start, seed, stock = given.pop("start", {}), given.pop("seed", 7), given.pop("stock", "")
    rig: dict[str, Any] = {"hands": dict(hands)} if hands else {}
    rig |= ({"retourne": retourne} if retourne else {}) | ({"stock": stock} if stock else {})
    options = {"straddle": False, **given}
    return Match.start("bouillotte", seats=seats, dealer=dealer, options=options, seed=seed, rig=rig or (), **start)


def won(match: Match, deal: int = 1) -> list[int]:
    assert len(match.results) >= deal, texts(match)
    return match.results[deal - 1].counters


# the table
def test_BO_1_the_king_of_a_run_deals_first_and_the_deal_passes_to_the_right() -> None:
    match = Match.start(
        "bouillotte", seats=4, seed=1, options={"straddle": False}, rig={"draw": {0: "QS", 1: "AS", 2: "KS", 3: "9S"}}
    )
    assert match.dealer == 2
    assert asked(match) == 1
    say(match, "Pass Pass Pass Pass")
    assert match.dealer == 1


@pytest.mark.parametrize(("seats", "size", "ranks"), [(3, 16, "AK98"), (4, 20, "AKQ98"), (5, 24, "AKQJ98")])
def test_the_pack_for_three_four_and_five(seats: int, size: int, ranks: str) -> None:
    assert len(pack_for(seats)) == size
    assert {str(c)[:-1] for c in pack_for(seats)} == set(ranks)
    match = bouillotte(seats=seats, dealer=0)
    assert len(match.log[0].value) == size
    assert [len(match.view(s).hand) for s in range(seats)] == [3] * seats


@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_play(seats: int) -> None:
    with pytest.raises(OptionConflict, match="3 to 5 players"):
        bouillotte(seats=seats)


def test_BO_2_everybody_begins_with_a_cave() -> None:
    match = bouillotte(cave=60)
    assert match.counters == [60, 60, 60, 55]
    assert bouillotte(start={"counters": 80}).options["cave"] == 80


# blind and straddle
def test_BO_3_the_dealer_blinds() -> None:
    match = bouillotte(blind=8)
    assert (match.counters[3], match.pools["pool"], match.facts["to_meet"]) == (92, 8, 8)


def test_BO_4_each_may_double_and_the_first_refusal_ends_it() -> None:
    match = bouillotte(straddle=True)
    assert (asked(match), texts(match)) == (2, ["NoStraddle", "Straddle"])
    say(match, "Straddle Straddle NoStraddle")
    assert match.facts["staked"] == [0, 20, 10, 5]
    assert (match.facts["to_meet"], match.facts["straddler"]) == (20, 1)
    assert asked(match) == 0, "the say begins at the right of the last straddler"


def test_BO_4_gone_round_the_dealer_may_buy_back() -> None:
    match = say(bouillotte(straddle=True), "Straddle Straddle Straddle")
    assert asked(match) == 3
    match.act("Straddle")
    assert match.facts["staked"] == [40, 20, 10, 80]
    assert asked(match) == 2


def test_BO_4_R3_a_player_who_cannot_double_is_not_asked() -> None:
    match = bouillotte(straddle=True, start={"counters": [100, 15, 100, 100]})
    match.act("Straddle")
    assert (asked(match), texts(match)[0]) == (1, "Pass"), "twenty would be the next, and fifteen are left"


def test_BO_R2_a_folded_blind_is_lost() -> None:
    assert won(say(bouillotte(WORKED, "8H"), "Open(20) Call Fold Fold"))[3] == 95


def test_BO_R30_a_short_dealer_is_in_for_a_sight_of_the_blind() -> None:
    match = bouillotte(WORKED, "8H", deals=1, start={"counters": [100, 100, 100, 3]})
    assert match.facts["to_meet"] == 5
    say(match, "Open(20) Fold Fold")
    assert won(match)[2] == 100 + 3


# the cards
def test_BO_5_three_cards_from_the_dealers_right_and_one_turned_up() -> None:
    match = bouillotte()
    pack = match.log[0].value
    for place, seat in enumerate((2, 1, 0, 3)):
        assert match.view(seat).hand == pack[place:12:4]
    assert match.view(None)["retourne"] == (pack[12],)


# opening
def test_BO_6_7_the_say_begins_at_the_right_and_one_passes_or_opens_from_the_ante_up() -> None:
    match = bouillotte()
    assert (asked(match), texts(match)) == (2, ["Pass", "Open(5..100)"])
    refused = refusal(match, "Open(4)")
    assert refused.clause == "BO-7"
    assert refused.sentence.startswith("Open for 5 to 100: anything from the ante to all you have")


def test_BO_7_a_player_short_of_the_ante_may_open_for_all_and_others_meet_the_ante() -> None:
    match = bouillotte(start={"counters": [100, 100, 3, 100]})
    assert texts(match) == ["Pass", "Sight"]
    match.act("Sight")
    assert texts(match) == ["Fold", "Call", "Raise(6..100)"]
    match.act("Call")
    assert match.facts["staked"] == [0, 5, 3, 5]


def test_BO_7_R8_the_blind_may_open_by_standing() -> None:
    match = say(bouillotte(), "Pass Pass Pass")
    assert (asked(match), texts(match)) == (3, ["Pass", "Open(5..100)"])
    match.act("Open(5)")
    assert match.counters[3] == 95
    assert asked(match) == 2


def test_BO_8_R4_all_pass_and_each_puts_the_blind_into_the_next_pool() -> None:
    match = say(bouillotte(), "Pass Pass Pass Pass")
    assert won(match) == [95, 95, 95, 95]
    assert match.results[0].pools["pool"] == 20
    assert match.dealer == 2


def test_BO_R19_straddles_go_back_too() -> None:
    match = say(bouillotte(straddle=True), "Straddle NoStraddle Pass Pass Pass Pass")
    assert won(match) == [95, 95, 95, 95]


def test_BO_9_R1_once_open_nobody_passes_and_players_who_passed_may_come_in() -> None:
    match = say(bouillotte(), "Pass Open(10)")
    assert (asked(match), texts(match)) == (0, ["Fold", "Call", "Raise(11..100)"])
    assert refusal(match, "Pass").clause == "BO-9"
    say(match, "Fold Fold")
    assert (asked(match), texts(match)) == (2, ["Fold", "Call", "Raise(11..100)"])


def test_BO_R21_a_raise_goes_up_to_the_whole_cave_and_says_the_total() -> None:
    match = say(bouillotte(), "Open(10) Raise(100)")
    assert match.facts["staked"][1] == 100
    assert refusal(match, "Raise(101)").sentence.endswith(": you have too few counters to raise.")


def test_BO_10_nobody_meets_the_opener() -> None:
    match = say(bouillotte(WORKED, "8H"), "Open(20) Fold Fold Fold")
    assert won(match) == [100, 100, 105, 95]
    assert not [e for e in match.events_of(1) if isinstance(e, Moved) and e.target.startswith("shown")]


def test_BO_R9_an_opener_and_one_in_for_a_sight_show() -> None:
    match = bouillotte(WORKED, "8H", deals=1, start={"counters": [100, 7, 100, 100]})
    say(match, "Open(20) Sight Fold Fold")
    assert won(match)[2] == 100 + 7 + 5
    assert won(match)[1] == 0


def test_BO_11_R26_between_two_the_one_who_matches_has_called() -> None:
    match = say(bouillotte(WORKED, "8H"), "Open(20) Fold Fold Raise(30)")
    assert asked(match) == 2
    match.act("Call")
    assert won(match) == [100, 100, 130, 70]


# the word
def test_BO_12_the_word_is_the_openers_then_the_seat_to_the_right_of_the_raiser() -> None:
    match = say(bouillotte(WORKED, "8H"), "Open(10) Call Call Fold")
    assert (asked(match), texts(match)) == (2, ["PassWord", "Raise(11..100)"])
    assert match.facts["word"] == 2
    say(match, "PassWord Raise(20) Call Call")
    assert (asked(match), match.facts["word"]) == (0, 0), "at the right of the raiser"
    say(match, "PassWord PassWord")
    assert asked(match) == 1, "the raiser comes last"
    match.act("PassWord")
    assert match.results


def test_settlement_1_all_decline_the_word() -> None:
    match = say(bouillotte(WORKED, "8H"), "Open(25) Fold Call Call")
    assert asked(match) == 2
    say(match, "PassWord PassWord PassWord")
    assert paid(match, "BO-14") == [("pool", 2, 75)]


def test_BO_12_by_two_a_pass_and_a_refusal_make_a_call() -> None:
    match = say(bouillotte(WORKED, "8H", word="two"), "Open(25) Fold Call Call PassWord PassWord")
    assert match.results


def test_BO_12_in_answering_one_raises_without_the_word() -> None:
    match = say(bouillotte(WORKED, "8H"), "Open(10) Raise(20) Call Call Call")
    assert match.facts["word"] == 0


def test_BO_R10_R23_the_word_skips_players_with_nothing_left() -> None:
    match = bouillotte(WORKED, "8H", start={"counters": [100, 100, 20, 100]})
    say(match, "Open(20) Call Call Call")
    assert asked(match) == 1, "the opener's last counter is in"


def test_BO_13_the_sources_example_of_a_sight() -> None:
    hands = {2: "AC 9S 8H", 1: "QC 9C QS", 0: "AS KS 9D", 3: "KC AD KD"}
    match = bouillotte(hands, "9H", deals=1, start={"counters": [120, 60, 35, 185]})
    say(match, "Open(35) Fold Raise(85) Raise(185)")
    assert (asked(match), texts(match)) == (0, ["Fold", "Sight"])
    match.act("Sight")
    assert match.results[0].facts["points"] == {"S": 40, "H": 17, "D": 30, "C": 40}
    assert won(match) == [0, 60, 105, 235], "clubs win: the first pool to the ace, the other to the only club left"


def test_BO_13_the_same_with_the_black_aces_exchanged() -> None:
    hands = {2: "AS 9S 8H", 1: "QC 9C QS", 0: "AC KS 9D", 3: "KC AD KD"}
    match = bouillotte(hands, "9H", deals=1, start={"counters": [120, 60, 35, 185]})
    say(match, "Open(35) Fold Raise(85) Raise(185) Sight")
    assert won(match) == [170, 60, 105, 65]


def test_settlement_4_a_sight_of_thirty() -> None:
    hands = {2: "AH KH QH", 1: "KS 9S 8D", 0: "QD QC 8C", 3: "AD KC 9D"}
    match = bouillotte(hands, "8H", start={"counters": [100, 100, 30, 100]})
    say(match, "Open(30) Raise(80) Fold Call")
    assert paid(match, "BO-14") == [("pool", 2, 90)]
    assert [amount for _, _, amount in paid(match, "BO-21")] == [100]


# brelans
def kind(hand: str, retourne: str, favori: object = True) -> str | None:
    held = brelan(cards(hand), cards(retourne)[0], bool(favori))
    return held.kind if held else None


def test_BO_15_17_18_the_three_kinds_of_brelan() -> None:
    assert kind("8S 8H 8D", "8C") == "carre"
    assert kind("8S 8H 8D", "9C") == "simple"
    assert kind("8S 8H AD", "8C") == "favori"
    assert kind("8S 8H AD", "8C", favori=False) is None
    assert kind("8S 8H AD", "9C") is None


def test_BO_15_a_carre_takes_the_pool_and_four_from_each() -> None:
    match = bouillotte({2: "8S 8H 8D", 1: "KS 9S AD", 0: "QH QC 9C", 3: "AH KC 9D"}, "8C")
    say(match, "Open(20) Fold Fold Call")
    assert won(match) == [96, 96, 132, 76]


def test_BO_16_R29_a_higher_brelan_may_turn_the_card_under_the_retourne() -> None:
    hands = {2: "8S 8H 8D", 1: "9S QS AD", 0: "QH QC 9C", 3: "KS KH KC"}
    match = bouillotte(hands, "8C", stock="KD")
    say(match, "Open(20) Fold Fold Call")
    assert (asked(match), texts(match)) == (3, ["TurnUnder", "Accept"])
    match.act("TurnUnder")
    assert won(match)[3] == 100 + 20 + 8, "the kings win, and the two without brelans pay four each"
    assert won(match)[2] == 100 - 20 + 8, "the other carré is paid by them too, and neither pays the other"


def test_BO_R20_in_vain_turned_the_carre_wins_and_the_brelan_is_paid_as_such() -> None:
    hands = {2: "8S 8H 8D", 1: "9S QS AD", 0: "QH QC 9C", 3: "KS KH KC"}
    match = say(bouillotte(hands, "8C", stock="AS"), "Open(20) Fold Fold Call TurnUnder")
    assert won(match) == [95, 95, 132, 78]


def test_BO_16_R6_accepted_the_carre_is_paid_even_by_a_brelan() -> None:
    hands = {2: "8S 8H 8D", 1: "9S QS AD", 0: "QH QC 9C", 3: "KS KH KC"}
    match = say(bouillotte(hands, "8C"), "Open(20) Fold Fold Call Accept")
    assert won(match) == [95, 95, 132, 78]


def test_BO_17_settlement_2_a_simple_brelan_takes_one_from_each() -> None:
    hands = {2: "KS KH KD", 1: "9S QS AD", 0: "QH QC 9C", 3: "AH KC 9D"}
    match = say(bouillotte(hands, "8C"), "Open(25) Fold Call Call PassWord PassWord PassWord")
    assert paid(match, "BO-17") == [(1, 2, 1), (0, 2, 1), (3, 2, 1)]
    assert won(match)[2] == 100 - 25 + 75 + 3


def test_BO_17_of_two_brelans_both_are_paid_by_the_others_only() -> None:
    hands = {2: "KS KH KD", 1: "9S 9C 9D", 0: "QH QC 8D", 3: "AH KC AD"}
    match = say(bouillotte(hands, "8C"), "Open(20) Call Fold Fold")
    assert won(match) == [98, 82, 127, 93]


def test_settlement_3_BO_18_a_losing_favori_is_paid_by_all_and_pays_nothing() -> None:
    match = say(bouillotte(QUEENS, "9C"), "Open(10) Call Fold Fold")
    assert paid(match, "BO-18") == [(2, 1, 1), (0, 1, 1), (3, 1, 1)]
    assert paid(match, "BO-17") == [(0, 2, 1), (3, 2, 1)]


def test_BO_R25_a_winning_favori_takes_two_from_those_without_and_one_from_the_brelan() -> None:
    hands = {2: "8S 8H 8D", 1: "9S 9H AC", 0: "AS KS QS", 3: "AD KD 8C"}
    match = say(bouillotte(hands, "9C"), "Open(10) Call Fold Fold")
    assert paid(match, "BO-18") == [(2, 1, 1), (0, 1, 2), (3, 1, 2)]
    assert paid(match, "BO-17") == [(0, 2, 1), (3, 2, 1)]


def test_BO_R5_a_folded_brelan_is_not_paid() -> None:
    match = say(bouillotte(QUEENS, "9C"), "Open(10) Fold Call Fold")
    assert paid(match, "BO-18") == []


@pytest.mark.parametrize(("pay", "gain"), [({"brelan_pay": 3}, 9), ({"brelan_pay": 0}, 0)])
def test_the_price_of_a_brelan_is_agreed(pay: dict[str, int], gain: int) -> None:
    hands = {2: "KS KH KD", 1: "9S QS AD", 0: "QH QC 9C", 3: "AH KC 9D"}
    match = say(bouillotte(hands, "8C", **pay), "Open(20) Fold Fold Call")
    assert won(match)[2] == 120 + gain


def test_BO_R7_a_short_payer_buys_from_the_banker_and_a_player_paid_is_not_decave() -> None:
    hands = {2: "KS KH KD", 1: "9S 9C 9D", 0: "QH QC 8D", 3: "AH KC AD"}
    match = bouillotte(hands, "8C", start={"counters": [100, 50, 100, 100]})
    say(match, "Open(60) Sight Fold Fold")
    assert won(match)[1] == 2, "a lost cave, and pay for a brelan by two"
    match = bouillotte({**hands, 1: "9S 9C AS"}, "8C", start={"counters": [100, 100, 100, 5]})
    say(match, "Open(20) Fold Fold")
    assert match.facts["bought"] == [0, 0, 0, 1], "the last counter went with the blind"
    assert paid(match, "BO-R7") == [("bank", 3, 1)]


def test_BO_23_an_unmet_brelan_is_shown_or_stifled() -> None:
    match = say(bouillotte(QUEENS, "8H"), "Open(10) Fold Fold Fold")
    assert (asked(match), texts(match)) == (2, ["Show", "Stifle"])
    shown = won(say(match, "Show"))
    assert shown == [99, 99, 108, 94]
    assert won(say(bouillotte(QUEENS, "8H"), "Open(10) Fold Fold Fold Stifle")) == [100, 100, 105, 95]


# the point
def test_BO_19_R11_R14_folded_cards_and_the_card_turned_up_only_add() -> None:
    counted = points(cards("AH KH 9C KS 9S 8D QH QC 8C AD KC 9D 8H"))
    assert {s.value: n for s, n in counted.items()} == {"S": 19, "H": 39, "D": 28, "C": 37}
    match = bouillotte({2: "KH 9H 8D", 1: "AH QH 8C", 0: "QS QC 9C", 3: "AD KC 9D"}, "8H")
    assert won(say(match, "Open(20) Fold Fold Call"))[2] == 120, "the ace of hearts folded: the king is best"


def test_BO_19_a_suit_that_nobody_in_the_call_holds_is_passed_over() -> None:
    match = bouillotte({2: "KH QH 8D", 1: "AS KS QS", 0: "9S 8S 8C", 3: "AD KC QC"}, "9H")
    say(match, "Open(20) Fold Fold Call")
    facts = match.results[0].facts
    assert max(facts["points"], key=facts["points"].get) == "S"
    assert facts["suit"] != "S"


def test_BO_20_R31_equal_suits_go_by_the_dealer_then_to_the_right() -> None:
    in_call = {2: cards("AC 9S 8H"), 0: cards("AS KS 9D"), 3: cards("KC AD KD")}
    counted = points(cards("AC 9S 8H QC 9C QS AS KS 9D KC AD KD 9H"))
    assert [s.value for s in suits_in_order(counted, in_call, [3, 2, 1, 0])] == ["C", "S", "D", "H"]
    alone = {2: cards("AC KS 8H")}
    equal = points(cards("AC QC KS AS"))
    assert [s.value for s in suits_in_order(equal, alone, [2])][:2] == ["C", "S"], "the higher card of one seat"


def test_BO_R13_a_suit_without_a_card_in_the_call_is_not_in_the_order() -> None:
    order = suits_in_order(points(cards("AC AS AH")), {0: cards("AC KC QC")}, [0])
    assert [s.value for s in order] == ["C"]


def test_BO_R32_a_side_pool_without_the_brelan_goes_by_the_point() -> None:
    hands = {2: "KS KH KD", 1: "9S 9C 8D", 0: "QH QC 8H", 3: "AH KC AD"}
    match = bouillotte(hands, "8C", deals=1, start={"counters": [100, 100, 20, 100]})
    say(match, "Open(20) Fold Call Raise(60) Call")
    assert paid(match, "BO-14") == [("pool", 2, 60)]
    assert match.results[0].facts["suit"] == "H"
    assert paid(match, "BO-21") == [("pool", 3, 80)], "the ace of hearts"


def test_the_point_lays_all_hands_open() -> None:
    match = say(bouillotte(WORKED, "8H"), "Open(20) Fold Fold Call")
    shown = {e.target for e in match.events_of(1) if isinstance(e, Moved) and e.target.startswith("shown")}
    assert shown == {"shown[0]", "shown[1]", "shown[2]", "shown[3]"}


# decave and the next deal
def lost_all(**given: Any) -> Match:
    """Seat 3, the dealer, loses everything to seat 2."""
    hands = {2: "KS KH KD", 1: "9S QS AD", 0: "QH QC 9C", 3: "AH KC 9D"}
    return say(bouillotte(hands, "8C", **given), "Open(100) Fold Fold Call")


def test_BO_2_a_player_who_is_decave_buys_a_cave_of_any_size_or_leaves() -> None:
    match = lost_all()
    assert (asked(match), texts(match)) == (3, ["Leave", "BuyCave(20..500)"])
    assert refusal(match, "BuyCave(19)").sentence.endswith(": a new cave has from 20 to 500 counters.")
    match.act("BuyCave(50)")
    assert match.results[0].counters[3] == 50
    assert match.facts["bought"][3] >= 50


def test_BO_2_a_fixed_cave_is_like_the_first() -> None:
    assert texts(lost_all(new_cave="fixed")) == ["Leave", "BuyCave(100..100)"]


def test_BO_22_the_deal_passes_over_one_with_a_new_cave() -> None:
    hands = {2: "AH KC 9D", 1: "9S QS AD", 0: "QH QC 9C", 3: "KS KH KD"}
    match = say(bouillotte(hands, "8C"), "Open(100) Fold Fold Call BuyCave(100)")
    assert match.dealer == 1


def test_BO_R28_a_player_who_leaves_is_not_replaced_and_the_pack_changes() -> None:
    match = lost_all()
    match.act("Leave")
    assert match.facts["players"] == [1, 0, 2]
    assert match.dealer == 2
    assert sum(len(p) for piles in match.table.zones.values() for p in piles) == 16


def test_BO_R15_with_fewer_than_three_the_session_ends() -> None:
    hands = {1: "KS KH KD", 0: "9S 9C AD", 2: "AH KC 9D"}
    match = say(bouillotte(hands, "8C", seats=3, dealer=2), "Open(100) Fold Call Leave")
    assert match.is_over


def test_BO_R28_a_pool_left_at_the_end_is_shared_the_odd_counters_from_the_dealers_right() -> None:
    match = say(bouillotte(deals=1, start={"pools": {"pool": 2}}), "Pass Pass Pass Pass")
    assert match.is_over
    assert match.counters == [100, 101, 101, 100]


# spoilt deals
def test_BO_A1_a_spoilt_deal_is_dealt_again_with_the_blind_left_up() -> None:
    spoilt = [m for m in (bouillotte(accidents=20, seed=seed) for seed in range(40)) if m.facts.get("misdeals")]
    assert spoilt
    for match in spoilt:
        assert match.dealer == 3
        assert match.pools["pool"] == 5


def test_BO_A1_R18_a_brelan_in_a_spoilt_deal_may_be_shown_for_a_counter_from_each() -> None:
    for seed in range(4000):
        match = bouillotte(accidents=20, seed=seed)
        if texts(match)[0] == "Show":
            break
    seat = asked(match)
    assert seat is not None
    match.act("Show")
    assert len(paid(match, "BO-R18")) == 3
    assert match.counters[seat] == 103 - 5 * (seat == 3)
    match = bouillotte(accidents=20, seed=match.seed, misdeal_brelan=False)
    assert texts(match)[0] == "Pass"


def test_a_blind_that_nobody_could_put_up_is_refused() -> None:
    with pytest.raises(OptionConflict, match="Choose a lower blind"):
        bouillotte(blind=20, start={"counters": 10})


def test_the_presets_are_those_of_the_specification() -> None:
    assert list(bouillotte().game.presets) == ["plain", "family", "quick_word", "full"]


def test_the_worked_hand() -> None:
    match = bouillotte(WORKED, "8H")
    for seat, word in [(2, "Open(20)"), (1, "Fold"), (0, "Fold"), (3, "Call")]:
        assert asked(match) == seat
        match.act(word)
    assert match.results[0].counters == [100, 100, 120, 80]


# the rule of thumb
def best(match: Match, style: Style | None = None) -> str:
    return str(POLICY.advise(match.view(open_ask(match).seat), style or Style())[0].action)


def test_a_brelan_passes_as_eldest_and_raises_when_another_has_opened() -> None:
    match = bouillotte({2: "KS KH KD"}, "8C")
    assert best(match) == "Pass"
    say(match, "Pass Open(10) Fold Fold")
    assert best(match).startswith("Raise")


def test_a_poor_hand_folds_to_a_great_raise_and_thirty_one_opens() -> None:
    assert best(say(bouillotte({1: "8S 9D 8C"}, "AH"), "Open(60)")) == "Fold"
    assert best(bouillotte({2: "AS KS QS"}, "8H")).startswith("Open")


def test_an_unmet_brelan_is_stifled_by_the_rich() -> None:
    assert best(say(bouillotte(QUEENS, "8H"), "Open(10) Fold Fold Fold")) == "Stifle"


def test_the_card_under_is_turned_and_a_cave_bought() -> None:
    hands = {2: "8S 8H 8D", 1: "9S QS AD", 0: "QH QC 9C", 3: "KS KH KC"}
    assert best(say(bouillotte(hands, "8C"), "Open(20) Fold Fold Call")) == "TurnUnder"
    assert best(lost_all()) == "BuyCave(100)"


def test_the_point_is_the_best_suit_with_the_card_turned_up() -> None:
    assert best_point(cards("AS KS 9D"), cards("8S")[0]) == (29, SPADES)


def test_hidden_cards_do_not_change_the_advice() -> None:
    views = [say(bouillotte({1: "AS KS 9D", 2: other}, "8H"), "Open(10)").view(1) for other in ("AH KH QH", "8S 9S 8C")]
    one, two = ([(a.action, a.worth) for a in POLICY.advise(view)] for view in views)
    assert one == two
    assert share_of(views[0]) == share_of(views[1])


# what is told
NARRATOR = Narrator("bouillotte", ["Ann", "Tom", "Cleo", "Dora"])


def told(match: Match) -> list[str]:
    """Return all the sentences of a session, for players Ann, Tom, Cleo and Dora."""
    return [line.text for line in NARRATOR.lines(match.events)]


def test_BO_19_the_count_of_every_suit_is_told_and_which_decides() -> None:
    match = say(bouillotte(WORKED, "8H", deals=1), "Open(20) Fold Fold Call")
    assert "Spades count 19, hearts 39, diamonds 28 and clubs 37." in told(match)
    assert "Hearts decide." in told(match)


@each_case(
    ("hands", "retourne", "why"),
    [
        (WORKED, "8H", "hearts count most, 39, and decide the deal."),
        (
            {2: "KD AH 8D", 1: "AD 8C KS", 0: "KC KH QH", 3: "AS 8S QD"}, "QS",
            "spades and diamonds count most, 39 each, and spades decide.",
        ),
        (
            {2: "KH QH 8D", 1: "AS KS QS", 0: "9S 8S 8C", 3: "AD KC QC"}, "9H",
            "nobody in the call holds spades, so hearts decide with 29.",
        ),
    ],
)  # fmt: skip
def test_BO_19_the_result_says_why_a_suit_decides(hands: dict[int, str], retourne: str, why: str) -> None:
    match = say(bouillotte(hands, retourne, deals=1), "Open(20) Fold Fold Call")
    assert outcome_of(match, 1, NARRATOR)[0].endswith(f": {why}")


def test_BO_14_a_brelan_in_the_show_is_named() -> None:
    match = say(bouillotte(QUEENS, "9C", deals=1), "Open(10) Raise(25) Fold Fold Call")
    assert "Tom has a brelan favori of nines and Cleo has a brelan of queens." in told(match)


def test_BO_R28_counters_paid_back_at_the_close_are_told_from_the_player() -> None:
    match = bouillotte(deals=1, start={"facts": {"bought": [0, 20, 0, 0]}})
    say(match, "Pass Pass Pass Pass")
    assert "Tom pays the banker 20 counters for the caves bought." in told(match)
    assert not [line for line in told(match) if line.startswith("The banker gets")]
