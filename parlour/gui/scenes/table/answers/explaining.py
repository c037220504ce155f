"""Explanations at a table: why something is not allowed, and hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....engine.questions import Action, Play
from .....narration.texts import clause_text
from .....session.seats.fairness import no_idea
from .....session.view.caption import Caption
from .....words.message import message
from ....drawing.canvas import Canvas, Rect, Target
from ....pieces.pieces import table_caption
from ..cards.dropping import refusal_of
from ..cards.picking import cards_named

if TYPE_CHECKING:
    from ..host import Host

MOST_LIT = 4  # most cards lit for an idea; more of them, at a discard for instance, would be the whole hand


class Explaining:
    """The refusals and hints of one table; `stage` 1 shows a hint's reason, 2 the play too."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.stage = 0
        self._cited = ""  # the sentence whose rule has been asked for

    def forget(self) -> None:
        """Clear the hint after a decision."""
        self.scene.shown.hint, self.stage = None, 0

    def _lit(self) -> tuple[Action, ...]:
        """Return the actions that the hint lights: first the one to three candidates, then the play."""
        hint = self.scene.hint
        if hint is None or not self.stage:
            return ()
        if self.stage == 2:
            return (hint.action,)
        candidates = hint.candidates or (hint.action,)
        while len(candidates) > 1 and len({card for action in candidates for card in cards_named(action)}) > MOST_LIT:
            candidates = candidates[:-1]
        return candidates

    def names(self, card: str) -> bool:
        """Return whether the hint shown lights a card."""
        return any(card in cards_named(action) for action in self._lit())

    def advises(self, button: str) -> bool:
        """Return whether a button of the foot, by name, leads to a play that the hint lights."""
        lit = self._lit()
        return any(button in (f"do.{a}", f"sum.{a.verb.name}", f"verb.{a.verb.name}") for a in lit)

    def refuse(self, sentence: str, clause: str, action: Action | None = None) -> None:
        """Show in the caption why something is not allowed."""
        scene = self.scene
        card = str(action.args[0]) if action is not None and action.args else ""
        said = scene.narrator.why_not(sentence)
        self._say(Caption(said, self.law(clause), clause, "refusal", card=card))
        scene.app.audio.play("refused")
        scene.app.is_dirty = True

    def _say(self, caption: Caption) -> None:
        """Show a refusal or a hint; what is asked a second time shows its rule too."""
        self._cited = caption.text if self.scene.caption.text == caption.text else ""
        self.scene.caption = caption

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the caption; the rule behind a refusal or a hint stays hidden until its line is pressed."""
        caption = self.scene.caption
        if not caption.cites:
            table_caption(canvas, rect, caption)
            return
        is_cited = caption.text == self._cited
        slip = table_caption(canvas, rect, caption if is_cited else caption.without_rule())
        words = message("gui.table.help.rule")
        canvas.target(Target("caption", slip, self._cite, "caption", words=words, role="switch", is_on=is_cited))

    def _cite(self) -> None:
        """Show the rule behind the caption and say it, or hide it again."""
        scene, caption = self.scene, self.scene.caption
        self._cited = "" if caption.text == self._cited else caption.text
        if self._cited:
            scene.app.voice.say(caption.second)
        scene.app.is_dirty = True

    def why(self) -> None:
        """Explain why the focused card or button is unavailable."""
        scene = self.scene
        place, _, name = scene.app.focus.partition(".")
        ask = scene.own_ask()
        if place not in ("card", "lay"):
            self._why_button()
            return
        if ask is None:
            scene.app.say(message("gui.table.not_your_turn"))
            return
        refusal = refusal_of(ask, name, scene.picture)
        if any(name in cards_named(a) for a in ask.actions):
            has_play = any(verb.name == Play.name for verb in scene.verbs())
            scene.app.say(message("gui.table.why.may_be_played" if has_play else "gui.table.why.may_be_chosen"))
        elif refusal is None:
            scene.app.say(message("gui.table.why.cannot_use_card"))
        else:
            self.refuse(refusal.sentence, refusal.clause)

    def _why_button(self) -> None:
        """Explain why the focused button is unavailable, or what it does."""
        app = self.scene.app
        button = next((t for t in app.targets if t.name == app.focus), None)
        if button is None:
            app.say(message("gui.table.why.nothing_chosen"))
        elif button.off:
            app.say(button.off)
        else:
            app.say(f"{button.words}: {button.state or message('gui.table.why.may_press')}.")

    def ask_hint(self) -> None:
        """Show the hint's reason or, if asked again, the play too."""
        scene = self.scene
        if scene.own_ask() is None or scene.shown_to is None:
            return
        limit = scene.comforts.own("ideas")
        if refused := no_idea(scene.session, scene.shown_to, limit, scene.shown.pause):
            scene.app.say(refused)
            return
        scene.shown.hint = hint = scene.hint or scene.session.hinting.hint(scene.shown_to, scene.shown.pause)
        if hint is None:
            return
        self.stage = min(self.stage + 1, 2)
        scene.app.is_dirty = True
        if self.stage == 1:
            scene.caption = Caption(scene.narrator.said(hint.idea), message("gui.table.hint_again"), "", "hint")
            return
        card = str(hint.action.what) if hint.action.verb is Play else ""
        said = scene.narrator.advised(hint.action, hint.reason)
        if hint.action.verb in scene.amounts.open():
            scene.amounts.advise(hint.action.what)
        self._say(Caption(said, self.law(hint.clause), hint.clause, "hint", card=card))

    def law(self, clause: str) -> str:
        """Return the text of a clause under this table's options."""
        known = clause_text(self.scene.rules.slug, clause, self.scene.rules.options)
        return known.text if known else ""
