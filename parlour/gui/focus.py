"""Where the focus goes: from group to group, and from a target to the nearest one that way."""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Target


def first_of_next_zone(targets: Sequence[Target], first: Sequence[str], focus: str, way: int) -> str:
    """Return the first target of the next zone, or of the one before; the zones named `first` come before all others.

    There must be targets.
    """
    zones = list(dict.fromkeys(t.zone for t in targets))
    zones.sort(key=lambda zone: first.index(zone) if zone in first else len(first))
    here = next((t.zone for t in targets if t.name == focus), None)
    at = (zones.index(here) + way) % len(zones) if here in zones else (0 if way > 0 else len(zones) - 1)
    return next(t.name for t in targets if t.zone == zones[at])


def nearest(here: Target, targets: list[Target], way: str) -> Target | None:
    """Return the target whose middle lies nearest in a direction, straight ahead counting for more."""
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
    best: tuple[float, Target] | None = None
    for other in targets:
        if other is here:
            continue
        x, y = other.rect.centerx - here.rect.centerx, other.rect.centery - here.rect.centery
        along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along <= 2:
            continue
        far = along + 2.5 * across
        if best is None or far < best[0]:
            best = (far, other)
    return best[1] if best else None
