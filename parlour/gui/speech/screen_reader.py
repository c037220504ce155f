"""Publishing the accessibility tree to the system's screen reader through AccessKit, if installed.

The package's extra `reader` installs AccessKit. Without it nothing is published, but the window still speaks. A
screen reader's requests may arrive on AccessKit's thread; they are handled between frames.
"""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...words.message import message
from .access_tree import LIVE, AccessNode, AccessTree, tree_of
from .adapters import adapter_of

if TYPE_CHECKING:
    from ..window.desk import Desk

ROOT = 0
ROLES = {
    "button": "BUTTON", "switch": "SWITCH", "radio": "RADIO_BUTTON", "field": "TEXT_INPUT", "bar": "SCROLL_BAR",
    "text": "LABEL", "line": "STATUS",
}  # fmt: skip


class Unheard:
    """The screen reader interface when there is none: it publishes nothing."""

    def update(self) -> None:
        """Publish the frame if it differs from the last one."""

    def window_has_focus(self, is_so: bool) -> None:
        """Report whether this window has keyboard focus."""


class ScreenReader(Unheard):
    """Publishes each changed frame to a screen reader, and handles its requests."""

    def __init__(self, app: Desk, library: Any, wake: Callable[[], None]) -> None:
        self.app, self.library, self._wake = app, library, wake
        self._numbers: dict[str, int] = {}  # each node's number, by key
        self._tree = tree_of(app)
        self._frame, self._place = -1, (0, 0, 0, 0)
        self._asked: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._adapter = adapter_of(library, app.window, self._whole, self._ask)

    def _ask(self, request: Any) -> None:
        """Queue a screen reader's request, on AccessKit's thread, and wake the event loop."""
        self._asked.put(request)
        self._wake()

    def update(self) -> None:
        """Handle the screen reader's requests, and publish the frame if it differs from the last one."""
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
            self._adapter.publish(self._whole)

    def _is_known(self, line: str) -> bool:
        """Return whether a line is the title or the focused target, which screen readers announce themselves."""
        app = self.app
        return line.rstrip(".") == app.heading.rstrip(".") or (line == app.reader.focused and not app.scan.is_on)

    def window_has_focus(self, is_so: bool) -> None:
        self._adapter.focus(is_so)

    def answer(self, request: Any) -> None:
        """Handle a screen reader's request to move the focus or to press."""
        name = next((key for key, number in self._numbers.items() if number == request.target), "")
        target = next((t for t in self.app.targets if t.name == name), None)
        if target is None:
            return  # it is no longer there
        if request.action == self.library.Action.FOCUS:
            self.app.focus, self.app.shows_focus, self.app.is_dirty = name, True, True
        elif request.action == self.library.Action.CLICK:
            self.app.activate(target)

    def _tell_place(self) -> None:
        """Report the window's position on the screen, for screen readers that follow the mouse and magnifiers."""
        window = self.app.window
        place = (*window.position, *window.size) if window is not None else self._place
        if place != self._place:
            self._place = place
            self._adapter.place(place)

    # AccessKit objects
    def _whole(self) -> Any:
        """Return the whole tree; AccessKit sends the screen reader only the differences."""
        return update_of(self.library, self._tree, self._number)

    def _number(self, name: str) -> int:
        return self._numbers.setdefault(name, len(self._numbers) + ROOT + 1)


def update_of(library: Any, tree: AccessTree, number: Any) -> Any:
    """Return a tree as an AccessKit update; `number` maps each key to a permanent node id."""
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
        made.set_description(message("gui.speech.not_now_because", reason=node.off))
    if node.role in ("switch", "radio"):
        made.set_toggled(library.Toggled.TRUE if node.is_on else library.Toggled.FALSE)
    elif node.state:
        made.set_state_description(node.state)
    if node.name == LIVE:
        made.set_live(library.Live.POLITE)
    if node.acts and node.role != "bar":
        made.add_action(library.Action.FOCUS)
        made.add_action(library.Action.CLICK)
    return made
