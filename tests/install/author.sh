#!/usr/bin/env bash
# Does what the author of a plugin does, outside the source tree, with an Ariadne that was installed
# and then moved: makes a plugin of each kind, builds it, runs its tests, loads it, solves with it.
#
#   author.sh BUILD_FOLDER SOURCE_FOLDER CMAKE COMPILER COMPILER_FLAGS
set -euo pipefail
build=$1 source=$2 cmake=$3 compiler=$4 flags=$5

. "${BASH_SOURCE%/*}/folder.sh"
expect_status() {  # STATUS COMMAND...
  local wanted=$1 status=0
  shift
  "$@" || status=$?
  [[ $status == "$wanted" ]] || fail "status $status instead of $wanted: $*"
}
expect_in() {  # TEXT WHERE
  [[ $2 == *"$1"* ]] || fail "no '$1' in: $2"
}

echo "== install, and move"
"$cmake" --install "$build" --prefix "$work/installed" >"$work/install.log"
mv "$work/installed" "$work/moved"
root=$work/moved
ariadne=$root/bin/ariadne

echo "== nothing that is installed holds an absolute path"
if grep -rIlE "$build|$source|$work" "$root"; then fail "absolute paths in the files above"; fi
while read -r library; do
  paths=$(objdump -p "$library" | awk '$1 == "RUNPATH" || $1 == "RPATH" { print $2 }')
  for path in ${paths//:/ }; do
    [[ $path == '$ORIGIN'* ]] || fail "$library looks for libraries in $path"
  done
done < <(find "$root/bin" "$root" -name '*.so*' -o -path "$root/bin/*")

echo "== the plugins that came along are found"
list=$("$ariadne" plugins list)
for component in full-house naked-single hidden-single logic first-able random-fill; do
  expect_in "$component" "$list"
done

echo "== the doctor sees that the default config cannot be used"
expect_in "All is well" "$("$ariadne" doctor)"
lockstep=$(find "$root" -name lockstep.so)
mv "$lockstep" "$work/lockstep.so"
expect_in "the default config cannot be used: " "$("$ariadne" doctor || true)"
expect_status 3 "$ariadne" doctor >"$work/doctor.log"
mv "$work/lockstep.so" "$lockstep"

echo "== every header stands by itself"
(cd "$root/include" && find ariadne -name '*.hpp' | sort) >"$work/headers"
[[ -s $work/headers ]] || fail "no headers"
# A quarter of them, another one after each change of headers, and those that the last commit changed; all
# with ARIADNE_EFFORT=all.
if [[ ${ARIADNE_EFFORT:-} != all ]]; then
  part=$(cd "$root/include" && xargs cat <"$work/headers" | cksum | awk '{ print $1 % 4 }')
  changed=$(git -C "$source" diff --name-only HEAD~1 -- 'framework/*.hpp' 2>/dev/null || true)
  awk -v part="$part" -v changed="$changed" \
    'NR % 4 == part || index(changed, "framework/" $0)' "$work/headers" >"$work/some"
  mv "$work/some" "$work/headers"
fi
while read -r header; do
  echo "#include <$header>" >"$work/${header//\//-}.cpp"
done <"$work/headers"
# shellcheck disable=SC2086
(cd "$work" && find . -maxdepth 1 -name '*.cpp' -print0 | xargs -0 -I {} -P 2 \
  "${cache[@]}" "$compiler" $flags -std=c++20 -Wall -Wextra -Werror -I moved/include -c {} -o {}.o) ||
  fail "the headers above do not stand by themselves"

echo "== make a plugin of each kind; configure, build, test"
"$ariadne" plugins new first --into "$work"
expect_status 4 "$ariadne" plugins new first --into "$work"
expect_status 2 "$ariadne" plugins new No_Name --into "$work"
"$ariadne" plugins new --kind solver second --into "$work"
"$ariadne" plugins new --kind generator third --into "$work"
"$ariadne" plugins new --kind constraint fourth --into "$work"
if grep -rniE 'first.?(strategy|solver|generator|constraint)' \
  "$work/first" "$work/second" "$work/third" "$work/fourth"; then
  fail "the template's name is left over"
fi
ctest=$(dirname "$cmake")/ctest
# The first one as its author builds it, the others without optimizing them.
type=Release
for project in first second third fourth; do
  "$cmake" -S "$work/$project" -B "$work/$project/build" -DCMAKE_PREFIX_PATH="$root" \
    -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$flags -Wall -Wextra -Werror" \
    -DCMAKE_BUILD_TYPE=$type "${cache[@]/#/-DCMAKE_CXX_COMPILER_LAUNCHER=}" >"$work/configure.log" || fail "configure: $(cat "$work/configure.log")"
  "$cmake" --build "$work/$project/build" -j 2
  "$ctest" --test-dir "$work/$project/build" --output-on-failure --no-tests=error
  type=Debug
done

echo "== a notation with a place that there is not does not compile"
sed 's/{house[.]groups}/{hous.groups}/' "$work/first/first.cpp" >"$work/first/typo.cpp"
if cmp -s "$work/first/first.cpp" "$work/first/typo.cpp"; then fail "no notation in the template"; fi
# shellcheck disable=SC2086
if typo=$("$compiler" $flags -std=c++20 -fsyntax-only -I "$root/include" "$work/first/typo.cpp" 2>&1); then
  fail "it compiles"
fi
expect_in "notation" "$typo"

echo "== load it, and solve what is not solved without"
plugin=$work/first/build/first.so
expect_in "first: a strategy" "$("$ariadne" plugins inspect --plugin "$plugin" first)"
singles='full-house, naked-single, hidden-single'
puzzle=$work/first/puzzle.txt
expect_status 1 "$ariadne" solve --with "{logic: {strategies: [$singles]}}" "$puzzle"
expect_status 0 "$ariadne" solve --plugin "$plugin" \
  --with "{logic: {strategies: [$singles, first]}}" "$puzzle"
mkdir -p "$XDG_DATA_HOME/ariadne/plugins"
cp "$plugin" "$XDG_DATA_HOME/ariadne/plugins"
expect_in "first" "$(cd / && "$ariadne" plugins list)"
expect_status 0 "$ariadne" solve --config "$work/first/first.yaml" "$puzzle"
echo "== done"
