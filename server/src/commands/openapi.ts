import { pathToFileURL } from 'node:url';
import type { Releases } from 'platform/release';
import { modules } from '../areas.ts';
import type { Database, Listen } from '../kernel/database/database.ts';
import { createApp } from '../kernel/http/app.ts';
import { getOpenapiDocument } from '../kernel/http/openapi.ts';
import type { Jobs } from '../kernel/jobs/jobs.ts';
import { noMetrics } from '../kernel/metrics/metrics.ts';
import { readConfig } from '../read-config.ts';

/** A placeholder for a service of a running server: describing the calls uses none of them. */
const absent = <T extends object>(what: string): T =>
  new Proxy({} as T, {
    get() {
      throw new Error(`There is no ${what} while the calls are described`);
    },
  });

/** The OpenAPI document of this server's API, made without a database and without releases. */
export async function openapiDocument(): Promise<unknown> {
  const result = readConfig({});
  if (!result.ok) throw new Error(result.message);
  const app = await createApp({
    modules,
    services: {
      db: absent<Database>('database'),
      listen: absent<Listen>('database'),
      config: result.config,
      releases: absent<Releases>('store of releases'),
      metrics: noMetrics,
      jobs: absent<Jobs>('queue'),
      now: () => new Date(),
    },
    logger: false,
    ping: async () => undefined,
  });
  try {
    return await getOpenapiDocument(app);
  } finally {
    await app.close();
  }
}

/* tsx server/src/commands/openapi.ts: the document as JSON on standard output. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(`${JSON.stringify(await openapiDocument())}\n`);
