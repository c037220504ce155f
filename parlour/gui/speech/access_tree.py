"""The accessibility tree: what is on the screen, with its names, roles and states.

It is built from the same targets, labels and states as speech, so that both agree. Text outside the targets is
included in the order of drawing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...narration.words import spoken
from ...words.message import message
from ..drawing.canvas import Rect, Target
from .reader import named_by

if TYPE_CHECKING:
    from ..window.desk import Desk

MARKS = re.compile(r"\*\*|\{\{|\}\}|\[\[[^\]]*\]\]")
Box = tuple[int, int, int, int]  # left, top, right, bottom in window pixels


@dataclass(frozen=True)
class AccessNode:
    """One element of the screen; `name` is its key from frame to frame.

    `role` is "button", "switch", "radio", "field", "bar", "text" or "line"; `state` describes it; `off` says why it
    is disabled. If `acts`, it can be pressed and focused; `value` is a field's text.
    """

    name: str
    role: str
    words: str
    box: Box
    state: str = ""
    off: str = ""
    value: str = ""
    is_on: bool = False

    @property
    def acts(self) -> bool:
        return self.role not in ("text", "line")


@dataclass(frozen=True)
class AccessTree:
    """The whole screen: its name, its elements in reading order, and the key of the focused element or ""."""

    heading: str
    size: tuple[int, int]
    nodes: tuple[AccessNode, ...]
    focus: str


LIVE = "live"  # key of the line spoken last


def tree_of(app: Desk, live: str = "") -> AccessTree:
    """Return the tree of the current frame; `live` is what has been spoken since the last frame."""
    nodes = [_node(app, target) for target in app.targets]
    nodes += [
        AccessNode(bar.name, "bar", message("gui.speech.bar"), _box(bar.rect), value=f"{round(100 * bar.top)} %")
        for bar in app.widgets.bars
    ]
    covered = [t.rect.inflate(8, 8) for t in app.targets]
    free = [(box, text) for box, text in app.told if not any(rect.contains(box) for rect in covered)]
    texts = [
        AccessNode(f"text.{i}", "text", plain(text), _box(box)) for i, (box, text) in enumerate(free) if plain(text)
    ]
    everything = (*texts, *nodes, AccessNode(LIVE, "line", live, (0, 0, 0, 0)))
    focus = app.focus if any(node.name == app.focus for node in nodes) else ""
    return AccessTree(app.heading, app.surface.get_size(), everything, focus)


def _node(app: Desk, target: Target) -> AccessNode:
    words, is_field = named_by(target, app.written), target.role == "field"
    state, value = ("", target.state) if is_field else (target.state, "")
    return AccessNode(target.name, target.role, words, _box(target.rect), state, plain(target.off), value, target.is_on)


def plain(text: str) -> str:
    """Return a text without markup, with cards in words."""
    return spoken(MARKS.sub("", text)).strip()


def _box(rect: Rect) -> Box:
    return rect.left, rect.top, rect.right, rect.bottom
