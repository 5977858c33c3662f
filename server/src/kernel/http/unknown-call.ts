import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from 'shared-api/contract';
import { Failure } from '../failure.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, by method and the router's pattern. */
    routes: { method: string; url: string; envelope?: Envelope }[];
  }
}

/** Records the routes that are registered afterwards. */
export function listRoutes(app: FastifyInstance): void {
  const routes: FastifyInstance['routes'] = [];
  app.decorate('routes', routes);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, envelope: config?.envelope });
  });
}

const matches = (url: string, path: string): boolean =>
  new RegExp(`^${url.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`).test(path);

const routesAt = ({ server, url }: FastifyRequest) => {
  const path = url.split('?')[0] ?? '';
  return server.routes.filter((route) => !route.url.includes('*') && matches(route.url, path));
};

/** The envelope of the call at a path that the router did not match, because of its method or a too long parameter. */
export const envelopeAt = (request: FastifyRequest): Envelope =>
  routesAt(request).find(({ envelope }) => envelope)?.envelope ?? 'status-msg';

/** Answers 405 with the allowed methods if the path exists, else 404. */
export async function unknownCall(request: FastifyRequest, reply: FastifyReply): Promise<never> {
  const methods = new Set(routesAt(request).map(({ method }) => method));
  if (methods.size === 0 || methods.has(request.method)) throw new Failure('not_found');
  reply.header('allow', [...methods].join(', '));
  throw new Failure('method_not_allowed');
}
