import { sqlState } from './database.ts';

/**
 * SQLSTATEs of a database that is temporarily unavailable: connection errors (08), resources (53), shutdown or failover (57P), our limits for
 * statements (57014), locks (55P03) and transactions (25P03, 25P04), and a standby or read-only database (25006).
 */
const states = /^(08|53|57P|57014|55P03|25P03|25P04|25006)/;

/** Errors of sockets and of the resolver. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Errors of the driver and its pool, which have no code. */
const messages = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
];

const isOfConnection = (cause: Error): boolean =>
  ('code' in cause && codes.has(String(cause.code))) ||
  messages.some((message) => cause.message.startsWith(message));

/** Whether an error means that the database is temporarily unavailable: the same statement may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (states.test(sqlState(error) ?? '')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isOfConnection(cause)) return true;
  return false;
}

/** The database at an address is a standby: it is read-only, and its snapshots omit transactions in progress. */
export class IsStandby extends Error {
  override name = 'IsStandby';
  readonly code = '25006';
  constructor() {
    super('The database is a standby');
  }
}
