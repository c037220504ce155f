"""The language of the system, from the environment or from macOS, which tells its programs nothing there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from parlour.words.language import system_language
from tests.support.cases import each_case

NAMES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def _asked_anew(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    system_language.cache_clear()
    yield
    system_language.cache_clear()


@each_case(
    ("told", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "de:en"}, "de"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "c."),  # as gettext has it: who wants no language gets none
    ],
)
def test_the_environment_names_the_language(monkeypatch: pytest.MonkeyPatch, told: dict[str, str], code: str) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    system_language.cache_clear()
    assert system_language() == code


@each_case(
    ("answer", "code"),
    [('(\n    "de-CH",\n    "en-GB"\n)\n', "de"), ("(\n    en\n)\n", "en"), ("", "en")],
)
def test_macos_is_asked_for_its_languages(monkeypatch: pytest.MonkeyPatch, answer: str, code: str) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, answer))
    system_language.cache_clear()
    assert system_language() == code


def test_a_macos_that_does_not_answer_is_taken_to_speak_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object, **__: object) -> None:
        raise OSError

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lost)
    assert system_language() == "en"
