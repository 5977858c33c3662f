import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, migrationsFolder, type OpenDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableFiles } from './durable-files.ts';

const extensions = { btree_gist, citext, pg_trgm };
/** The default of 128 MB would be taken at once. */
const memory = ['-c', 'shared_buffers=16MB'];

type Transaction = Parameters<Parameters<PGlite['transaction']>[0]>[0];

/**
 * PGlite has one connection, which a transaction holds to its end: a statement outside of it, awaited inside, would
 * wait for ever. Here it is an error at once.
 */
class OneConnection extends PGlite {
  readonly #inTransaction = new AsyncLocalStorage<{ open: boolean }>();

  #refuseInTransaction(): void {
    if (this.#inTransaction.getStore()?.open)
      throw new Error('Inside a transaction use tx, not the database around it');
  }
  override async query<T>(...parameters: Parameters<PGlite['query']>) {
    this.#refuseInTransaction();
    return super.query<T>(...parameters);
  }
  override async exec(...parameters: Parameters<PGlite['exec']>) {
    this.#refuseInTransaction();
    return super.exec(...parameters);
  }
  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    this.#refuseInTransaction();
    const state = { open: true };
    return super
      .transaction((tx) => this.#inTransaction.run(state, () => work(tx)))
      .finally(() => {
        state.open = false;
      });
  }
}

function opened(client: PGlite, afterwards: () => Promise<void>): OpenDatabase {
  const db = drizzle({ client });
  return {
    // The two drivers differ in the type of raw results only, and both have `rows`.
    db: db as unknown as Database,
    kind: 'embedded',
    migrate: () => migrate(db, { migrationsFolder }),
    ping: async () => void (await client.query('select 1')),
    close: async () => {
      if (!client.closed) await client.close();
      await afterwards();
    },
  };
}

/** How often the embedded database is cared for: it has no autovacuum. */
const careInterval = 30 * 60_000;

/**
 * Opens `<dataDir>/database`, made when missing, after taking the directory for this process alone: two processes in it
 * destroy it.
 * @throws DirectoryInUse
 */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
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
    const care = setInterval(() => {
      // A database that is closing, or a disk that is full, shows in the calls themselves.
      client.exec('VACUUM ANALYZE; CHECKPOINT').catch(() => undefined);
    }, careInterval);
    care.unref();
    return opened(client, async () => {
      clearInterval(care);
      await lock.release();
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A database in memory, from a dump when there is one: for tests. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const options: PGliteOptions = { extensions, startParams: [...PGlite.defaultStartParams, ...memory] };
  const client = new OneConnection(dump ? { ...options, loadDataDir: dump } : options);
  await client.waitReady;
  return { ...opened(client, async () => undefined), dump: () => client.dumpDataDir('none') };
}
