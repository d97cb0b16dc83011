#!/usr/bin/env python3
"""Writes the type hints of the package, ariadne/__init__.pyi, from the package itself.

    PYTHONPATH=build/release/lib/python3/dist-packages python3 apps/python/stub/write_stub.py > ...

A test holds the file against what this program writes.
"""

import inspect
import re

import ariadne
from ariadne._records import field

HEAD = '''"""Type hints of the package ariadne. Written by apps/python/stub/write_stub.py; do not edit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, Literal, SupportsIndex, TypeVar, overload

import numpy
import pandas

T = TypeVar("T")
#: A text, bytes, the path of a file, a record, or an iterable of texts and records.
Puzzles = str | bytes | PathLike | Record | Iterable[str | bytes | Record]
'''

#: What is in the lists of the extension module.
LISTS = {"masks": "list[int]", "cells": "list[int]", "houses": "list[tuple[int, ...]]",
         "groups": "list[tuple[int, ...]]", "group_names": "list[str]", "group_kinds": "list[str]",
         "position": "tuple[int, int]"}
#: What a function gives for an array; all others take no array, or give the same for it.
OF_ARRAYS = {"solve": "SolvedArray", "rate": "RatedArray"}
#: Functions that give one record after the other for an iterator.
LAZY = {"solve": "Solved", "check": "Checked", "candidates": "Candidates",
        "backdoors": "Backdoors", "rate": "Rated", "explain": "Explained"}
#: What annotations in the package do not say, by "Class.attribute" or the name of a function.
KNOWN = {
    "SolvedArray": ["solutions: numpy.ndarray", "verdict_codes: numpy.ndarray",
                    "count: numpy.ndarray", "nodes: numpy.ndarray"],
    "RatedArray": ["verdict_codes: numpy.ndarray", "level_codes: numpy.ndarray",
                   "score: numpy.ndarray", "hardest: numpy.ndarray", "er: numpy.ndarray",
                   "ep: numpy.ndarray", "ed: numpy.ndarray", "w: numpy.ndarray",
                   "b: numpy.ndarray"],
    "Record": ["data: dict[str, Any]"],
    "Results": ["status: int", "messages: list[str]",
                "@overload", "def __getitem__(self, which: SupportsIndex) -> T: ...",
                "@overload", "def __getitem__(self, which: slice) -> Results[T]: ..."],
    "Error": ["file: str | None", "line: int | None", "column: int | None"],
    "PluginError": ["plugin: str | None", "component: str | None"],
}
RESULTS = {"to_pandas": "pandas.DataFrame", "to_json": "str", "svg": "str", "page": "str",
           "_repr_html_": "str", "__len__": "int", "__repr__": "str", "__str__": "str",
           "find": "Iterable[Step] | None", "supports": "bool", "holds": "bool",
           "solve": "Iterable[Any]", "obstacle": "str | None", "generate": "Any",
           "scope": "Sequence[int]", "filter": "Sequence[int] | None",
           "groups": "Sequence[Sequence[int]]", "label": "str", "lines": "list[str]",
           "read": "numpy.ndarray", "command": "str", "components": "list[Component]",
           "constraints": "list[Component]", "layouts": "dict[str, dict]",
           "load": "None", "unregister": "None"}
TAKES = {"board": "Board", "puzzle": "Puzzle", "random": "Random", "values": "bytes",
         "masks": "list[int]", "path": "str | PathLike", "array": "numpy.ndarray",
         "puzzles": "Puzzles", "kind": "str | None", "words": "str | PathLike",
         "component": "str | type", "strategy": "str | Mapping | type", "index": "Any",
         "files": "Iterable[str | PathLike]", "records": "Iterable[T]", "status": "int",
         "messages": "Iterable[str]", "data": "dict[str, Any]", "layout": "str | None",
         "rule": "str | Mapping | Sequence | type | None",
         "constraint": "str | Mapping | Sequence | type | None", "options": "Any", "values_": "Any"}


def shown(text, indent):
    return f'{indent}"""{text.strip()}"""\n' if text else ""


def parameter(one, owner, function):
    if one.name == "self":
        return "self"
    stars = {one.VAR_KEYWORD: "**", one.VAR_POSITIONAL: "*"}.get(one.kind, "")
    annotation = one.annotation if isinstance(one.annotation, str) else TAKES.get(one.name, "Any")
    if owner and one.name == "layout":
        annotation = "Layout" if owner == "Generator" and function == "generate" else "str"
    if stars == "**":
        annotation = "Any"
    default = "" if one.default is one.empty else f" = {one.default!r}"
    return f"{stars}{one.name}: {annotation}{default}"


def call(name, function, owner="", indent="", returns=None, first=None, decorator=""):
    signature = inspect.signature(function)
    words, keyword = [], False
    for number, one in enumerate(signature.parameters.values()):
        if one.kind == one.KEYWORD_ONLY and not keyword:
            keyword = True
            words.append("*")
        keyword = keyword or one.kind == one.VAR_POSITIONAL
        words.append(first if first and number == 0 else parameter(one, owner, name))
    known = signature.return_annotation
    returns = returns or (known if isinstance(known, str) else RESULTS.get(name, "None"))
    head = f"{indent}{decorator}\n" if decorator else ""
    text = ", ".join(words)
    return f"{head}{indent}def {name}({text}) -> {returns}:\n"


def function(name, made):
    doc = shown((inspect.getdoc(made) or "").split("\n")[0], "    ")
    if name not in LAZY:
        return call(name, made) + (doc or "    ...\n")
    text = ""
    if name in OF_ARRAYS:
        text += call(name, made, returns=OF_ARRAYS[name], first="puzzles: numpy.ndarray",
                     decorator="@overload") + "    ...\n"
    text += call(name, made, returns=f"Iterator[{LAZY[name]}]",
                 first="puzzles: Iterator[str | bytes | Record]",
                 decorator="@overload") + "    ...\n"
    return text + call(name, made, decorator="@overload") + (doc or "    ...\n")


def of_extension(doc):
    """The parameters and the result that the extension module says in the first line of a text."""
    head = doc.strip().splitlines()[0]
    head = re.sub(r"ariadne\._ariadne\.(\w+)", r"\1", head).replace("List[", "list[")
    head = head.replace("Tuple[", "tuple[").replace("object", "Any")
    head = re.sub(r"Optional\[((?:[^][]|\[[^]]*\])*)\]", r"\1 | None", head)
    head = re.sub(r"Union\[([^]]*)\]", lambda found: found.group(1).replace(", ", " | "), head)
    return re.search(r"\((.*)\) -> (.*)", head).groups()


def extension_class(made):
    text = f"class {made.__name__}:\n" + shown(made.__doc__, "    ")
    for name, value in vars(made).items():
        if isinstance(value, property):
            returns = of_extension(value.fget.__doc__)[1]
            returns = LISTS.get(name, returns) if returns == "list" else returns
            text += f"    @property\n    def {name}(self) -> {returns}: ...\n"
        elif isinstance(value, staticmethod):
            words, returns = of_extension(value.__func__.__doc__)
            words = re.sub(r"arg(\d)", r"_\1", words)
            text += f"    @staticmethod\n    def {name}({words}) -> {returns}: ...\n"
        elif callable(value) and "->" in (value.__doc__ or "") and \
                (name == "__init__" or not name.startswith("_")):
            words, returns = of_extension(value.__doc__)
            words = re.sub(r"^self: \w+", "self", words)
            returns = LISTS.get(name, returns) if returns in ("list", "tuple") else returns
            text += f"    def {name}({words}) -> {returns}: ...\n"
    return text


def python_class(made):
    bases = [base.__name__ for base in made.__bases__
             if base is not object and not base.__name__.startswith("_")]
    if made.__name__ == "Results":
        bases = ["list[T]"]
    text = f"class {made.__name__}" + (f"({', '.join(bases)})" if bases else "") + ":\n"
    text += shown((inspect.getdoc(made) or "").split("\n\n")[0], "    ")
    lines = [f"    {line}\n" for line in KNOWN.get(made.__name__, [])]
    members = dict(vars(made))
    for base in made.__bases__:
        if base.__name__.startswith("_"):
            members = {**vars(base), **members}
    for name, value in members.items():
        if isinstance(value, field):
            lines.append(f"    @property\n    def {name}(self) -> {value.type}: ...\n")
        elif isinstance(value, property):
            returns = value.fget.__annotations__.get("return", RESULTS.get(name, "Any"))
            text_of_it = returns.__name__ if isinstance(returns, type) else returns
            lines.append(f"    @property\n    def {name}(self) -> {text_of_it}: ...\n")
        elif inspect.isfunction(value) and (not name.startswith("_") or name in ("__init__", "_repr_html_")):
            lines.append(call(name, value, made.__name__, "    ").rstrip("\n") + " ...\n")
        elif issubclass(made, (ariadne.Strategy, ariadne.Solver, ariadne.Generator, ariadne.Constraint)) \
                and isinstance(value, (str, int, tuple)) and not name.startswith("_"):
            kind = "Sequence[Parameter]" if isinstance(value, tuple) else type(value).__name__
            lines.append(f"    {name}: {kind}\n")
    return text + ("".join(lines) or "    ...\n")


def stub():
    classes, functions, values = [], [], []
    for name in sorted(ariadne.__all__):
        made = getattr(ariadne, name)
        if inspect.isclass(made):
            extension = made.__module__ == "ariadne._ariadne"
            classes.append((len(made.__mro__), extension_class(made) if extension else python_class(made)))
        elif inspect.isfunction(made):
            functions.append(function(name, made))
        elif isinstance(made, tuple):
            values.append(f"{name}: tuple[str, ...]\n")
        else:  # a function of the extension module
            words, returns = of_extension(made.__doc__)
            functions.append(f"def {name}({re.sub('arg([0-9])', r'_' + chr(92) + '1', words)}) -> {returns}: ...\n")
    classes = [text for _, text in sorted(classes, key=lambda each: each[0])]
    parts = [HEAD, "".join(values) + "__version__: str\n", *classes, *functions]
    return "\n\n".join(part.rstrip("\n") + "\n" for part in parts)


if __name__ == "__main__":
    print(stub(), end="")
