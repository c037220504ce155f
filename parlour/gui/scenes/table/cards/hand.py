"""The viewer's own cards: their positions and states, and what pressing one does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from .....engine.cards import TWIN
from .....engine.keys import key_of
from .....engine.questions import CardsVerb, Play
from .....narration.words import card_in_words
from .....session.view.picture import Moved
from .....words.message import labels, message
from ....drawing.canvas import Canvas, Looks, Point, Rect, Target
from ....layout import right_of
from ....pieces.pieces import HandCard, hand_card
from ....table.layout import TableLayout, bent, fan
from ..course.flights import Sprite
from .dragging import Dragging
from .holding import Holding
from .picking import cards_named
from .placing import Placing
from .sliding import LASTS, Sliding

if TYPE_CHECKING:
    from ..host import Host


class OwnHand:
    """Draws the viewer's hand and handles it, along with table cards that can be selected."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.drag, self.placing = Dragging(scene, self), Placing(scene)
        self.holding = Holding(scene.arrangement.hand_order, lambda: scene.comforts.hand_order)
        self._sliding = Sliding()

    @property
    def is_moving(self) -> bool:
        """Return whether cards are sliding or have only just stopped."""
        return self.placing.is_moving or self._sliding.is_moving(self.scene.app.clock.now())

    def draw(self, canvas: Canvas, layout: TableLayout, seat: int) -> None:
        """Draw the viewer's cards, the text beside them, and the amount chooser if it is open."""
        held = len(self.scene.picture.hand(seat))
        words = [line for line in self.scene.arrangement.hand_words(self.scene, seat) if line]
        is_alone = not words and not self.scene.amounts.open()
        room = layout.hand_room(held) if is_alone else layout.hand.copy()
        if self.scene.amounts.open():
            wide = min(round(room.w * 0.5), round(canvas.n(430) * (1 + (canvas.looks.text - 1) * 0.7)))
            top = room.y - canvas.n(4)
            self.scene.amounts.draw(canvas, Rect(room.right - wide, top, wide, layout.foot.y - top))
            room.w -= wide + canvas.n(16)
        prompt = self.scene.prompt
        words += prompt.odds() if words and prompt is not None else []
        if words:
            fanned = min(room.w * 0.62, held * layout.card_h * 0.76) if held else 0
            wide = max(canvas.width_of(line, "lead" if i == 0 else "small", "b") for i, line in enumerate(words))
            wide = min(wide + canvas.n(20), round(room.w - fanned))
            beside = right_of(room, room.right - wide)
            room.w -= wide
            rects = fan(room, held, layout.card_h)
            right = beside.right
            beside.x = max((rect.right for rect in rects), default=room.x) + canvas.n(20)
            beside.w = min(beside.w, right - beside.x)
            _draw_words(canvas, beside, words)
        self._draw_hand(canvas, room, layout.card_h, seat)

    def draw_covered(self, canvas: Canvas, layout: TableLayout, seat: int) -> None:
        """Draw the cards of whoever sits at the near edge as everybody sees them: face down."""
        held = self.scene.arrangement.hand_at_plate(self.scene, seat) or ()
        places = fan(layout.hand_room(len(held)), len(held), layout.card_h)
        for card, place in zip(held, places, strict=True):
            canvas.card(None if card is None else str(card), place)

    # sorting and dragging
    def ordered(self, seat: int) -> list[Any]:
        """Return a seat's cards in its owner's order."""
        return self.holding.ordered(self.scene.picture.hand(seat), seat, self.scene.picture.number)

    def sort(self) -> None:
        """Switch between sorting by suit and by rank, and report it."""
        if self.scene.shown_to is not None:
            self.scene.app.say(message(f"gui.table.sorted_by.{self.holding.sort(self.scene.shown_to)}"))

    def put(self, name: str, place: int) -> None:
        """Move a card to another place in the hand."""
        seat = self.scene.shown_to
        if seat is not None:
            self.holding.put(self.scene.picture.hand(seat), seat, name, place)

    def holds(self, name: str) -> bool:
        """Return whether a card is in the viewer's hand."""
        return self.scene.shown_to is not None and not self.scene.raising.is_on_table(name)

    def place_at(self, point: Point) -> int:
        """Return the index in the hand for a card dropped at a point."""
        places = [rect for name, rect in self._sliding.places.items() if name != self.drag.card]
        if not places:
            return 0
        row = min((rect.centery for rect in places), key=lambda y: abs(y - point[1]))
        before = [rect for rect in places if rect.centery < row or (rect.centery == row and rect.centerx < point[0])]
        return len(before)

    def place_of(self, name: str) -> Rect | None:
        """Return where a card of the hand comes to rest or, for a table card, where it is; None if not drawn."""
        lies = next((t.rect for t in self.scene.app.targets if t.name == f"lay.{name}"), None)
        return self._sliding.places.get(name, lies)

    def is_barred(self, name: str) -> bool:
        """Return whether a card of the hand may not be played."""
        lawful = self._playable()
        return lawful is not None and name not in lawful

    def lift(self, name: str, rect: Rect, point: Point) -> Dragging | None:
        """Pick up a card of the hand or the table at a point."""
        return self.drag.lift(name, rect, point)

    def sprites(self, looks: Looks) -> list[Sprite]:
        """Return the sprite of the card or counter being dragged, if any."""
        return self.drag.sprites(looks) + self.placing.sprites(looks)

    def _draw_hand(self, canvas: Canvas, room: Rect, card_h: int, seat: int) -> None:
        if self.scene.layout is not None:
            self.drag.draw(canvas, self.scene.layout)
        hand = self.ordered(seat)
        moving = self.scene.shown.moving if self.scene.playback.flight is not None else None
        if isinstance(moving, Moved) and moving.source == key_of("hands", seat):
            hand = [c for c in hand if c not in moving.pieces]
        hand = self._making_room(hand)
        rects = self._places(hand, fan(room, len(hand), card_h))
        lawful, useful = self._playable(), self._nameable()
        strip = rects[1].x - rects[0].x if len(rects) > 1 else card_h
        leans = bent(rects, canvas.looks.arc)
        held = [*zip(hand, rects, leans, strict=True)]
        for card, rect, (lean, lower) in held[::-1] if canvas.looks.left_handed else held:
            if card is None:
                canvas.card(None, rect)
                continue
            name = str(card)
            if self.drag.hides(name):
                continue
            state = self._state_of(name, lawful)
            lower -= self.scene.raising.nudging.height(name)
            target = Target(f"card.{name}", rect, partial(self.scene.raising.press, name), "hand")
            target.words, target.state = card_in_words(name.removesuffix(TWIN)), labels("gui.table.card").get(state, "")
            target.scans = useful is None or name in useful
            target.lift = partial(self.lift, name, rect)
            target.yields = state == "picked"
            target.is_barred = state == "barred"
            hand_card(canvas, HandCard(name, rect, state, self.scene.is_hinted(name), lean, lower), strip, target)

    def _making_room(self, hand: list[Any]) -> list[Any]:
        """Return the hand without the dragged card, or with it where it would be inserted."""
        drag = self.drag
        lifted = next((card for card in hand if drag.hides(str(card))), None)
        if lifted is None or drag.phase == "home":
            return hand
        others = [card for card in hand if card is not lifted]
        if drag.goes_to is None:
            return others
        return [*others[: drag.goes_to], lifted, *others[drag.goes_to :]]

    def _places(self, hand: Sequence[Any], rects: list[Rect]) -> list[Rect]:
        """Return the cards' current rectangles while they slide."""
        if any(card is None for card in hand):
            return rects
        names = [str(card) for card in hand]
        lasts = LASTS if self.drag.phase and self.scene.app.settings.motion == "full" else 0.0
        now = self._sliding.to(dict(zip(names, rects, strict=True)), self.scene.app.clock.now(), lasts=lasts)
        return [now[name] for name in names]

    def _playable(self) -> set[str] | None:
        """Return the cards that may be played or named, or None if no play is being asked for."""
        actions = self.scene.actions()
        if not any(a.verb.name == Play.name and cards_named(a) for a in actions):  # at Ambigu, one plays for a stake
            return None
        return set().union(*map(cards_named, actions), (a.verb.adds for a in actions))

    def _nameable(self) -> set[str] | None:
        """Return the cards that an answer may name, or None if any card may be selected."""
        if any(isinstance(verb, CardsVerb) for verb in self.scene.verbs()):
            return None
        return set().union(*map(cards_named, self.scene.actions()))

    def _state_of(self, name: str, lawful: set[str] | None) -> str:
        """Return the state of a card in the hand: "barred", "picked", "lit" or "rest"."""
        if lawful is not None and name not in lawful:
            return "barred"
        if name in self.scene.picked:
            return "picked"
        own = [str(c) for c in self.scene.picture.hand(self.scene.shown_to or 0)]
        if lawful is not None and not lawful.issuperset(own):
            return "lit"
        is_told_apart = any(
            self.scene.raising.state(other) != "lit" for other in own
        )  # if all may be named, none is highlighted
        return self.scene.raising.state(name) if is_told_apart else "rest"


def _draw_words(canvas: Canvas, rect: Rect, words: Sequence[str]) -> None:
    """Draw the text beside the hand, as many lines as fit."""
    t, y = canvas.theme, rect.y + canvas.px("lead") * 0.8
    for i, line in enumerate(words):
        role, face, tone = ("lead", "b", t.ivory) if i == 0 else ("small", "r", t.ivory_2)
        below = canvas.height_of(line, rect.w, role, 1.2, face)
        if y + below > rect.bottom:
            return
        canvas.paragraph(line, rect.x, y, canvas.evened(line, rect.w, role, face), role, tone, face, 1.2)
        y += below + canvas.n(4)
