#!/usr/bin/env python3
"""Strategies, solvers, generators and constraints in Python, in this process and from the shell."""

import concurrent.futures
import functools
import json
import operator
import os
import pathlib
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request
import warnings

from support import HARD, PROGRAM, PUZZLE, SOLUTION, program, puzzles, python

import ariadne

STRATEGY = '''
"""Naked singles, once more."""
import ariadne

__version__ = "1.2"

class PythonSingle(ariadne.Strategy):
    id = "python-single"
    summary = "A cell has only one candidate"
    level = "easy"
    score = 4
    notation = "{pattern.cells}"
    words = "{pattern.cells} is all that is left, so {result}."
    parameters = [ariadne.integer("most", 81, 1, 81, "The most steps to find at once")]

    def find(self, board):
        found = 0
        for cell, mask in enumerate(board.masks):
            if mask and not mask & (mask - 1):
                evidence = [ariadne.Evidence("pattern", cells=[cell])] if board.wants_evidence else []
                yield ariadne.Step(place=[(cell, mask.bit_length())], evidence=evidence)
                found += 1
                if found == self.most:
                    return
'''
FAILING = '''
import ariadne

class Failing(ariadne.Strategy):
    id = "failing"
    summary = "Fails"

    def find(self, board):
        raise ValueError("no idea")
'''
ENDLESS = '''
import ariadne

class Endless(ariadne.Solver):
    id = "endless"
    summary = "Never ends"

    def solve(self, puzzle):
        while True:
            pass
'''
RULE = '''
import ariadne

class Even(ariadne.Constraint):
    id = "python-even"
    summary = "All digits are even"
    parameters = [ariadne.cells("cells", "The cells")]

    def holds(self, values):
        return all(value % 2 == 0 for value in values)
'''


class FromTheShell(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def script(self, name, text):
        file = self.folder / name
        file.write_text(text)
        return f"--plugin={file}"

    def test_a_strategy(self):
        plugin = self.script("my_strategy.py", STRATEGY)
        logic = "logic: {strategies: [{python-single: {most: 3}}, hidden-single]}"
        self.assertIn(SOLUTION, program("solve", plugin, "--with", logic, PUZZLE))
        explained = json.loads(program("explain", plugin, "--words", "--json", "--with", logic, PUZZLE))
        steps = [step for step in explained["steps"] if step["technique"] == "python-single"]
        self.assertTrue(steps)
        self.assertRegex(steps[0]["text"], "^Python Single: r.c. => r.c.=.$")
        self.assertIn("is all that is left", steps[0]["words"])
        record = json.loads(program("plugins", "inspect", plugin, "--json", "python-single"))
        self.assertEqual([each["name"] for each in record["parameters"]], ["most", "score", "level"])
        self.assertIn("my-strategy 1.2", program("plugins", "list", plugin))

    def test_in_an_audit_a_config_and_a_pipeline(self):
        plugin = self.script("my_strategy.py", STRATEGY)
        record = json.loads(program("plugins", "audit", plugin, "--json", "--count=1",
                                    "python-single"))
        self.assertEqual((record["wrong"], record["steps"] > 0), (0, True))
        config = self.folder / "singles.yaml"
        solve = "  - solve: {with: {logic: {strategies: [python-single, hidden-single]}}}\n"
        config.write_text(f"stages:\n{solve}")
        pipeline = self.folder / "all.yaml"
        pipeline.write_text(f"stages:\n  - read: {{}}\n{solve}  - write: {{what: solution}}\n")
        file = self.folder / "puzzles.txt"
        file.write_text(PUZZLE + "\n")
        self.assertIn(SOLUTION, program("solve", plugin, f"--config={config}", str(file)))
        self.assertIn(SOLUTION, program("run", plugin, str(pipeline), str(file)))

    def test_what_it_raises(self):
        plugin = self.script("failing.py", FAILING)
        said = program("solve", plugin, "--with=logic: {strategies: [failing]}", PUZZLE, status=3)
        for part in ("plugin 'failing'", "failing.py", "component 'failing'", "ValueError: no idea",
                     "failing.py:9"):
            self.assertIn(part, said)

    def test_scripts_that_cannot_be_loaded(self):
        for text, part in [("import nothing_of_this_name", "nothing_of_this_name"),
                           ("x = (", "SyntaxError"),
                           ("import ariadne\nariadne.solve('.' * 81)", "while it is being loaded"),
                           ("import sys\nsys.exit(7)", "SystemExit")]:
            said = program("solve", self.script("wrong.py", text), PUZZLE, status=3)
            self.assertIn(part, said)
            self.assertIn("wrong.py", said)
            self.assertNotIn("frozen", said)

    def test_a_constraint(self):
        plugin = self.script("rules.py", RULE)
        line = program("solve", plugin, "--limit=1", "--rule=python-even: {cells: r1c1-4}",
                       "." * 81).split()[0]
        self.assertTrue(all(int(symbol) % 2 == 0 for symbol in line[:4]), line)


class Served(unittest.TestCase):
    """The server does each request in a process that it forks, after the scripts were loaded."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        plugins = []
        for name, text in (("my_strategy", STRATEGY), ("failing", FAILING), ("endless", ENDLESS)):
            file = pathlib.Path(folder.name, name + ".py")
            file.write_text(text)
            plugins.append(f"--plugin={file}")
        self.server = subprocess.Popen(
            [PROGRAM, "serve", "--port=0", "--jobs=3", "--max-time=2", *plugins], encoding="utf-8",
            stderr=subprocess.PIPE, env={**os.environ, "LD_PRELOAD": "", "NO_COLOR": "1"})
        self.addCleanup(self.server.stderr.close)
        self.addCleanup(self.server.wait)
        self.addCleanup(self.server.terminate)
        self.address = self.server.stderr.readline().split()[-1]

    def answer(self, with_):
        request = urllib.request.Request(f"http://{self.address}/solve", headers={
            "Content-Type": "application/json"}, data=json.dumps({"puzzles": PUZZLE, "with": with_}).encode())
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return response.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.read().decode()

    def test_requests_at_the_same_time(self):
        logic = "logic: {strategies: [%s]}"
        asked = [logic % "python-single, hidden-single"] * 12 + [logic % "failing"] * 6 + ["endless"]
        expected = [SOLUTION] * 12 + ["ValueError: no idea"] * 6 + ["after 2 seconds"]
        with concurrent.futures.ThreadPoolExecutor(len(asked)) as threads:
            for found, part in zip(threads.map(self.answer, asked), expected):
                self.assertIn(part, found)


class InPluginFolders(unittest.TestCase):
    LOGIC = "logic: {strategies: [python-single, hidden-single]}"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = self.folder / "my_strategy.py"
        self.file.write_text(STRATEGY)
        self.plugins = f"--plugin-dir={self.folder}"

    def listed(self, *words):
        """The plugins that are scripts, and the warnings."""
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            lines = ariadne.command("plugins", "list", *words).splitlines()
        names = [line.split("  ")[0] for line in lines if line.endswith(".py)")]
        return ([name for name in names if name != "python 0"],  # this file
                [str(each.message) for each in said])

    def test_from_the_shell(self):
        self.assertIn(SOLUTION, program("solve", self.plugins, "--with", self.LOGIC, PUZZLE))
        self.assertIn("my-strategy 1.2", program("plugins", "scan", str(self.folder)))

    def test_it_is_loaded_once(self):
        self.assertEqual(self.listed(self.plugins), (["my-strategy 1.2"], []))
        link = self.folder / "link.py"
        link.symlink_to(self.file)
        self.assertEqual(self.listed(f"--plugin={self.file}", self.plugins, self.plugins),
                         (["my-strategy 1.2"], []))
        link.unlink()
        other = self.folder / "other"
        other.mkdir()
        newer = other / self.file.name
        newer.write_text(STRATEGY.replace("1.2", "1.3"))
        names, said = self.listed(self.plugins, f"--plugin-dir={other}")
        self.assertEqual((names, len(said)), (["my-strategy 1.2"], 1))
        self.assertIn(f"{newer}: ignored version 1.3 of plugin 'my-strategy'", said[0])

    def test_what_cannot_be_loaded_is_reported(self):
        (self.folder / "wrong.py").write_text("import nothing_of_this_name")
        (self.folder / "open.py").write_text(STRATEGY)
        (self.folder / "open.py").chmod(0o666)
        names, said = self.listed(self.plugins)
        self.assertEqual((names, len(said)), (["my-strategy 1.2"], 2))
        self.assertIn("open.py: ignored this file, because everybody can write to it", said[0])
        self.assertIn("nothing_of_this_name", said[1])
        (self.folder / "open.py").unlink()
        scanned = program("plugins", "scan", str(self.folder), status=None)
        self.assertIn("my-strategy 1.2", scanned)
        self.assertIn("nothing_of_this_name", scanned)

    def test_beside_components_of_the_process(self):
        said = python(f"""
import ariadne
class Another(ariadne.Strategy):
    id = "another"
    summary = "Finds nothing"
    def find(self, board):
        return []
logic = {{"logic": {{"strategies": [Another, "python-single", "hidden-single"]}}}}
print(ariadne.solve("{PUZZLE}", with_=logic)[0].solution)
ariadne.load("{self.file}")
print(ariadne.solve("{PUZZLE}", with_=logic)[0].solution)
""", env={**os.environ, "ARIADNE_PLUGIN_PATH": str(self.folder)}, timeout=60)
        self.assertEqual(said.split(), [SOLUTION] * 2)

    def test_a_script_cannot_load_others(self):
        for call in (f"ariadne.load({str(self.file)!r})", "ariadne.unregister('python-single')"):
            (self.folder / "wrong.py").write_text(f"import ariadne\n{call}")
            self.assertIn("a plugin cannot load other plugins", self.listed(self.plugins)[1][0])


class Naked(ariadne.Strategy):
    id = "naked-again"
    summary = "A cell has only one candidate"
    level = "easy"
    score = 4
    whole_board = True

    def find(self, board):
        for cell, mask in enumerate(board.masks):
            if mask and not mask & (mask - 1):
                yield ariadne.Step(place=[(cell, mask.bit_length())])


class Sure(ariadne.Strategy):
    """Places what a solver says of the first open cell."""
    id = "sure"
    summary = "A solver knows the digit"
    whole_board = True
    parameters = [ariadne.component("solver", "solver", "{first-able: {solvers: [lockstep, dancing-links]}}",
                                    "The solver to ask")]

    def find(self, board):
        answer = self.solver.solve(board)
        if answer.verdict == "unique":
            cell = board.values.find(0)
            return [ariadne.Step(place=[(cell, answer.solutions[0][cell])])]


class Once(ariadne.Strategy):
    """The first step of the first strategy that finds one."""
    id = "once"
    summary = "Finds one step at a time"
    whole_board = True
    parameters = [ariadne.component_list("strategies", "strategy", [Naked, "hidden-single"],
                                         "The strategies to ask")]

    def find(self, board):
        for strategy in self.strategies:
            if steps := strategy.find(board, limit=1):
                return steps


class Asking(ariadne.Solver):
    id = "asking"
    summary = "Asks another solver"
    parameters = [ariadne.component("solver", "solver", "", "The solver to ask")]

    def supports(self, layout):
        return self.solver.supports(layout)

    def solve(self, puzzle):
        return self.solver.solve(puzzle, limit=3).solutions


class Emptier(ariadne.Generator):
    """Takes givens away while the solution stays unique."""
    id = "emptier"
    summary = "Takes givens away"
    parameters = [ariadne.component("source", "generator", "random-fill", "Makes the grid"),
                  ariadne.component("solver", "solver", {"dancing-links": {}}, "Proves the solution")]

    def obstacle(self, layout):
        return self.source.obstacle(layout)

    def generate(self, random, layout):
        if (grid := self.source.generate(random, layout)) is None:
            return None
        givens = bytearray(grid.givens)
        for cell in range(0, layout.cells, 2):
            without = givens[:cell] + b"\0" + givens[cell + 1:]
            if self.solver.solve(ariadne.Puzzle(without, layout)).verdict == "unique":
                givens = without
        return ariadne.Puzzle(givens, layout)


class WithComponents(unittest.TestCase):
    def test_a_strategy_that_takes_a_solver(self):
        for solver in ("lockstep", "dancing-links", {Asking: {"solver": "backtracking"}}):
            with_ = {"logic": {"strategies": [{Sure: {"solver": solver}}]}}
            found = ariadne.solve(ariadne.read([PUZZLE] * 30), with_=with_, threads=2)
            self.assertEqual(set(ariadne.lines(found.solutions)), {SOLUTION})
        self.assertEqual(ariadne.audit(Sure, count=1)["wrong"], 0)

    def test_a_strategy_that_takes_strategies(self):
        explained = ariadne.explain(PUZZLE, with_={"logic": {"strategies": [Once]}})[0]
        self.assertEqual(explained.techniques, {"once": len(explained.steps)})
        self.assertEqual(explained.solutions, [SOLUTION])
        self.assertEqual(repr(ariadne.component("s", "solver", Asking, "help").defaults), "['asking']")

    def test_a_generator_that_takes_components(self):
        made = ariadne.generate(with_=Emptier, layout="6x6", count=3, seed=1)
        again = ariadne.generate(with_={Emptier: {"source": "random-fill"}}, layout="6x6", count=3, seed=1)
        self.assertEqual([each.puzzle for each in made], [each.puzzle for each in again])
        self.assertEqual(len({each.puzzle for each in made}), 3)
        for each in made:
            self.assertIn(".", each.puzzle)
            self.assertEqual(ariadne.solve(each.puzzle)[0].verdict, "unique")

    def test_a_limit_ends_the_solver_that_it_asks(self):
        class Counting(ariadne.Solver):
            id = "asking-for-all"
            parameters = [ariadne.component("solver", "solver", "backtracking", "The solver")]
            answers = []

            def solve(self, puzzle):
                self.answers.append(self.solver.solve(puzzle, limit=100_000))
                return []
        self.addCleanup(ariadne.unregister, Counting)
        found = ariadne.solve("." * 625, layout="25x25", with_=Counting, timeout=0.05)
        self.assertEqual([each.verdict for each in found], ["limit"])
        self.assertLess(len(Counting.answers[0].solutions), 100_000)

    def test_a_loop_ends_at_the_deadline(self):
        class LoopingStrategy(ariadne.Strategy):
            id = "looping-strategy"

            def find(self, board):
                while True:
                    pass

        class LoopingSolver(ariadne.Solver):
            id = "looping-solver"

            def solve(self, puzzle):
                yield puzzle.givens if 0 not in puzzle.givens else None
                while True:
                    pass

        class LoopingGenerator(ariadne.Generator):
            id = "looping-generator"

            def generate(self, random, layout):
                while True:
                    pass
        for each in (LoopingStrategy, LoopingSolver, LoopingGenerator):
            self.addCleanup(ariadne.unregister, each)
        started = time.monotonic()
        logic = {"logic": {"strategies": ["hidden-single", "looping-strategy"]}}
        found = ariadne.solve([HARD, PUZZLE], with_=logic, timeout=0.1)
        self.assertEqual([each.verdict for each in found][0], "limit")
        self.assertEqual([each.verdict for each in ariadne.explain(HARD, with_=logic, timeout=0.1)], ["limit"])
        self.assertEqual([each.verdict for each in ariadne.solve(PUZZLE, with_=LoopingSolver, timeout=0.1)],
                         ["limit"])
        self.assertEqual([each.error for each in ariadne.generate(with_=LoopingGenerator, count=1, timeout=0.1)],
                         ["time limit reached"])
        # What follows is not hit.
        self.assertEqual(ariadne.solve(PUZZLE)[0].verdict, "unique")
        self.assertLess(time.monotonic() - started, 20)

    def test_the_kinds_of_groups(self):
        layout = ariadne.Layout("9x9+x")
        self.assertEqual(len(layout.group_kinds), len(layout.groups))
        self.assertEqual([layout.group_kinds.count(kind) for kind in ("row", "column", "box", "extra")],
                         [9, 9, 9, 2])
        self.assertEqual({name[0] for name, kind in zip(layout.group_names, layout.group_kinds)
                          if kind == "row"}, {"r"})

    def test_what_an_inner_component_raises(self):
        class Inner(ariadne.Solver):
            id = "inner-one"

            def solve(self, puzzle):
                raise KeyError("lost")
        self.addCleanup(ariadne.unregister, Inner)
        with self.assertRaises(ariadne.PluginError) as context:
            ariadne.solve(PUZZLE, with_={Asking: {"solver": Inner}})
        error = context.exception
        self.assertEqual((error.component, error.__cause__.component), ("asking", "inner-one"))
        self.assertIsInstance(error.__cause__.__cause__, KeyError)

    def test_what_is_wrong(self):
        with self.assertRaisesRegex(ariadne.ConfigError, "'asking'.*'solver'"):
            ariadne.solve(PUZZLE, with_=Asking)
        with self.assertRaisesRegex(ValueError, "expected strategy, .* or constraint, not 'rule'"):
            ariadne.component("rule", "rule", "", "A rule")
        with self.assertRaisesRegex(TypeError, "which can take only other constraints"):
            type("Rule", (ariadne.Constraint,),
                 {"id": "asking-rule", "parameters": [ariadne.component("a", "solver", "", "b")]})
        with self.assertRaisesRegex(TypeError, "takes constraints, as only a constraint can"):
            type("Ruled", (ariadne.Solver,),
                 {"id": "ruled", "parameters": [ariadne.component_list("a", "constraint", [], "b")]})
        with self.assertRaisesRegex(ValueError, "by component_list"):
            ariadne.component("rule", "constraint", "", "A rule")
        with self.assertRaisesRegex(ValueError, "has no default"):
            ariadne.component_list("rule", "constraint", ["anti-knight"], "A rule")
        with self.assertRaisesRegex(ValueError, "digits that the layout does not have"):
            ariadne.Puzzle([5] * 16, ariadne.Layout("4x4"))

        class Outside(ariadne.Solver):
            id = "outside"
            parameters = [ariadne.component("source", "generator", "random-fill", "A generator")]

            def solve(self, puzzle):
                for layout in (None, "no-layout"):
                    try:
                        self.source.generate(ariadne.Random(1), layout)
                    except (TypeError, ariadne.LayoutError, ariadne.ConfigError) as error:
                        yield None
                    else:
                        raise AssertionError(layout)
                raise RuntimeError("both refused")
        self.addCleanup(ariadne.unregister, Outside)
        with self.assertRaisesRegex(ariadne.PluginError, "both refused"):
            ariadne.solve(PUZZLE, with_=Outside)


class InThisProcess(unittest.TestCase):
    def with_naked(self):
        return {"logic": {"strategies": ["naked-again", "hidden-single"]}}

    def test_a_strategy(self):
        self.assertIn("naked-again", [each.id for each in ariadne.components("strategy")])
        explained = ariadne.explain(PUZZLE, with_=self.with_naked())[0]
        self.assertEqual(explained.verdict, "unique")
        self.assertIn("naked-again", explained.techniques)
        found = ariadne.solve(ariadne.read([PUZZLE] * 40), with_=self.with_naked(), threads=4)
        self.assertEqual(set(ariadne.lines(found.solutions)), {SOLUTION})

    def test_classes_where_ids_are(self):
        expected = ariadne.explain(PUZZLE, with_=self.with_naked())[0]
        for given in ({"logic": {"strategies": [Naked, "hidden-single"]}},
                      {"logic": {"strategies": [{Naked: {"score": 4}}, "hidden-single"]}}):
            self.assertEqual(ariadne.explain(PUZZLE, with_=given)[0], expected)
        solve = {"solve": {"with": {"logic": {"strategies": [Naked, "hidden-single"]}}}}
        stages = [{"read": {}}, solve, {"write": {"what": "solution"}}]
        self.assertIn(SOLUTION, ariadne.run({"stages": stages}, PUZZLE + "\n"))
        with self.assertRaisesRegex(TypeError, "the class Naked, not an instance"):
            ariadne.explain(PUZZLE, with_={"logic": {"strategies": [Naked()]}})
        with self.assertRaisesRegex(TypeError, "the class Solver has no id"):
            ariadne.solve(PUZZLE, with_=ariadne.Solver)

    def test_what_it_raises(self):
        class Raising(ariadne.Strategy):
            id = "raising-one"

            def find(self, board):
                raise KeyError("lost")
        self.addCleanup(ariadne.unregister, Raising)
        for call in (lambda: ariadne.explain(PUZZLE, with_={"logic": {"strategies": [Raising]}}),
                     lambda: ariadne.rate(ariadne.read([PUZZLE] * 9), threads=3,
                                          with_={"logic": {"strategies": [Raising]}})):
            with self.assertRaises(ariadne.PluginError) as context:
                call()
            error = context.exception
            self.assertEqual((error.plugin, error.component), ("python", "raising-one"))
            self.assertEqual(error.file, __file__)
            self.assertEqual(error.line, Raising.find.__code__.co_firstlineno + 1)
            self.assertIsInstance(error.__cause__, KeyError)
            self.assertEqual(error.__cause__.args, ("lost",))
            self.assertEqual(error.__cause__.__traceback__.tb_frame.f_code.co_name, "find")

    def test_an_audit_names_the_puzzle(self):
        class Clearing(ariadne.Strategy):
            id = "clears-all"
            whole_board = True

            def find(self, board):
                for cell, mask in enumerate(board.masks):
                    for digit in range(1, mask.bit_length() + 1):
                        if mask >> (digit - 1) & 1:
                            yield ariadne.Step(remove=[(cell, digit)])
                    if mask:
                        return
        self.addCleanup(ariadne.unregister, Clearing)
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(PUZZLE + "\n")
            file.flush()
            faults = ariadne.audit(Clearing, file.name, count=0)["faults"]
        self.assertTrue(faults)
        self.assertEqual({fault["puzzle"] for fault in faults}, {PUZZLE})

    def test_a_strategy_that_is_wrong(self):
        class Wrong(ariadne.Strategy):
            id = "wrong-one"
            summary = "Places where nothing can be placed"
            kept = []

            def find(self, board):
                self.kept.append(board)
                return [ariadne.Step(place=[(0, 1)])]
        self.addCleanup(ariadne.unregister, Wrong)
        with self.assertRaises(ariadne.PluginError) as context:
            ariadne.solve(PUZZLE, with_="logic: {strategies: [wrong-one]}")
        self.assertIn("component 'wrong-one'", str(context.exception))
        with self.assertRaises(ValueError) as context:
            Wrong.kept[0].values
        self.assertIn("during the call", str(context.exception))

    def test_what_is_no_step_is_named(self):
        class Nothing(ariadne.Strategy):
            id = "yields-nothing"

            def find(self, board):
                yield None

        self.addCleanup(ariadne.unregister, Nothing)
        with self.assertRaisesRegex(ariadne.PluginError, "must yield ariadne.Step, not NoneType"):
            ariadne.explain(PUZZLE, with_="logic: {strategies: [yields-nothing]}")
        with self.assertRaisesRegex(TypeError, "score of 'half-a-point' must be a whole number"):
            type("Half", (ariadne.Strategy,), {"id": "half-a-point", "score": 4.5})

    def test_an_audit_takes_a_class_and_a_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(PUZZLE + "\n")
            file.flush()
            found = ariadne.audit(Naked, file.name, count=0)
            self.assertEqual(found["puzzles"], 1)
            self.assertGreater(found["steps"], 0)
            self.assertEqual(found, ariadne.audit("naked-again", [file.name], count=0))

    def test_a_class_defined_again_takes_its_place(self):
        def define(digit):
            class Guess(ariadne.Generator):
                id = "one-given"
                summary = "A single given"

                def generate(self, random, layout):
                    return bytes([digit]) + bytes(layout.cells - 1)
            return Guess
        for digit in (3, 4):
            made = define(digit)
            line = ariadne.generate(with_="one-given")[0].puzzle
            self.assertEqual(line, str(digit) + "." * 80)
        ariadne.unregister(made)
        with self.assertRaises(ariadne.ConfigError):
            ariadne.generate(with_="one-given")

    def test_names_that_are_taken(self):
        with self.assertRaises(ariadne.PluginError) as context:
            class XWing(ariadne.Strategy):
                id = "x-wing"
                summary = "There is one already"
        self.assertIn("x-wing", str(context.exception))
        with self.assertRaises(ariadne.PluginError):
            class Bad(ariadne.Strategy):
                id = "Not An Id"
                summary = "Has a wrong id"
        self.assertEqual(ariadne.solve(PUZZLE)[0].solution, SOLUTION)

    def test_a_solver(self):
        class Slow(ariadne.Solver):
            id = "slow-search"
            summary = "Tries the digits of the first open cell"

            def solve(self, puzzle):
                peers = [puzzle.layout.peers(cell) for cell in range(puzzle.layout.cells)]

                def search(values):
                    yield None
                    cell = values.find(0)
                    if cell < 0:
                        yield values
                        return
                    for digit in range(1, puzzle.layout.digits + 1):
                        if all(values[peer] != digit for peer in peers[cell]):
                            yield from search(values[:cell] + bytes([digit]) + values[cell + 1:])
                yield from search(puzzle.givens)
        self.addCleanup(ariadne.unregister, Slow)
        found = ariadne.solve(PUZZLE, with_="slow-search")[0]
        self.assertEqual((found.verdict, found.solution), ("unique", SOLUTION))
        self.assertEqual(ariadne.solve("." * 16, with_="slow-search", limit=7)[0].count, 7)
        self.assertEqual(ariadne.solve("." * 81, with_="slow-search", timeout=0.1, limit=0)[0].verdict,
                         "limit" if ariadne.solve("." * 81, with_="slow-search", timeout=0.1,
                                                  limit=1)[0].count == 0 else "multiple")

    def test_a_generator(self):
        class Shuffled(ariadne.Generator):
            id = "shuffled-rows"
            summary = "A grid whose first row is random"
            parameters = [ariadne.boolean("full", False, "Whether to fill the grid")]

            def generate(self, random, layout):
                row = list(range(1, layout.digits + 1))
                random.shuffle(row)
                return bytes(row) + bytes(layout.cells - layout.digits)
        self.addCleanup(ariadne.unregister, Shuffled)
        first, second = ([each.puzzle for each in
                          ariadne.generate(with_="shuffled-rows", count=5, seed=3, jobs=jobs)] for jobs in (1, 3))
        self.assertEqual(first, second)
        self.assertEqual(len(set(first)), 5)
        self.assertEqual(sorted(first[0][:9]), list("123456789"))

    def test_a_constraint(self):
        class Sums(ariadne.Constraint):
            id = "python-sum"
            summary = "Digits have a sum"
            parameters = [ariadne.cells("cells", "The cells"),
                          ariadne.integer("sum", 10, 1, 100, "The sum")]

            @property
            def label(self):
                return f"sum of {self.sum}"

            def holds(self, values):
                return sum(values) == self.sum

            def groups(self):
                return [self.cells]
        self.addCleanup(ariadne.unregister, Sums)
        rule = {"python-sum": {"cells": "r1c1-3", "sum": 24}}
        cage = {"killer-cage": {"cells": "r1c1-3", "sum": 24}}
        mine, theirs = (ariadne.candidates("." * 81, constraint=given)[0].candidates
                        for given in (rule, cage))
        self.assertEqual(mine, theirs)
        self.assertEqual(mine[0], "789")
        conflicts = ariadne.check("1" + "." * 80, constraint=rule)[0].conflicts
        self.assertIn("sum of 24", " ".join(conflicts))

    def test_a_constraint_that_takes_constraints(self):
        class ExactlyOne(ariadne.Constraint):
            id = "exactly-one"
            parameters = [ariadne.component_list("constraints", "constraint", [], "The rules")]

            def holds(self, values):
                return sum(rule.holds(values) for rule in self.constraints) == 1

        class AnyOf(ariadne.Constraint):
            id = "python-any-of"
            parameters = [ariadne.component_list("constraints", "constraint", [], "The rules")]

            def holds(self, values):
                return any(rule.holds(values) for rule in self.constraints)

            def filter(self, masks):
                left = [each for each in (rule.filter(masks) for rule in self.constraints) if each]
                return [functools.reduce(operator.or_, masks) for masks in zip(*left)] or None

        class Narrow(ExactlyOne):
            id = "leaves-out-cells"

            def scope(self, layout):
                return [0]
        for each in (ExactlyOne, AnyOf, Narrow):
            self.addCleanup(ariadne.unregister, each)
        rules = [{"thermometer": "r1c2 r1c1"}, {"python-any-of": {"constraints": [{"thermometer": "r3c1-2"}]}}]
        count, both = (ariadne.solve("." * 16, constraint=given, limit=0, count=True)[0].count
                       for given in ({ExactlyOne: {"constraints": rules}}, rules))
        each = [ariadne.solve("." * 16, constraint=rule, limit=0, count=True)[0].count for rule in rules]
        self.assertEqual(count, sum(each) - 2 * both)
        self.assertGreater(both, 0)
        mine, theirs = (ariadne.candidates("." * 16, constraint={name: {"constraints": [
            {"killer-cage": {"cells": "r1c1-2", "sum": total}} for total in (3, 7)]}})[0].candidates
                        for name in (AnyOf, "any-of"))
        self.assertEqual(mine, theirs)
        with self.assertRaisesRegex(ariadne.ConfigError, "its scope leaves out r1c2 of the cage"):
            ariadne.solve("." * 16, constraint={Narrow: {"constraints": [
                {"killer-cage": {"cells": "r1c1-2", "sum": 3}}]}})
        with self.assertRaisesRegex(ariadne.ConfigError, "needs the parameter 'constraints'"):
            ariadne.solve("." * 16, constraint=AnyOf)

    def test_a_constraint_that_raises(self):
        class Odd(ariadne.Constraint):
            id = "python-raises"
            summary = "Raises"
            parameters = [ariadne.cells("cells", "The cells")]

            def holds(self, values):
                return values[100]
        self.addCleanup(ariadne.unregister, Odd)
        with self.assertRaises(ariadne.PluginError) as context:
            ariadne.solve("." * 81, constraint={"python-raises": {"cells": "r1c1"}}, limit=1)
        self.assertIn("component 'python-raises'", str(context.exception))
        self.assertIn("IndexError", str(context.exception))

    def test_scripts_and_libraries(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "my_strategy.py")
            file.write_text(STRATEGY)
            ariadne.load(file)
            ariadne.load(file)
        self.addCleanup(ariadne.unregister, "python-single")
        self.assertIn("python-single", [each.id for each in ariadne.components("strategy")])
        audited = ariadne.audit("python-single", count=1)
        self.assertGreater(max(value for value in audited.values() if isinstance(value, int)), 0)


if __name__ == "__main__":
    unittest.main()
