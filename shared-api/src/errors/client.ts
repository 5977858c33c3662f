/**
 * Codes of errors that the client sets itself: `network` (no answer), `aborted`, `unexpected_answer` (does not match the contract), `unexpected` (an
 * error outside the call), `invalid_parameter`, and `http_<status>` (an error answer without a code).
 */
export type ClientErrorCode =
  | 'network'
  | 'aborted'
  | 'unexpected_answer'
  | 'unexpected'
  | 'invalid_parameter'
  | `http_${number}`;
