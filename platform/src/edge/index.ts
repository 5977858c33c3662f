import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Development } from './development.ts';
import type { SiteDocument } from './document.ts';
import { encodingFor } from './encoding.ts';
import { documentHeaders } from './headers.ts';
import type { EdgeOptions } from './options.ts';
import { previewHead } from './previews.ts';
import { type ReleaseFileParams, sendReleaseFile } from './release-files.ts';
import { type Live, Site } from './site.ts';
import { unavailablePage } from './unavailable.ts';

export { matchPattern } from '../registry/match.ts';
export { FolderStore } from '../registry/store-folder.ts';
export { policyReports } from './headers.ts';
export type { EdgeOptions } from './options.ts';
export type { Preview, Previews } from './previews.ts';

/** Below these a missing file is a 404, never a page. */
const notPages = /^\/(?:api|releases|assets|dev)(?:\/|$)/;

/** Whether somebody opens a page: scripts, images and calls that miss get a 404, not a document. */
function asksForPage({ url, headers }: FastifyRequest): boolean {
  const { accept = '*/*', 'sec-fetch-dest': destination = 'document' } = headers;
  const path = url.split('?', 1)[0] as string;
  if (notPages.test(path)) return false;
  return (
    (accept.includes('text/html') || accept === '*/*') && /^(?:document|iframe|empty)$/.test(`${destination}`)
  );
}

/**
 * Serves a composed site: the releases' files, immutable, and for every page path the live shell's document with the
 * registry inlined. A revision promoted while it runs is there on the next visit.
 */
export const edge: FastifyPluginAsync<EdgeOptions> = async (app, options) => {
  const { store, connect = [], overrides, previews, links } = options;
  const warn = (message: string) => app.log.warn(message);
  const development = overrides && new Development(overrides, warn);
  const site = new Site(store, warn);
  const vary = ['Accept-Encoding', ...(previews ? ['Accept-Language'] : [])];
  const headers = documentHeaders([...connect, ...(development?.connect ?? [])], vary);

  /** The document of a page. What its preview is made of may be out of reach: then it has none of its own. */
  const documentAt = async ({ url, headers }: FastifyRequest, live: Live): Promise<SiteDocument> => {
    if (!previews) return live.document();
    const preview = await previewHead(previews, live.registry, url, headers['accept-language']).catch(
      (error) => warn(`the preview of a page: ${error}`),
    );
    return preview ? live.document(preview.head, preview.few) : live.document();
  };

  const sendUnavailable = (reply: FastifyReply) =>
    reply
      .code(503)
      .headers({ ...headers, 'retry-after': '5', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(unavailablePage);

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => {
    if (!asksForPage(request)) return reply.callNotFound();
    const live = development ? undefined : await site.live();
    const document = live ? await documentAt(request, live) : await development?.document(store);
    if (document === undefined) return sendUnavailable(reply);
    reply.headers(headers).type('text/html; charset=utf-8').code(status).header('etag', document.etag);
    if (status === 200 && isKnown(request, document.etag)) return reply.code(304).send();
    return sendEncoded(request, reply, document.bytes);
  };

  app.get<{ Params: ReleaseFileParams }>('/releases/:name/:version/*', async (request, reply) => {
    if (await sendReleaseFile(store, request, reply)) return reply;
    if (await development?.send(request.params.name, request.params['*'], reply)) return reply;
    // What is missing now may be there when a person tries again.
    return reply.header('cache-control', 'no-store').callNotFound();
  });

  if (links)
    app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
      let page: string | undefined;
      try {
        page = await links(request.params.code);
      } catch (error) {
        warn(`a short address: ${error}`);
        return sendUnavailable(reply);
      }
      if (page === undefined) return sendPage(request, reply, 404);
      return reply.header('cache-control', 'no-cache').redirect(page, 302);
    });

  app.get('/*', (request, reply) => sendPage(request, reply, 200));
};

const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;

function sendEncoded(request: FastifyRequest, reply: FastifyReply, bytes: Record<string, Uint8Array>) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(bytes[encoding ?? 'identity']);
}
