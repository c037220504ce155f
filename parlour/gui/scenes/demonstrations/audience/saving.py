"""Exporting what the audience sees: a picture, or an animation of several steps."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from .....records import disk
from .....words.message import message
from ....drawing.canvas import Canvas
from ..host import Show

PICTURE = (1920, 1080)  # size of an exported picture in pixels
FILM = (960, 540)  # size of an exported animation in pixels
MOST_STEPS = 200  # most steps in an animation
FRAME = 0.1  # seconds between frames while something moves
LONGEST = 4.0  # most seconds for which a step is shown


def pillow() -> Any:
    """Return the image library that writes animations, or None if it is not installed."""
    try:
        from PIL import Image
    except ImportError:
        return None
    return Image


class Filming:
    """Exports pictures of a demonstration; animations are drawn step by step so that the window stays responsive."""

    def __init__(self, show: Show) -> None:
        self.show, self.app = show, show.app
        self._from: int | None = None  # first step of the animation, once selected
        self._to = self._at = 0
        self._back_to = 0  # the step shown before exporting
        self._frames: list[tuple[pygame.Surface, float]] = []
        self.is_busy = False

    @property
    def words(self) -> str:
        """Return the label of the menu row, depending on the next action."""
        if self._from is None:
            return message("gui.demonstrations.menu.motion_from", first=self.show.player.at + 1)
        return message("gui.demonstrations.menu.motion_to", first=self._from + 1, last=self.show.player.at + 1)

    @property
    def folder(self) -> Path:
        return self.app.places.games / "pictures"

    def _path(self, ending: str) -> Path:
        """Return an unused file name with the current date and time."""
        stem = f"{self.show.rules.slug}-{datetime.now():%Y-%m-%d-%H%M%S}"
        names = (self.folder / f"{stem}{'' if not n else f'-{n}'}.{ending}" for n in range(1000))
        return next(path for path in names if not disk.exists(path))

    # pictures
    def save_picture(self) -> None:
        """Export what the audience sees as a PNG, and say where it is."""
        data = io.BytesIO()
        pygame.image.save(self._drawn(PICTURE), data, "picture.png")
        self._write(self._path("png"), data.getvalue(), "picture")

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the audience's picture at a size."""
        like = self.app.canvas()
        canvas = Canvas(pygame.Surface(size, 0, self.app.surface), like.theme, replace(like.looks))
        self.show.layout = self.show.draw_frame(canvas)
        self.app.is_dirty = True
        return canvas.surface

    def _write(self, path: Path, data: bytes, what: str) -> None:
        try:
            disk.make_folder(self.folder)
            disk.put(path, data)
        except OSError as problem:
            self.app.say(message(f"gui.demonstrations.saving.failed.{what}", problem=problem.strerror or problem))
        else:
            self.app.say(message(f"gui.demonstrations.saving.done.{what}", path=path))

    # animations
    def press(self) -> None:
        """Select the first step of an animation or, if one is selected, export from there to the current step."""
        at = self.show.player.at
        if pillow() is None:
            self.app.say(message("gui.demonstrations.saving.no_library"))
        elif self._from is None:
            self._from = at
            self.app.say(message("gui.demonstrations.saving.begins", step=at + 1))
        else:
            first, last = sorted((self._from, at))
            self._from, self._to, self._at = None, min(last, first + MOST_STEPS - 1), first
            self._back_to, self._frames, self.is_busy = at, [], True
            self.show.player.is_playing = False

    def update(self) -> None:
        """Draw the next step of an animation; after the last, write the file."""
        if not self.is_busy:
            return
        player = self.show.player
        if self._at > self._to:
            self.is_busy = False
            player.stand(self._back_to)
            self._write_film()
            return
        self.app.say(message("gui.demonstrations.saving.going", step=self._at + 1, last=self._to + 1))
        if self._frames:
            self._draw_motion()
        else:
            player.stand(self._at)
        self._frames.append((self._drawn(FILM), min(LONGEST, max(1.0, player.wait))))
        self._at += 1

    def _draw_motion(self) -> None:
        """Draw the frames in which pieces move to the next step."""
        show = self.show
        still = self._drawn(FILM)
        show.player.go(self._at)
        for _ in range(60):
            if not show.motion.is_moving:
                break
            frame = still.copy()
            if show.layout is not None:
                for picture, place in show.motion.sprites(self.app.looks(), show.layout.table_h):
                    frame.blit(picture, place)
            self._frames.append((frame, FRAME))
            if show.motion.update(FRAME):
                still = self._drawn(FILM)
        show.player.stand(self._at)

    def _write_film(self) -> None:
        image = pillow()
        pictures = [image.frombytes("RGB", FILM, pygame.image.tobytes(frame, "RGB")) for frame, _ in self._frames]
        lasting = [round(1000 * seconds) for _, seconds in self._frames]
        data = io.BytesIO()
        pictures[0].save(
            data, "WEBP", save_all=True, append_images=pictures[1:], duration=lasting, loop=0, quality=80, method=4
        )
        self._frames = []
        self._write(self._path("webp"), data.getvalue(), "motion")
