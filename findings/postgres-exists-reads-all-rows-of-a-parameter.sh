#!/usr/bin/env bash
# PostgreSQL 18.6 (as @electric-sql/pglite 0.5.16 brings it), a prepared statement whose generic plan is used, and an EXISTS for each of twelve rows:
# `exists (select from visits where guest = $1 and host = hosts.id)`, with an index on (host, guest).
# Expected: each of the twelve rows looks its pair up in the index.
# Seen: all 10,000 visits of the guest are read once into a hash table, because the plan is made for an average guest, who has two. The result is the
# same, so that only a guest with many visits notices. An aggregate in place of EXISTS cannot be hashed: it reads twelve rows by the index.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat >read.js <<'JS'
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create();
await database.exec(`
  create table visits (guest int not null, host int not null, paid boolean not null);
  insert into visits select 1, n, true from generate_series(1, 10000) n;
  insert into visits select n, n, true from generate_series(2, 10000) n;
  create index on visits (guest);
  create index on visits (host, guest);
  create table hosts (id int primary key);
  insert into hosts select n from generate_series(1, 10000) n;
  analyze;
  set plan_cache_mode = force_generic_plan;
  prepare by_exists(int) as
    select id, exists (select from visits where guest = $1 and host = hosts.id and paid) from hosts where id <= 12;
  prepare by_aggregate(int) as
    select id, (select bool_or(paid) from visits where guest = $1 and host = hosts.id and paid) from hosts where id <= 12;`);
for (const name of ['by_exists', 'by_aggregate']) {
  const { rows } = await database.query(`explain (analyze, costs off, timing off, summary off) execute ${name}(1)`);
  const scan = rows.map((row) => row['QUERY PLAN']).find((line) => / on visits /.test(line));
  const [, read, loops] = /actual rows=(\d+)\S* loops=(\d+)/.exec(scan);
  console.log(name, read * loops, 'rows of visits for 12 hosts');
}
await database.close();
JS
seen=$(node read.js)
expected='by_exists 10000 rows of visits for 12 hosts
by_aggregate 12 rows of visits for 12 hosts'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
