"""The abstraction of two seats' betting in the tables: a tree of lines with a few bet sizes.

Amounts are fractions of the pool before the first action, or of the ante if the pool is empty. A line is a string with
one sign per action: "p" for a pass, "c" for an ante that is met, and the index of its size for a bet or raise. So "p2"
is a pass and then a bet of the third size, which the seat that passed must answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

FOLD, CALL, PASS = "f", "c", "p"
SHOW, VOID = "show", "void"
StakePair = tuple[float, float]


@dataclass(frozen=True)
class BettingForm:
    """How the betting starts and how high it may go.

    `opens`: "pass" (pass or bet; if both pass the deal is void), "bet" (bet or fold), "meet" (the second seat's
    ante has to be met). `dead` counters are in the pool, `put` are the first stakes and `price` is the stake
    required. `sizes` are those of the first bet, of the raise after it and so on, as fractions of the pool once the
    raiser has met the last bet. `last_speaks`: whether the second seat may raise an ante that is merely met.
    `forfeit`, if not None: a first bet that nobody calls is returned, the pool stays for the next deal, and the
    other seat loses this much to the bettor. That is more than is actually paid, because usually a third seat
    stays, and a folded hand then has no share in the next pool.
    """

    opens: str
    dead: float
    sizes: tuple[tuple[float, ...], ...]
    put: StakePair = (0.0, 0.0)
    price: float = 0.0
    last_speaks: bool = False
    forfeit: float | None = None


@dataclass
class LineNode:
    """A node of the tree: the seat to act and the next node for each sign, or how the line has ended.

    `ended`: "show", "void", or the sign of a fold, after which the other seat wins the pool.
    """

    line: str
    seat: int
    put: StakePair
    ended: str = ""
    follow: dict[str, LineNode] = field(default_factory=dict)


def tree(form: BettingForm) -> LineNode:
    """Return the root of the betting tree of a form."""
    return _node(form, "", 0, form.put, form.opens if form.opens != "meet" else "answer", 0)


def _node(form: BettingForm, line: str, seat: int, put: StakePair, state: str, raises: int) -> LineNode:
    node = LineNode(line, seat, put)
    level = max(*put, form.price)
    if state == "pass":
        node.follow[PASS] = LineNode(line + PASS, seat, put, VOID) if line else _node(form, PASS, 1, put, "pass", 0)
    elif state == "option":
        node.follow[CALL] = LineNode(line + CALL, seat, _with(put, seat, level), SHOW)
    else:
        node.follow[FOLD] = LineNode(line + FOLD, seat, put, FOLD)
    if state == "answer":
        met = _with(put, seat, level)
        speaks_on = form.last_speaks and not line
        node.follow[CALL] = (
            _node(form, CALL, 1, met, "option", 0) if speaks_on else LineNode(line + CALL, seat, met, SHOW)
        )
    if raises < len(form.sizes):
        pool = form.dead + sum(_with(put, seat, level))
        for place, size in enumerate(form.sizes[raises]):
            raised = _with(put, seat, level + size * pool)
            node.follow[str(place)] = _node(form, f"{line}{place}", 1 - seat, raised, "answer", raises + 1)
    return node


def _with(put: StakePair, seat: int, total: float) -> StakePair:
    return (total, put[1]) if seat == 0 else (put[0], total)


def nodes(node: LineNode) -> Iterator[LineNode]:
    """Yield the decision nodes of a betting tree, depth first."""
    if not node.ended:
        yield node
        for after in node.follow.values():
            yield from nodes(after)


_FIRST, _AGAIN = (0.25, 0.7, 2.0, 8.0), ((0.5, 1.5), (1.0,), (1.0,))
_FROM_AN_ANTE = ((0.5, 1.5, 5.0, 12.0), (0.5, 1.5), (1.0,), (1.0,))

FORMS = {
    "straight": BettingForm("pass", 1.0, (_FIRST, *_AGAIN)),
    "ambigu": BettingForm("pass", 1.0, (_FIRST, *_AGAIN), forfeit=0.35),
    "bouillotte": BettingForm("pass", 1.0, ((1.0, 2.0, 5.0, 14.0), *_AGAIN)),
    "after": BettingForm("bet", 1.0, ((0.1, 0.5, 1.5, 6.0), *_AGAIN)),
    "ante": BettingForm("meet", 0.0, _FROM_AN_ANTE, put=(0.0, 1.0), price=1.0),
    "blind": BettingForm("meet", 0.0, _FROM_AN_ANTE, put=(0.0, 1.0), price=2.0, last_speaks=True),
}
