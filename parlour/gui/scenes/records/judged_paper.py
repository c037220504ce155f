"""The paper beside a deal that is looked back at: one's choices with what each cost, and why."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import partial
from typing import Protocol

from ....engine.questions import Action, CardsVerb
from ....narration.narrator import Narrator
from ....session.review.review import JudgedChoice, Review
from ....session.view.caption import Caption
from ....words.message import grammar, labels, message
from ...drawing.canvas import Canvas, Rect, Target

MOST_COST = 6.0  # counters or points at which a bar is full, unless a choice cost more
VERDICT = 132  # width of a verdict at the right of a row, in units
LEAST_ROWS = 3  # choices that are shown at least above the reason


class LookedBack(Protocol):
    """Interface of the screen: the choices with the one that is shown."""

    review: Review
    narrator: Narrator
    place: int
    result: str  # how the deal ended, in a sentence

    def stand_at(self, place: int) -> None: ...


def named(narrator: Narrator, action: Action) -> str:
    """Return an action in words, with the cards that it lays out or draws for as tokens."""
    words = narrator.tokens(action)
    if not isinstance(action.verb, CardsVerb):
        return words
    cards = [str(card) for card in action.args[0]] if action.args else []
    if not cards:
        return message("gui.look_back.no_card", play=words)
    return message("gui.look_back.these_cards", play=words, cards=grammar().listed(cards))


def cost_figure(judged: JudgedChoice) -> str:
    """Return what a choice cost beside the best one, such as "−2.5"; "" if it cost nothing or that is not known."""
    cost = round(judged.cost or 0.0, 1)
    return grammar().signed(-cost) if cost else ""


def draw_judged(canvas: Canvas, rect: Rect, scene: LookedBack, told: Caption) -> bool:
    """Draw the list of choices and, if there is room, the reason below; return whether there was."""
    t, pad = canvas.theme, canvas.n(20)
    canvas.panel(rect, t.paper, 8, t.hairline, 1, shade=8)
    inner = rect.inflate(-2 * pad, -2 * pad)
    count = len(scene.review.judged)
    title = message("gui.look_back.your_choices", n=count) if count else message("gui.look_back.no_choice")
    y = inner.y + canvas.px("h3") * 0.5
    canvas.text(title, inner.x, y, "h3", "sb", t.ink, most=inner.w)
    canvas.rule(inner.x, inner.right, round(y + canvas.px("h3") * 0.8), t.claret)
    under, least = round(y + canvas.px("h3") * 1.2), min(count, LEAST_ROWS)
    h = max(canvas.control, round(canvas.px("body") * 2.2)) + 4
    which = message("gui.look_back.choice_of", number=scene.place + 1, count=count)
    for result, number in ((scene.result, which), ("", which), ("", "")):  # what gives way first is how it ended
        reason = _Reason(canvas, told, inner.w, number)
        top = under + (canvas.height_of(result, inner.w, "body", 1.3) + canvas.n(8) if result else 0)
        low = inner.bottom - reason.height - canvas.n(20)
        has_room = count > 0 and low - top >= least * h
        if has_room:
            canvas.paragraph(result, inner.x, under, inner.w, "body", t.ink_2, leading=1.3)
            break
    area = Rect(inner.x, top, inner.w, (low if has_room else inner.bottom) - top)
    order, fits = scene.review.by_cost(), max(1, area.h // h)
    first = max(0, min(order.index(scene.place) - fits // 2 if order else 0, count - fits))
    shown = order[first : first + fits]
    for row, place in enumerate(shown):
        _row(canvas, Rect(area.x, area.y + row * h, area.w, h - 4), scene, place)
    if has_room:
        y = area.y + len(shown) * h + canvas.n(10)
        canvas.line(inner.x, y, inner.right, y, t.hairline)
        reason.draw(inner.x, y + canvas.n(10))
    return has_room


class _Reason:
    """What was better and why, measured before it is drawn."""

    def __init__(self, canvas: Canvas, told: Caption, wide: int, which: str) -> None:
        self.canvas, self.wide = canvas, wide
        clause = f" [[{told.clause}]]" if told.clause else ""
        self.lines = [
            (which, "small", "b", canvas.theme.claret),
            (told.text, "lead", "b", canvas.theme.ink),
            (f"{told.second}{clause}" if told.second else "", "body", "r", canvas.theme.ink_2),
            (message("gui.look_back.judged_by"), "small", "i", canvas.theme.note),
        ]

    @property
    def height(self) -> int:
        """Return the height of all lines with the space between them."""
        gap = self.canvas.n(8)
        return sum(
            self.canvas.height_of(text, self.wide, role, 1.3, face) + gap for text, role, face, _ in self.lines if text
        )

    def draw(self, x: int, y: float) -> None:
        """Draw the lines from a point down."""
        for text, role, face, tone in self.lines:
            if text:
                y = self.canvas.paragraph(text, x, y, self.wide, role, tone, face, 1.3) + self.canvas.n(8)


def _row(canvas: Canvas, rect: Rect, scene: LookedBack, place: int) -> None:
    """Draw one choice: its number, the action and the verdict."""
    t, name, judged = canvas.theme, f"choice.{place}", scene.review.judged[place]
    if place == scene.place:
        canvas.panel(rect, t.here, 6, t.brass, 2)
    x, right = rect.x + canvas.n(10), rect.right - canvas.n(10)
    left = _verdict(canvas, Rect(right - canvas.n(VERDICT), rect.y, canvas.n(VERDICT), rect.h), scene, judged)
    chosen, wide = f"{place + 1}. {named(scene.narrator, judged.choice.action)}", left - x - canvas.n(8)
    high = min(canvas.height_of(chosen, wide, "body", 1.2), round(canvas.px("body") * 1.2))
    canvas.paragraph(chosen, x, rect.centery - high / 2, wide, "body", t.ink, leading=1.2, most_lines=1)
    verdict = "looking" if judged.hint is None else "best" if judged.is_best else "there_was_better"
    state, words = labels("gui.look_back.verdict")[verdict], message("gui.look_back.choice", number=place + 1)
    if cost_figure(judged):
        state = message(f"gui.look_back.cost.{scene.review.unit}", n=round(judged.cost or 0.0, 1))
    act: Callable[[], None] = partial(scene.stand_at, place)
    canvas.target(Target(name, rect, act, "list", words=words, state=state))


def _verdict(canvas: Canvas, rect: Rect, scene: LookedBack, judged: JudgedChoice) -> int:
    """Draw a tick, a bar with the cost, or a lamp; return the left edge of what was drawn."""
    t, sign = canvas.theme, canvas.n(22)
    figure = cost_figure(judged)
    if judged.hint is None:
        return rect.right
    if judged.is_best or not figure:
        icon, tone, key = ("check", t.gain, "best") if judged.is_best else ("idea", t.claret, "better")
        words = labels("gui.look_back.verdict_short")[key]
        wide = canvas.width_of(words, "body")
        canvas.text(words, rect.right, rect.centery, "body", "r", tone, 1.0)
        canvas.icon(icon, rect.right - wide - sign, rect.centery, sign, tone)
        return rect.right - wide - 2 * sign
    box = canvas.text(figure, rect.right, rect.centery, "body", "B", t.claret, 1.0)
    most = max(MOST_COST, *(each.cost or 0.0 for each in scene.review.judged))
    bar = Rect(rect.x, rect.centery - canvas.n(5), box.x - canvas.n(8) - rect.x, canvas.n(11))
    if bar.w < canvas.n(30):
        return box.x
    canvas.panel(bar, t.paper_sunk, 4)
    canvas.panel(Rect(bar.x, bar.y, max(8, round(bar.w * (judged.cost or 0.0) / most)), bar.h), t.paper, 4, t.claret, 2)
    return bar.x


def draw_pills(canvas: Canvas, played: Set[str], better: Set[str]) -> None:
    """Draw a slip above the card that was played and above the better one, unless they would overlap."""
    t, taken = canvas.theme, list[Rect]()
    for cards, words, is_better in (
        (better, message("gui.look_back.pill.better"), True), (played, message("gui.look_back.pill.played"), False)
    ):  # fmt: skip
        place = canvas.card_places.get(min(cards)) if len(cards) == 1 else None
        if place is None or (not is_better and played == better):
            continue
        h = round(canvas.px("small") * 1.7)
        rect = Rect(0, place.y - round(place.h * 0.08) - h - canvas.n(6), canvas.width_of(words, "small", "b"), h)
        rect.w += 2 * canvas.n(12)
        rect.centerx = place.centerx
        if rect.collidelist(taken) >= 0:
            continue
        taken.append(rect)
        fill, ink, edge = (t.hint_ground, t.hint, t.hint) if is_better else (t.paper_raised, t.claret, t.paper_edge)
        canvas.panel(rect, fill, h / 2, edge, 1, shade=4)
        canvas.text(words, rect.centerx, rect.centery, "small", "b", ink, 0.5)
