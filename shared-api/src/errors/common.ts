import type { ErrorTable } from './table.ts';

/** Errors of any call: the kernel throws them before and after its handler; a few are thrown by services of all areas. */
export const commonErrors = {
  malformed: 400,
  invalid_input: 400,
  not_signed_in: 401,
  not_allowed: 403,
  second_factor_required: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  file_too_large: 413,
  too_many_files: 413,
  too_many_uploads: 429,
  file_not_expected: 400,
  unsupported_type: 415,
  too_slow: 503,
  too_many_requests: { status: 429, params: ['seconds'] },
  key_reused: 409,
  server_error: 500,
  unavailable: 503,
} as const satisfies ErrorTable;
