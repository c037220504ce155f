"""What an answer comes to is told in whole words, in few, and as odds."""

from __future__ import annotations

from parlour.engine.game import Offered, Put, Wager
from parlour.narration.consequence import in_short, odds, price_words
from tests.support.cases import each_case


def test_of_counters_put_in_the_pools_are_told_that_grow() -> None:
    assert price_words(Put(40, "pool", (60,)), []) == "40 to put in; the pool comes to 60"
    assert price_words(Put(40, "pool", (50, 60), (1,)), []) == "40 to put in; the side pool comes to 60"
    assert (
        price_words(Put(9, "pool", (50, 60), (0, 1)), []) == "9 to put in; the pool comes to 50 and the side pool to 60"
    )
    assert (
        price_words(Put(9, "pool", (5, 6, 7), (2,), 4), [])
        == "9 to put in, 4 of them from the bank; side pool 2 comes to 7"
    )
    assert in_short(Put(40, "pool", (50, 60), (0, 1))) == "40 in; pool 50 and side pool 60"


def test_a_bid_and_a_wager_are_told_by_what_they_leave_and_bring() -> None:
    assert price_words(Offered(12, 1, 28), ["Ann", "Tom"]) == "12, paid to Tom if nobody bids higher; 28 left"
    assert price_words(Wager(5, 5, stroke=10), [], stroke="a natural") == "5 to win or to lose; 10 with a natural"
    assert price_words(Wager(10, 5, 3), []) == "10 from each of the other 3 if made; if not, 5 to each"
    both = price_words(Wager(10, 5, 3, pool="kitty", pool_won=7, pool_lost=2), [], "the kitty")
    assert both == "10 from each of the other 3 and 7 from the kitty if made; if not, 5 to each and 2 to the kitty"
    assert price_words(None, []) == in_short(None) == ""


@each_case(
    ("owes", "pool", "said"),
    [(20, 70, "3½ to 1"), (10, 96, "about 9½ to 1"), (3, 1, "1 to 3"), (5, 5, "1 to 1"), (3, 10, "about 3½ to 1")],
)
def test_the_odds_of_a_pool_are_told_to_the_half(owes: int, pool: int, said: str) -> None:
    assert odds(owes, pool) == said
