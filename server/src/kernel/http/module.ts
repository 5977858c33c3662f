import type { FastifyInstance } from 'fastify';
import type { Releases } from 'platform/release';
import type { Answer, AnyContract, Output } from 'shared-api/contract';
import type { Config } from '../config/config.ts';
import type { LimitGroup } from '../config/limits.ts';
import type { Database, Listen } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Metrics } from '../metrics/metrics.ts';
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
  /** A bearer token for programs, which are let in whoever may call else: METRICS_TOKEN. */
  token?: string;
  /** The group of the per-address limit, 'general' unless said. */
  limit?: LimitGroup;
  /** Files that the body may bring; none unless said. Bytes are of one file. */
  files?: { max: number; bytes: number };
  /** The same for everyone in a language: answered with a tag, and asked for again by it (304). */
  everyone?: true;
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
  /** What other nodes say: see `Listen`. */
  listen: Listen;
  config: Config;
  /** What of the site's pages is released. */
  releases: Releases;
  metrics: Metrics;
  /** Plans work for later; `Module.jobs` does it. */
  jobs: Jobs;
  now(): Date;
  log: Log;
  /** Every module of the server, for what one asks all the others: their parts of a port (`deletion`, `sellables`). */
  modules: readonly Module[];
}

/** A kind of work that is planned for later. */
export interface JobKind {
  /** Of its planned jobs; never reused. */
  name: string;
  /** Does one. It may come a second time, and its reason may be gone: it looks again. */
  run(data: unknown, services: Services): Promise<void>;
}

/**
 * A capability of an area, or a service. What a service or an area asks the others for, such as their content or what they sell, is a
 * port: it is declared in the folder of who asks, and adds its field to this interface there.
 */
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
  jobs?: readonly JobKind[];
  /** Work that goes on while the server runs; the answer ends it and waits for what is under way. */
  start?(services: Services): Promise<() => Promise<void>>;
}

export function defineModule(module: Module): Module {
  return module;
}
