#!/usr/bin/env python3
"""Sends JSON over HTTP to `ariadne serve`, and compares the answers with those of the command line.

    http_test.py PROGRAM [TEST...]
"""

import http.client
import json
import os
import pathlib
import re
import socket

import jsonschema

from served import EMPTY, NONE, PATH, THREE, UNIQUE, WithServer, await_that, main, run


PAGE = pathlib.Path(__file__).parents[2] / "apps/ariadne/page"


class Http(WithServer):
    COMMANDS = {
        "solve": [{"puzzles": f"{UNIQUE}\n{THREE}\n{NONE}\n"}, {"puzzles": THREE, "limit": 0}],
        "check": [{"puzzles": f"{UNIQUE}\n{THREE}\n"}, {"puzzles": "." * 16, "rule": ["thermometer: r1c1-4"]}],
        "candidates": [{"puzzles": THREE, "limit": 3}],
        "explain": [{"puzzles": UNIQUE, "words": True}, {"puzzles": PATH, "language": "zh"}],
        "hint": [{"puzzles": PATH, "reveal": "step"}],
        "rate": [{"puzzles": f"{UNIQUE}\n{PATH}\n"}],
        "generate": [{"count": 2, "seed": 7, "layout": "4x4"}],
        "convert": [{"puzzles": UNIQUE, "to": "grid"}],
        "board": [
            {"puzzles": THREE, "rule": ["thermometer: r1c1-4"]},
            {"puzzles": "2 2|2 -|- -", "kind": "nurikabe"},
            {"puzzles": "2 2|2 -|- -", "kind": "nurikabe", "values": ". 1 1 1", "finished": True},
        ],
        "plugins/list": [{}],
        "layouts/list": [{}],
    }

    @staticmethod
    def words_of(options):
        words = []
        for name, value in options.items():
            if name == "puzzles":
                continue
            for item in value if isinstance(value, list) else [value]:
                words.append(f"--{name}" if item is True else f"--{name}={item}")
        return words

    def test_answers_are_those_of_the_command_line_byte_for_byte(self):
        self.assertEqual({"/" + command for command in self.COMMANDS}, set(self.description()["paths"]))
        for command, requests in self.COMMANDS.items():
            for request in requests:
                text_only = command in ("convert", "board")
                json_option = [] if text_only else ["--json"]
                status, out, err = run(*command.split("/"), *self.words_of(request), *json_option, text=request.get("puzzles"))
                code, _, text = self.server.request("POST", "/" + command, request)
                self.assertEqual(code, 200, text)
                answer = json.loads(text)
                self.assertEqual(answer["status"], status)
                messages = [line.removeprefix("ariadne: ") for line in err.splitlines()]
                self.assertEqual(answer["messages"], messages)
                if text_only:
                    self.assertEqual(answer["output"], out)
                else:
                    begin = text.index('"records":[\n') + len('"records":[\n')
                    self.assertEqual(text[begin:], ",\n".join(out.splitlines()) + "\n]}\n")

    def test_the_page_shows_what_the_server_answers(self):
        page = (pathlib.Path(__file__).parents[2] / "docs" / "serve.md").read_text()
        request, path, shown = re.search(r"-d '([^']*)' localhost:4545(/\w+)\n((?:    .*\n)+)", page).groups()
        code, _, answer = self.server.request("POST", path, json.loads(request))
        self.assertEqual(code, 200)
        self.assertEqual(answer, re.sub("^    ", "", shown, flags=re.MULTILINE))

    def test_the_files_of_the_page(self):
        status, headers, text = self.server.request("GET", "/?key=any")
        self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertIn("default-src 'none'; script-src 'self';", headers["Content-Security-Policy"])
        for name in re.findall(r'"(/page/[^"]*)"', text):
            self.assertEqual(self.server.request("GET", name)[0], 200, name)
        for file in PAGE.iterdir():
            self.assertEqual(self.server.request("GET", "/page/" + file.name)[2], file.read_text(), file.name)
        for name in ("", "missing.js", "../page/main.js", "%2e%2e/main.js"):
            self.assertEqual(self.server.request("GET", "/page/" + name)[0], 404, name)
        self.assertEqual(self.server.request("POST", "/page/main.js")[0], 404)
        kinds = json.loads(self.server.request("GET", "/kinds.json")[2])
        self.assertEqual(kinds, run("kinds", "list")[1].split())

    def test_the_page_has_all_its_words_in_each_language(self):
        words = {file.name: json.loads(file.read_text()) for file in PAGE.glob("words-*.json")}
        self.assertGreaterEqual(len(words), 2)
        used = set(re.findall(r'data-(?:word|label)="([^"]+)"', (PAGE / "index.html").read_text()))
        for file in PAGE.glob("*.js"):
            text = file.read_text()
            used |= set(re.findall(r'\b(?:say|CommandError)\("([a-z-]+)"[,)]', text))
        self.assertGreater(len(used), 80)
        for name, texts in words.items():
            self.assertEqual(used - set(texts), set(), name)
            self.assertEqual(set(texts), set(words["words-en.json"]), name)

    def test_boards_with_positions_and_wrong_values(self):
        puzzle = "2 2|2 -|- -"
        position = puzzle + "|position|2 2|- x|x -"
        board = json.loads(self.server.post("board", puzzles=position, kind="nurikabe")[1]["output"])
        self.assertEqual([place.get("entered") for place in board["places"]], [None, 1, 1, None])
        # Dominoes are drawn by their walls only; what is entered is dominoes.
        example = json.loads(run("kinds", "show", "--json", "dominosa")[1])["example"]
        board = json.loads(self.server.post("board", puzzles=example, kind="dominosa")[1]["output"])
        self.assertEqual({tuple(place["values"]) for place in board["places"]}, {("0", "1")})
        self.assertEqual(len(board["places"]), 3 * 3 + 2 * 4)
        for values, finished, broken in (
            (". 1 1 1", False, ["size"]), ("0 1 0 1", True, []), ("0 0 0 0", True, ["island"])
        ):
            answer = self.server.post("board", puzzles=puzzle, kind="nurikabe", values=values, finished=finished)[1]
            self.assertEqual([rule["rule"] for rule in json.loads(answer["output"])["broken"]], broken, values)
        # Each rule holds by itself, but a tree has no tent of its own. That is only asked of solutions.
        trees = {"puzzles": "1 5|0 1 0 1 0|2|x - x - x", "kind": "tents", "values": "1 1"}
        broken = json.loads(self.server.post("board", **trees, finished=True)[1]["output"])["broken"]
        self.assertEqual([rule["rule"] for rule in broken], ["", "tree has a tent", "tent has a tree"])
        self.assertEqual(json.loads(self.server.post("board", **trees)[1]["output"])["broken"], [])
        for values in (". . .", ". . . . .", ". . . 2", ". . . x"):
            status, answer = self.server.post("board", puzzles=puzzle, kind="nurikabe", values=values)
            self.assertEqual(status, 400)
            self.assertIn("--values", answer["error"])

    def test_positions_are_the_values_of_places(self):
        puzzle = "2 2|3 -|1 -"
        board = json.loads(self.server.post("board", puzzles=puzzle, kind="slitherlink")[1]["output"])
        values = ["."] * len(board["places"])
        for at, value in ((0, "1"), (1, "1")):
            values[at] = value
            position = puzzle + "|entries|" + " ".join(values)
            board = json.loads(self.server.post("board", puzzles=position, kind="slitherlink")[1]["output"])
            self.assertEqual([str(place.get("entered", ".")) for place in board["places"]], values)
            for text in (position, position.replace("|", "\n")):
                answer = self.server.post("solve", puzzles=text, kind="slitherlink")[1]
                self.assertEqual([one["verdict"] for one in answer["records"]], ["unique"], answer)
        values[2] = "0"  # not all lines of the first cell can be missing
        values[0] = "0"
        answer = self.server.post("check", puzzles=puzzle + "|entries|" + " ".join(values), kind="slitherlink")[1]
        self.assertEqual(answer["records"][0]["broken"][0]["rule"], "number")
        for entries, part in (("1 0", "places, not 2"), ("7" + " ." * (len(values) - 1), "'7' cannot be at r1c1 top")):
            status, answer = self.server.post("board", puzzles=puzzle + "|entries|" + entries, kind="slitherlink")
            self.assertEqual(status, 400)
            self.assertIn(part, answer["error"])

    def test_what_editors_need(self):
        blank = json.loads(self.server.post("board", puzzles="", kind="tents", size="2x3")[1]["output"])
        self.assertEqual(blank, {"kind": "tents", "puzzle": "2 3|- - -|- -|- - -|- - -"})
        board = json.loads(self.server.post("board", puzzles="1 2|4 -|3|x -", kind="tents", clues=True)[1]["output"])
        self.assertEqual(
            [(clue["name"], clue["x"], clue["y"], clue["line"], clue["text"], clue["symbols"]) for clue in board["clues"]],
            [("total", 0.5, -0.5, 1, "4", []), ("total", 1.5, -0.5, 1, "-", []), ("total", -0.5, 0.5, 2, "3", []),
             ("tree", 0.5, 0.5, 3, "x", ["x"]), ("tree", 1.5, 0.5, 3, "-", ["x"])])
        # Every kind says where its example has clues, and has empty puzzles or says why not.
        for kind in run("kinds", "list")[1].split()[:: 1 if os.environ.get("ARIADNE_EFFORT") == "all" else 9]:
            example = json.loads(run("kinds", "show", "--json", kind)[1])["example"]
            board = json.loads(self.server.post("board", puzzles=example, kind=kind, clues=True)[1]["output"])
            lines = [example.split("|")[0]]
            for clue in board["clues"]:
                lines += [""] * (clue["line"] + 1 - len(lines))
                lines[clue["line"]] += (" " if lines[clue["line"]] else "") + clue["text"]
            again = json.loads(self.server.post("board", puzzles="|".join(lines), kind=kind)[1]["output"])
            self.assertEqual(again["svg"], board["svg"], kind)
            self.assertEqual(self.server.post("board", puzzles="", kind=kind, size="6x6")[0], 200, kind)
        self.assertEqual([one["name"] for one in self.server.post("layouts/list")[1]["records"]],
                         [json.loads(line)["name"] for line in run("layouts", "list", "--json")[1].splitlines()])
        self.assertIn("killer-cage", [part["id"] for plugin in self.server.post("plugins/list")[1]["records"]
                                      for part in plugin["components"]])

    def test_other_formats_are_texts(self):
        for options in ({"format": "grid"}, {"json": False}):
            words = self.words_of(options) if "format" in options else []
            status, answer = self.server.post("solve", puzzles=UNIQUE, **options)
            self.assertEqual((status, answer["output"]), (200, run("solve", *words, UNIQUE)[1]))
        self.assertIn("<html", self.server.post("explain", puzzles=UNIQUE, html=True)[1]["output"])

    def test_mistakes_have_the_sentences_of_the_command_line(self):
        for command, options in (
            ("solve", {"puzzles": UNIQUE, "limit": "x"}),
            ("solve", {"puzzles": UNIQUE, "format": "gird"}),
            ("candidates", {"puzzles": UNIQUE, "limit": 0}),
            ("check", {"puzzles": UNIQUE, "with": "{backtracking: {branchng: 1}}"}),
            ("solve", {"puzzles": UNIQUE, "layout": "9x8"}),
            ("hint", {"puzzles": "12x"}),
            ("convert", {"puzzles": UNIQUE}),
            ("generate", {"count": 1, "level": "tough"}),
        ):
            status, _, err = run(command, *self.words_of(options), text=options.get("puzzles"))
            self.assertEqual(status, 2)
            code, answer = self.server.post(command, **options)
            self.assertEqual(code, 400, answer)
            self.assertEqual(answer, {"error": err.removeprefix("ariadne: ").rstrip("\n"), "status": 2})

    def test_wrong_requests_are_refused(self):
        for body, part in (
            ("{", "JSON object"),
            ("[]", "JSON object"),
            ("{}", 'needs "puzzles"'),
            ('{"puzzles": "", "kind": "/etc/passwd"}', "there is no kind '/etc/passwd'"),
            ('{"puzzles": 5}', "must be a text"),
            ('{"puzzles": "", "limt": 5}', "did you mean 'limit'?"),
            ('{"puzzles": "", "limit": true}', "must be a text or a number"),
            ('{"puzzles": "", "count": 1}', "must be true or false"),
            ('{"puzzles": "", "output": "x"}', "cannot use the option 'output'"),
            ('{"puzzles": "", "plugin": "x"}', "no option 'plugin'"),
            ('{"puzzles": "", "config": "/etc/passwd"}', "there is no config"),
            ('{"puzzles": "", "layout": "../x.yaml"}', "a file"),
            ('{"puzzles": "", "layout": "x\\u0000"}', "null character"),
        ):
            status, _, text = self.server.request("POST", "/solve", body)
            self.assertEqual(status, 400, body)
            self.assertIn(part, json.loads(text)["error"])
        self.assertEqual(self.server.request("POST", "/audit", "{}")[0], 404)
        self.assertEqual(self.server.request("GET", "/solve")[0], 405)
        self.assertEqual(self.server.request("POST", "/metrics", "{}")[0], 405)
        self.assertEqual(self.server.request("POST", "/solve", "{}", {"Content-Type": "text/plain"})[0], 415)

    def description(self):
        status, headers, text = self.server.request("GET", "/openapi.json")
        self.assertEqual((status, headers["Content-Type"]), (200, "application/json"))
        return json.loads(text)

    def test_description_has_the_options_of_the_help(self):
        kept_back = {"output", "resume", "jobs", "block", "parts", "svg"}
        for path, methods in self.description()["paths"].items():
            text = run(*path[1:].split("/"), "--help")[1]
            help_options = text.split("\nOptions:\n")[1].split("\nCommon options:\n")[0]
            names = set(re.findall(r"^  (?:-\w, )?--([\w-]+)", help_options, re.MULTILINE))
            body = methods["post"]["requestBody"]["content"]["application/json"]["schema"]
            self.assertEqual(set(body["properties"]) - {"puzzles"}, names - kept_back, path)
            self.assertEqual(methods["post"]["description"].split("\n")[0], text.split("\n")[2])

    def test_description_holds_for_requests_and_answers(self):
        description = self.description()
        parts = {"components": description["components"]}

        def is_valid(value, content):
            schema = content["content"]["application/json"]["schema"]
            return jsonschema.Draft202012Validator({**schema, **parts}).is_valid(value)

        for path, methods in description["paths"].items():
            takes, answers = methods["post"]["requestBody"], methods["post"]["responses"]
            properties = takes["content"]["application/json"]["schema"]["properties"]
            for request in self.COMMANDS[path[1:]]:
                self.assertTrue(is_valid(request, takes), request)
                answer = self.server.post(path[1:], **request)[1]
                self.assertTrue(is_valid(answer, answers["200"]), answer)
            # Each wrong request is refused by both, and each option is one of its own kind.
            wrong = [{**request, "unheard": 1}]
            if "puzzles" in properties:
                wrong.append({name: value for name, value in request.items() if name != "puzzles"})
            for name, schema in properties.items():
                wrong.append({**request, name: {}})
                wrong.append({**request, name: "x" if schema.get("type") == "boolean" else True})
                if "enum" in schema:
                    wrong.append({**request, name: "unheard"})
                if "anyOf" not in schema:
                    wrong.append({**request, name: ["1"]})
            for each in wrong:
                self.assertFalse(is_valid(each, takes), each)
                status, answer = self.server.post(path[1:], **each)
                self.assertEqual(status, 400, each)
                self.assertTrue(is_valid(answer, answers["400"]), answer)
            for status, headers, body in ((403, {"Origin": "https://evil.net"}, "{}"),
                                          (413, {"Content-Length": str((1 << 20) + 1)}, "{"),
                                          (415, {"Content-Type": "text/plain"}, "{}")):
                code, _, text = self.server.request("POST", path, body, headers)
                self.assertEqual(code, status, text)
                self.assertTrue(is_valid(json.loads(text), answers[str(status)]), text)

    def test_description_has_the_choices_of_the_options(self):
        for path, methods in self.description()["paths"].items():
            properties = methods["post"]["requestBody"]["content"]["application/json"]["schema"]["properties"]
            for name in set(properties) - {"puzzles"}:
                request = {**self.COMMANDS[path[1:]][0], name: "unheard"}
                error = self.server.post(path[1:], **request)[1].get("error", "")
                known = re.search(f"^--{name} takes (.*), not 'unheard'", error)
                choices = re.split(",? or |, ", known.group(1)) if known else None
                self.assertEqual(properties[name].get("enum"), choices, (path, name, error))

    def test_connections_are_kept(self):
        connection = http.client.HTTPConnection("localhost", self.server.port)
        for _ in range(3):
            connection.request("POST", "/check", json.dumps({"puzzles": UNIQUE}), {"Content-Type": "application/json"})
            self.assertEqual(connection.getresponse().read().count(b'"verdict":"unique"'), 1)
        connection.close()

    def test_the_job_of_a_client_that_has_gone_is_canceled(self):
        with socket.create_connection(("localhost", self.server.port)) as client:
            body = json.dumps({"puzzles": EMPTY, "count": True})
            client.sendall(
                f"POST /solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
            )
            await_that(self.server.children, "the job")
        await_that(lambda: not self.server.children(), "the end of the job")

    def test_metrics_count_requests(self):
        def counted():
            text = self.server.request("GET", "/metrics")[2]
            lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
            return {name: float(value) for name, value in lines}

        key = 'ariadne_requests_total{command="rate",outcome="200"}'
        before = counted().get(key, 0)
        self.server.post("rate", puzzles=UNIQUE)
        after = counted()
        self.assertEqual(after[key], before + 1)
        self.assertEqual(after["ariadne_jobs_running"], 0)
        self.assertEqual(after["ariadne_connections"], 1)


if __name__ == "__main__":
    main()
