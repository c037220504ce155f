"""One test for a matrix of small cases: each of them is tried, and all that fail are told at the end.

What pytest does around a test takes longer than most small cases: a game and an option, a card and a theme.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import Any, TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., None])


@dataclass(frozen=True)
class Case:
    """What one row gives to a test, and whether it waits for the long tests."""

    given: dict[str, Any]
    is_slow: bool = False

    def beside(self, other: Case) -> Case:
        """Return the case of both rows together."""
        return Case({**self.given, **other.given}, self.is_slow or other.is_slow)

    @property
    def name(self) -> str:
        """Return the case as it is told where it fails."""
        return ", ".join(f"{key}={_in_brief(value)}" for key, value in self.given.items())


def each_case(names: str | Sequence[str], rows: Iterable[Any]) -> Callable[[Test], Test]:
    """Return a decorator that runs a test for every row, as `parametrize` does, but as a single test.

    Rows marked slow stay tests of their own. Where decorators stand above one another, every row of one is tried with
    every row of the others. The other arguments of the test are fixtures. Each case has a `tmp_path` and a
    `monkeypatch` of its own; all others are shared, and no case may leave behind what a later one would find.
    """
    keys = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    cases = [_case(keys, row) for row in rows]
    assert cases, "a test without a case would always pass"

    def decorate(test: Test) -> Test:
        inner: list[Case] = getattr(test, "cases", [Case({})])
        body: Callable[..., None] = getattr(test, "body", test)
        together = [one.beside(case) for case in cases for one in inner]

        @wraps(body)
        def every_case(*args: Any, cases: Sequence[Case], **fixtures: Any) -> None:
            def one(number: int, given: dict[str, Any]) -> None:
                with _own(fixtures, number) as fixtures_of_case:
                    body(*args, **fixtures_of_case, **given)

            _try_all(cases, one)

        at_once = [case for case in together if not case.is_slow]
        shares = [pytest.param(at_once, id=f"{len(at_once)} cases")] if at_once else []
        shares += [pytest.param([case], id=case.name, marks=pytest.mark.slow) for case in together if case.is_slow]
        signature = inspect.signature(body)
        left = [one for name, one in signature.parameters.items() if name not in together[0].given]
        left.append(inspect.Parameter("cases", inspect.Parameter.KEYWORD_ONLY))
        marks = [mark for mark in getattr(test, "pytestmark", []) if mark.args[:1] != ("cases",)]
        vars(every_case).update(
            cases=together, body=body, pytestmark=marks, __signature__=signature.replace(parameters=left)
        )
        found: Test = pytest.mark.parametrize("cases", shares)(every_case)
        return found

    return decorate


def _case(keys: list[str], row: Any) -> Case:
    """Return the case of a row, which may be one value, a row of them, or a `pytest.param` marked slow."""
    marks = {mark.name for mark in getattr(row, "marks", ())}
    assert marks <= {"slow"}, f"a case cannot be marked {marks}"
    values = row.values if hasattr(row, "marks") else row if len(keys) > 1 else [row]
    return Case(dict(zip(keys, values, strict=True)), bool(marks))


@contextmanager
def _own(fixtures: dict[str, Any], number: int) -> Iterator[dict[str, Any]]:
    """Give the fixtures of a test to one of its cases: an empty folder of its own, and changes undone after it."""
    own = dict(fixtures)
    with pytest.MonkeyPatch.context() as monkeypatch:
        if "monkeypatch" in own:
            own["monkeypatch"] = monkeypatch
        if "tmp_path" in own:
            own["tmp_path"] = own["tmp_path"] / str(number)
            own["tmp_path"].mkdir()
        yield own


def _try_all(cases: Sequence[Case], body: Callable[[int, dict[str, Any]], None]) -> None:
    """Try every case, and raise a group of all failures, each with the name of its case."""
    failures: list[Exception] = []
    skipped: list[str] = []
    for number, case in enumerate(cases):
        try:
            body(number, case.given)
        except pytest.skip.Exception as reason:
            skipped.append(f"{case.name}: {reason}")
        except (Exception, pytest.fail.Exception) as fault:
            # What `pytest.fail` raises has no place in a group of ordinary exceptions.
            failure = fault if isinstance(fault, Exception) else AssertionError(str(fault))
            failures.append(failure.with_traceback(fault.__traceback__))
            failure.add_note(f"with {case.name}")
    if failures:
        told = "; ".join(failure.__notes__[-1] for failure in failures)
        raise ExceptionGroup(f"{len(failures)} of {len(cases)} cases fail, {told}", failures)
    if len(skipped) == len(cases):
        pytest.skip("; ".join(skipped))


def _in_brief(value: object) -> str:
    """Return a value as it is told in the name of a case."""
    return value if isinstance(value, str) else repr(value)[:80]
