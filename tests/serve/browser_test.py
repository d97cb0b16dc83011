#!/usr/bin/env python3
"""Opens pages in headless Chromium that talk to `ariadne serve` on this machine: one of f-puzzles, over HTTPS as
the real one is, one of a stranger, and the page of `ariadne play`, on which it plays. Status 77, which CTest takes for
skipped, where there is no Chromium.

    browser_test.py PROGRAM [TEST...]
"""

import http.server
import json
import os
import queue
import re
import shutil
import ssl
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
import unittest
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

try:
    from selenium import webdriver
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    webdriver = None

from client import TIMEOUT, document, lz_compress
from served import EMPTY, PATH, PROGRAM, THREE, UNIQUE, await_that, main, record, run, server

# What the page does: it asks one thing after the other, connects again, and asks for the same over HTTP. It sends
# what it has seen to the place that it came from.
PAGE = """<!doctype html><title>a page</title><script>
const port = %(port)d, puzzles = %(puzzles)s, seen = {};
function connected() {
  return new Promise((done, fail) => {
    const socket = new WebSocket("ws://localhost:" + port);
    socket.onopen = () => done(socket);
    socket.onerror = () => fail("no connection");
  });
}
function answer(socket, nonce, command, puzzle, until = () => true) {
  return new Promise((done, fail) => {
    socket.onclose = () => fail("closed");
    socket.onmessage = event => {
      const message = JSON.parse(event.data);
      if (message.nonce === nonce && until(message)) done(message);
    };
    if (command)
      socket.send(JSON.stringify({nonce, command, dataType: "fpuzzles", data: puzzles[puzzle]}));
  });
}
async function useSocket() {
  let socket = await connected();
  seen.check = await answer(socket, 1, "check", "unique");
  seen.solve = await answer(socket, 2, "solve", "unique");
  seen.step = await answer(socket, 3, "step", "path");
  seen.progress = await answer(socket, 4, "count", "empty", message => message.inProgress);
  socket.send(JSON.stringify({nonce: 5, command: "cancel"}));
  seen.canceled = await answer(socket, 4, null, null, message => message.type === "canceled").catch(String);
  socket.onclose = null;
  socket.close();
  socket = await connected();
  seen.again = await answer(socket, 6, "truecandidates", "unique", message => message.type === "truecandidates");
}
async function useHttp() {
  const response = await fetch("http://localhost:" + port + "/check", {
    method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({puzzles: "%(unique)s"})});
  seen.http = await response.json();
}
(async () => {
  await useSocket().catch(reason => seen.socketError = String(reason));
  await useHttp().catch(reason => seen.httpError = String(reason));
  await fetch("/seen", {method: "POST", body: JSON.stringify(seen)});
})();
</script>"""


def serve_pages(folder, page, seen):
    """An HTTPS server for the page, with a certificate of its own; what the page has seen goes into a queue."""

    class Pages(http.server.BaseHTTPRequestHandler):
        def reply(self, body):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            self.reply(page.encode())

        def do_POST(self):
            seen.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.reply(b"")

        def log_message(self, *_):
            pass

    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
         "-keyout", "key.pem", "-out", "certificate.pem"],
        cwd=folder, check=True, capture_output=True)
    pages = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "certificate.pem", folder / "key.pem")
    pages.socket = context.wrap_socket(pages.socket, server_side=True)
    threading.Thread(target=pages.serve_forever, daemon=True).start()
    return pages


class Browser(unittest.TestCase):
    def open(self, site):
        """Opens the page as one of this site; returns what it has seen."""
        puzzles = {"unique": UNIQUE, "path": PATH, "empty": EMPTY}
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name, server() as own:
            folder, seen = Path(name), queue.Queue()
            packed = {key: lz_compress(json.dumps(document(puzzle))) for key, puzzle in puzzles.items()}
            page = PAGE % {"port": own.port, "puzzles": json.dumps(packed), "unique": UNIQUE}
            pages = serve_pages(folder, page, seen)
            browser = subprocess.Popen(
                ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                 "--ignore-certificate-errors", "--user-data-dir=" + str(folder / "profile"),
                 f"--host-resolver-rules=MAP {site} 127.0.0.1:{pages.server_port}", "https://" + site + "/"],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                return seen.get(timeout=TIMEOUT)
            finally:
                browser.terminate()
                browser.wait(TIMEOUT)
                pages.shutdown()
                pages.server_close()

    def test_a_page_of_f_puzzles_is_served(self):
        seen = self.open("www.f-puzzles.com")
        self.assertNotIn("socketError", seen)
        self.assertNotIn("httpError", seen)
        self.assertEqual(seen["check"], {"nonce": 1, "type": "count", "count": 1, "inProgress": False})
        solution = record("solve", "--json", UNIQUE)["solutions"][0]
        self.assertEqual(seen["solve"]["solution"], [int(c) for c in solution])
        self.assertEqual(seen["step"]["message"], "Initial candidates.")
        self.assertGreater(seen["progress"]["count"], 0)
        self.assertEqual(seen["canceled"]["nonce"], 4)
        self.assertEqual(len(seen["again"]["solutionsPerCandidate"]), 729)
        self.assertEqual(seen["http"]["records"], [json.loads(line) for line in
                                                   run("check", "--json", UNIQUE)[1].splitlines()])

    def test_a_page_of_a_stranger_is_not(self):
        seen = self.open("example.org")
        self.assertEqual(seen["socketError"], "no connection")
        self.assertIn("TypeError", seen["httpError"])
        self.assertEqual(set(seen), {"socketError", "httpError"})


NURIKABE = "5 5|- 2 - 2 -|- - - - -|4 - - - 3|- - - - -|- - - 1 -"

# What a test does in the page, with `app` of its main module.
IN_PAGE = """const done = arguments[arguments.length - 1], given = arguments[0];
import("/page/main.js").then(async ({app}) => { %s }).then(done, error => done("error: " + error.stack));"""

# The keys that lead from the active place to places, from one to the next.
WAYS = """const {board} = app;
const keys = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const next = (place, [right, down]) => board.next?.(place, [right, down]) ?? board.step(place, [down, right]);
let at = board.active;
return given.map(goal => {
  const ways = new Map([[at, []]]), open = [at];
  for (const place of open)
    for (const key in keys) {
      const there = next(place, keys[key]);
      if (!ways.has(there)) { ways.set(there, [...ways.get(place), key]); open.push(there); }
    }
  at = goal;
  return ways.get(goal);
});"""

# Uses each control that can be seen, at most so many, but none twice: those that are `used` are known by their place in
# the page. Goes back to the puzzle when another was opened.
CONTROLS = """const {puzzle, kind, most} = given, used = new Set(given.used);
window.print = () => {};
if (!window.running) {
  window.running = {count: 0};
  for (const [where, what] of [[window, "fetch"], [Response.prototype, "json"], [Response.prototype, "text"]]) {
    const before = where[what];
    where[what] = function(...all) { ++running.count; return before.apply(this, all).finally(() => --running.count); };
  }
}
const quiet = async () => {
  do await new Promise(done => setTimeout(done, 5)); while (running.count > 0);
};
// Of a long list, ten.
const name = one => one.id || name(one.parentElement) + "/" + Math.min(9, [...one.parentElement.children].indexOf(one));
const put = async (one, value, field = "value") => {
  one[field] = value;
  for (const type of ["input", "change"]) one.dispatchEvent(new Event(type, {bubbles: true}));
  await quiet();
};
const use = async one => {
  one.focus();
  if (one.type === "file") {
    const files = new DataTransfer();
    files.items.add(new File([JSON.stringify({ariadne: 1, source: app.source, game: app.game.save()})], "game.json"));
    return put(one, files.files, "files");
  }
  const again = one.type === "checkbox" && !one.closest("#set-fields");
  if (one.tagName === "BUTTON" || one.type === "checkbox") one.click();
  else {
    const before = one.value, there = new Set(shown());
    await put(one, one.tagName === "SELECT" ? one.options[one.options.length - 1].value : "2");
    // What only this value shows.
    for (const fresh of shown().filter(other => !there.has(other) && other.tagName === "INPUT" && !used.has(name(other)))) {
      used.add(name(fresh));
      await use(fresh);
    }
    await put(one, before);
  }
  await quiet();
  if (again) one.click();
  await quiet();
};
let count = 0;
const seen = new Map(), openers = new Set(given.openers), exhausted = new Set();
const shown = () => {
  const all = [...(document.querySelector("dialog[open]") ?? document).querySelectorAll("button, input, select, textarea")]
    .filter(one => one.offsetParent !== null && !one.disabled && !one.readOnly);
  for (const one of all) if (!seen.has(name(one))) seen.set(name(one), count);
  return all;
};
while (count < most) {
  // What came last is used first, and what closes a dialog or leads to another view last.
  const [one] = shown().filter(one => !used.has(name(one)))
    .sort((a, b) => (a.value === "cancel") - (b.value === "cancel") || seen.get(name(b)) - seen.get(name(a)));
  const dialog = document.querySelector("dialog[open]");
  if (!app.setter.active && !dialog) app.board.select([given.cell], given.cell);
  if (one) {
    ++count;
    const opener = name(one);
    used.add(opener);
    const before = new Set(shown());
    await use(one);
    if (shown().some(one => !before.has(one))) openers.add(opener);
  } else if (dialog) dialog.close();
  else {
    // What is left was closed before its turn.
    const again = shown().find(one => one.tagName === "BUTTON" && openers.has(name(one)) &&
                               !exhausted.has(name(one)));
    if (again) {
      const opener = name(again);
      await use(again);
      if (shown().every(one => used.has(name(one)))) exhausted.add(opener);
    } else if (app.setter.active) await app.open(app.source);
    else break;
  }
  if (document.querySelector("dialog[open]") || app.setter.active) continue;
  if (app.source.puzzle !== puzzle || app.source.kind !== kind) await app.open(kind ? {puzzle, kind} : {puzzle});
}
for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
if (app.setter.active) await app.open(app.source);
return {used: [...used], openers: [...openers], all: count < most};"""

# Random keys, clicks, and touches, then everything is undone.
MONKEY = """let state = given.seed;
const random = count => (state = (state * 1103515245 + 12345) % 2147483648) % count;
const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Delete", "Backspace", " ", "Enter",
              "Escape", "z", "x", "c", "v", "a", "y", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
const buttons = ["undo", "redo", "clear", "try", "keep", "discard", "save", "fill", "restart"];
const start = app.board.svg.outerHTML;
for (let n = 0; n < given.count; ++n) {
  if (n % 500 === 499) await new Promise(done => setTimeout(done));
  if (random(12) === 0) {
    const all = [...document.querySelectorAll("#keys button, #modes button, #points button"),
                 ...buttons.map(id => document.getElementById(id))].filter(one => one.offsetParent && !one.disabled);
    all[random(all.length)].click();
  } else if (random(5) === 0) {
    const box = app.board.svg.getBoundingClientRect();
    for (const type of ["pointerdown", "pointermove", "pointerup"])
      app.board.grid.dispatchEvent(new PointerEvent(type, {
        clientX: box.left + random(box.width), clientY: box.top + random(box.height), pointerId: 1,
        pointerType: random(2) === 0 ? "touch" : "mouse", button: random(2) * 2, shiftKey: random(4) === 0}));
  } else {
    const key = keys[random(keys.length)];
    document.body.dispatchEvent(new KeyboardEvent("keydown", {
      key, code: /\\d/.test(key) ? "Digit" + key : "", shiftKey: random(4) === 0, ctrlKey: random(6) === 0,
      bubbles: true}));
  }
}
const entries = app.game.past.length;
while (app.game.undo());
return {entries, same: app.board.svg.outerHTML === start, empty: app.game.isEmpty()};"""


class Page(unittest.TestCase):
    """The page of `ariadne play`, played by keyboard alone and by touch alone."""

    @classmethod
    def setUpClass(cls):
        if webdriver is None or not shutil.which("chromedriver"):
            raise unittest.SkipTest("there is no python3-selenium or no chromedriver")
        cls.server = server()
        cls.address = f"http://localhost:{cls.server.port}/"
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium")
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--window-size=1200,900", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        service = webdriver.chrome.service.Service(shutil.which("chromedriver"))
        cls.browser = webdriver.Chrome(service=service, options=options)
        cls.browser.set_script_timeout(5 * TIMEOUT)
        cls.browser.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "deny"})

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.server.__exit__()

    def tearDown(self):
        # Errors of scripts, and what the policy of the page refuses.
        self.assertEqual([entry["message"] for entry in self.browser.get_log("browser")
                          if entry["level"] == "SEVERE" and "status of 400" not in entry["message"]], [])
        self.assertEqual([address for address in self.requests() if not address.startswith(
            ("http://localhost:", "ws://localhost:", "about:", "blob:http://localhost:"))], [])

    def requests(self):
        """The addresses that the page asked for since the last call."""
        for entry in self.browser.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                yield message["params"]["request"]["url"]
            elif message["method"] == "Network.webSocketCreated":
                yield message["params"]["url"]

    def do(self, script, given=None):
        result = self.browser.execute_async_script(IN_PAGE % script, given)
        self.assertFalse(isinstance(result, str) and result.startswith("error: "), result)
        return result

    def open(self, puzzle, kind=None, address=None):
        self.browser.get("about:blank")
        self.browser.execute_cdp_cmd("Storage.clearDataForOrigin",
                                     {"origin": self.address, "storageTypes": "local_storage"})
        self.browser.get((address or self.address) + "#" + (f"kind={kind}&" if kind else "") +
                         "puzzle=" + urllib.parse.quote(puzzle))
        self.await_page()

    def await_page(self):
        await_that(lambda: self.browser.execute_script("return document.querySelector('.grid') !== null"), "the board")

    def press(self, *keys):
        actions = webdriver.ActionChains(self.browser, duration=0)
        for key in keys:
            actions.send_keys(key)
        actions.perform()

    def chord(self, key):
        webdriver.ActionChains(self.browser).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()

    def text(self, name):
        return self.browser.find_element(By.ID, name).text

    def await_status(self, part):
        await_that(lambda: part in self.text("status"), f"'{part}' instead of '{self.text('status')}'")

    def values(self):
        return self.do("return app.game.entries.value")

    def play(self, puzzle, kind, entries):
        """Enters values in places, each with a key, by keyboard alone and then by touch alone. In the middle the page is
        loaded again, and in the end all is undone."""
        self.open(puzzle, kind)
        half = len(entries) // 2
        for enter in (self.type_all, self.touch_all):
            enter(entries[:half])
            before = self.saved()
            self.assertEqual(len(before["past"]), half)
            self.browser.refresh()
            self.await_page()
            self.assertEqual(self.saved(), before)
            enter(entries[half:])
            self.await_status("Solved in")
            if enter == self.type_all:
                self.chord("z" * len(entries))
            else:
                self.tap(*["#undo"] * len(entries))
            self.assertFalse(self.browser.find_element(By.ID, "undo").is_enabled())
            self.assertTrue(self.do("return app.game.isEmpty()"))
            self.browser.refresh()  # so that the focus is where it was
            self.await_page()

    def saved(self):
        saved = self.do("return app.game.save()")
        del saved["seconds"]
        return saved

    def type_all(self, entries):
        for _ in range(40):
            if self.browser.switch_to.active_element.get_attribute("role") == "gridcell":
                break
            self.press(Keys.TAB)
        ways = self.do(WAYS, [place for place, _ in entries])
        self.press(*[press for way, (_, key) in zip(ways, entries)
                     for press in [*[getattr(Keys, re.sub("Arrow", "ARROW_", one).upper()) for one in way], key]])

    def touch_all(self, entries):
        digits = self.do("return app.description.board === 'digits'")
        self.tap(*[what for place, key in entries
                   for what in [place, *[f"#keys button:nth-child({key})"] * digits]])

    def test_a_sudoku_is_played(self):
        solution = record("solve", "--json", UNIQUE)["solutions"][0]
        # Each tap costs time, so that only a whole run plays all of it.
        puzzle = UNIQUE if os.environ.get("ARIADNE_EFFORT") == "all" else UNIQUE[:18] + solution[18:]
        self.play(puzzle, None, [(i, solution[i]) for i in range(81) if puzzle[i] == "."])

    def test_marks_colors_and_tries(self):
        self.open(UNIQUE)
        self.do("app.board.focus([2], 2)")
        self.press("x", "1", "2", "c", "4", "v", "5", "6", "z")
        self.assertEqual(self.do("return ['corner', 'center', 'color'].map(field => app.game.entries[field][2])"),
                         ["12", "4", "56"])
        label = self.browser.switch_to.active_element.get_attribute("aria-label")
        self.assertEqual(label, "Row 1, column 3, open, corner marks 1 2, center marks 4, colored green, cyan")
        self.press("x")
        self.chord("7")  # a center mark, in any mode
        self.assertEqual(self.do("return app.game.entries.center[2]"), "47")
        self.chord("7")
        self.press("z")
        self.browser.find_element(By.ID, "try").click()
        self.do("app.board.focus([2], 2)")
        self.press("9")  # wrong
        self.browser.find_element(By.ID, "check").click()
        self.await_status("Wrong entries: 1")
        self.browser.find_element(By.ID, "discard").click()
        self.assertEqual(self.values()[2], "")
        self.press("1")
        self.assertIn("in conflict", self.do("app.board.focus([3], 3); app.board.enter('5');"
                                             "return app.board.label(3)"))
        self.browser.find_element(By.ID, "before-mistake").click()
        await_that(lambda: self.values()[3] == "", "the mistake is undone")
        self.assertEqual(self.do("return app.game.entries.corner[2]"), "12")
        # Without being asked, if one wants so.
        self.choose("show-conflicts", "solution")
        self.do("app.board.focus([3], 3); app.board.enter('8')")  # breaks no rule
        self.await_status("Wrong entries: 1")
        # A double click selects what has the same marks.
        self.do("app.game.undo(); app.board.select([10, 11], 10); for (const one of '12') app.board.enter(one, 'corner');"
                "app.board.select([], 0); app.board.elements[10].scrollIntoView()")
        now = time.time()
        self.mouse("left", [10], [10], time=now)
        self.mouse("left", [10], [10], time=now + .2)
        self.assertEqual(self.do("return [...app.board.selected]"), [10, 11])

    def test_hints_come_in_stages(self):
        self.open(PATH)
        shown = []
        for stage in range(4):
            self.browser.find_element(By.ID, "hint").click()
            await_that(lambda: self.text("found") not in ["", *shown], f"stage {stage} of the hint")
            shown.append(self.text("found"))
        self.assertEqual([text.splitlines()[0] for text in shown],
                         ["Look at box 2.", "Look for: Naked Single. Look at box 2.", "Naked Single", "Done."])
        self.assertEqual(self.values()[4], "6")
        self.browser.find_element(By.ID, "true-candidates").click()
        await_that(lambda: "one solution" in self.text("found"), "the number of solutions")
        self.browser.find_element(By.ID, "true-candidates").click()
        self.browser.find_element(By.ID, "path").click()
        await_that(lambda: "55 steps" in self.text("found"), "the way")
        before = len("".join(self.values()))
        self.do("""document.querySelectorAll("#found .step-list button")[3].click();
                   [...document.querySelectorAll("#found button")].find(one => one.textContent === "Do all up to here").click()""")
        self.assertEqual(len("".join(self.values())), before + 4)

    def tap(self, *what):
        """Touches for a moment what selectors find, and places of the board."""
        points = self.do("""return given.map(what => {
            const box = (typeof what === "string" ? document.querySelector(what) : app.board.elements[what]).getBoundingClientRect();
            return {x: box.x + box.width / 2, y: box.y + box.height / 2};
        })""", what)
        for point in points:
            for type, touched in (("touchStart", [point]), ("touchEnd", [])):
                self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": type, "touchPoints": touched})

    def mouse(self, button, *places, time=None):
        """Moves the mouse with a button down over places, each [number] or [row, column] of a cell. `time` is when the
        page believes that to happen, if it matters; in seconds since 1970."""
        at = self.do("""return given.map(place => {
            const {board} = app, box = board.svg.getBoundingClientRect(), {left, top} = board.description;
            if (place.length === 1) {
              const cell = board.elements[place[0]].getBoundingClientRect();
              return {x: cell.x + cell.width / 2, y: cell.y + cell.height / 2};
            }
            const scale = box.width / board.view.width;
            return {x: box.x + scale * (left + (place[1] - 0.5) * board.size), y: box.y + scale * (top + (place[0] - 0.5) * board.size)};
        })""", places)
        down = {"button": button, "buttons": {"left": 1, "right": 2}[button], "clickCount": 1,
                **({} if time is None else {"timestamp": time})}
        for type, point in (("mousePressed", at[0]), *(("mouseMoved", one) for one in at[1:]), ("mouseReleased", at[-1])):
            self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": type, **point, **down})

    @staticmethod
    def killer():
        """A link to a killer of 4x4."""
        rules = [f"killer-cage: {{cells: {cells}, sum: {total}}}" for cells, total in
                 (("r1c1-2", 3), ("r1c3-4", 7), ("r2-3c1", 5), ("r2c2-3", 6), ("r4c1-2", 5), ("r3-4c4", 6))]
        return run("convert", "--to=sudokupad-url", *[f"--rule={rule}" for rule in rules], THREE)[1].strip()

    def test_a_killer_from_a_link_is_played(self):
        link = self.killer()
        solution = record("solve", "--json", "--limit=1", link)["solutions"][0]
        self.play(link, None, [(i, digit) for i, digit in enumerate(solution) if THREE[i] == "."])
        self.assertIn("killer", self.text("rules"))
        self.do("app.board.focus([1], 1); app.board.enter('4')")
        self.await_status("The cage with sum 3")
        marked = self.do("return [...document.querySelectorAll('#board .gone')].map(one => one.id)")
        self.assertEqual(marked[:2], ["place-0", "place-1"])

    def places(self, puzzle, kind):
        """The places at which there is something in the solution, each with its key."""
        candidates = record("candidates", "--json", "--kind", kind, puzzle)["candidates"]
        names = [place["name"] for place in record("board", "--kind", kind, puzzle)["places"]]
        return [(i, "1") for i, name in enumerate(names) if candidates[name] == ["1"]]

    def test_a_slitherlink_is_played(self):
        puzzle = record("kinds", "show", "--json", "slitherlink")["example"]
        lines = self.places(puzzle, "slitherlink")
        self.play(puzzle, "slitherlink", lines)
        self.type_all(lines)
        self.await_status("Solved in")
        self.press("0")  # a missing line breaks a rule
        self.await_status("The lines form a single loop")

    def test_a_nurikabe_is_played(self):
        self.play(NURIKABE, "nurikabe", self.places(NURIKABE, "nurikabe"))
        self.do("window.print = () => {}; await app.book.open(app.source); await app.book.print()")
        shades = self.do("return [...document.querySelectorAll('#book-pages figure')].map(one => one.querySelectorAll('.shade').length)")
        self.assertEqual(shades, [0, len(self.places(NURIKABE, "nurikabe"))])

    def test_marks_colors_and_the_mouse_on_boards_of_kinds(self):
        self.open("2 3|- - -|- - -", "masyu")
        entered = """const name = i => app.board.places[i].name, {value, color} = app.game.entries;
                     return value.flatMap((one, i) => one >= 0 ? [name(i) + "=" + one] : [])
                       .concat(color.flatMap((one, i) => one ? [name(i) + "=" + one] : []))"""
        self.mouse("left", [1, 1], [1, 3], [2, 3])  # too fast to be seen at each line
        self.mouse("right", [2, 1], [2, 2])
        self.assertEqual(self.do(entered), ["line r1c1-r1c2=1", "line r1c2-r1c3=1", "line r1c3-r2c3=1", "line r2c1-r2c2=0"])
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#board .absent")), 1)
        self.mouse("left", [1, 1], [1, 2])  # away again
        self.press("v", "2")
        self.mouse("left", [1, 1], [2, 1])
        self.assertEqual(self.do(entered)[-2:], ["cell r1c1=2", "cell r2c1=2"])
        self.assertEqual(self.do("return app.board.label(app.board.byName.get('cell r1c1'))"), "cell r1c1: colored red")
        self.do("while (app.game.undo());")
        self.assertEqual(self.do(entered), [])
        self.open(record("kinds", "show", "--json", "kakuro")["example"], "kakuro")
        self.do("app.board.focus([0], 0)")
        self.press("c", "3", "1", "3", "z")
        self.chord("9")
        self.assertEqual(self.do("return app.board.label(0)"), "digit r2c2: open, center marks 1 9")
        self.assertEqual(self.do("return app.board.label(app.board.byName.get('digit r1c2'))"), "digit r1c2: clue 23,")
        self.press("4", Keys.DELETE, Keys.DELETE)
        self.assertEqual(self.do("return app.board.label(0)"), "digit r2c2: open")

    def test_all_controls_are_used_and_undone(self):
        done = {"used": [], "openers": []}
        for puzzle, kind, cell in ((self.killer(), None, 1), (NURIKABE, "nurikabe", 0)):
            self.open(puzzle, kind)
            start = self.do("return app.board.svg.outerHTML")
            # Those that have a name of their own are used once, the keypad and lists for each kind of board.
            given = {**self.do("return app.source"), "cell": cell, "openers": done["openers"],
                     "used": [name for name in done["used"] if "/" not in name]}
            done = self.do(CONTROLS, {**given, "most": 70})
            before = self.saved()
            self.assertGreater(len(before["past"]), 3)
            self.browser.refresh()
            self.await_page()
            self.assertEqual(self.saved(), before)
            done = self.do(CONTROLS, {**given, **done, "most": 1000})
            self.assertTrue(done["all"])
            self.do("while (app.game.undo());")
            self.assertTrue(self.do("return app.game.isEmpty()"))
            self.assertEqual(self.do("app.board.mark({}); return app.board.svg.outerHTML"), start)
        named = self.do("return [...document.querySelectorAll('button[id], input[id], select[id]')].map(one => one.id)")
        self.assertEqual(set(named) - set(done["used"]), set())

    def test_hints_go_on_from_half_of_a_slitherlink(self):
        puzzle = record("kinds", "show", "--json", "slitherlink")["example"]
        self.open(puzzle, "slitherlink")
        for entered in range(3):
            before = self.values()
            for stage in range(4):
                shown = self.text("found")
                self.browser.find_element(By.ID, "hint").click()
                await_that(lambda: self.text("found") not in ("", shown), f"stage {stage} of a hint")
            await_that(lambda: self.values() != before, "the step is done")
        self.browser.find_element(By.ID, "share").click()
        text = self.browser.find_element(By.ID, "share-text").get_attribute("value")
        self.assertIn("|entries|", text)
        position = record("candidates", "--json", "--kind=slitherlink", text)
        self.assertEqual(position["verdict"], "unique")
        entered = self.values()
        self.open(text, "slitherlink")
        self.assertEqual(self.values(), entered)

    def test_random_entries_do_no_harm(self):
        slitherlink = record("kinds", "show", "--json", "slitherlink")["example"]
        count, runs = {"least": (100, 1), "sample": (400, 1), "all": (5000, 50)}[os.environ.get("ARIADNE_EFFORT", "sample")]
        for puzzle, kind in ((PATH, None), (self.killer(), None), (slitherlink, "slitherlink"), (NURIKABE, "nurikabe")):
            self.open(puzzle, kind)
            for seed in range(1, runs + 1):
                done = self.do(MONKEY, {"seed": seed, "count": count})
                self.assertGreater(done["entries"], 5)
                self.assertTrue(done["same"] and done["empty"], (kind, seed, done))

    def await_verdict(self, verdict):
        await_that(lambda: verdict in self.text("set-verdict"),
                   f"'{verdict}' instead of '{self.text('set-verdict')}', '{self.text('status')}'")

    def write(self, name, text):
        field = self.browser.find_element(By.ID, name)
        field.clear()
        field.send_keys(text)
        return field

    def set_text(self):
        return self.browser.find_element(By.ID, "set-text").get_attribute("value")

    def choose(self, name, value):
        self.do("const list = document.getElementById(given[0]); list.value = given[1];"
                "list.dispatchEvent(new Event('change'))", [name, value])

    def test_a_killer_is_set(self):
        self.open(THREE)
        self.browser.find_element(By.ID, "set").click()
        self.await_verdict("3 solutions")
        self.choose("set-rule", "killer-cage")
        self.do("app.setter.board.focus([2], 2)")
        webdriver.ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(Keys.ARROW_DOWN).key_up(Keys.SHIFT).perform()
        fields = self.browser.find_elements(By.CSS_SELECTOR, "#set-fields input")
        self.assertEqual([field.get_attribute("value") for field in fields], ["r1c3 r2c3", ""])
        fields[1].send_keys("3")
        self.browser.find_element(By.ID, "set-add").click()
        self.await_verdict("one solution")
        self.assertEqual(self.set_text().splitlines()[-1],
                         '  - {"killer-cage":{"cells":"r1c3 r2c3","sum":3}}')
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#board .cage")), 1)
        right = self.set_text()
        self.write("set-text", right.replace('"sum":3', '"sum":-1'))
        self.await_status("sum")
        self.assertIn("Line ", self.text("status"))
        marked = self.browser.find_elements(By.CSS_SELECTOR, "#board .gone")
        self.assertEqual([cell.get_attribute("id") for cell in marked], ["place-2", "place-6"])
        self.assertEqual(self.browser.find_element(By.ID, "set-verdict").get_attribute("data-verdict"), "")
        self.browser.find_element(By.ID, "share").click()
        self.assertIn("Line ", self.text("status"))
        self.write("set-text", right)
        self.await_verdict("one solution")
        self.do("app.setter.board.focus([3], 3)")
        self.press("1")  # a given that is wrong
        self.await_verdict("no solution")
        self.chord("z")
        self.await_verdict("one solution")
        self.choose("set-format", "sudokupad-url")
        self.browser.find_element(By.ID, "set-save").click()
        link = self.browser.find_element(By.ID, "set-link")
        await_that(lambda: "sudokupad" in link.get_attribute("value"), "a link")
        self.browser.find_element(By.ID, "share").click()
        other = self.browser.find_element(By.ID, "share-other")
        await_that(lambda: other.get_attribute("value") == link.get_attribute("value"), "the same link")
        self.browser.find_element(By.CSS_SELECTOR, "[data-copies=share-other]").click()
        await_that(lambda: "Copied" in self.text("share-other-row"), "the copy")
        self.browser.execute_cdp_cmd("Browser.grantPermissions", {"permissions": ["clipboardReadWrite"]})
        self.assertEqual(self.do("return navigator.clipboard.readText()"), link.get_attribute("value"))
        address = self.browser.find_element(By.ID, "share-link").get_attribute("value")
        self.assertIn("killer-cage", urllib.parse.unquote(address))
        self.browser.find_element(By.CSS_SELECTOR, "#share-dialog [value=cancel]").click()
        self.write("set-text", link.get_attribute("value"))
        await_that(lambda: '{"killer-cage":{"cells":"r1-2c3","sum":3}}' in self.set_text(), "the link is read")
        self.browser.find_element(By.ID, "set-play").click()
        await_that(lambda: "killer" in self.text("rules"), "the puzzle is played")
        self.browser.find_element(By.ID, "set").click()
        self.await_verdict("one solution")
        self.browser.find_element(By.ID, "set-new").click()
        await_that(lambda: self.set_text() == 'puzzle: "................"\nlayout: "4x4"\n', "an empty puzzle")
        self.do("document.getElementById('set-layout').value = '6x6'")
        self.browser.find_element(By.ID, "set-new").click()
        await_that(lambda: self.set_text() == f'puzzle: "{36 * "."}"\nlayout: "6x6"\n', "one of another size")

    def test_a_slitherlink_is_set(self):
        self.open(NURIKABE, "nurikabe")
        self.browser.find_element(By.ID, "set").click()
        self.await_verdict("one solution")
        self.write("set-size", "2x2")
        self.choose("set-kind", "slitherlink")
        self.await_verdict("13 solutions")
        self.do("app.setter.board.focus([0], 0)")
        for keys in ("3", Keys.ARROW_DOWN, "0", Keys.DELETE, "1"):
            self.press(keys)
        self.await_verdict("one solution")
        self.assertEqual(self.set_text().split("\n")[:3], ["2 2", "3 -", "1 -"])
        self.do("app.setter.board.focus([3], 3)")
        self.press("y")
        self.await_status("'y' is not a value of 'number'")
        self.chord("z")
        self.await_verdict("one solution")
        self.browser.find_element(By.ID, "set-play").click()
        await_that(lambda: self.text("title") == "Slitherlink", "the puzzle is played")

    def test_texts_of_puzzles_are_only_texts(self):
        evil = "<img src=x onerror=alert(1)><script>document.title = 'evil'</script>"
        drawn = document(UNIQUE)
        drawn.update(title=evil, author=evil, ruleset=evil, text=[{"cells": ["R1C3"], "value": evil}],
                     cage=[{"cells": ["R1C3"], "value": evil}])
        link = "https://f-puzzles.com/?load=" + lz_compress(json.dumps(drawn))
        for puzzle in (json.dumps({"puzzle": UNIQUE, "title": evil, "author": evil, "rules": evil}), link):
            self.open(puzzle)
            self.assertEqual(self.text("title"), evil)
            self.assertIn(evil, self.text("rules"))
            self.browser.find_element(By.ID, "set").click()
            self.await_verdict("one solution")
        self.write("set-text", f'puzzle: "{evil}"')
        await_that(lambda: self.text("status") != "", "the mistake")
        for address in (f"kind={evil}&puzzle=1", f"puzzle={evil}", f"puzzle={UNIQUE}&position={evil}",
                        f'puzzle={UNIQUE}&position={{"value": [[2, "{evil}"], [-1, 2]], "__proto__": [[0, 1]]}}'):
            self.browser.get("about:blank")
            self.browser.get(self.address + "#" + urllib.parse.quote(address, "&="))
            self.await_page()
            found = self.browser.find_elements(By.CSS_SELECTOR, "img, body script, [onerror], #board a, foreignObject")
            self.assertEqual(found, [])

    def views(self):
        """Opens each view of the page, one after the other, and yields its name."""
        kakuro = record("kinds", "show", "--json", "kakuro")["example"]
        large = json.dumps({"puzzle": "." * 625, "layout": "25x25"})
        views = [("sudoku", UNIQUE, None, ""),
                 ("new", UNIQUE, None, "document.getElementById('new').click(); await app.fillKinds()"),
                 ("share", UNIQUE, None, "document.getElementById('share').click()"),
                 ("book", UNIQUE, None, "document.getElementById('book').click(); await app.fillKinds()"),
                 ("settings", UNIQUE, None, "document.getElementById('settings').click()"),
                 ("technique", UNIQUE, None, "await (await import('/page/technique.js')).showTechnique('x-wing')"),
                 ("paused", UNIQUE, None, "app.pause(true)"),
                 ("hint", PATH, None, "for (let n = 0; n < 3; ++n) await app.study.hint()"),
                 ("steps", PATH, None, "await app.study.steps()"), ("large", large, None, ""),
                 ("kakuro", kakuro, "kakuro", "app.board.setMode('center')"), ("set", THREE, None, "await app.setter.begin()"),
                 ("nurikabe", NURIKABE, "nurikabe", ""), ("set a kind", NURIKABE, "nurikabe", "await app.setter.begin()")]
        before = None
        for name, puzzle, kind, action in views:
            if puzzle != before:
                self.open(puzzle, kind)
            before = puzzle
            self.do("document.querySelector('dialog[open]')?.close();" + action)
            yield name

    def on_a_phone(self):
        """The page has the size of a small phone, until the test ends."""
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                     {"width": 360, "height": 640, "deviceScaleFactor": 2, "mobile": True})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})

    def test_fingers_find_everything_on_a_phone(self):
        self.on_a_phone()
        for name in self.views():
            found = self.do("""const small = [], least = 38;
                for (const one of (document.querySelector("dialog[open]") ?? document).querySelectorAll("button, select, input, textarea")) {
                  // Of a check box, the label is touched too. Places in sentences are as high as the line.
                  const {width, height} = (one.type === "checkbox" ? one.closest("label") : one).getBoundingClientRect();
                  if (one.offsetParent && !one.matches(".in-text") && Math.min(width, height) < least) small.push(one.outerHTML);
                }
                return {small, wide: document.documentElement.scrollWidth}""")
            self.assertEqual(found, {"small": [], "wide": 360}, name)

    def test_a_hint_is_seen_on_a_phone_beside_the_board(self):
        self.on_a_phone()
        self.open(PATH)
        for stage in range(4):
            self.browser.execute_script("document.getElementById('hint').scrollIntoView()")
            shown = self.text("found")
            self.do("await app.study.hint()")
            self.assertNotEqual(self.text("found"), shown)
            seen = self.do("""const [board, messages, found] = ["board", "messages", "found"].map(
                                id => document.getElementById(id).getBoundingClientRect());
                              return [0, board.top, board.bottom, messages.bottom, found.top, found.bottom, innerHeight].map(Math.round)""")
            self.assertEqual(seen, sorted(seen), f"stage {stage}")

    def test_fingers_draw_scroll_and_zoom(self):
        def touch(*moves):
            """Each move has a point for each finger, in parts of the board's place."""
            box = self.do("const {x, y, width, height} = document.getElementById('stage').getBoundingClientRect();"
                          "return {x, y, width, height}")
            for n, move in enumerate((*moves, [])):
                points = [{"x": box["x"] + x * box["width"], "y": box["y"] + y * box["height"], "id": i}
                          for i, (x, y) in enumerate(move)]
                type = "touchEnd" if not move else "touchMove" if n > 0 else "touchStart"
                self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": type, "touchPoints": points})

        state = """const stage = document.getElementById("stage");
                   return {zoom: Number(document.getElementById("board").style.getPropertyValue("--zoom") || 1),
                           left: stage.scrollLeft, entered: app.game.past.length}"""
        self.on_a_phone()
        self.open(NURIKABE, "nurikabe")
        touch([(.5, .5)], [(.7, .5)], [(.9, .5)])
        self.assertEqual(self.do(state), {"zoom": 1, "left": 0, "entered": 3})
        self.open("40 40|" + "|".join([" ".join("-" * 40)] * 40), "slitherlink")
        touch([(.8, .5)], [(.6, .5)], [(.4, .5)], [(.2, .5)])
        scrolled = self.do(state)
        self.assertGreater(scrolled["left"], 50)
        self.assertEqual(scrolled["entered"], 0)
        self.open(json.dumps({"puzzle": "." * 625, "layout": "25x25"}))
        touch([(.4, .5), (.6, .5)], [(.3, .5), (.7, .5)], [(.2, .5), (.6, .5)])
        zoomed = self.do(state)
        self.assertAlmostEqual(zoomed["zoom"], 2, 1)
        self.assertGreater(zoomed["left"], 50)

    def test_axe_finds_nothing(self):
        package = Path("axe-core-4.10.3.tgz")  # in the folder of the build, where tests run
        if not package.exists():
            if not shutil.which("npm"):
                self.skipTest("there is no npm, which gets axe-core")
            got = subprocess.run(["npm", "pack", "--silent", package.stem.replace("core-", "core@")],
                                 capture_output=True, text=True, timeout=TIMEOUT)
            if got.returncode != 0:
                self.skipTest("npm does not get axe-core: " + got.stderr)
        with tarfile.open(package) as files:
            source = files.extractfile("package/axe.min.js").read().decode()
        for name in self.views():
            self.browser.execute_script(source)
            for theme in ("light", "dark"):
                self.do("await app.set('theme', given)", theme)
                found = self.do("""const {violations, passes} = await axe.run();
                                   return {passes: passes.length, violations: violations.map(
                                     ({id, nodes}) => [id, ...nodes.map(node => node.html + node.failureSummary)])}""")
                self.assertEqual(found["violations"], [], f"{name}, {theme}")
                self.assertGreater(found["passes"], 10)

    def test_a_kind_of_ones_own_is_played(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "mine.yaml"
            text = run("kinds", "show", "--yaml", "nurikabe")[1]
            file.write_text(text.replace("kind: nurikabe", "kind: my-sea", 1))
            play = subprocess.Popen([PROGRAM, "play", "--no-open", "--port", "0", "--kind", file, NURIKABE],
                                    stderr=subprocess.PIPE, text=True)
            try:
                self.browser.get(re.search(r"http://\S+", play.stderr.readline()).group())
                self.await_page()
                self.assertEqual(self.text("title"), "My sea")
                self.do("await app.study.hint()")
                self.assertNotEqual(self.text("found"), "")
                self.do("""try { await app.client.run("board", {puzzles: "", kind: "/etc/passwd"}); }
                           catch (error) { if (/no kind/.test(error.message)) return; }
                           throw new Error("another file is read")""")
            finally:
                self.browser.get("about:blank")
                play.wait(TIMEOUT)
                play.stderr.close()

    def test_a_technique_is_explained(self):
        self.open(PATH)
        self.do("for (let n = 0; n < 3; ++n) await app.study.hint()")
        await_that(lambda: self.browser.find_elements(By.CSS_SELECTOR, "#found .technique button"), "the link")
        # Where one is in the sentence is marked on the board.
        self.do("document.querySelector('#found .in-text').focus()")
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#board .marked")), 1)
        self.browser.find_element(By.CSS_SELECTOR, "#found .technique button").click()
        await_that(lambda: self.text("technique-title") == "Naked Single", "the text")
        self.assertIn("only one candidate", self.text("technique-text"))

    def test_every_control_has_a_name(self):
        self.open(UNIQUE)
        self.browser.find_element(By.ID, "new").click()
        nameless = self.do("""return [...document.querySelectorAll("button, input, select, textarea, [role=gridcell]")]
            .filter(one => !(one.textContent.trim() && one.tagName !== "SELECT") && !one.getAttribute("aria-label") &&
                           !one.closest("label")?.textContent.trim()).map(one => one.outerHTML)""")
        self.assertEqual(nameless, [])
        self.write("new-text", "neither a puzzle nor a link")
        self.browser.find_element(By.ID, "open").click()
        await_that(lambda: self.browser.find_element(By.ID, "new-status").get_attribute("class") == "error", "the mistake")

    def test_a_server_that_comes_back_is_found(self):
        with server() as first:
            self.open(UNIQUE, address=f"http://localhost:{first.port}/")
        self.await_status("Ariadne does not answer")
        self.do("app.board.focus([2], 2); app.board.enter('4')")
        self.browser.find_element(By.ID, "check").click()
        self.await_status("What you entered is kept")
        again = subprocess.Popen([PROGRAM, "serve", "--port", str(first.port)], stderr=subprocess.DEVNULL)
        try:
            await_that(lambda: self.text("status") == "", "the server is found")
            self.browser.find_element(By.ID, "check").click()
            self.await_status("No mistake so far")
            self.browser.refresh()
            self.await_page()
            self.assertEqual(self.values()[2], "4")
        finally:
            again.terminate()
            again.wait(TIMEOUT)
            self.browser.get("about:blank")
            self.assertEqual([entry["message"] for entry in self.browser.get_log("browser")
                              if "net::ERR_CONNECTION" not in entry["message"]], [])

    def test_play_ends_when_its_page_is_closed(self):
        play = subprocess.Popen([PROGRAM, "play", "--no-open", "--port", "0", UNIQUE],
                                stderr=subprocess.PIPE, text=True)
        try:
            line = play.stderr.readline()
            address, key = re.search(r"(http://localhost:\d+/)(\?key=\w+)#puzzle=", line).groups()
            with self.assertRaises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(urllib.request.Request(address + "solve", b"{}", method="POST"))
            self.assertEqual(refused.exception.code, 403)
            refused.exception.close()
            self.open(THREE, address=address + key)
            self.assertEqual(len(self.values()), 16)
            self.browser.get("about:blank")
            self.assertEqual(play.wait(TIMEOUT), 0)
        finally:
            play.kill()
            play.wait()
            play.stderr.close()


if __name__ == "__main__":
    if not shutil.which("chromium") or not shutil.which("openssl"):
        print("skipped: there is no Chromium, or no openssl to make a certificate with")
        sys.exit(77)
    main()
