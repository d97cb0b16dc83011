#!/usr/bin/env bash
# The program of docs/embedding.md: its blocks are compiled against an installed Ariadne that was
# moved, with CMake and with pkg-config, and what it prints is what the page says.
#
#   embed.sh BUILD_FOLDER SOURCE_FOLDER CMAKE COMPILER COMPILER_FLAGS [--update]
set -euo pipefail
build=$1 source=$2 cmake=$3 compiler=$4 flags=$5
page=$source/docs/embedding.md

. "${BASH_SOURCE%/*}/folder.sh"
blocks() {  # LANGUAGE: the page's blocks of it, in order
  awk -v begin="\`\`\`$1" '$0 == "```" { within = 0 } within { print } $0 == begin { within = 1 }' "$page"
}

"$cmake" --install "$build" --prefix "$work/installed" >"$work/install.log"
mv "$work/installed" "$work/moved"
root=$work/moved
mkdir "$work/embed"
cd "$work/embed"
blocks cpp >embed.cpp
blocks cmake >CMakeLists.txt
blocks text >expected
[[ -s embed.cpp && -s CMakeLists.txt ]] || fail "the page has no program"
puzzle=.4..15....8..2..7.2.3.................21..48....8..3.7.5.......9...8713.1....2.4.
echo "{\"puzzle\": \"$puzzle\"}" >puzzles.json
echo "<opensudoku><game data=\"${puzzle//./0}\"/></opensudoku>" >puzzles.opensudoku

run() {  # PROGRAM
  "$1" puzzles.json puzzles.opensudoku >printed || fail "$1 ends with status $?: $(cat printed)"
}

echo "== with CMake"
"$cmake" -S . -B build -DCMAKE_PREFIX_PATH="$root" -DCMAKE_CXX_COMPILER="$compiler" \
  -DCMAKE_CXX_FLAGS="$flags -Wall -Wextra -Werror" "${cache[@]/#/-DCMAKE_CXX_COMPILER_LAUNCHER=}" >configure.log ||
  fail "configure: $(cat configure.log)"
"$cmake" --build build
run build/embed
if [[ ${6:-} == --update ]]; then
  awk -v printed=printed '
    $0 == "```" { within = 0 }
    !within { print }
    $0 == "```text" { within = 1; while ((getline line < printed) > 0) print line }' "$page" >page.md
  cp page.md "$page"
else
  diff expected printed || fail "the page prints something else; tests/install/embed.sh ... --update"
fi

echo "== with pkg-config"
if ! command -v pkg-config >/dev/null; then
  echo "pkg-config is not installed: left out"
  exit 0
fi
export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$(find "$root" -name ariadne-host.pc)")
libraries=$(dirname "$(find "$root" -name libariadne-host.so)")
# shellcheck disable=SC2046,SC2086
"${cache[@]}" "$compiler" $flags -std=c++20 $(pkg-config --cflags ariadne-host) -c embed.cpp -o embed.o
# shellcheck disable=SC2046,SC2086
"$compiler" $flags embed.o $(pkg-config --libs ariadne-host) -Wl,-rpath,"$libraries" -o embed
run ./embed
diff expected printed || [[ ${6:-} == --update ]]
echo "== done"
