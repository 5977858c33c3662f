import { sqlState } from './database.ts';

/**
 * SQLSTATEs of a database that cannot serve at the moment: connections that fail (08), resources (53), a shutdown or failover (57P), our limits for a
 * statement (57014), for locks (55P03) and for transactions (25P03, 25P04), and a standby or a database that is read-only (25006).
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

/** Whether an error says that the database cannot serve at the moment: the same statement may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  if (states.test(sqlState(error) ?? '')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isOfConnection(cause)) return true;
  return false;
}

/** The database at an address is a standby: it cannot be written, and its snapshots leave out what is running. */
export class IsStandby extends Error {
  override name = 'IsStandby';
  readonly code = '25006';
  constructor() {
    super('The database is a standby');
  }
}
