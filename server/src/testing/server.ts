import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Releases } from 'platform/release';
import type { Answer, AnyContract, Input } from 'shared-api/contract';
import { configGroups, modules as everyModule } from '../areas.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Database, Listen, OpenDatabase } from '../kernel/database/database.ts';
import { createApp } from '../kernel/http/app.ts';
import type { Module } from '../kernel/http/module.ts';
import { runDueJobs } from '../kernel/jobs/due-jobs.ts';
import { type Metrics, noMetrics } from '../kernel/metrics/metrics.ts';
import { readConfig } from '../read-config.ts';
import { openTestDatabase } from './database.ts';
import { encodeCall } from './encode.ts';
import { memoryJobs } from './jobs.ts';
import { testReleases } from './releases.ts';
import { watchError } from './watch-errors.ts';

/** The credentials of a signed-in caller. */
export interface TestSession {
  token: string;
  cookies?: Record<string, string>;
}

export interface CallOptions {
  as?: TestSession;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  language?: 'en' | 'ar';
  /** The caller's network address. */
  ip?: string;
}

export interface TestAnswer<C extends AnyContract> {
  status: number;
  headers: Record<string, unknown>;
  /** Cookies that the response sets; an empty value clears the cookie. */
  cookies: Record<string, string>;
  /** The unparsed body. */
  body: string;
  /** The answer of a successful call; throws if the call was rejected. */
  readonly answer: Answer<C>;
  /** The envelope of a rejected call; throws if the call succeeded. */
  readonly failure: { msg: string; code: string | number; errors?: Record<string, string[]> } & Record<
    string,
    unknown
  >;
}

export interface TestServer {
  request<C extends AnyContract>(contract: C, input: Input<C>, options?: CallOptions): Promise<TestAnswer<C>>;
  app: FastifyInstance;
  db: Database;
  execute: OpenDatabase['execute'];
  listen: Listen;
  jobs: ReturnType<typeof memoryJobs>;
  /** Runs the planned jobs that are due by the server's clock. */
  runJobs(): Promise<number>;
  config: Config;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** The server's clock; the real one by default. */
  now?: () => Date;
  config?: Partial<Config>;
  modules?: readonly Module[];
  /** None by default. */
  releases?: Releases;
  /** Records nothing by default. */
  metrics?: Metrics;
}

/** Limits that no call reaches. */
const unlimited = Object.fromEntries(
  configGroups
    .flatMap(({ variables }) => Object.keys(variables))
    .filter((name) => name.startsWith('LIMIT_'))
    .map((name) => [name, '1000000']),
);

export function testConfig(changes: Partial<Config> = {}): Config {
  const result = readConfig({
    ...unlimited,
    DATA_DIR: `${tmpdir()}/rafiq-test`,
    RAFIQ_SECRET: 'a secret that only tests use, always the same',
    // A key pair that only tests use.
    PUSH_PUBLIC_KEY:
      'BNpV6kAiwlr95bIb-OnVKa9cS5I5NtUOPhvVVwRQDtHzbfWIpPSRrP7N32LkvSxwYA7duAS-w3TopeET4Nod1wY',
    PUSH_PRIVATE_KEY: 'M7XcHHqdYtkpvXRtYjX401I8nXDhLvFkAjNBaz2Or6I',
    PUSH_SUBJECT: 'mailto:help@rafiq.example',
  });
  if (!result.ok) throw new Error(result.message);
  return { ...result.config, ...changes };
}

/** The whole server with a new database, without a port. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const config = testConfig(options.config);
  const database = await openTestDatabase();
  const now = options.now ?? (() => new Date());
  const jobs = memoryJobs(now);
  const modules = options.modules ?? everyModule;
  const services = {
    db: database.db,
    listen: database.listen,
    config,
    releases: options.releases ?? testReleases(),
    metrics: options.metrics ?? noMetrics,
    jobs,
    now,
  };
  const app = await createApp({
    modules,
    services,
    logger: false,
    ping: database.ping,
    onFailure: watchError,
  }).catch(async (error) => {
    await database.close();
    throw error;
  });
  await app.ready();
  return {
    app,
    db: database.db,
    execute: database.execute,
    listen: database.listen,
    jobs,
    runJobs: () => runDueJobs(jobs, { ...services, log: app.log, modules }),
    config,
    close: async () => {
      await app.close();
      await database.close();
    },
    request: async (contract, input, call = {}) => {
      const encoded = await encodeCall(contract, input);
      const response = await app.inject({
        ...encoded,
        headers: {
          ...encoded.headers,
          ...(call.as && { authorization: `Bearer ${call.as.token}` }),
          ...(call.language && { 'accept-language': call.language }),
          ...call.headers,
        },
        cookies: { ...call.as?.cookies, ...call.cookies },
        remoteAddress: call.ip,
      });
      const isRejected = response.statusCode >= 400;
      const read = (requested: boolean) => {
        if (!requested) throw new Error(`${contract.id} answered ${response.statusCode}: ${response.body}`);
        return response.body === '' ? undefined : response.json();
      };
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.body,
        cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
        get answer() {
          return read(!isRejected);
        },
        get failure() {
          return read(isRejected);
        },
      };
    },
  };
}
