"""Text fields and scroll bars: pygame-gui elements in Parlour's style, created as frames ask for them.

A frame requests elements (`Field`, `ScrollBar`), and `Widgets.settle` creates, moves and removes elements to match.
They take part in the focus ring: a field receives typing while it has the focus, and gives it up on Tab, Escape,
Enter, Up and Down.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

import pygame

from ... import resources
from ..drawing import raster
from ..drawing.tokens import FACES, Theme

if TYPE_CHECKING:
    from pygame_gui import UIManager

LEAVING = ("tab", "escape", "return", "enter", "up", "down", "page up", "page down")
INSET = 3  # pixels between the edge of an element and its text
ENDS_ENTERING = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT)
NEAR = 0.002  # scroll offsets closer than this are equal


@dataclass(frozen=True)
class Field:
    """A text field of at most `most` characters; `act` is called with the text after every change.

    A `broad` field wraps its text over several lines; Enter does not break them.
    """

    name: str
    rect: pygame.Rect
    text: str
    hint: str
    most: int
    act: Callable[[str], None]
    broad: bool = False


@dataclass(frozen=True)
class ScrollBar:
    """A scroll bar beside an area; `top` and `share` are fractions of the content, from 0 to 1."""

    name: str
    rect: pygame.Rect
    top: float
    share: float
    act: Callable[[float], None]


Look = tuple[tuple[int, int], Theme, int]


class Widgets:
    """The elements on the current screen, by name."""

    def __init__(self) -> None:
        self._manager: UIManager | None = None
        self._look: Look | None = None
        self._elements: dict[str, Any] = {}
        self._wanted: dict[str, Field | ScrollBar] = {}
        self._said: dict[str, str | float] = {}  # each element's value when last read
        self._cursor = False
        self._focused, self._is_entered = "", False  # the field last focused; whether nothing was done in it yet
        self._is_put_off = False
        self._is_imported = Event()

    def put_off(self) -> None:
        """Show fields as plain text until `bring` has imported pygame-gui, so that the first frame need not wait."""
        self._is_put_off = True

    def bring(self, then: Callable[[], None]) -> None:
        """Import pygame-gui on a thread, which takes 50 ms, and call `then` on that thread."""

        def work() -> None:
            import pygame_gui.elements  # noqa: F401

            self._is_imported.set()
            then()

        Thread(target=work, name="fields", daemon=True).start()

    def settle(self, wanted: list[Field | ScrollBar], size: tuple[int, int], theme: Theme, letters: int) -> None:
        """Make the elements match the frame's fields and bars; `letters` is the text size in pixels."""
        if not wanted and not self._elements:
            self._wanted = {}
            return
        if self._is_put_off:
            self._wanted, self._look = {want.name: want for want in wanted}, (size, theme, letters)
            return
        if self._look != (size, theme, letters):
            self._begin((size, theme, letters))
        self._wanted = {want.name: want for want in wanted}
        before = [(element, self._written(name)) for name, element in self._elements.items()]
        for name in [name for name in self._elements if name not in self._wanted]:
            self._elements.pop(name).kill()
        for want in wanted:
            if isinstance(want, Field):
                self._settle_field(want)
            else:
                self._settle_bar(want)
        after = [(element, self._written(name)) for name, element in self._elements.items()]
        if self._manager is not None and after != before:
            self._manager.update(0.0)  # only this draws new elements and drops removed ones

    def _begin(self, look: Look) -> None:
        """Drop all elements, and create a manager for a new look, or resize the present one."""
        from pygame_gui import UIManager  # takes 70 ms, so wait until a screen needs it

        size, theme, letters = look
        if self._manager is not None:
            self._manager.clear_and_reset()
        if self._manager is not None and self._look is not None and self._look[1:] == look[1:]:
            self._manager.set_window_resolution(size)
        else:
            self._manager = UIManager(size, theme_of(theme, letters), enable_live_theme_updates=False)
        self._look, self._elements, self._said = look, {}, {}

    def _settle_field(self, want: Field) -> None:
        element, caret = self._elements.get(want.name), len(want.text)
        if element is not None and element.relative_rect != want.rect:
            caret = min(element.edit_position, caret)
            element.kill()
            element = None
        if element is None:
            element = self._new_field(want)
            element.edit_position = caret  # keep the caret where it was
            self._elements[want.name], self._said[want.name] = element, want.text
        elif want.text != self._said[want.name]:
            element.set_text(want.text)
            if want.broad and not element.is_focused:
                _hide_caret(element)
            self._said[want.name] = want.text

    def _new_field(self, want: Field) -> Any:
        """Return a new element for a field: a line, or a box of several lines."""
        from pygame_gui.elements import UITextEntryBox, UITextEntryLine

        if want.broad:
            box = UITextEntryBox(want.rect, want.text, self._manager)  # a placeholder could be selected like text
            _hide_caret(box)
            return box
        element = UITextEntryLine(want.rect, self._manager, initial_text=want.text, placeholder_text=want.hint)
        element.set_text_length_limit(want.most)
        return element

    def _settle_bar(self, want: ScrollBar) -> None:
        from pygame_gui.elements import UIVerticalScrollBar

        element = self._elements.get(want.name)
        if element is not None and (
            element.relative_rect != want.rect or abs(element.visible_percentage - want.share) > NEAR
        ):
            element.kill()
            element = None
        if element is None:
            element = UIVerticalScrollBar(want.rect, want.share, self._manager)
            self._elements[want.name] = element
            self._said[want.name] = 0.0
        if abs(want.top - float(self._said[want.name])) > NEAR:
            element.set_scroll_from_start_percentage(want.top)
            self._said[want.name] = element.start_percentage

    def _written(self, name: str) -> str:
        """Return a field's text when last read; "" for a bar."""
        said = self._said[name]
        return said if isinstance(said, str) else ""

    def focus(self, name: str) -> None:
        """Focus the field of this name, or none; a line that is entered is selected, so that typing replaces it."""
        if self._manager is None:
            return
        element = self._elements.get(name) if isinstance(self._wanted.get(name), Field) else None
        if element is None:
            if self._manager.get_focus_set():
                self._manager.set_focus_set(None)
        elif not element.is_focused:
            self._manager.set_focus_set(element)
        if name != self._focused:
            self._focused, self._is_entered = name, element is not None
            self._select_entered()

    def _select_entered(self) -> None:
        """Select the text of a line that has just been entered, unless a part of it was selected by dragging."""
        want = self._wanted.get(self._focused)
        if self._is_entered and isinstance(want, Field) and not want.broad:
            element = self._elements[want.name]
            if element.select_range[0] == element.select_range[1]:
                element.select_range = [0, len(element.text)]

    def is_field(self, name: str) -> bool:
        """Return whether a name is that of a field on the screen."""
        return isinstance(self._wanted.get(name), Field)

    @property
    def bars(self) -> list[ScrollBar]:
        """Return the scroll bars on the screen."""
        return [want for want in self._wanted.values() if isinstance(want, ScrollBar)]

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the elements; return whether one of them used it."""
        if self._manager is None or not self._elements:
            return False
        events = [event]
        if event.type == pygame.TEXTINPUT:  # a box moves its caret by one character, whatever it receives
            events = [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in _seen(event.text)]
        if event.type in ENDS_ENTERING and self._elements.get(self._focused) is not None:
            self._is_entered = False
        is_used = [self._takes(each) for each in events]
        if event.type == pygame.MOUSEBUTTONUP:
            self._select_entered()
        self._tell()
        return any(is_used)

    def _takes(self, event: pygame.event.Event) -> bool:
        """Pass a single event to the elements; return whether one of them used it."""
        assert self._manager is not None, "there are elements"
        try:
            return bool(self._manager.process_events(event))
        except (pygame.error, IndexError, RuntimeError):  # characters that no font can show, or an empty selection
            self._write_again()
            return True

    def _write_again(self) -> None:
        """Restore every field's last text."""
        for name, want in self._wanted.items():
            if isinstance(want, Field):
                self._elements[name].set_text(self._said[name])

    def update(self, seconds: float) -> bool:
        """Advance the elements' time; return whether one of them looks different."""
        if self._is_put_off and self._is_imported.is_set():
            self._is_put_off, self._look = False, None
            return True
        if self._manager is None or not self._elements:
            return False
        self._manager.update(seconds)
        is_redrawn = any(_is_redrawn(element) for element in self._elements.values())
        if is_redrawn:
            self._manager.update(0.0)  # only this shows what the first call has drawn
        cursor = any(getattr(element, "cursor_on", False) for element in self._elements.values())
        is_changed = self._tell() or is_redrawn or cursor != self._cursor
        self._cursor = cursor
        return is_changed

    def _tell(self) -> bool:
        """Report the player's changes to the screen; return whether there were any."""
        changed = False
        for name, want in list(self._wanted.items()):
            element = self._elements[name]
            if isinstance(want, Field):
                text = element.get_text()
                if want.broad and (len(text) > want.most or "\n" in text):  # only single lines limit their own length
                    text = text.replace("\n", " ")[: want.most]
                    element.set_text(text)
                if text != self._said[name]:
                    self._said[name], changed = text, True
                    want.act(text)
            elif abs(element.start_percentage - float(self._said[name])) > NEAR:
                self._said[name], changed = element.start_percentage, True
                want.act(element.start_percentage)
        return changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the elements."""
        if self._is_put_off and self._look is not None:
            _, theme, letters = self._look
            for want in self._wanted.values():
                if isinstance(want, Field):
                    _draw_plainly(surface, want, theme, letters)
        if self._manager is not None and self._elements:
            self._manager.draw_ui(surface)


def _draw_plainly(surface: pygame.Surface, field: Field, theme: Theme, letters: int) -> None:
    """Draw a field's text, or its hint, as its element will."""
    line = raster.font("r", letters).render(field.text or field.hint, True, theme.ink)
    surface.blit(line, line.get_rect(midleft=(field.rect.x + INSET, field.rect.centery)))


def _is_redrawn(element: Any) -> bool:
    """Return whether an element has drawn something that it does not show yet, such as the last letter typed."""
    shape = element.drawable_shape
    return shape is not None and bool(shape.has_fresh_surface())


def _hide_caret(box: Any) -> None:
    """Hide a box's caret until it has the focus; pygame-gui shows it whenever the text is set."""
    box.unfocus()
    box.cursor_has_moved_recently = False


def _seen(text: str) -> str:
    """Return the visible characters of typed text, without zero-width ones."""
    whole = unicodedata.normalize("NFC", text)
    return "".join(sign for sign in whole if sign.isprintable() and not unicodedata.combining(sign))


def theme_of(theme: Theme, letters: int) -> dict[str, Any]:
    """Return Parlour's style as a pygame-gui theme, with a block for each kind of element."""
    paper = {
        "dark_bg": theme.paper_raised, "normal_border": theme.paper_edge, "normal_text": theme.ink,
        "selected_bg": theme.here, "selected_text": theme.ink, "text_cursor": theme.claret,
        "disabled_text": theme.note, "disabled_dark_bg": theme.paper_sunk, "disabled_border": theme.hairline,
    }  # fmt: skip
    thumb = {
        f"{state}_{part}": colour
        for state in ("normal", "hovered", "active", "selected", "disabled")
        for part, colour in (("bg", theme.claret if state == "active" else theme.paper_edge), ("border", theme.ink_2))
    }
    plain = {"shadow_width": "0", "border_width": "1"}
    font = {"name": "AtkinsonNext", "size": str(letters), "regular_path": str(resources.on_disk(f"fonts/{FACES['r']}"))}
    box = {"colours": paper, "font": font, "misc": {"shadow_width": "0", "border_width": "0", "padding": "2,4"}}
    return {
        "text_entry_line": {
            "colours": paper,
            "font": font,
            "misc": {"shadow_width": "0", "border_width": "0", "padding": "8,2"},
        },
        "text_box": box,
        "text_entry_box": box,
        "vertical_scroll_bar": {
            "colours": {"dark_bg": theme.paper_sunk, "normal_border": theme.hairline},
            "misc": {**plain, "shape": "rounded_rectangle", "shape_corner_radius": "6", "enable_arrow_buttons": "0"},
        },
        "vertical_scroll_bar.#sliding_button": {
            "colours": thumb,
            "misc": {**plain, "shape": "rounded_rectangle", "shape_corner_radius": "6"},
        },
    }
