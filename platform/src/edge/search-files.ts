import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from '../registry/registry.ts';
import { type FindClosedAreas, withoutClosed } from './closed-areas.ts';
import { type Sendable, sendable } from './document.ts';
import type { EdgeOptions } from './options.ts';
import type { Previews } from './previews.ts';
import { toRobots } from './robots.ts';
import { sendKnown } from './send-known.ts';
import type { Site } from './site.ts';
import { listedPages, toSitemap, toSitemapIndex } from './sitemap.ts';

/** Milliseconds for which a composed file is cached: crawlers do not need the latest minute, and a file may read 10,000 rows. */
const freshMs = 5 * 60_000;
/** Maximum number of files in memory. */
const maxFiles = 50;

/** Name of one file of a source: `course-0`. */
const fileName = /^([a-z]+)-(\d{1,6})$/;

/** Composed files by name and revision, cached for some minutes; concurrent requests share one composition. */
function createFileCache() {
  const files = new Map<string, { until: number; file: Promise<Sendable | undefined> }>();
  return (key: string, compose: () => Promise<string | undefined>): Promise<Sendable | undefined> => {
    const known = files.get(key);
    if (known && known.until > Date.now()) return known.file;
    const file = compose().then((text) => (text === undefined ? undefined : sendable(text, 5)));
    files.delete(key);
    files.set(key, { until: Date.now() + freshMs, file });
    file.then(
      (made) => made === undefined && files.delete(key),
      () => files.delete(key),
    );
    for (const oldest of files.keys()) {
      if (files.size <= maxFiles) break;
      files.delete(oldest);
    }
    return file;
  };
}

/**
 * Answers the files of search engines: /robots.txt, /sitemap.xml, and the sitemaps of public pages below /sitemaps. A site that must not be indexed
 * has no sitemap.
 */
export function sendSearchFiles(
  app: FastifyInstance,
  { site, findClosedAreas }: { site: Site; findClosedAreas: FindClosedAreas },
  { origin, isPrivate }: Previews,
  { sitemaps = [], crawlable = [] }: Pick<EdgeOptions, 'sitemaps' | 'crawlable'>,
): void {
  const find = createFileCache();
  const xml = 'application/xml; charset=utf-8';

  type Compose = (registry: Registry) => Promise<string | undefined>;
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { type, key, compose }: { type: string; key: string; compose: Compose },
  ) {
    const [live, closed] = await Promise.all([site.live(), findClosedAreas()]);
    const known = `${live?.registry.revision} ${closed} ${key}`;
    const file = live && (await find(known, () => compose(withoutClosed(live.registry, closed))));
    if (file === undefined) return reply.header('cache-control', 'no-store').callNotFound();
    reply.type(type).headers({
      'cache-control': 'public, max-age=3600',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    return sendKnown(request, reply, file);
  }

  app.get('/robots.txt', (request, reply) =>
    send(request, reply, {
      type: 'text/plain; charset=utf-8',
      key: 'robots',
      compose: async (registry) => toRobots(registry, { origin, crawlable, isPrivate }),
    }),
  );
  if (isPrivate) return;

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, {
      type: xml,
      key: 'index',
      async compose() {
        const names = ['pages'];
        for (const { name, listFiles } of sitemaps)
          for (const file of await listFiles()) names.push(`${name}-${file}`);
        return toSitemapIndex(origin, names);
      },
    }),
  );

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', (request, reply) => {
    const asked = request.params.name;
    const [, name, file] = fileName.exec(asked) ?? [];
    return send(request, reply, {
      type: xml,
      key: `file ${asked}`,
      async compose(registry) {
        if (asked === 'pages')
          return toSitemap(
            origin,
            listedPages(registry).map((path) => ({ path })),
          );
        const entries = await sitemaps.find((each) => each.name === name)?.list(Number(file));
        return entries?.length ? toSitemap(origin, entries) : undefined;
      },
    });
  });
}
