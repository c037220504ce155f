"""The sample hands of Spoil-Five: each loads, comes out as it should, and is what its program writes."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from parlour.match import Match
from parlour.record import faults

ROOT = Path(__file__).resolve().parents[2]
RESULTS = {
    "worked_hand": ([97, 97, 97, 96], {"pool": 13}),
    "jink": ([119, 94, 94, 93], {"pool": 0}),
}


@pytest.fixture(scope="module")
def program() -> ModuleType:
    spec = spec_from_file_location("spoil_five_saves", ROOT / "assets" / "make" / "saves" / "spoil_five.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", RESULTS)
def test_a_sample_hand_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"spoil_five-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert (match.results[-1].counters, match.results[-1].pools) == RESULTS[name]
    assert match.extra["title"]
    assert match.extra["about"]


@pytest.mark.parametrize("name", RESULTS)
def test_a_sample_hand_is_what_its_program_writes(name: str, program: ModuleType, tmp_path: Path) -> None:
    program.main(tmp_path)
    file = f"spoil_five-{name}.parlour"
    assert (tmp_path / file).read_text("utf-8") == (ROOT / "saves" / file).read_text("utf-8")


def test_all_five_tricks_are_won_with_the_pool_and_a_stake_from_each() -> None:
    match = Match.load(ROOT / "saves" / "spoil_five-jink.parlour")
    assert match.results[0].facts["jinker"] == 0 and match.results[0].facts["tricks"] == [5, 0, 0, 0]
