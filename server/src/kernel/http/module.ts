import type { FastifyInstance } from 'fastify';
import type { Answer, AnyContract, Output } from 'shared-api/contract';
import type { Config, LimitGroup } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Caller, Context, Log } from './context.ts';

/** Texts by code, in both languages of the site. */
export interface ModuleTexts {
  en: Record<string, string>;
  ar: Record<string, string>;
}

export interface RouteOptions {
  /**
   * Who checks the caller: the kernel by the bearer token (default), or the handler by a credential of its own, such
   * as the refresh cookie. Then `context.caller` may be undefined although visitors are refused.
   */
  authentication?: 'bearer' | 'handler';
  /** The group of the per-address limit, 'general' unless said. */
  limit?: LimitGroup;
  /** Files that the body may bring; none unless said. Bytes are of one file. */
  files?: { max: number; bytes: number };
}

export type Handler<C extends AnyContract> = (input: Output<C>, context: Context) => Promise<Answer<C>>;

/** Makes a contract's route. The handler gets validated input, and its answer is checked against the contract. */
export type Bind = <C extends AnyContract>(
  contract: C,
  handler: Handler<NoInfer<C>>,
  options?: RouteOptions,
) => void;

/** What a module gets once, at start. */
export interface Services {
  db: Database;
  config: Config;
  now(): Date;
  log: Log;
}

/** One area of the server. */
export interface Module {
  name: string;
  texts: ModuleTexts;
  /**
   * Codes of better texts than the general ones for input that a contract refuses, by field: `{ phone: 'phone_format' }`.
   * A missing field keeps the general text unless `<field>.required` is given.
   */
  fieldTexts?: Record<string, string>;
  routes(bind: Bind, services: Services): void;
  /** Pages that are no API calls, such as the embedded mailbox. */
  pages?(app: FastifyInstance, services: Services): void;
  /** Who a bearer token belongs to; exactly one module has it. */
  authenticate?(db: Database, token: string, now: Date): Promise<Caller | undefined>;
  /** Work that goes on while the server runs; the answer ends it and waits for what is under way. */
  start?(services: Services): Promise<() => Promise<void>>;
}

export function defineModule(module: Module): Module {
  return module;
}
