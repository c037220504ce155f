"""The tree of the screen, published to the screen reader of the system by AccessKit, where that is installed.

The extra `reader` of the package brings AccessKit; without it nothing is published, and the spoken window remains. On
Linux it speaks to the reader over the session's own bus, a socket of this machine that reaches nowhere else. What a
reader asks for arrives on a thread of AccessKit's, and is done by the program between two frames.
"""

from __future__ import annotations

import importlib
import queue
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .tree import LIVE, AccessNode, AccessTree, tree_of

if TYPE_CHECKING:
    from ..window.desk import Desk

ROOT = 0
ROLES = {
    "button": "BUTTON", "switch": "SWITCH", "radio": "RADIO_BUTTON", "field": "TEXT_INPUT", "bar": "SCROLL_BAR",
    "text": "LABEL", "line": "STATUS",
}  # fmt: skip


def accesskit() -> Any:
    """Return AccessKit with a bus to speak over, or None where it is not installed or the system has another way."""
    if not sys.platform.startswith(("linux", "freebsd")):
        return None
    try:
        library = importlib.import_module("accesskit")
    except ImportError:
        return None
    return library if hasattr(library, "unix") else None


class Unheard:
    """Publishes nothing, as where no reader can listen."""

    def update(self) -> None:
        """Publish the frame if it is another."""

    def window_has_focus(self, is_so: bool) -> None:
        """Tell whether the keys go to this window."""


class ScreenReader(Unheard):
    """Publishes every frame in which something changed, while a reader listens; presses what the reader presses."""

    def __init__(self, app: Desk, library: Any, wake: Callable[[], None]) -> None:
        self.app, self.library, self._wake = app, library, wake
        self._numbers: dict[str, int] = {}  # of the nodes, by their keys
        self._tree = tree_of(app)
        self._frame, self._place = -1, (0, 0, 0, 0)
        self._asked: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._adapter = library.unix.Adapter(self._whole, self._ask, lambda: None)

    def _ask(self, request: Any) -> None:
        """Keep what the reader asks for, from a thread of its own, and wake the window."""
        self._asked.put(request)
        self._wake()

    def update(self) -> None:
        """Do what the reader asked for, and publish the frame if it is another."""
        while not self._asked.empty():
            self.answer(self._asked.get())
        self._tell_place()
        lines = self.app.voice.lines
        if self._frame == self.app.frames and not lines:
            return
        self._frame = self.app.frames
        live = " ".join(line for line in lines if not self._is_known(line)) or self._tree.nodes[-1].words
        lines.clear()
        tree = tree_of(self.app, live)
        if tree != self._tree:
            self._tree = tree
            self._adapter.update_if_active(self._whole)

    def _is_known(self, line: str) -> bool:
        """Whether a line is the name of the screen or of what has the focus, which a reader says by itself."""
        app = self.app
        return line.rstrip(".") == app.heading.rstrip(".") or (line == app.reader.focused and not app.scan.is_on)

    def window_has_focus(self, is_so: bool) -> None:
        self._adapter.update_window_focus_state(is_so)

    def answer(self, request: Any) -> None:
        """Do what a reader asks for: move the focus, or press."""
        name = next((key for key, number in self._numbers.items() if number == request.target), "")
        target = next((t for t in self.app.targets if t.name == name), None)
        if target is None:
            return  # it has gone since
        if request.action == self.library.Action.FOCUS:
            self.app.focus, self.app.shows_focus, self.app.is_dirty = name, True, True
        elif request.action == self.library.Action.CLICK:
            self.app.activate(target)

    def _tell_place(self) -> None:
        """Tell where the window lies on the screen, for readers that follow the mouse or enlarge."""
        window = self.app.window
        place = (*window.position, *window.size) if window is not None else self._place
        if place != self._place:
            self._place = place
            x, y, w, h = map(float, place)
            rect = self.library.Rect(x, y, x + w, y + h)
            self._adapter.set_root_window_bounds(rect, rect)

    # in the words of the library
    def _whole(self) -> Any:
        """Return the whole tree; the reader is told only what differs from the one before."""
        return update_of(self.library, self._tree, self._number)

    def _number(self, name: str) -> int:
        return self._numbers.setdefault(name, len(self._numbers) + ROOT + 1)


def update_of(library: Any, tree: AccessTree, number: Any) -> Any:
    """Return a tree as AccessKit wants it; `number` gives each key a whole number for good."""
    root = library.Node(library.Role.WINDOW)
    root.set_label(f"Parlour: {tree.heading}" if tree.heading else "Parlour")
    root.set_children([number(node.name) for node in tree.nodes])
    root.set_bounds(library.Rect(0.0, 0.0, float(tree.size[0]), float(tree.size[1])))
    update = library.TreeUpdate(number(tree.focus) if tree.focus else ROOT)
    whole = library.Tree(ROOT)
    whole.toolkit_name = "Parlour"
    update.tree = whole
    update.nodes = [(ROOT, root), *((number(node.name), _node(library, node)) for node in tree.nodes)]
    return update


def _node(library: Any, node: AccessNode) -> Any:
    made = library.Node(getattr(library.Role, ROLES[node.role]))
    if node.words:
        made.set_label(node.words) if node.role not in ("text", "line") else made.set_value(node.words)
    made.set_bounds(library.Rect(*map(float, node.box)))
    if node.value:
        made.set_value(node.value)
    if node.off:
        made.set_description(f"Not now: {node.off}")
    if node.role in ("switch", "radio"):
        is_on = node.state in ("on", "chosen")
        made.set_toggled(library.Toggled.TRUE if is_on else library.Toggled.FALSE)
    elif node.state:
        made.set_state_description(node.state)
    if node.name == LIVE:
        made.set_live(library.Live.POLITE)
    if node.acts and node.role != "bar":
        made.add_action(library.Action.FOCUS)
        made.add_action(library.Action.CLICK)
    return made
