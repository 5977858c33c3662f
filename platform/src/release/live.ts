import type { Registry, Release } from '../registry/registry.ts';
import { Refusal } from './refusal.ts';

/** What a registry says: what is live for whom, and where a rollback leads. */
export type Live = Pick<Registry, 'shell' | 'remotes' | 'canaries' | 'previous'>;

/** The live part of a registry; undefined when there is none yet. */
export const liveOf = (registry: Registry | undefined): Live | undefined =>
  registry && {
    shell: registry.shell,
    remotes: registry.remotes,
    canaries: registry.canaries,
    previous: registry.previous,
  };

/** What everybody gets of `name`, who gets no canary. */
export const stableOf = (live: Live | undefined, name: string): Release | undefined =>
  live?.shell.name === name ? live.shell : live?.remotes[name];

const without = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

/** Everybody gets `record`, and a rollback of it leads to `previous`; its canary ends. */
function withStable(live: Live | undefined, record: Release, previous: string | undefined): Live {
  const shell = record.kind === 'shell' ? record : live?.shell;
  if (shell === undefined) throw new Refusal(['The site has no shell yet: promote one with its remotes']);
  const rest = without(live?.previous ?? {}, record.name);
  return {
    shell,
    remotes: record.kind === 'shell' ? (live?.remotes ?? {}) : { ...live?.remotes, [record.name]: record },
    canaries: without(live?.canaries ?? {}, record.name),
    previous: previous === undefined ? rest : { ...rest, [record.name]: previous },
  };
}

/** Everybody gets these releases. What is live already stays as it is, with the canary beside it. */
export function withPromoted(live: Live | undefined, records: readonly Release[]): Live {
  const start = records.find(({ kind }) => kind === 'shell');
  // The shell goes first: without one there is no site that a remote could be part of.
  const ordered = [...(start ? [start] : []), ...records.filter((record) => record !== start)];
  const next = ordered.reduce<Live | undefined>((now, record) => {
    const before = stableOf(now, record.name);
    return now && before?.version === record.version ? now : withStable(now, record, before?.version);
  }, live);
  if (next === undefined) throw new Refusal(['Nothing was named that could be promoted']);
  return next;
}

/** A share of the visitors gets these releases. One that is a canary already keeps the moment since when it is one. */
export function withCanaries(
  live: Live | undefined,
  records: readonly Release[],
  share: number,
  now: Date,
): Live {
  const faults = records.flatMap(({ name, version }) => {
    const stable = stableOf(live, name);
    if (stable === undefined)
      return [`${name} has no live version that the others would keep: promote it without a share`];
    return stable.version === version ? [`${name} ${version} is live for everybody already`] : [];
  });
  if (live === undefined || faults.length > 0) throw new Refusal(faults);
  const canaries = records.map((release) => {
    const before = live.canaries[release.name];
    const since = before?.release.version === release.version ? before.since : now.toISOString();
    return [release.name, { release, share, since }] as const;
  });
  return { ...live, canaries: { ...live.canaries, ...Object.fromEntries(canaries) } };
}

/** No rollback of these names leads anywhere: what was live before them need not fit any more. */
export const withoutTargets = (live: Live, names: readonly string[]): Live => ({
  ...live,
  previous: names.reduce(without, live.previous),
});

/** Nobody gets the canary of `name`. */
export const withoutCanary = (live: Live, name: string): Live => ({
  ...live,
  canaries: without(live.canaries, name),
});

/**
 * Everybody gets `record` again.
 * @param previous where a rollback of it leads; not to the version that is left
 */
export function withRolledBack(live: Live, record: Release, previous: string | undefined): Live {
  const left = stableOf(live, record.name)?.version;
  if (left === record.version) return withoutCanary(live, record.name);
  return withStable(live, record, previous === left ? undefined : previous);
}
