"""My Bird Sings and My Ship Sails: every clause and ruling, option and settlement, the worked hands, and the advice."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.cards import cards
from parlour.engine.options import OptionConflict
from parlour.engine.questions import Pass
from parlour.engine.table import Acted, Moved
from parlour.games import CATALOGUE
from parlour.games.my_bird_sings.deal import are_bird
from parlour.match import Match
from parlour.narration.narrator import Narrator
from parlour.narration.texts import advice, aim, form_name
from parlour.players.policies.my_bird_sings import POLICY, chance, counts_of
from parlour.players.policy import Style
from tests.rules.exchange_table import best, moved, table
from tests.support import gains, open_ask, options_now, paid, refusal
from tests.support.cases import each_case

WORKED = {1: "2S 9S 4H QH", 2: "6S 7S 8D 9D", 0: "3C 5C 7H KH"}
SHIP = {1: "AS 9S 4D", 2: "7S KH 2H", 3: "5C 6D JD", 0: "QC 3C 8H"}
# Two hands that pass a card to and fro for as long as one likes, only flushes singing.
QUIET = {1: "2S 9S 4H QH", 0: "6D 7D 8C 9C"}


def bird(hands: dict[int, str] | None = None, **given: Any) -> Match:
    """The game of the book for three, dealt by seat 0, unless something else is said."""
    return table("my_bird_sings", hands, **{"seats": 3, "dealer": 0, **given})


def ship(hands: dict[int, str] | None = None, **given: Any) -> Match:
    return bird(hands, **{"seats": 4, "mode": "foster", **given})


def throw(match: Match, line: str) -> Match:
    """Pass cards on in turn."""
    for card in line.split():
        match.act(f"Discard({card})")
    return match


def to_and_fro(match: Match, rounds: int, card: str = "4H") -> Match:
    """Let two seats pass one card to and fro for so many rounds."""
    return throw(match, " ".join([card] * (2 * rounds)))


def say(match: Match, line: str) -> Match:
    """Answer in turn: "offer:4D", "return:7S", or a word as it is."""
    for word in line.split():
        verb, _, card = word.partition(":")
        match.act(f"{verb.capitalize()}({card})" if card else word)
    return match


# the game of the book
@each_case(("seats", "pack", "cards_each", "stock"), [
    (2, 52, 4, 44), (13, 52, 4, 0), (8, 32, 4, 0), (13, 52, 3, 13), (8, 32, 3, 8),
])  # fmt: skip
def test_BIRD_3_and_R1_R2_R3_cards_for_two_to_thirteen(seats: int, pack: int, cards_each: int, stock: int) -> None:
    match = bird(seats=seats, pack=pack, cards=cards_each, flush_only=True, seed=3)
    order = next(a.value for a in match.log if a.seat is None)
    dealt = [e for e in match.events_of(1) if isinstance(e, Moved) and e.clause == "BIRD-3" and e.source == "stock"]
    assert [len(e.pieces) for e in dealt] == [cards_each] * seats
    assert dealt[0].target == "hands[1]"
    assert dealt[0].pieces[1] is order[seats]
    assert len(order) - cards_each * seats == stock


def test_R1_more_than_the_pack_can_feed_are_refused() -> None:
    for seats, pack in ((14, 52), (1, 52), (9, 32)):
        with pytest.raises(OptionConflict):
            bird(seats=seats, pack=pack)


def test_BIRD_1_the_first_knave_deals_and_then_the_left() -> None:
    match = bird(dealer=None, choose_start=1, flush_only=True)
    turned = next(e for e in match.events if isinstance(e, Moved) and e.target == "choosing").pieces
    assert turned[-1].rank == 11
    dealer = match.results[0].facts["last_dealer"] if match.results else match.dealer
    assert dealer == len(turned) % 3


def test_BIRD_2_one_each_and_the_dealer_two() -> None:
    match = bird(WORKED)
    assert paid(match, "BIRD-2") == [(1, "pool", 1), (2, "pool", 1), (0, "pool", 2)]
    assert match.pools["pool"] == 4


@each_case(("held", "flush_only", "sings"), [
    ("2S 5S 9S KS", False, True), ("2S 5H 9D KC", False, True), ("2S 5H 9D KC", True, False),
    ("2S 5S 9S KH", False, False), ("2S 5S 9S", True, True), ("2S 5H 9D", True, False),
])  # fmt: skip
def test_BIRD_5_four_of_a_suit_or_of_four_suits(held: str, flush_only: bool, sings: bool) -> None:
    assert are_bird([card.suit for card in cards(held)], flush_only) is sings


def test_BIRD_6_and_R4_a_bird_that_is_dealt_sings_first_the_elder_before_the_others() -> None:
    hands = {2: "2S 5S 9S KS", 0: "2H 5H 9H KH", 1: "3S 4S 4H 6H"}
    match = bird(hands, deals=1)
    assert match.is_over
    assert match.results[0].facts["singer"] == 2
    assert match.results[0].facts["song"] == ["2S", "5S", "9S", "KS"]
    assert gains(match) == [-2, -1, 3]


def test_BIRD_7A_a_card_goes_to_the_left_face_down() -> None:
    match = bird(WORKED)
    assert options_now(match) == ["Discard(2S)", "Discard(9S)", "Discard(4H)", "Discard(QH)"]
    assert refusal(match, "Discard(KH)").clause == "BIRD-7A"
    throw(match, "QH")
    assert [str(c) for c in match.view(2).hand] == ["6S", "7S", "8D", "9D", "QH"]
    assert [e.text for e in match.view(0).events if isinstance(e, Acted)] == ["Discard"]
    seen = [e.pieces for e in match.view(0).events if isinstance(e, Moved) and e.clause == "BIRD-7A"]
    assert seen == [(None,)]
    known = [str(e.pieces[0]) for e in match.view(1).events if isinstance(e, Moved) and e.clause == "BIRD-7A"]
    assert known == ["QH"], "the giver knows where the card went"


def test_BIRD_7B_and_R6_the_neighbour_draws_unseen_from_a_hand_shuffled_by_chance() -> None:
    match = bird(WORKED, method="draw")
    assert match.ask and match.ask.seat == 2
    assert options_now(match) == ["Draw(1)", "Draw(2)", "Draw(3)", "Draw(4)"]
    assert refusal(match, "Draw(5)").clause == "BIRD-7B"
    order = [a.value for a in match.log if a.seat is None][-1]
    assert {str(c) for c in order} == set(WORKED[1].split())
    assert match.view(2)["hands[1]"] == (None,) * 4
    match.act("Draw(3)")
    assert match.view(2).hand[-1] is order[2]
    assert match.ask and match.ask.seat == 0
    assert len(options_now(match)) == 5


def test_BIRD_8_and_9_any_four_of_the_five_sing_and_take_the_pool() -> None:
    match = throw(bird(WORKED, deals=1), "QH 7S 3C 9S 8D")
    assert match.is_over
    assert match.results[0].facts["song"] == ["5C", "7H", "7S", "8D"]
    assert paid(match, "BIRD-9") == [("pool", 0, 4)]
    shown = [c for c in match.view(None)["hands[0]"] if c is not None]
    assert [str(c) for c in shown] == ["5C", "7H", "7S", "8D"], "R5: the fifth is set aside"


def test_BIRD_10_a_round_ends_with_the_dealers_pass_and_the_leader_is_short_meanwhile() -> None:
    match = throw(bird(WORKED), "QH")
    assert len(match.view(1).hand) == 3
    throw(match, "7S")
    assert match.ask and match.ask.seat == 0
    throw(match, "3C")
    assert match.facts["round"] == 2
    assert len(match.view(1).hand) == 4
    assert match.ask and match.ask.seat == 1


def test_R5_with_three_the_leader_cannot_sing() -> None:
    match = throw(bird({**WORKED, 1: "2S 9S 4S QH"}, flush_only=True), "QH")
    assert not match.results
    assert len(match.view(1).hand) == 3


def test_R7_with_three_cards_dealt_the_leader_has_two_and_a_receiver_four() -> None:
    match = throw(bird({1: "2S 9S 4H", 2: "6S 7S 8D", 0: "3C 5C 7H"}, cards=3), "4H")
    assert len(match.view(1).hand) == 2
    assert len(match.view(2).hand) == 4
    assert len(throw(match, "6S 3C 2S 7S").results) == 0


def test_three_cards_of_a_suit_sing_in_the_family_game() -> None:
    match = bird({1: "2S 9S 4H", 2: "6S 7S 8D", 0: "3C 5C 7H"}, preset="family", deals=1)
    assert match.options["flush_only"] is True
    throw(match, "2S")
    assert match.results[0].facts["song"] == ["6S", "7S", "2S"]


def test_BIRD_11_from_the_fourth_round_the_leader_may_change_a_card_once_a_round() -> None:
    match = bird(QUIET, seats=2, flush_only=True, rig={"stock": "5C 6C"})
    assert refusal(match, "Exchange(4H)").clause == "BIRD-11"
    to_and_fro(match, 3)
    assert match.facts["round"] == 4
    assert sorted(a.split("(")[0] for a in options_now(match)) == ["Discard"] * 4 + ["Exchange"] * 4
    match.act("Exchange(4H)")
    assert len(match.view(None)["thrown"]) == 1
    assert match.view(0)["thrown"] == (None,)
    assert "5C" in map(str, match.view(1).hand)
    assert not any(a.startswith("Exchange") for a in options_now(match))
    assert "once a round" in refusal(match, "Exchange(5C)").sentence
    throw(match, "5C 5C")
    assert any(a.startswith("Exchange") for a in options_now(match)), "in the fifth round again"


def test_BIRD_11_and_R8_cards_of_the_suit_thrown_out_are_rejected_face_up() -> None:
    match = to_and_fro(bird(QUIET, seats=2, flush_only=True, rig={"stock": "5H KH 6C"}), 3)
    match.act("Exchange(4H)")
    assert [str(c) for c in match.view(0)["rejected"]] == ["5H", "KH"]
    assert "6C" in map(str, match.view(1).hand)
    assert "6C" not in str(match.view(0).zones["hands[1]"])


def test_BIRD_12_a_leader_whose_new_card_makes_a_bird_sings_without_passing() -> None:
    match = bird({1: "2S 9S JS 4H", 0: "6D 7D 8C 9C"}, seats=2, flush_only=True, rig={"stock": "5H KS"}, deals=1)
    to_and_fro(match, 3).act("Exchange(4H)")
    assert match.is_over
    assert match.results[0].facts["song"] == ["2S", "9S", "JS", "KS"]


def test_R8_with_no_other_suit_left_the_card_comes_back_and_the_stock_is_used_up() -> None:
    hands = {1: "7H 7S 7D 7C", 2: "8H 8S 8D 8C", 3: "9H 9S 9D 9C", 4: "10H 10S 10D 10C"}
    hands |= {5: "JS JD JC QS", 6: "QD QC KS KD", 0: "KC AS AD AC"}
    match = bird(hands, seats=7, pack=32, flush_only=True)
    assert {str(c) for c in match.table.pile("stock")} == {"JH", "QH", "KH", "AH"}
    throw(match, " ".join(["7H"] * 21))
    match.act("Exchange(7H)")
    assert len(match.view(None)["rejected"]) == 4
    assert match.view(None)["thrown"] == match.view(None)["stock"] == ()
    assert "7H" in map(str, match.view(1).hand)
    throw(match, " ".join(["7H"] * 7))
    assert not any(a.startswith("Exchange") for a in options_now(match)), "the stock is spent"


@pytest.mark.parametrize("given", [{"stock_exchange": False}, {"seats": 2}])
def test_where_it_is_not_agreed_nobody_changes_a_card(given: dict[str, Any]) -> None:
    match = bird(QUIET, **{"seats": 2, "flush_only": True, **given})
    to_and_fro(match, 3)
    assert any(a.startswith("Exchange") for a in options_now(match)) is not (given == {"stock_exchange": False})


def test_R2_without_a_stock_nothing_is_changed_and_the_whole_pack_cannot_be_played() -> None:
    match = bird(seats=13, flush_only=True, seed=4)
    while not match.results and match.facts["round"] < 4:
        match.act(options_now(match)[-1])
    assert not any(a.startswith("Exchange") for a in options_now(match))
    for seats, pack in ((13, 52), (8, 32)):
        with pytest.raises(OptionConflict, match="end at the first bird"):
            bird(end="whole_pack", seats=seats, pack=pack)


def test_R9_nobody_sings_the_hand_is_void_and_the_pool_stays_for_new_stakes() -> None:
    match = bird(QUIET, seats=2, flush_only=True, max_rounds=4, stock_exchange=False)
    to_and_fro(match, 4)
    assert match.results[0].facts["void"] is True
    assert match.results[0].pools["pool"] == 3
    assert match.dealer == 1
    assert match.pools["pool"] == 6


def test_with_draw_the_leader_exchanges_before_holding_out_the_hand() -> None:
    for seed in range(9):
        match = bird(QUIET, seats=2, flush_only=True, method="draw", seed=seed)
        while not match.results and match.facts["round"] < 4:
            match.act("Draw(1)")
        if not match.results:
            break
    assert match.ask and match.ask.seat == 1
    assert options_now(match)[0] == "OfferHand"
    assert len(options_now(match)) == 5
    match.act("OfferHand")
    assert match.ask.seat == 0
    assert options_now(match)[0] == "Draw(1)"


# the whole pack
def full(hands: dict[int, str], **given: Any) -> Match:
    return bird(hands, end="whole_pack", flush_only=True, **given)


def test_V4_and_R10_a_bird_is_laid_down_and_the_hand_filled_again() -> None:
    match = full({1: "2S 9S 4S QH", 2: "6S 7S 8S 9D", 0: "3C 5C 7H KH"}, rig={"stock": "2D 3D 4C 5H"})
    throw(match, "4S")
    assert match.facts["tricks"] == [0, 0, 1]
    assert [str(c) for c in match.view(None)["tricks[2]"]] == ["6S", "7S", "8S", "4S"]
    assert [str(c) for c in match.view(2).hand] == ["9D", "2D", "3D", "4C", "5H"]
    assert match.ask and match.ask.seat == 2, "the turn is not lost"


def test_R10_new_cards_that_make_a_bird_are_laid_at_once() -> None:
    match = full({1: "2S 9S 4S QH", 2: "6S 7S 8S 9D", 0: "3C 5C 7H KH"}, rig={"stock": "2D 3D 4D 5H 2C 3S 6H 8C"})
    throw(match, "4S")
    assert match.facts["tricks"] == [0, 0, 2]
    assert [str(c) for c in match.view(2).hand] == ["5H", "2C", "3S", "6H", "8C"]


def test_R10_birds_that_are_dealt_are_laid_the_elder_first_till_none_remains() -> None:
    match = full({1: "2S 9S 4S QS", 2: "6S 7S 8D 9D", 0: "3C 5C 7C KC"})
    laid = [e.target for e in match.events if isinstance(e, Moved) and e.target.startswith("tricks")]
    assert laid[0] == "tricks[1]"
    assert laid[-1] == "tricks[0]"
    assert match.facts["tricks"][0] == laid.count("tricks[0]") >= 1
    assert match.facts["round"] == 1
    assert all(len(match.view(s).hand) == 4 for s in range(3)), "the seats without the turn keep four"


def test_R11_the_game_ends_when_the_stock_cannot_fill_a_hand() -> None:
    match, chooser = bird(end="whole_pack", stock_exchange=False, deals=1, seed=6), random.Random(1)
    while not match.is_over:
        match.act(chooser.choice(options_now(match)))
    tricks, stock = match.results[0].facts["tricks"], len(match.view(None)["stock"])
    assert sum(tricks) == 11, "ten of them were filled again from forty cards"
    assert stock == 0
    last = max(i for i, e in enumerate(match.events) if isinstance(e, Moved) and e.target.startswith("tricks"))
    assert not any(isinstance(e, Moved) and e.source == "stock" for e in match.events[last:]), "no cards are given"
    assert match.results[0].facts["winners"] == [s for s in (1, 2, 0) if tricks[s] == max(tricks)]


def test_R12_a_tie_shares_and_the_odd_counters_stay() -> None:
    found = 0
    for seed in range(40):
        match = bird(end="whole_pack", seats=6, seed=seed, start={"pools": {"pool": 1}}, deals=5)
        while not match.results:
            match.act(options_now(match)[-1])
        result = match.results[0]
        winners, each = result.facts["winners"], 8 // max(len(result.facts["winners"]), 1)
        assert paid(match, "BIRD-R12") == [("pool", seat, each) for seat in winners]
        assert result.pools["pool"] == 8 - each * len(winners)
        found += len(winners) == 3
    assert found, "the third settlement example: three tie for a pool of eight"


def test_R12_without_a_trick_the_pool_stays() -> None:
    match = full(QUIET, seats=2, max_rounds=4, stock_exchange=False)
    to_and_fro(match, 4)
    assert match.results[0].facts["winners"] == []
    assert match.results[0].pools["pool"] == 3


# settlement
def test_settlement_of_six_and_of_a_dealer_who_sings() -> None:
    others = {1: "3S 4S 4H 6H", 3: "7D 8D 9C 10C", 4: "2C 3C 4D 5D", 5: "JC QC JD QD", 0: "2H 3H 6C 7C"}
    match = bird({2: "2S 5S 9S KS", **others}, seats=6, deals=1)
    assert gains(match) == [-2, -1, 6, -1, -1, -1]
    match = bird({0: "2S 5S 9S KS", 1: "3S 4S 4H 6H", 2: "7D 8D 9C 10C", 3: "2C 3C 4D 5D"}, seats=4, deals=1)
    assert gains(match) == [3, -1, -1, -1]


def test_the_worked_hand() -> None:
    match = bird(WORKED, deals=1)
    assert match.counters == [98, 99, 99]
    for card, holder, held in (
        ("QH", 2, "6S 7S 8D 9D QH"), ("7S", 0, "3C 5C 7H KH 7S"), ("3C", 1, "2S 9S 4H 3C"), ("9S", 2, "6S 8D 9D QH 9S"),
    ):  # fmt: skip
        throw(match, card)
        assert [str(c) for c in match.view(holder).hand] == held.split()
    throw(match, "8D")
    assert match.results[0].counters == [102, 99, 99]
    assert match.results[0].facts["song"] == ["5C", "7H", "7S", "8D"]


# My Ship Sails
def test_F1_F2_and_R19_three_counters_each_one_of_them_to_the_pool() -> None:
    match = ship(SHIP)
    assert paid(match, "BIRD-F2") == [(1, "pool", 1), (2, "pool", 1), (3, "pool", 1), (0, "pool", 1)]
    assert match.counters == [2, 2, 2, 2]


def test_F3_three_cards_each_and_three_to_twelve_players() -> None:
    assert [len(ship(SHIP).view(s).hand) for s in range(4)] == [3] * 4
    for seats in (2, 13):
        with pytest.raises(OptionConflict, match="three to twelve"):
            ship(seats=seats)


def test_R20_the_lowest_card_drawn_deals() -> None:
    match = ship(dealer=None)
    drawn = {e.target: e.pieces[0] for e in moved(match, "BIRD-R20") if e.target.startswith("draw")}
    dealer = match.results[0].facts["last_dealer"] if match.results else match.dealer
    assert drawn[f"draw[{dealer}]"].rank == min(card.rank for card in drawn.values())


def test_F4_and_R15_an_offer_is_answered_unseen_and_not_refused() -> None:
    match = ship(SHIP)
    assert options_now(match) == ["Offer(AS)", "Offer(9S)", "Offer(4D)", "Pass"]
    assert refusal(match, "Offer(KH)").clause == "BIRD-F4"
    say(match, "offer:4D")
    assert match.ask and match.ask.seat == 2
    assert options_now(match) == ["Return(7S)", "Return(KH)", "Return(2H)"]
    assert match.view(2)["offer"] == (None,)
    assert refusal(match, "Return(4D)").clause == "BIRD-R15"
    assert refusal(match, "Pass").clause == "BIRD-R15"
    assert "may not refuse" in refusal(match, "Pass").sentence


def test_F4_a_player_may_pass() -> None:
    match = say(ship(SHIP), "Pass")
    assert match.ask and match.ask.seat == 2


def test_F5_a_dealt_flush_sails_before_any_exchange() -> None:
    match = ship({**SHIP, 3: "5D 6D JD"}, deals=1)
    assert match.is_over
    assert match.results[0].facts["singer"] == 3
    assert match.results[0].counters == [2, 2, 2, 6]
    assert None not in match.view(None)["hands[1]"], "all hands are shown"


def test_F5_and_F6_after_an_exchange_both_hands_are_looked_at() -> None:
    match = say(ship(SHIP), "offer:4D return:7S")
    assert match.results[0].facts["winners"] == [1]
    match = say(ship({**SHIP, 1: "AS 9D 4H", 2: "7S KH 2H"}), "offer:4H return:7S")
    assert match.results[0].facts["singer"] == 2


def test_F7_of_several_flushes_the_most_pips_and_then_the_elder() -> None:
    hands = {1: "AC 3C 2C", 2: "KH 9H 4H", 3: "5C 6D JD", 0: "QC 3D 8H", 4: "2D 7S 9S"}
    match = ship(hands, seats=5, deals=1)
    assert match.results[0].facts["winners"] == [2], "the fourth settlement example: 23 pips over 16"
    assert gains(match, begun=3) == [-1, -1, 4, -1, -1]
    hands = {1: "5S 6D JD", 2: "KH 9H 4H", 3: "KC 9C 4C", 0: "QC 3D 8H"}
    assert ship(hands, deals=1).results[0].facts["winners"] == [2]


def test_F8_and_R16_after_two_rounds_two_of_a_suit_win() -> None:
    match = ship(SHIP, deals=1)
    for turn in range(8):
        assert match.facts["round"] == 1 + turn // 4
        say(match, "Pass")
    assert match.results[0].facts["best"] == "20 in spades"
    assert match.results[0].facts["winners"] == [1]


def test_F8_equal_pairs_of_a_suit_go_to_the_elder() -> None:
    hands = {1: "2S 3D 4H", 2: "AH KH 3C", 3: "AD QD 5C", 0: "2C 6D 9S"}
    match = say(ship(hands, deals=1), " ".join(["Pass"] * 8))
    assert match.results[0].facts["winners"] == [2]


def test_R17_without_two_of_a_suit_the_pool_is_carried() -> None:
    hands = {1: "2S 3D 4H", 2: "5H KC 3S", 3: "AD QC 5S", 0: "2C 6D 9S"}
    match = say(ship(hands), " ".join(["Pass"] * 8))
    assert match.results[0].facts["carried"] == 4
    assert match.results[0].pools["pool"] == 4
    assert match.pools["pool"] == 8


def test_F9_the_deal_goes_over_those_who_are_out() -> None:
    match = ship({**SHIP, 3: "5D 6D JD"}, start={"counters": [3, 1, 3, 3]})
    assert match.results[0].counters == [2, 0, 2, 6]
    assert match.facts["out"] == [1]
    assert match.view(1).hand == ()
    assert match.dealer == 2


def test_R18_freeze_out_ends_with_one_who_has_counters() -> None:
    match = ship({1: "5D 6D JD"}, start={"counters": [1, 7, 0, 1]})
    assert match.is_over
    assert match.counters == [0, 9, 0, 0]
    assert match.facts["champions"] == [1]


def test_R18_two_play_on() -> None:
    match = ship({1: "5D 6D JD"}, start={"counters": [3, 7, 0, 1]})
    assert not match.is_over
    assert match.facts["out"] == [2, 3]


def test_R18_after_the_deals_the_most_counters_win_together() -> None:
    match = say(ship(SHIP, deals=1), "offer:4D return:7S")
    assert match.is_over
    assert match.facts["champions"] == [1]
    assert ship().game.length() == 30
    assert ship(foster_session="single").game.length() == 8


def test_R18_first_out_ends_with_the_first_who_has_none() -> None:
    match = ship({**SHIP, 3: "5D 6D JD"}, start={"counters": [3, 1, 3, 3]}, foster_session="first_out")
    assert match.is_over
    assert match.facts["champions"] == [3]


def test_R18_and_R21_with_open_balances_everybody_plays_into_debt() -> None:
    match = ship({**SHIP, 3: "5D 6D JD"}, foster_session="single", start={"counters": [0, 0, 0, 0]}, deals=1)
    assert match.is_over
    assert match.counters == [-1, -1, -1, 3]
    assert ship(foster_session="single").counters == [99] * 4


def test_R18_a_carried_pool_goes_to_the_last_with_counters() -> None:
    hands = {1: "2S 3D 4H", 2: "5H KC 3S"}
    match = ship(hands, start={"counters": [0, 3, 1, 0]}, dealer=2)
    say(match, "Pass Pass Pass Pass")
    assert match.is_over
    assert match.counters == [0, 4, 0, 0]


def test_R18_all_out_with_a_carried_pool_play_once_more_without_stakes() -> None:
    hands = {1: "2S 3D 4H", 2: "5H KC 3S"}
    match = ship(hands, start={"counters": [0, 1, 1, 0]}, dealer=2, seed=2)
    say(match, "Pass Pass Pass Pass")
    assert len(match.results) >= 1
    assert paid(match, "BIRD-F2", deal=2) == []
    while not match.is_over:
        match.act(options_now(match)[-1])
    assert sorted(match.counters) == [0, 0, 0, 2]


def test_R21_a_pool_left_is_shared_from_the_last_dealers_left() -> None:
    match = bird(QUIET, seats=2, flush_only=True, max_rounds=4, stock_exchange=False, deals=1)
    to_and_fro(match, 4)
    assert match.is_over
    assert paid(match, "BIRD-R21") == [("pool", 1, 2), ("pool", 0, 1)]


@pytest.mark.parametrize(("given", "name"), [
    ({}, "cry_bird"), ({"call": "ship"}, "cry_ship"), ({"mode": "foster", "seats": 4}, "cry_ship"),
])  # fmt: skip
def test_V9_the_words_of_the_call(given: dict[str, Any], name: str) -> None:
    hands = {3: "5D 6D JD"} if given.get("mode") else {2: "2S 5S 9S KS", 1: "3S 4S 4H 6H"}
    match = bird(hands, deals=1, **given)
    assert match.results[0].facts[name] == match.results[0].facts["singer"]


def test_V10_two_deals_for_each_seat_unless_agreed() -> None:
    assert bird(seats=5).game.length() == 10
    assert bird(deals=3).game.length() == 3
    assert bird(deals=0).game.length() == 0


@each_case("preset", ["plain", "family", "flush", "full", "ship"])
def test_every_preset_plays_a_deal_through(preset: str) -> None:
    match = bird(preset=preset, seats=5)
    while not match.results:
        match.act(options_now(match)[-1])
    assert sum(match.counters) + match.pools["pool"] == 5 * (3 if preset == "ship" else 100)


# the advice
def test_the_doubled_suit_is_passed_from_and_three_of_a_suit_are_kept() -> None:
    match = bird({1: "2S 9S 4H QD", 2: "6S 7S 8D 9D", 0: "3C 5C 7H KH"})
    assert str(best(match).action) in ("Discard(2S)", "Discard(9S)")
    match = bird({1: "2S 9S JS QD", 2: "6S 7S 8D 9D", 0: "3C 5C 7H KH"}, flush_only=True)
    assert str(best(match).action) == "Discard(QD)"
    assert "suit" in best(match).idea


def test_a_card_is_changed_with_the_stock_when_it_may_make_a_bird() -> None:
    match = to_and_fro(bird({1: "2S 9S JS 4H", 0: "6D 7D 8C 9C"}, seats=2, flush_only=True), 3)
    assert str(best(match).action) == "Exchange(4H)"
    assert "of another suit" in best(match).reason


def test_chances_grow_with_what_is_held_and_with_what_counts() -> None:
    three, two = counts_of(cards("2S 9S JS")), counts_of(cards("2S 9S 4H"))
    assert chance(three, 4, True) > chance(two, 4, True)
    assert chance(two, 4, False) > chance(two, 4, True)
    assert chance(counts_of(cards("2S 9H JD")), 4, False, 1) == pytest.approx(0.25)


def test_backs_are_all_alike() -> None:
    match = bird(WORKED, method="draw")
    assert len({a.worth for a in POLICY.advise(match.view(2))}) == 1


def test_the_odd_card_is_offered_and_given() -> None:
    match = ship(SHIP)
    assert str(best(match).action) == "Offer(4D)"
    say(match, "offer:4D")
    assert str(best(match).action) == "Return(7S)"


def test_a_good_pair_of_a_suit_rests_at_the_end_of_the_last_round() -> None:
    hands = {**SHIP, 0: "AC KC 8H", 3: "5C 6D JH"}
    match = say(ship(hands), " ".join(["Pass"] * 7))
    assert match.ask and match.ask.seat == 0
    assert best(match).action is Pass
    assert best(say(ship(hands), "Pass Pass Pass")).action is not Pass


def test_who_forgets_all_keeps_high_cards_where_a_careful_player_keeps_the_suit() -> None:
    match = bird({1: "3H 2H KS", 2: "4C 5D 6S", 3: "7C 8D 9S", 0: "7D 8C 9H"}, mode="foster", seats=4)
    view = match.view(1)
    assert str(best(match).action) == "Offer(KS)"
    assert str(POLICY.advise(view, Style(remembers=0.2))[0].action) == "Offer(2H)"


def test_the_advice_is_blind_to_what_is_hidden() -> None:
    one = bird(WORKED)
    other = bird({1: WORKED[1], 2: "2H 3H 5D 6D", 0: "AC KC AD KD"})
    assert POLICY.advise(one.view(1)) == POLICY.advise(other.view(1))


@pytest.mark.parametrize(
    "given", [{"flush_only": True, "seats": 4}, {"mode": "foster", "foster_session": "single", "seats": 4}]
)
def test_the_advice_wins_from_players_who_choose_at_random(given: dict[str, Any]) -> None:
    match, chooser = bird(seed=3, deals=40, **given), random.Random(5)
    while not match.is_over:
        seat = open_ask(match).seat
        assert seat is not None
        match.act(best(match).action if seat == 1 else chooser.choice(open_ask(match).actions))
    assert match.counters[1] == max(match.counters)


# what is told
def values(**options: Any) -> dict[str, Any]:
    """Return the values of all options at a table of four with these."""
    kind = CATALOGUE["my_bird_sings"]
    chosen = kind.read_options(4, "plain", options)
    return {key: getattr(chosen, key) for key in kind.options.declared()}


def test_V3_and_V4_the_aim_with_three_cards_and_the_whole_pack_is_the_most_birds() -> None:
    assert "most birds" in aim("my_bird_sings", values(cards=3, end="whole_pack"))
    assert "three cards of one suit" in aim("my_bird_sings", values(cards=3, end="whole_pack"))
    assert aim("my_bird_sings", values(cards=3)) == "Be the first with three cards of one suit."


def test_V0_my_ship_sails_has_its_own_name_and_advice() -> None:
    assert form_name("my_bird_sings", values(mode="foster")) == "My Ship Sails"
    assert form_name("my_bird_sings", values()) == "My Bird Sings"
    ship, plain = advice("my_bird_sings", values(mode="foster")), advice("my_bird_sings", values())
    assert ship and set(ship).isdisjoint(plain)


def test_F4_both_who_exchange_are_told_the_card_they_got() -> None:
    match = say(ship({1: "AS 9D 4D", 2: "7S KH 2H"}), "offer:4D return:7S")
    narrator = Narrator("my_bird_sings", ["Ann", "Tom", "Cleo", "Dora"])
    assert narrator.lines(match.view(1).events)[-1].text == "The card given is 7S."
    assert narrator.lines(match.view(2).events)[-1].text == "The card offered was 4D."
    assert not [line for line in narrator.lines(match.view(3).events) if "7S" in line.text]
