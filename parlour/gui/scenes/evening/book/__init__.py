"""The evening's book and its pages."""
