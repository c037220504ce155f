"""The viewer's own cards: their places and states, and what pressing one does."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ....engine.cards import TWIN
from ....engine.keys import key_of
from ....engine.questions import Ask, CardsVerb, Play, Verb
from ....engine.table import Moved
from ....narration.words import card_in_words
from ...drawing.canvas import Canvas, Looks, Point, Rect, Target
from ...pieces.pieces import HandCard, hand_card
from ...table.layout import TableLayout, bent, fan
from .dragging import Dragging
from .dropping import refusal_of
from .flights import Sprite
from .holding import Holding
from .picking import cards_named, completed, fitting, possible, verbs_by_cards, with_card
from .sliding import LASTS, Sliding

if TYPE_CHECKING:
    from .host import Host


STATES = {"barred": "may not be played", "picked": "raised"}  # as spoken
NUDGE, NUDGE_HEIGHT = 0.16, 6  # seconds and pixels of a card's jerk when it may not be played


class OwnHand:
    """The viewer's hand, and the table cards that can be raised with it."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self._nudged, self._nudged_at = "", -NUDGE
        self.drag = Dragging(scene, self)
        self.holding = Holding(scene.arrangement.hand_order, lambda: scene.comforts.hand_order)
        self._sliding = Sliding()

    def press(self, name: str) -> None:
        """Raise a card, or play the raised one."""
        self.scene.app.is_dirty = True
        ask = self.scene.own_ask()
        if ask is None:
            return
        verbs = self.scene.verbs()
        named_by = [a for a in ask.actions if a.verb is not Play and name in cards_named(a)]
        if any(isinstance(v, CardsVerb) for v in verbs):
            self.scene.guard.note()
            picked = self.scene.picked
            self.scene.picked = [c for c in picked if c != name] if name in picked else [*picked, name]
        elif Play in verbs and not named_by and not self._is_on_table(name):
            self._press_to_play(ask, name)
        elif others := verbs_by_cards(ask.actions):
            self._pick(ask, name, others[0])

    def nudge(self, name: str) -> None:
        """Make a card that may not be played jerk up and fall back once."""
        self._nudged, self._nudged_at = name, self.scene.app.clock.now()

    @property
    def is_moving(self) -> bool:
        """Return whether a card is jerking or sliding, or has only just come to rest."""
        now = self.scene.app.clock.now()
        return now - self._nudged_at < NUDGE + 0.05 or self._sliding.is_moving(now)

    def _nudge(self, name: str) -> int:
        """Return how many pixels a card is raised at the moment."""
        if name != self._nudged or self.scene.app.settings.motion != "full":
            return 0
        part = min(1.0, (self.scene.app.clock.now() - self._nudged_at) / NUDGE)
        return round(NUDGE_HEIGHT * math.sin(math.pi * part))

    def _is_on_table(self, name: str) -> bool:
        return all(str(c) != name for c in self.scene.stage.hand(self.scene.shown_to or 0))

    def _pick(self, ask: Ask, name: str, verb: Verb) -> None:
        """Raise a card for one of the answers that name it, play a raised one, or say why it is refused."""
        if verb.name == Play.name and name in self.scene.picked:
            exact = fitting(self.scene.picked, ask.actions)
            if len(exact) == 1:
                self.scene.foot.give(exact[0])
                return
        picked = with_card(self.scene.picked, name, ask.actions)
        if picked is not None:
            self.scene.guard.note()
            self.scene.picked = completed(picked, ask.actions) if name in picked else picked
            return
        self.nudge(name)
        refusal = refusal_of(ask, name)
        if refusal is not None:
            self.scene.explaining.refuse(refusal.sentence, refusal.clause)

    def _press_to_play(self, ask: Ask, name: str) -> None:
        action = Play(next(c for c in self.scene.stage.hand(self.scene.shown_to or 0) if str(c) == name))
        refusal = ask.refusal(action)
        if refusal is not None:
            self.scene.explaining.refuse(refusal.sentence, refusal.clause, action)
            self.nudge(name)
        elif self.scene.picked == [name] or not self.scene.app.settings.confirm:
            self.scene.foot.give(action)
        else:
            self.scene.guard.note()
            self.scene.picked = [name]

    def state(self, name: str) -> str:
        """Return the state of a card that an answer may name: "rest", "lit" or "picked"."""
        if name in self.scene.picked:
            return "picked"
        ask = self.scene.own_ask()
        if ask is None or not verbs_by_cards(ask.actions):
            return "rest"
        raised = self.scene.picked
        if fitting(raised, ask.actions):  # the hand card's other uses remain available
            raised = [other for other in raised if not self._is_on_table(other)]
        open_to = possible(raised, ask.actions) or ask.actions
        return "lit" if any(name in cards_named(a) for a in open_to) else "rest"

    def is_hinted(self, name: str) -> bool:
        """Return whether the shown hint names a card."""
        return self.scene.explaining.names(name)

    def draw(self, canvas: Canvas, layout: TableLayout, seat: int) -> None:
        """Draw the viewer's cards, the words beside them, and the amount chooser if it is open."""
        held = len(self.scene.stage.hand(seat))
        words = [line for line in self.scene.arrangement.hand_words(self.scene, seat) if line]
        is_alone = not words and not self.scene.amounts.open()
        room = layout.hand_room(held) if is_alone else layout.hand.copy()
        if self.scene.amounts.open():
            wide = min(round(room.w * 0.5), round(canvas.n(430) * (1 + (canvas.looks.text - 1) * 0.7)))
            top = room.y - canvas.n(4)
            self.scene.amounts.draw(canvas, Rect(room.right - wide, top, wide, layout.foot.y - top))
            room.w -= wide + canvas.n(16)
        words += self.scene.prices.odds() if words else []
        if words:
            fanned = min(room.w * 0.62, held * layout.card_h * 0.76) if held else 0
            wide = max(canvas.width_of(line, "lead" if i == 0 else "small", "b") for i, line in enumerate(words))
            wide = min(wide + canvas.n(20), round(room.w - fanned))
            beside = Rect(room.right - wide, room.y, wide, room.h)
            room.w -= wide
            rects = fan(room, held, layout.card_h)
            right = beside.right
            beside.x = max((rect.right for rect in rects), default=room.x) + canvas.n(20)
            beside.w = min(beside.w, right - beside.x)
            self._draw_words(canvas, beside, words)
        self._draw_hand(canvas, room, layout.card_h, seat)

    def _draw_words(self, canvas: Canvas, rect: Rect, words: Sequence[str]) -> None:
        """Write the words beside the hand, as many lines as fit."""
        t, y = canvas.theme, rect.y + canvas.px("lead") * 0.8
        for i, line in enumerate(words):
            role, face, tone = ("lead", "b", t.ivory) if i == 0 else ("small", "r", t.ivory_2)
            below = canvas.height_of(line, rect.w, role, 1.2, face)
            if y + below > rect.bottom:
                return
            canvas.paragraph(line, rect.x, y, canvas.evened(line, rect.w, role, face), role, tone, face, 1.2)
            y += below + canvas.n(4)

    # the order of the cards, and dragging
    def ordered(self, seat: int) -> list[Any]:
        """Return a seat's cards in its owner's order."""
        return self.holding.ordered(self.scene.stage.hand(seat), seat, self.scene.stage.number)

    def sort(self) -> None:
        """Sort the hand the other way, by suits or by ranks."""
        if self.scene.shown_to is not None:
            self.scene.app.say(f"Your hand is sorted by {self.holding.sort(self.scene.shown_to)}.")

    def put(self, name: str, place: int) -> None:
        """Move a card within the hand."""
        seat = self.scene.shown_to
        if seat is not None:
            self.holding.put(self.scene.stage.hand(seat), seat, name, place)

    def holds(self, name: str) -> bool:
        """Return whether a card is in the viewer's hand."""
        return self.scene.shown_to is not None and not self._is_on_table(name)

    def place_at(self, point: Point) -> int:
        """Return the place in the hand of a card dropped at a point."""
        places = [rect for name, rect in self._sliding.places.items() if name != self.drag.card]
        if not places:
            return 0
        row = min((rect.centery for rect in places), key=lambda y: abs(y - point[1]))
        before = [rect for rect in places if rect.centery < row or (rect.centery == row and rect.centerx < point[0])]
        return len(before)

    def place_of(self, name: str) -> Rect | None:
        """Return where a hand card is or will come to rest; for a table card, where it is."""
        lies = next((t.rect for t in self.scene.app.targets if t.name == f"lay.{name}"), None)
        return self._sliding.places.get(name, lies)

    def is_barred(self, name: str) -> bool:
        """Return whether a card of the hand may not be played."""
        lawful = self._playable()
        return lawful is not None and name not in lawful

    def lift(self, name: str, rect: Rect, point: Point) -> Dragging | None:
        """Lift a card of the hand or the table at a point."""
        return self.drag.lift(name, rect, point)

    def sprites(self, looks: Looks) -> list[Sprite]:
        """Return the card being dragged, if any."""
        return self.drag.sprites(looks)

    def _draw_hand(self, canvas: Canvas, room: Rect, card_h: int, seat: int) -> None:
        if self.scene.layout is not None:
            self.drag.draw(canvas, self.scene.layout)
        hand = self.ordered(seat)
        moving = self.scene.playback.pending if self.scene.playback.flight is not None else None
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
            lower -= self._nudge(name)
            target = Target(f"card.{name}", rect, partial(self.press, name), "hand", bare=True)
            target.words, target.state = card_in_words(name.removesuffix(TWIN)), STATES.get(state, "")
            target.scans = useful is None or name in useful
            target.lift = partial(self.lift, name, rect)
            target.yields = state == "picked"
            hand_card(canvas, HandCard(name, rect, state, self.is_hinted(name), lean, lower), strip, target)

    def _making_room(self, hand: list[Any]) -> list[Any]:
        """Return the hand without the dragged card: closed up, or open where it would go."""
        drag = self.drag
        lifted = next((card for card in hand if drag.hides(str(card))), None)
        if lifted is None or drag.phase == "home":
            return hand
        others = [card for card in hand if card is not lifted]
        if drag.goes_to is None:
            return others
        return [*others[: drag.goes_to], lifted, *others[drag.goes_to :]]

    def _places(self, hand: Sequence[Any], rects: list[Rect]) -> list[Rect]:
        """Return the cards' current places while the hand closes up or makes room."""
        if any(card is None for card in hand):
            return rects
        names = [str(card) for card in hand]
        lasts = LASTS if self.drag.phase and self.scene.app.settings.motion == "full" else 0.0
        now = self._sliding.to(dict(zip(names, rects, strict=True)), self.scene.app.clock.now(), lasts=lasts)
        return [now[name] for name in names]

    def _playable(self) -> set[str] | None:
        """Return the cards that may be played or named, or None if nothing can be."""
        actions = self.scene.actions()
        if not any(a.verb.name == Play.name and cards_named(a) for a in actions):  # at Ambigu one plays for a stake
            return None
        return set().union(*map(cards_named, actions))

    def _nameable(self) -> set[str] | None:
        """Return the cards that an answer may name, or None if any may be raised."""
        if any(isinstance(verb, CardsVerb) for verb in self.scene.verbs()):
            return None
        return set().union(*map(cards_named, self.scene.actions()))

    def _state_of(self, name: str, lawful: set[str] | None) -> str:
        """Return the state of a hand card: barred, picked, lit or at rest."""
        if lawful is not None and name not in lawful:
            return "barred"
        if name in self.scene.picked:
            return "picked"
        own = [str(c) for c in self.scene.stage.hand(self.scene.shown_to or 0)]
        if lawful is not None and not lawful.issuperset(own):
            return "lit"
        is_told_apart = any(self.state(other) != "lit" for other in own)  # if all may be named none is marked
        return self.state(name) if is_told_apart else "rest"
