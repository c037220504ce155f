"""The texts of the games agree with the games: every option, value, preset and clause has its words, none too long."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path

import pytest

import parlour
from parlour.engine.cards import BY_TEXT
from parlour.engine.options import text_of_value
from parlour.games import CATALOGUE
from parlour.narration import texts
from parlour.narration.texts import (
    TextError,
    clause_text,
    clauses_in_force,
    game_text,
    glossary,
    option_sentence,
    option_worked,
)
from parlour.resources import exists
from parlour.words.language import DEFAULT, language_of_game, languages, speak, speaking
from tests.support.cases import each_case
from tests.tables import TABLES

SLUGS = tuple(CATALOGUE)
TOLD = [(s, code) for code in languages() for s in SLUGS if code == DEFAULT or exists(f"words/{code}/games/{s}.toml")]
PREFIX = {
    "ambigu": "AM", "blind_hookey": "BHK", "bouillotte": "BO", "brag": "BR", "cassino": "CAS", "commerce": "COM",
    "cribbage": "CRB", "draw_poker": "DP", "jig": "JIG", "loo": "LOO", "loto": "LOTO", "my_bird_sings": "BIRD",
    "nap": "NAP", "newmarket": "NEWM", "pope_joan": "POPE", "progressive_poker": "PP", "snip_snap_snorum": "SNIP",
    "speculation": "SPC", "spin": "SPIN", "spoil_five": "SPF", "straight_poker": "SP", "stud_poker": "ST",
    "thirty_one": "THO", "vingt_un": "VGT", "whiskey_poker": "WHP",
}  # fmt: skip
OF_THE_TABLE = {"start_counters", "deals", "choose_start"}  # not rules of the game; a file may still speak of them


def each_told(test: Callable[[str], None]) -> Callable[..., None]:
    """Let a test read each game in each language that it is told in."""

    @each_case(("game", "code"), TOLD)
    def told(game: str, code: str) -> None:
        speak(code)
        try:
            test(game)
        finally:
            speak(DEFAULT)

    return told


def source(slug: str) -> str:
    """Return the program of a game, one file or a folder of them."""
    at = Path(parlour.__file__).parent / "games"
    files = [at / f"{slug}.py"] if (at / f"{slug}.py").is_file() else sorted((at / slug).glob("*.py"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def written_values(slug: str, key: str) -> list[str]:
    """Return the texts of the values of an option that has a short list of them."""
    declared = CATALOGUE[slug].options.declared()[key]
    values = declared.metadata.get("members") or declared.metadata["values"]
    return [] if isinstance(values, range) else [text_of_value(declared, value) for value in values]


@each_told
def test_every_option_of_the_game_has_its_sentence_and_no_other_is_spoken_of(slug: str) -> None:
    declared, spoken = set(CATALOGUE[slug].options.declared()), [option.key for option in game_text(slug).options]
    assert declared - OF_THE_TABLE <= set(spoken) <= declared
    assert len(spoken) == len(set(spoken))


@each_told
def test_every_label_is_of_a_value_and_short(slug: str) -> None:
    for option in game_text(slug).options:
        if not option.labels:
            continue
        declared = CATALOGUE[slug].options.declared()[option.key]
        members = declared.metadata.get("members", ())
        values = {text_of_value(declared, v) for v in (declared.default, *declared.metadata["values"], *members)}
        assert set(option.labels) <= values, option.key
        assert all(len(label) <= 18 for label in option.labels.values()), option.key


@each_told
def test_every_value_that_is_a_word_of_the_program_has_a_label(slug: str) -> None:
    is_english = language_of_game(slug) == DEFAULT
    for option in game_text(slug).options:
        values = [] if option.off else written_values(slug, option.key)
        raw = [v for v in values if ("_" in v if is_english else re.search("[a-z]{2}", v))]
        assert set(raw) <= set(option.labels), option.key


@each_told
def test_a_switch_says_what_it_does_both_on_and_off(slug: str) -> None:
    for option in game_text(slug).options:
        if isinstance(CATALOGUE[slug].options.declared()[option.key].default, bool):
            on, off = option_sentence(slug, option.key, True), option_sentence(slug, option.key, False)
            assert on != off and not off.startswith("Not: "), option.key
        else:
            assert "{value}" in option.sentence, option.key


@each_told
def test_the_presets_of_the_game_are_the_presets_of_the_texts(slug: str) -> None:
    assert [preset.slug for preset in game_text(slug).presets] == list(CATALOGUE[slug].presets)
    for preset in game_text(slug).presets:
        assert len(preset.name) <= 44 and preset.line


@each_told
def test_the_facts_fit_where_they_stand(slug: str) -> None:
    text = game_text(slug)
    assert text.slug == slug
    assert len(text.short) <= 34 and len(text.short_compact) <= 20
    assert text.history and text.advice and text.minutes > 0


@each_told
def test_every_payment_and_move_that_the_game_makes_has_a_clause_or_a_sentence(slug: str) -> None:
    cited = set(re.findall(rf'"({PREFIX[slug]}-R?\d+)"', source(slug)))
    told = {clause.id for clause in game_text(slug).clauses}
    assert cited and cited <= told


@each_told
def test_no_clause_stands_twice_at_a_table_and_each_is_in_force_somewhere(slug: str) -> None:
    clauses = game_text(slug).clauses
    for one, other in combinations(clauses, 2):
        if one.id == other.id:
            apart = [key for key in one.when if key in other.when and set(one.when[key]).isdisjoint(other.when[key])]
            assert apart, one.id
    for clause in clauses:
        for key, allowed in clause.when.items():
            declared = CATALOGUE[slug].options.declared()[key]
            values = {text_of_value(declared, v) for v in (declared.default, *declared.metadata["values"])}
            assert set(allowed) <= values, (clause.id, key)


@each_told
def test_at_every_preset_the_clauses_in_force_have_their_values_filled_in(slug: str) -> None:
    kind = CATALOGUE[slug]
    for preset in kind.presets:
        seats = next(n for s, p, n in TABLES if (s, p) == (slug, preset))
        chosen = kind.read_options(seats, preset, {})
        values = {key: getattr(chosen, key) for key in kind.options.declared()}
        clauses = clauses_in_force(slug, values)
        assert clauses
        assert not [clause.id for clause in clauses if "{" in clause.text], preset


@each_told
def test_every_payment_sentence_is_of_a_clause_that_can_be_looked_up(slug: str) -> None:
    for clause_id in game_text(slug).says["pays"]:
        assert clause_text(slug, clause_id.partition(":")[0]) is not None, clause_id


@each_told
def test_a_translation_has_the_clauses_and_the_templates_of_the_english(slug: str) -> None:
    text, code = game_text(slug), language_of_game(slug)
    speak(DEFAULT)
    english = game_text(slug)
    assert [(c.id, c.when, c.page) for c in text.clauses] == [(c.id, c.when, c.page) for c in english.clauses], code
    for part, said in english.says.items():
        for key, template in said.items():
            assert set(re.findall(r"{\w*}", text.says[part][key])) <= {*re.findall(r"{\w*}", template), "{who}"}, key


def in_force(slug: str, seats: int, **options: object) -> set[str]:
    """Return the ids of the clauses at a table with these options."""
    return {clause.id for clause in clauses_at(slug, seats, options)}


def told(slug: str, clause_id: str, seats: int = 4, **options: object) -> str:
    """Return what a clause says at a table with these options; nothing where it is not in force."""
    return "".join(clause.text for clause in clauses_at(slug, seats, options) if clause.id == clause_id)


def clauses_at(slug: str, seats: int, options: Mapping[str, object]) -> list[texts.Clause]:
    kind = CATALOGUE[slug]
    chosen = kind.read_options(seats, "plain", options)
    return clauses_in_force(slug, {key: getattr(chosen, key) for key in kind.options.declared()})


def test_plain_nap_says_nothing_of_misere_kitty_or_wellington() -> None:
    assert in_force("nap", 4).isdisjoint({"NAP-14", "NAP-17", "NAP-18", "NAP-19", "NAP-21", "NAP-22", "NAP-24"})
    assert "NAP-7" in in_force("nap", 4)


def test_blucher_is_told_only_where_it_may_be_called() -> None:
    assert "Blücher" not in told("nap", "NAP-22", wellington="double")
    assert "Blücher" in told("nap", "NAP-22", wellington="double", blucher=True)


def test_misere_without_trumps_is_told_only_where_it_is_agreed() -> None:
    assert "NAP-R8" not in in_force("nap", 4, misere=True)
    assert "NAP-R8" in in_force("nap", 4, misere=True, misere_trumps="none")


def test_the_board_is_told_with_eight_divisions_or_with_five_never_both() -> None:
    assert {"POPE-5", "POPE-V3"} & in_force("pope_joan", 5) == {"POPE-5"}
    assert {"POPE-5", "POPE-V3"} & in_force("pope_joan", 5, divisions="five") == {"POPE-V3"}


def test_the_limit_on_pope_reads_as_a_sentence_with_and_without_one() -> None:
    assert option_sentence("pope_joan", "pope_limit", None) == "The limit on a turned-up Pope: none."
    assert option_sentence("pope_joan", "pope_limit", 4) == "The limit on a turned-up Pope: 4 from each."


def test_the_race_and_the_lottery_of_loto_are_told_apart() -> None:
    race, lottery = in_force("loto", 4), in_force("loto", 4, method="second")
    assert "LOTO-14" in race and "LOTO-36" not in race
    assert "LOTO-36" in lottery and "LOTO-14" not in lottery


@pytest.mark.parametrize("code", languages())
def test_the_glossary_has_ninety_words_of_thirty_at_most_each_once(code: str) -> None:
    with speaking(code):
        words = glossary()
    assert len(words) >= 90
    assert len({word.word for word in words}) == len(words)
    assert not [word.word for word in words if len(word.meaning.split()) > 30 or not word.meaning.endswith(".")]
    assert all(game in CATALOGUE for word in words for game in word.games)
    assert all(card in BY_TEXT for word in words for card in word.cards)
    assert sum(bool(word.cards) for word in words) >= 30


def test_a_word_in_bold_is_in_the_glossary() -> None:
    known = {form.lower() for word in glossary() for form in (word.word, *word.forms)}
    for slug in SLUGS:
        for clause in game_text(slug).clauses:
            assert {bold.lower() for bold in re.findall(r"\*\*(.+?)\*\*", clause.text)} <= known, clause.id


def test_a_field_that_is_not_known_is_refused_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "exists", lambda _: True)
    monkeypatch.setattr(texts, "asset_text", lambda _: 'slug = "nap"\n[[clause]]\nid = "NAP-1"\nwhen_so = "x"\n')
    with pytest.raises(TextError, match=r"odd_game\.clause\[0\]\.when_so is not known"):
        game_text("odd_game")


def test_a_field_that_is_wanting_is_refused_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "exists", lambda _: True)
    monkeypatch.setattr(texts, "asset_text", lambda _: '[[clause]]\nid = "NAP-1"\n')
    with pytest.raises(TextError, match=r"poor_game\.clause\[0\].*text"):
        game_text("poor_game")


def test_a_preset_has_a_shorter_name_that_no_other_preset_begins_with() -> None:
    assert texts.preset_names("commerce", "old_french") == ["Old Hoyle, to the right", "Old Hoyle", "Old french"]
    assert texts.preset_names("cribbage", "six") == ["Six-card, 121 up", "Six"]
    assert texts.preset_names("loo", "irish")[0] == "Irish Loo"


@each_told
def test_in_another_language_a_preset_is_never_named_as_on_the_command_line(slug: str) -> None:
    for preset in [] if language_of_game(slug) == DEFAULT else CATALOGUE[slug].presets:
        full, *shorter = texts.preset_names(slug, preset)
        assert all(full.startswith(name) for name in shorter), preset


def test_what_one_plays_for_is_said_as_the_table_has_it() -> None:
    def told(slug: str, preset: str) -> str:
        kind = CATALOGUE[slug]
        options = kind.read_options(kind.playable_seat_count(preset, {}), preset, {})
        return texts.aim(slug, {key: getattr(options, key) for key in kind.options.declared()})

    assert told("spoil_five", "jinking") == game_text("spoil_five").object
    assert "forty-five" in told("spoil_five", "forty_five")
    assert "three cards of one suit" in told("my_bird_sings", "family")
    assert "knocks" in told("commerce", "widow")
    assert "misère" in told("nap", "misery")
    assert "misère" not in told("nap", "plain")


def test_every_worked_example_of_an_option_is_worked_out() -> None:
    found = {}
    for slug in CATALOGUE.house:
        kind = CATALOGUE[slug]
        for option in game_text(slug).options:
            if option.worked:
                value = kind.options.declared()[option.key].default
                found[slug, option.key] = option_worked(slug, option.key, value, kind.best[0])
    assert not [told for told in found.values() if not told or "{" in told]
    assert len(found) > 35
    assert option_worked("speculation", "contribution", 2, 5) == "With 5 players, the pool is 12."
    assert option_worked("nap", "misere", True, 4) == "", "a rule without a number has no example"
