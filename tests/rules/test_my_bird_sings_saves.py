"""The sample hands of My Bird Sings: each loads, comes out as it should, and is what its program writes."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from parlour.match import Match
from parlour.record import faults

ROOT = Path(__file__).resolve().parents[2]
COUNTERS = {"worked_hand": [102, 99, 99], "ship": [2, 6, 2, 2], "stock": [98, 102]}


@pytest.fixture(scope="module")
def program() -> ModuleType:
    spec = spec_from_file_location("my_bird_sings_saves", ROOT / "assets" / "make" / "saves" / "my_bird_sings.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", COUNTERS)
def test_a_sample_hand_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"my_bird_sings-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.counters == COUNTERS[name]
    assert match.extra["title"]
    assert match.extra["about"]


@pytest.mark.parametrize("name", COUNTERS)
def test_a_sample_hand_is_what_its_program_writes(name: str, program: ModuleType, tmp_path: Path) -> None:
    program.main(tmp_path)
    file = f"my_bird_sings-{name}.parlour"
    assert (tmp_path / file).read_text("utf-8") == (ROOT / "saves" / file).read_text("utf-8")
