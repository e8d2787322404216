#!/bin/sh
# Certificates of the cluster below one authority of its own, made with openssl: `certificates.sh FOLDER NAME ADDRESS [DAYS]` writes
# NAME.pem and NAME.key, and with the first of them ca.pem and ca.key. A database machine also has the names of the writer and the readers,
# by which HAProxy leads to it. Keep ca.key away from all machines.
set -eu
folder=$1 name=$2 address=$3 days=${4:-825}
umask 077
mkdir -p "$folder"
cd "$folder"
if [ ! -f ca.pem ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=Cluster authority' \
    -keyout ca.key -out ca.pem 2>/dev/null
fi
names="DNS:$name,DNS:localhost,IP:$address"
case $name in
  db*) names="$names,DNS:writer.db.internal,DNS:reader.db.internal" ;;
esac
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name" -keyout "$name.key" -out "$name.csr" 2>/dev/null
printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$names" >"$name.ext"
openssl x509 -req -in "$name.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days "$days" -extfile "$name.ext" -out "$name.pem" 2>/dev/null
rm -f "$name.csr" "$name.ext"
