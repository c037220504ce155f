"""Words agree with their numbers, and days are said as one says them."""

from __future__ import annotations

from datetime import datetime

from parlour.engine.cards import are_left
from parlour.narration.texts import option_sentence
from parlour.narration.words import agreeing, day_and_hour


def test_words_agree_with_the_number_they_stand_with() -> None:
    assert [agreeing("deals counted", n) for n in (0, 1, 2)] == ["deals counted", "deal counted", "deals counted"]
    assert [agreeing("counters", n) for n in (-1, -2)] == ["counter", "counters"]
    assert [str(are_left(n)) for n in (1, 3)] == ["1 card is left", "3 cards are left"]


def test_of_the_last_days_one_says_today_and_yesterday() -> None:
    now = datetime(2026, 4, 2, 0, 10)
    assert day_and_hour(datetime(2026, 4, 2, 0, 5), now) == "today, 00:05"
    assert day_and_hour(datetime(2026, 4, 1, 23, 59), now) == "yesterday, 23:59"
    assert day_and_hour(datetime(2026, 3, 1, 9, 5), now) == "1 March, 09:05"
    assert day_and_hour(datetime(2025, 3, 1, 9, 5), now) == "1 March 2025, 09:05"


def test_what_is_filled_into_a_rule_is_singular_where_it_is_one() -> None:
    assert option_sentence("stud_poker", "limit", 1) == "A bet or raise is at most 1 counter."
    assert option_sentence("stud_poker", "limit", 11) == "A bet or raise is at most 11 counters."
