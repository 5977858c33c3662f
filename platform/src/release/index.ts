export type { NotedRevision, SeenRevisions } from '../registry/guarded-store.ts';
export { Releases } from '../registry/releases.ts';
export { MissingKey } from '../registry/signer.ts';
export {
  ReleaseExists,
  type ReleaseFile,
  type ReleaseStore,
  RevisionConflict,
  StoreMissing,
  StoreUnavailable,
} from '../registry/store.ts';
export type { ChangeOptions, NextRegistry, ReleaseId } from './change.ts';
export { compareStored } from './compare-stored.ts';
export type { Changes, Difference } from './difference.ts';
export {
  type Counts,
  countViews,
  defaultMinimum,
  type EvaluationOptions,
  evaluateCanary,
  type Metric,
  noViews,
  type Verdict,
} from './evaluate-canary.ts';
export { toFailure } from './failure.ts';
export { checkContracts, formatViolation } from './gate/index.ts';
export { type Revision, readHistory } from './history.ts';
export { type Keys, type KeyTexts, keysIn, parseKeys } from './keys.ts';
export type { Live } from './live.ts';
export { findMoves, type Move } from './moves.ts';
export { type CountsByNetwork, defaultNetworks, evaluateByNetwork, type NetworkOptions } from './networks.ts';
export { type OpenOptions, openReleases } from './open.ts';
export { findObstacles, type PromoteOptions, promote } from './promote.ts';
export { prunable, prune } from './prune.ts';
export { type PublishContext, publishRelease, publishReleases } from './publish.ts';
export { Rejection } from './rejection.ts';
export { type CanaryRollback, rollBackCanary } from './roll-back-canary.ts';
export { type Rollback, rollback } from './rollback.ts';
export { listStatuses, type NameStatus } from './status.ts';
