import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server stop although browsers hold connections to it. Those between two calls Node closes itself; one on
 * which nothing was ever asked (browsers open them ahead) it counts as active for a minute.
 * @param graceMs milliseconds that calls under way have to finish in
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
