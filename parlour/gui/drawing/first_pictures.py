"""The pictures of a start's first frame, kept rasterised in one file so that the next start need not draw them.

Drawing them from their SVGs takes a fifth of a start. The file may be deleted at any time: what is missing from it,
or was drawn from another SVG, at another size or by another version of pygame, is drawn again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from threading import Thread
from zlib import crc32

import pygame

LARGEST = 48_000_000  # bytes of the file; a home screen at 3840x2160 takes 20 million
PATIENCE = 0.1  # seconds to wait for the file, on top of the imports during which it is read
Size = tuple[int, int]


class FirstPictures:
    """The pictures of the last start, and those of the present one until its first frame stands."""

    def __init__(self) -> None:
        self._is_noting = False
        self._thread: Thread | None = None
        self._ready: dict[str, bytes] = {}  # RGBA pixels by key
        self._used: dict[str, bytes] = {}
        self._is_changed = False

    def begin(self, read: Callable[[], bytes]) -> None:
        """Read the file on a thread, and note from now on which pictures are drawn."""
        self._is_noting, self._used, self._is_changed = True, {}, False
        self._thread = Thread(target=self._take, args=(read,), name="pictures", daemon=True)
        self._thread.start()

    def find(self, svg: str, size: Size) -> pygame.Surface | None:
        """Return the picture of an SVG at a size in pixels, or None if it has to be drawn."""
        if not self._is_noting:
            return None
        if self._thread is not None:
            self._thread.join(PATIENCE)
            self._thread = None
        key = _key(svg, size)
        pixels = self._ready.get(key, b"")
        if len(pixels) != 4 * size[0] * size[1]:
            return None
        self._used[key] = pixels
        return pygame.image.frombuffer(pixels, size, "RGBA").convert_alpha()

    def note(self, svg: str, picture: pygame.Surface) -> None:
        """Keep a picture that was drawn for the first frame."""
        if self._is_noting:
            self._used[_key(svg, picture.get_size())] = pygame.image.tobytes(picture, "RGBA")
            self._is_changed = True

    def end(self, write: Callable[[bytes], None]) -> None:
        """Stop noting pictures; write those of this start on a thread if they are not those of the last."""
        pictures, is_new = self._used, self._is_changed or len(self._used) != len(self._ready)
        self._is_noting, self._ready, self._used = False, {}, {}
        if is_new:
            Thread(target=_put, args=(write, pictures), name="pictures", daemon=True).start()

    def _take(self, read: Callable[[], bytes]) -> None:
        with suppress(OSError, ValueError, KeyError, TypeError):  # then every picture is drawn
            head, _, body = read().partition(b"\n")
            said = json.loads(head)
            if said["pygame"] != pygame.version.ver or said["crc"] != crc32(body):
                return
            at, found = 0, dict[str, bytes]()
            for key, length in said["pictures"]:
                found[key] = body[at : at + length]
                at += length
            self._ready = found


def _key(svg: str, size: Size) -> str:
    """Return the key of a picture: a digest of its SVG, with its size."""
    return f"{blake2b(svg.encode(), digest_size=16).hexdigest()} {size[0]}x{size[1]}"


def _put(write: Callable[[bytes], None], pictures: dict[str, bytes]) -> None:
    body = b"".join(pictures.values())
    if len(body) > LARGEST:
        return
    lengths = [(key, len(pixels)) for key, pixels in pictures.items()]
    head = json.dumps({"pygame": pygame.version.ver, "crc": crc32(body), "pictures": lengths})
    with suppress(OSError):  # a start without the file is only slower
        write(head.encode() + b"\n" + body)


FIRST = FirstPictures()
