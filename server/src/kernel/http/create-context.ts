import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Context } from './context.ts';
import type { TextParams } from './failure.ts';
import { languageOf } from './language.ts';
import type { Services } from './module.ts';
import type { Texts } from './texts.ts';

/** Zones that were found to be some; there are a few hundred, and asking takes long. */
const zones = new Set<string>();

const isTimezone = (name: string): boolean => {
  if (zones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    zones.add(name);
    return true;
  } catch {
    return false;
  }
};

/** `Area/City` or UTC; offsets such as +03:00 know no daylight saving and are no zones. */
const timezoneOf = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[A-Za-z][\w+/-]{1,60}$/.test(header) && isTimezone(header)
    ? header
    : undefined;

const clientOf = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[a-z][a-z-]{0,40}@[\w.+-]{1,40}$/.test(header) ? header : undefined;

export function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  texts: Texts,
  caller: Caller | undefined,
): Context {
  const language = languageOf(request);
  const cookieDefaults = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api',
    secure: services.config.publicUrl.startsWith('https:'),
  } as const;
  return {
    db: services.db,
    caller,
    language,
    timezone: timezoneOf(request.headers['x-timezone']),
    ip: request.ip,
    now: services.now,
    config: services.config,
    cookies: {
      get: (name) => request.cookies[name],
      set: (name, value, options) => void reply.setCookie(name, value, { ...cookieDefaults, ...options }),
      clear: (name, options) => void reply.clearCookie(name, { ...cookieDefaults, ...options }),
    },
    client: clientOf(request.headers['x-rafiq-client']),
    userAgent: request.headers['user-agent']?.slice(0, 300),
    log: request.log,
    text: (code: string, params?: TextParams) => texts(language, code, params),
  };
}
