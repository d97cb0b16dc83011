#!/usr/bin/env python3
"""Holds `ariadne schema` and `ariadne run --check` to the same verdict on every pipeline file, and
`ariadne schema --kinds` to the kinds that ship.

    schema_check.py PROGRAM FOLDER

FOLDER/good holds files in order, FOLDER/bad files with mistakes. What a schema cannot see is listed
in FOLDER/unseen.txt: these it must accept. Editors read YAML 1.2, so that is done here too.
"""

import json
import pathlib
import re
import subprocess
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """YAML 1.2's core schema: `yes` and 1_000 are texts, 010 is ten."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)", "-+0123456789."),
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
):
    Loader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile("^(?:" + pattern + ")$"), list(first))


def construct_int(loader, node):
    text = node.value
    return int(text, 0) if text[:2] in ("0x", "0o") else int(text)


def construct_mapping(loader, node):
    keys = [key.value for key, _ in node.value]
    if len(keys) != len(set(keys)):
        raise yaml.YAMLError("a key is there twice")
    return {key.value: loader.construct_object(value, deep=True) for key, value in node.value}


Loader.add_constructor("tag:yaml.org,2002:int", construct_int)
Loader.add_constructor("tag:yaml.org,2002:map", construct_mapping)


def check_kinds(program):
    """How many kinds that ship the schema refuses, or accepts with a key that does not exist."""
    schema = json.loads(subprocess.run([program, "schema", "--kinds"], check=True, capture_output=True).stdout)
    jsonschema.Draft7Validator.check_schema(schema)
    is_valid = jsonschema.Draft7Validator(schema).is_valid
    kinds = [yaml.load(file.read_text(), Loader)
             for file in (pathlib.Path(__file__).parents[2] / "configs" / "kinds").glob("*.yaml")]
    kinds += [{"kind": "variant", "extends": "tents", "rules": {"not touching": None}}] if kinds else []
    wrong = 0 if kinds else 1
    for kind in kinds:
        entries = [entry for section in ("clues", "unknowns", "let", "regions", "rules")
                   for entry in kind.get(section, {}).values() if entry is not None]
        if not is_valid(kind):
            print(f"{kind['kind']}: the schema of kinds refuses it")
            wrong += 1
        for entry in [kind] + entries:
            entry["no such key"] = 1
            if is_valid(kind):
                print(f"{kind['kind']}: the schema of kinds accepts 'no such key'")
                wrong += 1
            del entry["no such key"]
    return wrong


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    schema = json.loads(subprocess.run([program, "schema"], check=True, capture_output=True).stdout)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    unseen = set((folder / "unseen.txt").read_text().split())
    wrong = 0
    files = sorted(folder.glob("*/*.yaml")) + [pathlib.Path(name) for name in sys.argv[3:]]
    for file in files:
        checked = subprocess.run([program, "run", "--check", str(file)], capture_output=True)
        try:
            accepted = validator.is_valid(yaml.load(file.read_text(), Loader))
        except yaml.YAMLError:
            accepted = False
        good = file.parent.name != "bad"
        if (checked.returncode == 0) != good:
            print(f"{file}: the program says {checked.stdout.decode()}{checked.stderr.decode()}")
            wrong += 1
        if accepted != (good or file.stem in unseen):
            print(f"{file}: the schema {'accepts' if accepted else 'refuses'} it")
            wrong += 1
    wrong += check_kinds(program)
    print(f"{len(files)} files, {wrong} told apart wrongly")
    return wrong != 0 or len(files) < 100


if __name__ == "__main__":
    sys.exit(main())
