/** What modules use of the kernel. */

export { listenAdmin } from './admin-socket.ts';
export type { Config } from './config/config.ts';
export type { FreeTries } from './config/limits.ts';
export type { PaymentsConfig, PaymobConfig, PaypalConfig, StripeConfig } from './config/payments.ts';
export { keyFor, mac } from './crypto/keys.ts';
export { secretOf } from './crypto/secret.ts';
export { bytes32, instant } from './database/columns.ts';
export { brokenConstraint, type Database, type Listen, rows, sqlState } from './database/database.ts';
export { pipeline } from './database/pipeline.ts';
export { excludedColumns, vacatePlaces } from './database/places.ts';
export { hasEveryWord, searchText, searchTextWithoutArticle } from './database/search.ts';
export { createStatementCache, written, writtenFor } from './database/written.ts';
export { idOf } from './http/caller.ts';
export type { Caller, Context, Language, Log, Role } from './http/context.ts';
export { createCookies } from './http/cookies.ts';
export { asFailure, worded } from './http/errors.ts';
export { Failure, type FailureDetails, type FieldError } from './http/failure.ts';
export { acceptedLanguage, languageOf } from './http/language.ts';
export { limitCalls } from './http/limits.ts';
export { stayingHere } from './http/local-address.ts';
export {
  type Bind,
  defineModule,
  type JobKind,
  type Module,
  type RouteOptions,
  type Services,
} from './http/module.ts';
export { household, network } from './http/network-address.ts';
export { type Paged, pageOf } from './http/paging.ts';
export { createTexts } from './http/texts.ts';
export { timezoneOf } from './http/timezone.ts';
export { validValues } from './http/validation.ts';
export { formatDuration, formatInstant, formatTimeRange, type TimeRange } from './i18n/dates.ts';
export { inLanguage, titleOf } from './i18n/in-language.ts';
export type { Jobs, PlannedJob } from './jobs/jobs.ts';
export { repeat } from './jobs/repeat.ts';
export type { Metrics } from './metrics/metrics.ts';
export { packageRoot } from './package-root.ts';
