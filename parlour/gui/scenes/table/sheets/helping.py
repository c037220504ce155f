"""Tooltips for cards, seats and pools at a table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from .....engine.cards import TWIN
from .....engine.keys import seat_of, zone_of
from .....narration.words import capital, card_in_words, cards, counters, points, spoken
from .....players.personas import PERSONAS
from .....session.seats.lending import debt_told, owed_by
from .....session.view.card_facts import facts_of
from .....words.grammar import CARD_TOKEN
from .....words.message import labels, message
from ....drawing.canvas import Canvas, Rect, Target, Thing
from ....pieces.locket import small_locket
from ....pieces.seat import locket_place
from ....speech.reader import named_by
from ....table.fronts import distance_of
from ....widgets.help import Help, HelpRow
from ..cards.dropping import on_table, refusal_of
from ..cards.picking import cards_named
from .sharing import silly_row

if TYPE_CHECKING:
    from ..host import Host


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
        return Help(
            target.rect,
            title,
            self._why(name),
            (*self._play(name), *self._rows()),
            around,
            is_plain=not target.is_barred,
        )

    def of_button(self, target: Target) -> Help:
        """Return the tooltip of a button or a place: why it is disabled, what it costs, or what it is for."""
        scene = self.scene
        title = capital(named_by(target, scene.app.written)).rstrip(".")
        text = target.off or self._purpose(target)
        is_plain = text == sentence(message("gui.table.why.may_press"))
        return Help(target.rect, title, text, tuple(self._rows()), is_plain=is_plain)

    def _purpose(self, target: Target) -> str:
        """Return what a button is for as a sentence: its own, its price, or the rule of the open question."""
        scene, ask = self.scene, self.scene.own_ask()
        own = labels("gui.table.help.buttons").get(target.name.removeprefix("head."), "")
        if own or ask is None:
            return own or sentence(target.state or message("gui.table.why.may_press"))
        action = next((action for action in ask.actions if target.name == f"do.{action}"), None)
        price = scene.prompt.price(action).words if action is not None and scene.prompt is not None else ""
        return sentence(price) or scene.explaining.law(ask.clause) or sentence(message("gui.table.why.may_press"))

    def things(self, canvas: Canvas) -> list[Thing]:
        """Return the cards and pools that have been drawn on the table, each with what it is."""
        scene = self.scene
        drawn = {(thing.rect.topleft, thing.rect.size) for thing in canvas.things}
        lies = {str(card): key for key, pile in scene.picture.piles.items() for card in pile if card is not None}
        cards = [
            Thing(
                rect,
                message("gui.table.help.card", card=card_in_words(name.removesuffix(TWIN))),
                self._lies(key),
                is_plain=True,
            )
            for name, rect in canvas.card_places.items()
            if CARD_TOKEN.fullmatch(name.removesuffix(TWIN)) and (key := lies.get(name, "table")) is not None
        ]
        pools = [
            Thing(rect, capital(scene.narrator.account(name)), self._holds(scene.picture.pools.get(name, 0)))
            for name, rect in canvas.pool_places.items()
            if (rect.topleft, rect.size) not in drawn
        ]
        canvas.things[:] = [thing if thing.text else self._named(thing) for thing in canvas.things]
        return cards + pools

    def _named(self, thing: Thing) -> Thing:
        """Return a seat of which an arrangement drew no more than its name, with the public facts about it."""
        return replace(thing, text=self.seat(self.scene.names.index(thing.title)))

    def _lies(self, key: str) -> str:
        """Return where a card lies that is face up, as a sentence."""
        seat = seat_of(key)
        if seat is None:
            return labels("gui.table.help.lies").get(zone_of(key)) or message("gui.table.help.lies.table")
        if seat == self.scene.shown_to:
            return message("gui.table.help.lies.own")
        return message("gui.table.help.lies_before", who=self.scene.names[seat])

    def _holds(self, amount: int) -> str:
        return message("gui.table.help.pool", counters=counters(amount))

    def about(self, thing: Thing) -> Help:
        """Return the tooltip of a seat or a pool, with a link to the rules."""
        names = self.scene.names
        if thing.title not in names:
            return Help(thing.rect, thing.title, thing.text, tuple(self._rows()))
        seat = names.index(thing.title)
        sitter = self.scene.sitters[seat]
        persona = PERSONAS.get(sitter.persona) if not sitter.is_person else None
        return Help(
            self._locket(thing.rect, seat),
            thing.title,
            thing.text,
            (*self._seat_rows(seat), *silly_row(self.scene, seat)),
            figures=self._figures(seat),
            about=persona.line if persona is not None else "",
            portrait=lambda canvas, rect: small_locket(canvas, sitter, *_middle(canvas, rect)),
        )

    def _locket(self, plate: Rect, seat: int) -> Rect:
        """Return where a seat's locket is, or its plate if it has none on the rail."""
        scene, layout = self.scene, self.scene.layout
        away = None if layout is None else distance_of(scene, layout, seat)
        if layout is None or away not in layout.plates:
            return plate
        return locket_place(scene.app.canvas(), layout.seat_place(away))

    def _figures(self, seat: int) -> tuple[tuple[str, str], ...]:
        """Return the public figures of a seat: what it holds, has won this evening, said and taken."""
        scene, seen = self.scene, self.scene.picture
        scored = scene.arrangement.points(scene, seat)
        found = [("points", str(scored))] if scored is not None else [("counters", str(seen.counters[seat]))]
        begun = scene.progress.held_at_first(seat) + owed_by(scene.session, seen.number, seat)
        if scored is None:
            found.append(("evening", _signed(seen.counters[seat] - begun)))
        dealer = message("gui.table.help.dealer") if seat == seen.dealer else ""
        said = ", ".join(filter(None, (scene.arrangement.seat_line(scene, seat), dealer)))
        if said:
            found.append(("deal", said))
        if held := len(seen.hand(seat)):
            found.append(("cards", str(held)))
        words = labels("gui.table.help.figures")
        return tuple((words[name], value) for name, value in found)

    def _seat_rows(self, seat: int) -> list[HelpRow]:
        """Return what can be asked about a seat: what it has done, and who sits there."""
        scene = self.scene
        done = message("gui.table.help.has_done", name=scene.names[seat])
        rows = [HelpRow("log", done, "log", scene.app.keys.cap("log"), partial(self._show_log, seat))]
        if scene.session.members:
            change = message("gui.table.help.change_seat")
            rows.append(HelpRow("seat", change, "people", "", partial(scene.members.open_people, seat)))
        return [*rows, self._rows()[-1]]

    def _show_log(self, seat: int) -> None:
        """Open the log at what one seat has done."""
        log = self.scene.logbook
        if not log.is_open:
            log.toggle()
        log.keep_to(seat)

    def seat(self, seat: int) -> str:
        """Return the public facts about a seat as a sentence."""
        scene = self.scene
        held = len(scene.picture.hand(seat))
        scored = scene.arrangement.points(scene, seat)
        told = [
            scene.arrangement.seat_line(scene, seat),
            counters(scene.picture.counters[seat]) if scored is None else points(scored),
            cards(held) if held else "",
            message("gui.table.help.dealer") if seat == scene.picture.dealer else "",
        ]
        known = f"{capital(', '.join(filter(None, told)))}."
        return " ".join(filter(None, (known, debt_told(scene.session, scene.picture.number, seat))))

    def _why(self, name: str) -> str:
        """Return whether a card may be chosen, and if not why."""
        scene, ask = self.scene, self.scene.own_ask()
        if ask is None:
            return message("gui.table.not_your_turn")
        using = [action for action in ask.actions if name in cards_named(action) or name == action.verb.adds]
        if using:
            is_played = any(action.verb.name == "Play" for action in using)
            may = message("gui.table.help.may_play" if is_played else "gui.table.help.may_choose")
            told = [str(each) for each in facts_of(scene.session, ask, name)] if scene.hand.holds(name) else []
            return scene.narrator.said(spoken(" ".join(told))) or may
        refusal = refusal_of(ask, name, scene.picture)
        if refusal is None:
            return message("gui.table.help.cannot_use")
        return scene.narrator.said(spoken(refusal.sentence))

    def _play(self, name: str) -> list[HelpRow]:
        """Return the row that plays a card, if exactly one answer does."""
        scene, ask = self.scene, self.scene.own_ask()
        if ask is None or not scene.hand.holds(name):
            return []
        hand = [card for card in scene.picture.hand(scene.shown_to or 0) if card is not None]
        drop = on_table(ask, name, scene.picked, hand)
        if drop is None or drop.action is None:
            return []
        act = partial(scene.offer.give, drop.action)
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


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"−{-change}" if change else "0"


def _middle(canvas: Canvas, rect: Rect) -> tuple[int, int, int]:
    """Return where the middle of a portrait is, and its size."""
    return rect.centerx - canvas.n(7), rect.centery, rect.h - canvas.n(6)


def sentence(words: str) -> str:
    """Return words as a sentence, or "" if there are none."""
    return f"{capital(words).rstrip('.')}." if words else ""
