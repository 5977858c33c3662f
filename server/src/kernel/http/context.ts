import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';
import type { Role } from 'shared-api/contract';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { TextParams } from './failure.ts';

export type Language = 'en' | 'ar';
export type Log = FastifyBaseLogger;

/** The signed-in user behind a call. */
export interface Caller {
  userId: number;
  sessionId: string;
  roles: Role[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request, once they are authenticated. */
    caller?: Caller;
  }
}

/** What a handler knows of a call besides its input. */
export interface Context {
  db: Database;
  caller?: Caller;
  /** Whether the call had a token; without a caller that token is invalid or expired. */
  hasToken: boolean;
  /** Of the messages: `lang` of the query or body, else Accept-Language, else English. */
  language: Language;
  /** IANA zone of the caller's device, from X-Timezone; undefined when it is none. */
  timezone?: string;
  /** ISO 3166-1 alpha-2, from COUNTRY_HEADER; undefined where it is not known, which hides nothing (PD-118). */
  country?: string;
  ip: string;
  now(): Date;
  config: Config;
  cookies: {
    get(name: string): string | undefined;
    /** httpOnly, SameSite=Strict and path /api unless the options say otherwise; on https Secure, for the whole host: see `createCookies`. */
    set(name: string, value: string, options?: CookieSerializeOptions): void;
    clear(name: string, options?: CookieSerializeOptions): void;
  };
  /** `<remote>@<version>` that made the call, from X-Rafiq-Client. */
  client?: string;
  userAgent?: string;
  /** Idempotency-Key: the same call again brings the same one. 8 to 100 visible characters; undefined for anything else. */
  idempotencyKey?: string;
  log: Log;
  /** A text of the module by its code, in the caller's language. */
  text(code: string, params?: TextParams): string;
}
