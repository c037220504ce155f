"""A seat's play at a vying game, drawn from a table of mixed play and told with its reason.

The tables are for two seats. Against more, a hand is taken for what it is worth against all of them together, and
bluffs become rarer, for somebody will have something. What is drawn follows from the seat's own view alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod

from ....engine.questions import Action, Ask
from ....engine.table import View
from ...policy import Advice, Style
from ..spot import coin, in_turn, misread, round_sums
from .lines import CALL, FOLD, PASS
from .reading import Place, Word, place_of, words_of
from .reasons import BLUFF, told
from .table import Table, table
from .words import LEAVES, MEETS, OPENS, SIGHTS, STAYS, WORDS

UNHEARD, PASSED, STAYED = 0.45, 0.3, 0.75  # how much of an opponent counts that has not spoken, passed; before, stayed
RARER = 0.3  # bluffs, for each further opponent that counts
WILD = 3  # raises of one seat in a phase, after which it is taken to raise with anything
HABIT = 0.4  # who remembers no more than this plays by habit
RAISING, LEAVING = 0.4, 0.3  # how far the bold raise more often and give up less, and the quiet the other way
BEST = 0.85  # a hand with which the sly hold back
NUTS = 0.995  # chance to win with which nobody gives up
DEEPEST = 8  # raises, after which all hands but the best merely meet
LEAST = "0.0"  # a bet as small as it may be
CLAIMS = 1.3  # how many times his even share of the pool one must hope for to claim it when all the others have passed
CHEAP = 4.0  # how many times its price the share of the pool that is hoped for must be worth, for a hand to be kept


@dataclass(frozen=True, kw_only=True)
class Hand:
    """What a seat holds against each opponent still in play: the chance to beat his hand, if it were any hand.

    `table` names the table for this phase, `account` the pool that is played for, `held` is a sentence about the hand,
    `base` what is taken off an amount that is a total, `pays` what the winner has besides the pool, in counters, and
    `has_stayed` whether all opponents have paid to stay in an earlier phase. `short_clause` is the rule of a sight,
    and without `may_open` no bet is made, for it would be an error.
    """

    table: str
    beats: Mapping[int, float]
    held: str = ""
    account: str = "pool"
    base: int = 0
    pays: int = 0
    has_stayed: bool = False
    short_clause: str = "DP-T2"
    may_open: bool = True
    bluffs: float = 1.0
    doubt: float = 1.0


@dataclass(frozen=True)
class Turn:
    """All that is weighed: the hand, the place, the price and the pool.

    `measure` is the share of all hands that are worse, as against one opponent, though there be more; `crowd` for how
    many the opponents count together, `fair` the chance to beat so many, and `all` that to beat every one of them, if
    they held anything. `least` is the smallest bet, and `closes` tells that nobody else is to speak unless it is made.
    """

    view: View
    table: Table
    hand: Hand
    words: tuple[Word, ...]
    place: Place
    measure: float
    crowd: float
    fair: float
    all: float
    owes: int
    pool: int
    has: int
    least: int
    closes: bool

    @property
    def opponents(self) -> int:
        return len(self.hand.beats)


def considered(view: View, style: Style) -> Style:
    """Return the style in which a player plays this hand: the more he forgets the more often it is by habit.

    Then he goes by the rule of thumb and reads little in what others do, as a beginner always does.
    """
    often = max(0.0, (style.remembers - HABIT) / (1 - HABIT)) ** 0.5
    thinks = often > 0 and coin(view, "attention") <= often
    return style if thinks else replace(style, remembers=min(style.remembers, HABIT))


def goes_by_table(style: Style) -> bool:
    """Whether a hand is thought through, or played by habit."""
    return style.remembers > HABIT


def mixed_advice(view: View, ask: Ask, style: Style, hand: Hand, others: Sequence[Advice] = ()) -> list[Advice]:
    """Return advice on every action of a question of betting, the one that is drawn first.

    `others` is advice on words that are no betting, such as to have a jack-pot made, or on bets that must not be made;
    it comes first where its worth is above 0, for then it serves better than any bet.
    """
    turn = turn_of(view, style, hand, ask)
    shares = actions(turn, ask, weighed(turn, style))
    drawn = draw(turn, shares)
    scale = max(turn.pool, 4)
    found, advised = [], {advice.action for advice in others}
    for action in ask.actions:
        if action.verb.name in WORDS and action not in advised:
            share = shares.get(action, 0.0)
            worth = scale * (share + (action is drawn)) if share else -1.0 - distance(action, drawn) / 100
            found.append(told(turn, action, share, worth, ask.clause))
    top = 3 * scale
    return in_turn([*found, *(replace(a, worth=top if a.worth > 0 else a.worth - 2) for a in others)])


def distance(action: Action, drawn: Action) -> int:
    """Return how far a sum is from that which is drawn, 0 where none or another word is."""
    return abs(action.what - drawn.what) if action.args and action.verb is drawn.verb else 0


def turn_of(view: View, style: Style, hand: Hand, ask: Ask) -> Turn:
    """Return what a seat has to weigh, from the public stakes and what was said."""
    seat, facts = view.seat, view.facts
    assert seat is not None
    known = table(hand.table)
    words = words_of(view, known.form, hand.account)
    stakes = facts["stakes"]
    price = 0 if hand.has_stayed else facts.get("to_meet") or 0
    is_opening = not any(word.kind == "raise" for word in words) and known.form.opens != "meet"
    owes = 0 if is_opening else max(*stakes, price) - stakes[seat]
    owes = min(owes, max(view.counters[seat], 0)) if is_short(ask) else owes
    pool = view.pools[hand.account] + hand.pays
    spoken = {word.seat for word in words}
    is_last = all(other in spoken for other in hand.beats)
    place = place_of(known.form, seat, words, owes, pool, is_last=is_last)
    whole = prod(hand.beats.values())
    against = counted(hand, words)
    measure = _seen(view, style, prod(known.share(chance) ** weight for chance, weight in against), hand.doubt)
    crowd = sum(weight for _, weight in against)
    fair = prod(chance**weight for chance, weight in against)
    opens = (ask.amounts[name] for name in OPENS if ask.amounts.get(name))
    least = min((amounts[0] for amounts in opens), default=0) - hand.base
    has = view.counters[seat]
    return Turn(view, known, hand, words, place, measure, crowd, fair, whole, owes, pool, has, least, is_last)


def is_short(ask: Ask) -> bool:
    """Whether the seat that is asked has too little to meet the stakes."""
    return any(action.verb.name in SIGHTS for action in ask.actions)


def counted(hand: Hand, words: tuple[Word, ...]) -> list[tuple[float, float]]:
    """Return each opponent's chance to be beaten with how much of him counts; of one at least the whole."""
    since, last = set[int](), dict[int, str]()
    for word in words:
        last[word.seat] = word.kind
        since = {word.seat} if word.kind == "raise" else since | {word.seat}
    found = []
    for seat, chance in hand.beats.items():
        kind = last.get(seat)
        weight = 1.0 if kind in ("raise", "meet") and seat in since else PASSED if kind == "pass" else UNHEARD
        weight = max(weight, STAYED) if hand.has_stayed or kind in ("raise", "meet") else weight
        found.append((chance, weight))
    found.sort(key=lambda pair: -pair[1])
    return [(chance, weight if i else 1.0) for i, (chance, weight) in enumerate(found)]


def _seen(view: View, style: Style, measure: float, doubt: float) -> float:
    """Return a measure as this player takes it."""
    if measure >= NUTS:
        return measure
    return measure + doubt * (misread(view, style, measure) - measure)


# how often
def weighed(turn: Turn, style: Style) -> dict[str, float]:
    """Return how often to do what: signs of the table, and a raise by the part of the pool that it is."""
    if is_wild(turn):
        return against_anything(turn)
    measure, place = turn.measure, turn.place
    if place.over != 1 and measure < NUTS:
        measure = max(0.0, 1 - (1 - measure) * place.over)
    found: dict[str, float] = {}
    for line, weight in place.lines:
        for sign, share in turn.table.chances(line, measure).items():
            key = sign if not sign.isdigit() else f"{turn.table.form.sizes[place_depth(line)][int(sign)]}"
            found[key] = found.get(key, 0.0) + weight * share
    if too_dear(turn):
        found[FOLD] = found.get(FOLD, 0.0) + found.pop(CALL, 0.0)
    elif FOLD in found and CALL in turn.table.nodes[place.lines[0][0]].follow:
        given_up = 0.0 if is_cheap(turn, turn.owes) else found[FOLD] * cheapness(turn)
        found = {**found, FOLD: given_up, CALL: found.get(CALL, 0.0) + found[FOLD] - given_up}
    found = leaning(turn, style, held_back(turn, style, fewer_bluffs(turn, style, found)))
    found = kept_in(turn, found)
    if turn.all >= NUTS:
        found = sure(turn, found)
    return found


def place_depth(line: str) -> int:
    """Return how many raises a line has."""
    return sum(sign.isdigit() for sign in line)


def is_wild(turn: Turn) -> bool:
    """Whether whoever raised last has raised so often that he tells nothing by it."""
    raisers = [word.seat for word in turn.words if word.kind == "raise"]
    return bool(raisers) and raisers.count(raisers[-1]) >= WILD


def against_anything(turn: Turn) -> dict[str, float]:
    """Return what to do against one who raises with anything: meet where the price is right, raise with the best."""
    if turn.all * (turn.pool + turn.owes) < turn.owes:
        return {FOLD: 1.0}
    return {"1.0": 1.0} if turn.all > 0.8 and turn.place.raises < DEEPEST else {CALL: 1.0}


def fewer_bluffs(turn: Turn, style: Style, chances: dict[str, float]) -> dict[str, float]:
    """Return chances with bluffs as rare as the number of opponents makes them, and as the player's manner has it."""
    if turn.measure >= BLUFF:
        return chances
    less = turn.hand.bluffs * RARER ** (turn.crowd - 1) * max(0.0, 1 + 0.5 * style.boldness + style.slyness)
    raises = {key: min(1.0, share * less) for key, share in chances.items() if key not in (FOLD, CALL, PASS)}
    rest = {key: share for key, share in chances.items() if key in (FOLD, CALL, PASS)}
    left, whole = max(0.0, 1 - sum(raises.values())), sum(rest.values())
    if not whole:
        rest, whole = {next(iter(turn.table.nodes[turn.place.lines[0][0]].follow)): 1.0}, 1.0
    return {**{key: left * share / whole for key, share in rest.items()}, **raises}


def held_back(turn: Turn, style: Style, chances: dict[str, float]) -> dict[str, float]:
    """Return chances with the best hands played slowly by the sly, and by the quiet a little."""
    stays = next((sign for sign in (CALL, PASS) if sign in chances), None)
    part = min(0.7, 0.6 * style.slyness + 0.2 * max(0.0, -style.boldness))
    if stays is None or turn.measure < BEST or not part:
        return chances
    found = {key: share if key in (FOLD, CALL, PASS) else share * (1 - part) for key, share in chances.items()}
    return {**found, stays: found[stays] + 1 - sum(found.values())}


def leaning(turn: Turn, style: Style, chances: dict[str, float]) -> dict[str, float]:
    """Return chances as the bold have them, who give up less and raise more, or the quiet, who do it the other way."""
    stays = next((sign for sign in (CALL, PASS) if sign in chances), None)
    if stays is None or not style.boldness:
        return chances
    bold, found = abs(style.boldness), dict(chances)
    raises = [key for key in found if key not in (FOLD, CALL, PASS)]
    raised, left = sum(found[key] for key in raises), found.get(FOLD, 0.0)
    if style.boldness > 0:
        more = min(RAISING * bold * raised, found[stays])
        fewer = 0.0 if too_dear(turn) else LEAVING * bold * left
    else:
        more, fewer = -RAISING * bold * raised, -LEAVING * bold * found[stays] if FOLD in found and turn.owes else 0.0
    for key in raises:
        found[key] *= (raised + more) / raised if raised else 1.0
    found[stays] += fewer - more
    if FOLD in found:
        found[FOLD] = max(0.0, left - fewer)
    return found


def cheapness(turn: Turn) -> float:
    """Return how many times less often a hand is given up to a bet smaller than any that the lines know.

    Whoever bets little risks little, so he must be met the more often: else each such bet would win by itself.
    """
    sizes = turn.table.form.sizes
    if not turn.place.raises or not turn.owes:
        return 1.0
    least, size = min(sizes[min(turn.place.raises, len(sizes)) - 1]), turn.place.size
    return min(1.0, size / (1 + size) * (1 + least) / least)


def is_cheap(turn: Turn, price: int) -> bool:
    """Whether so little is asked for what lies in the pool that no hand with some hope is given up."""
    return price > 0 and turn.fair * (turn.pool + price) > CHEAP * price


def kept_in(turn: Turn, chances: dict[str, float]) -> dict[str, float]:
    """Return chances where nothing is to be met: the least is bet with what would else lose or leave a share of a pool.

    Who must bet or give up stays in for so little; and whoever speaks last when all have passed claims the pool with a
    hand that may well be the best, for passed out it belongs to everybody at the table.
    """
    if turn.owes or turn.place.raises or not turn.least:
        return chances
    if FOLD in chances and turn.table.form.opens == "bet" and is_cheap(turn, turn.least):
        return _instead(chances, FOLD)
    has_to_claim = turn.closes and turn.hand.may_open and turn.fair > CLAIMS / turn.view.seats
    return _instead(chances, PASS) if PASS in chances and has_to_claim and turn.pool > CHEAP * turn.least else chances


def _instead(chances: dict[str, float], sign: str) -> dict[str, float]:
    """Return chances with the least bet in place of a sign."""
    return {key: share for key, share in chances.items() if key != sign} | {LEAST: chances[sign]}


def too_dear(turn: Turn) -> bool:
    """Whether a hand is not worth what a bet costs even if the others held anything at all; an ante is met by more."""
    return turn.place.raises > 0 and turn.fair * (turn.pool + turn.owes) < turn.owes


def sure(turn: Turn, chances: dict[str, float]) -> dict[str, float]:
    """Return chances for a hand that cannot well be beaten: it is never given up, and raises while others follow."""
    found = {key: share for key, share in chances.items() if key != FOLD}
    whole = sum(found.values())
    return {key: share / whole for key, share in found.items()} if whole else {CALL: 1.0}


# what
def actions(turn: Turn, ask: Ask, chances: Mapping[str, float]) -> dict[Action, float]:
    """Return how often to take each lawful action."""
    by_name = {action.verb.name: action for action in ask.actions}
    leave = next((by_name[name] for name in LEAVES if name in by_name), None)
    stay = next((by_name[name] for name in (*STAYS, *MEETS, *SIGHTS) if name in by_name), None)
    opens = next((name for name in OPENS if ask.amounts.get(name)), None) if turn.hand.may_open else None
    found: dict[Action, float] = {}

    def add(action: Action | None, share: float) -> None:
        if action is not None:
            found[action] = found.get(action, 0.0) + share

    for key, share in chances.items():
        if key == FOLD:
            add(stay if leave is None or (not turn.owes and stay is not None) else leave, share)
        elif key in (CALL, PASS):
            add(stay or leave, share)
        else:
            raised = amount_of(turn, ask.amounts[opens], float(key)) if opens else None
            if raised is None and opens and stay is None:
                raised = ask.amounts[opens][0]  # who must bet or give up borrows the least sooner than lose the pool
            add(stay or leave if opens is None or raised is None else by_name[opens].verb(raised), share)
    return found


def amount_of(turn: Turn, amounts: range, size: float) -> int | None:
    """Return the sum nearest to a part of the pool that a player would name and has before him; None if he has not."""
    base = turn.hand.base
    most = min(amounts[-1] - base, turn.has - turn.owes)
    least = amounts[0] - base
    if most < least:
        return None
    wanted = min(max(round(size * (turn.pool + turn.owes)), least), most)
    named = {n for n in round_sums(range(least, most + 1), turn.pool + turn.owes) if abs(n - wanted) <= 0.2 * wanted}
    return base + min(named, key=lambda n: (abs(n - wanted), n), default=wanted)


def draw(turn: Turn, shares: Mapping[Action, float]) -> Action:
    """Return the action that falls to this view, each as often as it should be taken."""
    order = sorted(shares, key=lambda action: (action.verb.name in OPENS, action.verb.name not in LEAVES, str(action)))
    left = coin(turn.view, "mixed", len(turn.words), turn.pool) * sum(shares.values())
    for action in order:
        left -= shares[action]
        if left < 0:
            return action
    return order[-1]
