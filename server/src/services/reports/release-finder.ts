import type { Registry } from 'platform/registry';
import type { Releases } from 'platform/release';

/** A release, and its current counting period. */
export interface CountedRelease {
  name: string;
  version: string;
  period: Date;
  /** Whether the release is evaluated: its name has a canary, and it is the live or canary release in the ticket's revision. */
  isJudged: boolean;
}

/** Milliseconds for which live and stored releases are cached, so that reports of invented versions cost nothing extra. */
const liveMs = 1_000;
const storedMs = 30_000;
const periodMs = 300_000;

interface Live {
  revision: number;
  versions: ReadonlySet<string>;
  canaries: Record<string, { since: string }>;
}
const nothing: Live = { revision: 0, versions: new Set(), canaries: {} };

/** Maximum number of cached earlier revisions, which unexpired tickets refer to. */
const maxRevisions = 50;

const keyOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

function toLive(registry: Registry | undefined): Live {
  if (registry === undefined) return nothing;
  const { revision, shell, remotes, canaries } = registry;
  const all = [shell, ...Object.values(remotes), ...Object.values(canaries).map(({ release }) => release)];
  return { revision, versions: new Set(all.map(keyOf)), canaries };
}

/** Caches the result of a read; if reading fails, the last result is used. */
function cacheRead<T>(read: () => Promise<T>, keptMs: number, now: () => Date): () => Promise<T> {
  let readAt = Number.NEGATIVE_INFINITY;
  let kept: Promise<T> | undefined;
  return () => {
    const time = now().getTime();
    if (kept === undefined || time - readAt >= keptMs) {
      const before = kept;
      readAt = time;
      kept = read().catch((error: unknown) => {
        if (before === undefined) kept = undefined;
        return before ?? Promise.reject(error);
      });
    }
    return kept;
  };
}

/**
 * Finds the release that a browser names; `unknown` if it is not stored, so that nobody can fill the table with invented names. A period starts
 * every five minutes and with each canary, so that later counts are separate.
 */
export function createReleaseFinder(releases: Releases, now: () => Date) {
  const live = cacheRead(async () => toLive(await releases.store.readRegistry()), liveMs, now);
  const stored = cacheRead(async () => new Set((await releases.store.releases()).map(keyOf)), storedMs, now);

  const known = new Map<number, Promise<Live>>();

  /** Releases of an earlier revision. There are few, because revisions come from signed tickets. */
  function earlier(revision: number): Promise<Live> {
    const found = known.get(revision) ?? releases.store.readRevision(revision).then(toLive);
    if (known.size >= maxRevisions) known.clear();
    known.set(revision, found);
    found.catch(() => known.delete(revision));
    return found;
  }

  return {
    /** The current revision; 0 if nothing is live. */
    revision: async (): Promise<number> => (await live().catch(() => nothing)).revision,

    /** Names that have a canary now. */
    canaries: async (): Promise<string[]> => Object.keys((await live()).canaries),

    /** @param revision of the report's ticket */
    async find(name = 'unknown', version = 'unknown', revision = 0): Promise<CountedRelease> {
      const key = keyOf({ name, version });
      const current = await live().catch(() => nothing);
      const isOurs = current.versions.has(key) || (await stored().catch(() => nothing.versions)).has(key);
      const time = now().getTime();
      const since = isOurs ? current.canaries[name]?.since : undefined;
      const period = new Date(
        Math.max(time - (time % periodMs), since === undefined ? 0 : Date.parse(since)),
      );
      if (!isOurs) return { name: 'unknown', version: 'unknown', period, isJudged: false };
      if (since === undefined || revision === 0) return { name, version, period, isJudged: false };
      const { versions } =
        revision === current.revision ? current : await earlier(revision).catch(() => nothing);
      return { name, version, period, isJudged: versions.has(key) };
    },
  };
}
