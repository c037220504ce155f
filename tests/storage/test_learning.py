"""The learning curve: what a look back found is kept, counted deal by deal, and told in sentences."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from parlour.match import Match
from parlour.paper.learning import learning_page
from parlour.players.worker import InlineThinker
from parlour.session.review.learning import curve, curve_sentence, kinds, kinds_sentence, reviewed_deal
from parlour.session.review.review import Review, choice_in_words
from parlour.storage.reviews import (
    MOST_KEPT,
    ChoiceKind,
    ReviewedDeal,
    keep_review,
    of_person,
    reviewed_deals,
    reviews_path,
)
from parlour.storage.statistics import Statistics
from parlour.storage.values import write_values
from parlour.words.language import speaking
from tests.storage.games import answer, places_in
from tests.support.cases import each_case


def deal(number: int, found: int, missed: int, *, name: str = "Ann", game: str = "nap", day: int = 1) -> ReviewedDeal:
    """Return a deal of a game begun in March 2026, with one call found and so many plays found and missed."""
    record = f"{game}-202603{day:02}-200000"
    return ReviewedDeal(
        record, number, game, name, (ChoiceKind("call", 1, 0), ChoiceKind("play", found - 1 + missed, missed))
    )


def test_a_complete_review_is_counted_by_kinds_of_choice() -> None:
    match = Match.start("nap", seats=4, seed=3, deals=1)
    while match.ask is not None:
        answer(match)
    review = Review(match, 0, 1, InlineThinker())
    while not review.is_complete:
        review.poll()
    kept = reviewed_deal(review, Path("games/nap-20260301-200000.parlour"), "Ann")
    assert (kept.record, kept.deal, kept.game, kept.name) == ("nap-20260301-200000", 1, "nap", "Ann")
    assert kept.begun == date(2026, 3, 1)
    assert kept.choices == len(review.judged) > 0
    assert kept.found == sum(each.is_best for each in review.judged)
    played = sum(each.choice.action.verb.name == "Play" for each in review.judged)
    assert sum(kind.choices for kind in kept.kinds if kind.word in ("lead", "follow")) == played > 0


def test_what_was_found_is_read_again_in_the_order_of_play(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    late, early, other = deal(1, 4, 1, day=9), deal(2, 2, 3, day=2), deal(1, 3, 0, game="cribbage", day=5)
    for each in (late, early, other):
        assert keep_review(places, each) == ""
    assert reviewed_deals(places) == [early, other, late]
    assert of_person(reviewed_deals(places), "nap", "Ann") == [early, late]
    assert of_person(reviewed_deals(places), "nap", "Tom") == []


def test_looking_back_twice_at_a_deal_counts_it_once(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    for each in (deal(1, 4, 1), deal(2, 3, 2), deal(1, 4, 1), deal(1, 1, 1, name="Tom")):
        keep_review(places, each)
    assert [(each.deal, each.name) for each in reviewed_deals(places)] == [(1, "Ann"), (1, "Tom"), (2, "Ann")]


def test_it_outlives_the_index_that_is_made_anew_from_the_games(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    keep_review(places, deal(1, 4, 1))
    index = Statistics(places.state / "statistics.sqlite")
    index.rebuild(places.games)
    index.close()
    (places.state / "statistics.sqlite").unlink()
    assert reviewed_deals(places) == [deal(1, 4, 1)]


def test_the_oldest_deals_go_first(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    keep_review(places, deal(1, 4, 1))
    whole = json.loads(reviews_path(places).read_text(encoding="utf-8"))["values"]["deals"]
    write_values(reviews_path(places), {"deals": [{**whole[0], "deal": i} for i in range(1, MOST_KEPT + 1)]})
    keep_review(places, deal(MOST_KEPT + 1, 4, 1))
    kept = reviewed_deals(places)
    assert (len(kept), kept[0].deal, kept[-1].deal) == (MOST_KEPT, 2, MOST_KEPT + 1)


def test_without_its_file_the_curve_begins_anew(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    assert reviewed_deals(places) == []
    keep_review(places, deal(1, 4, 1))
    reviews_path(places).unlink()
    assert reviewed_deals(places) == []
    keep_review(places, deal(2, 4, 1))
    assert reviewed_deals(places) == [deal(2, 4, 1)]


WHOLE = {"record": "x", "deal": 1, "game": "nap", "name": "Ann", "kinds": [["play", 2, 1]]}


@each_case(
    "strange",
    [
        7, None, [], [7], [{}], [{**WHOLE, "kinds": []}], [{**WHOLE, "kinds": [["play", 1, 2]]}],
        [{**WHOLE, "kinds": [["play", 0, 0]]}], [{**WHOLE, "deal": "1"}], [{**WHOLE, "kinds": [["p" * 41, 2, 1]]}],
    ],
)  # fmt: skip
def test_what_is_not_a_deal_looked_back_at_is_left_out(tmp_path: Path, strange: object) -> None:
    places = places_in(tmp_path)
    write_values(reviews_path(places), {"deals": strange})
    assert reviewed_deals(places) == []


def test_the_curve_takes_each_deal_with_the_nine_before_it() -> None:
    deals = [deal(number, 2, 2) for number in range(1, 11)] + [deal(number, 4, 0) for number in range(11, 21)]
    shares = [point.share for point in curve(deals)]
    assert shares[:10] == [50] * 10
    assert shares[10:] == [55, 60, 65, 70, 75, 80, 85, 90, 95, 100]


def test_the_band_of_the_curve_holds_the_share_and_narrows_with_more_choices() -> None:
    points = curve([deal(number, 2, 2) for number in range(1, 11)])
    assert [(point.low, point.high) for point in (points[0], points[-1])] == [(18, 82), (37, 63)]
    certain = curve([deal(1, 4, 0)])[0]
    assert (certain.share, certain.low, certain.high) == (100, 60, 100)


def test_the_sentence_compares_with_the_beginning_after_twenty_deals() -> None:
    deals = [deal(number, 2, 2) for number in range(1, 11)] + [deal(number, 3, 1) for number in range(11, 21)]
    assert curve_sentence("Ann", deals[:1]) == "In the one deal looked back at, Ann found the best choice 2 times in 4."
    assert curve_sentence("Ann", deals[:19]).endswith("Ann found the best choice 29 times in 40.")
    assert curve_sentence("Ann", deals).endswith("In the first 10 it was 50 in 100; now it is 75.")


def test_kinds_of_choice_are_told_the_most_missed_first() -> None:
    deals = [deal(1, 3, 2), deal(2, 2, 1)]
    assert kinds(deals) == [ChoiceKind("play", 6, 3), ChoiceKind("call", 2, 0)]
    assert kinds_sentence(deals) == "Most often missed: “play”. There was a better choice 3 times in 6."
    assert kinds_sentence([deal(1, 3, 0)]) == "No choice had a better one."


def test_the_page_has_the_curve_the_kinds_and_every_deal() -> None:
    page = learning_page("Ann & Tom", "nap", [deal(1, 3, 2), deal(2, 2, 1, day=4)])
    assert "<small>Ann &amp; Tom, Nap</small>" in page
    assert page.count("<polyline") == 1
    assert "<td>play</td><td>6</td><td>3</td>" in page
    assert "<td>1 March 2026</td><td>1</td><td>3 of 5</td>" in page
    assert "<td>4 March 2026</td><td>2</td><td>2 of 3</td>" in page


def test_a_kind_of_choice_is_told_in_the_language_of_today() -> None:
    assert choice_in_words("call", "nap") == "call"
    with speaking("de"):
        assert [choice_in_words(kind, "nap") for kind in ("call", "lead", "no such kind")] == [
            "ansagen", "ausspielen", "no such kind",
        ]  # fmt: skip


def test_what_a_kind_of_choice_cost_is_added_up_and_told(tmp_path: Path) -> None:
    places = places_in(tmp_path)
    for number, lost in enumerate((2.5, 4.0), 1):
        kinds_of_it = (ChoiceKind("call", 1, 1, lost), ChoiceKind("play", 4, 2, 0.4))
        assert keep_review(places, ReviewedDeal("nap-20260101-120000", number, "nap", "Ann", kinds_of_it)) == ""
    deals = reviewed_deals(places)
    assert {kind.word: kind.lost for kind in kinds(deals)} == {"call": 6.5, "play": 0.8}
    assert kinds_sentence(deals).endswith("Most was lost at “call”: about 6 counters in all.")
