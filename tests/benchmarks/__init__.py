"""How quick the program is, beside what was promised. Run it with `python -m tests.benchmarks`."""
