#!/usr/bin/env bash
# @rsbuild/core 2.3.2, loadConfig() of a TypeScript module that has named exports and no default export, in a package of type "module".
# Expected: the same answer on each supported version of Node.
# Seen: on Node 20.20.2 an object of the exports; on Node 22.20.0, which strips types itself, an error that says nothing of exports:
#   20.20.2 auto {"title":"Garden"}    20.20.2 jiti {"title":"Garden"}
#   22.20.0 auto Cannot convert object to primitive value    22.20.0 jiti {"title":"Garden"}
# Cause: the module is imported as it is; its namespace has no prototype, counts as no object, and the message about that cannot print it.
# `loader: 'jiti'` answers the same everywhere.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @rsbuild/core@2.3.2 node-20@npm:node@20.20.2 node-22@npm:node@22.20.0
echo "export const title: string = 'Garden';" >settings.ts
cat >read.js <<'JS'
import { loadConfig } from '@rsbuild/core';
for (const loader of ['auto', 'jiti']) {
  const answer = await loadConfig({ cwd: process.cwd(), path: './settings.ts', loader }).then(
    ({ content: { _privateMeta, ...exports } }) => JSON.stringify(exports),
    (error) => error.message,
  );
  console.log(process.versions.node, loader, answer);
}
JS
seen=$(for version in 20 22; do "node_modules/node-$version/bin/node" read.js; done)
expected='20.20.2 auto {"title":"Garden"}
20.20.2 jiti {"title":"Garden"}
22.20.0 auto Cannot convert object to primitive value
22.20.0 jiti {"title":"Garden"}'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
