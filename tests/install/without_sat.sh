#!/usr/bin/env bash
# A build without CaDiCaL: configures the project so, and has a copy of the program with the plugin
# of such a build solve by each config that names `sat` among other solvers.
#
#   without_sat.sh BUILD_FOLDER SOURCE_FOLDER CMAKE DATA_FOLDER PLUGIN_FOLDER ABSENT_PLUGIN
set -euo pipefail
build=$1 source=$2 cmake=$3 data=$4 plugins=$5 absent=$6

. "${BASH_SOURCE%/*}/folder.sh"

echo "== configure without"
"$cmake" -S "$source" -B "$work/configured" -DARIADNE_BUILD_SAT=OFF -DARIADNE_BUILD_TESTS=OFF \
  >"$work/configure.log" || fail "configure: $(cat "$work/configure.log")"
grep -q "'sat' supports no layout" "$work/configure.log" || fail "it does not say so"

echo "== solve without"
"$cmake" --install "$build" --prefix "$work/installed" --component runtime >"$work/install.log"
cp "$absent" "$work/installed/$plugins/sat.so"
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
ariadne=$work/installed/bin/ariadne
[[ $("$ariadne" solve $puzzle) == "$solution" ]] || fail "by default"
for config in "$work/installed/$data/configs"/*.yaml; do
  "$ariadne" run --check "$config" >/dev/null || fail "$config"
done
[[ $("$ariadne" run -q cross-check $puzzle) == "$solution" ]] || fail "cross-check"
"$ariadne" generate -q --seed 1 >/dev/null || fail "generate"
[[ $("$ariadne" plugins inspect sat) == *"does not have the SAT solver"* ]] || fail "inspect"
"$ariadne" solve --config sat $puzzle 2>"$work/refused" && fail "sat"
grep -q "does not support the layout 9x9" "$work/refused" || fail "$(cat "$work/refused")"

# What the first solver gives up goes past sat to the last one.
chain='first-able: {fallback: true, solvers: [{backtracking: {work-limit: 2}}, sat, dancing-links]}'
[[ $("$ariadne" solve --with "$chain" $puzzle) == "$solution" ]] || fail "fallback"
echo "== done"
