"""Where a bundle starts: the worker process of the computer players is the same program once more."""

import multiprocessing
import sys

from parlour.cli import main

multiprocessing.freeze_support()
sys.exit(main())
