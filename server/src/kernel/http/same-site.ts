import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an origin is this site's: the public address, or the host of the request. */
const isOwnOrigin = (origin: string, request: FastifyRequest, publicUrl: string): boolean =>
  origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === request.host);

/**
 * Rejects calls that change data when the browser reports that another site's page makes them, a page of another subdomain too: it may belong to
 * somebody else. The cookies are SameSite=Strict already, which lets subdomains pass; this also works in browsers that do not support it. Servers
 * that call a webhook send neither header.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (safe.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  // `none`: no page makes the call.
  if (site === 'same-origin' || site === 'none') return;
  if (site === 'cross-site') throw new Failure(403, 'cross_site');
  if (site === undefined && origin === undefined) return;
  if (origin === undefined || !isOwnOrigin(origin, request, publicUrl)) throw new Failure(403, 'cross_site');
}
