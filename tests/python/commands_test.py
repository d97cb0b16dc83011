#!/usr/bin/env python3
"""The functions answer what the program answers, in records and in errors."""

import inspect
import json
import os
import pathlib
import re
import tempfile
import unittest
import warnings

import numpy

from support import HARD, PUZZLE, SOLUTION, program, puzzles

import ariadne


def records_of(text):
    return [json.loads(line) for line in text.splitlines()]


class SameAsTheProgram(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.puzzles = [*puzzles(5), HARD, "." * 81, "55" + "." * 79]
        cls.text = "\n".join(cls.puzzles) + "\n"

    def hold(self, name, arguments=(), **options):
        function = getattr(ariadne, name)
        expected = records_of(program(name, *arguments, "--json", "-", input=self.text, status=None))
        self.assertEqual([found.data for found in function(self.puzzles, **options)], expected)
        self.assertGreaterEqual(len(expected), len(self.puzzles))

    def test_solve(self):
        self.hold("solve")
        self.hold("solve", ["--limit", "1"], limit=1)
        self.hold("solve", ["--with", "backtracking: {branching: first-cell}", "--limit=3"],
                  with_={"backtracking": {"branching": "first-cell"}}, limit=3)
        self.hold("solve", ["--count", "--limit=9"], count=True, limit=9)

    def test_check(self):
        self.hold("check", ["--limit", "5"], limit=5)

    def test_candidates(self):
        self.hold("candidates")

    def test_backdoors(self):
        self.hold("backdoors", ["--size", "1"], size=1)

    def test_rate(self):
        self.hold("rate")
        self.hold("rate", ["--no-uniqueness", "-j2"], no_uniqueness=True, threads=2)

    def test_explain(self):
        self.hold("explain")
        self.hold("explain", ["--words", "--until", "x-wing"], words=True, until="x-wing")

    def test_explain_from_a_position(self):
        line = ariadne.convert(PUZZLE, to="pencil-marks")
        expected = json.loads(program("explain", "--json", "--steps-from", line))
        found = ariadne.explain(steps_from=line)
        self.assertEqual([each.data for each in found], [expected])
        self.assertIn("Naked Single", found[0].page())
        self.assertRaises(TypeError, ariadne.explain)

    def test_hint(self):
        for words, options in [([], {}), (["--reveal=step"], {"reveal": "step"}),
                               (["--move=r1c3=1"], {"move": "r1c3=1"})]:
            expected = json.loads(program("hint", "--json", *words, HARD, status=None))
            self.assertEqual(ariadne.hint(HARD, **options).data, expected)

    def test_generate(self):
        words = ["--seed=7", "--count=3", "--level=medium..hard", "--rate"]
        expected = records_of(program("generate", "--json", *words))
        made = ariadne.generate(seed=7, count=3, level="medium..hard", rate=True)
        self.assertEqual([each.data for each in made], expected)
        self.assertEqual(len(expected), 3)

    def test_convert(self):
        for form in ("csv", "grid", "json", "fpuzzles-url"):
            expected = program("convert", "--to", form, "-", input=PUZZLE + "\n")
            self.assertEqual(ariadne.convert(PUZZLE, to=form), expected)

    def test_cover(self):
        problem = program("cover", "--make", "queens:6")
        records = records_of(program("cover", "--json", "-", input=problem))
        found = ariadne.cover(problem)
        self.assertEqual(found.count, 4)
        self.assertEqual(found.solutions, [each["options"] for each in records[:-1]])
        counted = ariadne.cover(problem, count=True, memory=10)
        self.assertEqual((counted.count, counted.complete, counted.solutions), (4, True, []))
        with tempfile.TemporaryDirectory() as folder:
            self.assertIsNone(ariadne.cover(problem, parts=pathlib.Path(folder, "a"), chunk="1/2").count)

    def test_run(self):
        pipeline = {"seed": 5, "stages": [{"generate": {"count": 3}}, {"write": {}}]}
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "made.yaml")
            file.write_text(json.dumps(pipeline))
            expected = program("run", str(file))
            self.assertEqual(ariadne.run(file), expected)
        self.assertEqual(ariadne.run(pipeline), expected)
        self.assertEqual(expected.count("\n"), 3)

    def test_layouts_components_and_constraints(self):
        self.assertEqual(list(ariadne.layouts().values()),
                         records_of(program("layouts", "list", "--json")))
        expected = [component["id"] for plugin in records_of(program("plugins", "list", "--json"))
                    for component in plugin["components"]]
        self.assertEqual([each.id for each in ariadne.components()], expected)
        ids = [each.id for each in ariadne.constraints()]
        self.assertIn("thermometer", ids)
        self.assertNotIn("x-wing", ids)

    def test_every_option_is_a_parameter(self):
        """All but those that say how the program writes, or that command() and load() are for."""
        other = {"json", "format", "html", "techniques", "svg", "trace", "patterns", "sets", "make",
                 "boards", "plugin", "plugin-dir", "color", "quiet", "help"}
        for name in ("solve", "check", "candidates", "backdoors", "rate", "explain", "hint", "generate",
                     "convert", "run", "cover", "plugins audit"):
            options = set(re.findall(r"^ +(?:-\w, )?--([a-z-]+)", program(*name.split(), "--help"), re.M))
            known = inspect.signature(getattr(ariadne, name.split()[-1])).parameters
            missing = {option for option in options - other
                       if option.replace("-", "_") + "_" * (option == "with") not in known}
            self.assertEqual(missing, set(), name)
            self.assertGreater(len(options & set(known)), 2, name)

    def test_audit(self):
        words = ["--count=1", "--layout=4x4", "--seed=3"]
        expected = json.loads(program("plugins", "audit", "--json", *words, "naked-single"))
        self.assertEqual(ariadne.audit("naked-single", count=1, layout="4x4", seed=3), expected)
        self.assertRaises(TypeError, lambda: ariadne.audit("naked-single", nonsense=1))

    def test_any_command(self):
        self.assertRaises(TypeError, ariadne.command)
        self.assertEqual(ariadne.command("layouts", "show", "6x6"),
                         program("layouts", "show", "6x6"))


class Inputs(unittest.TestCase):
    def test_texts_bytes_paths_and_records(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "puzzles.txt")
            path.write_text(f"{PUZZLE}\n{HARD}\n")
            from_path = ariadne.solve(path)
        self.assertEqual(len(from_path), 2)
        self.assertEqual(from_path[0].solution, SOLUTION)
        self.assertEqual(ariadne.solve(PUZZLE), from_path[:1])
        self.assertEqual(ariadne.solve(PUZZLE.encode()), from_path[:1])
        self.assertEqual(ariadne.solve(from_path), from_path)
        self.assertEqual(ariadne.solve([]), [])

    def test_grids(self):
        grid = ariadne.convert(PUZZLE, to="grid")
        self.assertEqual([each.solution for each in ariadne.solve([grid, PUZZLE])], [SOLUTION] * 2)

    def test_an_iterator_is_read_in_parts(self):
        taken = []

        def endless():
            while True:
                taken.append(1)
                yield PUZZLE
        found = ariadne.solve(endless())
        first = [next(found) for _ in range(1001)]
        self.assertEqual([each.n for each in first], list(range(1, 1002)))
        self.assertEqual(len(taken), 2000)

    def test_rules(self):
        rule = {"thermometer": {"cells": "r1c1-4"}}
        for given in (rule, "thermometer: r1c1-4", [rule]):
            found = ariadne.solve("." * 16, constraint=given, limit=1)[0]
            self.assertEqual(found.solution[:4], "1234")
        again = ariadne.solve(found, limit=1)[0]
        self.assertEqual(again.constraints, found.constraints)

    def test_arrays_take_the_options_of_texts(self):
        array = ariadne.read([PUZZLE, HARD])
        for name, options in (("backdoors", {"size": 1}), ("explain", {"until": "x-wing", "words": True}),
                              ("check", {"range": "2:2"}), ("candidates", {"limit": 3})):
            function = getattr(ariadne, name)
            self.assertEqual(function(array, **options), function([PUZZLE, HARD], **options), name)
        self.assertEqual(ariadne.check(ariadne.read("." * 16), layout="4x4+x")[0].layout, "4x4+x")
        self.assertRaisesRegex(TypeError, "does not take range", lambda: ariadne.solve(array, range="1:1"))

    def test_names_of_files_that_are_not_utf8(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, os.fsdecode(b"\xff.txt"))
            path.write_text(PUZZLE)
            self.assertEqual(ariadne.solve(path)[0].solution, SOLUTION)
            self.assertEqual(len(ariadne.read(path)), 1)

    def test_wrong_arguments(self):
        for call in (lambda: ariadne.solve(), lambda: ariadne.solve(7), lambda: ariadne.solve([7]),
                     lambda: ariadne.solve({"puzzle": PUZZLE}), lambda: ariadne.cover(["a b", "a"]),
                     lambda: ariadne.convert(numpy.array([[PUZZLE]]), to="grid"),
                     lambda: ariadne.solve(PUZZLE, nonsense=1)):
            self.assertRaises(TypeError, call)
        self.assertRaises(ValueError, lambda: ariadne.solve(["", PUZZLE]))
        self.assertRaises(ValueError, lambda: ariadne.components("strategies"))


class Errors(unittest.TestCase):
    def raised(self, type, call):
        with self.assertRaises(type) as context:
            call()
        self.assertIsInstance(context.exception, ariadne.Error)
        return context.exception

    def test_of_configs_have_file_line_and_column(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "wrong.yaml")
            file.write_text("stages:\n  - solve: {with: backtrackin}\n")
            error = self.raised(ariadne.ConfigError, lambda: ariadne.solve(PUZZLE, config=file))
        self.assertEqual((error.file, error.line, error.column), (str(file), 2, 19))
        self.assertIn("backtracking", str(error))

    def test_of_layouts_files_and_plugins(self):
        self.raised(ariadne.LayoutError, lambda: ariadne.Layout("7x7+nothing"))
        error = self.raised(ariadne.Error, lambda: ariadne.solve(pathlib.Path("/nowhere/x.txt")))
        self.assertIn("/nowhere/x.txt", str(error))
        error = self.raised(ariadne.PluginError, lambda: ariadne.load("/nowhere/x.so"))
        self.assertIn("/nowhere/x.so", str(error))
        self.assertEqual(ariadne.solve(PUZZLE)[0].solution, SOLUTION)  # nothing has changed

    def test_of_options_name_the_option(self):
        error = self.raised(ariadne.ConfigError, lambda: ariadne.solve(PUZZLE, limit="many"))
        self.assertTrue(str(error).startswith("limit must be"), error)

    def test_of_what_is_no_file_name_the_argument(self):
        for name, place, call in (
                ("source", (1, 14), lambda: ariadne.run({"stages": [{"raed": {}}]})),
                ("problem", (2, 3), lambda: ariadne.cover("a b\na c\n")),
                ("strategy", (1, 1), lambda: ariadne.audit("naked-singel"))):
            error = self.raised(ariadne.Error, call)
            self.assertEqual((error.file, error.line, error.column), (name, *place))
            self.assertTrue(str(error).startswith(f"{name}:{place[0]}:{place[1]}: "), error)

    def test_of_words_that_are_neither_files_nor_puzzles_have_a_column(self):
        for word, column in (("12x", 3), ("12345", 1)):
            error = self.raised(ariadne.ConfigError, lambda: ariadne.hint(word))
            self.assertEqual((error.file, error.line, error.column), (None, None, column))
            self.assertTrue(str(error).startswith(f"'{word}' is neither"), error)

    def test_puzzles_that_convert_leaves_out_are_warnings(self):
        with self.assertWarnsRegex(ariadne.AriadneWarning, "left out 1 of 2 puzzles") as context:
            self.assertEqual(ariadne.convert([PUZZLE, "12345"], to="line"), PUZZLE + "\n")
        self.assertEqual(context.filename, __file__)

    def test_of_arrays_of_text(self):
        error = self.raised(ariadne.ConfigError, lambda: ariadne.read(PUZZLE + "\n12345\n"))
        self.assertEqual(error.line, 2)
        self.assertIsNotNone(error.file)

    def test_of_puzzles_are_records(self):
        found = ariadne.solve([PUZZLE, "12345"])
        self.assertEqual([each.verdict for each in found], ["unique", "invalid"])
        self.assertEqual((found[1].file, found[1].line, found[1].column), ("argument 1", 2, 1))
        self.assertEqual(found.status, 1)
        self.assertTrue(found.messages)

    def test_warnings(self):
        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings(record=True) as seen:
            pathlib.Path(folder, "broken.so").write_text("no library")
            warnings.simplefilter("always")
            ariadne.command("layouts", "show", "x", "--plugin-dir", folder)
            ariadne.command("solve", PUZZLE, "--plugin-dir", folder)
        self.assertTrue(any(each.category is ariadne.AriadneWarning and "broken.so" in
                            str(each.message) for each in seen))


class Shown(unittest.TestCase):
    def test_records(self):
        found = ariadne.solve(PUZZLE)[0]
        self.assertIn(SOLUTION, repr(found))
        self.assertIn("<svg", found._repr_html_())
        self.assertEqual(found.svg().count("<text") - 18, 81)  # and numbers of rows and columns
        self.assertEqual(ariadne.rate(PUZZLE)[0].svg().count("<text") - 18, 30)
        self.assertIn("Solved", ariadne.solve([PUZZLE])._repr_html_())
        self.assertIn("easy", repr(ariadne.rate(PUZZLE)[0]))

    def test_pictures_of_kinds(self):
        found = ariadne.solve("2 2|2 1|2 1", kind="kakurasu")[0]
        self.assertEqual(found.solution, "2 2|- x|x -")
        self.assertRegex(found.svg(), r"<svg(?s:.*)>puzzle 1<")
        self.assertIn("<svg", found._repr_html_())
        found.data["kind"] = "one-of-my-own"
        self.assertIn("<pre>2 2\n- x\nx -</pre>", found._repr_html_())
        self.assertRaisesRegex(ariadne.Error, "no kind 'one-of-my-own' comes with Ariadne", found.svg)

    def test_explanations(self):
        puzzle = ariadne.generate(needs="x-wing", seed=3)[0]
        explained = ariadne.explain(puzzle, until="x-wing")[0]
        self.assertIn("X-Wing", str(explained))
        self.assertIn("<html", explained.page())
        self.assertIn("iframe", explained._repr_html_())
        self.assertEqual(explained.steps[-1].technique, "x-wing")

    def test_an_explanation_is_shown_as_it_was_made(self):
        logic = {"logic": {"strategies": ["hidden-single"]}}
        for options, there in (({}, [True, False, False]), ({"with_": logic}, [False, True, False]),
                               ({"words": True, "language": "zh"}, [True, False, True])):
            explained = ariadne.explain(PUZZLE, range="1:1", **options)[0]
            self.assertEqual([each in explained.page() for each in
                              ("Naked Single", "Hidden Single", "只剩一个候选数")], there)
            titles = [re.search("<title>(.*?):", picture).group(1) for picture in explained.pictures()]
            self.assertEqual(titles, [step.name for step in explained.steps])

    def test_hints(self):
        self.assertNotIn("Naked Single", ariadne.hint(PUZZLE, reveal="area").svg())
        hint = ariadne.hint(PUZZLE, reveal="step", words=True)
        self.assertIn("Naked Single", hint.svg())
        self.assertRegex(hint._repr_html_(), r"<svg(?s:.*)<p>(?s:.*)must be \d\.</p>")
        self.assertIn("There is a step.", ariadne.hint(PUZZLE, reveal="there")._repr_html_())
        judged = ariadne.hint(PUZZLE, move="r1c3=9")
        self.assertEqual(judged.judgement, "wrong")
        self.assertIn(judged.text, judged._repr_html_())
        wrong = ariadne.hint("11" + "." * 79)
        self.assertIsNone(wrong.svg())
        self.assertIn("There is a mistake", wrong._repr_html_())

    def test_documentation_comes_from_the_tables(self):
        self.assertIn("branching: first-cell", ariadne.solve.__doc__)
        self.assertIn("time limit for each puzzle", ariadne.solve.__doc__)

    def test_help_is_in_words_of_python(self):
        for name in ("solve", "check", "candidates", "rate", "explain", "hint", "generate",
                     "convert", "run", "cover", "backdoors", "audit"):
            text = getattr(ariadne, name).__doc__
            self.assertNotRegex(text, r"(?<!\S)\(?--?[a-z]|`ariadne|standard (in|out|err)|argument"
                                r"|Exit status|repeatable|FILE|command line|Writes", name)
        self.assertIn("puzzles, use options, a generator (with_)", ariadne.generate.__doc__)
        self.assertIn("see command('layouts', 'list')", ariadne.solve.__doc__)

    def test_errors_are_in_words_of_python(self):
        for options, part in (({"threads": 0}, "^jobs must be a whole number"),
                              ({"with_": "nothing"}, "^with_:1:1: no solver 'nothing'")):
            with self.assertRaisesRegex(ariadne.ConfigError, part):
                ariadne.solve(PUZZLE, **options)

    def test_a_rating_that_is_incomplete(self):
        rated = ariadne.rate(HARD, with_="logic: {strategies: [naked-single]}")[0]
        self.assertEqual(rated.verdict, "incomplete")
        self.assertIn("incomplete; the steps found: ", rated._repr_html_())
        self.assertNotIn("incomplete", ariadne.rate(PUZZLE)[0]._repr_html_())

    def test_frames(self):
        frame = ariadne.rate([PUZZLE, HARD]).to_pandas()
        self.assertEqual(list(frame["level"][:1]), ["easy"])
        self.assertEqual(frame["score"].dtype.kind, "i")
        self.assertEqual(len(ariadne.rate(frame["puzzle"])), 2)
        self.assertEqual(list(ariadne.rate([PUZZLE, HARD])[1:].to_pandas()["puzzle"]), [HARD])


if __name__ == "__main__":
    unittest.main()
