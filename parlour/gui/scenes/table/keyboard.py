"""The keyboard shortcuts of a table in use."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ....session.claim import may_claim
from ....words.message import message
from ...input.keys import ACTIONS
from .answers.foot import after_the_deal
from .answers.open_answers import declining
from .sheets.sharing import copy_hand

if TYPE_CHECKING:
    from .host import Host


TENS = "1234567890"  # digits that select a card of the hand by position


class Keyboard:
    """Dispatches the keys of one table."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.acts = acts_of(scene) | {"board": self.zoom, "last": self.look_back}

    def press(self, chord: str) -> bool:
        """Run the command on a chord; return whether there was one."""
        scene = self.scene
        slug = scene.app.keys.slug(chord)
        if slug == "go_on":
            return self._go_on()
        if scene.sheets.is_open:
            return False
        if scene.standing.is_on and (way := self._way_after_the_deal(chord)) is not None:
            way()
            return True
        if scene.shows.key(chord) or scene.amounts.key(chord):
            scene.app.is_dirty = True
            return True
        if slug in self.acts:
            self.acts[slug]()
            scene.app.is_dirty = True
            return True
        return self._goes_to_card(chord)

    def _way_after_the_deal(self, chord: str) -> Callable[[], None] | None:
        """Return what the key of one of the buttons below a result does, or None."""
        if self.scene.app.keys.is_dead(chord):
            return None
        return next((each.act for each in after_the_deal(self.scene) if each.key.lower() == chord), None)

    def works(self) -> set[str]:
        """Return the commands available now."""
        scene = self.scene
        ask, session, seen = scene.own_ask(), scene.session, scene.picture
        cards = scene.held_cards()
        only_when = {
            "go_on": not scene.is_settled or scene.comforts.pace == "step" or scene.standing.is_on,
            "to_end": ask is None,
            "hint": ask is not None,
            "why": ask is not None,
            "decline": declining(scene.actions()) is not None,
            "claim": ask is not None and scene.shown_to is not None and may_claim(scene.session, scene.shown_to),
            "sort": len(cards) > 1,
            "undo": session.history.may_undo and scene.app.settings.undo != "strict",
            "redo": session.history.may_redo,
            "hand": bool(cards),
            "last": seen.last_trick is not None,
            "board": scene.arrangement.seating.round_a_board or scene.arrangement.has_long_board,
            "presenter": False,
            "reveal": False,
        }
        return {action.slug for action in ACTIONS if only_when.get(action.slug, True)}

    def release(self, chord: str) -> None:
        """Handle the release of a chord."""
        if self.scene.app.keys.slug(chord) == "go_on":
            self.scene.playback.is_fast = False

    def _go_on(self) -> bool:
        scene = self.scene
        if scene.calling.own_call == scene.progress.answers:
            scene.session.turns.end_call(scene.app.clock.now())
            scene.calling.own_call = -1
            return True
        scene.playback.is_fast = True
        if scene.is_settled and scene.comforts.pace != "step" and not scene.standing.is_on:
            return False
        scene.flow.go_on()
        return True

    def zoom(self) -> None:
        """Enlarge or shrink the board, and announce what is on it."""
        scene = self.scene
        scene.is_zoomed = not scene.is_zoomed
        scene.app.voice.say(scene.speech.pools() if scene.is_zoomed else message("gui.table.board_as_it_was"))

    def look_back(self) -> None:
        """Show or hide the last trick, and describe it."""
        scene = self.scene
        scene.shows_last = not scene.shows_last and scene.picture.last_trick is not None
        scene.app.voice.say(scene.speech.last_trick())

    def _goes_to_card(self, chord: str) -> bool:
        """Focus the card at a digit's position in the hand; return whether the key was a digit."""
        if len(chord) != 1 or chord not in TENS:
            return False
        app = self.scene.app
        cards = sorted((t for t in app.targets if t.name.startswith("card.")), key=lambda t: (t.rect.y, t.rect.x))
        number = TENS.index(chord)
        if number < len(cards):
            app.focus = cards[number].name
        return True


def acts_of(scene: Host) -> dict[str, Callable[[], None]]:
    """Return the action at a table for each command of the keys page."""
    return {
        "to_end": scene.flow.rush,
        "hint": scene.explaining.ask_hint,
        "why": scene.explaining.why,
        "possible": scene.speech.possible,
        "decline": scene.answering.decline,
        "claim": scene.answering.claim,
        "sort": scene.hand.sort,
        "undo": scene.undoing.undo,
        "redo": scene.undoing.redo,
        "copy": partial(copy_hand, scene),
        "hand": scene.speech.hand,
        "table": scene.speech.table,
        "scores": scene.speech.scores,
        "opponents": scene.speech.opponents,
        "repeat": scene.speech.repeat,
        "ledger": scene.sheets.show_ledger,
        "log": scene.logbook.toggle,
        "slower": lambda: scene.comforts.change_pace(-1),
        "quicker": lambda: scene.comforts.change_pace(1),
        "larger": lambda: scene.comforts.change_cards(1),
        "smaller": lambda: scene.comforts.change_cards(-1),
        "suits": scene.comforts.next_suits,
        "mute": scene.comforts.mute,
        "rules": scene.sheets.open_rules,
        "keys": scene.sheets.show_keys,
        "menu": scene.sheets.show_menu,
    }
