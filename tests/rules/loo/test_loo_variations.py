"""Loo: Club Law, unlimited and mixed Loo, five cards with Pam, Irish Loo, every option and every conflict."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.engine.cards import text_of
from parlour.engine.options import OptionConflict
from parlour.engine.table import Acted
from parlour.games import CATALOGUE
from parlour.match import Match
from tests.rules.loo.loo_table import HANDS, finish, finished, loo, play, say, single
from tests.support import facts, gains, options_now, paid, playable, refusal
from tests.support.cases import each_case

FIVE: dict[int, str] = {0: "AH QH 9S 5C 3D", 1: "JC 4H KS 8D 2C", 2: "KH 10H AD 6S 4C", 3: "2S 3S 6D 7D 8C"}


def five(hands: dict[int, str] | None = None, turn_up: str = "7H", **given: Any) -> Match:
    """Four seats of five-card Loo, dealer 3: seat 0 speaks first."""
    given = {"seats": 4, "dealer": 3, "form": "five_card", "pool": 20, **given}
    return loo(FIVE if hands is None else hands, turn_up, **given)


def irish(hands: dict[int, str], turn_up: str = "7H", **given: Any) -> Match:
    """Three seats of Irish Loo, dealer 2: seat 0 speaks first."""
    return loo(hands, turn_up, **{"seats": 3, "dealer": 2, "form": "irish", **given})


# the prices
def test_5_card_loo_is_played_for_five_and_ten_where_nothing_else_is_said() -> None:
    match = Match.start("loo", seats=4, preset="five_card", seed=1)
    assert (match.options["deal_stake"], match.options["loo_stake"]) == (5, 10)
    match = Match.start("loo", seats=4, preset="five_card", options={"loo_stake": 8}, seed=1)
    assert (match.options["deal_stake"], match.options["loo_stake"]) == (5, 8)


def test_27_unlimited_each_loo_is_the_pool_of_the_deal_just_played() -> None:
    hands = {1: "AH KH QH", 3: "9C 8C 7C", 0: "9S 8S 7S"}
    match = say(loo(hands, pool=18, loo_limit="unlimited"), "stand up stand up stand")
    finished(match, "AH 7C 7S KH 8C 8S QH 9C 9S")
    assert paid(match, "LOO-20") == [(3, "pool", 21), (0, "pool", 21)]
    assert match.pools == {"pool": 45}


def test_27_an_unlimited_loo_of_more_than_a_million_costs_a_million() -> None:
    hands = {1: "AH KH QH", 3: "9C 8C 7C", 0: "9S 8S 7S"}
    match = say(loo(hands, pool=10**9, loo_limit="unlimited"), "stand up stand up stand")
    finished(match, "AH 7C 7S KH 8C 8S QH 9C 9S")
    assert paid(match, "LOO-20") == [(3, "pool", 1_000_000), (0, "pool", 1_000_000)]


@pytest.mark.parametrize(("pool", "price"), [(42, 30), (18, 21)])
def test_27_mixed_the_pool_up_to_the_limit(pool: int, price: int) -> None:
    hands = {1: "AH KH QH", 3: "9C 8C 7C", 0: "9S 8S 7S"}
    match = say(loo(hands, pool=pool, loo_limit="mixed"), "stand up stand up stand")
    finished(match, "AH 7C 7S KH 8C 8S QH 9C 9S")
    assert paid(match, "LOO-20") == [(3, "pool", price), (0, "pool", price)]


def test_27_the_same_prices_hold_in_a_single() -> None:
    cards = {0: "KC", 1: "10D", 2: "4D", 3: "QD", 4: "AS"}
    assert paid(single(cards, pool=10, loo_limit="unlimited"), "LOO-4")[1] == (0, "pool", 13)
    assert paid(single(cards, pool=40, loo_limit="mixed", mixed_limit=25), "LOO-4")[1] == (0, "pool", 25)


def test_27_the_deal_stake_is_unaltered() -> None:
    assert paid(loo(pool=60, loo_limit="unlimited"), "LOO-2") == [(0, "pool", 3)]


# Club Law
def test_25_a_club_turned_up_makes_everybody_stand() -> None:
    match = loo(turn_up="8C", club_law=True)
    assert match.facts["declarations"] == ["stand"] * 5
    assert options_now(match)[0].startswith("Play(") and match.ask and match.ask.seat == 1
    assert not match.table.pile("miss")
    assert None not in match.view(3).hand, "everybody looks at once"


def test_25_without_club_law_a_club_is_like_any_other() -> None:
    assert options_now(loo(turn_up="8C"))[0] == "Stand"


def test_25_another_suit_turned_up_changes_nothing() -> None:
    assert options_now(loo(turn_up="8D", club_law=True)) == ["Stand", "TakeMiss", "ThrowUp"]


# how it is dealt and led
def test_8_three_at_once_the_miss_last() -> None:
    match = loo(dealer=2, deal_style="threes")
    pack = match.log[0].value
    assert [match.table.pile_at(f"hands[{s}]") for s in (3, 4)] == [list(pack[:3]), list(pack[3:6])]
    assert match.table.pile("miss") == list(pack[15:18])


def test_8_one_at_a_time_then_three_to_the_miss() -> None:
    match = loo(dealer=2, deal_style="miss_last")
    pack = match.log[0].value
    assert match.table.pile_at("hands[3]") == list(pack[0:15:5])
    assert match.table.pile("miss") == list(pack[15:18])


@pytest.mark.parametrize("five_deal", ["ones", "three_two"])
def test_28_five_cards_one_at_a_time_or_three_then_two(five_deal: str) -> None:
    match = loo(seats=4, dealer=3, turn_up="7H", form="five_card", five_deal=five_deal)
    pack = list(match.log[0].value)
    first = pack[0:20:4] if five_deal == "ones" else pack[:3] + pack[12:14]
    assert match.table.pile_at("hands[0]") == first
    assert match.table.pile("turn_up") == [pack[20]] and not match.table.pile("miss")


def test_14_the_player_of_the_miss_may_have_to_lead() -> None:
    match = say(loo(HANDS, miss_leads=True, rig={"miss": "AD KD 9S"}), "stand up miss up stand")
    assert match.ask and match.ask.seat == 3
    match = say(loo(HANDS, miss_leads=True, rig={"miss": "AD KD 9S"}), "stand up up up pool")
    assert match.ask and match.ask.seat == 0, "the hand that plays for the pool too"


def test_15_two_or_more_trumps_lead_one() -> None:
    hands = {1: "5H 9H QC", 3: "KS 10C 3D", 0: "QD 5S 7S"}
    match = say(loo(hands, two_trumps_lead="any"), "stand up stand up stand")
    assert playable(match) == "9H 5H"
    assert "Lead a trump: you hold two or more." in refusal(match, "Play(QC)").sentence
    hands[1] = "5H AH QC"
    assert playable(say(loo(hands, two_trumps_lead="any"), "stand up stand up stand")) == "AH"


def test_26_with_six_the_dealer_stands_out() -> None:
    match = loo(seats=6, dealer_out="over_five")
    assert match.facts["idle"] == 0 and not match.table.pile_at("hands[0]")
    assert paid(match, "LOO-2") == [(0, "pool", 3)]
    say(match, "up up up up")
    assert facts(match)["taker"] == 5, "the dealer’s right has the part of the dealer"


def test_26_with_five_the_dealer_plays() -> None:
    assert loo(dealer_out="over_five").facts["idle"] is None


def test_34_thirty_two_cards() -> None:
    match = loo(turn_up="9H", pack=32)
    assert len(match.log[0].value) == 32 and min(c.high for c in match.log[0].value) == 7


# five cards
def test_28_each_may_stand_change_once_or_throw_up() -> None:
    match = five()
    assert len(options_now(match)) == 1 + 31 + 1
    match.act("Exchange(5C 3D)")
    assert match.ask and match.ask.seat == 1
    assert match.facts["changed"] == [2, 0, 0, 0]
    assert text_of(match.table.pile("exchanged")) == "3D 5C"
    assert text_of(match.view(0).hand[:3]) == "AH QH 9S" and None not in match.view(0).hand
    assert match.view(1)["hands[0]"] == (None,) * 5


def test_28_others_learn_only_how_many_were_changed() -> None:
    match = five()
    match.act("Exchange(5C 3D)")
    texts = [e.text for e in match.view(2).events if isinstance(e, Acted)]
    assert texts == ["Exchange 2 cards"]


def test_29_pam_is_above_the_ace_and_belongs_to_trumps() -> None:
    match = say(five({**FIVE, 0: "KD 4S 3H 5C 3D"}, turn_up="7H"), "up stand stand stand")
    assert playable(match) == "JC", "with another trump Pam is the highest of two"
    play(match, "JC 10H")
    assert match.ask and match.ask.seat == 3


def test_29_the_knave_of_trumps_may_be_pam() -> None:
    hands = {0: "AH QH 9S 5C 3D", 1: "JH 4H KS 8D 2C", 2: "KH 10H AD 6S JC"}
    match = say(five(hands, pam="trump_knave", pam_civil=False), "stand stand stand up")
    play(match, "AH")
    assert playable(match) == "JH"
    play(match, "JH")
    assert playable(match) == "KH 10H", "the knave of clubs is an ordinary card"


def test_30_pam_is_civil_to_the_ace_of_trumps() -> None:
    match = play(say(five(), "stand stand stand up"), "AH")
    assert playable(match) == "4H"
    refused = refusal(match, "Play(JC)")
    assert refused.clause == "LOO-30" and "Pam must be civil" in refused.sentence


def test_30_with_no_other_trump_pam_is_played_and_wins() -> None:
    match = play(say(five({**FIVE, 1: "JC 4S KS 8D 2C"}), "stand stand stand up"), "AH")
    assert playable(match) == "JC"
    play(match, "JC 10H")
    assert match.facts["winner"] == 1


def test_30_where_it_is_not_agreed_pam_must_head_the_ace() -> None:
    match = play(say(five(pam_civil=False), "stand stand stand up"), "AH")
    assert playable(match) == "JC"


def test_31_a_flush_is_shown_and_takes_the_pool_and_a_loo_from_all() -> None:
    hands = {1: "AC KC 9C 5C 3C", 2: "KH 10H AD 6S 4C", 3: "2S 3S 6D 7D 8C", 4: "8S QD 9D 3D 2D", 0: "QS 10S 9H 4H 5D"}
    match = loo(hands, "7H", form="five_card", pool=20)
    say(match, "stand stand up up up")
    assert gains(match) == [-5 - 10, 65, -10, -10, -10]
    assert facts(match)["flush"] == 1 and facts(match)["single"]
    assert match.results[0].pools == {"pool": 0}


def test_31_four_of_a_suit_and_pam_are_a_flush() -> None:
    match = say(five({**FIVE, 1: "JC KS 10S 5S 4S"}), "up stand stand up")
    assert facts(match)["flush"] == 1


def test_31_a_flush_may_come_by_exchange() -> None:
    match = five({**FIVE, 1: "JC KS 10S 5S 4D"}, rig={"stock": "4S"})
    say(match, "up")
    match.act("Exchange(4D)")
    say(match, "stand up")
    assert facts(match)["flush"] == 1


def test_32_a_trump_flush_beats_others_then_pam_then_the_eldest() -> None:
    trumps, with_pam, plain = "KH QH 9H 5H 3H", "JC KS 10S 5S 4S", "KD QD 9D 5D 4D"
    match = say(five({0: plain, 1: with_pam, 2: trumps}), "stand stand stand up")
    assert facts(match)["flush"] == 2 and facts(match)["looed"] == [3]
    match = say(five({0: plain, 1: with_pam}), "stand stand stand up")
    assert facts(match)["flush"] == 1
    match = say(five({0: plain, 1: "AS KS 9S 5S 4S"}), "stand stand stand up")
    assert facts(match)["flush"] == 0 and gains(match)[1] == 0, "the other is excused"


# Irish
def test_33_irish_loo_has_three_cards_exchanges_and_no_pam() -> None:
    match = irish({0: "AH QH 9S", 1: "JC 4S KS", 2: "KH 10H AD"})
    assert len(options_now(match)) == 1 + 7 + 1
    play(say(match, "stand stand stand"), "AH")
    assert playable(match) == "JC 4S KS"


def test_33_without_the_option_three_of_a_suit_are_nothing() -> None:
    match = say(irish({0: "9S 5S 3S", 1: "JC 4S KD", 2: "KH 10H AD"}), "stand stand stand")
    assert match.ask is not None and len(match.results) == 0
    match = say(irish({0: "9S 5S 3S", 1: "JC 4S KD", 2: "KH 10H AD"}, irish_flush=True), "stand stand stand")
    assert facts(match)["flush"] == 0


# what cannot stand together
@each_case(
    ("seats", "options", "keys"),
    [
        (5, {"pam": "trump_knave"}, ("pam", "form")),
        (5, {"pam_civil": False}, ("pam_civil", "form")),
        (5, {"five_deal": "three_two", "form": "irish"}, ("five_deal", "form")),
        (5, {"irish_flush": True}, ("irish_flush", "form")),
        (5, {"miss_leads": True, "form": "irish"}, ("miss_leads", "form")),
        (5, {"deal_style": "threes", "form": "five_card"}, ("deal_style", "form")),
        (5, {"mixed_limit": 20}, ("mixed_limit", "loo_limit")),
        (2, {"allow_leave": True}, ("allow_leave", "seats")),
        (3, {"choose_start": 3}, ("choose_start", "seats")),
        (8, {"pack": 32}, ("form", "pack", "seats")),
        (7, {"form": "five_card"}, ("form", "pack", "seats")),
        (5, {"form": "five_card", "pack": 32}, ("form", "pack", "seats")),
        (9, {"form": "irish"}, ("form", "pack", "seats")),
        (6, {"form": "irish", "pack": 32}, ("form", "pack", "seats")),
    ],
)
def test_a_conflict_names_its_options_in_a_sentence(seats: int, options: dict[str, Any], keys: tuple[str, ...]) -> None:
    with pytest.raises(OptionConflict) as caught:
        Match.start("loo", seats=seats, options=options)
    assert caught.value.keys == keys and str(caught.value).endswith(".")


@each_case(
    ("form", "pack", "most"),
    [("three_card", 52, 12), ("three_card", 32, 7), ("five_card", 52, 6), ("five_card", 32, 4), ("irish", 52, 8)],
)
def test_so_many_may_play_and_the_pack_suffices(form: str, pack: int, most: int) -> None:
    match = loo(turn_up="9H", seats=most, form=form, pack=pack)
    finish(match)
    assert match.results


def test_the_presets_are_those_of_the_book() -> None:
    assert list(CATALOGUE["loo"].presets) == ["plain", "club_law", "unlimited", "mixed", "five_card", "irish"]
    assert Match.start("loo", seats=3, preset="irish", seed=1).options["club_law"] is True
