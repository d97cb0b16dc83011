#!/usr/bin/env bash
# Which libraries the library that plugins link needs: only those of the compiler.
#
#   needed.sh LIBRARY
set -euo pipefail

needed=$(readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
[[ $needed == *libc.so* ]] || { echo "$1: no list of libraries" >&2; exit 1; }
others=$(grep -vE '^(lib(c|m|gcc_s|stdc\+\+|[at]san|ubsan)|ld-linux.*)\.so' <<<"$needed" || true)
[[ -z $others ]] || { echo "$1 needs $others" >&2; exit 1; }
