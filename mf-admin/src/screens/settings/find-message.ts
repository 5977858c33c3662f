import type { ApiError } from 'shared-api/client';

/** The server's message about a field of a form, which is named as in the request: `channels[0][en]`. */
export const findMessage = (error: Pick<ApiError, 'errors'> | null, field: string): string | undefined =>
  error?.errors?.[field]?.[0];
