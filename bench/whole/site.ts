import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll, buildServer, releaseFolders } from '../../scripts/lib/build.mjs';
import { ensurePostgresBinaries, startPostgres } from '../../scripts/lib/postgres.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { startServer } from '../../scripts/lib/server.mjs';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { openPostgres } from '../../server/src/kernel/database/postgres.ts';
import { publishBelow } from '../load/sites.ts';
import { type Caller, createCaller } from './call.ts';

/** Switches off a limit, because limits are not measured here. */
const unlimited = '1000000';

/** A process of the server; after each `kill` it is another one. */
export interface Node {
  /** `http://localhost:4550`, without a trailing slash. */
  url: string;
  call: Caller['call'];
  /** Kills the server (-9), and starts it again. */
  kill(): Promise<void>;
  /** Bytes of memory that the process occupies. */
  getMemory(): Promise<number>;
}

/** The whole site for one run: the released pages and the server, on a PostgreSQL that writes durably. */
export interface FullSite extends Node {
  /** All processes of the server, of which the site itself is the first. */
  nodes: Node[];
  db: Database;
  /** Address of the database, for separate connections. */
  postgres: string;
}

export interface SiteOptions {
  /** Number of processes that serve the site, on consecutive ports. */
  nodes?: number;
  /** False if only calls are measured: then only the server is built. */
  hasPages?: boolean;
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts a process of the server; `end` stops it. */
async function startNode(env: Record<string, string>): Promise<Node & { end(): void }> {
  let server: Server | undefined = await startServer(env);
  const { url } = server;
  const caller = createCaller(url);
  let hasEnded = false;
  const end = () => server?.process.kill('SIGKILL');
  return {
    url,
    call: caller.call,
    async kill() {
      await server?.end('SIGKILL');
      server = undefined;
      server = await startServer(env);
      if (hasEnded) end();
    },
    async getMemory() {
      const { output } = await run('ps', ['-o', 'rss=', '-p', String(server?.process.pid)], { quiet: true });
      return Number(output) * 1_024;
    },
    end() {
      hasEnded = true;
      caller.close();
      end();
    },
  };
}

/** Runs with a new site, which is removed afterwards. */
export async function withSite<T>(
  name: string,
  port: number,
  use: (site: FullSite) => Promise<T>,
  { nodes: count = 1, hasPages = true }: SiteOptions = {},
): Promise<T> {
  const binaries = await ensurePostgresBinaries();
  if (binaries === undefined) throw new Error('There is no PostgreSQL on this machine to measure with');
  const failure = await (hasPages ? buildAll() : buildServer());
  if (failure !== undefined) throw new Error(failure);
  const data = await mkdtemp(join(tmpdir(), `rafiq-bench-${name}-`));
  const env = hasPages
    ? (await publishBelow(data, releaseFolders())).env
    : { DATA_DIR: data, KEYS_DIR: join(data, 'keys') };
  const postgres = await startPostgres(binaries, { durable: true });
  const nodes: Awaited<ReturnType<typeof startNode>>[] = [];
  let database: Awaited<ReturnType<typeof openPostgres>> | undefined;
  try {
    while (nodes.length < count)
      nodes.push(
        await startNode({
          ...env,
          DATABASE_URL: postgres.url,
          LIMIT_GENERAL: unlimited,
          LIMIT_CHECKOUT: unlimited,
          NODE_ENV: '',
          HOST: '127.0.0.1',
          PORT: String(port + nodes.length),
        }),
      );
    database = await openPostgres(postgres.url);
    return await use({ ...(nodes[0] as Node), nodes, db: database.db, postgres: postgres.url });
  } finally {
    for (const node of nodes) node.end();
    await database?.close();
    await postgres.stop();
    await rm(data, { recursive: true, force: true });
  }
}
