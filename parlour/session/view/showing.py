"""A hand as text to share: the position as one seat sees it, without hidden cards.

A game's file contains its seed and so reveals every card, and no program can prevent that: whoever can play on from
it can also look inside. An unfinished game is therefore shared as text, from which nothing hidden can be recovered.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.keys import key_of
from ...engine.table import View
from ...narration.headings import heading_of
from ...narration.narrator import Narrator
from ...narration.texts import game_text
from ...narration.words import counters, pips, possessive, spoken
from ...words.message import grammar, message
from ..public_session import PublicSession
from ..session import match_of
from .picture import Picture, picture_now, seen_by
from .table_lines import hidden_piles, seen_piles

MOST = 2_000  # most bytes of the text, so that it fits into any message


def hand_text(session: PublicSession, seat: int | None) -> str:
    """Return the open deal as text for a seat, or a bystander if None; at most 2,000 bytes.

    The first lines of a long deal are left out, and the text says how many.
    """
    match, rules = match_of(session), session.rules
    view, narrator = match.view(seat), Narrator(rules.slug, session.names, rules.options)
    events = seen_by(seat, match.deal_events, rules.seats)
    told = [spoken(line.text) for line in narrator.lines(events)]
    whole = [*_head(session, view, narrator), *_table(picture_now(match, seat), narrator, session.names)]
    question = _question(session, view, narrator)
    for left_out in range(len(told) + 1):
        gap = [message("session.showing.left_out", n=left_out)] if left_out else []
        text = "\n".join([*whole, "", *gap, *told[left_out:], "", *question]).strip() + "\n"
        if len(text.encode()) <= MOST:
            return text
    return _cut(text)


def _head(session: PublicSession, view: View, narrator: Narrator) -> Iterator[str]:
    slug, preset = session.rules.slug, session.rules.preset
    form = "" if preset == "plain" else f", {game_text(slug).preset(preset).name}"
    yield f"{heading_of(slug).name}{form}, {grammar().inside(narrator.deal_word)} {view.deal_number}"
    if view.seat is None:
        yield message("session.showing.as_anybody_sees")
    else:
        yield message("session.showing.as_one_sees", who=session.names[view.seat])


def _table(seen: Picture, narrator: Narrator, names: list[str]) -> Iterator[str]:
    """Yield the counters, the pools and every pile with a visible face or a public count."""
    yield ", ".join(f"{name} {counters(held)}" for name, held in zip(names, seen.counters, strict=True)) + "."
    if pools := [f"{narrator.account(pool)} {held}" for pool, held in seen.pools.items() if held]:
        yield message("session.showing.on_the_table", pools=", ".join(pools))
    yield from seen_piles(seen, narrator, names)
    yield from hidden_piles(seen, names)
    if seen.seat is None:
        return
    if held := [narrator.face(card) for card in seen.own_hand if card is not None]:
        yield message("session.showing.holds", who=names[seen.seat], cards=pips(" ".join(held)))
    for card in seen.piles.get(key_of("cards", seen.seat), ()):
        yield message("session.showing.own_card", whose=possessive(names[seen.seat]), card=card)


def _question(session: PublicSession, view: View, narrator: Narrator) -> list[str]:
    """Return the viewer's question, or a sentence if the game is over."""
    if view.ask is not None:
        return [narrator.asked(view.ask)]
    return [] if not session.progress.is_over else [message("session.showing.over")]


def _cut(text: str) -> str:
    """Return as many whole lines from the start of a text as fit into the limit."""
    kept = ""
    for line in text.splitlines(keepends=True):
        if len((kept + line).encode()) > MOST:
            break
        kept += line
    return kept
