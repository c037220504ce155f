"""A position to hand on: a record in which somebody else can play on, without a hidden card of this table.

The file of a game holds its seed, and with it every card. A position is made from what one seat sees: a deal that
agrees with all of it is sampled as computer players sample theirs, so the cards that it cannot see are dealt anew.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from ...engine.cards import text_of
from ...engine.options import OptionConflict
from ...engine.questions import IllegalAction
from ...engine.rig import RigError, by_zone
from ...engine.table import View
from ...match import Match
from ...players.sampling.replay import World
from ...players.sampling.sampler import WorldSampler
from ...players.worker import Thinker
from ...records.record import RecordError
from ...words.message import message
from ..public_session import PublicSession
from ..review.trying import taken_over
from ..seats.seating import COMPUTER, PERSON, Sitter, sitters_of
from .picture import TableRules

PATIENCE = 1.5  # seconds to look for deals that agree with what was seen
TRIED = 5  # sampled deals; some cannot be started as a first deal
SEALED = re.compile(r"^[> \t]*([0-9a-f]{8} \[.*\])[ \t\r]*$", re.MULTILINE)  # a line of a record, quoted or not
LARGEST = 500_000  # most characters read of a text


# copying
def position_text(view: View, rules: TableRules, sitters: Sequence[Sitter]) -> str:
    """Return the open position of a view's seat as the text of a record; "" if none can be made."""
    if view.seat is None or view.ask is None:
        return ""
    sampler = WorldSampler(view, random.Random(random.SystemRandom().getrandbits(64)))
    for world in sampler.worlds(TRIED, PATIENCE):
        match = _played(view, rules.preset, rules.options, world)
        if match is not None:
            match.extra["sitters"] = [asdict(sitter) for sitter in _seated(sitters, view.seat)]
            match.extra["seat"] = view.seat
            return match.encoded().decode()
    return ""


def _played(view: View, preset: str, options: Mapping[str, Any], world: World) -> Match | None:
    """Return a match with a world played up to the open question, or None if the seat would see anything else."""
    start = world.start
    try:
        match = Match.start(
            view.game, seats=view.seats, dealer=start.dealer, preset=preset, options=options,
            counters=list(start.counters), pools=dict(start.pools), facts=dict(start.facts),
            piles=by_zone(start.piles),
            orders=[text_of(order) for number, order in sorted(world.orders.items()) if number >= 0],
        )  # fmt: skip
        for seat, action in world.answers:
            match.act(action, seat)
    except (IllegalAction, OptionConflict, RigError):
        return None
    seen = match.view(view.seat)
    return match if seen.asked == view.asked and seen.zones == view.zones else None


def _seated(sitters: Sequence[Sitter], seat: int) -> list[Sitter]:
    """Return the players with one person, at the seat that is copied."""
    return [
        replace(sitter, kind=PERSON if i == seat else COMPUTER, comfort=None) for i, sitter in enumerate(sitters)
    ]  # fmt: skip


# pasting
def pasted_position(text: str) -> Match:
    """Return the match in a pasted text; raise RecordError with a sentence if nobody can play on from it."""
    lines = SEALED.findall(text[:LARGEST])
    if not lines:
        raise RecordError(message("session.position.none_in_it"))
    match = Match.loaded("".join(f"{line}\n" for line in lines).encode(), message("session.position.name"))
    if match.is_mended or match.notice:
        raise RecordError(message("session.position.not_whole"))
    if match.ask is None:
        raise RecordError(message("session.position.is_over"))
    return match


def position_table(text: str, thinker: Thinker) -> PublicSession:
    """Return a session, never saved, in which a person plays on from a pasted position.

    Raise RecordError with a sentence if the text holds no position.
    """
    match = pasted_position(text)
    assert match.ask is not None, "somebody is asked"
    seat = match.extra.get("seat")
    taken = seat if type(seat) is int and 0 <= seat < match.seats else match.ask.seats[0]
    return taken_over(match, sitters_of(match), taken, thinker)
