"""The sample deals of Cribbage: each loads, comes out as it should, and is what its program writes."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from parlour.match import Match
from parlour.record import faults

ROOT = Path(__file__).resolve().parents[2]
SCORES = {"worked_hand": [20, 6], "twenty_nine": [30, 13]}


@pytest.fixture(scope="module")
def program() -> ModuleType:
    spec = spec_from_file_location("cribbage_saves", ROOT / "assets" / "make" / "saves" / "cribbage.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", SCORES)
def test_a_sample_deal_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"cribbage-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.results[0].facts["scores"] == SCORES[name]
    assert match.counters == [100, 100], "the game is not won yet"
    assert match.extra["title"]
    assert match.extra["about"]


@pytest.mark.parametrize("name", SCORES)
def test_a_sample_deal_is_what_its_program_writes(name: str, program: ModuleType, tmp_path: Path) -> None:
    program.main(tmp_path)
    file = f"cribbage-{name}.parlour"
    assert (tmp_path / file).read_text("utf-8") == (ROOT / "saves" / file).read_text("utf-8")


def test_the_best_hand_of_all_counts_twenty_nine() -> None:
    match = Match.load(ROOT / "saves" / "cribbage-twenty_nine.parlour")
    shown = [e.value for e in match.events if getattr(e, "name", "") == "shown"]
    assert shown[0]["points"] == 29
