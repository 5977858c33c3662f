import {
  type ErrorCode,
  type ErrorCodeWithStatuses,
  type ErrorParam,
  type ErrorStatus,
  getStatuses,
  type StatusOf,
} from 'shared-api/errors';

/** Values for the placeholders of a text: `{name}`. */
export type TextParams = Record<string, string | number>;

/** One message about a field: the code of a text, with its parameters when it has any. */
export type FieldError = string | { code: string; params?: TextParams };

export interface FailureDetails {
  params?: TextParams;
  /** Code of the text, if it differs from the failure's own code. */
  text?: string;
  /** By field of the body or query, `items[0][user_id]` for nested ones. */
  errors?: Record<string, FieldError[]>;
  /** Seconds until a retry makes sense; also sent as `Retry-After`. */
  retryAfter?: number;
  /** For the log only. */
  cause?: unknown;
}

/** The status is required if the registry of errors has several for the code. */
type StatusDetails<Code extends ErrorCode> = [Extract<Code, ErrorCodeWithStatuses>] extends [never]
  ? { status?: undefined }
  : { status: StatusOf<Extract<Code, ErrorCodeWithStatuses>> };

/** The parameters of the code's text, unless the failure has another text. */
type ParamDetails<Code extends ErrorCode> = [ErrorParam<Code>] extends [never]
  ? object
  : { params: Record<ErrorParam<Code>, string | number> } | { text: string };

type DetailsOf<Code extends ErrorCode> = FailureDetails & StatusDetails<Code> & ParamDetails<Code>;

/** The details are optional if none of their fields is required. */
type DetailsArgument<Code extends ErrorCode> = object extends Pick<DetailsOf<Code>, 'status'> &
  ParamDetails<Code>
  ? [details?: DetailsOf<Code>]
  : [details: DetailsOf<Code>];

/**
 * An error that the client can act on. The kernel sends it with the status that shared-api/errors has for its code, in the endpoint's envelope and
 * the caller's language. Its text is in the texts of the module that throws it.
 */
export class Failure<Code extends ErrorCode = ErrorCode> extends Error {
  readonly status: ErrorStatus;
  /** Stable, for programs. */
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: Code, ...[details]: DetailsArgument<Code>) {
    super(code, { cause: details?.cause });
    this.name = 'Failure';
    this.status = details?.status ?? (getStatuses(code)[0] as ErrorStatus);
    this.code = code;
    this.details = { ...details };
  }

  /** Adds parameters to those of the text, which clients do not see. */
  addParams(params: TextParams): this {
    this.details.params = { ...this.details.params, ...params };
    return this;
  }
}
