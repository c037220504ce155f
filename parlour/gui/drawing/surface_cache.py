"""A picture cache with a limit in bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec

import pygame

P = ParamSpec("P")


class SurfaceCache:
    """An LRU cache of pictures, limited to `room` bytes.

    The limit is in bytes since sizes vary: a few pictures of a large screen take as much memory as thousands of
    words.
    """

    def __init__(self, room: int) -> None:
        self.room, self.filled = room, 0
        self._pictures: OrderedDict[Any, pygame.Surface] = OrderedDict()

    def keeps(self, make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        """Return a version of `make` that caches its pictures."""

        @wraps(make)
        def kept(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (make, args, *kwargs.items()) if kwargs else (make, args)
            picture = self._pictures.get(key)
            if picture is None:
                picture = make(*args, **kwargs)
                self._put(key, picture)
            else:
                self._pictures.move_to_end(key)
            return picture

        return kept

    def clear(self) -> None:
        """Remove all pictures."""
        self._pictures.clear()
        self.filled = 0

    def _put(self, key: Any, picture: pygame.Surface) -> None:
        self._pictures[key] = picture
        self.filled += size_of(picture)
        while self.filled > self.room and len(self._pictures) > 1:
            self.filled -= size_of(self._pictures.popitem(last=False)[1])


def size_of(picture: pygame.Surface) -> int:
    """Return the size of a picture in bytes."""
    return picture.get_pitch() * picture.get_height()
