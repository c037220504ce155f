"""Determinization: sampling worlds (whole deals) that agree with everything one seat has seen."""
