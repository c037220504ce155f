"""Write the icon as PNG in every size that desktops ask for: `python assets/make/icon_png.py` (needs pygame-ce).

Up to 32 pixels the plain drawing is used, which keeps one sign instead of a whole scene.
"""

from pathlib import Path

import pygame

ICON = Path(__file__).resolve().parent.parent / "icon"
SIZES = (16, 24, 32, 48, 64, 128, 256)


def main() -> None:
    for size in SIZES:
        drawing = ICON / ("parlour_small.svg" if size <= 32 else "parlour.svg")
        pygame.image.save(pygame.image.load_sized_svg(drawing, (size, size)), ICON / f"parlour_{size}.png")


if __name__ == "__main__":
    main()
