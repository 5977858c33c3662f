import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { LimitGroup, Limits } from '../config/limits.ts';
import { Failure } from './failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The group of the per-address limit. */
    limit?: LimitGroup;
  }
}

/**
 * Limits the calls of one address (of one /64 with IPv6) in a minute, separately for each group of routes. Each process counts by itself, so
 * several nodes allow a multiple. Limits that must hold across nodes are counted in the database.
 */
export async function limitCalls(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, { global: false });
  const limiter = (group: LimitGroup) => app.createRateLimit({ max: limits[group], timeWindow: '1 minute' });
  const limiters = {
    general: limiter('general'),
    login: limiter('login'),
    otp: limiter('otp'),
    contact: limiter('contact'),
    links: limiter('links'),
    checkout: limiter('checkout'),
    coupons: limiter('coupons'),
  };
  app.addHook('onRequest', async (request) => {
    const verdict = await limiters[request.routeOptions.config.limit ?? 'general'](request);
    if (verdict.isAllowed || !verdict.isExceeded) return;
    const seconds = Math.max(1, verdict.ttlInSeconds);
    throw new Failure(429, 'too_many_requests', { params: { seconds }, retryAfter: seconds });
  });
}
