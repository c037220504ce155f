"""Portraits in brass lockets: computer players' faces in their moods, and people's initials."""

from __future__ import annotations

from enum import Enum

import pygame

from ...players.personas import PERSONAS
from ...session.seats.seating import Sitter
from ..drawing import lamplight, raster
from ..drawing.canvas import Canvas, Rect
from ..drawing.tokens import Theme

WIDE, HIGH = 240, 288  # size of a locket with its frame and loop, in its own units
MIDDLE = 152 / HIGH  # centre of the oval, relative to the height
OVAL = 266 / HIGH  # height of the oval without the loop, relative to the height
SMALL = 72  # height in pixels below which faces have heavier lines and larger features
FACE = 134 / HIGH  # centre of the initials, relative to the height
BROOCH = 0.25, 232 / HIGH  # size and position of a person's emblem, relative to the height
TINTS = ("ivory", "sky", "amber", "rose", "teal", "navy")
INITIALS = ("#F9F4E9", "#D1E7F6", "#F3D499", "#E3B5C5", "#163530", "#272E43")  # colours of initials, by tint
GREY = (139, 144, 136, 255)  # multiplied over the locket of a player who is out of the deal
NO_ONE = "person"


class Mood(Enum):
    """The expression of a face."""

    CALM = "calm"
    PLEASED = "pleased"
    VEXED = "vexed"
    THINKING = "thinking"
    SURPRISED = "surprised"


def locket(
    canvas: Canvas, sitter: Sitter, place: tuple[float, float], height: int, mood: Mood = Mood.CALM, *,
    is_lit: bool = False, is_out: bool = False,
) -> Rect:  # fmt: skip
    """Draw a locket with its oval centred on a point; return the rectangle of the oval, `height` pixels high."""
    x, y = place
    whole = round(height / OVAL)
    oval = Rect(0, 0, round(height * 0.86), height)
    oval.center = round(x), round(y)
    if is_lit and not canvas.theme.is_flat:
        glow = lamplight.pool(round(height * 2.1), round(height * 2.0), canvas.theme.lamp, 0.5)
        canvas.put(glow, x, y)
    face, words, brooch = _face_of(sitter)
    picture = _picture(face, words, brooch, mood.value, whole, is_lit, is_out, canvas.theme)
    spare = (picture.get_height() - whole) // 2
    left = round(x - picture.get_width() / 2)
    canvas.surface.blit(picture, (left, round(y - whole * MIDDLE) - spare))
    return oval


def _face_of(sitter: Sitter) -> tuple[str, str, str]:
    """Return (face, initials, emblem): a computer player's portrait, or a person's tinted silhouette."""
    if not sitter.is_person:
        slug = sitter.persona if sitter.persona in PERSONAS else _NAMED.get(sitter.name.rstrip(" 0123456789"), "")
        if slug:
            return slug, "", ""
    emblems = [persona.emblem for persona in PERSONAS.values()]
    tint = TINTS[emblems.index(sitter.emblem) % len(TINTS)] if sitter.emblem in emblems else TINTS[0]
    initials = "".join(word[0] for word in sitter.name.split() if word[0].isalnum())[:2].upper()
    return f"{NO_ONE}_{tint}", initials, sitter.emblem


_NAMED = {persona.name: slug for slug, persona in PERSONAS.items()}


@raster.ALBUM.keeps
def _picture(
    face: str, initials: str, brooch: str, mood: str, height: int, is_lit: bool, is_out: bool, theme: Theme
) -> pygame.Surface:
    """Return a locket with its shadow, `height` pixels high including the loop, plus a margin all round."""
    width, margin = round(height * WIDE / HIGH), max(3, height // 12)
    whole = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    _under(whole, width, height, margin, theme, is_lit)
    if initials or brooch:
        whole.blit(raster.picture(f"portraits/{face}", width, height), (margin, margin))
        _sign(whole, (initials, face.partition("_")[2], brooch), width, height, margin)
    elif height < SMALL:
        whole.blit(raster.picture(f"portraits/small/{face}_{mood}", width, height), (margin, margin))
    else:
        whole.blit(raster.picture(f"portraits/{face}_{mood}", width, height), (margin, margin))
    frame = "portraits/frame_to_play" if is_lit else "portraits/frame"
    whole.blit(raster.picture(frame, width, height), (margin, margin))
    if is_out:
        whole.fill(GREY, special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def _under(whole: pygame.Surface, width: int, height: int, margin: int, theme: Theme, is_lit: bool) -> None:
    """Draw a locket's shadow or, in high contrast, its ring; the player to move has a double ring."""
    oval = Rect(0, 0, round(width * 0.96), round(height * OVAL))
    oval.center = margin + width // 2, margin + round(height * MIDDLE)
    if theme.is_flat:
        pygame.draw.ellipse(whole, theme.brass if is_lit else theme.ivory, oval.inflate(margin * 1.6, margin * 1.6))
        pygame.draw.ellipse(whole, theme.room[1], oval.inflate(margin * 0.8, margin * 0.8))
        return
    for i in range(5, 0, -1):
        dark = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        pygame.draw.ellipse(dark, (0, 0, 0, 34), oval.move(0, margin // 3).inflate(i * margin // 3, i * margin // 3))
        whole.blit(dark, (0, 0))


def _sign(whole: pygame.Surface, who: tuple[str, str, str], width: int, height: int, margin: int) -> None:
    """Write initials on a person's silhouette, and draw their emblem below."""
    initials, tint, brooch = who
    size = round(height * (0.3 if len(initials) < 2 else 0.22))
    if initials:
        image = raster.words(initials, "sb", size, INITIALS[TINTS.index(tint)])
        ascent, cap = raster.font("sb", size).get_ascent(), raster.cap_height("sb", size)
        whole.blit(image, (margin + (width - image.get_width()) // 2, margin + height * FACE - ascent + cap / 2))
    if brooch:
        d = round(height * BROOCH[0])
        pin = raster.picture(f"table/emblem_{brooch}", d, d)
        whole.blit(pin, (margin + (width - d) // 2, margin + round(height * BROOCH[1]) - d // 2))


def small_locket(canvas: Canvas, sitter: Sitter, x: float, y: float, size: int) -> None:
    """Draw a player's small locket beside text or cards, centred on a point."""
    locket(canvas, sitter, (x, y), round(size * 1.25))
