"""One policy for each game, named after its slug; each module ends in `POLICY`."""
