"""The button labels of gamepads, by manufacturer."""

from __future__ import annotations

from collections.abc import Mapping

# Labels of the buttons that choose, go back, continue, give a hint, explain a rule, and open the menu.
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
SHAPES = frozenset("✕○□△")  # drawn as shapes, since the font lacks them


def maker_of(name: str) -> str:
    """Return a pad's manufacturer from its device name; unknown pads are labelled like an Xbox pad."""
    words = name.lower()
    return next((maker for maker, marks in MAKERS.items() if any(mark in words for mark in marks)), "xbox")


def signs_of(name: str) -> Mapping[str, str]:
    """Return the label of each button in use, by its action."""
    return dict(zip(USED, SIGNS[maker_of(name)], strict=True))
