"""Starting a deal: its rules, checkpoint, table, and the order of the pieces."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import lru_cache
from threading import local
from typing import Any

from ..engine.facts import MOST, is_whole
from ..engine.game import Checkpoint, Game
from ..engine.keys import zone_of
from ..engine.options import OptionConflict, Options
from ..engine.questions import Action, Ask, Shuffle
from ..engine.rig import wishes
from ..engine.table import BANK, Acted, Table, made
from ..games import CATALOGUE
from ..records.record import Inconsistent
from ..words.message import message


def first_checkpoint(
    game: Game[Any],
    dealer: int | None,
    counters: int | Sequence[int] | None,
    pools: Mapping[str, int],
    facts: Mapping[str, Any],
    piles: Mapping[str, tuple[Any, ...]],
) -> Checkpoint:
    """Return the checkpoint of the first deal; raise OptionConflict with a sentence if the state is impossible."""
    for name in facts:
        if name not in game.session_facts:
            among = ", ".join(game.session_facts) or message("match.opening.has_none")
            raise OptionConflict(message("match.opening.no_fact", fact=name, game=game.name, facts=among), (name,))
    for name in pools:
        if name not in game.pools:
            raise OptionConflict(
                message("match.opening.no_pool", pool=name, game=game.name, pools=", ".join(game.pools)), (name,)
            )
    held = (
        [game.chosen_options.start_counters] * game.n
        if counters is None or isinstance(counters, int)
        else list(counters)
    )
    every_pool = {**dict.fromkeys(game.pools, 0), **pools}
    start = Checkpoint(1, dealer, tuple(held), every_pool, {**game.session_facts, **facts}, piles)
    check_state(game, start)
    return start


def check_state(game: Game[Any], start: Checkpoint) -> None:
    """Raise OptionConflict with a sentence if a deal cannot start with this dealer, counters, pools or facts."""
    if start.dealer is not None and not is_whole(start.dealer, 0, game.n - 1):
        raise OptionConflict(message("engine.rigs.no_seat", seat=start.dealer, last=game.n - 1), ("dealer",))
    if len(start.counters) != game.n:
        raise OptionConflict(
            message("match.opening.counters_of_seats", seats=game.n, given=len(start.counters)), ("counters",)
        )
    for held in start.counters:
        if not is_whole(held):
            raise OptionConflict(message("match.opening.whole_counters", given=repr(held)), ("counters",))
    for name, held in start.pools.items():
        if not is_whole(held, -MOST if name == BANK else 0):
            raise OptionConflict(message("match.opening.pool_counters", pool=name, given=repr(held)), (name,))
    game.check_facts(start.facts, start.pools)


def persistent_piles(
    game: Game[Any], piles: Mapping[str, str | Sequence[Any] | Mapping[int, Any]], seed: int
) -> dict[str, tuple[Any, ...]]:
    """Return the pieces carried over from an earlier deal, by pile key.

    The rest of the pack is put at the bottom of the first persistent zone, shuffled by the seed. Raise
    OptionConflict with a sentence for an unknown zone, seat or piece.
    """
    laid: dict[str, tuple[Any, ...]] = {}
    for name, content in piles.items():
        _check_zone(game, name, content)
        for key, texts in wishes({name: content}).items():
            if key not in {pile for pile, _ in game.layout[name]}:
                raise OptionConflict(message("match.opening.no_pile", pile=key, last=game.n - 1), (name,))
            laid[key] = tuple(_piece(game, text, key) for text in texts)
    every = [str(piece) for pieces in laid.values() for piece in pieces if not game.zones[zone_of(key)].is_bag]
    if doubled := next((text for text in every if every.count(text) > 1), None):
        raise OptionConflict(message("engine.rigs.named_twice", piece=doubled), tuple(piles))
    rest = tuple(piece for piece in game.persistent_pieces() if str(piece) not in every)
    if piles and rest:
        below = game.persistent_zones[0]
        laid[below] = laid.get(below, ()) + shuffled(rest, f"{seed}/piles")
    return laid


def _check_zone(game: Game[Any], name: str, content: Any) -> None:
    """Raise OptionConflict with a sentence for a zone that is not persistent, or whose contents are malformed."""
    if name not in game.persistent_zones:
        among = ", ".join(game.persistent_zones) or message("match.opening.none_kept")
        raise OptionConflict(message("match.opening.zone_not_kept", zone=name, game=game.name, zones=among), (name,))
    if game.zones[name].per_seat != isinstance(content, Mapping):
        raise OptionConflict(message("match.opening.zone_as_rig", zone=name), (name,))
    for pieces in content.values() if isinstance(content, Mapping) else [content]:
        if not isinstance(pieces, str | list | tuple):
            raise OptionConflict(message("engine.rigs.pieces", zone=name, given=f"{pieces!r:.40}"), (name,))


def _piece(game: Game[Any], text: str, key: str) -> Any:
    try:
        return game.piece(text, key)
    except (LookupError, ValueError):
        raise OptionConflict(message("match.opening.not_a_piece", text=text, game=game.name), (key,)) from None


def make_game(slug: str, seats: int, preset: str, options: Mapping[str, Any]) -> Game[Any]:
    """Return the game with these options; raise OptionConflict with a sentence if they are invalid."""
    if slug not in CATALOGUE:
        raise OptionConflict(message("match.opening.no_game", game=slug, games=", ".join(CATALOGUE)), ("game",))
    kind = CATALOGUE[slug]
    return game_of(kind, seats, kind.read_options(seats, preset, options))


@lru_cache(maxsize=64)
def game_of(kind: type[Game[Any]], seats: int, chosen: Options) -> Game[Any]:
    """Return the game for a number of seats with these options; cached.

    Matches share the object: it has no state, and its own caches, such as its questions, serve them all.
    """
    return kind(seats, chosen)


def laid_table(game: Game[Any], start: Checkpoint, events: bool) -> Table:
    """Return the table for a checkpoint, before the script starts."""
    table = Table(
        game.n,
        game.layout,
        dealer=start.dealer,
        counters=start.counters,
        pools=start.pools,
        facts=start.facts,
        options=game.chosen_options,
        deal_number=start.number,
        events=events,
    )
    for key, pieces in start.piles.items():
        table.pile_at(key).extend(pieces)
    return table


def following(game: Game[Any], table: Table, number: int, dealer: int) -> Checkpoint:
    """Return the checkpoint of the next deal, from the table at the end of deal `number`."""
    return Checkpoint(
        number + 1,
        dealer,
        tuple(table.counters),
        dict(table.pools),
        {name: table.facts[name] for name in game.session_facts},
        {pile.key: tuple(pile) for name in game.persistent_zones for pile in table.piles(name) if pile},
    )


def total_of(start: Checkpoint) -> int:
    """Return the number of counters at a table, which no deal changes."""
    return sum(start.counters) + sum(start.pools.values())


def shuffled(pieces: tuple[Any, ...], seed: str) -> tuple[Any, ...]:
    """Return the pieces shuffled by `seed`; as uniform as random.shuffle, but three times as fast."""
    source = _CHANCE.source
    source.seed(seed)
    draw = source.random
    return tuple(sorted(pieces, key=lambda _: draw()))


@lru_cache(maxsize=16)
def _by_text(pieces: tuple[Any, ...]) -> dict[str, Any]:
    return {str(piece): piece for piece in pieces}


def in_order(question: Shuffle, text: str) -> tuple[Any, ...]:
    """Return a shuffle's pieces in the recorded order; raise Inconsistent if the pieces differ."""
    by_text, words = _by_text(question.pieces), text.split()
    if len(words) != len(by_text) or set(words) != set(by_text):
        raise Inconsistent("a recorded order is not of the pieces that were shuffled")
    return tuple(map(by_text.__getitem__, words))


class _Chance(local):
    """A random number generator per thread, reseeded for every order, as a new one would be seeded twice."""

    def __init__(self) -> None:
        self.source = random.Random()


_CHANCE = _Chance()


def acted(table: Table, ask: Ask, action: Action) -> Acted:
    """Return the event for an answer, including what the others learn of it."""
    if ask.seen is None and not ask.quiet:
        return made(Acted, (ask.seat, action.text, action.text, table.everybody, ask.clause))
    public = ask.seen(action) if ask.seen else None
    return Acted(ask.seat, action.text, public, 1 << ask.seat, ask.clause)
