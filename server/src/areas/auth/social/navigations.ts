import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCookies, limitCalls, type Services, toLocalAddress } from '../../../kernel/index.ts';
import {
  attemptSeconds,
  completeAttempt,
  createToken,
  deriveSecrets,
  findAttempt,
  insertAttempt,
} from './attempts.ts';
import { loginPath, type Outcome, pickInvitationQuery } from './invitation-query.ts';
import { getVisitorOrigin } from './origin.ts';
import { callbackPath, type Social, socialCookie, startPath } from './social.ts';

/** The loggable part of an error: its kind, never an address, a code or a token. */
function kindOf(error: unknown): Record<string, string | undefined> {
  if (!(error instanceof Error)) return { type: typeof error };
  const word = (key: string) => (key in error ? String(Reflect.get(error, key)) : undefined);
  const { cause } = error;
  return {
    type: error.name,
    code: word('code'),
    error: word('error'),
    cause: cause instanceof Error ? cause.name : undefined,
  };
}

const parameter = (query: unknown, name: string): unknown =>
  typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;

/**
 * Redirects to the provider and back. They are navigations of the browser, so that errors end on a page of the site and not in an envelope.
 */
export async function registerNavigations(
  app: FastifyInstance,
  services: Services,
  social: Social,
): Promise<void> {
  const { db, config, now } = services;
  const { keys, provider } = social;
  const options = { exposeHeadRoute: false, config: { limit: 'login' } } as const;

  const giveCookie = (request: FastifyRequest, reply: FastifyReply, token: string) =>
    createCookies(request, reply, config).set(socialCookie.name, token, {
      ...socialCookie.options,
      maxAge: attemptSeconds,
    });
  const toLogin = (reply: FastifyReply, outcome: Outcome, invitationQuery: string) =>
    reply.redirect(loginPath(outcome, invitationQuery), 303);
  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown, invitationQuery: string) => {
    request.log.warn({ failure: kindOf(error) }, 'signing in by a provider failed');
    return toLogin(reply, 'failed', invitationQuery);
  };

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
  app.setErrorHandler((error, request, reply) =>
    failed(request, reply, error, pickInvitationQuery(request.query)),
  );
  await limitCalls(app, config.limits);
  await app.register(cookie);

  app.get(startPath, options, async (request, reply) => {
    const invitationQuery = pickInvitationQuery(request.query);
    const token = createToken();
    const redirectUri = `${getVisitorOrigin(request, config)}${callbackPath}`;
    const address = await provider.authorizationUrl(redirectUri, deriveSecrets(keys, token));
    await insertAttempt(db, token, invitationQuery, now());
    giveCookie(request, reply, token);
    return reply.redirect(toLocalAddress(address, config.publicUrl), 303);
  });

  app.get(callbackPath, options, async (request, reply) => {
    const token = createCookies(request, reply, config).get(socialCookie.name);
    const attempt = await findAttempt(db, token, now());
    if (!token || !attempt) return failed(request, reply, new Error('No attempt of this browser'), '');
    const secrets = deriveSecrets(keys, token);
    const { invitationQuery } = attempt;
    if (parameter(request.query, 'state') !== secrets.state)
      return failed(request, reply, new Error('Another state'), invitationQuery);
    if (parameter(request.query, 'error') === 'access_denied')
      return toLogin(reply, 'refused', invitationQuery);
    if (!attempt.returned) {
      const returnedTo = new URL(callbackPath, getVisitorOrigin(request, config));
      returnedTo.search = request.url.slice(request.url.indexOf('?'));
      try {
        await completeAttempt(db, token, await provider.exchange(returnedTo, secrets), now());
      } catch (error) {
        return failed(request, reply, error, invitationQuery);
      }
    }
    giveCookie(request, reply, token);
    return toLogin(reply, 'google', invitationQuery);
  });
}
