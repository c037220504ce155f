"""The settlement of a deal: what everybody won and lost, and every payment with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from ....narration.closing import acted
from ....narration.ledger import LedgerEntry
from ....narration.money import won_in_money
from ....session.deal_settlement import DealSettlement, match_winners
from ....session.evening.moments import told_moments
from ....session.new_table import next_dealer, once_more
from ....session.replay.recording import Recording
from ....session.review.trying import same_deal
from ....session.seats.seating import Sitter, shared_comfort
from ....session.view.presenter import all_hands_of, may_show_hands
from ....words.message import grammar, labels, message
from ...drawing.canvas import Canvas, Rect, Target
from ...layout import Box, FirstThatFits, Grow, Row, above, as_many_as_fit, left_of, right_of, topped
from ...pieces.locket import small_locket
from ...widgets.feet import FootButton
from ...widgets.leaves import lettered, text_leaf
from ...widgets.page import divided, page
from ...widgets.parts import button_width, dialog, notched_tab, scroll_bar, sheet, tab_width
from ..base import Scene
from ..routing.routes import ToLessonOf, ToLookBack, ToPractice, ToReplay, ToTable

if TYPE_CHECKING:
    from ...window.app import App
    from ..hosts import SeenTable, SettlementHost


HIGHEST_ROW, LEDGER_LINE = 70, 50  # greatest height of a seat's row, and of a ledger line, in units


class SettlementScene(Scene):
    """Shows each seat's gain as a bar, the ledger at the right, and the total of all counters."""

    first_focus = "next"

    def __init__(self, app: App, host: SettlementHost) -> None:
        super().__init__(app)
        self.host, self.table = host, host.table
        table, self.asks_to_stop = host.table, False
        self.asks_for_hands = self.has_rules = False
        self.number = table.picture.number
        self.result = DealSettlement.of(table.session, table.narrator, self.number)
        self.reason = self.result.reason
        if self.reason and _was_passed_over(self.result, table.shown_to):
            self.reason = message(
                "gui.settlement.over_before_your_turn", deal=grammar().inside(table.deal_word), reason=self.reason
            )
        if self.result.is_last and table.session.progress.finished > 1 and not self.result.is_counted:
            self.reason = " ".join(filter(None, (self.reason, *told_moments(table.session))))

    @property
    def comfort(self) -> dict[str, Any]:
        """Return the comfort settings for a screen that everybody looks at."""
        return shared_comfort(self.table.sitters)

    def draw(self, canvas: Canvas) -> None:
        frame = page(canvas, self.table.session.rules.game.name, self.go_on, middle=self.table.deal_words())
        inner = self._reason(canvas, sheet(canvas, frame.body, self.title(), _winner_words(self)))
        right = right_of(inner, inner.x + round((inner.w - canvas.n(28)) * 0.43) + canvas.n(28))
        self.bars(canvas, divided(canvas, left_of(inner, right.x), 28))
        self.payments(canvas, right)
        self._buttons(canvas, frame.foot)
        _draw_question(self, canvas)

    def entered(self) -> None:
        """Announce what everybody has won or lost."""
        said = []
        for name, gain, held in zip(self.table.names, self.result.gains(), self.result.after, strict=True):
            change = "gains" if gain > 0 else "loses" if gain else "still"
            standing = f"gui.settlement.standing.{change}_{'owes' if held < 0 else 'has'}"
            said.append(message(standing, name=name, change=abs(gain), held=abs(held)))
        self.app.voice.say(f"{self.title()}: {'; '.join(said)}.")

    def title(self) -> str:
        """Return the title: who has won the match, or which deal is over."""
        if not self.result.is_last:
            return message("gui.settlement.title.deal_over", deal=self.table.deal_word, number=self.number)
        return match_winners(self.table.session) or message("gui.settlement.title.match_over")

    def _reason(self, canvas: Canvas, inner: Rect) -> Rect:
        """Draw the reason for the result below the title; return the area left."""
        if not self.reason:
            return inner

        def told() -> Box:
            return text_leaf(canvas, self.reason, "lead", canvas.theme.ink, leading=1.25)

        forms = FirstThatFits(*(partial(lettered, canvas, share, told) for share in (1.0, 0.85, 0.7)))
        return topped(inner, forms.chosen(above(inner, inner.y + inner.h * 0.2)), gap=canvas.n(12))

    def _buttons(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the buttons: the next deal at the right, this deal again at the left."""
        has_signs = canvas.looks.pictures
        next_words = self._next_words(canvas, canvas.w // 3)
        on = [FootButton("next", next_words, self.go_on, "Enter", "next", kind="primary")]
        if self.result.is_last and self.host.ways.may_play_again:
            on.append(FootButton("replay", _again_words(self.table), self.play_again, icon="cards"))
        if not self.result.is_last and self.host.ways.may_end:
            on.append(FootButton("stop", message("gui.settlement.end.open"), self.ask_to_stop, icon="door"))
        gap = canvas.n(12)
        forward = Row(*(way.leaf(canvas, has_sign=has_signs) for way in on), gap=gap, is_reversed=True)
        room = rect.w - forward.wide() - gap
        back = as_many_as_fit(room, *(way.leaf(canvas) for way in _ways_back(self)), gap=gap)
        Row(forward, Grow(Row(*back, gap=gap)), gap=gap, is_reversed=True).draw(rect)

    def _next_words(self, canvas: Canvas, most: int) -> str:
        """Return the label of the next button, with the next dealer's name if it fits."""
        words, dealer = self.host.ways.words, self.result.next_dealer
        if dealer is None or self.result.is_last or _has_no_deals(self.table):
            return words
        told = message("gui.settlement.way_on_with_dealer", way=words, dealer=self.table.names[dealer])
        return told if button_width(canvas, told, "Enter") <= most else words

    def bars(self, canvas: Canvas, area: Rect) -> None:
        """Draw a bar for each seat, largest gain first: gains filled, losses outlined, with signs."""
        t = canvas.theme
        gains = self.result.gains()
        order = sorted(range(len(gains)), key=lambda seat: -gains[seat])
        top = round(canvas.px("small") * 1.9)
        proof = _proof(self.result, self.table.names, self.app.settings.penny)
        low = canvas.height_of(proof, area.w, "small", 1.3) + canvas.n(8)
        row = min(canvas.n(HIGHEST_ROW), (area.h - top - low) // len(gains))
        if row < canvas.px("figure") * 1.2:  # the rows matter more than the sentence below them
            low, row = 0, min(canvas.n(HIGHEST_ROW), (area.h - top) // len(gains))
        role = "figure" if row >= canvas.px("figure") * 1.1 else "small"
        held_w, gain_w = canvas.width_of("0000", "figure", "B"), canvas.width_of("+000", "figure", "B") + canvas.n(18)
        y = area.y + top * 0.4
        name_w = round(area.w * 0.34)
        canvas.text(message("gui.settlement.column.player"), area.x, y, "small", "r", t.ink_2, most=name_w)
        this, holds = _columns(canvas, self.table.deal_word, self.result.holds, round(area.w * 0.62))
        canvas.text(holds, area.right, y, "small", "r", t.ink_2, 1.0)
        held_x = area.right - max(held_w, canvas.width_of(holds, "small")) - canvas.n(14)
        canvas.text(this, held_x, y, "small", "r", t.ink_2, 1.0)
        losses, won = max(0, -min(gains)), max(0, *gains)
        room = held_x - gain_w - area.x - name_w - canvas.n(8)
        zero = (
            area.x + name_w + canvas.n(8) + round(room * losses / max(1, losses + won))
        )  # the same scale for losses and gains
        for i, seat in enumerate(order):
            self._bar(canvas, Rect(area.x, area.y + top + i * row, area.w, row), seat, gains[seat], role)
            gain, middle = gains[seat], area.y + top + i * row + row / 2
            length = max(3, round(room * abs(gain) / max(1, losses + won))) if gain else 2
            h = min(canvas.n(17), row - 8)
            bar = Rect(zero if gain >= 0 else zero - length, round(middle - h / 2), length, h)
            fill, edge = (t.green, t.green) if gain > 0 else ("", t.claret) if gain else ("", t.paper_edge)
            canvas.panel(bar, fill, 3, edge, 2)
            words = f"+{gain}" if gain > 0 else f"−{-gain}" if gain else "0"
            canvas.text(words, held_x, middle, role, "B", t.gain if gain > 0 else t.claret if gain else t.ink_2, 1.0)
        canvas.line(zero, area.y + top, zero, area.y + top + row * len(gains), t.paper_edge)
        below = area.y + top + row * len(gains) + canvas.n(8)
        if low and below + low - canvas.n(8) <= area.bottom + 4:
            canvas.paragraph(proof, area.x, below, canvas.evened(proof, area.w, "small"), "small", t.ink_2, leading=1.3)

    def _bar(self, canvas: Canvas, rect: Rect, seat: int, gain: int, role: str) -> None:
        """Draw a row's player and their counters."""
        t, small = canvas.theme, "body" if role == "figure" else "small"
        name = left_of(rect, rect.x + round(rect.w * 0.34))
        _draw_name(canvas, name, self.table, seat, self.result.owes[seat], (small, "b" if gain > 0 else "r"))
        canvas.text(str(self.result.after[seat]), rect.right, rect.centery, role, "B", t.ink, 1.0)
        canvas.line(rect.x, rect.bottom - 1, rect.right, rect.bottom - 1, t.hairline)

    def payments(self, canvas: Canvas, area: Rect) -> None:
        """Draw the ledger of the deal with amounts and, on request, its clauses."""
        t = canvas.theme
        entries = self.result.entries() if self.has_rules else [replace(e, clause="") for e in self.result.entries()]
        is_count = entries and not self.result.ledger
        title = message("gui.settlement.column.count" if is_count else "gui.settlement.column.ledger")
        heading = canvas.text(title, area.x, area.y + canvas.px("h4") * 0.5, "h4", "sb", t.ink)
        if entries:
            end = area.right - canvas.n(20)
            _draw_way_to_rules(self, canvas, Rect(heading.right, heading.y, end - heading.right, heading.h))
        body = Rect(area.x, round(area.y + canvas.px("h4") * 1.4), area.w, 0)
        body.h = area.bottom - body.y
        room = body.w - canvas.n(20)
        clause_w = max((canvas.width_of(e.clause, "small", "b") for e in entries), default=0)
        clause_w += canvas.n(16) * self.has_rules
        amount_w = canvas.width_of("0000", "lead", "b") + canvas.n(6)
        sign = canvas.n(24)
        words_w = room - clause_w - amount_w - sign - canvas.n(10)
        heights = [
            max(canvas.height_of(e.text, words_w, "small", 1.3) + canvas.n(12), sign + canvas.n(8)) for e in entries
        ]
        spare = (body.h - sum(heights)) // max(len(heights), 1)  # spare space goes between the lines
        if spare > 0:
            heights = [h + min(spare, max(0, canvas.n(LEDGER_LINE) - h)) for h in heights]
        self.scroll_most = max(0, sum(heights) - body.h)
        scroll_bar(canvas, "ledger.scroll", body, self.scroll, self.scroll_most, self.scroll_to)
        y = body.y - self.scroll
        with canvas.within(body.inflate(2 * canvas.n(6), 0)):
            for entry, h in zip(entries, heights, strict=True):
                if y + h > body.y and y < body.bottom:
                    if len(entries) > 1 and entry is entries[-1]:  # highlight the last payment
                        lit = Rect(body.x - canvas.n(6), round(y), room + 2 * canvas.n(6), h)
                        canvas.panel(lit, t.here, 4, t.brass, 1)
                    _draw_entry(canvas, Rect(body.x, y, room, h), entry, self.table.sitters, amount_w, words_w)
                y += h
        if not entries:
            canvas.paragraph(message("gui.settlement.nothing_paid"), body.x, body.y, body.w, "small", t.ink_2)

    def key(self, chord: str) -> bool:
        own = next((way.act for way in _ways_back(self) if way.key.lower() == chord), None)
        if own is not None and not self.app.keys.is_dead(chord):
            own()
            return True
        steps = {"up": 1, "down": -1, "pageup": 5, "pagedown": -5}
        if chord in steps:
            self.wheel(steps[chord])
        return chord in steps

    def go_on(self) -> None:
        """Go to the next deal, or to the home screen after the last."""
        self.app.pop()
        self.host.next_deal()

    def play_again(self) -> None:
        """Begin another match of the same game with the same players; the next player deals first."""
        app, old = self.app, self.table.session
        app.to_bottom()
        app.open(ToTable(once_more(old, app.places)))

    def again(self) -> None:
        """Replay this deal step by step."""
        self.app.open(
            ToReplay(Recording.of(self.table.session), self.table.presenter.looking_back(self.number), self.number)
        )

    def show_hands(self) -> None:
        """Replay this deal with all hands open, once everybody agrees."""
        if not self.asks_for_hands:
            self.asks_for_hands, self.app.focus, self.app.is_dirty = True, "hands.no", True
            return
        self.asks_for_hands = False
        session = self.table.session
        self.app.open(ToReplay(Recording.of(session), all_hands_of(session, self.number), self.number))

    def look_back(self) -> None:
        """Open the review of the person's own choices in this deal."""
        session = self.table.session
        self.app.open(ToLookBack(session, session.people[0], self.number))

    def ask_to_stop(self) -> None:
        """Ask for confirmation before ending the session."""
        self.asks_to_stop, self.app.focus, self.app.is_dirty = True, "stop.no", True

    def stop(self) -> None:
        """End the session after this deal, or report that the rules require the table to play on."""
        plays_on = self.table.session.stop()
        self.app.replace(SettlementScene(self.app, self.host))
        if plays_on:
            self.app.say(plays_on)

    def back(self) -> None:
        """Go to the next deal; if only computers play, also open the menu, so that the player can leave."""
        if self.asks_to_stop or self.asks_for_hands:
            self.asks_to_stop, self.asks_for_hands, self.app.is_dirty = False, False, True
            return
        self.go_on()
        if not self.result.is_last and not self.table.session.people:
            self.host.show_menu()


def _draw_name(canvas: Canvas, rect: Rect, table: SeenTable, seat: int, owes: int, letters: tuple[str, str]) -> None:
    """Draw the player of a row with their locket, and a tab for their debt."""
    size, (role, face) = min(canvas.n(34), rect.h - 6), letters
    small_locket(canvas, table.sitters[seat], rect.x + size / 2, rect.centery, size)
    room = rect.w - size - canvas.n(14) - (tab_width(canvas, owes) + canvas.n(8) if owes else 0)
    x = rect.x + size + canvas.n(9)
    box = canvas.text(table.names[seat], x, rect.centery, role, face, canvas.theme.ink, most=room)
    if owes:
        notched_tab(canvas, box.right + canvas.n(8), rect.centery, owes)


def _was_passed_over(result: DealSettlement, seat: int | None) -> bool:
    """Return whether the deal ended before a seat could act, and did not end with its own good fortune."""
    return seat is not None and seat not in result.winners() and not acted(result.events, seat)


def _draw_question(scene: SettlementScene, canvas: Canvas) -> None:
    """Draw the dialog about ending the session or showing all hands, if it is open."""
    if scene.asks_to_stop:
        end = ("stop.yes", message("gui.settlement.end.yes"), scene.stop, "danger")
        stay = ("stop.no", message("gui.settlement.end.no"), scene.back, "primary")
        dialog(canvas, message("gui.settlement.end.title"), message("gui.settlement.end.text"), [end, stay])
    elif scene.asks_for_hands:
        show = ("hands.yes", message("gui.settlement.hands.yes"), scene.show_hands, "paper")
        keep = ("hands.no", message("gui.settlement.hands.no"), scene.back, "primary")
        dialog(canvas, message("gui.settlement.hands.title"), message("gui.settlement.hands.text"), [show, keep])


def _winner_words(scene: SettlementScene) -> str:
    winners = scene.result.winners()
    if not winners:
        return message("gui.settlement.nobody_gains")
    names = [scene.table.names[seat] for seat in winners]
    return message("gui.settlement.most_gained", names=names, gain=max(scene.result.gains()))


def _columns(canvas: Canvas, deal: str, holds: str, most: int) -> tuple[str, str]:
    """Return the headings of the two columns, the second one shortened if they do not fit."""
    this = message("gui.settlement.column.this", deal=grammar().inside(deal))
    fits = canvas.width_of(f"{this} {holds}", "small") < most
    return this, holds if fits else message("gui.settlement.column.now")


def _has_no_deals(table: SeenTable) -> bool:
    """Return whether a game has rounds or drawings instead of deals."""
    return "deal" in table.narrator.says.get("table", {}) or table.session.rules.options.get("method") == "second"


def play_same_deal(scene: SettlementScene) -> None:
    """Play this deal once more with the same cards against the same players, without saving."""
    scene.app.open(ToPractice(same_deal(scene.table.session, scene.number)))


def _ways_back(scene: SettlementScene) -> list[FootButton]:
    """Return the buttons that revisit this deal."""
    found = [FootButton("again", message("gui.settlement.back.again"), scene.again, "", "first")]
    if may_show_hands(scene.table.session, scene.number):
        found.append(FootButton("hands", message("gui.settlement.back.hands"), scene.show_hands, "H", "eye"))
    if scene.host.ways.may_look_back:
        found.append(FootButton("review", message("gui.settlement.back.look_back"), scene.look_back, "K", ""))
        found.append(
            FootButton("same", message("gui.settlement.back.same_deal"), partial(play_same_deal, scene), "D", "")
        )
    if (scene.host.ways.may_look_back or scene.result.is_last) and not scene.app.serves_visitors:
        people = scene.table.session.people
        route = ToLessonOf(Recording.of(scene.table.session), scene.number, people[0] if people else 0)
        found.append(
            FootButton("lesson", message("gui.settlement.back.make_lesson"), partial(scene.app.open, route), "E", "")
        )
    return found


def _again_words(table: SeenTable) -> str:
    dealer = next_dealer(table.session)
    if dealer is None:
        return message("gui.settlement.once_more")
    return message("gui.settlement.once_more_with_dealer", dealer=table.names[dealer])


def _proof(result: DealSettlement, names: Sequence[str], penny: int) -> str:
    """Return sentences on the total of counters, and on the money won if counters are worth any."""
    gained = {} if result.is_counted else dict(zip(names, result.gains(), strict=True))
    return " ".join(filter(None, (result.proof(), won_in_money(gained, penny))))


def _draw_way_to_rules(scene: SettlementScene, canvas: Canvas, room: Rect) -> None:
    """Draw what shows or hides the rules of the ledger beside its heading, if it fits there."""
    words = message("gui.settlement.rules")
    w, high = canvas.width_of(words, "small", "b") + canvas.n(20), max(26, round(canvas.px("small") * 1.5))
    if w > room.w:
        return
    place = Rect(room.right - w, round(room.centery - high / 2), w, high)
    state = labels("gui.common.state")["on" if scene.has_rules else "off"]
    canvas.target(Target("ledger.rules", place, partial(_change_rules, scene), "ledger", words=words, state=state))
    canvas.text(words, place.centerx, place.centery, "small", "b", canvas.theme.claret, 0.5)
    if canvas.has_focus("ledger.rules"):
        canvas.ring(place, 4, 0)


def _change_rules(scene: SettlementScene) -> None:
    """Show the rule of each payment, or hide them again."""
    scene.has_rules, scene.app.is_dirty = not scene.has_rules, True


def _draw_entry(
    canvas: Canvas, rect: Rect, entry: LedgerEntry, sitters: Sequence[Sitter], amount_w: int, words_w: int
) -> None:
    """Draw a ledger line: the player's emblem, what was paid and why, the clause and the total."""
    t, sign, middle = canvas.theme, canvas.n(24), rect.y + rect.h / 2
    if entry.seat is not None:
        small_locket(canvas, sitters[entry.seat], rect.x + sign / 2, middle, sign)
    x, high = rect.x + sign + canvas.n(10), canvas.height_of(entry.text, words_w, "small", 1.3)
    even = canvas.evened(entry.text, words_w, "small")
    canvas.paragraph(entry.text, x, middle - high / 2, even, "small", t.ink, leading=1.3)
    if entry.amount is not None:
        canvas.text(str(entry.amount), rect.right, middle, "lead", "b", t.ink, 1.0)
    canvas.text(entry.clause, rect.right - amount_w, middle, "small", "b", t.claret, 1.0)
    canvas.line(rect.x, rect.bottom, rect.right, rect.bottom, t.hairline)
