"""Loto: the variations V0 to V16, their defaults, what follows from them and what cannot stand together."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.options import OptionConflict

LOTO = CATALOGUE["loto"]

DEFAULTS = {
    "method": "first", "theme": "numbers", "prize": "whole", "answer": "first", "win_on": "all_cards",
    "cards_each": 1, "later_exchanges": False, "put_away_dead_knobs": False, "box": 24, "pay_from": "counters",
    "drawings": None, "stake_per_card": 4, "caller": "dealer_seat", "keno": False, "keno_house_percent": 0,
    "call_seconds": 3, "deals": None, "start_counters": 100,
}  # fmt: skip

FOREIGN = [
    {"method": "second", "prize": "quarters"}, {"method": "second", "answer": "all"},
    {"method": "second", "win_on": "any_card"}, {"method": "second", "cards_each": 2},
    {"method": "second", "stake_per_card": 9}, {"method": "second", "caller": "program"},
    {"method": "second", "call_seconds": 9}, {"method": "second", "keno": True},
    {"later_exchanges": True}, {"put_away_dead_knobs": True}, {"pay_from": "stock"}, {"drawings": 6},
]  # fmt: skip

KENO = [{"prize": "quarters"}, {"win_on": "any_card"}, {"caller": "dealer_seat"}, {"answer": "first"}]

OUT_OF_RANGE = [
    {"cards_each": 13}, {"stake_per_card": 101}, {"stake_per_card": 0}, {"call_seconds": 16}, {"box": 20},
    {"keno": True, "keno_house_percent": 21}, {"method": "second", "drawings": 61}, {"deals": 101},
    {"theme": "letters"},
]  # fmt: skip


def test_every_option_has_the_default_of_the_book() -> None:
    assert Match.start("loto", seats=4, seed=1).options == DEFAULTS


def test_the_presets_by_their_names() -> None:
    assert list(LOTO.presets) == ["plain", "family", "saved", "full", "keno"]
    family = Match.start("loto", seats=4, preset="family", seed=1).options
    assert (family["caller"], family["answer"], family["prize"]) == ("program", "all", "quarters")
    assert Match.start("loto", seats=4, preset="saved", seed=1).options["prize"] == "save_counters"
    full = Match.start("loto", seats=4, preset="full", seed=1).options
    assert (full["method"], full["later_exchanges"], full["put_away_dead_knobs"]) == ("second", True, True)


def test_what_follows_from_a_choice_where_nothing_else_is_said() -> None:
    def chosen(**options: Any) -> dict[str, Any]:
        return Match.start("loto", seats=4, seed=1, options=options).options

    assert chosen(method="second")["start_counters"] == 600  # R22
    assert chosen(prize="save_counters")["stake_per_card"] == 20  # V12
    assert (chosen(keno="true")["caller"], chosen(keno=True)["answer"]) == ("program", "all")  # V14


@pytest.mark.parametrize("options", FOREIGN)
def test_an_option_of_the_other_method_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionConflict, match="other"):
        Match.start("loto", seats=4, options=options)


@pytest.mark.parametrize("other", KENO)
def test_V14_keno_has_one_prize_and_everybody_covers(other: dict[str, Any]) -> None:
    with pytest.raises(OptionConflict, match="Keno"):
        Match.start("loto", seats=4, options={"keno": True, **other})


def test_V14_there_is_a_house_only_at_keno() -> None:
    with pytest.raises(OptionConflict, match="Keno"):
        Match.start("loto", seats=4, options={"keno_house_percent": 5})


@pytest.mark.parametrize("options", OUT_OF_RANGE)
def test_a_value_that_is_not_among_those_of_an_option_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionConflict):
        Match.start("loto", seats=4, options=options)


@pytest.mark.parametrize("preset", ["plain", "family", "saved", "full", "keno"])
@pytest.mark.parametrize("seats", [3, 8, 24])
def test_every_preset_plays_to_its_end_and_no_counter_is_lost(preset: str, seats: int) -> None:
    match = Match.start("loto", seats=seats, preset=preset, seed=5, deals=2)
    whole, rng = sum(match.counters) + sum(match.pools.values()), random.Random(5)
    for _ in range(4000):
        if match.ask is None:
            break
        seat = rng.choice(match.ask.seats)
        actions = match.ask.of(seat).actions
        match.act(actions[0] if preset == "full" and rng.random() < 0.9 else rng.choice(actions), seat=seat)
        assert sum(match.counters) + sum(match.pools.values()) == whole
    assert match.is_over


@pytest.mark.parametrize(
    "options",
    [
        {"method": "second"},
        {"method": "second", "start_counters": 100},
        {"prize": "save_counters"},
        {"prize": "save_counters", "stake_per_card": 15},
        {"keno": True},
        {"keno": True, "keno_house_percent": 5},
    ],
)
def test_a_saved_game_is_loaded_with_the_same_options(options: dict[str, Any], tmp_path: Any) -> None:
    match = Match.start("loto", seats=4, seed=1, options=options)
    match.save(tmp_path / "one.parlour")
    again = Match.load(tmp_path / "one.parlour")
    assert again.options == match.options
    assert again.counters == match.counters
