import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { rulesHeader } from 'shared-api/rules/zone-changes';
import { createBind } from './bind.ts';
import { acceptBodies } from './bodies.ts';
import { compressAnswers } from './compress-answers.ts';
import { dropAbandoned } from './drop-abandoned.ts';
import { endConnections } from './end-connections.ts';
import { type FailureListener, sendFailure } from './errors.ts';
import { readQuery, rejectUnreadable } from './form.ts';
import { health } from './health.ts';
import { limitCalls } from './limits.ts';
import { measureCalls, metricsRoute } from './metrics.ts';
import type { Module, Services } from './module.ts';
import { registerOpenapi } from './openapi.ts';
import { rejectCrossSite } from './same-site.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { createTexts, type Texts } from './texts.ts';
import { secureTransport } from './transport.ts';
import { reportUndeclared } from './undeclared-errors.ts';
import { listRoutes, unknownCall } from './unknown-call.ts';

export interface AppOptions {
  modules: readonly Module[];
  services: Omit<Services, 'log' | 'modules'>;
  logger: FastifyServerOptions['logger'];
  /** Throws if the database does not answer. */
  ping(): Promise<void>;
  /** Called with every failure that a call answers; by default it reports those that the call's contract does not declare. */
  onFailure?: FailureListener;
}

/** Maximum bytes of a JSON or urlencoded body. */
const bodyLimit = 262_144;

/** Creates the server without listening: the API under /api, /health, /ready, /metrics, and the modules' pages. */
export async function createApp({
  modules,
  services,
  logger,
  ping,
  onFailure,
}: AppOptions): Promise<FastifyInstance> {
  const texts = createTexts(modules);
  const app = Fastify({
    logger,
    trustProxy: services.config.trustProxy,
    bodyLimit,
    // registerApi logs one line for each call.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Long enough to upload a film over a slow line; endSlowBodies ends slower requests earlier.
    requestTimeout: 300_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: readQuery, maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      sendFailure(request, reply, error, { texts });
    },
  });
  const answer = { texts, onFailure: onFailure ?? reportUndeclared(app.log, services.metrics) };
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error, answer));
  app.setNotFoundHandler(unknownCall);
  dropAbandoned(app);
  endConnections(app);
  secureTransport(app, services.config);
  endSlowBodies(app);
  listRoutes(app);
  measureCalls(app, services.metrics);
  health(app, ping);
  metricsRoute(app, services.metrics, services.config.metrics.token);
  const all: Services = { ...services, log: app.log, modules };
  await app.register((api) => registerApi(api, modules, all, texts));
  for (const module of modules) module.pages?.(app, all);
  return app;
}

async function registerApi(
  api: FastifyInstance,
  modules: readonly Module[],
  services: Services,
  texts: Texts,
) {
  // `bind` validates by the contract and creates the messages; Fastify uses the schemas only for its documentation.
  api.setValidatorCompiler(() => () => true);
  api.setSerializerCompiler(() => JSON.stringify);
  api.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': request.id,
      [rulesHeader]: process.versions.tz,
    });
    rejectCrossSite(request, services.config.publicUrl);
    rejectUnreadable(request.query);
  });
  api.addHook('onResponse', async (request, reply) => {
    // Logs the route's pattern instead of the address: addresses contain queries, and some paths contain tokens.
    const { method, routeOptions, caller } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms, user: caller?.userId },
      'call',
    );
  });
  await compressAnswers(api);
  await limitCalls(api, services.config.limits);
  await acceptBodies(api);
  await api.register(cookie);
  await registerOpenapi(api, texts);

  const authenticate = modules.find((module) => module.authenticate)?.authenticate;
  for (const module of modules)
    module.routes(createBind(api, module, services, texts, authenticate), services, {
      describe: () => JSON.parse(JSON.stringify(api.swagger())),
    });
  api.all('/api/*', { schema: { hide: true }, onRequest: unknownCall }, unknownCall);
}
