#!/usr/bin/env node
// `npm run migrations -- --name <name>` in server/: writes the migration from the last state of the database to the current tables.
// Snapshots describe whole states, so the next migration needs only the last one: the others are removed.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';

const server = join(root, 'server');
const { code } = await run(
  join(server, 'node_modules', '.bin', 'drizzle-kit'),
  ['generate', ...process.argv.slice(2)],
  { cwd: server },
);
const meta = join(server, 'drizzle', 'meta');
const snapshots = readdirSync(meta)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(join(meta, name));
process.exitCode = code;
