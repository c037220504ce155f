"""The policies, one module per game, named after its slug; each defines `POLICY`."""
