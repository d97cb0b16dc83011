# Sourced by the tests of installations: a folder $work of their own, which goes with them, and how
# they fail.

umask 022  # what anybody can write to is not loaded
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/home
unset ARIADNE_PLUGIN_PATH

fail() {
  echo "FAILED: $*" >&2
  exit 1
}
