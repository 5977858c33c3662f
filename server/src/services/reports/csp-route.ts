import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Failure, type Services } from '../../kernel/index.ts';
import { knownDirective, readViolations } from './csp.ts';
import type { Instruments } from './instruments.ts';

const types = ['application/csp-report', 'application/reports+json'];

/**
 * POST /api/reports/csp, sent by browsers themselves. It has no contract: browsers define its two media types, and no client of ours calls it.
 * 204, or 400 for a body that is not a report.
 */
export async function cspRoute(
  app: FastifyInstance,
  services: Services,
  { violations }: Instruments,
): Promise<void> {
  await app.register(rateLimit, {
    max: services.config.limits.general,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000);
      return new Failure('too_many_requests', { params: { seconds }, retryAfter: seconds });
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch (cause) {
      done(new Failure('malformed', { cause }));
    }
  });
  app.post('/api/reports/csp', async (request, reply) => {
    const found = readViolations(request.body);
    if (!found) throw new Failure('malformed');
    for (const violation of found) {
      violations.add(1, { directive: knownDirective(violation.directive) });
      request.log.warn({ violation }, 'the content policy was violated');
    }
    return reply.code(204).send();
  });
}
