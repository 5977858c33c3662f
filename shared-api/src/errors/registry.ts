import { accountsErrors } from './accounts.ts';
import { chatErrors } from './chat.ts';
import { commerceErrors } from './commerce.ts';
import { commonErrors } from './common.ts';
import { consultationsErrors } from './consultations.ts';
import { coursesErrors } from './courses.ts';
import { eventsErrors } from './events.ts';
import { profileErrors } from './profile.ts';
import { servicesErrors } from './services.ts';
import type { ErrorStatus, ErrorTable } from './table.ts';
import { trackingErrors } from './tracking.ts';

/** Every error of the API, by its code. For the server and for types: browsers need none of it at run time. */
export const errors = {
  ...commonErrors,
  ...servicesErrors,
  ...accountsErrors,
  ...profileErrors,
  ...chatErrors,
  ...commerceErrors,
  ...eventsErrors,
  ...consultationsErrors,
  ...coursesErrors,
  ...trackingErrors,
};

type Errors = typeof errors;

/** The stable code of an error, for programs. */
export type ErrorCode = keyof Errors;

/** An error that every call may answer without declaring it. */
export type CommonErrorCode = keyof typeof commonErrors;

export const isCommon = (code: ErrorCode): code is CommonErrorCode => code in commonErrors;

/** Codes with several statuses: a throw has to name one. */
export type ErrorCodeWithStatuses = {
  [Code in ErrorCode]: Errors[Code] extends { status: readonly ErrorStatus[] } ? Code : never;
}[ErrorCode];

/** The statuses of a code that has several. */
export type StatusOf<Code extends ErrorCodeWithStatuses> = Errors[Code]['status'][number];

/** The parameter names of a code's text. */
export type ErrorParam<Code extends ErrorCode> = Errors[Code] extends infer Entry
  ? Entry extends { params: readonly (infer Name extends string)[] }
    ? Name
    : never
  : never;

/** The statuses with which a code is answered. */
export function getStatuses(code: ErrorCode): readonly ErrorStatus[] {
  const entry: ErrorTable[string] = errors[code];
  return typeof entry === 'number' ? [entry] : [entry.status].flat();
}

/** The parameter names of a code's text. */
export function getErrorParams(code: ErrorCode): readonly string[] {
  const entry: ErrorTable[string] = errors[code];
  return typeof entry === 'number' ? [] : (entry.params ?? []);
}
