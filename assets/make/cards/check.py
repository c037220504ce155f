"""Hold the art to what nanosvg draws and to the pack's own bars.

    python -m cards.check

Checks every face (both styles, two and four indices, letters) and every back:
only known elements and attributes, no line below the floor, no `@name` left
after painting, court figures all different, backs alike upside down, sizes.
"""

import re
import sys
from xml.etree import ElementTree

import pygame

from .geometry import GRAIN
from .pack import back_colours, backs, pack
from .palette import SETS, paint, parse
from .sheet import raster

ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "style": set(),
    "g": {"transform", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"},
    "rect": {"x", "y", "width", "height", "rx", "fill", "stroke", "stroke-width", "class"},
    "circle": {"cx", "cy", "r", "fill", "stroke", "stroke-width", "class"},
    "path": {
        "d",
        "fill",
        "fill-opacity",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-dasharray",
        "stroke-dashoffset",
        "class",
    },
}
EDGE = 'stroke-width="1.6"'  # the card's own edge, not on the fine grain
FLOOR = 1.4  # of a card 250 wide
PACK_LIMIT = 400_000  # 52 cards, joker and one back, in bytes


def faults(name: str, art: str) -> list[str]:
    found = []
    for element in ElementTree.fromstring(art).iter():
        tag = element.tag.split("}")[-1]
        if tag not in ALLOWED:
            found.append(f"{name}: element {tag}")
        else:
            found += [f"{name}: {tag} {a}" for a in element.attrib if a not in ALLOWED[tag]]
    for width in re.findall(r'stroke-width[=:]"?([\d.]+)', art.replace(EDGE, "")):
        if float(width) / GRAIN < FLOOR:
            found.append(f"{name}: line of {float(width) / GRAIN:g}")
    return found + ([f"{name}: unpainted {m}" for m in re.findall(r"@\w+", art)])


def main() -> None:
    problems: list[str] = []
    for style in ("period", "plain"):
        for four in (False, True):
            for letters in (False, True):
                for name, (art, suit) in pack(style, four, letters, sixty=True).items():
                    for words in SETS.values():
                        problems += faults(f"{style} {name}", paint(art, parse(words), suit))
    colours = parse()
    cards = pack()
    sizes = {n: len(paint(a, colours, s)) for n, (a, s) in cards.items()}
    looks = {n: pygame.image.tobytes(raster(a, 90, colours, s), "RGB") for n, (a, s) in cards.items()}
    if len(set(looks.values())) < len(looks):
        problems.append("two faces look the same at 90 px")
    largest_back = 0
    for name, art in backs().items():
        shades = back_colours(name)
        largest_back = max(largest_back, len(paint(art, shades)))
        problems += faults(f"back {name}", paint(art, shades))
        image = raster(art, 240, shades)
        turned = pygame.transform.rotate(image, 180)
        a, b = pygame.image.tobytes(image, "RGB"), pygame.image.tobytes(turned, "RGB")
        uneven = sum(abs(x - y) > 60 for x, y in zip(a, b)) / len(a)
        if uneven > 0.004:
            problems.append(f"back {name}: {uneven:.1%} of it changes upside down")
    total = sum(sizes.values()) + largest_back
    print(f"52 cards, joker and the largest back: {total / 1000:.0f} kB")
    if total > PACK_LIMIT:
        problems.append(f"pack of {total} bytes")
    print("\n".join(sorted(set(problems))[:40]) or "no faults")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
