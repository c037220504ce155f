"""The terminal in German: what is told and what is typed, and games without German texts in English as a whole."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from parlour.games import CATALOGUE
from parlour.resources import exists
from parlour.words.language import _has_game, language_of_game, speak
from parlour.words.message import message
from tests.support.cases import each_case
from tests.text.terminal import Terminal, lay_table

WORDS = Path(__file__).parents[2] / "assets" / "words"
TYPED = [path.stem for path in sorted((WORDS / "en" / "text").glob("*.toml")) if "[typed]" in path.read_text("utf-8")]
GERMAN = ("Runde", "Marke", "Stich", "Du ", "gehen", "Karte")  # each in some sentence of every table


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak German, whatever the settings of the home say."""
    monkeypatch.setattr("parlour.text.program.choose", lambda _setting: speak("de"))
    speak("de")
    yield
    speak("en")


def typed(code: str, name: str) -> Mapping[str, list[str]]:
    table: Mapping[str, list[str]] = tomllib.loads((WORDS / code / "text" / f"{name}.toml").read_text("utf-8"))["typed"]
    return table


@each_case("name", TYPED)
def test_no_word_that_is_typed_means_two_things(name: str) -> None:
    words = Counter(word for code in ("en", "de") for each in typed(code, name).values() for word in {*each})
    assert not [word for word, many in words.items() if many > 1]
    leaving = [word for code in ("en", "de") for word in tomllib.loads(file_of_typed(code))["quit"] if word in words]
    assert not leaving, "these leave, before they can mean anything else"


def file_of_typed(code: str) -> str:
    return (WORDS / code / "text" / "typed.toml").read_text("utf-8")


def without_german(monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    """Let a game have no German texts, and ask for it anew."""
    monkeypatch.setattr("parlour.words.language._has_game", _has_game.__wrapped__)
    monkeypatch.setattr(
        "parlour.words.language.exists", lambda path: not path.endswith(f"games/{slug}.toml") and exists(path)
    )


def test_a_game_without_german_texts_is_told_in_english_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, german: None
) -> None:
    without_german(monkeypatch, "nap")
    path, _ = lay_table(tmp_path)
    terminal = Terminal("?", "t", "rules", "u", "q")
    terminal.open(tmp_path, file=path)
    *told, goodbye = [paragraph for paragraph in terminal.shown if paragraph]
    assert terminal.said("Type ? for help, q to leave.")
    assert not [(word, paragraph) for paragraph in told for word in GERMAN if word in paragraph]
    assert goodbye == message("text.program.goodbye"), "the house speaks German again"


def test_a_table_in_german_understands_words_of_both_languages(tmp_path: Path, german: None) -> None:
    if language_of_game("nap") == "en":
        pytest.skip("Nap has no German texts yet")
    path, _ = lay_table(tmp_path)
    terminal = Terminal("tisch", "t", "hilfe", "help", "regeln NAP-3", "rules NAP-3", "stand", "s", "gehen")
    assert terminal.open(tmp_path, file=path) == 0
    pairs = [(terminal.after_prompt(at), terminal.after_prompt(at + 1)) for at in range(0, 8, 2)]
    assert all(own == english and own for own, english in pairs)
    assert terminal.said("Am Tisch: Ann und Tom.")
    assert not terminal.said("Type ")


def test_the_score_sheet_takes_lines_in_both_languages(tmp_path: Path, german: None) -> None:
    sheet = str(len(CATALOGUE) + 8)  # the last choice at Home
    terminal = Terminal(sheet, "4", "Ann, Tom", "40", "Ann zahlt 3 an Tom", "Ann pays 3 to Tom", "undo", "zurücknehmen")
    terminal.open(tmp_path)
    assert terminal.shown.count("Ann zahlt 3 an Tom.") == 2
    assert terminal.shown.count("Zurückgenommen: Ann zahlt 3 an Tom.") == 2
