"""The keys of the table: their actions, and the player's changes.

A chord is written as "i", "ctrl+z", "shift+space", "f1" or "?". Tab, Enter, Escape, the arrows, Home, End and the
digits navigate and choose everywhere; they cannot be reassigned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

WITHIN = ("left", "right", "up", "down", "home", "end", "pageup", "pagedown")  # these move about within a group
MOVING = ("tab", "shift+tab", *WITHIN)
FIXED = frozenset([*MOVING, "return", "enter", "escape", *"0123456789"])


@dataclass(frozen=True)
class KeyAction:
    """An action that a key can perform."""

    slug: str
    chord: str
    words: str


ACTIONS = (
    KeyAction("go_on", "space", "Finish the movement; hold for eight times the speed"),
    KeyAction("to_end", "shift+space", "On to my next decision, or to the end of the deal"),
    KeyAction("hint", "i", "An idea; again for the play"),
    KeyAction("why", "w", "Why may this card not be played?"),
    KeyAction("possible", "a", "What may I do now?"),
    KeyAction("decline", "x", "Pass, or keep what you have"),
    KeyAction("claim", "e", "Claim the rest, where every card you hold is sure to win"),
    KeyAction("sort", "f", "Sort my hand by suits, or by ranks"),
    KeyAction("undo", "ctrl+z", "Take back"),
    KeyAction("redo", "ctrl+y", "Redo"),
    KeyAction("hand", "h", "Say my hand"),
    KeyAction("table", "t", "Say the table"),
    KeyAction("scores", "s", "Say the scores"),
    KeyAction("opponents", "o", "Say the other players’ actions and cards"),
    KeyAction("board", "b", "The board or pool, large"),
    KeyAction("last", "l", "The last trick"),
    KeyAction("repeat", "r", "Say the last thing again"),
    KeyAction("ledger", "c", "The counters’ ledger of this deal"),
    KeyAction("log", "g", "Open or close the log"),
    KeyAction("slower", "[", "Slower"),
    KeyAction("quicker", "]", "Quicker"),
    KeyAction("larger", "+", "Larger cards in the hand"),
    KeyAction("smaller", "-", "Smaller cards in the hand"),
    KeyAction("suits", "f4", "The next colours for the suits"),
    KeyAction("mute", "m", "Sound off and on"),
    KeyAction("fullscreen", "f11", "Full screen and back"),
    KeyAction("scan", "f9", "One switch: ring each choice in turn, on and off"),
    KeyAction("rules", "f1", "The rules of this table"),
    KeyAction("keys", "?", "These keys"),
    KeyAction("menu", "f10", "The menu of the table"),
    KeyAction("presenter", "p", "In a demonstration: the presenter’s view"),
    KeyAction("reveal", "v", "In a demonstration: show a hand by its number, or hide all with 0"),
)


class KeyMap:
    """The actions by chord, with the player's changed chords by action slug.

    `has_single`: whether a letter or symbol without a modifier does anything.
    """

    def __init__(self, changed: Mapping[str, str], *, has_single: bool = True) -> None:
        self._chords = {action.slug: changed.get(action.slug, action.chord) for action in ACTIONS}
        self._slugs = {chord: slug for slug, chord in self._chords.items()}
        self.has_single = has_single

    def slug(self, chord: str) -> str:
        """Return the slug of a chord's action, or ""."""
        return "" if self.is_dead(chord) else self._slugs.get(chord, "")

    def is_dead(self, chord: str) -> bool:
        """Return whether a chord is a bare letter or symbol while those are switched off."""
        return not self.has_single and len(chord) == 1 and not chord.isdecimal()

    def chord(self, slug: str) -> str:
        """Return the chord of an action."""
        return self._chords[slug]

    def cap(self, slug: str) -> str:
        """Return the label of an action's key, or "" if the key is off."""
        chord = self._chords[slug]
        return "" if self.is_dead(chord) else label(chord)

    def refusal(self, slug: str, chord: str) -> str:
        """Return the reason why a chord cannot be given to an action, or ""."""
        if chord in FIXED:
            return f"{label(chord)} is used on every screen, so it cannot be changed. Press another."
        if self.is_dead(chord):
            return "Single letters are switched off in the settings. Press another key, perhaps with Ctrl."
        other = self.slug(chord)
        if other and other != slug:
            words = next(a.words for a in ACTIONS if a.slug == other)
            return f"{label(chord)} is taken: {words[0].lower()}{words[1:]}. Press another, or change that one first."
        return ""


def label(chord: str) -> str:
    """Return a chord's label, such as "Ctrl+Z"."""
    modifiers, _, key = chord.rpartition("+") if len(chord) > 1 else ("", "", chord)
    return "+".join([*(part.capitalize() for part in modifiers.split("+") if part), key.capitalize()])


def chord_of(event: pygame.event.Event) -> str:
    """Return the chord of a pressed key; symbols are identified by the character typed, on any keyboard layout."""
    sign, control = event.unicode, bool(event.mod & pygame.KMOD_CTRL)
    if len(sign) == 1 and sign.isprintable() and not sign.isalnum() and not sign.isspace() and not control:
        return str(sign)
    name = pygame.key.name(event.key).lower()
    name = {"keypad enter": "enter", "page up": "pageup", "page down": "pagedown"}.get(name, name)
    shift = bool(event.mod & pygame.KMOD_SHIFT)
    return f"{'ctrl+' if control else ''}{'shift+' if shift else ''}{name}"
