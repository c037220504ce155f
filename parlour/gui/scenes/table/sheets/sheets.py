"""The overlays of a table: menu, lists and dialogs, and the pages opened from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from .....narration.ledger import counted_entries, ledger_entries
from .....narration.texts import differences, preset_names
from .....narration.words import capital
from .....narration.words import points as points_word
from .....session.deal_settlement import points_so_far
from .....session.replay.recording import Recording
from .....words.message import grammar, message
from ...routing.routes import ToRules, ToSettings, ToShuffle
from ..answers.choice import Choice
from ..cards.picking import as_held, possible
from ..course.flights import Sprite
from ..host import Host, Way
from .menu import menu_items
from .overlays import AskFirst, Chooser, Leaving, Lines, Menu, Offer, Overlay, key_lines


class Sheets:
    """The single overlay above a table, if any."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.top: Overlay | None = None
        self._leaving: Leaving | None = None

    @property
    def is_open(self) -> bool:
        """Return whether an overlay is open."""
        return self.top is not None

    @property
    def is_moving(self) -> bool:
        """Return whether an overlay is still opening."""
        return self.top is not None and self.top.is_moving

    def _lay(self, sheet: Overlay) -> None:
        self.top, self._leaving = sheet, None
        self.scene.guard.note()

    def close(self) -> None:
        """Close the overlay; it fades out unless it may show a hand."""
        fades = self.scene.app.settings.motion == "full" and not self.scene.presenter.keeps_apart
        self._leaving = Leaving(self.top) if self.top is not None and fades else None
        self.top, self.scene.app.is_dirty = None, True

    def sprites(self) -> list[Sprite]:
        """Return the closing overlay's sprite, if any."""
        return self._leaving.sprites() if self._leaving is not None else []

    # overlays
    def ask_first(self, title: str, text: str, way: Way, otherwise: str) -> None:
        """Ask for confirmation; the default is to leave things as they are."""
        name, words, act, kind = way
        self._lay(AskFirst(self.scene.app, self.close, title, text, (name, words, self._meant(act), kind), otherwise))

    def _meant(self, act: Callable[[], None]) -> Callable[[], None]:
        """Return an action that the second half of a double press does not run."""
        return lambda: None if self.scene.guard.is_slip else act()

    def show_menu(self) -> None:
        """Open the menu of the table."""
        self._lay(Menu(self.scene.app, self.close, partial(menu_items, self.scene)))

    def show_ledger(self) -> None:
        """Show every payment of the current deal."""
        title = message("gui.table.ledger.title", deal=grammar().inside(self.scene.deal_word))
        self._lay(Lines(self.scene.app, self.close, title, self.ledger()))

    def show_differences(self) -> None:
        """Show the options of this table that differ from the book's form."""
        rules = self.scene.rules
        changed = differences(rules.slug, rules.preset, rules.options, rules.seats)
        form = capital(preset_names(rules.slug, rules.preset)[0])
        title = message("gui.table.differences.title", form=form)
        self._lay(Lines(self.scene.app, self.close, title, [f"+ {sentence}" for sentence in changed]))

    def show_keys(self) -> None:
        """Show what every available key does."""
        lines = key_lines(self.scene.app.keys, self.scene.keyboard.works())
        self._lay(Lines(self.scene.app, self.close, message("gui.table.keys.title"), lines))

    def open_chooser(self, verb: str) -> None:
        """Show every action of a verb."""
        scene = self.scene
        every = [a for a in scene.actions() if a.verb.name == verb]
        named = as_held(possible(scene.picked, every) or every, scene.held_cards())
        choices = [Choice(f"choose.{a}", scene.narrator.label(a), partial(scene.offer.give_at_once, a)) for a in named]
        self._lay(Chooser(scene.app, self.close, choices))

    def offer(self, choices: Sequence[Choice]) -> None:
        """Show the choices that did not fit in the foot."""
        self._lay(Offer(self.scene.app, self.close, choices))

    def ledger(self) -> list[str]:
        """Return every payment of the current deal as text; in games for points, the scores."""
        scene = self.scene
        seen, narrator, game = scene.picture, scene.narrator, scene.rules.game
        found = [entry.text for entry in ledger_entries(seen.paid, narrator)]
        found += [entry.text for entry in counted_entries(seen.shown, narrator, game.counts)]
        scored = points_so_far(scene.session, narrator, seen)
        found += [f"{entry.text}, {points_word(entry.amount or 0)}." for entry in scored]
        none = "gui.table.ledger.nothing_paid" if game.unit() == "counters" else "gui.table.ledger.nothing_scored"
        return found or [message(none, deal=grammar().inside(scene.deal_word))]

    # pages
    def open_rules(self) -> None:
        """Open this table's rules at the clause of a refusal or a hint, or of the current question."""
        scene, caption = self.scene, self.scene.caption
        self.close()
        ask = scene.own_ask()
        is_asked = ask is not None and not ask.quiet and not caption.cites
        clause = ask.clause if ask is not None and is_asked else caption.clause  # the page stays open while others play
        scene.app.open(ToRules(scene.rules.slug, scene.rules.seats, scene.rules.options, clause))

    def open_shuffle(self) -> None:
        """Open the shuffle page."""
        self.close()
        self.scene.app.open(ToShuffle(Recording.of(self.scene.session)))

    def open_settings(self) -> None:
        """Open the settings, which take effect on return."""
        self.close()
        self.scene.app.open(ToSettings())
