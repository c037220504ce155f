"""The sheet of a game with its three leaves, the lid of its box, and the ways to begin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ....games import CATALOGUE
from ....match import Match
from ....narration.headings import source_words
from ....narration.texts import differences, game_text, in_words
from ....options import OptionConflict
from ....session import Session
from ....storage.settings import HouseRules, keep_house_rules, load_house_rules
from ... import raster
from ...canvas import Canvas, Rect
from ...parts import button, button_width, foot, head, segments, sheet
from ..base import Scene
from .forms import FormsLeaf
from .options import OptionsLeaf
from .seats import SeatsLeaf

if TYPE_CHECKING:
    from ...app import App

FORMS, RULES, SEATS = 0, 1, 2
LEAVES = ("Form", "Rules", "Players")


class GameScene(Scene):
    """One game, before it begins."""

    first_focus = "play"
    scroll_zones = ("forms", "options", "seats")

    def __init__(self, app: App, slug: str, people: int = 1) -> None:
        super().__init__(app)
        self.slug, self.kind, self.text = slug, CATALOGUE[slug], game_text(slug)
        self.leaf, self.preset = FORMS, "plain"
        self.changed: dict[str, Any] = {}
        self.seats = self.kind.best[0]
        self.forms_leaf = FormsLeaf(self)
        self.options_leaf = OptionsLeaf(self)
        self.seats_leaf = SeatsLeaf(self, people)
        known = load_house_rules(app.places.config)
        self.house = next((h for h in known if h.game == slug), None)

    # what is chosen
    def chosen(self) -> Any:
        """Return the options as they stand; they are always ones that can be played."""
        return self.kind.chosen_from(self.seats, self.preset, self.changed)

    def values(self) -> dict[str, Any]:
        """Return every option's value by its key."""
        chosen = self.chosen()
        return {key: getattr(chosen, key) for key in self.kind.options.declared()}

    def attempt(self, preset: str, changed: Mapping[str, Any], seats: int) -> OptionConflict | None:
        """Take a choice if it can be played; otherwise keep the old one and return what stands against it."""
        self.app.is_dirty = True
        try:
            self.kind.chosen_from(seats, preset, changed)
        except OptionConflict as conflict:
            self.app.audio.play("refused")
            return conflict
        self.preset, self.changed, self.seats = preset, dict(changed), seats
        return None

    def choose(self, preset: str) -> None:
        """Take a named form, as it is, with the seats as they are where it can be played with so many."""
        self.attempt(preset, {}, self.kind.seats_fitting(preset, {}, self.seats))

    # drawing
    def draw(self, canvas: Canvas) -> None:
        canvas.felt()
        extra = len(differences(self.slug, self.preset, self.values(), self.seats))
        name = self.text.preset(self.preset).name if self.preset != "plain" else "Plain"
        top = head(canvas, self.text.name, self.back, chip=f"{name} + {extra}" if extra else name)
        low = foot(canvas)
        margin = canvas.n(28) if not canvas.is_compact else 12
        body = Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, low.y - top.bottom - margin)
        lid_w = round(canvas.w * 0.27)
        if canvas.looks.text <= 1.25:
            self._lid(canvas, Rect(body.x, body.y, lid_w, body.h))
            body = Rect(body.x + lid_w + canvas.n(20), body.y, body.w - lid_w - canvas.n(20), body.h)
        inner = sheet(canvas, body)
        row = segments(canvas, "leaf", inner.x, inner.y, LEAVES, self.leaf, self.turn, zone="leaves")
        if self.leaf == RULES:
            wide = min(canvas.n(250), inner.right - row.right - canvas.n(12))
            self.options_leaf.field(canvas, Rect(inner.right - wide, inner.y, wide, row.h))
        canvas.rule(inner.x, inner.right, row.bottom + canvas.n(10), canvas.theme.claret)
        room = Rect(inner.x, row.bottom + canvas.n(26), inner.w, inner.bottom - row.bottom - canvas.n(26))
        (self.forms_leaf, self.options_leaf, self.seats_leaf)[self.leaf].draw(canvas, room)
        self._foot_buttons(canvas, low, margin)
        self.seats_leaf.draw_ease(canvas)

    def _lid(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the lid of the box: picture, and the facts in even rows."""
        t, text = canvas.theme, self.text
        canvas.panel(rect, t.felt.edge, 8, t.felt.line, 1, shade=6, opacity=0.94)
        pad = canvas.n(16)
        w = rect.w - 2 * pad
        h = min(round(w * 0.75), round(rect.h * 0.42))
        canvas.put(raster.picture(f"shelf/{self.slug}", round(h * 4 / 3), h), rect.centerx, rect.y + pad + h / 2)
        y: float = rect.y + pad + h + canvas.n(14)
        for words, role, tone in ((text.sentence, "body", t.ivory), (text.second, "small", t.ivory_2)):
            if y + canvas.height_of(words, w, role) < rect.bottom - pad:
                y = canvas.paragraph(words, rect.x + pad, y, w, role, tone) + canvas.n(8)
        for words in (text.players, f"{text.minutes} minutes to learn", source_words(self.kind.pages)):
            if y + canvas.px("small") * 1.6 < rect.bottom - pad:
                canvas.text(words, rect.x + pad, y + canvas.px("small") * 0.7, "small", "b", t.brass, most=w)
                y += canvas.px("small") * 1.6

    def _foot_buttons(self, canvas: Canvas, rect: Rect, margin: int) -> None:
        x, y = rect.right - margin, rect.centery - canvas.control // 2
        items = [
            ("play", "Play", self.play, "primary", "Enter"),
            ("watch", "Watch", self.watch, "dark", ""),
            ("learn", "Learn", self.learn, "dark", ""),
        ]
        if self.leaf == RULES:
            items.append(("house", "Keep as house rules", self.keep_house, "dark", ""))
        for name, words, act, kind, key in items:
            w = button_width(canvas, words, key)
            x -= w
            button(canvas, name, Rect(x, y, w, canvas.control), words, act, kind=kind, key=key, zone="actions")
            x -= canvas.n(10)
        if self.changed or self.preset != "plain":
            place = Rect(margin, y, button_width(canvas, "Back to plain", icon="undo"), canvas.control)
            button(
                canvas, "plain", place, "Back to plain", self.to_plain, kind="dark", icon="undo", zone="actions"
            )  # fmt: skip
        elif self.house is not None:
            words = f"House rules: {self.house.name}"
            place = Rect(margin, y, button_width(canvas, words), canvas.control)
            button(canvas, "use_house", place, words, self.use_house, kind="dark", zone="actions")

    # doing
    def keep_house(self) -> None:
        """Keep these rules for the household."""
        self.house = HouseRules("as at home", self.slug, self.preset, dict(self.changed))
        trouble = keep_house_rules(self.app.places.config, self.house)
        self.app.say(trouble or "Kept: these are now the house rules of this game.")

    def use_house(self) -> None:
        """Take the rules that were kept."""
        if self.house is None:
            return
        try:
            seats = self.kind.seats_fitting(self.house.preset, self.house.options, self.seats)
        except OptionConflict as conflict:
            self.app.say(in_words(self.slug, str(conflict)))
        else:
            self.attempt(self.house.preset, self.house.options, seats)

    def to_plain(self) -> None:
        """Take the plain game again."""
        self.attempt("plain", {}, self.seats)

    def turn(self, leaf: int) -> None:
        """Turn to another leaf of the sheet."""
        self.leaf, self.scroll = leaf, 0
        self.options_leaf.keep_old()

    def play(self) -> None:
        """Sit down and begin."""
        from ..table import TableScene

        self.app.settings.names = self.seats_leaf.names
        self.app.keep_settings()
        options = dict(self.changed)
        if self._is_race_of_several():
            options["answer"] = "all"  # one machine cannot tell who of several was first
        match = Match.start(
            self.slug, seats=self.seats, preset=self.preset, options=options, seed=self.app.request.seed
        )
        session = Session.begin(match, self.seats_leaf.sitters(), self.app.thinker, self.app.places)
        self.app.push(TableScene(self.app, session))

    def _is_race_of_several(self) -> bool:
        values = self.values()
        is_race = values.get("method") == "first" and values.get("answer") == "first"
        return self.slug == "loto" and is_race and self.seats_leaf.people > 1

    def watch(self) -> None:
        """Let computers play this game by themselves."""
        self.seats_leaf.people = 0
        self.play()

    def learn(self) -> None:
        """Show the rules of this form."""
        from ..rules import RulesScene

        self.app.push(RulesScene(self.app, self.slug, self.values(), ""))

    def back(self) -> None:
        if self.seats_leaf.at_ease is not None:
            self.seats_leaf.close_ease()
        else:
            super().back()

    def key(self, chord: str) -> bool:
        if chord in ("pageup", "pagedown"):
            self.wheel(4 if chord == "pageup" else -4)
            return True
        return False
