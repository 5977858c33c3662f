import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from 'shared-api/contract';
import { isUnavailable } from '../database/unavailable.ts';
import type { Language } from './context.ts';
import { type FailureAnswer, inEnvelope } from './envelope.ts';
import { Failure, type FieldError } from './failure.ts';
import { getLanguage } from './language.ts';
import type { Texts } from './texts.ts';
import { envelopeAt } from './unknown-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The envelope of the route's failures. */
    envelope?: Envelope;
  }
}

/** Maps errors of Fastify and its plugins to failures of ours; their other 4xx errors are malformed requests. */
const known: Record<string, [status: number, code: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_type'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'unsupported_type'],
  FST_REQ_FILE_TOO_LARGE: [413, 'file_too_large'],
  FST_PARTS_LIMIT: [413, 'too_large'],
  FST_FIELDS_LIMIT: [413, 'too_large'],
  FST_FILES_LIMIT: [413, 'too_many_files'],
  FST_ERR_HANDLER_TIMEOUT: [503, 'too_slow'],
};

/** Converts any error to a failure; an unexpected one becomes a 500 without details. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isUnavailable(error)) return new Failure(503, 'unavailable', { retryAfter: 5, cause: error });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const [status, word] = known[code] ?? [];
  if (status && word) return new Failure(status, word, { cause: error });
  // busboy's errors have no codes: what it throws while it reads the body means that the body is malformed.
  if ((statusCode >= 400 && statusCode < 500) || isMultipartError(error))
    return new Failure(400, 'malformed', { cause: error });
  return new Failure(500, 'server_error', { cause: error });
}

const isMultipartError = (error: unknown): boolean =>
  error instanceof Error && /multipart|Malformed part header|Unexpected end of/i.test(error.message);

/** Whether the client has hung up while its body was read: nobody receives the answer. */
const isAbandoned = ({ raw }: FastifyRequest): boolean => raw.aborted && !raw.complete;

/** The innermost cause: what the driver or the database has said. */
const findReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? findReason(error.cause) : error.message;
};

/** Sends a failure in the route's envelope and the caller's language, and logs it when it is a server error. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, texts: Texts) {
  const language = getLanguage(request);
  let failure = isAbandoned(request) ? new Failure(400, 'malformed', { cause: error }) : toFailure(error);
  let answer: FailureAnswer;
  try {
    answer = toFailureAnswer(failure, language, texts);
  } catch (cause) {
    // A module threw a failure whose code has no text.
    failure = new Failure(500, 'server_error', { cause });
    answer = toFailureAnswer(failure, language, texts);
  }
  const { status, code, details } = failure;
  // The database or a service does not answer, for as long as it lasts: a line says why, without a stack.
  if (code === 'unavailable')
    request.log.warn({ reason: findReason(failure.cause) }, 'what the call needs is unavailable');
  else if (status >= 500) request.log.error({ err: failure.cause ?? failure, failure: code }, 'call failed');
  else request.log.debug({ err: failure.cause, failure: code }, 'call refused');
  if (details.retryAfter !== undefined) reply.header('retry-after', Math.ceil(details.retryAfter));
  return reply
    .code(status)
    .header('content-language', language)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(inEnvelope(request.routeOptions.config?.envelope ?? envelopeAt(request), answer)));
}

/** The failure with its message. @throws where its code has no text */
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
