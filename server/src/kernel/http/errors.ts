import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyContract, Envelope } from 'shared-api/contract';
import type { ErrorCode } from 'shared-api/errors';
import { isUnavailable } from '../database/unavailable.ts';
import { Failure, type FieldError } from '../failure.ts';
import type { Language } from '../i18n/language.ts';
import { type FailureAnswer, inEnvelope } from './envelope.ts';
import { getLanguage } from './language.ts';
import type { Texts } from './texts.ts';
import { envelopeAt } from './unknown-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of the route's call. */
    contract?: AnyContract;
    /** The envelope of the route's failures. */
    envelope?: Envelope;
  }
}

/** Maps errors of Fastify and its plugins to our failures; their other 4xx errors are malformed requests. */
const known = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_many_files',
  FST_ERR_HANDLER_TIMEOUT: 'too_slow',
} as const satisfies Record<string, ErrorCode>;

const isKnown = (code: string): code is keyof typeof known => Object.hasOwn(known, code);

/** Converts any error to a failure; an unexpected one becomes a 500 without details. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isUnavailable(error)) return new Failure('unavailable', { retryAfter: 5, cause: error });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (isKnown(code)) return new Failure(known[code], { cause: error });
  // busboy's errors have no codes: any error while it reads the body means that the body is malformed.
  if ((statusCode >= 400 && statusCode < 500) || isMultipartError(error))
    return new Failure('malformed', { cause: error });
  return new Failure('server_error', { cause: error });
}

const isMultipartError = (error: unknown): boolean =>
  error instanceof Error && /multipart|Malformed part header|Unexpected end of/i.test(error.message);

/** Whether the client disconnected while its body was read: nobody receives the answer. */
const isAbandoned = ({ raw }: FastifyRequest): boolean => raw.aborted && !raw.complete;

/** The message of the innermost cause, from the driver or the database. */
const findReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? findReason(error.cause) : error.message;
};

/** Called with every failure that a call answers. */
export type FailureListener = (contract: AnyContract, code: ErrorCode) => void;

/**
 * Sends a failure in the route's envelope and the caller's language, and logs it when it is a server error.
 * @param onFailure called if a call with a contract fails
 */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { texts, onFailure }: { texts: Texts; onFailure?: FailureListener },
) {
  const language = getLanguage(request);
  let failure = isAbandoned(request) ? new Failure('malformed', { cause: error }) : toFailure(error);
  let answer: FailureAnswer;
  try {
    answer = toFailureAnswer(failure, language, texts);
  } catch (cause) {
    // A module threw a failure whose code has no text.
    failure = new Failure('server_error', { cause });
    answer = toFailureAnswer(failure, language, texts);
  }
  const { status, code, details } = failure;
  const { contract, envelope } = request.routeOptions.config ?? {};
  if (contract) onFailure?.(contract, code);
  // The database or a service may be unavailable for long, so each line gives only the reason, without a stack.
  if (code === 'unavailable')
    request.log.warn({ reason: findReason(failure.cause) }, 'what the call needs is unavailable');
  else if (status >= 500) request.log.error({ err: failure.cause ?? failure, failure: code }, 'call failed');
  else request.log.debug({ err: failure.cause, failure: code }, 'call refused');
  if (details.retryAfter !== undefined) reply.header('retry-after', Math.ceil(details.retryAfter));
  return reply
    .code(status)
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(inEnvelope(envelope ?? envelopeAt(request), answer)));
}

/** Adds the message to a failure. @throws if its code has no text */
export function toFailureAnswer(
  { status, code, details }: Failure,
  language: Language,
  texts: Texts,
): FailureAnswer {
  const word = (message: FieldError): string =>
    typeof message === 'string' ? texts(language, message) : texts(language, message.code, message.params);
  const errors =
    details.errors &&
    Object.fromEntries(Object.entries(details.errors).map(([field, list]) => [field, list.map(word)]));
  return { status, code, msg: texts(language, details.text ?? code, details.params), errors };
}
