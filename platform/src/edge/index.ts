import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Development } from './development.ts';
import { encodingFor } from './encoding.ts';
import { documentHeaders } from './headers.ts';
import type { EdgeOptions } from './options.ts';
import { type ReleaseFileParams, sendReleaseFile } from './release-files.ts';
import { Site } from './site.ts';
import { unavailablePage } from './unavailable.ts';

export { matchPattern } from '../registry/match.ts';
export { FolderStore } from '../registry/store-folder.ts';
export { policyReports } from './headers.ts';
export type { EdgeOptions } from './options.ts';

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
export const edge: FastifyPluginAsync<EdgeOptions> = async (app, { store, connect = [], overrides }) => {
  const warn = (message: string) => app.log.warn(message);
  const development = overrides && new Development(overrides, warn);
  const site = new Site(store, warn);
  const headers = documentHeaders([...connect, ...(development?.connect ?? [])]);

  app.get<{ Params: ReleaseFileParams }>('/releases/:name/:version/*', async (request, reply) => {
    if (await sendReleaseFile(store, request, reply)) return reply;
    if (await development?.send(request.params.name, request.params['*'], reply)) return reply;
    // What is missing now may be there when a person tries again.
    return reply.header('cache-control', 'no-store').callNotFound();
  });

  app.get('/*', async (request, reply) => {
    if (!asksForPage(request)) return reply.callNotFound();
    const document = await (development?.document(store) ?? site.document());
    reply.headers(headers).type('text/html; charset=utf-8');
    if (document === undefined)
      return reply
        .code(503)
        .header('retry-after', '5')
        .header('cache-control', 'no-store')
        .send(unavailablePage);
    reply.header('etag', document.etag);
    if (isKnown(request, document.etag)) return reply.code(304).send();
    return sendEncoded(request, reply, document.bytes);
  });
};

const isKnown = ({ headers }: FastifyRequest, etag: string) =>
  headers['if-none-match']?.split(',').some((known) => known.trim() === etag) ?? false;

function sendEncoded(request: FastifyRequest, reply: FastifyReply, bytes: Record<string, Uint8Array>) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(bytes[encoding ?? 'identity']);
}
