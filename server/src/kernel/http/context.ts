import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';
import type { Role } from 'shared-api/contract';
import type { Permission } from 'shared-api/rules/permissions';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { TextParams } from '../failure.ts';
import type { Language } from '../i18n/language.ts';

export type Log = FastifyBaseLogger;

/** The signed-in user behind a call. */
export interface Caller {
  userId: number;
  sessionId: string;
  roles: Role[];
  /** Whether the session has proved a second factor. */
  hasSecondFactor: boolean;
  /** What an operator may do whose session has proved a second factor; empty for everybody else. */
  permissions: readonly Permission[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once authenticated. */
    caller?: Caller;
  }
}

/** What a handler gets besides the input of the call. */
export interface Context {
  db: Database;
  caller?: Caller;
  /** Whether the call had a token. If it has no caller, the token is invalid or expired. */
  hasToken: boolean;
  /** Language of the messages: `lang` of the query or body, else Accept-Language, else English. */
  language: Language;
  /** IANA zone of the caller's device, from X-Timezone; undefined if the header has no valid zone. */
  timezone?: string;
  /** ISO 3166-1 alpha-2, from COUNTRY_HEADER; undefined if unknown, which hides nothing (PD-118). */
  country?: string;
  ip: string;
  now(): Date;
  config: Config;
  cookies: {
    get(name: string): string | undefined;
    /** Defaults: httpOnly, SameSite=Strict, path /api. On https also Secure, and for the whole host: see `createCookies`. */
    set(name: string, value: string, options?: CookieSerializeOptions): void;
    clear(name: string, options?: CookieSerializeOptions): void;
  };
  /** `<remote>@<version>` that made the call, from X-Rafiq-Client. */
  client?: string;
  userAgent?: string;
  /** Idempotency-Key: a repeated call sends the same one. 8 to 100 visible characters; undefined for anything else. */
  idempotencyKey?: string;
  log: Log;
  /** A text of the module by its code, in the caller's language. */
  text(code: string, params?: TextParams): string;
}
