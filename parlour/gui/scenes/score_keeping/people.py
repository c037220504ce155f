"""The people of a score sheet: their counters, their buttons, and the totals below."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from ....narration.words import counters, points
from ....session.score_keeping import Kind, ScoreSheet, Standing
from ...drawing.canvas import Canvas, Rect, Target
from ...widgets.parts import Act, button, button_width, counter, emblem


class PeopleDesk(Protocol):
    """A score sheet in use: what is chosen, and the actions."""

    sheet: ScoreSheet
    place: str
    person: int
    amount: int
    is_moving: bool
    source: int | str | None

    def choose_person(self, seat: int) -> None: ...
    def take(self, seat: int) -> None: ...
    def pay(self, seat: int) -> None: ...


def asked_words(desk: PeopleDesk, now: Standing) -> tuple[str, str]:
    """Return the current question, and how to answer it."""
    sheet = desk.sheet
    if desk.is_moving:
        where = "from where?" if desk.source is None else "to where?"
        return f"Move {desk.amount}: {where}", "Press a place or a person. Esc leaves it."
    if (winner := sheet.winner) is not None:
        return f"{sheet.names[winner]} wins the game.", "Take back a press, or put the sheet away."
    if desk.place:
        held = now.places[desk.place]
        return f"{sheet.place_words(desk.place)[:1].upper()}{sheet.place_words(desk.place)[1:]} holds {held}.", (
            "Press who takes it, or who pays into it."
        )
    if desk.person >= 0 and sheet.kind is Kind.LEDGER:
        return f"{sheet.names[desk.person]} pays {desk.amount}.", "Press who gets it."
    if desk.person >= 0:
        return f"{sheet.names[desk.person]} takes …", "Press a place on the board."
    how = {
        Kind.POPE_JOAN: ("Who takes what?", "Press a place on the board, then a person."),
        Kind.CRIBBAGE: ("Who pegs?", "Set the points, then press the person."),
        Kind.POOL: ("Who pays, who takes?", "Set the amount, then press the person."),
        Kind.LEDGER: ("Who pays whom?", "Press who pays, then who gets it."),
    }
    return how[sheet.kind]


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
    if seat == now.dealer and name.right + canvas.n(12) + canvas.width_of("dealer", "small", "i") < left:
        canvas.text("dealer", name.right + canvas.n(12), rect.centery, "small", "i", t.ivory_2)
    place = Rect(rect.x, rect.y, right - rect.x - canvas.n(8), rect.h)
    unit = points(now.holds[seat]) if sheet.kind is Kind.CRIBBAGE else counters(now.holds[seat])
    target = Target(f"person.{seat}", place, partial(desk.choose_person, seat), "people", radius=8)
    target.words, target.state = f"{sheet.names[seat]}, {unit}", "chosen" if is_chosen else ""
    canvas.target(target)
    if canvas.has_focus(f"person.{seat}"):
        canvas.ring(place, 8)


def _buttons(canvas: Canvas, rect: Rect, desk: PeopleDesk, seat: int, now: Standing) -> int:
    """Draw a person's buttons; return their left edge."""
    kind, cap = desk.sheet.kind, str(seat + 1)
    items: list[tuple[str, str, Act, str, str]]
    if kind is Kind.CRIBBAGE:
        over = "The game is won." if desk.sheet.winner is not None else ""
        items = [("pegs", f"Pegs {desk.amount}", partial(desk.choose_person, seat), cap, over)]
    elif kind is Kind.LEDGER:
        words = "Pays" if desk.person < 0 else "Gets it"
        off = "They cannot pay themselves." if seat == desk.person else ""
        items = [("pays", words, partial(desk.choose_person, seat), cap, off)]
    else:
        place = desk.place or ("pool" if kind is Kind.POOL else "")
        held = now.places[place] if place else 0
        none = "" if place else "Press a place on the board first."
        empty = none or ("" if held else "Nothing lies there.")
        items = [
            ("takes", f"Takes {held}" if place else "Takes", partial(desk.take, seat), cap, empty),
            ("pays", f"Pays {desk.amount}", partial(desk.pay, seat), "", none),
        ]
    x, high = rect.right - canvas.n(10), min(canvas.control, rect.h - 4)
    for name, words, act, key, off in items:
        wide = max(button_width(canvas, words, key), button_width(canvas, "Takes 12", key))
        x -= wide
        place_of = Rect(x, rect.centery - high // 2, wide, high)
        button(canvas, f"{name}.{seat}", place_of, words, act, kind="dark", off=off, zone="people", key=key)
        x -= canvas.n(8)
    return x


def draw_sums(canvas: Canvas, rect: Rect, sheet: ScoreSheet, now: Standing) -> None:
    """Draw the proof that no counter is missing."""
    t = canvas.theme
    canvas.panel(rect, t.felt.edge, 8, t.felt.line, 1, opacity=0.6)
    people, board = sum(now.holds), sum(now.places.values())
    sums = [("With people", people), ("All counters", people + board)]
    if now.places:
        sums.insert(1, ("In the pool" if sheet.kind is Kind.POOL else "On the board", board))
    part = rect.w / len(sums)
    for i, (words, amount) in enumerate(sums):
        x = rect.x + canvas.n(20) + i * part
        canvas.text(words, x, rect.y + rect.h * 0.3, "small", "r", t.ivory_2, most=round(part - canvas.n(24)))
        tone = t.brass if i == len(sums) - 1 else t.ivory
        canvas.text(f"{amount:,}", x, rect.y + rect.h * 0.68, "h3", "B", tone)
