import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysIn, openReleases, type Releases } from 'platform/release';
import { startServer } from '../../scripts/lib/server.mjs';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { openEmbedded } from '../../server/src/kernel/database/embedded.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** The releases that a site serves. */
export interface Store {
  /** Folder of the release store. */
  store: string;
  releases: Releases;
}

export interface OwnSite extends Server, Store {
  dataDir: string;
  /** Stops the server, changes its data, and starts it again at its address: simulates the passing of time. */
  meanwhile(work: (db: Database) => Promise<void>): Promise<void>;
}

/** The data of the shared site, removed at the end of the run. */
export const sharedData = process.env.RAFIQ_E2E_DATA as string;

function storeIn(dataDir: string): Store {
  const store = join(dataDir, 'releases');
  return { store, releases: openReleases(store, keysIn(join(dataDir, 'keys'))) };
}

/** The releases of the shared site: tests read them and change nothing. */
export const sharedStore = (): Store => storeIn(sharedData);

/** A site of one test is too short-lived for optimised compilation of its embedded database. */
const startIn = (dataDir: string, port?: string) =>
  startServer(
    // All visitors of a test share one address.
    { NODE_ENV: 'test', DATA_DIR: dataDir, CANARY_NETWORKS: '1', ...(port !== undefined && { PORT: port }) },
    ['--liftoff-only'],
  );

/** The data directory of the shared site after its first start, see serve.mjs. */
const startedOnce = join(sharedData, 'started-once');

/** Starts a site for one test: the releases of the shared site, and a database with only the demonstration content. */
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
