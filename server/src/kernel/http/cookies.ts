import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

/** Browsers accept a cookie with this prefix only over https, from this host itself, for all of its paths. */
const prefix = '__Host-';

/**
 * The cookies of a call. With an https PUBLIC_URL their names have the prefix `__Host-`, so that neither another subdomain nor an attacker on
 * an unencrypted connection can set one. A cookie without the prefix, from an earlier version, is read where there is no new one, so that
 * users stay signed in, and is replaced when it is set again.
 */
export function createCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: { publicUrl: string },
): Context['cookies'] {
  const secure = publicUrl.startsWith('https:');
  const defaults: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', path: '/api', secure };
  const prefixed: CookieSerializeOptions = { path: '/', secure: true, domain: undefined };
  return {
    get: (name) => (secure ? request.cookies[prefix + name] : undefined) ?? request.cookies[name],
    set(name, value, options) {
      const own = { ...defaults, ...options };
      if (!secure) return void reply.setCookie(name, value, own);
      reply.setCookie(prefix + name, value, { ...own, ...prefixed });
      if (name in request.cookies) reply.clearCookie(name, own);
    },
    clear(name, options) {
      const own = { ...defaults, ...options };
      if (secure) reply.clearCookie(prefix + name, { ...own, ...prefixed });
      reply.clearCookie(name, own);
    },
  };
}
