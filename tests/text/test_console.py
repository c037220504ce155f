"""The console shows what it is given, and nothing that a terminal would take for an order."""

from __future__ import annotations

from parlour.text.console import Console
from tests.support.cases import each_case


@each_case("trick", ["\x1b[2J", "\u202e", "\r", "\x07", "\udcff"])
def test_a_sign_that_cannot_be_seen_is_shown_as_a_mark(trick: str) -> None:
    shown: list[str] = []
    console = Console(write=shown.append)
    console.say(f"Ann{trick}wins")
    console.lay(f"Ann{trick}wins")
    assert len(shown) == 2
    assert all(text.isprintable() and text.startswith("Ann") for text in shown)


def test_lines_that_belong_together_stay_so() -> None:
    shown: list[str] = []
    Console(write=shown.append).lay("one\ntwo")
    assert shown == ["one\ntwo"]
