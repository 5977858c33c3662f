import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, migrationsFolder, type OpenDatabase } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { DurableFiles } from './durable-files.ts';

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
export async function openEmbedded(
  dataDir: string,
  onCareError: (error: unknown) => void = () => undefined,
): Promise<OpenDatabase & { care(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDirectory(dataDir);
  try {
    const client = new OneConnection({
      fs: new DurableFiles(join(dataDir, 'database')),
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=fsync',
        ...memory,
      ],
    });
    await client.waitReady;
    const care = async () => {
      // One by one: together they would be a transaction, in which nothing is vacuumed.
      for (const statement of ['VACUUM ANALYZE', 'CHECKPOINT']) await client.exec(statement);
    };
    const timer = setInterval(() => care().catch(onCareError), careInterval);
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

/** A database in memory, from a dump when there is one: for tests. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const options: PGliteOptions = { startParams: [...PGlite.defaultStartParams, ...memory] };
  const client = new OneConnection(dump ? { ...options, loadDataDir: dump } : options);
  await client.waitReady;
  return { ...opened(client, async () => undefined), dump: () => client.dumpDataDir('none') };
}
