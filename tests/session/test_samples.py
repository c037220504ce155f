"""Sample deals: their titles and descriptions in another language belong to deals that exist, and none is missing."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.games import CATALOGUE
from parlour.match import Match
from parlour.records.lines import good_entries
from parlour.records.record import checked_header
from parlour.resources import exists
from parlour.session.replay.record_steps import RecordSteps
from parlour.session.replay.samples import sample_words, translations
from parlour.session.request import sample_paths
from parlour.words.language import DEFAULT, languages, speak


def headers() -> Iterator[tuple[str, str]]:
    """Yield the game and the English title of every sample deal."""
    for path in sample_paths().values():
        data = path.read_bytes()
        head = checked_header(good_entries(data[: data.find(b"\n") + 1])[0], path.name)
        yield str(head["game"]), str(head["title"])


def test_a_translated_title_belongs_to_a_sample_deal() -> None:
    known = set(headers())
    for code in languages():
        for game, told in translations(code).items():
            lost = [title for title in told if (game, title) not in known]
            assert not lost, f"saves/{code}.toml: no sample deal of {game} is called {lost}"
            assert all({"title", "about"} == set(words) for words in told.values())


def test_a_game_told_in_another_language_has_all_its_sample_deals_in_it() -> None:
    for code in languages():
        for slug in CATALOGUE.house if code != DEFAULT else ():
            if exists(f"words/{code}/games/{slug}.toml"):
                told = translations(code).get(slug, {})
                assert {title for game, title in headers() if game == slug} <= set(told), f"saves/{code}.toml: {slug}"


def test_a_demonstration_is_called_by_its_title_in_the_language_of_its_game() -> None:
    match = Match.load_to_watch(sample_paths()["nap-worked_hand"])
    try:
        speak("de")
        steps = RecordSteps(match)
        assert (steps.title, steps.name) == ("Drei Stiche angesagt", "Three tricks called")
        assert sample_words("nap", {"title": "A deal of our own"}) == ("A deal of our own", "")
    finally:
        speak(DEFAULT)
