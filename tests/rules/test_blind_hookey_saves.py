"""The sample hands of Blind Hookey: each loads, comes out as it should, and is what its program writes."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from parlour.match import Match
from parlour.record import faults

ROOT = Path(__file__).resolve().parents[2]
COUNTERS = {"worked_hand": [104, 98, 98], "three_heaps": [103, 103, 105, 89]}


@pytest.mark.parametrize("name", COUNTERS)
def test_a_sample_hand_replays_to_its_result(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"blind_hookey-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.counters == COUNTERS[name]
    assert match.extra["about"]


def test_the_sample_hands_are_what_their_program_writes(tmp_path: Path) -> None:
    spec = spec_from_file_location("hookey_saves", ROOT / "assets" / "make" / "saves" / "blind_hookey.py")
    assert spec and spec.loader
    program = module_from_spec(spec)
    spec.loader.exec_module(program)
    program.main(tmp_path)
    written = {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()}
    assert written == {
        f"blind_hookey-{n}.parlour": (ROOT / "saves" / f"blind_hookey-{n}.parlour").read_text("utf-8") for n in COUNTERS
    }
