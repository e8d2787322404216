#!/bin/sh
# Chooses the Node that npm runs everything with (node_modules/.bin/node), after an installation: the one of the packages where its binary
# starts (it needs the library libatomic, which a small system may lack), else the system's from 22.18 on, the first that runs TypeScript
# without a flag. Where neither is there, node_modules/.bin/node is a script that says so in one sentence.
set -eu
cd "$(dirname "$0")/../../../.."
[ -d node_modules/.bin ] || exit 0
link=$PWD/node_modules/.bin/node
bundled=$(ls "$PWD"/node_modules/node-linux-*/bin/node 2>/dev/null | head -n 1)

# Whether this Node starts and is new enough.
is_usable() {
  [ -n "$1" ] && "$1" -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 22 || (major === 22 && minor >= 18) ? 0 : 1)' 2>/dev/null
}

# The first Node in PATH that is not in a folder of packages.
system_node() {
  IFS=:
  for folder in $PATH; do
    case "$folder" in */node_modules/.bin | */node-gyp-bin | '') continue ;; esac
    [ -x "$folder/node" ] && { echo "$folder/node"; return; }
  done
}

if is_usable "$bundled"; then
  ln -sf "../${bundled#"$PWD"/node_modules/}" "$link"
  exit 0
fi
system=$(system_node)
if is_usable "$system"; then
  ln -sf "$system" "$link"
  exit 0
fi

if [ -z "$bundled" ]; then
  reason='No Node came with the packages'
else
  library=$("$bundled" --version 2>&1 | sed -n 's/.*shared libraries: \([^:]*\):.*/\1/p')
  case "$library" in
    libatomic.so.1) reason="The Node of the packages needs the library $library (Debian: apt-get install libatomic1)" ;;
    ?*) reason="The Node of the packages needs the library $library" ;;
    *) reason='The Node of the packages does not start on this system' ;;
  esac
fi
version=$([ -n "$system" ] && "$system" --version 2>/dev/null || echo none)
rm -f "$link"
cat > "$link" <<STUB
#!/bin/sh
"$bundled" --version >/dev/null 2>&1 && exec "$bundled" "\$@"
echo "$reason, and the system's Node ($version) is older than 22.18: install one of them, then run npm ci again." >&2
exit 1
STUB
chmod +x "$link"
