"""What lies in the middle of each game's table: its arrangement of piles and its special pieces."""

from __future__ import annotations

import json
import math
import random
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from ... import resources
from ...games.loto.boxes import LotoCard, column
from ...games.pope_joan import NEXT
from ...narration.words import SUIT_WORDS
from .. import raster
from ..canvas import Canvas, Rect, Target
from ..parts import counter, emblem
from .layout import TableLayout
from .pieces import place_for_card

if TYPE_CHECKING:
    from ..scenes.table import TableScene


class Centre(Protocol):
    """The middle of a table."""

    has_hand: bool
    round_a_board: bool

    def draw(self, scene: TableScene, canvas: Canvas, layout: TableLayout) -> None:
        """Draw what lies between the plates."""

    def place(self, scene: TableScene, key: str, layout: TableLayout) -> tuple[int, int] | None:
        """Return the point to which a piece flies that goes to a pile, or None for the middle."""

    def seat_line(self, scene: TableScene, seat: int) -> str:
        """Return what a plate says of a seat."""


def centre_of(slug: str) -> Centre:
    """Return the arrangement of a game."""
    return CENTRES[slug]


@cache
def places() -> dict[str, Any]:
    """Return where things stand on the boards."""
    found: dict[str, Any] = json.loads(resources.text("places.json"))
    return found


class NapCentre:
    """The trick in order of play, the call above it, the last trick beside it."""

    has_hand, round_a_board = True, False

    def draw(self, scene: TableScene, canvas: Canvas, layout: TableLayout) -> None:
        stage, t, area = scene.stage, canvas.theme, layout.centre
        self.call(scene, canvas, layout)
        order = self.order(scene)
        trick = stage.piles["trick"]
        h = layout.table_h
        w = round(h * 5 / 7)
        gap = canvas.n(22)
        many = max(len(order), 1)
        while many * w + (many - 1) * gap > area.w and h > 50:
            h -= 6
            w, gap = round(h * 5 / 7), max(6, gap - 1)
        x = area.centerx - (many * w + (many - 1) * gap) // 2
        label = canvas.px("small")
        y = area.bottom - h - round(label * 2.2)
        playing = stage.facts.get("caller") is not None
        for i, seat in enumerate(order if playing or trick else []):
            rect = Rect(x + i * (w + gap), max(y, area.y + label), w, h)
            if i < len(trick):
                canvas.card(str(trick[i]), rect)
            elif i == len(trick):
                place_for_card(canvas, rect)
            if i <= len(trick):
                words = f"{scene.names[seat]} led" if i == 0 and trick else scene.names[seat]
                tone = t.brass if i == len(trick) else t.ivory
                size = canvas.n(21)
                wide = min(canvas.width_of(words, "small", "b"), w + gap - size - 8)
                left = rect.centerx - (wide + size + 6) / 2
                emblem(canvas, scene.sitters[seat].emblem, left + size / 2, rect.bottom + label, size)
                canvas.text(words, left + size + 6, rect.bottom + label, "small", "b", tone, most=wide + 2)

    def order(self, scene: TableScene) -> list[int]:
        """Return the seats in their order of play to the trick on the screen."""
        stage = scene.stage
        leader = stage.facts.get("leader", stage.facts.get("caller"))
        if leader is None:
            return []
        n = scene.match.seats
        around = [(leader + i) % n for i in range(n)]
        return [seat for seat in around if seat != stage.facts.get("idle")]

    def call(self, scene: TableScene, canvas: Canvas, layout: TableLayout) -> None:
        """Say above the trick who called what, how far he is, and what is trumps."""
        stage, t, area = scene.stage, canvas.theme, layout.centre
        facts = stage.facts
        caller, needed = facts.get("caller"), facts.get("needed")
        y = area.y + canvas.px("lead") * 0.7
        if facts.get("multiplier", 1) > 1:
            canvas.text("×2", area.right - canvas.n(4), y, "h4", "sb", t.brass, 1.0)
        kitty = stage.pools.get("kitty", 0)
        if kitty:
            counter(canvas, area.right - canvas.n(60), y, canvas.n(20))
            canvas.text(f"kitty {kitty}", area.right - canvas.n(72), y, "small", "b", t.ivory, 1.0)
        if caller is None or "needed" not in facts:
            return
        words = {"misere": "misère", "wellington": "Wellington", "blucher": "Blucher"}
        call = words.get(str(facts["call"]), str(facts["call"]))
        box = canvas.text(f"{scene.names[caller]} called {call}", area.x, y, "lead", "b", t.ivory, most=area.w // 2)
        won = (facts.get("tricks") or [0] * scene.match.seats)[caller]
        goal = "no trick" if facts.get("call") == "misere" else f"{won} of {needed} tricks"
        trumps = facts.get("trumps")
        x = box.right + canvas.n(16)
        if trumps:
            size = canvas.n(24)
            tile = Rect(round(x), round(y - size / 2), size, size)
            canvas.surface.blit(raster.box(size, size, 4, t.face), tile)
            canvas.put(raster.pip(trumps, round(size * 0.8), canvas.suit_colour(trumps)), *tile.center)
            x += size + canvas.n(8)
            goal = f"{goal} · {SUIT_WORDS[trumps]} are trumps" if not canvas.is_compact else goal
        canvas.text(goal, x, y, "small", "r", t.ivory_2, most=round(area.right - x - canvas.n(130)))

    def place(self, scene: TableScene, key: str, layout: TableLayout) -> tuple[int, int] | None:
        return layout.centre.center

    def seat_line(self, scene: TableScene, seat: int) -> str:
        facts = scene.stage.facts
        if facts.get("idle") == seat:
            return "stands out"
        calls, tricks = facts.get("calls"), facts.get("tricks")
        said = (calls[seat] if calls else None) or ""
        words = {"pass": "passed", "": ""}.get(said, f"called {said}")
        won = tricks[seat] if tricks else 0
        return " · ".join(filter(None, [words, f"{won} trick{'' if won == 1 else 's'}" if won else ""]))


class PopeJoanCentre:
    """The board with its counters; at its right the turn-up, the spare hand and the run."""

    has_hand, round_a_board = True, True

    def draw(self, scene: TableScene, canvas: Canvas, layout: TableLayout) -> None:
        area = layout.centre
        size = int(min(area.h, area.w * 0.54))
        board = Rect(area.x + max(0, round(area.w * 0.02)), area.y + (area.h - size) // 2, size, size)
        if scene.is_zoomed:
            big = min(layout.area.h, layout.area.w)
            board = Rect(layout.area.centerx - big // 2, layout.area.y, big, big)
        else:
            self.run(
                scene, canvas, Rect(board.right + canvas.n(18), area.y, area.right - board.right - canvas.n(18), area.h)
            )
        self.board(scene, canvas, board)

    def board(self, scene: TableScene, canvas: Canvas, rect: Rect) -> None:
        """Draw the board, its counters piling in the divisions, the figures upright."""
        divisions = scene.match.options["divisions"]
        canvas.surface.blit(raster.picture(f"pope_joan/{divisions}", rect.w, rect.h), rect)
        k = rect.w / 800
        spots = places()["pope_joan"]["8" if divisions == "eight" else "5"]
        asked = {a.what for a in scene.actions() if a.verb.name == "Place"}
        for name, spot in spots.items():
            held = scene.stage.pools.get(name, 0)
            rng = random.Random(name)
            for i in range(min(held, 14)):
                angle, far = rng.random() * 2 * math.pi, (6 + 34 * rng.random()) * k
                x = rect.x + spot["pile"][0] * k + math.cos(angle) * far
                y = rect.y + spot["pile"][1] * k + math.sin(angle) * far - (i // 6) * 4 * k
                counter(canvas, x, y, max(10, round(46 * k)))
            x, y = rect.x + spot["figure"][0] * k, rect.y + spot["figure"][1] * k
            size = max(13, round(56 * k))
            image = raster.words(str(held), "B", size, canvas.theme.ivory)
            canvas.put(image, x, y)
            if name in asked:
                self.choice(scene, canvas, rect, spot, name, k)
        trumps = scene.stage.facts.get("trumps")
        if trumps:
            d = round(150 * k)
            disc = raster.box(d, d, d // 2, canvas.theme.face)
            canvas.put(disc, *rect.center)
            canvas.put(raster.pip(trumps, round(d * 0.72), canvas.suit_colour(trumps)), *rect.center)

    def choice(self, scene: TableScene, canvas: Canvas, rect: Rect, spot: Any, name: str, k: float) -> None:
        """Make a division pressable while a counter is to be placed."""
        angle = math.radians(spot["angle"])
        x, y = rect.centerx + math.cos(angle) * 215 * k, rect.centery + math.sin(angle) * 215 * k
        d = round(150 * k)
        area = Rect(round(x - d / 2), round(y - d / 2), d, d)
        action = next(a for a in scene.actions() if a.verb.name == "Place" and a.what == name)
        canvas.surface.blit(raster.dashed(d, d, d // 2, canvas.theme.brass, 3), area)
        target = canvas.target(Target(f"division.{name}", area, lambda: scene.do(action), "board"))
        if canvas.has_focus(target.name):
            canvas.ring(area, 40)

    def run(self, scene: TableScene, canvas: Canvas, area: Rect) -> None:
        """Draw the turn-up on the spare hand, and the run with who played each card."""
        t, stage = canvas.theme, scene.stage
        h = round(canvas.h * 0.115)
        w = round(h * 5 / 7)
        spare = len(stage.piles["spare_hand"])
        if spare:
            canvas.card(None, Rect(area.x + round(w * 0.35), area.y, w, h))
        if stage.piles["turn_up"]:
            turned = stage.piles["turn_up"][0]
            canvas.card(str(turned), Rect(area.x, area.y, w, h))
            x = area.x + round(w * 1.35) + canvas.n(12)
            room = area.right - x
            low = canvas.paragraph(f"{turned} turned up", x, area.y + h * 0.1, room, "small", t.ivory, most_lines=2)
            if spare and low <= area.y + h * 0.78 - canvas.px("small") * 0.5:
                canvas.text(f"Spare hand {spare}", x, area.y + h * 0.78, "small", "r", t.ivory_2, most=room)
        run = stage.piles["run"]
        head = area.y + h + canvas.n(22)
        card_h = min(round(canvas.h * 0.175), area.bottom - head - round(canvas.px("lead") * 3.0))
        if card_h < 40:
            return
        card_w = round(card_h * 5 / 7)
        top = round(head + canvas.px("lead") * 1.1)
        if not run:
            canvas.text("The lead is free", area.x, head, "lead", "b", t.ivory_2, most=area.w)
            place_for_card(canvas, Rect(area.x, top, card_w, card_h))
            return
        suit = SUIT_WORDS[run[-1].suit.value] if run[-1] else "cards"
        canvas.text(f"Run in {suit}", area.x, head, "lead", "b", t.ivory, most=area.w)
        spread = area.w - card_w * 1.3
        step = min(card_w * 0.62, spread / max(len(run) - 1, 1))
        players = scene.run_players()
        for i, card in enumerate(run):
            rect = Rect(round(area.x + i * step), top, card_w, card_h)
            canvas.card(str(card), rect)
            if i < len(players) and step >= canvas.n(20):
                emblem(
                    canvas,
                    scene.sitters[players[i]].emblem,
                    rect.x + step / 2 if len(run) > 1 else rect.centerx,
                    rect.bottom + canvas.n(16),
                    canvas.n(22),
                )
        after = NEXT.get(run[-1]) if run[-1] else None
        last = Rect(round(area.x + (len(run) - 1) * step + card_w + canvas.n(6)), top, round(card_w * 0.3), card_h)
        if after is not None and last.right <= area.right + 2:
            place_for_card(canvas, last)
            canvas.text(after.text[:-1], last.centerx, last.centery - canvas.n(10), "small", "b", t.brass, 0.5)
            canvas.put(raster.pip(after.text[-1], canvas.n(16), t.brass), last.centerx, last.centery + canvas.n(12))

    def place(self, scene: TableScene, key: str, layout: TableLayout) -> tuple[int, int] | None:
        area = layout.centre
        return (round(area.x + area.w * 0.75), round(area.y + area.h * 0.6)) if key in ("run", "turn_up") else None

    def seat_line(self, scene: TableScene, seat: int) -> str:
        players = scene.run_players()
        if players and players[-1] == seat and scene.stage.piles["run"]:
            card = scene.stage.piles["run"][-1]
            return f"played the {_short(card)}" if card else ""
        return "passes" if seat in (scene.stage.facts.get("passes") or []) and scene.stage.piles["run"] else ""


def _short(card: Any) -> str:
    words = {"A": "ace", "J": "knave", "Q": "queen", "K": "king"}
    rank = str(card)[:-1]
    return words.get(rank, rank)


class LotoCentre:
    """The caller with the knob, the last five and the ninety; the cards in panels beside him."""

    has_hand, round_a_board = False, False

    def draw(self, scene: TableScene, canvas: Canvas, layout: TableLayout) -> None:
        whole = Rect(layout.area.x, layout.area.y, layout.area.w, layout.caption.y - layout.area.y - canvas.n(10))
        left = Rect(whole.x, whole.y, round(whole.w * 0.3), whole.h)
        right = Rect(left.right + canvas.n(14), whole.y, whole.right - left.right - canvas.n(14), whole.h)
        self.caller(scene, canvas, left)
        self.cards(scene, canvas, right)

    def drawn(self, scene: TableScene) -> list[int]:
        piles = scene.stage.piles
        return list(piles["called"]) or list(piles["board"])

    def caller(self, scene: TableScene, canvas: Canvas, area: Rect) -> None:
        """Draw the knob just drawn, how many are out, the pool, the last five and the board of ninety."""
        t, stage = canvas.theme, scene.stage
        drawn = self.drawn(scene)
        canvas.panel(area, t.felt.edge, 8, t.felt.line, 1, shade=6, opacity=0.94)
        pad = canvas.n(14)
        d = min(round(canvas.h * (0.4 if canvas.looks.is_presenter else 0.22)), area.w // 2 - pad)
        if drawn:
            self.knob(scene, canvas, drawn[-1], area.x + pad + d / 2, area.y + pad + d / 2, d)
        else:
            canvas.put(raster.picture("loto/bag", d), area.x + pad + d / 2, area.y + pad + d / 2)
        x, room = area.x + 2 * pad + d, area.w - 3 * pad - d
        is_lottery = scene.match.options["method"] == "second"
        out_of = 10 if is_lottery else 90
        canvas.text(
            f"{len(drawn)} of {out_of}", x, area.y + pad + canvas.px("lead") * 0.6, "lead", "b", t.ivory, most=room
        )
        rows = [("Pool", stage.pools["pool"])] + ([("Stock", stage.pools["stock"])] if is_lottery else [])
        y = area.y + pad + canvas.px("lead") * 1.9
        for name, held in rows:
            counter(canvas, x + canvas.n(10), y, canvas.n(20))
            size = "lead" if is_lottery else "figure"
            canvas.text(f"{name} {held}", x + canvas.n(26), y, size, "B", t.ivory, most=room - canvas.n(26))
            y += canvas.px("figure") * 1.5
        item = scene.theme_item(drawn[-1]) if drawn else ""
        if item:
            canvas.paragraph(item, x, y - canvas.px("body") * 0.5, room, "body", t.brass, "b", 1.2, 3)
        k = min(canvas.n(46), (area.w - 2 * pad) // 6)
        y2 = area.y + pad + d + canvas.n(14) + k / 2
        for i, number in enumerate(reversed(drawn[-6:-1])):
            self.knob(scene, canvas, number, area.x + pad + k / 2 + i * (k + canvas.n(8)), y2, k)
        self.ninety(
            canvas,
            Rect(
                area.x + pad,
                round(y2 + k / 2 + canvas.n(12)),
                area.w - 2 * pad,
                area.bottom - round(y2 + k / 2 + canvas.n(12)) - pad,
            ),
            set(drawn),
        )

    def knob(self, scene: TableScene, canvas: Canvas, number: int, x: float, y: float, d: int) -> None:
        """Draw a knob with its number, or with the picture that stands for it."""
        canvas.put(raster.picture(f"loto/knob_{number}", d, d), x, y)
        if path := scene.theme_picture(number):
            face = round(d * 0.72)
            canvas.put(raster.box(face, face, face // 2, canvas.theme.paper), x, y)
            canvas.put(raster.picture(path, round(d * 0.5), round(d * 0.5)), x, y)

    def ninety(self, canvas: Canvas, area: Rect, drawn: set[int]) -> None:
        """Draw the numbers 1 to 90, those that are out lit."""
        cw, ch = area.w / 10, area.h / 9
        if ch < 15:
            return
        t = canvas.theme
        size = max(13, min(round(ch * 0.56), round(cw * 0.5)))
        for v in range(1, 91):
            x, y = area.x + ((v - 1) % 10 + 0.5) * cw, area.y + ((v - 1) // 10 + 0.5) * ch
            if v in drawn:
                d = round(min(cw, ch) * 0.94)
                canvas.put(raster.box(d, d, d // 2, t.brass), x, y)
            canvas.put(raster.words(str(v), "b", size, t.black if v in drawn else t.felt.line), x, y)

    def cards(self, scene: TableScene, canvas: Canvas, area: Rect) -> None:
        """Draw the viewer's cards large, everybody else's as they fit, the rest as lines."""
        held = [(seat, card) for seat in scene.around() for card in scene.stage.piles[f"cards[{seat}]"] if card]
        if not held:
            canvas.text("Nobody has a card yet", *area.center, "lead", "b", canvas.theme.ivory_2, 0.5)
            return
        has_words = bool(scene.theme_short(1)) and not scene.theme_picture(1)  # which need cells twice as wide
        columns = 1 if len(held) == 1 or has_words or area.w < canvas.n(380) else 2
        most_rows = max(1, area.h // max(canvas.n(132), 112))
        shown = held[: columns * most_rows]
        rest = held[len(shown) :]
        if rest:
            shown = held[: columns * max(1, most_rows - 1)]
            rest = held[len(shown) :]
        rows = -(-len(shown) // columns)
        gap = canvas.n(10)
        line = round(canvas.px("small") * 1.9)
        list_h = line * -(-len(rest) // 3) + (gap if rest else 0)
        list_h = min(list_h, area.h // 3)
        h = min((area.h - list_h - gap * (rows - 1)) // rows, canvas.n(230))
        w = (area.w - gap * (columns - 1)) // columns
        for i, (seat, card) in enumerate(shown):
            rect = Rect(area.x + i % columns * (w + gap), area.y + i // columns * (h + gap), w, h)
            self.panel(scene, canvas, rect, seat, card)
        y = area.bottom - list_h + gap + line / 2
        for i, (seat, card) in enumerate(rest[: 3 * max(1, (list_h - gap) // line)]):
            x = area.x + i % 3 * (area.w / 3)
            covered = len(scene.stage.facts.get("covered", {}).get(str(card), []))
            emblem(canvas, scene.sitters[seat].emblem, x + canvas.n(12), y + i // 3 * line, canvas.n(20))
            canvas.text(
                f"{scene.names[seat]} {covered} of 15",
                x + canvas.n(28),
                y + i // 3 * line,
                "small",
                "r",
                canvas.theme.ivory,
                most=round(area.w / 3 - canvas.n(32)),
            )

    def panel(self, scene: TableScene, canvas: Canvas, rect: Rect, seat: int, card: LotoCard) -> None:
        """Draw one card with who has it, and the counters on it."""
        t = canvas.theme
        covered = scene.stage.facts.get("covered", {}).get(str(card), [])
        is_asked = seat in scene.asked_seats() and not scene.is_racing
        canvas.panel(rect, t.felt.edge, 8, t.brass if is_asked else t.felt.line, 2 if is_asked else 1, opacity=0.94)
        pad, label = canvas.n(8), round(canvas.px("small") * 1.7)
        emblem(
            canvas, scene.sitters[seat].emblem, rect.x + pad + canvas.n(11), rect.y + pad + label / 2 - 2, canvas.n(22)
        )
        right = canvas.text(
            f"{len(covered)} of 15", rect.right - pad - 2, rect.y + pad + label / 2 - 2, "small", "b", t.brass, 1.0
        )
        held = scene.stage.counters[seat]
        who = f"{scene.names[seat]} · {held}"
        if scene.match.options["method"] == "second":
            who += f" · card {card}"  # cards are exchanged and thrown up by their numbers
        canvas.text(
            who,
            rect.x + pad + canvas.n(28),
            rect.y + pad + label / 2 - 2,
            "small",
            "b",
            t.ivory,
            most=right.x - rect.x - pad - canvas.n(36),
        )
        grid = Rect(rect.x + pad, rect.y + pad + label, rect.w - 2 * pad, rect.h - 2 * pad - label)
        canvas.panel(grid, t.paper, 5, t.claret, 2)
        cw, ch = grid.w / 9, grid.h / 3
        drawn = self.drawn(scene)
        is_marked = not scene.is_racing or scene.hint is not None  # to find it is the skill of the game
        last = drawn[-1] if drawn and is_marked else None
        for r, row in enumerate(card.rows):
            numbers = {column(v): v for v in row}
            for c in range(9):
                cell = Rect(round(grid.x + c * cw), round(grid.y + r * ch), round(cw), round(ch))
                if c not in numbers:
                    pygame.draw.rect(canvas.surface, t.paper_sunk, cell.inflate(-2, -2))
                    continue
                self.cell(scene, canvas, cell, numbers[c], numbers[c] in covered, numbers[c] == last)

    def cell(self, scene: TableScene, canvas: Canvas, cell: Rect, value: int, is_covered: bool, is_last: bool) -> None:
        t = canvas.theme
        path, word = scene.theme_picture(value), scene.theme_short(value)
        d = round(min(cell.w, cell.h) * 0.9)
        w = round(cell.w * 0.95) if word and not path else d  # a word is covered whole
        if is_covered:
            canvas.put(raster.box(w, d, d // 2, t.brass, t.primary_edge, 1.5), *cell.center)
        elif is_last:
            canvas.put(raster.box(w, d, d // 2, "", t.claret, 2), *cell.center)
        if path and cell.h > 26:
            size = round(min(cell.w, cell.h) * 0.72)
            canvas.put(raster.picture(path, size, size), *cell.center)
            return
        size = max(13, min(round(cell.h * 0.5), round(cell.w * 0.46)))
        if word:
            size = max(13, min(size, canvas.px("body"), round(cell.w * 1.7 / max(len(word), 3))))
            while size > 13 and raster.font("b", size).size(word)[0] > cell.w:
                size -= 1
        image = raster.words(word or str(value), "b" if word else "B", size, t.black if is_covered else t.ink)
        if image.get_width() > cell.w:
            image = raster.words(str(value), "B", size, t.ink)
        canvas.put(image, *cell.center)

    def place(self, scene: TableScene, key: str, layout: TableLayout) -> tuple[int, int] | None:
        return None

    def seat_line(self, scene: TableScene, seat: int) -> str:
        return ""


CENTRES: dict[str, Centre] = {"nap": NapCentre(), "pope_joan": PopeJoanCentre(), "loto": LotoCentre()}
