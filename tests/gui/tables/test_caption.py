"""What the strip between table and hand says stays within it, and no rule is broken off in the middle of a sentence."""

from __future__ import annotations

from pathlib import Path

from parlour.gui.drawing.canvas import Rect
from parlour.gui.pieces.pieces import caption_strip
from parlour.session.view.caption import Caption
from tests.gui.driver import Driver
from tests.support.cases import each_case

LONG = (
    "It costs 12 to win 40, and you win about 37 times in 100 against hands that stay in; your hand beats all four "
    "others about 12 times in 100 as cards are dealt. You hold eight high, and three braggers may be against you."
)
RULE = "Whoever can must head the trick; who cannot plays any card of the suit led. Trumps win against all."


@each_case("text", [100, 200])
@each_case("kind", ["hint", "refusal", "event"])
def test_a_long_sentence_stays_within_the_strip(kind: str, text: int, tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1024, 600))
    driver.app.settings.text = text
    canvas, rect = driver.app.canvas(), Rect(12, 260, 1000, 50 if text == 100 else 88)
    caption_strip(canvas, rect, Caption(LONG, RULE, "BR-4", kind))
    assert len(canvas.written) > 20
    assert all(rect.top <= box.top and box.bottom <= rect.bottom for box, _, _ in canvas.written)


def test_of_a_rule_whole_parts_are_shown_or_its_number_alone(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1366, 768))
    for width in range(240, 1300, 20):
        canvas = driver.app.canvas()
        caption_strip(canvas, Rect(10, 300, width, 60), Caption("You may play.", RULE, "LOO-10", "hint"))
        said = " ".join(word for _, word, _ in canvas.written)
        assert "…" not in said
        assert said.removesuffix(" LOO-10").endswith(("play.", "trick.", "led.", "all."))
        assert "LOO-10" in said
