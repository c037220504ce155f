"""What is known at Vingt-un: exact chances checked against plain counting, and the choices that follow from them."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from parlour.engine.cards import PACK_52, cards
from parlour.match import Match
from parlour.players.families import twenty_one as odds
from parlour.players.policies.vingt_un import POLICY, Seen, deal_worth
from parlour.players.policy import PLAIN, Style
from tests.rules.vingt_un.vingt_un_table import DULL, do, finish, second_round, vingt_un
from tests.support import open_ask
from tests.support.cases import each_case

WHOLE = odds.tally(PACK_52)
EASY, MIDDLE = Style(0.0, 0.4), Style(0.0, 0.8)


def best(match: Match, style: Style = PLAIN) -> str:
    return str(POLICY.advise(match.view(open_ask(match).seats[0]), style)[0].action)


def worth(match: Match, action: str) -> float:
    return next(a.worth for a in POLICY.advise(match.view(open_ask(match).seats[0])) if str(a.action) == action)


# chances
def plainly(pack: str, stands: int) -> dict[int, float]:
    """What a hand comes to, by every order in which a small pack can lie; naturals left out."""
    found: dict[int, int] = {}
    for order in permutations(cards(pack)):
        many = 2
        while odds.total(odds.state_of(order[:many])) < stands and many < len(order):
            many += 1
        here = odds.total(odds.state_of(order[:many]))
        if not (many == 2 and here == 21):
            found[here] = found.get(here, 0) + 1
    return {t: n / sum(found.values()) for t, n in found.items()}


@each_case("pack", ["AH 5C 9D KS 6H 3C", "AH AC 2D 10S QH 7C", "4H 4C 4D 4S 8H KC"])
@each_case("stands", [16, 17])
def test_what_a_hand_comes_to_is_as_counted_over_every_order_of_the_pack(pack: str, stands: int) -> None:
    exact = odds.finals((0, False), odds.tally(cards(pack)), 0, stands)
    assert dict(exact) == pytest.approx(plainly(pack, stands))


def test_a_whole_pack_is_near_the_known_figures_of_an_endless_one() -> None:
    """Drawing to seventeen from an endless pack: 17 .1451, 18 .1395, 19 .1335, 20 .1803, 21 .0727, over .2816."""
    endless = {17: 0.1451, 18: 0.1395, 19: 0.1335, 20: 0.1803, 21: 0.0727, 22: 0.2816}
    drawn = {t: p * (1 - odds.natural_chance(WHOLE)) for t, p in odds.finals((0, False), WHOLE, 0).items()}
    assert drawn == pytest.approx(endless, abs=0.006)
    assert sum(odds.finals((0, False), WHOLE, 0).values()) == pytest.approx(1)


def test_a_natural_comes_once_in_twenty_one_hands() -> None:
    assert odds.natural_chance(WHOLE) == pytest.approx(2 * 4 * 16 / (52 * 51))
    assert odds.natural_chance(odds.without(WHOLE, 1), 1) == pytest.approx(16 / 51)


def test_drawing_is_better_below_sixteen_and_worse_above() -> None:
    drawing = odds.Drawing(odds.finals((0, False), WHOLE, 0))
    gains = {t: drawing.card((t, False), WHOLE) - drawing.content((t, False)) for t in range(12, 20)}
    assert all(gains[t] > 0 for t in range(12, 16))
    assert abs(gains[16]) < 0.02  # either, as the advice says
    assert all(gains[t] < 0 for t in range(17, 20))
    soft = {t: drawing.card((t - 10, True), WHOLE) - drawing.content((t - 10, True)) for t in range(13, 21)}
    assert all(soft[t] > 0 for t in range(13, 18))
    assert soft[19] < 0 > soft[20]


def test_only_an_ace_is_worth_a_stake_and_a_ten_nearly() -> None:
    worths = {kind: odds.first_card_worth(kind, odds.without(WHOLE, kind)) for kind in odds.KINDS}
    assert worths[1] > 0.5
    assert -0.05 < worths[10] < 0.05
    assert all(worths[kind] < -0.15 for kind in range(2, 10))


def test_what_is_drawn_tells_of_what_is_hidden() -> None:
    drew = odds.likely(cards("5C"), WHOLE)
    stood = odds.likely((), WHOLE)
    assert sum(drew.values()) == pytest.approx(sum(stood.values())) == pytest.approx(1)
    assert 21 not in stood  # that would have been a natural
    assert drew[21] > 0
    assert max(stood, key=lambda t: stood[t]) == 20


# stakes
@each_case(("card", "style", "stake"), [
    ("AH", PLAIN, 10), ("2H", PLAIN, 1), ("9H", PLAIN, 1), ("AH", MIDDLE, 10), ("KH", MIDDLE, 8),
    ("9H", MIDDLE, 5), ("8H", MIDDLE, 5), ("7H", MIDDLE, 1), ("AH", EASY, 9), ("KH", EASY, 7), ("7H", EASY, 4),
])  # fmt: skip
def test_the_stake_follows_the_first_card(card: str, style: Style, stake: int) -> None:
    assert best(vingt_un({0: f"{card} 2C", 1: "10D 7C", 2: "10H 9D"}), style) == f"Stake({stake})"


def test_a_bonus_for_naturals_makes_a_ten_worth_the_greatest_stake() -> None:
    hands = {0: "KH 2C", 1: "10D 7C", 2: "10H 9D", 3: "9C 8C", 4: "9S 8S"}
    assert best(second_round(hands, seats=5, dealer=4)) == "Stake(1)"
    assert best(second_round(hands, seats=5, dealer=4, natural_bonus="double")) == "Stake(10)"


@each_case(("card", "style", "choice"), [
    ("AH", PLAIN, "Double"), ("KH", PLAIN, "Double"), ("4H", PLAIN, "NoDouble"),
    ("AH", EASY, "Double"), ("10H", EASY, "Double"), ("9H", EASY, "NoDouble"),
])  # fmt: skip
def test_the_dealer_doubles_on_an_ace_or_a_ten(card: str, style: Style, choice: str) -> None:
    match = do(vingt_un({0: "5C 7D", 1: "6D 7C", 2: f"{card} 2D"}), "8 8")
    assert best(match, style) == choice


def test_high_stakes_tell_the_dealer_of_high_cards() -> None:
    low = do(vingt_un({0: "5C 7D", 1: "6D 7C", 2: "8H 2D"}), "1 1")
    high = do(vingt_un({0: "5C 7D", 1: "6D 7C", 2: "8H 2D"}), "10 10")
    assert worth(low, "Double") / 2 > worth(high, "Double") / 20


# pairs
@each_case(("pair", "style", "divides"), [
    ("AC AD", PLAIN, True), ("8C 8D", PLAIN, True), ("10C 10D", PLAIN, False), ("5C 5D", PLAIN, False),
    ("4C 4D", PLAIN, False), ("AC AD", EASY, True), ("8C 8D", EASY, True), ("KC KD", EASY, False),
    ("7C 7D", EASY, True), ("4C 4D", EASY, False),
])  # fmt: skip
def test_aces_and_eights_are_divided_tens_fives_and_fours_never(pair: str, style: Style, divides: bool) -> None:
    match = do(vingt_un({0: pair, 1: "10H 7S", 2: "10S 9D"}), "10 2 no")
    assert best(match, style).startswith("Divide") == divides


def test_sevens_are_kept_together_when_the_dealer_has_doubled() -> None:
    match = do(vingt_un({0: "7C 7D", 1: "10H 7H", 2: "10S 9D"}), "2 2 double")
    assert best(match, EASY) == "NoDivide"


def test_the_second_stake_is_the_least_where_the_new_hand_loses_on_the_average() -> None:
    match = do(vingt_un({0: "8C 8D", 1: "10H 7H", 2: "10S 9D"}), "10 2 no")
    assert best(match) == "Divide(1)"
    aces = do(vingt_un({0: "AC AD", 1: "10H 7H", 2: "10S 9D"}), "2 2 no")
    assert best(aces) == "Divide(10)"


def test_unlike_cards_are_not_to_be_played_on() -> None:
    match = do(vingt_un(DULL, table_penalties=True), "2 2 no")
    assert best(match) == best(match, EASY) == "NoDivide"


# drawing
@each_case(("hand", "choice"), [
    ("10C 5D", "Card"), ("10C 2D", "Card"), ("10C 8D", "Content"), ("AC 6D", "Card"), ("AC 9S", "Content"),
    ("5C 6D", "Card"),
])  # fmt: skip
@each_case("style", [PLAIN, MIDDLE, EASY])
def test_a_player_draws_to_fifteen_and_to_a_soft_seventeen(hand: str, choice: str, style: Style) -> None:
    match = do(vingt_un({0: hand, 1: "10H 7H", 2: "10S 9D"}), "2 2 double")
    assert best(match, style) == choice


def test_against_a_dealer_who_did_not_double_fifteen_may_stand() -> None:
    """He began with a low card, as those who double on an ace or a ten do not, and overdraws the more often."""
    hands = {0: "10C 5D", 1: "10H 7H", 2: "10S 9D"}
    low, high = do(vingt_un(hands), "2 2 no"), do(vingt_un(hands), "2 2 double")
    assert worth(low, "Content") - worth(low, "Card") > worth(high, "Content") - worth(high, "Card")
    assert best(low) == "Content"


def test_the_dealer_draws_where_those_still_in_stand_high() -> None:
    match = do(vingt_un({0: "10C 9S", 1: "10H 9H", 2: "10S 6D"}), "2 2 no content content")
    for style in (PLAIN, MIDDLE, EASY):
        assert best(match, style) == "Card"
    stands = do(vingt_un({0: "10C 9S", 1: "10H 9H", 2: "10S 8D"}), "2 2 no content content")
    for style in (PLAIN, MIDDLE, EASY):
        assert best(stands, style) == "Content"


def test_a_reason_says_how_often_a_card_overdraws() -> None:
    match = do(vingt_un({0: "10C 5D", 1: "10H 7H", 2: "10S 9D"}), "2 2 no")
    (card,) = [a for a in POLICY.advise(match.view(0)) if str(a.action) == "Card"]
    assert card.reason == (
        "Take a card: it would overdraw you about half the time, and standing does better on average."
    )


def test_a_player_who_remembers_counts_the_cards_that_have_gone() -> None:
    tens = {0: "10C QD", 1: "10D KC", 2: "JH QS"}
    match = finish(vingt_un(tens, "2C 3C 4C 5C 6C 7C", deal_ends="hands"))
    view = match.view(0)
    strong, easy = Seen(view, 1.0).unseen, Seen(view, 0.4).unseen
    assert strong[9] == 10
    assert easy[9] > strong[9]
    assert sum(strong) == 52 - 6 - 1  # and the seat's own first card


def test_one_who_counts_draws_higher_when_tens_are_scarce() -> None:
    gone = [str(c) for c in PACK_52 if c.rank >= 10][:12]
    start = {"facts": {"rounds": 2, "gone": gone}}
    match = do(vingt_un({0: "10S 6D", 1: "5H 9H", 2: "8S 9D"}, start=start), "2 2 no")
    match.table.facts["gone"] = gone  # as after two rounds of high cards
    assert best(match, MIDDLE) == "Card"
    assert best(match, PLAIN) == "Card"
    assert best(match, EASY) == "Content"


@each_case("style", [PLAIN, MIDDLE, EASY])
@each_case(("hand", "choice"), [
    ("2C 3D", "Card"), ("5C 6D", "Card"), ("AC 2D", "Card"), ("10C KD", "Content"), ("AC 9S", "Content"),
    ("10C 9C", "Content"),
])  # fmt: skip
def test_no_level_overdraws_a_good_hand_or_stands_where_no_card_can_hurt(hand: str, choice: str, style: Style) -> None:
    for said in ("no", "double"):
        assert best(do(vingt_un({0: hand, 1: "10H 7H", 2: "10S 9D"}), f"2 2 {said}"), style) == choice


@pytest.mark.parametrize("style", [PLAIN, MIDDLE, EASY])
def test_every_level_lays_more_on_an_ace_than_on_a_two(style: Style) -> None:
    ace, two = (best(vingt_un({0: f"{card} 2C", 1: "10D 7C", 2: "10H 9D"}), style) for card in ("AH", "2H"))
    assert int(ace[6:-1]) >= 2 * int(two[6:-1])


def test_the_hidden_cards_of_others_do_not_matter_to_a_choice() -> None:
    one = do(vingt_un({0: "10C 6D", 1: "10H 7H", 2: "10S 9D"}), "2 2 no")
    two = do(vingt_un({0: "10C 6D", 1: "2H 3H", 2: "6S 5D"}), "2 2 no")
    assert POLICY.advise(one.view(0)) == POLICY.advise(two.view(0))


# the deal for sale
def test_the_deal_is_worth_more_with_higher_stakes_and_longer_turns() -> None:
    def brings(**options: Any) -> float:
        return deal_worth(vingt_un(sell_deal=True, seats=5, dealer=4, **options).view(0))

    assert brings(max_stake=20) > brings() > brings(max_stake=5)
    assert brings(deal_ends="hands", deal_hands=10) > brings(deal_ends="hands", deal_hands=2)


def test_a_deal_is_not_bought_for_more_than_it_brings() -> None:
    match = do(vingt_un(sell_deal=True, seats=5, dealer=4), "offer")
    bid = best(match)
    assert bid.startswith("Bid(")
    assert int(bid[4:-1]) <= deal_worth(match.view(0)) * 1.3
    do(match, "60")
    assert best(match) == "Pass"
    do(match, "pass pass pass")
    assert best(match) == "Sell"
