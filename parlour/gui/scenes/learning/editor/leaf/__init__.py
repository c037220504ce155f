"""The editor's right panel and its pages."""
