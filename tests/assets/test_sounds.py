"""The cues are short, soft and whole."""

from __future__ import annotations

import array
import io
import math
import sys
import wave
from pathlib import Path
from typing import Any

import pytest

from parlour import resources
from parlour.gui.speech.audio import CUES, VOICES, Audio
from parlour.storage.settings import Settings
from tests.support.cases import each_case

SECONDS = {
    **{f"card_slide_{n}": 0.12 for n in range(1, 5)},
    **{f"card_land_{n}": 0.06 for n in range(1, 5)},
    **{f"counter_{n}": 0.05 for n in range(1, 4)},
    "shuffle": 0.7,
    "pool_taken": 0.4,
    "your_turn": 0.25,
    "refused": 0.09,
    "trick_won": 0.18,
    "hand_won": 0.9,
    "loto_knob": 0.3,
    "curtain": 0.2,
    "bell": 1.1,
}
MAKE = str(Path(__file__).resolve().parents[2] / "assets" / "make")


def read(name: str) -> tuple[wave._wave_params, array.array[int]]:
    with wave.open(io.BytesIO(resources.data(f"sounds/{name}.wav"))) as file:
        samples = array.array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return file.getparams(), samples


def test_every_cue_is_there_and_no_other() -> None:
    assert {f"{name}.wav" for name in SECONDS} == set(resources.listing("sounds"))


@each_case("name", SECONDS)
def test_cue_is_soft_short_and_small(name: str) -> None:
    params, samples = read(name)
    assert (params.nchannels, params.sampwidth, params.framerate) == (1, 2, 22_050)
    assert len(samples) / 22_050 == pytest.approx(SECONDS[name], abs=0.001)
    peak = 20 * math.log10(max(map(abs, samples)) / 32_767)
    assert -22 <= peak <= -6
    assert len(resources.data(f"sounds/{name}.wav")) <= 60_000


@each_case("name", SECONDS)
def test_cue_begins_and_ends_in_silence_so_that_it_does_not_click(name: str) -> None:
    _, samples = read(name)
    assert abs(samples[0]) < 40
    assert max(map(abs, samples[-4:])) < 40
    assert abs(sum(samples) / len(samples)) < 80  # no push on the loudspeaker


def test_variants_of_a_cue_differ() -> None:
    for cue, count in (("card_slide", 4), ("card_land", 4), ("counter", 3)):
        assert len({resources.data(f"sounds/{cue}_{n}.wav") for n in range(1, count + 1)}) == count


@pytest.fixture(scope="module")
def maker() -> Any:
    """Return the program that makes the sounds, which lies outside the package."""
    sys.path.insert(0, MAKE)
    try:
        import sounds  # type: ignore[import-not-found, unused-ignore]
    finally:
        sys.path.remove(MAKE)
    return sounds


def test_the_program_and_the_sounds_agree(maker: Any) -> None:
    made = {name: maker.samples(sound) for name, sound in maker.cues()}
    assert set(made) == set(SECONDS)
    for name, expected in made.items():
        _, samples = read(name)
        # sine and logarithm may differ in the last place from one system to another
        assert len(samples) == len(expected)
        assert max(abs(a - b) for a, b in zip(samples, expected, strict=True)) <= 2, name


def test_loudness_is_measured_as_the_recommendation_has_it(maker: Any) -> None:
    tone = [math.sin(math.tau * 997 * i / maker.RATE) for i in range(maker.RATE)]
    assert maker.loudness(tone) == pytest.approx(-3.01, abs=0.1)  # ITU-R BS.1770: one channel at full scale
    assert maker.loudness([x / 10 for x in tone]) == pytest.approx(-23.01, abs=0.1)
    low = [math.sin(math.tau * 60 * i / maker.RATE) for i in range(maker.RATE)]
    assert maker.loudness(low) < maker.loudness(tone) - 3  # the ear hears it less


@each_case("name", SECONDS)
def test_all_cues_are_equally_loud(maker: Any, name: str) -> None:
    _, samples = read(name)
    assert maker.loudness([x / 32_768 for x in samples]) == pytest.approx(maker.LOUDNESS, abs=0.5)


def test_every_cue_belongs_to_one_of_three_voices_and_follows_its_level() -> None:
    assert set(VOICES) == set(CUES)
    audio, settings = Audio(), Settings(volume=40, cards=50, counters=0)
    audio.set_by(settings)
    assert audio.volume_of("slide") == pytest.approx(0.2)
    assert audio.volume_of("counter") == 0
    assert audio.volume_of("turn") == pytest.approx(0.4)
    audio.set_by(Settings(is_muted=True))
    assert not any(map(audio.volume_of, CUES))


def test_the_volume_is_low_at_first() -> None:
    assert Settings().volume <= 20
