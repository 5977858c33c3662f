#!/usr/bin/env bash
# PostgreSQL 18.6 (as @electric-sql/pglite 0.5.16 brings it), AT TIME ZONE with the IANA zones CET, EET, MET and WET.
# Expected: the zones of pg_timezone_names and of Intl, which have summer time.
# Seen: in July an hour less than Intl says, in each of the four. The same words are abbreviations of fixed offsets, which PostgreSQL looks
# up before it looks for zones; that pg_timezone_names lists them with is_dst = true in summer does not help.
# A browser may report one of these names as its zone: convert such instants outside the database, or map the names to cities first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat >read.js <<'JS'
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create();
const instant = '2026-07-01T12:00:00Z';
for (const zone of ['CET', 'EET', 'MET', 'WET', 'Europe/Brussels']) {
  const { rows } = await database.query("select to_char($1::timestamptz at time zone $2, 'HH24:MI') as local", [instant, zone]);
  const known = await database.query('select count(*)::int as zones from pg_timezone_names where name = $1', [zone]);
  const intl = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(new Date(instant));
  console.log(zone, 'zones', known.rows[0].zones, 'PostgreSQL', rows[0].local, 'Intl', intl);
}
await database.close();
JS
seen=$(node read.js)
expected='CET zones 1 PostgreSQL 13:00 Intl 14:00
EET zones 1 PostgreSQL 14:00 Intl 15:00
MET zones 1 PostgreSQL 13:00 Intl 14:00
WET zones 1 PostgreSQL 12:00 Intl 13:00
Europe/Brussels zones 1 PostgreSQL 14:00 Intl 14:00'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
