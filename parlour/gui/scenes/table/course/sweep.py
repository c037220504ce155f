"""The arrow that points from a finished trick to the tricks of whoever won it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....pieces.arrow import Where, arrow
from .flights import Sprite

if TYPE_CHECKING:
    from ..host import Host

POINTS, GROWS = 0.45, 0.18  # shares of a trick's hold: when the arrow begins to be seen, and how long it grows
BELOW, ASIDE, CLEAR = 104, 228, 34  # units from the trick's middle to below and beside it, and between tip and packet


def swept(scene: Host, target: str, left: float) -> list[Sprite]:
    """Return the arrow from the finished trick to the packet it is about to join, if that is drawn."""
    layout, frame = scene.layout, scene.drawn_on
    packet = None if frame is None else frame.zone_places.get(target)
    if layout is None or packet is None or scene.trick_winner() is None:
        return []
    middle = scene.arrangement.place(scene, "trick", layout) or layout.centre.center
    grows = scene.app.settings.motion == "full"
    found = sweep_arrow(middle, packet.center, layout.rim.unit, left, grows=grows)
    return [] if found is None else [found]


def sweep_arrow(trick: Where, packet: Where, unit: float, left: float, *, grows: bool) -> Sprite | None:
    """Return the arrow while a share `left` of the trick's hold remains, or None before it is seen."""
    if left > POINTS:
        return None
    start, bend = _course(trick, packet, unit)
    dx, dy = packet[0] - bend[0], packet[1] - bend[1]
    far = max(1.0, (dx * dx + dy * dy) ** 0.5)
    short = max(0.0, far - CLEAR * unit) / far
    end = bend[0] + dx * short, bend[1] + dy * short
    return arrow(start, bend, end, unit, (POINTS - left) / GROWS if grows else 1.0)


def _course(trick: Where, packet: Where, unit: float) -> tuple[Where, Where]:
    """Return where the arrow starts and how it bends, so that it goes round the cards."""
    (x, y), dx, dy = trick, packet[0] - trick[0], packet[1] - trick[1]
    if abs(dx) > 1.2 * abs(dy):
        away = 1 if dx > 0 else -1
        return (x - away * 70 * unit, y + BELOW * unit), (x + dx * 0.52, y + 1.5 * BELOW * unit)
    away = 1 if dx >= 0 else -1
    side = x + away * ASIDE * unit
    return (side, y + (40 if dy < 0 else -10) * unit), (side + away * 14 * unit, (y + packet[1]) / 2)
