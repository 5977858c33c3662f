import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { LimitGroup, Limits } from '../config/limits.ts';
import { Failure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The group of the per-address limit. */
    limit?: LimitGroup;
  }
}

/**
 * Header of calls that this process makes to itself for the pages it draws: all of them would count as one address. Its value is known to this
 * process alone.
 */
export const ownCall = { name: 'x-rafiq-own-call', value: randomUUID() };

/**
 * Limits the calls per minute of one address (of one /64 with IPv6), separately for each group of routes. Each process counts for itself, so
 * several nodes allow a multiple. Limits that must hold across nodes are counted in the database.
 */
export async function limitCalls(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limiter = (group: LimitGroup) => app.createRateLimit({ max: limits[group], timeWindow: '1 minute' });
  const groups = Object.keys(limits) as LimitGroup[];
  const limiters = new Map(groups.map((group) => [group, limiter(group)]));
  app.addHook('onRequest', async (request) => {
    if (request.headers[ownCall.name] === ownCall.value) return;
    const { limit = 'general' } = request.routeOptions.config;
    const check = limiters.get(limit);
    if (check === undefined) throw new Error(`The configuration has no limit of ${limit}`);
    const verdict = await check(request);
    if (verdict.isAllowed || !verdict.isExceeded) return;
    const seconds = Math.max(1, verdict.ttlInSeconds);
    throw new Failure('too_many_requests', { params: { seconds }, retryAfter: seconds });
  });
}
