#!/usr/bin/env python3
"""The type hints are those of the package, and everything public has a text."""

import ast
import importlib.util
import inspect
import unittest

from support import SOURCE

import ariadne


class Stub(unittest.TestCase):
    def setUp(self):
        self.text = (SOURCE / "apps/python/ariadne/__init__.pyi").read_text(encoding="utf-8")

    def test_it_is_what_the_package_says(self):
        spec = importlib.util.spec_from_file_location("stub", SOURCE / "apps/python/stub/write_stub.py")
        stub = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(stub)
        self.assertEqual(self.text, stub.stub(), "write it anew with apps/python/stub/write_stub.py")

    def test_it_names_what_instances_have(self):
        array = ariadne.read("." * 16)
        classes = {node.name: node for node in ast.parse(self.text).body
                   if isinstance(node, ast.ClassDef)}
        for made in (ariadne.solve(array), ariadne.rate(array), ariadne.solve("." * 16),
                     *ariadne.solve("." * 16), ariadne.hint("." * 16)):
            named = set()
            for each in type(made).__mro__:
                for node in classes[each.__name__].body if each.__name__ in classes else ():
                    named.add(node.target.id if isinstance(node, ast.AnnAssign) else
                              getattr(node, "name", None))
            public = {name for name in vars(made) if not name.startswith("_")}
            self.assertEqual(public - named, set(), type(made).__name__)

    def test_it_names_all_that_is_public(self):
        tree = ast.parse(self.text)
        named = {node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        named |= {node.target.id for node in tree.body if isinstance(node, ast.AnnAssign)}
        self.assertEqual(set(ariadne.__all__) - named, set())


class Texts(unittest.TestCase):
    def test_everything_public_has_one(self):
        for name in ariadne.__all__:
            made = getattr(ariadne, name)
            if inspect.isclass(made) or inspect.isfunction(made):
                self.assertTrue(inspect.getdoc(made), name)


if __name__ == "__main__":
    unittest.main()
