"""A hand in words, to send to somebody: the position as one seat sees it, without a hidden card.

A game's own file holds its seed and therefore every card. No program can seal it: whoever can go on playing from it can
also look into it. So what is shown of an unfinished game is this text, from which nothing hidden can be had.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..engine.keys import key_of
from ..engine.table import View
from ..narration.headings import heading_of
from ..narration.narrator import Narrator
from ..narration.texts import game_text
from ..narration.words import counters, possessive, spoken
from ..words.message import grammar, message
from .picture import seen_by
from .seat_picture import picture_of
from .session import Session
from .table_lines import hidden_piles, seen_piles

MOST = 2_000  # bytes of the text: it fits into any message


def hand_text(session: Session, seat: int | None) -> str:
    """Return the open deal as a seat or, for None, a bystander sees it; at most 2,000 bytes.

    Of a long deal the first sentences are left out, and the text says how many.
    """
    view, narrator = session.view(seat), Narrator(session.match.game.slug, session.names, session.match.options)
    events = seen_by(seat, session.match.deal_events, session.match.seats)
    told = [spoken(line.text) for line in narrator.lines(events)]
    whole = [*_head(session, view, narrator), *_table(view, narrator, session.names)]
    question = _question(session, view, narrator)
    for left_out in range(len(told) + 1):
        gap = [message("session.showing.left_out", n=left_out)] if left_out else []
        text = "\n".join([*whole, "", *gap, *told[left_out:], "", *question]).strip() + "\n"
        if len(text.encode()) <= MOST:
            return text
    return _cut(text)


def _head(session: Session, view: View, narrator: Narrator) -> Iterator[str]:
    slug, preset = session.match.game.slug, session.match.preset
    form = "" if preset == "plain" else f", {game_text(slug).preset(preset).name}"
    yield f"{heading_of(slug).name}{form}, {grammar().inside(narrator.deal_word)} {view.deal_number}"
    if view.seat is None:
        yield message("session.showing.as_anybody_sees")
    else:
        yield message("session.showing.as_one_sees", who=session.names[view.seat])


def _table(view: View, narrator: Narrator, names: list[str]) -> Iterator[str]:
    """Yield the counters, the pools and every pile of which a face or a number may be known."""
    yield ", ".join(f"{name} {counters(held)}" for name, held in zip(names, view.counters, strict=True)) + "."
    if pools := [f"{narrator.account(pool)} {held}" for pool, held in view.pools.items() if held]:
        yield message("session.showing.on_the_table", pools=", ".join(pools))
    seen = picture_of(view)
    yield from seen_piles(seen, narrator, names)
    yield from hidden_piles(seen, names)
    if view.seat is None:
        return
    if held := [narrator.face(card) for card in view.hand if card is not None]:
        yield message("session.showing.holds", who=names[view.seat], cards=" ".join(held))
    for card in view.zones.get(key_of("cards", view.seat), ()):
        yield message("session.showing.own_card", whose=possessive(names[view.seat]), card=card)


def _question(session: Session, view: View, narrator: Narrator) -> list[str]:
    """Return who is asked, if everybody may know it, and the viewer's question."""
    if view.ask is not None:
        return [narrator.asked(view.ask)]
    return [] if session.match.ask is not None else [message("session.showing.over")]


def _cut(text: str) -> str:
    """Return the beginning of a text that is too long in itself, whole lines of it."""
    kept = ""
    for line in text.splitlines(keepends=True):
        if len((kept + line).encode()) > MOST:
            break
        kept += line
    return kept
