"""Converting a match to its record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from ..engine.cards import text_of
from ..records import record
from .recorded import Recorded


def record_of(match: Recorded) -> record.Record:
    """Return a match's record, including undone answers."""
    return record.Record(
        header_of(match),
        starts=match.starts,
        log=match.log,
        results=match._known,
        remarks=match.remarks,
        closing=match.closing,
        position=match.position,
        stopped=match.stopped,
    )


def header_of(match: Recorded) -> dict[str, Any]:
    """Return the header's fields: format, program, game, options, seats, seed and commitment."""
    from .. import __version__

    game = match.game
    lending = {} if match.lending is None else {"lending": asdict(match.lending)}
    return {
        **match.extra,
        **lending,
        "format": record.FORMAT,
        "program": __version__,
        "game": game.slug,
        "rules": match.rules,
        "seats": game.n,
        "preset": match.preset,
        "options": game.chosen_options.differences(),
        "seed": match.seed,
        "commitment": match.commitment,
        "rigs": [_plain_rig(rig) for rig in match.rigs],
    }


def _plain_rig(rig: Mapping[str, Any]) -> dict[str, Any]:
    """Return a rig as plain values, with pieces as text."""

    return {
        zone: {str(seat): _text(pieces) for seat, pieces in content.items()}
        if isinstance(content, Mapping)
        else _text(content)
        for zone, content in rig.items()
    }


def _text(pieces: Any) -> str:
    return pieces if isinstance(pieces, str) else text_of(pieces)
