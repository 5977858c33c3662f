/** Values for the placeholders of a text: `{name}`. */
export type TextParams = Record<string, string | number>;

/** One message about a field: the code of a text, with its parameters when it has any. */
export type FieldError = string | { code: string; params?: TextParams };

export interface FailureDetails {
  params?: TextParams;
  /** Code of the text, where it differs from the failure's own code. */
  text?: string;
  /** By field of the body or query, `items[0][user_id]` for nested ones. */
  errors?: Record<string, FieldError[]>;
  /** Seconds until a retry makes sense; also sent as `Retry-After`. */
  retryAfter?: number;
  /** For the log only. */
  cause?: unknown;
}

/** An error that the client can act on. The kernel sends it in the endpoint's envelope and the caller's language. */
export class Failure extends Error {
  readonly status: number;
  /** Stable, for programs; its text is in the texts of the module that throws it. */
  readonly code: string;
  readonly details: FailureDetails;

  constructor(status: number, code: string, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'Failure';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
