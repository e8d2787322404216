#!/bin/sh
# The whole cluster on one Debian 12: three database machines (etcd, Patroni, PostgreSQL 15), two site machines (HAProxy, PgBouncer, a node of
# the site), and in front of them HAProxy, nginx and Prometheus. Every machine is a network namespace with an address of its own, so that it can
# be killed, frozen and cut off. The configuration is that of real machines, filled in by fill.sh.
#
#   deploy/cluster/try.sh                                everything: packages, start, checks, stop; the exit code is that of the checks
#   deploy/cluster/try.sh start|stop|status              `start` leaves it running, with demonstration data, and prints its addresses
#   deploy/cluster/try.sh check [NAME…]                  breaks one thing after the other while visitors read and write
#   deploy/cluster/try.sh roll                           restarts every part one after the other while visitors read and write
#   deploy/cluster/try.sh kills [COUNT] [SEED]           breaks machines and parts at random, 200 times, while people work, and reads all back
#   deploy/cluster/try.sh soak [MINUTES]                 sends two thirds of what it serves for 30 minutes; nothing may grow
#   deploy/cluster/try.sh machine NAME kill|freeze|thaw|cut|join|start
#   deploy/cluster/try.sh part MACHINE PART start|stop|kill|freeze|thaw
#
# Root, in a checkout with `npm ci`. It installs packages by apt-get without starting their services, writes below one folder (FOLDER, default
# /tmp/barcode-cluster; KEEP=1 leaves it) and ends nothing that it did not start. Only one runs on a machine at a time.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root"
dir=${FOLDER:-/tmp/barcode-cluster}
net=${NET:-10.77.0}
settings=$dir/machines.env
databases='db1 db2 db3'
sites='site1 site2'
user=postgres
https_port=${HTTPS_PORT:-8443}
node=$root/node_modules/.bin/node
[ -x "$node" ] || node=node
export PATH="$PATH:/usr/sbin:/sbin"
[ "$(id -u)" = 0 ] || { echo 'Run it as root: it makes network namespaces.' >&2; exit 1; }

space() { echo "bc-$1"; }
address_of() {
  case $1 in
    db?) echo "$net.1${1#db}" ;;
    site?) echo "$net.2${1#site}" ;;
    front) echo "$net.1" ;;
  esac
}
number() { openssl rand -hex 16; }

packages() {
  needed='patroni python3-etcd python3-idna etcd-server etcd-client pgbouncer haproxy nginx-light prometheus postgresql-15 postgresql-contrib faketime iproute2 openssl curl'
  missing=''
  for package in $needed; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok' || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  echo "== apt-get install$missing"
  # Debian starts what it installs unless this file says no; one that is there already stays.
  policy=/usr/sbin/policy-rc.d
  own_policy=''
  [ -e "$policy" ] || { printf '#!/bin/sh\nexit 101\n' >"$policy" && chmod 755 "$policy" && own_policy=1; }
  code=0
  # shellcheck disable=SC2086 — names without spaces
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing; } >"$dir/apt.log" 2>&1 || code=$?
  [ -z "$own_policy" ] || rm -f "$policy"
  [ "$code" = 0 ] || { tail -n 20 "$dir/apt.log" >&2; exit 1; }
}

write_settings() {
  cat >"$settings" <<END
scope=try
db1=$net.11
db2=$net.12
db3=$net.13
site1=$net.21
site2=$net.22
front=$net.1
network=$net.0/24
watchdog=off
shared_buffers=64MB
max_wal=192MB
wal_keep=48MB
slot_keep=256MB
archive_mode=off
archive_command=
backup_repository=repo1-path=$dir/repository
backup_password=$(number)
backup_queue=256MB
backup_spool=$dir/spool
superuser_password=$(number)
replicator_password=$(number)
rewind_password=$(number)
patroni_password=$(number)
site_password=$(number)
secret_key=$(number)$(number)
host=localhost
public_url=https://localhost:$https_port
nginx_user=user $user;
nginx_workers=2
http_bind=127.0.0.1:$((https_port + 1))
https_bind=127.0.0.1:$https_port
front_bind=127.0.0.1:$((https_port + 2))
front_metrics=127.0.0.1:$((https_port + 3))
nodes=  server site1 $net.21:3000 check\n  server site2 $net.22:3000 check
site_metrics='$net.21:9464', '$net.22:9464'
haproxy_metrics='127.0.0.1:$((https_port + 3))', '$net.21:8405', '$net.22:8405'
s3_url=http://$net.1:9000
s3_bucket=files-of-tests
s3_key=ACCESSKEYOFTESTS
s3_secret=
END
  for machine in $databases $sites front; do
    printf 'conf_%s=%s/%s/conf\nstate_%s=%s/%s/state\ndata_%s=%s/%s/disk/data\n' \
      "$machine" "$dir" "$machine" "$machine" "$dir" "$machine" "$machine" "$dir" "$machine" >>"$settings"
  done
}

write_machines() {
  for machine in $databases $sites front; do
    mkdir -p "$dir/$machine/state/site" "$dir/$machine/disk" "$dir/$machine/conf"
    sh "$here/certificates.sh" "$dir/authority" "$machine" "$(address_of "$machine")"
    sh "$here/fill.sh" "$settings" "$machine" "$dir/$machine/conf"
    cp "$dir/authority/ca.pem" "$dir/$machine/conf/ca.pem"
    for kind in pem key; do cp "$dir/authority/$machine.$kind" "$dir/$machine/conf/machine.$kind"; done
    printf '127.0.0.1 localhost writer.db.internal reader.db.internal\n::1 localhost\n' >"$dir/$machine/hosts"
    chmod 644 "$dir/$machine/hosts"
  done
  for kind in pem key; do cp "$dir/authority/front.$kind" "$dir/front/conf/site.$kind"; done
  # A disk of its own for every database, so that it can be full.
  for machine in $databases; do mount -t tmpfs -o "size=${DISK:-1200m}" "bc-$machine" "$dir/$machine/disk"; done
  chown -R "$user:$user" "$dir"/db? "$dir"/site? "$dir/front"
  chmod 755 "$dir"
}

make_network() {
  ip link add bc-bridge type bridge
  ip addr add "$net.1/24" dev bc-bridge
  ip link set bc-bridge up
  for machine in $databases $sites; do
    ip netns add "$(space "$machine")"
    ip link add "bc-$machine" type veth peer name eth0 netns "$(space "$machine")"
    ip link set "bc-$machine" master bc-bridge up
    ip -n "$(space "$machine")" addr add "$(address_of "$machine")/24" dev eth0
    ip -n "$(space "$machine")" link set eth0 up
    ip -n "$(space "$machine")" link set lo up
  done
}

# Runs a command in a machine, as the user of all parts, with the names of the machine; the process id stays that of this shell's child.
in_machine() {
  machine=$1
  shift
  net_of=/proc/self/ns/net
  [ "$machine" = front ] || net_of=/run/netns/$(space "$machine")
  # shellcheck disable=SC2016 — for the inner shell
  exec nsenter --net="$net_of" unshare --mount --uts sh -c '
    mount --make-rprivate /; mount --bind "$1" /etc/hosts; hostname "$2"; user=$3; shift 3
    exec setpriv --reuid "$user" --regid "$user" --init-groups env HOME=/nonexistent "$@"' in "$dir/$machine/hosts" "$machine" "$user" "$@"
}

# The command of a part replaces this shell.
exec_part() {
  conf=$dir/$1/conf
  case $2 in
    etcd) in_machine "$1" etcd --config-file "$conf/etcd.yml" ;;
    patroni) in_machine "$1" patroni "$conf/patroni.yml" ;;
    # The master takes a new configuration, and is restarted, without closing a connection: kill -USR2.
    haproxy) in_machine "$1" haproxy -W -f "$conf/haproxy.cfg" ;;
    pgbouncer) in_machine "$1" pgbouncer "$conf/pgbouncer.ini" ;;
    nginx) in_machine front nginx -p "$dir/front/state" -e "$dir/front/state/nginx-error.log" -c "$conf/nginx.conf" -g 'daemon off;' ;;
    prometheus)
      in_machine front prometheus --config.file "$conf/prometheus.yml" --storage.tsdb.path "$dir/front/state/prometheus" \
        --web.listen-address "127.0.0.1:$((https_port + 4))" --log.level warn
      ;;
    store) in_machine front "$node" "$here/store.ts" "$net.1" 9000 "$dir/front/state/mood" ;;
    node)
      place=$1
      set --
      while IFS= read -r line; do
        case $line in '' | '#'*) ;; *) set -- "$@" "$line" ;; esac
      done <"$conf/site.env"
      # The clock of a machine that is wrong: `echo +90s > FOLDER/site1/clock`.
      library=/usr/lib/$(uname -m)-linux-gnu/faketime/libfaketimeMT.so.1
      [ ! -s "$dir/$place/clock" ] || set -- "$@" "LD_PRELOAD=$library" "FAKETIME=$(cat "$dir/$place/clock")"
      # The secret is that of the store of the tests.
      in_machine "$place" env "$@" S3_SECRET='a secret of tests/only+' PORT=3000 METRICS_PORT=9464 DATA_DIR="$dir/$place/state/site" \
        SEED='demo published-passwords published-codes' LIMITS=off DEMO_FIRMS="${DEMO_FIRMS:-50}" MALLOC_ARENA_MAX=2 \
        "$node" --max-semi-space-size=8 --heap-growing-percent=40 --v8-pool-size=1 dist/server/main.js
      ;;
    *) echo "No part is called $2." >&2 && exit 1 ;;
  esac
}

pid_file() { echo "$dir/$1/$2.pid"; }
is_running() { [ -s "$(pid_file "$1" "$2")" ] && kill -0 "$(cat "$(pid_file "$1" "$2")")" 2>/dev/null; }

start_part() {
  is_running "$1" "$2" && return 0
  (exec_part "$1" "$2") >>"$dir/$1/$2.log" 2>&1 </dev/null &
  echo $! >"$(pid_file "$1" "$2")"
}

# Ends a part and waits for it.
stop_part() {
  is_running "$1" "$2" || return 0
  pid=$(cat "$(pid_file "$1" "$2")")
  kill "-${3:-TERM}" "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
}

parts_of() {
  case $1 in
    db?) echo 'etcd patroni' ;;
    site?) echo 'haproxy pgbouncer node' ;;
    front) echo 'store haproxy nginx prometheus' ;;
  esac
}

signal_machine() {
  pids=$(ip netns pids "$(space "$1")")
  # shellcheck disable=SC2086 — numbers
  [ -z "$pids" ] || kill "-$2" $pids 2>/dev/null || true
}

machine() {
  case $2 in
    kill) signal_machine "$1" KILL ;;
    freeze) signal_machine "$1" STOP ;;
    thaw) signal_machine "$1" CONT ;;
    cut) ip link set "bc-$1" down ;;
    join) ip link set "bc-$1" up ;;
    start) for part in $(parts_of "$1"); do start_part "$1" "$part"; done ;;
    *) echo "A machine is not told to $2." >&2 && exit 1 ;;
  esac
}

part() {
  case $3 in
    start) start_part "$1" "$2" ;;
    stop) stop_part "$1" "$2" ;;
    kill) stop_part "$1" "$2" KILL ;;
    freeze) kill -STOP "$(cat "$(pid_file "$1" "$2")")" ;;
    thaw) kill -CONT "$(cat "$(pid_file "$1" "$2")")" ;;
    *) echo "A part is not told to $3." >&2 && exit 1 ;;
  esac
}

patroni_says() { curl -s -o /dev/null -w '%{http_code}' --max-time 2 --cacert "$dir/authority/ca.pem" "https://$(address_of "$1"):8008/$2" || true; }
writer() { for machine in $databases; do [ "$(patroni_says "$machine" primary)" = 200 ] && echo "$machine" && return 0; done; return 1; }
is_whole() {
  writer >/dev/null || return 1
  copies=0
  for machine in $databases; do [ "$(patroni_says "$machine" replica)" != 200 ] || copies=$((copies + 1)); done
  [ "$copies" = 2 ]
}
is_ready() { [ "$(curl -s -o /dev/null -w '%{http_code}' --max-time 6 "http://$(address_of "$1"):3000/readyz" || true)" = 200 ]; }

# wait_for WHAT SECONDS COMMAND…
wait_for() {
  what=$1 left=$2
  shift 2
  until "$@"; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || { echo "$what is not there in time; the logs are below $dir." >&2; exit 1; }
    sleep 1
  done
}

on_writer() {
  (in_machine "$(writer)" psql -X -q -h "$dir/$(writer)/state" -U postgres "$@")
}

start() {
  [ ! -e "$settings" ] || { echo "It runs already, or was not stopped: $0 stop" >&2; exit 1; }
  umask 022
  mkdir -p "$dir"
  packages
  echo '== pages and server'
  "$node" src/app/commands/build.ts --if-stale
  write_settings
  make_network
  write_machines
  echo '== etcd, Patroni, PostgreSQL'
  for machine in $databases; do start_part "$machine" etcd; done
  for machine in $databases; do start_part "$machine" patroni; done
  wait_for 'A writer' 90 writer >/dev/null
  password=$(sed -n 's/^site_password=//p' "$settings")
  on_writer -v "password=$password" -f "$here/site-role.sql" postgres
  wait_for 'The second copy' 90 is_whole
  echo '== HAProxy, PgBouncer, the site, nginx, Prometheus'
  for part in $(parts_of front); do start_part front "$part"; done
  for machine in $sites; do
    machine "$machine" start
    wait_for "The node of $machine" 300 is_ready "$machine"
  done
  status
}

stop() {
  [ -e "$settings" ] || { echo 'It does not run.'; return 0; }
  for part in prometheus nginx haproxy store; do stop_part front "$part"; done
  for signal in CONT TERM; do for machine in $sites $databases; do signal_machine "$machine" $signal; done; done
  left=15
  while [ "$left" -gt 0 ]; do
    busy=''
    for machine in $sites $databases; do busy="$busy$(ip netns pids "$(space "$machine")" 2>/dev/null)"; done
    [ -n "$busy" ] || break
    left=$((left - 1))
    sleep 1
  done
  for machine in $sites $databases; do
    signal_machine "$machine" KILL
    ip link del "bc-$machine" 2>/dev/null || true
    ip netns del "$(space "$machine")" 2>/dev/null || true
  done
  ip link del bc-bridge 2>/dev/null || true
  for machine in $databases; do umount "$dir/$machine/disk" 2>/dev/null || umount -l "$dir/$machine/disk" 2>/dev/null || true; done
  rm -f "$settings"
  [ -n "${KEEP:-}" ] || rm -rf "$dir"
}

status() {
  for machine in $databases; do
    role=none
    for name in primary sync async; do [ "$(patroni_says "$machine" $name)" != 200 ] || { role=$name && break; }; done
    printf '%-6s %s  %s\n' "$machine" "$(address_of "$machine")" "$role"
  done
  for machine in $sites; do
    is_ready "$machine" && state=ready || state='not ready'
    printf '%-6s %s  %s\n' "$machine" "$(address_of "$machine")" "$state"
  done
  cat <<END
site        https://localhost:$https_port   (NODE_EXTRA_CA_CERTS=$dir/authority/ca.pem; accounts of the demonstration, README.md)
nodes       http://$net.21:3000  http://$net.22:3000
Prometheus  http://127.0.0.1:$((https_port + 4))
logs        $dir/MACHINE/PART.log
END
}

checks() { FOLDER=$dir NET=$net HTTPS_PORT=$https_port NODE_EXTRA_CA_CERTS=$dir/authority/ca.pem "$node" "$here/check.ts" "$@"; }

command=${1:-all}
[ $# = 0 ] || shift
case $command in
  all)
    trap stop EXIT
    start
    code=0
    checks || code=$?
    checks roll || code=$?
    exit "$code"
    ;;
  start | stop | status) $command ;;
  check) checks "$@" ;;
  roll | kills | soak) checks "$command" "$@" ;;
  writer) writer ;;
  sql) on_writer -At -c "$1" site ;;
  machine) machine "$@" ;;
  part) part "$@" ;;
  *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" | sed '$d' >&2 && exit 1 ;;
esac
