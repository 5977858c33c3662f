import { StoreUnavailable } from 'platform/release';

/** The log level of a failed round of background work: the server goes on without a release store, and the next round reads it again. */
export const failureLevel = (error: unknown): 'warn' | 'error' =>
  error instanceof StoreUnavailable ? 'warn' : 'error';
