import { z } from 'zod';
import { defineCall, operators } from '../contract.ts';
import { instant, integer, text } from '../wire.ts';
import { releaseHealth } from './releases.ts';
import { bit, done } from './wire.ts';

/**
 * The releases of the shell and the remotes, for operators: what `npm run release` shows and does with releases that are stored. Each change
 * names the revision of the registry that the operator looked at, needs a recent sign-in, and leaves a line of the audit.
 */

const name = z.string().regex(/^[a-z][a-z0-9-]{0,60}$/);
const version = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);
/** Of the visitors, above 0; 1 is all of them. */
const share = z.number().positive().max(1);
/** Revision of the registry; 0: there is none yet. */
const revision = integer(0, 1_000_000_000);

/** A stored release. */
const storedVersion = z.object({ version: z.string(), published_at: instant });

const canary = z.object({ version: z.string(), share: z.number(), since: z.string() });

/** The shell, or a remote. */
export const releasedPart = z.object({
  name: z.string(),
  /** What everybody gets who gets no canary; null for a part that never went live. */
  live: z.string().nullable(),
  canary: canary.nullable(),
  /** Where a rollback leads when there is no canary; null: nothing is kept. */
  previous: z.string().nullable(),
  /** Stored versions, the newest first. */
  versions: z.array(storedVersion),
});
export type ReleasedPart = z.infer<typeof releasedPart>;

export const releaseOverview = defineCall({
  id: 'operator.releases',
  method: 'GET',
  path: '/api/operator/releases',
  source: 'PD-141',
  summary: 'What is live, in canary and stored: the shell first, then the remotes by name',
  callers: operators,
  permission: 'releases',
  errors: ['store_away'],
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      revision: z.int(),
      updated_at: z.string().nullable(),
      /** 0: this server has no key to sign a registry with, so releases are changed with the command line. */
      can_change: bit,
      /** Why the newest stored registry is not in force, in English; null if it is. */
      problem: z.string().nullable(),
      parts: z.array(releasedPart),
    }),
  }),
});

/** A canary beside the live version, since the canary began. */
export const canaryFigures = z.object({
  name: z.string(),
  version: z.string(),
  share: z.number(),
  since: z.string(),
  live: z.string().nullable(),
  health: releaseHealth,
  live_health: releaseHealth.nullable(),
  /** Networks that its reports came from, and how many the automatic rule needs. */
  networks: z.object({ reported: z.int(), needed: z.int() }),
  /** Views that the rule needs before it compares. */
  minimum_views: z.int(),
  /** What the rule decides now: `worse` goes back by itself, if this server has a key. */
  verdict: z.enum(['wait', 'worse']),
  /** By what it is worse. */
  metric: z.string().nullable(),
  /** Bad ones of all, as the rule counts: without the network with the most failures, and with an estimate of what is not reported yet. */
  reason: z.string().nullable(),
});
export type CanaryFigures = z.infer<typeof canaryFigures>;

export const canaries = defineCall({
  id: 'operator.canaries',
  method: 'GET',
  path: '/api/operator/releases/canaries',
  source: 'PD-141',
  summary: 'The canaries with their figures, and what the automatic rule would decide',
  callers: operators,
  permission: 'releases',
  errors: ['store_away'],
  answer: z.object({
    status: z.literal(true),
    /** Of the registry: another one than shown means that somebody released. */
    revision: z.int(),
    data: z.array(canaryFigures),
  }),
});

/** A change for visitors. */
export const releaseMove = z.object({
  name: z.string(),
  for: z.enum(['everybody', 'share']),
  /** Null: there was none. */
  from: z.string().nullable(),
  /** Null: there is none any more. */
  to: z.string().nullable(),
  share: z.number().nullable(),
});
export type ReleaseMove = z.infer<typeof releaseMove>;

export const registryRevision = z.object({
  revision: z.int(),
  /** 0: no key signed it that is trusted now, so that nothing else is known. */
  usable: bit,
  at: z.string().nullable(),
  /** `promote`, `canary`, `rollback`, `withdraw`. */
  action: z.string().nullable(),
  reason: z.string().nullable(),
  /** `operator`: from the browser; `key`: by the command line, with a pointer key; `rule`: by the automatic rule. */
  by: z.enum(['operator', 'key', 'rule']),
  operator: z.object({ id: z.int(), username: z.string() }).nullable(),
  moves: z.array(releaseMove),
});
export type RegistryRevision = z.infer<typeof registryRevision>;

export const releaseHistory = defineCall({
  id: 'operator.release-history',
  method: 'GET',
  path: '/api/operator/releases/history',
  source: 'PD-141',
  summary: 'Who released what and when: 20 revisions of the registry, the newest first',
  callers: operators,
  permission: 'releases',
  errors: ['store_away'],
  query: z.object({
    /** The newest of those before this one. */
    before: revision.optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    data: z.array(registryRevision),
    /** For the next page; null after the oldest revision that is kept. */
    next_before: z.int().nullable(),
  }),
  example: { query: {} },
});

const size = z.object({ files: z.int(), bytes: z.int(), brotli: z.int() });

/** What differs between two versions, by part: `pages`, `calls`, `slots filled`, `texts` and the like. */
export const releaseDifference = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  changes: z.record(
    z.string(),
    z.object({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      changed: z.array(z.object({ entry: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  /** By kind of file. */
  sizes: z.record(z.string(), z.object({ from: size, to: size })),
});
export type ReleaseDifference = z.infer<typeof releaseDifference>;

export const compareVersions = defineCall({
  id: 'operator.compare-versions',
  method: 'GET',
  path: '/api/operator/releases/versions/difference',
  source: 'PD-141',
  summary:
    'What differs between two stored versions of the shell or a remote, and what would prevent that the second one goes live now',
  callers: operators,
  permission: 'releases',
  errors: ['release_missing', 'release_unverified', 'store_away'],
  query: z.object({ name, from: version, to: version }),
  answer: z.object({
    status: z.literal(true),
    data: releaseDifference,
    /** One line each, in English, as the command line prints them. */
    obstacles: z.array(z.string()),
  }),
  example: { query: { name: 'mf-a', from: '1.0.0', to: '1.1.0' } },
});

export const compareRevisions = defineCall({
  id: 'operator.compare-revisions',
  method: 'GET',
  path: '/api/operator/releases/revisions/difference',
  source: 'PD-141',
  summary: 'What changed for visitors between two revisions of the registry. 404 for one that is not kept',
  callers: operators,
  permission: 'releases',
  errors: ['not_found', 'store_away'],
  query: z.object({ from: revision, to: revision }),
  answer: z.object({ status: z.literal(true), data: z.array(releaseMove) }),
  example: { query: { from: 1, to: 1 } },
});

export const trendPeriods = ['hour', 'day', 'week'] as const;
export type TrendPeriod = (typeof trendPeriods)[number];

export const trendStep = z.object({ at: instant, releases: z.array(releaseHealth) });
export type TrendStep = z.infer<typeof trendStep>;

export const releaseTrend = defineCall({
  id: 'operator.release-trend',
  method: 'GET',
  path: '/api/operator/releases/trend',
  source: 'PD-141',
  summary:
    'The figures of the versions of one part over time: steps of 5 minutes, an hour or six hours, without those in which no browser reported',
  callers: operators,
  permission: 'releases',
  query: z.object({ name, period: z.enum(trendPeriods).default('day') }),
  answer: z.object({ status: z.literal(true), data: z.array(trendStep) }),
  example: { query: { name: 'mf-a' } },
});

const changed = done.extend({ revision: z.int(), moves: z.array(releaseMove) });

/** What every change may answer. */
const changeErrors = [
  'reauthentication_required',
  'releases_changed',
  'releases_read_only',
  'release_missing',
  'release_rejected',
  'release_unverified',
  'store_away',
] as const;

export const promoteRelease = defineCall({
  id: 'operator.promote-release',
  method: 'POST',
  path: '/api/operator/releases/promote',
  source: 'PD-141',
  summary:
    'Make a stored release live for everybody, which ends its canary, or a canary for a share; another share widens or narrows it. The gate checks it as it checks the command line. No moves: it was so already',
  callers: operators,
  permission: 'releases',
  errors: changeErrors,
  encoding: 'json',
  body: z.object({ revision, name, version, share: share.optional() }),
  answer: changed,
  example: { body: { revision: 1, name: 'mf-a', version: '1.0.0' } },
});

export const rollBackRelease = defineCall({
  id: 'operator.roll-back-release',
  method: 'POST',
  path: '/api/operator/releases/roll-back',
  source: 'PD-141',
  summary:
    'End the canary of a part; without one, bring back the version that was live before, or the one that is named. No moves: it was so already',
  callers: operators,
  permission: 'releases',
  errors: changeErrors,
  encoding: 'json',
  body: z.object({
    revision,
    name,
    to: version.optional(),
    /** For the history, as one line. It is public: browsers read the registry. */
    reason: text(500).optional(),
  }),
  answer: changed,
  example: { body: { revision: 1, name: 'mf-a', to: '1.0.0' } },
});
