import type { FastifyServerOptions } from 'fastify';

/** Whatever is logged under these names, at any of the first three levels, is a secret or about a person. */
const secret = [
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
];

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
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: (error) => loggedError(error) },
  };
}
