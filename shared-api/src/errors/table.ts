/** HTTP status of a call that failed. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 416 | 422 | 429 | 500 | 502 | 503;

/**
 * Errors by code; codes are stable and unique. A value has the HTTP status, or several statuses of which each throw names one, and the
 * parameters of the code's text. The texts belong to the server, in the module that throws the code.
 */
export type ErrorTable = Record<
  string,
  ErrorStatus | { status: ErrorStatus | readonly ErrorStatus[]; params?: readonly string[] }
>;
