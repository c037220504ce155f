"""The benchmarks run and print their table; what they measure is not judged here."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from parlour.games import CATALOGUE

from . import crowd, ladder

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
def test_one_part_of_the_benchmarks_prints_its_rows_with_budget_and_measure() -> None:
    words = [sys.executable, "-m", "tests.benchmarks", "--only", "import"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["what", "budget", "measured", "used", "alone"]
    assert lines[1].startswith("engine import") and "≤ 150 ms" in lines[1]
    assert "(numpy: no)" in lines[2] and "≤ 15 MiB" in lines[2]


def test_the_ladder_can_be_played_again_row_by_row(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    named = [(plan.slug, plan.preset) for plan in ladder.plans()]
    assert len(named) == len(set(named))
    assert {slug for slug, _ in named} == {*CATALOGUE}
    assert all(preset in CATALOGUE[slug].presets for slug, preset in named)
    assert all(len(plan.samples) == len(ladder.PAIRS) for plan in ladder.plans())
    monkeypatch.setattr(ladder, "DEALS", "loto plain 8 8 8")
    ladder.main(["--game", "loto", "--preset", "plain"])
    *_, row = capsys.readouterr().out.splitlines()
    assert row == "| Loto | plain | 0 (8) | 0 (8) | +6.000 ± 0.000 (8) |"


def test_who_tightens_is_measured_against_who_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    crowd.main(["--game", "straight_poker", "--deals", "3"])
    assert capsys.readouterr().out.startswith("straight_poker, 5 seats: ")
