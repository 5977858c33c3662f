import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, releaseFolders } from '../../scripts/lib/build.mjs';
import { ensurePostgresBinaries, startPostgres } from '../../scripts/lib/postgres.mjs';
import { startServer } from '../../scripts/lib/server.mjs';
import { openPostgres } from '../../server/src/kernel/database/postgres.ts';
import { createCaller } from '../booking/call.ts';
import { consultants, learners } from '../booking/seed.ts';
import { publishBelow } from '../load/sites.ts';
import { report } from '../report.ts';
import { wallet } from './cost.ts';
import { onePaidSlot } from './races.ts';
import { storm } from './storm.ts';

/** What a limit is for is not measured here. */
const unlimited = '1000000';

/** `--rounds 5 --checkouts 100 --kills 5`: a shorter run. */
const asked = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};

const binaries = await ensurePostgresBinaries();
if (binaries === undefined) throw new Error('There is no PostgreSQL on this machine to measure with');
const failure = await buildAll();
if (failure !== undefined) throw new Error(failure);
const data = await mkdtemp(join(tmpdir(), 'rafiq-bench-orders-'));
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
    PORT: '4560',
  });
let server = await start();
const caller = createCaller(server.url);
const site = {
  url: () => server.url,
  call: caller.call,
  async kill() {
    await server.end('SIGKILL');
    server = await start();
  },
};
const database = await openPostgres(postgres.url);
try {
  const { db } = database;
  const people = await learners(db, 200);
  const experts = await consultants(db, 200);
  const [buyer] = await learners(db, 1);
  if (buyer === undefined) throw new Error('Nobody is there to buy');
  process.exitCode = report([
    ...(await onePaidSlot(db, site, people, experts, asked('rounds', 50))),
    ...(await wallet(postgres.url, db, site, buyer, experts)),
    ...(await storm(db, site, people.slice(0, 40), experts.slice(0, 40), {
      checkouts: asked('checkouts', 2_000),
      kills: asked('kills', 100),
    })),
  ]);
} finally {
  caller.close();
  await database.close();
  server.process.kill('SIGKILL');
  await postgres.stop();
  await rm(data, { recursive: true, force: true });
}
