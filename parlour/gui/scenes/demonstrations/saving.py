"""Saving what the room sees: one picture, or the motion of a stretch of steps."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from ....records import disk
from ....words.message import message
from ...drawing.canvas import Canvas
from .host import Show

PICTURE = (1920, 1080)  # pixels of a saved picture
FILM = (960, 540)  # and of saved motion
MOST_STEPS = 200  # of one stretch
FRAME = 0.1  # seconds between two pictures of what moves
LONGEST = 4.0  # seconds for which a step stands still at most


def pillow() -> Any:
    """Return the library that writes motion, None where it is not installed."""
    try:
        from PIL import Image
    except ImportError:
        return None
    return Image


class Filming:
    """Saves pictures of one demonstration; motion is drawn a step at a time, so that the window never hangs."""

    def __init__(self, show: Show) -> None:
        self.show, self.app = show, show.app
        self._from: int | None = None  # the first step of the stretch, once it is chosen
        self._to = self._at = 0
        self._back_to = 0  # the step that was on the screen
        self._frames: list[tuple[pygame.Surface, float]] = []
        self.is_busy = False

    @property
    def words(self) -> str:
        """Return what pressing the row of the menu does next."""
        if self._from is None:
            return message("gui.demonstrations.menu.motion_from", first=self.show.player.at + 1)
        return message("gui.demonstrations.menu.motion_to", first=self._from + 1, last=self.show.player.at + 1)

    @property
    def folder(self) -> Path:
        return self.app.places.games / "pictures"

    def _path(self, ending: str) -> Path:
        """Return an unused name with today's date."""
        stem = f"{self.show.replay.whole.game.slug}-{datetime.now():%Y-%m-%d-%H%M%S}"
        names = (self.folder / f"{stem}{'' if not n else f'-{n}'}.{ending}" for n in range(1000))
        return next(path for path in names if not path.exists())

    # a picture
    def save_picture(self) -> None:
        """Save what the room sees as a PNG, and say where."""
        data = io.BytesIO()
        pygame.image.save(self._drawn(PICTURE), data, "picture.png")
        self._write(self._path("png"), data.getvalue(), "picture")

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the room's picture at a size."""
        like = self.app.canvas()
        canvas = Canvas(pygame.Surface(size, 0, self.app.surface), like.theme, replace(like.looks))
        self.show.layout = self.show.draw_frame(canvas)
        self.app.is_dirty = True
        return canvas.surface

    def _write(self, path: Path, data: bytes, what: str) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            disk.put(path, data)
        except OSError as problem:
            self.app.say(message(f"gui.demonstrations.saving.failed.{what}", problem=problem.strerror or problem))
        else:
            self.app.say(message(f"gui.demonstrations.saving.done.{what}", path=path))

    # motion
    def press(self) -> None:
        """Choose the first step of the stretch; pressed again at another step, save from there to here."""
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
        """Draw the next step of the stretch; after the last, write the file."""
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
        """Draw the pieces on their way to the next step."""
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
