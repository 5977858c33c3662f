import type { FastifyInstance } from 'fastify';
import type { Releases } from 'platform/release';
import type { Answer, AnyContract, Output } from 'shared-api/contract';
import type { CartModel } from 'shared-api/contracts/cart';
import type { Currency } from 'shared-api/rules/currency';
import type { Config } from '../config/config.ts';
import type { LimitGroup } from '../config/limits.ts';
import type { Database, Listen } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Caller, Context, Language, Log } from './context.ts';
import type { Failure, FieldError } from './failure.ts';

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
  find(
    id: number,
    request: {
      db: Database;
      language: Language;
      /** ISO 3166-1 alpha-2; undefined where it is not known, which hides nothing (decision 118). */
      country?: string;
    },
  ): Promise<Subject | undefined>;
}

/** Who looks at what is for sale. */
export interface Buyer {
  userId: number;
  language: Language;
  /** ISO 3166-1 alpha-2; undefined where it is not known, which hides nothing (decision 118). */
  country?: string;
}

/** A thing as the cart shows it (CC §3, EC §3). */
export interface Sellable {
  name: string;
  /** Address of a picture. */
  image?: string;
  eventName?: string;
  /** For one person, in hundredths, in each currency that it is sold in (decision 93); none: it cannot be bought. */
  prices: Partial<Record<Currency, number>>;
  /** Minutes of a session, days of something longer. */
  period?: number;
  startsAt?: Date;
  /** As EC §3 has it: `10-05-2030 to 20-05-2030`. */
  interval?: string;
  trackingType?: string;
  /** Why it cannot be bought now: the code of a text. */
  unavailable?: FieldError;
  /** There are no places left. */
  soldOut?: boolean;
  /** Until when the buyer's own order holds it. */
  heldUntil?: Date;
}

/** A thing that an order holds: the id of its line, the number of the thing, and for whom it is. */
export interface HeldLine {
  lineId: number;
  modelId: number;
  userId: number;
  /** What it costs, in hundredths of the order's currency. */
  price: number;
}

/** Who holds things, and for how long. */
export interface Holding {
  buyer: Buyer;
  currency: Currency;
  until: Date;
  /** IANA zone of the buyer's device. */
  timezone?: string;
  now: Date;
}

/** A line whose thing an area keeps under a number of its own: of a session, the booking. */
export interface Referred {
  lineId: number;
  reference: number;
}

/** What a delivery needs besides the database. */
export interface Delivery extends Pick<Services, 'jobs' | 'config'> {
  /** The things are held since this very transaction: it has their locks, and nobody can have come between. */
  justHeld?: boolean;
  now: Date;
}

/**
 * A kind of things that an area sells through the cart, by its `model_name` (EC §3). `hold` to `release` run in the transaction of an order,
 * which calls the kinds in the order of their names; what a kind locks it locks in one order of its own.
 */
export interface SellableKind {
  modelName: CartModel;
  /** It can be bought for a member of the buyer's family too. */
  forFamily: boolean;
  /** What each of them is to the buyer, to whom their own order's holds are free; one that does not exist, or is not for them, is missing. */
  describe(db: Database, ids: readonly number[], buyer: Buyer, now: Date): Promise<Map<number, Sellable>>;
  /** Who of some people has it already; nobody where a kind does not say. */
  enrolled?(db: Database, id: number, userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Why they cannot be put into the cart together; 404 `not_found` for what does not exist. */
  refusal(tx: Database, ids: readonly number[], buyer: Buyer, now: Date): Promise<Failure | undefined>;
  /**
   * Keeps them for the buyer until `until`. Answers what each line is kept under. What another order of theirs holds is released in a
   * transaction before: a kind locks once in a transaction.
   * @throws Failure with the code of the reason, all or nothing; its parameters `model_id` and `user_id` say which of them
   */
  hold(tx: Database, lines: readonly HeldLine[], holding: Holding): Promise<Map<number, number>>;
  /** Keeps what is still held until `until`, never shorter than before. */
  extend(tx: Database, lines: readonly Referred[], until: Date): Promise<void>;
  /**
   * Hands over what was paid for, also when the hold has run out and nobody else has taken it. Answers the lines that it could; the
   * same again when it is repeated.
   */
  deliver(tx: Database, lines: readonly Referred[], delivery: Delivery): Promise<Set<number>>;
  /** Gives back what is still held; leaves what is delivered. */
  release(tx: Database, lines: readonly Referred[], now: Date): Promise<void>;
  /**
   * Takes back what was delivered, before an operator gives its money back; answers the lines of which it did. They are delivered no longer, and may be
   * bought again. Without it, and of the other lines, what was delivered stays.
   */
  takeBack?(tx: Database, lines: readonly Referred[], now: Date): Promise<ReadonlySet<number>>;
  /** Until when whoever cancels gets everything back (decision 42), by line, of what is held or delivered; none where nothing is said. */
  refundUntil?(db: Database, lines: readonly Referred[]): Promise<ReadonlyMap<number, Date>>;
}

/** An area's part when an account is to be deleted (decision 106). Each runs in the transaction that does it. */
export interface AccountDeletion {
  /**
   * What stands in the way, because the person would lose it or leave somebody alone with it, such as wallet money or an
   * upcoming session: codes of the area's texts, with their parameters. Whoever confirms them passes over them.
   */
  obstacles?(tx: Database, userId: number, now: Date): Promise<FieldError[]>;
  /**
   * Locks what the area changes in `forget` where that is locked before accounts (orders/locks.ts, booking/locks.ts). Areas that stand on
   * others, which come before them in the list of areas, lock first; the account is locked last.
   */
  lock?(tx: Database, userId: number, now: Date): Promise<void>;
  /** Deletes or blanks what says whose the account was, after its days of grace. Invoices stay. */
  forget?(tx: Database, account: { id: number; email: string }, now: Date): Promise<void>;
}

/** Somebody who belongs in a meeting. */
export interface RoomPerson {
  userId: number;
  role: 'Host' | 'Guest';
  name: string;
  avatar: string | null;
  /** They have come before, or may come at any time: until the end the doors are open to them (decision 39). */
  entered: boolean;
}

/** What a meeting room knows of the session or lesson that it is for. */
export interface RoomSubject {
  title: string;
  /** Where it has another one in Arabic. */
  titleAr?: string;
  startsAt: Date;
  endsAt: Date;
  people: RoomPerson[];
  /** It was cancelled. */
  closed?: boolean;
  /** It meets there, and not in our room (decision 41). */
  url?: string;
}

/** A kind of meeting rooms: `s` for `s-8`, the room of the session 8. */
export interface RoomKind {
  prefix: 's' | 'l';
  /** Undefined: there is none. */
  find(db: Database, id: number, now: Date): Promise<RoomSubject | undefined>;
  /** Somebody has come in; in the transaction that lets them in. */
  entered(tx: Database, id: number, userId: number, now: Date): Promise<void>;
}

/** Who takes a quiz, and for what. */
export interface QuizTaking {
  quizId: number;
  subjectId: number;
  userId: number;
}

/** What a quiz is taken for, as its page names it. */
export interface QuizSubject {
  title: string;
  courseId: number;
  courseTitle: string;
  /** For this person. */
  finished: boolean;
}

/** A kind of things that ask for quizzes (decision 57): a lesson. */
export interface QuizSubjectKind {
  /** `subject` of attempts. */
  type: 'lesson';
  /**
   * Whether somebody may take a quiz for it. With `lock` it locks what `graded` will change, before anything of the attempt is locked: that
   * also keeps apart what one person starts and submits at once, so that no attempt is counted twice.
   * @returns why not: 404 `not_found` where it is not theirs, or asks for another quiz
   */
  refusal(
    db: Database,
    taking: QuizTaking,
    options: { lock: boolean; now: Date },
  ): Promise<Failure | undefined>;
  /** Which of somebody's things a quiz is for, where nobody says. */
  find(db: Database, quizId: number, userId: number): Promise<number | undefined>;
  /** What it is to somebody who may take the quiz. */
  describe(db: Database, taking: QuizTaking, language: Language): Promise<QuizSubject>;
  /** An attempt was submitted; in the transaction that grades it. */
  graded(tx: Database, taking: QuizTaking, passed: boolean, now: Date): Promise<void>;
}

/** A kind of work that is planned for later. */
export interface JobKind {
  /** Of its planned jobs; never reused. */
  name: string;
  /** Does one. It may come a second time, and its reason may be gone: it looks again. */
  run(data: unknown, services: Services): Promise<void>;
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
  /** What this area has meetings about. */
  rooms?: RoomKind;
  /** What it sells through the cart. */
  sellables?: readonly SellableKind[];
  /** What of it asks for quizzes. */
  quizSubjects?: QuizSubjectKind;
  jobs?: readonly JobKind[];
  /** Work that goes on while the server runs; the answer ends it and waits for what is under way. */
  start?(services: Services): Promise<() => Promise<void>>;
}

export function defineModule(module: Module): Module {
  return module;
}
