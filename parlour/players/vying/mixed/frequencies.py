"""How often to fold, call and raise with a hand: the strategy's probabilities, adjusted to the table."""

from __future__ import annotations

from ...policy import Style
from .betting_lines import CALL, FOLD, PASS
from .situation import BLUFF, NUTS, Situation

RARER = 0.3  # factor on bluffs, for each further opponent that counts
WILD = 3  # raises by one seat in a phase after which it is assumed to raise with anything
RAISING, LEAVING = 0.4, 0.3  # how much more the bold raise and less they fold; the reverse for the quiet
PRESSING = 0.6  # chance of beating all others, with cards to come, from which calls become raises
POOL = "1.0"  # a raise by as much as is in the pool
BEST = 0.85  # hands with which the sly slow-play
DEEPEST = 8  # raises after which all hands but the best merely call
LEAST = "0.0"  # the smallest possible bet
CLAIMS = 1.3  # multiple of an equal share of the pool required to claim it when all the others have passed
CHEAP = 4.0  # multiple of its price that the expected share of the pool must reach for a hand to stay


def frequencies(situation: Situation, style: Style) -> dict[str, float]:
    """Return the probability of each sign of the lines; a raise is given as its fraction of the pool."""
    if is_wild(situation):
        return against_anything(situation)
    measure, place = situation.measure, situation.place
    if place.over != 1 and measure < NUTS:
        measure = max(0.0, 1 - (1 - measure) * place.over)
    found: dict[str, float] = {}
    for line, weight in place.lines:
        for sign, share in situation.strategy.chances(line, measure).items():
            key = sign if not sign.isdigit() else f"{situation.strategy.form.sizes[place_depth(line)][int(sign)]}"
            found[key] = found.get(key, 0.0) + weight * share
    if too_dear(situation):
        found[FOLD] = found.get(FOLD, 0.0) + found.pop(CALL, 0.0)
    elif FOLD in found and CALL in situation.strategy.nodes[place.lines[0][0]].follow:
        given_up = 0.0 if is_cheap(situation, situation.owes) else found[FOLD] * cheapness(situation)
        found = {**found, FOLD: given_up, CALL: found.get(CALL, 0.0) + found[FOLD] - given_up}
    found = pressed(situation, found)
    found = leaning(situation, style, held_back(situation, style, fewer_bluffs(situation, style, found)))
    found = kept_in(situation, found)
    if situation.all >= NUTS:
        found = sure(situation, found)
    return found


def place_depth(line: str) -> int:
    """Return the number of raises in a line."""
    return sum(sign.isdigit() for sign in line)


def is_wild(situation: Situation) -> bool:
    """Return whether the last raiser has raised so often that it means nothing."""
    raisers = [word.seat for word in situation.words if word.kind == "raise"]
    return bool(raisers) and raisers.count(raisers[-1]) >= WILD


def against_anything(situation: Situation) -> dict[str, float]:
    """Return the probabilities against a seat that raises with anything: call at a fair price, raise with the best."""
    if situation.all * (situation.pool + situation.owes) < situation.owes:
        return {FOLD: 1.0}
    return {POOL: 1.0} if situation.all > 0.8 and situation.place.raises < DEEPEST else {CALL: 1.0}


def fewer_bluffs(situation: Situation, style: Style, chances: dict[str, float]) -> dict[str, float]:
    """Return the probabilities with bluffs made rarer by the number of opponents, and adjusted to the style."""
    if situation.measure >= BLUFF:
        return chances
    less = situation.hand.bluffs * RARER ** (situation.crowd - 1) * max(0.0, 1 + 0.5 * style.boldness + style.slyness)
    raises = {key: min(1.0, share * less) for key, share in chances.items() if key not in (FOLD, CALL, PASS)}
    rest = {key: share for key, share in chances.items() if key in (FOLD, CALL, PASS)}
    left, whole = max(0.0, 1 - sum(raises.values())), sum(rest.values())
    if not whole:
        rest, whole = {next(iter(situation.strategy.nodes[situation.place.lines[0][0]].follow)): 1.0}, 1.0
    return {**{key: left * share / whole for key, share in rest.items()}, **raises}


def held_back(situation: Situation, style: Style, chances: dict[str, float]) -> dict[str, float]:
    """Return the probabilities with the best hands slow-played by the sly and, slightly, by the quiet."""
    stays = next((sign for sign in (CALL, PASS) if sign in chances), None)
    part = min(0.7, 0.6 * style.slyness + 0.2 * max(0.0, -style.boldness))
    if stays is None or situation.measure < BEST or not part:
        return chances
    found = {key: share if key in (FOLD, CALL, PASS) else share * (1 - part) for key, share in chances.items()}
    return {**found, stays: found[stays] + 1 - sum(found.values())}


def pressed(situation: Situation, chances: dict[str, float]) -> dict[str, float]:
    """Return the probabilities with more raises by a hand that will beat all others more often than not.

    The tables know two seats, and slow-play such a hand; among more seats a call lets weaker ones draw cheaply.
    """
    wins = situation.hand.wins
    if wins is None or wins < PRESSING or CALL not in chances or not situation.owes or situation.place.raises > 1:
        return chances
    more = situation.hand.presses * chances[CALL]
    return {**chances, CALL: chances[CALL] - more, POOL: chances.get(POOL, 0.0) + more}


def leaning(situation: Situation, style: Style, chances: dict[str, float]) -> dict[str, float]:
    """Return the probabilities adjusted for style: the bold fold less and raise more, the quiet the reverse."""
    stays = next((sign for sign in (CALL, PASS) if sign in chances), None)
    if stays is None or not style.boldness:
        return chances
    bold, found = abs(style.boldness), dict(chances)
    raises = [key for key in found if key not in (FOLD, CALL, PASS)]
    raised, left = sum(found[key] for key in raises), found.get(FOLD, 0.0)
    if style.boldness > 0:
        more = min(RAISING * bold * raised, found[stays])
        fewer = 0.0 if too_dear(situation) else LEAVING * bold * left
    else:
        more, fewer = (
            -RAISING * bold * raised,
            -LEAVING * bold * found[stays] if FOLD in found and situation.owes else 0.0,
        )
    for key in raises:
        found[key] *= (raised + more) / raised if raised else 1.0
    found[stays] += fewer - more
    if FOLD in found:
        found[FOLD] = max(0.0, left - fewer)
    return found


def cheapness(situation: Situation) -> float:
    """Return the factor by which a hand folds less often to a bet smaller than any in the lines.

    A small bet risks little, so it must be called more often; otherwise any small bet would win by itself.
    """
    sizes = situation.strategy.form.sizes
    if not situation.place.raises or not situation.owes:
        return 1.0
    least, size = min(sizes[min(situation.place.raises, len(sizes)) - 1]), situation.place.size
    return min(1.0, size / (1 + size) * (1 + least) / least)


def is_cheap(situation: Situation, price: int) -> bool:
    """Return whether the price is so low for this pool that a hand with any hope should stay."""
    return price > 0 and situation.fair * (situation.pool + price) > CHEAP * price


def kept_in(situation: Situation, chances: dict[str, float]) -> dict[str, float]:
    """Return the probabilities with nothing to call: some hands make the smallest bet rather than lose their share.

    A player who must bet or fold stays in at that price; and the last to speak, when all have passed, claims the
    pool with a hand that may well be the best: if nobody bets, the pool stays for everybody at the table.
    """
    if situation.owes or situation.place.raises or not situation.least:
        return chances
    if FOLD in chances and situation.strategy.form.opens == "bet" and is_cheap(situation, situation.least):
        return _instead(chances, FOLD)
    has_to_claim = situation.closes and situation.hand.may_open and situation.fair > CLAIMS / situation.view.seats
    return (
        _instead(chances, PASS)
        if PASS in chances and has_to_claim and situation.pool > CHEAP * situation.least
        else chances
    )


def _instead(chances: dict[str, float], sign: str) -> dict[str, float]:
    """Return the probabilities with the smallest bet in place of a sign."""
    return {key: share for key, share in chances.items() if key != sign} | {LEAST: chances[sign]}


def too_dear(situation: Situation) -> bool:
    """Return whether a bet costs more than the hand is worth even against random hands; never true of an ante."""
    return situation.place.raises > 0 and situation.fair * (situation.pool + situation.owes) < situation.owes


def sure(situation: Situation, chances: dict[str, float]) -> dict[str, float]:
    """Return the probabilities for a very strong hand: it never folds, and raises where others call."""
    found = {key: share for key, share in chances.items() if key != FOLD}
    whole = sum(found.values())
    return {key: share / whole for key, share in found.items()} if whole else {CALL: 1.0}
