import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Drops calls whose client has hung up before they were looked at: nobody reads an answer, and there is no address to limit them by. They are neither
 * logged nor counted. Node remembers an address that was read once, for whatever asks for it later.
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
