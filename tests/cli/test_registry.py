"""Finds any game that is missing from what every game must have."""

from __future__ import annotations

from pathlib import Path

from parlour import resources
from parlour.games import CATALOGUE
from parlour.gui.arrangements import arrangement_of
from parlour.lessons.library import lessons_of
from parlour.match import Match
from parlour.match.verification import faults
from parlour.narration.texts import clause_text, game_text
from parlour.players.policy import policy_of
from tests.golden import TRANSCRIPTS
from tests.support import own_ask
from tests.support.cases import each_case
from tests.tables import TABLES

ROOT = Path(__file__).resolve().parents[2]


class TestEveryGame:
    @each_case("slug", CATALOGUE)
    def test_has_its_texts(self, slug: str) -> None:
        text = game_text(slug)
        assert text.name
        assert text.advice
        assert text.history
        assert {preset.slug for preset in text.presets} == set(CATALOGUE[slug].presets)
        assert {option.key for option in text.options} == set(CATALOGUE[slug].options.declared())

    @each_case("slug", CATALOGUE)
    def test_has_a_clause_for_every_option(self, slug: str) -> None:
        for key, declared in CATALOGUE[slug].options.declared().items():
            assert declared.metadata["clause"], key

    @each_case("slug", CATALOGUE)
    def test_has_a_picture_for_the_shelf(self, slug: str) -> None:
        assert resources.exists(f"shelf/{slug}.svg")

    @each_case("slug", CATALOGUE)
    def test_has_an_arrangement_on_the_table(self, slug: str) -> None:
        assert callable(arrangement_of(slug).draw)

    @each_case("slug", CATALOGUE)
    def test_has_a_first_lesson(self, slug: str) -> None:
        assert f"{slug}-1" in {lesson.id for lesson in lessons_of(slug)}

    @each_case("slug", CATALOGUE)
    def test_has_a_policy_with_a_reason_for_every_choice(self, slug: str) -> None:
        match = Match.start(slug, seats=CATALOGUE[slug].best[0], seed=1)
        seat = match.view(None).asked[0]
        advice = policy_of(slug).advise(match.view(seat))
        assert {a.action for a in advice} == set(own_ask(match, seat).actions)
        for each in advice:
            assert each.idea
            assert each.reason
            assert clause_text(slug, each.clause, match.options) is not None

    @each_case("slug", CATALOGUE)
    def test_has_presets_the_plain_one_first_that_can_be_played(self, slug: str) -> None:
        assert next(iter(CATALOGUE[slug].presets)) == "plain"
        assert {preset for s, preset, _ in TABLES if s == slug} == set(CATALOGUE[slug].presets)

    @each_case("slug", CATALOGUE)
    def test_has_three_sample_deals_with_titles_that_are_sound(self, slug: str) -> None:
        samples = sorted((ROOT / "saves").glob(f"{slug}-*.parlour"))
        assert len(samples) >= 3
        for path in samples:
            match = Match.load(path)
            assert match.game.slug == slug
            assert match.extra["title"]
            assert match.extra["about"]
            assert faults(match) == []

    @each_case("slug", CATALOGUE)
    def test_has_a_golden_transcript(self, slug: str) -> None:
        assert slug in TRANSCRIPTS

    @each_case("slug", CATALOGUE)
    def test_has_tests_of_its_rules(self, slug: str) -> None:
        assert list((ROOT / "tests" / "rules").rglob(f"test_{slug}*.py"))

    @each_case("slug", CATALOGUE)
    def test_has_a_program_that_writes_its_samples(self, slug: str) -> None:
        assert (ROOT / "assets" / "make" / "saves" / f"{slug}.py").is_file()
