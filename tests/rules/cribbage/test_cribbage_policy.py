"""The advice at Cribbage: sensible where players agree, drawn from what the seat may know, and strong."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from parlour.engine.cards import PACK_52, Card, cards
from parlour.games.cribbage.counting import points_of
from parlour.match import Match
from parlour.players.levels import choice
from parlour.players.policies.cribbage import POLICY
from parlour.players.policies.cribbage.averages import OWN, THEIRS, crib_average, hand_average, lay_outs, unseen_by
from parlour.players.policies.cribbage.pegging import Pegging, Reply, follow_up
from parlour.players.policies.cribbage.winning_chances import chance_of_winning
from parlour.players.policy import Advice, Style
from tests.rules.cribbage.cribbage_table import LATER, cribbage, lay_out, play, scores
from tests.support import open_ask
from tests.support.cases import each_case

EASY = Style(remembers=0.4)


def best(match: Match, style: Style | None = None) -> Advice:
    view = match.view(open_ask(match).seats[0])
    return (POLICY.advise(view, style) if style else POLICY.advise(view))[0]


def laid(hand: str, dealer: int, form: str = "six") -> set[str]:
    """Return what seat 0 is advised to lay out of a hand."""
    match = cribbage({0: hand}, form=form, dealer=dealer, facts=LATER)
    while match.ask is not None and match.ask.seat != 0:
        match.act(match.ask.actions[0])
    return set(map(str, best(match).action.what))


# the lay-out
@each_case(
    ("hand", "dealer", "wanted"),
    [
        ("5H 6D 7C KS 2D", 1, {"KS", "2D"}),
        ("4H 5D 6C 6S KH AS", 1, {"KH", "AS"}),
        ("7H 8D 8C 9S KH 2S", 1, {"KH", "2S"}),
        ("5H JS QD KC 2S 3D", 0, {"2S", "3D"}),
        ("AS 2H 3D 4C 5S 5D", 0, {"5S", "5D"}),
    ],
)
def test_a_hand_that_counts_together_is_kept_whole(hand: str, dealer: int, wanted: set[str]) -> None:
    assert laid(hand, dealer, "five" if len(hand.split()) == 5 else "six") == wanted


@pytest.mark.parametrize("hand", ["5H 5S 10D QC KH 2S", "5H 7S 9D JC QH AS", "5C 8H 8S 3D KD 9C"])
def test_a_five_is_not_given_to_the_others_crib(hand: str) -> None:
    assert not any(card.startswith("5") for card in laid(hand, dealer=1))


def test_the_same_hand_is_laid_out_otherwise_for_ones_own_crib() -> None:
    assert laid("7H 8D 2C 2S QD KH", dealer=0) != laid("7H 8D 2C 2S QD KH", dealer=1)


def test_a_hand_is_averaged_over_every_start_not_seen() -> None:
    held = cards("5H 6D 7C 8S KS 2D")
    kept = held[:4]
    starts = [card for card in PACK_52 if card not in held]
    mean = fmean(points_of(kept, start, False) for start in starts)
    assert hand_average(kept, unseen_by(held)) == pytest.approx(mean)


@pytest.mark.parametrize("line", ["2S 8S KS JS 4H 9D", "JD JS 5C QH 4H 9D"])
def test_flush_and_nob_are_in_the_average(line: str) -> None:
    held = cards(line)
    starts = [card for card in PACK_52 if card not in held]
    mean = fmean(points_of(held[:4], start, False) for start in starts)
    assert hand_average(held[:4], unseen_by(held)) == pytest.approx(mean)


def test_the_average_of_a_crib_knows_what_players_say_of_it() -> None:
    def crib(line: str, whose: str) -> float:
        held = cards(line)
        return crib_average("six", held, whose, unseen_by(held))

    for whose in (OWN, THEIRS):
        worths = [crib(line, whose) for line in ("5S 5H", "2S 3H", "KS 9H")]
        assert worths == sorted(worths, reverse=True)
        assert 8 < worths[0] < 10
        assert 2.5 < worths[-1] < 4.5
    assert crib("KS AH", THEIRS) < crib("7S 8H", THEIRS)
    assert crib("7S 8S", OWN) > crib("7S 8H", OWN), "a flush may come of it"


@pytest.mark.parametrize(("form", "least", "most"), [("three_hand", 3.5, 7), ("four_hand", 3.5, 7)])
def test_one_card_has_its_average_in_a_crib_of_three_others(form: str, least: float, most: float) -> None:
    worths = {rank: crib_average(form, cards(f"{rank}S"), OWN, unseen_by(cards(f"{rank}S"))) for rank in "25K"}
    assert all(least < worth < most for worth in worths.values())
    assert worths["5"] == max(worths.values())


def test_what_is_laid_out_was_counted_for_every_form_and_either_crib() -> None:
    for form, each in {"five": 2, "six": 2, "seven": 2, "three_hand": 1, "four_hand": 1}.items():
        for whose in (OWN, THEIRS):
            counted = lay_outs(form, whose)
            assert {len(ranks) for ranks in counted} == {each}
            assert sum(counted.values()) >= 3000
    assert lay_outs("six", THEIRS).get((5, 5), 0) < lay_outs("six", OWN)[5, 5]


def split(hand: list[Card], whose: str) -> tuple[Card, ...]:
    match = {OWN: 0, THEIRS: 1}[whose]
    return tuple(cards(" ".join(laid(" ".join(map(str, hand)), match))))


@pytest.mark.slow
def test_hands_and_cribs_come_to_what_experts_average() -> None:
    """8.0 for the dealer's hand, 8.1 for the other's, 4.7 for the crib: 3,000 deals, with room for chance."""
    rng, dealt, other, cribs = random.Random(16), list[int](), list[int](), list[int]()
    for _ in range(3000):
        twelve_and_start = rng.sample(PACK_52, 13)
        first, second, start = twelve_and_start[:6], twelve_and_start[6:12], twelve_and_start[12]
        ours, theirs = split(first, OWN), split(second, THEIRS)
        dealt.append(points_of([c for c in first if c not in ours], start, False))
        other.append(points_of([c for c in second if c not in theirs], start, False))
        cribs.append(points_of([*ours, *theirs], start, True))
    assert fmean(dealt) == pytest.approx(8.0, abs=0.3)
    assert fmean(other) == pytest.approx(8.1, abs=0.3)
    assert fmean(cribs) == pytest.approx(4.7, abs=0.25)


# the play
def playing(mine: str, his: str, played: str = "", start: str = "QS", **given: object) -> Match:
    """Six-card, seat 1 dealing: four cards each, and what has been played; the two last of each hand are laid out."""
    hands = {0: f"{mine} KS KD", 1: f"{his} KH KC"}
    match = cribbage(hands, start, form="six", **given)  # type: ignore[arg-type]
    return play(lay_out(match, "KS KD", "KH KC"), played)


def test_fifteen_is_made_when_it_is_offered() -> None:
    match = playing("8H 2C 3S 10D", "7D 9C 6S 4H", "8H")
    assert str(best(match).action) == "Play(7D)"
    assert "fifteen" in best(match).reason


@pytest.mark.parametrize("style", [Style(), EASY])
def test_thirty_one_is_made_when_it_can_be(style: Style) -> None:
    match = playing("10H 10C AS 2D", "9D 10D 7S 4H", "10H 9D 10C")
    assert (match.facts["count"], open_ask(match).seat) == (29, 0), "seat 1 has said go"
    assert str(best(match, style).action) == "Play(2D)"


def test_a_pair_is_made_and_a_run_preferred_to_it() -> None:
    assert str(best(playing("6H 2C 3S 10D", "7D 8C 6S QH", "6H")).action) == "Play(6S)"
    assert str(best(playing("6H 7C 3S 10D", "7D 8C 9S QH", "6H 9S 7C")).action) in ("Play(8C)", "Play(QH)")
    assert str(best(playing("6H 7C 3S 10D", "8D 7S 2S QH", "6H 8D 7C")).action) == "Play(7S)"


def test_a_low_card_is_led_and_never_a_five() -> None:
    assert str(best(playing("4H 5C 10S QD", "7D 8C 6S QH")).action) == "Play(4H)"
    assert "fifteen" in best(playing("4H 5C 10S QD", "7D 8C 6S QH")).reason


def test_the_only_card_that_may_be_played_is_called_just_that() -> None:
    match = playing("10H 10C AS 3D", "9D 10D 7S 4H", "10H 9D 10C")
    assert match.ask is not None and [str(a) for a in match.ask.actions] == ["Play(AS)"]
    assert best(match).reason == "Play AS: it is the only card you may play."


def test_a_card_that_any_ten_would_make_thirty_one_is_spoken_against() -> None:
    match = playing("2H 9C 9S 6D", "3D 9D JC QH", "2H")
    against = next(a for a in POLICY.advise(match.view(1)) if str(a.action) == "Play(3D)")
    assert against.dissuades
    assert against.reason == "Play 3D only if you must: any ten-card would then make 15."


def test_neither_five_nor_twenty_one_is_left() -> None:
    match = playing("2H 9C 9S 6D", "3D 9D JC QH", "2H")
    assert str(best(match).action) != "Play(3D)"
    match = playing("10H 9C 2S 6D", "AD 8C JC QH", "10H QH")
    assert str(best(match).action) != "Play(AD)"


def test_what_can_reply_is_reckoned_from_the_cards_not_seen() -> None:
    full = [0] + [4] * 13
    five = Reply([5], 5, full, 52, 4)
    four = Reply([4], 4, full, 52, 4)
    assert five.cost > four.cost, "sixteen cards make fifteen on a five, none on a four"
    none = [0] * 14
    none[13] = 4
    closed = Reply([10, 10, 9], 29, none, 4, 2)
    assert closed.none == pytest.approx(1)
    assert closed.cost == 0
    assert follow_up([2], [10, 10, 9], 29, closed) == pytest.approx(3), "one for the go, and two for thirty-one"


def test_a_play_between_known_hands_ends_as_the_rules_end_it() -> None:
    pegging = Pegging([[7, 12, 3, 6], [5, 4, 1, 2]], [], 0, plays_once=False, race=[121, 121])
    pegging.play_out(0)
    assert pegging.hands == [[], []]
    assert sum(pegging.points) >= 2
    once = Pegging([[13, 12, 1], [13, 12, 5]], [], 0, plays_once=True, race=[61, 61])
    once.play_out(0, 13)
    assert once.hands[1], "in the five-card game what is left is not played"


def test_a_play_stops_when_somebody_is_home() -> None:
    pegging = Pegging([[5, 4], [10, 9]], [], 0, plays_once=False, race=[50, 2])
    pegging.play_out(0, 5)
    assert pegging.winner == 1
    assert pegging.hands[0], "nothing is played after it"


# playing to the score
def test_a_lead_in_points_is_a_chance_of_winning_and_the_deal_is_worth_having() -> None:
    assert chance_of_winning([30, 30], 0, 0, "six") + chance_of_winning([30, 30], 1, 0, "six") == pytest.approx(1)
    assert chance_of_winning([10, 60], 0, 0, "six") > 0.95
    assert chance_of_winning([60, 60], 0, 0, "six") > 0.5 > chance_of_winning([60, 60], 0, 1, "six")
    assert sum(chance_of_winning([20, 30, 40], side, 0, "three_hand") for side in range(3)) == pytest.approx(1)


@pytest.mark.parametrize("level", ["middle", "strong"])
def test_a_player_who_needs_one_hole_takes_it_whatever_else_is_lost(level: str) -> None:
    """Two points are needed and seat 0 shows first: seat 1 must not wait for the show."""
    match = playing("8H 2C 3S 10D", "7D 9C 6S 4H", "8H", facts={"scores": [119, 119], **LATER})
    assert str(choice(match.view(1), level, "", 3)) == "Play(7D)"
    match.act("Play(7D)")
    assert match.is_over


# the show
def showing(**given: object) -> Match:
    return playing(
        "AH 3S 5D 7C", "2H 4S 6D QC", "7C QC 3S 6D 5D 4S AH 2H", manual_count=True, muggins=True, start="9S", **given
    )


@pytest.mark.parametrize("level", ["easy", "middle", "strong"])
def test_computer_players_claim_the_true_count_at_every_level(level: str) -> None:
    match = showing()
    assert str(choice(match.view(0), level, "", 1)) == "Claim(4)"


@pytest.mark.parametrize(("level", "named"), [("strong", 6), ("middle", 6), ("easy", 2)])
def test_what_was_overlooked_is_named_the_easiest_level_sees_fifteens_and_pairs_only(level: str, named: int) -> None:
    """Six to nine make two fifteens and a run of four: eight, of which two were claimed."""
    match = playing(
        "AH 3S 5D 7C", "8H 7S 6D QC", "7C QC 3S 6D 5D 7S AH 8H", manual_count=True, muggins=True, start="9S"
    )
    match.act("Claim(4)")
    match.act("Accept")
    assert match.facts["showing"]["seat"] == 1
    match.act("Claim(2)")
    assert str(choice(match.view(0), level, "", 1)) == f"Muggins({named})"


def test_nothing_is_named_where_nothing_was_overlooked() -> None:
    match = showing()
    match.act("Claim(4)")
    assert str(choice(match.view(1), "strong", "", 1)) == "Accept"
    assert "nothing was overlooked" in best(match).reason


# honesty and style
def test_the_play_is_advised_alike_whatever_the_other_holds() -> None:
    named = cards("4H 5C 10S QD KS KD QS")
    rest = [str(card) for card in PACK_52 if card not in named]
    worths = []
    for hidden in (rest[:6], rest[20:26]):
        match = cribbage({0: "4H 5C 10S QD KS KD", 1: " ".join(hidden)}, "QS", form="six")
        lay_out(match, "KS KD", " ".join(hidden[4:]))
        worths.append([advice.worth for advice in POLICY.advise(match.view(0))])
    assert worths[0] == worths[1]


def test_the_easiest_level_lays_out_by_its_hand_alone() -> None:
    match = cribbage({0: "5H 5S 10D QC KH 2S"}, form="six", facts=LATER)
    assert "crib" not in best(match, EASY).reason
    assert "crib" in best(match).reason


def test_the_bold_fear_the_others_crib_less() -> None:
    view = cribbage({0: "5H 5S 10D QC KH 2S"}, form="six", facts=LATER).view(0)
    bold = {a.action: a.worth for a in POLICY.advise(view, Style(boldness=1))}
    quiet = {a.action: a.worth for a in POLICY.advise(view, Style(boldness=-1))}
    assert all(bold[action] > quiet[action] for action in bold)


@pytest.mark.parametrize("preset", ["five", "six", "seven", "claims"])
def test_a_whole_game_is_played_by_advice_alone(preset: str) -> None:
    match = Match.start("cribbage", seats=2, preset=preset, seed=3)
    while match.ask is not None:
        match.act(best(match).action)
    assert max(scores(match)) == match.options["target"]
