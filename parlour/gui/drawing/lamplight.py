"""The room, rail and cloth of a table by lamplight, as one picture, and pools of light."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from . import raster
from .own_pictures import OWN, OWN_PICTURES, covering
from .tokens import FELTS, Theme

CORNER = 300, 190  # width and height of a corner of the rail, in units
INWARD = 0.38, 0.4  # how closely a corner's curve follows the straight sides
SHARP = 1920  # greatest width in pixels at which the rail is drawn; more would take a second
SHADE = ((54, 0.07), (42, 0.09), (32, 0.12))  # width in units and opacity of the layers of the table's shadow
UNDER = (92, 74, 58, 44, 34)  # width in units of the layers of the rail's shadow on the cloth
LAMP = 0.06  # opacity of the lamp's colour on the cloth; more would make text hard to read
SAMPLED = 16  # places across and down at which an own picture's lightest one is sought
HANGS = 0.36  # height of the lamp above the table, relative to the window


class Rim(NamedTuple):
    """The centre line of the rail: its sides, far edge, lower end, and one unit, all in pixels."""

    left: int
    right: int
    far: int
    low: int
    unit: float

    @property
    def corner(self) -> tuple[float, float]:
        """Return a corner's width and height in pixels, which are smaller on a narrow table."""
        wide = min(CORNER[0] * self.unit, (self.right - self.left) * 0.3)
        return wide, min(CORNER[1] * self.unit, (self.low - self.far) * 0.4)

    def reach(self, y: float) -> float:
        """Return how far the rail curves inward from its straight side at a window height, in pixels."""
        return _reach(*self.corner, y - self.far)

    def outline(self, outward: float = 0.0, *, is_closed: bool = True, scale: float = 1.0) -> str:
        """Return the rail's centre line as an SVG path, moved `outward` by some pixels."""
        (rx, ry), d = self.corner, outward
        a, b, t, low = self.left - d, self.right + d, self.far - d, self.low + 40 * self.unit
        kx, ky = rx * INWARD[0], ry * INWARD[1]
        points = (
            ("M", a, low), ("L", a, t + ry), ("C", a, t + ky, a + kx, t, a + rx, t), ("L", b - rx, t),
            ("C", b - kx, t, b, t + ky, b, t + ry), ("L", b, low),
        )  # fmt: skip
        said = "".join(f"{p[0]}{' '.join(f'{v * scale:.1f}' for v in p[1:])}" for p in points)
        return said + ("Z" if is_closed else "")


@lru_cache(512)
def _reach(rx: float, ry: float, y: float) -> float:
    """Return how far a corner's curve lies inward at depth `y` below the far edge."""
    if y >= ry or ry <= 0:
        return 0.0
    low, high = 0.0, 1.0
    for _ in range(24):  # the curve is monotonic: bisect
        k = (low + high) / 2
        depth = ry * ((1 - k) ** 3 + 3 * (1 - k) ** 2 * k * INWARD[1])
        low, high = (k, high) if depth > y else (low, k)
    return rx * (3 * (1 - low) * low**2 * INWARD[0] + low**3)


@raster.ALBUM.keeps
def room(width: int, height: int, rim: Rim, theme: Theme) -> pygame.Surface:
    """Return a picture of the table in its room: wallpaper, the rail round the cloth, and lamplight."""
    if theme.is_flat:
        return _flat(width, height, rim, theme)
    w, h = max(1, width // raster.SOFT), max(1, height // raster.SOFT)
    soft = raster.svg_surface(raster.document(w, h, _light_and_shade(w, h, rim, theme)), w, h)
    whole = pygame.transform.smoothscale(soft, (width, height))
    if theme.felt.is_pictured and (own := OWN_PICTURES.find("felt")) is not None:
        _lay(whole, own, rim)
    share = min(1.0, SHARP / width)
    view = f"0 0 {width} {height}"
    rail = raster.svg_surface(raster.document(width, height, _rail(rim), view), width * share, height * share)
    whole.blit(rail if share == 1 else pygame.transform.smoothscale(rail, (width, height)), (0, 0))
    return whole.convert()


def _lay(whole: pygame.Surface, picture: pygame.Surface, rim: Rim) -> None:
    """Lay a person's own picture on the grey cloth, which keeps its light and shade; no place gets lighter."""
    width, height = whole.get_size()
    table = pygame.Rect(rim.left, rim.far, rim.right - rim.left, height - rim.far)
    paint = pygame.Surface((width, height))
    paint.fill("#FFFFFF")
    paint.blit(brightened(covering(picture, table.size)), table)
    body = f'<path d="M0 0H{width}V{height}H0Z{rim.outline()}" fill="#FFFFFF" fill-rule="evenodd"/>'
    paint.blit(raster.svg_surface(raster.document(width, height, body), width, height), (0, 0))
    whole.blit(paint, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def lit_cloth(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a person's own picture as it looks on the cloth right under the lamp."""
    lit = brightened(covering(picture, size))
    lit.fill(FELTS[OWN].light[0], special_flags=pygame.BLEND_RGB_MULT)
    return lit


def brightened(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with its lightest place made white, so that a dark one is not lost on the cloth."""
    small = pygame.transform.smoothscale(picture, (SAMPLED, SAMPLED))
    places = [small.get_at((x, y)) for x in range(SAMPLED) for y in range(SAMPLED)]
    lightest = max(max(place[:3]) for place in places)
    result = picture.copy()
    twice = min(255, round(255 * (255 / max(1, lightest) - 1)))  # what a darker one gains, relative to itself
    more = picture.copy()
    more.fill((twice, twice, twice), special_flags=pygame.BLEND_RGB_MULT)
    result.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result


def _flat(width: int, height: int, rim: Rim, theme: Theme) -> pygame.Surface:
    """Return the high-contrast table: no light or shade, with a line for the rail."""
    body = (
        f'<rect width="{width}" height="{height}" fill="{theme.room[1]}"/><path d="{rim.outline()}" '
        f'fill="{theme.felt.light[0]}" stroke="{theme.wood_line}" stroke-width="{max(2, 3 * rim.unit):.1f}"/>'
    )
    return raster.svg_surface(raster.document(width, height, body), width, height).convert()


def _light_and_shade(w: int, h: int, rim: Rim, theme: Theme) -> str:
    """Return SVG for everything without sharp edges: the walls, the cloth, the lamp and the shadows."""
    k, light = 1 / raster.SOFT, theme.felt.light
    x, u, path = (rim.left + rim.right) / 2 / raster.SOFT, rim.unit / raster.SOFT, rim.outline(scale=k)
    stops = "".join(
        f'<stop offset="{at}" stop-color="{tone}"/>' for at, tone in zip((0, 0.34, 0.72, 1), light, strict=True)
    )
    lamp = "".join(
        f'<stop offset="{at}" stop-color="{theme.lamp}" stop-opacity="{part}"/>'
        for at, part in ((0, LAMP), (0.55, LAMP * 0.36), (1, 0))
    )
    size = 'gradientUnits="userSpaceOnUse"'
    parts = [
        raster.papered(w, h, *theme.room),
        f'<defs><radialGradient id="f" {size} cx="{x}" cy="{h * HANGS}" r="{w * 0.56}">{stops}</radialGradient>'
        f'<radialGradient id="l" {size} cx="{x}" cy="{h * HANGS}" r="{w * 0.46}">{lamp}</radialGradient></defs>',
    ]
    around = f'<path d="{path}" fill="none" stroke='
    parts += [f'{around}"#000000" stroke-opacity="{part}" stroke-width="{wide * u:.1f}"/>' for wide, part in SHADE]
    parts += [f'<path d="{path}" fill="url(#f)"/><path d="{path}" fill="url(#l)"/>']
    parts += [f'{around}"#04140D" stroke-opacity=".055" stroke-width="{wide * u:.1f}"/>' for wide in UNDER]
    return "".join(parts)


def _rail(rim: Rim) -> str:
    """Return SVG for the wooden rail, with a light edge outside and a dark one inside."""
    u, fine = rim.unit, max(1.2, 1.6 * rim.unit)
    open_ = [rim.outline(at * u, is_closed=False) for at in (0, 7, -5.5)]
    lines = ((open_[0], "#1C0E08", 24 * u, 1), (open_[0], "url(#w)", 20 * u, 1), (open_[1], "#A8754C", fine, 0.75),
             (open_[2], "#2A1409", fine, 0.8))  # fmt: skip
    grain = (
        f'<defs><linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="{rim.far}" x2="0" y2="{rim.low}">'
        '<stop offset="0" stop-color="#7A4A30"/><stop offset=".5" stop-color="#6A3F29"/>'
        '<stop offset="1" stop-color="#4A2A1B"/></linearGradient></defs>'
    )
    return grain + "".join(
        f'<path d="{path}" fill="none" stroke="{tone}" stroke-opacity="{part}" stroke-width="{wide:.1f}"/>'
        for path, tone, wide, part in lines
    )


@raster.ALBUM.keeps
def pool(width: int, height: int, colour: str, strength: float) -> pygame.Surface:
    """Return a soft radial gradient of light or shade, strongest in the middle."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength * part:.3f}"/>'
        for at, part in ((0, 1.0), (0.55, 0.35), (1, 0.0))
    )
    body = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="60" cy="60" r="60">'
        f'{stops}</radialGradient></defs><rect width="120" height="120" fill="url(#g)"/>'
    )
    small = raster.svg_surface(raster.document(120, 120, body), 120, 120)
    return pygame.transform.smoothscale(small, (width, height))


@raster.ALBUM.keeps
def near_edge(width: int, height: int, theme: Theme) -> pygame.Surface:
    """Return the near edge of the table, on which the answers are drawn."""
    if theme.is_flat:
        edge = raster.box(width, height, 0, theme.room[1]).copy()
        pygame.draw.rect(edge, theme.wood_line, (0, 0, width, 3))
        return edge
    edge = raster.box(width, height, 0, "#6E432C", second="#2C1810").copy()
    line = max(2, height // 33)
    pygame.draw.rect(edge, "#B98355", (0, 0, width, line))
    pygame.draw.rect(edge, "#24120A", (0, line, width, 1))
    return edge


@raster.ALBUM.keeps
def shade(width: int, height: int) -> pygame.Surface:
    """Return a vertical gradient of shade on the cloth, darkest at the bottom."""
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        column.set_at((0, y), (0, 0, 0, round(90 * (y / height) ** 2)))
    return pygame.transform.scale(column, (width, height))
