import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Config, createCookies, Failure, getSecret, keyFor, mac } from '../../kernel/index.ts';
import { findLinkSession } from '../media/index.ts';

/** Lifetime of a link. */
const linkMs = 5 * 60_000;

const signature = z.object({
  until: z.string().regex(/^\d{1,15}$/),
  sig: z.string().regex(/^[\w-]{43}$/),
});

/**
 * Links that open in the browser of one session, for five minutes. Their paths are below that of the media cookie, which proves the session,
 * because a browser sends no token with a download.
 * @param purpose names the key, so that a link of one kind is not good for another
 */
export function createSessionLinks(purpose: string) {
  const sign = (config: Config, sessionId: string, until: string, content: string): Buffer =>
    mac(keyFor(getSecret(config), purpose), sessionId, until, content);

  return {
    /** @param content what the link opens, which nobody may change; it is not part of the query */
    create(config: Config, { sessionId, content }: { sessionId: string; content: string }, now: Date) {
      const expiresAt = new Date(now.getTime() + linkMs);
      const until = String(expiresAt.getTime());
      const sig = sign(config, sessionId, until, content).toString('base64url');
      return { query: { until, sig }, expires_at: expiresAt.toISOString() };
    },

    /**
     * Checks a request by a link. @returns the session
     * @throws Failure 403 `link_expired` after its time; 404 `not_found` for an invalid link and another browser
     */
    check(
      config: Config,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
      content: string,
      now: Date,
    ): string {
      const parsed = signature.safeParse(request.query);
      const sessionId = findLinkSession(config, createCookies(request, reply, config));
      if (!parsed.success || !sessionId) throw new Failure('not_found');
      const { until, sig } = parsed.data;
      if (!timingSafeEqual(Buffer.from(sig, 'base64url'), sign(config, sessionId, until, content)))
        throw new Failure('not_found');
      if (Number(until) <= now.getTime()) throw new Failure('link_expired');
      return sessionId;
    },
  };
}
