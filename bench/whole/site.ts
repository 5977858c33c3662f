import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, releaseFolders } from '../../scripts/lib/build.mjs';
import { ensurePostgresBinaries, startPostgres } from '../../scripts/lib/postgres.mjs';
import { startServer } from '../../scripts/lib/server.mjs';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { openPostgres } from '../../server/src/kernel/database/postgres.ts';
import { publishBelow } from '../load/sites.ts';
import { type Caller, createCaller } from './call.ts';

/** What a limit is for is not measured here. */
const unlimited = '1000000';

/** The whole site for one run: the released pages and the server, on a PostgreSQL that writes durably. */
export interface WholeSite {
  /** `http://localhost:4550`, without a trailing slash. */
  url: string;
  call: Caller['call'];
  db: Database;
  /** Of the database, for connections of one's own. */
  postgres: string;
  /** Ends the server at once (-9), and starts it again. */
  kill(): Promise<void>;
}

/** Runs with a site of its own, which is gone afterwards. */
export async function withSite<T>(
  name: string,
  port: number,
  use: (site: WholeSite) => Promise<T>,
): Promise<T> {
  const binaries = await ensurePostgresBinaries();
  if (binaries === undefined) throw new Error('There is no PostgreSQL on this machine to measure with');
  const failure = await buildAll();
  if (failure !== undefined) throw new Error(failure);
  const data = await mkdtemp(join(tmpdir(), `rafiq-bench-${name}-`));
  const { env } = await publishBelow(data, releaseFolders());
  const postgres = await startPostgres(binaries, { durable: true });
  const start = () =>
    startServer({
      ...env,
      DATABASE_URL: postgres.url,
      LIMIT_GENERAL: unlimited,
      LIMIT_CHECKOUT: unlimited,
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: String(port),
    });
  let server = await start();
  const caller = createCaller(server.url);
  const database = await openPostgres(postgres.url);
  try {
    return await use({
      url: server.url,
      call: caller.call,
      db: database.db,
      postgres: postgres.url,
      async kill() {
        await server.end('SIGKILL');
        server = await start();
      },
    });
  } finally {
    caller.close();
    await database.close();
    server.process.kill('SIGKILL');
    await postgres.stop();
    await rm(data, { recursive: true, force: true });
  }
}
