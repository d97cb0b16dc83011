"""The pages and pictures in headless Chromium, from files and without a network.

    pages_test.py PROGRAM FOLDER     screenshots are left in FOLDER

What a page shows is held against the steps that `explain --json` tells: every digit and pencil mark
in every state. Status 77, which CTest takes for skipped, where there is no Chromium.
"""
import base64
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

try:
    from selenium import webdriver
    from selenium.common.exceptions import WebDriverException
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    from selenium.webdriver.support.ui import Select
except ImportError:
    print("skipped: there is no python3-selenium")
    sys.exit(77)
chromium = shutil.which("chromium")
driver = shutil.which("chromedriver")
if not chromium or not driver:
    print("skipped: there is no chromium with chromedriver")
    sys.exit(77)

program = sys.argv.pop(1)
screenshots = Path(sys.argv.pop(1))
screenshots.mkdir(parents=True, exist_ok=True)

easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
chains = ".......74.....58..34......2.....1.98..2..84.....4.71...5.96...3..4.8.....7.....49"
symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVW"


def ariadne(*words, status=0):
    run = subprocess.run([program, *words], capture_output=True, text=True)
    if run.returncode != status:
        raise AssertionError(f"{words}: status {run.returncode}: {run.stderr}")
    return run.stdout


def new_browser(dark=False):
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                 "--window-size=1200,900", "--host-resolver-rules=MAP * ~NOTFOUND",
                 "--disable-background-networking", "--disable-ipc-flooding-protection"):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    browser = webdriver.Chrome(service=webdriver.ChromeService(driver)
                               if hasattr(webdriver, "ChromeService")
                               else webdriver.chrome.service.Service(driver), options=options)
    if dark:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    return browser


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = new_browser()
        cls.folder = Path(tempfile.mkdtemp())

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        shutil.rmtree(cls.folder)

    def open(self, text, name="page.html"):
        path = self.folder / name
        path.write_text(text)
        self.browser.get("about:blank")
        self.browser.get(path.as_uri())
        return path

    def expect_no_errors(self):
        self.assertEqual(self.browser.get_log("browser"), [])

    def press(self, key):
        self.browser.find_element(By.TAG_NAME, "body").send_keys(key)

    def go_on(self, steps):
        """As many presses of the right arrow key, in one script: WebDriver takes 50 ms for each."""
        self.browser.execute_script("""
            for (let i = 0; i < arguments[0]; ++i)
                document.body.dispatchEvent(
                    new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
        """, steps)

    def shown(self):
        """What stands on the board that is shown: {(x, y, digit): class}, of the visible ones."""
        return {tuple(found[:3]): found[3] for found in self.browser.execute_script("""
            const section = document.querySelector('section.shown');
            return [...section.querySelectorAll('.stage > svg text:not(.number)')]
                .filter((t) => getComputedStyle(t).visibility === 'visible')
                .map((t) => [+t.getAttribute('x'), +t.getAttribute('y'), t.textContent,
                             t.getAttribute('class')]);
        """)}

    def state(self):
        return self.browser.execute_script("return location.hash")

    # -- the steps of a puzzle -------------------------------------------------------------------

    def boards(self, record, rows, columns, digits, peers):
        """The board in each state, as {cell: value or set of candidates}."""
        cells = [(r, c) for r in range(rows) for c in range(columns)]
        board = dict(zip(cells, (d if d != "." else set(symbols[:digits]) for d in record["puzzle"])))

        def place(cell, digit):
            board[cell] = digit
            for peer in peers(cell):
                if isinstance(board[peer], set):
                    board[peer].discard(digit)

        for cell in cells:
            if not isinstance(board[cell], set):
                place(cell, board[cell])

        def copy():
            return {c: set(v) if isinstance(v, set) else v for c, v in board.items()}

        states = [copy(), copy()]
        for step in record["steps"]:
            for text in step["place"]:
                r, c, digit = re.fullmatch(r"r(\d+)c(\d+)=(\d+)", text).groups()
                place((int(r) - 1, int(c) - 1), symbols[int(digit) - 1])
            for text in step["remove"]:
                r, c, digit = re.fullmatch(r"r(\d+)c(\d+)<>(\d+)", text).groups()
                board[(int(r) - 1, int(c) - 1)].discard(symbols[int(digit) - 1])
            states.append(copy())
        return states

    def board_shown(self, cell_size):
        """The same from the page: values are written larger than pencil marks."""
        board = {}
        for (x, y, digit), kind in self.shown().items():
            cell = ((y - 20) // cell_size, (x - 20) // cell_size)
            if kind == "mark":
                board.setdefault(cell, set()).add(digit)
            else:
                self.assertNotIn(cell, board, "a value among pencil marks")
                board[cell] = digit
        return board

    def expect_states(self, puzzle, layout, rows, columns, digits, peers, cell_size, options=()):
        words = [*options, "--layout", layout, puzzle]
        record = json.loads(ariadne("explain", "--json", *words))
        self.open(ariadne("explain", "--html", *words))
        states = self.boards(record, rows, columns, digits, peers)
        self.assertGreater(len(states), 10)
        # All states, or one in four: what is wrong in one is wrong in many.
        every = 1 if os.environ.get("ARIADNE_EFFORT") == "all" else 4
        shown = 0
        for number in sorted({*range(0, len(states), every), len(states) - 1}):
            self.go_on(number - shown)
            shown = number
            expected = states[number]
            self.assertEqual(self.state(), f"#p1-{number}" if number else "")
            full = {cell: value for cell, value in expected.items() if value != set()}
            self.assertEqual(self.board_shown(cell_size), full, f"in state {number}")
            drawn = self.browser.find_elements(By.CSS_SELECTOR, "section.shown .step.on")
            self.assertEqual(bool(drawn), 0 < number < len(states) - 1, f"in state {number}")
            text = self.browser.find_element(By.CSS_SELECTOR, "section.shown .now").text
            if 0 < number < len(states) - 1:
                self.assertIn(record["steps"][number - 1]["text"], text)
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.state(), f"#p1-{len(states) - 1}", "the end is the end")
        self.press(Keys.ARROW_LEFT)
        self.assertEqual(self.board_shown(cell_size), states[-2])
        self.expect_no_errors()
        return record

    @staticmethod
    def box_peers(height, width, size):
        def peers(cell):
            r, c = cell
            return [(i, j) for i in range(size) for j in range(size) if (i, j) != cell and
                    (i == r or j == c or (i // height == r // height and j // width == c // width))]
        return peers

    def test_shows_every_state_of_a_puzzle_of_chains(self):
        record = self.expect_states(chains, "9x9", 9, 9, 9, self.box_peers(3, 3, 9), 64)
        self.assertTrue(any("eureka" in step for step in record["steps"]))

    def test_shows_every_state_of_other_layouts(self):
        six = ariadne("generate", "-q", "--layout", "6x6", "--seed", "1").strip()
        self.expect_states(six, "6x6", 6, 6, 6, self.box_peers(2, 3, 6), 64)
        both = ariadne("generate", "-q", "--layout", "x", "--seed", "1", "--clues", "30").strip()
        plain = self.box_peers(3, 3, 9)

        def diagonals(cell):
            r, c = cell
            found = set(plain(cell))
            if r == c:
                found |= {(i, i) for i in range(9)}
            if r + c == 8:
                found |= {(i, 8 - i) for i in range(9)}
            return found - {cell}

        self.expect_states(both, "x", 9, 9, 9, diagonals, 64)

    def test_moves_by_keys_buttons_list_address_and_touch(self):
        self.open(ariadne("explain", "--html", easy))
        last = len(self.browser.find_elements(By.CSS_SELECTOR, ".steps a")) - 1
        button = {name: self.browser.find_element(By.CSS_SELECTOR, f"button[data-to={name}]")
                  for name in ("first", "back", "next", "last")}
        self.assertFalse(button["first"].is_enabled())
        button["next"].click()
        self.assertEqual(self.state(), "#p1-1")
        button["last"].click()
        self.assertEqual(self.state(), f"#p1-{last}")
        self.assertFalse(button["next"].is_enabled())
        button["back"].click()
        self.assertEqual(self.state(), f"#p1-{last - 1}")
        self.press(Keys.HOME)
        self.assertEqual(self.state(), "#p1-0")
        self.press(Keys.END)
        self.assertEqual(self.state(), f"#p1-{last}")
        self.browser.find_elements(By.CSS_SELECTOR, ".steps a")[3].click()
        self.assertEqual(self.state(), "#p1-3")
        marked = self.browser.find_elements(By.CSS_SELECTOR, ".steps a[aria-current]")
        self.assertEqual([one.get_attribute("hash") for one in marked], ["#p1-3"])
        self.browser.execute_script("location.hash = '#p1-5'")
        self.browser.implicitly_wait(30)
        self.browser.find_element(By.CSS_SELECTOR, ".steps a[href='#p1-5'][aria-current]")
        self.browser.implicitly_wait(0)
        swipe = """
            const svg = document.querySelector('.stage svg');
            const fire = (type, x) => svg.dispatchEvent(new TouchEvent(type, {bubbles: true,
                changedTouches: [new Touch({identifier: 1, target: svg, clientX: x, clientY: 200})]}));
            fire('touchstart', 300); fire('touchend', arguments[0]);
        """
        self.browser.execute_script(swipe, 200)
        self.assertEqual(self.state(), "#p1-6")
        self.browser.execute_script(swipe, 400)
        self.assertEqual(self.state(), "#p1-5")
        self.expect_no_errors()

    def test_has_several_puzzles_and_says_what_is_none(self):
        path = self.folder / "in.txt"
        path.write_text(easy + "\nn0nsense & <b>\n" + chains + "\n")
        self.open(ariadne("explain", "--html", str(path), status=1))
        picker = Select(self.browser.find_element(By.ID, "picker"))
        names = [option.text for option in picker.options]
        self.assertEqual(len(names), 3)
        self.assertEqual(names[1], "puzzle 2: invalid")
        picker.select_by_index(1)
        self.assertIn("in.txt:2:1: ", self.browser.find_element(By.CSS_SELECTOR, "section.shown").text)
        self.browser.find_element(By.TAG_NAME, "h1").click()
        self.press(Keys.PAGE_DOWN)
        self.assertIn("puzzle 3: ", picker.first_selected_option.text)
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.state(), "#p3-1")
        self.expect_no_errors()

    def test_a_survey_shows_every_step_on_the_same_board(self):
        self.open(ariadne("explain", "--html", "--all", chains))
        before = self.shown()
        steps = len(json.loads(ariadne("explain", "--json", "--all", chains))["steps"])
        self.assertGreater(steps, 5)
        every = 1 if os.environ.get("ARIADNE_EFFORT") == "all" else 1 + steps // 20
        number = 0
        while number < steps:
            ahead = min(every, steps - number)
            self.go_on(ahead)
            number += ahead
            self.assertEqual(self.state(), f"#p1-{number}")
            self.assertEqual(self.shown(), before)
        self.assertFalse(self.browser.find_element(By.CSS_SELECTOR, "button[data-to=next]").is_enabled())

    def test_is_light_or_dark_as_is_wanted(self):
        page = self.open(ariadne("explain", "--html", easy))
        ground = "return getComputedStyle(document.querySelector('.ground')).fill"
        light = self.browser.execute_script(ground)
        self.browser.find_element(By.ID, "theme").click()
        dark = self.browser.execute_script(ground)
        self.assertNotEqual(light, dark)
        browser = new_browser(dark=True)
        try:
            browser.get(page.as_uri())
            self.assertEqual(browser.execute_script(ground), dark)
            browser.find_element(By.ID, "theme").click()
            self.assertEqual(browser.execute_script(ground), light)
        finally:
            browser.quit()

    def test_needs_nothing_beside(self):
        for text in (ariadne("explain", "--html", easy), self.book(2)):
            outside = re.findall(r"""(?:src|href|url)\s*[=(]\s*["']?([^"')>\s]+)""", text)
            self.assertTrue(all(link.startswith(("#", "data:")) for link in outside), outside)
            self.assertEqual(set(re.findall(r"https?://[^\"' ]+", text)), {"http://www.w3.org/2000/svg"})

    def look_as(self, width, height, media=""):
        """On a screen of this size, or on paper."""
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        self.addCleanup(self.browser.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": ""})

    def expect_no_overflow(self):
        wide, there = self.browser.execute_script(
            "return [document.documentElement.scrollWidth, innerWidth]")
        self.assertLessEqual(wide, there)

    def test_is_usable_on_a_telephone(self):
        path = self.folder / "two.txt"
        path.write_text(chains + "\n" + easy + "\n")
        self.look_as(390, 844)
        self.open(ariadne("explain", "--html", str(path)))
        self.press(Keys.ARROW_RIGHT)
        self.expect_no_overflow()
        self.browser.save_screenshot(str(screenshots / "narrow.png"))

    def test_is_printed_with_its_steps(self):
        self.open(ariadne("explain", "--html", chains))
        steps = self.browser.find_elements(By.CSS_SELECTOR, ".steps a")
        self.look_as(680, 1000, "print")
        self.expect_no_overflow()
        self.assertFalse(self.browser.find_element(By.CSS_SELECTOR, ".buttons").is_displayed())
        # All of the list is there, not what its window shows of it, and the legend stays small.
        sizes = self.browser.execute_script("""
            const list = document.querySelector('.steps');
            return [list.scrollHeight, list.clientHeight,
                    document.querySelector('.legend svg').getBoundingClientRect().width];
        """)
        self.assertEqual(sizes[0], sizes[1])
        self.assertGreater(sizes[0], 15 * len(steps))
        self.assertLess(sizes[2], 30)

    def test_the_legend_says_what_each_mark_is(self):
        for words in ((chains,), (easy,), ("--all", chains)):
            self.open(ariadne("explain", "--html", *words))
            marks, told = self.browser.execute_script("""
                const classes = (within) => [...new Set([...document.querySelectorAll(
                    within + ' :is(path, circle, rect)')].map((e) => e.getAttribute('class')))];
                return [classes('.step'), classes('.legend')];
            """)
            self.assertGreater(len(marks), 2)
            # A cell is tinted as its candidates are marked; arrows have heads; colors take turns.
            kinds = {mark if mark == "tint cause" else mark.removeprefix("tint ") for mark in marks}
            turns = {kind for kind in kinds | set(told) if re.fullmatch("(set|color)[123]", kind)}
            self.assertEqual(kinds - turns - {"head"}, set(told) - turns)

    # -- books and pictures ----------------------------------------------------------------------

    def book(self, count, *settings):
        pipeline = self.folder / "book.yaml"
        pipeline.write_text("seed: 5\nstages:\n"
                            f"  - generate: {{count: {count}}}\n"
                            "  - include: hodoku\n"
                            "  - write: {format: html, title: 'A <book>', per-page: 6}\n")
        words = [word for setting in settings for word in ("--set", setting)]
        return ariadne("run", "-q", *words, str(pipeline))

    def sheets(self, width=8.27, height=11.69):
        pdf = base64.b64decode(self.browser.execute_cdp_cmd(
            "Page.printToPDF", {"paperWidth": width, "paperHeight": height, "preferCSSPageSize": True,
                                "printBackground": True})["data"])
        return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))

    def test_a_book_has_its_puzzles_and_solutions_and_so_many_a_sheet(self):
        self.open(self.book(14))
        self.browser.save_screenshot(str(screenshots / "book.png"))
        self.assertEqual(self.browser.title, "A <book>")
        for count, per_page in ((14, 6), (14, 4), (4, 1), (3, 2), (20, 9), (25, 12), (41, 20)):
            self.open(self.book(count, f"stages.2.write.per-page={per_page}"))
            figures = self.browser.find_elements(By.CSS_SELECTOR, ".puzzles figure")
            self.assertEqual(len(figures), count)
            solved = self.browser.execute_script("""
                return [...document.querySelectorAll('.solutions figure')].map((f) =>
                    [...f.querySelectorAll('.given, .value')].length);
            """)
            self.assertEqual(solved, [81] * count)
            expected = -(-count // per_page) + -(-count // 20)
            self.assertEqual(self.sheets(), expected, f"{count} puzzles, {per_page} a sheet")
            self.assertEqual(self.sheets(8.5, 11), expected, f"{count} puzzles, {per_page} a Letter sheet")
        # On paper nothing is wider than the sheet, which would make all of it smaller.
        self.look_as(680, 1000, "print")
        self.expect_no_overflow()
        boards = self.browser.execute_script("""
            return [...document.querySelectorAll('.puzzles svg')].map((e) => e.getBoundingClientRect().width);
        """)
        self.assertGreater(min(boards), 680 / 4 * 0.8)
        self.expect_no_errors()

    def test_extra_regions_are_tinted_and_diagonals_are_lines(self):
        for layout, cells, lines in (("9x9", 0, 0), ("x", 0, 2), ("windoku", 36, 0), ("x+windoku", 36, 2),
                                     ("disjoint-groups", 0, 0), ("windoku+disjoint-groups", 36, 0)):
            root = xml.fromstring(ariadne("convert", "--to", "svg", "--layout", layout, "." * 81))
            paths = [e.get("d") for e in root.iter() if e.get("class") == "extra"]
            self.assertEqual("".join(paths).count("M"), cells, layout)
            diagonals = [e.get("d") for e in root.iter() if e.get("class") == "diagonal"]
            self.assertEqual("".join(diagonals).count("M"), lines, layout)

    def test_pictures_are_drawn_without_a_mistake(self):
        """Steps of every kind on several layouts, and boards: well-formed, and nothing outside."""
        puzzles = [(easy, "9x9"), (chains, "9x9")]
        for layout in ("6x6", "x", "windoku", "jigsaw", "16x16"):
            text = ariadne("generate", "-q", "--layout", layout, "--seed", "2", "--json")
            record = json.loads(text)
            puzzles.append((record["puzzle"], record.get("layout", layout)))
        count = 0
        for puzzle, layout in puzzles:
            for old in self.folder.glob("s-*.svg"):
                old.unlink()
            subprocess.run([program, "explain", "-q", "--svg", str(self.folder / "s-{}.svg"), "--layout",
                            layout, puzzle], check=False, capture_output=True)
            pictures = sorted(self.folder.glob("s-*.svg"))
            self.assertTrue(pictures, layout)
            for path in pictures:
                root = xml.parse(path).getroot()
                self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
                count += 1
            self.browser.get(pictures[0].as_uri())
            box = self.browser.execute_script("""
                const svg = document.documentElement;
                const view = svg.viewBox.baseVal;
                return [...svg.querySelectorAll('text, path, circle')].map((e) => e.getBBox())
                    .every((b) => b.x >= 0 && b.y >= 0 && b.x + b.width <= view.width &&
                                  b.y + b.height <= view.height);
            """)
            self.assertTrue(box, f"{layout}: something stands outside")
            self.browser.save_screenshot(str(screenshots / f"step-{layout[:8]}.png"))
        self.assertGreater(count, 100)
        self.expect_no_errors()


if __name__ == "__main__":
    try:
        new_browser().quit()
    except WebDriverException as reason:
        print(f"skipped: Chromium does not start: {reason}")
        sys.exit(77)
    unittest.main(verbosity=2)
