import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { followCommits } from './after-commit.ts';
import { adoptBaseline } from './baseline.ts';
import { type Database, migrationsFolder, type OpenDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableFiles } from './durable-files.ts';
import { TransactionGuard } from './transaction-guard.ts';

/** The default of 128 MB would be allocated at start. */
const memory = ['-c', 'shared_buffers=16MB'];

/** PostgreSQL extensions that the migrations create: exclusion constraints over ranges and numbers, and search within words. */
export const extensions = { btree_gist, pg_trgm };

type Transaction = Parameters<Parameters<PGlite['transaction']>[0]>[0];

/** PGlite has one connection, which a transaction holds to its end: awaiting `db` inside of a transaction would deadlock. Here it throws at once. */
class OneConnection extends PGlite {
  readonly #guard = new TransactionGuard();

  override async query<T>(...parameters: Parameters<PGlite['query']>) {
    this.#guard.refuseInside();
    return super.query<T>(...parameters);
  }
  override async exec(...parameters: Parameters<PGlite['exec']>) {
    this.#guard.refuseInside();
    return super.exec(...parameters);
  }
  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#guard.refuseInside();
    return super.transaction((tx) => this.#guard.during(() => work(tx)));
  }
}

function opened(client: PGlite, afterwards: () => Promise<void>): OpenDatabase {
  const driver = drizzle({ client });
  // The types of the two drivers differ only in raw results, and both have `rows`.
  const db = driver as unknown as Database;
  followCommits(db);
  return {
    db,
    background: db,
    kind: 'embedded',
    migrate: async () => {
      await adoptBaseline(db);
      await migrate(driver, { migrationsFolder });
    },
    // The directory lock keeps other nodes away.
    prepare: (work) => work(),
    execute: async (text, values) => {
      if (values) return client.query(text, values);
      try {
        return (await client.exec(text)).at(-1) ?? { rows: [] };
      } catch (error) {
        // A failed transaction block stays open on the only connection.
        await client.exec('rollback');
        throw error;
      }
    },
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      if (!client.closed) await client.close();
      await afterwards();
    },
  };
}

/** Milliseconds between two runs of VACUUM, because the embedded database has no autovacuum. */
const careIntervalMs = 30 * 60_000;

/**
 * Opens `<dataDir>/database`, created when missing. It locks the directory for this process first, because two processes would corrupt it.
 * @throws DirectoryInUse
 */
export async function openEmbedded(
  dataDir: string,
  onCareError: (error: unknown) => void = () => undefined,
): Promise<OpenDatabase & { care(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDirectory(dataDir);
  try {
    const client = new OneConnection({
      fs: new DurableFiles(join(dataDir, 'database')),
      extensions,
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=fsync',
        ...memory,
      ],
    });
    await client.waitReady;
    const care = async () => {
      // One at a time: a text of several statements is a transaction, in which VACUUM is not allowed.
      for (const statement of ['VACUUM ANALYZE', 'CHECKPOINT']) await client.exec(statement);
    };
    const timer = setInterval(() => care().catch(onCareError), careIntervalMs);
    timer.unref();
    const database = opened(client, async () => {
      clearInterval(timer);
      await lock.release();
    });
    return { ...database, care };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Opens a database in memory for tests, from a dump if there is one. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const options: PGliteOptions = { extensions, startParams: [...PGlite.defaultStartParams, ...memory] };
  const client = new OneConnection(dump ? { ...options, loadDataDir: dump } : options);
  await client.waitReady;
  return { ...opened(client, async () => undefined), dump: () => client.dumpDataDir('none') };
}
