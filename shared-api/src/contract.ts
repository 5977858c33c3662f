import './no-eval.ts';
import type { z } from 'zod';
import type { ClientErrorCode } from './errors/client.ts';
import type { CommonErrorCode, ErrorCode } from './errors/registry.ts';
import type { Permission } from './rules/permissions.ts';

/** Kind of caller. `other` is a second learner, who owns nothing that the example of a call names. */
export type Caller = 'visitor' | 'learner' | 'other' | 'consultant' | 'operator';

/** A role of an account. */
export type Role = Extract<Caller, 'consultant' | 'operator'>;

/** The kinds of caller that an account is: one for each of its roles; without a role, a learner. */
export const getCallers = (roles: readonly Role[]): readonly Caller[] =>
  roles.length > 0 ? roles : ['learner', 'other'];

/** Result for a caller: `allowed`, or the error status (404 hides that an entity exists, 409: the entity is in the wrong state). */
export type Verdict = 'allowed' | 401 | 403 | 404 | 409;

export type Callers = Record<Caller, Verdict>;

/**
 * Shape of an endpoint's error answers. Every failure has `code` (stable, for programs) and `msg` (for users, in the
 * caller's language); the envelope adds the fields that the specification names for the endpoint.
 * - `status-msg`: `{ status: false, msg, code }` (OTP, passwords, private requests)
 * - `success-message`: `{ success: false, message, msg, code }` (social sign-in, checkout)
 * - `status-message`: `{ status: <HTTP status>, message, msg, code }` (contact)
 * - `body-code`: `{ code: <HTTP status>, msg, error }`, with the number in `code` and the stable code in `error`
 *   (surveys, start of a follow-up system)
 */
export type Envelope = 'status-msg' | 'success-message' | 'status-message' | 'body-code';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

/** Declaration of a call; fields with usual values can be omitted. */
export interface Declaration<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Code extends ErrorCode = ErrorCode,
> {
  /** `area.call`; also the operation id of the OpenAPI document and the root of the query key. Never reused. */
  id: string;
  /** Increases only when the answer's meaning changes; old and new answers then do not share a cache entry. */
  major?: number;
  method: Method;
  /** The call changes no answers of other calls, although it is no GET: for example a list that is requested by POST. */
  keepsAnswers?: true;
  /** Parameters in braces: `/api/mobile/courses/single/course/{id}`. */
  path: `/${string}`;
  /** `spec`: the exact path of the specification. `ours`: our choice where the specification has none. @default 'ours' */
  origin?: 'spec' | 'ours';
  /** The section of the specification, or the decision. */
  source: string;
  summary: string;
  callers: Callers;
  /** What an operator needs for it, 403 `not_allowed` without: each call that only operators may make has one. */
  permission?: Permission;
  /** @default 'status-msg' */
  envelope?: Envelope;
  /** Errors of its own, in addition to those that follow from its callers and its input (`listErrors`). The server answers no other error. */
  errors?: readonly Code[];
  params?: Params;
  query?: Query;
  body?: Body;
  /** Encoding of the body; `multipart` with PHP-style keys unless the specification differs. @default 'multipart' */
  encoding?: 'multipart' | 'json';
  /** Sends lists of single values in a form as `days[0]=…` instead of `days[]=…`. The server reads both. */
  formIndexes?: true;
  answer: Answer;
  /** HTTP status of success; 200 by default. */
  success?: 200 | 201 | 204;
  /** A valid request, for the documentation and as the start of the generated tests. */
  example?: { params?: z.input<Params>; query?: z.input<Query>; body?: z.input<Body> };
}

export interface Contract<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Code extends ErrorCode = ErrorCode,
> extends Declaration<Params, Query, Body, Answer, Code> {
  origin: 'spec' | 'ours';
  envelope: Envelope;
}

// biome-ignore lint/suspicious/noExplicitAny: a contract of any shape, where the shape does not matter.
export type AnyContract = Contract<any, any, any, any, any>;

/** A part that a contract does not have is typed `z.ZodUnknown` and is `undefined` at run time. */
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

/** What a caller passes: only the parts that the contract has. */
export type Input<C extends AnyContract> = Part<'params', InputOf<C['params']>> &
  Part<'query', InputOf<C['query']>> &
  Part<'body', InputOf<C['body']>>;

/** What the server's handler receives, after validation. */
export type Output<C extends AnyContract> = {
  params: OutputOf<C['params']>;
  query: OutputOf<C['query']>;
  body: OutputOf<C['body']>;
};

/** What the server's handler returns and the client reads. */
export type Answer<C extends AnyContract> = z.output<C['answer']>;

/**
 * The error codes of a call that this release knows. A newer server may send others, so a program should handle some codes and show the message of
 * the rest.
 */
export type ErrorOf<C extends AnyContract> =
  | NonNullable<C['errors']>[number]
  | CommonErrorCode
  | ClientErrorCode;

/** Declares a call once; the client, the routes, the OpenAPI document and the generated tests follow from it. */
export function defineCall<
  Answer_ extends Schema,
  Params extends Schema = z.ZodUnknown,
  Query extends Schema = z.ZodUnknown,
  Body extends Schema = z.ZodUnknown,
  Code extends ErrorCode = never,
>(
  declaration: Declaration<Params, Query, Body, Answer_, Code>,
): Contract<Params, Query, Body, Answer_, Code> {
  return {
    origin: 'ours',
    envelope: 'status-msg',
    ...(declaration.body && { encoding: 'multipart' }),
    ...declaration,
  };
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
/** Operators only. */
export const operators: Callers = { ...all(403), visitor: 401, operator: 'allowed' };
/** Whether only operators may make a call: it needs a session that has proved a second factor. */
export const isForOperators = ({ callers }: Pick<AnyContract, 'callers'>): boolean =>
  (Object.keys(operators) as Caller[]).every((caller) => callers[caller] === operators[caller]);
/** Only the learner of the example; for all other callers the entity does not exist. */
export const ownerOnly: Callers = { ...all(404), visitor: 401, learner: 'allowed' };
