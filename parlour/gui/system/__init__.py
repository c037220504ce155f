"""The desktop environment: its accessibility preferences, clipboard and file manager."""
