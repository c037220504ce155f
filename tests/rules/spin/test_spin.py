"""Spin: one test for each clause, ruling, option and settlement, and the worked hand."""

from __future__ import annotations

import pytest

from parlour.engine.cards import PACK_52, card
from parlour.engine.game import Checkpoint
from parlour.engine.options import OptionConflict
from parlour.engine.table import Acted, Paid, Shown
from parlour.games.spin.deal import PACK_50, SpinDeal
from parlour.match.opening import laid_table, make_game
from parlour.procedures.stops import NEXT
from tests.rules.pope_joan.pope_joan_table import finish, played
from tests.rules.spin.spin_table import play, spin, worked
from tests.support import asked, options_now, paid, refusal
from tests.support.cases import each_case

# five seats of ten cards each; seat 0 leads
STRAIGHT = {
    0: "6S KS 2D 3C 4C AS 7D 3H 4H 9D",
    1: "7S 5C 10D 5H 6H QC KC JH QH KH",
    2: "8S AD 6C QD KD 7H 8H 9C 10C JC",
    3: "9S JD 3D 4D 5D 6D AH AC 2C 2S",
}


# the table, the pools and the deal
@pytest.mark.parametrize("start", [0, 3])
def test_spin_1_cards_are_turned_from_the_chosen_seat_until_a_knave_falls(start: int) -> None:
    match = spin(dealer=None, choose_start=start, rig={"choosing": "2S 3S JS"})
    assert match.dealer == (start + 2) % 5


def test_spin_1_the_seat_that_cards_are_turned_from_sits_at_the_table() -> None:
    with pytest.raises(OptionConflict, match="turned from a seat at the table"):
        spin(choose_start=5)


def test_spin_2_the_dealer_pays_for_the_pairs_and_the_others_for_game() -> None:
    match = spin(seats=6)
    assert match.pools == {"matrimony": 2, "intrigue": 1, "game": 5}
    assert match.counters == [99, 99, 99, 99, 99, 97]


def test_spin_3_the_two_of_hearts_and_the_eight_of_diamonds_are_out() -> None:
    match = spin()
    assert str(match.table.pile("removed")) == "[2H, 8D]"
    assert set(PACK_52) - set(PACK_50) == {card("2H"), card("8D")}


@each_case("seats", range(2, 11))
def test_spin_4_5_all_fifty_are_dealt_and_nothing_is_turned_up(seats: int) -> None:
    match = spin(seats=seats, dealer=0)
    sizes = [len(match.table.piles("hands")[seat]) for seat in match.table.seats_from(1)]
    assert sum(sizes) == 50
    assert sizes == sorted(sizes, reverse=True)
    assert sizes.count(50 // seats + 1) == 50 % seats
    assert not match.table.pile("stock")


# the run
def test_spin_6_the_dealers_left_leads_any_card_of_his_hand() -> None:
    match = worked()
    assert asked(match) == 5
    assert options_now(match) == [f"Play({c})" for c in ["4S", "8S", "9S", "KS", "4H"]]
    assert refusal(match, "Play(AD)").clause == "SPIN-6"
    assert "Play a card from your own hand" in refusal(match, "Play(AD)").sentence


def test_spin_7_whoever_holds_the_next_card_plays_it_and_is_not_asked() -> None:
    match = play(spin(STRAIGHT), "3C")
    assert played(match).startswith("0:3C 0:4C 1:5C")


def test_spin_8_six_stops_are_known_from_the_start() -> None:
    stops = {str(c) for c in PACK_50 if NEXT.get(c) not in PACK_50}
    assert stops == {"KS", "KH", "KD", "KC", "7D", "AH"}
    match = play(spin(STRAIGHT), "7D")
    assert (played(match), asked(match)) == ("0:7D", 0)


def test_spin_8_a_card_whose_next_is_played_stops() -> None:
    match = play(spin(STRAIGHT), "4C")
    assert asked(match) == 2  # who had to be asked about Spin at the six
    match.act("Play(6C)")
    while asked(match) != 0:
        match.act(options_now(match)[-1])
    before = len(match.table.pile("played"))
    play(match, "3C")
    assert len(match.table.pile("played")) == before + 1
    assert asked(match) == 0


def test_spin_9_the_stop_is_turned_down_and_its_player_leads() -> None:
    match = play(worked(), "KS")
    assert not match.table.pile("run")
    assert match.view(0)["played"] == (None,)
    assert asked(match) == 5


# matrimony and intrigue
def test_spin_10_a_pair_is_shown_after_a_stop_and_stays_in_hand() -> None:
    match = play(worked(), "KS 9S PlayWithSpin(JS)")
    assert {"Declare(matrimony)", "Declare(intrigue)"} <= set(options_now(match))
    match.act("Declare(intrigue)")
    assert paid(match, "SPIN-10") == [("intrigue", 6, 1)]
    assert match.facts["declared"] == {"intrigue": 6}
    assert {str(c) for c in match.view(0)["hands[6]"][-2:]} == {"JD", "QD"}  # last, wherever they were dealt
    assert options_now(match)[0] == "Declare(matrimony)"
    assert "Declare(intrigue)" not in options_now(match)
    assert "the pool for intrigue is empty" in refusal(match, "Declare(intrigue)").sentence
    match.act("Declare(matrimony)")
    shown = [e for e in match.deal_events if isinstance(e, Shown)]
    assert [list(map(str, e.pieces)) for e in shown] == [["QD", "JD"], ["KD", "QD"]]
    assert len(match.table.piles("hands")[6]) == 3
    assert asked(match) == 6


def test_spin_10_only_who_holds_both_cards_declares() -> None:
    told = refusal(play(worked(), "KS"), "Declare(matrimony)")
    assert (told.clause, told.sentence[:30]) == ("SPIN-10", "Play a card: matrimony is the ")
    assert refusal(play(worked(), "KS"), "Declare(spades)").clause == "SPIN-10"


def test_spin_r2_nothing_is_declared_before_the_opening_lead() -> None:
    match = spin({0: "KD QD 7D"})
    assert not [a for a in options_now(match) if a.startswith("Declare")]
    told = refusal(match, "Declare(matrimony)")
    assert told.clause == "SPIN-R2"
    assert "Play a card first" in told.sentence
    assert "Declare(matrimony)" in options_now(play(match, "7D"))


def test_spin_10_an_empty_pool_is_not_declared() -> None:
    match = play(spin({0: "KD QD 7D KS JD"}), "7D Declare(matrimony) KS")
    told = refusal(match, "Declare(matrimony)")
    assert (told.clause, "empty" in told.sentence) == ("SPIN-10", True)


def test_spin_11_r3_who_plays_both_cards_takes_the_pool_in_any_order() -> None:
    match = play(spin({0: "KD QD 7D KS"}), "KD")
    assert paid(match, "SPIN-11") == []
    assert paid(play(match, "QD"), "SPIN-11") == [("matrimony", 0, 2)]
    match = play(spin({0: "JD QD 7D KS", 1: "KD"}), "JD")
    assert paid(match, "SPIN-11") == [("intrigue", 0, 1)]


def test_spin_r3_a_declared_pair_is_not_paid_again() -> None:
    match = play(spin({0: "KD QD 7D KS"}), "7D Declare(matrimony) QD")
    assert paid(match, "SPIN-10", "SPIN-11") == [("matrimony", 0, 2)]


def test_spin_r14_a_pair_split_between_two_players_pays_nobody() -> None:
    match = play(spin({0: "QD", 1: "KD", 2: "JD"}), "QD")
    assert paid(match, "SPIN-11") == []
    assert match.pools["matrimony"] == 2


def test_spin_22_r8_what_nobody_took_lies_on_for_the_next_deal() -> None:
    match = spin({0: "KD", 1: "QD", 2: "JD"})
    finish(match)
    assert match.pools["matrimony"] == 4
    assert match.pools["intrigue"] == 2
    match = spin(start={"pools": {"matrimony": 4}})
    assert match.pools["matrimony"] == 6  # for three deals


# kings and Spin
def test_spin_12_a_king_is_paid_one_by_each_at_once() -> None:
    match = play(worked(), "KS")
    assert len(paid(match, "SPIN-12")) == 9
    assert match.counters[5] == 99 + 9


def test_spin_12_a_king_that_follows_is_paid_too() -> None:
    match = play(spin({0: "QS", 1: "KS"}), "QS")
    assert {target for _, target, _ in paid(match, "SPIN-12")} == {1}


def test_spin_13_r4_r9_spin_that_is_led_is_an_ordinary_ace() -> None:
    match = play(spin({0: "AD 5C", 1: "2D", 2: "3D 4D 5D 6D 7D"}), "AD")
    assert played(match) == "0:AD 1:2D 2:3D 2:4D 2:5D 2:6D 2:7D"
    assert [amount for _, target, amount in paid(match, "SPIN-15") if target == 0] == [3, 3, 3, 3]
    assert asked(match) == 2


def test_spin_14_spin_added_to_a_card_that_follows_stops_the_run() -> None:
    match = play(worked(), "KS 9S")
    assert asked(match) == 6
    assert options_now(match) == ["PlayWithSpin(JS)", "Play(JS)"]
    play(match, "PlayWithSpin(JS)")
    assert played(match) == "5:KS 5:9S 2:10S 6:JS 6:AD"
    assert asked(match) == 6  # though seat 7 holds the queen
    assert card("QS") in match.table.piles("hands")[7]
    assert match.facts["passes"] == []


def test_spin_14_spin_may_be_kept_and_nobody_learns_that_it_was_offered() -> None:
    match = play(worked(), "KS 9S")
    assert match.ask is not None and match.ask.quiet
    assert match.view(0).asked == ()
    match.act("Play(JS)")
    assert played(match).endswith("6:JS 7:QS")
    heard = [e for e in match.view(0).events if isinstance(e, Acted) and e.seat == 6]
    assert heard == []
    own = [e.text for e in match.view(6).events if isinstance(e, Acted) and e.seat == 6]
    assert own == ["Play(JS)"]


def test_spin_14_what_is_added_is_heard_by_all() -> None:
    match = play(worked(), "KS 9S PlayWithSpin(JS)")
    assert [e.text for e in match.view(0).events if isinstance(e, Acted) and e.seat == 6] == ["PlayWithSpin(JS)"]


def test_spin_14_r5_another_card_than_the_next_is_refused_and_spin_is_not_added_to_a_lead() -> None:
    match = play(worked(), "KS 9S")
    assert refusal(match, "Play(QD)").clause == "SPIN-7"
    assert "Play JS: it is the next card of the run." in refusal(match, "Play(QD)").sentence
    told = refusal(match, "PlayWithSpin(QD)")
    assert (told.clause, "Play JS with Spin" in told.sentence) == ("SPIN-14", True)
    match = spin({0: "AD KS"})
    assert refusal(match, "PlayWithSpin(KS)").clause == "SPIN-6"


def test_spin_r5_who_leads_and_follows_himself_may_add_spin_to_the_second_card() -> None:
    match = play(spin({0: "AD 5S 6S"}), "5S")
    assert asked(match) == 0
    assert options_now(match) == ["PlayWithSpin(6S)", "Play(6S)"]


def test_spin_r6_spin_with_a_king_is_paid_for_both() -> None:
    match = play(spin({0: "QS", 1: "KS AD"}), "QS PlayWithSpin(KS)")
    assert match.counters[1] == 99 + 4 + 12  # five seats: sixteen counters in all
    assert [amount for _, _, amount in paid(match, "SPIN-12", "SPIN-15")] == [1] * 4 + [3] * 4


def test_spin_15_v1_every_other_seat_pays_the_stake_agreed() -> None:
    assert paid(play(spin({0: "AD"}, spin_stake=5), "AD"), "SPIN-15") == [(s, 0, 5) for s in (1, 2, 3, 4)]
    assert spin(preset="family").options["spin_stake"] == 1
    with pytest.raises(OptionConflict, match="from 1 to 6"):
        spin(spin_stake=7)


def test_spin_r17_when_spin_lies_on_another_suit_the_two_of_diamonds_can_only_be_led() -> None:
    match = play(spin({0: "QS 2D", 1: "KS AD"}), "QS PlayWithSpin(KS)")
    assert asked(match) == 1
    assert NEXT[card("AD")] is card("2D")
    assert card("AD") not in [c for hand in match.table.piles("hands") for c in hand]


def test_spin_r18_king_then_pair_then_spin_then_going_out() -> None:
    hands = {0: "QC", 1: "KC AD"}
    match = play(spin(hands), "QC PlayWithSpin(KC)")
    assert [e.clause for e in match.deal_events if isinstance(e, Paid)][-8:] == ["SPIN-12"] * 4 + ["SPIN-15"] * 4
    match = play(spin({0: "QD KD AH KH KS"}, seats=10, deals=1), "AH KH KS QD")
    clauses = [e.clause for e in match.events_of(1) if isinstance(e, Paid) and e.clause != "SPIN-R15"]
    assert list(dict.fromkeys(clauses)) == ["SPIN-2", "SPIN-12", "SPIN-11", "SPIN-18", "SPIN-19"]
    assert clauses.index("SPIN-11") == len(clauses) - 11  # after nine for the king, before ten for going out


# claiming (V3)
def test_spin_16_r20_a_king_is_claimed_before_the_next_lead() -> None:
    match = play(worked(collect="claim"), "KS")
    assert paid(match, "SPIN-12") == []
    assert match.facts["due"] == [5, 1]
    assert "Claim" in options_now(match)
    match.act("Claim")
    assert len(paid(match, "SPIN-12")) == 9
    assert match.facts["due"] is None
    assert "Claim" not in options_now(match)
    assert asked(match) == 5
    told = refusal(match, "Claim")
    assert (told.clause, told.sentence) == ("SPIN-16", "Play a card: nobody owes you anything now.")


def test_spin_16_r19_what_is_not_claimed_is_lost() -> None:
    match = play(worked(collect="claim"), "KS 9S")
    assert paid(match, "SPIN-12") == []
    assert match.facts["due"] is False
    assert match.counters[5] == 99
    assert "Claim" not in options_now(match)


def test_spin_r20_one_claim_takes_king_and_spin_together() -> None:
    match = play(spin({0: "QS", 1: "KS AD"}, collect="claim"), "QS PlayWithSpin(KS)")
    assert match.facts["due"] == [1, 4]
    match.act("Claim")
    assert match.counters[1] == 99 + 16


def test_spin_r20_after_spin_was_led_the_claim_comes_before_the_two_of_diamonds() -> None:
    hands = {0: "AD 5C", 1: "2D", 2: "3D 4D 5D 6D 7D"}
    match = play(spin(hands, collect="claim"), "AD")
    assert played(match) == "0:AD"
    assert (asked(match), options_now(match)) == (0, ["Claim", "Forgo"])
    match.act("Claim")
    assert len(paid(match, "SPIN-15")) == 4
    assert played(match).startswith("0:AD 1:2D")
    match = play(spin(hands, collect="claim"), "AD Forgo")
    assert paid(match, "SPIN-15") == []
    assert match.facts["due"] is False


def test_spin_r20_where_the_two_is_gone_the_claim_is_made_at_the_lead() -> None:
    match = play(spin({0: "AD 2D 3D 4D 5D 6D 7D 5C"}, collect="claim"), "2D 3D 4D 5D 6D 7D AD")
    assert asked(match) == 0
    assert {"Claim", "Play(5C)"} <= set(options_now(match))
    match.act("Claim")
    assert len(paid(match, "SPIN-15")) == 4


def test_spin_r20_what_ends_the_hand_is_collected_unasked() -> None:
    match = spin({0: "7D AH KH KC KS"}, seats=10, collect="claim", deals=1)
    play(match, "7D AH KH Claim KC Claim KS")
    assert len(paid(match, "SPIN-12")) == 27
    assert match.is_over


# going out
def test_spin_17_18_the_winner_has_game_and_a_counter_a_card() -> None:
    match = play(spin({0: "7D AH KH KC KS"}, seats=10, deals=1), "7D AH KH KC KS")
    assert match.facts["last_winner"] == 0
    spin_at = next(s for s in range(10) if card("AD") in match.table.piles("hands")[s])
    assert paid(match, "SPIN-18")[0] == ("game", 0, 9)
    assert {amount for source, _, amount in paid(match, "SPIN-18")[1:]} == {5}
    assert paid(match, "SPIN-19") == [(spin_at, 0, 10)]


def test_spin_19_r7_r13_who_is_left_with_spin_pays_double_for_the_whole_hand() -> None:
    match = play(spin({0: "7D AH KH KC KS", 3: "AD"}, seats=10, deals=1), "7D AH KH KC KS")
    assert paid(match, "SPIN-19") == [(3, 0, 10)]
    assert 3 not in [source for source, _, _ in paid(match, "SPIN-18")]


def test_spin_r12_a_card_and_spin_as_the_last_two_are_paid_before_going_out() -> None:
    hands = {9: "3S KS QC 2C 2D", 0: "4S 5S 6S KC AD"}
    rest = [str(c) for c in PACK_50 if str(c) not in " ".join(hands.values()).split()]
    hands |= {seat: " ".join(rest[seat - 1 :: 8]) for seat in range(1, 9)}  # of every suit, so that none is out before
    match = spin(hands, seats=10, dealer=8, deals=1)
    for action in ("3S", "4S", "5S", "6S", "QC"):
        match.act(f"Play({action})")
    match.act("PlayWithSpin(KC)")
    clauses = [e.clause for e in match.events_of(1) if isinstance(e, Paid) and e.target == 0]
    assert clauses[:18] == ["SPIN-12"] * 9 + ["SPIN-15"] * 9
    assert set(clauses[18:]) == {"SPIN-18", "SPIN-R15"}
    assert match.facts["last_winner"] == 0


def test_spin_settlement_others_with_three_six_and_one_pay_three_twelve_and_one() -> None:
    table = laid_table(make_game("spin", 4, "plain", {}), Checkpoint(1, 3, (100,) * 4, {"game": 4}, {}), True)
    for seat, held in ((1, "2S 3S 4S"), (2, "AD 5S 6S 7S 8S 9S"), (3, "10S")):
        table.piles("hands")[seat].extend(map(card, held.split()))
    hand = SpinDeal(table, make_game("spin", 4, "plain", {}).chosen_options)
    hand.note_holders()
    hand.out(0)
    assert table.counters == [120, 97, 88, 99]


def test_spin_20_the_last_winner_pays_nothing_to_game() -> None:
    match = spin(seats=6, start={"facts": {"last_winner": 2}})
    assert match.pools["game"] == 4
    assert match.counters[2] == 100


def test_spin_21_the_last_winner_who_deals_pays_for_the_pairs() -> None:
    match = spin(seats=6, start={"facts": {"last_winner": 5}})
    assert match.pools == {"matrimony": 2, "intrigue": 1, "game": 5}


def test_spin_v2_r10_the_dealer_pays_to_game_unless_he_won() -> None:
    match = spin(seats=6, dealer_pays_game=True)
    assert (match.pools["game"], match.counters[5]) == (6, 96)
    match = spin(seats=6, preset="heavy_dealer", start={"facts": {"last_winner": 5}})
    assert (match.pools["game"], match.counters[5]) == (5, 97)


def test_spin_r1_two_players_and_a_winner_who_does_not_deal_leave_game_empty() -> None:
    match = spin(seats=2, start={"facts": {"last_winner": 0}})
    assert match.pools == {"matrimony": 2, "intrigue": 1, "game": 0}
    finish(match)
    assert match.results


@each_case("seats", range(2, 11))
def test_spin_r1_two_to_ten_play_it(seats: int) -> None:
    match = spin(seats=seats, dealer=None, deals=2, seed=seats, collect="claim")
    while not match.is_over:
        match.act(options_now(match)[0])
    assert sum(match.counters) == 100 * seats


def test_spin_23_the_deal_goes_to_the_left_for_twice_round_the_table() -> None:
    match = spin()
    assert match.game.length() == 10
    assert finish(match).dealer == 0
    assert spin(preset="family").game.length() == 5
    assert spin(deals=0).game.length() == 0
    assert spin(deals=7).game.length() == 7


def test_spin_r15_at_the_close_the_pools_are_shared_and_the_winner_has_the_odd_counters() -> None:
    match = spin({0: "KD", 1: "QD", 2: "JD"}, deals=1, start={"pools": {"matrimony": 4}})
    while not match.is_over:
        match.act(options_now(match)[-1])
    result, winner = match.results[0], match.facts["last_winner"]
    assert result.pools == {"matrimony": 6, "intrigue": 1, "game": 0}
    assert match.counters == [held + 1 + (2 if seat == winner else 0) for seat, held in enumerate(result.counters)]


def test_spin_r16_payments_are_made_in_full_into_debt() -> None:
    match = play(worked(start={"counters": 0}), "KS")
    assert min(match.counters) == -4
    assert match.counters[5] == 8


def test_the_hand_of_the_rules() -> None:
    match = play(worked(), "KS 9S PlayWithSpin(JS) Declare(matrimony) Declare(intrigue) JD")
    assert match.is_over
    net = [held - 100 for held in match.results[0].counters]
    assert net == [-11, -11, -10, -11, -13, 1, 88, -11, -11, -11]
    assert not any(match.pools.values())
