"""One module for each screen. A scene draws itself on a canvas and carries out its targets' actions."""
