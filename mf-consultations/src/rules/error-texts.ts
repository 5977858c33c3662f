import type { ApiError } from 'shared-api/client';

/** The parts of an `ApiError` that rules need. */
export type ErrorDetails = Pick<ApiError, 'status' | 'code' | 'message' | 'errors'>;

/** Looks up a text of this package. */
type Texts = (key: string) => string;

/** The message of a failed call: the server's, or our own where it sent none. */
export function getErrorText({ code, message }: Pick<ErrorDetails, 'code' | 'message'>, t: Texts): string {
  if (code === 'network') return t('common.errors.network');
  return message || t('common.errors.server');
}
