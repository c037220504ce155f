"""Routes between screens, what opens each, and the screens shown when a file is slow or an error stops one."""
