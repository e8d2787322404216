#!/bin/sh
# Fills the templates: `fill.sh SETTINGS MACHINE FOLDER` writes the files of one machine (db1, db2, db3, site1, site2, … or front) into FOLDER.
# SETTINGS is a file like machines.env.example; `conf` and `state` are folders on that machine, where the files will be.
set -eu
settings=$1 machine=$2 folder=$3
here=$(cd "$(dirname "$0")" && pwd)
umask 077
mkdir -p "$folder"

# The value of one setting; a name of this machine (`conf_db1`) goes before a common one (`conf`).
value() {
  own=$(sed -n "s/^${1}_$machine=//p" "$settings" | tail -n 1)
  [ -n "$own" ] && printf '%s\n' "$own" || sed -n "s/^$1=//p" "$settings" | tail -n 1
}

# One expression of sed for each setting that the template names. `\n` in a value is a new line.
fill() {
  script=$folder/.script
  : >"$script"
  for name in $(grep -oE '@[a-z][a-z0-9_]*@' "$here/templates/$1" | tr -d @ | sort -u); do
    case $name in
      machine) text=$machine ;;
      address) text=$(value "$machine") ;;
      *) text=$(value "$name") ;;
    esac
    printf 's|@%s@|%s|g\n' "$name" "$(printf '%s' "$text" | sed 's/[&|]/\\&/g')" >>"$script"
  done
  sed -f "$script" "$here/templates/$1" >"$folder/${2:-$1}"
  rm -f "$script"
}

case $machine in
  db*) fill etcd.yml && fill patroni.yml && fill pgbackrest.conf ;;
  site*) fill haproxy-database.cfg haproxy.cfg && fill pgbouncer.ini && fill userlist.txt && fill site.env ;;
  front)
    fill haproxy-front.cfg haproxy.cfg && fill nginx.conf && fill prometheus.yml
    cp "$here/monitoring/site.rules.yml" "$here/monitoring/cluster.rules.yml" "$folder"
    ;;
  *) echo "No machine is called $machine." >&2 && exit 1 ;;
esac
