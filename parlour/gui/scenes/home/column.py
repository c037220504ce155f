"""The left column of the home screen: the title, the game to continue, and buttons to other tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from ....narration.headings import heading_of
from ....narration.words import counted_off
from ....puzzles.day import Daily
from ....storage.games.saved import Saved
from ....words.language import shelf_picture
from ....words.message import lines, message
from ...drawing import raster
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import Box, Grow, Leaf, Row, below
from ...pieces.trick import thrown
from ...widgets.leaves import text_leaf
from ...widgets.parts import Act, button
from ..learning.puzzles.day_card import draw_leaf, draw_week

MOST_NAMED = 4  # most players named for a saved game
LEAST_OLD = 18  # text size in pixels below which the blackletter font is hard to read
BESIDE = 0.42  # share of the top card's width for a picture beside the text
SMALLEST = "note"  # type of a title whose words would not fit otherwise
FANNED = (("JS", 8.0), ("10H", 0.0), ("QS", -8.0))  # the cards beside the puzzles, with their leans in degrees
FLAT = 0.42  # aspect ratio below which the top card has its picture at the left instead of on top


@dataclass(frozen=True)
class Way:
    """A button that opens a table: its name, icon, label, description and short label."""

    name: str
    sign: str
    words: str
    about: str
    short: str
    act: Act


@dataclass(frozen=True)
class FirstCard:
    """The content of the top card: a game, title, description, note at the right, and button."""

    game: str
    title: str
    about: str
    note: str
    name: str
    words: str
    act: Act
    draws: Callable[[Canvas, Rect], None] | None = None  # what is drawn in place of the game's picture


def title(canvas: Canvas) -> Leaf:
    """Return the program's title above a rule, with the first subtitle that fits on a line below."""
    t, top = canvas.theme, canvas.px("display") * 0.36

    def role(wide: int) -> str:
        return next((role for role in ("display", "h2") if canvas.width_of("Parlour", role, "sb") <= wide), "h3")

    def ruled(wide: int) -> int:
        return round(top + canvas.px(role(wide)) * 0.58)

    def subtitle(wide: int) -> Leaf:
        roles = [role for role in ("h4", "lead") if canvas.px(role) >= LEAST_OLD]
        known = [(role, words) for words in lines("gui.home.subtitles") for role in roles]
        fitting = next(((role, words) for role, words in known if canvas.width_of(words, role, "si") <= wide), None)
        if fitting is None:
            return text_leaf(canvas, lines("gui.home.subtitles")[-1], "lead", t.ivory_2, "i", leading=1.3, most_lines=2)
        return text_leaf(canvas, fitting[1], fitting[0], t.ivory_2, "si", leading=1.3, most_lines=2)

    def paint(rect: Rect) -> None:
        canvas.text("Parlour", rect.x, rect.y + top, role(rect.w), "sb", t.ivory, most=rect.w)
        canvas.rule(rect.x, rect.right, rect.y + ruled(rect.w), t.brass)
        subtitle(rect.w).draw(below(rect, rect.y + ruled(rect.w) + canvas.n(10)))

    return Leaf(0, lambda wide: ruled(wide) + canvas.n(10) + subtitle(wide).high(wide), paint)


def draw_first_card(canvas: Canvas, rect: Rect, card: FirstCard | None) -> None:
    """Draw the top card, with its picture above the text or, if the card is low, beside it.

    It is bare until the disk has told what there is to continue.
    """
    t, pad = canvas.theme, canvas.n(20)
    if rect.h < 60:
        return
    if card is None:
        canvas.panel(rect, t.paper, 8, t.paper_edge, 1, shade=6)
        return
    room = rect.w - 2 * pad
    about_h = canvas.height_of(card.about, room, "body", 1.3) if card.about else 0
    words = round(canvas.px("h3") * 1.7 + about_h + canvas.px("body") * 0.3)
    rect.h = min(rect.h, round(rect.w * 0.75) + words + canvas.control + pad)
    canvas.panel(rect, t.paper, 8, t.paper_edge, 1, shade=6)
    place = Rect(rect.x + pad // 2, rect.bottom - pad // 2 - canvas.control, rect.w - pad, canvas.control)
    button(canvas, card.name, place, card.words, card.act, kind="primary", key="Enter", icon="play", zone="start")
    high = min(round(rect.w * 0.75), place.y - words - rect.y)
    above = Rect(rect.x, rect.y, rect.w, place.y - rect.y - pad // 2)
    if high > FLAT * rect.w:
        canvas.panel(Rect(rect.x, rect.y, rect.w, high), t.wood[1], 8, corners="1100")
        place = Rect(0, rect.y, round(high * 4 / 3), high)
        place.centerx = rect.centerx
        if card.draws is None:
            canvas.put(raster.picture(shelf_picture(card.game), place.w, high), *place.center)
        else:
            card.draws(canvas, place)
        _words(canvas, Rect(above.x + pad, rect.y + high, room, above.bottom - rect.y - high), card)
        return
    wide = min(round((above.h - pad) * 4 / 3), round(rect.w * BESIDE))
    if wide > canvas.n(80) and _are_whole(canvas, card.title, SMALLEST, above.w - wide - 3 * pad):
        high = round(wide * 0.75)
        if card.draws is None:
            picture = raster.picture(shelf_picture(card.game), wide, high)
            canvas.put(picture, above.x + pad + wide / 2, above.centery + pad // 4)
        else:
            card.draws(canvas, Rect(above.x + pad, above.centery + pad // 4 - high // 2, wide, high))
        above = Rect(above.x + pad + wide, above.y, above.w - pad - wide, above.h)
    _words(canvas, above.inflate(-2 * pad, -pad), card)


def _words(canvas: Canvas, room: Rect, card: FirstCard) -> None:
    """Draw the title, the note beside it and the description below, as far as they fit.

    A title that does not fit in two lines gives way to the name of its game.
    """
    t, title = canvas.theme, card.title
    if canvas.height_of(title, room.w, "h3", 1.15, "sb") > canvas.px("h3") * 1.15 * 2 + 1:
        title = heading_of(card.game).name
    lines_needed = 2 if canvas.width_of(title, "h3", "sb") > room.w else 1
    if room.h < canvas.px("h3") * 1.2 * lines_needed:  # large text: the title alone
        whole = [role for role in ("lead", "body", "small") if _are_whole(canvas, title, role, room.w)] or [SMALLEST]
        fits = (role for role in whole if canvas.height_of(title, room.w, role, 1.25, "b") <= room.h)
        role = next(fits, whole[0])
        most = max(1, int(room.h // (canvas.px(role) * 1.25)))
        canvas.paragraph(title, room.x, room.y, room.w, role, t.ink, "b", 1.25, most)
        return
    if lines_needed == 2:
        y = canvas.paragraph(title, room.x, room.y, room.w, "h3", t.ink, "sb", 1.15, 2)
    else:
        box = canvas.text(title, room.x, room.y + canvas.px("h3") * 0.75, "h3", "sb", t.ink)
        if card.note and box.right + canvas.width_of(card.note, "small") + canvas.n(20) < room.right:
            canvas.text(card.note, room.right, box.centery, "small", "r", t.note, 1.0)
        y = room.y + round(canvas.px("h3") * 1.35)
    most = int((room.bottom - y) // (canvas.px("body") * 1.3))
    if most > 0:
        canvas.paragraph(card.about, room.x, y, room.w, "body", t.ink_2, leading=1.3, most_lines=most)


def _are_whole(canvas: Canvas, text: str, role: str, wide: int) -> bool:
    """Return whether every word of a text fits a line of this width without being divided."""
    return all(canvas.width_of(word, role, "b") <= wide for word in text.split())


def draw_day(canvas: Canvas, rect: Rect, daily: Daily, act: Act) -> None:
    """Draw the deal of the day: a calendar leaf, the game with its players, and the week."""
    t, pad = canvas.theme, canvas.n(14)
    is_lit = canvas.hovered == "day"
    canvas.panel(rect, t.paper_raised if is_lit else t.paper, 8, t.brass if is_lit else t.paper_edge, 1, shade=6)
    h = rect.h - 2 * pad
    leaf = Rect(rect.x + pad, rect.y + pad, round(h * 0.82), h)
    draw_leaf(canvas, leaf, daily.deal.day)
    x = leaf.right + pad
    room = rect.right - x - pad
    y = rect.y + pad + canvas.px("h4") * 0.6
    canvas.text(message("gui.common.deal_of_the_day"), x, y, "h4", "sb", t.ink, most=room)
    y += canvas.px("h4") * 0.7 + canvas.px("small") * 0.6
    said = message("gui.home.day.with_company", game=daily.game_words, company=daily.company_words)
    if canvas.width_of(said, "small") > room:
        said = message("gui.home.day.players", game=daily.game_words, players=daily.deal.seats)
    canvas.text(said, x, y, "small", "r", t.ink_2, most=room)
    d = canvas.n(26)
    if rect.bottom - pad - d > y + canvas.px("small") * 0.6:
        draw_week(canvas, Rect(x, rect.bottom - pad - d, room, d), daily)
    words = message("gui.home.day.spoken", game=daily.game_words)
    canvas.target(Target("day", rect, act, "start", words=words, radius=8))


def draw_puzzles(canvas: Canvas, rect: Rect, way: Way) -> None:
    """Draw the button to the puzzles: three cards, and the state of one's puzzles."""
    t, pad = canvas.theme, canvas.n(14)
    is_lit = canvas.hovered == way.name
    canvas.panel(rect, t.paper_raised if is_lit else t.paper, 8, t.brass if is_lit else t.paper_edge, 1, shade=6)
    high, left = rect.h - 2 * pad + canvas.n(6), rect.x + pad
    looks = canvas.looks
    for i, (card, lean) in enumerate(FANNED):
        image = thrown(card, high, lean, "", looks.faces, looks.suit_set)
        canvas.put(image, left + high * (0.4 + i * 0.36), rect.centery + (i != 1) * canvas.n(2))
    x = left + round(high * 1.62)
    room = rect.right - pad - canvas.n(26) - x
    canvas.text(way.words, x, rect.centery - rect.h * 0.17, "h4", "sb", t.ink, most=room)
    canvas.text(way.about, x, rect.centery + rect.h * 0.2, "small", "r", t.ink_2, most=room)
    canvas.icon("right", rect.right - pad - canvas.n(6), rect.centery, canvas.sign(20), t.ink_2)
    _press(canvas, rect, way)


def ways(canvas: Canvas, some: Sequence[Way], high: int) -> Box:
    """Return buttons side by side."""
    return Row(*(Grow(Leaf(0, high, partial(draw_way, canvas, way))) for way in some), gap=canvas.n(14))


def draw_way(canvas: Canvas, way: Way, rect: Rect) -> None:
    """Draw a button with its icon, label and description, or with the short label if space is short."""
    t, lit = canvas.theme, canvas.hovered == way.name
    canvas.panel(rect, t.panel, 6, t.brass if lit else t.brass_line, 2 if lit else 1)
    size, pad = canvas.n(28), canvas.n(14)
    x = rect.x + pad
    if canvas.width_of(way.words, "body", "b") + size + 3 * pad <= rect.w:
        canvas.icon(way.sign, x + size / 2, rect.centery, size, t.brass)
        x += size + pad
    room = rect.right - x - pad // 2
    if canvas.width_of(way.words, "body", "b") > room:
        canvas.text(way.short, x, rect.centery, "body", "b", t.ivory, most=room)
        _press(canvas, rect, way)
        return
    has_two = canvas.px("body") + canvas.px("small") * 1.6 < rect.h * 0.9
    canvas.text(way.words, x, rect.centery - (rect.h * 0.17 if has_two else 0), "body", "b", t.ivory, most=room)
    if has_two:
        canvas.text(way.about, x, rect.centery + rect.h * 0.2, "small", "r", t.ivory_2, most=room)
    _press(canvas, rect, way)


def _press(canvas: Canvas, rect: Rect, way: Way) -> None:
    canvas.target(Target(way.name, rect, way.act, "start"))


def with_whom(saved: Saved) -> str:
    """Return the players of a saved game: "with Tom and Lily" for a single person, everyone for a family.

    If there are many, the first are named and the rest counted.
    """
    if len(saved.people) > 1:
        others = [name for name in saved.names if name and name not in saved.people]
        everybody = counted_off(saved.people, MOST_NAMED)
        if not others:
            return everybody
        return message("gui.home.first.family_with_names", family=everybody, names=counted_off(others, MOST_NAMED))
    names = [name for name in saved.names[1:] if name]
    return message("gui.home.first.with_names", names=counted_off(names, MOST_NAMED)) if names else ""
