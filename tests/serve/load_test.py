#!/usr/bin/env python3
"""Many clients at once, right, broken, slow and hostile ones: every right answer is right, the server survives, and in
the end nothing is left of them: no process, no connection, no file and no memory.

    load_test.py PROGRAM

ARIADNE_EFFORT says how many: with `all`, 200 connections and 10,000 requests.
"""

import json
import os
import random
import signal
import socket
import sys
import threading
import time

from client import TIMEOUT, Closed, Server, document, frame
from served import has_address_sanitizer

CONNECTIONS, REQUESTS = {"least": (8, 40), "sample": (16, 120), "all": (200, 10000)}[
    os.environ.get("ARIADNE_EFFORT", "sample")]

UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
THREE = "1.......2.....3."
EMPTY = "." * 81


class Load:
    def __init__(self, server, seed):
        self.server = server
        self.random = random.Random(seed)

    def raw(self, data, wait=True):
        """Sends bytes; reads until the server closes."""
        with socket.create_connection(("localhost", self.server.port), TIMEOUT) as client:
            try:
                client.sendall(data)
                if not wait:
                    return
                client.shutdown(socket.SHUT_WR)
                while client.recv(1 << 16):
                    pass
            except OSError:
                pass  # it was closed

    # Right ones.

    def solve(self):
        status, answer = self.server.post("solve", puzzles=UNIQUE)
        assert (status, answer["records"][0]["solutions"]) == (200, [SOLUTION]), answer

    def page(self):
        with self.server.connect() as page:
            for nonce in range(self.random.randint(1, 4)):
                answer = page.answer(nonce, "solve", document(UNIQUE))
                assert answer["solution"] == [int(c) for c in SOLUTION], answer
                assert page.answer(nonce, "count", THREE)["count"] == 3

    def canceling_page(self):
        """A person who types quickly."""
        with self.server.connect() as page:
            last = self.random.randint(2, 5)
            for nonce in range(last):
                page.ask(nonce, "count", document(EMPTY))
            page.ask(last, "check", document(UNIQUE))
            while (answer := page.read())["nonce"] != last:
                assert answer["type"] in ("canceled", "count")
            assert answer["count"] == 1, answer

    # Broken and hostile ones.

    def garbage(self):
        self.raw(self.random.randbytes(self.random.randint(1, 3000)))

    def cut(self):
        """Goes in the middle of a request."""
        body = json.dumps({"puzzles": EMPTY, "count": True})
        whole = (f"POST /solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                 f"Content-Length: {len(body)}\r\n\r\n{body}").encode()
        self.raw(whole[: self.random.randint(1, len(whole))], wait=False)

    def huge(self):
        self.raw(b"POST /solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999999\r\n\r\n" + b"x" * 5000)
        self.raw(b"GET / HTTP/1.1\r\n" + b"A: " + b"x" * 100000 + b"\r\n\r\n")

    def wrong(self):
        for body in ("{", '{"puzzles": 1}', '{"puzzles": "12"}', "[" * 5000, '{"puzzles": "' + "1" * 5000 + '"}'):
            status, _, text = self.server.request("POST", "/" + self.random.choice(["solve", "hint", "rate"]), body)
            assert status in (200, 400), text

    def broken_frames(self):
        page = self.server.connect()
        page.socket.sendall(self.random.randbytes(self.random.randint(1, 300)))
        page.close()

    def broken_messages(self):
        with self.server.connect() as page:
            for text in ("{", '{"command": "solve", "data": "AAAA"}', '{"command": "' + "x" * 2000 + '"}'):
                page.send(text)
                assert page.read()["type"] == "invalid"

    def slow_reader(self):
        """Asks for much, and reads nothing of it."""
        page = self.server.connect()
        for nonce in range(60):
            page.ask(nonce, "truecandidates", document(EMPTY))
        time.sleep(self.random.random())
        page.close()

    def slow_writer(self):
        with socket.create_connection(("localhost", self.server.port), TIMEOUT) as client:
            for byte in b"GET /metrics HTTP/1.1\r\nHost: loc":
                client.send(bytes([byte]))
                time.sleep(0.02)

    def dripping_page(self):
        """Sends a byte at a time."""
        with self.server.connect() as page:
            for byte in frame({"nonce": 1, "command": "check", "dataType": "text", "data": THREE}):
                page.socket.sendall(bytes([byte]))
                time.sleep(0.01)
            assert page.read()["count"] == 2

    def half_page(self):
        """Stops in the middle of a frame."""
        with self.server.connect() as page:
            whole = frame({"nonce": 1, "command": "count", "dataType": "text", "data": EMPTY})
            page.socket.sendall(whole[: self.random.randint(1, len(whole) - 1)])
            time.sleep(self.random.random())

    def killed_job(self):
        with self.server.connect() as page:
            page.ask(1, "count", document(EMPTY))
            page.read()
            for child in self.server.children():
                if self.random.random() < 0.2:
                    try:
                        os.kill(child, signal.SIGKILL)
                    except ProcessLookupError:
                        pass

    # Jobs that others may kill have no certain answer, so that they come after the rest.
    RIGHT = [solve, page, canceling_page, dripping_page]
    HOSTILE = [garbage, cut, huge, wrong, broken_frames, broken_messages, slow_reader, slow_writer, half_page]


def run(server, kinds, connections, requests, problems):
    left = [requests]
    lock = threading.Lock()

    def work(number):
        load = Load(server, number)
        while True:
            with lock:
                if left[0] == 0:
                    return
                left[0] -= 1
            kind = load.random.choice(kinds)
            try:
                kind(load)
            except (AssertionError, OSError, Closed, KeyError, ValueError) as error:
                problems.append(f"{kind.__name__}: {error!r}")

    threads = [threading.Thread(target=work, args=(i,)) for i in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def at_rest(server, descriptors):
    """Waits until nothing runs and no more descriptors are open; the memory that the server has then."""
    end = time.monotonic() + TIMEOUT
    while 'ariadne_connections 1\n' not in server.request("GET", "/metrics")[2]:
        assert time.monotonic() < end, server.request("GET", "/metrics")[2]
        time.sleep(0.05)
    # After a second without connections, the server ends its workers and returns memory to the system.
    time.sleep(1.5)
    while server.children() or server.descriptors() > descriptors:
        assert time.monotonic() < end, (
            f"{server.descriptors()} descriptors, {descriptors} at the begin; children {server.children()}")
        time.sleep(0.05)
    return server.memory()


def main():
    with Server(sys.argv[1], "--max-connections", str(2 * CONNECTIONS + 10), "--jobs", "4") as server:
        problems = []
        fresh, descriptors = server.memory(), server.descriptors()
        every = Load.RIGHT * 3 + Load.HOSTILE
        run(server, every, CONNECTIONS, REQUESTS // 3, problems)
        before = at_rest(server, descriptors)
        run(server, every, CONNECTIONS, REQUESTS - REQUESTS // 3, problems)
        run(server, [Load.killed_job, Load.cut], CONNECTIONS, CONNECTIONS, problems)
        after = at_rest(server, descriptors)
        run(server, Load.RIGHT, 2, 6, problems)
        print(f"{REQUESTS} requests over {CONNECTIONS} connections; memory {fresh}, {before} and {after} KiB")
        assert not problems, "\n".join(problems[:20])
        # The sanitizer keeps what was freed for a while.
        assert has_address_sanitizer() or after <= before * 1.1 + 512, "memory is left"
        assert has_address_sanitizer() or after <= fresh + 2048, "memory is not returned"
        status, _ = server.end()
        assert status == 0, status


if __name__ == "__main__":
    main()
