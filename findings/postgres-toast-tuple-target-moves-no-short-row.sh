#!/usr/bin/env bash
# PostgreSQL 18.6 (as @electric-sql/pglite 0.5.16 brings it), a table with toast_tuple_target = 128 and a column with STORAGE EXTERNAL.
# Expected: values of rows longer than 128 bytes are moved out of line. The document of CREATE TABLE calls the parameter "the minimum tuple length
# required before we try to compress and/or move long column values into TOAST tables".
# Seen: a row of 1,500 bytes stays whole; one of 2,500 bytes is moved. What moves values is a fixed length of about 2 kB, and the parameter says only how
# short such a row is made. So rows of some hundred bytes cannot be kept narrow by it: a wide column needs a table of its own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat >read.js <<'JS'
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create();
await database.exec(`create table notes (text text) with (toast_tuple_target = 128);
  alter table notes alter column text set storage external;`);
for (const length of [200, 1500, 2500]) {
  await database.exec(`truncate notes; insert into notes select repeat('x', ${length});`);
  const { rows } = await database.query(
    "select pg_relation_size(reltoastrelid)::int > 0 as moved from pg_class where oid = 'notes'::regclass");
  console.log(length, 'moved', rows[0].moved);
}
await database.close();
JS
seen=$(node read.js)
expected='200 moved false
1500 moved false
2500 moved true'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
