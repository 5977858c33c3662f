import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, by method and the router's pattern. */
    routes: { method: string; url: string }[];
  }
}

/** Keeps a list of the routes that follow. */
export function listRoutes(app: FastifyInstance): void {
  const routes: FastifyInstance['routes'] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
}

const matches = (url: string, path: string): boolean =>
  new RegExp(`^${url.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`).test(path);

/** Refuses what no route answers: 405 with the possible methods where the path exists, else 404. */
export async function unknownCall(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  const path = request.url.split('?')[0] ?? '';
  const here = request.server.routes.filter(({ url }) => !url.includes('*') && matches(url, path));
  if (here.length === 0) throw new Failure(404, 'not_found');
  reply.header('allow', [...new Set(here.map(({ method }) => method))].join(', '));
  throw new Failure(405, 'method_not_allowed');
}
