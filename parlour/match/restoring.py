"""Restoring a match from its record: the rules, the checkpoints, and as much of the play as can be replayed.

The functions fill in the blank `Match` created by `Match.load`. Only the open deal is replayed; if one of its answers
is no longer legal, the deal starts again, with a notice for the player.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..engine import rig as rigging
from ..engine.game import Checkpoint, Game
from ..engine.keys import zone_of
from ..engine.options import OptionConflict
from ..engine.questions import IllegalAction
from ..engine.table import TableError
from ..games import CATALOGUE
from ..records.answers import Result
from ..records.record import Inconsistent, NewerRecord, Record, RecordError, cleaned, only_watched, whole
from ..words.message import message
from .lending import held_with, loans_after, terms_of
from .opening import check_state, game_of, total_of
from .recorded import Recorded

MOST_TRIES = 20  # deals to go back, one at a time, while a deal cannot be replayed
HEADER_FIELDS = {
    "format",
    "program",
    "game",
    "rules",
    "seats",
    "preset",
    "options",
    "seed",
    "commitment",
    "rigs",
    "lending",
}

# The exceptions raised when replaying an intact record that was written under other rules.
UNFIT = (
    IllegalAction,
    Inconsistent,
    TableError,
    ArithmeticError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)


def restore(match: Recorded, record: Record, name: str) -> None:
    """Fill in a blank match from a record; raise RecordError with a sentence if that fails."""
    try:
        restore_header(match, record.header, name)
        is_taken = _take_deals(match, record)
        match.form = record.form
        match.journal = match.added.append  # after a crash between two lines, the missing second one is written again
        _stand(match, min(record.position, len(match.log)), record.stopped)
        match.journal = None
    except NewerRecord:
        raise
    except OptionConflict as problem:
        raise RecordError(message("match.restoring.cannot_be_played", name=name, why=problem)) from problem
    except UNFIT as problem:
        raise RecordError(
            message("match.restoring.damaged_beginning", name=name, why=type(problem).__name__)
        ) from problem
    _tell_damage(match, record, is_taken)


def _tell_damage(match: Recorded, record: Record, is_taken: bool) -> None:
    """Set a notice for the player if part of the file was unreadable."""
    is_cut_short = b"\n" in record.damaged[:-1] or not record.is_whole or not is_taken
    if is_cut_short:
        match.notice = match.notice or (message("match.restoring.damaged_in_deal", deal=match.deal_number))
    elif record.damaged:
        match.notice = match.notice or message("match.restoring.end_damaged")
    match.is_mended = match.is_mended or is_cut_short
    match.notice = cleaned(match.notice)
    if not is_of_these_rules(record, match.game):
        match.notice = match.notice or message("match.restoring.older_rules")


def restore_header(match: Recorded, fields: dict[str, Any], name: str) -> None:
    """Set the game, options, seed and rigs from a header's fields."""
    slug, seats = fields["game"], fields["seats"]
    if slug not in CATALOGUE:
        raise OptionConflict(message("match.restoring.no_such_game", game=slug))
    kind = CATALOGUE[slug]
    if whole(seats) not in kind.seats:
        raise OptionConflict(
            message("engine.options.seats", game=kind.name, low=kind.seats[0], high=kind.seats[-1], seats=seats)
        )
    if unknown := unknown_options(fields):
        why = message("match.restoring.unknown_option", name=name, option=unknown[0])
        raise NewerRecord(only_watched(why))
    game = game_of(kind, seats, agreed_options(kind, fields))
    rigs = [_rig_of(rig) for rig in fields.get("rigs", [])]
    for rig in rigs:
        rigging.check(rig, game)
    preset = fields.get("preset", "plain")
    if preset not in kind.presets:
        preset = "plain"
    zones = [rigging.zones_of(rig, game) for rig in rigs]
    match._prepare(game, whole(fields["seed"]), zones, True, preset)
    match.rules, match.lending = fields.get("rules"), terms_of(fields.get("lending"))
    match.extra = {key: value for key, value in fields.items() if key not in HEADER_FIELDS}


def agreed_options(kind: type[Game[Any]], fields: Mapping[str, Any]) -> Any:
    """Return a header's options; missing ones get the defaults of the rules under which it was written."""
    rules = fields.get("rules", 0)
    former = [old for version, old in kind.former_defaults.items() if isinstance(rules, int) and rules < version]
    given = {key: value for defaults in reversed(former) for key, value in defaults.items()}
    return kind.options.read({**given, **fields["options"]}, fields["seats"])


def _rig_of(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return a header's rig, with the seats converted back to numbers."""
    return {
        zone: {int(seat): pieces for seat, pieces in content.items()} if isinstance(content, dict) else content
        for zone, content in fields.items()
    }


def unknown_options(fields: Mapping[str, Any]) -> list[str]:
    """Return the options in a header that this version of the game does not have."""
    game, options = fields.get("game"), fields.get("options")
    if not isinstance(game, str) or game not in CATALOGUE or not isinstance(options, dict):
        return []
    return [key for key in options if key not in CATALOGUE[game].options.declared()]


def _take_deals(match: Recorded, record: Record) -> bool:
    """Take over the answers and results of each deal, up to the first deal with an impossible start.

    Return whether all were taken.
    """
    match.log, match._known, match.remarks, match.closing = record.log, record.results, record.remarks, record.closing
    if not record.starts:
        raise Inconsistent("no deal can be read")
    is_current = is_of_these_rules(record, match.game)
    for k, (begun, start) in enumerate(record.starts):
        try:
            start = restored_start(match.game, start)
            if k and is_current and not _is_what_was_left(match, start, record.results[k - 1]):
                raise Inconsistent("a deal that begins otherwise than the one before it ended")
            if k and not is_current:
                left_by(match.game, record.results[k - 1])  # facts that no deal leaves, whatever its rules
            if k and total_of(start) != total_of(match.starts[-1][1]) + _from_the_box(match, record.results[k - 1]):
                raise Inconsistent("counters that came from nowhere")
            match.starts.append((begun, start))
        except UNFIT:
            if not k:
                raise
            del match.log[begun:], match.starts[k:], match._known[k - 1 :]
            return False
    return _is_last_result_good(match)


def _from_the_box(match: Recorded, result: Result) -> int:
    """Return the number of counters that the box lends after a deal."""
    lent = held_with(result.counters, loans_after(match.game, match.lending, result.counters))
    return sum(lent) - sum(result.counters)


def is_of_these_rules(record: Record, game: Game[Any]) -> bool:
    """Return whether a record was played under this version's rules; older rules may have paid out differently."""
    return bool(record.header.get("rules") == game.rules_version)


def _is_last_result_good(match: Recorded) -> bool:
    """Drop surplus and invalid results at the end; return whether there were none."""
    deals = len(match.starts)
    is_good = len(match._known) <= deals
    try:
        left_by(match.game, match._known[-1]) if match._known else None
    except UNFIT:
        is_good = False
    if not is_good:
        del match._known[deals - 1 :]
    return is_good


def left_by(game: Game[Any], result: Result) -> Checkpoint:
    """Return the checkpoint of the next deal, computed from a result; raise one of UNFIT if that is impossible."""
    facts = {name: result.facts[name] for name in game.session_facts if name in result.facts}
    return restored_start(game, Checkpoint(result.deal + 1, None, tuple(result.counters), result.pools, facts))


def _is_what_was_left(match: Recorded, start: Checkpoint, result: Result) -> bool:
    """Return whether a valid deal starts as the one before it ended; raise one of UNFIT if it cannot be valid."""
    game = match.game
    held = held_with(result.counters, loans_after(game, match.lending, result.counters))
    if (
        result.deal + 1 == start.number
        and held == start.counters
        and result.pools == start.pools
        and all(result.facts.get(name, game) == value for name, value in start.facts.items())
    ):
        return True  # nearly always: an equal start need not be validated again
    left = left_by(game, result)
    return start.counters == held and start.pools == left.pools and start.facts == left.facts


def restored_start(game: Game[Any], start: Checkpoint) -> Checkpoint:
    """Return a checkpoint with its pieces; raise one of UNFIT for values that the game does not carry over.

    A pool or fact that an older version did not have gets its initial value.
    """
    if not set(start.pools) <= set(game.pools) or not set(start.facts) <= set(game.session_facts):
        raise Inconsistent("pools or facts that do not cross deals")
    if len(start.pools) < len(game.pools) or len(start.facts) < len(game.session_facts):
        pools = {**dict.fromkeys(game.pools, 0), **start.pools}
        start = replace(start, pools=pools, facts={**game.session_facts, **start.facts})
    check_state(game, start)
    if not start.piles:
        return start
    keys = {key for name in game.persistent_zones for key, _ in game.layout[name]}
    if not set(start.piles) <= keys:
        raise Inconsistent("piles that do not cross deals")
    pieces = {key: tuple(game.piece(text, key) for text in texts) for key, texts in start.piles.items()}
    for key in pieces:
        same = [piece for other, held in pieces.items() if zone_of(other) == zone_of(key) for piece in held]
        if len(set(map(id, same))) != len(same):
            raise Inconsistent("a piece that lies in two places")
    return replace(start, piles=pieces)


def _stand(match: Recorded, end: int, stopped: bool) -> None:
    """Go to the position after `end` answers or, if that cannot be replayed, to the start of the last deal that can."""
    at = max(k for k, (begun, _) in enumerate(match.starts) if begun <= end)
    try:
        match._stand(end)
        if stopped:
            match._stop()
        return
    except UNFIT as problem:
        match.notice = message("match.restoring.deal_starts_again", why=problem)
        match.is_mended = True
    for k in range(at, max(at - MOST_TRIES, 0), -1):
        try:
            _stand_before(match, k)
        except UNFIT:
            del match.starts[k:]
        else:
            return
    _stand_before(match, 0)


def _stand_before(match: Recorded, at: int) -> None:
    """Drop the answers of the deal at index `at` of `starts` and all later ones, and go to its start."""
    del match.log[match.starts[at][0] :], match.starts[at + 1 :], match._known[at:]
    match._stand(len(match.log))
