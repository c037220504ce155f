"""The amount chooser: a bet, stake or offer, entered by round sums, stepper, wheel or digits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from .....engine.questions import Ask, Verb
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....speech.reader import priced
from ....widgets.parts import button, button_width, stepper

if TYPE_CHECKING:
    from ..host import Host

FEW = 6  # most amounts with a button each
ROUND = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_SUMS = 6
DRAWER = "#5C3826", "#3A2217"  # wood of the table's edge, lit and in shadow


def ranges(ask: Ask) -> dict[Verb, range]:
    """Return the verbs of a question with too many amounts for a button each, with their ranges."""
    verbs = {what.name: what for what, _, _, _ in ask.rules if isinstance(what, Verb)}
    return {verbs[name]: amounts for name, amounts in ask.amounts.items() if len(amounts) > FEW}


def round_sums(low: int, high: int) -> list[int]:
    """Return the lowest and highest sum with round sums between them, dropping small ones if there are too many."""
    between = [n for n in ROUND if low < n < high]
    return [low, *between[-(MOST_SUMS - 2) :], high]


class Amounts:
    """The amount being entered for the open question; it starts at the lowest allowed."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.value = 0
        self.is_chosen = False  # whether the person chose it, so that Enter submits it
        self._typed = ""
        self._ask: Ask | None = None

    def open(self) -> dict[Verb, range]:
        """Return the verbs that need an amount now; a new question resets the amount."""
        ask = self.scene.own_ask()
        found = ranges(ask) if ask is not None else {}
        if ask is not self._ask:
            self._ask, self._typed, self.is_chosen = ask, "", False
            self.value = min((amounts[0] for amounts in found.values()), default=0)
        return found

    @property
    def ends(self) -> tuple[int, int]:
        """Return the lowest and highest amount of any of the verbs."""
        found = list(self.open().values())
        return min(r[0] for r in found), max(r[-1] for r in found)

    def put(self, value: int) -> None:
        """Set the amount, clamped to the allowed range."""
        if not self.open():
            return
        low, high = self.ends
        self.value, self._typed, self.is_chosen = max(low, min(high, value)), "", True
        verbs, price = list(self.open()), self.consequence()[0]
        label = self.scene.narrator.label(verbs[0](self.value)) if len(verbs) == 1 else str(self.value)
        self.scene.app.voice.say(f"{priced(label, price)}." if price else f"{self.value}.")
        self.scene.app.is_dirty = True

    def advise(self, value: int) -> None:
        """Show the amount in a hint, without choosing it."""
        self.value, self.is_chosen = value, False

    def change(self, by: int) -> None:
        """Change the amount by some steps; no effect if none is needed any more."""
        if found := self.open():
            self.put(self.value + by * min(amounts.step for amounts in found.values()))

    def key(self, chord: str) -> bool:
        """Handle a digit, Backspace, + or − while an amount is needed; return whether it was used."""
        if not self.open():
            return False
        if chord in ("+", "-"):
            self.change(1 if chord == "+" else -1)
        elif chord == "backspace":
            self._type(self._typed[:-1])
        elif len(chord) == 1 and chord.isdecimal():
            self._type(self._typed + chord)
        else:
            return False
        return True

    def _type(self, typed: str) -> None:
        """Show the amount as typed; if it exceeds the highest, start again with its last digit."""
        _, high = self.ends
        typed = typed if not typed or int(typed) <= high else typed[-1]
        self.put(int(typed or 0))
        self._typed = typed.lstrip("0")

    def consequence(self) -> tuple[str, str]:
        """Return the price of the amount in full and abbreviated; both are "" if not shown."""
        prompt = self.scene.prompt
        verb = next((verb for verb in self.open() if prompt and prompt.refusal(verb(self.value)) is None), None)
        if prompt is None or verb is None:
            return "", ""
        price = prompt.price(verb(self.value))
        return price.words, price.short

    def heading(self) -> str:
        """Return the heading: "Raise by", or a general one if there are several verbs."""
        verbs = list(self.open())
        if len(verbs) == 1:
            return self.scene.narrator.heading(verbs[0]).removesuffix(" …")
        return message("gui.table.amount.how_many")

    # drawing
    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw a drawer in the table's edge, with the round sums above the stepper."""
        t, pad = canvas.theme, canvas.n(14)
        canvas.panel(rect, DRAWER[0] if not t.is_flat else t.wood[0], 10, t.brass_line, 1, shade=6,
                     second=DRAWER[1] if not t.is_flat else t.wood[1], corners="1100")  # fmt: skip
        title = canvas.px("body") * 1.6 if rect.h > canvas.control * 2 + canvas.px("body") * 1.6 + 3 * pad else 0
        is_told = bool(title) and self._title(canvas, Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, round(title)))
        body = Rect(rect.x + pad, round(rect.y + title), rect.w - 2 * pad, round(rect.h - title))
        gap = (body.h - 2 * canvas.control) / 3
        self._sums(canvas, Rect(body.x, round(body.y + gap), body.w, canvas.control))
        y = body.bottom - gap - canvas.control / 2
        right = stepper(canvas, "amount", body.x, y, str(self.value), self.change, "amount", kind="dark").right + pad
        beside = Rect(right, round(y - canvas.control / 2), body.right - right, canvas.control)
        self._beside(canvas, beside, is_told)

    def _title(self, canvas: Canvas, line: Rect) -> bool:
        """Draw the heading with the price at the right; return whether the price fitted."""
        t, y = canvas.theme, line.y + line.h * 0.3
        x = canvas.text(self.heading(), line.x, y, "body", "b", t.ivory, most=line.w).right + canvas.n(20)
        for words in filter(None, self.consequence()):
            if x + canvas.width_of(words, "small") <= line.right:
                canvas.text(words, line.right, y, "small", "r", t.ivory_2, 1.0)
                return True
        return not any(self.consequence())

    def _beside(self, canvas: Canvas, room: Rect, is_told: bool) -> None:
        """Draw the price beside the stepper, or the allowed range if the price is shown already."""
        low, high = self.ends
        range_words = message("gui.table.amount.range", low=low, high=high)
        ways = message("gui.table.amount.ways", range=range_words)
        for words in (ways, range_words) if is_told else (*filter(None, self.consequence()), range_words):
            for role in ("small", "note"):
                high = canvas.height_of(words, room.w, role, 1.15)
                if high <= room.h:
                    y = room.centery - high / 2
                    canvas.paragraph(words, room.x, y, room.w, role, canvas.theme.ivory_2, "r", 1.15)
                    return

    def _sums(self, canvas: Canvas, row: Rect) -> None:
        low, high = self.ends
        sums = [n for n in round_sums(low, high) if self._is_lawful(n)]
        gap = canvas.n(8)
        while len(sums) > 2 and len(sums) * (button_width(canvas, str(high)) + gap) > row.w:
            del sums[1]
        width = min(canvas.n(110), (row.w + gap) // max(len(sums), 1) - gap)
        for i, n in enumerate(sums):
            place = Rect(row.x + i * (width + gap), row.y, width, row.h)
            kind = "chosen" if n == self.value else "dark"
            button(canvas, f"amount.{n}", place, str(n), partial(self.put, n), kind=kind, zone="amount")
            canvas.targets[-1].wheel = self.change
            canvas.targets[-1].words = message("gui.table.amount.sum", number=n)
            canvas.targets[-1].state = message("gui.common.state.chosen") if n == self.value else ""

    def _is_lawful(self, amount: int) -> bool:
        assert self._ask is not None
        return any(self._ask.refusal(verb(amount)) is None for verb in self.open())
