import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server stop although browsers hold connections open. Node closes idle connections itself, but treats a connection without any request
 * yet (browsers preconnect) as active for a minute.
 * @param graceMs milliseconds for calls in progress to finish
 */
export function endConnections(app: FastifyInstance, graceMs = 10_000): void {
  const unasked = new Set<Socket>();
  let stopping = false;
  app.server.on('connection', (socket: Socket) => {
    if (stopping) {
      socket.destroy();
      return;
    }
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', ({ socket }) => unasked.delete(socket));
  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of unasked) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
  });
}
