"""A person's own picture files: refused by their headers before anybody decodes their pixels, and the copies kept."""

from __future__ import annotations

import struct
from pathlib import Path

from ..records import disk
from ..records.record import visible
from ..words.message import message

LARGEST = 20_000_000  # bytes of a picture file
MOST_PIXELS = 40_000_000  # more would take over 160 MB to decode
LEAST_SIDE = 100  # pixels
PNG, JPEG = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"  # how the files begin
ORIENTATION = 0x0112  # the tag by which a camera says how it was held
FRAME_MARKERS = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # segments of a JPEG with its size


class PictureError(ValueError):
    """Raised if a file's picture cannot be used; the text is a sentence for the player."""


def picture_data(path: Path) -> bytes:
    """Return the bytes of a PNG or JPEG file; raise PictureError with a sentence if it cannot be used."""
    name = visible(path.name)
    try:
        data = disk.read(path, LARGEST)
    except (OSError, ValueError) as problem:  # a path with a null character is a ValueError
        why = getattr(problem, "strerror", None) or str(problem)
        raise PictureError(message("storage.picture_file.cannot_be_read", name=name, why=why)) from problem
    if not is_picture(data):
        raise PictureError(message("storage.picture_file.not_a_picture", name=name))
    if len(data) > LARGEST:
        raise PictureError(message("storage.picture_file.too_many_bytes", name=name, most=LARGEST // 1_000_000))
    width, height = picture_size(data)
    if not width or not height:
        raise damaged(path)
    if width * height > MOST_PIXELS:
        raise PictureError(message("storage.picture_file.too_many_pixels", name=name, most=MOST_PIXELS // 1_000_000))
    if min(width, height) < LEAST_SIDE:
        raise PictureError(message("storage.picture_file.too_small", name=name, least=LEAST_SIDE))
    return data


def damaged(path: Path) -> PictureError:
    """Return the error for a picture that cannot be decoded."""
    return PictureError(message("storage.picture_file.damaged", name=visible(path.name)))


def kept_path(folder: Path, use: str) -> Path | None:
    """Return the copy kept in the folder of the settings for the setting `use`, or None."""
    path = _copy(folder, use)
    return path if disk.exists(path) else None


def keep_copy(folder: Path, use: str, png: bytes) -> None:
    """Write the copy that is kept for the setting `use`; raise OSError if that fails."""
    disk.make_folder(folder)
    disk.put(_copy(folder, use), png)


def _copy(folder: Path, use: str) -> Path:
    return folder / f"own_{use}.png"


def is_picture(data: bytes) -> bool:
    """Return whether a file begins as a PNG or JPEG picture does."""
    return data.startswith((PNG, JPEG))


def picture_size(data: bytes) -> tuple[int, int]:
    """Return the width and height that a file's header tells, in pixels, or zeros if it tells none."""
    if data.startswith(PNG):
        return struct.unpack(">II", data[16:24]) if len(data) >= 24 else (0, 0)
    frame = next((part for marker, part in _segments(data) if marker in FRAME_MARKERS and len(part) >= 5), None)
    if frame is None:
        return 0, 0
    height, width = struct.unpack(">HH", frame[1:5])
    return width, height


def orientation(data: bytes) -> int:
    """Return how a camera was held, from 1 (upright) to 8; 1 if the file does not say."""
    if not data.startswith(JPEG):
        return 1
    exif = next((part[6:] for marker, part in _segments(data) if marker == 0xE1 and part.startswith(b"Exif\0\0")), b"")
    order = "<" if exif.startswith(b"II") else ">"
    try:
        (first,) = struct.unpack_from(order + "I", exif, 4)
        (count,) = struct.unpack_from(order + "H", exif, first)
        for entry in range(first + 2, first + 2 + 12 * count, 12):
            tag, _, _, value = struct.unpack_from(order + "HHIH", exif, entry)
            if tag == ORIENTATION:
                return int(value)
    except struct.error:  # the header is cut off
        pass
    return 1


def _segments(data: bytes) -> list[tuple[int, bytes]]:
    """Return the marker and content of each segment before the pixels of a JPEG."""
    found, at = [], 2
    while at + 4 <= len(data) and data[at] == 0xFF and data[at + 1] != 0xDA:
        (length,) = struct.unpack(">H", data[at + 2 : at + 4])
        found.append((data[at + 1], data[at + 4 : at + 2 + length]))
        at += 2 + max(2, length)
    return found
