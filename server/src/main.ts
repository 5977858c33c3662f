import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { edge, followStaticSite } from 'platform/edge';
import type { Releases } from 'platform/release';
import { countOpenDemonstrationAccounts, countOperators } from './areas/auth/index.ts';
import { modules } from './areas.ts';
import type { Config } from './kernel/config/config.ts';
import { type Database, type OpenDatabase, sqlState } from './kernel/database/database.ts';
import { databaseProblem } from './kernel/database/database-problem.ts';
import { lockDirectory } from './kernel/database/directory-lock.ts';
import { openEmbedded } from './kernel/database/embedded.ts';
import { openPostgres } from './kernel/database/postgres.ts';
import { isUnavailable } from './kernel/database/unavailable.ts';
import { createApp } from './kernel/http/app.ts';
import type { Services } from './kernel/http/module.ts';
import { getOpenapiDocument } from './kernel/http/openapi.ts';
import { jobNames, runDueJobs } from './kernel/jobs/due-jobs.ts';
import type { JobRunner } from './kernel/jobs/jobs.ts';
import { openJobs } from './kernel/jobs/postgres-jobs.ts';
import { repeat } from './kernel/jobs/repeat.ts';
import { loggerOptions } from './kernel/log.ts';
import type { Metrics } from './kernel/metrics/metrics.ts';
import { measureDatabase, measureProcess } from './kernel/metrics/process-metrics.ts';
import { listenProblem, StartError } from './kernel/start-error.ts';
import { stopOnSignals } from './kernel/stop-on-signals.ts';
import { tuneCollection } from './kernel/tune-collection.ts';
import { findOldRules } from './kernel/zone-rules.ts';
import { readConfig } from './read-config.ts';
import { toSiteIdentity } from './services/calendar/index.ts';
import { contentFolder, importContent } from './services/content/index.ts';
import { createMediaStore } from './services/media/index.ts';
import { createSeenRevisions, findIncompatibilities, openStoredReleases } from './services/releases/index.ts';
import { listClosedAreas } from './services/settings/index.ts';
import { drawPages } from './site/draw-pages.ts';
import { siteOptions } from './site/index.ts';
import { licences } from './site/licences.ts';

export { databaseProblem, lockDirectory, readConfig, StartError, stopOnSignals };

export interface Running {
  /** The site's address on this machine, without a trailing slash. */
  url: string;
  app: FastifyInstance;
  /** Open tasks for the operators, one per line. */
  notices: string[];
  /** Stops accepting calls, finishes those in progress, and closes the database. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Overrides the configuration's level; false disables logging. Redaction stays on. */
  log?: { level: string } | false;
  /** For development: remotes that a development server serves, see the edge's options. */
  overrides?: Record<string, string>;
  /** For tests: the server's clock; the machine's by default. */
  now?: () => Date;
}

/**
 * Starts the whole server: database, migrations, API, pages, and background work.
 * @throws StartError with a one-line message when the environment prevents it
 */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  let app: FastifyInstance | undefined;
  const [metrics, database] = await Promise.all([
    startMetrics(config, (message) => app?.log.warn(message)),
    openDatabase(config, {
      onProblem: (error) =>
        error instanceof Error && isUnavailable(error)
          ? app?.log.warn({ reason: error.message }, 'a connection to the database was lost')
          : app?.log.error({ err: error }, 'the database has a problem'),
      // There is no log before the database is open.
      onWait: (message) => (app ? app.log.warn(message) : process.stderr.write(`${message}\n`)),
    }),
  ]);
  try {
    if (config.mode === 'production') await rejectDemonstrationAccounts(database.db);
    const now = options.now ?? (() => new Date());
    const releases = openStoredReleases(config, {
      warn: (message) => app?.log.warn(message),
      seen: createSeenRevisions(database.db, now),
    });
    const jobs = await openJobs(database, jobNames(modules));
    const services: Omit<Services, 'log' | 'modules'> = {
      db: database.db,
      listen: database.listen,
      config,
      releases,
      metrics,
      jobs,
      now,
    };
    measureProcess(metrics.meter);
    measureDatabase(metrics.meter, database);
    const logger = options.log === false ? false : loggerOptions(options.log?.level ?? config.logLevel);
    app = await createApp({ modules, services, logger, ping: database.ping });
    const oldRules = findOldRules(services.now());
    if (oldRules !== undefined) app.log.warn(oldRules);
    await app.register(licences);
    await app.register(edge, {
      releases,
      overrides: options.overrides,
      overridesSecret: config.overridesSecret,
      drawing: config.drawnPages ? drawPages(app, config.timezone) : undefined,
      ...(await siteOptions(modules, services)),
    });
    const stops: (() => Promise<void>)[] = [];
    app.addHook('onClose', async () => {
      await Promise.all(stops.map((stop) => stop()));
      await jobs.close();
      await Promise.all([database.close(), metrics.close()]);
    });
    // Only this process may open the embedded database, so it imports the content here.
    if (config.mode === 'embedded')
      await database.prepare(() =>
        importContent(database.db, contentFolder, {
          modules,
          demonstration: true,
          store: createMediaStore(config),
          site: toSiteIdentity(config),
          now: services.now(),
        }),
      );
    await checkReleases(app, releases, config);
    await listen(app, config);
    if (config.siteDir !== undefined)
      stops.push(
        followStaticSite(releases, config.siteDir, {
          warn: (message) => app?.log.warn(message),
          closedAreas: () => listClosedAreas(database.db),
        }),
      );
    const all: Services = { ...services, db: database.background, log: app.log, modules };
    for (const module of modules) if (module.start) stops.push(await module.start(all));
    stops.push(...startJobs(jobs, all));
    const running = app;
    return {
      url: urlOf(running, config),
      app: running,
      notices: await noticesFor(database.db, config, releases),
      close: () => running.close(),
    };
  } catch (error) {
    await app?.close();
    await database.close();
    throw sqlState(error) === undefined ? error : databaseProblem(error, config.dataDir);
  }
}

/** @throws StartError if a production database has demonstration accounts, whose passwords are public */
async function rejectDemonstrationAccounts(db: Database): Promise<void> {
  const count = await countOpenDemonstrationAccounts(db);
  if (count > 0)
    throw new StartError(
      `The database has ${count} accounts of the demonstration, whose passwords everybody knows. Remove them: npm run operator -- demonstration remove`,
    );
}

const noticesFor = async (
  db: Database,
  { publicUrl }: Config,
  { store: { rejection } }: Releases,
): Promise<string[]> => [
  ...((await countOperators(db)) > 0
    ? []
    : [
        `There is no operator yet: sign up at ${publicUrl}/sign-up, then run npm run operator -- grant <e-mail>`,
      ]),
  ...(rejection === undefined ? [] : [rejection]),
];

/** Milliseconds between two runs of due jobs, and between two runs of their maintenance. */
const jobsPauseMs = 10_000;
const jobsCareMs = 5 * 60_000;

/** Runs jobs while the server runs; each returned function stops one loop and waits for work in progress. */
const startJobs = (jobs: JobRunner, services: Services): (() => Promise<void>)[] => {
  const failed = (error: unknown) => services.log.error({ err: error }, 'planned work failed');
  return [
    repeat(() => runDueJobs(jobs, services), jobsPauseMs, failed),
    repeat(() => jobs.maintain(), jobsCareMs, failed),
  ];
};

/** Loads the SDK while the database opens. */
async function startMetrics(config: Config, warn: (message: string) => void): Promise<Metrics> {
  const { openMetrics } = await import('./kernel/metrics/open-metrics.ts');
  return openMetrics({ ...config.metrics, warn });
}

/**
 * Checks that this API provides what every stored release was built for.
 * @throws StartError that names the first missing call, unless warnings are configured
 */
async function checkReleases(
  app: FastifyInstance,
  releases: Releases,
  { releaseCheck }: Config,
): Promise<void> {
  const warn = (message: string) => app.log.warn(message);
  const errors = await findIncompatibilities(await getOpenapiDocument(app), releases, warn).catch(
    (error: Error) => {
      warn(`The releases could not be compared with the API: ${error.message}`);
      return [];
    },
  );
  const [first] = errors;
  if (first === undefined) return;
  if (releaseCheck === 'warn') return errors.forEach(warn);
  const more = errors.length > 1 ? ` (${errors.length - 1} more like this.)` : '';
  throw new StartError(`${first}${more} To start all the same: RAFIQ_RELEASE_CHECK=warn`);
}

async function openDatabase(
  config: Config,
  { onProblem, onWait }: { onProblem(error: unknown): void; onWait(message: string): void },
): Promise<OpenDatabase> {
  try {
    const database =
      config.database.kind === 'postgres'
        ? await openPostgres(config.database.url, {
            connections: config.database.connections,
            onIdleError: onProblem,
            onWait,
          })
        : await openEmbedded(config.dataDir, onProblem);
    await database.migrate().catch(async (error) => {
      await database.close();
      throw error;
    });
    return database;
  } catch (error) {
    throw databaseProblem(error, config.dataDir);
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenProblem(error, host, port);
  }
}

const everywhere = new Set(['0.0.0.0', '::', 'localhost', '127.0.0.1', '::1']);

function urlOf(app: FastifyInstance, { host }: Config): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://${everywhere.has(host) ? 'localhost' : host}:${port}`;
}

/** Runs the program; it prints one line on standard error if it cannot start. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  tuneCollection();
  const result = readConfig(env);
  if (!result.ok) return fail(result.message);
  try {
    const running = await start(result.config);
    stopOnSignals(running.close);
    for (const line of [`Rafiq is ready at ${running.url}`, ...running.notices])
      process.stdout.write(`${line}\n`);
  } catch (error) {
    fail(
      error instanceof StartError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    );
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await run(process.env);
