#!/usr/bin/env python3
"""Who may use `ariadne serve`, how much of it, and how it ends.

    access_test.py PROGRAM [TEST...]
"""

import json
import os
import pathlib
import signal
import socket
import time
import unittest

from client import TIMEOUT, Closed, document, frame
from served import EMPTY, UNIQUE, WithServer, await_that, has_address_sanitizer, main, run, server


class Access(WithServer):
    options = ["--allow-origin", "https://example.org"]

    def test_pages_are_refused_unless_they_are_allowed(self):
        for origin, allowed in (
            ("https://www.f-puzzles.com", True),
            ("https://f-puzzles.com", True),
            ("https://example.org", True),
            ("http://example.org", False),
            ("https://example.org.evil.net", False),
            ("http://f-puzzles.com", False),
            ("null", False),
        ):
            with self.server.connect(Origin=origin) as page:
                self.assertEqual(page.status, 101 if allowed else 403, origin)
            status, headers, text = self.server.request("POST", "/check", {"puzzles": UNIQUE}, {"Origin": origin})
            self.assertEqual(status, 200 if allowed else 403, text)
            self.assertEqual(headers["Access-Control-Allow-Origin"], origin if allowed else None)
            status, headers, _ = self.server.request("OPTIONS", "/check", None, {"Origin": origin})
            self.assertEqual(status, 204 if allowed else 403)
            self.assertEqual("Access-Control-Allow-Methods" in headers, allowed)

    def test_other_names_of_this_machine_are_refused(self):
        for host, allowed in (
            ("localhost", True),
            ("localhost:4545", True),
            ("127.0.0.1:4545", True),
            ("[::1]:4545", True),
            ("evil.net", False),
            ("127.evil.net", False),
            ("localhost.evil.net:4545", False),
        ):
            status = self.server.request("GET", "/metrics", None, {"Host": host})[0]
            self.assertEqual(status, 200 if allowed else 403, host)
            with self.server.connect(Host=host) as page:
                self.assertEqual(page.status, 101 if allowed else 403, host)
            # The page of the server, or one that has given its own name the address of this machine.
            with self.server.connect(Host=host, Origin="http://" + host) as page:
                self.assertEqual(page.status, 101 if allowed else 403, host)
            with self.server.connect(Host=host, Origin="http://localhost:1") as page:
                self.assertEqual(page.status, 403, host)

    def test_pages_cannot_send_without_an_origin(self):
        status = self.server.request("GET", "/metrics", None, {"Sec-Fetch-Site": "cross-site"})[0]
        self.assertEqual(status, 403)
        self.assertEqual(self.server.request("GET", "/metrics", None, {"Sec-Fetch-Site": "none"})[0], 200)
        with self.server.connect(**{"Sec-Fetch-Site": "cross-site"}) as page:
            self.assertEqual(page.status, 403)


class Limits(WithServer):
    options = ["--max-size", "5000", "--max-time", "1", "--max-connections", "4"]

    def test_size(self):
        self.assertEqual(self.server.post("check", puzzles="." * 6000)[0], 413)
        with self.server.connect() as page:
            page.send("x" * 6000)
            with self.assertRaises(Closed) as closed:
                page.read()
            self.assertEqual(closed.exception.args, (1009,))

    def test_time(self):
        status, answer = self.server.post("solve", puzzles=EMPTY, count=True)
        self.assertEqual(status, 503)
        self.assertIn("stopped after 1 second", answer["error"])
        with self.server.connect() as page:
            page.ask(1, "count", document(EMPTY))
            while (answer := page.read())["type"] == "count":
                pass
            self.assertEqual(answer["type"], "invalid")
            self.assertIn("stopped after 1 second", answer["message"])
            self.assertEqual(page.answer(2, "check", document(UNIQUE))["count"], 1)

    @unittest.skipIf(has_address_sanitizer(), "the sanitizer needs the memory itself")
    def test_memory(self):
        sentence = "the {} was stopped because it needs more than 32 MiB of memory"
        with server("--max-memory", "32") as own, own.connect() as page:
            status, answer = own.post("explain", puzzles="." * 625, **{"rate-multiple": True})
            self.assertEqual((status, answer["error"]), (503, sentence.format("command")))
            answer = page.answer(1, "solvepath", "." * 625)
            self.assertEqual((answer["type"], answer["message"]), ("invalid", sentence.format("job")))

    def test_jobs(self):
        with server("--jobs", "1") as own, own.connect() as first, own.connect() as second:
            first.ask(1, "count", document(EMPTY))
            self.assertTrue(first.read()["inProgress"])
            second.ask(2, "count", document(EMPTY))
            await_that(lambda: "\nariadne_jobs_waiting 1\n" in own.request("GET", "/metrics")[2], "a job that waits")
            self.assertEqual(len(own.children()), 1)
            first.ask(3, "cancel")
            self.assertTrue(second.read()["inProgress"])

    def test_output(self):
        with server() as own:
            status, answer = own.post("solve", puzzles=EMPTY, limit=1000000)
            self.assertEqual((status, answer["error"]),
                             (503, "the command was stopped because its answer has more than 64 MiB"))

    def test_slow_clients(self):
        """Others are answered meanwhile, little is kept, and in the end they are disconnected."""
        body = json.dumps({"puzzles": EMPTY, "limit": 300000})
        head = (f"POST /solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n\r\n")
        message = frame({"nonce": "x" * 100000, "command": "cancel"})
        with server() as own:
            before = own.memory()
            begin = time.monotonic()
            writer, reader = [socket.create_connection(("localhost", own.port), TIMEOUT) for _ in range(2)]
            half, dripping, deaf = [own.connect() for _ in range(3)]
            with writer, reader, half, dripping, deaf:
                writer.sendall(head.encode())
                reader.sendall((head + body).encode())
                half.socket.sendall(message[:500])
                deaf.socket.settimeout(1)
                with self.assertRaises(TimeoutError):
                    for _ in range(2000):
                        deaf.socket.sendall(message)
                self.assertEqual(own.post("check", puzzles=UNIQUE)[0], 200)
                self.assertTrue(has_address_sanitizer() or own.memory() < before + 102400, own.memory())
                if os.environ.get("ARIADNE_EFFORT") == "all":
                    with self.assertRaises(ConnectionError):
                        for byte in message:
                            self.assertLess(time.monotonic() - begin, 45)
                            dripping.socket.sendall(bytes([byte]))
                            time.sleep(0.2)
                    self.await_the_end_of_all(own)
                    self.assertTrue(29 < time.monotonic() - begin < 45)
                    self.assertEqual((writer.recv(1), half.socket.recv(1)), (b"", b""))
            self.await_the_end_of_all(own)

    def await_the_end_of_all(self, own):
        await_that(lambda: "\nariadne_connections 1\n" in own.request("GET", "/metrics")[2], "the end of all clients")

    def test_connections(self):
        held = [self.server.connect() for _ in range(4)]
        try:
            status, _, text = self.server.request("GET", "/metrics")
            self.assertEqual(status, 503)
            self.assertIn("4 connections", text)
        except ConnectionError:
            pass  # it was closed before the request was read
        self.assertEqual(held[0].answer(1, "check", document(UNIQUE))["count"], 1)
        for connection in held:
            connection.close()
        await_that(lambda: self.metrics_status() == 200, "a free connection")

    def metrics_status(self):
        try:
            return self.server.request("GET", "/metrics")[0]
        except ConnectionError:
            return None


class End(unittest.TestCase):
    def test_is_graceful(self):
        own = server("--log")
        page = own.connect()
        page.ask(7, "count", document(EMPTY))
        self.assertTrue(page.read()["inProgress"])
        jobs = own.children()
        self.assertEqual(len(jobs), 1)
        own.process.send_signal(signal.SIGTERM)
        with self.assertRaises(Closed) as closed:
            while True:
                page.read()
        self.assertEqual(closed.exception.args, (1001,))
        page.close()
        status, log = own.process.wait(TIMEOUT), own.process.stderr.read().decode()
        own.process.stderr.close()
        self.assertEqual(status, 0)
        self.assertRegex(log, r"^\S+Z (127.0.0.1|::1):\d+ count canceled [\d.]+ ms\n$")
        await_that(lambda: not os.path.exists(f"/proc/{jobs[0]}"), "the end of the job")

    def test_needs_a_free_port_and_an_address(self):
        with server() as own:
            status, _, err = run("serve", "--port", str(own.port))
            self.assertEqual(status, 4)
            self.assertIn("Address already in use", err)

    def test_killed_with_its_jobs(self):
        own = server()
        with own.connect() as page:
            page.ask(7, "count", document(EMPTY))
            page.read()
            jobs = own.children()
            own.process.kill()
            own.process.wait(TIMEOUT)
            own.process.stderr.close()
            await_that(lambda: not os.path.exists(f"/proc/{jobs[0]}"), "the end of the job")

    def test_a_job_that_is_killed_is_reported(self):
        with server() as own, own.connect() as page:
            page.ask(7, "count", document(EMPTY))
            page.read()
            os.kill(own.children()[0], signal.SIGKILL)
            while (answer := page.read())["type"] == "count":
                pass
            self.assertEqual(answer["type"], "invalid")
            self.assertIn("ended by signal 9", answer["message"])
            self.assertEqual(page.answer(8, "check", document(UNIQUE))["count"], 1)


class Workers(unittest.TestCase):
    def worker(self, own):
        """The process that has answered all messages."""
        answered = '\nariadne_jobs_running 0\n'
        await_that(lambda: answered in own.request("GET", "/metrics")[2], "the end of the jobs")
        self.assertEqual(len(own.children()), 1)
        return own.children()[0]

    def test_answer_one_message_after_another(self):
        with server() as own, own.connect() as page:
            self.assertEqual(page.answer(1, "check", document(UNIQUE))["count"], 1)
            first = self.worker(own)
            for nonce in range(2, 12):
                self.assertEqual(page.answer(nonce, "check", document(UNIQUE))["nonce"], nonce)
                self.assertEqual(self.worker(own), first)
            with own.connect() as other:  # a client that comes later has it as well
                self.assertEqual(other.answer(1, "check", "no puzzle")["type"], "invalid")
                self.assertEqual(self.worker(own), first)
                self.assertEqual(other.answer(2, "check", document(UNIQUE))["count"], 1)
            self.assertEqual(self.worker(own), first)

    def test_are_replaced(self):
        with server() as own, own.connect() as page:
            page.answer(1, "check", document(UNIQUE))
            first = self.worker(own)
            os.kill(first, signal.SIGKILL)
            state = f"/proc/{first}/stat"
            await_that(lambda: pathlib.Path(state).read_text().rsplit(") ", 1)[1][0] == "Z",
                       "the end of the worker")
            self.assertEqual(page.answer(2, "check", document(UNIQUE))["count"], 1)
            self.assertNotEqual(self.worker(own), first)

    def test_end_with_the_last_connection(self):
        with server() as own:
            with own.connect() as page:
                page.answer(1, "check", document(UNIQUE))
                self.worker(own)
            await_that(lambda: not own.children(), "the end of the worker")


if __name__ == "__main__":
    main()
