import type { FastifyPluginAsync } from 'fastify';
import { registryPath } from '../registry/paths.ts';
import { createClosedAreas } from './closed-areas.ts';
import { Development } from './development.ts';
import { DrawnPages } from './drawn-pages/drawn-pages.ts';
import type { EdgeOptions } from './options.ts';
import { createPages } from './pages.ts';
import { type ReleaseFileParams, ReleaseFiles } from './release-files.ts';
import { sendSearchFiles } from './search-files.ts';
import { sendKnown } from './send-known.ts';
import { Site } from './site.ts';

export { matchPattern } from '../registry/match.ts';
export { policyReports } from './headers.ts';
export type { EdgeOptions } from './options.ts';
export type { Preview, Previews } from './previews.ts';
export { maxEntries, type SitemapEntry, type SitemapSource } from './sitemap.ts';
export { followStaticSite } from './static/follow.ts';

/**
 * Serves a composed site: the immutable files of releases and, for every page path, the document of the visitor's
 * shell with the registry inlined. A revision that is promoted meanwhile takes effect on the next visit.
 */
export const edge: FastifyPluginAsync<EdgeOptions> = async (app, options) => {
  const { releases, overrides, links } = options;
  const warn = (message: string) => app.log.warn(message);
  const development = overrides && new Development(overrides, warn);
  const site = new Site(releases, warn);
  const files = new ReleaseFiles(releases, warn);
  const findClosedAreas = createClosedAreas(options.closedAreas, warn);
  const drawnPages = options.drawing && new DrawnPages(options.drawing, releases, warn);
  if (drawnPages) app.addHook('onClose', async () => drawnPages.end());
  const pages = createPages(options, { site, drawnPages, development, findClosedAreas, warn });

  app.get<{ Params: ReleaseFileParams }>('/releases/:name/:version/*', async (request, reply) => {
    if (await files.send(request, reply)) return reply;
    if (await development?.send(request.params.name, request.params['*'], reply)) return reply;
    // Not cached: a file that is missing now may exist at the next attempt.
    return reply.header('cache-control', 'no-store').callNotFound();
  });

  app.get(registryPath, async (request, reply) => {
    const file = await (await site.live())?.announcement();
    if (file === undefined) return reply.header('cache-control', 'no-store').callNotFound();
    reply.type('application/json; charset=utf-8').headers({
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    return sendKnown(request, reply, file);
  });

  if (options.previews) sendSearchFiles(app, { site, findClosedAreas }, options.previews, options);

  if (links)
    app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
      let page: string | undefined;
      try {
        page = await links(request.params.code);
      } catch (error) {
        warn(`a short address: ${error}`);
        return pages.sendUnavailable(reply);
      }
      if (page === undefined) return pages.send(request, reply, 404);
      return reply.header('cache-control', 'no-cache').redirect(page, 302);
    });

  app.get('/*', (request, reply) => pages.send(request, reply, 200));
};
