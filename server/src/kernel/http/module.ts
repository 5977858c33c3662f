import type { FastifyInstance } from 'fastify';
import type { Answer, AnyContract, Output } from 'shared-api/contract';
import type { Config, LimitGroup } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Caller, Context, Language, Log } from './context.ts';
import type { FieldError } from './failure.ts';

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
  config: Config;
  now(): Date;
  log: Log;
  /** Every area, for what one asks all the others: see `subjects` and `deletion`. */
  modules: readonly Module[];
}

/** What everyone may know of something that has a page: for link previews. */
export interface Subject {
  title: string;
  description: string;
  /** Path of a picture on this site. */
  image?: string;
}

/** A kind of things with pages of their own, by the name that links, invitations and ads give it. */
export interface SubjectKind {
  /** `type` of links and invitations, `model_name` of ads: `Course`. Case does not count (decision 15). */
  type: string;
  /** Patterns of its pages, with `{id}` and no other name: `/courses/{id}`. */
  pages: readonly string[];
  /** Undefined: there is none, or it is not for everyone. */
  find(id: number, request: { db: Database; language: Language }): Promise<Subject | undefined>;
}

/** An area's part when an account is to be deleted (decision 106). Each runs in the transaction that does it. */
export interface AccountDeletion {
  /**
   * What stands in the way, because the person would lose it or leave somebody alone with it, such as wallet money or an
   * upcoming session: codes of the area's texts, with their parameters. Whoever confirms them passes over them.
   */
  obstacles?(tx: Database, userId: number, now: Date): Promise<FieldError[]>;
  /** Deletes or blanks what says whose the account was, after its days of grace. Invoices stay. */
  forget?(tx: Database, account: { id: number; email: string }, now: Date): Promise<void>;
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
  /** What this area has pages about (decision 120). */
  subjects?: readonly SubjectKind[];
  deletion?: AccountDeletion;
  /** Work that goes on while the server runs; the answer ends it and waits for what is under way. */
  start?(services: Services): Promise<() => Promise<void>>;
}

export function defineModule(module: Module): Module {
  return module;
}
