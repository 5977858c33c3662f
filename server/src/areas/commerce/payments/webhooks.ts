import type { FastifyInstance } from 'fastify';
import { Failure, limitCalls, type Services } from '../../../kernel/index.ts';
import { BadSignature, ProviderError, type ProviderEvent, type ProviderName } from './provider.ts';
import { getProviders, webhookPath } from './providers.ts';

/** A webhook event with a valid signature. */
export interface SignedEvent {
  provider: ProviderName;
  event: ProviderEvent;
}

/** In bytes; far above what providers send. */
const bodyLimit = 262_144;

/**
 * POST /api/payment/webhooks/{provider}: receives webhooks with their exact body, which the signature covers. Responds with 200 after the
 * handler succeeded, 400 for an invalid signature and 404 for a provider that is not configured; providers send again unless the response
 * is 2xx.
 */
export function registerWebhooks(
  app: FastifyInstance,
  services: Services,
  handler: (seen: SignedEvent) => Promise<void>,
): void {
  const providers = getProviders(services);
  app.register(async (room) => {
    await limitCalls(room, services.config.limits);
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );

    room.post<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
      webhookPath(':provider'),
      async (request, reply) => {
        const { params, headers, body, query } = request;
        const provider = providers.findByName(params.provider);
        if (!provider) throw new Failure('not_found');
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const event = await provider
          .webhook({ raw, headers, query: textsOf(query) })
          .catch((error: unknown) => {
            if (error instanceof BadSignature) throw new Failure('bad_signature', { cause: error });
            if (error instanceof ProviderError)
              throw new Failure('unavailable', { retryAfter: 5, cause: error });
            throw error;
          });
        await handler({ provider: provider.name, event });
        return reply.header('cache-control', 'no-store').send({ received: true });
      },
    );
  });
}

const textsOf = (query: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  );
