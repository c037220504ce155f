"""Drawing shared by trick games: the trick in order of play, and the strip with pool, trumps and stakes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pygame

from ...engine.keys import key_of
from ...narration.words import capital, suit_word
from ...words.message import grammar, message
from ..drawing import lamplight, raster
from ..drawing.canvas import LEAST as SMALLEST_TYPE
from ..drawing.canvas import Canvas, Rect
from ..layout import Aligned, Box, Column, FirstThatFits, Grow, Leaf, Measured, Row, above, below, left_of
from ..table.fronts import CARD, distance_of
from ..table.layout import Side, TableLayout
from ..table.view import TableView
from ..widgets.leaves import line_leaf
from ..widgets.parts import key_cap
from .boards.pools import DrawnPool
from .locket import small_locket
from .pieces import place_for_card, suit_tile
from .spread import draw_pool, row_places

LIGHT, EDGE = "#FFD27A", 3.5  # colour of the light on the winning card, and pixels of its brass edge
LITTLE_LESS = 0.88  # share of the full height accepted for cards to fit side by side
SIDE_BY_SIDE = 0.66  # least visible share of overlapping cards before they are made smaller
LEAST = 0.125  # least height of overlapping cards relative to the window, before they overlap more
POOL = 0.42  # height of the pool, relative to the cards on the table
OVER, BESIDE = 0.34, 0.32  # greatest share of the height and width for the pool over the cards, and of the width beside
LOW = 2.2  # height of the middle, in caption heights, below which the pool goes beside the cards
WIDE = 1.8  # least aspect ratio of a table with the pool beside the cards
NARROW = 0.68  # share of a plate's width in which the cards of a last trick just touch
FEW = 5  # cards of a last trick that can be told apart in a plate's width
STAGGER, LEAST_STAGGER = 0.235, 0.08  # how far a card is shifted towards its player, relative to its height
MOST_BEFORE = 7  # most cards of a trick that are placed in front of their players
LEANS = (1.6, -1.1, 0.7, -1.8, 1.2)  # degrees of tilt, by seat
# Card size of the last trick relative to the window, the least above a lesson: on a desk, and for an audience.
LAST = (0.096, 0.09, 0.08), (0.125, 0.11)


def draw_trick(table: TableView, canvas: Canvas, layout: TableLayout, area: Rect, order: Sequence[int]) -> None:
    """Draw the open trick, each card in front of its player or, if space is short, in a row in order of play.

    `order` has the seats from the leader on; if it is empty nothing is drawn. Seats still to play have places too,
    with that of the next in brass.
    """
    if not order or table.sweeps_trick():
        return
    trick = table.picture.piles["trick"]
    if before := before_their_players(table, canvas, layout, area, order):
        _draw_before(table, canvas, before, order)
        return
    places, has_names = trick_places(canvas, layout, area, len(order))
    step = places[1].x - places[0].x if len(places) > 1 else places[0].w + canvas.n(22)
    for i, rect in enumerate(places[len(trick) :]):
        if i == 0:
            canvas.next_places.append(rect)
        if i == 0 or step > rect.w:
            place_for_card(canvas, rect, canvas.theme.felt.line if i else "")
    won_by = table.trick_players().get if (winner := table.trick_winner()) is not None else None
    for card, rect in zip(trick, places, strict=False):
        if won_by is not None and won_by(str(card)) == winner:
            _win(canvas, card, rect)
        else:
            canvas.card(str(card), rect)
    shown = order[: len(trick) + 1]
    if not has_names:
        size = canvas.n(21)
        for seat, rect in zip(shown, places, strict=False):
            small_locket(
                canvas, table.sitters[seat], rect.x + min(rect.w, step) - size / 2, rect.bottom - size / 2, size
            )
        return
    _draw_names(table, canvas, shown, places, step)


def before_their_players(
    table: TableView, canvas: Canvas, layout: TableLayout, area: Rect, order: Sequence[int]
) -> dict[int, Rect]:
    """Return the rectangle of each player's card in seating order, the far ones higher, the viewer's lower.

    Empty if there is no space for that.
    """
    h, gap, label = layout.table_h, canvas.n(12), round(canvas.px("small") * 1.4)
    w, many = round(h * 5 / 7), len(order)
    drop = min(round(h * STAGGER), (area.h - h - label) // 2)
    if many > MOST_BEFORE or many * (w + gap) - gap > area.w or drop < h * LEAST_STAGGER:
        return {}
    away = {seat: distance_of(table, layout, seat) for seat in order}
    rows = {seat: _row_of(layout, away[seat]) for seat in order}
    y = area.y + drop + (area.h - h - label - 2 * drop) // 2
    sides = {Side.LEFT: 0, Side.FAR: 1, Side.OPPOSITE: 1, Side.RIGHT: 3}
    place = {seat: (2 if not away[seat] else sides[layout.side_of(away[seat])], away[seat]) for seat in order}
    in_a_row = zip(sorted(order, key=place.__getitem__), row_places(area, many, h, gap), strict=True)
    return {seat: rect.move(0, y - rect.y + round(rows[seat] * drop)) for seat, rect in in_a_row}


def _row_of(layout: TableLayout, away: int) -> float:
    """Return the direction in which a seat's card is shifted, from -1 (up) to 1 (down)."""
    if not away:
        return 1.0
    side, (left, _, right) = layout.side_of(away), layout.sides
    if side in (Side.FAR, Side.OPPOSITE):
        return -1.0
    is_upper = away == left if side is Side.LEFT else away == len(layout.plates) - right + 1
    return -0.5 if is_upper and (left if side is Side.LEFT else right) > 1 else 0.0


def _draw_before(table: TableView, canvas: Canvas, places: dict[int, Rect], order: Sequence[int]) -> None:
    """Draw the cards played, and the places of those still to play with names, the next one in brass."""
    t, trick, label = canvas.theme, table.picture.piles["trick"], canvas.px("small")
    holds = any(table.picture.piles.get(key_of("hands", seat)) for seat in order)
    is_played_out = not trick and (table.is_over or not holds)
    for i, seat in enumerate([] if is_played_out else order[len(trick) :]):
        rect = places[seat]
        if not i:
            canvas.next_places.append(rect)
        place_for_card(canvas, rect, "" if not i else t.felt.line)
        if canvas.width_of(table.names[seat], "small", "b") <= rect.w - canvas.n(10):
            canvas.text(table.names[seat], rect.centerx, rect.centery, "small", "b", t.ivory_2 if i else t.gilt, 0.5)
    winner = table.trick_winner()
    for card, seat in zip(trick, order, strict=False):
        rect, lean = places[seat], 0.0 if t.is_flat else LEANS[seat % len(LEANS)]
        if seat == winner and not t.is_flat:
            glow = lamplight.pool(round(rect.w * 2.6), round(rect.h * 2.0), t.lamp, 0.42)
            canvas.put(glow, *rect.center)
        _leaning(canvas, str(card), rect, lean, t.brass if seat == winner else "")
    if winner is None:
        words = message("arrangements.shared.trick.led")
    else:
        words = message("arrangements.shared.trick.wins", name=table.names[winner])
    if trick and canvas.width_of(words, "small", "b") <= places[order[0]].w + canvas.n(10):
        under = places[winner if winner is not None else order[0]]
        tone = t.gilt if winner is not None else t.ivory_2
        canvas.text(words, under.centerx, under.bottom + label * 0.85, "small", "b", tone, 0.5)


def _leaning(canvas: Canvas, name: str, rect: Rect, lean: float, edge: str) -> None:
    """Draw a card slightly tilted, as if thrown."""
    canvas.card_places[name] = rect
    looks = canvas.looks
    image = thrown(name, rect.h, lean, edge, looks.faces, looks.suit_set)
    canvas.surface.blit(image, image.get_rect(center=rect.center))


@raster.ALBUM.keeps
def thrown(name: str, height: int, lean: float, edge: str, faces: str, suit_set: str) -> pygame.Surface:
    """Return a picture of a card with its shadow, rotated anticlockwise; `edge` is its frame's colour, if any."""
    width, blur = round(height * 5 / 7), max(2, round(height * 0.018))
    sheet = pygame.Surface((width + 4 * blur, height + 4 * blur), pygame.SRCALPHA)
    sheet.blit(raster.shadow(width, height, round(width * 0.07), blur, 105), (0, blur))
    sheet.blit(raster.card(name, height, faces, suit_set), (2 * blur, 2 * blur))
    if edge:
        pen = max(EDGE, height * 0.026)
        sheet.blit(raster.box(width, height, round(width * 0.07), "", edge, pen), (2 * blur, 2 * blur))
    return pygame.transform.rotozoom(sheet, lean, 1) if lean else sheet


def _win(canvas: Canvas, card: object, rect: Rect) -> None:
    """Draw the winning card of a completed trick with a glow and a brass edge."""
    glow = rect.inflate(canvas.n(28), canvas.n(28))
    canvas.surface.blit(raster.box(glow.w, glow.h, canvas.n(18), LIGHT, opacity=0.22), glow)
    canvas.card(str(card), rect)
    canvas.surface.blit(raster.box(rect.w, rect.h, round(rect.w * 0.07), "", canvas.theme.brass, EDGE), rect)


def trick_places(canvas: Canvas, layout: TableLayout, area: Rect, many: int) -> tuple[list[Rect], bool]:
    """Return the rectangles of a trick's cards in an area, and whether names fit below them.

    Cards are side by side if they fit, if necessary slightly smaller; otherwise they overlap, and only then become
    much smaller.
    """
    label = canvas.px("small")
    names = round(label * 1.8)
    is_low = area.h - names < min(64, area.h * 0.6)
    h = area.h - 4 if is_low else max(40, min(layout.table_h, area.h - names))
    gap = canvas.n(22)

    def step_of(h: int) -> int:
        w = round(h * 5 / 7)
        return min(w + gap, (area.w - w) // max(many - 1, 1))

    clear = next((k for k in range(h, round(h * LITTLE_LESS), -2) if step_of(k) > round(k * 5 / 7)), h)
    h = clear if many > 1 else h
    least = max(64, round(canvas.h * LEAST))
    while many > 1 and step_of(h) < round(h * 5 / 7) * SIDE_BY_SIDE and h > least:
        h -= 2
    while many > 1 and step_of(h) < round(h * 5 / 7) * 0.5 and h > 24:
        h -= 2
    spare = area.h - h - (0 if is_low else names)
    y = max(area.y, area.bottom - h - (0 if is_low else names) - spare // 3)
    lying = above(below(area, y), y + h)
    return row_places(
        lying, many, h, step_of(h) - round(h * CARD)
    ), not is_low and y + h + label * 1.6 <= layout.caption.y


def _draw_names(table: TableView, canvas: Canvas, seats: Sequence[int], places: Sequence[Rect], step: int) -> None:
    """Write each player's name below their card; if one does not fit, draw emblems instead."""
    t, label, size = canvas.theme, canvas.px("small"), canvas.n(21)
    many, room = len(table.picture.piles["trick"]), step - size - 8
    names = [table.names[seat] for seat in table.rules.seats_from(0)]
    fits = all(canvas.width_of(name, "small", "b") <= room for name in names)
    for i, (seat, rect) in enumerate(zip(seats, places, strict=False)):
        y = rect.bottom + label
        if not fits:
            across = min(step, rect.w)
            small_locket(canvas, table.sitters[seat], rect.x + across / 2, y, min(max(size, label) * 5 // 4, across))
            continue
        has_won = seat == table.trick_winner()
        words = message(f"arrangements.shared.trick.{'wins' if has_won else 'has_led'}", name=table.names[seat])
        if (i and not has_won) or not many or canvas.width_of(words, "small", "b") > room + canvas.n(12):
            words = table.names[seat]
        left = rect.centerx - (canvas.width_of(words, "small", "b") + size + 6) / 2
        small_locket(canvas, table.sitters[seat], left + size / 2, y, size)
        is_lit = i == many or seat == table.trick_winner()
        canvas.text(words, left + size + 6, y, "small", "b", t.gilt if is_lit else t.ivory)


def draw_last(table: TableView, canvas: Canvas, layout: TableLayout, *keep: Rect) -> None:
    """Draw the last trick at the upper right with the winner's card framed, if it fits."""
    if table.picture.last_trick is None or table.is_zoomed:
        return
    cards, _, winner = table.picture.last_trick
    if not cards or None in cards:
        return
    t, line = canvas.theme, round(canvas.px("small") * (1.1 if canvas.is_compact else 1.5))
    name, key = table.names[winner], table.key_of("last")
    if name == message("lessons.course.you"):
        words = message("arrangements.shared.trick.last_yours")
    else:
        words = message("arrangements.shared.trick.last", whose=grammar().whose(name))
    cap = 0 if canvas.is_compact or not key else canvas.n(34)
    gap, plate = canvas.n(10), next((plate.w for plate in layout.plates.values()), canvas.n(222))
    limits = [round(plate * n) for n in ((1.8, 1.4, 1) if len(cards) > FEW else (1, NARROW))]
    for share, limit in product(LAST[canvas.looks.is_presenter], limits):
        h = round(canvas.h * share)
        w = round(h * 5 / 7)
        wide = max(canvas.width_of(words, "small", "b") + cap, min(limit, len(cards) * (w + gap) - gap))
        rect = layout.corner(wide, line + h, keep, is_left=False)
        if rect is not None:
            break
    if rect is None:
        return
    canvas.text(words, rect.x, rect.y + line * 0.45, "small", "b", t.ivory)
    if cap:
        key_cap(canvas, key, rect.right, rect.y + line * 0.45, t.key_cap)
    lying = left_of(below(rect, rect.y + line), rect.x + min(rect.w, len(cards) * (w + gap) - gap))
    players = table.trick_players()
    for card, place in zip(cards, row_places(lying, len(cards), h, gap), strict=True):
        canvas.card(str(card), place)
        if players.get(str(card)) == winner:
            canvas.surface.blit(raster.box(place.w, place.h, round(place.w * 0.07), "", t.brass, 3), place)


def strip(layout: TableLayout) -> tuple[Rect, Rect, Rect]:
    """Return the areas of the pool, the text beside it, and the cards below.

    On a low table, or if they fit in its corner, the pool and the text go at the left and the cards take the full
    height.
    """
    area, high = layout.centre, max(48, round(layout.table_h * POOL))
    body, words = Leaf(name="body"), Grow(Leaf(name="words"))
    if layout.sides == (1, 1, 1) and area.h >= LOW * layout.caption.h:
        gap = max(10, layout.area.h // 20)
        corner = left_of(above(layout.area, layout.area.y + high), layout.plates[2].x - gap)
        if corner.w > 7 * high and corner.bottom + gap <= layout.plates[1].y:
            places = Row(Leaf(round(high * 3.2), name="pool"), words, gap=gap).places(corner)
            return places["pool"], places["words"], area.copy()
    if area.w > layout.area.w * 0.9:  # no seats at the sides: keep to the middle
        area = area.inflate(-round(area.w * 0.14), 0)
    is_long = area.w > 4 * area.h and area.h < 4 * layout.caption.h
    # A narrow table leaves its full width to the cards.
    is_low = area.h < LOW * layout.caption.h and area.w > WIDE * area.h
    if is_long or is_low:
        wide, half = round(area.w * BESIDE), min(area.h // 2, max(high, layout.caption.h))
        pool = Leaf(min(wide, round(half * 3.4)), half, name="pool")
        left = Aligned(Column(pool, Leaf(wide, half, name="words"), align=0), 0, 0.5)
        whole: Box = Row(left, Grow(body), gap=max(12, area.h // 20))
    else:
        h, gap = min(high, round(area.h * OVER)), max(10, area.h // 20)
        head = Row(Leaf(min(round(area.w * OVER), round(h * 3.4)), name="pool"), words, gap=gap)
        whole = Column(Measured(head, high=h), Grow(body), gap=gap)
    places = whole.places(area)
    return places["pool"], places["words"], places["body"]


def draw_pool_of(canvas: Canvas, rect: Rect, held: int) -> None:
    """Draw the pool, or only its name and amount if the text is too large."""
    if rect.h >= canvas.px("small") + canvas.px("figure") * 1.35:
        draw_pool(canvas, rect, DrawnPool(message("arrangements.shared.pool.the"), held))
    else:
        words = message("arrangements.shared.pool.holds", number=held)
        canvas.text(words, rect.x, rect.centery, "body", "b", canvas.theme.ivory, most=rect.w + 4)


def draw_stakes(canvas: Canvas, rect: Rect, headings: Sequence[str], trumps: str | None, line: str) -> None:
    """Write the stakes beside the pool: a heading with the trump suit's pip, and a line if it fits.

    `headings` has the heading in full and in a shorter form.
    """
    t, has_two = canvas.theme, bool(line) and rect.h >= canvas.px("small") * 1.5 + canvas.px("body")
    if raster.font("r", SMALLEST_TYPE).size(line)[0] > rect.w:
        line = line.partition(" · ")[0]  # only its first part
    tile = Aligned(suit_tile(canvas, min(canvas.n(26), rect.h // 2), trumps), None, 0.5) if trumps else None
    rows = (Row(tile, line_leaf(canvas, words, "body", "b", t.ivory), gap=canvas.n(8)) for words in headings)
    heading = Grow(FirstThatFits(*(Measured(row, high=0) for row in rows))) if any(headings) else None
    Column(heading, Grow(line_leaf(canvas, line, "small", colour=t.ivory_2)) if has_two else None).draw(rect)


def trumps_words(trumps: str | None) -> tuple[str, ...]:
    """Return which suit is trumps, as a full text and as one word; a single "" if there are no trumps."""
    if not trumps:
        return ("",)
    suit = capital(suit_word(trumps))
    return message("arrangements.shared.trumps.are", suit=suit), message("arrangements.shared.trumps.short", suit=suit)


def draw_label(canvas: Canvas, words: str, rect: Rect) -> None:
    """Draw a pile's label below it, left-aligned if slightly wider; leave out a much wider label."""
    y, wide = rect.bottom + canvas.px("small") * 0.85, canvas.width_of(words, "small")
    if wide <= rect.w * 1.3:
        canvas.text(words, max(rect.x, rect.centerx - wide / 2), y, "small", "r", canvas.theme.ivory_2)
