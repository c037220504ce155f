"""The tests on every Python that is installed here, and in the ways in which a Python can be run.

`python -m tests.matrix` makes a virtual environment for each version from 3.11 on that it finds on the path or with
pyenv, installs Parlour into it, and runs the quick tests plainly, without assertions (`-O`), without docstrings too
(`-OO`), and with every warning an error (`-X dev -W error`). `--only 3.12 --ways=-O,dev tests/engine -n 1` does a part,
with options of pytest after the first test.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
OLDEST, NEWEST = (3, 11), (3, 14)
# By variables and not by flags: the processes that share the tests, and those that the tests start, inherit them.
WAYS = {
    "plain": {},
    "-O": {"PYTHONOPTIMIZE": "1"},
    "-OO": {"PYTHONOPTIMIZE": "2"},
    "dev": {"PYTHONDEVMODE": "1", "PYTHONWARNINGS": "error"},
}


def pythons() -> dict[str, Path]:
    """Return a Python of each wanted version that is here, by its version such as 3.12."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    tried = [Path(sys.executable), *sorted(pyenv.glob("3.*/bin/python"))]
    wanted = [f"3.{minor}" for minor in range(OLDEST[1], NEWEST[1] + 1)]
    tried += [Path(where) for version in wanted if (where := shutil.which(f"python{version}"))]
    found: dict[str, Path] = {}
    for path in tried:
        version = _version(path)
        if version in wanted:
            found.setdefault(version, path)
    return {version: found[version] for version in wanted if version in found}


def _version(path: Path) -> str:
    words = [str(path), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def prepared(python: Path, folder: Path) -> tuple[Path | None, str]:
    """Return the Python of a new environment with Parlour in it, or None and why there is none."""
    subprocess.run([str(python), "-m", "venv", str(folder)], check=True)
    own = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    words = [str(own), "-m", "pip", "install", "-q", "-e", f"{ROOT}[test]"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    return (own, "") if done.returncode == 0 else (None, (done.stderr.strip().splitlines() or ["pip failed"])[-1])


def tested(python: Path, way: dict[str, str], asked: list[str]) -> tuple[bool, str]:
    """Run the tests in one way; return whether all passed, and the last line that pytest said."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    environment = {**os.environ, **silent, **way}
    words = [str(python), "-m", "pytest", "-p", "no:cacheprovider", *asked]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False, env=environment)
    said = done.stdout.strip().splitlines() or done.stderr.strip().splitlines() or [""]
    failed = [line for line in said if line.startswith(("FAILED", "ERROR"))]
    counted = next((line for line in reversed(said) if " passed" in line or " failed" in line), said[-1])
    return done.returncode == 0, "; ".join([*failed[:10], counted.strip("= ")])


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.matrix", description="The tests on every Python found here.")
    words.add_argument("--only", default="", help="versions, with commas between them (default: all that are found)")
    words.add_argument("--ways", default=",".join(WAYS), help="of plain, -O, -OO and dev (default: all)")
    words.add_argument(
        "tests", nargs=argparse.REMAINDER, help="what pytest is to run, and its options (default: all quick tests)"
    )
    chosen = words.parse_args()
    found = pythons()
    wanted = [f"3.{minor}" for minor in range(OLDEST[1], NEWEST[1] + 1)]
    is_good, rows = True, [f"{version}: not on this machine" for version in wanted if version not in found]
    for version in [v for v in found if not chosen.only or v in chosen.only.split(",")]:
        with TemporaryDirectory() as folder:
            python, why = prepared(found[version], Path(folder) / "venv")
            if python is None:
                rows.append(f"{version}: cannot be tried, {why}")
                continue
            for way in chosen.ways.split(","):
                begun = perf_counter()
                passed, said = tested(python, WAYS[way], chosen.tests)
                is_good = is_good and passed
                rows.append(
                    f"{version} {way}: {'well' if passed else 'FAILED'}, {perf_counter() - begun:.0f} s: {said}"
                )
                print(rows[-1], flush=True)
    print("\n".join(["", *rows]))
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
