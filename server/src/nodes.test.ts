import { readdirSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { modules } from './areas.ts';
import { migrationsFolder } from './kernel/database/database.ts';
import { openPostgres } from './kernel/database/postgres.ts';
import { jobNames } from './kernel/jobs/due-jobs.ts';
import { openJobs } from './kernel/jobs/postgres-jobs.ts';
import { readConfig, start } from './main.ts';
import { createEmptyDatabase } from './testing/database.ts';
import { applyOldMigrations } from './testing/old-migrations.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const nodes = 5;
const server = process.env.TEST_DATABASE_URL;

/** Starts a node with its own data directory, in embedded mode, in which every node imports the demonstration content. */
function startNode(url: string) {
  const result = readConfig({ PORT: '0', DATABASE_URL: url, DATA_DIR: temporaryFolder() });
  if (!result.ok) throw new Error(result.message);
  return start(result.config, { log: false });
}

async function startNodes(url: string) {
  const running = await Promise.all(Array.from({ length: nodes }, () => startNode(url)));
  const ready = await Promise.all(running.map((node) => fetch(`${node.url}/ready`)));
  expect(ready.map(({ status }) => status)).toEqual(Array(nodes).fill(200));
  return () => Promise.all(running.map((node) => node.close()));
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Prepares a database as an older version left it: with the migrations before the baseline, and with queues of fewer kinds of jobs. */
async function prepareOlderVersion(url: string): Promise<void> {
  const database = await openPostgres(url);
  await applyOldMigrations(database);
  await (await openJobs(database, jobNames(modules).slice(0, 3))).close();
  await database.close();
}

// The embedded database belongs to one node.
if (server)
  test.each([
    ['an empty PostgreSQL', async () => undefined],
    ['the database of an older version', prepareOlderVersion],
  ])(
    'nodes that start at once on %s all start, and do so again',
    async (_, prepare) => {
      const database = await createEmptyDatabase(server);
      await prepare(database.url);
      const stop = await startNodes(database.url);
      const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
      const count = 'select count(*)::int as applied from drizzle.__drizzle_migrations';
      expect(await query(database.url, count)).toEqual([{ applied: migrations.length }]);
      const queues = 'select count(*)::int as queues from pgboss.queue';
      expect(await query(database.url, queues)).toEqual([{ queues: jobNames(modules).length }]);
      await stop();
      await (await startNodes(database.url))();
      await database.drop();
    },
    120_000,
  );
