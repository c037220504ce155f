"""The open cards of a table in the terminal, printed with each question of a game and of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...engine.keys import key_of
from ...games.loto.boxes import LotoCard, column
from ...narration.narrator import Narrator
from ...narration.words import SUITS, pips, suit_word
from ...session.view.picture import Picture
from ...session.view.table_lines import SHORT, called, seen_piles
from ...words.message import message
from ..console import Console

ROOM = 80  # characters available for the columns of a Loto card


def print_open_cards(console: Console, seen: Picture, narrator: Narrator, names: Sequence[str]) -> None:
    """Print the trumps, every pile with a visible face except the viewer's hand, and how the game stands."""
    if seen.facts.get("trumps") in SUITS and "turn_up" not in seen.piles:
        said = called(seen, narrator, names)
        console.say(f"{message('text.table_printer.trumps', suit=suit_word(seen.facts['trumps']))}{said}")
    for line in seen_piles(without_put_by(seen), narrator, names, SHORT):
        console.say(line)
    if standing := narrator.standing(seen.facts, seen.pools):
        console.say(pips(" ".join(standing)))


def print_loto_cards(console: Console, seen: Picture, narrator: Narrator) -> None:
    """Print the viewer's own Loto cards, if any."""
    for card in seen.piles.get(key_of("cards", seen.seat), ()):
        _print_loto_card(console, card, seen.facts.get("covered", {}).get(str(card), []), narrator)


def _print_loto_card(console: Console, card: LotoCard, covered: Sequence[int], narrator: Narrator) -> None:
    """Print a Loto card: its number and three rows, in columns if they fit; covered numbers are in brackets."""
    width = 2 + max(len(narrator.face(v)) for v in card.numbers)
    console.say(message("text.table_printer.card", number=card))
    for row in card.rows:
        cells = {column(v): f"({narrator.face(v)})" if v in covered else narrator.face(v) for v in row}
        in_columns = "".join(cells.get(k, ".").center(width) for k in range(9))
        console.lay(f"    {in_columns if 9 * width < ROOM else '  '.join(cells.values())}".rstrip())


def without_put_by(seen: Picture) -> Picture:
    """Return the table without the Loto cards put by, which only the whole table lists, in no meaningful order."""
    return replace(seen, piles={key: pile for key, pile in seen.piles.items() if key != "put_by"})
