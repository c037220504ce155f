"""The company at the table: who they are, how they lean, and how quickly they answer a call at Loto."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean, median

import pytest

from parlour import resources
from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.players.levels import LEVELS, choice
from parlour.players.personas import PERSONAS, company, persona_named
from parlour.players.policy import Style
from parlour.players.reaction import LONGEST, REACTIONS, SHORTEST, pondering, reaction
from parlour.players.worker import InlineThinker
from parlour.session.seats.seating import Sitter
from parlour.session.session import Session
from tests.rules.nap.nap_table import nap
from tests.support.cases import each_case
from tests.tables import asked, positions


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
    hands = (
        "KH QH 9H 4D 2C",
        "AH JH 8C 4C 2D",
        "KS QS 7S 9D 2C",
        "AD QD 4H 8S 3C",
        "KD 9H 4C QH 7D",
        "AD 2D KD 6H 3D",
        "8D 9D 3C 5D 6C",
    )
    calls: dict[str, list[int]] = {slug: [] for slug in ("uncle_ned", "aunt_prue")}
    for hand in hands:
        for slug, made in calls.items():
            action = choice(nap({0: hand}).view(0), "strong", slug, 1)
            made.append(0 if str(action) == "Pass" else int(str(action)[5:-1]))
    assert all(bold >= quiet for bold, quiet in zip(*calls.values(), strict=True))
    assert sum(calls["uncle_ned"]) > sum(calls["aunt_prue"])


def test_every_manner_sits_in_the_company() -> None:
    everybody = PERSONAS.values()
    assert max(p.boldness for p in everybody) > 0.5
    assert min(p.boldness for p in everybody) < -0.4
    assert any(p.slyness and p.line.startswith("Sly") for p in everybody)
    assert any(p.absence and p.line.startswith("Absent-minded") for p in everybody)


def test_a_manner_leans_within_the_bounds_of_a_level() -> None:
    for level in LEVELS.values():
        styles = {slug: persona.style(level.remembers, level.whim) for slug, persona in PERSONAS.items()}
        assert styles["mr_pym"] == Style(0.0, level.remembers, 0.0, level.whim)
        assert styles["jack"].remembers < level.remembers
        assert styles["mrs_crane"].remembers == level.remembers
        assert styles["mrs_crane"].whim >= styles["mr_pym"].whim
        assert styles["uncle_ned"].boldness > 0 > styles["aunt_prue"].boldness


@each_case("slug", [slug for slug in CATALOGUE if slug != "loto"])
def test_two_of_the_company_do_not_always_play_alike(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a few deals, by the rule of thumb alone; at Loto, where all the cards are equal, they differ in time."""
    monkeypatch.setitem(LEVELS, "middle", replace(LEVELS["middle"], worlds=0, whim=0.0))
    chooser = Random(1)
    for seed in range(12):
        for match in positions(slug, "plain", CATALOGUE[slug].best[0], seed, 8):
            seat, ask = asked(match, chooser)
            view = match.view(seat)
            found = {choice(view, "middle", who, seed) for who in ("mr_pym", "uncle_ned", "aunt_prue", "jack")}
            assert found <= set(ask.actions)
            if len(found) > 1:
                return
    raise AssertionError("they all play alike")


def test_the_sly_do_not_play_twice_alike_and_the_even_tempered_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "middle", replace(LEVELS["middle"], worlds=0, whim=0.0))
    match = Match.start("jig", seats=4, dealer=3, seed=2)
    view = match.view(0)
    played = {who: {choice(view, "middle", who, seed) for seed in range(12)} for who in ("mr_pym", "mrs_crane")}
    assert len(played["mr_pym"]) == 1
    assert len(played["mrs_crane"]) > 1


def test_the_bold_answer_sooner_and_the_absent_minded_miss_more() -> None:
    times = {who: [reaction(Random(f"{i}"), "middle", who) for i in range(3000)] for who in ("tom", "gran", "jack")}
    assert median(t for t in times["tom"] if t) < median(t for t in times["gran"] if t)
    assert times["jack"].count(None) > times["gran"].count(None)


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


def test_a_better_player_is_seen_to_think_longer_and_nobody_keeps_the_table_waiting() -> None:
    times = {level: [pondering(Random(seed), level) for seed in range(300)] for level in LEVELS}
    assert median(times["easy"]) < median(times["middle"]) < median(times["strong"])
    assert all(SHORTEST <= time <= LONGEST for each in times.values() for time in each)
    assert pondering(Random(1), "middle", is_first=True) > pondering(Random(1), "middle")


def test_jack_is_seen_to_answer_at_once_and_aunt_prue_to_think() -> None:
    times = {slug: median(pondering(Random(seed), "middle", slug) for seed in range(300)) for slug in PERSONAS}
    assert times["jack"] == pytest.approx(0.4, abs=0.03)
    assert times["aunt_prue"] == pytest.approx(1.4, abs=0.05)
    assert median(times.values()) < 0.7


def thinking(hands: dict[int, str], tempo: float) -> tuple[Session, float]:
    """Return a table at which a computer has been asked, and the second at which it answers."""
    match = nap(hands)
    sitters = [Sitter(name, sign, "computer", "strong") for name, sign in company(match.seats)]
    session = Session(match, sitters, InlineThinker(), None)
    session.turns.tempo = tempo
    return session, next(hundredth / 100 for hundredth in range(1000) if session.poll(hundredth / 100))


def test_a_computer_player_is_seen_to_think_as_long_as_the_pace_has_it() -> None:
    hands = {0: "AH KH QH JH 2C"}
    assert thinking(hands, 0.0)[1] == 0
    normal, leisurely = thinking(hands, 1.0)[1], thinking(hands, 1.8)[1]
    assert SHORTEST <= normal <= LONGEST
    assert leisurely == pytest.approx(1.8 * normal, abs=0.02)


def test_the_time_taken_tells_nothing_of_the_hand() -> None:
    first, time = thinking({0: "AH KH QH JH 2C"}, 1.0)
    second, again = thinking({0: "2H 3D 4S 6C 7D"}, 1.0)
    assert first.match.log[-1] != second.match.log[-1]  # one calls and the other passes
    assert time == again
