import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import pg from 'pg';
import { type Database, migrationsFolder, type OpenDatabase } from '../kernel/database/database.ts';
import { extensions, openInMemory } from '../kernel/database/embedded.ts';
import { openPostgres } from '../kernel/database/postgres.ts';
import { TransactionGuard } from '../kernel/database/transaction-guard.ts';

/** Opens a migrated, separate database: on PostgreSQL if TEST_DATABASE_URL is set, else in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const version = await migrationsVersion();
  const url = process.env.TEST_DATABASE_URL;
  return url ? cloneOnPostgres(url, version) : cloneInMemory(version);
}

/** A hash of the migrations. */
async function migrationsVersion(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const name of (await readdir(migrationsFolder)).sort())
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 12);
}

let template: Promise<Blob> | undefined;

const templateOf = (version: string): Promise<Blob> => {
  template ??= readTemplate(version);
  return template;
};

const cloneInMemory = async (version: string): Promise<OpenDatabase> =>
  openInMemory(await templateOf(version));

/** Copies a migrated embedded database into a data directory: several times faster than a first start. */
export async function fillDataDirectory(dataDir: string): Promise<void> {
  const loadDataDir = await templateOf(await migrationsVersion());
  const client = new PGlite({ extensions, fs: new NodeFS(join(dataDir, 'database')), loadDataDir });
  await client.waitReady;
  await client.close();
}

/** The dump of a migrated database, cached between runs in the temporary folder. */
async function readTemplate(version: string): Promise<Blob> {
  const path = join(tmpdir(), `rafiq-template-${version}.tar`);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const database = await openInMemory();
  await database.migrate();
  await removeUnusedFiles(database);
  const dump = await database.dump();
  await database.close();
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`;
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, path);
  return dump;
}

/** Removes files that no copy needs, and that take a third of the copying time: the template databases, and the write-ahead log of the migrations. */
async function removeUnusedFiles({ execute }: OpenDatabase): Promise<void> {
  for (const statement of [
    'update pg_database set datistemplate = false',
    ...['template0', 'template1'].map((name) => `drop database ${name}`),
    'set wal_recycle = off',
    // Removes all files of the log except the current one.
    'select pg_switch_wal()',
    'checkpoint',
  ])
    await execute(statement);
}

/** Key of the advisory lock: an arbitrary number that nothing else on the server uses. */
const templateLock = 7_246_302;

const databaseUrl = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href;

const newDatabaseName = (): string => `rafiq_test_${randomBytes(6).toString('hex')}`;

/** Creates an empty database on the PostgreSQL of the tests, for tests that migrate it themselves. */
export async function createEmptyDatabase(
  url: string,
): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const name = newDatabaseName();
  await withClient(url, (admin) => admin.query(`create database ${name}`));
  return {
    url: databaseUrl(url, name),
    drop: () => withClient(url, (admin) => admin.query(`drop database if exists ${name} with (force)`)),
  };
}

async function cloneOnPostgres(url: string, version: string): Promise<OpenDatabase> {
  const templateName = `rafiq_template_${version}`;
  const name = newDatabaseName();

  await withClient(url, async (admin) => {
    // Copying and creating a template both need exclusive access to it.
    await admin.query('select pg_advisory_lock($1)', [templateLock]);
    const found = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [
      templateName,
    ]);
    if (found.rowCount === 0) {
      await admin.query(`drop database if exists ${templateName}`);
      await admin.query(`create database ${templateName}`);
      const database = await openPostgres(databaseUrl(url, templateName));
      await database.migrate().finally(database.close);
      await admin.query(`alter database ${templateName} is_template true`);
    }
    await admin.query(`create database ${name} template ${templateName}${await copyOption(admin)}`);
  });
  const database = await openPostgres(databaseUrl(url, name), { connections: 5 });
  rejectInTransactions(database.db);
  return {
    ...database,
    close: async () => {
      await database.close();
      await withClient(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * The option to copy the template's files, which takes half the time of writing them to the log, as long as no checkpoint waits for a disk. Before
 * version 15 PostgreSQL has no other way.
 */
async function copyOption(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query(
    "select current_setting('server_version_num')::int >= 150000 and current_setting('fsync') = 'off' as can_choose",
  );
  return rows[0]?.can_choose ? ' strategy file_copy' : '';
}

/**
 * Makes PostgreSQL as strict as the embedded database, whose only connection a transaction holds: awaiting a statement of `db` inside of a
 * transaction throws instead of using another connection.
 */
function rejectInTransactions(db: Database): void {
  const guard = new TransactionGuard();
  const { $client: pool } = db as unknown as { $client: pg.Pool };
  for (const name of ['connect', 'query'] as const) {
    const original = pool[name].bind(pool) as (...parameters: unknown[]) => unknown;
    Object.assign(pool, {
      [name]: (...parameters: unknown[]) => {
        guard.refuseInside();
        return original(...parameters);
      },
    });
  }
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => transaction((tx) => guard.during(() => work(tx)), config);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
