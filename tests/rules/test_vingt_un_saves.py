"""The sample hands of Vingt-un: each loads, comes out as it should, and is what its program writes."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from parlour.match import Match
from parlour.record import faults

ROOT = Path(__file__).resolve().parents[2]
COUNTERS = {"worked_hand": [104, 98, 98], "natural": [76, 121, 103]}


@pytest.fixture(scope="module")
def program() -> ModuleType:
    spec = spec_from_file_location("vingt_un_saves", ROOT / "assets" / "make" / "saves" / "vingt_un.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", COUNTERS)
def test_a_sample_hand_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"vingt_un-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.counters == COUNTERS[name]
    assert match.extra["title"]
    assert match.extra["about"]


@pytest.mark.parametrize("name", COUNTERS)
def test_a_sample_hand_is_what_its_program_writes(name: str, program: ModuleType, tmp_path: Path) -> None:
    program.main(tmp_path)
    file = f"vingt_un-{name}.parlour"
    assert (tmp_path / file).read_text("utf-8") == (ROOT / "saves" / file).read_text("utf-8")


def test_the_natural_puts_out_a_dealer_who_bought_the_deal() -> None:
    first, second = Match.load(ROOT / "saves" / "vingt_un-natural.parlour").results
    assert (first.facts["buyer"], first.facts["rounds"]) == (0, 1)
    assert (second.facts["naturals"], second.facts["rounds"], second.pools["pool"]) == ([1], 0, 1)
