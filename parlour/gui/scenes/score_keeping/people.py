"""The people of a score sheet: their counters, their buttons, and the totals below."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from ....narration.words import capital, counters, points
from ....session.score_keeping import Kind, ScoreSheet, Standing
from ....words.message import grammar, labels, message
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import left_of
from ...widgets.parts import Act, button, button_width, counter, emblem

POINTS, AMOUNTS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 14), (1, 2, 3, 4, 5, 6, 10, 20, 50)  # usual, for one press


class PeopleDesk(Protocol):
    """A score sheet in use: its selection and actions."""

    sheet: ScoreSheet
    place: str
    person: int
    amount: int
    is_moving: bool
    source: int | str | None

    def choose_person(self, seat: int) -> None: ...
    def change_amount(self, by: int) -> None: ...
    def take(self, seat: int) -> None: ...
    def pay(self, seat: int) -> None: ...


def asked_words(desk: PeopleDesk, now: Standing) -> tuple[str, str]:
    """Return the current question, and how to answer it."""
    sheet = desk.sheet
    if desk.is_moving:
        where = "gui.score_keeping.ask.from_where" if desk.source is None else "gui.score_keeping.ask.to_where"
        return message(where, sum=desk.amount), message("gui.score_keeping.how.move")
    if (winner := sheet.winner) is not None:
        won = message("gui.score_keeping.ask.wins", who=sheet.names[winner])
        return won, message("gui.score_keeping.how.after_the_game")
    if desk.place:
        place, held = capital(sheet.place_words(desk.place)), now.places[desk.place]
        return message("gui.score_keeping.ask.holds", place=place, sum=held), message("gui.score_keeping.how.place")
    if desk.person >= 0 and sheet.kind is Kind.LEDGER:
        pays = message("gui.score_keeping.ask.pays", who=sheet.names[desk.person], sum=desk.amount)
        return pays, message("gui.score_keeping.how.who_gets_it")
    if desk.person >= 0:
        takes = message("gui.score_keeping.ask.takes", who=sheet.names[desk.person])
        return takes, message("gui.score_keeping.how.takes")
    kind = sheet.kind.value
    return labels("gui.score_keeping.ask.of_kind")[kind], labels("gui.score_keeping.how.of_kind")[kind]


def draw_amounts(canvas: Canvas, area: Rect, desk: PeopleDesk) -> int:
    """Draw the usual amounts, each set by one press, as far as they fit; return their height."""
    x, h, gap = area.x, canvas.control, canvas.n(8)
    for amount in POINTS if desk.sheet.kind is Kind.CRIBBAGE else AMOUNTS:
        wide = max(h, button_width(canvas, str(amount)))
        if x + wide > area.right:
            break
        act, kind = partial(desk.change_amount, amount - desk.amount), "chosen" if amount == desk.amount else "dark"
        button(canvas, f"amount.{amount}", Rect(x, area.y, wide, h), str(amount), act, kind=kind, zone="people")
        x += wide + gap
    return h + gap


def draw_person(canvas: Canvas, rect: Rect, desk: PeopleDesk, seat: int, now: Standing) -> None:
    """Draw a person with their counters and buttons."""
    t, sheet = canvas.theme, desk.sheet
    is_chosen = seat == desk.person or (desk.is_moving and desk.source == seat)
    canvas.panel(rect, t.felt.edge, 8, t.brass if is_chosen else t.felt.line, 2 if is_chosen else 1, opacity=0.94)
    size = min(canvas.n(42), rect.h - 6)
    emblem(canvas, sheet.emblems[seat], rect.x + canvas.n(12) + size / 2, rect.centery, size)
    right = _buttons(canvas, rect, desk, seat, now)
    held = canvas.text(str(now.holds[seat]), right - canvas.n(16), rect.centery, "figure", "B", t.ivory, 1.0)
    left = held.x
    if sheet.kind is not Kind.CRIBBAGE:
        counter(canvas, held.x - canvas.n(20), rect.centery, canvas.n(22))
        left -= canvas.n(36)
    x = rect.x + canvas.n(24) + size
    name = canvas.text(sheet.names[seat], x, rect.centery, "lead", "b", t.ivory, most=left - x)
    dealer = message("gui.score_keeping.dealer")
    if seat == now.dealer and name.right + canvas.n(12) + canvas.width_of(dealer, "small", "i") < left:
        canvas.text(dealer, name.right + canvas.n(12), rect.centery, "small", "i", t.ivory_2)
    place = left_of(rect, right - canvas.n(8))
    unit = points(now.holds[seat]) if sheet.kind is Kind.CRIBBAGE else counters(now.holds[seat])
    target = Target(f"person.{seat}", place, partial(desk.choose_person, seat), "people", radius=8)
    target.words = f"{sheet.names[seat]}, {unit}"
    target.state = message("gui.common.state.chosen") if is_chosen else ""
    canvas.target(target)


def _items(desk: PeopleDesk, seat: int, now: Standing) -> list[tuple[str, str, Act, str, str]]:
    """Return a person's buttons as (name, label, action, key, why disabled)."""
    kind, cap = desk.sheet.kind, str(seat + 1)
    if kind is Kind.CRIBBAGE:
        over = message("session.score_keeping.game_won") if desk.sheet.winner is not None else ""
        pegs = message("gui.score_keeping.button.pegs", sum=desk.amount)
        return [("pegs", pegs, partial(desk.choose_person, seat), cap, over)]
    if kind is Kind.LEDGER:
        words = message("gui.score_keeping.button.pays" if desk.person < 0 else "gui.score_keeping.button.gets_it")
        off = message("gui.score_keeping.not_to_oneself") if seat == desk.person else ""
        return [("pays", words, partial(desk.choose_person, seat), cap, off)]
    pays = message("gui.score_keeping.button.pays_sum", sum=desk.amount)
    place = desk.place or ("pool" if kind is Kind.POOL else "")
    if not place:
        takes, off = message("gui.score_keeping.button.takes"), message("gui.score_keeping.no_place")
        return [("takes", takes, partial(desk.take, seat), cap, off), ("pays", pays, partial(desk.pay, seat), "", off)]
    held = now.places[place]
    takes = message("gui.score_keeping.button.takes_sum", sum=held)
    off = "" if held else message("gui.score_keeping.empty_place")
    return [("takes", takes, partial(desk.take, seat), cap, off), ("pays", pays, partial(desk.pay, seat), "", "")]


def _buttons(canvas: Canvas, rect: Rect, desk: PeopleDesk, seat: int, now: Standing) -> int:
    """Draw a person's buttons; return their left edge."""
    x, high = rect.right - canvas.n(10), min(canvas.control, rect.h - 4)
    for name, words, act, key, off in _items(desk, seat, now):
        usual = message("gui.score_keeping.button.takes_sum", sum=12)
        wide = max(button_width(canvas, words, key), button_width(canvas, usual, key))
        x -= wide
        place_of = Rect(x, rect.centery - high // 2, wide, high)
        button(canvas, f"{name}.{seat}", place_of, words, act, kind="dark", off=off, zone="people", key=key)
        x -= canvas.n(8)
    return x


def draw_sums(canvas: Canvas, rect: Rect, sheet: ScoreSheet, now: Standing) -> None:
    """Draw the totals, which show that no counter is missing."""
    t = canvas.theme
    canvas.panel(rect, t.felt.edge, 8, t.felt.line, 1, opacity=0.6)
    people, board = sum(now.holds), sum(now.places.values())
    told = labels("gui.score_keeping.sum")
    sums = [(told["people"], people), (told["all"], people + board)]
    if now.places:
        sums.insert(1, (told["pool" if sheet.kind is Kind.POOL else "board"], board))
    part = rect.w / len(sums)
    for i, (words, amount) in enumerate(sums):
        x = rect.x + canvas.n(20) + i * part
        canvas.text(words, x, rect.y + rect.h * 0.3, "small", "r", t.ivory_2, most=round(part - canvas.n(24)))
        tone = t.brass if i == len(sums) - 1 else t.ivory
        canvas.text(grammar().grouped(amount), x, rect.y + rect.h * 0.68, "h3", "B", tone)
