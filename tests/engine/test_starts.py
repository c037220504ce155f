"""A short run of the starts by chance; `python -m tests.engine.starts` does 100,000 of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.engine.questions import Ask
from parlour.engine.questions.listing import MOST_LISTED
from parlour.engine.rig import RigError
from parlour.games.blind_hookey.stakes import TwoHeaps
from parlour.match import Match
from tests.engine import starts
from tests.support import open_ask
from tests.tables import so_many


@pytest.mark.parametrize("many", so_many(40, 150))
def test_a_start_gives_a_match_or_says_why_not(many: int) -> None:
    told: Counter[str] = Counter()
    assert starts.faults(7, many, told) == []
    assert min(told["begun"], told["OptionConflict"], told["RigError"]) > 5, "too few starts of one kind"


def test_the_starts_by_chance_would_notice_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(*_: Any, **__: Any) -> None:
        raise KeyError("hands")

    monkeypatch.setattr(Match, "start", fault)
    assert len(starts.faults(7, 5)) == 5


@pytest.mark.parametrize("rig", [[10**18, {}], [["AH"]], [{"hands": {0: "AH"}}, "AH"]])
def test_a_list_of_rigs_holds_only_rigs(rig: Any) -> None:
    with pytest.raises(RigError, match="Rig a deal by naming its zones"):
        Match.start("nap", seats=3, rig=rig)


def test_a_rig_among_very_many_counters_writes_no_sums_out(monkeypatch: pytest.MonkeyPatch) -> None:
    genuine = vars(Ask)["actions"]

    def listed(ask: Ask) -> Any:
        most = max(map(len, ask.amounts.values()), default=0)
        if most > 1_000:
            raise MemoryError(f"{most} amounts were written out")
        return genuine.__get__(ask)

    monkeypatch.setattr(Ask, "actions", property(listed))
    with pytest.raises(RigError, match="spare_hand never has 1 pieces"):
        Match.start("speculation", seats=9, preset="family", dealer=8, counters=2_000, rig={"spare_hand": "10H"})


def test_pope_joan_does_not_start_with_fines_that_its_pool_does_not_hold() -> None:
    facts = {"dressed": True, "fines": [0, 2, 1]}
    for held in (0, 2):
        with pytest.raises(OptionConflict, match=f"they come to 3, and the pool holds {held}"):
            Match.start("pope_joan", seats=3, preset="full", dealer=0, pools={"fines": held}, facts=facts)
    match = Match.start("pope_joan", seats=3, preset="full", dealer=0, pools={"fines": 3}, facts=facts)
    while match.table.facts["fines"] is not None:
        assert match.ask is not None
        match.act(match.ask.actions[0], match.ask.seat)
    assert match.table.pools["fines"] == 0


def test_stakes_on_two_heaps_are_counted_and_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    few = TwoHeaps([("X", "Y"), ("X", "Z")], 2, 8, 13)
    assert [few[place] for place in range(len(few))] == list(few)

    def listed(_: TwoHeaps) -> Any:
        raise MemoryError("millions of stakes were written out")

    options = {"max_stake": 916, "start_counters": 40_001}
    match = Match.start("blind_hookey", seats=3, dealer=0, preset="three_heaps", options=options)
    match.act("CutHeaps(12,12)", 0)
    monkeypatch.setattr(TwoHeaps, "__iter__", listed)
    ask = open_ask(match).of(1)
    assert ask is not None
    for draw in (0.0, 0.5, 0.999_999):
        assert ask.broken(ask.drawn(draw)) is None


def test_a_question_lists_only_the_first_of_very_many_amounts() -> None:
    counters = [10**9] * 4
    match = Match.start("bouillotte", seats=4, dealer=0, preset="family", counters=counters, seed=3)
    assert match.ask is not None
    assert max(map(len, match.ask.amounts.values())) > MOST_LISTED
    assert len(match.ask.actions) <= MOST_LISTED + 3
