import type { FastifyInstance } from 'fastify';
import type { Releases } from 'platform/release';
import type { Answer, AnyContract, Output } from 'shared-api/contract';
import type { Config } from '../config/config.ts';
import type { LimitGroup } from '../config/limits.ts';
import type { Database, Listen } from '../database/database.ts';
import type { Language } from '../i18n/language.ts';
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
   * Who authenticates the caller: the kernel by the bearer token (default), or the handler by its own credential, such as the refresh cookie.
   * With `handler`, `context.caller` may be undefined although the contract rejects visitors.
   */
  authentication?: 'bearer' | 'handler';
  /** A bearer token for programs, accepted whatever callers the contract allows: METRICS_TOKEN. */
  token?: string;
  /** The group of the per-address limit; 'general' by default. */
  limit?: LimitGroup;
  /** Files that the body may contain; none by default. `bytes` limits each file, `totalBytes` all files together (160 MB by default). */
  files?: { max: number; bytes: number; totalBytes?: number };
  /** The answer is the same for everyone in a language: it is sent with an ETag, and clients revalidate it (304). */
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
  /** The site's releases: `Releases` of its pages. */
  releases: Releases;
  metrics: Metrics;
  /** Plans work for later; `Module.jobs` runs it. */
  jobs: Jobs;
  now(): Date;
  log: Log;
  /** Every module of the server, for modules that collect what all others register at a port. */
  modules: readonly Module[];
}

/** The API that the routes of all modules form. */
export interface Api {
  /** The OpenAPI document of every route; for calls and background work, because before the start some are missing. */
  describe(): unknown;
}

/** A kind of job. */
export interface JobKind {
  /** Unique name, stored with planned jobs; never reused. */
  name: string;
  /** Names it for operators. */
  title: Record<Language, string>;
  /** Runs one job. It may run twice, and the reason for the job may no longer apply, so check the current state. */
  run(data: unknown, services: Services): Promise<void>;
}

/**
 * A capability of an area, or a service. A port is what a service or an area needs from other modules, such as their content: the module that
 * needs it declares the field, by extending this interface in its own folder.
 */
export interface Module {
  name: string;
  texts: ModuleTexts;
  /**
   * Codes of more specific texts for input that a contract rejects, by field: `{ phone: 'phone_format' }`. A missing field keeps the general
   * text unless there is one for `<field>.required`.
   */
  fieldTexts?: Record<string, string>;
  routes(bind: Bind, services: Services, api: Api): void;
  /** Registers pages and files, which are not API calls. */
  pages?(app: FastifyInstance, services: Services): void;
  /** Resolves a bearer token to its user; exactly one module implements it. */
  authenticate?(db: Database, token: string, now: Date): Promise<Caller | undefined>;
  jobs?: readonly JobKind[];
  /** Starts background work; the returned function stops it and waits for work in progress. */
  start?(services: Services): Promise<() => Promise<void>>;
}

/** A module without texts or calls may leave them out. */
type ModuleDefinition = Omit<Module, 'texts' | 'routes'> & Partial<Pick<Module, 'texts' | 'routes'>>;

export const defineModule = (definition: ModuleDefinition): Module => ({
  texts: { en: {}, ar: {} },
  routes() {},
  ...definition,
});
