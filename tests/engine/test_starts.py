"""A short run of the starts by chance; `python -m tests.engine.starts` does 100,000 of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from parlour.engine.questions import Ask
from parlour.engine.rig import RigError
from parlour.match import Match
from tests.engine import starts
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
