/** What modules use of the kernel. */
export type { Config } from './config/config.ts';
export type { FreeTries } from './config/limits.ts';
export { brokenConstraint, type Database, type Listen, rows, sqlState } from './database/database.ts';
export { written, writtenFor } from './database/written.ts';
export type { Caller, Context, Language, Log, Role } from './http/context.ts';
export { Failure, type FailureDetails, type FieldError } from './http/failure.ts';
export { acceptedLanguage, languageOf } from './http/language.ts';
export { limitCalls } from './http/limits.ts';
export {
  type AccountDeletion,
  type Bind,
  type Buyer,
  type Delivery,
  defineModule,
  type HeldLine,
  type Holding,
  type JobKind,
  type Module,
  type QuizSubject,
  type QuizSubjectKind,
  type QuizTaking,
  type Referred,
  type RoomKind,
  type RoomPerson,
  type RoomSubject,
  type RouteOptions,
  type Sellable,
  type SellableKind,
  type Services,
  type Subject,
  type SubjectKind,
} from './http/module.ts';
export { timezoneOf } from './http/timezone.ts';
export type { Jobs, PlannedJob } from './jobs/jobs.ts';
export { packageRoot } from './package-root.ts';
