"""Advice at Pope Joan: lawful, as the book advises, and from what the seat can see."""

from __future__ import annotations

import random

import pytest

from parlour.engine.cards import card
from parlour.match import Match
from parlour.players.policies.pope_joan import POLICY, PopeJoanKnowledge
from parlour.players.policy import Advice, Style
from tests.rules.pope_joan.pope_joan_table import BOOK, book, lead, pope, worked
from tests.support import asked
from tests.support.cases import each_case


def best(match: Match, style: Style | None = None) -> Advice:
    """The first advice for the seat that is asked."""
    view = match.view(asked(match))
    return (POLICY.advise(view, style) if style else POLICY.advise(view))[0]


def worth(match: Match, action: str) -> float:
    return next(a.worth for a in POLICY.advise(match.view(asked(match))) if a.action.text == action)


@each_case("preset", ["plain", "family", "full", "five_pool", "pope_wins"])
@each_case("seats", [2, 5, 10])
def test_all_advice_is_lawful_and_says_why(preset: str, seats: int) -> None:
    match = pope(preset=preset, seats=seats, dealer=None)
    chooser = random.Random(seats)
    while match.deal_number < 4 and match.ask is not None:
        advice = POLICY.advise(match.view(asked(match)))
        assert {entry.action for entry in advice} == set(match.ask.actions)
        assert [a.worth for a in advice] == sorted((a.worth for a in advice), reverse=True)
        for entry in advice:
            assert entry.reason.endswith(".")
            assert entry.idea.endswith((".", "?"))
            assert entry.clause.startswith(("POPE-", "POPE-V7"))
        match.act(advice[0].action if chooser.random() < 0.5 else chooser.choice(match.ask.actions))


@pytest.mark.parametrize("looks", ["plays", "stands_out"])
def test_advice_is_given_where_the_dealer_has_looked(looks: str) -> None:
    match = pope(dealer_looks=looks, deals=1)
    while match.ask is not None:
        match.act(best(match).action)
    assert sum(match.counters) == 400


def test_the_same_view_brings_the_same_advice() -> None:
    match = book()
    assert POLICY.advise(match.view(0)) == POLICY.advise(match.view(0))


def test_advice_does_not_depend_on_cards_that_the_seat_cannot_see() -> None:
    hands = BOOK["hands"]
    swapped = {**BOOK, "hands": {**hands, 1: hands[2], 2: hands[1]}}
    spare = BOOK["spare_hand"].split()
    hidden = {**BOOK, "hands": {**hands, 3: " ".join(spare[:8])}, "spare_hand": " ".join([hands[3], *spare[8:]])}
    advice = POLICY.advise(book().view(0))
    for rig in (swapped, hidden):
        assert POLICY.advise(pope(rig, seats=5, dealer=4).view(0)) == advice


def test_a_known_stop_keeps_the_lead() -> None:
    advice = next(a for a in POLICY.advise(book().view(0)) if a.action.text == "Play(KS)")
    assert "it is a stop, so you lead again" in advice.reason


def test_the_lower_card_is_led_before_the_stop_of_its_suit() -> None:
    match = book()
    assert worth(match, "Play(JS)") > worth(match, "Play(KS)")
    assert worth(match, "Play(5D)") > worth(match, "Play(7D)")
    assert best(match).action.text in ("Play(JS)", "Play(5D)")


def test_pope_is_led_at_the_first_chance() -> None:
    match = lead(worked(), "9S JD")
    advice = best(match)
    assert advice.action.text == "Play(9D)"
    assert advice.reason == "Lead 9D: it wins 40 counters, but you will probably lose the lead."


def test_the_ace_of_trumps_comes_before_other_aces() -> None:
    rig = {"hands": {0: "AH AS 4C 9C"}, "turn_up": "5H"}
    match = pope(rig, seats=10, dealer=9)
    assert worth(match, "Play(AH)") > worth(match, "Play(AS)") > worth(match, "Play(4C)")


def test_a_rich_pair_is_played_with_lower_trumps_still_in_hand() -> None:
    rig = {"hands": {0: "QH KH 2H 3S"}, "turn_up": "5H"}
    match = pope(rig, seats=10, dealer=9, start={"pools": {"matrimony": 4}})
    assert best(match).action.text == "Play(QH)"


def test_a_stop_that_was_made_in_play_is_known() -> None:
    match = lead(book(), "JS 5D AC")
    seen = PopeJoanKnowledge(match.view(2))
    assert card("4C") in seen.gone, "nobody played it, so it lies in the spare hand"
    assert card("QH") not in seen.gone


def test_a_weak_player_forgets_what_was_played() -> None:
    match = lead(book(), "JS 5D AC QH 7S 8C")
    assert "it is a stop" in next(a for a in POLICY.advise(match.view(0)) if a.action.text == "Play(JH)").reason
    advice = POLICY.advise(match.view(0), Style(remembers=0.0))
    assert "you may lead again" in next(a for a in advice if a.action.text == "Play(JH)").reason


def test_a_dealer_who_looked_knows_every_stop() -> None:
    rig = {"hands": {3: "8S 2C"}, "spare_hand": "9S", "turn_up": "5H"}
    seen = PopeJoanKnowledge(pope(rig, dealer=3, dealer_looks="plays").view(3))
    assert card("9S") in seen.gone
    assert seen.forecast.spare_chance == 0.0


def test_the_last_card_is_led_to_be_out() -> None:
    rig = {"hands": {0: "KS KC 2D KD", 1: "9D 3H 4S 8S"}, "turn_up": "5H"}
    match = lead(pope(rig, seats=10, dealer=9), "KS KC KD")
    assert best(match).reason == "Lead 2D: it is your last card and wins the hand."


def test_pope_is_played_in_lieu_when_the_run_goes_on_with_ones_own_card() -> None:
    rig = {"hands": {0: "8S 2H 5H 9H", 1: "9D 10S 2D 3D"}, "spare_hand": "9S", "turn_up": "4H"}
    match = lead(pope(rig, seats=10, dealer=9, pope_in_lieu=True), "8S")
    assert asked(match) == 1
    advice = best(match)
    assert advice.action.text == "PlayPopeInLieu"
    assert advice.reason.endswith("and your 10S follows it.")


def test_fines_go_where_the_board_is_bare_then_where_it_is_poorest() -> None:
    start = {
        "facts": {"dressed": True, "fines": [0, 2, 0, 0], "last_winner": 0},
        "pools": {"fines": 2, "pope": 9, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 3, "queen": 3, "knave": 3},
    }
    match = pope({"turn_up": "6C"}, fines_to_board=True, start=start)
    chosen = []
    while best(match).action.verb.name == "Place":
        chosen.append(best(match).action.text)
        match.act(best(match).action)
    assert chosen[0] == "Place(game)"
    assert set(chosen[1:]) <= {"Place(ace)", "Place(game)"}
