"""Determinization: imagined deals that agree with everything one seat has seen."""
