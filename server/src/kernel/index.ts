/** What modules use of the kernel. */
export type { Config, FreeTries } from './config.ts';
export { type Database, rows, sqlState } from './database/database.ts';
export type { Caller, Context, Language, Log, Role } from './http/context.ts';
export { Failure, type FailureDetails, type FieldError } from './http/failure.ts';
export { acceptedLanguage } from './http/language.ts';
export { limitCalls } from './http/limits.ts';
export {
  type AccountDeletion,
  type Bind,
  defineModule,
  type Module,
  type RouteOptions,
  type Services,
  type Subject,
  type SubjectKind,
} from './http/module.ts';
export { timezoneOf } from './http/timezone.ts';
