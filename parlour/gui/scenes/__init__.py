"""The scenes, one module for each screen: a scene draws itself and carries out its targets' actions."""
