import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects calls that change data when the browser reports that another site's page makes them. The cookies are SameSite=Strict already; this
 * also works in browsers that do not support it. Servers that call a webhook send neither header.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (safe.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'cross-site') throw new Failure(403, 'cross_site');
    return;
  }
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return;
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  if (host !== request.host) throw new Failure(403, 'cross_site');
}
