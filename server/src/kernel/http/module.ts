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
   * Who checks the caller: the kernel by the bearer token (default), or the handler by a credential of its own, such as the refresh cookie. Then
   * `context.caller` may be undefined although visitors are rejected.
   */
  authentication?: 'bearer' | 'handler';
  /** A bearer token for programs, which is accepted whatever callers the contract allows: METRICS_TOKEN. */
  token?: string;
  /** The group of the per-address limit; 'general' by default. */
  limit?: LimitGroup;
  /** Files that the body may contain; none by default. `bytes` limits each file, `totalBytes` all together (160 MB by default). */
  files?: { max: number; bytes: number; totalBytes?: number };
  /** The answer is the same for everyone in a language: sent with an ETag, and revalidated by it (304). */
  everyone?: true;
}

export type Handler<C extends AnyContract> = (input: Output<C>, context: Context) => Promise<Answer<C>>;

/** Registers a contract's route. The handler gets validated input, and its answer is checked against the contract. */
export type Bind = <C extends AnyContract>(
  contract: C,
  handler: Handler<NoInfer<C>>,
  options?: RouteOptions,
) => void;

/** What a module gets at start. */
export interface Services {
  db: Database;
  /** Notifications of all nodes: see `Listen`. */
  listen: Listen;
  config: Config;
  /** The releases of the site's pages. */
  releases: Releases;
  metrics: Metrics;
  /** Plans work for later; `Module.jobs` runs it. */
  jobs: Jobs;
  now(): Date;
  log: Log;
  /** Every module of the server, for what asks all others for their part of a port. */
  modules: readonly Module[];
}

/** A kind of work that is planned for later. */
export interface JobKind {
  /** Name of its planned jobs; never reused. */
  name: string;
  /** Runs one job. It may run twice, and its reason may no longer apply, so it checks the current state. */
  run(data: unknown, services: Services): Promise<void>;
}

/**
 * A capability of an area, or a service. What a service or an area asks of others, such as their content, is a port: it is
 * declared in the folder of the asking module, which adds the port's field to this interface.
 */
export interface Module {
  name: string;
  texts: ModuleTexts;
  /**
   * Codes of more specific texts for input that a contract rejects, by field: `{ phone: 'phone_format' }`. A missing field keeps the general
   * text unless there is one for `<field>.required`.
   */
  fieldTexts?: Record<string, string>;
  routes(bind: Bind, services: Services): void;
  /** Pages and files, which are no API calls. */
  pages?(app: FastifyInstance, services: Services): void;
  /** Resolves a bearer token to its user; exactly one module has it. */
  authenticate?(db: Database, token: string, now: Date): Promise<Caller | undefined>;
  jobs?: readonly JobKind[];
  /** Starts background work; the returned function stops it and waits for what is in progress. */
  start?(services: Services): Promise<() => Promise<void>>;
}

export function defineModule(module: Module): Module {
  return module;
}
