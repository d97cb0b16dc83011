#!/usr/bin/env bash
# Runs ariadne-mpi on several ranks of this machine and compares what it writes with what `ariadne`
# writes: every command, pipelines that come with Ariadne, and runs in which ranks or machines
# die or stop.
#
#   mpi.sh BUILD_FOLDER SOURCE_FOLDER commands|pipelines|parts|deaths
#
# With ARIADNE_EFFORT=all, more numbers of ranks and twenty seeds of each death. KINDS and SEEDS choose
# some of these.
set -euo pipefail
build=$1 source=$2 part=$3
. "$source/tests/install/folder.sh"
PATH=$build/bin:$PATH
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none
# All ranks are on this machine, so no network has to be looked for, which takes a quarter of each start.
export OMPI_MCA_pml=ob1 OMPI_MCA_btl=self,vader
# On a busy machine, a process that mpirun ends may need more than the usual second to say what it has done.
export OMPI_MCA_odls_base_sigkill_timeout=4
# What killed daemons leave behind must not be in the way of others.
export OMPI_MCA_orte_tmpdir_base=$work/session
mkdir "$work/session"
all=false
[[ ${ARIADNE_EFFORT:-} == all ]] && all=true
cd "$work"

ranks=3
$all && ranks="1 2 3 5"

same() {  # NAME COMMAND...: on all numbers of ranks; the exit status counts too
  local name=$1 expected=0 status
  shift
  ariadne "$@" -q -o one.txt || expected=$?
  for n in $ranks; do
    status=0
    mpirun -n "$n" ariadne-mpi "$@" --block-seconds 0.02 -q -o many.txt 2>mpi.log || status=$?
    cmp one.txt many.txt || fail "$name on $n ranks writes something else: $(cat mpi.log)"
    [[ $status == "$expected" ]] || fail "$name on $n ranks ends with $status: $(cat mpi.log)"
  done
  echo "$name: $(wc -l <one.txt) lines"
}

commands() {
  ariadne generate -q --count 600 --seed 3 >made.txt
  { cat "$source"/docs/samples/*.txt && echo broken && cat made.txt; } >a.txt
  ariadne generate -q --count 40 --seed 4 --layout x --format grid >b.txt
  ranks="1 $ranks" same solve solve --json a.txt b.txt
  same "a part" solve --format grid --range 5:610 a.txt b.txt
  same rate rate a.txt b.txt
  same "rate on two scales" rate --explainer a.txt
  same check check a.txt
  ranks="1 $ranks" same generate generate --count 300 --seed 9 --rate
  same "one puzzle" solve b.txt --range 3:3
  { grep -m 1 '^    S<J' "$source/docs/formats.md" && cat made.txt; } >killers.txt
  same killers solve killers.txt
  same "a rule for all" solve --rule 'anti-chess: {offsets: 1 2}' killers.txt
  grep -q 'not supported' one.txt && fail "rules are not supported: $(head -3 one.txt)"
  : >empty.txt
  same "no puzzle" solve empty.txt

  # The lines of docs/cluster.md.
  local line
  cp a.txt puzzles.txt
  while read -r line; do
    line=$(sed 's/--hostfile hosts/-n 3/; s/1000000/100/; s/ -o [a-z.]*//' <<<"$line")
    ariadne ${line#*ariadne-mpi } -q >one.txt || true
    $line -q >many.txt 2>mpi.log </dev/null || true
    [[ -s one.txt ]] && cmp one.txt many.txt || fail "$line: $(cat mpi.log)"
    echo "$line"
  done < <(grep '^    mpirun .*ariadne-mpi' "$source/docs/cluster.md" | grep -v -e --parts)

  # What is wrong is said once, by rank 0.
  local said
  for wrong in "solve no-such-file" "solve --frobnicate a.txt" "rate --with logik a.txt" \
    "solve --timeout x a.txt" "run no-such-pipeline" "solve -o no/such/folder a.txt"; do
    # shellcheck disable=SC2086
    ! mpirun -n 3 ariadne-mpi $wrong 2>mpi.log >out.txt || fail "'$wrong' ends with 0"
    said=$(grep -c '^ariadne-mpi: ' mpi.log) || true
    [[ $said == 1 && ! -s out.txt ]] || fail "'$wrong' says: $(cat mpi.log)"
  done
  ! mpirun -n 3 ariadne-mpi solve - <a.txt 2>mpi.log || fail "standard input can be divided"
  grep -q 'standard input cannot be divided' mpi.log || fail "$(cat mpi.log)"

  # A worker with other plugins does not take part.
  cat >other <<'OTHER'
#!/usr/bin/env bash
[[ $OMPI_COMM_WORLD_RANK == 1 ]] && exec ariadne-mpi "$@" --limit 1
exec ariadne-mpi "$@"
OTHER
  chmod +x other
  ariadne solve -q -o one.txt a.txt || true
  mpirun -n 3 ./other solve -o many.txt a.txt 2>mpi.log || true
  cmp one.txt many.txt || fail "a refused rank changes the output"
  grep -q 'rank 1 on .* is not used: it belongs to another run: .*limit' mpi.log || fail "$(cat mpi.log)"
}

pipelines() {
  local name file
  ariadne generate -q --count 60 --seed 5 >pile.txt
  ariadne generate -q --count 3 --with "{transform: {puzzle: $(head -1 pile.txt)}}" --seed 1 >>pile.txt
  touch mine.yaml
  # A third of the shipped ones, another third after each change of them; all with ARIADNE_EFFORT=all.
  local files=("$build"/share/ariadne/configs/*.yaml) every=3 i
  $all && every=1
  for ((i = $(cat "${files[@]}" | cksum | cut -d' ' -f1) % every; i < ${#files[@]}; i += every)); do
    file=${files[i]}
    name=$(basename "$file" .yaml)
    ariadne run --check "$name" >/dev/null 2>&1 || continue
    if grep -q 'generate:' "$file"; then
      compare_run "$name"
    else
      compare_run "$name" pile.txt
    fi
  done
  # The first stage that depends on other puzzles may be anywhere.
  for stages in "{take: {count: 20}}, {rate: {with: logic}}" \
    "{rate: {with: logic}}, {sort: {by: score}}, {take: {count: 7}}" \
    "{unique: {}}, {sample: {count: 9}}, {write: {format: csv}}" \
    "{include: explainer-1.2.1}, {keep: {er: ..7.5}}, {histogram: {by: er, to: er.csv}}, {top: {by: er, count: 5}}" \
    "{include: hodoku}, {sort: {by: level}}, {include: explainer-1.2.1}, {write: {format: csv}}" \
    "{sample: {share: 0.5}}, {write: {to: half.txt}}, {solve: {with: sat}}, {top: {by: clues, count: 5}}" \
    "{solve: {with: sat}}, {count: {to: all.csv}}, {histogram: {by: clues}}, {write: {format: html, to: page.html}}" \
    "{write: {format: svg, to: 'p-{}.svg'}}, {rate: {with: logic}}, {split: {by: level}}"; do
    echo "{seed: 3, stages: [$stages]}" >mine.yaml
    compare_run mine.yaml pile.txt
  done
  awk '$0 == "```yaml" { inside = 1; next } $0 == "```" { inside = 0 } inside' \
    "$source/docs/cluster.md" >mine.yaml
  compare_run mine.yaml pile.txt
  # Puzzles of a kind whose file extends another one, and uses a constraint of a plugin.
  cat >latin.yaml <<'LATIN'
kind: latin
clues:
  number: {at: cells}
unknowns:
  digit: {at: cells, domain: 1..rows}
rules:
  number: {says: Givens stay, for: cells where given(number), holds: digit == number}
  lines: {says: Lines differ, for: lines, holds: "differ(cells: digit)"}
text: [rows columns, number]
solution: [rows columns, digit]
LATIN
  cat >apart.yaml <<'APART'
kind: apart
extends: latin
rules:
  apart: {says: Neighbors are not consecutive, constraint: non-consecutive}
APART
  ariadne generate -q --kind apart.yaml --size 5x5 --count 20 --seed 5 >pile.txt
  echo "{seed: 3, stages: [{read: {kind: apart.yaml}}, {sample: {count: 9}}, {solve: {with: learning}}]}" >mine.yaml
  compare_run mine.yaml pile.txt
  grep -q '^5 5|' "$work/last.txt" || fail "no puzzle of a kind is solved: $(cat "$work/last.txt")"
}

compare_run() {  # ARGUMENT...: of run; all the files that it writes
  local one many n
  mkdir one
  (cd one && link_inputs && ariadne run "$@" --seed 8 -q >standard.txt 2>log) || true
  [[ -n $(cat one/standard.txt one/*.* 2>/dev/null) ]] || fail "$* writes nothing"
  for n in $ranks; do
    mkdir many
    (cd many && link_inputs && mpirun -n "$n" ariadne-mpi run "$@" --seed 8 -q --block-seconds 0.02 \
      >standard.txt 2>log) || true
    diff -r -x log one many || fail "$* on $n ranks writes something else: $(cat many/log)"
    rm -r many
  done
  echo "run $*: $(cat one/* | wc -l) lines"
  cp one/standard.txt last.txt
  rm -r one
}
link_inputs() { for file in pile.txt mine.yaml latin.yaml apart.yaml; do [[ ! -e ../$file ]] || ln -s "../$file" .; done; }

parts() {
  ariadne generate -q --count 400 --seed 3 >made.txt
  # The first and the last line belong to no puzzle.
  { echo "# made" && cat made.txt && echo broken && cat made.txt && echo "# end"; } >a.txt
  for command in "solve --json" rate check "solve --rule non-consecutive"; do
    same_parts "ariadne $command a.txt -q" "ariadne-mpi $command a.txt"
  done
  same_parts "ariadne generate --count 300 --seed 9 -q" "ariadne-mpi generate --count 300 --seed 9"
  : >empty.txt
  same_parts "ariadne solve empty.txt -q" "ariadne-mpi solve empty.txt"

  # A pipeline's are finished by `ariadne run`.
  cat >mine.yaml <<'MINE'
pipelines:
  written: [{rate: {with: logic}}, {write: {format: csv}}]
  few: [{unique: {}}, {sample: {count: 9}}]
  best: [{rate: {with: logic}}, {top: {by: score, count: 5}}]
  made: [{generate: {count: 200}}, {sort: {by: clues}}]
MINE
  local name file
  for name in written few best made; do
    file=a.txt
    [[ $name == made ]] && file=
    local run="run mine.yaml --pipeline $name --seed 5 $file"
    same_parts "ariadne $run -q" "ariadne-mpi $run" "ariadne $run -q --join p"
  done

  # The lines of docs/cluster.md.
  local line
  cp a.txt puzzles.txt
  ariadne solve -q -o one.txt puzzles.txt || true
  while read -r line; do
    ${line/--hostfile hosts/-n 3} -q 2>mpi.log </dev/null || [[ $? == 1 ]] || fail "$line: $(cat mpi.log)"
  done < <(grep -A 1 '^    mpirun .*--parts' "$source/docs/cluster.md")
  cmp one.txt solved.txt || fail "the lines of docs/cluster.md write something else"

  # What is not there is done again, by any program; what is there is not.
  rm -rf p
  mpirun -n 2 ariadne-mpi solve a.txt --parts p --block-seconds 0.02 -q
  local block
  block=$(ls p/*.json | sed -n 3p)
  block=$(sed -n 's/.*"block": "\(.*\)".*/\1/p' "$block")
  rm p/*"${block%%:*}".* "$(ls p/*.json | tail -1)"
  ariadne solve -q a.txt --block "$block" --parts p || fail "block $block is refused"
  touch -d '1 hour ago' p/*
  mpirun -n 3 ariadne-mpi solve a.txt --parts p -q
  [[ $(find p -mmin -30 -name '*.json' | wc -l) == 1 ]] || fail "other parts are written again"
  ariadne join p -q -o many.txt || [[ $? == 1 ]]
  ariadne solve -q -o one.txt a.txt || true
  cmp one.txt many.txt || fail "parts that were added make another output"

  # A job that is killed continues with any number of ranks.
  export ARIADNE_TEST=$work
  local job
  rm -rf p
  for i in {1..20}; do cat made.txt; done >many-puzzles.txt
  ariadne rate -q -o one.txt many-puzzles.txt
  mpirun --enable-recovery -x ARIADNE_TEST -n 4 ariadne-mpi rate -j 1 --lease 1 --block-seconds 0.1 \
    many-puzzles.txt --parts p 2>mpi.log &
  job=$!
  until [[ $(ls p/*.json 2>/dev/null | wc -l) -ge 5 ]]; do
    kill -0 $job 2>/dev/null || fail "the job ended before it could be killed: $(cat mpi.log)"
    sleep 0.02
  done
  kill -KILL "$(rank_process 0)"
  wait $job || true
  ! ariadne join p -q -o many.txt 2>/dev/null || fail "the leader died too late"
  mpirun -n 2 ariadne-mpi rate -j 1 --block-seconds 0.3 many-puzzles.txt --parts p 2>mpi.log
  ariadne join p -q -o many.txt
  cmp one.txt many.txt || fail "a job that was killed is continued wrongly: $(cat mpi.log)"

  # What cannot be right is refused.
  refuse 'choose another folder' solve a.txt --limit 5 --parts p
  rm -rf q
  ariadne solve -q a.txt --block "$(ariadne blocks -q --puzzles 300 a.txt | head -1)" --parts q
  refuse 'another division' solve a.txt --parts q
  refuse '--parts and --output cannot' solve a.txt --parts r -o many.txt
  refuse 'one file' solve a.txt made.txt --parts r
  refuse '--chunk needs --seed' generate --count 5 --parts r
  refuse 'needs --seed' run mine.yaml a.txt --pipeline few --parts r
}

same_parts() {  # COMMAND OF_RANKS [JOIN]: the first writes what joining the parts of the second gives
  local expected=0 status n
  $1 >one.txt || expected=$?
  for n in $ranks; do
    rm -rf p
    mpirun -n "$n" $2 --parts p --block-seconds 0.02 -q 2>mpi.log || fail "$2 on $n: $(cat mpi.log)"
    status=0
    ${3:-ariadne join p -q} >many.txt 2>mpi.log || status=$?
    cmp one.txt many.txt || fail "the parts of $2 on $n ranks make another output: $(cat mpi.log)"
    [[ $status == "$expected" ]] || fail "$2 on $n ranks: joining ends with $status"
  done
  echo "$2: $(ls p/*.json | wc -l) parts, $(wc -l <one.txt) lines"
}
refuse() {  # MESSAGE ARGUMENT...
  local said=$1
  shift
  ! mpirun -n 2 ariadne-mpi "$@" 2>mpi.log >out.txt || fail "'$*' is not refused"
  grep -qF -- "$said" mpi.log || fail "'$*' says: $(cat mpi.log)"
}

rank_process() {  # RANK
  local process environment
  for process in $(pgrep -x ariadne-mpi); do
    environment=$(cat "/proc/$process/environ" 2>/dev/null | tr '\0' '\n') || continue
    grep -qx "ARIADNE_TEST=$work" <<<"$environment" || continue
    grep -qx "OMPI_COMM_WORLD_RANK=$1" <<<"$environment" || continue
    echo "$process"
  done
}
wait_for_output() {  # BYTES JOB
  while kill -0 "$2" 2>/dev/null; do
    [[ $(stat -c %s out.txt 2>/dev/null || echo 0) -ge $1 ]] && return 0
    sleep 0.02
  done
  fail "the run ended before anything could die: $(cat mpi.log)"
}

deaths() {
  export ARIADNE_TEST=$work
  # Long enough for whatever dies to do so in the middle.
  local seeds=1 size job status n victim process
  $all && seeds=20
  ariadne generate -q --count 3000 --seed 2 >made.txt
  for i in {1..16}; do cat made.txt; done >many.txt
  ariadne rate -q -o one.txt many.txt
  size=$(stat -c %s one.txt)
  # Three machines: this one, and two whose daemons are started by what stands in for ssh.
  printf '%s\n' "localhost slots=2" "127.0.0.2 slots=1" "127.0.0.3 slots=1" >hosts
  cat >ssh <<'SSH'
#!/usr/bin/env bash
while [[ $1 == -* ]]; do shift; done
machine=$1
shift
# Daemons that make the same folders at the same time fail, so each machine has its own.
mkdir -p "$ARIADNE_TEST/session-$machine"
exec setsid bash -c "${*//$ARIADNE_TEST\/session/$ARIADNE_TEST/session-$machine}"
SSH
  chmod +x ssh
  local rate="ariadne-mpi rate -j 1 --lease 1 --block-seconds 0.1 -o out.txt many.txt"
  for seed in ${SEEDS:-$(seq $seeds)}; do
    for kind in ${KINDS:-worker stopped leader machine}; do
      RANDOM=$seed
      n=$((RANDOM % 2 + 3))
      victim=$((RANDOM % (n - 1) + 1))
      local nodes=()
      if [[ $kind == machine ]]; then
        n=4 victim=3
        nodes=(--hostfile hosts --mca plm_rsh_agent "$work/ssh" --mca btl self,tcp
               --mca btl_tcp_if_include lo)
      fi
      rm -rf out.txt out.txt.resume session/* session-*
      # shellcheck disable=SC2086
      timeout 120 mpirun "${nodes[@]}" --enable-recovery -x ARIADNE_TEST -n $n $rate 2>mpi.log &
      job=$!
      wait_for_output $((size * (RANDOM % 6 + 1) / 10)) $job
      [[ $kind == leader ]] && victim=0
      process=$(rank_process $victim)
      case $kind in
        worker | leader) kill -KILL "$process" ;;
        stopped)
          kill -STOP "$process"
          (sleep 2.5 && kill -CONT "$process" 2>/dev/null) &
          ;;
        machine) kill -KILL "$(ps -o ppid= -p "$process" | tr -d ' ')" "$process" ;;
      esac
      status=0
      wait $job || status=$?
      if [[ $kind == leader ]]; then
        [[ -s out.txt.resume ]] || fail "there is no journal: $(cat mpi.log)"
        cmp -s out.txt one.txt && fail "the leader died too late"
        status=0
        # shellcheck disable=SC2086
        mpirun -n $((RANDOM % 3 + 1)) $rate --resume 2>mpi.log || status=$?
      fi
      cmp out.txt one.txt || fail "$kind, seed $seed: another output: $(cat mpi.log)"
      [[ $status == 0 ]] || fail "$kind, seed $seed: status $status: $(cat mpi.log)"
      [[ ! -e out.txt.resume ]] || fail "$kind, seed $seed: the journal is still there"
      echo "$kind, seed $seed: as in one process"
    done
  done

  # A run of one process continues on several ranks.
  rm -f out.txt
  ariadne rate -j 1 -o out.txt many.txt 2>/dev/null &
  job=$!
  wait_for_output $((size / 3)) $job
  kill -INT $job
  wait $job || true
  # shellcheck disable=SC2086
  mpirun -n 3 $rate --resume 2>mpi.log
  cmp out.txt one.txt || fail "a run of one process is continued wrongly: $(cat mpi.log)"

  # Without recovery, a death ends the job, with a sentence.
  rm -f out.txt
  # shellcheck disable=SC2086
  timeout 120 mpirun -x ARIADNE_TEST -n 3 $rate 2>mpi.log &
  job=$!
  wait_for_output $((size / 3)) $job
  kill -KILL "$(rank_process 2)"
  ! wait $job || fail "the job ends with 0"
  grep -q 'repeat the command with --resume to continue' mpi.log || fail "$(cat mpi.log)"
  # shellcheck disable=SC2086
  mpirun -n 2 $rate --resume 2>mpi.log
  cmp out.txt one.txt || fail "the interrupted job is continued wrongly"
}

$part
