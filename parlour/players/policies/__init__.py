"""One policy per game, in a module named after its slug; each module defines `POLICY`."""
