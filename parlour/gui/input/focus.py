"""Focus movement by keys: between groups, between targets, and through scrolled lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..drawing.canvas import Rect, Target

if TYPE_CHECKING:
    from ..window.desk import Desk

PAGE = 5  # arrow steps for Page Up or Page Down
ROW = 120  # pixels a list scrolls when an arrow key reaches its edge
ASIDE = 0.1  # weight of the distance between two middles across a direction
ALL = 10**6  # pixels; longer than any list


def focused(app: Desk) -> Target | None:
    """Return the focused target, or None."""
    return next((t for t in app.targets if t.name == app.focus), None)


def to_group(app: Desk, way: int) -> None:
    """Focus the first target of the next group (`way` 1) or the previous one (-1)."""
    groups = list(dict.fromkeys(t.zone for t in app.targets))
    if not groups:
        return
    first = app.scene.zone_order
    groups.sort(key=lambda zone: first.index(zone) if zone in first else len(first))
    here = focused(app)
    if here is None:
        at = 0 if way > 0 else len(groups) - 1
    else:
        at = (groups.index(here.zone) + way) % len(groups)
    app.focus = next(t.name for t in app.targets if t.zone == groups[at])


def to_neighbour(app: Desk, way: str) -> None:
    """Focus the nearest target in a direction, preferring the same group, and scroll a group that has more.

    Left and right lead from a value to the others of its row, never to those of another row.
    """
    here = focused(app)
    if here is None:
        to_group(app, 1)
        return
    near = nearest(here, _group(app, here, way), way)
    while near is None and way in ("up", "down") and app.scene.scrolls(here.zone, -ROW if way == "up" else ROW):
        app.draw()  # rows scrolled into view are now among the targets
        here = _again(app, here)
        near = nearest(here, _group(app, here), way)
    elsewhere = [t for t in app.targets if t.zone != here.zone]
    if way in ("left", "right") and (near is None or _gap(here.rect, near.rect, is_upright=False)):
        groups = _group(app, here, way), elsewhere
        rows = ([t for t in group if not _gap(here.rect, t.rect, is_upright=False)] for group in groups)
        found = (nearest(here, row, way) for row in rows)
        near = next(filter(None, found), near)  # a neighbour in its row is nearer than one below it
    near = near or nearest(here, elsewhere, way)
    if near is not None:
        app.focus = near.name


def to_end(app: Desk, way: int) -> None:
    """Focus the last target of the group (`way` 1) or the first (-1), scrolling if necessary."""
    here = focused(app)
    if here is None:
        to_group(app, 1)
        return
    if app.scene.scrolls(here.zone, way * ALL):
        app.draw()
    group = _group(app, here)
    if group:
        app.focus = group[-1 if way > 0 else 0].name


def by_page(app: Desk, way: int) -> None:
    """Move the focus several steps forward (`way` 1) or back (-1) within the group, scrolling at its edge."""
    here = focused(app)
    if here is None:
        app.scene.wheel(-way * PAGE)
        return
    group = _group(app, here)
    there = _steps(here, group, way)
    if there is not here:
        app.focus = there.name
    elif app.scene.scrolls(here.zone, way * _height(group)):
        app.draw()
        there = max(_group(app, here) or [here], key=lambda t: (way * t.rect.centery, -_aside(here, t)))
        app.focus = there.name
    else:
        app.scene.wheel(-way * PAGE)


def _steps(here: Target, group: list[Target], way: int) -> Target:
    """Return the target several arrow steps away, or the last one that can be reached."""
    is_row = _height(group) < 2 * min(t.rect.h for t in group)
    back, on = ("left", "right") if is_row else ("up", "down")
    for _ in range(PAGE):
        near = nearest(here, group, on if way > 0 else back)
        if near is None:
            break
        here = near
    return here


def _group(app: Desk, here: Target, way: str = "") -> list[Target]:
    """Return the targets of a target's group; to the left and right of a value, no values of another row."""
    group = [t for t in app.targets if t.zone == here.zone]
    if way in ("left", "right") and here.role == "radio":
        return [t for t in group if t.role != "radio" or not _gap(here.rect, t.rect, is_upright=False)]
    return group


def _again(app: Desk, here: Target) -> Target:
    """Return a target as drawn in the last frame, or the old one if it is gone."""
    return next((t for t in app.targets if t.name == here.name), here)


def _height(group: list[Target]) -> int:
    return max(t.rect.bottom for t in group) - min(t.rect.y for t in group)


def _aside(here: Target, other: Target) -> int:
    return abs(here.rect.centerx - other.rect.centerx)


def _gap(one: Rect, other: Rect, *, is_upright: bool) -> int:
    """Return by how much two rectangles miss each other across a direction; 0 if they overlap."""
    if is_upright:
        return max(0, other.x - one.right, one.x - other.right)
    return max(0, other.y - one.bottom, one.y - other.bottom)


def nearest(here: Target, targets: list[Target], way: str) -> Target | None:
    """Return the nearest target in a direction, preferring those straight ahead; None if there is none."""
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
    best: tuple[float, Target] | None = None
    for other in targets:
        if other is here:
            continue
        x, y = other.rect.centerx - here.rect.centerx, other.rect.centery - here.rect.centery
        along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        if along <= 2:
            continue
        # A wide row lies straight below a narrow tab, however far its middle is.
        far = along + 2.5 * _gap(here.rect, other.rect, is_upright=bool(dy)) + ASIDE * across
        if best is None or far < best[0]:
            best = (far, other)
    return best[1] if best else None
