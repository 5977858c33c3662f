#!/usr/bin/env bash
# PostgreSQL 18.6 (as @electric-sql/pglite 0.5.16 brings it; 15.18 does the same), REINDEX of an index over a function in SQL after CREATE OR REPLACE FUNCTION.
# Expected: an index that REINDEX builds in the session that replaced the function has what the function answers now.
# Seen: where the session has used the index before, it has kept the index's expression with the body of the function inlined, and REINDEX builds
# with that body: a search by the index finds nothing, while one without it finds the row. Neither the replacement nor its commit discards what is kept.
# A migration that replaces such a function has to drop the index and create it again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat >read.js <<'JS'
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create();
const fold = (body) =>
  database.exec(`create or replace function fold(value text) returns text language sql immutable strict return ${body}`);
const create = 'create index names_fold on names (fold(name))';
const count = async (hasIndex) => {
  await database.exec(
    `set enable_seqscan = ${!hasIndex}; set enable_indexscan = ${hasIndex}; set enable_bitmapscan = ${hasIndex}`,
  );
  const { rows } = await database.query("select count(*)::int as found from names where fold(name) = 'b'");
  return rows[0].found;
};
await fold('lower(value)');
await database.exec(`create table names (name text); ${create}`);
await database.exec("insert into names select 'N' || number from generate_series(1, 1000) number; insert into names values ('A')");
await fold("translate(lower(value), 'a', 'b')");
await database.exec('reindex index names_fold');
console.log('after REINDEX, without the index', await count(false), 'by the index', await count(true));
await database.exec(`drop index names_fold; ${create}`);
console.log('created again, without the index', await count(false), 'by the index', await count(true));
await database.close();
JS
seen=$(node read.js)
expected='after REINDEX, without the index 1 by the index 0
created again, without the index 1 by the index 1'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
