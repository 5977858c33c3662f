import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { edge, FolderStore } from 'platform/edge';
import { contentFolder, importContent } from './commands/import-content.ts';
import { type Config, readConfig } from './kernel/config.ts';
import type { OpenDatabase } from './kernel/database/database.ts';
import { openEmbedded } from './kernel/database/embedded.ts';
import { openPostgres } from './kernel/database/postgres.ts';
import { createApp } from './kernel/http/app.ts';
import type { Services } from './kernel/http/module.ts';
import { loggerOptions } from './kernel/log.ts';
import { databaseProblem, listenProblem, StartError } from './kernel/start-error.ts';
import { stopOnSignals } from './kernel/stop-on-signals.ts';
import { modules } from './modules.ts';
import { siteOptions } from './site/index.ts';

export { readConfig, StartError };

export interface Running {
  /** Where people reach it from this machine, without a trailing slash. */
  url: string;
  app: FastifyInstance;
  /** Takes no more calls, finishes those under way, and closes the database. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Another level than the configuration's, or false for silence. What is redacted stays redacted. */
  log?: { level: string } | false;
  /** For development: remotes that come from a development server, see the edge's options. */
  overrides?: Record<string, string>;
}

/**
 * Starts the whole server: database, migrations, API, pages, and what goes on in the background.
 * @throws StartError with one line for people when something outside prevents it
 */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  let app: FastifyInstance | undefined;
  const database = await openDatabase(config, (error) =>
    app?.log.error({ err: error }, 'the database has a problem'),
  );
  try {
    const services: Omit<Services, 'log' | 'modules'> = { db: database.db, config, now: () => new Date() };
    const logger = options.log === false ? false : loggerOptions(options.log?.level ?? config.logLevel);
    app = await createApp({ modules, services, logger, ping: database.ping });
    await app.register(edge, {
      store: new FolderStore(config.releasesDir),
      overrides: options.overrides,
      ...(await siteOptions(modules, services)),
    });
    const stops: (() => Promise<void>)[] = [];
    app.addHook('onClose', async () => {
      await Promise.all(stops.map((stop) => stop()));
      await database.close();
    });
    // The embedded database is nobody else's while this runs, so that its content comes in here.
    if (config.mode === 'embedded')
      await importContent(database.db, contentFolder, { demonstration: true, now: services.now() });
    await listen(app, config);
    for (const module of modules)
      if (module.start) stops.push(await module.start({ ...services, log: app.log, modules }));
    const running = app;
    return { url: urlOf(running, config), app: running, close: () => running.close() };
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
}

async function openDatabase(config: Config, onProblem: (error: unknown) => void): Promise<OpenDatabase> {
  try {
    const database =
      config.database.kind === 'postgres'
        ? await openPostgres(config.database.url, { onIdleError: onProblem })
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

/** The program: one line on standard error when it cannot start. */
export async function run(env: NodeJS.ProcessEnv): Promise<void> {
  const result = readConfig(env);
  if (!result.ok) return fail(result.message);
  try {
    const running = await start(result.config);
    stopOnSignals(running.close);
    process.stdout.write(`Rafiq is ready at ${running.url}\n`);
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
