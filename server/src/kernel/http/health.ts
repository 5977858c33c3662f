import type { FastifyInstance } from 'fastify';

/** Shares one ping among all callers that wait, so that a silent database is not pinged again and again. */
function createPing(ping: () => Promise<void>, maxMs: number): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => {
    asking ??= ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), maxMs);
    });
    return Promise.race([asking, late]).finally(() => clearTimeout(timer));
  };
}

/**
 * `/health`: the process is up; restart it when this fails. `/ready`: the server can serve (the database responds, and it is not shutting down);
 * route no calls to it while this fails. Migrations finish before either is reachable.
 * @param maxMs milliseconds for the database to answer
 */
export function health(app: FastifyInstance, ping: () => Promise<void>, maxMs = 2_000): void {
  let isStopping = false;
  const answers = createPing(ping, maxMs);
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/health', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'up' };
  });
  app.get('/ready', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const ready = !isStopping && (await answers());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
