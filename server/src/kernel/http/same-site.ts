import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether an origin is this site's: the public address, or the host of the request. */
const isOwnOrigin = (origin: string, request: FastifyRequest, publicUrl: string): boolean =>
  origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === request.host);

/**
 * Rejects calls that change data if the browser reports that a page of another site makes them. Pages of other subdomains are rejected too,
 * because a subdomain may belong to a third party. The cookies are SameSite=Strict, which does not protect against subdomains; this check also
 * protects in browsers without SameSite. Servers that call a webhook send neither header.
 */
export function rejectCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (safe.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  // `none`: the call comes from no page, such as from the address bar.
  if (site === 'same-origin' || site === 'none') return;
  if (site === 'cross-site') throw new Failure('cross_site');
  if (site === undefined && origin === undefined) return;
  if (origin === undefined || !isOwnOrigin(origin, request, publicUrl)) throw new Failure('cross_site');
}
