/** What modules use of the kernel. */

export { listenAdmin } from './admin-socket.ts';
export { type Config, type ConfigResult, createConfigReader } from './config/config.ts';
export { type ConfigGroup, defineGroup } from './config/group.ts';
export { kernelConfig } from './config/kernel-config.ts';
export { callsPerMinute } from './config/limits.ts';
export {
  type ConfigError,
  findMissing,
  folder,
  longSecret,
  numberOr,
  type Values,
  type VariableText,
  variable,
  webAddress,
  wholeNumber,
} from './config/variable.ts';
export { decrypt, encrypt } from './crypto/encrypt.ts';
export { keyFor, mac } from './crypto/keys.ts';
export { getSecret } from './crypto/secret.ts';
export { afterCommit, toFollowing } from './database/after-commit.ts';
export { bytes, bytes32, instant, isKind, transactionId } from './database/columns.ts';
export { brokenConstraint, type Database, type Listen, rows, sqlState } from './database/database.ts';
export { pipeline, pipelineWithCommit } from './database/pipeline.ts';
export { excludedColumns, vacatePositions } from './database/positions.ts';
export { prepareOnce } from './database/prepare-once.ts';
export {
  buildSearchQuery,
  hasEveryWord,
  maskWildcards,
  parseSearchWords,
  searchText,
  searchTextWithoutArticle,
} from './database/search.ts';
export { createStatementCache, serializeSql, serializeSqlFor } from './database/serialize-sql.ts';
export { transactWithPrepared } from './database/transact-with-prepared.ts';
export { IsStandby } from './database/unavailable.ts';
export { describeError } from './describe-error.ts';
export { Failure, type FailureDetails, type FieldError } from './failure.ts';
export { getCaller, getUserId, hasPermission } from './http/caller.ts';
export type { Caller, Context, Log } from './http/context.ts';
export { createCookies } from './http/cookies.ts';
export { toFailure, toFailureAnswer } from './http/errors.ts';
export { createEventStream, type EventStream, heartbeatMs } from './http/event-stream.ts';
export { indexKinds } from './http/kinds.ts';
export { acceptedLanguage, getLanguage } from './http/language.ts';
export { limitCalls, ownCall } from './http/limits.ts';
export { toLocalAddress } from './http/local-address.ts';
export {
  type Api,
  type Bind,
  defineModule,
  type JobKind,
  type Module,
  type RouteOptions,
  type Services,
} from './http/module.ts';
export { household, network } from './http/network-address.ts';
export { type Page, toPage } from './http/page.ts';
export { authenticateStream, type StreamCaller } from './http/stream-caller.ts';
export { createTexts, UnknownText } from './http/texts.ts';
export { parseTimezone } from './http/timezone.ts';
export { createUploadFolder } from './http/upload-folder.ts';
export { validValues } from './http/validation.ts';
export {
  formatDuration,
  formatInstant,
  formatInstantInCity,
  formatTimeRange,
  type TimeRange,
} from './i18n/dates.ts';
export { formatDayRange } from './i18n/day-range.ts';
export { getTitleColumn, inLanguage } from './i18n/in-language.ts';
export { formatInstantInSentence } from './i18n/instant-in-sentence.ts';
export { isolate, keepIsolates } from './i18n/isolate.ts';
export type { Language } from './i18n/language.ts';
export type { Jobs, PlannedJob } from './jobs/jobs.ts';
export { repeat } from './jobs/repeat.ts';
export { rerun } from './jobs/rerun.ts';
export { failedJobs } from './jobs/tables.ts';
export type { Metrics } from './metrics/metrics.ts';
export { packageRoot } from './package-root.ts';
export {
  createProcessPool,
  type ProcessPool,
  TaskAborted,
  type TaskOptions,
} from './processes/process-pool.ts';
export { serveTasks } from './processes/serve-tasks.ts';
export { StartError } from './start-error.ts';
