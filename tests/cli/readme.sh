#!/usr/bin/env bash
# Runs the command blocks of README.md, all of them, in order, in one shell, as a reader would who
# is in a clone of the project and has a home of his own. Only `scripts/test` is left out: it is
# what runs this.
#
#   readme.sh SOURCE_FOLDER
set -euo pipefail

source_folder=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$source_folder"/* "$work"
mkdir "$work/home"
export HOME=$work/home
cd "$work"

awk '/^```sh$/ { inside = 1; blocks++; next }
     /^```$/   { inside = 0 }
     inside
     END       { if (blocks < 8) { print "README.md has only " blocks " command blocks" >"/dev/stderr"; exit 1 } }' \
  README.md | grep -vx 'scripts/test' >"$work/commands"
bash -euxo pipefail "$work/commands"

# The picture on its first screen is the one that the program draws, but for the wording.
puzzle=.4..15....8..2..7.2.3.................21..48....8..3.7.5.......9...8713.1....2.4.
"$HOME/.local/bin/ariadne" explain -q -o /dev/null --until skyscraper --svg drawn.svg "$puzzle"
without_words() { sed 's|<desc>[^<]*</desc>||' "$1"; }
cmp <(without_words drawn.svg) <(without_words docs/pictures/first-puzzle.svg)
