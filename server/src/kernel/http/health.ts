import type { FastifyInstance } from 'fastify';

/**
 * `/health`: the process is up; restart it when this fails. `/ready`: it can serve (the database responds, and it is not shutting down); route
 * no calls to it while this fails. Migrations are done before either is reachable.
 */
export function health(app: FastifyInstance, ping: () => Promise<void>): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.get('/health', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'up' };
  });
  app.get('/ready', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const ready =
      !closing &&
      (await ping().then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
