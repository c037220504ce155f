"""The sample deals of Cassino: each loads, comes out as it should, and is what its program writes."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from parlour.match import Match
from parlour.record import faults

ROOT = Path(__file__).resolve().parents[2]
SCORES = {"worked_hand": [5, 0], "partners": {"0,2": 7, "1,3": 0}}


@pytest.mark.parametrize("name", SCORES)
def test_a_sample_deal_replays_to_its_score(name: str) -> None:
    match = Match.load(ROOT / "saves" / f"cassino-{name}.parlour")
    assert match.is_over
    assert not match.notice
    assert faults(match) == []
    assert match.results[0].facts["scores"] == SCORES[name]
    assert match.extra["about"]


def test_the_sample_deals_are_what_their_program_writes(tmp_path: Path) -> None:
    spec = spec_from_file_location("cassino_saves", ROOT / "assets" / "make" / "saves" / "cassino.py")
    assert spec
    assert spec.loader
    program: Any = module_from_spec(spec)
    spec.loader.exec_module(program)
    program.main(tmp_path)
    for name in SCORES:
        file = f"cassino-{name}.parlour"
        assert (tmp_path / file).read_text("utf-8") == (ROOT / "saves" / file).read_text("utf-8")


def test_the_partners_sweep_the_board_with_the_first_card_and_win_both_cassinos_between_them() -> None:
    match = Match.load(ROOT / "saves" / "cassino-partners.parlour")
    assert match.at(1).facts["sweeps"] == [1, 0, 0, 0]
    counts = match.results[0].facts["counts"]
    assert [count["great"] for count in counts] == [2, 0]
    assert [count["little"] for count in counts] == [0, 1]
