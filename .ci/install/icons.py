"""Write the icon as Windows and macOS want it: `python .ci/install/icons.py FOLDER` (needs pygame-ce).

Both kinds of file hold PNG pictures of several sizes: parlour.ico for Windows, parlour.icns for macOS.
"""

from __future__ import annotations

import io
import struct
import sys
from collections.abc import Mapping
from pathlib import Path

ICON = Path(__file__).resolve().parents[2] / "assets" / "icon"
PLAIN = 32  # pixels up to which the drawing with one sign is used
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
MACOS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09", 1024: b"ic10"}


def drawn(size: int) -> bytes:
    """Return the icon as a square PNG of so many pixels."""
    import pygame

    drawing = ICON / ("parlour_small.svg" if size <= PLAIN else "parlour.svg")
    picture = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(drawing, (size, size)), picture, "icon.png")
    return picture.getvalue()


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon of PNG pictures by their sizes, 256 pixels at most."""
    at = 6 + 16 * len(pictures)
    entries, whole = b"", b""
    for size, picture in sorted(pictures.items()):
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at + len(whole))
        whole += picture
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + whole


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return a macOS icon of PNG pictures by their sizes, which are those of MACOS."""
    parts = b"".join(
        struct.pack(">4sI", MACOS[size], 8 + len(picture)) + picture for size, picture in sorted(pictures.items())
    )
    return struct.pack(">4sI", b"icns", 8 + len(parts)) + parts


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "parlour.ico").write_bytes(ico({size: drawn(size) for size in WINDOWS}))
    (folder / "parlour.icns").write_bytes(icns({size: drawn(size) for size in MACOS}))


if __name__ == "__main__":
    main()
