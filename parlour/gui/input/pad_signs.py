"""What is written on the buttons of a pad, by its maker."""

from __future__ import annotations

from collections.abc import Mapping

# The signs of the buttons that choose, go back, go on, give an idea, say why, and open the menu.
USED = ("return", "escape", "space", "hint", "why", "menu")
SIGNS: dict[str, tuple[str, ...]] = {
    "xbox": ("A", "B", "X", "Y", "View", "Menu"),
    "playstation": ("✕", "○", "□", "△", "Share", "Options"),
    "nintendo": ("A", "B", "X", "Y", "−", "+"),
}
MAKERS = {
    "playstation": ("sony", "playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense"),
    "nintendo": ("nintendo", "switch", "joy-con"),
}
SHAPES = frozenset("✕○□△")  # drawn, for the typeface has none of them


def maker_of(name: str) -> str:
    """Return the kind of a pad by the name that the system gives it; unknown ones are marked like an Xbox's."""
    words = name.lower()
    return next((maker for maker, marks in MAKERS.items() if any(mark in words for mark in marks)), "xbox")


def signs_of(name: str) -> Mapping[str, str]:
    """Return the sign of each button that is used, by what it does."""
    return dict(zip(USED, SIGNS[maker_of(name)], strict=True))
