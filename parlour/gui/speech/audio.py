"""Sound effects, disabled for good if no audio device can be opened."""

from __future__ import annotations

import io
import random
import wave
from array import array
from collections.abc import Callable

import pygame

from ... import resources
from ...storage import program_log as log
from ...storage.settings import Settings
from . import alsa
from .melody import MusicBox, chink_samples, chinks, tune_samples

CUES = {
    "slide": ("card_slide_1", "card_slide_2", "card_slide_3", "card_slide_4"),
    "land": ("card_land_1", "card_land_2", "card_land_3", "card_land_4"),
    "counter": ("counter_1", "counter_2", "counter_3"),
    "shuffle": ("shuffle",),
    "pool": ("pool_taken",),
    "turn": ("your_turn",),
    "refused": ("refused",),
    "trick": ("trick_won",),
    "hand": ("hand_won",),
    "knob": ("loto_knob",),
    "curtain": ("curtain",),
    "bell": ("bell",),
}

VOICES = {  # the setting with the volume of each cue
    **dict.fromkeys(("slide", "land", "shuffle", "curtain"), "cards"),
    **dict.fromkeys(("counter", "pool", "knob"), "counters"),
    **dict.fromkeys(("turn", "refused", "trick", "hand", "bell"), "calls"),
}


class Audio:
    """Plays cues, each of which has a visible equivalent."""

    def __init__(self) -> None:
        self._volume, self._levels, self._is_muted = 0.2, dict[str, float](), False
        self._is_open, self._has_tried = False, False
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._box = MusicBox()
        self._chooser = random.Random(7)  # picks among a cue's variants, with no effect on the game

    def open(self) -> None:
        """Open the audio device, after the first frame; it is no error if there is none."""
        if self._has_tried:
            return
        self._has_tried = True
        alsa.silence()
        try:
            pygame.mixer.init(22050, -16, 1, 512)
            self._is_open = True
        except (pygame.error, NotImplementedError) as problem:  # the second: pygame was built without a mixer
            self._lose(problem)

    def set_by(self, settings: Settings) -> None:
        """Apply the volume and the level of each voice from the settings."""
        self._volume, self._is_muted = settings.volume / 100, settings.is_muted
        self._levels = {voice: getattr(settings, voice) / 100 for voice in set(VOICES.values())}

    def volume_of(self, cue: str) -> float:
        """Return the volume of a cue, from 0 to 1."""
        return 0.0 if self._is_muted else self._volume * self._levels.get(VOICES[cue], 1.0)

    def play(self, cue: str) -> None:
        """Play a cue unless it is muted; a device that was unplugged is not tried again."""
        if self._is_heard(cue):
            name = self._chooser.choice(CUES[cue])
            self._sound(name, self.volume_of(cue), lambda: resources.data(f"sounds/{name}.wav"))

    def chink(self, amount: int) -> None:
        """Play the sound of counters being put down, with more chinks for more counters."""
        if self._is_heard("counter"):
            sound = f"chink {chinks(amount)}"
            self._sound(sound, self.volume_of("counter"), lambda: chink_samples(_counters(), amount).tobytes())

    def tune(self) -> None:
        """Play a tune that has not been played since the program started."""
        if self._is_heard("hand"):
            tune = self._box.next()
            self._sound(f"tune {tune}", self.volume_of("hand"), lambda: tune_samples(tune).tobytes())

    def _is_heard(self, cue: str) -> bool:
        return self._is_open and self.volume_of(cue) > 0

    def _sound(self, name: str, volume: float, data: Callable[[], bytes]) -> None:
        """Play a sound by name; `data` returns its bytes when it is first needed."""
        try:
            if name not in self._sounds:
                self._sounds[name] = _read(data())
            self._sounds[name].set_volume(volume)
            self._sounds[name].play()
        except pygame.error as problem:
            self._lose(problem)

    def _lose(self, problem: Exception) -> None:
        """Disable sound, and log the reason."""
        self._is_open = False
        log.note("no sound: %s", problem)


def _read(data: bytes) -> pygame.mixer.Sound:
    is_file = data.startswith(b"RIFF")
    return pygame.mixer.Sound(io.BytesIO(data)) if is_file else pygame.mixer.Sound(buffer=data)


def _counters() -> list[array[int]]:
    """Return the samples of single counters."""
    found = []
    for name in CUES["counter"]:
        with wave.open(io.BytesIO(resources.data(f"sounds/{name}.wav"))) as file:
            found.append(array("h", file.readframes(file.getnframes())))
    return found
