"""How many counters: a bet, a stake or an offer, put together by round sums, stepper, wheel and digits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ....engine.questions import Ask, Verb
from ...drawing.canvas import Canvas, Rect
from ...widgets.parts import button, button_width, stepper

if TYPE_CHECKING:
    from .host import Host

FEW = 6  # amounts that are buttons of their own
ROUND = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_SUMS = 6


def ranges(ask: Ask) -> dict[Verb, range]:
    """Return the verbs of a question whose amounts are too many for a button each."""
    verbs = {what.name: what for what, _, _, _ in ask.rules if isinstance(what, Verb)}
    return {verbs[name]: amounts for name, amounts in ask.amounts.items() if len(amounts) > FEW}


def round_sums(low: int, high: int) -> list[int]:
    """Return the least, the greatest and the round sums between them, the greater ones first to stay."""
    between = [n for n in ROUND if low < n < high]
    return [low, *between[-(MOST_SUMS - 2) :], high]


class Amounts:
    """The sum that is being put together for the open question; it begins at the least that may be said."""

    def __init__(self, scene: Host) -> None:
        self.scene = scene
        self.value = 0
        self.is_chosen = False  # by the person, so that Enter gives it
        self._typed = ""
        self._ask: Ask | None = None

    def open(self) -> dict[Verb, range]:
        """Return the verbs that want a sum now; a new question begins anew."""
        ask = self.scene.own_ask()
        found = ranges(ask) if ask is not None else {}
        if ask is not self._ask:
            self._ask, self._typed, self.is_chosen = ask, "", False
            self.value = min((amounts[0] for amounts in found.values()), default=0)
        return found

    @property
    def ends(self) -> tuple[int, int]:
        """The least and the greatest sum that any of the verbs may have."""
        found = list(self.open().values())
        return min(r[0] for r in found), max(r[-1] for r in found)

    def put(self, value: int) -> None:
        """Take a sum, no less than the least and no more than the greatest."""
        if not self.open():
            return
        low, high = self.ends
        self.value, self._typed, self.is_chosen = max(low, min(high, value)), "", True
        said = self.consequence()[0]
        self.scene.app.voice.say(f"{self.value}: {said}." if said else f"{self.value}.")
        self.scene.app.is_dirty = True

    def advise(self, value: int) -> None:
        """Show the sum of an idea, which nobody has chosen yet."""
        self.value, self.is_chosen = value, False

    def change(self, by: int) -> None:
        """Take a greater or a smaller sum; nothing where none is wanted any more, as when two presses come together."""
        if found := self.open():
            self.put(self.value + by * min(amounts.step for amounts in found.values()))

    def key(self, chord: str) -> bool:
        """Use a digit, backspace, + or − while a sum is wanted; return whether it was used."""
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
        """Show what was typed; what is more than the greatest begins with its last digit."""
        _, high = self.ends
        typed = typed if not typed or int(typed) <= high else typed[-1]
        self.put(int(typed or 0))
        self._typed = typed.lstrip("0")

    def consequence(self) -> tuple[str, str]:
        """Return what the sum comes to in counters, and the same in few words; both empty where it is not told."""
        verb = next((verb for verb in self.open() if self._ask and self._ask.refusal(verb(self.value)) is None), None)
        return ("", "") if verb is None else self.scene.prices.words(verb(self.value))

    def heading(self) -> str:
        """Return what the sum is for: "Raise by", or of several things the number alone."""
        verbs = list(self.open())
        return self.scene.narrator.heading(verbs[0]).removesuffix(" …") if len(verbs) == 1 else "How many"

    # drawing
    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the wooden tablet with the round sums above the stepper."""
        t, pad = canvas.theme, canvas.n(14)
        canvas.panel(rect, t.wood[0], 8, t.brass_line, 1, shade=6, second=t.wood[1])
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
        """Write what the sum is for, and at the right what it comes to; return whether there was room for that."""
        t, y = canvas.theme, line.y + line.h * 0.3
        x = canvas.text(self.heading(), line.x, y, "body", "b", t.ivory, most=line.w).right + canvas.n(20)
        for words in filter(None, self.consequence()):
            if x + canvas.width_of(words, "small") <= line.right:
                canvas.text(words, line.right, y, "small", "r", t.ivory_2, 1.0)
                return True
        return not any(self.consequence())

    def _beside(self, canvas: Canvas, room: Rect, is_told: bool) -> None:
        """Write beside the stepper what the sum comes to, or where that is told already how it is put together."""
        low, high = self.ends
        range_words = f"{low} to {high}"
        ways = f"{range_words}; type it, or turn the wheel"
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
            canvas.targets[-1].wheel, canvas.targets[-1].words = self.change, f"How many: {n}"

    def _is_lawful(self, amount: int) -> bool:
        assert self._ask is not None
        return any(self._ask.refusal(verb(amount)) is None for verb in self.open())
