"""The standings: a row for each member, a column for each game, and each game's best player below."""

from __future__ import annotations

from .....narration.texts import game_text
from .....narration.words import counted_off
from .....session.evening.evening import Evening, Played
from .....session.evening.members import Member
from .....session.evening.sums import money_words
from .....words.language import shelf_picture
from .....words.message import grammar, message
from ....drawing import raster
from ....drawing.canvas import Canvas, Rect, Thing
from ....pieces.locket import small_locket
from ....widgets.parts import counter, notched_tab, tab_width

HIGHEST_ROW = 50  # units
LEAST_PICTURE = 110  # least height in units below the table for pictures of the games


def draw_standings(canvas: Canvas, area: Rect, evening: Evening) -> None:
    """Draw the standings; if there are too many games, the latest are shown."""
    if not evening.book:
        canvas.paragraph(message("gui.evening.standings.none"), area.x, area.y, area.w)
        return
    order = evening.standings()
    holds = canvas.width_of("00,000", "figure", "B") + canvas.n(30)
    tab = tab_width(canvas, 888) + canvas.n(10) if any(m.debt for m in evening.members) else 0
    longest = max(canvas.width_of(m.name, "body", "b") for m in evening.members)
    names = min(round(area.w * 0.32), canvas.n(86) + longest + tab)
    room = area.w - names - holds
    column = max(canvas.width_of("+0000", "body", "b") + canvas.n(10), min(canvas.n(110), room // len(evening.book)))
    shown = evening.book[-max(1, room // column) :]
    column = min(canvas.n(140), room // len(shown))
    head = round(canvas.px("small") * 1.7)
    row = min(canvas.n(HIGHEST_ROW), (area.h - 2 * head) // max(1, len(order)))
    below = area.h - 2 * head - row * len(order)
    _heads(canvas, Rect(area.x + names, area.y, len(shown) * column, head), shown, area)
    y = area.y + head
    canvas.line(area.x, y, area.right, y, canvas.theme.ink_2)
    for place, member in enumerate(order):
        line = Rect(area.x, y + place * row, area.w, row)
        _row(canvas, line, evening, member, place, names, column, shown)
    y += row * len(order)
    _sums(canvas, Rect(area.x, y, area.w, head), evening, names, column, shown)
    if words := money_words(evening):
        y += head
        below -= head
        canvas.text(words, area.x + canvas.n(14), y + head / 2, "small", "r", canvas.theme.ink_2, most=area.w)
    if below >= canvas.n(LEAST_PICTURE):
        _best(canvas, Rect(area.x, area.bottom - below + canvas.n(8), area.w, below - canvas.n(8)), evening)


def _heads(canvas: Canvas, rect: Rect, shown: list[Played], area: Rect) -> None:
    t, y = canvas.theme, rect.centery - canvas.n(3)
    words = message("gui.evening.standings.each_player")
    canvas.text(words, area.x + canvas.n(14), y, "small", "r", t.ink_2, most=rect.x - area.x - canvas.n(20))
    column = rect.w // len(shown)
    for i, played in enumerate(shown):
        right = rect.x + (i + 1) * column
        canvas.text(game_text(played.game).name, right, y, "small", "b", t.ink, 1.0, most=column - canvas.n(8))
    canvas.text(message("gui.evening.standings.holds"), area.right - canvas.n(14), y, "small", "b", t.ink, 1.0)


def _row(
    canvas: Canvas, rect: Rect, evening: Evening, member: int, place: int, names: int, column: int, shown: list[Played]
) -> None:
    t, one = canvas.theme, evening.members[member]
    if not place:
        canvas.panel(Rect(rect.x, rect.y + 1, rect.w, rect.h - 1), t.here, 0)
        canvas.panel(Rect(rect.x, rect.y + 1, 4, rect.h - 1), t.brass, 0)
    size = min(canvas.n(36), round(rect.h * 0.64))
    x = rect.x + canvas.n(36)
    canvas.text(
        str(place + 1), rect.x + canvas.n(18), rect.centery, "h4", "sb", t.claret if not place else t.ink_2, 0.5
    )
    small_locket(canvas, one.sitter, x + size / 2, rect.centery, size)
    x += size + canvas.n(10)
    tone = t.ink if one.is_here else t.note
    room = rect.x + names - x - (tab_width(canvas, one.debt) + canvas.n(10) if one.debt else 0)
    box = canvas.text(one.name, x, rect.centery, "body", "b", tone, most=room)
    if one.debt:
        _tab(canvas, box.right + canvas.n(10), rect.centery, one)
    for i, played in enumerate(shown):
        won, right = played.of(member), rect.x + names + (i + 1) * column
        if won is None:
            words = message("gui.evening.company.plays" if member in played.seats else "gui.evening.standings.away")
            canvas.text(words, right, rect.centery, "note", "i", t.note, 1.0, most=column - canvas.n(8))
        else:
            face, ink = ("b", t.gain) if won > 0 else ("r", t.ink)
            canvas.text(grammar().signed(won), right, rect.centery, "body", face, ink, 1.0, most=column - canvas.n(8))
    held = canvas.text(
        str(one.holds), rect.right - canvas.n(14), rect.centery, "figure", "B", t.claret if not place else t.ink, 1.0
    )
    counter(canvas, held.x - canvas.n(18), rect.centery, canvas.n(20))
    canvas.line(rect.x, rect.bottom, rect.right, rect.bottom, t.hairline)


def _tab(canvas: Canvas, x: float, y: float, one: Member) -> None:
    """Draw the tab for a loan, with a tooltip that names the lender."""
    rect = notched_tab(canvas, x, y, one.debt)
    lent = [
        message("gui.evening.loan.from", sum=amount, lender=lender or message("gui.evening.loan.box"))
        for lender, amount in one.owes.items()
    ]
    told = message("gui.evening.loan.borrowed", who=one.name, loans=lent)
    canvas.things.append(Thing(rect, message("gui.evening.loan.title"), told))


def _sums(canvas: Canvas, rect: Rect, evening: Evening, names: int, column: int, shown: list[Played]) -> None:
    """Draw the bottom row: each game's gains, which add up to zero, and the members' total."""
    t = canvas.theme
    words = message("gui.evening.standings.each_game")
    canvas.text(words, rect.x + canvas.n(14), rect.centery, "small", "r", t.ink_2, most=names - canvas.n(20))
    for i, played in enumerate(shown):
        if played.gains:
            right = rect.x + names + (i + 1) * column
            canvas.text(grammar().signed(sum(played.gains)), right, rect.centery, "small", "r", t.ink_2, 1.0)
    canvas.text(
        grammar().grouped(evening.with_company), rect.right - canvas.n(14), rect.centery, "body", "B", t.ink_2, 1.0
    )


def _best(canvas: Canvas, area: Rect, evening: Evening) -> None:
    """Draw a picture of each of the last five games, with its best player."""
    done = [played for played in evening.book if played.gains][-5:]
    if not done:
        return
    t, gap = canvas.theme, canvas.n(12)
    wide = min(canvas.n(200), (area.w - gap * (len(done) - 1)) // len(done))
    low = round(canvas.px("note") * 1.5 + canvas.px("small") * 1.8)
    for i, played in enumerate(done):
        rect = Rect(area.x + i * (wide + gap), area.y, wide, area.h)
        canvas.panel(rect, t.paper_raised, 6, t.hairline, 1)
        high = rect.h - low
        with canvas.within(Rect(rect.x + 1, rect.y + 1, rect.w - 2, high)):
            whole = max(high * 4 // 3, rect.w)
            canvas.put(
                raster.picture(shelf_picture(played.game), whole, whole * 3 // 4), rect.centerx, rect.y + high / 2
            )
        canvas.line(rect.x, rect.y + high, rect.right - 1, rect.y + high, t.brass, 2)
        most = max(played.gains)
        best = [seat for seat, won in enumerate(played.gains) if won == most]
        names = counted_off([evening.members[played.seats[seat]].name for seat in best], 2)
        y = rect.y + high + canvas.px("note")
        canvas.text(
            game_text(played.game).name, rect.x + canvas.n(10), y, "note", "m", t.ink_2, most=rect.w - canvas.n(20)
        )
        y = round(rect.bottom - canvas.px("small") * 0.9)
        figure = canvas.text(grammar().signed(most), rect.right - canvas.n(10), y, "body", "b", t.gain, 1.0)
        canvas.text(names, rect.x + canvas.n(10), y, "small", "b", t.ink, most=figure.x - rect.x - canvas.n(18))
