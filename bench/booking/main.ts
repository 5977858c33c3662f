import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, releaseFolders } from '../../scripts/lib/build.mjs';
import { ensurePostgresBinaries, startPostgres } from '../../scripts/lib/postgres.mjs';
import { startServer } from '../../scripts/lib/server.mjs';
import { openPostgres } from '../../server/src/kernel/database/postgres.ts';
import { publishBelow } from '../load/sites.ts';
import { report } from '../report.ts';
import { createCaller } from './call.ts';
import { generation } from './generation.ts';
import { oneSlot, overlapping } from './races.ts';
import { directory, month } from './reads.ts';
import { consultants, learners, manySlots } from './seed.ts';
import { zoneChange } from './zone.ts';

/** What a limit is for is not measured here. */
const unlimited = '1000000';

const binaries = await ensurePostgresBinaries();
if (binaries === undefined) throw new Error('There is no PostgreSQL on this machine to measure with');
const failure = await buildAll();
if (failure !== undefined) throw new Error(failure);
const data = await mkdtemp(join(tmpdir(), 'rafiq-bench-booking-'));
const { env } = await publishBelow(data, releaseFolders());
const postgres = await startPostgres(binaries, { durable: true });
const server = await startServer({
  ...env,
  DATABASE_URL: postgres.url,
  LIMIT_GENERAL: unlimited,
  NODE_ENV: '',
  HOST: '127.0.0.1',
  PORT: '4550',
});
const database = await openPostgres(postgres.url);
const caller = createCaller(server.url);
try {
  const { db } = database;
  const people = await learners(db, 200);
  const experts = await consultants(db, 200);
  const races = [
    ...(await oneSlot(db, caller, people, experts, 50)),
    ...(await overlapping(db, caller, await learners(db, 3), experts)),
  ];
  // Behind the races' own slots.
  await manySlots(db, experts, 2_000, new Date(Date.now() + 400 * 86_400_000));
  await consultants(db, 9_800);
  const [reader] = people;
  if (reader === undefined) throw new Error('Nobody is there to read');
  process.exitCode = report([
    ...races,
    ...(await month(postgres.url, caller, reader, experts)),
    ...(await directory(postgres.url, caller, reader)),
    ...(await generation(db, caller)),
    ...(await zoneChange(db, server.url)),
  ]);
} finally {
  caller.close();
  await database.close();
  server.process.kill('SIGKILL');
  await postgres.stop();
  await rm(data, { recursive: true, force: true });
}
