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

# What begins the command lines of compilers: a cache, if there is one. It knows files by their path from the
# folder in which the compiler starts, so that should be in $work.
cache=()
if command -v ccache >/dev/null; then cache=(ccache); fi
export CCACHE_BASEDIR=$work CCACHE_NOHASHDIR=1
