"""What the help of the program says of a command, in the words of Python."""

import re
import textwrap

#: Sentences and parts of them that speak of a shell, and what is to stand there.
_OF_THE_SHELL = {
    ", and writes the level,": ", and returns the level,",
    " from files, from standard input (- or no file), or from the command line, and writes the "
    "answers in the order of the input": ", and returns the answers in the order of the puzzles",
    "The puzzles come from files, standard input (-, or no file), or arguments, and": "The puzzles",
    " The puzzles come from files, standard input (-, or no file), or arguments.": "",
    "The puzzle is an argument, a file, or standard input (-, or no argument), in any format,":
        "The puzzle can have any format,",
    " Writes one line for each puzzle, in the order of the input; each line can be read back in "
    "as a puzzle.": "",
    " Writes one line for each puzzle, in the order of the input: the true candidates of all cells "
    "as pencil marks. Ariadne can read these lines as puzzles.": "",
    "Writes one line for each puzzle, in the order of the input: how many cells the smallest backdoors "
    "have, and all backdoors with that many cells. The size":
        "The results have how many cells the smallest backdoors have (`size`), and all backdoors with that "
        "many cells. The size",
    "and --json shows the numbers": "and `counts` has the numbers",
    "STRATEGY is its id, or YAML with its parameters, such as 'als-xz: {overlap: true}'. The puzzles "
    "come from the files and":
        "`strategy` is its id, its class, or a map such as {'als-xz': {'overlap': True}}. The puzzles "
        "come from `files` and",
    " The exit status is 1 if a step is wrong or if no step is found.":
        " In the record, `steps`, `boards` and `puzzles` say how much was audited, `wrong` how many "
        "steps are wrong, `faults` what is wrong with them, and `cut` how many searches the timeout "
        "ended.",
    "PIPELINE is such a file": "`source` is such a file, its contents as a map,",
    "If puzzle files (FILE) are given, they are read instead of": "If `puzzles` are given, they replace",
    "if PIPELINE is a file with several pipelines": "if `source` has several pipelines",
    "The first line of FILE (or of standard input) names": "The first line names",
    "Each solution is written as its options, one per line, with an empty line between solutions.": "",
    "write to this file instead of standard output": "write to this file instead of returning the results",
    "random, printed to standard error": "random; `messages` say which",
    " (repeatable)": ", or a list of rules",
    "; can be given more than once": "; or a list of changes",
    " (quoted)": "",
}


def python_name(option):
    """The parameter for an option of the program."""
    name = option.replace("-", "_")
    return name + "_" if name == "with" else name


def in_python(text, table):
    """A sentence of the help."""
    for shell, python in _OF_THE_SHELL.items():
        text = text.replace(shell, python)
    return names_in_python(text, table)


def names_in_python(text, table):
    """A text with the parameters in place of the options: no_uniqueness for `--no-uniqueness`."""
    text = re.sub(r"`ariadne ([a-z]+(?: [a-z]+)?)`",
                  lambda found: f"command({', '.join(map(repr, found.group(1).split()))})", text)
    names = "|".join(sorted((row["name"] for row in table["options"]), key=len, reverse=True))
    text = re.sub(rf"--({names})\b(?!-)", lambda found: python_name(found.group(1)), text)
    return re.sub(r"(?<!\S)-j\b", "jobs", text)


def about(table):
    """What a command does, in paragraphs; those that are tables or examples keep their lines."""
    parts = []
    for part in table["about"].strip().split("\n\n"):
        if part.startswith("Exit status:"):
            continue
        lines = part.splitlines()
        if not any(line.startswith("  ") for line in lines):
            part = "\n".join(textwrap.wrap(in_python(" ".join(lines), table), 100))
        if part:
            parts.append(part)
    return "\n\n".join(parts)
