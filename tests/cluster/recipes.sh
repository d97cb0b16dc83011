#!/usr/bin/env bash
# Runs the recipes of docs/cluster.md as they stand there, with programs that are killed now and then,
# and compares the result with one run over the whole file.
#
#   recipes.sh BUILD_FOLDER SOURCE_FOLDER
#
# The recipe for Slurm runs on a controller and two node daemons of this machine; where they cannot
# be started, the test says so and goes on.
set -euo pipefail
build=$1 source=$2
. "$source/tests/install/folder.sh"

recipe() {  # HEADING NUMBER: a block of commands below that heading
  awk -v heading="## $1" -v number="$2" '
    /^## / { here = $0 == heading }
    here && $0 == "```sh" { inside = ++seen == number; next }
    $0 == "```" { inside = 0 }
    inside' "$source/docs/cluster.md" | sed 's/--seconds [0-9]*/--puzzles 40/'
}

# A program `ariadne` that kills itself the first time that it is to work on a block.
mkdir "$work/bin" "$work/killed"
cat >"$work/bin/ariadne" <<KILLED
#!/usr/bin/env bash
for word; do
  [[ \$word == *:*:*:* ]] && mkdir "$work/killed/\$KILLS-\$word" 2>/dev/null || continue
  echo torn >"$work/killed/\$KILLS-\$word/log"
  "$build/bin/ariadne" "\$@" & kill -KILL \$!
  kill -KILL \$\$
done
exec "$build/bin/ariadne" "\$@"
KILLED
chmod +x "$work/bin/ariadne"
PATH=$work/bin:$PATH

for i in {1..40}; do cat "$source/docs/samples/puzzles.txt"; done >"$work/puzzles.txt"
"$build/bin/ariadne" solve -q "$work/puzzles.txt" >"$work/whole.txt" || true

begin() {  # NAME: a folder of its own for a recipe
  echo "== $1"
  mkdir "$work/$1"
  cd "$work/$1"
  ln -s ../puzzles.txt .
  export KILLS=$1
}
compare() {
  cmp solved.txt "$work/whole.txt" || fail "the result differs"
  [[ $(wc -l <blocks) -gt 3 ]] || fail "there are only $(wc -l <blocks) blocks"
  [[ $(ls "$work/killed" | grep -c "^$KILLS-") == $(wc -l <blocks) ]] || fail "not all were killed"
}
run() {  # the commands on standard input; some puzzles have several solutions
  bash -eu || [[ $? == 1 ]] || return 1
}

begin xargs
recipe xargs 1 | run 2>xargs.log && fail "nothing was killed"
# xargs ends at the first command that is killed.
for i in $(seq $(wc -l <blocks)); do recipe xargs 1 | run 2>xargs.log && break; done
compare

begin parallel
mkdir home
HOME=$PWD/home  # for its files
recipe "GNU parallel" 1 | run
compare

begin slurm
conf=$work/slurm.conf
daemons() {  # ends them
  local own="slurmctld -f $conf|slurmd -f $conf|munged .*--socket=$work/munge"
  pkill -f "$own" || true
  for i in {1..50}; do
    pgrep -f "$own" >/dev/null || return 0
    sleep 0.1
  done
}
trap 'daemons; rm -rf "$work"' EXIT
start() {
  host=$(hostname -s)
  mkdir -m 700 "$work/munge" "$work/state"
  chmod 755 "$work"
  dd if=/dev/urandom of="$work/munge/key" bs=1024 count=1 status=none
  chmod 600 "$work/munge/key"
  munged --force --key-file="$work/munge/key" --socket="$work/munge/socket" \
    --pid-file="$work/munge/pid" --log-file="$work/munge/log" --seed-file="$work/munge/seed" || return
  cat >"$conf" <<CONF
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
AuthInfo=socket=$work/munge/socket
SlurmctldPort=27817
SlurmctldPidFile=$work/slurmctld.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdPidFile=$work/slurmd.%n.pid
SlurmdSpoolDir=$work/spool.%n
SlurmdLogFile=$work/slurmd.%n.log
StateSaveLocation=$work/state
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SchedulerParameters=batch_sched_delay=1,sched_interval=1
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=27818 CPUs=2
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=27819 CPUs=2
PartitionName=all Nodes=n1,n2 Default=YES
CONF
  export SLURM_CONF=$conf
  slurmctld -f "$conf" && slurmd -f "$conf" -N n1 && slurmd -f "$conf" -N n2 || return
  for i in {1..100}; do
    [[ $(sinfo --noheader --Format=StateLong) == idle* ]] && return
    sleep 0.1
  done
  return 1
}
if command -v slurmctld >/dev/null && [[ $(id -u) == 0 ]] && start >slurm.log 2>&1; then
  recipe Slurm 1 >block.sh
  recipe Slurm 2 | timeout 300 bash -eu || [[ $? == 1 ]] || fail "$(cat slurm*.out)"
  compare
else
  echo "Slurm cannot be started here: its recipe was not run"
  cat slurm.log 2>/dev/null || true
fi
