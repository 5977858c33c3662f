import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Drops calls whose client disconnected before the server read its network address: nobody reads the answer, and there is no address for rate limits.
 * They are neither logged nor counted. Node caches the address after the first read, for all later reads.
 */
export function dropAbandoned(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    // An injected request has no connection.
    if (!(raw.socket instanceof Socket) || raw.socket.remoteAddress !== undefined) return;
    reply.hijack();
    raw.destroy();
    return reply;
  });
}
