#!/bin/sh
# Removes what unused-files.txt names, and source maps, from the installed packages. npm runs it after an installation; without it (npm ci
# --ignore-scripts) everything works and takes 300 MB more.
set -eu
own=$(cd "$(dirname "$0")" && pwd)
cd "$own/../../../.."
[ -d node_modules ] || exit 0
cd node_modules
grep -v '^#' "$own/unused-files.txt" | while read -r names; do
  # Unquoted, so that the shell expands *.
  rm -rf -- $names
done
find . -type f -name '*.map' -delete
