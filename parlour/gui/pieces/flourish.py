"""The picture of a moment: rays of light, the cards in a fan, a laurel, and its title."""

from __future__ import annotations

import math

import pygame

from ..drawing import lamplight, raster
from ..drawing.canvas import Canvas, Looks, Rect

RAYS, LEAVES = 22, 9  # number of rays, and of leaves on each half of the laurel
LEAN = 6.5  # degrees between neighbouring cards of the fan
FAINT = 0.16  # opacity of the rays
DARK = 0.85  # opacity of the shade in the middle
LOW, TITLE, NAMED = 0.64, 0.5, 0.62  # the laurel's share of the height, its title's y and width relative to it
OUTER, INNER = 196.0, 150.0  # horizontal and vertical radius of the laurel, in its own units
VIEW = (440, 180)  # size of the laurel in its own units


def draw_moment(canvas: Canvas, area: Rect, title: str, about: str) -> Rect:
    """Dim the middle of the cloth and draw a moment's title and player there; return the laurel's rectangle."""
    if not canvas.theme.is_flat:
        canvas.put(lamplight.pool(round(area.w * 1.5), round(area.h * 1.9), "#04120C", DARK), *area.center)
    canvas.written[:] = [line for line in canvas.written if not area.colliderect(line[0])]
    place = laurel_place(canvas, area)
    most = place.w * NAMED
    for share in (1.0, 0.85, 0.7, 0.55):
        with canvas.letters(share):
            role = next((r for r in ("h1", "h2", "h3") if canvas.width_of(title, r, "sb") <= most), "h4")
            if canvas.px(role) + canvas.px("lead") * 1.3 > place.h * 0.62 and share != 0.55:
                continue
            y = place.y + place.h * TITLE
            canvas.text(title, area.centerx, y, role, "sb", canvas.theme.ivory, 0.5, most=round(area.w))
            below = y + canvas.px(role) * 0.5 + canvas.px("lead") * 0.75
            canvas.text(about, area.centerx, below, "lead", "b", canvas.theme.gilt, 0.5, most=area.w)
            break
    return place


def laurel_place(canvas: Canvas, area: Rect) -> Rect:
    """Return the rectangle of the laurel: as large as fits, at the bottom centre of an area."""
    wide = min(area.w * 0.92, canvas.n(600), area.h * LOW * VIEW[0] / VIEW[1])
    found = Rect(0, 0, round(wide), round(wide * VIEW[1] / VIEW[0]))
    found.midbottom = area.midbottom
    return found


@raster.ALBUM.keeps
def rays(width: int, height: int, colour: str) -> pygame.Surface:
    """Return a picture of rays of light from the middle, fading outwards."""
    x, y, far = width / 2, height / 2, max(width, height)
    body = []
    for i in range(RAYS):
        ends = [2 * math.pi * (i + part) / RAYS for part in (0.0, 0.36)]
        points = " ".join(f"{x + far * math.cos(end):.0f},{y + far * math.sin(end):.0f}" for end in ends)
        body.append(f'<polygon points="{x:.0f},{y:.0f} {points}" fill="url(#light)"/>')
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{part * FAINT}"/>'
        for at, part in ((0, 1.0), (0.5, 0.7), (1, 0.0))
    )
    light = (
        f'<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="{x:.0f}" cy="{y:.0f}" '
        f'r="{min(x * 0.9, height * 0.75):.0f}">{stops}</radialGradient></defs>'
    )
    return raster.svg_surface(raster.document(width, height, light + "".join(body)), width, height)


@raster.ALBUM.keeps
def laurel(width: int, height: int, light: str, dark: str) -> pygame.Surface:
    """Return a picture of two laurel sprays that curve up from the middle of the lower edge."""
    half = "".join(_leaf(i, light, dark) for i in range(LEAVES))
    middle = VIEW[0] / 2
    body = f"<g>{half}</g><g transform='translate({2 * middle} 0) scale(-1 1)'>{half}</g>"
    view = f"0 0 {VIEW[0]} {VIEW[1]}"
    return raster.svg_surface(raster.document(width, height, body, view), width, height)


def _leaf(place: int, light: str, dark: str) -> str:
    """Return SVG for a pair of leaves of the left spray, counted from the middle."""
    angle = math.radians(116 + 60 * place / (LEAVES - 1))
    x, y = VIEW[0] / 2 + OUTER * math.cos(angle), VIEW[1] - 8 - INNER * (1 - math.sin(angle))
    along = 180 - math.degrees(angle) * 0.9 + 40
    size = 1 - 0.3 * place / LEAVES
    shape = "M0 0 C8 -12 26 -12 36 0 C26 12 8 12 0 0 Z"
    pairs = ((along + 28, light), (along - 34, dark))
    return "".join(
        f'<path d="{shape}" fill="{colour}" '
        f'transform="translate({x:.1f} {y:.1f}) rotate({-turn:.1f}) scale({-size:.2f} {size:.2f})"/>'
        for turn, colour in pairs
    )


def fan_of(names: tuple[str, ...], height: int, looks: Looks) -> list[tuple[pygame.Surface, tuple[float, float]]]:
    """Return the cards of a moment as a fan: each picture with its centre relative to the fan's."""
    found = []
    for i, name in enumerate(names):
        out = i - (len(names) - 1) / 2
        face = raster.card(name, height, looks.faces, looks.suit_set)
        turned = pygame.transform.rotozoom(face, -LEAN * out, 1.0) if out else face
        found.append((turned, (out * height * 0.6, abs(out) ** 1.6 * height * 0.045)))
    return found
