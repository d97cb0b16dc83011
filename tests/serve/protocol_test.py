#!/usr/bin/env python3
"""Plays the part of the user script of f-puzzles against `ariadne serve`, and compares the answers with those of the
command line.

    protocol_test.py PROGRAM [TEST...]
"""

import json
import time

from client import document, lz_compress
from served import EMPTY, HARD, NONE, THREE, UNIQUE, WithServer, await_that, main, record


class Protocol(WithServer):
    def setUp(self):
        self.socket = self.server.connect(Origin="https://www.f-puzzles.com")

    def tearDown(self):
        self.socket.close()

    def answer(self, command, puzzle, nonce=1):
        answer = self.socket.answer(nonce, command, puzzle)
        self.assertEqual(answer.pop("nonce"), nonce)
        return answer

    def test_solve_gives_the_solution(self):
        solution = record("solve", "--json", UNIQUE)["solutions"][0]
        wanted = {"type": "solved", "solution": [int(c) for c in solution]}
        self.assertEqual(self.answer("solve", document(UNIQUE)), wanted)

    def test_solve_gives_a_random_one_of_several(self):
        found = {tuple(self.answer("solve", document(THREE))["solution"]) for _ in range(60)}
        known = record("solve", "--json", "--limit", "0", THREE)["solutions"]
        self.assertEqual(found, {tuple(map(int, solution)) for solution in known})

    def test_check_counts_to_two(self):
        for puzzle in (UNIQUE, THREE, NONE):
            count = record("solve", "--json", puzzle)["count"]
            wanted = {"type": "count", "count": count, "inProgress": False}
            self.assertEqual(self.answer("check", document(puzzle)), wanted)

    def test_count_counts_all(self):
        for puzzle in (UNIQUE, THREE, NONE, "." * 16):
            count = record("solve", "--count", "--json", puzzle)["count"]
            wanted = {"type": "count", "count": count, "inProgress": False}
            self.assertEqual(self.answer("count", document(puzzle)), wanted)

    def test_count_reports_progress_until_it_is_canceled(self):
        self.socket.ask(5, "count", document(EMPTY))
        begin = time.monotonic()
        counts = [self.socket.read() for _ in range(4)]
        took = time.monotonic() - begin
        self.assertTrue(all(answer["inProgress"] and answer["nonce"] == 5 for answer in counts))
        values = [answer["count"] for answer in counts]
        self.assertEqual(values, sorted(values))
        self.assertGreater(values[3], values[0])
        self.assertGreater(took, 1.5)
        self.socket.ask(6, "cancel")
        while (answer := self.socket.read())["type"] == "count":
            self.assertEqual(answer["nonce"], 5)
        self.assertEqual(answer, {"nonce": 5, "type": "canceled"})
        self.assertEqual(self.socket.read(), {"nonce": 6, "type": "canceled"})
        await_that(lambda: "\nariadne_jobs_running 0\n" in self.server.request("GET", "/metrics")[2], "the end of the job")

    def test_true_candidates_are_those_of_the_command_line(self):
        for limit in (1, 2, 8):
            puzzle = document(THREE, truecandidatesoptions=[f"truecandidatesnumsolutions={limit}"])
            options = [] if limit == 1 else ["--limit", str(limit)]
            known = record("candidates", "--json", *options, THREE)
            if limit == 1:
                counts = [int(str(d) in cell) for cell in known["candidates"] for d in range(1, 5)]
            else:
                counts = [count for cell in known["counts"] for count in cell]
            wanted = {"type": "truecandidates", "solutionsPerCandidate": counts}
            self.assertEqual(self.answer("truecandidates", puzzle), wanted)

    def test_true_candidates_use_no_entered_values(self):
        entered = document(THREE, values=".4..............", marks=[""] * 15 + ["1"])
        self.assertEqual(self.answer("truecandidates", entered), self.answer("truecandidates", document(THREE)))

    def test_true_candidates_mark_what_logic_does_not_remove(self):
        puzzle = document(HARD, disabledlogic=["contradictions"])
        plain = self.answer("truecandidates", puzzle)["solutionsPerCandidate"]
        puzzle["truecandidatesoptions"] = ["logical"]
        logical = self.answer("truecandidates", puzzle)["solutionsPerCandidate"]
        self.assertEqual(sorted(set(plain)), [0, 1])
        self.assertEqual([max(count, 0) for count in logical], plain)
        self.assertGreater(logical.count(-1), 0)
        del puzzle["disabledlogic"]
        self.assertLess(self.answer("truecandidates", puzzle)["solutionsPerCandidate"].count(-1), logical.count(-1))

    def test_without_a_solution_there_is_no_answer(self):
        for command in ("solve", "truecandidates"):
            wanted = {"type": "invalid", "message": "No solutions found."}
            self.assertEqual(self.answer(command, document(NONE)), wanted)

    def test_estimate_goes_on_until_it_is_canceled(self):
        self.socket.ask(8, "estimate", document(EMPTY))
        first, second = self.socket.read(), self.socket.read()
        self.socket.ask(9, "cancel")
        self.assertEqual(first["type"], "estimate")
        self.assertGreater(second["iterations"], first["iterations"])
        self.assertAlmostEqual(second["relErrPercent"], 100 * second["stderr"] / second["estimate"])
        self.assertLess(second["ci95_lower"], second["estimate"])
        self.assertGreater(second["ci95_upper"], second["estimate"])
        # 6.67e21 grids, and the estimate is far better than a factor of ten.
        self.assertTrue(6e20 < second["estimate"] < 7e22, second)

    def test_estimate_of_few_is_exact(self):
        answer = self.answer("estimate", document(THREE))
        self.assertEqual((answer["estimate"], answer["stderr"], answer["relErrPercent"]), (3, 0, 0))
        self.assertEqual(record("solve", "--estimate", "--json", THREE)["count"], 3)
        # It looks at what was entered.
        self.socket.ask(2, "estimate", document(THREE, values=".2.............."))
        while (answer := self.socket.read())["nonce"] != 2:
            self.assertEqual(answer["type"], "canceled")
        self.assertEqual(answer["estimate"], 1)

    def test_path_is_the_explanation_in_words(self):
        for puzzle in (UNIQUE, HARD):
            known = record("explain", "--words", "--json", puzzle)
            lines = [line for step in known["steps"] for line in (step["text"], step["words"])]
            answer = self.answer("solvepath", document(puzzle))
            self.assertEqual(answer["type"], "logical")
            self.assertEqual(answer["message"].split("\n"), lines)
            self.assertTrue(answer["isValid"])
            self.assertEqual(answer["cells"], [{"value": int(c)} for c in known["solutions"][0]])
            self.assertEqual(self.answer("explain", document(puzzle)), answer)

    def test_steps_go_from_the_marks(self):
        first = self.answer("step", document(UNIQUE))
        self.assertEqual(first["message"], "Initial candidates.")
        candidates = ["".join(map(str, cell.get("candidates", []))) for cell in first["cells"]]
        steps = record("explain", "--words", "--json", UNIQUE)["steps"]
        values = ["."] * 81
        for step in steps[:3]:
            answer = self.answer("step", document(UNIQUE, "".join(values), candidates))
            self.assertEqual(answer["message"], step["text"] + "\n" + step["words"])
            for i, cell in enumerate(answer["cells"]):
                candidates[i] = "".join(map(str, cell.get("candidates", [])))
                values[i] = str(cell["value"]) if cell["value"] and UNIQUE[i] == "." else "."
        self.assertEqual(len("".join(values).replace(".", "")), 3)

    def test_steps_end(self):
        solution = record("solve", "--json", UNIQUE)["solutions"][0]
        done = self.answer("step", document(UNIQUE, values=solution))
        self.assertEqual((done["message"], done["isValid"]), ("The puzzle is solved.", True))
        for command in ("step", "solvepath"):
            wrong = self.answer(command, document(UNIQUE, values="..3" + "." * 78))
            self.assertEqual((wrong["message"], wrong["isValid"]), ("Board is invalid!", False))
        stuck = self.answer("solvepath", document(EMPTY))
        self.assertEqual((stuck["message"], stuck["isValid"]), ("No logical steps found.", True))
        self.assertEqual(stuck["cells"], [{"value": 0, "candidates": list(range(1, 10))}] * 81)

    def test_disabled_logic_is_left_out(self):
        whole = self.answer("solvepath", document(HARD))["message"]
        self.assertRegex(whole, r"(?m)^(Forcing|Naked (Pair|Triple)|Hidden Pair|Locked)")
        words = ["tuples", "pointing", "contradictions"]
        part = self.answer("solvepath", document(HARD, disabledlogic=words))["message"]
        self.assertNotRegex(part, r"(?m)^(Forcing|Naked (Pair|Triple)|Hidden Pair|Locked)")
        self.assertTrue(part.endswith("No logical steps found."))

    def test_rules_are_obeyed_and_unknown_ones_refused(self):
        cage = {"killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}]}
        count = record("solve", "--count", "--json", "--rule", "killer-cage: {cells: r1c1-2, sum: 3}", "." * 16)
        self.assertEqual(self.answer("count", document("." * 16, **cage))["count"], count["count"])
        refused = self.answer("solve", document("." * 16, **cage, magic=[{"cells": ["R1C1"]}]))
        self.assertEqual(refused["type"], "invalid")
        self.assertIn("the key 'magic'", refused["message"])
        # Drawings say nothing, with or without a rule.
        drawn = document("." * 16, **cage, line=[{"lines": [["R1C1", "R2C2"]], "outlineC": "#123456"}])
        drawn["grid"][0][0]["c"] = "#ff0000"
        self.assertEqual(self.answer("count", drawn)["count"], count["count"])

    def test_answers_are_those_of_the_command_line_for_a_link_with_rules(self):
        # Neighbors with the same sign are not compared, others are.
        rules = {"killercage": [{"cells": ["R1C1", "R1C2", "R2C1"], "value": "8"}],
                 "thermometer": [{"lines": [["R4C1", "R3C1", "R3C2"]]}],
                 "maximum": [{"cell": "R1C4"}, {"cell": "R1C3"}], "minimum": [{"cell": "R2C4"}]}
        for givens, verdict in (("." * 16, "multiple"), (".........3......", "unique"), ("1...............", "none")):
            puzzle = document(givens, **rules)
            link = "https://f-puzzles.com/?load=" + lz_compress(json.dumps(puzzle))
            solved = record("solve", "--json", "--limit", "0", link)
            self.assertEqual(solved["verdict"], verdict)
            self.assertEqual(self.answer("count", puzzle)["count"], solved["count"])
            self.assertEqual(self.answer("check", puzzle)["count"], min(2, solved["count"]))
            self.assertEqual(self.answer("estimate", puzzle)["estimate"], solved["count"])
            known = record("candidates", "--json", link)
            possible = self.answer("truecandidates", puzzle)
            solution = self.answer("solve", puzzle)
            if solved["count"] == 0:
                self.assertEqual({possible["type"], solution["type"]}, {"invalid"})
                continue
            counts = [int(str(d) in cell) for cell in known["candidates"] for d in range(1, 5)]
            self.assertEqual(possible["solutionsPerCandidate"], counts)
            self.assertIn("".join(map(str, solution["solution"])), solved["solutions"])
            explained = record("explain", "--words", "--rate-multiple", "--json", link)
            lines = [line for step in explained["steps"] for line in (step["text"], step["words"])]
            ending = [] if verdict == "unique" else ["No logical steps found."]
            path = self.answer("solvepath", puzzle)
            self.assertEqual(path["message"].split("\n"), lines + ending)
            self.assertEqual(self.answer("explain", puzzle), path)
            cells = self.answer("step", puzzle)["cells"]
            marks = ["".join(map(str, cell.get("candidates", []))) for cell in cells]
            step = self.answer("step", document(givens, None, marks, **rules))
            self.assertEqual(step["message"].split("\n"), lines[:2])

    def test_texts_of_any_format_are_read(self):
        self.assertEqual(self.answer("count", THREE)["count"], 3)
        self.assertEqual(self.answer("check", ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4")["count"], 2)

    def test_a_message_cancels_the_job_before_it(self):
        self.socket.ask(1, "count", document(EMPTY))
        self.socket.ask(2, "check", document(UNIQUE))
        answers = [self.socket.read()]
        while answers[-1]["type"] != "count" or answers[-1]["nonce"] != 2:
            answers.append(self.socket.read())
        self.assertIn({"nonce": 1, "type": "canceled"}, answers)
        self.assertEqual(answers[-1]["count"], 1)

    def test_nonces_come_back_as_they_are(self):
        for nonce in (0, 17, 1.5, 2**53, "a \"nonce\""):
            self.answer("check", document(UNIQUE), nonce)

    def test_connections_are_independent_and_can_be_made_again(self):
        with self.server.connect() as other:
            other.ask(1, "count", document(EMPTY))
            self.assertEqual(self.answer("check", document(UNIQUE))["count"], 1)
            self.assertTrue(other.read()["inProgress"])
        # The job of a client that has gone ends.
        await_that(lambda: "\nariadne_jobs_running 0\n" in self.server.request("GET", "/metrics")[2], "the end of the job")
        with self.server.connect() as again:
            self.assertEqual(again.answer(1, "check", document(UNIQUE))["count"], 1)

    def test_mistakes_are_answered(self):
        for message, part in (
            ("{", "must be a JSON object"),
            ("[" * 100000, "must be a JSON object"),
            ("[]", "must be a JSON object"),
            ('{"nonce": 4}', "has no command"),
            ('{"nonce": {}, "command": "solve"}', "nonce must be"),
            ('{"nonce": 4, "command": 4}', "command must be a text"),
            ('{"nonce": 4, "command": "sovle"}', "did you mean 'solve'?"),
            ('{"nonce": 4, "command": "solve"}', "data is damaged"),
            ('{"nonce": 4, "command": "solve", "data": "N4Igzg"}', "data is damaged"),
            ('{"nonce": 4, "command": "solve", "dataType": "penpa", "data": "x"}', "dataType must be"),
            ('{"nonce": 4, "command": "solve", "dataType": "text", "data": "12x"}', "neither a digit"),
        ):
            self.socket.send(message)
            answer = self.socket.read()
            self.assertEqual(answer["type"], "invalid", message)
            self.assertIn(part, answer["message"])
        self.assertEqual(self.answer("check", document(UNIQUE))["count"], 1)


if __name__ == "__main__":
    main()
