"""Tooltips for cards, seats and pools at a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ....engine.cards import TWIN
from ....narration.words import capital, card_in_words, cards, counters, points, spoken
from ....session.lending import debt_told
from ....words.message import message
from ...drawing.canvas import Target, Thing
from ...widgets.help import Help, HelpRow
from .dropping import on_table, refusal_of
from .picking import cards_named

if TYPE_CHECKING:
    from .host import Host


class Helping:
    """Makes the tooltips of a table, from public facts and the possible uses of the viewer's own cards."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene

    def of_card(self, target: Target) -> Help:
        """Return the tooltip of a card."""
        name = target.name.partition(".")[2]
        title = message("gui.table.help.card", card=card_in_words(name.removesuffix(TWIN)))
        alike = [other.rect for other in self.scene.app.targets if other.zone == target.zone]
        around = target.rect.unionall(alike)
        return Help(target.rect, title, self._why(name), (*self._play(name), *self._rows()), around)

    def about(self, thing: Thing) -> Help:
        """Return the tooltip of a seat or a pool, with a link to the rules."""
        return Help(thing.rect, thing.title, thing.text, tuple(self._rows()))

    def seat(self, seat: int) -> str:
        """Return the public facts about a seat as a sentence."""
        scene = self.scene
        held = len(scene.stage.hand(seat))
        scored = scene.arrangement.points(scene, seat)
        told = [
            scene.arrangement.seat_line(scene, seat),
            counters(scene.stage.counters[seat]) if scored is None else points(scored),
            cards(held) if held else "",
            message("gui.table.help.dealer") if seat == scene.stage.dealer else "",
        ]
        known = f"{capital(', '.join(filter(None, told)))}."
        return " ".join(filter(None, (known, debt_told(scene.match, scene.stage.number, seat, scene.names))))

    def _why(self, name: str) -> str:
        """Return whether a card may be chosen, and if not why."""
        scene, ask = self.scene, self.scene.own_ask()
        if ask is None:
            return message("gui.table.not_your_turn")
        if any(name in cards_named(action) or name == action.verb.adds for action in ask.actions):
            return message("gui.table.help.may_play")
        refusal = refusal_of(ask, name)
        if refusal is None:
            return message("gui.table.help.cannot_use")
        return scene.narrator.said(spoken(refusal.sentence))

    def _play(self, name: str) -> list[HelpRow]:
        """Return the row that plays a card, if exactly one answer does."""
        scene, ask = self.scene, self.scene.own_ask()
        if ask is None or not scene.hand.holds(name):
            return []
        hand = [card for card in scene.stage.hand(scene.shown_to or 0) if card is not None]
        drop = on_table(ask, name, scene.picked, hand)
        if drop is None or drop.action is None:
            return []
        act = partial(scene.foot.give, drop.action)
        return [HelpRow("play", scene.narrator.label(drop.action), "play", "Enter", act)]

    def _rows(self) -> list[HelpRow]:
        """Return the rows that lead to more help."""
        scene, keys = self.scene, self.scene.app.keys
        rule = message("gui.table.help.rule")
        rows = [HelpRow("rules", rule, "book", keys.cap("rules"), scene.sheets.open_rules)]
        if scene.own_ask() is not None:
            idea = message("gui.table.help.what_would_you_play")
            rows.insert(0, HelpRow("hint", idea, "idea", keys.cap("hint"), scene.explaining.ask_hint))
        return rows
