import type { Registry } from 'platform/registry';
import type { Releases } from 'platform/release';

/** A release, and the period in which something of it is counted now. */
export interface CountedRelease {
  name: string;
  version: string;
  period: Date;
  /** There is a canary of this name, and the revision of the ticket has this release live or in canary. */
  isJudged: boolean;
}

/** Milliseconds for which is believed what is live and what is stored: versions that others make up cost no more. */
const liveMs = 1_000;
const storedMs = 30_000;
const periodMs = 300_000;

interface Live {
  revision: number;
  versions: ReadonlySet<string>;
  canaries: Record<string, { since: string }>;
}
const nothing: Live = { revision: 0, versions: new Set(), canaries: {} };

/** Earlier revisions that are remembered: those of tickets that have not expired. */
const maxRevisions = 50;

const keyOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

function toLive(registry: Registry | undefined): Live {
  if (registry === undefined) return nothing;
  const { revision, shell, remotes, canaries } = registry;
  const all = [shell, ...Object.values(remotes), ...Object.values(canaries).map(({ release }) => release)];
  return { revision, versions: new Set(all.map(keyOf)), canaries };
}

/** Reads again when what was read is older; while reading fails, the last one is believed. */
function reading<T>(read: () => Promise<T>, keptMs: number, now: () => Date): () => Promise<T> {
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
 * Finds the release that a browser names: one that is stored, else `unknown`, so that nobody can fill a table with made-up
 * names. A period begins every five minutes, and with a canary, so that what is counted since then can be told apart.
 */
export function releaseFinder(releases: Releases, now: () => Date) {
  const live = reading(async () => toLive(await releases.store.readRegistry()), liveMs, now);
  const stored = reading(async () => new Set((await releases.store.releases()).map(keyOf)), storedMs, now);

  const known = new Map<number, Promise<Live>>();

  /** What an earlier revision had. Nobody but this server names revisions (they are signed), so that there are few. */
  function earlier(revision: number): Promise<Live> {
    const found = known.get(revision) ?? releases.store.readRevision(revision).then(toLive);
    if (known.size >= maxRevisions) known.clear();
    known.set(revision, found);
    found.catch(() => known.delete(revision));
    return found;
  }

  return {
    /** The revision in force; 0 while nothing is live. */
    revision: async (): Promise<number> => (await live().catch(() => nothing)).revision,

    /** Names of which there is a canary now. */
    canaries: async (): Promise<string[]> => Object.keys((await live()).canaries),

    /** @param revision of the ticket that the report came with */
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
