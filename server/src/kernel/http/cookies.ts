import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

/** A browser takes a cookie of such a name only over https, from this host itself, for all of it. */
const prefix = '__Host-';

/**
 * The cookies of a call. With an https PUBLIC_URL their names have the prefix `__Host-`, so that neither another subdomain nor somebody on an
 * unencrypted line can plant one. What browsers hold by the names of before is still read where there is no new one, so that
 * people stay signed in, and is replaced when it is set anew.
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
