"""The sample hands of Speculation: each loads, comes out as it should, and is what its program writes."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from parlour.match import Match
from parlour.record import faults

ROOT = Path(__file__).resolve().parents[2]
COUNTERS = {"worked_hand": [99, 101, 100], "market": [98, 94, 104, 104]}


@pytest.fixture(scope="module")
def program() -> ModuleType:
    spec = spec_from_file_location("speculation_saves", ROOT / "assets" / "make" / "saves" / "speculation.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", COUNTERS)
def test_a_sample_hand_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"speculation-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.counters == COUNTERS[name]
    assert match.extra["title"]
    assert match.extra["about"]


@pytest.mark.parametrize("name", COUNTERS)
def test_a_sample_hand_is_what_its_program_writes(name: str, program: ModuleType, tmp_path: Path) -> None:
    program.main(tmp_path)
    file = f"speculation-{name}.parlour"
    assert (tmp_path / file).read_text("utf-8") == (ROOT / "saves" / file).read_text("utf-8")


def test_the_market_sells_each_kind_of_thing_once() -> None:
    match = Match.load(ROOT / "saves" / "speculation-market.parlour")
    answers = [str(answer.value) for answer in match.log if answer.seat is not None]
    assert [a for a in answers if a.startswith("Invite")] == [
        "Invite(turn_up)", "Invite(trump)", "Invite(next)", "Invite(all)",
    ]  # fmt: skip
    assert answers.count("Sell") == 4
