import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { bearerToken } from './authorization.ts';

/** Bounds of the histogram of calls, in seconds. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times every response, by the route's pattern. */
export function measureCalls(app: FastifyInstance, { meter }: Metrics): void {
  const durations = meter.createHistogram('http_server_request_duration_seconds', {
    description: 'Calls by route and status, and how long their answers took',
    advice: { explicitBucketBoundaries: seconds },
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    durations.record(reply.elapsedTime / 1000, { method, route, status: String(reply.statusCode) });
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a call has this bearer token. */
export function hasToken(request: FastifyRequest, token: string): boolean {
  const input = bearerToken(request.headers.authorization);
  return input !== undefined && timingSafeEqual(digest(input), digest(token));
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const ofProxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a call comes from this machine and was not forwarded by a proxy. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') && !ofProxies.some((name) => name in headers);

/** `GET /metrics` for Prometheus: with the token if one is configured, else only from this machine. */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (token !== undefined && !hasToken(request, token)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Failure('not_signed_in');
    }
    if (token === undefined && !isLocal(request)) throw new Failure('not_allowed');
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return metrics.text();
  });
}
