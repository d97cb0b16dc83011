#!/usr/bin/env bash
# Where the solver sat is not built, what ships does without it: configures the project so, and has
# a copy of the program without the plugin solve or generate by each config that would be installed.
#
#   without_sat.sh BUILD_FOLDER SOURCE_FOLDER CMAKE DATA_FOLDER PLUGIN_FOLDER
set -euo pipefail
build=$1 source=$2 cmake=$3 data=$4 plugins=$5

. "${BASH_SOURCE%/*}/folder.sh"

echo "== configure without"
"$cmake" -S "$source" -B "$work/configured" -DARIADNE_BUILD_SAT=OFF -DARIADNE_BUILD_TESTS=OFF \
  >"$work/configure.log" || fail "configure: $(cat "$work/configure.log")"
grep -q "'sat' is not built" "$work/configure.log" || fail "it does not say so"

echo "== solve without"
"$cmake" --install "$build" --prefix "$work/installed" --component runtime >"$work/install.log"
rm -f "$work/installed/$plugins/sat.so"
rm -r "$work/installed/$data/configs"
cp -rL "$work/configured/$data/configs" "$work/installed/$data/configs"
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
ariadne=$work/installed/bin/ariadne
[[ $("$ariadne" solve $puzzle) == "$solution" ]] || fail "by default"
for config in "$work/installed/$data/configs"/*.yaml; do
  "$ariadne" run --check "$config" >/dev/null || fail "$config"
done
[[ $("$ariadne" run -q cross-check $puzzle) == "$solution" ]] || fail "cross-check"
"$ariadne" generate -q --seed 1 >/dev/null || fail "generate"
[[ ! -e $work/installed/$data/configs/sat.yaml ]] || fail "a config that needs sat ships"
echo "== done"
