"""Raster art with pygame, and lay it out to be looked at.

python -m cards.sheet OUT            the three sheets of this folder
python -m cards.sheet OUT --times    raster times only
python -m cards.sheet OUT --cards KS,QH,10D --width 240 [--style plain]
                                 [--corners 4] [--letters] [--set safe]
"""

import argparse
import io
import statistics
import time
from pathlib import Path

import pygame

from .pack import back_colours, backs, face, pack
from .palette import SETS, SUITS, paint, parse
from .pips import RANKS

FELT = "#1F4D3A"


def raster(art: str, width: int, colours: dict[str, str], suit: str = "") -> pygame.Surface:
    """Draw `art` at `width` pixels (height follows, 5:7)."""
    text = paint(art, colours, suit)
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, width * 7 // 5))


def sheet(cards: list[pygame.Surface], columns: int, gap: int = 8) -> pygame.Surface:
    w, h = cards[0].get_size()
    rows = -(-len(cards) // columns)
    out = pygame.Surface((gap + columns * (w + gap), gap + rows * (h + gap)))
    out.fill(FELT)
    for i, card in enumerate(cards):
        out.blit(card, (gap + i % columns * (w + gap), gap + i // columns * (h + gap)))
    return out


def stack(parts: list[pygame.Surface], gap: int = 6) -> pygame.Surface:
    """Sheets one below the other, centred."""
    out = pygame.Surface((max(p.get_width() for p in parts), sum(p.get_height() + gap for p in parts)))
    out.fill(FELT)
    y = 0
    for part in parts:
        out.blit(part, ((out.get_width() - part.get_width()) // 2, y))
        y += part.get_height() + gap
    return out


def named(names: list[str], width: int, set_name: str = "two", **how: object) -> list[pygame.Surface]:
    """Faces by name: `KS`, `10D`, `11H`, `JOKER`."""
    colours = parse(SETS[set_name])
    pairs = [("JOKER", "S") if n == "JOKER" else (n[:-1], n[-1]) for n in names]
    return [raster(face(r, s, **how), width, colours, s) for r, s in pairs]


def save(image: pygame.Surface, file: Path) -> None:
    """Write a PNG; with Pillow at hand, one of 256 colours, a third of the bytes."""
    try:
        from PIL import Image
    except ImportError:
        pygame.image.save(image, file)
        return
    picture = Image.frombytes("RGB", image.get_size(), pygame.image.tobytes(image, "RGB"))
    picture.quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)


def period_sheet() -> pygame.Surface:
    courts = [r + s for r in ("K", "Q", "J") for s in SUITS]
    rest = [r + s for s in SUITS for r in RANKS[1:10]] + ["11S", "11H", "12D", "12C"]
    return stack(
        [
            sheet(named(["KS", "QH"], 480), 2),
            sheet(named([*courts, "AS", "AH", "AD", "AC"], 240), 4),
            sheet(named(["JOKER"], 240) + named(["JOKER", "KH", "10S"], 240, four=True), 4),
            sheet(named(["JD", "QD", "KC", "7H", "AS", "JOKER"], 140), 6),
            sheet(named(rest, 90), 10),
            sheet(named([*courts], 76, "four") + named(courts, 76, "safe", letters=True), 12),
        ]
    )


def plain_sheet() -> pygame.Surface:
    names = [r + s for r, s in zip(("K", "Q", "J", "A", "K", "Q", "J", "10"), "SHDCDCSH")]
    rest = [r + s for s in SUITS for r in RANKS]
    return stack(
        [
            sheet(named(names, 240, style="plain"), 4),
            sheet(
                named(["KS", "QH", "7D", "JC"], 140, "safe", style="plain", letters=True)
                + named(["KD", "QC", "12H"], 140, "four", style="plain"),
                7,
            ),
            sheet(named(rest, 68, style="plain"), 13),
        ]
    )


def backs_sheet() -> pygame.Surface:
    at = lambda w: [raster(a, w, back_colours(n)) for n, a in backs().items()]  # noqa: E731
    return stack([sheet(at(300), 3), sheet(at(140), 6), sheet(at(90), 6)])


def times() -> str:
    """Milliseconds to draw 52 faces, joker and a back, best of three, one thread."""
    lines = ["| width | 54 cards, ms | mean | numeral | court | slowest back |", "|---|---|---|---|---|---|"]
    colours, cards = parse(), pack()
    ready = {n: paint(a, colours, s).encode() for n, (a, s) in cards.items()}
    ready_backs = {n: paint(a, back_colours(n)).encode() for n, a in backs().items()}

    def once(data: bytes, size: tuple[int, int]) -> float:
        best = 9e9
        for _ in range(3):
            t = time.perf_counter()
            pygame.image.load_sized_svg(io.BytesIO(data), size)
            best = min(best, time.perf_counter() - t)
        return best * 1000

    for width in (90, 140, 240, 480):
        size = (width, width * 7 // 5)
        ms = {n: once(d, size) for n, d in ready.items()}
        back_ms = [once(d, size) for d in ready_backs.values()]
        total = sum(ms.values()) + max(back_ms)
        numerals = statistics.mean(v for n, v in ms.items() if n[0] in "23456789")
        courts = statistics.mean(v for n, v in ms.items() if n[0] in "KQJ")
        lines.append(
            f"| {width} | {total:.0f} | {total / 54:.1f} | {numerals:.1f} | {courts:.1f} | {max(back_ms):.1f} |"
        )
    return "\n".join(lines)


def main() -> None:
    ask = argparse.ArgumentParser(description="Draw sheets of the pack.")
    ask.add_argument("out", type=Path)
    ask.add_argument("--times", action="store_true")
    ask.add_argument("--cards", default="")
    ask.add_argument("--width", type=int, default=240)
    ask.add_argument("--columns", type=int, default=4)
    ask.add_argument("--style", default="period")
    ask.add_argument("--corners", type=int, default=2)
    ask.add_argument("--letters", action="store_true")
    ask.add_argument("--set", default="two")
    given = ask.parse_args()
    if given.times:
        print(times())
    elif given.cards:
        cards = named(
            given.cards.split(","),
            given.width,
            given.set,
            style=given.style,
            four=given.corners == 4,
            letters=given.letters,
        )
        save(sheet(cards, given.columns), given.out)
    else:
        for name, draw in (("period", period_sheet), ("plain", plain_sheet), ("backs", backs_sheet)):
            save(draw(), given.out / f"sheet_{name}.png")


if __name__ == "__main__":
    main()
