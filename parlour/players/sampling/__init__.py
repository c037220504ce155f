"""Determinization: sampling worlds (complete deals) consistent with everything that one seat has seen."""
