#!/usr/bin/env python3
"""Opens pages in headless Chromium that talk to `ariadne serve` on this machine: one of f-puzzles, over HTTPS as
the real one is, and one of a stranger. Status 77, which CTest takes for skipped, where there is no Chromium.

    browser_test.py PROGRAM [TEST...]
"""

import http.server
import json
import queue
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

from client import TIMEOUT, document, lz_compress
from served import EMPTY, PATH, UNIQUE, main, record, run, server

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


if __name__ == "__main__":
    if not shutil.which("chromium") or not shutil.which("openssl"):
        print("skipped: there is no Chromium, or no openssl to make a certificate with")
        sys.exit(77)
    main()
