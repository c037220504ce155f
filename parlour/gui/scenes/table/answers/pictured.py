"""Buttons of a table with pictures beside or instead of their labels, for players who cannot read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .....engine.cards import BY_TEXT, TWIN
from .....session.seats.seating import Sitter
from ....drawing import raster
from ....drawing.canvas import Canvas, Rect
from ....pieces.locket import small_locket
from ....widgets.parts import button, button_width, key_cap, shown_key
from .choice import Choice

# The icon of each answer, by its verb, and of each other button, by its name.
ICONS = {
    "Play": "lay", "PlayPopeInLieu": "lay", "Pass": "pass", "GoOn": "next", "Deal": "cards",
    "Answer": "mine", "Agree": "check", "Refuse": "close", "Done": "check", "Close": "close",
    "DrawCard": "bag", "TakeCards": "take", "Propose": "swap", "ThrowUp": "throw",
    "Exchange": "swap", "Draw": "take", "Discard": "give", "OpenAnswers": "give", "OfferHand": "give", "Return": "give",
    "DeclineLieu": "close", "Keep": "close", "Hold": "close",
    "play": "lay", "set": "check", "hurry": "next", "release": "next", "settle": "coins", "more": "menu",
    "put_back": "undo", "claim": "star", "call.next": "bag",
}  # fmt: skip
POPE = "9D"
NAMED = re.compile(r"(?:do|choose|verb|sum)\.(\w+)(?:\((.*)\))?")
STEP = 0.62  # distance between the cards of a picture, in card widths


@dataclass(frozen=True)
class Pictures:
    """The pictures on a button: an icon, cards, and a player's portrait."""

    icon: str = ""
    cards: tuple[str, ...] = ()
    face: Sitter | None = None

    @property
    def name(self) -> str:
        """Return a short description of the pictures: "lay KH"."""
        face = self.face.emblem if self.face is not None else ""
        return " ".join(filter(None, (self.icon, *self.cards, face)))


def pictures_of(choice: Choice, raised: Sequence[str]) -> Pictures:
    """Return the pictures for a button; `raised` are the names of the selected cards."""
    if choice.face is not None:
        return Pictures("mine", (), choice.face)
    found = NAMED.fullmatch(choice.name)
    verb, args = (found[1], found[2] or "") if found else (choice.name, "")
    cards = [word.removesuffix(TWIN) for word in re.split(r"[ ,()]+", args) if word.removesuffix(TWIN) in BY_TEXT]
    if choice.name in ("play", "set"):
        cards = [card.removesuffix(TWIN) for card in raised]
    elif verb == "PlayPopeInLieu":
        cards = [POPE]
    return Pictures(ICONS.get(verb, ""), tuple(cards))


def answer_width(canvas: Canvas, choice: Choice, raised: Sequence[str]) -> int:
    """Return the least width of an answer's button, in pixels."""
    if not canvas.looks.pictures:
        return button_width(canvas, choice.words, choice.key)
    wide = _pictures_width(canvas, pictures_of(choice, raised))
    key = canvas.n(46) if choice.face is not None and not canvas.is_compact else 0
    return wide + canvas.width_of(choice.words, "body", "b") + canvas.n(24) + key


def answer_button(canvas: Canvas, choice: Choice, place: Rect, raised: Sequence[str], zone: str = "actions") -> None:
    """Draw an answer's button, with pictures at its left if the viewer's settings ask for them."""
    shown = pictures_of(choice, raised) if canvas.looks.pictures else Pictures()
    label, kind = choice.words, choice.kind
    if shown.name:
        place = place.inflate(0, canvas.n(12))
        label = ""
    button(canvas, choice.name, place, label, choice.act, kind=kind, key="" if shown.name else choice.key,
           off=choice.off, zone=zone, key_name=choice.key)  # fmt: skip
    target = canvas.targets[-1]
    target.state, target.words = choice.about, choice.words
    if not shown.name:
        return
    target.picture = shown.name
    t = canvas.theme
    ink = t.seat_out if choice.off else {"primary": t.black, "chosen": t.claret, "paper": t.ink}.get(kind, t.ivory)
    x: float = place.x + canvas.n(10)
    for draw in (_draw_face, _draw_cards, _draw_icon):
        x = draw(canvas, shown, x, place, ink)
    right = place.right - canvas.n(6)
    if key := _key(canvas, choice, shown):
        right -= key_cap(canvas, key, right - canvas.n(4), place.centery, ink) + canvas.n(12)
    canvas.text(choice.words, x, place.centery, "body", "b", ink, most=round(right - x))


def _key(canvas: Canvas, choice: Choice, shown: Pictures) -> str:
    """Return the key label to draw beside the pictures: only on buttons with a player's portrait."""
    return "" if shown.face is None or canvas.is_compact else shown_key(canvas, choice.key)


def _pictures_width(canvas: Canvas, shown: Pictures) -> int:
    high = canvas.control + canvas.n(4)
    card = round(high * 5 / 7)
    wide = round(card + (len(shown.cards) - 1) * card * STEP) + canvas.n(8) if shown.cards else 0
    wide += high + canvas.n(8) if shown.face is not None else 0
    return wide + (_icon_size(canvas) + canvas.n(8) if shown.icon else 0)


def _icon_size(canvas: Canvas) -> int:
    return round(canvas.control * 0.72)


def _draw_face(canvas: Canvas, shown: Pictures, x: float, place: Rect, ink: str) -> float:
    if shown.face is None:
        return x
    high = canvas.control + canvas.n(4)
    small_locket(canvas, shown.face, x + high / 2, place.centery, round(high * 0.8))
    return x + high + canvas.n(8)


def _draw_cards(canvas: Canvas, shown: Pictures, x: float, place: Rect, ink: str) -> float:
    if not shown.cards:
        return x
    high, looks = canvas.control + canvas.n(4), canvas.looks
    card = round(high * 5 / 7)
    for name in shown.cards:
        canvas.put(raster.card(name, high, looks.faces, looks.suit_set), x + card / 2, place.centery)
        x += card * STEP
    return x + card * (1 - STEP) + canvas.n(8)


def _draw_icon(canvas: Canvas, shown: Pictures, x: float, place: Rect, ink: str) -> float:
    if not shown.icon:
        return x
    size = _icon_size(canvas)
    canvas.icon(shown.icon, x + size / 2, place.centery, size, ink, 2.2)
    return x + size + canvas.n(8)
