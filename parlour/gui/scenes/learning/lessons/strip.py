"""The strip of paper in a lesson: its question, its sentence, and the comment on the last answer."""

from __future__ import annotations

from dataclasses import dataclass

from .....lessons.player import Comment, Tone
from .....words.message import message
from ....drawing.canvas import Canvas, Rect
from ....layout import Column, Grow
from ....widgets.leaves import in_first_size_that_fits, text_leaf

SIGNS = {Tone.RIGHT: "check", Tone.EQUAL: "check", Tone.WRONG: "idea", Tone.REFUSED: "bar", Tone.IDEA: "idea"}
ASIDES = (Tone.WRONG, Tone.EQUAL)  # tones of comments that have an aside


@dataclass(frozen=True)
class StripWords:
    """The text of the strip."""

    sentence: str
    prompt: str = ""
    comment: Comment | None = None
    aside: str = ""


def draw_strip(canvas: Canvas, rect: Rect, words: StripWords) -> None:
    """Draw the strip: the question in claret, then the comment or, if there is none, the sentence."""
    t, said = canvas.theme, words.comment
    edge = t.claret if said is not None and said.tone is Tone.REFUSED else t.paper_edge
    canvas.panel(rect, t.paper_raised, 8, edge, 2, shade=6)
    size = min(canvas.n(44), round(rect.h * 0.5))
    sign = SIGNS[said.tone] if said is not None else "idea"
    canvas.icon(sign, rect.x + canvas.n(18) + size / 2, rect.centery, size, t.claret if edge == t.claret else t.gain)
    left = rect.x + canvas.n(36) + size
    right = rect.right - canvas.n(18)
    aside = words.aside
    if said is not None and said.tone in ASIDES and not aside:
        aside = message(f"gui.lessons.aside.{said.tone.value}")
    if aside and canvas.width_of(aside, "small", "i") < rect.w * 0.24 and not canvas.is_compact:
        right = canvas.text(aside, right, rect.centery, "small", "i", t.note, 1.0).x - canvas.n(20)
    body = said.text if said is not None else words.sentence
    clause = f" [[{said.clause}]]" if said is not None and said.clause else ""
    _write(canvas, Rect(left, rect.y, right - left, rect.h), words.prompt, body + clause)


def _write(canvas: Canvas, room: Rect, prompt: str, body: str) -> None:
    """Draw the question and the text below it centred, in the largest size that fits."""

    def text(role: str) -> Column:
        asked = text_leaf(canvas, prompt, role, canvas.theme.claret, "b", leading=1.3) if prompt else None
        return Column(asked, Grow(text_leaf(canvas, body, role, canvas.theme.ink, "m", leading=1.25), fit=True))

    sizes = in_first_size_that_fits(canvas, text, ("caption", "lead", "body", "small"), (1.0, 0.9, 0.8, 0.7))
    sizes.draw(room.inflate(0, -round(room.h * 0.06)))
