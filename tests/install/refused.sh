#!/usr/bin/env bash
# CMake refuses machines of 32 bits, and those that store the highest byte of a number first, with a
# sentence. Compiling for such machines needs no libraries of theirs, since it ends before it links.
#
#   refused.sh SOURCE_FOLDER CMAKE
set -euo pipefail
source=$1 cmake=$2

. "${BASH_SOURCE%/*}/folder.sh"
for compiler in clang++-19 clang++-14 clang++ ""; do
  command -v "$compiler" >/dev/null && break
done
if [[ -z $compiler ]]; then
  echo "skipped: there is no clang"
  exit 77
fi
for machine in i686 s390x; do
  output=$("$cmake" -S "$source" -B "$work/$machine" -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_CXX_FLAGS="--target=$machine-linux-gnu" -DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY \
    -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=$machine 2>&1) && fail "$machine is not refused"
  sentence=$(tr -s '\n ' ' ' <<<"$output")
  [[ $sentence == *"Ariadne needs a 64-bit machine that stores the lowest byte first"*"$machine is not one."* ]] ||
    fail "$machine: $output"
done
