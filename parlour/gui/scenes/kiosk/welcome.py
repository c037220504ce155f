"""The first screens for a visitor: the languages, then the games with what can be done with each."""

from __future__ import annotations

import math
from functools import partial

import pygame

from ....lessons.library import lessons_of
from ....narration.headings import heading_of
from ....players.personas import company
from ....session.kiosk.file import KioskGame
from ....session.kiosk.words import KioskWords
from ....session.new_table import new_table
from ....session.replay.recorded import to_show
from ....session.request import sample_paths
from ....session.seats.seating import COMPUTER, PERSON, Sitter
from ....words.language import shelf_picture, telling_of
from ....words.message import message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import right_of
from ...widgets.parts import Act, button
from ..base import Scene
from ..demonstrations import DemonstrationScene
from ..routing.routes import ToLesson, ToTable
from .host import KioskHost

ICONS = {"watch": "eye", "play": "play", "learn": "idea"}
FAN = ("10H", "JH", "QH", "KH", "AH")
LEAN = 9  # degrees between two cards of the fan


class LanguagesScene(Scene):
    """Shows the title in every language, and a wide button for each."""

    app: KioskHost
    first_focus = "language.0"

    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        canvas.heading = "Parlour"
        languages = self.app.kiosk.languages
        h, pad = max(round(canvas.h * 0.2), canvas.px("h2") + 2 * canvas.px("lead") + canvas.n(40)), canvas.n(40)
        foot = round(canvas.h * 0.07)
        row = Rect(pad, canvas.h - foot - h, canvas.w - 2 * pad, h)
        self._draw_title(canvas, Rect(pad, canvas.n(24), row.w, row.y - canvas.n(48)))
        gap = canvas.n(24)
        w = (row.w - gap * (len(languages) - 1)) // len(languages)
        for i, words in enumerate(languages):
            self._draw_language(canvas, Rect(row.x + i * (w + gap), row.y, w, h), i, words)
        if self.app.scan.is_on:
            said = "   ".join(words.switch for words in languages)
            canvas.text(said, canvas.w / 2, row.bottom + foot * 0.5, "note", "r", canvas.theme.ivory_2, 0.5,
                        most=row.w)  # fmt: skip

    def _draw_title(self, canvas: Canvas, room: Rect) -> None:
        """Draw the picture of the first game, the title in the middle, and a fan of cards."""
        t, side = canvas.theme, round(room.w * 0.29)
        is_wide = canvas.looks.text <= 1.25 and canvas.w >= 1000
        if is_wide:
            picture = Rect(room.x, 0, side, round(side * 0.75))
            picture.centery = room.centery
            canvas.panel(picture.inflate(canvas.n(12), canvas.n(12)), t.wood[1], 8, t.brass_line, 2, shade=8)
            canvas.put(raster.picture(shelf_picture(self.app.kiosk.games[0].slug), picture.w, picture.h),
                       *picture.center)  # fmt: skip
            _draw_fan(canvas, right_of(room, room.right - side))
            room = Rect(room.x + side + canvas.n(30), room.y, room.w - 2 * side - canvas.n(60), room.h)
        languages = self.app.kiosk.languages
        step = round(canvas.px("h3") * 1.5)
        told = [
            ("h3", "si", [words.title for words in languages]),
            ("lead", "b", [words.invite for words in languages]),
        ]
        if canvas.px("display") * 1.5 + (2 * len(languages) + 0.6) * step > room.h:
            told = told[:1]  # the buttons invite as well
        rows = len(told) * len(languages)
        y = room.centery - (canvas.px("display") * 1.5 + rows * step) / 2 + canvas.px("display") * 0.5
        box = canvas.text("Parlour", room.centerx, y, "display", "sb", t.ivory, 0.5, most=room.w)
        y += canvas.px("display") * 0.75
        canvas.rule(room.centerx - box.w // 2, room.centerx + box.w // 2, round(y), t.brass)
        y += step
        for role, face, texts in told:
            for text in texts:
                canvas.text(text, room.centerx, y, role, face, t.ivory, 0.5, most=room.w)
                y += step
            y += step * 0.3

    def _draw_language(self, canvas: Canvas, rect: Rect, i: int, words: KioskWords) -> None:
        t, name = canvas.theme, f"language.{i}"
        is_lit = canvas.hovered == name or canvas.pressed == name
        canvas.panel(rect, t.paper_raised if is_lit else t.paper, 8, t.primary_edge, 2, shade=8)
        canvas.panel(rect.inflate(-canvas.n(12), -canvas.n(12)), "", 5, t.hairline, 1)
        d = min(round(rect.h * 0.56), round(rect.w * 0.2))
        disc = Rect(rect.x + canvas.n(38), rect.centery - d // 2, d, d)
        canvas.surface.blit(raster.box(d, d, d // 2, t.primary[0], t.primary_edge, 1.5, second=t.primary[1]), disc)
        canvas.icon("play", disc.centerx + d * 0.04, disc.centery, round(d * 0.42), t.black, fill=t.black)
        x = disc.right + canvas.n(24)
        most = rect.right - canvas.n(20) - x
        canvas.text(words.name, x, rect.centery - canvas.px("lead") * 0.8, "h2", "sb", t.ink, most=most)
        canvas.text(words.begin, x, rect.centery + canvas.px("h2") * 0.65, "lead", "b", t.claret, most=most)
        canvas.target(Target(name, rect, partial(self.choose, words), "languages"))
        if canvas.has_focus(name):
            canvas.ring(rect, 8)

    def choose(self, words: KioskWords) -> None:
        """Show the games in a language."""
        self.app.speak_to_visitor(words)
        self.app.replace(GamesScene(self.app))

    def back(self) -> None:
        self.app.end_visit()


def _draw_fan(canvas: Canvas, room: Rect) -> None:
    """Draw a fan of five cards."""
    h = min(round(room.h * 0.45), round(room.w * 0.55))
    for i, name in enumerate(FAN):
        turn = (i - (len(FAN) - 1) / 2) * LEAN
        face = raster.card(name, h, canvas.looks.faces, canvas.looks.suit_set)
        leaning = pygame.transform.rotozoom(face, -turn, 1)
        x = room.centerx + math.sin(math.radians(turn)) * h * 1.7
        y = room.centery + (1 - math.cos(math.radians(turn))) * h * 1.7
        canvas.put(leaning, x, y)


class GamesScene(Scene):
    """Shows the kiosk's games, each to watch, play or learn."""

    app: KioskHost
    first_focus = "way.0.0"
    zone_order = ("games", "head")

    def draw(self, canvas: Canvas) -> None:
        canvas.walls()
        words, t = self.app.words, canvas.theme
        canvas.heading = words.choose
        pad, gap = canvas.n(40), canvas.n(20)
        high = max(canvas.control, round(canvas.px("h1") * 1.2))
        canvas.text(words.choose, canvas.w / 2, canvas.n(20) + high / 2, "h1", "sb", t.ivory, 0.5,
                    most=canvas.w - 2 * pad)  # fmt: skip
        top, last = canvas.n(36) + high, canvas.h - canvas.n(24) - canvas.control
        wide = canvas.width_of(words.finished, "body", "b") + canvas.n(60)
        place = Rect((canvas.w - wide) // 2, last, wide, canvas.control)
        self._draw_games(canvas, Rect(pad, top, canvas.w - 2 * pad, last - gap - top), gap)
        button(canvas, "finished", place, words.finished, self.back, kind="dark", zone="head", key_name="escape")

    def _draw_games(self, canvas: Canvas, area: Rect, gap: int) -> None:
        """Draw the games in one row, or in two if there are more than four."""
        games = self.app.kiosk.games
        columns = len(games) if len(games) <= 4 else math.ceil(len(games) / 2)
        lines = math.ceil(len(games) / columns)
        w = min((area.w - gap * (columns - 1)) // columns, canvas.n(420))
        h = (area.h - gap * (lines - 1)) // lines
        left = area.x + (area.w - columns * w - gap * (columns - 1)) // 2
        for i, game in enumerate(games):
            place = Rect(left + i % columns * (w + gap), area.y + i // columns * (h + gap), w, h)
            self._draw_game(canvas, place, i, game)

    def _draw_game(self, canvas: Canvas, rect: Rect, i: int, game: KioskGame) -> None:
        """Draw one game: its picture, its name and a button for each way to use it."""
        t, pad = canvas.theme, canvas.n(14)
        canvas.panel(rect, t.paper, 8, t.primary_edge, 2, shade=8)
        inner = rect.inflate(-2 * pad, -2 * pad)
        h, step = min(max(44, canvas.control, round(inner.h * 0.12)), round(inner.h * 0.2)), canvas.n(8)
        name_h = round(canvas.px("h3") * 1.5)
        buttons_h = len(game.ways) * (h + step)
        room = inner.h - buttons_h - name_h
        if room > canvas.n(60):
            size = min(inner.w, round(room * 4 / 3))
            canvas.put(raster.picture(shelf_picture(game.slug), size, round(size * 0.75)), inner.centerx,
                       inner.y + room / 2)  # fmt: skip
        y = inner.bottom - buttons_h - name_h / 2
        canvas.text(heading_of(game.slug).name, inner.centerx, y, "h3", "sb", t.ink, 0.5, most=inner.w)
        for k, way in enumerate(game.ways):
            place = Rect(inner.x, inner.bottom - buttons_h + step + k * (h + step), inner.w, h)
            kind = "primary" if way == "play" else "paper"
            button(canvas, f"way.{i}.{k}", place, getattr(self.app.words, way), self._act(game, way), kind=kind,
                   icon=ICONS[way], zone="games", role="lead")  # fmt: skip

    def _act(self, game: KioskGame, way: str) -> Act:
        return partial({"watch": self.watch, "play": self.play, "learn": self.learn}[way], game)

    # actions
    def watch(self, game: KioskGame) -> None:
        """Play the game's sample deal automatically."""
        self.app.count(f"watch {game.slug}")
        with telling_of(game.slug):
            show = DemonstrationScene(self.app, to_show(sample_paths()[game.show]).steps())
            show.is_presenter = show.player.is_playing = True
            self.app.push(show)

    def play(self, game: KioskGame) -> None:
        """Begin a game for the visitor and computer players, without saving it."""
        self.app.count(f"play {game.slug}")
        (_, own), *others = company(game.seats)
        guest = Sitter(self.app.words.guest, own, PERSON)
        sitters = [guest, *(Sitter(name, sign, COMPUTER, "easy") for name, sign in others)]
        session = new_table(game.slug, game.preset, {}, None, sitters, self.app.thinker, None)
        self.app.open(ToTable(session))

    def learn(self, game: KioskGame) -> None:
        """Open the game's first lesson."""
        self.app.count(f"learn {game.slug}")
        if lessons_of(game.slug):
            self.app.open(ToLesson(game.slug, 0))
        else:
            self.app.say(message("gui.kiosk.no_lesson"))

    def back(self) -> None:
        self.app.end_visit("finished")
