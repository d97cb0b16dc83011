#!/usr/bin/env python3
"""Runs the commands of the `console` blocks of README.md and docs/*.md, and compares their output.

    pages.py PROGRAM SOURCE_FOLDER             exit with status 1 if a page is out of date
    pages.py PROGRAM SOURCE_FOLDER --update    write the output of the commands into the pages

A command is a line that begins with `$ `, followed by lines that begin with `> `. The lines up to
the next command are its standard output and standard error, without empty lines at the end; a line
`...` stands for any number of lines. The commands of a page run in order, in a scratch folder with
links to the files of the project.
"""

import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

program, source = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
update = "--update" in sys.argv[3:]


def printed_by(command, folder):
    environment = {**os.environ, "HOME": str(folder / "home"), "NO_COLOR": "1",
                   "PATH": f"{program.parent}:{os.environ['PATH']}"}
    for variable in ("ARIADNE_PLUGIN_PATH", "XDG_DATA_HOME"):
        environment.pop(variable, None)
    run = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, encoding="utf-8",
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return run.stdout.rstrip("\n").splitlines()


def matches(expected, printed):
    pattern = "".join("(?:.*\n)*?" if line == "..." else re.escape(line) + "\n"
                      for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed))


def shortened(printed, expected):
    """The output with `...` as in `expected`; each part keeps its first line and its length."""
    lines = []
    for number, part in enumerate("\n".join(expected).split("\n...")):
        part = part.strip("\n").splitlines()
        if number:
            lines.append("...")
        if part:
            if part[0] not in printed:
                sys.exit(f"'{part[0]}' is not printed any more; edit this block by hand")
            at = printed.index(part[0])
            lines += printed[at:at + len(part)]
    return lines


def commands_of(block):
    """[(lines of the command, lines that it prints)]"""
    commands = []
    for line in block:
        if line.startswith("$ "):
            commands.append(([line], []))
        elif line.startswith("> ") and not commands[-1][1]:
            commands[-1][0].append(line)
        else:
            commands[-1][1].append(line)
    return commands


def check(page):
    """The page with the output of its commands, and how many of them print something else."""
    text, stale = page.read_text(encoding="utf-8"), 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "home").mkdir()
        for entry in source.iterdir():
            if not entry.name.startswith("."):
                (folder / entry.name).symlink_to(entry)

        def run_block(block):
            nonlocal stale
            lines = []
            for command, expected in commands_of(block.group(1).splitlines()):
                printed = printed_by("\n".join(line[2:] for line in command), folder)
                lines += command
                if matches(expected, printed):
                    lines += expected
                    continue
                stale += 1
                lines += shortened(printed, expected) if "..." in expected else printed
                print(f"{page}: {command[0]}")
                difference = difflib.unified_diff(expected, printed, "page", "printed", lineterm="")
                print("\n".join(difference))
            return "```console\n" + "".join(line + "\n" for line in lines) + "```\n"

        return re.sub(r"(?ms)^```console\n(.*?)^```\n", run_block, text), stale


stale = 0
for page in [source / "README.md", *sorted((source / "docs").glob("*.md"))]:
    if "```console\n" not in page.read_text(encoding="utf-8"):
        continue
    text, count = check(page)
    stale += count
    if update:
        page.write_text(text, encoding="utf-8")
sys.exit(1 if stale and not update else 0)
