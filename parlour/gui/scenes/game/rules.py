"""The rules in force at a table, clause by clause, and the glossary."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from ....narration.headings import pages_words
from ....narration.texts import (
    Clause,
    GlossaryWord,
    advice,
    aim,
    clauses_in_force,
    form_name,
    game_text,
    glossary,
    plain_options,
)
from ....narration.words import capital, unaccented
from ....paper.sheets import rules_page
from ....words.language import cached_by_language, language
from ....words.message import lines, message
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import above, left_of, right_of
from ...table.fronts import CARD
from ...widgets.fields import Field
from ...widgets.page import page
from ...widgets.parts import button, button_width, pill, scroll_bar, sheet
from ...window.printing import show_page
from ..base import Scene

if TYPE_CHECKING:
    from ...window.app import App

LEAST_ROW = 36  # least height in pixels of an index line that can be pressed
FACE = 96  # height of a card beside a word, in units
HEAD_ROOM = 80  # pixels from the top within which a heading counts as the current one


@dataclass(frozen=True)
class Block:
    """A paragraph of a page: its heading, text, clause, page in the book, whether it is changed, and its entry."""

    heading: str
    text: str
    clause: str = ""
    page: str = ""
    is_changed: bool = False  # by this table's options
    entry: str = ""  # the glossary word that it explains


class PageScene(Scene):
    """A scrolling page of headed paragraphs, with a search, an index at the left, and glossary words."""

    title, aside = "", ""
    slug = ""  # the game that the page is about
    first_focus = "back"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tops: dict[str, int] = {}  # y of headings and clauses, from the top of the page
        self.headings: dict[str, int] = {}  # y of headings only
        self.wanted = ""  # the heading or clause to scroll to
        self.here = ""  # the highlighted clause
        self.gone_to = ""  # the heading or clause last jumped to
        self.search = ""
        self.word: GlossaryWord | None = None

    @abstractmethod
    def blocks(self) -> list[Block]:
        """Return the paragraphs in order."""

    def found(self) -> list[Block]:
        """Return the paragraphs that match the search."""
        wanted = unaccented(self.search).strip()
        return [b for b in self.blocks() if wanted in unaccented(f"{b.heading} {b.text} {b.clause}")]

    def marked(self, texts: tuple[str, ...]) -> tuple[str, ...]:
        """Return the texts with this game's glossary words marked."""
        return _marked(texts, self.slug, language())

    # drawing
    def _print_button(self, canvas: Canvas, top: Rect) -> None:
        """Draw the print button, if the page can be printed."""

    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, self.title, self.back, has_foot=False)
        self._print_button(canvas, frame.head)
        area = frame.body
        blocks, stood = self.found(), self.heading_here()
        has_index = canvas.w > 900 and canvas.looks.text < 1.6
        if has_index:
            side = left_of(area, area.x + canvas.n(232))
            self._index(canvas, side, blocks)
            area = right_of(area, side.right + canvas.n(16))
        inner = sheet(canvas, area, self.title, self.aside)
        has_card = inner.w > canvas.n(860) and canvas.looks.text < 1.4
        card_w = canvas.n(244) if has_card else 0
        body = left_of(inner, inner.right - card_w - canvas.n(44))
        self._text(canvas, body, blocks)
        scroll_bar(canvas, "page.scroll", inner, self.scroll, self.scroll_most, self.scroll_to)
        if has_card and (word := self._word_here()) is not None:
            self._card(canvas, Rect(inner.right - card_w - canvas.n(22), inner.y, card_w, 0), word)
        if self.wanted:
            self.scroll = max(0, min(self.tops.get(self.wanted, 0) - canvas.n(30), self.scroll_most))
            self.wanted, self.app.is_dirty = "", True
        if has_index and self.heading_here() != stood:
            self.app.is_dirty = True  # the index must follow the new scroll offset

    def _text(self, canvas: Canvas, body: Rect, blocks: list[Block]) -> None:
        """Draw the visible paragraphs."""
        t, has_ids = canvas.theme, any(block.clause for block in blocks)
        ids = canvas.n(120) if has_ids and canvas.looks.text < 1.4 else 0
        width = min(body.w - ids, round(canvas.n(700) * canvas.looks.text))
        y, heading = body.y - self.scroll, ""
        self.tops, self.headings = {}, {}
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(body.inflate(canvas.n(12), 0))
        before, told_before = len(canvas.written), len(canvas.told)
        for block, marked in zip(blocks, self.marked(tuple(block.text for block in blocks)), strict=True):
            if block.heading != heading:
                heading = block.heading
                y += canvas.n(10)
                self.tops[heading] = self.headings[heading] = round(y + self.scroll - body.y)
                canvas.text(heading, body.x + ids, y + canvas.px("h4") * 0.5, "h4", "sb", t.claret, most=width)
                y += round(canvas.px("h4") * 1.35)
            self.tops.setdefault(block.clause, y + self.scroll - body.y)
            high = canvas.height_of(marked, width)
            if y + high >= body.y and y <= body.bottom:
                self._block(canvas, Rect(body.x, y, body.w, high), body, block, marked, ids, width)
            y += high + canvas.n(10)
        canvas.surface.set_clip(clip)
        canvas.written[before:] = [w for w in canvas.written[before:] if body.contains(w[0])]
        canvas.told[told_before:] = [t for t in canvas.told[told_before:] if body.colliderect(t[0])]
        if not blocks:
            nothing = message("gui.rules.nothing_found", words=self.search)
            canvas.paragraph(nothing, body.x, body.y, body.w, "body", t.ink_2)
        self.scroll_most = max(0, y + self.scroll - body.bottom + canvas.n(20))

    def _block(
        self, canvas: Canvas, at: Rect, body: Rect, block: Block, marked: str, ids: int, width: int
    ) -> None:  # fmt: skip
        t = canvas.theme
        if block.clause and block.clause == self.here:
            lit = Rect(at.x - canvas.n(6), at.y - canvas.n(5), ids + width + canvas.n(12), at.h + canvas.n(8))
            canvas.panel(lit, t.here, 6, t.brass, 1)
        if ids:
            line = canvas.px("note") * 1.15
            canvas.text(block.clause, at.x, at.y + canvas.px("body") * 0.7, "note", "b", t.claret, most=ids - 8)
            said = (
                message("gui.rules.changed_here") if block.is_changed else pages_words(block.page) if block.page else ""
            )
            tone = t.claret if block.is_changed else t.note
            if said and at.h > line * 1.9:
                y = at.y + canvas.px("body") * 0.7 + line
                canvas.text(said, at.x, y, "note", "i" if block.is_changed else "r", tone, most=ids - 8)

        def explain(word: str, place: Rect) -> None:
            meant = _meaning(block.entry or word, self.slug)
            if meant is not None and body.contains(place):
                name = f"word.{meant.word}.{word}"
                canvas.target(Target(name, place, partial(self.explain, meant), "words"))
                if canvas.has_focus(name):
                    canvas.ring(place, 4, 0)

        canvas.paragraph(marked, at.x + ids, at.y, canvas.evened(marked, width), "body", t.ink, found=explain)

    def _card(self, canvas: Canvas, at: Rect, word: GlossaryWord) -> None:
        """Draw a card beside the text with the meaning of a word, and an example in cards."""
        t, pad = canvas.theme, canvas.n(16)
        width = at.w - 2 * pad
        high = canvas.height_of(word.meaning, width, "body", 1.35)
        faces = canvas.n(FACE) + pad if word.cards else 0
        way_out = canvas.control + pad if word is self.word else 0
        rect = above(at, at.y + round(high + canvas.px("h4") * 1.7 + faces + way_out + 2 * pad))
        canvas.panel(rect, t.paper_raised, 8, t.claret, 2, shade=6)
        y = rect.y + pad + canvas.px("h4") * 0.5
        canvas.text(capital(word.word), rect.x + pad, y, "h4", "sb", t.ink, most=width)
        canvas.paragraph(word.meaning, rect.x + pad, y + canvas.px("h4") * 0.9, width, "body", t.ink_2, leading=1.35)
        if word.cards:
            bottom = rect.bottom - way_out - pad
            _faces(canvas, Rect(rect.x + pad, bottom - canvas.n(FACE), width, canvas.n(FACE)), word)
        if way_out:
            place = Rect(rect.x + pad, rect.bottom - pad - canvas.control, width, canvas.control)
            button(canvas, "word.close", place, message("gui.icons.close"), self.close_word, zone="word")

    def _word_here(self) -> GlossaryWord | None:
        """Return the word that was pressed, or else the one under the pointer or the keys."""
        if self.word is not None:
            return self.word
        names = (self.app.hovered, self.app.focus if self.app.shows_focus else "")
        name = next((name for name in names if name.startswith("word.")), "")
        return _forms(self.slug).get(name.split(".")[1].lower()) if name else None

    def _index(self, canvas: Canvas, area: Rect, blocks: list[Block]) -> None:
        """Draw the search field and the index of headings."""
        field = above(area, area.y + canvas.control)
        canvas.search_field(
            Field("find", field, self.search, message("gui.rules.find_here"), 30, self.look_for), "index"
        )
        headings = list(dict.fromkeys(block.heading for block in blocks))
        top = field.bottom + canvas.n(10)
        room = area.bottom - top
        close = min(canvas.control, room // max(len(headings), 1))
        row = close if close >= max(LEAST_ROW, canvas.px("body") * 1.4) else canvas.control
        in_column = max(1, room // row)
        columns = -(-len(headings) // in_column)
        widest = max((canvas.width_of(heading, "body", "b") for heading in headings), default=0) + canvas.n(24)
        if widest > area.w // max(columns, 1):  # scrolling the page reveals the rest
            here = headings.index(self.heading_here()) if self.heading_here() in headings else 0
            first = max(0, min(here - in_column // 2, len(headings) - in_column))
            columns, headings = 1, headings[first : first + in_column]
        per_column = -(-len(headings) // max(columns, 1))
        changed = {block.heading for block in blocks if block.is_changed}
        for i, heading in enumerate(headings):
            wide = area.w // columns
            rect = Rect(area.x + i // per_column * wide, top + i % per_column * row, wide, row)
            self._leading_to(canvas, rect, heading, heading in changed)

    def _leading_to(self, canvas: Canvas, rect: Rect, heading: str, is_changed: bool) -> None:
        """Draw a heading of the index, framed if it is the current one and marked if its rules are changed."""
        t, name, is_here = canvas.theme, f"index.{heading}", heading == self.heading_here()
        if is_here or canvas.hovered == name:
            frame = rect.inflate(0, -canvas.n(4))
            canvas.panel(frame, t.panel, 6, t.brass if is_here else t.brass_line, 2 if is_here else 1)
        changed = message("gui.rules.changed")
        room, mark = rect.w - canvas.n(24), canvas.width_of(changed, "note", "b") + canvas.n(22)
        words = canvas.width_of(heading, "body", "b")
        tone = t.brass if is_here else t.ivory
        canvas.text(heading, rect.x + canvas.n(14), rect.centery, "body", "b", tone, most=rect.w - canvas.n(16))
        if is_changed and words + mark <= room:
            pill(canvas, changed, rect.right - mark, rect.centery, t.brass)
        states = (("here", is_here), ("changed_at_this_table", is_changed))
        state = ", ".join(message(f"gui.rules.{each}") for each, is_so in states if is_so)
        canvas.target(Target(name, rect, partial(self.go_to, heading), "index", words=heading, state=state))
        if canvas.has_focus(name):
            canvas.ring(rect, 6, -2)

    def heading_here(self) -> str:
        """Return the heading at the scroll offset of the last frame."""
        if self.scroll_most and self.scroll >= self.scroll_most <= self.headings.get(self.gone_to, 0):
            return self.gone_to  # near the end of the page, a heading cannot reach the top
        passed = [heading for heading, top in self.headings.items() if top <= self.scroll + HEAD_ROOM]
        return passed[-1] if passed else next(iter(self.headings), "")

    # actions
    def look_for(self, text: str) -> None:
        """Filter the paragraphs by a search text."""
        self.search, self.scroll = text, 0

    def go_to(self, place: str) -> None:
        """Scroll to a heading or a clause."""
        self.wanted = self.gone_to = place

    def explain(self, word: GlossaryWord) -> None:
        """Show a word's meaning in a card beside the text, or as a notice if there is no space."""
        self.word = word
        if not any(target.name == "word.close" for target in self.app.targets):
            self.app.draw()
        if not any(target.name == "word.close" for target in self.app.targets):
            self.app.say(message("gui.rules.meaning", word=capital(word.word), meaning=word.meaning))

    def close_word(self) -> None:
        """Close the card with a word's meaning."""
        self.word = None

    def back(self) -> None:
        if self.word is not None:
            self.close_word()
        else:
            super().back()

    def key(self, chord: str) -> bool:
        steps = {"pageup": 6, "pagedown": -6, "up": 1, "down": -1}
        is_among = self.app.focus.startswith(("index.", "word.", "find"))
        if chord in steps and is_among:
            return False
        if chord in steps:
            self.wheel(steps[chord])
            return True
        if self.app.keys.slug(chord) == "rules":
            super().back()
            return True
        return False


class PrintedScene(PageScene):
    """A page that can be printed."""

    @abstractmethod
    def printed(self) -> tuple[str, str]:
        """Return the name and HTML text of the printed page."""

    def _print_button(self, canvas: Canvas, top: Rect) -> None:
        if self.app.serves_visitors:
            return
        words = message("gui.common.print")
        w = button_width(canvas, words, "P")
        place = Rect(top.right - w - canvas.n(12), 3, w, top.h - 6)
        button(canvas, "print", place, words, self.print_page, kind="quiet", key="P", zone="head", key_name="p")

    def print_page(self) -> None:
        """Open the page in the browser for printing."""
        show_page(self.app, self.app.places.state / "print", *self.printed())

    def key(self, chord: str) -> bool:
        if chord == "p" and not self.app.focus.startswith("find") and not self.app.serves_visitors:
            self.print_page()
            return True
        return super().key(chord)


class RulesScene(PrintedScene):
    """Shows the clauses in force with the object, advice and history; changed clauses are marked."""

    def __init__(self, app: App, slug: str, seats: int, options: Mapping[str, Any], clause: str) -> None:
        super().__init__(app)
        self.slug, self.text, self.values = slug, game_text(slug), options
        self.title = message("gui.rules.title", form=form_name(slug, options))
        self.aside = message("gui.rules.aside")
        self.clauses = clauses_in_force(slug, options)
        self.here = self.wanted = clause if any(c.id == clause for c in self.clauses) else ""
        plain = plain_options(slug, seats)
        self.changed = {key for key, value in options.items() if value != getattr(plain, key, value)}

    def blocks(self) -> list[Block]:
        found = [Block(message("gui.rules.aim"), aim(self.slug, self.values))]
        for phase in dict.fromkeys(c.phase for c in self.clauses):
            found += [self._block_of(c) for c in self.clauses if c.phase == phase]
        found += [Block(message("gui.rules.advice"), line) for line in advice(self.slug, self.values)]
        return found + [Block(message("gui.rules.history"), line) for line in self.text.history]

    def printed(self) -> tuple[str, str]:
        return f"rules-{self.slug}", rules_page(self.slug, self.values)

    def _block_of(self, clause: Clause) -> Block:
        return Block(clause.phase, clause.text, clause.id, clause.page, bool(self.changed & set(clause.when)))


class GlossaryScene(PageScene):
    """Shows the glossary."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.title, self.aside = message("gui.rules.glossary"), message("gui.rules.glossary_aside")

    def blocks(self) -> list[Block]:
        return [Block(unaccented(word.word[0]).upper(), _entry(word), entry=word.word) for word in glossary()]


def _entry(word: GlossaryWord) -> str:
    """Return a glossary entry as text; a word with cards as an example can be pressed."""
    return f"{{{{{word.word}}}}} – {word.meaning}" if word.cards else f"**{word.word}** – {word.meaning}"


def _faces(canvas: Canvas, at: Rect, word: GlossaryWord) -> None:
    """Draw a word's cards side by side, overlapping where there is little room."""
    wide = round(at.h * CARD)
    step = min(wide + canvas.n(6), (at.w - wide) // max(1, len(word.cards) - 1))
    for i, card in enumerate(word.cards):
        canvas.card(card, Rect(at.x + i * step, at.y, wide, at.h))


@cached_by_language
def _forms(slug: str) -> dict[str, GlossaryWord]:
    """Return the words of a game's glossary by each of their forms in lower case; all words without a game."""
    used = [word for word in glossary() if not (slug and word.games) or slug in word.games]
    return {form.lower(): word for word in used for form in (word.word, *word.forms)}


def _meaning(written: str, slug: str) -> GlossaryWord | None:
    """Return the glossary word with this text among its forms, or as part of one; None if there is none."""
    plain, forms = written.lower().strip(".,;:()"), _forms(slug)
    return forms.get(plain) or next((w for form, w in forms.items() if plain in form.split()), None)


@cached_by_language
def _pattern(slug: str) -> re.Pattern[str]:
    longest_first = sorted(_forms(slug), key=len, reverse=True)
    words = rf"(?:{'|'.join(lines('gui.rules.phrases'))}|({'|'.join(map(re.escape, longest_first))}))"
    return re.compile(rf"(?<![\w-]){words}(?![\w-])", re.IGNORECASE)  # not part of a hyphenated word


@lru_cache(16)
def _marked(texts: tuple[str, ...], slug: str, _language: str) -> tuple[str, ...]:
    """Return a page's texts with each glossary word marked where it first occurs."""
    told: set[str] = set()

    def mark(found: re.Match[str]) -> str:
        if found[1] is None:
            return found[0]
        word = _forms(slug)[found[0].lower()].word
        if word in told:
            return found[0]
        told.add(word)
        return "{{" + found[0] + "}}"

    # the glossary's own paragraphs begin with their word
    return tuple(text if text.startswith(("**", "{{")) else _pattern(slug).sub(mark, text) for text in texts)
