"""The page of a game: what it is, its named forms, who sits down, and the rules that may be changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ...games import CATALOGUE
from ...match import Match
from ...narration.texts import differences, game_text, label, option_sentence
from ...options import OptionConflict
from ...players.personas import company, persona_named
from ...session import COMPUTER, LEVELS, PERSON, Session, Sitter
from ...storage.settings import HouseRules, keep_house_rules, load_house_rules
from .. import raster
from ..canvas import Canvas, Rect, Target
from ..parts import button, button_width, emblem, foot, head, segments, sheet, stepper, switch
from .base import Scene

if TYPE_CHECKING:
    from ..app import App

FORMS, RULES, SEATS = 0, 1, 2


class GameScene(Scene):
    """One game, before it begins: three leaves of one sheet."""

    first_focus = "play"

    def __init__(self, app: App, slug: str, people: int = 1) -> None:
        super().__init__(app)
        self.slug, self.kind, self.text = slug, CATALOGUE[slug], game_text(slug)
        self.leaf, self.preset = FORMS, "plain"
        self.changed: dict[str, Any] = {}
        self.seats = self.kind.best[0]
        self.people = people
        self.levels = ["middle"] * self.kind.seats[-1]
        self.names = list(app.settings.names)
        self.conflict: OptionConflict | None = None
        self.tried: tuple[str, Any] | None = None
        self.search = ""
        self.is_searching = False
        self.shows_all = False
        self.editing: int | None = None
        self.seat_scroll = 0

    # what is chosen
    def chosen(self) -> Any:
        """Return the options as they stand; they are always ones that can be played."""
        return self.kind.chosen_from(self.seats, self.preset, self.changed)

    def attempt(self, preset: str, changed: dict[str, Any], seats: int) -> bool:
        """Take a choice if it can be played; otherwise keep the old one and show why."""
        try:
            self.kind.chosen_from(seats, preset, changed)
        except OptionConflict as conflict:
            self.conflict = conflict
            self.app.audio.play("refused")
            return False
        self.preset, self.changed, self.seats, self.conflict = preset, changed, seats, None
        self.people = min(self.people, seats)
        return True

    def set_option(self, key: str, value: Any) -> None:
        """Change one rule, or show what stands against it."""
        self.tried = (key, value)
        base = self.kind.chosen_from(self.kind.best[0], self.preset, {})
        changed = {**self.changed, key: value}
        if getattr(base, key) == value:
            changed.pop(key)
        self.attempt(self.preset, changed, self.seats)
        self.app.is_dirty = True

    def give_way(self) -> None:
        """Let the rule just tried stand, and put the others of the conflict back to the plain game."""
        if self.conflict is None or self.tried is None:
            return
        key, value = self.tried
        others = {
            k: self.kind.options.declared()[k].default
            for k in self.conflict.keys
            if k in self.kind.options.declared() and k != key
        }
        self.attempt(self.preset, {**self.changed, **others, key: value}, self.seats)

    def keep_old(self) -> None:
        """Leave the rules as they were."""
        self.conflict = None

    # drawing
    def draw(self, canvas: Canvas) -> None:
        t = canvas.theme
        canvas.felt()
        extra = len(differences(self.slug, self.preset, self._values()))
        name = self.text.preset(self.preset).name if self.preset != "plain" else "Plain"
        top = head(canvas, self.text.name, self.back, chip=f"{name} + {extra}" if extra else name)
        low = foot(canvas)
        margin = canvas.n(28) if not canvas.is_compact else 12
        body = Rect(margin, top.bottom + margin // 2, canvas.w - 2 * margin, low.y - top.bottom - margin)
        lid_w = round(canvas.w * 0.27)
        if canvas.looks.text <= 1.25:
            self.lid(canvas, Rect(body.x, body.y, lid_w, body.h))
            body = Rect(body.x + lid_w + canvas.n(20), body.y, body.w - lid_w - canvas.n(20), body.h)
        inner = sheet(canvas, body)
        labels = ["Form", "Rules", "Players"]
        row = segments(canvas, "leaf", inner.x, inner.y, labels, self.leaf, self.turn, zone="leaves")
        if self.leaf == RULES:
            self.search_field(canvas, Rect(inner.right - canvas.n(250), inner.y, canvas.n(250), row.h))
        canvas.rule(inner.x, inner.right, row.bottom + canvas.n(10), t.claret)
        room = Rect(inner.x, row.bottom + canvas.n(26), inner.w, inner.bottom - row.bottom - canvas.n(26))
        if self.leaf == FORMS:
            self.forms(canvas, room)
        elif self.leaf == RULES:
            self.rules(canvas, room)
        else:
            self.players(canvas, room)
        self.foot_buttons(canvas, low, margin)

    def _values(self) -> dict[str, Any]:
        chosen = self.chosen()
        return {key: getattr(chosen, key) for key in self.kind.options.declared()}

    def lid(self, canvas: Canvas, rect: Rect) -> None:
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
        for words in (text.players, f"{text.minutes} minutes to learn", f"pp. {self.kind.pages} of the book"):
            if y + canvas.px("small") * 1.6 < rect.bottom - pad:
                canvas.text(words, rect.x + pad, y + canvas.px("small") * 0.7, "small", "b", t.brass, most=w)
                y += canvas.px("small") * 1.6

    def forms(self, canvas: Canvas, area: Rect) -> None:
        """Draw the named forms as cards."""
        t, presets = canvas.theme, self.text.presets
        gap = canvas.n(12)
        columns = 2 if area.w > canvas.n(520) and canvas.looks.text < 1.5 else 1
        rows = -(-len(presets) // columns)
        w = (area.w - gap * (columns - 1)) // columns
        h = max(canvas.control + 12, min((area.h - gap * (rows - 1)) // rows, canvas.n(150)))
        self.scroll_most = max(0, rows * (h + gap) - area.h)
        for i, preset in enumerate(presets):
            rect = Rect(area.x + i % columns * (w + gap), area.y + i // columns * (h + gap) - self.scroll, w, h)
            if rect.y < area.y or rect.bottom > area.bottom + gap:
                continue
            name, chosen = f"preset.{preset.slug}", preset.slug == self.preset
            canvas.panel(rect, t.paper_raised, 6, t.claret if chosen else t.hairline, 2 if chosen else 1)
            pad, r = canvas.n(14), canvas.n(9)
            dot = Rect(rect.x + pad, round(rect.y + pad + canvas.px("h4") * 0.5 - r), 2 * r, 2 * r)
            canvas.surface.blit(raster.box(dot.w, dot.h, r, "", t.claret if chosen else t.paper_edge, 2), dot)
            if chosen:
                canvas.put(raster.box(r, r, r // 2, t.claret), *dot.center)
            x, room = dot.right + canvas.n(10), rect.right - dot.right - canvas.n(22)
            canvas.text(preset.name, x, rect.y + pad + canvas.px("h4") * 0.5, "h4", "sb", t.ink, most=room)
            y: float = rect.y + pad + canvas.px("h4") * 1.15
            for line, role, tone in (
                (preset.line, "small", t.ink_2),
                *((f"+ {d}", "note", t.note) for d in preset.differs),
            ):
                high = canvas.height_of(line, room, role, 1.3)
                if y + high > rect.bottom - 6:
                    break
                y = canvas.paragraph(line, x, y, room, role, tone, leading=1.3)
            canvas.target(Target(name, rect, lambda p=preset.slug: self.choose(p), "forms"))  # type: ignore[misc]
            if canvas.has_focus(name):
                canvas.ring(rect)

    def choose(self, preset: str) -> None:
        """Take a named form, as it is."""
        if not self.attempt(preset, {}, self.seats) and self.conflict is not None:
            self.app.say(str(self.conflict))
            self.conflict = None

    def search_field(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the field in which a rule is looked for."""
        t = canvas.theme
        canvas.panel(
            rect, t.paper_raised, 4, t.claret if self.is_searching else t.paper_edge, 2 if self.is_searching else 1
        )
        canvas.icon("search", rect.x + canvas.n(20), rect.centery, canvas.n(20), t.ink_2)
        said = self.search + ("|" if self.is_searching else "") if self.search or self.is_searching else "Find a rule"
        canvas.text(
            said,
            rect.x + canvas.n(38),
            rect.centery,
            "body",
            "r",
            t.ink if self.search else t.note,
            most=rect.w - canvas.n(46),
        )
        canvas.target(Target("search", rect, self.begin_search, "leaves", key="/", is_text=True))
        if canvas.has_focus("search"):
            canvas.ring(rect)

    def begin_search(self) -> None:
        """Begin to write into the search field."""
        self.is_searching, self.editing = True, None

    def rules(self, canvas: Canvas, area: Rect) -> None:
        """Draw the options as sentences with their values in them."""
        t = canvas.theme
        if self.conflict is not None:
            area = self.conflict_panel(canvas, area)
        options = [o for o in self.text.options if self._is_listed(o)]
        if not self.shows_all and not self.search:
            more = Rect(area.right - canvas.n(180), area.bottom - canvas.control, canvas.n(180), canvas.control)
            button(canvas, "all", more, "All the rules", self.show_all, zone="options")
            area = Rect(area.x, area.y, area.w, area.h - canvas.control - canvas.n(8))
        values, y = self._values(), float(area.y - self.scroll)
        whole = 0.0
        for option in options:
            h = self._row(canvas, Rect(area.x, round(y), area.w, 0), option, values[option.key], area)
            y += h
            whole += h
        self.scroll_most = max(0, round(whole - area.h))
        if not options:
            canvas.paragraph(f"No rule speaks of “{self.search}”.", area.x, area.y, area.w, "body", t.ink_2)

    def show_all(self) -> None:
        """List every option, not only those most asked for."""
        self.shows_all, self.scroll = True, 0

    def _is_listed(self, option: Any) -> bool:
        if self.search:
            words = f"{option.sentence} {option.effect} {option.key} {option.phase}".lower()
            return self.search.lower() in words
        return self.shows_all or option.asked or option.key in self.changed

    def _row(self, canvas: Canvas, at: Rect, option: Any, value: Any, area: Rect) -> int:
        """Draw one option; return its height."""
        t, declared = canvas.theme, self.kind.options.declared()[option.key]
        possible = declared.metadata["values"]
        clause = f"{option.effect} [[{declared.metadata['clause']}, p. {declared.metadata['page'] or '–'}]]"
        said = option_sentence(self.slug, option.key, value)
        is_switch = isinstance(value, bool)
        side = canvas.n(68) if is_switch else 0
        widget = 0 if is_switch else self._control_width(canvas, option, possible)
        room = at.w - side - widget - canvas.n(12)
        below = room < at.w * 0.4
        if below:
            room = at.w - side
        h1 = canvas.height_of(said, room, "body", 1.3, "b")
        h2 = canvas.height_of(clause, room, "small", 1.3)
        h = max(h1 + h2 + (canvas.control if below else 0), canvas.control) + canvas.n(14)
        if at.y < area.y or at.y + h > area.bottom + 4:
            return h
        tone = t.claret if option.key in self.changed else t.ink
        canvas.paragraph(said, at.x + side, at.y + 2, room, "body", tone, "b", 1.3)
        canvas.paragraph(clause, at.x + side, at.y + 2 + h1, room, "small", t.ink_2, leading=1.3)
        canvas.line(at.x, at.y + h - canvas.n(6), at.right, at.y + h - canvas.n(6), t.hairline)
        middle = at.y + (h - canvas.n(14)) / 2
        name = f"option.{option.key}"
        if is_switch:
            switch(canvas, name, at.x, middle, value, lambda: self.set_option(option.key, not value), zone="options")
            return h
        x = at.right - widget
        cy = at.y + h - canvas.n(14) - canvas.control / 2 if below else middle
        if isinstance(possible, range) or len(possible) > 5:
            stepper(
                canvas,
                name,
                x,
                cy,
                label(self.slug, option.key, value),
                lambda by: self.step(option.key, by),
                "options",
            )
        else:
            labels = [label(self.slug, option.key, v) for v in possible]
            self._values_row(canvas, name, x, cy, labels, list(possible).index(value), list(possible), option.key)
        return h

    def _values_row(
        self,
        canvas: Canvas,
        name: str,
        x: float,
        cy: float,
        labels: list[str],
        chosen: int,
        values: list[Any],
        key: str,
    ) -> None:
        if sum(len(word) for word in labels) > 26:  # too long side by side: one button that goes on to the next
            w = max(canvas.width_of(word, "body", "b") for word in labels) + canvas.n(60)
            rect = Rect(round(x), round(cy - canvas.control / 2), w, canvas.control)
            button(
                canvas,
                name,
                rect,
                labels[chosen],
                lambda: self.set_option(key, values[(chosen + 1) % len(values)]),
                icon="right",
                zone="options",
            )
            return
        segments(
            canvas,
            name,
            x,
            cy - canvas.control / 2,
            labels,
            chosen,
            lambda i: self.set_option(key, values[i]),
            zone="options",
        )

    def _control_width(self, canvas: Canvas, option: Any, possible: Any) -> int:
        if isinstance(possible, range) or len(possible) > 5:
            return 2 * canvas.control + canvas.width_of("000000", "figure", "B") + canvas.n(40)
        labels = [label(self.slug, option.key, v) for v in possible]
        if sum(len(word) for word in labels) > 26:
            return max(canvas.width_of(word, "body", "b") for word in labels) + canvas.n(64)
        return sum(canvas.width_of(word, "body", "b") + 2 * canvas.n(14) for word in labels) + 4

    def step(self, key: str, by: int) -> None:
        """Make a number larger or smaller, or go to the next of many values."""
        declared = self.kind.options.declared()[key]
        values = list(declared.metadata["values"])
        if declared.default is None and None not in values:
            values.insert(0, None)
        at = values.index(self._values()[key])
        self.set_option(key, values[max(0, min(at + by, len(values) - 1))])

    def conflict_panel(self, canvas: Canvas, area: Rect) -> Rect:
        """Draw what stands against the rule just tried, with the two ways out; return the room left."""
        t = canvas.theme
        said = str(self.conflict)
        pad = canvas.n(14)
        text_h = canvas.height_of(said, area.w - 2 * pad - canvas.n(40), "body", 1.3, "b")
        h = text_h + canvas.control + 3 * pad
        rect = Rect(area.x, area.y, area.w, h)
        canvas.panel(rect, t.warning, 6, t.claret, 2)
        canvas.icon("warn", rect.x + pad + canvas.n(14), rect.y + pad + canvas.n(14), canvas.n(28), t.claret)
        canvas.paragraph(
            said, rect.x + pad + canvas.n(40), rect.y + pad, area.w - 2 * pad - canvas.n(40), "body", t.ink, "b", 1.3
        )
        x = rect.right - pad
        for name, words, act in (
            ("conflict.keep", "Leave it as it was", self.keep_old),
            ("conflict.give", "Change the other rule", self.give_way),
        ):
            w = button_width(canvas, words)
            x -= w
            button(
                canvas,
                name,
                Rect(x, rect.bottom - pad - canvas.control, w, canvas.control),
                words,
                act,
                zone="conflict",
            )
            x -= canvas.n(10)
        return Rect(area.x, rect.bottom + canvas.n(10), area.w, area.bottom - rect.bottom - canvas.n(10))

    # who sits down
    def players(self, canvas: Canvas, area: Rect) -> None:
        """Draw the number of seats and who sits at each."""
        t = canvas.theme
        y = area.y + canvas.control / 2
        box = canvas.text("Seats", area.x, y, "body", "b", t.ink)
        first = stepper(canvas, "seats", box.right + canvas.n(14), y, str(self.seats), self.change_seats, "counts")
        box = canvas.text("People here", first.right + canvas.n(28), y, "body", "b", t.ink)
        stepper(canvas, "people", box.right + canvas.n(14), y, str(self.people), self.change_people, "counts")
        row = canvas.control + canvas.n(8)
        top = area.y + canvas.control + canvas.n(14)
        self.scroll_most = max(0, self.seats * row - (area.bottom - top))
        sitters = self.sitters()
        for seat in range(self.seats):
            middle = top + seat * row + row / 2 - self.scroll
            if middle - row / 2 < top - 2 or middle + row / 2 > area.bottom + 6:
                continue
            emblem(canvas, sitters[seat].emblem, area.x + canvas.n(20), middle, canvas.n(34))
            self._name(
                canvas,
                Rect(area.x + canvas.n(48), round(middle - canvas.control / 2), canvas.n(190), canvas.control),
                seat,
                sitters[seat],
            )
            x = area.x + canvas.n(256)
            if sitters[seat].kind == PERSON:
                canvas.text("plays here", x, middle, "body", "r", t.ink_2)
                continue
            place = segments(
                canvas,
                f"level.{seat}",
                x,
                middle - canvas.control / 2,
                [w.capitalize() for w in LEVELS],
                LEVELS.index(self.levels[seat]),
                partial(self.set_level, seat),
                zone="seats",
            )
            persona = persona_named(sitters[seat].name)
            if persona is not None and area.right - place.right > canvas.n(150):
                canvas.text(
                    persona.line,
                    place.right + canvas.n(14),
                    middle,
                    "small",
                    "i",
                    t.note,
                    most=area.right - place.right - canvas.n(16),
                )

    def _name(self, canvas: Canvas, rect: Rect, seat: int, sitter: Sitter) -> None:
        t = canvas.theme
        if sitter.kind != PERSON:
            canvas.text(sitter.name, rect.x, rect.centery, "body", "b", t.ink, most=rect.w)
            return
        editing = self.editing == seat
        canvas.panel(rect, t.paper_raised, 4, t.claret if editing else t.paper_edge, 2 if editing else 1)
        said = sitter.name + ("|" if editing else "")
        canvas.text(said, rect.x + canvas.n(10), rect.centery, "body", "b", t.ink, most=rect.w - canvas.n(20))
        canvas.target(Target(f"name.{seat}", rect, lambda: self.edit(seat), "seats", is_text=True))
        if canvas.has_focus(f"name.{seat}"):
            canvas.ring(rect)

    def edit(self, seat: int) -> None:
        """Begin to write a name."""
        self.editing, self.is_searching = seat, False
        while len(self.names) <= seat:
            self.names.append(f"Player {len(self.names) + 1}")

    def change_seats(self, by: int) -> None:
        seats = max(self.kind.seats[0], min(self.seats + by, self.kind.seats[-1]))
        if not self.attempt(self.preset, self.changed, seats) and self.conflict is not None:
            self.app.say(str(self.conflict))
            self.conflict = None

    def change_people(self, by: int) -> None:
        self.people = max(0, min(self.people + by, self.seats))

    def set_level(self, seat: int, level: int) -> None:
        self.levels[seat] = LEVELS[level]

    def sitters(self) -> list[Sitter]:
        """Return who sits at each seat: the persons first, then the company."""
        people = [
            (self.names[i] if i < len(self.names) and self.names[i].strip() else f"Player {i + 1}").strip()
            for i in range(self.people)
        ]
        signs = company(self.seats)
        found = [Sitter(name, signs[i][1]) for i, name in enumerate(people)]
        used = {s.emblem for s in found}
        others = [
            pair for pair in company(self.seats + 12, frozenset(people)) if pair[1] not in used or self.seats > 12
        ]
        for name, sign in others[: self.seats - len(found)]:
            persona = persona_named(name)
            found.append(Sitter(name, sign, COMPUTER, self.levels[len(found)], persona.slug if persona else ""))
        return found

    # foot
    def foot_buttons(self, canvas: Canvas, rect: Rect, margin: int) -> None:
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
        w = button_width(canvas, "Back to plain", icon="undo")
        if self.changed or self.preset != "plain":
            button(
                canvas,
                "plain",
                Rect(margin, y, w, canvas.control),
                "Back to plain",
                self.to_plain,
                kind="dark",
                icon="undo",
                zone="actions",
            )
        else:
            house = next((h for h in load_house_rules(self.app.places.config) if h.game == self.slug), None)
            if house is not None:
                words = f"House rules: {house.name}"
                button(
                    canvas,
                    "use_house",
                    Rect(margin, y, button_width(canvas, words), canvas.control),
                    words,
                    lambda: self.use_house(house),
                    kind="dark",
                    zone="actions",
                )

    def keep_house(self) -> None:
        """Keep these rules for the household."""
        said = keep_house_rules(
            self.app.places.config, HouseRules("as at home", self.slug, self.preset, dict(self.changed))
        )
        self.app.say(said or "Kept: these are now the house rules of this game.")

    def use_house(self, house: HouseRules) -> None:
        """Take the rules that were kept."""
        if not self.attempt(house.preset, dict(house.options), self.seats) and self.conflict is not None:
            self.app.say(str(self.conflict))
            self.conflict = None

    def to_plain(self) -> None:
        self.attempt("plain", {}, self.seats)

    def turn(self, leaf: int) -> None:
        """Turn to another leaf of the sheet."""
        self.leaf, self.scroll, self.conflict, self.editing, self.is_searching = leaf, 0, None, None, False

    def play(self) -> None:
        """Sit down and begin."""
        from .table import TableScene

        self.app.settings.names = self.names
        self.app.keep_settings()
        options = dict(self.changed)
        if (
            self.slug == "loto"
            and self.people > 1
            and self.chosen().method == "first"
            and self.chosen().answer == "first"
        ):
            options["answer"] = "all"  # one machine cannot tell who of several was first
        match = Match.start(
            self.slug, seats=self.seats, preset=self.preset, options=options, seed=self.app.request.seed
        )
        session = Session.begin(match, self.sitters(), self.app.thinker, self.app.places)
        self.app.push(TableScene(self.app, session))

    def watch(self) -> None:
        """Let computers play this game by themselves."""
        self.people = 0
        self.play()

    def learn(self) -> None:
        """Show the rules of this form."""
        from .rules import RulesScene

        self.app.push(RulesScene(self.app, self.slug, self._values(), ""))

    # typing
    def typed(self, text: str) -> bool:
        if self.is_searching and text != "/":
            self.search, self.scroll = (self.search + text)[:30], 0
            return True
        if self.editing is not None:
            self.names[self.editing] = (self.names[self.editing] + text)[:16]
            return True
        return False

    def key(self, name: str, shift: bool, control: bool) -> bool:
        is_writing = self.is_searching or self.editing is not None
        if is_writing and name == "backspace":
            if self.is_searching:
                self.search = self.search[:-1]
            elif self.editing is not None:
                self.names[self.editing] = self.names[self.editing][:-1]
            return True
        if is_writing and name in ("return", "escape", "tab"):
            self.is_searching, self.editing = False, None
            return name != "tab"
        if name in ("pageup", "pagedown"):
            self.wheel(4 if name == "pageup" else -4)
            return True
        return is_writing and (len(name) == 1 or name == "space")
