"""Sound, where there is any: one object, silent for good when no device can be opened."""

from __future__ import annotations

import io
import random

import pygame

from ... import resources

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

SHOWN = {  # what each cue tells, and where it is seen as well
    "slide": "A card moves: it is seen to move, and the caption names it",
    "land": "A card has come down: it lies there",
    "counter": "Counters are paid: the figures change, and the log says what for",
    "shuffle": "The next deal begins: its number stands at the top",
    "pool": "A pool is taken: the figures change, and the caption names who takes it",
    "turn": "You are asked: the lamp is lit, and the question stands beside it",
    "refused": "It may not be done: the strip or a notice says why",
    "trick": "A trick is won: the caption names who wins it",
    "hand": "A deal is over: its page opens",
    "knob": "A knob is drawn: it is seen, and its number stands in the caption",
    "curtain": "The machine goes on to somebody else: the curtain falls, with a name on it",
    "bell": "The bell of the race is rung: the caption says by whom",
}


class Audio:
    """Plays cues; every one of them has its twin on the screen."""

    def __init__(self) -> None:
        self.volume, self.is_muted = 0.4, False
        self._is_open, self._has_tried = False, False
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._chooser = random.Random(7)  # which of the variants: nothing of the game hangs on it

    def open(self) -> None:
        """Open the device, after the first frame; a missing one is no error."""
        if self._has_tried:
            return
        self._has_tried = True
        try:
            pygame.mixer.init(22050, -16, 1, 512)
            self._is_open = True
        except pygame.error:
            self._is_open = False

    def play(self, cue: str) -> None:
        """Play a cue, if there is a device and the sound is on; a device that was taken away is not asked again."""
        if not self._is_open or self.is_muted or not self.volume:
            return
        try:
            self._play(cue)
        except pygame.error:
            self._is_open = False

    def _play(self, cue: str) -> None:
        name = self._chooser.choice(CUES[cue])
        if name not in self._sounds:
            self._sounds[name] = pygame.mixer.Sound(io.BytesIO(resources.data(f"sounds/{name}.wav")))
        self._sounds[name].set_volume(self.volume)
        self._sounds[name].play()
