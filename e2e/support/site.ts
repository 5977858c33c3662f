import { randomBytes } from 'node:crypto';
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
import { openPostgres } from '../../server/src/kernel/database/postgres.ts';
import { administer, databaseUrl } from './databases.mjs';

type Server = Awaited<ReturnType<typeof startServer>>;

/** The releases that a site serves. */
export interface Store {
  /** Folder of the release store. */
  store: string;
  releases: Releases;
}

export interface OwnSite extends Server, Store {
  dataDir: string;
  /** Stops the server, changes its data, and starts it again at the same address, to simulate the passing of time. */
  meanwhile(work: (db: Database) => Promise<void>): Promise<void>;
  /** The time of the server's clock in ms. */
  now(): number;
  /** Sets the server's clock, which continues from there. Browsers have separate clocks: see `startClock`. */
  setClock(timeMs: number): Promise<void>;
}

/** The data of the shared site, removed at the end of the run. */
export const sharedData = process.env.RAFIQ_E2E_DATA as string;

function storeIn(dataDir: string): Store {
  const store = join(dataDir, 'releases');
  return { store, releases: openReleases(store, keysIn(join(dataDir, 'keys'))) };
}

/** The releases of the shared site. Tests must not change them. */
export const sharedStore = (): Store => storeIn(sharedData);

const program = fileURLToPath(new URL('clocked-server.mjs', import.meta.url));

/** The database of a test's own site. */
interface Data {
  /** Address of the database; empty for the embedded database, which is in the data directory. */
  url: string;
  drop(): Promise<void>;
}

/** The PostgreSQL of the run; empty if there is none. */
const server = process.env.RAFIQ_E2E_DATABASE ?? '';

/** Copies the database of the shared site after its first start. */
async function createData(): Promise<Data> {
  if (server === '') return { url: '', drop: async () => {} };
  const name = `site_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template started_once`);
  return {
    url: databaseUrl(server, name),
    drop: () => administer(server, `drop database ${name} with (force)`),
  };
}

const startIn = (
  dataDir: string,
  { url }: Data,
  { port, settings, offsetMs = 0 }: { port: number; settings: Settings; offsetMs?: number },
) =>
  startServer(
    // The limits are high, because all visitors of a test share one address.
    {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      CANARY_NETWORKS: '1',
      PORT: String(port),
      RAFIQ_CLOCK_AHEAD_MS: String(offsetMs),
      ...settings,
    },
    // A site of a single test is too short-lived for optimised compilation of the embedded database.
    url === '' ? ['--liftoff-only'] : [],
    { program, ipc: true },
  );

/** The shared site's data directory after its first start, see serve.mjs. */
const startedOnce = join(sharedData, 'started-once');

/** Variables of the site's configuration. */
export type Settings = Readonly<Record<string, string>>;

type Change = (db: Database) => Promise<void>;

/** Changes the data of a site whose server is stopped. */
async function changeData(dataDir: string, { url }: Data, change: Change): Promise<void> {
  const database = url === '' ? await openEmbedded(dataDir) : await openPostgres(url);
  await change(database.db).finally(() => database.close());
}

/**
 * Starts a site for one test: the releases of the shared site, and a database with only the demonstration content.
 * @param prepare adds to the content before the server starts
 */
export async function startOwnSite(prepare?: Change, settings: Settings = {}): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rafiq-site-'));
  cpSync(startedOnce, dataDir, { recursive: true });
  const data = await createData();
  if (prepare) await changeData(dataDir, data, prepare);
  // Chosen before the start, because addresses of payments and short links contain it.
  const port = await findFreePort();
  let site = await startIn(dataDir, data, { port, settings });
  let offsetMs = 0;
  return {
    url: site.url,
    get process() {
      return site.process;
    },
    dataDir,
    ...storeIn(dataDir),
    async end(signal) {
      const result = await site.end(signal);
      rmSync(dataDir, { recursive: true, force: true });
      await data.drop();
      return result;
    },
    async meanwhile(work) {
      await site.end();
      await changeData(dataDir, data, work);
      site = await startIn(dataDir, data, { port, settings, offsetMs });
    },
    now: () => Date.now() + offsetMs,
    async setClock(timeMs) {
      offsetMs = timeMs - Date.now();
      const answered = once(site.process, 'message');
      site.process.send({ offsetMs });
      await answered;
    },
  };
}
