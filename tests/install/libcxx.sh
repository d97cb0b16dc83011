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
compile=(clang++-19 -stdlib=libc++ -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
         -I "$source/framework" -I "$generated")
(cd "$source/framework" && find ariadne -name '*.hpp' ! -path '*/detail/*' | sort) |
  sed 's/.*/#include <&>/' >"$work/headers.cpp"
grep -q '<ariadne/plugin/plugin.hpp>' "$work/headers.cpp" || fail "no headers"
for standard in 20 23; do
  "${compile[@]}" -std=c++$standard -fsyntax-only "$work/headers.cpp" ||
    fail "the headers above do not compile with libc++ as C++$standard"
done

"$program" plugins new first --into "$work"
"${compile[@]}" -std=c++20 -shared -fPIC -fvisibility=hidden "$work/first/first.cpp" -o "$work/first.so"
if refusal=$("$program" plugins inspect --plugin "$work/first.so" first 2>&1); then
  fail "a plugin with libc++ was loaded"
fi
[[ $refusal == *"built as"*"libc++"* ]] || fail "unexpected: $refusal"
