"""The cribbage board: a track of holes for each side, with two pegs that leapfrog."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from .... import resources
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect

ROUND, GAME_HOLE = 60, 61  # holes of a track, and the number of the last hole
SIZES = {2: (1240, 236), 3: (1240, 310)}  # size of the pictures in pixels, by number of tracks
PEG = 44  # size of a peg's picture in pixels


class Track(NamedTuple):
    """One track: the index of its colour, and the points marked by its front and back pegs."""

    colour: int
    front: int
    hind: int


@cache
def holes(tracks: int) -> dict[tuple[int, int], tuple[int, int]]:
    """Return the position of each hole on the picture, by (track, hole)."""
    found = json.loads(resources.text("places.json"))["cribbage"][str(tracks)]
    return {(int(track), int(hole)): (x, y) for key, (x, y) in found.items() for track, hole in [key.split(",")]}


def hole_of(points: int, target: int) -> int:
    """Return the hole that marks these points, counting the laps of the board.

    >>> [hole_of(points, 121) for points in (0, 1, 60, 61, 120, 121)]
    [0, 1, 60, 1, 60, 61]
    """
    if points >= target:
        return GAME_HOLE
    return (points - 1) % ROUND + 1 if points else 0


def board_height(width: int, tracks: int) -> int:
    """Return the height in pixels of a board with this many tracks."""
    w, h = SIZES[tracks]
    return round(width * h / w)


def track_middle(rect: Rect, track: int, tracks: int) -> int:
    """Return the y halfway between a track's two rows."""
    spots = holes(tracks)
    y = (spots[track, 1][1] + spots[track, ROUND][1]) / 2
    return round(rect.y + y * rect.h / SIZES[tracks][1])


def hole_place(rect: Rect, tracks: int, track: int, hole: int) -> tuple[int, int]:
    """Return the centre of a hole on the screen."""
    x, y = holes(tracks)[track, hole]
    k = rect.w / SIZES[tracks][0]
    return round(rect.x + x * k), round(rect.y + y * k)


def peg_size(rect: Rect, tracks: int) -> int:
    """Return the size of a peg on a board, in pixels."""
    return max(10, round(PEG * rect.w / SIZES[tracks][0]))


def cribbage_board(canvas: Canvas, rect: Rect, tracks: Sequence[Track], target: int) -> None:
    """Draw the board with its pegs; pegs that have not started are in the holes before the first."""
    many = len(tracks)
    canvas.surface.blit(raster.picture(f"cribbage/board_{many}", rect.w, rect.h), rect)
    size = peg_size(rect, many)
    for number, track in enumerate(tracks):
        hind = -1 if not track.front else hole_of(track.hind, target)
        for hole, kind in ((hind, "_hind"), (hole_of(track.front, target), "")):
            peg = raster.picture(f"cribbage/peg_{track.colour}{kind}", size, size)
            canvas.put(peg, *hole_place(rect, many, number, hole))
