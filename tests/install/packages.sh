#!/usr/bin/env bash
# The Debian packages.
#
#   packages.sh BUILD_FOLDER CPACK          unpack them: what they hold, ask for, and do
#   packages.sh BUILD_FOLDER CPACK root     install them in a root that holds nothing but Debian, run
#                                           what they hold, build a plugin, and remove them
#
# Status 77, which CTest takes for skipped, where such a root cannot be made.
set -euo pipefail
build=$1 cpack=$2 part=${3:-unpacked}
. "${BASH_SOURCE%/*}/folder.sh"

skip() {
  echo "skipped: $*"
  exit 77
}
expect_in() {  # TEXT WHERE
  [[ $2 == *"$1"* ]] || fail "no '$1' in: $2"
}

if [[ $part == root ]]; then
  [[ $(id -u) == 0 ]] || skip "only root can make a root folder of its own"
  command -v mmdebstrap >/dev/null || skip "there is no mmdebstrap"
fi

echo "== make the packages"
"$cpack" --config "$build/CPackConfig.cmake" -B "$work/made" >"$work/cpack.log" ||
  fail "cpack: $(cat "$work/cpack.log")"
runtime=$(echo "$work"/made/ariadne_*.deb)
development=$(echo "$work"/made/ariadne-dev_*.deb)
[[ -f $runtime && -f $development ]] || fail "two packages are wanted: $(ls "$work/made")"

echo "== what they hold"
files=$(dpkg-deb -c "$runtime")
for file in bin/ariadne lib/libariadne.so.1.0 lib/ariadne/plugins/logic.so \
  share/ariadne/configs/default.yaml share/ariadne/configs/schema/pipeline.schema.json \
  share/ariadne/configs/kinds/tents.yaml share/ariadne/configs/schema/kind.schema.json \
  share/man/man1/ariadne.1.gz share/bash-completion/completions/ariadne \
  share/zsh/vendor-completions/_ariadne share/fish/vendor_completions.d/ariadne.fish \
  share/doc/ariadne/copyright share/doc/ariadne/docs/techniques.md; do
  expect_in "./usr/$file" "$files"
done
[[ $files != */usr/include/* ]] || fail "headers in the package that runs"
files=$(dpkg-deb -c "$development")
for file in include/ariadne/plugin/strategy.hpp lib/cmake/ariadne/ariadne-config.cmake \
  lib/pkgconfig/ariadne.pc lib/pkgconfig/ariadne-host.pc; do
  expect_in "./usr/$file" "$files"
done
expect_in "libyaml-cpp" "$(dpkg-deb -f "$runtime" Depends)"
[[ $(dpkg-deb -f "$runtime" Depends) != *mpi* ]] || fail "the program needs MPI"
if [[ -x $build/bin/ariadne-mpi ]]; then
  mpi=$(echo "$work"/made/ariadne-mpi_*.deb)
  expect_in "./usr/bin/ariadne-mpi" "$(dpkg-deb -c "$mpi")"
  expect_in "libboost-mpi" "$(dpkg-deb -f "$mpi" Depends)"
  expect_in "ariadne (= " "$(dpkg-deb -f "$mpi" Depends)"
fi
if [[ -f $build/lib/ariadne/loaders/py.so ]]; then
  python=$(echo "$work"/made/python3-ariadne_*.deb)
  files=$(dpkg-deb -c "$python")
  for file in lib/python3/dist-packages/ariadne/__init__.pyi lib/ariadne/loaders/py.so; do
    expect_in "./usr/$file" "$files"
  done
  expect_in "python3-numpy" "$(dpkg-deb -f "$python" Depends)"
  expect_in "ariadne (= " "$(dpkg-deb -f "$python" Depends)"
  [[ $(dpkg-deb -f "$runtime" Depends) != *python* ]] || fail "the program needs Python"
fi
expect_in "ariadne (= " "$(dpkg-deb -f "$development" Depends)"

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179

if [[ $part == unpacked ]]; then
  echo "== they ask for all libraries that they are linked to"
  needed() {  # FOLDER: libraries that what is in it is linked to
    find "$1" -type f \( -name '*.so*' -o -path '*/bin/*' \) -exec objdump -p {} + |
      awk '$1 == "NEEDED" && $2 !~ /^libariadne/ { print $2 }' | sort -u
  }
  mkdir "$work/alone"
  ldconfig -p >"$work/known"
  for package in "$runtime" ${mpi:+"$mpi"} ${python:+"$python"}; do
    dpkg-deb -x "$package" "$work/alone/$(basename "$package")"
  done
  # Lines "LIBRARY FILE", and what packages own: these files, which they may know below /lib or /usr/lib.
  needed "$work/alone" | while read -r library; do
    file=$(awk -v name="$library" '$1 == name { print $NF; exit }' "$work/known")
    [[ -n $file ]] || fail "$library is needed, and not here"
    echo "$library $(readlink -f "$file")"
  done >"$work/files"
  cut -d' ' -f2 "$work/files" | sed 'p; s|^/usr||' | sort -u | xargs dpkg -S >"$work/owners" 2>/dev/null || true
  for package in "$work/alone"/*; do
    wanted=$(dpkg-deb -f "$work/made/${package##*/}" Depends)
    for library in $(needed "$package"); do
      file=$(awk -v name="$library" '$1 == name { print $2 }' "$work/files")
      owner=$(awk -F ': ' -v file="${file#/usr}" '$2 == file || $2 == "/usr" file {
        sub(/:.*/, "", $1); print $1; exit }' "$work/owners")
      [[ -n $owner && $wanted =~ (^|[ ,])"$owner"([ ,]|$) ]] ||
        fail "${package##*/} needs $library of '$owner', but depends on: $wanted"
    done
  done

  echo "== unpacked, they run"
  root=$work/root
  for package in "$runtime" "$development" ${mpi:+"$mpi"} ${python:+"$python"}; do
    dpkg-deb -x "$package" "$root"
  done
  PATH=$root/usr/bin:$PATH
  cd "$work"
  [[ $(ariadne solve $puzzle) == "$solution" ]] || fail "it does not solve"
  expect_in "All is well." "$(ariadne doctor)"
  expect_in "<svg" "$(ariadne explain --html $puzzle)"
  ariadne generate -q --seed 1 --level hard >/dev/null || fail "it does not generate"
  ariadne run --check graded-book || fail "a shipped pipeline"
  if command -v pkg-config >/dev/null; then
    export PKG_CONFIG_PATH=$root/usr/lib/pkgconfig
    [[ $(pkg-config --modversion ariadne) == "$(dpkg-deb -f "$runtime" Version)" ]] ||
      fail "pkg-config tells another version"
    plugins=$(pkg-config --variable=plugindir ariadne)
    [[ -f $plugins/logic.so ]] || fail "there are no plugins in $plugins"
  fi
  if [[ -n ${mpi:-} ]]; then
    echo $puzzle >puzzle.txt
    [[ $(OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 \
      mpirun --oversubscribe -n 2 ariadne-mpi solve -q puzzle.txt) == "$solution" ]] ||
      fail "ariadne-mpi does not solve"
  fi
  if [[ -n ${python:-} ]]; then
    export PYTHONPATH=$root/usr/lib/python3/dist-packages
    [[ $(/usr/bin/python3 -c "import ariadne; print(ariadne.solve('$puzzle')[0].solution)") == "$solution" ]] ||
      fail "the Python package does not solve"
    cp "$root/usr/share/doc/ariadne/docs/samples/last_candidate.py" .
    [[ $(ariadne solve --plugin last_candidate.py \
      --with 'logic: {strategies: [last-candidate, hidden-single]}' $puzzle) == "$solution" ]] ||
      fail "a plugin in Python does not solve"
  fi
  echo "== done"
  exit
fi

echo "== a clean root"
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
root=$work/root
# Nothing in it has to survive a crash.
mmdebstrap --quiet --variant=apt --aptopt='Acquire::Retries "3"' --dpkgopt=force-unsafe-io \
  "$suite" "$root" \
  >"$work/root.log" 2>&1 || skip "mmdebstrap: $(tail -5 "$work/root.log")"
# As this machine reaches Debian.
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp -n /etc/apt/apt.conf.d/* "$root/etc/apt/apt.conf.d/"
mkdir "$root/packages"
cp "$runtime" "$development" ${mpi:+"$mpi"} ${python:+"$python"} "$root/packages"
inside() {
  chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"
}
install() {
  inside apt-get install -y -qq -o Acquire::Retries=3 --no-install-recommends "$@" >"$work/apt.log" 2>&1 ||
    fail "apt-get install $*: $(tail -20 "$work/apt.log")"
}

echo "== install, and run"
inside apt-get update -qq -o Acquire::Retries=3 >"$work/apt.log" 2>&1 ||
  skip "apt-get update: $(tail -5 "$work/apt.log")"
install "/packages/$(basename "$runtime")"
[[ $(inside ariadne solve $puzzle) == "$solution" ]] || fail "it does not solve"
expect_in "All is well." "$(inside ariadne doctor)"
expect_in "<svg" "$(inside ariadne explain --html $puzzle)"
inside ariadne generate -q --seed 1 --level hard >/dev/null || fail "it does not generate"
inside ariadne run --check graded-book || fail "a shipped pipeline"

echo "== build a plugin, and load it"
install "/packages/$(basename "$development")" g++ cmake make pkg-config
[[ $(inside pkg-config --modversion ariadne) == "$(inside dpkg-query -W -f '${Version}' ariadne)" ]] ||
  fail "pkg-config tells another version"
plugins=$(inside pkg-config --variable=plugindir ariadne)
inside test -f "$plugins/logic.so" || fail "there are no plugins in $plugins"
inside ariadne plugins new first --into /root
inside cmake -S /root/first -B /root/first/build -DCMAKE_CXX_FLAGS="-Wall -Wextra -Werror" \
  >"$work/build.log" || fail "configure: $(cat "$work/build.log")"
inside cmake --build /root/first/build >"$work/build.log" 2>&1 || fail "$(cat "$work/build.log")"
inside ctest --test-dir /root/first/build --output-on-failure --no-tests=error
expect_in "first: a strategy" \
  "$(inside ariadne plugins inspect --plugin /root/first/build/first.so first)"

if [[ -n ${mpi:-} ]]; then
  echo "== on several ranks"
  install "/packages/$(basename "$mpi")"
  echo $puzzle >"$root/root/puzzle.txt"
  [[ $(inside OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 \
    mpirun --oversubscribe -n 3 ariadne-mpi solve -q /root/puzzle.txt) == "$solution" ]] ||
    fail "ariadne-mpi does not solve"
fi

if [[ -n ${python:-} ]]; then
  echo "== in Python"
  install "/packages/$(basename "$python")"
  [[ $(inside python3 -c "import ariadne; print(ariadne.solve('$puzzle')[0].solution)") == "$solution" ]] ||
    fail "the Python package does not solve"
  inside cp /usr/share/doc/ariadne/docs/samples/last_candidate.py /root
  [[ $(inside ariadne solve --plugin /root/last_candidate.py \
    --with 'logic: {strategies: [last-candidate, hidden-single]}' $puzzle) == "$solution" ]] ||
    fail "a plugin in Python does not solve"
fi

echo "== against pkg-config alone"
cat >"$root/root/program.cpp" <<'CODE'
#include <ariadne/model/grids.hpp>
#include <iostream>
int main() { std::cout << ariadne::plain_layout({3, 3})->cell_count() << "\n"; }
CODE
# shellcheck disable=SC2046
inside g++ -std=c++20 /root/program.cpp -o /root/program $(inside pkg-config --cflags --libs ariadne)
[[ $(inside /root/program) == 81 ]] || fail "a program of its own"

echo "== and away again"
inside apt-get purge -y -qq ariadne ariadne-dev ${mpi:+ariadne-mpi} \
  ${python:+python3-ariadne} >"$work/apt.log" 2>&1 || fail "$(cat "$work/apt.log")"
left=$(inside find /usr -path '*ariadne*')
[[ -z $left ]] || fail "left behind: $left"
echo "== done"
