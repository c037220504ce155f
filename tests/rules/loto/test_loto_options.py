"""Loto: the variations V0 to V16, their defaults, implied values and conflicts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.engine.options import OptionConflict
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.narration.texts import clauses_in_force
from tests.support import own_ask
from tests.support.cases import each_case

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


@each_case("options", FOREIGN)
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


@each_case("options", OUT_OF_RANGE)
def test_a_value_that_is_not_among_those_of_an_option_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionConflict):
        Match.start("loto", seats=4, options=options)


@each_case("preset", ["plain", "family", "saved", "full", "keno"])
@each_case("seats", [3, 8, 24])
def test_every_preset_plays_to_its_end_and_no_counter_is_lost(preset: str, seats: int) -> None:
    match = Match.start("loto", seats=seats, preset=preset, seed=5, deals=2)
    whole, rng = sum(match.counters) + sum(match.pools.values()), random.Random(5)
    for _ in range(4000):
        if match.ask is None:
            break
        seat = rng.choice(match.ask.seats)
        actions = own_ask(match, seat).actions
        match.act(actions[0] if preset == "full" and rng.random() < 0.9 else rng.choice(actions), seat=seat)
        assert sum(match.counters) + sum(match.pools.values()) == whole
    assert match.is_over


@each_case(
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


VALUES: list[tuple[str, list[Any]]] = [
    ("method", ["first", "second"]),
    ("theme", ["numbers", "picture", "botanical", "spelling", "geographical", "historical"]),
    ("prize", ["whole", "quarters", "save_counters"]),
    ("answer", ["first", "each", "all"]),
    ("win_on", ["all_cards", "any_card"]),
    ("cards_each", [1, 12]),
    ("later_exchanges", ["false", "true", "off", "on", False, True]),
    ("put_away_dead_knobs", ["false", "true", "off", "on", False, True]),
    ("box", [24, 18, "24", "18"]),
    ("pay_from", ["counters", "stock"]),
    ("drawings", [1, 60, "60"]),
    ("stake_per_card", [1, 4, 100, "100"]),
    ("caller", ["dealer_seat", "program"]),
    ("keno", ["false", "true", "off", "on", False, True]),
    ("keno_house_percent", [0, 20, "20"]),
    ("call_seconds", [1, 3, 15, "15"]),
    ("deals", ["n", 0, 1, 100, "100"]),
]  # fmt: skip
OF_THE_LOTTERY = {"later_exchanges", "put_away_dead_knobs", "pay_from", "drawings"}
READ = {"false": False, "off": False, "true": True, "on": True, "n": 3}


def test_the_options_are_those_of_the_book_and_no_others() -> None:
    assert set(LOTO.options.declared()) == {key for key, _ in VALUES} | {"start_counters"}


@each_case(("key", "value"), [(key, value) for key, values in VALUES for value in values])
def test_every_value_of_every_option_is_accepted_as_itself_or_as_a_text(key: str, value: Any) -> None:
    beside: dict[str, Any] = (
        {"method": "second"} if key in OF_THE_LOTTERY else {"keno": True} if key == "keno_house_percent" else {}
    )
    beside |= {"caller": "program"} if value == 12 else {}  # the box has twelve cards for two players
    match = Match.start("loto", seats=2 if value == 12 else 3, seed=1, options={**beside, key: value})
    expected = READ.get(value, int(value) if isinstance(value, str) and value.isdecimal() else value)
    assert match.options[key] == expected


TOLD = [
    ({}, {"LOTO-R4", "LOTO-R5", "LOTO-14", "LOTO-R23", "LOTO-15", "LOTO-16", "LOTO-S2", "LOTO-S3"},
     {"LOTO-V1", "LOTO-V4", "LOTO-V13", "LOTO-K2", "LOTO-30", "LOTO-V9", "LOTO-R9", "LOTO-V8"}),
    ({"caller": "program"}, {"LOTO-V13", "LOTO-14"}, {"LOTO-R4", "LOTO-R5"}),
    ({"answer": "all"}, {"LOTO-V4", "LOTO-R9"}, {"LOTO-14", "LOTO-R23", "LOTO-16"}),
    ({"answer": "each"}, {"LOTO-V4", "LOTO-R9", "LOTO-16"}, {"LOTO-14", "LOTO-R23"}),
    ({"prize": "quarters"}, {"LOTO-V2"}, {"LOTO-15", "LOTO-V3", "LOTO-V5"}),
    ({"prize": "save_counters"}, {"LOTO-V3", "LOTO-15"}, {"LOTO-V2"}),
    ({"cards_each": 2, "win_on": "any_card"}, {"LOTO-V5"}, {"LOTO-15"}),
    ({"box": 18}, {"LOTO-V9"}, {"LOTO-S3"}),
    ({"theme": "spelling"}, {"LOTO-V1", "LOTO-R3"}, {"LOTO-S2"}),
    ({"keno": True}, {"LOTO-K1", "LOTO-K2", "LOTO-V4", "LOTO-V13"},
     {"LOTO-K3", "LOTO-15", "LOTO-R9", "LOTO-16", "LOTO-V2"}),
    ({"keno": True, "keno_house_percent": 5}, {"LOTO-K3"}, set()),
    ({"method": "second"}, {"LOTO-30", "LOTO-32", "LOTO-38", "LOTO-R15", "LOTO-R20"},
     {"LOTO-V7", "LOTO-V8", "LOTO-V10", "LOTO-R4", "LOTO-R5", "LOTO-11", "LOTO-14", "LOTO-15", "LOTO-V15"}),
    ({"method": "second", "later_exchanges": True}, {"LOTO-V7"}, {"LOTO-V8"}),
    ({"method": "second", "put_away_dead_knobs": True}, {"LOTO-V8"}, {"LOTO-V7"}),
    ({"method": "second", "pay_from": "stock"}, {"LOTO-V10"}, set()),
]  # fmt: skip


@each_case(("options", "told", "untold"), TOLD)
def test_the_page_of_rules_tells_what_is_in_force_and_nothing_else(
    options: dict[str, Any], told: set[str], untold: set[str]
) -> None:
    clauses = {clause.id for clause in clauses_in_force("loto", Match.start("loto", seats=4, options=options).options)}
    assert told <= clauses
    assert not untold & clauses


def test_the_page_of_rules_names_the_figures_agreed() -> None:
    options = {"keno": True, "keno_house_percent": 7, "stake_per_card": 9, "cards_each": 2, "call_seconds": 5}
    match = Match.start("loto", seats=4, options=options)
    text = {clause.id: clause.text for clause in clauses_in_force("loto", match.options)}
    assert "7 per cent" in text["LOTO-K3"]
    assert "stakes 9 for each card" in text["LOTO-11"]
    assert "dealt, 2 to each player" in text["LOTO-10"]
    assert "5" in text["LOTO-V15"]
