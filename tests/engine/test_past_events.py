"""The events of past deals in a long evening: the newest are kept, older ones are replayed, and nobody can tell."""

from __future__ import annotations

import pytest

from parlour.match import Match, past
from tests.storage.games import answer


def test_a_long_evening_keeps_the_events_of_its_newest_deals_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past, "MOST_PLAYED", 3)
    match, whole = (Match.start("nap", seats=3, seed=5, deals=0) for _ in range(2))
    while match.deal_number < 8:
        answer(match)
    monkeypatch.setattr(past, "MOST_PLAYED", 100)
    while whole.deal_number < 8:
        answer(whole)
    assert [events is not None for events in match._past._played] == [False] * 4 + [True] * 3
    assert [events is not None for events in whole._past._played] == [True] * 7
    assert list(map(repr, match.events)) == list(map(repr, whole.events))
