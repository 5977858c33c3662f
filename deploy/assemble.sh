#!/usr/bin/env bash
# Puts what a server needs to run into an empty folder, from a checkout that `npm run build` has built:
# deploy/assemble.sh /srv/rafiq
# The image does the same (deploy/Dockerfile); without containers the folder is what the units of deploy/systemd start.
set -euo pipefail

target=${1:?Which folder shall it be? deploy/assemble.sh /srv/rafiq}
checkout=$(cd "$(dirname "$0")/.." && pwd)
if [ ! -f "$checkout/server/dist/main.js" ]; then
  echo "There is no build of the server in $checkout: npm run build" >&2
  exit 1
fi
if [ -n "$(ls -A "$target" 2>/dev/null)" ]; then
  echo "$target is not empty" >&2
  exit 1
fi
mkdir -p "$target"
target=$(cd "$target" && pwd)

# The lock file names every package of the workspace: all of them have to be there for it to be taken as it is.
cd "$checkout"
for file in package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc */package.json; do
  install -D -m 644 "$file" "$target/$file"
done
pnpm=$(node -p "require('./package.json').packageManager")
(cd "$target" && CI=true npx -y "$pnpm" install --prod --frozen-lockfile --prefer-offline --filter server --reporter=append-only)

cp -R server/dist server/drizzle server/content server/assets "$target/server/"
cp server/dist/licences.txt "$target/LICENCES.txt"
# What remains of the workspace is the server: its commands are the built programs.
find "$target" -mindepth 1 -maxdepth 1 -type d ! -name server ! -name node_modules -exec rm -rf {} +
rm -f "$target/pnpm-lock.yaml" "$target/pnpm-workspace.yaml" "$target/.npmrc"
node - "$target/package.json" <<'SCRIPT'
const { readFileSync, writeFileSync } = require('node:fs');
const [, , file] = process.argv;
const { name, version, type, engines } = JSON.parse(readFileSync(file, 'utf8'));
const program = (what) => `node --enable-source-maps server/dist/${what}.js`;
const scripts = Object.fromEntries(['operator', 'import', 'export'].map((what) => [what, program(what)]));
writeFileSync(
  file,
  `${JSON.stringify({ name, version, private: true, type, engines, scripts: { start: program('main'), ...scripts } }, undefined, 2)}\n`,
);
SCRIPT
echo "The server is in $target."
