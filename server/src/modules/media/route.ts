import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, type Services } from '../../kernel/index.ts';
import { dispositionOf } from './disposition.ts';
import { type MediaFile, mediaName, readLink, type SignedLink } from './links.ts';
import { rangeOf } from './range.ts';
import type { MediaStore, OpenMedia } from './store/media-store.ts';
import { type MediaType, media } from './tables.ts';
import { contentTypes } from './types/content-types.ts';

/** Milliseconds for which a reader may take nothing; a player that goes on later asks again from where it is. */
const stallMs = 120_000;

/** It is shown and does nothing, on pages of this site alone. Some browsers show no PDF in a sandbox. */
const policyOf = (type: MediaType): string =>
  `default-src 'none'; frame-ancestors 'self'${type === 'pdf' ? '' : '; sandbox'}`;

interface Asked extends SignedLink {
  /** Bytes. */
  size: number;
  etag: string;
}

const matches = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false);

/**
 * GET and HEAD /api/media/<id>.<type>: a file for whoever has a link to it (`mediaLink`), in ranges (RFC 9110 §14). 403 `link_expired` after
 * its time; 404 for a link that was not made here, and for a file that is gone.
 * @param options.stallMs for tests
 */
export function mediaRoute(
  app: FastifyInstance,
  { db, config, now, log }: Pick<Services, 'db' | 'config' | 'now' | 'log'>,
  store: MediaStore,
  options: { stallMs?: number } = {},
): void {
  async function whatIsAsked({
    params,
    query,
  }: FastifyRequest<{ Params: { file: string } }>): Promise<Asked> {
    const link = readLink(config, params.file, query);
    if (!link) throw new Failure(404, 'not_found');
    if (link.expiresAt <= now()) throw new Failure(403, 'link_expired');
    const { id, type } = link.file;
    const [row] = await db
      .select({ type: media.type, size: media.bytes })
      .from(media)
      .where(eq(media.id, id));
    if (row?.type !== type) throw new Failure(404, 'not_found');
    return { ...link, size: row.size, etag: `"${id}"` };
  }

  /** @throws Failure 404, and says in the log that the store has lost what its row names */
  function missing(file: MediaFile): never {
    log.error({ file: mediaName(file) }, 'a file is missing in the media store');
    throw new Failure(404, 'not_found');
  }

  function describe(reply: FastifyReply, { file: { type }, expiresAt, etag, download }: Asked): void {
    const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1_000));
    reply.type(contentTypes[type]).headers({
      'accept-ranges': 'bytes',
      etag,
      'cache-control': `private, max-age=${seconds}, immutable`,
      'content-disposition': dispositionOf(type, download),
      'content-security-policy': policyOf(type),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      // The address lets in whoever knows it.
      'referrer-policy': 'no-referrer',
    });
  }

  const handler = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const asked = await whatIsAsked(request);
    const { file, size, etag } = asked;
    const { headers, method } = request;
    if (matches(headers['if-none-match'], etag)) {
      describe(reply, asked);
      return reply.code(304).send();
    }
    // Who has another file, or does not say which, gets the whole of this one.
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
    const range = method === 'GET' && isSame ? rangeOf(headers.range, size) : undefined;
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`);
      throw new Failure(416, 'range_not_satisfiable');
    }
    const name = mediaName(file);
    if (method === 'HEAD') {
      if (!(await store.has(name))) missing(file);
      describe(reply, asked);
      return reply.header('content-length', size).send();
    }
    const found: OpenMedia = (await store.open(name, range)) ?? missing(file);
    describe(reply, asked);
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    reply.header('content-length', range ? range.end - range.start + 1 : size);
    reply.raw.setTimeout(options.stallMs ?? stallMs, () => reply.raw.destroy());
    return reply.send(found.stream);
  };
  // A HEAD that Fastify makes of a GET reads the whole file, and forgets how long it is.
  app.route<{ Params: { file: string } }>({ method: ['GET', 'HEAD'], url: '/api/media/:file', handler });
}
