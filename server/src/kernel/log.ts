import type { FastifyServerOptions } from 'fastify';

/** Whatever is logged under these names is a secret or about a person. */
const secrets = new Set([
  'password',
  'otp',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'ticket',
  'authorization',
  'cookie',
  'email',
  'phone',
  'text',
  'html',
]);
const censor = '[redacted]';
/** Levels of a logged object that are looked at; what is deeper is not logged at all. */
const depths = 5;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * What is logged, without what is secret in it at any level; errors, dates and the server's own answers are left to their serializers. pino's own
 * `redact` does the same with wildcards, and reads them anew for each value of each line and for each call's logger: an eighth of what a call allocated.
 */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  if (depth === depths) return undefined;
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, depth + 1));
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    secrets.has(name) ? censor : withoutSecrets(each, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: LoggedError;
}

/**
 * An error for the log. A failed statement keeps its SQL and loses its parameters, which hold people's data; the driver's
 * `detail` ("Key (email)=(…) already exists") is left out for the same reason.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const message = error.message.replace(/\nparams: [\s\S]*/, '');
  return {
    type: error.name,
    message,
    code: 'code' in error ? String(error.code) : undefined,
    // The frames alone: the first lines repeat the message, parameters and all.
    stack: error.stack?.slice(error.stack.indexOf('\n    at ') + 1) ?? '',
    cause: error.cause !== undefined && depth < 4 ? loggedError(error.cause, depth + 1) : undefined,
  };
}

/** pino's options: one JSON object a line on standard output. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    formatters: { log: (logged) => withoutSecrets(logged) as Record<string, unknown> },
    // What a logger of its own is given, such as a call's: formatters do not see it.
    redact: { paths: [...secrets], censor },
    serializers: { err: (error) => loggedError(error) },
  };
}
