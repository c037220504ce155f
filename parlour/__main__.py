"""`python -m parlour`: the same as the command `parlour`."""

import sys

from .cli.program import main

if __name__ == "__main__":  # the worker process imports this module too, and must not start a second program
    sys.exit(main())
