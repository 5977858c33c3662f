import cookie from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCookies, Failure, type Services } from '../../kernel/index.ts';
import { createCache } from './cache.ts';
import { toContentDisposition } from './disposition.ts';
import { findLinkSession } from './link-user.ts';
import { type MediaFile, mediaName, readLink, type SignedLink } from './links.ts';
import { parseRange } from './range.ts';
import { createRights } from './rights.ts';
import type { MediaStore, OpenMedia } from './store/media-store.ts';
import { type MediaType, media } from './tables.ts';
import { contentTypes } from './types/content-types.ts';

/** A file's size never changes: it is cached for the many range requests of a film. */
const sizesMs = 60_000;
const maxSizes = 10_000;

/** Milliseconds that a client may pause reading; a player that continues later sends a new range request. */
const stallMs = 120_000;

/**
 * Files cannot run scripts, and only pages of this site may embed them. Some browsers do not show PDFs in a sandbox, and WebKit's PDF viewer
 * applies the file's policy to itself: without styles it is a box of 300 by 150 pixels.
 */
const getPolicy = (type: MediaType): string =>
  type === 'pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; frame-ancestors 'self'; sandbox";

interface Asked extends SignedLink {
  /** Bytes. */
  size: number;
  etag: string;
}

const matches = (header: string | undefined, etag: string): boolean =>
  header === '*' || (header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false);

/**
 * GET and HEAD /api/media/<id>.<type>: sends a file to the user for whom the link was created (`mediaLink`), in ranges (RFC 9110 §14). 403
 * `link_expired` for an expired link; 404 for an invalid link, another session, a revoked right, and a missing file.
 * @param options.stallMs for tests
 */
export async function mediaRoute(
  app: FastifyInstance,
  { db, config, now, log, modules }: Pick<Services, 'db' | 'config' | 'now' | 'log' | 'modules'>,
  store: MediaStore,
  options: { stallMs?: number } = {},
): Promise<void> {
  await app.register(cookie);
  const rights = createRights(modules);
  const sizes = createCache<number>({ ms: sizesMs, max: maxSizes });

  async function sizeOf(file: MediaFile, at: number): Promise<number> {
    const name = mediaName(file);
    const known = sizes.get(name, at);
    if (known !== undefined) return known;
    const [row] = await db
      .select({ type: media.type, size: media.bytes })
      .from(media)
      .where(eq(media.id, file.id));
    if (row?.type !== file.type) throw new Failure('not_found');
    sizes.set(name, row.size, at);
    return row.size;
  }

  async function whatIsAsked(
    request: FastifyRequest<{ Params: { file: string } }>,
    reply: FastifyReply,
  ): Promise<Asked> {
    const at = now();
    const viewerOf = () => findLinkSession(config, createCookies(request, reply, config));
    const link = readLink(config, request.params.file, request.query, viewerOf);
    if (!link) throw new Failure('not_found');
    if (link.expiresAt <= at) throw new Failure('link_expired');
    if (link.viewer && !(await rights.allows(db, link.viewer, at))) throw new Failure('not_found');
    return { ...link, size: await sizeOf(link.file, at.getTime()), etag: `"${link.file.id}"` };
  }

  /** Records that a file was sent, or that the browser has it cached. */
  const opened = async ({ viewer, file }: Asked): Promise<void> =>
    viewer && rights.opened(db, viewer, file, now());

  /** Logs that the store lacks a file that has a row. @throws Failure 404 */
  function missing(file: MediaFile): never {
    sizes.delete(mediaName(file));
    log.error({ file: mediaName(file) }, 'a file is missing in the media store');
    throw new Failure('not_found');
  }

  function describe(reply: FastifyReply, { file: { type }, expiresAt, etag, download, viewer }: Asked): void {
    const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1_000));
    reply.type(contentTypes[type]).headers({
      'accept-ranges': 'bytes',
      etag,
      // A file for one user is revalidated by its tag each time: after a logout, the next user of this computer gets nothing from the
      // browser's cache.
      'cache-control': viewer ? 'private, no-cache' : `private, max-age=${seconds}, immutable`,
      'content-disposition': toContentDisposition(type, download),
      'content-security-policy': getPolicy(type),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      // The address alone gives access to the file, so it must not be sent as a referrer.
      'referrer-policy': 'no-referrer',
    });
  }

  const handler = async (request: FastifyRequest<{ Params: { file: string } }>, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const asked = await whatIsAsked(request, reply);
    const { file, size, etag } = asked;
    const { headers, method } = request;
    if (matches(headers['if-none-match'], etag)) {
      await opened(asked);
      describe(reply, asked);
      return reply.code(304).send();
    }
    // A client that has another version, or that names none, gets the whole file.
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
    const range = method === 'GET' && isSame ? parseRange(headers.range, size) : undefined;
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`);
      throw new Failure('range_not_satisfiable');
    }
    const name = mediaName(file);
    if (method === 'HEAD') {
      if (!(await store.has(name))) missing(file);
      describe(reply, asked);
      return reply.header('content-length', size).send();
    }
    const found: OpenMedia = (await store.open(name, range)) ?? missing(file);
    await opened(asked).catch((error: unknown) => {
      found.stream.destroy();
      throw error;
    });
    describe(reply, asked);
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    reply.header('content-length', range ? range.end - range.start + 1 : size);
    reply.raw.setTimeout(options.stallMs ?? stallMs, () => reply.raw.destroy());
    return reply.send(found.stream);
  };
  // Fastify's automatic HEAD would read the whole file and send no length.
  app.route<{ Params: { file: string } }>({ method: ['GET', 'HEAD'], url: '/api/media/:file', handler });
}
