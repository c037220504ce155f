"""Cribbage's rulings, claims and muggins, each named after its own."""

from __future__ import annotations

import pytest

from parlour.engine.questions import IllegalAction
from parlour.match import Match
from tests.rules.cribbage.cribbage_table import (
    LATER,
    cribbage,
    finish,
    lay_out,
    notes,
    paid,
    play,
    points,
    scores,
    shown,
    whys,
)
from tests.support import open_ask, options_now, refusal
from tests.support.cases import each_case


# play
def test_R2_all_six_cards_below_thirty_one_the_last_scores_one() -> None:
    hands = {0: "AH 2S 8D KC QC", 1: "4H 6S 3D KD QD"}
    match = play(lay_out(cribbage(hands, "JH", facts=LATER), "KC QC", "KD QD"), "AH 4H 2S 6S 8D 3D")
    assert notes(match, "last_card") == [1]
    assert notes(match, "go") == [None], "nobody had to say go"


def test_R3_where_neither_can_go_on_the_player_of_the_last_card_scores() -> None:
    hands = {0: "KH QH 5D 2C 3C", 1: "KS QS 5C 2D 3D"}
    match = play(lay_out(cribbage(hands, "8S", facts=LATER), "2C 3C", "2D 3D"), "KH KS QH")
    assert notes(match, "go") == [None, 1]
    assert notes(match, "last_card") == [0]


@pytest.mark.parametrize(
    ("hand", "cards", "scored"),
    [
        ("5H 6S 4C 7D", "5H 6D 6S 7C", [0, 0, 2, 0]),
        ("4C 5H 7D 2S", "4C 6D 5H 7C 7D", [0, 0, 3 + 2, 4, 2]),
    ],
)
def test_R4_only_unbroken_cards_of_the_count_make_a_run(hand: str, cards: str, scored: list[int]) -> None:
    hands = {0: f"{hand} KS KD", 1: "6D 7C 8C 9C QC QD"}
    match = lay_out(cribbage(hands, "JS", form="six"), "KS KD", "QC QD")
    assert points(play(match, cards)) == scored


def test_R5_a_pair_royal_laid_by_one_hand() -> None:
    """Twenty lie, the other has nothing below a queen: three threes fall one after another."""
    hands = {0: "KH 3S 3D 3C 8C 9C", 1: "QH KC JC QC 8D 9D"}
    match = lay_out(cribbage(hands, "2S", form="six"), "8C 9C", "8D 9D")
    play(match, "KH QH 3S")
    assert match.facts["gone"] == [1]
    play(match, "3D 3C")
    assert points(match) == [0, 0, 0, 2, 6]


def test_R6_the_start_takes_no_part_in_the_play() -> None:
    hands = {0: "5H 6D 7C KS 2D", 1: "4S 4H JC 9D 8H"}
    match = play(lay_out(cribbage(hands, "7S"), "KS 2D", "JC 9D"), "7C")
    assert points(match) == [0]


def test_R7_three_of_a_suit_and_a_fourth_card_are_no_flush() -> None:
    match = finish(lay_out(cribbage({0: "2S 8S KS QH 4H 9D"}, "7S", form="six"), "4H 9D"))
    told = [t["part"][0] for t in notes(match, "telling") if t["seat"] == 0 and t["of"] == "hand"]
    assert "flush" not in told


def test_R8_the_knave_turned_up_is_heels_for_the_dealer_and_nob_for_nobody() -> None:
    hands = {0: "2S 8H KD QH 4H", 1: "3S 7D 9C KC 2C"}
    match = finish(lay_out(cribbage(hands, "JS", facts=LATER), "KD QH", "KC 2C"))
    assert notes(match, "heels") == [1]
    assert "nob" not in [t["part"][0] for t in notes(match, "telling")]


@pytest.mark.parametrize(("loser", "price"), [(30, 2), (31, 1), (0, 2)])
def test_R9_less_than_half_of_sixty_one_is_thirty_or_less(loser: int, price: int) -> None:
    assert paid(cribbage(facts={"scores": [58, loser]}))[0][2] == price


def test_R10_cards_not_played_are_counted_with_the_hand() -> None:
    hands = {0: "KH QH AD 2C 3C", 1: "KS JS 5C 2D 3D"}
    match = play(lay_out(cribbage(hands, "8S", facts=LATER), "2C 3C", "2D 3D"), "KH KS QH AD")
    assert shown(match)[1] == (1, "hand", 5), "the five and the knave were never played"


def test_R11_after_go_a_playable_card_must_be_played() -> None:
    hands = {0: "KH QH AD 2C 3C", 1: "KS QS 5C 2D 3D"}
    match = play(lay_out(cribbage(hands, "8S", facts=LATER), "2C 3C", "2D 3D"), "KH KS QH")
    assert options_now(match) == ["Play(AD)"]


def test_R12_stopped_between_two_deals_nobody_pays() -> None:
    match = finish(cribbage(dealer=1))
    match.stop()
    assert match.is_over
    assert match.counters == [100, 100]


def test_R12_accounts_may_go_below_nought() -> None:
    match = Match.start("cribbage", seats=2, dealer=1, counters=1, options={"stake": 4}, facts={"scores": [58, 2]})
    assert match.counters == [9, -7]


def test_R14_go_is_reported_once_in_a_count() -> None:
    hands = {0: "KH 3S 3D 3C 8C 9C", 1: "QH KC JC QC 8D 9D"}
    match = lay_out(cribbage(hands, "2S", form="six"), "8C 9C", "8D 9D")
    play(match, "KH QH 3S 3D")
    assert notes(match, "go") == [None, 1]


def test_R15_thirty_one_with_the_very_last_card_scores_two_and_not_three() -> None:
    hands = {0: "KC JD 8S 6D KS KD", 1: "QH AS 7H 10C QC QD"}
    match = lay_out(cribbage(hands, "2S", form="six"), "KS KD", "QC QD")
    play(match, "KC QH JD AS 8S 7H 6D 10C")
    assert points(match) == [0, 0, 3, 2, 0, 2, 3, 2]
    assert notes(match, "last_card") == []


def test_R15_after_thirty_one_the_next_player_with_cards_begins() -> None:
    hands = {0: "KC JD 8S 6D KS KD", 1: "QH AS 7H 10C QC QD"}
    match = play(lay_out(cribbage(hands, "2S", form="six"), "KS KD", "QC QD"), "KC QH JD AS")
    assert open_ask(match).seat == 0
    assert match.facts["count"] == 0


def test_R16_choices_of_partners_stay_secret_too() -> None:
    match = cribbage(form="four_hand", dealer=0)
    match.act(match.ask.actions[0])  # type: ignore[union-attr]
    assert match.view(3)["crib"] == (None,)


@each_case("form", ["five", "six", "seven", "three_hand", "four_hand"])
def test_R21_heels_go_to_the_dealers_side_in_every_form(form: str) -> None:
    match = cribbage(start="JS", form=form, dealer=1, facts=LATER)
    while "heels" not in match.facts:
        match.act(match.ask.actions[0])  # type: ignore[union-attr]
    assert scores(match)[1] == 2
    assert match.facts["heels"] == 1


def test_R19_dealing_begins_at_the_dealers_left_and_the_cribs_card_comes_last() -> None:
    match = cribbage(form="three_hand", dealer=1)
    pack = match.log[0].value
    assert list(match.table.piles("hands")[2]) == list(pack[0:15:3])
    assert list(match.table.pile("crib")) == [pack[15]]


def test_R22_nobody_is_asked_to_cut_and_the_start_comes_by_chance() -> None:
    match = lay_out(cribbage({0: "5H 6D 7C KS 2D", 1: "4S 4H JC 9D 8H"}), "KS 2D", "JC 9D")
    assert [str(a.verb.name) for a in match.ask.actions] == ["Play"] * 3  # type: ignore[union-attr]
    starts = set()
    for seed in range(6):
        other = finish(cribbage(seed=seed))
        starts.add(notes(other, "showing")[0]["start"])
    assert len(starts) > 3


# claims and muggins
def claiming(start: str = "9S", *, muggins: bool = True, **given: object) -> Match:
    """Six-card: ace, three, five, seven against two, four, six, queen, all played; seat 0 is about to claim."""
    hands = {0: "AH 3S 5D 7C KS KD", 1: "2H 4S 6D QC JC 10D"}
    match = cribbage(hands, start, form="six", manual_count=True, muggins=muggins, **given)  # type: ignore[arg-type]
    return play(lay_out(match, "KS KD", "JC 10D"), "7C QC 3S 6D 5D 4S AH 2H")


def test_R18_each_owner_claims_before_the_program_counts() -> None:
    match = claiming()
    assert (open_ask(match).seat, open_ask(match).clause) == (0, "CRB-R18")
    assert open_ask(match).amounts == {"Claim": range(30)}
    assert notes(match, "shown") == []
    assert match.facts["showing"]["cards"] == ["7C", "3S", "5D", "AH"]


def test_R18_seven_card_claims_go_up_to_forty_six() -> None:
    match = cribbage(form="seven", manual_count=True)
    while match.ask is not None and not match.ask.amounts:
        match.act(match.ask.actions[0])
    assert open_ask(match).amounts == {"Claim": range(47)}
    assert refusal(match, "Claim(47)").sentence.startswith("Claim 0 to 46: no hand or crib of this game is worth 47.")


def test_R18_the_claims_come_in_the_order_of_the_show() -> None:
    match = claiming(muggins=False)
    seats = []
    while match.deal_number == 1:
        seats.append((match.ask.seat, match.facts["showing"]["of"]))  # type: ignore[union-attr]
        match.act("Claim(0)")
    assert seats == [(0, "hand"), (1, "hand"), (1, "crib")]


def test_R18_a_right_claim_is_scored() -> None:
    match = claiming(muggins=False)
    before = scores(match)
    match.act("Claim(4)")
    assert notes(match, "shown")[0]["points"] == 4, "nine, five and ace, and seven, five and three"
    assert scores(match) == [before[0] + 4, before[1]]


def test_R18_of_a_claim_too_low_the_rest_is_lost_where_there_is_no_muggins() -> None:
    match = claiming(muggins=False)
    before = scores(match)
    match.act("Claim(2)")
    assert scores(match) == [before[0] + 2, before[1]]
    assert notes(match, "shown")[0]["points"] == 4


def test_R18_of_a_claim_too_high_the_opponent_scores_what_is_too_much() -> None:
    match = claiming()
    before = scores(match)
    match.act("Claim(29)")
    assert scores(match) == [before[0] + 4, before[1] + 25]
    assert notes(match, "excess") == [{"seat": 1, "points": 25}]


def test_R18_what_is_too_much_may_win_the_game_for_the_opponent() -> None:
    match = claiming(facts={"scores": [90, 100], **LATER})
    match.act("Claim(29)")
    assert match.is_over
    assert match.facts["winner"] == [1]


def test_R18_with_four_players_the_other_side_scores_it() -> None:
    match = cribbage(form="four_hand", dealer=0, manual_count=True, seed=3)
    while not match.ask.amounts:  # type: ignore[union-attr]
        match.act(match.ask.actions[0])  # type: ignore[union-attr]
    before = scores(match)
    match.act("Claim(29)")
    true = notes(match, "shown")[0]["points"]
    assert scores(match) == [before[0] + 29 - true, before[1] + true]


def test_R18_the_play_is_always_scored_by_the_program() -> None:
    assert notes(claiming(), "called")[-1]["points"] == sum(p[2] for p in notes(claiming(), "called")[-1]["parts"])
    assert sum(scores(claiming())) > 0


def test_R23_muggins_is_asked_after_every_claim_right_or_wrong() -> None:
    for claim in ("Claim(4)", "Claim(2)", "Claim(9)"):
        match = claiming()
        match.act(claim)
        assert (open_ask(match).seat, open_ask(match).clause) == (1, "CRB-R23")
        assert open_ask(match).amounts == {"Muggins": range(1, 47)}
        assert "Accept" in options_now(match)


def test_R23_the_right_number_for_muggins_scores_at_once() -> None:
    match = claiming()
    match.act("Claim(2)")
    before = scores(match)
    match.act("Muggins(2)")
    assert scores(match) == [before[0], before[1] + 2]
    assert notes(match, "muggins")[-1] == {"seat": 1, "points": 2, "as": "found"}
    assert whys(match, "muggins") == ["CRB-R23"]


def test_R23_less_than_was_overlooked_may_be_named() -> None:
    match = claiming()
    match.act("Claim(0)")
    before = scores(match)
    match.act("Muggins(3)")
    assert scores(match)[1] == before[1] + 3


@pytest.mark.parametrize(("claim", "named"), [(4, 1), (2, 3), (9, 1)])
def test_R23_too_high_a_number_for_muggins_scores_nothing(claim: int, named: int) -> None:
    match = claiming()
    match.act(f"Claim({claim})")
    before = scores(match)
    match.act(f"Muggins({named})")
    assert scores(match) == before
    assert notes(match, "muggins")[-1]["as"] == "wrong"


def test_R23_after_an_accepted_claim_the_next_is_asked() -> None:
    match = cribbage(form="three_hand", dealer=0, manual_count=True, muggins=True, seed=5)
    while not match.ask.amounts:  # type: ignore[union-attr]
        match.act(match.ask.actions[0])  # type: ignore[union-attr]
    match.act("Claim(0)")
    asked = [match.ask.seat]  # type: ignore[union-attr]
    match.act("Muggins(46)")
    asked.append(match.ask.seat)  # type: ignore[union-attr]
    match.act("Accept")
    assert asked == [2, 0], "from the claimant's left"
    assert match.ask.seat == 2, "the next hand is claimed"  # type: ignore[union-attr]


def test_R23_when_one_has_found_it_nobody_else_is_asked() -> None:
    match = cribbage(form="three_hand", dealer=0, manual_count=True, muggins=True, seed=5)
    while not match.ask.amounts:  # type: ignore[union-attr]
        match.act(match.ask.actions[0])  # type: ignore[union-attr]
    match.act("Claim(0)")
    hidden = match.at(match.choices)
    hidden.act("Accept")
    hidden.act("Accept")
    true = notes(hidden, "shown")[0]["points"]
    assert true
    match.act(f"Muggins({true})")
    assert match.ask.seat == 2  # type: ignore[union-attr]
    assert match.facts["showing"]["seat"] == 2


def test_R23_a_partner_is_not_asked() -> None:
    match = cribbage(form="four_hand", dealer=0, manual_count=True, muggins=True, seed=5)
    while not match.ask.amounts:  # type: ignore[union-attr]
        match.act(match.ask.actions[0])  # type: ignore[union-attr]
    match.act("Claim(0)")
    asked = [match.ask.seat]  # type: ignore[union-attr]
    match.act("Accept")
    asked.append(match.ask.seat)  # type: ignore[union-attr]
    assert asked == [2, 0]


@pytest.mark.parametrize("tried", ["Muggins(0)", "Muggins(47)"])
def test_R23_what_cannot_be_overlooked_is_refused(tried: str) -> None:
    match = claiming()
    match.act("Claim(4)")
    found = refusal(match, tried)
    assert "Name 1 to 46 points: " in found.sentence
    assert found.clause == "CRB-R23"


def test_muggins_cannot_be_called_where_it_was_not_agreed() -> None:
    match = claiming(muggins=False)
    match.act("Claim(2)")
    with pytest.raises(IllegalAction):
        match.act("Muggins(2)")
