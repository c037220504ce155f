"""The program that makes boxes of Loto cards, and the box of eighteen that came of it (LOTO-S5, S6)."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from parlour.games.loto import boxes


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[2] / "assets" / "make"))
    return import_module("loto_box")


def cards_of(made: list[list[list[int]]]) -> tuple[boxes.LotoCard, ...]:
    return tuple(boxes.LotoCard(i, tuple(map(tuple, rows))) for i, rows in enumerate(made, 1))


def test_LOTO_S5_the_box_of_eighteen_is_the_one_the_program_makes(maker: ModuleType) -> None:
    assert [card.rows for card in cards_of(maker.box(18, 3))] == [card.rows for card in boxes.BOXES[18]]


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_LOTO_S6_other_boxes_of_the_program_are_sound_too(maker: ModuleType, seed: int) -> None:
    made = cards_of(maker.box(18, seed))
    assert boxes.faults(made) == []
    assert max(len(a.numbers & b.numbers) for a, b in combinations(made, 2)) <= 5


def test_LOTO_S2_the_program_and_the_game_agree_on_the_columns(maker: ModuleType) -> None:
    assert [maker.column(n) for n in boxes.KNOBS] == [boxes.column(n) for n in boxes.KNOBS]
