#!/bin/sh
# Recovers a database to a moment between two writes about a second apart, and to the moment before a table was dropped, with pgBackRest and the
# template of the cluster; prints what is there, and brings the table back. PostgreSQL 15 and pgBackRest of Debian 12, on sockets only.
#
#   deploy/cluster/try-moment.sh
#
# Root, on Debian 12 with `postgresql-15` and `pgbackrest`. It writes below one folder (FOLDER, default /tmp/barcode-moment; KEEP=1 leaves it) and
# ends nothing that it did not start.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
dir=${FOLDER:-/tmp/barcode-moment}
bin=/usr/lib/postgresql/15/bin
[ "$(id -u)" = 0 ] || { echo 'Run it as root: PostgreSQL runs as the user postgres.' >&2; exit 1; }
[ -x "$bin/postgres" ] && command -v pgbackrest >/dev/null || { echo 'apt-get install postgresql-15 pgbackrest' >&2; exit 1; }
[ ! -e "$dir" ] || { echo "$dir is there already; remove it, or choose another by FOLDER." >&2; exit 1; }

as() { (cd "$dir" && runuser -u postgres -- "$@"); }
# `sql PORT QUERY`
sql() { as psql -h "$dir" -p "$1" -X -A -t -q -v ON_ERROR_STOP=1 -d postgres -c "$2"; }
now() { date +%s.%N; }
since() { awk "BEGIN { printf \"%.1f\", $(now) - $1 }"; }
# `start FOLDER PORT SETTINGS`
start() {
  as "$bin/pg_ctl" -D "$1" -w -t 600 -l "$1.log" -o "-p $2 -c listen_addresses='' -c unix_socket_directories=$dir $3" start >/dev/null
}
backrest() { as pgbackrest --config="$dir/pgbackrest.conf" --stanza=try "$@"; }

finish() {
  code=$?
  for folder in "$dir/data" "$dir/between" "$dir/after"; do
    if [ -f "$folder/postmaster.pid" ]; then as "$bin/pg_ctl" -D "$folder" -w -m fast stop >/dev/null 2>&1 || true; fi
  done
  if [ -n "${KEEP:-}" ]; then echo "Left in $dir"; else rm -rf "$dir"; fi
  exit $code
}
trap finish EXIT INT TERM

mkdir -p "$dir/repository" "$dir/spool"
cat >"$dir/machines.env" <<END
scope=try
state=$dir
data=$dir/data
backup_repository=repo1-path=$dir/repository
backup_password=$(openssl rand -hex 24)
backup_queue=1GB
backup_spool=$dir/spool
END
"$here/fill.sh" "$dir/machines.env" db1 "$dir/filled"
mv "$dir/filled/pgbackrest.conf" "$dir/pgbackrest.conf"
rm -rf "$dir/filled"
printf 'pg1-port=5499\n' >>"$dir/pgbackrest.conf"
chown -R postgres: "$dir"

echo '== a database with the archive of its log'
as "$bin/initdb" -D "$dir/data" -A trust -U postgres -E UTF8 --locale=C.UTF-8 -k >/dev/null
cat >>"$dir/data/postgresql.conf" <<END
wal_level = replica
archive_mode = on
archive_timeout = 60
archive_command = ''
END
# As Patroni does it: this is on the command line only.
start "$dir/data" 5499 '-c max_connections=120'
sql 5499 'create table words (id serial primary key, word text not null, at timestamptz not null default clock_timestamp())'
sql 5499 "insert into words (word) select repeat('former ', 20) from generate_series(1, 50000)"
# Without a command the log waits on the disk: until the stanza is there nothing could take it.
backrest stanza-create
sql 5499 "alter system set archive_command = 'pgbackrest --config=$dir/pgbackrest.conf --stanza=try archive-push %p'"
sql 5499 'select pg_reload_conf()' >/dev/null
backrest --archive-timeout=300 check
# What else a backup of the cluster has in its file: certificates and a copy that are not on the machine of the recovery.
cat >>"$dir/data/postgresql.conf" <<END
ssl = on
ssl_cert_file = '/etc/barcode-cluster/machine.pem'
synchronous_standby_names = 'db2'
END
begin=$(now)
backrest --type=full backup
full_seconds=$(since "$begin")
sql 5499 "insert into words (word) select 'since the full one' from generate_series(1, 5000)"
begin=$(now)
backrest --type=diff backup
diff_seconds=$(since "$begin")

echo '== two writes about a second apart, with small ones between them'
sql 5499 "do \$\$ begin for i in 1..15 loop insert into words (word) values ('small'); commit; perform pg_sleep(0.1); end loop; end \$\$"
sql 5499 "insert into words (word) values ('first')"
sql 5499 "do \$\$ begin for i in 1..9 loop perform pg_sleep(0.1); insert into words (word) values ('small'); commit; end loop; end \$\$"
sleep 0.1
sql 5499 "insert into words (word) values ('second')"
first=$(sql 5499 "select at from words where word = 'first'")
second=$(sql 5499 "select at from words where word = 'second'")
between=$(sql 5499 "select '$first'::timestamptz + ('$second'::timestamptz - '$first'::timestamptz) / 2")
sleep 1
after=$(sql 5499 'select clock_timestamp()')
sleep 1
sql 5499 'drop table words'
# The log of the mistake itself must be in the repository; while a server runs, archive_timeout does so within a minute.
last=$(sql 5499 'select pg_walfile_name(pg_switch_wal())')
for _ in $(seq 300); do
  [ "$(sql 5499 "select coalesce(last_archived_wal >= '$last', false) from pg_stat_archiver")" = f ] || break
  sleep 0.2
done

# `recover NAME PORT MOMENT`: the time of it is in recover_seconds.
recover() {
  begin=$(now)
  mkdir -p "$dir/$1" "$dir/spool-$1" && chown postgres: "$dir/$1" "$dir/spool-$1" && chmod 700 "$dir/$1"
  # Three servers are on this machine, so each recovery has a spool of its own.
  backrest --pg1-path="$dir/$1" --spool-path="$dir/spool-$1" --type=time --target="$3" --target-action=promote --archive-mode=off restore
  # Nobody is let in before it is recovered; a server that lets in readers sooner wants max_connections of the writer.
  start "$dir/$1" "$2" "-c hot_standby=off -c ssl=off -c synchronous_standby_names=''"
  for _ in $(seq 6000); do
    ! as "$bin/pg_isready" -q -h "$dir" -p "$2" || break
    sleep 0.1
  done
  recover_seconds=$(since "$begin")
}
row() { printf '%-34s %-30s %-7s %-7s %-30s %s\n' "$@"; }
facts() { sql "$1" "select case when exists (select from words where word = '$2') then 'yes' else 'no' end"; }
newest() { sql "$1" 'select max(at) from words'; }
later() { sql "$1" "select count(*) from words where at > '$2'"; }

echo '== recovered to the middle, and to the moment before the table was dropped'
recover between 5498 "$between"; between_seconds=$recover_seconds
recover after 5497 "$after"; after_seconds=$recover_seconds

begin=$(now)
as pg_dump -h "$dir" -p 5497 --table=words postgres | as psql -h "$dir" -p 5499 -X -q -v ON_ERROR_STOP=1 -d postgres >/dev/null
back_seconds=$(since "$begin")
# Every row, whatever its order on the disk.
digest() { sql "$1" "select count(*) || ' ' || md5(string_agg(id || word || at, ',' order by id)) from words"; }

row 'database' 'moment' 'first' 'second' 'newest row' 'seconds'
row 'as it was written' '' "$first" "$second" '' "backup $full_seconds, then $diff_seconds"
row 'between the two writes' "$between" "$(facts 5498 first)" "$(facts 5498 second)" "$(newest 5498)" "$between_seconds"
row 'before the table was dropped' "$after" "$(facts 5497 first)" "$(facts 5497 second)" "$(newest 5497)" "$after_seconds"
echo "rows after the moment: $(later 5498 "$between") and $(later 5497 "$after")"
[ "$(facts 5498 first)$(facts 5498 second)$(facts 5497 first)$(facts 5497 second)" = yesnoyesyes ] || { echo 'NOT as it must be' >&2; exit 1; }
[ "$(later 5498 "$between")$(later 5497 "$after")" = 00 ] || { echo 'NOT as it must be' >&2; exit 1; }
[ "$(digest 5497)" = "$(digest 5499)" ] || { echo 'NOT as it must be' >&2; exit 1; }
echo "the table is back beside what was written since: $back_seconds seconds, $(digest 5499 | cut -d' ' -f1) rows"
echo 'as it must be'
