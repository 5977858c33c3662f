import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TextParams } from '../failure.ts';
import type { Caller, Context } from './context.ts';
import { createCookies } from './cookies.ts';
import { getCountry } from './country.ts';
import { getLanguage } from './language.ts';
import type { Services } from './module.ts';
import type { Texts } from './texts.ts';
import { parseTimezone } from './timezone.ts';

const clientOf = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[a-z][a-z-]{0,40}@[\w.+-]{1,40}$/.test(header) ? header : undefined;

const idempotencyKeyOf = (header: unknown): string | undefined =>
  typeof header === 'string' && /^[!-~]{8,100}$/.test(header) ? header : undefined;

export function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  texts: Texts,
  caller: Caller | undefined,
): Context {
  const language = getLanguage(request);
  return {
    db: services.db,
    caller,
    hasToken: request.headers.authorization !== undefined,
    language,
    timezone: parseTimezone(request.headers['x-timezone']),
    country: getCountry(request, services.config.countryHeader),
    ip: request.ip,
    now: services.now,
    config: services.config,
    cookies: createCookies(request, reply, services.config),
    client: clientOf(request.headers['x-rafiq-client']),
    userAgent: request.headers['user-agent']?.slice(0, 300),
    idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
    log: request.log,
    text: (code: string, params?: TextParams) => texts(language, code, params),
  };
}
