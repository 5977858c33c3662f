import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysIn, openReleases, type Releases } from 'platform/release';
import { startServer } from '../../scripts/lib/server.mjs';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { openEmbedded } from '../../server/src/kernel/database/embedded.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** What a site serves. */
export interface Store {
  /** Its folder. */
  store: string;
  releases: Releases;
}

export interface OwnSite extends Server, Store {
  dataDir: string;
  /** Stops the server, works on its data, and starts it again at the same address: for what only time would bring. */
  meanwhile(work: (db: Database) => Promise<void>): Promise<void>;
}

/** The data of the site of all tests, gone when the run has ended. */
export const sharedData = process.env.RAFIQ_E2E_DATA as string;

function storeIn(dataDir: string): Store {
  const store = join(dataDir, 'releases');
  return { store, releases: openReleases(store, keysIn(join(dataDir, 'keys'))) };
}

/** What the site of all tests serves: to read, not to change. */
export const sharedStore = (): Store => storeIn(sharedData);

/** What lives for one test does not earn back the time to compile its embedded database well. */
const startIn = (dataDir: string, port?: string) =>
  startServer(
    // All visitors of a test come from one address.
    { NODE_ENV: 'test', DATA_DIR: dataDir, CANARY_NETWORKS: '1', ...(port !== undefined && { PORT: port }) },
    ['--liftoff-only'],
  );

/** What the site of all tests left behind when it had started once, see serve.mjs. */
const startedOnce = join(sharedData, 'started-once');

/** A site of the test's own: the releases that the shared one serves, and a database with the demonstration content alone. */
export async function startOwnSite(): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rafiq-site-'));
  cpSync(startedOnce, dataDir, { recursive: true });
  let server = await startIn(dataDir);
  return {
    url: server.url,
    get process() {
      return server.process;
    },
    dataDir,
    ...storeIn(dataDir),
    async end(signal) {
      const result = await server.end(signal);
      rmSync(dataDir, { recursive: true, force: true });
      return result;
    },
    async meanwhile(work) {
      await server.end();
      const database = await openEmbedded(dataDir);
      await work(database.db).finally(() => database.close());
      server = await startIn(dataDir, new URL(server.url).port);
    },
  };
}
