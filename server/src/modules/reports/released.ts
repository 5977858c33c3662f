import type { Releases } from 'platform/release';

/** A release, and the period in which something of it is counted now. */
export interface CountedRelease {
  name: string;
  version: string;
  period: Date;
}

/** Milliseconds for which is believed what is live and what is stored: versions that others make up cost no more. */
const liveMs = 1_000;
const storedMs = 30_000;
const periodMs = 300_000;

interface Live {
  versions: ReadonlySet<string>;
  canaries: Record<string, { since: string }>;
}
const nothing: Live = { versions: new Set(), canaries: {} };

const keyOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

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
  const live = reading(
    async (): Promise<Live> => {
      const registry = await releases.store.readRegistry();
      if (registry === undefined) return nothing;
      const { shell, remotes, canaries } = registry;
      const all = [
        shell,
        ...Object.values(remotes),
        ...Object.values(canaries).map(({ release }) => release),
      ];
      return { versions: new Set(all.map(keyOf)), canaries };
    },
    liveMs,
    now,
  );
  const stored = reading(async () => new Set((await releases.store.releases()).map(keyOf)), storedMs, now);

  return async (name = 'unknown', version = 'unknown'): Promise<CountedRelease> => {
    const key = keyOf({ name, version });
    const { versions, canaries } = await live().catch(() => nothing);
    const isOurs = versions.has(key) || (await stored().catch(() => nothing.versions)).has(key);
    const time = now().getTime();
    const since = isOurs ? canaries[name]?.since : undefined;
    const period = new Date(Math.max(time - (time % periodMs), since === undefined ? 0 : Date.parse(since)));
    return isOurs ? { name, version, period } : { name: 'unknown', version: 'unknown', period };
  };
}
