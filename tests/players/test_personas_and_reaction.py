"""The company at the table: who they are, how they lean, and how quickly they answer a call at Loto."""

from __future__ import annotations

from random import Random
from statistics import fmean, median

import pytest

from parlour import resources
from parlour.players.levels import LEVELS, choice
from parlour.players.personas import PERSONAS, company, persona_named
from parlour.players.reaction import REACTIONS, reaction
from tests.rules.nap_table import nap


def test_everybody_has_a_name_an_emblem_and_a_manner_of_his_own() -> None:
    for part in ("name", "emblem", "line"):
        assert len({getattr(p, part) for p in PERSONAS.values()}) == len(PERSONAS) == 12
    for slug, persona in PERSONAS.items():
        assert persona.slug == slug
        assert -1 <= persona.boldness <= 1
        assert persona.line.endswith(".")
        assert persona_named(persona.name) is persona


def test_a_guest_who_is_not_of_the_company_has_no_manner() -> None:
    assert persona_named("Aunt Agatha") is None


def test_every_emblem_has_its_picture() -> None:
    for persona in PERSONAS.values():
        assert resources.exists(f"table/emblem_{persona.emblem}.svg"), persona.emblem


@pytest.mark.parametrize("seats", [1, 4, 12, 25])
def test_a_table_of_any_size_has_names_that_differ(seats: int) -> None:
    names = [name for name, _ in company(seats)]
    assert len(set(names)) == seats


def test_nobody_is_called_like_a_person_at_the_table() -> None:
    names = [name for name, _ in company(13, frozenset({"Tom", "Lily", "Gran 2"}))]
    assert not {"Tom", "Lily", "Gran 2"} & set(names)
    assert "Tom 2" in names


def test_the_bold_call_where_the_quiet_pass() -> None:
    hands = ("KH QH 9H 4D 2C", "AH JH 8C 4C 2D", "KS QS 7S 9D 2C", "AD QD 4H 8S 3C", "QC JC 10C 4H 2S")
    calls = {slug: [] for slug in ("uncle_ned", "aunt_prue")}
    for hand in hands:
        for slug, made in calls.items():
            action = choice(nap({0: hand}).view(0), "easy", slug, 1)
            made.append(0 if str(action) == "Pass" else int(str(action)[5:-1]))
    assert all(bold >= quiet for bold, quiet in zip(*calls.values(), strict=True))
    assert sum(calls["uncle_ned"]) > sum(calls["aunt_prue"])


def test_the_same_chance_gives_the_same_reaction() -> None:
    assert [reaction(Random(4), "middle") for _ in range(2)] == [reaction(Random(4), "middle")] * 2


def test_every_level_reacts_and_the_stronger_sooner_and_surer() -> None:
    assert set(REACTIONS) == set(LEVELS)
    times = {level: [reaction(Random(f"{level}/{i}"), level) for i in range(2000)] for level in LEVELS}
    middles = [median(t for t in times[level] if t is not None) for level in ("easy", "middle", "strong")]
    missed = [fmean(t is None for t in times[level]) for level in ("easy", "middle", "strong")]
    assert middles == sorted(middles, reverse=True)
    assert missed == sorted(missed, reverse=True)
    assert missed[-1] == 0
    assert min(t for level in LEVELS for t in times[level] if t is not None) > 0.1  # nobody is quicker than a person
