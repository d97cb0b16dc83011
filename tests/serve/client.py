"""What the tests of `ariadne serve` share: the server as a process, a WebSocket client as the user script of
f-puzzles is one, and requests of HTTP. Only the standard library is needed."""

import base64
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess

TIMEOUT = 60  # seconds that a test waits for anything


class Server:
    """A server on a free port."""

    def __init__(self, program, *options):
        self.program = program
        self.process = subprocess.Popen([program, "serve", "--port", "0", *options], stderr=subprocess.PIPE)
        line = self.process.stderr.readline().decode()
        found = re.search(r"listening on .*:(\d+)$", line.strip())
        if not found:
            raise AssertionError("no server: " + line + self.process.stderr.read().decode())
        self.port = int(found.group(1))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        self.process.wait(TIMEOUT)
        self.process.stderr.close()

    def end(self):
        """Ends it as Ctrl-C does; returns the status and the rest of its log."""
        self.process.send_signal(signal.SIGTERM)
        log = self.process.stderr.read().decode()
        return self.process.wait(TIMEOUT), log

    def children(self):
        """The processes of its jobs."""
        with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children") as file:
            return [int(child) for child in file.read().split()]

    def memory(self):
        """Its resident memory in KiB, without files: what it has allocated."""
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"RssAnon:\s*(\d+)", file.read()).group(1))

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def connect(self, **headers):
        return Socket(self.port, headers)

    def request(self, method, path, body=None, headers=None):
        """Returns the status, the headers and the body."""
        connection = http.client.HTTPConnection("localhost", self.port, timeout=TIMEOUT)
        if isinstance(body, (dict, list)):
            body = json.dumps(body)
        all_headers = {"Content-Type": "application/json"}
        all_headers.update(headers or {})
        connection.request(method, path, body, all_headers)
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        return response.status, response.headers, text

    def post(self, command, **options):
        """Returns the status and the body as JSON."""
        status, _, text = self.request("POST", "/" + command, options)
        return status, json.loads(text)


class Closed(Exception):
    """The server closed the connection."""


def frame(message, opcode=1):
    """The bytes of a message: a text, bytes, or what is sent as JSON."""
    if not isinstance(message, (bytes, str)):
        message = json.dumps(message)
    data = message.encode() if isinstance(message, str) else message
    size = len(data)
    head = bytes([0x80 | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", size)
    mask = os.urandom(4)
    return head + mask + bytes(a ^ b for a, b in zip(data, mask * (size // 4 + 1)))


class Socket:
    """A WebSocket connection."""

    def __init__(self, port, headers=None):
        self.socket = socket.create_connection(("localhost", port), TIMEOUT)
        self.received = b""
        all_headers = {
            "Host": f"localhost:{port}",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
        }
        all_headers.update(headers or {})
        lines = ["GET / HTTP/1.1"] + [f"{name}: {value}" for name, value in all_headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.received:
            self.fill()
        head, self.received = self.received.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])

    def fill(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise Closed
        self.received += data

    def take(self, size):
        while len(self.received) < size:
            self.fill()
        data, self.received = self.received[:size], self.received[size:]
        return data

    def send(self, message):
        """A text, or what is sent as JSON."""
        self.socket.sendall(frame(message))

    def read(self):
        """The next message; raises Closed, with the code, once the server closes the connection."""
        while True:
            first, second = self.take(2)
            size = second & 127
            if size == 126:
                (size,) = struct.unpack(">H", self.take(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.take(8))
            data = self.take(size)
            opcode = first & 15
            if opcode == 1:
                return json.loads(data)
            if opcode == 9:
                self.socket.sendall(frame(data, 10))
            if opcode == 8:
                raise Closed(struct.unpack(">H", data[:2])[0] if data else 1005)

    def ask(self, nonce, command, puzzle=None, **more):
        """Sends a command about a puzzle: a document of f-puzzles, or a text."""
        message = {"nonce": nonce, "command": command, **more}
        if isinstance(puzzle, str):
            message.update(dataType="text", data=puzzle)
        elif puzzle is not None:
            message.update(dataType="fpuzzles", data=lz_compress(json.dumps(puzzle)))
        self.send(message)

    def answer(self, nonce, command, puzzle=None):
        """The first answer to a command."""
        self.ask(nonce, command, puzzle)
        return self.read()

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def lz_compress(text):
    """The base64 of LZ-string, as the page of f-puzzles makes it."""
    bits = []

    def write(value, count):
        bits.extend(value >> i & 1 for i in range(count))

    codes, fresh = {}, set()
    state = {"left": 2, "width": 2}

    def spend():
        state["left"] -= 1
        if state["left"] == 0:
            state["left"] = 1 << state["width"]
            state["width"] += 1

    def leave(phrase):
        if phrase in fresh:
            wide = ord(phrase) >= 256
            write(int(wide), state["width"])
            write(ord(phrase), 16 if wide else 8)
            fresh.remove(phrase)
            spend()
        else:
            write(codes[phrase], state["width"])
        spend()

    phrase = ""
    for c in text:
        if c not in codes:
            codes[c] = len(codes) + 3
            fresh.add(c)
        if phrase + c in codes:
            phrase += c
            continue
        leave(phrase)
        codes[phrase + c] = len(codes) + 3
        phrase = c
    if phrase:
        leave(phrase)
    write(2, state["width"])
    bits += [0] * (-len(bits) % 6)
    symbols = "".join(ALPHABET[int("".join(map(str, bits[i : i + 6])), 2)] for i in range(0, len(bits), 6))
    return symbols + "=" * (-len(symbols) % 4)


def lz_decompress(base64_text):
    """The text of such a base64."""
    values = (ALPHABET.index(c) for c in base64_text.rstrip("="))
    bits = (value >> i & 1 for value in values for i in range(5, -1, -1))

    def read(count):
        return sum(next(bits, 0) << i for i in range(count))

    kind = read(2)
    if kind == 2:
        return ""
    first = chr(read(16 if kind else 8))
    phrases = {3: first}
    size, width, left = 4, 3, 4
    text = before = first
    while True:
        code = read(width)
        if code == 2:
            return text
        if code < 2:
            phrases[size] = chr(read(16 if code else 8))
            code, size, left = size, size + 1, left - 1
        if left == 0:
            left, width = 1 << width, width + 1
        entry = phrases.get(code, before + before[0])
        text += entry
        phrases[size] = before + entry[0]
        size, left, before = size + 1, left - 1, entry
        if left == 0:
            left, width = 1 << width, width + 1


def document(givens, values=None, marks=None, **rules):
    """A puzzle of f-puzzles: a symbol for each cell, '.' for open ones. `values` and `marks` are what was
    entered: a symbol, or the candidates, for each cell."""
    size = int(len(givens) ** 0.5)
    cells = []
    for i, symbol in enumerate(givens):
        cell = {}
        if symbol != ".":
            cell = {"value": int(symbol), "given": True}
        elif values and values[i] != ".":
            cell = {"value": int(values[i])}
        elif marks and marks[i]:
            cell = {"centerPencilMarks": [int(c) for c in marks[i]]}
        cells.append(cell)
    return {"size": size, "grid": [cells[r * size : (r + 1) * size] for r in range(size)], **rules}
