#!/usr/bin/env bash
# Another standard library and a newer compiler: with clang 19 and libc++, all headers compile, as C++20
# and as C++23, and so does a plugin. The program refuses this plugin, whose strings are not its own.
#
#   libcxx.sh PROGRAM SOURCE_FOLDER GENERATED_HEADERS
set -euo pipefail
program=$1 source=$2 generated=$3

. "${BASH_SOURCE%/*}/folder.sh"
if ! command -v clang++-19 >/dev/null; then
  echo "skipped: there is no clang++-19"
  exit 77
fi
compile=("${cache[@]}" clang++-19 -stdlib=libc++ -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
         -I framework -I generated)
cd "$work"
ln -s "$source/framework" framework
ln -s "$generated" generated
(cd framework && find ariadne -name '*.hpp' ! -path '*/detail/*' | sort) |
  sed 's/.*/#include <&>/' >headers.cpp
grep -q '<ariadne/plugin/plugin.hpp>' headers.cpp || fail "no headers"
for standard in 20 23; do
  "${compile[@]}" -std=c++$standard -c headers.cpp -o headers.o ||
    fail "the headers above do not compile with libc++ as C++$standard"
done

"$program" plugins new first --into .
"${compile[@]}" -std=c++20 -fPIC -fvisibility=hidden -c first/first.cpp -o first.o
clang++-19 -stdlib=libc++ -shared first.o -o first.so
if refusal=$("$program" plugins inspect --plugin ./first.so first 2>&1); then
  fail "a plugin with libc++ was loaded"
fi
[[ $refusal == *"built as"*"libc++"* ]] || fail "unexpected: $refusal"
