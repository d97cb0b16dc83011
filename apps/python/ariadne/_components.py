"""Components in Python: a subclass of Strategy, Solver, Generator, or Constraint that has an `id`
is a component like any other, in configs, pipelines, and audits."""

import json
import os
import re
import runpy
import sys
import threading
from collections.abc import Mapping

from . import _ariadne
from ._ariadne import Parameter
from ._errors import Error

_lock = threading.RLock()
_plugins = {}  # by id: the description that _ariadne.set_plugins() takes
_libraries = []
_now = threading.local()


def _id_of(name):
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-") or "python"


def is_loading():
    """Whether a script is being loaded on this thread."""
    return getattr(_now, "script", None) is not None


def _check_not_loading():
    if is_loading():
        raise Error("a plugin cannot load other plugins or unregister components "
                    "while it is being loaded")


def _description(id, version, summary, file):
    return {"id": id, "version": version, "summary": summary, "file": file, "classes": []}


def _plugin_of_module(module):
    id = "python" if module == "__main__" else _id_of(module.rpartition(".")[2])
    file = getattr(sys.modules.get(module), "__file__", None) or f"<{module}>"
    return _plugins.get(id) or _description(id, "0", f"Components of the module {module}", file)


def _set(plugins, libraries):
    """Makes these the plugins of this process; if they cannot be, all stays as it was."""
    _ariadne.set_plugins([plugin for plugin in plugins.values() if plugin["classes"]], libraries)
    try:
        _ariadne.run(["plugins", "path", "--quiet"])
    except Exception:
        _ariadne.set_plugins([each for each in _plugins.values() if each["classes"]], _libraries)
        raise
    _plugins.clear()
    _plugins.update(plugins)
    _libraries[:] = libraries


def _register(type, kind):
    if not isinstance(getattr(type, "score", 0), int):
        raise TypeError(f"the score of '{type.id}' must be a whole number, not {type.score!r}")
    for each in type.parameters:
        if kind == Constraint._kind and each.kind not in (None, "constraint"):
            raise TypeError(f"'{type.id}' is a constraint, which can take only other constraints")
        if kind != Constraint._kind and each.kind == "constraint":
            raise TypeError(f"'{type.id}' takes constraints, as only a constraint can")
    row = {"type": type, "kind": kind, "id": type.id, "summary": type.summary,
           "parameters": list(type.parameters), "name": type.name or _name_of(type.id),
           "level": getattr(type, "level", "medium"), "score": getattr(type, "score", 100),
           "assumes_unique": getattr(type, "assumes_unique", False),
           "whole_board": getattr(type, "whole_board", False),
           "notation": getattr(type, "notation", ""), "words": getattr(type, "words", "")}
    if is_loading():  # without the lock, which the thread that waits for a command may have
        _now.script["classes"] = _with(_now.script, row)
        return
    with _lock:
        plugin = _plugin_of_module(type.__module__)
        _set({**_plugins, plugin["id"]: {**plugin, "classes": _with(plugin, row)}}, _libraries)


def _with(plugin, row):
    """The classes of a plugin, and one more, which takes the place of one with its id."""
    return [*(each for each in plugin["classes"] if each["id"] != row["id"]), row]


def _name_of(id):
    return " ".join(word.capitalize() for word in id.split("-"))


def named(value):
    """The value with the ids of components in place of their classes, as configs name them."""
    if isinstance(value, type) and issubclass(value, _Component):
        if not value.__dict__.get("id"):
            raise TypeError(f"the class {value.__name__} has no id, so it is not registered")
        return value.id
    if isinstance(value, _Component):
        raise TypeError(f"expected the class {type(value).__name__}, not an instance; parameters "
                        f"are given as {{{type(value).__name__}: {{...}}}}")
    if isinstance(value, Mapping):
        return {named(key): named(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [named(each) for each in value]
    return value


def unregister(component):
    """Unregisters a component: a class, or its id. Its plugin goes with its last component."""
    id = component if isinstance(component, str) else component.id
    _check_not_loading()
    with _lock:
        _set({name: {**plugin, "classes": [each for each in plugin["classes"] if each["id"] != id]}
              for name, plugin in _plugins.items()}, _libraries)


def load_script(path):
    """Runs a plugin that is a script, for the loader of the program, and describes it."""
    name = os.path.splitext(os.path.basename(path))[0]
    script = _description(_id_of(name), "0", f"Components of {os.path.basename(path)}", path)
    before, _now.script = getattr(_now, "script", None), script
    folder = os.path.dirname(os.path.abspath(path))
    sys.path.insert(0, folder)
    try:
        module = runpy.run_path(path, run_name=name)
    finally:
        _now.script = before
        if folder in sys.path:
            sys.path.remove(folder)
    script["version"] = str(module.get("__version__", "0"))
    if module.get("__doc__"):
        script["summary"] = module["__doc__"].strip().splitlines()[0].rstrip(".")
    return script


def load(path):
    """Loads a plugin from a file, for all later calls: a library, or a Python script.

    A script that is loaded again replaces its earlier version.
    """
    path = os.path.abspath(os.fspath(path))
    _check_not_loading()
    with _lock:
        if path.endswith(".py"):
            script = load_script(path)
            _set({**_plugins, script["id"]: script}, _libraries)
        elif path not in _libraries:
            _set(_plugins.copy(), [*_libraries, path])


class _Component:
    """What all components have in common."""

    #: By which configs name the component: lowercase words joined by '-'. A class without an id of
    #: its own is not registered.
    id = ""
    #: What it does, in a sentence without a final stop.
    summary = ""
    #: What people call it; by default, the id in words.
    name = ""
    #: What it takes: a list made with boolean(), integer(), text(), choice(), cells(), component() ...
    parameters = ()

    def __init__(self, **values):
        for name, value in values.items():
            setattr(self, name, value)

    def __init_subclass__(cls, kind=None, **rest):
        super().__init_subclass__(**rest)
        if kind is not None:
            cls._kind = kind
        elif "id" in cls.__dict__:
            _register(cls, cls._kind)


class Strategy(_Component, kind=0):
    """Finds the steps of a technique."""

    #: How hard it is to see: easy, medium, hard, unfair, or extreme.
    level = "medium"
    #: What each step counts for in a rating.
    score = 100
    #: Whether its steps hold only if the puzzle has one solution.
    assumes_unique = False
    #: Whether its reason is the whole board, which its evidence does not name.
    whole_board = False
    #: How steps are written: text with places for evidence, such as "{digits.digits} in {house.groups}".
    notation = ""
    #: The sentences that explain a step; docs/writing-a-strategy.md says more.
    words = ""

    def find(self, board):
        """Returns or yields a Step for each that there is; the board must not be kept."""
        raise NotImplementedError


class Solver(_Component, kind=1):
    """Searches for solutions."""

    def supports(self, layout):
        """Whether it can solve puzzles of the layout of this name, such as 9x9; by default, all."""
        return True

    def solve(self, puzzle):
        """Yields solutions, each once, until there are no more: digits in any form. It may yield
        None from time to time, so that a limit can end it."""
        raise NotImplementedError


class Generator(_Component, kind=2):
    """Makes puzzles."""

    def obstacle(self, layout):
        """Why it cannot make puzzles of the layout of this name, in a sentence; None if it can."""
        return None

    def generate(self, random, layout):
        """Returns the givens of a puzzle, made from these random numbers alone, or None."""
        raise NotImplementedError


class Constraint(_Component, kind=3):
    """A rule about some cells. It must not change after it is made."""

    @property
    def label(self):
        """What people call it in steps and messages, without its cells."""
        return self.id.replace("-", " ")

    def scope(self, layout):
        """The cells that it speaks of; by default, those of all parameters that take cells or
        constraints."""
        cells = []
        for parameter in self.parameters:
            value = getattr(self, parameter.name.replace("-", "_"), [])
            if parameter.form == "lines":
                value = [cell for line in value for cell in line]
            if parameter.form == "component":
                value = [cell for rule in value for cell in rule.cells]
            if parameter.form != "value":
                cells += value
        return list(dict.fromkeys(cells))

    def holds(self, values):
        """Whether these digits, one for each cell of scope(), obey the rule."""
        raise NotImplementedError

    def filter(self, masks):
        """Returns the masks of the cells of scope() without digits that no assignment has, or None
        if no assignment is left. By default, all assignments are tried if they are few."""

    def groups(self):
        """Returns lists of cells that must differ; by default, none."""
        return []

    def _has(self, name):
        return getattr(type(self), name) is not getattr(Constraint, name)


def _yaml(value):
    value = named(value)
    return value if isinstance(value, str) else json.dumps(value)


def component(name: "str", kind: "Literal['strategy', 'solver', 'generator']",
              value: "str | Mapping | type", help: "str") -> "Parameter":
    """A parameter that is a component. `value` is the default; if empty, a component is required.

    The attribute is a StrategyHandle, a SolverHandle, or a GeneratorHandle."""
    return Parameter.component(name, kind, _yaml(value), help)


def component_list(name: "str", kind: "Literal['strategy', 'solver', 'generator', 'constraint']",
                   values: "Sequence[str | Mapping | type]", help: "str") -> "Parameter":
    """A parameter that is a list of components, which has at least one. `values` is the default; if
    empty, it is required.

    Only a constraint takes constraints, and they have no default. The attribute is a list with a
    ConstraintHandle for each rule."""
    return Parameter.components(name, kind, list(map(_yaml, values)), help)


boolean = Parameter.boolean
integer = Parameter.integer
real = Parameter.real
text = Parameter.text
choice = Parameter.choice
some_of = Parameter.some_of
numbers = Parameter.numbers
cells = Parameter.cells
cell_lines = Parameter.lines
clue = Parameter.clue
