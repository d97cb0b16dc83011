"""The exceptions of Ariadne: its sentence, and where the mistake stands."""


class Error(Exception):
    """The base of everything that Ariadne raises; the text is one sentence, which begins with the
    place where there is one."""

    #: The input or the config with the mistake; None if it is unknown.
    file: "str | None" = None
    #: The line of the mistake, from 1; None if unknown.
    line: "int | None" = None
    #: The column of the mistake, from 1; None if unknown.
    column: "int | None" = None


class LayoutError(Error):
    """A layout that cannot be."""


class ConfigError(Error):
    """A parameter, a config, or a puzzle that is wrong."""


class PluginError(Error):
    """A plugin that cannot be loaded, or that broke its contract; what Python raises in a component
    ends a run with this error. Its `__cause__` is then the exception that was raised, and `file`
    and `line` say where."""

    #: The id of the plugin of a component in Python; None for other plugins.
    plugin: "str | None" = None
    #: The id of a component in Python; None for other components.
    component: "str | None" = None


class IoError(Error):
    """Reading or writing failed."""


class AriadneWarning(UserWarning):
    """What the program reports beside its results: a plugin that cannot be loaded, or puzzles that
    convert() leaves out."""
