"""The keys of the table: their actions, and the player's changes.

A chord is written as "i", "ctrl+z", "shift+space", "f1" or "?". Tab, Enter, Escape, the arrows, Home, End and the
digits navigate and choose everywhere, and cannot be reassigned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from ...words.message import grammar, labels, message

WITHIN = ("left", "right", "up", "down", "home", "end", "pageup", "pagedown")  # these navigate within a group
MOVING = ("tab", "shift+tab", *WITHIN)
FIXED = frozenset([*MOVING, "return", "enter", "escape", *"0123456789"])


@dataclass(frozen=True)
class KeyAction:
    """An action that can be bound to a key."""

    slug: str
    chord: str

    @property
    def words(self) -> str:
        """Return the description of the action."""
        return message(f"gui.keys.action.{self.slug}")


ACTIONS = (
    KeyAction("go_on", "space"),
    KeyAction("to_end", "shift+space"),
    KeyAction("hint", "i"),
    KeyAction("why", "w"),
    KeyAction("possible", "a"),
    KeyAction("decline", "x"),
    KeyAction("claim", "e"),
    KeyAction("sort", "f"),
    KeyAction("undo", "ctrl+z"),
    KeyAction("redo", "ctrl+y"),
    KeyAction("copy", "ctrl+c"),
    KeyAction("paste", "ctrl+v"),
    KeyAction("hand", "h"),
    KeyAction("table", "t"),
    KeyAction("scores", "s"),
    KeyAction("opponents", "o"),
    KeyAction("board", "b"),
    KeyAction("last", "l"),
    KeyAction("repeat", "r"),
    KeyAction("ledger", "c"),
    KeyAction("log", "g"),
    KeyAction("slower", "["),
    KeyAction("quicker", "]"),
    KeyAction("larger", "+"),
    KeyAction("smaller", "-"),
    KeyAction("suits", "f4"),
    KeyAction("mute", "m"),
    KeyAction("fullscreen", "f11"),
    KeyAction("scan", "f9"),
    KeyAction("rules", "f1"),
    KeyAction("keys", "?"),
    KeyAction("menu", "f10"),
    KeyAction("presenter", "p"),
    KeyAction("reveal", "v"),
)


class KeyMap:
    """The actions by chord, including the player's changes.

    `has_single` is whether letters and symbols without a modifier work as shortcuts.
    """

    def __init__(self, changed: Mapping[str, str], *, has_single: bool = True) -> None:
        self._chords = {action.slug: changed.get(action.slug, action.chord) for action in ACTIONS}
        self._slugs = {chord: slug for slug, chord in self._chords.items()}
        self.has_single = has_single

    def slug(self, chord: str) -> str:
        """Return the slug of the action on a chord, or ""."""
        return "" if self.is_dead(chord) else self._slugs.get(chord, "")

    def is_dead(self, chord: str) -> bool:
        """Return whether a chord is a bare letter or symbol while those are disabled."""
        return not self.has_single and len(chord) == 1 and not chord.isdecimal()

    def chord(self, slug: str) -> str:
        """Return the chord of an action."""
        return self._chords[slug]

    def cap(self, slug: str) -> str:
        """Return the label of an action's key, or "" if the key is disabled."""
        chord = self._chords[slug]
        return "" if self.is_dead(chord) else label(chord)

    def refusal(self, slug: str, chord: str) -> str:
        """Return why a chord cannot be assigned to an action, or "" if it can."""
        if chord in FIXED:
            return message("gui.keys.refused.fixed", key=printed(label(chord)))
        if self.is_dead(chord):
            return message("gui.keys.refused.single")
        other = self.slug(chord)
        if other and other != slug:
            words = grammar().inside(next(a.words for a in ACTIONS if a.slug == other))
            return message("gui.keys.refused.taken", key=printed(label(chord)), action=words)
        return ""


def label(chord: str) -> str:
    """Return a chord's label, such as "Ctrl+Z", which identifies the key in every language."""
    modifiers, _, key = chord.rpartition("+") if len(chord) > 1 else ("", "", chord)
    return "+".join([*(part.capitalize() for part in modifiers.split("+") if part), key.capitalize()])


def printed(label: str) -> str:
    """Return a label as printed on the keys of the current language, for example "Strg+Z"."""
    names = labels("gui.keys.printed")
    return "+".join(names.get(part.lower(), part) for part in label.split("+"))


def chord_of(event: pygame.event.Event) -> str:
    """Return the chord of a key event; symbols are identified by their character, whatever the keyboard layout."""
    sign, control = event.unicode, bool(event.mod & pygame.KMOD_CTRL)
    if len(sign) == 1 and sign.isprintable() and not sign.isalnum() and not sign.isspace() and not control:
        return str(sign)
    name = pygame.key.name(event.key).lower()
    name = {"keypad enter": "enter", "page up": "pageup", "page down": "pagedown"}.get(name, name)
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    return f"{'ctrl+' if control else ''}{'shift+' if shift else ''}{name}"
