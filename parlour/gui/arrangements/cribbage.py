"""Cribbage's table: the board above; below it the starter and the crib, the cards in play, and the count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...engine.keys import key_of, zone_of
from ...games.cribbage.deal import points_by_side
from ...narration.count_aloud import item
from ...narration.words import capital, possessive
from ...session.view.picture import Moved, Noted
from ...words.message import message
from ..drawing import raster
from ..drawing.canvas import Canvas, Rect
from ..layout import left_of, right_of
from ..pieces.boards.cribbage_board import (
    Track,
    board_height,
    cribbage_board,
    hole_of,
    hole_place,
    peg_size,
    track_middle,
)
from ..pieces.count import Told, count_lines
from ..pieces.locket import small_locket
from ..pieces.pieces import place_for_card
from ..table.arrangement import Arrangement, Carried
from ..table.layout import PlacesRound, TableLayout
from ..table.view import TableView

NAMING = ("showing", "telling", "shown")
PACK, HAND = 2.4, 2.8  # width in cards of the starter and crib, and least width for the cards in the middle
WHOLE_HAND = 4.6  # width in cards of a hand laid side by side, if there is space
FULLER = 1.25  # how much larger cards may become without a label below, although their visible strips get narrower
BOARD = 0.34  # share of the width of a low table, where everything is side by side
LIFT = 0.09  # how far a card named in a count is lifted, relative to its height


class Ground(NamedTuple):
    """The areas of the table: the board with the scores beside it, and three areas side by side below."""

    board: Rect
    scores: Rect
    pack: Rect  # the starter and the crib
    middle: Rect  # the cards in play, or the hand on show
    side: Rect  # the count
    card_h: int  # height of the cards, with space above to lift them
    label: int  # height of the label below the cards, 0 if they need the space
    left: int  # left edge of the table, beside the scores

    def card(self, x: float) -> Rect:
        """Return the rectangle of a card with its left edge at `x`."""
        return Rect(round(x), self.middle.bottom - self.card_h, round(self.card_h * 5 / 7), self.card_h)


def ground(area: Rect, axis: int, seats: int, table_h: int, label: int) -> Ground:
    """Return the areas in the middle of the table, centred on `axis`; `label` is the height of a label."""
    tracks = 3 if seats == 3 else 2
    scores_w = max(round(area.w * 0.1), label * (7 if seats == 4 else 4))
    width = area.w - scores_w
    most = round(area.h * (0.43 if tracks == 2 else 0.5))
    if board_height(width, tracks) > most:
        width = round(width * most / board_height(width, tracks))
    high, below = board_height(width, tracks), round(label * 1.6)
    gap = label // 2
    lift, side_w = round(table_h * LIFT), max(round(area.w * 0.3), label * 6)
    widest = (area.w - side_w - 3 * label) / (PACK + HAND)
    room, most = area.h - high - gap - lift, min(round(table_h * 1.3), round(widest * 7 / 5))
    card_h = max(36, min(room - below, most))
    if card_h < 2 * below:  # large text: leave out the labels
        beside = low_ground(area, tracks, table_h, label)
        if room < beside.card_h and label * tracks > beside.board.h:
            return beside
        card_h, below = max(36, min(room, round(most * FULLER))), 0
    spare = max(0, area.h - high - gap - lift - card_h - below) // 3  # do not leave the bottom of a tall table empty
    board = Rect(axis - width // 2, area.y + spare, width, high)
    board.x = max(area.x + scores_w, min(board.x, area.right - width))
    left = board.x - scores_w
    needed = round(card_h * 5 / 7 * (PACK + WHOLE_HAND)) + side_w + 2 * label
    wide = min(area.w, max(2 * (axis - left), needed))  # equally far to both sides of the axis
    lower = Rect(left, board.bottom + gap + spare, wide, lift + card_h)
    lower.x = max(area.x, min(axis - wide // 2, area.right - wide))
    pack = left_of(lower, lower.x + round(card_h * 5 / 7 * PACK))
    side = right_of(lower, lower.right - side_w)
    middle = Rect(pack.right + label, lower.y, side.x - pack.right - 2 * label, lower.h)
    return Ground(board, Rect(left, board.y, scores_w, high), pack, middle, side, card_h, below, area.x)


def low_ground(area: Rect, tracks: int, table_h: int, label: int) -> Ground:
    """Return the areas side by side, with the board at the left; the plates show the scores."""
    width = round(area.w * BOARD)
    high = board_height(width, tracks)
    board = Rect(area.x, area.y + (area.h - high) // 2, width, high)
    wide = area.right - board.right - label
    side_w = max(round(wide * 0.3), label * 5)
    widest = (wide - side_w - 3 * label) / (PACK + HAND)
    lift = round(table_h * LIFT)
    card_h = max(36, min(round(table_h * 1.3), area.h - lift, round(widest * 7 / 5)))
    lower = Rect(board.right + label, area.y + (area.h - lift - card_h) // 2, wide, lift + card_h)
    pack = left_of(lower, lower.x + round(card_h * 5 / 7 * PACK))
    side = right_of(lower, lower.right - side_w)
    middle = Rect(pack.right + label, lower.y, side.x - pack.right - 2 * label, lower.h)
    return Ground(board, Rect(board.x, board.y, 0, high), pack, middle, side, card_h, 0, area.x)


class CribbageArrangement(Arrangement):
    """Draws Cribbage's table: the board with its pegs, the play, and then each hand as it is counted."""

    seating, has_long_board, hand_order = PlacesRound(round_a_board=True), True, "low_rank"

    def draw(self, table: TableView, canvas: Canvas, layout: TableLayout) -> None:
        places = self.ground(table, layout, canvas.px("small"))
        if table.is_zoomed:
            high = board_height(layout.area.w, self.tracks(table))
            self.board(table, canvas, Rect(layout.area.x, layout.area.centery - high // 2, layout.area.w, high))
            return
        self.board(table, canvas, places.board)
        self.scores(table, canvas, places)
        showing = table.picture.facts.get("showing")
        self.pack(table, canvas, places)
        if showing is None:
            self.play(table, canvas, places)
        else:
            self.show(table, canvas, places, showing)

    def ground(self, table: TableView, layout: TableLayout, label: int) -> Ground:
        return ground(layout.centre, layout.area.centerx, table.rules.seats, layout.table_h, label)

    # the board
    def tracks(self, table: TableView) -> int:
        return 3 if table.rules.seats == 3 else 2

    def sides(self, table: TableView) -> list[int]:
        """Return the sides in the order of the tracks, top to bottom, with the viewer's own last."""
        many, own = self.tracks(table), table.chair % self.tracks(table)
        return [(own + 1 + step) % many for step in range(many)]

    def board(self, table: TableView, canvas: Canvas, rect: Rect) -> None:
        facts, many = table.picture.facts, self.tracks(table)
        scores = points_by_side(facts.get("scores")) or [0] * many
        hind = facts.get("hind") or [0] * many
        tracks = [Track(side, scores[side], hind[side]) for side in self.sides(table)]
        cribbage_board(canvas, rect, tracks, table.rules.options["target"])

    def pegs(self, table: TableView, event: Noted, canvas: Canvas, layout: TableLayout) -> Sequence[Carried]:
        """Return the animation of the back peg jumping over the front one when a side scores."""
        if event.name != "scores":
            return ()
        many, target = self.tracks(table), table.rules.options["target"]
        old, new = points_by_side(table.picture.facts.get("scores")), points_by_side(event.value)
        side = next((i for i, points in enumerate(new) if old and points != old[i]), None)
        if side is None:
            return ()
        board, row = self.ground(table, layout, canvas.px("small")).board, self.sides(table).index(side)
        before = self.hind_before(table)[side]
        hole = hole_of(before, target) if before or old[side] else -1
        start, end = hole_place(board, many, row, hole), hole_place(board, many, row, hole_of(new[side], target))
        return (Carried(f"cribbage/peg_{side}", peg_size(board, many), start, end),)

    def hind_before(self, table: TableView) -> list[int]:
        """Return the holes of the back pegs before the last score, by side."""
        stage = table.picture
        noted = [e.value for e in stage.shown if isinstance(e, Noted) and e.name == "hind"]
        begun = stage.begun_with["hind"] or [0] * self.tracks(table)
        return ([begun, *noted])[-2] if noted else begun

    def scores(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Write the player and the score beside each track."""
        t, many = canvas.theme, self.tracks(table)
        scores = points_by_side(table.picture.facts.get("scores")) or [0] * many
        size = min(canvas.n(34), round(places.board.h / many * 0.5))
        role = next((role for role in ("h3", "lead") if canvas.px(role) * 1.1 < places.board.h / many), "small")
        if canvas.px(role) > places.board.h / many:
            return  # large text: only the plates show this
        right = places.scores.right - canvas.n(8)
        is_named = self.has_names(table, canvas, places, size, role)
        for row, side in enumerate(self.sides(table)):
            y = track_middle(places.board, row, many)
            if is_named:
                x = max(places.left, right - canvas.n(200))
                small_locket(canvas, table.sitters[side], x + size / 2, y, size)
                x += size + canvas.n(12)
                canvas.text(table.names[side], x, y - canvas.px(role) * 0.5, "body", "b", t.ivory)
                low = y + canvas.px("body") * 0.6
                figure = canvas.text(str(scores[side]), x, low, role, "B", t.ivory)
                canvas.text(self.of(table), figure.right + canvas.n(6), low, "small", "r", t.ivory_2)
                continue
            seats = range(side, table.rules.seats, many)
            wide = canvas.width_of("000", role, "B") + canvas.n(10) + round(size * (1 + 0.8 * (len(seats) - 1)))
            left = max(places.scores.x, right - wide)
            for place, seat in enumerate(seats):
                x = left + round(size * (0.5 + 0.8 * place))
                small_locket(canvas, table.sitters[seat], x, y, size)
            canvas.text(str(scores[side]), right, y, role, "B", t.ivory, 1.0)

    def of(self, table: TableView) -> str:
        return message("arrangements.cribbage.of", target=table.rules.options["target"])

    def has_names(self, table: TableView, canvas: Canvas, places: Ground, size: int, role: str) -> bool:
        """Return whether there is space beside every track for its player's name and score."""
        many = self.tracks(table)
        figure = canvas.width_of("000", role, "B") + canvas.n(6) + canvas.width_of(self.of(table), "small")
        widest = max(figure, *(canvas.width_of(name, "body", "b") for name in table.names))
        is_high = (canvas.px("body") + canvas.px(role)) * 1.2 < places.board.h / many
        room = places.scores.right - places.left - canvas.n(16)
        return table.rules.seats == many and is_high and size + canvas.n(12) + widest < room

    # the pack and the crib
    def pack(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Draw the pack with the starter on it, and the crib with its label."""
        piles = table.picture.piles
        start, crib = self.pack_places(places)
        if piles["start"]:
            card = str(piles["start"][0])
            self.lifted(canvas, card, start, card in self.telling(table))
        elif piles["stock"]:
            canvas.card(None, start)
        else:
            place_for_card(canvas, start)
        is_on_show = (table.picture.facts.get("showing") or {}).get("of") == "crib"
        for i in range(0 if is_on_show else min(len(piles["crib"]), 4)):
            canvas.card(None, crib.move(i * max(2, crib.w // 24), -i * max(1, crib.w // 40)))
        if is_on_show or not piles["crib"]:
            place_for_card(canvas, crib)
        if places.label:
            self.pack_words(table, canvas, places)

    def pack_words(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Label the starter and the crib, naming the crib's owner if there is space."""
        start, crib = self.pack_places(places)
        tone, y = canvas.theme.ivory_2, start.bottom + canvas.px("small") * 0.8
        dealer, apart = table.picture.dealer, crib.centerx - start.centerx - canvas.n(6)
        words = "" if dealer is None else _of_whose(table, dealer, "arrangements.cribbage.crib")
        start_words = message("arrangements.cribbage.start")
        half = canvas.width_of(start_words, "small") // 2
        if half + canvas.width_of(words, "small") // 2 > min(apart, places.middle.x - crib.centerx + half):
            words = message("arrangements.cribbage.crib.bare")  # a mark beside the dealer's name shows the owner
        canvas.text(words, crib.centerx, y, "small", "r", tone, 0.5)
        if half + canvas.width_of(words, "small") // 2 <= apart:  # otherwise leave out the label
            canvas.text(start_words, start.centerx, y, "small", "r", tone, 0.5)

    def pack_places(self, places: Ground) -> tuple[Rect, Rect]:
        """Return the rectangles of the starter and the crib."""
        start = places.card(places.pack.x)
        return start, places.card(places.pack.x + start.w * 1.35)

    def lifted(self, canvas: Canvas, card: str, rect: Rect, is_named: bool) -> None:
        """Draw a card, lifted and framed while it is named in a count."""
        rect = rect.move(0, -round(rect.h * LIFT)) if is_named else rect
        canvas.card(card, rect)
        if is_named:
            canvas.surface.blit(raster.box(rect.w, rect.h, round(rect.w * 0.07), "", canvas.theme.brass, 3), rect)

    # the play
    def played(self, table: TableView) -> list[tuple[str, int]]:
        """Return (card, seat) for every card played in this deal, in order."""
        return [
            (str(event.pieces[0]), int(event.target[7:-1]))
            for event in table.picture.shown
            if isinstance(event, Moved) and zone_of(event.target) == "played"
        ]

    def play(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Draw the cards played and the count; during the lay-out, say whose crib it is."""
        piles, area = table.picture.piles, places.middle
        if piles["start"]:
            self.row(table, canvas, places)
            self.count(table, canvas, places)
            return
        dealer = table.picture.dealer
        if dealer is not None and any(piles[key_of("hands", seat)] for seat in range(table.rules.seats)):
            words = _of_whose(table, dealer, "arrangements.cribbage.lay_out")
            room = places.side.right - area.x
            y = area.centery - canvas.height_of(words, room, "lead") / 2
            canvas.paragraph(words, area.x, y, room, "lead", canvas.theme.ivory_2, most_lines=2)

    def row(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Draw the cards of the current count with their players; cards of earlier counts are dimmed."""
        played, area = self.played(table), places.middle
        past = len(played) - len(table.picture.facts.get("current") or ())
        first = places.card(area.x)
        present = (len(played) - past) * 0.86 * first.w
        most = max(0, round((area.w - first.w * 0.14 - present) / (first.w * 0.24)))  # strips that are just legible
        played, past = played[max(0, past - most) :], min(past, most)
        if not played:
            place_for_card(canvas, first.move((area.w - first.w) // 2, 0))
            return
        steps = [first.w * (0.24 if i < past else 0.86) for i in range(len(played) - 1)]
        k = min(1.0, (area.w - first.w) / max(sum(steps), 1))
        x = area.x + (area.w - sum(steps) * k - first.w) / 2
        size = round(min(canvas.n(24), canvas.px("small") * 1.3))
        for i, (card, seat) in enumerate(played):
            rect = places.card(x)
            canvas.card(card, rect, "barred" if i < past else "")
            x += steps[i] * k if i < len(steps) else 0
            if i >= past:
                seen = round(x) - rect.x if i < len(steps) else rect.w  # the next card covers the rest
                low = rect.bottom + size * (0.65 if places.label else -0.6)
                small_locket(canvas, table.sitters[seat], rect.x + seen / 2, low, min(size, seen))

    def count(self, table: TableView, canvas: Canvas, places: Ground) -> None:
        """Write the running count in large figures."""
        t, label = canvas.theme, canvas.px("small")
        d = min(places.card_h, places.side.w, canvas.n(120))
        x, y = places.side.centerx, places.card(0).centery
        role = next((r for r in ("display", "h1", "h2", "h3") if canvas.px(r) * 1.2 < d), "lead")
        canvas.text(str(table.picture.facts.get("count", 0)), x, y, role, "B", t.ivory, 0.5)
        if places.label:
            words = message("arrangements.cribbage.count_to_31")
            if canvas.width_of(words, "small") > places.side.w:
                words = message("arrangements.cribbage.count")
            canvas.text(words, x, places.middle.bottom + label * 0.8, "small", "r", t.ivory_2, 0.5)

    # the show
    def telling(self, table: TableView) -> Sequence[str]:
        """Return the cards being named in the show."""
        last = next((e for e in reversed(table.picture.shown) if isinstance(e, Noted) and e.name in NAMING), None)
        return last.value["part"][1] if last is not None and last.name == "telling" else ()

    def counted_items(self, table: TableView) -> list[Told]:
        """Return the items counted so far in the hand on show, each with its running total."""
        words, found = table.narrator.says["parts"], list[Told]()
        for event in table.picture.shown:
            if isinstance(event, Noted) and event.name == "showing":
                found = []
            elif isinstance(event, Noted) and event.name == "claimed":
                found.append(Told(message("arrangements.cribbage.claimed"), total=event.value))
            elif isinstance(event, Noted) and event.name == "telling":
                part, total = event.value["part"], event.value["total"]
                found.append(Told(capital(item(part, total, words)), part[1], part[2], total))
        return found

    def show(self, table: TableView, canvas: Canvas, places: Ground, showing: dict[str, Any]) -> None:
        """Draw the hand or crib on show, with the named cards lifted and the counted items beside it."""
        t, area, label = canvas.theme, places.middle, canvas.px("small")
        part, hand = self.telling(table), sorted(showing["cards"], key=_height)
        w = places.card(0).w
        step = min(w * 1.1, (area.w - w) / max(len(hand) - 1, 1))
        x = area.x + (area.w - step * (len(hand) - 1) - w) / 2
        for i, card in enumerate(hand):
            self.lifted(canvas, card, places.card(x + i * step), card in part)
        words = _of_whose(table, showing["seat"], f"arrangements.cribbage.showing.{showing['of']}")
        if places.label:
            canvas.text(words, area.centerx, area.bottom + label * 0.8, "small", "b", t.ivory, 0.5, most=area.w)
        self.tally(table, canvas, places.side)

    def tally(self, table: TableView, canvas: Canvas, area: Rect) -> None:
        """Draw the items counted so far, or say that the hand scores nothing."""
        counted, facts = self.counted_items(table), table.picture.facts
        if not counted and (facts.get("shown") or {}).get("cards") == facts["showing"]["cards"]:
            counted = [Told(message("arrangements.cribbage.nothing"))]
        count_lines(canvas, area, counted)

    # animation targets
    def place(self, table: TableView, key: str, layout: TableLayout) -> tuple[int, int] | None:
        places = self.ground(table, layout, max(15, layout.table_h // 8))
        start, crib = self.pack_places(places)
        spots = {"start": start, "stock": start, "crib": crib}
        if zone_of(key) == "played":
            return places.middle.centerx, places.card(0).centery
        return spots[key].center if key in spots else None

    def seat_line(self, table: TableView, seat: int) -> str:
        facts = table.picture.facts
        if seat in (facts.get("gone") or ()) and facts.get("showing") is None:
            return message("arrangements.cribbage.says_go")
        return ""

    def points(self, table: TableView, seat: int) -> int:
        many = self.tracks(table)
        scores = points_by_side(table.picture.facts.get("scores")) or [0] * many
        return scores[seat % many]


def _of_whose(table: TableView, seat: int, id: str) -> str:
    """Return the text under `id` for something of the viewer's own or of another seat's."""
    return (
        message(f"{id}.yours")
        if seat == table.shown_to
        else message(f"{id}.other", whose=possessive(table.names[seat]))
    )


def _height(card: str) -> tuple[int, str]:
    return "A23456789TJQK".index(card[:-1].replace("10", "T")), card[-1]


ARRANGEMENT = CribbageArrangement()
