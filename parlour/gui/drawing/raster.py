"""Pictures rasterised at their exact size on the screen, and cached."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from math import ceil

import pygame

from ... import resources
from ...engine.cards import TWIN
from .first_pictures import FIRST
from .icons import ICONS, PIPS
from .own_pictures import OWN, OWN_PICTURES, covering
from .surface_cache import SurfaceCache
from .tokens import FACES

ROOM = 64 * 1024 * 1024  # bytes; the fullest screen at 2560x1440 takes 47 MiB
SCREENS = 4  # window-sized surfaces that always fit in the cache; the fullest screen needs three
ALBUM = SurfaceCache(ROOM)

SOFT = 4  # divisor of the resolution at which light and shade are drawn
FONTS = 64  # sizes of type that are kept open; each takes some 0.3 MiB with the letters it has drawn
MARGIN, ROUND = 13 / 350, 15 / 350  # the white edge and the corners of a card, relative to its height
STRIPES = 46  # units (1/768 of the window's height) between stripes of the wallpaper


def svg_surface(text: str, width: float, height: float) -> pygame.Surface:
    """Return SVG text rasterised at a size in pixels."""
    size = (max(1, round(width)), max(1, round(height)))
    if (ready := FIRST.find(text, size)) is not None:
        return ready
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()
    FIRST.note(text, drawn)
    return drawn


def document(width: float, height: float, body: str, view: str = "") -> str:
    """Return an SVG document with this body."""
    box = view or f"0 0 {width} {height}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{box}">{body}</svg>'


_DRAWN: dict[str, tuple[int, int]] = {}  # the size at which each picture was last drawn, by path
_DUE: set[tuple[str, int, int]] = set()  # pictures shown scaled, to be redrawn at full size


@ALBUM.keeps
def picture(path: str, width: int, height: int = 0) -> pygame.Surface:
    """Return an asset's picture by its path without suffix; without `height` it keeps its proportions."""
    text = resources.text(f"{path}.svg")
    _DRAWN[path] = (width, height)
    if not height:
        box = re.search(r'viewBox="([^"]+)"', text)
        assert box is not None, f"{path} has no viewBox"
        _, _, w, h = map(float, box[1].split())
        height = round(width * h / w)
    return svg_surface(text, width, height)


def picture_soon(path: str, width: int, height: int) -> tuple[pygame.Surface, bool]:
    """Return a large picture, and whether it is at its final resolution.

    If another size is cached, that is scaled and returned first, so that input is not delayed by drawing; the next
    frame draws the picture at full size.
    """
    asked, last = (path, width, height), _DRAWN.get(path)
    if last is None or last == (width, height) or asked in _DUE:
        _DUE.discard(asked)
        return picture(path, width, height), True
    _DUE.add(asked)
    return pygame.transform.smoothscale(picture(path, *last), (width, height)), False


@ALBUM.keeps
def card(name: str, height: int, faces: str = "period", suit_set: str = "two") -> pygame.Surface:
    """Return the face of a card, `height` pixels high."""
    return svg_surface(resources.card_face(name.removesuffix(TWIN), faces, suit_set), height * 5 / 7, height)


@ALBUM.keeps
def leaning_card(name: str, height: int, faces: str, suit_set: str, lean: float) -> pygame.Surface:
    """Return the face of a card turned anticlockwise by some degrees."""
    return pygame.transform.rotozoom(card(name, height, faces, suit_set), lean, 1)


@ALBUM.keeps
def back(name: str, height: int) -> pygame.Surface:
    """Return the back of a card, `height` pixels high; an own one without its picture is the first of the BACKS."""
    own = OWN_PICTURES.find("back") if name == OWN else None
    if own is not None:
        return pictured_back(own, height)
    return svg_surface(resources.card_back(name if name != OWN else resources.BACKS[0]), height * 5 / 7, height)


def pictured_back(picture: pygame.Surface, height: int) -> pygame.Surface:
    """Return the back of a card with a person's own picture, inside the white margin that every card has."""
    width, tones = round(height * 5 / 7), resources.suit_colours()
    margin, radius = max(1, round(height * MARGIN)), round(height * ROUND)
    card = box(width, height, radius, tones["paper"], tones["edge"], max(1, height / 350)).copy()
    inside = framed(picture, width - 2 * margin, height - 2 * margin, max(1, radius - margin // 2))
    card.blit(inside, (margin, margin))
    return card


def framed(picture: pygame.Surface, width: int, height: int, radius: int) -> pygame.Surface:
    """Return a picture cut to a size, with round corners."""
    shape = box(width, height, radius, "#FFFFFF").copy()
    shape.blit(covering(picture, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return shape


@ALBUM.keeps
def icon(name: str, size: int, colour: str, pen: float = 2.0, fill: str = "none") -> pygame.Surface:
    """Return an icon rasterised in a colour."""
    path = (
        f'<path d="{ICONS[name]}" fill="{fill}" stroke="{colour}" stroke-width="{pen}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return svg_surface(document(24, 24, path), size, size)


@ALBUM.keeps
def pip(suit: str, size: int, colour: str) -> pygame.Surface:
    """Return a suit's pip rasterised in a colour."""
    path = f'<path transform="translate(50 52)" d="{PIPS[suit]}" fill="{colour}"/>'
    return svg_surface(document(100, 104, path), size, size)


@lru_cache(FONTS)
def font(face: str, size: int) -> pygame.font.Font:
    """Return a font at a size in pixels."""
    return pygame.font.Font(str(resources.on_disk(f"fonts/{FACES[face]}")), size)


@lru_cache(4000)
def width(text: str, face: str, size: int) -> int:
    """Return the width of a line of text in pixels; cached, since every frame asks for the same lines."""
    return font(face, size).size(text)[0]


@lru_cache(160)
def cap_height(face: str, size: int) -> int:
    """Return the height of a capital letter in pixels, for vertical centring."""
    metrics = font(face, size).metrics("H")[0]
    return int(metrics[3]) if metrics else round(size * 0.7)


@lru_cache(4000)
def baseline(text: str, face: str, size: int) -> int:
    """Return the distance from the top of a rendered line to its baseline; a letter such as Ü can increase it."""
    own = font(face, size)
    tops = [] if text.isascii() else [int(letter[3]) for letter in own.metrics(text) if letter]
    return max(own.get_ascent(), *tops, 0)


@ALBUM.keeps
def words(text: str, face: str, size: int, colour: str) -> pygame.Surface:
    """Return a line of text rendered in a colour."""
    return font(face, size).render(text, True, colour)


@ALBUM.keeps
def box(
    width: int,
    height: int,
    radius: int,
    fill: str = "",
    edge: str = "",
    pen: float = 0,
    opacity: float = 1.0,
    corners: str = "1111",
    second: str = "",
) -> pygame.Surface:
    """Return a rounded rectangle; `second` adds a vertical gradient, and `corners` says which are round."""
    reach = 2 * (radius + ceil(pen)) + 3  # a rectangle is uniform beyond its corners
    core = min(width, reach), height if second else min(height, reach)
    if core != (width, height):
        return stretched(box(*core, radius, fill, edge, pen, opacity, corners, second), width, height)
    i = pen / 2
    a, b, c, d = [min(radius, width / 2, height / 2) if k == "1" else 0 for k in corners]
    x0, y0, x1, y1 = i, i, width - i, height - i
    path = (
        f"M{x0 + a} {y0}H{x1 - b}A{b} {b} 0 0 1 {x1} {y0 + b}V{y1 - c}A{c} {c} 0 0 1 {x1 - c} {y1}"
        f"H{x0 + d}A{d} {d} 0 0 1 {x0} {y1 - d}V{y0 + a}A{a} {a} 0 0 1 {x0 + a} {y0}Z"
    )
    stroke = f' stroke="{edge}" stroke-width="{pen}"' if edge and pen else ""
    defs, paint = "", fill or "none"
    if second:
        defs = (
            f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">'
            f'<stop offset="0" stop-color="{fill}"/><stop offset="1" stop-color="{second}"/></linearGradient></defs>'
        )
        paint = "url(#g)"
    body = f'{defs}<path d="{path}" fill="{paint}" fill-opacity="{opacity}"{stroke}/>'
    return svg_surface(document(width, height, body), width, height)


@ALBUM.keeps
def dashed(width: int, height: int, radius: int, colour: str, pen: int) -> pygame.Surface:
    """Return a dashed rounded outline.

    Each dash is drawn separately, because the rasteriser closes dashed paths wrongly.
    """
    on, off, i = pen * 3.0, pen * 2.2, pen / 2
    x0, y0, x1, y1, r = i, i, width - i, height - i, radius
    sides = [(x0 + r, y0, x1 - r, y0), (x1, y0 + r, x1, y1 - r), (x1 - r, y1, x0 + r, y1), (x0, y1 - r, x0, y0 + r)]
    parts = [f"M{x0} {y0 + r}A{r} {r} 0 0 1 {x0 + r} {y0}M{x1 - r} {y0}A{r} {r} 0 0 1 {x1} {y0 + r}"]
    parts.append(f"M{x1} {y1 - r}A{r} {r} 0 0 1 {x1 - r} {y1}M{x0 + r} {y1}A{r} {r} 0 0 1 {x0} {y1 - r}")
    for ax, ay, bx, by in sides:
        length = abs(bx - ax) + abs(by - ay)
        count = max(1, round((length + off) / (on + off)))
        gap = (length - count * on) / (count - 1) if count > 1 else 0
        for j in range(count):
            s, e = j * (on + gap) / length, min(1.0, (j * (on + gap) + on) / length)
            parts.append(
                f"M{ax + (bx - ax) * s:.1f} {ay + (by - ay) * s:.1f}L{ax + (bx - ax) * e:.1f} {ay + (by - ay) * e:.1f}"
            )
    body = f'<path d="{"".join(parts)}" fill="none" stroke="{colour}" stroke-width="{pen}"/>'
    return svg_surface(document(width, height, body), width, height)


@ALBUM.keeps
def shadow(width: int, height: int, radius: int, blur: int, darkness: int) -> pygame.Surface:
    """Return a soft shadow with a margin of twice the blur on each side."""
    margin = blur * 2
    reach = 2 * (radius + margin) + 3  # blurring a page-sized shadow takes half a second
    core = min(width, reach), min(height, reach)
    if core != (width, height):
        return stretched(shadow(*core, radius, blur, darkness), width + 2 * margin, height + 2 * margin)
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    surface.blit(box(width, height, radius, "#000000"), (margin, margin))
    surface = pygame.transform.gaussian_blur(surface, blur)
    surface.fill((255, 255, 255, darkness), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def stretched(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Return a picture enlarged by repeating its middle column and row."""
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    for x, from_x, old_w, new_w in _thirds(picture.get_width(), width):
        for y, from_y, old_h, new_h in _thirds(picture.get_height(), height):
            part = picture.subsurface((from_x, from_y, old_w, old_h))
            whole.blit(pygame.transform.scale(part, (new_w, new_h)), (x, y))
    return whole


def _thirds(old: int, new: int) -> list[tuple[int, int, int, int]]:
    """Return (target, source, old length, new length) for the first part, the middle pixel and the rest."""
    half, more = old // 2, new - old + 1
    rest = old - half - 1
    return [(0, 0, half, half), (half, half, 1, more), (half + more, half + 1, rest, rest)]


@ALBUM.keeps
def walls(width: int, height: int, lit: str, dark: str) -> pygame.Surface:
    """Return the wallpapered walls by lamplight, drawn at low resolution since nothing on them is sharp."""
    w, h = max(1, width // SOFT), max(1, height // SOFT)
    return pygame.transform.smoothscale(
        svg_surface(document(w, h, papered(w, h, lit, dark)), w, h), (width, height)
    ).convert()


def papered(width: int, height: int, lit: str, dark: str) -> str:
    """Return the walls as SVG: the paper, lightest above the middle, and its stripes.

    There are no stripes if both tones are equal.
    """
    step = STRIPES * height / 768
    stripes = "".join(
        f'<rect x="{i * step:.1f}" y="0" width="{step / 2:.1f}" height="{height}" fill="#000000" fill-opacity=".10"/>'
        for i in range(int(width / step) + 1)
    )
    return (
        f'<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="{width / 2}" cy="{height * 0.2}" '
        f'r="{width * 0.62}"><stop offset="0" stop-color="{lit}"/><stop offset="1" stop-color="{dark}"/>'
        f'</radialGradient></defs><rect width="{width}" height="{height}" fill="url(#r)"/>'
        f"{stripes if lit != dark else ''}"
    )


@ALBUM.keeps
def barred(name: str, height: int, faces: str, suit_set: str) -> pygame.Surface:
    """Return a card's face dimmed, as for a card that cannot be played."""
    face = card(name, height, faces, suit_set).copy()
    face.fill((196, 186, 164, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def forget() -> None:
    """Clear the picture cache, for instance when the window is resized."""
    ALBUM.clear()


def show_own(found: dict[str, pygame.Surface]) -> None:
    """Show a person's own pictures from now on, by the setting each is for."""
    OWN_PICTURES.take(found)
    forget()


def make_room(width: int, height: int) -> None:
    """Size the picture cache for a window of this size in pixels."""
    ALBUM.room = max(ROOM, SCREENS * width * height * 4)
