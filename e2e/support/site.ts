import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keysIn, openReleases, type Releases } from 'platform/release';
import { findFreePort } from '../../scripts/lib/free-port.mjs';
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
  /** The time of the server's clock, ms. */
  now(): number;
  /** Sets the server's clock, which continues from there. Browsers have their own: see `moveClocks`. */
  setClock(timeMs: number): Promise<void>;
}

/** The data of the shared site, removed at the end of the run. */
export const sharedData = process.env.RAFIQ_E2E_DATA as string;

function storeIn(dataDir: string): Store {
  const store = join(dataDir, 'releases');
  return { store, releases: openReleases(store, keysIn(join(dataDir, 'keys'))) };
}

/** The releases of the shared site: tests read them and change nothing. */
export const sharedStore = (): Store => storeIn(sharedData);

const program = fileURLToPath(new URL('clocked-server.mjs', import.meta.url));

/** A site of one test is too short-lived for optimised compilation of its embedded database. */
const startIn = (dataDir: string, { port, aheadMs = 0 }: { port: number; aheadMs?: number }) =>
  startServer(
    // All visitors of a test share one address.
    {
      ...{ NODE_ENV: 'test', DATA_DIR: dataDir, CANARY_NETWORKS: '1' },
      ...{ PORT: String(port), RAFIQ_CLOCK_AHEAD_MS: String(aheadMs) },
    },
    ['--liftoff-only'],
    { program, ipc: true },
  );

/** The data directory of the shared site after its first start, see serve.mjs. */
const startedOnce = join(sharedData, 'started-once');

type Change = (db: Database) => Promise<void>;

/** Changes the data of a site whose server does not run. */
async function changeData(dataDir: string, change: Change): Promise<void> {
  const database = await openEmbedded(dataDir);
  await change(database.db).finally(() => database.close());
}

/**
 * Starts a site for one test: the releases of the shared site, and a database with only the demonstration content.
 * @param prepare adds to the content before the server starts
 */
export async function startOwnSite(prepare?: Change): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rafiq-site-'));
  cpSync(startedOnce, dataDir, { recursive: true });
  if (prepare) await changeData(dataDir, prepare);
  // Chosen before the start: addresses of payments and short links name it.
  const port = await findFreePort();
  let server = await startIn(dataDir, { port });
  let aheadMs = 0;
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
      await changeData(dataDir, work);
      server = await startIn(dataDir, { port, aheadMs });
    },
    now: () => Date.now() + aheadMs,
    async setClock(timeMs) {
      aheadMs = timeMs - Date.now();
      const answered = once(server.process, 'message');
      server.process.send({ aheadMs });
      await answered;
    },
  };
}
