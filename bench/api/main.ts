import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePostgresBinaries, startPostgres } from '../../scripts/lib/postgres.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';
import { type Result, report } from '../report.ts';
import { median } from '../statistics.ts';
import type { Order } from './load.ts';

const minRatio = 0.6;
const rounds = 5;
/** Switches off a limit, because limits are not measured here. */
const unlimited = '1000000';

/** Starts a part of the measurement in a separate process. */
function part(name: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  return fork(join(import.meta.dirname, `${name}.ts`), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
}

/** The next message of a part, which must not end before it. */
function message<T>(from: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A part of the measurement ended with ${code}`));
    from.once('exit', ended);
    from.once('message', (value) => {
      from.off('exit', ended);
      resolve(value as T);
    });
  });
}

const urlOf = async (server: ChildProcess) => (await message<{ url: string }>(server)).url;

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

type Measured = Omit<Order, 'url'> & { path: string };

/** Calls per second of both servers, measured in alternating rounds whose order changes too, so that disturbances affect both equally. */
async function compare(load: ChildProcess, full: string, bare: string, { path, ...order }: Measured) {
  const rate = async (base: string, seconds: number, connections = order.connections): Promise<number> => {
    load.send({ ...order, url: base + path, seconds, connections } satisfies Order);
    const answer = await message<{ perSecond: number } | { problem: string }>(load);
    if ('problem' in answer) throw new Error(answer.problem);
    return answer.perSecond;
  };
  const rates = { whole: [] as number[], bare: [] as number[] };
  const sides = [['whole', full] as const, ['bare', bare] as const];
  // One at a time, so that every account's sign-in from this address is known.
  for (const [, url] of sides) await rate(url, 2, 1);
  for (let round = 0; round < rounds; round += 1)
    for (const [side, url] of round % 2 === 0 ? sides : [...sides].reverse())
      rates[side].push(await rate(url, order.seconds));
  return { whole: median(rates.whole), bare: median(rates.bare) };
}

async function accounts(): Promise<{ email: string; password: string }[]> {
  const file = join(root, 'server/content/demonstration-accounts.json');
  const items = JSON.parse(await readFile(file, 'utf8')) as { email: string; password: string }[];
  return items.map(({ email, password }) => ({ email, password }));
}

const binaries = await ensurePostgresBinaries();
if (binaries === undefined) throw new Error('There is no PostgreSQL on this machine to measure with');
const postgres = await startPostgres(binaries, { durable: true });
const data = await mkdtemp(join(tmpdir(), 'rafiq-bench-api-'));
const children: ChildProcess[] = [];
const started = (child: ChildProcess) => {
  children.push(child);
  return child;
};
try {
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: data,
    LIMIT_GENERAL: unlimited,
    LIMIT_LOGIN: unlimited,
  };
  // The whole server first, because it creates the tables and imports the content.
  const full = await startServer({ ...environment, NODE_ENV: '', HOST: '127.0.0.1', PORT: '4540' });
  started(full.process);
  const bare = await urlOf(started(part('bare', { ...environment, PORT: '4541' })));
  const load = started(part('load'));

  const measured: Measured[] = [
    { path: '/api/setting/languages', method: 'GET', connections: 16, seconds: 3 },
    // As many concurrent calls as there are threads for hashing.
    { path: '/api/mobile/auth/login', method: 'POST', bodies: await accounts(), connections: 4, seconds: 3 },
  ];
  const results: Result[] = [];
  for (const order of measured) {
    const rates = await compare(load, full.url, bare, order);
    results.push({
      what: `${order.method} ${order.path}`,
      value: rates.whole / rates.bare,
      target: { least: minRatio },
      detail: `requests a second: whole ${rates.whole.toFixed(0)}, bare ${rates.bare.toFixed(0)}`,
    });
  }
  process.exitCode = report(results);
} finally {
  await Promise.all(children.map(stop));
  await postgres.stop();
  await rm(data, { recursive: true, force: true });
}
