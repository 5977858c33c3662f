import './no-eval.ts';
import type { z } from 'zod';

/** Who calls. `other` is a second learner, who owns nothing that the example of a call names. */
export type Caller = 'visitor' | 'learner' | 'other' | 'consultant' | 'operator';

/** A role of an account. */
export type Role = Extract<Caller, 'consultant' | 'operator'>;

/** As whom an account calls: by its roles, or as a learner. */
export const getCallers = (roles: readonly Role[]): readonly Caller[] =>
  roles.length > 0 ? roles : ['learner', 'other'];

/** What a caller gets: `allowed`, or the error status (404 hides that an entity exists, 409: not in its present state). */
export type Verdict = 'allowed' | 401 | 403 | 404 | 409;

export type Callers = Record<Caller, Verdict>;

/**
 * How an endpoint says "no". Every failure carries `code` (stable, for programs) and `msg` (for people, in the
 * caller's language); the envelope adds what the specification reads on that endpoint.
 * - `status-msg`: `{ status: false, msg, code }` (OTP, passwords, private requests)
 * - `success-message`: `{ success: false, message, msg, code }` (social sign-in, checkout)
 * - `status-message`: `{ status: <HTTP status>, message, msg, code }` (contact)
 * - `body-code`: `{ code: <HTTP status>, msg, error }`, where the number sits in `code` and the stable word in
 *   `error` (surveys, start of a follow-up system)
 */
export type Envelope = 'status-msg' | 'success-message' | 'status-message' | 'body-code';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

export interface Contract<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  /** `area.call`; also the operation id of the OpenAPI document and the root of the query key. Never reused. */
  id: string;
  /** Grows only when the answer's meaning changes; then old and new answers do not share a cache entry. */
  major?: number;
  method: Method;
  /** After it all other calls answer as before, although it is no GET: a list that is asked for by POST. */
  keepsAnswers?: true;
  /** Parameters in braces: `/api/mobile/courses/single/course/{id}`. */
  path: `/${string}`;
  /** `spec`: the path stands in the specification, exact. `ours`: chosen by us where it is silent. */
  origin: 'spec' | 'ours';
  /** The section of the specification, or the decision. */
  source: string;
  summary: string;
  callers: Callers;
  envelope: Envelope;
  params?: Params;
  query?: Query;
  body?: Body;
  /** How the body travels; `multipart` with PHP-style keys unless the specification notes otherwise. */
  encoding?: 'multipart' | 'json';
  /** Lists of single values in a form are sent as `days[0]=…`; as `days[]=…` unless said. The server reads both. */
  formIndexes?: true;
  answer: Answer;
  /** HTTP status of success, 200 unless said. */
  success?: 200 | 201 | 204;
  /** A valid request: documentation, and what the generated tests start from. */
  example?: { params?: z.input<Params>; query?: z.input<Query>; body?: z.input<Body> };
}

// biome-ignore lint/suspicious/noExplicitAny: a contract of any shape, where the shape does not matter.
export type AnyContract = Contract<any, any, any, any>;

/** A part that a contract does not have is `z.ZodUnknown` to the compiler and `undefined` in fact. */
type InputOf<S> =
  NonNullable<S> extends infer T extends Schema
    ? unknown extends z.input<T>
      ? undefined
      : z.input<T>
    : undefined;
type OutputOf<S> =
  NonNullable<S> extends infer T extends Schema
    ? unknown extends z.output<T>
      ? undefined
      : z.output<T>
    : undefined;
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };

/** What a caller passes: only the parts the contract has. */
export type Input<C extends AnyContract> = Part<'params', InputOf<C['params']>> &
  Part<'query', InputOf<C['query']>> &
  Part<'body', InputOf<C['body']>>;

/** What the server's handler receives, after validation. */
export type Output<C extends AnyContract> = {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
};

/** What the server's handler answers and the client reads. */
export type Answer<C extends AnyContract> = z.output<C['answer']>;

/** Declares a call once; the client, the routes, the OpenAPI document and the generated tests follow from it. */
export function defineCall<
  Answer_ extends Schema,
  Params extends Schema = z.ZodUnknown,
  Query extends Schema = z.ZodUnknown,
  Body extends Schema = z.ZodUnknown,
>(contract: Contract<Params, Query, Body, Answer_>): Contract<Params, Query, Body, Answer_> {
  return contract;
}

const all = (verdict: Verdict): Callers => ({
  visitor: verdict,
  learner: verdict,
  other: verdict,
  consultant: verdict,
  operator: verdict,
});

/** Open to everyone, signed in or not. */
export const anyone: Callers = all('allowed');
/** Any account, acting on its own data. */
export const signedIn: Callers = { ...all('allowed'), visitor: 401 };
/** Consultants only. */
export const consultants: Callers = { ...all(403), visitor: 401, consultant: 'allowed' };
/** Those who run the site. */
export const operators: Callers = { ...all(403), visitor: 401, operator: 'allowed' };
/** Only the learner of the example; for everyone else the entity does not exist. */
export const ownerOnly: Callers = { ...all(404), visitor: 401, learner: 'allowed' };
