import type { AnyContract, Envelope, ErrorOf } from '../contract.ts';
import type { ClientErrorCode } from '../errors/client.ts';
import type { ErrorCode } from '../errors/registry.ts';

export interface ApiErrorDetails {
  /** HTTP status; the body's status for errors with HTTP status 200; 0 without an answer. */
  status: number;
  /** Stable, for programs. */
  code: ErrorCode | ClientErrorCode;
  /** For users, in their language; empty when the server sent none, so that the screen shows its own text. */
  message?: string;
  /** Messages by field: `items[0][user_id]` for nested ones. */
  errors?: Record<string, string[]>;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

/** The error of every failed call, whichever envelope its endpoint uses (PD-112). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly errors?: Record<string, string[]>;
  readonly retryAfter?: number;

  constructor({ status, code, message = '', errors, retryAfter }: ApiErrorDetails, cause?: unknown) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** The error of one call: a comparison with the code of an error that the call does not declare is a type error. */
export type CallError<C extends AnyContract> = ApiError & { readonly code: ErrorOf<C> };

/** Whether a retry may help: there was no answer, the server did not read the request in time (408), or it had an error. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.status === 408 || error.status >= 500);

type Body = Record<string, unknown>;
const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const isFailureStatus = (value: unknown): value is number =>
  typeof value === 'number' && value >= 300 && value < 600;

/** Whether the body is an error although the HTTP status is 200, as some endpoints answer (PD-73 for `code`). */
function rejects(body: Body, envelope: Envelope): boolean {
  return (
    body.status === false ||
    body.success === false ||
    isFailureStatus(body.status) ||
    (envelope === 'body-code' && typeof body.code === 'number' && body.code !== 200)
  );
}

function fieldErrors(value: unknown): Record<string, string[]> | undefined {
  if (!isBody(value)) return undefined;
  const entries = Object.entries(value).map(([field, messages]) => [
    field,
    (Array.isArray(messages) ? messages : [messages]).filter((message) => text(message) !== undefined),
  ]);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Parses `Retry-After`: seconds, or a date. */
function secondsOf(header: unknown): number | undefined {
  const value = text(header);
  if (value === undefined) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Converts an error answer, by HTTP status and body; undefined for a successful answer. */
export function toApiError(
  status: number,
  body: unknown,
  envelope: Envelope,
  retryAfter?: unknown,
): ApiError | undefined {
  const fields = isBody(body) ? body : {};
  if (status < 400 && !rejects(fields, envelope)) return undefined;
  const inBody = [fields.status, envelope === 'body-code' ? fields.code : undefined].find(
    (value) => typeof value === 'number',
  );
  const actual = status >= 400 ? status : ((inBody as number | undefined) ?? status);
  return new ApiError({
    status: actual,
    // A newer server may send a code that this release does not know.
    code: (text(fields.code) ?? text(fields.error) ?? `http_${actual}`) as ErrorCode | ClientErrorCode,
    message: text(fields.msg) ?? text(fields.message),
    errors: fieldErrors(fields.errors),
    retryAfter: secondsOf(retryAfter),
  });
}
