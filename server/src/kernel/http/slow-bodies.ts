import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface BodyTimes {
  /** Milliseconds for a body without files to arrive. */
  totalMs: number;
  /** Milliseconds of a window: in each, at least `minBytes` of a body with files must arrive. */
  windowMs: number;
  minBytes: number;
}

/** Allows a JSON body of the maximum size at 13 kB/s (20 seconds), and uploads at 1 kB/s or faster. */
const defaultTimes: BodyTimes = { totalMs: 20_000, windowMs: 15_000, minBytes: 15_000 };

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const hasFiles = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

/**
 * Ends calls whose body arrives so slowly that it only occupies a connection, with 408. The time limit of a whole request comes much later, because
 * it allows for large files.
 */
export function endSlowBodies(app: FastifyInstance, times: BodyTimes = defaultTimes): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!hasBody(request) || raw.complete) return;
    const { socket } = raw;
    // An injected request has no connection.
    if (!(socket instanceof Socket)) return;
    const isUpload = hasFiles(request);
    let before = socket.bytesRead;
    const timer = setInterval(
      () => {
        const arrived = socket.bytesRead - before;
        before = socket.bytesRead;
        // A client whose call was rejected may have disconnected, which no event of the request reports.
        if (raw.complete || socket.destroyed) return stop();
        // A body that the server has paused waits for the server, not for the client.
        if (isUpload && (arrived >= times.minBytes || raw.isPaused())) return;
        stop();
        // The response is already sent, and the client keeps sending: there is no second response.
        if (reply.raw.headersSent) {
          socket.destroy();
          return;
        }
        request.log.warn({ route: request.routeOptions.url }, 'a body came too slowly');
        socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
        socket.destroySoon();
      },
      isUpload ? times.windowMs : times.totalMs,
    );
    timer.unref();
    const stop = () => clearInterval(timer);
    raw.once('end', stop);
    raw.once('close', stop);
  });
}
